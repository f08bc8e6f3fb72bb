// The module's door: text in, text out. A host asks for room, writes its request there, and reads
// the answer where it is told. One thread, one house.
#include "wasm/exports.h"

#ifdef __wasm__

#include <string>

#include "games/registry.h"
#include "wasm/local_house.h"
#include "wasm/playouts.h"

namespace indice {

// A bug of ours: the host sees a trap, throws the instance away and loads its tables anew.
void broken_invariant(const char* /*invariant*/, const char* /*file*/, int /*line*/) noexcept {
  __builtin_trap();
}

namespace wasm {
namespace {

struct Door {
  std::string request;
  std::string answer;
  LocalHouse house;
};

Door& door() {
  static Door only;
  return only;
}

}  // namespace
}  // namespace wasm
}  // namespace indice

extern "C" {

char* indice_room(std::uint32_t size) {
  std::string& request = indice::wasm::door().request;
  request.resize(size);
  return request.data();
}

std::uint32_t indice_ask() {
  indice::wasm::Door& door = indice::wasm::door();
  door.answer = door.house.answer(door.request);
  return static_cast<std::uint32_t>(door.answer.size());
}

const char* indice_answer() { return indice::wasm::door().answer.data(); }

std::uint32_t indice_game_count() { return static_cast<std::uint32_t>(indice::all_games().size()); }

std::uint64_t indice_playouts(std::uint32_t game, std::uint32_t players, std::uint64_t seed,
                              std::uint32_t games) {
  if (game >= indice::all_games().size()) return 0;
  return indice::wasm::playout_checksum(*indice::all_games()[game],
                                        static_cast<std::uint8_t>(players), seed, games);
}

std::uint64_t indice_reference(std::uint32_t draws) { return indice::wasm::reference_sum(draws); }

}  // extern "C"

#endif
