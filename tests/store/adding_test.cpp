// Backups into a store that somebody has open: what is missing is added, nothing goes.
#include <atomic>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <thread>
#include <tuple>

#include "store/sqlite/connection.h"
#include "tests/store/places.h"

namespace indice::store {
namespace {

using Events = std::vector<std::string>;

class AddedStores : public testing::TestWithParam<std::tuple<Sort, Sort>> {
 protected:
  void SetUp() override {
    from_ = new_place(std::get<0>(GetParam()));
    to_ = new_place(std::get<1>(GetParam()));
    if (from_ == nullptr || to_ == nullptr)
      GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
    source_ = good(open(from_->address()));
    house_ = good(open(to_->address()));
  }

  Events events_of(const std::string& table) { return good(house_->read(table, 0, false)).events; }

  Folder folder_;
  std::string file_ = folder_.path("backup.sqlite");
  std::unique_ptr<Place> from_;
  std::unique_ptr<Place> to_;
  std::unique_ptr<Store> source_;
  std::unique_ptr<Store> house_;  // has the store open all the time
};

TEST_P(AddedStores, what_is_missing_is_added_and_what_is_here_stays) {
  const Summary his{"thames", Phase::playing, true, {"ada", "bo"}, {"bo"}, 77, "about"};
  (void)good(appended(*source_, table_of("missing", his, 5)));
  (void)good(appended(*source_, events_at("shorter", 0, {"a", "b", "c"}, 6)));
  (void)good(appended(*source_, events_at("longer", 0, {"a"})));
  (void)good(appended(*source_, events_at("same", 0, {"a"})));
  (void)good(appended(*source_, events_at("another", 0, {"a", "x", "c"})));
  (void)good(source_->put_person({"1", "Ada", "ada", "hash", "phrase", "{}", 5}));
  (void)good(source_->put_person({"2", "Bo", "bo", "old", "", "", 5}));
  (void)good(source_->put_person({"3", "Cy", "cy", "", "", "", 5}));
  (void)good(source_->backup(file_));
  (void)good(appended(*house_, events_at("shorter", 0, {"a"})));
  (void)good(appended(*house_, events_at("longer", 0, {"a", "b"})));
  (void)good(appended(*house_, events_at("same", 0, {"a"})));
  (void)good(appended(*house_, events_at("another", 0, {"a", "y"})));
  (void)good(appended(*house_, events_at("here", 0, {"a"})));
  (void)good(house_->put_person({"2", "Bo", "bo", "new", "", "", 5}));
  (void)good(house_->put_person({"4", "Cyril", "cy", "", "", "", 5}));

  const Added added = good(add(to_->address(), file_));
  EXPECT_EQ(std::tie(added.tables, added.longer, added.known, added.differing, added.people,
                     added.namesakes),
            std::tuple(1U, 1U, 2U, 1U, 1U, 1U));
  const std::optional<Stored> missing = good(house_->find("missing"));
  ASSERT_TRUE(missing.has_value());
  EXPECT_EQ(missing->touched, 5);
  EXPECT_EQ(missing->summary.players, his.players);
  EXPECT_EQ(missing->summary.to_move, his.to_move);
  EXPECT_EQ(missing->summary.alarm, his.alarm);
  EXPECT_EQ(missing->summary.about, his.about);
  EXPECT_EQ(events_of("missing"), Events{"opened"});
  EXPECT_EQ(events_of("shorter"), (Events{"a", "b", "c"}));
  EXPECT_EQ(events_of("longer"), (Events{"a", "b"}));
  EXPECT_EQ(events_of("another"), (Events{"a", "y"}));
  EXPECT_EQ(events_of("here"), Events{"a"});
  EXPECT_EQ(good(house_->person_by_passphrase("phrase"))->password, "hash");
  EXPECT_EQ(good(house_->person("2"))->password, "new");
  EXPECT_EQ(good(house_->person_by_account("cy"))->id, "4");
  // Who knows less of a table than is there now is told so, as ever.
  EXPECT_EQ(good(appended(*house_, events_at("shorter", 1, {"z"}))), Appended::conflict);
  EXPECT_EQ(good(appended(*house_, events_at("shorter", 3, {"d"}))), Appended::stored);
  // A second time there is nothing left to do.
  const Added again = good(add(to_->address(), file_));
  EXPECT_EQ(again.tables + again.longer + again.people, 0U);
  EXPECT_EQ(again.known, 4U);
}

TEST_P(AddedStores, settings_of_another_house_are_kept_beside_its_own) {
  EXPECT_EQ(good(source_->setting("secret", "theirs")), "theirs");
  (void)good(source_->backup(file_));
  EXPECT_EQ(good(house_->setting("secret", "ours")), "ours");
  EXPECT_EQ(good(house_->setting("secret 2", "")), "") << "nothing is kept by asking";
  for (int i = 0; i < 2; ++i) (void)good(add(to_->address(), file_));
  EXPECT_EQ(good(house_->setting(setting_beside("secret", 1), "")), "ours");
  EXPECT_EQ(good(house_->setting(setting_beside("secret", 2), "")), "theirs");
  EXPECT_EQ(good(house_->setting(setting_beside("secret", 3), "")), "");
}

TEST_P(AddedStores, who_has_the_store_open_is_told) {
  (void)good(appended(*source_, events_at("t", 0, {"a", "b"})));
  (void)good(source_->backup(file_));
  std::mutex mutex;
  std::condition_variable changed;
  bool told = false;
  house_->on_change([&](const std::string& table, std::uint64_t) {
    const std::lock_guard lock(mutex);
    told = told || table.empty() || table == "t";
    changed.notify_all();
  });
  (void)good(appended(*house_, events_at("t", 0, {"a"})));
  (void)good(add(to_->address(), file_));
  std::unique_lock lock(mutex);
  EXPECT_TRUE(changed.wait_for(lock, std::chrono::seconds(60), [&] { return told; }));
  lock.unlock();
  house_.reset();
}

TEST_P(AddedStores, a_file_that_is_no_sound_backup_changes_nothing) {
  (void)good(appended(*house_, events_at("here", 0, {"a"})));
  (void)good(appended(*source_, events_at("t", 0, {"a", std::string(50'000, 'x')})));
  const auto expect_refused = [&](const std::string& file) {
    EXPECT_EQ(trouble_of(add(to_->address(), file)), Trouble::Kind::unsound) << file;
    EXPECT_EQ(good(house_->find("t")), std::nullopt);
    EXPECT_EQ(events_of("here"), Events{"a"});
  };
  expect_refused(folder_.path("nowhere"));
  std::ofstream(folder_.path("empty")).flush();
  expect_refused(folder_.path("empty"));
  std::ofstream(folder_.path("noise")) << std::string(10'000, 'x');
  expect_refused(folder_.path("noise"));
  sqlite::Connection(folder_.path("foreign"), sqlite::Connection::Mode::make)
      .run("CREATE TABLE tables(id)");
  expect_refused(folder_.path("foreign"));
  (void)good(source_->backup(file_));
  sqlite::Connection(file_, sqlite::Connection::Mode::write).run("DELETE FROM events WHERE at = 0");
  expect_refused(file_);
  (void)good(source_->backup(file_));
  std::filesystem::resize_file(file_, std::filesystem::file_size(file_) / 2);
  expect_refused(file_);
}

// Many tables come in while the house writes to others: it is never refused.
TEST_P(AddedStores, a_house_that_writes_meanwhile_is_not_disturbed) {
  const int tables = static_cast<int>(400 * std::min(1.0, scale())) + 100;
  std::vector<std::future<Or<Appended>>> answers;
  for (int i = 0; i < tables; ++i) {
    auto promise = std::make_shared<std::promise<Or<Appended>>>();
    answers.push_back(promise->get_future());
    source_->append(events_at("t" + std::to_string(i), 0, {"a", std::string(20'000, 'x')}),
                    [promise](const Or<Appended>& went) { promise->set_value(went); });
  }
  for (auto& answer : answers) EXPECT_EQ(good(answer.get()), Appended::stored);
  (void)good(source_->backup(file_));
  std::atomic<bool> stop = false;
  std::uint64_t written = 0;
  std::thread writing([&] {
    for (; !stop; ++written)
      EXPECT_EQ(good(appended(*house_, events_at("live", written, {"a"}))), Appended::stored);
  });
  const Added added = good(add(to_->address(), file_));
  stop = true;
  writing.join();
  EXPECT_EQ(added.tables, static_cast<std::uint64_t>(tables));
  EXPECT_EQ(events_of("live").size(), written);
  EXPECT_EQ(good(house_->count()).gathering, static_cast<std::uint64_t>(tables) + 1);
}

INSTANTIATE_TEST_SUITE_P(All, AddedStores,
                         testing::Combine(testing::Values(Sort::sqlite, Sort::postgres),
                                          testing::Values(Sort::sqlite, Sort::postgres)),
                         [](const auto& sorts) {
                           return name_of(std::get<0>(sorts.param)) + "_to_" +
                                  name_of(std::get<1>(sorts.param));
                         });

}  // namespace
}  // namespace indice::store
