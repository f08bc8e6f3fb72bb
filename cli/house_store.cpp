#include "cli/house_store.h"

#include <filesystem>

#include "archive/files.h"

namespace indice::cli {

std::string store_or_usual(const std::string& asked) {
  if (!asked.empty()) return asked;
  const std::filesystem::path folder = archive::state_folder();
  std::filesystem::create_directories(folder);
  return "sqlite:" + (folder / "house.sqlite").string();
}

std::string said_of(const store::Trouble& trouble, const text::Catalogue& words) {
  const auto key = [&]() -> std::string_view {
    switch (trouble.kind) {
      case store::Trouble::Kind::full: return "error.store.full";
      case store::Trouble::Kind::locked: return "error.store.locked";
      case store::Trouble::Kind::read_only: return "error.store.read_only";
      case store::Trouble::Kind::corrupt: return "error.store.corrupt";
      case store::Trouble::Kind::lost: return "error.store.lost";
      case store::Trouble::Kind::newer: return "error.store.newer";
      case store::Trouble::Kind::unsound:
      case store::Trouble::Kind::other: break;
    }
    return "error.store.other";
  };
  std::string said = words.plain("cli", key());
  if (!trouble.detail.empty()) said += " (" + trouble.detail + ")";
  return said;
}

}  // namespace indice::cli
