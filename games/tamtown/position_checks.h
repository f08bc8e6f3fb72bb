// A position written by hand: is it one that can be played? Whatever is accepted here has a
// decision to make and can be played to its end.
#pragma once

#include "games/tamtown/position_steps.h"

namespace indice::tamtown {

class PositionChecks : public PositionSteps {
 public:
  using PositionSteps::PositionSteps;

 protected:
  bool wants(bool fulfilled, std::string_view otherwise) {
    return form_.wants(fulfilled, "", otherwise);
  }

  void check_all() {
    check_families();
    check_hands();
    check_end();
    check_stack();
    if (!form_.good()) return;
    check_window();
    check_leans();
    check_ballots();
  }

  // TW-E1, TW-E3, TW-E6
  void check_end() {
    const Op base = step_at(board_, 0).op;
    const bool over = base == Op::over;
    const bool lost = board_.lost != 0;
    const bool final = board_.final != 0;
    const bool complete = board_.placed == piece_count;
    wants(!living_families(board_).empty() || (over && lost),
          "without a living Family the village is lost");
    wants(!lost || over, "a village that is lost plays no more");
    wants(!over || lost || complete, "the game ends with the Culprit's message");
    wants(over || complete == final,
          "Events return once both messages are complete, and not before");
    wants(over || final == (base == Op::final_events), "\"next\" does not fit \"final\"");
    wants(!final || (complete && secrets_.cause == secrets_.culprit),
          "Events return when the Culprit fits the Cause");
    wants(over || board_.idle < board_.alive.size(), "a round that moves no card ends the game");
    wants(!over || board_.depth == 0, "nothing goes on in a game that is over");
    if (over)
      for (const CardSet& hand : secrets_.hands) board_.open |= hand;
  }

  void check_families() {
    for (Seat seat = 0; seat < board_.players; ++seat) {
      if (!is_family(board_, seat)) continue;
      const int hearts = hearts_on(board_, seat);
      part(seat).wants(board_.alive.contains(seat) || hearts == 0, "hearts",
                       "hearts lie before living Families only");
      part(seat).wants(hearts < hearts_for_a_member, "hearts",
                       "a Family with three hearts loses a member");
    }
    wants(without(board_.skipping, board_.alive).empty(), "who is out misses no turn");
  }

  void check_hands() {
    CardSet held;
    for (Seat seat = 0; seat < board_.players; ++seat) {
      const CardSet hand = secrets_.hands[seat];
      held |= hand;
      Form form = part(seat);
      form.wants(board_.alive.contains(seat) || hand.empty(), "hand", "who is out has no cards");
      form.wants(hand.size() <= largest_hand, "hand", "so many cards cannot be in one hand");
      form.wants(!board_.no_actions.contains(seat) || ((hand - board_.open) & action_cards).empty(),
                 "hand", "this player is known to have no Action among the cards not shown");
    }
    wants((board_.fresh - (held & board_.open)).empty(),
          "cards drawn in this turn are in hands and known to all");
  }

  void check_stack() {
    form_.wants((board_.held > 0) == (top_of(board_).op == Op::put_back), "steps",
                "cards looked at are put back at once");
    int playing_now = 0;
    for (std::size_t i = 0; i < step_count(board_); ++i) {
      playing_now += step_at(board_, i).op == Op::play_now ? 1 : 0;
      form_.wants(fits(i), "steps",
                  "the step \"" + std::string(row_of(step_at(board_, i).op).word) +
                      "\" does not fit the rest");
    }
    form_.wants(playing_now <= 1, "steps", "what is played now brings nothing to be played now");
    form_.wants(board_.countered == 0 || has_step(board_, Op::counter_answers), "steps",
                "no Event is being countered");
  }

