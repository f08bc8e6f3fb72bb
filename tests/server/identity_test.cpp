// Whoever shows a cookie is that person, until he says that he is not any more; and what is limited
// for one person is no wider for who comes as a new one each time.
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/guest.h"
#include "tests/server/house_fixture.h"
#include "tests/server/program.h"

namespace indice {
namespace {

using tests::Guest;
using tests::Program;

class IdentityTest : public HouseTest {
 protected:
  // The tables of who shows that cookie now; a newcomer has none.
  std::size_t tables_by(const std::string& cookie) {
    Browser somebody(*this);
    somebody.set_cookie(cookie);
    return somebody.ask("GET", "/api/me").find("tables")->as_array()->size();
  }
  [[nodiscard]] bool ends(const std::string& cookie) {
    for (int i = 0; i < 400; ++i) {
      if (tables_by(cookie) == 0) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
};

TEST_F(IdentityTest, a_stolen_cookie_ends_where_its_owner_signs_out_everywhere) {
  Browser ada(*this);
  ada.ask("POST", "/api/me", R"({"name":"Ada"})");
  ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  const std::string link = server::text_in(ada.ask("POST", "/api/passphrase", "{}"), "link");
  const std::string stolen = ada.cookie();
  Browser eve(*this);
  eve.set_cookie(stolen);
  eve.call();
  EXPECT_EQ(tables_by(stolen), 1U);

  const Json here = ada.ask("POST", "/api/account/leave_everywhere", "{}");
  EXPECT_EQ(server::text_in(here, "name"), "Ada");
  const std::string own = ada.cookie();
  ASSERT_NE(own, stolen);
  EXPECT_EQ(tables_by(own), 1U);
  EXPECT_TRUE(ends(stolen)) << "whoever has it is still Ada";
  // The line that was open closes by itself, and so does the link that was she.
  for (int i = 0; i < 400 && eve.line().closed() == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(eve.line().closed(), 4001);
  eve.hang_up();
  Browser bo(*this);
  bo.ask("POST", "/api/passphrase/enter",
         R"({"passphrase":")" + link.substr(link.find('#') + 1) + R"("})", 403);

  // Not only as long as the house remembers.
  close();
  open();
  EXPECT_EQ(tables_by(stolen), 0U);
  EXPECT_EQ(tables_by(own), 1U);
  // Once more: the second cookie ends as the first did.
  ada.ask("POST", "/api/account/leave_everywhere", "{}");
  EXPECT_TRUE(ends(own));
  EXPECT_EQ(tables_by(ada.cookie()), 1U);
  EXPECT_EQ(tables_by(stolen), 0U);
}

TEST_F(IdentityTest, a_stolen_cookie_ends_with_the_password_that_it_came_by) {
  Browser ada(*this);
  ada.ask("POST", "/api/me", R"({"name":"Ada"})");
  ada.ask("POST", "/api/tables", R"({"game":"thames"})", 201);
  // The first password takes nobody's cookie away.
  const std::string before = ada.cookie();
  ada.ask("POST", "/api/account", R"({"account":"ada","password":"long enough"})");
  Browser eve(*this);
  eve.ask("POST", "/api/account/enter", R"({"account":"ada","password":"long enough"})");
  const std::string stolen = eve.cookie();
  EXPECT_EQ(tables_by(before), 1U);
  EXPECT_EQ(tables_by(stolen), 1U);
  // Who has only the cookie does not lock her out.
  eve.live_at("203.0.113.9");
  for (const char* current : {"", R"(,"current":"not this one")"})
    eve.ask("POST", "/api/account",
            R"({"account":"ada","password":"hers from now on")" + std::string(current) + "}", 403);
  ada.ask("POST", "/api/account",
          R"({"account":"ada","password":"another one","current":"long enough"})");
  EXPECT_TRUE(ends(stolen));
  EXPECT_TRUE(ends(before));
  EXPECT_EQ(tables_by(ada.cookie()), 1U);
  Browser elsewhere(*this);
  elsewhere.ask("POST", "/api/account/enter", R"({"account":"ada","password":"long enough"})", 403);
  elsewhere.ask("POST", "/api/account/enter", R"({"account":"ada","password":"another one"})");
  EXPECT_EQ(tables_by(elsewhere.cookie()), 1U);
}

TEST(Cookies, of_the_time_before_numbers_go_on_and_a_number_cannot_be_changed) {
  const server::Identity house("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
  const std::string old = house.signed_as_cookie({"someone", "Ada", 0});
  EXPECT_EQ(std::count(old.begin(), old.end(), '.'), 2) << old;
  EXPECT_EQ(house.read(old), (server::Guest{"someone", "Ada", 0}));
  const server::Guest guest{"someone", "Ada", 3};
  const std::string numbered = house.signed_as_cookie(guest);
  EXPECT_EQ(house.read(numbered), guest);
  const std::size_t mark = numbered.rfind('.');
  for (const char* number : {"4", "2", "33", "", "-3", "x"})
    EXPECT_FALSE(house.read(numbered.substr(0, mark - 1) + number + numbered.substr(mark)));
  // Neither can one be taken off, or put to an old one.
  EXPECT_FALSE(house.read(numbered.substr(0, mark - 2) + numbered.substr(mark)));
  const std::size_t last = old.rfind('.');
  EXPECT_FALSE(house.read(old.substr(0, last) + ".3" + old.substr(last)));
}

TEST_F(IdentityTest, a_cookie_is_secure_where_the_connection_is) {
  Browser plain(*this);
  plain.ask("GET", "/api/me");
  EXPECT_EQ(plain.cookie_header().find("Secure"), std::string::npos);
  Browser safe(*this);
  safe.come_over_tls();
  safe.ask("GET", "/api/me");
  EXPECT_NE(safe.cookie_header().find("; Secure"), std::string::npos);
  for (const char* path : {"/api/me", "/api/account/leave", "/api/account/leave_everywhere"}) {
    safe.ask("POST", path, R"({"name":"Ada"})");
    EXPECT_NE(safe.cookie_header().find("; Secure"), std::string::npos) << path;
  }
}

TEST(Cookies, are_secure_behind_a_proxy_that_the_house_trusts_and_no_other) {
  const store::Folder folder;
  const auto given = [](const Program& house) {
    return Guest(house.port())
        .ask("GET", "/api/me", {}, {{"X-Forwarded-Proto", "https"}})
        .header("set-cookie");
  };
  Program trusting;
  ASSERT_TRUE(trusting.serve("sqlite:" + folder.path("one"), {"--trusted-proxy", "127.0.0.1"}));
  EXPECT_NE(given(trusting).find("; Secure"), std::string::npos) << given(trusting);
  Program other;
  ASSERT_TRUE(other.serve("sqlite:" + folder.path("two")));
  EXPECT_EQ(given(other).find("Secure"), std::string::npos);
}

TEST_F(IdentityTest, who_comes_as_somebody_new_each_time_may_not_talk_more) {
  Browser ada(*this);
  ada.live_at("home");
  const std::string table =
      server::text_in(ada.ask("POST", "/api/tables",
                              R"({"game":"thames","options":{"players":2},"public":true})", 201),
                      "table");
  ada.call();
  const auto outcome_of = [&](Browser& one, const std::string& wish) {
    const std::string id = one.say(table, wish);
    for (;;) {
      const std::optional<std::string> text = one.line().next();
      if (!text) return std::string("no answer");
      const Json letter = read(*text);
      if (server::text_in(letter, "re") != id) continue;
      const Json& what = *letter.find("what");
      return server::text_in(what, "is") == "refused" ? tests::reason_in(what) : "done";
    }
  };
  const auto times_till = [&](const std::string& wish, const std::string& refused) {
    for (int times = 0; times < 500; ++times) {
      Browser eve(*this);
      eve.live_at("one address");
      eve.call();
      if (outcome_of(eve, wish) == refused) return times;
    }
    return 500;
  };
  const int sayings = times_till(R"({"is":"say","text":"buy"})", "say.too_much");
  EXPECT_GT(sayings, 7) << "no more than one person: a family could not talk";
  EXPECT_LT(sayings, 60);
  const int hints = times_till(R"({"is":"ask_hint","seat":0})", "hint.too_many");
  EXPECT_GT(hints, 20);
  EXPECT_LT(hints, 200);
  // Who lives elsewhere notices nothing.
  EXPECT_EQ(outcome_of(ada, R"({"is":"say","seat":0,"text":"hello"})"), "done");
}

TEST_F(IdentityTest, the_host_clears_a_seat_before_the_start_and_nobody_elses) {
  Browser ada(*this);
  Browser bo(*this);
  Browser eve(*this);
  const std::string table = server::text_in(
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201), "table");
  for (Browser* one : {&ada, &bo, &eve}) {
    one->ask("GET", "/api/me");
    one->call();
  }
  const auto refused = [&](Browser& one, const std::string& wish) {
    one.say(table, wish);
    return *one.wait_for("refused").find("what")->find("why")->as_array()->front().as_string();
  };
  const std::string clear = R"({"is":"leave","seat":1})";
  bo.say(table, R"({"is":"sit","seat":1,"name":"Bo"})");
  bo.wait_for("done");
  EXPECT_EQ(*bo.attend(table).find("what")->find("seat")->as_int(), 1);
  EXPECT_EQ(refused(eve, clear), "seat.not_yours");
  EXPECT_EQ(refused(bo, R"({"is":"leave","seat":0})"), "seat.not_yours");
  ada.say(table, clear);
  ada.wait_for("done");
  EXPECT_EQ(refused(bo, R"({"is":"say","seat":1,"text":"mine"})"), "seat.not_yours");
  EXPECT_EQ(*bo.attend(table).find("what")->find("seat")->as_int(), 254);
  // Whoever sits there when the game has begun stays.
  eve.say(table, R"({"is":"sit","seat":1,"name":"Eve"})");
  eve.wait_for("done");
  ada.say(table, R"({"is":"begin"})");
  ada.wait_for("done");
  EXPECT_EQ(refused(ada, clear), "seat.not_yours");
}

}  // namespace
}  // namespace indice
