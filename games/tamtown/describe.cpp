// The whole state as JSON. Sets of cards are one text ("c05 c12"); lists run from the top.
//
// "steps" has what is going on, uppermost first, without the rest of the turn: "next" is the part
// of the turn that comes when these are done.
#include "games/tamtown/position.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

void add(Json::Object& object, std::string name, Json value) {
  object.emplace_back(std::move(name), std::move(value));
}

std::string text_of(CardSet cards) {
  std::string text;
  for (const Card card : cards) text.append(text.empty() ? "" : " ").append(card_word(card));
  return text;
}

Json list_of(SeatSet seats) {
  Json::Array list;
  for (const Seat seat : seats) list.emplace_back(std::int64_t{seat});
  return list;
}

Json from_top(const Card* cards, int count) {
  Json::Array list;
  while (count-- > 0) list.emplace_back(card_word(cards[count]));
  return list;
}

Json describe_step(const Step& step) {
  Json::Object object{{"step", op_word(step.op)}};
  const StepShape shape = shape_of(step.op);
  if (step.seat != nobody) add(object, "seat", std::int64_t{step.seat});
  if (shape.card == StepCard::card && is_card(step.card)) add(object, "card", card_word(step.card));
  if (shape.card == StepCard::kind) add(object, "kind", kind_word(static_cast<Kind>(step.card)));
  if (shape.card == StepCard::seats) add(object, "seats", list_of(seats_of(step.card)));
  if (shape.number == StepNumber::card && is_card(step.number))
    add(object, "second", card_word(step.number));
  if (shape.number == StepNumber::kind)
    add(object, "kind", kind_word(static_cast<Kind>(step.number)));
  if (shape.number == StepNumber::number) add(object, "number", std::int64_t{step.number});
  return object;
}

Json describe_steps(const Board& board) {
  Json::Array list;
  for (std::size_t i = step_count(board); i > base_depth(board); --i)
    list.push_back(describe_step(step_at(board, i - 1)));
  return list;
}

Json describe_next(const Board& board) { return op_word(step_at(board, base_depth(board) - 1).op); }

std::string describe_hearts(const Family& family) {
  std::string text;
  for (std::size_t i = 0; i < family.cards; ++i) {
    text.append(text.empty() ? "" : " ").append(card_word(family.laid[i].card()));
    if (family.laid[i].halved()) text += "/1";
  }
  return text;
}

Json describe_answer(const State& state, Seat seat) {
  const std::uint8_t answer = state.secrets.answers[seat];
  if (answer == 0) return {};
  if (is_collective(top_of(state.board).op)) return role_word(role_at(answer - 1));
  return card_word(static_cast<Card>(answer - 1));
}

Json describe_seat(const State& state, Seat seat) {
  const Board& board = state.board;
  const CardSet hand = state.secrets.hands[seat];
  Json::Object object{{"role", role_word(board.roles[seat])}};
  add(object, "hand", text_of(hand));
  add(object, "shown", text_of(hand & board.open));
  if (is_family(board, seat)) {
    add(object, "members", std::int64_t{family_at(board, seat).members});
    add(object, "hearts", describe_hearts(family_at(board, seat)));
  }
  add(object, "answer", describe_answer(state, seat));
  const std::uint8_t lean = board.leans[seat];
  add(object, "lean", lean == 0 ? Json() : Json(role_word(role_at(lean - 1))));
  add(object, "ballot", text_of(hand & state.secrets.laid));
  const std::uint8_t doubler = state.secrets.doublers[seat];
  add(object, "doubler", doubler == 0 ? Json() : Json(card_word(static_cast<Card>(doubler - 1))));
  return object;
}

// Places count from 1 at the top.
Json describe_backs(const Board& board) {
  Json::Array list;
  for (unsigned place = board.pile_size; place-- > 0;)
    if (board.seen_backs.contains(place))
      list.emplace_back(std::int64_t{board.pile_size} - static_cast<std::int64_t>(place));
  return list;
}

