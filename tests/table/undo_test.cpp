// What may be taken back at a live table, how far, and what stands afterwards.
#include <algorithm>
#include <utility>

#include "table/chronicle.h"
#include "tests/table/live.h"

namespace indice::table {
namespace {

// A table with the moves that stand at it.
struct Told {
  LiveTable table;
  Chronicle chronicle;

  Told(std::string_view game, unsigned players, std::uint64_t seed)
      : table(started(game, players, seed)) {
    LiveTable again = bare(game);
    chronicle.add(again.commit(table.events()));
  }
  [[nodiscard]] const Moved* last() const {
    if (chronicle.events().empty()) return nullptr;
    return std::get_if<Moved>(&chronicle.events().back().event.what);
  }
  Done ask(Seat seat, Request request) {
    Done done = table::ask(table, person(seat), std::move(request));
    chronicle.add(done.heard);
    return done;
  }
  void play(Dice& dice) {
    const auto [seat, action] = random_choice(table, dice);
    EXPECT_TRUE(ask(seat, move_of(table, seat, action)));
  }
};

// Plays at random until `wanted` says stop; false when the game ended first.
template <class Wanted>
bool play_until(Told& told, Dice& dice, Wanted wanted) {
  while (told.table.phase() == Phase::playing) {
    if (told.last() != nullptr && wanted(told)) return true;
    told.play(dice);
  }
  return false;
}

bool may_be_undone(const Told& told) { return !told.table.undo_stops(told.last()->seat); }

// Somebody has just made a move that may be taken back.
Told with_an_open_move() {
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    Told told("thames", 2, seed);
    Dice dice(seed);
    if (play_until(told, dice, may_be_undone)) return told;
  }
  ADD_FAILURE() << "no move could be taken back in a hundred games";
  return Told("thames", 2, 1);
}

TEST(Undo, takes_back_a_move_that_told_nobody_anything) {
  Told told = with_an_open_move();
  const Moved last = *told.last();
  const std::size_t moves = told.chronicle.moves();
  const AnyState after = told.table.whole_truth();
  ASSERT_TRUE(told.ask(last.seat, Undo{last.seat}));
  EXPECT_EQ(told.chronicle.moves(), moves - 1);
  EXPECT_FALSE(told.table.whole_truth() == after);
  ASSERT_TRUE(told.ask(last.seat, move_of(told.table, last.seat, last.action)));
  EXPECT_EQ(told.table.whole_truth(), after);
  EXPECT_EQ(told.chronicle.moves(), moves);
  EXPECT_TRUE(*told.last() == last);
}

TEST(Undo, gives_back_the_dice_too) {
  Told told = with_an_open_move();
  Told straight = told;
  const Moved last = *told.last();
  ASSERT_TRUE(told.ask(last.seat, Undo{last.seat}));
  ASSERT_TRUE(told.ask(last.seat, move_of(told.table, last.seat, last.action)));
  Dice first(9);
  Dice second(9);
  const auto never = [](const Told&) { return false; };
  (void)play_until(told, first, never);
  (void)play_until(straight, second, never);
  EXPECT_EQ(told.table.whole_truth(), straight.table.whole_truth());
  EXPECT_EQ(told.table.outcome(), straight.table.outcome());
}

TEST(Undo, stops_at_another_seats_move_and_names_it) {
  Told told = with_an_open_move();
  const Seat mover = told.last()->seat;
  const Seat other = mover == 0 ? Seat{1} : Seat{0};
  const AnyState before = told.table.whole_truth();
  const Done done = told.ask(other, Undo{other});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.no->why, (Message{"undo.another_seat", {{"seat", SeatName{mover}}}}));
  EXPECT_EQ(told.table.whole_truth(), before);
}

TEST(Undo, does_not_tell_whose_sealed_answer_is_in_the_way) {
  int found = 0;
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    Told told("tamtown", 4, seed);
    Dice dice(seed);
    const auto sealed = [](const Told& now) {
      const Heard& last = now.chronicle.events().back();
      return now.table.phase() == Phase::playing && last.by == Eyes::of(now.last()->seat);
    };
    if (!play_until(told, dice, sealed)) continue;
    ++found;
    for (Seat seat = 0; seat < 4; ++seat)
      if (seat != told.last()->seat) {
        EXPECT_EQ(told.table.undo_stops(seat)->why, Message{"undo.sealed"});
      }
  }
  EXPECT_GT(found, 3);
}

