#include "table/thinking.h"

namespace indice::table {

AnyAction think(const LiveTable& table, Seat seat, bots::Bot& bot) {
  std::vector<AnyAction> legal;
  table.legal_actions(seat, legal);
  ENSURE(!legal.empty());
  Dice dice = table.thinking_dice(seat);
  return bot.choose(table.game(), seat, table.learned_view(seat, bot.skill()), legal, dice);
}

std::uint64_t hint_seed(const LiveTable& table, Seat seat) { return table.version(seat); }

}  // namespace indice::table
