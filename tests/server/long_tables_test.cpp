// A house keeps snapshots of long tables and opens them from there, and who sees nothing happen
// because its store is away is told so.
#include <array>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

namespace indice {
namespace {

using store::good;

class TalkativeHouse : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override { settings.sayings_a_minute = 100'000; }
};

TEST_F(TalkativeHouse, keeps_snapshots_and_opens_long_tables_from_them) {
  Browser ada(*this);
  Browser bo(*this);
  const std::string table = server::text_in(
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201), "table");
  for (Browser* one : {&ada, &bo}) {
    one->ask("GET", "/api/me");
    one->call();
    one->attend(table);
  }
  bo.say(table, R"({"is":"sit","seat":1,"name":"Bo"})");
  bo.wait_for("done");
  ada.say(table, R"({"is":"begin"})");
  ada.wait_for("done");
  const auto talk = [&](int sayings) {
    for (int i = 0; i < sayings; ++i) {
      ada.say(table, R"({"is":"say","seat":0,"text":"word"})");
      ada.wait_for("done");
    }
  };
  const auto snapshot = [&] { return good(store_->read(table, 0, true)).snapshot; };
  talk(150);
  EXPECT_EQ(snapshot(), std::nullopt);
  talk(150);
  ASSERT_NE(snapshot(), std::nullopt);

  const auto seen = [&](Browser& one) { return to_text(*one.attend(table).find("what")); };
  const std::array before{seen(ada), seen(bo)};
  for (Browser* one : {&ada, &bo}) one->hang_up();
  close();
  open();
  for (Browser* one : {&ada, &bo}) one->call();
  EXPECT_EQ(seen(ada), before[0]);
  EXPECT_EQ(seen(bo), before[1]);
  talk(3);

  // Nothing of it ever went to anybody.
  const std::string kept = snapshot().value();
  const std::string piece = kept.substr(0, 32);
  for (Browser* one : {&ada, &bo})
    for (const std::string& text : one->line().everything())
      EXPECT_EQ(text.find(piece), std::string::npos);
}

TEST_F(HouseTest, who_waits_while_the_store_is_away_is_told_and_told_when_it_is_back) {
  Browser ada(*this);
  Browser bo(*this);
  const std::string table = server::text_in(
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201), "table");
  for (Browser* one : {&ada, &bo}) {
    one->ask("GET", "/api/me");
    one->call();
    one->attend(table);
  }
  std::filesystem::rename(folder_.path("house.sqlite"), folder_.path("elsewhere"));
  ada.say(table, R"({"is":"say","seat":0,"text":"word"})");
  ada.wait_for("refused");
  // Bo has asked for nothing; Cleo comes only now.
  const auto why = [](const Json& letter) {
    const Json* reason = letter.find("what")->find("why");
    return reason == nullptr ? std::string() : to_text(*reason);
  };
  EXPECT_EQ(why(bo.wait_for("waits")), R"(["table.waits"])");
  Browser cleo(*this);
  cleo.call();
  cleo.attend(table);
  EXPECT_EQ(why(cleo.wait_for("waits")), R"(["table.waits"])");
  std::filesystem::rename(folder_.path("elsewhere"), folder_.path("house.sqlite"));
  EXPECT_EQ(why(bo.wait_for("waits")), "");
  EXPECT_EQ(why(cleo.wait_for("waits")), "");
  bo.say(table, R"({"is":"sit","seat":1,"name":"Bo"})");
  bo.wait_for("done");
}

}  // namespace
}  // namespace indice
