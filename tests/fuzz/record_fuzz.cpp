// Any bytes as a record, and any bytes as the sealed part of one: refused with a Failure, or a game
// that can be looked at.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "archive/failure.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "games/registry.h"
#include "tests/archive/older_form.h"

namespace indice {
namespace {

const archive::Key key{};

// A saved game whose sealed part is the given text.
std::string saved_game_around(std::string_view secrets) {
  const AnyGame& game = *all_games()[0];
  const archive::Chance chance = archive::Chance::fast(1);
  const TableOptions options = archive::usual_options(game.info(), game.info().min_players);
  const archive::Playthrough played(game, options, chance.dice());
  const std::vector<archive::PlayerEntry> players(options.players, {"Ada", "human"});
  std::string text = archive::older_text(played, chance, players, key);
  text.resize(text.find("\"sealed\":\""));
  return text + "\"sealed\":\"" + archive::older_seal(secrets, key) + "\"}";
}

template <class Work>
void try_it(Work work) {
  try {
    work();
  } catch (const archive::Failure& failure) {
    if (std::string_view(failure.what()).find('\n') != std::string_view::npos) std::abort();
  }
}

}  // namespace
}  // namespace indice

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  using indice::key;
  using indice::try_it;
  namespace archive = indice::archive;
  try_it([&] { archive::verify_record(text, "fuzz"); });
  try_it([&] { archive::open_record(text, "fuzz", key); });
  try_it([&] { archive::open_record(indice::saved_game_around(text), "fuzz", key); });
  return 0;
}
