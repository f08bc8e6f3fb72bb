#include "bots/arena.h"

#include <algorithm>

namespace indice::bots {

namespace {

void leave_out(std::span<const AnyAction> barred, std::vector<AnyAction>& legal) {
  const auto is_barred = [barred](AnyAction action) {
    return std::find(barred.begin(), barred.end(), action) != barred.end();
  };
  if (!std::all_of(legal.begin(), legal.end(), is_barred)) std::erase_if(legal, is_barred);
}

}  // namespace

ArenaResult play_game(const AnyGame& game, const TableOptions& options, std::span<Bot* const> bots,
                      Dice game_dice, Dice bot_dice, const MoveWitness& witness,
                      std::span<const AnyAction> barred) {
  ENSURE(bots.size() == options.players);
  AnyState state = game.deal(options, game_dice);
  std::vector<AnyAction> legal;
  ArenaResult result;
  for (SeatSet deciders = game.deciders(state); !deciders.empty();
       deciders = game.deciders(state)) {
    const Seat seat = deciders.lowest();
    game.legal_actions(state, seat, legal);
    if (!barred.empty()) leave_out(barred, legal);
    Bot& bot = *bots[seat];
    if (Onlooker* cheat = bot.onlooker()) cheat->see(state);
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
