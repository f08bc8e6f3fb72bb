// A state as JSON, in the shape that positions are written in (position.cpp), and the census.
#include "games/thames/words.h"

namespace indice::thames {

namespace {

// Kinds without a card too: a scenario can then say that there is none.
Json to_json(Witnesses cards) {
  Json::Object object;
  for (const Witness kind : all_witnesses)
    object.emplace_back(std::string(witness_word(kind)), cards.of(kind));
  return object;
}

Json clue_list(const Board& board, Slots slots) {
  Json::Array list;
  for (; slots != 0; slots &= slots - 1)
    list.emplace_back(clue_name(board.clue_at[static_cast<std::size_t>(std::countr_zero(slots))]));
  return list;
}

Json describe_seat(const State& state, Seat seat) {
  const Board& board = state.board;
  Json::Object object;
  object.emplace_back("hand", to_json(state.hand[seat]));
  object.emplace_back("known", to_json(board.known[seat]));
  object.emplace_back("drawn", to_json(state.drawn[seat]));
  object.emplace_back("revealed", to_json(board.revealed[seat]));
  object.emplace_back("clues", clue_list(board, board.taken[seat]));
  return object;
}

Json describe_case(const Board& board, CaseId id) {
  if (board.case_owner[id] == case_open) return "open";
  if (board.case_owner[id] == case_gone) return "gone";
  return std::int64_t{board.case_owner[id]};
}

}  // namespace

Json describe_tops(const Board& board) {
  std::array<int, case_count> tops{};
  for (int column = 0; column < column_count; ++column)
    if (const int left = clues_in_column(board, column); left > 0)
      ++tops[clue_in(board, slot_above(board, column, left - 1)).of_case];
  Json::Object object;
  for (CaseId id = 0; id < case_count; ++id)
    object.emplace_back(std::string(case_word(id)), tops[id]);
  return object;
}

Json describe_state(const State& state) {
  const Board& board = state.board;
  Json::Array columns;
  for (int column = 0; column < column_count; ++column)
    columns.push_back(clue_list(board, board.present & column_slots(column)));
  Slots away = ~board.present & all_slots;
  Json::Array seats;
  for (Seat seat = 0; seat < board.players; ++seat) {
    seats.push_back(describe_seat(state, seat));
    away &= ~board.taken[seat];
  }
  Json::Object cases;
  for (CaseId id = 0; id < case_count; ++id)
    cases.emplace_back(std::string(case_word(id)), describe_case(board, id));
  Json::Array pile;
  for (int place = board.pile_size; place-- > 0;)
    pile.emplace_back(witness_word(in_pile(state, place)));

  Json::Object object;
  object.emplace_back("turn", std::int64_t{board.turn});
  object.emplace_back("phase", phase_word(board.phase));
  object.emplace_back("renewed", board.renewed != 0);
  object.emplace_back("column", board.column + 1);
  object.emplace_back("removing", std::int64_t{board.removing});
  object.emplace_back("idle_turns", std::int64_t{board.idle_turns});
  object.emplace_back("columns", std::move(columns));
  object.emplace_back("tops", describe_tops(board));
  object.emplace_back("removed", clue_list(board, away));
  object.emplace_back("cases", std::move(cases));
  object.emplace_back("row", to_json(board.row));
  object.emplace_back("discard", to_json(board.discard));
  object.emplace_back("pile", std::move(pile));
  object.emplace_back("pile_size", std::int64_t{board.pile_size});
  object.emplace_back("seats", std::move(seats));
  return object;
}

Census census_of(const State& state) {
  const Board& board = state.board;
  Witnesses witnesses = board.row + board.discard;
  for (Seat seat = 0; seat < board.players; ++seat) witnesses += state.hand[seat];
  for (int place = 0; place < board.pile_size; ++place)
    witnesses += Witnesses::one(in_pile(state, place));

  Census census;
  for (const Witness kind : all_witnesses)
    census.push_back({std::string(witness_word(kind)), witnesses.of(kind)});
  for (ClueId clue = 0; clue < clue_count; ++clue) {
    int count = 0;
    for (int slot = 0; slot < clue_count; ++slot) {
      if (board.clue_at[static_cast<std::size_t>(slot)] != clue) continue;
      int places = (board.present & slot_bit(slot)) != 0 ? 1 : 0;
      for (const Slots taken : board.taken) places += (taken & slot_bit(slot)) != 0 ? 1 : 0;
      count += std::max(places, 1);  // in no other place: removed from the game
    }
    census.push_back({clue_name(clue), count});
  }
  for (CaseId id = 0; id < case_count; ++id)
    census.push_back({"case " + std::string(case_word(id)),
                      board.case_owner[id] == case_open || board.case_owner[id] == case_gone ||
                              board.case_owner[id] < board.players
                          ? 1
                          : 0});
  return census;
}

}  // namespace indice::thames
