// The house without a net: its lobby, its tables, and what clients hear of them.
#include "server/house.h"

#include <chrono>
#include <set>
#include <thread>

#include <sqlite3.h>

#include <gtest/gtest.h>

#include "archive/record.h"
#include "games/registry.h"
#include "tests/server/house_fixture.h"

namespace indice {
namespace {

TEST_F(HouseTest, says_what_it_is_and_which_games_it_has) {
  Browser ada(*this);
  const Json house = ada.ask("GET", "/api/house");
  EXPECT_EQ(house.find("games")->as_array()->size(), all_games().size());
  EXPECT_NE(ada.cookie(), "");
  const std::string words = server::text_in(*house.find("catalogues"), "fr");
  EXPECT_NE(ada.ask("GET", words).find("thames"), nullptr);
  // What may be typed for an answer is the house's own knowledge.
  EXPECT_EQ(ada.last().find("\"accepted."), std::string::npos);
}

TEST_F(HouseTest, plays_every_game_to_its_end_with_bots_in_the_other_seats) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    Browser ada(*this);
    const Json made = ada.ask(
        "POST", "/api/tables",
        R"({"game":")" + std::string(game->info().name) + R"(","bots":"all","begin":true})", 201);
    const std::string table = server::text_in(made, "table");
    ada.call();
    play_to_the_end(ada, table);
    // The record of it proves itself.
    ada.ask("GET", "/api/tables/" + table + "/record");
    EXPECT_NO_THROW((void)archive::open_record(ada.last(), "record", std::nullopt));
  }
}

// A line may break without a word: whether somebody still hears is answered even while a table can
// do nothing.
TEST_F(HouseTest, a_sign_of_life_is_given_at_once_while_a_table_waits_for_its_store) {
  Browser ada(*this);
  const Json made = ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  const std::string table = server::text_in(made, "table");
  ada.call();
  ada.attend(table);
  ada.wait_for("presence");
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder_.path("house.sqlite").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const std::string said = ada.say(table, R"({"is":"say","seat":0,"text":"Is anybody there?"})");
  const std::string sign = ada.say(table, R"({"is":"sign"})");
  EXPECT_EQ(server::text_in(ada.wait_for("done"), "re"), sign);
  sqlite3_close(other);
  EXPECT_EQ(server::text_in(ada.wait_for("done"), "re"), said);
}

TEST_F(HouseTest, two_people_and_a_spectator_at_one_table) {
  Browser ada(*this);
  Browser bo(*this);
  Browser eve(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201);
  const std::string table = server::text_in(made, "table");
  for (Browser* one : {&ada, &bo, &eve}) {
    one->ask("GET", "/api/me");
    one->call();
    one->attend(table);
  }
  bo.say(table, R"({"is":"begin"})");
  EXPECT_EQ(bo.wait_for("refused").find("what")->find("why")->as_array()->front(),
            Json("table.not_owner"));
  bo.say(table, R"({"is":"sit","seat":1,"name":"Bo"})");
  bo.wait_for("done");
  eve.say(table, R"({"is":"sit","seat":1,"name":"Eve"})");
  EXPECT_EQ(eve.wait_for("refused").find("what")->find("why")->as_array()->front(),
            Json("seat.taken"));
  ada.say(table, R"({"is":"begin"})");
  ada.wait_for("done");
  // Bo looks with his seat's eyes now; Eve may not look with anybody's.
  const Json whole = bo.attend(table);
  EXPECT_EQ(*whole.find("what")->find("seat")->as_int(), 1);
  eve.say(table, R"({"is":"attend","seat":1})");
  eve.wait_for("refused");
  // Nothing that anybody but the players heard names a person's secret id.
  const std::string id = ada.cookie().substr(ada.cookie().find('=') + 1, 22);
  for (Browser* one : {&ada, &bo, &eve})
    for (const std::string& text : one->line().everything())
      EXPECT_EQ(text.find(id), std::string::npos);
}

