#include "bots/arena.h"

namespace indice::bots {

ArenaResult play_game(const AnyGame& game, const TableOptions& options, std::span<Bot* const> bots,
                      Dice game_dice, Dice bot_dice, const MoveWitness& witness) {
  ENSURE(bots.size() == options.players);
  AnyState state = game.deal(options, game_dice);
  std::vector<AnyAction> legal;
  ArenaResult result;
  for (SeatSet deciders = game.deciders(state); !deciders.empty();
       deciders = game.deciders(state)) {
    const Seat seat = deciders.lowest();
    game.legal_actions(state, seat, legal);
    Bot& bot = *bots[seat];
    const AnyAction chosen =
        bot.choose(game, seat, game.learned_view(state, seat, bot.skill()), legal, bot_dice);
    if (witness) witness(seat, chosen);
    game.apply(state, seat, chosen, game_dice);
    ++result.decisions;
  }
  result.outcome = game.outcome(state);
  return result;
}

}  // namespace indice::bots
