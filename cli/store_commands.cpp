// backup, restore and export: what the house keeps, out of its store and back.
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <variant>

#include "archive/stored_game.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/house_store.h"
#include "cli/style.h"
#include "server/identity.h"
#include "server/loading.h"

namespace indice::cli {
namespace {

[[noreturn]] void complain(const std::string& store, const store::Trouble& trouble,
                           const text::Catalogue& words) {
  throw Complaint("store.trouble", {{"store", store}, {"why", said_of(trouble, words)}});
}

// A file that is not there would be made, empty.
void expect_there(const std::string& store) {
  constexpr std::string_view scheme = "sqlite:";
  if (store.starts_with(scheme) && !std::filesystem::exists(store.substr(scheme.size())))
    throw Complaint("store.none", {{"store", store}});
}

// A copy of a store that a house has open, for as long as it is looked at.
class Copy {
 public:
  Copy() : folder_(std::filesystem::temp_directory_path() / ("indice-" + server::random_word(16))) {
    std::filesystem::create_directory(folder_);
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
  }
  ~Copy() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;

  [[nodiscard]] std::string file() const { return folder_ / "copy.sqlite"; }

 private:
  std::filesystem::path folder_;
};

}  // namespace

int backup(const StoreRequest& request, Console& console) {
  const text::Catalogue words(language_choice(request.language));
  const std::string address = store_or_usual(request.store);
  expect_there(address);
  const store::Or<store::Nothing> went = store::backup(address, request.what);
  if (const auto* trouble = std::get_if<store::Trouble>(&went)) complain(address, *trouble, words);
  console.out << wrapped(words.plain("cli", "backup.done", {{"file", request.what}}), console.width)
              << '\n';
  return exit_done;
}

int restore(const StoreRequest& request, Console& console) {
  const text::Catalogue words(language_choice(request.language));
  if (!std::filesystem::exists(request.what))
    throw Complaint("store.no_file", {{"file", request.what}});
  const std::string address = store_or_usual(request.store);
  auto opened = store::open(address);
  if (auto* trouble = std::get_if<store::Trouble>(&opened)) complain(address, *trouble, words);
  const store::Or<bool> went =
      std::get<std::unique_ptr<store::Store>>(opened)->restore(request.what, request.replace);
  if (const auto* trouble = std::get_if<store::Trouble>(&went)) complain(address, *trouble, words);
  if (!std::get<bool>(went)) throw Complaint("restore.not_empty", {{"store", address}});
  console.out << wrapped(words.plain("cli", "restore.done",
                                     {{"file", request.what}, {"store", address}}),
                         console.width)
              << '\n';
  return exit_done;
}

int export_table(const StoreRequest& request, Console& console) {
  const text::Catalogue words(language_choice(request.language));
  const std::string address = store_or_usual(request.store);
  expect_there(address);
  auto opened = store::open(address);
  std::optional<Copy> copy;
  const auto* locked = std::get_if<store::Trouble>(&opened);
  if (locked != nullptr && locked->kind == store::Trouble::Kind::locked) {
    const store::Or<store::Nothing> copied = store::backup(address, copy.emplace().file());
    if (const auto* trouble = std::get_if<store::Trouble>(&copied))
      complain(address, *trouble, words);
    opened = store::open("sqlite:" + copy->file());
  }
  if (auto* trouble = std::get_if<store::Trouble>(&opened)) complain(address, *trouble, words);
  std::unique_ptr<store::Store> store = std::move(std::get<std::unique_ptr<store::Store>>(opened));
  std::string_view why;
  const std::optional<server::LoadedTable> loaded =
      server::load_whole_table(*store, request.what, why);
  if (loaded) why = server::no_record(loaded->table);
  if (!why.empty())
    throw Complaint("export", {{"table", request.what}, {"why", words.plain("server", why)}});
  console.out << archive::record_of(loaded->table, {});
  return exit_done;
}

}  // namespace indice::cli
