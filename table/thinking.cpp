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

Dice hint_dice(const LiveTable& table, Seat seat) { return Dice(table.version(seat)); }

AnyAction hint(const LiveTable& table, Seat seat, bots::Bot& bot) {
  return choose(table, seat, table.view(seat), bot, hint_dice(table, seat));
}

}  // namespace indice::table
