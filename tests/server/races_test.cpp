// Everything at once: two tabs of one seat, many people for one chair, two nodes at one table, and
// a house with both cores busy. Under the thread sanitizer a house that raced does not end with 0.
#include <array>
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "archive/record.h"
#include "tests/conformance/trial.h"
#include "tests/server/company.h"
#include "tests/server/guest.h"
#include "tests/server/program.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::Company;
using tests::Doors;
using tests::Guest;
using tests::Program;

int rounds(int usual) {
  return std::max(2, static_cast<int>(usual * std::min(1.0, conformance::test_scale())));
}

// The record proves itself, and says how many moves the game had.
void expect_sound_record(std::uint16_t port, const std::string& table) {
  const std::string body = Guest(port).ask("GET", "/api/tables/" + table + "/record").body;
  EXPECT_NO_THROW((void)archive::open_record(body, "record", std::nullopt)) << body;
}

// What each of two tabs got done in all games. In a short one the quicker may leave nothing to the
// other.
using Acknowledged = std::array<int, 2>;

// The same person plays the same seat at several places at once. Every command is done once or
// refused, all hear the same, and the game comes to its end.
void play_one_seat_with_tabs(const std::vector<std::uint16_t>& ports, const std::string& game,
                             Acknowledged& acknowledged) {
  Guest opener(ports.front());
  const std::string table =
      opener.open_table(R"({"game":")" + game + R"(","bots":"all","begin":true})");
  ASSERT_NE(table, "");
  std::vector<Doors> doors(2);
  std::vector<std::unique_ptr<tests::Player>> tabs;
  for (std::size_t i = 0; i < 2; ++i) {
    doors[i].set(0, ports[i % ports.size()]);
    tabs.push_back(std::make_unique<tests::Player>(doors[i], game, 40 + static_cast<unsigned>(i)));
    tabs.back()->join(opener.cookie(), table);
  }
  const std::atomic<bool> never = false;
  std::vector<std::thread> threads;
  threads.reserve(tabs.size());
  for (const auto& tab : tabs)
    threads.emplace_back([&never, one = tab.get()] { one->play_until(never); });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < tabs.size(); ++i) {
    EXPECT_EQ(tabs[i]->games(), 1);
    acknowledged[i] += tabs[i]->acknowledged();
  }
  for (const std::uint16_t port : ports) expect_sound_record(port, table);
}

TEST(Races, two_tabs_of_one_seat_agree) {
  const auto place = store::new_place(store::Sort::sqlite);
  Program house;
  ASSERT_TRUE(house.serve(place->address()));
  Acknowledged acknowledged{};
  for (int i = 0; i < rounds(3); ++i)
    for (const char* game : {"thames", "sherlock", "tamtown", "police"}) {
      SCOPED_TRACE(game);
      play_one_seat_with_tabs({house.port()}, game, acknowledged);
    }
  for (const int done : acknowledged) EXPECT_GT(done, 0);
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

TEST(Races, two_nodes_move_one_table) {
  const auto place = store::new_place(store::Sort::postgres);
  if (place == nullptr) GTEST_SKIP() << "no PostgreSQL here: INDICE_TEST_POSTGRES names none";
  Program houses[2];
  for (Program& house : houses) ASSERT_TRUE(house.serve(place->address()));
  Acknowledged acknowledged{};
  for (int i = 0; i < rounds(3); ++i)
    for (const char* game : {"thames", "sherlock", "tamtown", "police"}) {
      SCOPED_TRACE(game);
      play_one_seat_with_tabs({houses[0].port(), houses[1].port()}, game, acknowledged);
    }
  for (const int done : acknowledged) EXPECT_GT(done, 0);
  // They were in each other's way: else this proves nothing.
  EXPECT_GT(tests::metric(houses[0].port(), "conflicts_total") +
                tests::metric(houses[1].port(), "conflicts_total"),
            0);
  for (Program& house : houses) EXPECT_EQ(house.kill(SIGTERM), 0);
}

void expect_one_gets_the_seat(const std::vector<std::uint16_t>& ports) {
  constexpr int people = 6;
  Guest owner(ports.front());
  const std::string table = owner.open_table(R"({"game":"thames","options":{"players":2}})");
  std::vector<std::unique_ptr<Guest>> guests;
  for (int i = 0; i < people; ++i) {
    guests.push_back(std::make_unique<Guest>(ports[static_cast<std::size_t>(i) % ports.size()]));
    ASSERT_TRUE(guests.back()->call());
    ASSERT_EQ(guests.back()->outcome(table, R"({"is":"attend"})"), "whole");
  }
  std::atomic<int> sat = 0;
  std::atomic<int> taken = 0;
  std::atomic<bool> go = false;
  std::vector<std::thread> threads;
  threads.reserve(guests.size());
  for (const auto& guest : guests)
    threads.emplace_back([&, one = guest.get()] {
      while (!go) std::this_thread::yield();
      const std::string came = one->outcome(table, R"({"is":"sit","seat":1,"name":"Me"})");
      if (came == "done") ++sat;
      if (came == "seat.taken") ++taken;
    });
  go = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sat, 1);
  EXPECT_EQ(taken, people - 1);
}

TEST(Races, of_many_who_want_one_seat_one_gets_it) {
  const auto place = store::new_place(store::Sort::sqlite);
  Program house;
  ASSERT_TRUE(house.serve(place->address()));
  for (int i = 0; i < rounds(20); ++i) expect_one_gets_the_seat({house.port()});
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

TEST(Races, of_many_at_two_nodes_who_want_one_seat_one_gets_it) {
  const auto place = store::new_place(store::Sort::postgres);
  if (place == nullptr) GTEST_SKIP() << "no PostgreSQL here: INDICE_TEST_POSTGRES names none";
  Program houses[2];
  for (Program& house : houses) ASSERT_TRUE(house.serve(place->address()));
  for (int i = 0; i < rounds(20); ++i)
    expect_one_gets_the_seat({houses[0].port(), houses[1].port()});
  for (Program& house : houses) EXPECT_EQ(house.kill(SIGTERM), 0);
}

// Games, people who come and go, lists, advice and records, all at once.
TEST(Races, a_busy_house_ends_in_order) {
  const auto place = store::new_place(store::Sort::sqlite);
  Program house;
  ASSERT_TRUE(house.serve(place->address(), {"--threads", "2", "--workers", "2"}));
  Doors doors;
  doors.set(0, house.port());
  Company company(doors);
  company.add_one_for_every_game();
  company.add_one_for_every_game();
  company.play();
  std::atomic<bool> enough = false;
  std::thread passer_by([&] {
    for (int i = 0; !enough; ++i) {
      Guest guest(house.port());
      const std::string table = company.players()[static_cast<std::size_t>(i) % 8]->table();
      EXPECT_EQ(guest.ask("GET", "/api/tables").status, 200);
      EXPECT_EQ(guest.ask("GET", "/api/me").status, 200);
      if (table.empty() || !guest.call()) continue;
      (void)guest.asked(table, R"({"is":"attend"})");
      (void)guest.asked(table, R"({"is":"say","seat":255,"text":"hello"})");
      (void)guest.asked(table, R"({"is":"ask_hint","seat":0})");
      if (i % 2 == 0) guest.line().drop();
    }
  });
  for (int i = 0; i < rounds(10); ++i) EXPECT_TRUE(company.goes_on(3));
  enough = true;
  passer_by.join();
  // In the middle of it all.
  EXPECT_EQ(house.kill(SIGTERM), 0);
  doors.set(0, 0);
  company.leave();
}

}  // namespace
}  // namespace indice
