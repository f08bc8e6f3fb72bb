// The house's file is held by somebody else, or another that is torn lies in its place: commands
// are refused in plain words, and play goes on without a restart when it is right again.
#include <filesystem>
#include <fstream>

#include <sqlite3.h>

#include <gtest/gtest.h>

#include "tests/server/playing_on.h"
#include "tests/server/program.h"
#include "tests/store/places.h"

namespace indice {
namespace {

namespace fs = std::filesystem;
using tests::expect_play_goes_on;
using tests::Program;

TEST(HouseFile, that_somebody_else_has_locked_is_said_and_play_goes_on_when_it_is_free) {
  const store::Folder folder;
  const std::string path = folder.path("house.sqlite");
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + path));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  sqlite3_busy_timeout(other, 20'000);
  const auto say = [&](const char* sql) {
    ASSERT_EQ(sqlite3_exec(other, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(other);
  };
  expect_play_goes_on(
      house, "store.locked", [&] { say("BEGIN IMMEDIATE"); }, [&] { say("ROLLBACK"); });
  sqlite3_close(other);
}

// With what belongs to it.
class Files {
 public:
  explicit Files(std::string path) : path_(std::move(path)) {}
  // The one without which the others are none goes first.
  void move_away() const {
    for (const char* end : {"", "-wal", "-shm"})
      if (fs::exists(path_ + end)) fs::rename(path_ + end, path_ + end + ".away");
  }
  // And comes back last.
  void move_back() const {
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(path_ + end);
    for (const char* end : {"-shm", "-wal", ""})
      if (fs::exists(path_ + end + ".away")) fs::rename(path_ + end + ".away", path_ + end);
  }

 private:
  std::string path_;
};

// A house's file of which only the first page is left.
void make_torn(const std::string& path) {
  {
    const auto store = store::good(store::open("sqlite:" + path));
    ASSERT_NE(store, nullptr);
    (void)store::good(
        store::appended(*store, store::events_at("t", 0, {std::string(50'000, 'x')})));
  }
  constexpr std::size_t page = 4096;
  const auto size = fs::file_size(path);
  ASSERT_GT(size, 2 * page);
  std::fstream torn(path, std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(page);
  torn << std::string(size - page, '\xaa');
}

TEST(HouseFile, that_is_torn_is_said_and_play_goes_on_when_the_sound_one_is_back) {
  const store::Folder folder;
  const std::string path = folder.path("house.sqlite");
  const std::string torn = folder.path("torn.sqlite");
  make_torn(torn);
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + path));
  const Files files(path);
  expect_play_goes_on(
      house, "store.corrupt",
      [&] {
        files.move_away();
        fs::copy_file(torn, folder.path("next"));
        fs::rename(folder.path("next"), path);
      },
      [&] { files.move_back(); });
}

}  // namespace
}  // namespace indice