TEST_F(HouseTest, a_command_sent_twice_is_done_once) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","bots":"all","begin":true})", 201);
  const std::string table = server::text_in(made, "table");
  ada.call();
  Json whole = ada.attend(table);
  while (whole.find("what")->find("tableau")->find("offers") == nullptr) {
    ada.wait_for("news");
    whole = ada.attend(table);
  }
  const std::string wish =
      R"({"is":"move","seat":0,"decision":)" + std::to_string(ada.version()) + R"(,"answer":0})";
  ada.say_again(table, "77", wish);
  EXPECT_EQ(server::text_in(ada.wait_for("done"), "re"), "77");
  ada.say_again(table, "77", wish);
  EXPECT_EQ(server::text_in(ada.wait_for("done"), "re"), "77");
  // With another id it is another command, and comes too late.
  ada.say_again(table, "78", wish);
  const Json refused = ada.wait_for("refused");
  EXPECT_EQ(server::text_in(refused, "re"), "78");
}

TEST_F(HouseTest, what_was_done_is_there_after_a_restart_and_bots_go_on) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"sherlock","bots":"all","begin":true})", 201);
  const std::string table = server::text_in(made, "table");
  ada.call();
  ada.attend(table);
  for (int i = 0; i < 3; ++i) {
    Json whole = ada.attend(table);
    while (whole.find("what")->find("tableau")->find("offers") == nullptr) {
      ada.wait_for("news");
      whole = ada.attend(table);
    }
    ada.say(table, R"({"is":"move","seat":0,"decision":)" + std::to_string(ada.version()) +
                       R"(,"answer":0})");
    ada.wait_for("done");
  }
  const std::int64_t seen = ada.version();
  ada.hang_up();
  close();
  open();
  ada.call();
  const Json whole = ada.attend(table);
  EXPECT_GE(*whole.find("what")->find("version")->as_int(), seen);
  EXPECT_EQ(*whole.find("what")->find("seat")->as_int(), 0);
  play_to_the_end(ada, table);
}

class ForgetfulHouse : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override { settings.idle_seconds = 0; }
};

TEST_F(ForgetfulHouse, a_table_that_nobody_looks_at_leaves_memory_and_comes_back_at_a_touch) {
  Browser ada(*this);
  const std::string table = server::text_in(
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201), "table");
  ada.call();
  ada.attend(table);
  const std::int64_t version = ada.version();
  const auto in_memory = [&](const char* tables) {
    ada.ask("GET", "/metrics");
    return ada.last().find(std::string("\nindice_tables_in_memory ") + tables + "\n") !=
           std::string::npos;
  };
  EXPECT_TRUE(in_memory("1"));
  ada.hang_up();
  for (int i = 0; i < 600 && !in_memory("0"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  EXPECT_TRUE(in_memory("0"));
  ada.call();
  ada.attend(table);
  EXPECT_EQ(ada.version(), version);
  EXPECT_TRUE(in_memory("1"));
}

TEST_F(HouseTest, who_comes_back_is_told_what_he_missed) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201);
  const std::string table = server::text_in(made, "table");
  ada.call();
  ada.attend(table);
  const std::int64_t before = ada.version();
  ada.say(table, R"({"is":"say","seat":0,"text":"Is anybody there?"})");
  ada.wait_for("done");
  EXPECT_EQ(ada.version(), before + 1);
  ada.say(table, R"({"is":"attend","version":)" + std::to_string(before) + "}");
  const std::optional<std::string> text = ada.line().next();
  ASSERT_TRUE(text.has_value());
  const Json news = read(*text);
  EXPECT_EQ(server::text_in(*news.find("what"), "is"), "news");
  EXPECT_EQ(news.find("what")->find("told")->as_array()->size(), 1U);
}

TEST_F(HouseTest, a_slow_reader_is_told_the_whole_later_and_holds_nobody_up) {
  Browser ada(*this);
  Browser eve(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201);
  const std::string table = server::text_in(made, "table");
  for (Browser* one : {&ada, &eve}) {
    one->call();
    one->attend(table);
  }
  eve.line().set_stuck(true);
  for (int i = 0; i < 7; ++i) {
    ada.say(table, R"({"is":"say","seat":0,"text":"And on it goes."})");
    ada.wait_for("done");
  }
  eve.line().set_stuck(false);
  const Json whole = eve.wait_for("whole");
  EXPECT_EQ(*whole.find("what")->find("version")->as_int(), ada.version());
}

