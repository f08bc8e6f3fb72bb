// What a search makes of a game that all can lose together.
#include "registry/bots.h"

#include <gtest/gtest.h>

#include "bots/arena.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "games/tamtown/features.h"

namespace indice::tamtown {
namespace {

// A search that counts nothing but its own wins waits for others to pay, and all of them lose: such
// chiefs saved one village in ten.
TEST(TamtownBots, searches_among_themselves_let_the_village_live) {
  constexpr int games = 40;
  const AnyGame& game = *find_game("tamtown");
  std::array<std::unique_ptr<bots::Bot>, 4> searches;
  std::vector<bots::Bot*> seated;
  for (auto& search : searches)
    seated.push_back((search = bots::make_measured_bot("chief@100")).get());
  int lived = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const bots::ArenaResult result =
        bots::play_game(game, usual_options(game.info(), 4), seated, Dice(seed), Dice(seed + 1));
    lived += result.outcome.winners().empty() ? 0 : 1;
  }
  EXPECT_GT(lived, games / 4);
}

float anybody(const State& state) {
  float sum = 0;
  for (const float chance : learned_chances(state)) sum += chance;
  return sum;
}

TEST(TamtownBots, lots_are_those_of_the_living_and_grow_with_the_message) {
  Dice dice(2);
  for (int players = 2; players <= 8; ++players) {
    State state = Tamtown::deal(usual_options(Tamtown::info(), players), dice, Sink<Tamtown>());
    const float before = anybody(state);
    EXPECT_GT(before, 0.05F);
    EXPECT_LT(before, 0.95F);
    State later = state;
    later.board.placed = piece_count - 1;
    for (std::size_t piece = 0; piece < later.board.placed; ++piece)
      later.board.pieces[piece] = cards_with_piece[piece].first();
    EXPECT_GT(anybody(later), before);
    state.board.alive.remove(0);
    EXPECT_EQ(learned_chances(state)[0], 0.0F);
    EXPECT_GT(learned_chances(state)[1], 0.0F);
  }
}

}  // namespace
}  // namespace indice::tamtown
