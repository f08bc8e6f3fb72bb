#include "table/table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/registry.h"

namespace indice::table {
namespace {

const AnyGame& thames() { return *find_game("thames"); }

Table fresh(unsigned players = 2, std::uint64_t seed = 1) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  return Table(thames(), options, Dice(seed));
}

// Plays random moves until `wanted` says stop; false when the game ended first.
template <class Wanted>
bool play_until(Table& table, Dice& dice, Wanted wanted) {
  std::vector<AnyAction> legal;
  while (!table.over()) {
    if (wanted(table)) return true;
    const Seat seat = table.deciders().lowest();
    table.legal_actions(seat, legal);
    EXPECT_TRUE(table.move(seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  return false;
}

// Plays until some seat has just made a move that may be taken back.
Table with_an_open_move() {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    Table table = fresh(2, seed);
    Dice dice(seed);
    if (play_until(table, dice,
                   [](const Table& t) { return !t.log().empty() && !t.log().back().final; }))
      return table;
  }
  ADD_FAILURE() << "no move could be taken back in a hundred games";
  return fresh();
}

TEST(Table, a_refused_move_leaves_everything_as_it_was) {
  Table table = fresh();
  const Seat waiting = table.deciders().lowest() == 0 ? Seat{1} : Seat{0};
  std::vector<AnyAction> legal;
  table.legal_actions(table.deciders().lowest(), legal);
  const AnyState before = table.whole_truth();
  const Verdict verdict = table.move(waiting, legal.front());
  EXPECT_FALSE(verdict);
  EXPECT_EQ(table.whole_truth(), before);
  EXPECT_TRUE(table.log().empty());
}

TEST(Table, a_seat_that_owes_no_decision_has_no_actions) {
  const Table table = fresh();
  const Seat waiting = table.deciders().lowest() == 0 ? Seat{1} : Seat{0};
  std::vector<AnyAction> legal(3);
  table.legal_actions(waiting, legal);
  EXPECT_TRUE(legal.empty());
}

TEST(Table, a_whole_game_is_in_its_log) {
  Table table = fresh(3);
  Dice dice(5);
  play_until(table, dice, [](const Table&) { return false; });
  ASSERT_TRUE(table.over());
  Table again = fresh(3);
  for (const LoggedMove& move : table.log()) ASSERT_TRUE(again.move(move.seat, move.action));
  EXPECT_EQ(again.whole_truth(), table.whole_truth());
  EXPECT_EQ(again.outcome(), table.outcome());
  EXPECT_EQ(again.deal_facts(), table.deal_facts());
  for (std::size_t i = 0; i < table.log().size(); ++i)
    EXPECT_EQ(again.log()[i].facts, table.log()[i].facts);
}

TEST(Undo, there_is_nothing_to_take_back_before_the_first_move) {
  Table table = fresh();
  const UndoVerdict verdict = table.undo(0);
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.why.key, "undo.nothing_played");
}

TEST(Undo, takes_back_a_move_that_told_nobody_anything) {
  Table table = with_an_open_move();
  const LoggedMove last = table.log().back();
  const std::size_t moves = table.log().size();
  const AnyState after = table.whole_truth();
  ASSERT_TRUE(table.undo(last.seat));
  EXPECT_EQ(table.log().size(), moves - 1);
  EXPECT_FALSE(table.whole_truth() == after);
  ASSERT_TRUE(table.move(last.seat, last.action));
  EXPECT_EQ(table.whole_truth(), after);
}

TEST(Undo, gives_back_the_dice_too) {
  Table table = with_an_open_move();
  Table straight = table;
  const LoggedMove last = table.log().back();
  ASSERT_TRUE(table.undo(last.seat));
  ASSERT_TRUE(table.move(last.seat, last.action));
  Dice first(9);
  Dice second(9);
  play_until(table, first, [](const Table&) { return false; });
  play_until(straight, second, [](const Table&) { return false; });
  EXPECT_EQ(table.whole_truth(), straight.whole_truth());
}

TEST(Undo, stops_at_another_seats_move_and_names_it) {
  Table table = with_an_open_move();
  const Seat mover = table.log().back().seat;
  const Seat other = mover == 0 ? Seat{1} : Seat{0};
  const AnyState before = table.whole_truth();
  const UndoVerdict verdict = table.undo(other);
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.why, (Message{"undo.another_seat", {{"seat", SeatName{mover}}}}));
  EXPECT_EQ(table.whole_truth(), before);
}

TEST(Undo, does_not_tell_whose_sealed_answer_is_in_the_way) {
  TableOptions options;
  options.players = 4;
  int found = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Table table(*find_game("tamtown"), options, Dice(seed));
    Dice dice(seed);
    const auto sealed = [](const Table& t) {
      return !t.log().empty() && !t.deciders().empty() &&
             !std::any_of(t.log().back().facts.begin(), t.log().back().facts.end(),
                          [](const FactNote& fact) { return fact.audience == everyone; });
    };
    if (!play_until(table, dice, sealed)) continue;
    ++found;
    for (Seat seat = 0; seat < options.players; ++seat) {
      if (seat == table.log().back().seat) continue;
      EXPECT_EQ(table.may_undo(seat).why, Message{"undo.sealed"});
    }
  }
  EXPECT_GT(found, 5);
}

TEST(Undo, stops_where_a_hidden_card_came_to_light) {
  Table table = fresh();
  Dice dice(3);
  ASSERT_TRUE(play_until(table, dice,
                         [](const Table& t) { return !t.log().empty() && t.log().back().final; }));
  const LoggedMove& last = table.log().back();
  const UndoVerdict verdict = table.undo(last.seat);
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.why.key, last.used_dice ? "undo.dice" : "undo.revealed");
}

TEST(Undo, stops_where_chance_was_used) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    Table table = fresh(5, seed);
    Dice dice(seed);
    if (!play_until(table, dice,
                    [](const Table& t) { return !t.log().empty() && t.log().back().used_dice; }))
      continue;
    EXPECT_EQ(table.undo(table.log().back().seat).why.key, "undo.dice");
    return;
  }
  FAIL() << "no pile was shuffled in fifty games";
}

TEST(Undo, steps_back_through_several_decisions_of_one_turn) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Table table = fresh(2, seed);
    Dice dice(seed);
    const auto two_open = [](const Table& t) {
      const auto& log = t.log();
      return log.size() >= 2 && !log.back().final && !log[log.size() - 2].final &&
             log.back().seat == log[log.size() - 2].seat;
    };
    if (!play_until(table, dice, two_open)) continue;
    const Seat seat = table.log().back().seat;
    const std::size_t moves = table.log().size();
    EXPECT_TRUE(table.undo(seat));
    EXPECT_TRUE(table.undo(seat));
    EXPECT_EQ(table.log().size(), moves - 2);
    return;
  }
  FAIL() << "no turn had two open decisions";
}

}  // namespace
}  // namespace indice::table
