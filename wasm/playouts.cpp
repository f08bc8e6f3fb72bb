#include "wasm/playouts.h"

#include "engine/usual_options.h"

namespace indice::wasm {

std::uint64_t playout_checksum(const AnyGame& game, std::uint8_t players, std::uint64_t seed,
                               std::uint32_t games) {
  Dice dice(seed);
  const AnyGame::PlayoutTally tally =
      game.play_out(usual_options(game.info(), players), dice, games, AnyGame::Playing::in_place);
  return (tally.checksum * 31 + tally.decisions) * 31 + dice.position();
}

}  // namespace indice::wasm
