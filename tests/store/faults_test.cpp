// The outside world fails, and comes back: nothing is answered that is not stored, and the store
// goes on by itself.
#include <atomic>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <thread>

#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/store/own_server.h"
#include "tests/store/places.h"
#include "tests/store/small_disk.h"

namespace indice::store {
namespace {

using Events = std::vector<std::string>;
namespace fs = std::filesystem;

// Appends until it is refused; how many were stored.
std::uint64_t fill(Store& store, std::uint64_t at, std::optional<Trouble::Kind>& refused) {
  for (; at < 10'000; ++at) {
    refused = trouble_of(appended(store, events_at("t", at, {std::string(20'000, 'x')})));
    if (refused) break;
  }
  return at;
}

void expect_full_and_back(const std::string& path, const std::function<void()>& make_tight,
                          const std::function<void()>& make_room) {
  std::unique_ptr<Store> store = good(open("sqlite:" + path));
  ASSERT_NE(store, nullptr);
  (void)good(appended(*store, events_at("first", 0, {"a"})));
  make_tight();
  std::optional<Trouble::Kind> refused;
  std::uint64_t stored = fill(*store, 0, refused);
  EXPECT_EQ(refused, Trouble::Kind::full);
  EXPECT_EQ(trouble_of(store->ready()), Trouble::Kind::full);
  EXPECT_GT(store->figures().troubles, 0U);
  // What was stored can be read, and what was refused is not there.
  EXPECT_EQ(good(store->read("t", 0, false)).events.size(), stored);
  EXPECT_EQ(good(store->read("first", 0, false)).events, Events{"a"});
  make_room();
  (void)good(store->ready());
  EXPECT_EQ(good(appended(*store, events_at("t", stored, {"more"}))), Appended::stored);
  ++stored;
  store.reset();
  store = good(open("sqlite:" + path));
  EXPECT_EQ(good(store->read("t", 0, false)).events.size(), stored);
}

TEST(SqliteFaults, a_full_disk_refuses_and_goes_on_when_there_is_room) {
  // Once there is room again all of it finds place twice: what SQLite laid down, and where it is
  // copied.
  const SmallDisk disk("size=16m");
  if (!disk.there()) GTEST_SKIP() << "only root may mount a small disk";
  std::ofstream(disk.path("ballast")) << std::string(10'000'000, 'b');
  expect_full_and_back(disk.path("house.sqlite"), [] {}, [&] { fs::remove(disk.path("ballast")); });
}

// The same where no disk can be mounted: a file may not grow.
TEST(SqliteFaults, a_file_that_may_not_grow_refuses_and_goes_on_when_it_may) {
  const Folder folder;
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old = std::signal(SIGXFSZ, SIG_IGN);
  expect_full_and_back(
      folder.path("house.sqlite"),
      [&] {
        const rlimit tight{1'000'000, before.rlim_max};
        ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
      },
      [&] { ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0); });
  (void)::setrlimit(RLIMIT_FSIZE, &before);
  (void)std::signal(SIGXFSZ, old);
}

// One that is too large for the disk does not take the others of its group with it.
TEST(SqliteFaults, on_a_nearly_full_disk_what_has_room_is_stored) {
  const SmallDisk disk("size=4m");
  if (!disk.there()) GTEST_SKIP() << "only root may mount a small disk";
  const std::unique_ptr<Store> store = good(open("sqlite:" + disk.path("house.sqlite")));
  ASSERT_NE(store, nullptr);
  std::atomic<int> stored = 0;
  std::atomic<int> refused = 0;
  std::promise<void> all;
  for (int i = 0; i < 20; ++i)
    store->append(
        events_at("t" + std::to_string(i), 0, {std::string(i == 10 ? 6'000'000 : 100, 'x')}),
        [&](const Or<Appended>& went) {
          ++(trouble_of(went) == Trouble::Kind::full ? refused : stored);
          if (stored + refused == 20) all.set_value();
        });
  all.get_future().wait();
  EXPECT_EQ(stored, 19);
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(good(store->count()).gathering, 19U);
}

TEST(SqliteFaults, a_file_that_cannot_be_written_is_said_to_be_so) {
  const Folder folder;
  const SmallDisk disk("size=4m");
  const bool root = ::geteuid() == 0;
  if (root && !disk.there())
    GTEST_SKIP() << "root may write everything, and no disk can be mounted";
  const std::string path = root ? disk.path("house.sqlite") : folder.path("house.sqlite");
  (void)good(appended(*good(open("sqlite:" + path)), events_at("t", 0, {"a"})));
  if (root) {
    ASSERT_TRUE(disk.make_read_only());
  } else {
    fs::permissions(path, fs::perms::owner_read);
    fs::permissions(path + "-owner", fs::perms::owner_read);
  }
  EXPECT_EQ(trouble_of(open("sqlite:" + path)), Trouble::Kind::read_only);
}

TEST(SqliteFaults, a_file_belongs_to_one_at_a_time) {
  const Folder folder;
  const std::string address = "sqlite:" + folder.path("house.sqlite");
  std::unique_ptr<Store> store = good(open(address));
  EXPECT_EQ(trouble_of(open(address)), Trouble::Kind::locked);
  store.reset();
  EXPECT_EQ(trouble_of(open(address)), std::nullopt);
}

TEST(SqliteFaults, while_somebody_else_holds_the_lock_appends_are_refused) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  const std::unique_ptr<Store> store = good(open("sqlite:" + path));
  (void)good(appended(*store, events_at("t", 0, {"a"})));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(trouble_of(appended(*store, events_at("t", 1, {"b"}))), Trouble::Kind::locked);
  EXPECT_EQ(good(store->read("t", 0, false)).events, Events{"a"});
  ASSERT_EQ(sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_EQ(good(appended(*store, events_at("t", 1, {"b"}))), Appended::stored);
  sqlite3_close(other);
}

TEST(SqliteFaults, what_is_no_store_is_refused_and_left_as_it_is) {
  const Folder folder;
  const std::string noise = folder.path("noise");
  std::ofstream(noise) << std::string(10'000, 'x');
  EXPECT_EQ(trouble_of(open("sqlite:" + noise)), Trouble::Kind::corrupt);
  EXPECT_EQ(fs::file_size(noise), 10'000U);

  const std::string foreign = folder.path("foreign");
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(foreign.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "CREATE TABLE cakes(x)", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  const auto size = fs::file_size(foreign);
  EXPECT_EQ(trouble_of(open("sqlite:" + foreign)), Trouble::Kind::other);
  EXPECT_EQ(fs::file_size(foreign), size);

  EXPECT_EQ(trouble_of(open("sqlite:" + folder.path("no/such/folder"))), Trouble::Kind::lost);
  EXPECT_EQ(trouble_of(open("sqlite:")), Trouble::Kind::other);
  EXPECT_EQ(trouble_of(open("mysql://x")), Trouble::Kind::other);
  EXPECT_EQ(trouble_of(backup("sqlite:" + folder.path("missing"), folder.path("b"))),
            Trouble::Kind::lost);
}

TEST(SqliteFaults, a_store_of_a_newer_program_is_refused) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  (void)good(appended(*good(open("sqlite:" + path)), events_at("t", 0, {"a"})));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "PRAGMA user_version = 1000", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(other);
  EXPECT_EQ(trouble_of(open("sqlite:" + path)), Trouble::Kind::newer);
}

TEST(SqliteFaults, a_backup_does_not_overwrite_the_store_itself) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  const std::unique_ptr<Store> store = good(open("sqlite:" + path));
  (void)good(appended(*store, events_at("t", 0, {"a"})));
  for (const char* part : {"", "-wal", "-shm", "-owner"}) {
    ASSERT_TRUE(fs::exists(path + part)) << part;
    EXPECT_EQ(trouble_of(store->backup(path + part)), Trouble::Kind::other) << part;
  }
  EXPECT_EQ(good(store->read("t", 0, false)).events, Events{"a"});
  (void)good(appended(*store, events_at("t", 1, {"b"})));
}

TEST(SqliteFaults, a_backup_takes_the_place_of_a_file_alone) {
  const Folder folder;
  const std::unique_ptr<Store> store = good(open("sqlite:" + folder.path("house.sqlite")));
  (void)good(appended(*store, events_at("t", 0, {"a"})));
  const std::string pipe = folder.path("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(trouble_of(store->backup(pipe)), Trouble::Kind::other);
  EXPECT_TRUE(fs::is_fifo(pipe));
  const std::string file = folder.path("backup");
  std::ofstream(file) << "an older one";
  (void)good(store->backup(file));
  EXPECT_GT(fs::file_size(file), 1000U);
}

TEST(SqliteFaults, a_torn_file_is_noticed_and_a_sound_one_in_its_place_is_taken) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  std::unique_ptr<Store> store = good(open("sqlite:" + path));
  for (int i = 0; i < 50; ++i)
    (void)good(appended(*store, events_at("t" + std::to_string(i), 0, {std::string(9'000, 'x')})));
  (void)good(store->backup(folder.path("sound")));
  store.reset();
  // All pages but the first, which says what the file is.
  const auto size = fs::file_size(path);
  std::fstream torn(path, std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(4096);
  torn << std::string(size - 4096, '\xaa');
  torn.close();

  store = good(open("sqlite:" + path));
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(trouble_of(store->read("t3", 0, false)), Trouble::Kind::corrupt);
  EXPECT_EQ(trouble_of(store->list({})), Trouble::Kind::corrupt);
  EXPECT_EQ(trouble_of(appended(*store, events_at("t3", 1, {"b"}))), Trouble::Kind::corrupt);
  EXPECT_EQ(trouble_of(store->ready()), Trouble::Kind::corrupt);
  fs::rename(folder.path("sound"), path);
  EXPECT_EQ(good(appended(*store, events_at("t3", 1, {"b"}))), Appended::stored);
  EXPECT_EQ(good(store->read("t3", 1, false)).events, Events{"b"});
}

TEST(SqliteFaults, nothing_is_stored_in_a_file_that_was_taken_away) {
  const Folder folder;
  const std::string path = folder.path("house.sqlite");
  const std::unique_ptr<Store> store = good(open("sqlite:" + path));
  (void)good(appended(*store, events_at("t", 0, {"a"})));
  fs::rename(path, folder.path("elsewhere"));
  EXPECT_EQ(trouble_of(appended(*store, events_at("t", 1, {"b"}))), Trouble::Kind::lost);
  EXPECT_EQ(trouble_of(store->find("t")), Trouble::Kind::lost);
  EXPECT_FALSE(fs::exists(path));
  fs::rename(folder.path("elsewhere"), path);
  EXPECT_EQ(good(appended(*store, events_at("t", 1, {"b"}))), Appended::stored);
  EXPECT_EQ(good(store->read("t", 0, false)).events, (Events{"a", "b"}));
}

// Goes on appending to a table of its own whatever happens, and knows what it was promised.
class Stubborn {
 public:
  Stubborn(Store& store, std::string table)
      : store_(store), table_(std::move(table)), thread_([this] { write(); }) {}
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  [[nodiscard]] int stored() const { return stored_; }
  [[nodiscard]] int refused() const { return refused_; }
  void expect_all_there(Store& store) const {
    const Events all = good(store.read(table_, 0, false)).events;
    for (const auto& [at, said] : promised_) {
      ASSERT_LT(at, all.size());
      EXPECT_EQ(all[at], said);
    }
  }

 private:
  void write() {
    std::uint64_t at = 0;
    for (int i = 0; !stop_; ++i) {
      const std::string said = table_ + " says " + std::to_string(i);
      const Or<Appended> went = appended(store_, events_at(table_, at, {said}));
      if (went == Or<Appended>(Appended::stored)) {
        promised_.emplace_back(at++, said);
        ++stored_;
        continue;
      }
      if (trouble_of(went)) {
        EXPECT_EQ(trouble_of(went), Trouble::Kind::lost) << std::get<Trouble>(went).detail;
        ++refused_;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
      const auto found = store_.find(table_);
      if (const auto* stored = std::get_if<std::optional<Stored>>(&found))
        at = *stored ? (*stored)->length : 0;
    }
  }

  Store& store_;
  std::string table_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> stored_ = 0;
  std::atomic<int> refused_ = 0;
  std::vector<std::pair<std::uint64_t, std::string>> promised_;
  std::thread thread_;
};

TEST(PostgresFaults, a_server_that_is_stopped_and_started_under_load_loses_nothing) {
  if (std::getenv("INDICE_TEST_POSTGRES") == nullptr)
    GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  const OwnServer server;
  const std::unique_ptr<Store> store = good(open(server.address()));
  const std::unique_ptr<Store> listens = good(open(server.address()));
  ASSERT_NE(store, nullptr);
  ASSERT_NE(listens, nullptr);
  std::atomic<int> missed = 0;
  std::atomic<int> heard = 0;
  listens->on_change(
      [&](const std::string& table, std::uint64_t) { ++(table.empty() ? missed : heard); });
  std::vector<std::unique_ptr<Stubborn>> writers;
  for (int i = 0; i < 4; ++i)
    writers.push_back(std::make_unique<Stubborn>(*store, "t" + std::to_string(i)));
  const auto all = [&](auto figure, int at_least) {
    for (const auto& writer : writers)
      while (figure(*writer) < at_least) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  };
  const auto stored = [](const Stubborn& writer) { return writer.stored(); };
  const auto refused = [](const Stubborn& writer) { return writer.refused(); };
  all(stored, 5);
  for (const char* ending : {"stop", "kill"}) {
    const int before = writers.front()->refused();
    const int heard_of_all = missed;
    server.run(ending);
    all(refused, before + 1);
    EXPECT_EQ(trouble_of(store->ready()), Trouble::Kind::lost);
    EXPECT_EQ(trouble_of(store->find("t0")), Trouble::Kind::lost);
    server.run("start");
    int most = 0;
    for (const auto& writer : writers) most = std::max(most, writer->stored());
    all(stored, most + 5);
    (void)good(store->ready());
    while (missed == heard_of_all) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    const int heard_before = heard;
    while (heard == heard_before) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  for (const auto& writer : writers) writer->stop();
  for (const auto& writer : writers) writer->expect_all_there(*store);
}

TEST(PostgresFaults, a_server_that_is_not_there_is_said_to_be_lost) {
  EXPECT_EQ(trouble_of(open("postgres://nobody@127.0.0.1:1/nothing")), Trouble::Kind::lost);
}

}  // namespace
}  // namespace indice::store
