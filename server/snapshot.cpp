#include "server/snapshot.h"

#include "archive/seed.h"
#include "table/keeping.h"
#include "wire/hosting.h"

namespace indice::server {
namespace {

constexpr std::size_t seal_letters = 64;

// Over the program, the game and the bytes: one of them changed, and it fits no more.
std::string seal_of(const AnyGame& game, std::string_view bytes, std::string_view print) {
  std::string sealed(print);
  sealed += ' ';
  sealed += game.info().name;
  sealed += ' ' + std::to_string(game.info().rules_version) + ' ' +
            std::to_string(game.state_bytes()) + ' ' + std::to_string(sizeof(void*)) + ' ';
  sealed += bytes;
  return archive::sha256_hex(sealed);
}

}  // namespace

std::optional<std::string> snapshot_of(const table::LiveTable& table, std::string_view print) {
  const table::LiveTable* earlier = table.to_keep();
  if (earlier == nullptr) return std::nullopt;
  const std::optional<std::string> bytes = table::kept(*earlier);
  if (!bytes) return std::nullopt;
  return seal_of(table.game(), *bytes, print) + *bytes;
}

std::optional<table::LiveTable> table_from(const AnyGame& game, std::string_view snapshot,
                                           std::string_view print) {
  if (snapshot.size() < seal_letters) return std::nullopt;
  const std::string_view bytes = snapshot.substr(seal_letters);
  if (snapshot.substr(0, seal_letters) != seal_of(game, bytes, print)) return std::nullopt;
  return table::restored(game, archive::stream_of, wire::stand_in, bytes);
}

}  // namespace indice::server