TEST_F(HouseTest, bad_input_is_refused_and_disturbs_nobody) {
  Browser ada(*this);
  ada.ask("POST", "/api/tables", "not json", 400);
  ada.ask("POST", "/api/tables", R"({"game":"chess"})", 400);
  ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":9}})", 409);
  ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"colour":"red"}})", 400);
  ada.ask("GET", "/api/tables/nosuchtable", "", 404);
  ada.ask("GET", "/api/nothing", "", 404);
  ada.call();
  ada.say("nosuchtable", R"({"is":"attend"})");
  EXPECT_EQ(ada.wait_for("refused").find("what")->find("why")->as_array()->front(),
            Json("table.unknown"));
  const Json made = ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  const std::string table = server::text_in(made, "table");
  for (const std::string wish :
       {R"({"is":"dance"})", R"({"is":"move","seat":300})", R"({"is":"sit","seat":1,"name":7})",
        R"({"is":"begin","seed":"mine"})", R"([])", R"(7)"}) {
    ada.say(table, wish);
    EXPECT_EQ(ada.wait_for("refused").find("what")->find("why")->as_array()->front(),
              Json("asked.unclear"));
  }
  ada.say_raw("{{{");
  EXPECT_EQ(ada.line().closed(), 4000);
}

TEST_F(HouseTest, a_forged_cookie_is_nobody) {
  Browser ada(*this);
  ada.ask("GET", "/api/me");
  const server::Identity other(server::Identity::new_secret());
  EXPECT_FALSE(other.read(ada.cookie().substr(ada.cookie().find('=') + 1)).has_value());
  const server::Identity own("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
  const server::Guest guest{"someone", "Ada"};
  std::string cookie = own.signed_as_cookie(guest);
  EXPECT_EQ(own.read(cookie), guest);
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    std::string changed = cookie;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    const auto read_back = own.read(changed);
    EXPECT_FALSE(read_back.has_value() && *read_back != guest) << i;
  }
}

TEST_F(HouseTest, an_account_is_the_same_person_elsewhere) {
  Browser ada(*this);
  ada.ask("POST", "/api/me", R"({"name":"Ada \u202eL"})");
  ada.ask("POST", "/api/account", R"({"account":"ada","password":"short"})", 400);
  ada.ask("POST", "/api/account", R"({"account":"ada","password":"long enough"})");
  const Json made = ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  Browser elsewhere(*this);
  elsewhere.ask("POST", "/api/account/enter", R"({"account":"ada","password":"wrong one"})", 403);
  elsewhere.ask("POST", "/api/account/enter", R"({"account":"ada","password":"long enough"})");
  const Json me = elsewhere.ask("GET", "/api/me");
  EXPECT_EQ(server::text_in(me, "name"), "Ada L");
  EXPECT_EQ(server::text_in(me.find("tables")->as_array()->front(), "table"),
            server::text_in(made, "table"));
  Browser third(*this);
  third.ask("POST", "/api/account", R"({"account":"ada","password":"also long enough"})", 409);
}

TEST_F(HouseTest, a_rematch_leads_everybody_to_one_new_table) {
  Browser ada(*this);
  const Json made =
      ada.ask("POST", "/api/tables", R"({"game":"thames","bots":"all","begin":true})", 201);
  const std::string table = server::text_in(made, "table");
  ada.ask("POST", "/api/tables/" + table + "/rematch", "", 409);
  ada.call();
  play_to_the_end(ada, table);
  const Json next = ada.ask("POST", "/api/tables/" + table + "/rematch", "", 201);
  const Json again = ada.ask("POST", "/api/tables/" + table + "/rematch");
  EXPECT_EQ(server::text_in(next, "table"), server::text_in(again, "table"));
}

}  // namespace
}  // namespace indice