Json describe_known(const Board& board) {
  Json::Array list;
  for (std::size_t place = board.pile_size; place-- > 0;)
    if (board.known_by[place] != 0)
      list.emplace_back(
          Json::Object{{"place", std::int64_t{board.pile_size} - static_cast<std::int64_t>(place)},
                       {"seats", list_of(seats_of(board.known_by[place]))}});
  return list;
}

Json describe_held(const State& state) {
  Json::Array list;
  for (std::size_t place = state.board.held; place-- > 0;)
    list.emplace_back(Json::Object{{"card", card_word(state.secrets.held[place])},
                                   {"seats", list_of(seats_of(state.board.held_known_by[place]))}});
  return list;
}

void add_flags(Json::Object& object, const Board& board) {
  add(object, "refills", std::int64_t{board.refills});
  add(object, "idle_refills", std::int64_t{board.idle_refills});
  add(object, "idle", std::int64_t{board.idle});
  add(object, "moved", board.moved != 0);
  add(object, "ends", board.ends != 0);
  add(object, "again", board.again != 0);
  add(object, "countered", board.countered != 0);
  add(object, "final", board.final != 0);
  add(object, "lost", board.lost != 0);
  add(object, "last_put", std::int64_t{board.last_put});
  add(object, "last_paid", std::int64_t{board.last_paid});
  add(object, "skipping", list_of(board.skipping));
  add(object, "no_actions", list_of(board.no_actions));
  add(object, "doubled", list_of(board.doubled));
}

}  // namespace

std::size_t base_depth(const Board& board) {
  std::size_t depth = 0;
  while (depth < step_count(board) && is_base(step_at(board, depth).op)) ++depth;
  return depth;
}

Json describe_state(const State& state) {
  const Board& board = state.board;
  const Secrets& secrets = state.secrets;
  Json::Object object;
  add(object, "turn", std::int64_t{board.turn});
  add(object, "first", std::int64_t{board.first});
  add(object, "oldest", std::int64_t{board.oldest});
  add(object, "steps", describe_steps(board));
  add(object, "next", describe_next(board));
  add(object, "replayed",
      step_at(board, 0).op == Op::final_events ? Json(std::int64_t{step_at(board, 0).number})
                                               : Json());
  Json::Array seats;
  for (Seat seat = 0; seat < board.players; ++seat) seats.push_back(describe_seat(state, seat));
  add(object, "seats", std::move(seats));
  add(object, "pile", from_top(secrets.pile.data(), board.pile_size));
  add(object, "pile_size", std::int64_t{board.pile_size});
  add(object, "backs", describe_backs(board));
  add(object, "known", describe_known(board));
  add(object, "held", describe_held(state));
  add(object, "discard", from_top(board.discard.data(), board.discard_size));
  Json::Array pieces;
  for (std::size_t i = 0; i < board.placed; ++i) pieces.emplace_back(card_word(board.pieces[i]));
  add(object, "pieces", std::move(pieces));
  add(object, "cause", cards::pairs[secrets.cause].cause);
  add(object, "culprit", cards::pairs[secrets.culprit].culprit);
  add(object, "fresh", text_of(board.fresh));
  add_flags(object, board);
  add(object, "pending", list_of(secrets.pending));
  add(object, "muted", list_of(secrets.muted));
  return object;
}

Census census_of(const State& state) {
  const Board& board = state.board;
  std::array<int, card_count> count{};
  const auto add_cards = [&](const Card* cards, std::size_t number) {
    for (std::size_t i = 0; i < number; ++i) ++count[cards[i]];
  };
  add_cards(state.secrets.pile.data(), board.pile_size);
  add_cards(board.discard.data(), board.discard_size);
  add_cards(board.pieces.data(), board.placed);
  add_cards(state.secrets.held.data(), board.held);
  for (const CardSet& hand : state.secrets.hands)
    for (const Card card : hand) ++count[card];
  for (const Family& family : board.families)
    for (std::size_t i = 0; i < family.cards; ++i) ++count[family.laid[i].card()];
  for (std::size_t i = 0; i < step_count(board); ++i)
    if (holds_card(step_at(board, i).op)) ++count[step_at(board, i).card];
  Census census;
  for (Card card = 0; card < card_count; ++card)
    census.push_back({std::string(card_word(card)), count[card]});
  return census;
}

}  // namespace indice::tamtown
