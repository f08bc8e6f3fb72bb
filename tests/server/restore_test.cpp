// Backups are taken from a house and brought back into one while people play there.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/server/company.h"
#include "tests/server/guest.h"
#include "tests/server/program.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::Company;
using tests::Doors;
using tests::Guest;
using tests::Program;
using tests::Ran;

class Restore : public testing::TestWithParam<store::Sort> {
 protected:
  void SetUp() override {
    place_ = store::new_place(GetParam());
    if (place_ == nullptr)
      GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  }
  Ran backup(const std::string& name) { return asked("backup", name, ""); }
  Ran restore(const std::string& name, const std::string& more = "") {
    return asked("restore", name, more);
  }
  Ran asked(const std::string& what, const std::string& name, const std::string& more) {
    return tests::run(what + " '" + folder_.path(name) + "' --store '" + place_->address() + "' " +
                      more);
  }

  store::Folder folder_;
  std::unique_ptr<store::Place> place_;
};

std::int64_t version_in(const std::optional<Json>& whole) {
  const Json* version = whole ? whole->find("version") : nullptr;
  return version == nullptr ? -1 : *version->as_int();
}

// What is in the backup is here already and has gone on: nobody notices anything. That nothing is
// gone each player sees for himself.
TEST_P(Restore, people_play_on_while_a_backup_of_their_house_is_brought_back) {
  Program house;
  ASSERT_TRUE(house.serve(place_->address()));
  Doors doors;
  doors.set(0, house.port());
  Company company(doors);
  company.add_one_for_every_game();
  company.play();
  ASSERT_TRUE(company.goes_on());
  const Ran taken = backup("evening");
  EXPECT_EQ(taken.code, 0) << taken.said;
  ASSERT_TRUE(company.goes_on(2));
  for (int i = 0; i < 3; ++i) {
    const Ran brought = restore("evening");
    EXPECT_EQ(brought.code, 0) << brought.said;
    EXPECT_NE(brought.said.find("0 tables were added"), std::string::npos) << brought.said;
    EXPECT_EQ(brought.said.find("another way"), std::string::npos) << brought.said;
    ASSERT_TRUE(company.goes_on(2));
  }
  company.leave();
  EXPECT_EQ(tests::metric(house.port(), "store_troubles_total"), 0);
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

// The house had to begin again with an old backup; then a newer one is found.
TEST_P(Restore, what_a_backup_has_further_is_heard_at_the_open_table) {
  const std::string say = R"({"is":"say","seat":0,"text":")";
  std::string table;
  std::string later;
  std::string cookie;
  std::int64_t version = 0;
  {
    Program house;
    ASSERT_TRUE(house.serve(place_->address()));
    Guest ada(house.port());
    table = ada.open_table(R"({"game":"thames","options":{"players":2}})");
    ASSERT_TRUE(ada.call());
    ASSERT_EQ(ada.outcome(table, R"({"is":"attend"})"), "whole");
    ASSERT_EQ(ada.outcome(table, say + "before\"}"), "done");
    ASSERT_EQ(backup("old").code, 0);
    ASSERT_EQ(ada.outcome(table, say + "afterwards\"}"), "done");
    later = ada.open_table(R"({"game":"sherlock","bots":"all","begin":true})");
    ASSERT_EQ(backup("new").code, 0);
    version = version_in(ada.asked(table, R"({"is":"attend"})"));
    cookie = ada.cookie();
    const Ran refused = restore("old", "--replace");
    EXPECT_NE(refused.code, 0) << "a house that is open is not thrown away";
    EXPECT_NE(refused.said.find("leave out --replace"), std::string::npos) << refused.said;
    EXPECT_EQ(version_in(ada.asked(table, R"({"is":"attend"})")), version);
    EXPECT_EQ(house.kill(SIGTERM), 0);
  }
  const Ran replaced = restore("old", "--replace");
  ASSERT_EQ(replaced.code, 0) << replaced.said;
  Program house;
  ASSERT_TRUE(house.serve(place_->address()));
  Guest ada(house.port());
  ada.set_cookie(cookie);
  ASSERT_TRUE(ada.call());
  EXPECT_EQ(version_in(ada.asked(table, R"({"is":"attend"})")), version - 1);
  EXPECT_EQ(ada.outcome(later, R"({"is":"attend"})"), "table.unknown");
  const Ran brought = restore("new");
  EXPECT_EQ(brought.code, 0) << brought.said;
  EXPECT_NE(brought.said.find("1 table was added, 1 brought further"), std::string::npos)
      << brought.said;
  // She asks for nothing, and hears it. That she is here she may hear just before.
  std::optional<std::string> news;
  do news = ada.line().receive(::tests::Milliseconds(60'000));
  while (news && news->find(R"("is":"presence")") != std::string::npos);
  ASSERT_TRUE(news.has_value());
  EXPECT_NE(news->find("afterwards"), std::string::npos) << *news;
  // With an id of its own: the ones of her first visit are known.
  const std::optional<Json> done = ada.asked_as("77", table, say + "and on\"}");
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(server::text_in(*done, "is"), "done");
  EXPECT_EQ(version_in(ada.asked(table, R"({"is":"attend"})")), version + 1);
  EXPECT_EQ(ada.outcome(later, R"({"is":"attend"})"), "whole");
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

// A new machine: the house is open already when its old backup is brought.
TEST_P(Restore, tables_and_guests_of_another_house_are_known_at_once) {
  const store::Folder elsewhere;
  const std::string old_house = "sqlite:" + elsewhere.path("house.sqlite");
  std::string table;
  std::string cookie;
  std::string phrase;
  {
    Program house;
    ASSERT_TRUE(house.serve(old_house));
    Guest ada(house.port());
    table = ada.open_table(R"({"game":"police","bots":"all","begin":true})");
    cookie = ada.cookie();
    const Json link = archive::read_json(ada.ask("POST", "/api/passphrase", "{}").body, "a link");
    phrase = server::text_in(link, "link");
    phrase = phrase.substr(phrase.find('#') + 1);
    EXPECT_EQ(house.kill(SIGTERM), 0);
  }
  ASSERT_EQ(tests::run("backup '" + folder_.path("old") + "' --store '" + old_house + "'").code, 0);
  Program house;
  ASSERT_TRUE(house.serve(place_->address()));
  Guest bo(house.port());
  const std::string here = bo.open_table(R"({"game":"thames","bots":"all","begin":true})");
  const Ran brought = restore("old");
  ASSERT_EQ(brought.code, 0) << brought.said;
  EXPECT_NE(brought.said.find("1 table was added"), std::string::npos) << brought.said;
  // The house looks for such things every few seconds.
  std::int64_t seat = -1;
  for (int i = 0; i < 300 && seat != 0; ++i) {
    Guest ada(house.port());
    ada.set_cookie(cookie);
    ASSERT_TRUE(ada.call());
    const std::optional<Json> whole = ada.asked(table, R"({"is":"attend"})");
    ASSERT_TRUE(whole && whole->find("seat") != nullptr);
    seat = *whole->find("seat")->as_int();
    if (seat != 0) std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_EQ(seat, 0) << "her seat is not hers";
  Guest on_the_phone(house.port());
  EXPECT_EQ(
      on_the_phone.ask("POST", "/api/passphrase/enter", R"({"passphrase":")" + phrase + R"("})")
          .status,
      200);
  Guest still_bo(house.port());
  still_bo.set_cookie(bo.cookie());
  ASSERT_TRUE(still_bo.call());
  const std::optional<Json> his = still_bo.asked(here, R"({"is":"attend"})");
  ASSERT_TRUE(his.has_value());
  EXPECT_EQ(*his->find("seat")->as_int(), 0);
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

TEST_P(Restore, a_file_that_is_no_sound_backup_is_refused_and_changes_nothing) {
  Program house;
  ASSERT_TRUE(house.serve(place_->address()));
  Guest ada(house.port());
  const std::string table = ada.open_table(R"({"game":"thames","options":{"players":2}})");
  ASSERT_TRUE(ada.call());
  const std::int64_t version = version_in(ada.asked(table, R"({"is":"attend"})"));
  ASSERT_EQ(backup("torn").code, 0);
  std::filesystem::resize_file(folder_.path("torn"),
                               std::filesystem::file_size(folder_.path("torn")) / 2);
  std::ofstream(folder_.path("letter")) << "Dear Ada,\n" << std::string(9000, '.');
  std::ofstream(folder_.path("empty")).flush();
  for (const char* file : {"torn", "letter", "empty"})
    for (const bool open : {true, false}) {
      SCOPED_TRACE(file);
      if (!open) {
        EXPECT_EQ(house.kill(SIGTERM), 0);
      }
      const Ran refused = restore(file, open ? "" : "--replace");
      EXPECT_NE(refused.code, 0);
      EXPECT_NE(refused.said.find("no sound backup of a house"), std::string::npos) << refused.said;
      EXPECT_NE(refused.said.find(folder_.path(file)), std::string::npos) << refused.said;
      if (!open) {
        ASSERT_TRUE(house.serve(place_->address()));
      }
      Guest again(house.port());
      again.set_cookie(ada.cookie());
      ASSERT_TRUE(again.call());
      EXPECT_EQ(version_in(again.asked(table, R"({"is":"attend"})")), version);
    }
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

INSTANTIATE_TEST_SUITE_P(Houses, Restore,
                         testing::Values(store::Sort::sqlite, store::Sort::postgres),
                         [](const auto& sort) { return store::name_of(sort.param); });

}  // namespace
}  // namespace indice
