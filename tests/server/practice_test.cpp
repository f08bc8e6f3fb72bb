// Tables that begin from a position, and games that are over looked at once more.
#include "archive/practice.h"

#include <set>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/server/house_fixture.h"
#include "wire/change.h"
#include "wire/lexicon.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice {
namespace {

using server::text_in;

std::string scenario_of(const AnyGame& game) { return archive::practices_of(game).front().name; }

TEST(Practice, every_scenario_that_can_be_played_on_has_a_name_of_its_own) {
  for (const AnyGame* game : all_games()) {
    std::set<std::string> names;
    for (const archive::Practice& one : archive::practices_of(*game)) {
      EXPECT_TRUE(names.insert(one.name).second) << one.name;
      EXPECT_LT(one.seat, one.options.players) << one.name;
    }
    EXPECT_GT(names.size(), 50U) << game->info().name;
  }
}

TEST(Practice, a_rule_leads_to_a_scenario_that_shows_it) {
  const AnyGame& game = *find_game("thames");
  const auto practice = archive::find_practice(game, "TT-R5");
  ASSERT_TRUE(practice.has_value());
  EXPECT_NE(std::find(practice->rules.begin(), practice->rules.end(), "TT-R5"),
            practice->rules.end());
  EXPECT_FALSE(archive::find_practice(game, "TT-R999").has_value());
  EXPECT_FALSE(archive::find_practice(game, "").has_value());
}

TEST_F(HouseTest,
       a_practice_table_of_every_game_begins_from_its_position_and_goes_on_after_a_restart) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    Browser ada(*this);
    const std::string name = scenario_of(*game);
    const Json made = ada.ask("POST", "/api/tables",
                              R"({"game":")" + std::string(game->info().name) +
                                  R"(","scenario":")" + name + R"(","public":true})",
                              201);
    const std::string table = text_in(made, "table");
    ada.call();
    const Json whole = ada.attend(table);
    const Json& card = *whole.find("what")->find("card");
    EXPECT_EQ(text_in(card, "practice"), name);
    EXPECT_EQ(text_in(card, "phase"), "playing");
    EXPECT_EQ(card.find("commitment"), nullptr);
    EXPECT_EQ(card.find("public"), nullptr) << "a practice table is nobody else's";
    // What lies hidden in the position is said to nobody.
    for (const std::string& text : ada.line().everything())
      EXPECT_EQ(text.find("\"position\""), std::string::npos);
    const std::string tableau = to_text(*whole.find("what")->find("tableau"));
    ada.hang_up();
    close();
    open();
    ada.call();
    const Json again = ada.attend(table);
    EXPECT_EQ(to_text(*again.find("what")->find("tableau")), tableau);
  }
}

TEST_F(HouseTest, a_practice_table_is_played_to_its_end_and_has_no_record) {
  Browser ada(*this);
  const Json made = ada.ask("POST", "/api/tables", R"({"game":"thames","scenario":"TT-R5"})", 201);
  const std::string table = text_in(made, "table");
  ada.call();
  play_to_the_end(ada, table);
  EXPECT_EQ(
      ada.ask("GET", "/api/tables/" + table + "/record", "", 409).find("why")->as_array()->front(),
      Json("record.practice"));
  // It can be looked at again all the same.
  EXPECT_NE(ada.ask("GET", "/api/tables/" + table + "/replay?seat=open").find("lanes"), nullptr);
}

TEST_F(HouseTest, there_are_only_built_in_scenarios) {
  Browser ada(*this);
  ada.ask("POST", "/api/tables", R"({"game":"thames","scenario":"no-such-thing"})", 404);
  ada.ask("POST", "/api/tables", R"({"game":"thames","scenario":{"position":{}}})", 404);
  const Json list = ada.ask("GET", "/api/scenarios/thames");
  ASSERT_NE(list.as_array(), nullptr);
  EXPECT_GT(list.as_array()->size(), 50U);
  ada.ask("GET", "/api/scenarios/chess", "", 404);
}

class ModestHouse : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override { settings.tables_a_person = 3; }
};

TEST_F(ModestHouse, a_person_has_only_so_many_tables_that_are_not_over) {
  Browser ada(*this);
  ada.ask("GET", "/api/me");
  for (int i = 0; i < 3; ++i) ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  ada.ask("POST", "/api/tables", R"({"game":"thames"})", 429);
  Browser bo(*this);
  bo.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
}

// A table of Ada and two bots, whose game is over.
std::string finished(Browser& ada, bool open_to_all = false) {
  const Json made = ada.ask("POST", "/api/tables",
                            std::string(R"({"game":"thames","bots":"all","begin":true)") +
                                (open_to_all ? R"(,"public":true})" : "}"),
                            201);
  const std::string table = text_in(made, "table");
  ada.call();
  play_to_the_end(ada, table);
  ada.hang_up();
  return table;
}

