// What the house writes down of a table beside its events.
#include "server/papers.h"

#include <gtest/gtest.h>

#include "archive/seed.h"
#include "archive/stored_game.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "wire/hosting.h"

namespace indice {
namespace {

// A table that waits for a bot, after so many moves, is looked at by another house at a time that
// stays the same for a while: it is indexed, and would be written anew with every move.
TEST(Papers, a_table_that_waits_for_bots_names_the_round_in_which_it_is_looked_at) {
  const AnyGame& game = *find_game("thames");
  table::LiveTable table(game, archive::stream_of, wire::stand_in);
  const std::vector<wire::PlayerEntry> players{{"Ada", "greedy"}, {"Maud Ellery", "greedy"}};
  const std::string seed = archive::Seed::from_number(7).hex();
  std::vector<table::Heard> heard;
  ASSERT_TRUE(wire::seat_and_deal(table, {usual_options(game.info(), 2), {}, {}}, players,
                                  {seed, archive::sha256_hex(seed), 5}, heard));
  const auto alarm = [&](table::Time now) { return server::summary_of(table, {}, now).alarm; };
  constexpr table::Time minute = 60'000;
  EXPECT_EQ(alarm(minute - 4999), minute + 10'000);
  EXPECT_EQ(alarm(minute), minute + 10'000);
  EXPECT_EQ(alarm(minute + 1), minute + 15'000);
}

}  // namespace
}  // namespace indice
