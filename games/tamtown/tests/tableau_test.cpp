// The table as a seat sees it.
#include <algorithm>

#include "games/tamtown/tests/positions.h"

namespace indice::tamtown {
namespace {

State four_players() {
  return position_of(
      4, {{"seats", Json::Array{seat_with("fishers", "c02 c17 c36"),
                                seat_with("journalist", "c03 c37", "c37"),
                                seat_with("farmers", "c04 c38"), seat_with("doctor", "c06 c39")}}});
}

bool shows(const Tableau& table, std::string_view id) {
  return std::any_of(table.things.begin(), table.things.end(),
                     [&](const Thing& thing) { return thing.id == id; });
}

// The offer for that action, as the ids of its touches.
std::vector<std::string> touches(const Tableau& table, std::string_view words) {
  std::vector<std::string> ids;
  for (const Offer& offer : table.offers)
    if (Tamtown::words(restore<Action>(offer.action)) == words)
      for (const std::uint16_t touch : offer.touches) ids.push_back(table.things[touch].id);
  return ids;
}

TEST(TamtownTableau, shows_the_own_hand_and_the_backs_of_others) {
  const Tableau table = Tamtown::tableau(Tamtown::view(four_players(), 0), MemoryAid::off);
  EXPECT_TRUE(shows(table, "seat/0/card/c02"));
  EXPECT_TRUE(shows(table, "seat/1/back/2"));
  EXPECT_FALSE(shows(table, "seat/1/back/3"));
  EXPECT_FALSE(shows(table, "seat/1/card/c03"));
  EXPECT_FALSE(shows(table, "seat/1/card/c37"));
}

TEST(TamtownTableau, shows_known_cards_of_others_with_the_memory_aid_alone) {
  const Tableau table = Tamtown::tableau(Tamtown::view(four_players(), 0), MemoryAid::on);
  EXPECT_TRUE(shows(table, "seat/1/card/c37"));
  EXPECT_FALSE(shows(table, "seat/1/card/c03"));
}

TEST(TamtownTableau, a_payment_touches_a_card_and_a_family) {
  State state = four_players();
  Dice dice(1);
  play(state, 0, "draw", dice);
  State paying = position_of(
      4, {{"seats", Json::Array{seat_with("fishers", "c02 c17 c36"), seat_with("journalist", ""),
                                Json::Object{{"role", "farmers"}, {"hand", ""}, {"hearts", "c20"}},
                                seat_with("doctor", "")}}});
  play(paying, 0, "play c17", dice);
  const Tableau table = Tamtown::tableau(Tamtown::view(paying, 0), MemoryAid::off);
  EXPECT_EQ(touches(table, "pay c02 farmers"),
            (std::vector<std::string>{"seat/0/card/c02", "seat/2/role"}));
}

TEST(TamtownTableau, in_a_window_only_who_still_answers_is_spoken_to) {
  Dice dice(2);
  std::string shielded;
  for (Card event = 0; event < card_count && shielded.empty(); ++event)
    if (is_event(kind_of(event)) && face_of(event).shield == Theme::leaf)
      shielded = std::string(card_word(event));
  State state = position_of(
      4, {{"seats", Json::Array{seat_with("fishers", "c02 c17"), seat_with("journalist", "c03 c37"),
                                seat_with("farmers", "c04 c38"), seat_with("doctor", "c06 c39")}},
          {"pile", Json::Array{shielded}}});
  play(state, 0, "draw", dice);
  EXPECT_FALSE(Tamtown::tableau(Tamtown::view(state, 2), MemoryAid::off).offers.empty());
  play(state, 2, "pass", dice);
  const Tableau waiting = Tamtown::tableau(Tamtown::view(state, 2), MemoryAid::off);
  EXPECT_TRUE(waiting.offers.empty());
  EXPECT_EQ(waiting.prompt.fields[0].value, Value(SeatName{nobody}));
}

}  // namespace
}  // namespace indice::tamtown
