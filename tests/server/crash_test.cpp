// A house that is killed again and again while people play, and a database that is: whatever was
// acknowledged is there afterwards, nobody has heard of anything that is not, and games go on and
// end.
#include <chrono>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "tests/conformance/trial.h"
#include "tests/server/company.h"
#include "tests/server/program.h"
#include "tests/store/own_server.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::Company;
using tests::Doors;
using tests::Program;

// INDICE_TEST_KILLS says how many times in all houses are killed; each way gets its part.
int kills_of(int part_of_200) {
  const char* asked = std::getenv("INDICE_TEST_KILLS");
  const double scale =
      asked != nullptr ? std::strtod(asked, nullptr) / 200 : conformance::test_scale();
  return std::max(4, static_cast<int>(part_of_200 * scale));
}

void tell(int kills, const Company& company) {
  ::testing::Test::RecordProperty("kills", kills);
  ::testing::Test::RecordProperty("acknowledged", company.acknowledged());
  ::testing::Test::RecordProperty("games", company.games());
  std::cout << kills << " kills, " << company.acknowledged() << " acknowledged commands, "
            << company.games() << " games played to the end\n";
}

void wait_a_little(std::mt19937& dice) {
  std::this_thread::sleep_for(std::chrono::milliseconds(20 + dice() % 180));
}

// Games that were begun while houses fell are played on to their ends, everybody's.
void expect_games_end(const Company& company) {
  EXPECT_TRUE(company.all_end_a_game(std::chrono::minutes(4))) << "somebody's game does not end";
  int gaps = 0;
  for (const auto& player : company.players()) gaps += player->gaps();
  EXPECT_GT(gaps, 0) << "nobody was told only what he had missed";
}

// Who plays with bots at a table of his own, and who plays and watches at one with others.
void gather(Company& company) {
  company.add_one_for_every_game();
  company.add_people_at_one_table("tamtown", 3);
}

struct Trial {
  store::Sort sort;
  std::size_t nodes;
  int part;  // of two hundred kills
};

class Crash : public ::testing::TestWithParam<Trial> {};

TEST_P(Crash, nothing_that_was_acknowledged_is_lost) {
  const std::unique_ptr<store::Place> place = store::new_place(GetParam().sort);
  if (place == nullptr) GTEST_SKIP() << "no PostgreSQL here: INDICE_TEST_POSTGRES names none";
  const int kills = kills_of(GetParam().part);
  Doors doors;
  std::vector<std::unique_ptr<Program>> nodes(GetParam().nodes);
  const auto open = [&](std::size_t node) {
    nodes[node] = std::make_unique<Program>();
    ASSERT_TRUE(nodes[node]->serve(place->address()));
    doors.set(node, nodes[node]->port());
  };
  for (std::size_t node = 0; node < nodes.size(); ++node) open(node);
  Company company(doors);
  gather(company);
  company.play();

  std::mt19937 dice(99);
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    wait_a_little(dice);
    const std::size_t node = dice() % nodes.size();
    doors.set(node, 0);
    nodes[node]->kill(SIGKILL);
    open(node);
  }
  EXPECT_TRUE(company.goes_on());
  expect_games_end(company);
  company.leave();
  tell(kills, company);
  // A house that is asked to end does so in order.
  for (const auto& node : nodes) EXPECT_EQ(node->kill(SIGTERM), 0);
}

INSTANTIATE_TEST_SUITE_P(Houses, Crash,
                         ::testing::Values(Trial{store::Sort::sqlite, 1, 100},
                                           Trial{store::Sort::postgres, 1, 50},
                                           Trial{store::Sort::postgres, 2, 50}),
                         [](const auto& one) {
                           return store::name_of(one.param.sort) +
                                  (one.param.nodes > 1 ? "_on_two_nodes" : "");
                         });

// The house stays; its database falls as at a power cut and comes back.
TEST(DatabaseCrash, nothing_that_was_acknowledged_is_lost) {
  if (std::getenv("INDICE_TEST_POSTGRES") == nullptr)
    GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  const int kills = kills_of(40);
  const store::OwnServer server;
  Doors doors;
  Program nodes[2];
  for (std::size_t node = 0; node < 2; ++node) {
    ASSERT_TRUE(nodes[node].serve(server.address()));
    doors.set(node, nodes[node].port());
  }
  Company company(doors);
  gather(company);
  company.play();
  std::mt19937 dice(7);
  for (int i = 0; i < kills && !HasFailure(); ++i) {
    // A house that has noticed nothing yet learns nothing from a second fall.
    ASSERT_TRUE(i % 5 == 0 ? company.goes_on() : company.somebody_goes_on());
    wait_a_little(dice);
    server.run("kill");
    wait_a_little(dice);
    server.run("start");
  }
  EXPECT_TRUE(company.goes_on());
  expect_games_end(company);
  company.leave();
  tell(kills, company);
  EXPECT_GT(company.refused("store.lost"), 0) << "nobody noticed that the database was gone";
  for (Program& node : nodes) EXPECT_EQ(node.kill(SIGTERM), 0);
}

}  // namespace
}  // namespace indice
