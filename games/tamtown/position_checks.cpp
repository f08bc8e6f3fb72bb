// A position written by hand, last part: is it one that can be played? Whatever is accepted here
// has a decision to make and can be played to its end.
#include "games/tamtown/position.h"

namespace indice::tamtown {

namespace {

constexpr int largest_hand = 16;

bool has_step(const Board& board, Op op) {
  for (std::size_t i = 0; i < step_count(board); ++i)
    if (step_at(board, i).op == op) return true;
  return false;
}

bool is_answering(Op op) {
  return op == Op::counter_answers || op == Op::repeat_answers || op == Op::again_answers;
}

bool is_deciding_turn(Op op) { return op == Op::act || op == Op::second; }

}  // namespace

bool PositionReader::check_all() {
  return check_families() && check_hands() && check_end() && check_stack() && check_window() &&
         check_leans() && check_ballots();
}

// TW-E1, TW-E3, TW-E6
bool PositionReader::check_end() {
  const Board& now = board();
  const Op base = step_at(now, 0).op;
  const bool over = base == Op::over;
  const bool complete = now.placed == piece_count;
  if (living_families(now).empty() && (!over || now.lost == 0))
    return fail("without a living Family the village is lost");
  if (now.lost != 0 && !over) return fail("a village that is lost plays no more");
  if (over && now.lost == 0 && !complete) return fail("the game ends with the Culprit's message");
  if (!over && complete != (now.final != 0))
    return fail("Events return once both messages are complete, and not before");
  if (!over && (now.final != 0) != (base == Op::final_events))
    return fail("\"next\" does not fit \"final\"");
  if (now.final != 0 && (!complete || secrets().cause != secrets().culprit))
    return fail("Events return when the Culprit fits the Cause");
  if (!over && now.idle >= now.alive.size())
    return fail("a round that moves no card ends the game");
  if (over && now.depth > 0) return fail("nothing goes on in a game that is over");
  if (over)
    for (const CardSet& hand : secrets().hands) board().open |= hand;
  return true;
}

bool PositionReader::check_families() {
  const Board& now = board();
  for (Seat seat = 0; seat < now.players; ++seat) {
    if (!is_family(now, seat)) continue;
    const Json& where = part(seat) != nullptr ? *part(seat) : fragment_;
    const int hearts = hearts_on(now, seat);
    if (!now.alive.contains(seat) && hearts > 0)
      return fail(where, "hearts lie before living Families only");
    if (hearts >= hearts_for_a_member)
      return fail(where, "a Family with three hearts loses a member");
  }
  for (const Seat seat : now.skipping)
    if (!now.alive.contains(seat)) return fail("who is out misses no turn");
  return true;
}

bool PositionReader::check_hands() {
  const Board& now = board();
  CardSet held;
  for (Seat seat = 0; seat < now.players; ++seat) {
    const Json& where = part(seat) != nullptr ? *part(seat) : fragment_;
    const CardSet hand = secrets().hands[seat];
    held |= hand;
    if (!now.alive.contains(seat) && !hand.empty()) return fail(where, "who is out has no cards");
    if (hand.size() > largest_hand) return fail(where, "so many cards cannot be in one hand");
    if (now.no_actions.contains(seat) && !((hand - now.open) & action_cards).empty())
      return fail(where, "this player is known to have no Action among the cards not shown");
  }
  if (!(now.fresh - (held & now.open)).empty())
    return fail("cards drawn in this turn are in hands and known to all");
  return true;
}

bool PositionReader::check_stack() {
  const Board& now = board();
  const Json* steps = fragment_.find("steps");
  const Json& where = steps != nullptr ? *steps : fragment_;
  if ((now.held > 0) != (top_of(now).op == Op::put_back))
    return fail(where, "cards looked at are put back at once");
  int playing_now = 0;
  for (std::size_t i = 0; i < step_count(now); ++i) {
    playing_now += step_at(now, i).op == Op::play_now ? 1 : 0;
    if (!check_step(i))
      return fail(where, "the step \"" + std::string(op_word(step_at(now, i).op)) +
                             "\" does not fit the rest");
  }
  if (playing_now > 1) return fail(where, "what is played now brings nothing to be played now");
  if (now.countered != 0 && !has_step(now, Op::counter_answers))
    return fail(where, "no Event is being countered");
  return true;
}

bool PositionReader::check_step(std::size_t place) {
  const Board& now = board();
  const Step& step = step_at(now, place);
  const Step below = place > 0 ? step_at(now, place - 1) : Step{};
  const bool lives = step.seat != nobody && now.alive.contains(step.seat);
  const bool top = place == now.depth;
  if (is_deciding_turn(step.op) || step.op == Op::again_window || step.op == Op::again_answers)
    return step.seat == now.turn && (lives || step.op >= Op::again_window) &&
           (top || step.op != Op::again_window || step.number == 0);
  const bool event_below = now.final != 0 || below.op != Op::settle || below.card == step.card;
  switch (step.op) {
    case Op::put_back: return lives;
    case Op::place:
      return now.placed < piece_count && face_of(step.card).piece == now.placed &&
             (below.op != Op::closing || step.seat == now.turn);
    case Op::play_now: return step.seat == now.turn;
    case Op::effect:
      return step.number <= How::now && !is_event(static_cast<Kind>(step.card)) &&
             !answer_cards.contains(cards_of_kind[step.card].first());
    case Op::repeat_window: return top || step.number == 0;
    case Op::settle: return is_event(kind_of(step.card)) && step.seat == now.turn;
    case Op::family_talk:
      if ((step.number & Ballot::halved) != 0) return false;
      [[fallthrough]];
    case Op::event:
    case Op::family_ballot:
    case Op::choose_family: return is_event(kind_of(step.card)) && event_below;
    case Op::counter_window:
    case Op::counter_answers:
      return step.card == below.card && face_of(step.card).shield != Theme::none;
    case Op::hearts_talk:
    case Op::hearts_ballot:
    case Op::choose_hearts: return now.final != 0;
    case Op::lose:
      return step.number == index_of(Kind::m6) || step.number == index_of(Kind::m7) ||
             step.number == index_of(Kind::m9) || step.number == index_of(Kind::m11);
    case Op::pay_double: return secrets().doublers[step.seat] == step.card + 1;
    default: return true;
  }
}

bool PositionReader::check_window() {
  const Board& now = board();
  const Step& step = top_of(now);
  const bool asked = is_window(step.op) && (step.number & Ballot::asked) != 0;
  SeatSet may_answer;
  if (asked) may_answer = asked_by(now, secrets(), step);
  for (const Seat seat : secrets().pending)
    if (!may_answer.contains(seat)) return fail("this seat has nothing to answer");
  bool going_through = asked && is_reaction(step.op);
  for (std::size_t i = 0; i < step_count(now); ++i)
    going_through = going_through || is_answering(step_at(now, i).op);
  const bool ballot = asked && is_ballot(step.op);
  const bool talk = asked && is_talk(step.op);
  for (Seat seat = 0; seat < now.players; ++seat) {
    const bool said = secrets().answers[seat] != 0;
    const bool done = may_answer.contains(seat) && !secrets().pending.contains(seat);
    if (ballot && said != done) return fail("who is not asked any more has voted");
    if (talk && said && !done) return fail("who is still asked has not said what he leans to");
    if (!ballot && !talk && said && !going_through) return fail("there is nothing to answer");
  }
  return true;
}

// TW-L4  They are shown together, and kept until the choice is made.
bool PositionReader::check_leans() {
  const Board& now = board();
  const Step& step = top_of(now);
  const bool shown =
      is_collective(step.op) && (!is_talk(step.op) || (step.number & Ballot::shown) != 0);
  for (Seat seat = 0; seat < now.players; ++seat)
    if (now.leans[seat] != 0 && (!shown || !now.alive.contains(seat)))
      return fail("this seat cannot lean to anything now");
  return true;
}

bool PositionReader::check_ballots() {
  const Board& now = board();
  const bool voting = top_of(now).op == Op::vote_window || has_step(now, Op::count_vote);
  if (!voting && (!secrets().laid.empty() || !now.doubled.empty())) return fail("there is no vote");
  for (Seat seat = 0; seat < now.players; ++seat)
    for (const Card card : secrets().hands[seat] & secrets().laid)
      if (face_of(card).envelopes == 0 && secrets().doublers[seat] != card + 1)
        return fail("a ballot is made of cards with envelopes");
  if (has_step(now, Op::count_vote)) board().open |= secrets().laid;
  return true;
}

}  // namespace indice::tamtown
