// Backups: of every store, read by every store.
#include <atomic>
#include <fstream>
#include <thread>
#include <tuple>

#include <sys/stat.h>

#include "tests/store/places.h"

namespace indice::store {
namespace {

using Events = std::vector<std::string>;

class CopiedStores : public testing::TestWithParam<std::tuple<Sort, Sort>> {
 protected:
  void SetUp() override {
    from_ = new_place(std::get<0>(GetParam()));
    to_ = new_place(std::get<1>(GetParam()));
    if (from_ == nullptr || to_ == nullptr)
      GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
    source_ = good(open(from_->address()));
    target_ = good(open(to_->address()));
    ASSERT_NE(source_, nullptr);
    ASSERT_NE(target_, nullptr);
  }

  Folder folder_;
  std::string file_ = folder_.path("backup.sqlite");
  std::unique_ptr<Place> from_;
  std::unique_ptr<Place> to_;
  std::unique_ptr<Store> source_;
  std::unique_ptr<Store> target_;
};

void expect_alike(Store& one, Store& other) {
  Wanted all;
  all.most = 100'000;
  const std::vector<Stored> tables = good(one.list(all));
  const std::vector<Stored> others = good(other.list(all));
  ASSERT_EQ(names_of(tables), names_of(others));
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Stored& a = tables[i];
    const Stored& b = others[i];
    EXPECT_EQ(
        std::tie(a.length, a.created, a.touched, a.summary.game, a.summary.phase, a.summary.listed,
                 a.summary.players, a.summary.to_move, a.summary.alarm, a.summary.about),
        std::tie(b.length, b.created, b.touched, b.summary.game, b.summary.phase, b.summary.listed,
                 b.summary.players, b.summary.to_move, b.summary.alarm, b.summary.about));
    EXPECT_TRUE(good(one.read(a.table, 0, false)).events ==
                good(other.read(a.table, 0, false)).events);
    const Log log = good(one.read(a.table, 0, true));
    const Log copied = good(other.read(a.table, 0, true));
    EXPECT_EQ(log.from, copied.from);
    EXPECT_EQ(log.snapshot, copied.snapshot);
  }
}

TEST_P(CopiedStores, what_is_brought_back_is_what_was_taken) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  for (int i = 0; i < 30; ++i) {
    Append what =
        table_of("t" + std::to_string(i),
                 {"thames", Phase::playing, i % 2 == 0, {"ada", bytes}, {bytes}, {}, bytes}, i);
    if (i % 3 == 0) what.summary->alarm = i;
    if (i % 5 == 0) what.snapshot = bytes;
    what.events.insert(what.events.end(), {bytes, "", std::string(100'000, 'x')});
    (void)good(appended(*source_, what));
  }
  EXPECT_TRUE(good(source_->put_person({"1", "Ada", "ada", "hash", "", "{}", 5})));
  EXPECT_TRUE(good(source_->put_person({"2", bytes, "", "", "phrase", "", 6})));
  EXPECT_EQ(good(source_->setting("secret", "s")), "s");
  (void)good(source_->backup(file_));
  struct stat status{};
  ASSERT_EQ(::stat(file_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U) << "a backup is nobody else's business";

  EXPECT_EQ(good(target_->setting("secret", "another")), "another");
  EXPECT_TRUE(good(target_->restore(file_, false)));
  expect_alike(*source_, *target_);
  EXPECT_EQ(good(target_->person_by_account("ada"))->password, "hash");
  EXPECT_EQ(good(target_->person_by_passphrase("phrase"))->name, bytes);
  EXPECT_EQ(good(target_->setting("secret", "third")), "s");
  // And it lives on.
  EXPECT_EQ(good(appended(*target_, events_at("t3", 4, {"more"}))), Appended::stored);
  EXPECT_EQ(good(appended(*target_, events_at("new", 0, {"more"}))), Appended::stored);
  EXPECT_EQ(good(target_->read("t3", 4, false)).events, Events{"more"});
}

TEST_P(CopiedStores, what_is_there_is_replaced_only_if_that_is_said) {
  (void)good(appended(*source_, events_at("old", 0, {"a"})));
  (void)good(source_->backup(file_));
  (void)good(appended(*target_, events_at("here", 0, {"b"})));
  EXPECT_FALSE(good(target_->restore(file_, false)));
  EXPECT_EQ(good(target_->read("here", 0, false)).events, Events{"b"});
  EXPECT_TRUE(good(target_->restore(file_, true)));
  EXPECT_EQ(good(target_->find("here")), std::nullopt);
  EXPECT_EQ(good(target_->read("old", 0, false)).events, Events{"a"});
}

TEST_P(CopiedStores, a_backup_that_is_none_changes_nothing) {
  (void)good(appended(*target_, events_at("here", 0, {"b"})));
  EXPECT_NE(trouble_of(target_->restore(folder_.path("missing"), true)), std::nullopt);
  std::ofstream(folder_.path("noise")) << std::string(10'000, 'x');
  EXPECT_EQ(trouble_of(target_->restore(folder_.path("noise"), true)), Trouble::Kind::unsound);
  (void)good(appended(*source_, events_at("old", 0, {std::string(50'000, 'x')})));
  (void)good(source_->backup(file_));
  std::fstream torn(file_, std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(8192);
  torn << std::string(30'000, '\xaa');
  torn.close();
  EXPECT_EQ(trouble_of(target_->restore(file_, true)), Trouble::Kind::unsound);
  EXPECT_EQ(good(target_->read("here", 0, false)).events, Events{"b"});
}

void change_byte(const std::string& file, std::size_t at) {
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekg(static_cast<std::streamoff>(at));
  const int was = bytes.get();
  bytes.seekp(static_cast<std::streamoff>(at));
  bytes.put(static_cast<char>(was ^ 1));
}

std::string content_of(const std::string& file) {
  std::ifstream bytes(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(bytes), {}};
}

// What SQLite can still read it takes for good.
TEST_P(CopiedStores, a_backup_is_refused_where_one_letter_of_an_event_is_another) {
  (void)good(appended(*target_, events_at("here", 0, {"b"})));
  (void)good(appended(*source_, events_at("old", 0, {"Ada takes the crown"})));
  (void)good(source_->backup(file_));
  const std::size_t at = content_of(file_).find("the crown");
  ASSERT_NE(at, std::string::npos);
  change_byte(file_, at);
  EXPECT_EQ(trouble_of(target_->restore(file_, true)), Trouble::Kind::unsound);
  EXPECT_EQ(trouble_of(add(to_->address(), file_)), Trouble::Kind::unsound);
  EXPECT_EQ(good(target_->read("here", 0, false)).events, Events{"b"});
  change_byte(file_, at);
  EXPECT_TRUE(good(target_->restore(file_, true)));
}

// Nowhere in the file: what is not refused lay where nothing is kept.
TEST_P(CopiedStores, no_byte_of_a_backup_changes_unseen) {
  if (to_->shared()) GTEST_SKIP() << "files are looked through in the same way for every store";
  const auto players = std::vector<std::string>{"ada", "bo"};
  for (int i = 0; i < 20; ++i)
    (void)good(appended(*source_,
                        table_of("t" + std::to_string(i),
                                 {"thames", Phase::playing, true, players, {"bo"}, 7, "about"})));
  (void)good(source_->put_person({"1", "Ada", "ada", "hash", "phrase", "{}", 5}));
  (void)good(source_->setting("secret", "s"));
  (void)good(source_->backup(file_));
  const std::string whole = content_of(file_);
  // Half of the file is empty.
  std::vector<std::size_t> places;
  for (std::size_t at = 0; at < whole.size(); ++at)
    if (whole[at] != 0 || at % 1000 == 0) places.push_back(at);
  const std::size_t tries = 20 + static_cast<std::size_t>(80 * std::min(1.0, scale()));
  std::size_t refused = 0;
  for (std::size_t i = 0; i < tries; ++i) {
    const std::size_t at = places[i * 7919 % places.size()];
    change_byte(file_, at);
    const Or<bool> went = target_->restore(file_, true);
    change_byte(file_, at);
    if (trouble_of(went)) {
      EXPECT_EQ(trouble_of(went), Trouble::Kind::unsound) << "byte " << at;
      ++refused;
      continue;
    }
    expect_alike(*source_, *target_);
    EXPECT_EQ(good(target_->person_by_account("ada"))->passphrase, "phrase");
    EXPECT_EQ(good(target_->setting("secret", "")), "s");
    if (HasFailure()) FAIL() << "byte " << at << " of " << whole.size();
  }
  EXPECT_GT(refused, tries / 2);
}

TEST_P(CopiedStores, a_backup_may_be_looked_at_but_is_none_once_written_to) {
  (void)good(appended(*source_, events_at("old", 0, {"a"})));
  (void)good(source_->backup(file_));
  EXPECT_EQ(good(good(open("sqlite:" + file_))->read("old", 0, false)).events, Events{"a"});
  EXPECT_TRUE(good(target_->restore(file_, true)));
  // And of what came out of it another is made.
  (void)good(target_->backup(folder_.path("again.sqlite")));
  EXPECT_TRUE(good(target_->restore(folder_.path("again.sqlite"), true)));
  EXPECT_EQ(good(appended(*good(open("sqlite:" + file_)), events_at("new", 0, {"b"}))),
            Appended::stored);
  EXPECT_EQ(trouble_of(target_->restore(file_, true)), Trouble::Kind::unsound);
}

// Taken while others write, it is the store as it was at one moment: of two tables that are always
// written one after the other, the first is never behind.
TEST_P(CopiedStores, a_backup_is_one_moment_of_a_house_that_goes_on) {
  std::atomic<bool> stop = false;
  std::atomic<std::uint64_t> written = 0;
  std::thread writing([&] {
    while (!stop) {
      const std::uint64_t at = written;
      (void)good(appended(*source_, events_at("first", at, {std::to_string(at)})));
      (void)good(appended(*source_, events_at("second", at, {std::to_string(at)})));
      ++written;
    }
  });
  for (int round = 0; round < 3; ++round) {
    const std::uint64_t before = written;
    while (written < before + 3) std::this_thread::yield();
    const std::uint64_t sure = written;
    // As the command does it, beside the house.
    (void)good(backup(from_->address(), file_));
    EXPECT_TRUE(good(target_->restore(file_, true)));
    const std::size_t first = good(target_->read("first", 0, false)).events.size();
    const std::size_t second = good(target_->read("second", 0, false)).events.size();
    EXPECT_GE(second, sure);
    EXPECT_TRUE(first == second || first == second + 1) << first << ' ' << second;
  }
  stop = true;
  writing.join();
}

TEST_P(CopiedStores, nothing_is_brought_back_under_the_feet_of_others) {
  (void)good(source_->backup(file_));
  if (to_->shared()) {
    const std::unique_ptr<Store> other = good(open(to_->address()));
    EXPECT_EQ(trouble_of(target_->restore(file_, true)), Trouble::Kind::locked);
  } else {
    EXPECT_EQ(trouble_of(open(to_->address())), Trouble::Kind::locked);
  }
  EXPECT_TRUE(good(target_->restore(file_, true)));
}

INSTANTIATE_TEST_SUITE_P(All, CopiedStores,
                         testing::Combine(testing::Values(Sort::sqlite, Sort::postgres),
                                          testing::Values(Sort::sqlite, Sort::postgres)),
                         [](const auto& sorts) {
                           return name_of(std::get<0>(sorts.param)) + "_to_" +
                                  name_of(std::get<1>(sorts.param));
                         });

}  // namespace
}  // namespace indice::store
