// Any bytes as what a client says of a table, what the house says of one, and what the store has of
// it. What is understood must be said again in the same words, and reading those changes nothing.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "games/registry.h"
#include "wire/reader.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace {

using namespace indice;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class Value>
void read_and_write(const AnyGame& game, const Json& json) {
  wire::Lexicon lexicon;
  JsonProblem problem;
  Value value{};
  if (!wire::Reader(game, lexicon, problem).read(json, value)) {
    require(!problem.what.empty());
    return;
  }
  const std::string written = wire::written(game, value);
  Value again{};
  const Json reread = archive::read_json(written, "what was written");
  require(wire::Reader(game, lexicon, problem).read(reread, again));
  require(wire::written(game, again) == written);
}

}  // namespace

// The first byte says which game and which kind of message.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto games = all_games();
  const AnyGame& game = *games[data[0] / 4U % games.size()];
  try {
    const Json json = archive::read_json(text, "a message");
    switch (data[0] % 4U) {
      case 0: read_and_write<table::Event>(game, json); break;
      case 1: read_and_write<wire::Letter>(game, json); break;
      default: read_and_write<wire::Asked>(game, json); break;
    }
  } catch (const archive::Failure&) {
    return 0;
  }
  return 0;
}
