#include <filesystem>
#include <optional>
#include <string_view>

#include "store/adding.h"
#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"
#include "store/store.h"

namespace indice::store {
namespace {

// What follows "sqlite:".
std::optional<std::string> file_of(std::string_view address) {
  constexpr std::string_view scheme = "sqlite:";
  if (!address.starts_with(scheme) || address.size() == scheme.size()) return std::nullopt;
  return std::string(address.substr(scheme.size()));
}

bool is_server(std::string_view address) {
  return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

Trouble no_address(const std::string& address) {
  return {Trouble::Kind::other,
          address + ": is no address of a store; it is sqlite:FILE or postgres://..."};
}

}  // namespace

Or<std::unique_ptr<Store>> open(const std::string& address) {
  if (const auto file = file_of(address)) return sqlite::open(*file);
  if (is_server(address)) return postgres::open(address);
  return no_address(address);
}

Or<Nothing> backup(const std::string& address, const std::string& file) {
  if (const auto path = file_of(address)) return sqlite::backup(*path, file);
  if (is_server(address)) {
    auto opened = postgres::open(address);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return *trouble;
    return std::get<std::unique_ptr<Store>>(opened)->backup(file);
  }
  return no_address(address);
}

Or<Added> add(const std::string& address, const std::string& file) {
  const std::optional<std::string> path = file_of(address);
  if (!path && !is_server(address)) return no_address(address);
  auto opened = path ? sqlite::open_beside(*path) : postgres::open(address);
  if (auto* trouble = std::get_if<Trouble>(&opened)) return *trouble;
  const std::string scratch =
      path ? *path : (std::filesystem::temp_directory_path() / "indice").string();
  return add_from(*std::get<std::unique_ptr<Store>>(opened), file, scratch + "-restoring");
}

std::string setting_beside(const std::string& name, std::size_t place) {
  return place == 1 ? name : name + ' ' + std::to_string(place);
}

}  // namespace indice::store
