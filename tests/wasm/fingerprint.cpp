// Random games as one number, in a WebAssembly module and as a native program: the same seed must
// give the same games on both. tests/wasm/run.mjs compares them.
#include <cstdint>

#include "games/registry.h"

namespace indice {
namespace {

// Games of the usual options; scores, their number and the decisions all count.
std::uint64_t playout_checksum(const AnyGame& game, std::uint8_t players, std::uint64_t seed,
                               std::uint32_t games) {
  TableOptions options;
  options.players = players;
  const auto specs = game.info().options;
  for (std::size_t i = 0; i < specs.size(); ++i) options.choice[i] = specs[i].usual;
  Dice dice(seed);
  const AnyGame::PlayoutTally tally =
      game.play_out(options, dice, games, AnyGame::Playing::in_place);
  return (tally.checksum * 31 + tally.decisions) * 31 + dice.position();
}

}  // namespace
}  // namespace indice

#ifdef __wasm__

namespace indice {

void broken_invariant(const char* /*invariant*/, const char* /*file*/, int /*line*/) noexcept {
  __builtin_trap();
}

}  // namespace indice

extern "C" {

__attribute__((export_name("indice_game_count"))) std::uint32_t indice_game_count() {
  return static_cast<std::uint32_t>(indice::all_games().size());
}

__attribute__((export_name("indice_playout_checksum"))) std::uint64_t indice_playout_checksum(
    std::uint32_t game, std::uint32_t players, std::uint64_t seed, std::uint32_t games) {
  ENSURE(game < indice::all_games().size());
  return indice::playout_checksum(*indice::all_games()[game], static_cast<std::uint8_t>(players),
                                  seed, games);
}

}  // extern "C"

#else

#include <cinttypes>
#include <cstdio>
#include <cstdlib>

namespace indice {

void broken_invariant(const char* invariant, const char* file, int line) noexcept {
  std::fprintf(stderr, "%s:%d: not so: %s\n", file, line, invariant);
  std::abort();
}

}  // namespace indice

// A line each: number of the game in the registry, its name, players, seed, games, checksum.
int main() {
  constexpr std::uint32_t games = 500;
  std::size_t number = 0;
  for (const indice::AnyGame* game : indice::all_games()) {
    const indice::GameInfo& info = game->info();
    for (std::uint8_t players = info.min_players; players <= info.max_players; ++players)
      for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{0xfedcba9876543210}})
        std::printf("%zu %.*s %d %" PRIu64 " %" PRIu32 " %" PRIu64 "\n", number,
                    static_cast<int>(info.name.size()), info.name.data(), players, seed, games,
                    indice::playout_checksum(*game, players, seed, games));
    ++number;
  }
}

#endif
