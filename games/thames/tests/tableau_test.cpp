// What only the things of the tableau can show: their order and their numbers.
#include <map>

#include <gtest/gtest.h>

#include "games/thames/thames.h"

namespace indice::thames {
namespace {

State state_with_clues(std::initializer_list<ClueId> taken_by_first) {
  Dice dice(1);
  State state = Thames::deal(TableOptions{}, dice, {});
  Board& board = state.board;
  for (int slot = 0; slot < clue_count; ++slot) {
    const ClueId clue = board.clue_at[static_cast<std::size_t>(slot)];
    if (std::find(taken_by_first.begin(), taken_by_first.end(), clue) == taken_by_first.end())
      continue;
    board.present &= ~slot_bit(slot);
    board.taken[0] |= slot_bit(slot);
  }
  return state;
}

std::string_view case_on(const Thing& thing) {
  for (const Field& field : thing.face.fields)
    if (field.name == "case") return std::get<Term>(field.value).word();
  return {};
}

// TT-K4
TEST(ThamesTableau, taken_clues_lie_sorted_by_colour) {
  // One of each case, and a second painting that was taken in between.
  const State state = state_with_clues({22, 3, 17, 0, 8, 12});
  std::vector<std::string_view> cases;
  const Tableau tableau = Thames::tableau(Thames::view(state, 1), MemoryAid::off);
  for (const Thing& thing : tableau.things)
    if (tableau.zones[thing.zone].id == "seat/0/clues") cases.push_back(case_on(thing));
  EXPECT_EQ(cases, (std::vector<std::string_view>{"painting", "painting", "statuette", "gold",
                                                  "papers", "crown"}));
}

// TT-S8
TEST(ThamesTableau, hand_sizes_and_the_pile_are_counted_for_everybody) {
  Dice dice(2);
  const State state = Thames::deal(TableOptions{}, dice, {});
  for (const Seat viewer : {Seat{0}, spectator}) {
    std::map<std::string, int> counts;
    for (const Thing& thing : Thames::tableau(Thames::view(state, viewer), MemoryAid::off).things)
      counts[std::string(thing.id.text())] = thing.count;
    EXPECT_EQ(counts.at("seat/1/hand/back"), 4);
    EXPECT_EQ(counts.at("pile/back"), 60);
  }
}

TEST(ThamesTableau, the_memory_aid_shows_what_was_taken_from_the_row_and_nothing_else) {
  Dice dice(3);
  State state = Thames::deal(TableOptions{}, dice, {});
  const Seat mover = state.board.turn;
  const Seat other = mover == 0 ? 1 : 0;
  Witness kind = Witness::lady;
  while (state.board.row.of(kind) == 0) kind = static_cast<Witness>(static_cast<int>(kind) - 1);
  Thames::apply(state, mover, question(kind), dice, {});
  const View view = Thames::view(state, other);
  const std::string prefix = "seat/" + std::to_string(mover) + "/hand/";
  const auto seen = [&](MemoryAid aid) {
    std::vector<std::string> ids;
    for (const Thing& thing : Thames::tableau(view, aid).things)
      if (thing.id.text().starts_with(prefix)) ids.emplace_back(thing.id.text());
    return ids;
  };
  EXPECT_EQ(seen(MemoryAid::off), std::vector<std::string>{prefix + "back"});
  EXPECT_EQ(seen(MemoryAid::on),
            (std::vector<std::string>{prefix + std::string(witness_word(kind)), prefix + "back"}));
}

}  // namespace
}  // namespace indice::thames
