// A game that was begun in somebody's browser, taken along to the house.
#include <gtest/gtest.h>

#include "archive/record.h"
#include "archive/seed.h"
#include "archive/stored_game.h"
#include "engine/dice.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "tests/server/house_fixture.h"
#include "wire/hosting.h"
#include "wire/papers.h"
#include "wire/record.h"

namespace indice {
namespace {

using server::text_in;

// As a page has it: everybody is "here", and the facts are left away.
std::vector<std::string> begun_in_a_browser(bool to_its_end = false) {
  const AnyGame& game = *find_game("thames");
  table::LiveTable table(game, archive::stream_of, wire::stand_in);
  const std::vector<wire::PlayerEntry> players{{"Ada", "human"}, {"Maud Ellery", "greedy"}};
  const std::string seed = archive::Seed::from_number(7).hex();
  std::vector<table::Heard> heard;
  EXPECT_TRUE(wire::seat_and_deal(table, {usual_options(game.info(), 2), {}, {}}, players,
                                  {seed, archive::sha256_hex(seed), 5}, heard));
  Dice dice(7);
  while (to_its_end && table.phase() == table::Phase::playing) {
    const Seat seat = table.deciders().lowest();
    std::vector<AnyAction> legal;
    table.legal_actions(seat, legal);
    const AnyAction chosen = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    const bool bot = table.chairs()[seat].is_bot;
    const std::string_view by = bot ? "" : wire::person_here;
    const table::Request request = bot ? table::Request(table::BotMove{seat, chosen})
                                       : table::Move{seat, table.version(seat), chosen, {}};
    const table::Answer answer = table.propose({std::string(by), 0, request}, 6);
    (void)table.commit(std::get<table::Events>(answer));
  }
  return wire::lines_of(game, table.events());
}

std::string body_of(const std::vector<std::string>& lines) {
  Json::Array list;
  for (const std::string& line : lines) list.emplace_back(line);
  return to_text(Json(Json::Object{{"game", "thames"}, {"lines", std::move(list)}}));
}

std::vector<std::string> changed(std::string_view text, std::string_view other) {
  std::vector<std::string> lines = begun_in_a_browser();
  for (std::string& line : lines)
    if (const std::size_t at = line.find(text); at != std::string::npos)
      line.replace(at, text.size(), other);
  return lines;
}

TEST_F(HouseTest, a_game_from_a_browser_goes_on_here_for_who_brought_it) {
  Browser ada(*this);
  const Json made = ada.ask("POST", "/api/along", body_of(begun_in_a_browser()), 201);
  ada.call();
  const Json whole = ada.attend(text_in(made, "table"));
  const Json& card = *whole.find("what")->find("card");
  EXPECT_EQ(text_in(card, "phase"), "playing");
  EXPECT_TRUE(server::true_in(card, "yours"));
  EXPECT_EQ(text_in(card, "commitment"), archive::sha256_hex(archive::Seed::from_number(7).hex()));
  EXPECT_NE(whole.find("what")->find("tableau"), nullptr);
}

TEST_F(HouseTest, a_game_that_ended_in_a_browser_is_watched_from_here_by_anybody) {
  Browser ada(*this);
  const Json made = ada.ask("POST", "/api/along", body_of(begun_in_a_browser(true)), 201);
  const std::string table = text_in(made, "table");
  Browser bo(*this);
  const Json replay = bo.ask("GET", "/api/tables/" + table + "/replay?seat=open");
  EXPECT_EQ(text_in(*replay.find("card"), "phase"), "over");
  EXPECT_GT(replay.find("moves")->as_array()->size(), 20U);
  // And it proves itself as one that was played here.
  bo.ask("GET", "/api/tables/" + table + "/record");
  EXPECT_NO_THROW((void)archive::open_record(bo.last(), "record", std::nullopt));
}

// To show a game to somebody is no game more to finish.
class BusyPerson : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override { settings.tables_a_person = 1; }
};

TEST_F(BusyPerson, who_has_too_many_unfinished_games_still_shows_one_that_is_over) {
  Browser ada(*this);
  ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  ada.ask("POST", "/api/along", body_of(begun_in_a_browser()), 429);
  ada.ask("POST", "/api/along", body_of(begun_in_a_browser(true)), 201);
}

TEST_F(HouseTest, a_game_from_a_browser_that_is_not_true_is_refused) {
  Browser ada(*this);
  const auto refused = [&](const std::vector<std::string>& lines) {
    return text_in(ada.ask("POST", "/api/along", body_of(lines), 409), "table").empty();
  };
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused({"what?"}));
  EXPECT_TRUE(refused(changed("\"owner\":\"here\"", "\"owner\":\"somebody\"")));
  EXPECT_TRUE(refused(changed("\"player\":\"here\"", "\"player\":\"somebody\"")));
  EXPECT_TRUE(refused(changed("\"bot\":\"greedy\"", "\"bot\":\"oracle\"")));
  EXPECT_TRUE(refused(changed("\"name\":\"Ada\"",
                              "\"name\":\"\xe2\x80\xae"
                              "Ada\"")));
  EXPECT_TRUE(refused(changed("\"commitment\":\"", "\"commitment\":\"0")));
  std::vector<std::string> won = begun_in_a_browser(true);
  const std::size_t ranks = won.back().find("\"ranks\":[");
  ASSERT_NE(ranks, std::string::npos);
  won.back().replace(ranks, 13, "\"ranks\":[3,3");
  EXPECT_TRUE(refused(won)) << won.back();
  ada.ask("POST", "/api/along", R"({"game":"chess","lines":[]})", 400);
}

}  // namespace
}  // namespace indice
