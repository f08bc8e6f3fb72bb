#include "table/thinking.h"

namespace indice::table {
namespace {

AnyAction choose(const LiveTable& table, Seat seat, const AnyView& view, bots::Bot& bot,
                 Dice dice) {
  std::vector<AnyAction> legal;
  table.legal_actions(seat, legal);
  ENSURE(!legal.empty());
  return bot.choose(table.game(), seat, view, legal, dice);
}

}  // namespace

AnyAction think(const LiveTable& table, Seat seat, bots::Bot& bot) {
  return choose(table, seat, table.learned_view(seat, bot.skill()), bot, table.thinking_dice(seat));
}

std::uint64_t hint_seed(const LiveTable& table, Seat seat) { return table.version(seat); }

AnyAction hint(const LiveTable& table, Seat seat, bots::Bot& bot) {
  return choose(table, seat, table.view(seat), bot, Dice(hint_seed(table, seat)));
}

}  // namespace indice::table
