// Bots at the tables of a house.
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/guest.h"
#include "tests/server/program.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::Guest;
using tests::metric;
using tests::Program;

// The record of a game that only bots play.
Json played_by_bots(std::uint16_t port, const std::string& game) {
  Guest ada(port);
  const std::string table =
      ada.open_table(R"({"game":")" + game + R"(","seats_here":0,"bots":"all","begin":true})");
  for (int i = 0; i < 6000; ++i) {
    const ::tests::HttpAnswer record = ada.ask("GET", "/api/tables/" + table + "/record");
    if (record.status == 200) return archive::read_json(record.body, "record");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "the bots come to no end";
  return {};
}

// Its plan is worth something only to the bot that made it (ADR 017): it decides for a seat as long
// as the same seat goes on, and not a decision longer.
TEST(HouseBots, a_seat_keeps_its_bot_as_long_as_it_goes_on_deciding) {
  const store::Folder folder;
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + folder.path("house.sqlite")));
  for (const char* game : {"thames", "sherlock", "tamtown"}) {
    SCOPED_TRACE(game);
    const long before = metric(house.port(), "bot_plans_kept_total");
    const Json record = played_by_bots(house.port(), game);
    ASSERT_NE(record.find("moves"), nullptr);
    long went_on = 0;
    std::int64_t last = -1;
    for (const Json& move : *record.find("moves")->as_array()) {
      const std::int64_t seat = *move.find("seat")->as_int();
      if (seat == last) ++went_on;
      last = seat;
    }
    EXPECT_GT(went_on, 0) << "every turn was one decision: this shows nothing";
    EXPECT_EQ(metric(house.port(), "bot_plans_kept_total") - before, went_on);
  }
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

}  // namespace
}  // namespace indice
