// The coach of the house: hints and deductions for the seat that asks, reviews of what is over.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

namespace indice {
namespace {

class CoachTest : public HouseTest {
 protected:
  // A table of two, with a bot, that has begun; `more` are members of the wish.
  static std::string opened(Browser& browser, const std::string& more = "") {
    const Json made = browser.ask(
        "POST", "/api/tables",
        R"({"game":"thames","options":{"players":2,"start":"1"},"bots":"all","bot":"random","begin":true)" +
            more + "}",
        201);
    browser.call();
    std::string table = server::text_in(made, "table");
    browser.attend(table);
    return table;
  }
  static std::string why(const Json& letter) {
    const Json* said = letter.find("what")->find("why");
    return said == nullptr ? "" : *said->as_array()->front().as_string();
  }
  // Asked until it is done.
  static Json review_of(Browser& browser, const std::string& table, int seat) {
    for (int tries = 0; tries < 2000; ++tries) {
      Json told =
          browser.ask("GET", "/api/tables/" + table + "/review?seat=" + std::to_string(seat));
      if (const Json* review = told.find("review")) return *review;
      EXPECT_LE(*told.find("done")->as_int(), *told.find("total")->as_int());
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "the review never came";
    return {};
  }
};

TEST_F(CoachTest, a_hint_weighs_every_offer_for_the_seat_that_asks) {
  Browser ada(*this);
  const std::string table = opened(ada);
  ada.say(table, R"({"is":"ask_hint","seat":0})");
  const Json hinted = ada.wait_for("hinted");
  const Json& counsel = *hinted.find("what")->find("what");
  EXPECT_GT(counsel.find("moves")->as_array()->size(), 1U);
  // Asking again gives the same.
  ada.say(table, R"({"is":"ask_hint","seat":0})");
  EXPECT_EQ(*ada.wait_for("hinted").find("what")->find("what"), counsel);

  Browser eve(*this);
  eve.call();
  eve.attend(table);
  eve.say(table, R"({"is":"ask_hint","seat":0})");
  EXPECT_EQ(why(eve.wait_for("refused")), "move.nothing_asked");
}

TEST_F(CoachTest, a_table_says_which_help_there_is) {
  Browser ada(*this);
  const std::string table = opened(ada, R"(,"aids":{"hints":false,"deduction":true})");
  ada.say(table, R"({"is":"ask_hint","seat":0})");
  EXPECT_EQ(why(ada.wait_for("refused")), "hint.not_here");
  ada.say(table, R"({"is":"deduce","seat":0})");
  EXPECT_GT(*ada.wait_for("deduced").find("what")->find("worlds")->as_int(), 0);
  ada.say(table, R"({"is":"deduce","seat":1})");
  EXPECT_EQ(why(ada.wait_for("refused")), "seat.not_yours");

  Browser bo(*this);
  const std::string plain = opened(bo);
  bo.say(plain, R"({"is":"deduce","seat":0})");
  EXPECT_EQ(why(bo.wait_for("refused")), "deduction.not_here");
}

TEST_F(CoachTest, who_asks_too_much_waits) {
  Browser ada(*this);
  const std::string table = opened(ada, R"(,"aids":{"hints":false})");
  std::string refused;
  for (int i = 0; i < 40 && refused != "hint.too_many"; ++i) {
    ada.say(table, R"({"is":"ask_hint","seat":0})");
    refused = why(ada.wait_for("refused"));
  }
  EXPECT_EQ(refused, "hint.too_many");
}

TEST_F(CoachTest, a_game_is_reviewed_when_it_is_over_and_it_adds_up) {
  Browser ada(*this);
  const std::string table = opened(ada);
  ada.ask("GET", "/api/tables/" + table + "/review?seat=0", "", 409);
  play_to_the_end(ada, table);
  ada.ask("GET", "/api/tables/" + table + "/review?seat=7", "", 404);
  ada.ask("GET", "/api/tables/" + table + "/review?seat=x", "", 400);
  const Json review = review_of(ada, table, 0);
  const Json& balance = *review.find("balance");
  const auto part = [&](std::string_view name) {
    const Json* member = balance.find(name);
    return member == nullptr ? 0 : *member->as_int();
  };
  EXPECT_EQ(part("began") + part("skill") + part("luck") + part("others"), part("ended"));
  // Kept: the same again, at once.
  EXPECT_EQ(review_of(ada, table, 0), review);
}

TEST_F(CoachTest, there_is_no_review_of_a_table_that_is_not_there) {
  Browser ada(*this);
  ada.ask("GET", "/api/tables/k7wq2mxhd93vnt5c/review?seat=0", "", 404);
}

}  // namespace
}  // namespace indice
