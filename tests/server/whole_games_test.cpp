// Two people on two lines play each game to its end through the program, with bots on the other
// seats and somebody who watches, and what the house then gives out as the record proves itself.
#include <fstream>

#include <gtest/gtest.h>

#include "games/registry.h"
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

class WholeGames : public ::testing::TestWithParam<const AnyGame*> {};

TEST_P(WholeGames, two_people_play_to_the_end_with_bots_in_the_other_seats) {
  const GameInfo& info = GetParam()->info();
  const store::Folder folder;
  const std::string store = "sqlite:" + folder.path("house.sqlite");
  Program house;
  ASSERT_TRUE(house.serve(store));
  Doors doors;
  doors.set(0, house.port());
  Company company(doors);
  const int players = std::min<int>(info.max_players, 4);
  company.add_people_at_one_table(std::string(info.name), players);
  company.play_to_the_end();
  const std::string table = company.players().front()->last_table();
  for (const auto& player : company.players()) {
    EXPECT_EQ(player->games(), 1);
    EXPECT_EQ(player->last_table(), table);
    EXPECT_GT(player->steps(), 0);
  }
  // As many seats as were asked for, and the others were the bots'.
  const ::tests::HttpAnswer asked = Guest(house.port()).ask("GET", "/api/tables/" + table);
  ASSERT_EQ(asked.status, 200) << asked.body;
  const Json line = archive::read_json(asked.body, "a table");
  const Json::Array& seats = *line.find("seats")->as_array();
  ASSERT_EQ(seats.size(), static_cast<std::size_t>(players));
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    EXPECT_EQ(server::text_in(seats[seat], "bot").empty(), seat < 2) << seat;

  const ::tests::HttpAnswer record =
      Guest(house.port()).ask("GET", "/api/tables/" + table + "/record");
  ASSERT_EQ(record.status, 200) << record.body;
  const std::string given = folder.path("given.json");
  std::ofstream(given) << record.body;
  const tests::Ran verified = tests::run("verify " + given);
  EXPECT_EQ(verified.code, 0) << verified.said;
  const tests::Ran exported = tests::run("export " + table + " --store " + store);
  EXPECT_EQ(exported.code, 0) << exported.said;
  EXPECT_EQ(exported.said, record.body);
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGames, ::testing::ValuesIn(all_games()),
                         [](const auto& one) { return std::string(one.param->info().name); });

}  // namespace
}  // namespace indice
