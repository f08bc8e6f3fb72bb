#include "table/rematch.h"

namespace indice::table {

std::vector<Command> rematch(const LiveTable& finished) {
  std::vector<Command> commands;
  commands.push_back(
      {finished.owner(), 0, Open{finished.options(), finished.clock_rules(), finished.aids()}});
  for (Seat seat = 0; seat < finished.players(); ++seat) {
    const Chair& chair = finished.chairs()[seat];
    const auto next = static_cast<Seat>((seat + 1U) % finished.players());
    if (!chair.player.empty())
      commands.push_back({chair.player, 0, Sit{next, chair.name}});
    else if (chair.is_bot)
      commands.push_back({{}, 0, SeatBot{next, chair.bot, chair.name}});
  }
  return commands;
}

}  // namespace indice::table