  bool fits(std::size_t place) {
    const Step& step = step_at(board_, place);
    const Step below = place > 0 ? step_at(board_, place - 1) : Step{};
    const bool lives = step.seat != nobody && board_.alive.contains(step.seat);
    const bool top = place == board_.depth;
    if (is_deciding_turn(step.op) || step.op == Op::again_window || step.op == Op::again_answers)
      return step.seat == board_.turn && (lives || step.op >= Op::again_window) &&
             (top || step.op != Op::again_window || step.number == 0);
    const bool event_below = board_.final != 0 || below.op != Op::settle || below.card == step.card;
    switch (step.op) {
      case Op::put_back: return lives;
      case Op::place:
        return board_.placed < piece_count && face_of(step.card).piece == board_.placed &&
               (below.op != Op::closing || step.seat == board_.turn);
      case Op::play_now: return step.seat == board_.turn;
      case Op::effect:
        return step.number <= How::now && !is_event(static_cast<Kind>(step.card)) &&
               !answer_cards.contains(cards_of_kind[step.card].first());
      case Op::repeat_window: return top || step.number == 0;
      case Op::settle: return is_event(kind_of(step.card)) && step.seat == board_.turn;
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
      case Op::choose_hearts: return board_.final != 0;
      case Op::lose:
        return step.number == index_of(Kind::each_family_discards) ||
               step.number == index_of(Kind::each_family_loses_an_action) ||
               step.number == index_of(Kind::each_investigator_discards) ||
               step.number == index_of(Kind::everybody_loses_a_card);
      case Op::pay_double: return secrets_.doublers[step.seat] == step.card + 1;
      default: return true;
    }
  }

  void check_window() {
    const Step& step = top_of(board_);
    const bool asked = is_window(step.op) && (step.number & Ballot::asked) != 0;
    const SeatSet may_answer = asked ? asked_by(board_, secrets_, step) : SeatSet();
    wants(without(secrets_.pending, may_answer).empty(), "this seat has nothing to answer");
    bool going_through = asked && is_reaction(step.op);
    for (std::size_t i = 0; i < step_count(board_); ++i)
      going_through = going_through || is_answering(step_at(board_, i).op);
    const bool ballot = asked && is_ballot(step.op);
    const bool talk = asked && is_talk(step.op);
    for (Seat seat = 0; seat < board_.players; ++seat) {
      const bool said = secrets_.answers[seat] != 0;
      const bool done = may_answer.contains(seat) && !secrets_.pending.contains(seat);
      wants(!ballot || said == done, "who is not asked any more has voted");
      wants(!talk || !said || done, "who is still asked has not said what he leans to");
      wants(ballot || talk || !said || going_through, "there is nothing to answer");
    }
  }

  // TW-L4  They are shown together, and kept until the choice is made.
  void check_leans() {
    const Step& step = top_of(board_);
    const bool shown =
        is_collective(step.op) && (!is_talk(step.op) || (step.number & Ballot::shown) != 0);
    for (Seat seat = 0; seat < board_.players; ++seat)
      wants(board_.leans[seat] == 0 || (shown && board_.alive.contains(seat)),
            "this seat cannot lean to anything now");
  }

  void check_ballots() {
    const bool counting = has_step(board_, Op::count_vote);
    const bool voting = counting || top_of(board_).op == Op::vote_window;
    wants(voting || (secrets_.laid.empty() && board_.doubled.empty()), "there is no vote");
    for (Seat seat = 0; seat < board_.players; ++seat)
      for (const Card card : secrets_.hands[seat] & secrets_.laid)
        wants(face_of(card).envelopes > 0 || secrets_.doublers[seat] == card + 1,
              "a ballot is made of cards with envelopes");
    if (counting) board_.open |= secrets_.laid;
  }

 private:
  static constexpr int largest_hand = 16;

  static bool has_step(const Board& board, Op op) {
    for (std::size_t i = 0; i < step_count(board); ++i)
      if (step_at(board, i).op == op) return true;
    return false;
  }

  static bool is_answering(Op op) {
    return op == Op::counter_answers || op == Op::repeat_answers || op == Op::again_answers;
  }

  static bool is_deciding_turn(Op op) { return op == Op::act || op == Op::second; }
};

}  // namespace indice::tamtown
