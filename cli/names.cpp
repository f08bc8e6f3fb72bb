#include "cli/names.h"

#include <algorithm>
#include <set>

#include "archive/failure.h"
#include "cli/style.h"
#include "table/live_table.h"

namespace indice::cli {

std::string name_key(std::string_view name) {
  std::string key = folded(harmless(name));
  key.erase(std::remove(key.begin(), key.end(), ' '), key.end());
  return key;
}

void check_names(std::span<const archive::PlayerEntry> players, const text::Catalogue& words) {
  std::set<std::string> keys;
  for (const archive::PlayerEntry& entry : players) {
    const std::string key = name_key(entry.name);
    if (key.find_first_not_of("0123456789#+-.,") == std::string::npos)
      throw archive::Failure(words.plain("cli", "names.letter", {{"name", entry.name}}));
    if (!table::is_name(entry.name))
      throw archive::Failure(
          words.plain("cli", "names.long", {{"name", entry.name}, {"most", table::longest_name}}));
    if (!keys.insert(key).second)
      throw archive::Failure(words.plain("cli", "names.same", {{"name", entry.name}}));
  }
}

}  // namespace indice::cli
