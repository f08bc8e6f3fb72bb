// The machine's clock is set while people play.
#include <atomic>
#include <chrono>
#include <random>

#include <gtest/gtest.h>

#include "server/house.h"
#include "tests/server/guest.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using server::HouseTime;
using tests::Guest;

constexpr std::int64_t minute = 60'000;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t day = 24 * hour;

struct Machine {
  std::int64_t wall = 1'766'000'000'000;
  std::int64_t running = 5000;
  HouseTime time{[this] { return wall; }, [this] { return running; }};

  void pass(std::int64_t milliseconds) {
    wall += milliseconds;
    running += milliseconds;
  }
};

TEST(HouseTime, passes_as_time_does) {
  Machine machine;
  const std::int64_t before = machine.time.now();
  EXPECT_EQ(before, machine.wall);
  for (int i = 0; i < 100; ++i) {
    machine.pass(7);
    EXPECT_EQ(machine.time.now(), machine.wall);
  }
}

TEST(HouseTime, takes_a_jump_a_little_at_a_time) {
  for (const std::int64_t jump : {hour, -hour}) {
    Machine machine;
    const std::int64_t before = machine.time.now();
    machine.wall += jump;
    for (int i = 0; i < 600; ++i) {
      machine.pass(100);
      (void)machine.time.now();
    }
    const std::int64_t went = machine.time.now() - before;
    EXPECT_GE(went, minute * 9 / 10 - 1);
    EXPECT_LE(went, minute * 11 / 10 + 1);
    // In the end they agree.
    for (int i = 0; i < 60 * 11; ++i) {
      machine.pass(minute);
      (void)machine.time.now();
    }
    EXPECT_EQ(machine.time.now(), machine.wall);
  }
}

TEST(HouseTime, never_goes_back_whatever_is_done_to_the_clock) {
  Machine machine;
  std::mt19937 dice(3);
  std::int64_t last = machine.time.now();
  for (int i = 0; i < 20'000; ++i) {
    machine.pass(static_cast<std::int64_t>(dice() % 50));
    if (dice() % 10 == 0) {
      // The house's own time is never a day away, however often that happens.
      const std::int64_t wrong = machine.wall - last;
      const std::int64_t jump = static_cast<std::int64_t>(dice() % (2 * hour)) - hour;
      if (wrong + jump < day - hour && wrong + jump > hour - day) machine.wall += jump;
    }
    const std::int64_t now = machine.time.now();
    ASSERT_GE(now, last);
    last = now;
  }
}

TEST(HouseTime, a_date_that_was_unknown_is_taken_over) {
  Machine machine;
  machine.wall += 400 * day;
  EXPECT_EQ(machine.time.now(), machine.wall);
  machine.wall -= 20'000 * day;
  EXPECT_EQ(machine.time.now(), machine.wall);
}

// Through a running house: who has five minutes has them still.
TEST(HouseTime, a_jump_costs_no_player_his_game) {
  const store::Folder folder;
  const auto store = store::good(store::open("sqlite:" + folder.path("house.sqlite")));
  ASSERT_NE(store, nullptr);
  std::atomic<std::int64_t> skew = 0;
  server::HouseSettings settings;
  settings.bot_pause = 0;
  settings.wall = [&skew] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
               .count() +
           skew;
  };
  server::House house(*store, settings);
  std::string why;
  const auto net = net::listen({}, house, why);
  ASSERT_NE(net, nullptr) << why;
  ASSERT_TRUE(house.open(*net));
  Guest ada(net->port());
  const std::string table = ada.open_table(
      R"({"game":"thames","bots":"all","begin":true,"clock":{"kind":"fischer","seconds":300,"increment":10}})");
  ASSERT_TRUE(ada.call());
  for (const std::int64_t jump : {hour, -3 * hour, 20 * hour, std::int64_t{0}}) {
    const std::optional<Json> turn = ada.my_turn(table);
    ASSERT_TRUE(turn.has_value());
    skew = jump;
    const std::optional<Json> whole = ada.asked(table, R"({"is":"attend"})");
    ASSERT_TRUE(whole.has_value());
    std::int64_t left = 0;
    for (const Json& clock : *whole->find("clocks")->as_array())
      if (*clock.find("seat")->as_int() == 0) left = *clock.find("milliseconds")->as_int();
    EXPECT_GT(left, 4 * minute) << "after a jump of " << jump;
    EXPECT_LT(left, 7 * minute) << "after a jump of " << jump;
    EXPECT_EQ(ada.outcome(table, Guest::move(*whole, Guest::offers_of(*whole).front())), "done");
  }
  net->stop(1000);
  house.close();
}

}  // namespace
}  // namespace indice
