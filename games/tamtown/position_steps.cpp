// A position written by hand, second part: what is going on, and sealed answers.
#include <algorithm>

#include "games/tamtown/position.h"

namespace indice::tamtown {

StepShape shape_of(Op op) {
  using enum StepCard;
  switch (op) {
    case Op::pay: return {nothing, StepNumber::number, 1, 2};
    case Op::pay_double: return {card, StepNumber::number, 1, 2};
    case Op::effect: return {kind, StepNumber::number, 0, How::now};
    case Op::remove_two:
    case Op::remove_some: return {seats, StepNumber::number, 0, 3};
    case Op::name_drawer:
    case Op::fetch:
    case Op::name_placer: return {nothing, StepNumber::number, 0, How::now};
    case Op::play_now: return {card, StepNumber::card};
    case Op::fetch_piece: return {nothing, StepNumber::number, 0, 1};
    case Op::place_two: return {nothing, StepNumber::number, 1, 2};
    case Op::place:
    case Op::put_away:
    case Op::counter_works:
    case Op::again_works:
    case Op::event:
    case Op::settle:
    case Op::choose_family: return {card};
    case Op::choose_hearts:
    case Op::hearts_ballot: return {card, StepNumber::number, 0, Ballot::asked | Ballot::halved};
    case Op::family_talk:
    case Op::hearts_talk:
      return {card, StepNumber::number, 0, Ballot::asked | Ballot::halved | Ballot::shown};
    case Op::counter_window:
    case Op::family_ballot: return {card, StepNumber::number, 0, Ballot::asked};
    case Op::repeat_window: return {kind, StepNumber::number, 0, Ballot::asked};
    case Op::again_window:
    case Op::vote_window: return {nothing, StepNumber::number, 0, Ballot::asked};
    case Op::counter_answers: return {card, StepNumber::number, 0, max_seats};
    case Op::repeat_answers: return {kind, StepNumber::number, 0, max_seats};
    case Op::again_answers:
    case Op::double_answers: return {nothing, StepNumber::number, 0, max_seats};
    case Op::lose: return {seats, StepNumber::kind};
    case Op::offer: return {seats, StepNumber::number, 0, m10_hearts};
    case Op::name_payer:
    case Op::pay_rest: return {nothing, StepNumber::number, 0, m10_hearts};
    default: return {};
  }
}

namespace {

bool is_effect(Op op) {
  switch (op) {
    case Op::effect:
    case Op::remove_all:
    case Op::remove_two:
    case Op::remove_some:
    case Op::name_drawer:
    case Op::put_back:
    case Op::fetch:
    case Op::trim:
    case Op::play_now:
    case Op::fetch_piece:
    case Op::place_two:
    case Op::name_placer:
    case Op::place_free:
    case Op::place:
    case Op::vote_window:
    case Op::count_vote: return true;
    default: return false;
  }
}

bool is_event_part(Op op) {
  return op == Op::event || is_choice_of_loser(op) || op == Op::lose || op == Op::offer ||
         op == Op::name_payer;
}

bool is_repeating(Op op) { return op == Op::repeat_window || op == Op::repeat_answers; }

bool is_of_hearts(Op op) { return is_choice_for_hearts(op); }

}  // namespace

bool may_lie_on(Op below, Op above) {
  switch (below) {
    case Op::end_turn: return above == Op::trim;
    case Op::closing: return above == Op::place;
    case Op::clue:
      return above == Op::act || above == Op::again_window || above == Op::again_answers ||
             above == Op::settle;
    case Op::again_window: return is_repeating(above);
    case Op::again_answers:
      return is_repeating(above) || above == Op::again_works || above == Op::second;
    case Op::repeat_window:
    case Op::repeat_answers: return above == Op::put_away;
    case Op::put_away: return is_effect(above);
    case Op::play_now: return is_repeating(above);
    case Op::effect:
    case Op::place:
    case Op::again_works: return above == Op::pay;
    case Op::counter_works: return above == Op::pay || is_of_hearts(above);
    case Op::place_two: return above == Op::place;
    case Op::pay: return is_of_hearts(above);
    case Op::count_vote: return above == Op::double_answers;
    case Op::double_answers: return above == Op::pay_double;
    case Op::settle:
    case Op::final_events: return is_event_part(above);
    case Op::event: return above == Op::counter_window || above == Op::counter_answers;
    case Op::counter_answers: return above == Op::counter_works;
    case Op::name_payer: return above == Op::pay_rest;
    case Op::offer:
    case Op::pay_rest: return is_of_hearts(above);
    default: return false;
  }
}

// The rest of the turn, or of the final replay.
bool PositionReader::read_base() {
  Board& now = board();
  const Json* next = fragment_.find("next");
  Op op = now.final != 0 ? Op::final_events : now.lost != 0 ? Op::over : Op::clue;
  if (next != nullptr) {
    const auto found = next->as_string() != nullptr ? op_named(*next->as_string()) : std::nullopt;
    if (!found || !is_base(*found))
      return fail(*next,
                  "\"next\" is \"clue\", \"closing\", \"end_turn\", \"final_events\" or \"over\"");
    op = *found;
  }
  if (op == Op::over) {
    add_step({Op::over});
    return true;
  }
  if (op == Op::final_events) {
    std::uint8_t number = 0;
    const Json* replayed = fragment_.find("replayed");
    if (replayed != nullptr && !replayed->is_null() &&
        !read_number(fragment_, "replayed", 0, piece_count, number))
      return false;
    add_step({Op::final_events, first_living(now, now.first), no_card, number});
    return true;
  }
  add_step({Op::end_turn, now.turn});
  if (op != Op::end_turn) add_step({Op::closing, now.turn});
  if (op == Op::clue) add_step({Op::clue, now.turn});
  return true;
}

void PositionReader::add_step(const Step& step) {
  Board& now = board();
  if (has_steps_) now.below[now.depth++] = now.top;
  now.top = step;
  has_steps_ = true;
}

bool PositionReader::read_steps() {
  Board& now = board();
  if (!read_base()) return false;
  const Json* list = fragment_.find("steps");
  if (list == nullptr) {
    if (fragment_.find("next") == nullptr && top_of(now).op == Op::clue)
      add_step({Op::act, now.turn});
    return true;
  }
  if (list->as_array() == nullptr) return fail(*list, "\"steps\" is a list");
  if (list->as_array()->size() + now.depth >= most_steps)
    return fail(*list, "so much cannot go on at once");
  for (std::size_t i = list->as_array()->size(); i-- > 0;) {
    const Json& item = (*list->as_array())[i];
    Step step;
    if (!read_step(item, step)) return false;
    if (!may_lie_on(top_of(now).op, step.op))
      return fail(item, "a step \"" + std::string(op_word(step.op)) + "\" cannot come before \"" +
                            std::string(op_word(top_of(now).op)) + "\"");
    add_step(step);
  }
  return true;
}

bool PositionReader::read_step(const Json& value, Step& step) {
  constexpr std::array<std::string_view, 7> keys{"step",  "seat",   "card",  "kind",
                                                 "seats", "second", "number"};
  if (!check_keys(value, keys, "a step")) return false;
  const Json* word = value.find("step");
  const auto op =
      word != nullptr && word->as_string() != nullptr ? op_named(*word->as_string()) : std::nullopt;
  if (!op) return fail(value, "\"step\" names what is going on, such as \"pay\"");
  step.op = *op;
  if (const Json* seat = value.find("seat"); seat != nullptr && !read_seat(*seat, step.seat))
    return false;
  if (step.seat == nobody && *op != Op::lose && *op != Op::offer)
    return fail(value, "a step has a seat");
  return read_step_card(value, step) && read_step_number(value, step);
}

bool PositionReader::read_step_kind(const Json& value, std::uint8_t& out) {
  const Json* word = value.find("kind");
  const auto kind = word != nullptr && word->as_string() != nullptr ? kind_named(*word->as_string())
                                                                    : std::nullopt;
  if (!kind) return fail(value, "this step has a kind, such as \"a5\"");
  out = static_cast<std::uint8_t>(kind.value_or(Kind::a1));
  return true;
}

bool PositionReader::read_step_card(const Json& value, Step& step) {
  switch (shape_of(step.op).card) {
    case StepCard::nothing: return true;
    case StepCard::kind: return read_step_kind(value, step.card);
    case StepCard::seats: {
      SeatSet seats;
      if (!read_seats(value.find("seats"), seats)) return false;
      step.card = 0;
      for (const Seat seat : seats) step.card = static_cast<std::uint8_t>(step.card | (1U << seat));
      return true;
    }
    case StepCard::card: break;
  }
  const Json* card = value.find("card");
  if (card == nullptr) return step.op == Op::play_now ? true : fail(value, "this step has a card");
  if (!read_card(*card, step.card)) return false;
  if (!holds_card(step.op)) return true;
  board().open.add(step.card);
  return claim(value, step.card);
}

bool PositionReader::read_step_number(const Json& value, Step& step) {
  const StepShape shape = shape_of(step.op);
  switch (shape.number) {
    case StepNumber::nothing: return true;
    case StepNumber::kind: return read_step_kind(value, step.number);
    case StepNumber::card: {
      step.number = no_card;
      const Json* second = value.find("second");
      return second == nullptr || read_card(*second, step.number);
    }
    case StepNumber::number: break;
  }
  step.number = shape.least;
  return read_number(value, "number", shape.least, shape.most, step.number);
}

// ---- answers ------------------------------------------------------------------------------------

bool PositionReader::read_answers() {
  for (Seat seat = 0; seat < board().players; ++seat) {
    const Json* said = part(seat);
    if (said == nullptr) continue;
    const Json* answer = said->find("answer");
    if (answer != nullptr && !answer->is_null() && !read_answer(*answer, seat)) return false;
    const Json* lean = said->find("lean");
    if (lean != nullptr && !lean->is_null() && !read_family(*lean, board().leans[seat]))
      return false;
    const Json* ballot = said->find("ballot");
    CardSet laid;
    if (!read_set(ballot, laid)) return false;
    if (!(laid - secrets().hands[seat]).empty())
      return fail(*ballot, "a ballot is made of cards of the hand");
    secrets().laid |= laid;
    const Json* doubler = said->find("doubler");
    if (doubler == nullptr || doubler->is_null()) continue;
    Card card = no_card;
    if (!read_card(*doubler, card)) return false;
    if (!laid.contains(card) || kind_of(card) != Kind::a19)
      return fail(*doubler, "\"doubler\" is a card of the ballot that doubles");
    secrets().doublers[seat] = static_cast<std::uint8_t>(card + 1);
  }
  return true;
}

// As a role, plus 1.
bool PositionReader::read_family(const Json& value, std::uint8_t& out) {
  const auto role = value.as_string() != nullptr ? role_named(*value.as_string()) : std::nullopt;
  if (!role || !is_family(*role)) return fail(value, "a Family is wanted here");
  const Seat family = board().seats[index_of(*role)];
  if (family == nobody || !board().alive.contains(family))
    return fail(value, "a living Family is wanted here");
  out = static_cast<std::uint8_t>(index_of(*role) + 1);
  return true;
}

bool PositionReader::read_answer(const Json& value, Seat seat) {
  const Op op = top_of(board()).op;
  if (is_talk(op) || is_ballot(op)) return read_family(value, secrets().answers[seat]);
  Card card = no_card;
  if (!read_card(value, card)) return false;
  if (!secrets().hands[seat].contains(card))
    return fail(value, "this answer is a card of the hand");
  secrets().answers[seat] = static_cast<std::uint8_t>(card + 1);
  return true;
}

}  // namespace indice::tamtown
