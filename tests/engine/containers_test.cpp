// Fixed vectors, sets of seats, actions as bytes, boxes.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "engine/any_game.h"
#include "engine/bit_set.h"

namespace indice {
namespace {

TEST(FixedVector, holds_what_is_pushed_in_order) {
  FixedVector<int, 4> list{3, 1};
  list.push_back(2);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1, 2}));
  list.pop_back();
  EXPECT_EQ(list.size(), 2U);
  list[0] = 9;
  EXPECT_EQ(list[0], 9);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.capacity(), 4U);
}

TEST(FixedVectorDeathTest, takes_no_more_than_it_has_room_for_in_any_build) {
  FixedVector<int, 2> list{3, 1};
  EXPECT_DEATH(list.push_back(2), "Capacity");
  FactSink<int, 2> sink(list);
  EXPECT_DEATH(sink.say(2), "Capacity");
  EXPECT_EQ(list.size(), 2U);
}

TEST(FixedVector, equality_looks_at_what_is_in_it_only) {
  FixedVector<int, 4> one{1, 2, 3};
  FixedVector<int, 4> other{1, 2, 7};
  EXPECT_FALSE(one == other);
  one.pop_back();
  other.pop_back();
  EXPECT_TRUE(one == other);
  EXPECT_FALSE(one == (FixedVector<int, 4>{1}));
}

TEST(FixedVector, is_a_plain_value) {
  static_assert(std::is_trivially_copyable_v<FixedVector<int, 4>>);
  static_assert(FixedVector<int, 4>{1, 2, 3}.size() == 3);
}

TEST(SeatSet, adds_removes_and_contains) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.add(4);
  seats.add(0);
  seats.add(4);
  EXPECT_EQ(seats.size(), 2U);
  EXPECT_EQ(seats.lowest(), 0);
  EXPECT_TRUE(seats.contains(4));
  seats.remove(0);
  seats.remove(3);
  EXPECT_EQ(seats, SeatSet::of(4));
}

TEST(SeatSet, contains_nobody_without_a_seat) {
  const SeatSet all = SeatSet::first(max_seats);
  EXPECT_EQ(all.size(), max_seats);
  EXPECT_FALSE(all.contains(spectator));
  EXPECT_FALSE(all.contains(nobody));
  EXPECT_FALSE(all.contains(max_seats));
}

TEST(SeatSet, iterates_in_seat_order) {
  SeatSet seats;
  for (const Seat seat : std::initializer_list<Seat>{6, 1, 3}) seats.add(seat);
  std::vector<Seat> order;
  for (const Seat seat : seats) order.push_back(seat);
  EXPECT_EQ(order, (std::vector<Seat>{1, 3, 6}));
  for (const Seat seat : SeatSet()) ADD_FAILURE() << "a seat in the empty set: " << int{seat};
}

struct Pick {
  std::uint8_t what = 0;
  std::uint8_t where = 0;
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const Pick&) const = default;
};
struct Padded {
  std::uint8_t what = 0;
  std::uint32_t where = 0;
};
static_assert(PlainAction<Pick>);
static_assert(sizeof(Padded) == sizeof(AnyAction) && !PlainAction<Padded>);

TEST(AnyAction, gives_back_the_action_that_was_erased) {
  const Pick pick{3, 200, {0, 0, 7}};
  EXPECT_EQ(restore<Pick>(erase(pick)), pick);
  EXPECT_EQ(erase(pick), erase(Pick{3, 200, {0, 0, 7}}));
  EXPECT_NE(erase(pick), erase(Pick{3, 201, {0, 0, 7}}));
  EXPECT_EQ(erase(Pick{}), AnyAction{});
}

TEST(Box, holds_a_plain_value_and_compares_its_bytes) {
  const AnyState one = AnyState::holding(Pick{1, 2, {}});
  AnyState copy = one;
  EXPECT_TRUE(copy == one);
  copy.get<Pick>().where = 9;
  EXPECT_FALSE(copy == one);
  EXPECT_EQ(one.get<Pick>().where, 2);
  EXPECT_EQ(one.bytes().size(), sizeof(Pick));
  EXPECT_FALSE(one == AnyState::holding(std::uint8_t{1}));
  copy = AnyState();
  EXPECT_TRUE(copy == AnyState());
}

TEST(WideSet, knows_its_members_by_their_order) {
  const std::vector<std::uint8_t> sorted{0, 3, 63, 64, 65, 95};
  WideSet<std::uint8_t, 96> set;
  for (const int value : {64, 3, 95, 0, 63, 65}) set.add(static_cast<std::uint8_t>(value));
  EXPECT_EQ(set.size(), 6);
  std::vector<std::uint8_t> visited;
  set.each([&](std::uint8_t value) { visited.push_back(value); });
  EXPECT_EQ(visited, sorted);
  for (unsigned i = 0; i < sorted.size(); ++i) {
    EXPECT_EQ(set.after(i), sorted[i]);
    const auto lowest = set.lowest_of(i);
    EXPECT_EQ(lowest.size(), static_cast<int>(i));
    for (unsigned other = 0; other < sorted.size(); ++other)
      EXPECT_EQ(lowest.contains(sorted[other]), other < i);
  }
  EXPECT_TRUE(set.lowest_of(6) == set);
}

}  // namespace
}  // namespace indice
