// Random games as numbers, natively: tests/wasm/run.mjs compares them with the module's, and
// tests/wasm/speed.mjs their speeds.
//   native                          a line each: game, its name, players, seed, games, checksum
//   native GAME PLAYERS SEED GAMES  the checksum of one series and the milliseconds it took
//   native DRAWS                    the same of the primitive that `indice bench` measures by
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>

#include "games/registry.h"
#include "wasm/playouts.h"

namespace indice {

void broken_invariant(const char* invariant, const char* file, int line) noexcept {
  std::fprintf(stderr, "%s:%d: not so: %s\n", file, line, invariant);
  std::abort();
}

namespace {

template <class Work>
void print_timed(Work work) {
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t sum = work();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  std::printf("%" PRIu64 " %.3f\n", sum, took.count());
}

int one_series(char** arguments) {
  const std::size_t number = std::strtoul(arguments[0], nullptr, 10);
  if (number >= all_games().size()) return 2;
  const auto players = static_cast<std::uint8_t>(std::strtoul(arguments[1], nullptr, 10));
  const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
  const auto games = static_cast<std::uint32_t>(std::strtoul(arguments[3], nullptr, 10));
  print_timed([&] { return wasm::playout_checksum(*all_games()[number], players, seed, games); });
  return 0;
}

int reference(const char* draws) {
  const auto wanted = static_cast<std::uint32_t>(std::strtoul(draws, nullptr, 10));
  print_timed([&] { return wasm::reference_sum(wanted); });
  return 0;
}

void all_series() {
  constexpr std::uint32_t games = 500;
  std::size_t number = 0;
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    for (std::uint8_t players = info.min_players; players <= info.max_players; ++players)
      for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{0xfedcba9876543210}})
        std::printf("%zu %.*s %d %" PRIu64 " %" PRIu32 " %" PRIu64 "\n", number,
                    static_cast<int>(info.name.size()), info.name.data(), players, seed, games,
                    wasm::playout_checksum(*game, players, seed, games));
    ++number;
  }
}

}  // namespace
}  // namespace indice

int main(int count, char** arguments) {
  if (count == 2) return indice::reference(arguments[1]);
  if (count == 5) return indice::one_series(arguments + 1);
  indice::all_series();
}
