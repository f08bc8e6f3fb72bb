#include "archive/record.h"
#include "archive/record_format.h"

namespace indice::archive {

std::string record_text(const Playthrough& played, const Chance& chance,
                        std::span<const PlayerEntry> players, const TableNotes& notes) {
  for (const PlayerEntry& entry : players) {
    check_player_name(entry.name);
    check_player_name(entry.player);
  }
  return wire::record_text(played,
                           {&played.game(),
                            played.options(),
                            {players.begin(), players.end()},
                            std::string(chance.kind()),
                            chance.commitment()},
                           chance.seed(), notes_to_json(notes, Paths::left_out));
}

}  // namespace indice::archive
