// What Events do (TW-M1 to TW-M14), and their return at the end (TW-E3).
#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

// Seat by seat from the drawer (TW-D12), in the final replay from the first player (TW-E5).
// Nobody else leaves the game by what a Family suffers, so it may be asked beforehand who is in it.
template <class Visit>
void for_each_family(const Board& board, Visit visit) {
  const SeatSet families = living_families(board);
  const SeatSet first = not_before(families, event_start(board));
  for (const Seat seat : first) visit(board.roles[seat]);
  for (const Seat seat : without(families, first)) visit(board.roles[seat]);
}

void hearts_for_each(const Play& play, int hearts) {
  for_each_family(play.board, [&](Role family) { lay_by_event(play, family, hearts); });
}

// TW-M4
void member_from_each(const Play& play) {
  for_each_family(play.board, [&](Role family) { lose_member(play, family); });
}

void start_losing(Board& board, SeatSet seats, Kind kind) {
  push(board, {Op::lose, nobody, static_cast<std::uint8_t>(bits_of(seats)),
               static_cast<std::uint8_t>(kind)});
}

// TW-M10, TW-M13
void start_offering(Board& board) {
  const SeatSet seats = living_investigators(board);
  if (!seats.empty())
    push(board, {Op::offer, nobody, static_cast<std::uint8_t>(bits_of(seats)), m10_hearts});
}

// TW-M8, TW-M12
void skip_investigators(const Play& play) {
  const SeatSet seats = living_investigators(play.board);
  if (play.board.final != 0 || seats.empty()) return;
  for (const Seat seat : seats) play.board.skipping.add(seat);
  play.say({"InvestigatorsSkip"});
}

// TW-M3, TW-M12  The turn of a Family that drew it ends; the others miss their next one.
void skip_families(const Play& play) {
  Board& board = play.board;
  if (board.final != 0) return;
  SeatSet others = living_families(board);
  others.remove(board.turn);
  for (const Seat seat : others) board.skipping.add(seat);
  if (!others.empty()) play.say({"FamiliesSkip"});
  if (!is_family(board, board.turn)) return;
  board.ends = 1;
  play.say({"DrawerSilenced", board.turn});
}

// The next of a mask of seats, in the order of the Event, that is alive and holds a card.
Seat next_holding(const Play& play, std::uint8_t& mask) {
  const Board& board = play.board;
  const Seat start = event_start(board);
  SeatSet left = seats_of(mask);
  Seat found = nobody;
  while (found == nobody && !left.empty()) {
    const Seat seat = first_from(left, start);
    left.remove(seat);
    if (board.alive.contains(seat) && !play.secrets.hands[seat].empty()) found = seat;
  }
  mask = static_cast<std::uint8_t>(bits_of(left));
  return found;
}

// TW-M7, TW-D8  As everybody knows.
bool surely_no_action(const Play& play, Seat seat) {
  const CardSet hand = play.secrets.hands[seat];
  const bool unknown = !(hand - play.board.open).empty() && !play.board.no_actions.contains(seat);
  return !unknown && (hand & play.board.open & action_cards).empty();
}

}  // namespace

void carry_out_event(const Play& play) {
  Board& board = play.board;
  const Card card = top_of(board).card;
  pop(board);
  if (board.countered != 0) {
    board.countered = 0;
    return;
  }
  play.say({"EventHappens", nobody, card});
  switch (const Kind kind = kind_of(card); kind) {
    case Kind::each_takes_one_heart: return hearts_for_each(play, 1);
    case Kind::each_takes_two_hearts: return hearts_for_each(play, 2);
    case Kind::families_cannot_play: return skip_families(play);
    case Kind::each_loses_a_member: return member_from_each(play);
    case Kind::one_loses_a_member: return start_choosing_loser(play, card);
    case Kind::each_family_discards:
    case Kind::each_family_loses_an_action:
      return start_losing(board, living_families(board), kind);
    case Kind::investigators_miss_a_turn: return skip_investigators(play);
    case Kind::each_investigator_discards:
      return start_losing(board, living_investigators(board), kind);
    case Kind::investigators_pay_three: return start_offering(board);
    default: return start_losing(board, board.alive, kind);
  }
}

// TW-M6, TW-M7, TW-M9, TW-M11
bool on_losing(const Play& play) {
  Board& board = play.board;
  Step& step = top_of(board);
  if (step.seat != nobody && board.alive.contains(step.seat) &&
      !play.secrets.hands[step.seat].empty())
    return true;
  for (;;) {
    step.seat = next_holding(play, step.card);
    if (step.seat == nobody) {
      pop(board);
      return false;
    }
    if (step.number != index_of(Kind::each_family_loses_an_action) ||
        !surely_no_action(play, step.seat))
      return true;
    play.say({"NothingToLose", step.seat});
  }
}

bool on_offering(const Play& play) {
  Board& board = play.board;
  Step& step = top_of(board);
  if (step.number == 0) {
    pop(board);
    return false;
  }
  if (step.seat != nobody && board.alive.contains(step.seat) &&
      !play.secrets.hands[step.seat].empty())
    return true;
  step.seat = next_holding(play, step.card);
  if (step.seat != nobody) return true;
  step = {Op::name_payer, decider_of(board), no_card, step.number};
  return false;
}

// TW-D6, TW-M13  Of one payer there is no choice.
bool on_naming_payer(const Play& play) {
  Board& board = play.board;
  Step& step = top_of(board);
  SeatSet payers;
  for (const Seat seat : living_investigators(board))
    if (!play.secrets.hands[seat].empty()) payers.add(seat);
  if (step.number == 0 || payers.empty()) {
    if (step.number > 0) play.say(Fact{"PaymentLapsed"}.count(step.number));
    pop(board);
    return false;
  }
  if (!board.alive.contains(step.seat)) step.seat = decider_of(board);
  if (payers.size() > 1) return true;
  push(board, {Op::pay_rest, payers.lowest(), no_card, step.number});
  return false;
}

bool on_paying_rest(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  if (step.number > 0 && board.alive.contains(step.seat) && !play.secrets.hands[step.seat].empty())
    return true;
  pop(board);
  if (top_of(board).op == Op::name_payer) top_of(board).number = step.number;
  return false;
}

// TW-E3, TW-E5
bool on_final_events(const Play& play) {
  Board& board = play.board;
  Step& step = top_of(board);
  while (step.number < piece_count && !is_event(kind_of(board.pieces[step.number]))) ++step.number;
  if (step.number >= piece_count) {
    finish(play);
    return false;
  }
  const Card card = board.pieces[step.number++];
  const Seat start = event_start(board);
  push(board, {Op::event, start, card});
  if (face_of(card).shield != Theme::none) push(board, {Op::counter_window, start, card});
  return false;
}

}  // namespace indice::tamtown