TEST(Undo, stops_where_a_hidden_card_came_to_light_and_where_chance_was_used) {
  std::vector<std::string_view> reasons;
  for (std::uint64_t seed = 1; seed < 50 && reasons.size() < 2; ++seed) {
    Told told("thames", 5, seed);
    Dice dice(seed);
    (void)play_until(told, dice, [&](const Told& now) {
      const auto stops = now.table.undo_stops(now.last()->seat);
      if (!stops) return false;
      const bool revealed = std::any_of(now.last()->facts.begin(), now.last()->facts.end(),
                                        [](const FactNote& fact) { return fact.reveals; });
      const std::string_view key = stops->why.key;
      EXPECT_TRUE(key == "undo.dice" || (key == "undo.revealed" && revealed)) << key;
      if (std::find(reasons.begin(), reasons.end(), key) == reasons.end()) reasons.push_back(key);
      return reasons.size() == 2;
    });
  }
  EXPECT_EQ(reasons.size(), 2U);
}

TEST(Undo, steps_back_through_several_decisions_of_one_turn) {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    Told told("thames", 2, seed);
    Dice dice(seed);
    Seat before = nobody;
    const auto two_open = [&](const Told& now) {
      const bool open = may_be_undone(now);
      const Seat last = std::exchange(before, open ? now.last()->seat : nobody);
      return open && last == now.last()->seat;
    };
    if (!play_until(told, dice, two_open)) continue;
    const Seat seat = told.last()->seat;
    const std::size_t moves = told.chronicle.moves();
    EXPECT_TRUE(told.ask(seat, Undo{seat}));
    EXPECT_TRUE(told.ask(seat, Undo{seat}));
    EXPECT_EQ(told.chronicle.moves(), moves - 2);
    return;
  }
  FAIL() << "no turn had two open decisions";
}

// Who lets his time run out does not get it anew.
TEST(Undo, leaves_what_the_clock_decided) {
  LiveTable table = started("police", 3);
  Dice dice(3);
  int decided = 0;
  for (int i = 0; i < 300 && table.phase() == Phase::playing; ++i) {
    const std::optional<Time> alarm = table.next_alarm();
    if (!alarm) {
      (void)random_move(table, dice);
      continue;
    }
    const Done done = ask(table, "", Tick{}, *alarm);
    ASSERT_EQ(done.heard.size(), 2U);
    const Seat seat = std::get<TimeRanOut>(done.heard[0].event.what).seat;
    if (table.phase() != Phase::playing) break;
    ASSERT_TRUE(table.undo_stops(seat));
    ++decided;
  }
  EXPECT_GT(decided, 3);
}

TEST(LiveTable, a_refused_move_leaves_everything_as_it_was) {
  LiveTable table = started("thames", 2);
  const Seat waiting = table.deciders().lowest() == 0 ? Seat{1} : Seat{0};
  std::vector<AnyAction> legal;
  table.legal_actions(table.deciders().lowest(), legal);
  const AnyState before = table.whole_truth();
  const std::size_t length = table.length();
  EXPECT_FALSE(ask(table, person(waiting), move_of(table, waiting, legal.front())));
  EXPECT_EQ(table.whole_truth(), before);
  EXPECT_EQ(table.length(), length);
  table.legal_actions(waiting, legal);
  EXPECT_TRUE(legal.empty()) << "who owes no decision has no actions";
}

// One person at several seats thinks for one at a time: his clocks run one after another.
TEST(LiveTable, at_one_screen_only_the_first_who_decides_spends_time) {
  LiveTable table = bare("police");
  EXPECT_TRUE(ask(table, "here", Open{usual(table.game(), 3), {}}));
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_TRUE(ask(table, "here", Sit{seat, "Player " + std::to_string(seat)}));
  EXPECT_TRUE(ask(table, "here", Start{seed_text(1), "promise", 7}));
  Dice dice(3);
  Time now = 0;
  int several = 0;
  for (int i = 0; i < 400 && table.phase() == Phase::playing && several < 20; ++i) {
    if (table.next_alarm() && table.deciders().size() > 1) {
      ++several;
      const Seat first = table.deciders().lowest();
      for (const Seat seat : table.deciders())
        EXPECT_EQ(table.limit_left(seat, now).has_value(), seat == first);
      const std::optional<Time> whole = table.limit_left(first, now);
      now += 5000;
      EXPECT_EQ(*table.limit_left(first, now), *whole - 5000);
    }
    const Seat seat = table.deciders().lowest();
    std::vector<AnyAction> legal;
    table.legal_actions(seat, legal);
    const AnyAction chosen = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    EXPECT_TRUE(ask(table, "here", move_of(table, seat, chosen), now));
  }
  EXPECT_GT(several, 3);
}

TEST(LiveTable, letters_of_a_name_are_counted_not_bytes) {
  std::string name;
  for (std::size_t i = 0; i < longest_name; ++i) name += "é";
  EXPECT_TRUE(is_name(name));
  EXPECT_FALSE(is_name(name + "e"));
  EXPECT_FALSE(is_name(""));
  EXPECT_FALSE(is_name("a\nb"));
}

}  // namespace
}  // namespace indice::table
