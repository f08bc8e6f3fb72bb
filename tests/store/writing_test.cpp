// How much the embedded store writes: what a move costs is mostly the pages that it touches; and
// what it leaves behind.
#include <filesystem>

#include "store/sqlite/connection.h"
#include "tests/store/places.h"

namespace indice::store {
namespace {

namespace fs = std::filesystem;

// As a move of a game that goes on: nobody comes or goes, and nothing is sorted anew.
TEST(SqliteWriting, what_stays_as_it_was_is_not_written_again) {
  constexpr std::uintmax_t frame = 4096 + 24;
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  const std::unique_ptr<Store> store = good(open("sqlite:" + path));
  ASSERT_NE(store, nullptr);
  const Summary summary{"thames", Phase::playing, true, {"ada", "bo"}, {"ada"}, 5000, "{}"};
  EXPECT_EQ(good(appended(*store, table_of("t", summary))), Appended::stored);
  const auto pages_of = [&](Append what) {
    const std::uintmax_t before = fs::file_size(path + "-wal");
    EXPECT_EQ(good(appended(*store, std::move(what))), Appended::stored);
    return (fs::file_size(path + "-wal") - before) / frame;
  };
  Append move = events_at("t", 1, {"e"});
  move.summary = summary;
  move.summary->about = "{\"more\":1}";
  // The table's row, and the event.
  EXPECT_EQ(pages_of(move), 2U);
  move.at = 2;
  move.summary->alarm = 10'000;  // with its index
  EXPECT_EQ(pages_of(move), 3U);
  move.at = 3;
  move.summary->to_move = {"bo"};  // with theirs
  EXPECT_EQ(pages_of(move), 4U);
}

// Whoever is closed last might else clear away the log of another file, which has come into the
// place of his own between his last look and that moment.
TEST(SqliteWriting, only_a_store_that_is_closed_in_order_clears_its_log_away) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  {
    const std::unique_ptr<Store> store = good(open("sqlite:" + path));
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(good(appended(*store, events_at("t", 0, {"e"}))), Appended::stored);
  }
  EXPECT_FALSE(fs::exists(path + "-wal"));
  {
    sqlite::Connection last(path, sqlite::Connection::Mode::write);
    last.run("INSERT INTO settings VALUES('name', 'value')");
    EXPECT_FALSE(last.failed());
    EXPECT_TRUE(last.in_place());
  }
  EXPECT_TRUE(fs::exists(path + "-wal"));
  {
    const std::unique_ptr<Store> store = good(open("sqlite:" + path));
    ASSERT_NE(store, nullptr);
    EXPECT_EQ(good(store->setting("name", {})), "value");
  }
  EXPECT_FALSE(fs::exists(path + "-wal"));
  sqlite::Connection moved(path, sqlite::Connection::Mode::write);
  fs::rename(path, path + ".away");
  EXPECT_FALSE(moved.in_place());
}

}  // namespace
}  // namespace indice::store
