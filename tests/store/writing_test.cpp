// How much the embedded store writes: what a move costs is mostly the pages that it touches.
#include <filesystem>

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

}  // namespace
}  // namespace indice::store
