// One whole game between bots. The game's dice and the bots' dice are separate streams, so that
// the cards do not depend on how much a bot thinks.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "bots/bot.h"

namespace indice::bots {

struct ArenaResult {
  Outcome outcome;
  std::uint64_t decisions = 0;
};

// Told of every move before it is carried out; may be empty.
using MoveWitness = std::function<void(Seat, AnyAction)>;

// bots[s] sits at seat s; the same bot may sit at several. What is in `barred` nobody does where
// there is anything else to do: so it is measured what an action is worth.
[[nodiscard]] ArenaResult play_game(const AnyGame& game, const TableOptions& options,
                                    std::span<Bot* const> bots, Dice game_dice, Dice bot_dice,
                                    const MoveWitness& witness = {},
                                    std::span<const AnyAction> barred = {});

}  // namespace indice::bots
