#include "cli/game_file.h"

#include <array>
#include <ctime>
#include <utility>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_reader.h"
#include "cli/complaint.h"

namespace indice::cli {

namespace {

// What was left by processes that died while they wrote.
void clean_up_beside(const std::filesystem::path& path) {
  archive::remove_orphans(path.has_parent_path() ? path.parent_path() : ".",
                          path.filename().string());
  archive::remove_orphans(archive::state_folder());
}

[[noreturn]] void fail_busy(const std::filesystem::path& path, const text::Catalogue& words) {
  throw archive::Failure(words.plain("cli", "file.busy", {{"file", path.string()}}));
}

archive::OwnedFile fresh_game_file(std::string_view game) {
  const std::filesystem::path folder = archive::state_folder();
  archive::make_private_folder(folder);
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
  const std::string stem = std::string(game) + "-" + stamp.data();
  using archive::OwnedFile;
  std::filesystem::path path = folder / (stem + ".json");
  for (int again = 2;; ++again) {
    if (std::optional<OwnedFile> file = OwnedFile::take(path, OwnedFile::Kind::made))
      return std::move(*file);
    path = folder / (stem + "-" + std::to_string(again) + ".json");
  }
}

}  // namespace

GameFile::GameFile(archive::OwnedFile file, std::optional<archive::EventLog> log,
                   archive::TableNotes notes, bool written, bool is_record)
    : file_(std::move(file)),
      log_(std::move(log)),
      notes_(std::move(notes)),
      written_(written),
      is_record_(is_record) {}

GameFile::GameFile(archive::OwnedFile file, archive::EventLog log, archive::TableNotes notes)
    : GameFile(std::move(file), std::optional(std::move(log)), std::move(notes), false, false) {
  log_->add(log_->lines_for(notes_));
}

GameFile GameFile::going_on(archive::OwnedFile file, archive::EventLog log,
                            archive::TableNotes notes, const archive::TableNotes& noted) {
  file.cut(log.text().size());
  GameFile going(std::move(file), std::optional(std::move(log)), std::move(notes), true, false);
  if (!(going.notes_ == noted)) going.add(going.log_->lines_for(going.notes_));
  return going;
}

GameFile GameFile::finished(archive::OwnedFile file, archive::TableNotes notes) {
  return {std::move(file), std::nullopt, std::move(notes), true, true};
}

void GameFile::begin() {
  if (written_) return;
  file_.write(log_->text());
  written_ = true;
}

// A file that somebody has moved away or removed is written whole again.
void GameFile::add(const archive::EventLog::Lines& lines) {
  if (file_.in_place())
    file_.append(lines.text);
  else
    file_.write(log_->text() + lines.text);
  log_->add(lines);
}

template <class What>
bool GameFile::keep(const What& what) {
  ENSURE(log_.has_value());
  try {
    add(log_->lines_for(what));
  } catch (const archive::Failure& failure) {
    trouble_ = failure;
    return false;
  }
  trouble_.reset();
  return true;
}

bool GameFile::store(std::span<const table::Event> events) { return keep(events); }

// A full disk takes nothing, as long as it is nothing: after trouble the notes are written once
// more.
bool GameFile::takes_more() { return trouble_ ? keep(notes_) : store({}); }

bool GameFile::finish(const std::string& record) {
  try {
    file_.write(record);
  } catch (const archive::Failure& failure) {
    trouble_ = failure;
    return false;
  }
  trouble_.reset();
  is_record_ = true;
  return true;
}

void GameFile::save_copy(const std::filesystem::path& path) {
  if (path == file_.path()) {
    if (!takes_more()) throw archive::Failure(*trouble_);
    return;
  }
  refuse_to_overwrite(path);
  archive::write_file_atomically(path, log_->text());
}

archive::OwnedFile new_game_file(const std::optional<std::filesystem::path>& asked,
                                 std::string_view game, const text::Catalogue& words) {
  using archive::OwnedFile;
  if (!asked) {
    archive::remove_orphans(archive::state_folder());
    return fresh_game_file(game);
  }
  std::optional<OwnedFile> file = OwnedFile::take(*asked, OwnedFile::Kind::existing_or_made);
  if (!file) fail_busy(*asked, words);
  refuse_to_overwrite(*asked);
  clean_up_beside(*asked);
  return std::move(*file);
}

archive::OwnedFile old_game_file(const std::filesystem::path& path, const text::Catalogue& words) {
  using archive::OwnedFile;
  std::optional<OwnedFile> file = OwnedFile::take(path, OwnedFile::Kind::existing);
  if (!file) fail_busy(path, words);
  clean_up_beside(path);
  return std::move(*file);
}

std::string told_of_trouble(const GameFile& file, const text::Catalogue& words) {
  if (!file.trouble()) return {};
  return words.plain("cli", "save.trouble",
                     {{"why", file.trouble()->said_in(words)},
                      {"kept", file.kept_moves()},
                      {"command", words.plain("cli", "command.save")}});
}

std::string told_of_copy(GameFile& file, const std::string& where, const text::Catalogue& words) {
  const auto failed = [&](const std::string& why) {
    return words.plain("cli", "save.failed", {{"why", why}});
  };
  try {
    const std::filesystem::path path = where.empty() ? file.path() : std::filesystem::path(where);
    file.save_copy(path);
    return words.plain("cli", "save.done", {{"file", path.string()}});
  } catch (const Complaint& complaint) {
    return failed(complaint.said_in(words));
  } catch (const archive::Failure& failure) {
    return failed(failure.said_in(words));
  }
}

void refuse_to_overwrite(const std::filesystem::path& path) {
  const auto refuse = [&](std::string_view why) {
    throw Complaint(why, {{"file", path.string()}});
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::exists(status)) return;
  if (!std::filesystem::is_regular_file(status)) refuse("not_for_games");
  const std::string content = archive::read_file(path);
  if (content.empty()) return;
  if (archive::is_log(content)) refuse("unfinished_there");
  Json json;
  try {
    json = archive::read_json(content, path.string());
  } catch (const archive::Failure&) {
    refuse("other_file_there");
  }
  const Json* format = json.find("format");
  if (format == nullptr || !(*format == Json("indice record"))) refuse("other_file_there");
  if (json.find("unfinished") != nullptr) refuse("unfinished_there");
}

}  // namespace indice::cli
