// Several people at one screen: whoever shares it is told which of his own seats are to decide, and
// nobody is told that of a seat that is not his.
#include <algorithm>
#include <array>
#include <chrono>
#include <set>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/server/house_fixture.h"

namespace indice {
namespace {

using server::text_in;
using Seats = std::set<std::int64_t>;

Seats asked_in(const Json& what) {
  Seats asked;
  const Json* list = what.find("asked");
  if (list == nullptr) return asked;
  for (const Json& seat : *list->as_array()) {
    EXPECT_TRUE(asked.insert(*seat.as_int()).second);
  }
  return asked;
}
std::int64_t number(const Json& what, std::string_view name) { return *what.find(name)->as_int(); }
bool has_offers(const Json& whole) {
  const Json* tableau = whole.find("tableau");
  return tableau != nullptr && tableau->find("offers") != nullptr;
}
std::string opened(Browser& browser, const std::string& request) {
  return text_in(browser.ask("POST", "/api/tables", request, 201), "table");
}

// Somebody's screen at one table. It knows who is asked as a client does: from what it heard last.
class Screen {
 public:
  Screen(Browser& browser, std::string table) : browser_(browser), table_(std::move(table)) {
    browser_.call();
  }

  Json attend(std::int64_t seat) {
    browser_.say(table_, R"({"is":"attend","seat":)" + std::to_string(seat) + "}");
    return wait_for("whole");
  }
  void wish(const std::string& wish) {
    browser_.say(table_, wish);
    (void)wait_for("done");
  }
  // The offer in the middle: the first one passes wherever one can.
  void move(const Json& whole) {
    const Json::Array& offers = *whole.find("tableau")->find("offers")->as_array();
    wish(R"({"is":"move","seat":)" + std::to_string(number(whole, "seat")) + R"(,"decision":)" +
         std::to_string(number(whole, "version")) + R"(,"answer":")" +
         text_in(offers[offers.size() / 2], "words") + R"("})");
  }
  // What has come meanwhile.
  void hear() {
    while (const std::optional<std::string> text =
               browser_.line().next(std::chrono::milliseconds(0)))
      take(*read(*text).find("what"));
  }

  [[nodiscard]] const Seats& asked() const { return asked_; }
  [[nodiscard]] const Seats& ever_asked() const { return ever_asked_; }
  // How often nothing else was told.
  [[nodiscard]] std::size_t asked_alone() const { return asked_alone_; }

 private:
  Json wait_for(const std::string& kind) {
    for (;;) {
      const std::optional<std::string> text = browser_.line().next();
      if (!text) {
        ADD_FAILURE() << "no " << kind << " came";
        return {};
      }
      const Json what = *read(*text).find("what");
      take(what);
      if (text_in(what, "is") == kind) return what;
    }
  }
  void take(const Json& what) {
    const bool is_news = text_in(what, "is") == "news";
    if (!is_news && text_in(what, "is") != "whole") return;
    asked_ = asked_in(what);
    ever_asked_.insert(asked_.begin(), asked_.end());
    if (is_news && what.find("told")->as_array()->empty()) ++asked_alone_;
  }

  Browser& browser_;
  std::string table_;
  Seats asked_, ever_asked_;
  std::size_t asked_alone_ = 0;
};

TEST_F(HouseTest, every_game_is_played_at_one_screen_by_going_where_one_is_asked) {
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    SCOPED_TRACE(info.name);
    const std::string people = std::to_string(std::min(3, int{info.max_players}));
    // Both choose in secret, where a game knows such a thing.
    const std::string more = info.name == "sherlock" ? R"(,"chosen_start":"yes")" : "";
    Browser ada(*this);
    Screen screen(
        ada, opened(ada, R"({"game":")" + std::string(info.name) + R"(","options":{"players":)" +
                             people + more + R"(},"seats_here":)" + people + R"(,"begin":true})"));
    std::size_t together = 0;
    Json whole = screen.attend(0);
    for (int steps = 0; whole.find("ended") == nullptr; ++steps) {
      ASSERT_LT(steps, 9000) << "the game does not end";
      const Seats asked = screen.asked();
      const std::int64_t seat = number(whole, "seat");
      ASSERT_FALSE(asked.empty()) << "nobody is asked, and the game stops";
      ASSERT_EQ(asked.contains(seat), has_offers(whole));
      together += asked.size() > 1 ? 1U : 0U;
      if (!asked.contains(seat)) {
        whole = screen.attend(*asked.begin());
        continue;
      }
      screen.move(whole);
      const Seats heard = screen.asked();
      whole = screen.attend(seat);
      ASSERT_EQ(heard, screen.asked()) << "the news did not say it";
    }
    EXPECT_TRUE(screen.asked().empty()) << "nobody is asked any more";
    // In Thames it is always one after the other.
    EXPECT_EQ(together > 0, info.name != "thames");
  }
}

TEST_F(HouseTest, nobody_hears_which_seats_of_others_are_asked) {
  Browser ada(*this);
  Browser elsewhere(*this);
  Browser bo(*this);
  Browser eve(*this);
  ada.ask("POST", "/api/account", R"({"account":"ada","password":"long enough"})");
  elsewhere.ask("POST", "/api/account/enter", R"({"account":"ada","password":"long enough"})");
  for (Browser* one : {&bo, &eve}) one->ask("GET", "/api/me");
  const std::string table =
      opened(ada, R"({"game":"tamtown","options":{"players":3},"seats_here":2})");
  // Ada's two seats, each at a screen of its own, so that each hears what the other one does.
  std::array<Screen, 3> seats{Screen{ada, table}, Screen{elsewhere, table}, Screen{bo, table}};
  Screen watching(eve, table);
  seats[2].wish(R"({"is":"sit","seat":2,"name":"Bo"})");
  (void)watching.attend(spectator);
  (void)seats[0].attend(0);
  seats[0].wish(R"({"is":"begin"})");
  (void)seats[1].attend(1);

  for (int rounds = 0; rounds < 60; ++rounds) {
    for (std::int64_t seat = 0; seat < 3; ++seat) {
      Screen& his = seats[static_cast<std::size_t>(seat)];
      const Json whole = his.attend(seat);
      if (!has_offers(whole)) continue;
      his.move(whole);
      seats[0].hear();
      seats[1].hear();
      EXPECT_EQ(seats[0].asked(), seats[1].asked());
    }
  }
  EXPECT_EQ(seats[0].ever_asked(), (Seats{0, 1})) << "both of hers and not Bo's";
  EXPECT_EQ(seats[1].ever_asked(), (Seats{0, 1}));
  EXPECT_GT(seats[0].asked_alone() + seats[1].asked_alone(), 0U)
      << "an answer under seal, of which the other seat heard nothing";
  for (Browser* other : {&bo, &eve})
    for (const std::string& text : other->line().everything())
      EXPECT_EQ(text.find("\"asked\""), std::string::npos) << text;
}

TEST_F(HouseTest, a_seat_that_a_bot_plays_for_its_person_is_not_asked) {
  Browser ada(*this);
  Screen screen(
      ada, opened(ada, R"({"game":"police","options":{"players":3},"seats_here":3,"begin":true})"));
  Json whole = screen.attend(0);
  while (screen.asked().size() < 2) {
    whole = screen.attend(*screen.asked().begin());
    screen.move(whole);
  }
  const std::int64_t gone = *screen.asked().rbegin();
  screen.wish(R"({"is":"resign","seat":)" + std::to_string(gone) + "}");
  EXPECT_FALSE(screen.asked().contains(gone));
  EXPECT_FALSE(screen.asked().empty());
}

}  // namespace
}  // namespace indice
