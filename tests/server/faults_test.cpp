// The world fails around a house in which people play: its disk is full, its file may not grow or
// may not be written, its database goes and comes back. Players are told so in plain words, nothing
// is acknowledged that is not stored (every player checks that whenever he comes back), and they
// play on without anybody starting the house again.
#include <fstream>

#include <sys/resource.h>

#include <gtest/gtest.h>

#include "tests/server/guest.h"
#include "tests/server/playing_on.h"
#include "tests/server/program.h"
#include "tests/store/own_server.h"
#include "tests/store/places.h"
#include "tests/store/small_disk.h"

namespace indice {
namespace {

using tests::expect_play_goes_on;
using tests::Guest;
using tests::metric;
using tests::Program;

// With room for all that is played meanwhile and for what SQLite lays down before it is copied:
// nothing but the ballast may fill the disk.
TEST(HouseFaults, a_full_disk_is_said_and_play_goes_on_when_there_is_room) {
  const store::SmallDisk disk("size=128m");
  if (!disk.there()) GTEST_SKIP() << "only root may mount a small disk";
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + disk.path("house.sqlite")));
  const std::string ballast = disk.path("ballast");
  expect_play_goes_on(
      house, "store.full",
      [&] {
        // All that is left, to the last byte.
        std::ofstream file(ballast, std::ios::binary | std::ios::app);
        const std::string block(4096, 'b');
        while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {}
      },
      [&] { std::filesystem::remove(ballast); });
}

TEST(HouseFaults, a_file_that_may_not_grow_is_said_and_play_goes_on_when_it_may) {
  const store::Folder folder;
  const std::string path = folder.path("house.sqlite");
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + path));
  const auto limit = [&](rlim_t bytes) {
    const rlimit said{bytes, RLIM_INFINITY};
    ASSERT_EQ(::prlimit(house.process(), RLIMIT_FSIZE, &said, nullptr), 0);
  };
  // No file of it may be written past its beginning.
  expect_play_goes_on(house, "store.full", [&] { limit(4096); }, [&] { limit(RLIM_INFINITY); });
}

TEST(HouseFaults, a_file_that_was_taken_away_is_said_and_play_goes_on_when_it_is_back) {
  const store::Folder folder;
  const std::string path = folder.path("house.sqlite");
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + path));
  expect_play_goes_on(
      house, "store.lost", [&] { std::filesystem::rename(path, folder.path("elsewhere")); },
      [&] { std::filesystem::rename(folder.path("elsewhere"), path); });
}

TEST(HouseFaults, a_file_that_cannot_be_written_is_said_at_the_door) {
  const store::SmallDisk disk("size=4m");
  if (!disk.there()) GTEST_SKIP() << "only root may mount a small disk";
  const std::string address = "sqlite:" + disk.path("house.sqlite");
  {
    Program house;
    ASSERT_TRUE(house.serve(address));
    EXPECT_EQ(house.kill(SIGTERM), 0);
  }
  ASSERT_TRUE(disk.make_read_only());
  const store::Folder folder;
  Program house;
  house.log_to(folder.path("said"));
  EXPECT_FALSE(house.serve(address));
  EXPECT_GT(house.kill(SIGTERM), 0);
  EXPECT_NE(house.log().find("may not be written"), std::string::npos) << house.log();
}

TEST(HouseFaults, a_database_that_goes_and_comes_is_said_and_play_goes_on) {
  if (std::getenv("INDICE_TEST_POSTGRES") == nullptr)
    GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  const store::OwnServer server;
  Program house;
  ASSERT_TRUE(house.serve(server.address()));
  expect_play_goes_on(
      house, "store.lost", [&] { server.run("stop"); }, [&] { server.run("start"); });
}

// While the store is away bots wait: they do not ask it again and again as fast as they can.
TEST(HouseFaults, bots_wait_for_a_store_that_is_away) {
  const store::Folder folder;
  const std::string path = folder.path("house.sqlite");
  Program house;
  ASSERT_TRUE(house.serve("sqlite:" + path));
  Guest ada(house.port());
  // Bots among themselves, which need nobody to go on.
  const std::string table =
      ada.open_table(R"({"game":"sherlock","seats_here":0,"bots":"all","begin":true})");
  ASSERT_NE(table, "");
  std::filesystem::rename(path, folder.path("elsewhere"));
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (metric(house.port(), "store_troubles_total") == 0 &&
         std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const long first = metric(house.port(), "store_troubles_total");
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  const long later = metric(house.port(), "store_troubles_total");
  // One try a second, and one that was under way.
  EXPECT_LE(later - first, 4);
  std::filesystem::rename(folder.path("elsewhere"), path);
  const long moves = metric(house.port(), "moves_total");
  while (metric(house.port(), "moves_total") == moves && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GT(metric(house.port(), "moves_total"), moves) << "the bots do not go on";
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

}  // namespace
}  // namespace indice
