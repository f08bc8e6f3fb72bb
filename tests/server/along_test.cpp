// A game that was begun in somebody's browser, taken along to the house.
#include <gtest/gtest.h>

#include "archive/seed.h"
#include "archive/stored_game.h"
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
std::vector<std::string> begun_in_a_browser() {
  const AnyGame& game = *find_game("thames");
  table::LiveTable table(game, archive::stream_of, wire::stand_in);
  const std::vector<wire::PlayerEntry> players{{"Ada", "human"}, {"Maud Ellery", "greedy"}};
  const std::string seed = archive::Seed::from_number(7).hex();
  std::vector<table::Heard> heard;
  EXPECT_TRUE(wire::seat_and_deal(table, {usual_options(game.info(), 2), {}, {}}, players,
                                  {seed, archive::sha256_hex(seed), 5}, heard));
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
  ada.ask("POST", "/api/along", R"({"game":"chess","lines":[]})", 400);
}

}  // namespace
}  // namespace indice
