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
  if (trouble.kind == store::Trouble::Kind::unsound)
    throw Complaint("restore.unsound", {{"why", trouble.detail}});
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

// All of a backup and nothing else. False: there is something here, which may not be replaced.
store::Or<bool> restore_whole(const std::string& address, const StoreRequest& request) {
  auto opened = store::open(address);
  if (auto* trouble = std::get_if<store::Trouble>(&opened)) return std::move(*trouble);
  return std::get<std::unique_ptr<store::Store>>(opened)->restore(request.what, request.replace);
}

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
  const auto say = [&](const std::string& said) {
    console.out << wrapped(said, console.width) << '\n';
  };
  const store::Or<bool> whole = restore_whole(address, request);
  if (const auto* trouble = std::get_if<store::Trouble>(&whole)) {
    if (trouble->kind != store::Trouble::Kind::locked) complain(address, *trouble, words);
    if (request.replace) throw Complaint("restore.open", {{"store", address}});
  } else if (std::get<bool>(whole)) {
    say(words.plain("cli", "restore.done", {{"file", request.what}, {"store", address}}));
    return exit_done;
  }
  // There is something here already, or somebody has it open: nothing of it may go.
  const store::Or<store::Added> went = store::add(address, request.what);
  if (const auto* trouble = std::get_if<store::Trouble>(&went)) complain(address, *trouble, words);
  const auto& added = std::get<store::Added>(went);
  const auto count = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
  say(words.plain("cli", "restore.added",
                  {{"tables", count(added.tables)},
                   {"longer", count(added.longer)},
                   {"known", count(added.known)},
                   {"people", count(added.people)}}));
  if (added.differing > 0)
    say(words.plain("cli", "restore.differing", {{"tables", count(added.differing)}}));
  if (added.namesakes > 0)
    say(words.plain("cli", "restore.namesakes", {{"people", count(added.namesakes)}}));
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