TEST_F(HouseTest, nobody_sees_a_replay_before_the_end) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","bots":"all","begin":true})", 201);
  const std::string table = text_in(made, "table");
  for (const char* const eyes : {"", "?seat=0", "?seat=1", "?seat=open"})
    ada.ask("GET", "/api/tables/" + table + "/replay" + eyes, "", 409);
  ada.ask("GET", "/api/tables/nosuchtable/replay", "", 404);
}

TEST_F(HouseTest, a_replay_leads_each_viewer_from_an_empty_table_to_the_last_one) {
  const AnyGame& thames = *find_game("thames");
  Browser ada(*this);
  const std::string table = finished(ada);
  const Json replay = ada.ask("GET", "/api/tables/" + table + "/replay?seat=open");
  EXPECT_EQ(replay.find("lanes")->as_array()->size(), 4U);  // a spectator and three seats
  EXPECT_GT(replay.find("moves")->as_array()->size(), 10U);
  ada.call();
  const Json whole = ada.attend(table);
  for (const Json& lane : *replay.find("lanes")->as_array()) {
    std::int64_t before = -1;
    wire::Lexicon lexicon;
    Tableau shown;
    shown.viewer = static_cast<Seat>(*lane.find("seat")->as_int());
    for (const Json& step : *lane.find("steps")->as_array()) {
      EXPECT_GT(*step.find("at")->as_int(), before);
      before = *step.find("at")->as_int();
      if (const Json* now = step.find("told")->find("now")) {
        wire::TableauChange change;
        JsonProblem problem;
        ASSERT_TRUE(wire::Reader(thames, lexicon, problem).read(*now, change)) << problem.what;
        ASSERT_TRUE(wire::carry_out(change, shown));
      }
    }
    EXPECT_FALSE(shown.things.empty());
    if (shown.viewer == 0) {
      EXPECT_EQ(read(wire::written(thames, shown)), *whole.find("what")->find("tableau"));
    }
  }
  const Json mine = ada.ask("GET", "/api/tables/" + table + "/replay?seat=0");
  ASSERT_EQ(mine.find("lanes")->as_array()->size(), 1U);
  EXPECT_EQ(mine.find("lanes")->as_array()->front(), (*replay.find("lanes")->as_array())[1]);
  ada.ask("GET", "/api/tables/" + table + "/replay?seat=7", "", 404);
  ada.ask("GET", "/api/tables/" + table + "/replay?seat=x", "", 400);
}

TEST_F(HouseTest, a_game_that_was_given_up_has_a_replay_and_no_record) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","bots":"all","begin":true})", 201);
  const std::string table = text_in(made, "table");
  ada.call();
  ada.attend(table);
  ada.say(table, R"({"is":"resign","seat":0})");
  ada.wait_for("done");
  EXPECT_EQ(
      ada.ask("GET", "/api/tables/" + table + "/record", "", 409).find("why")->as_array()->front(),
      Json("record.resigned"));
  EXPECT_NE(ada.ask("GET", "/api/tables/" + table + "/replay").find("ended"), nullptr);
}

class LinkedHouse : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override {
    settings.files = [](const net::Request& /*request*/) {
      net::Response page;
      page.type = "text/html; charset=utf-8";
      page.body = "<html><head><title>indice</title></head><body></body></html>";
      return std::optional(page);
    };
  }
};

TEST_F(LinkedHouse, a_link_to_a_finished_game_says_who_has_played_it) {
  Browser ada(*this);
  ada.ask("POST", "/api/me", R"({"name":"<b>Ada & co</b>"})");
  const std::string table = finished(ada);
  for (const char* const page : {"/t/", "/replay/"}) {
    ada.ask("GET", page + table);
    EXPECT_NE(ada.last().find("og:title"), std::string::npos) << ada.last();
    EXPECT_NE(ada.last().find("/card/" + table + ".svg"), std::string::npos);
    EXPECT_NE(ada.last().find("&lt;b&gt;Ada &amp; co"), std::string::npos);
    EXPECT_EQ(ada.last().find("<b>"), std::string::npos);
  }
  ada.ask("GET", "/card/" + table + ".svg");
  EXPECT_TRUE(ada.last().starts_with("<svg"));
  EXPECT_EQ(ada.last().find("<b>"), std::string::npos);
}

TEST_F(LinkedHouse, a_link_to_a_private_game_that_goes_on_says_nothing) {
  Browser ada(*this);
  ada.ask("POST", "/api/me", R"({"name":"Ada"})");
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","bots":"all","begin":true})", 201);
  const std::string table = text_in(made, "table");
  ada.ask("GET", "/t/" + table);
  const std::string page = ada.last();
  EXPECT_EQ(page.find("og:title"), std::string::npos);
  ada.ask("GET", "/t/nosuchtable");
  EXPECT_EQ(ada.last(), page) << "nor whether it is there";
  ada.ask("GET", "/card/" + table + ".svg", "", 404);
  const Json open = ada.ask("POST", "/api/tables",
                            R"({"game":"thames","bots":"all","begin":true,"public":true})", 201);
  ada.ask("GET", "/t/" + text_in(open, "table"));
  EXPECT_NE(ada.last().find("og:title"), std::string::npos);
}

}  // namespace
}  // namespace indice
