// The table as a seat sees it.
#include "games/tamtown/tableau.h"

#include <algorithm>
#include <set>

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

int backs_in_hand(const Tableau& table, Seat seat) {
  int backs = 0;
  for (const Thing& thing : table.things)
    if (thing.face_down && table.zones[thing.zone].id == hand_place(seat)) backs += thing.count;
  return backs;
}

// The offer for that action, as the ids of its touches.
std::vector<std::string> touches(const Tableau& table, std::string_view words) {
  std::vector<std::string> ids;
  for (const Offer& offer : table.offers)
    if (Tamtown::words(restore<Action>(offer.action)) == words)
      for (const std::uint16_t touch : offer.touches)
        ids.emplace_back(table.things[touch].id.text());
  return ids;
}

TEST(TamtownTableau, shows_the_own_hand_and_the_backs_of_others) {
  const Tableau table = Tamtown::tableau(Tamtown::view(four_players(), 0), MemoryAid::off);
  EXPECT_TRUE(shows(table, "card/c02"));
  EXPECT_EQ(backs_in_hand(table, 1), 2);
  EXPECT_FALSE(shows(table, "card/c03"));
  EXPECT_FALSE(shows(table, "card/c37"));
}

TEST(TamtownTableau, shows_known_cards_of_others_with_the_memory_aid_alone) {
  const Tableau table = Tamtown::tableau(Tamtown::view(four_players(), 0), MemoryAid::on);
  EXPECT_TRUE(shows(table, "card/c37"));
  EXPECT_FALSE(shows(table, "card/c03"));
  EXPECT_EQ(backs_in_hand(table, 1), 1);
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
            (std::vector<std::string>{"card/c02", "role/farmers"}));
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
  EXPECT_EQ((*waiting.prompt.fields.begin()).value, Value(SeatName{nobody}));
}

const Thing& thing_of(const Tableau& table, std::string_view id) {
  return *std::find_if(table.things.begin(), table.things.end(),
                       [&](const Thing& thing) { return thing.id == id; });
}

Value field_of(const Message& message, std::string_view name) {
  for (const Field& field : message.fields)
    if (field.name == name) return field.value;
  return {};
}

// TW-C5  The first piece lies there; the viewer holds the second, and one of the other message.
State with_a_piece() {
  const auto with_piece = [](std::size_t piece, std::size_t nth) {
    auto cards = (cards_with_piece[piece] & action_cards).begin();
    for (; nth > 0; --nth) ++cards;
    return std::string(card_word(*cards));
  };
  return position_of(
      4, {{"pieces", Json::Array{with_piece(0, 0)}},
          {"oldest", 2},
          {"seats", Json::Array{seat_with("fishers", with_piece(1, 0) + " " + with_piece(5, 0)),
                                seat_with("journalist", with_piece(1, 1)), seat_with("farmers", ""),
                                seat_with("doctor", "")}}});
}

TEST(TamtownTableau, the_message_grows_in_words) {
  const State state = with_a_piece();
  const Tableau table = Tamtown::tableau(Tamtown::view(state, 0), MemoryAid::off);
  const Thing& placed = thing_of(table, card_id(state.board.pieces[0]).text());
  EXPECT_EQ(field_of(placed.face, "piece"), Value(piece_term(0)));
  EXPECT_EQ(field_of(placed.face, "sign"), Value(sign_term(0)));
  EXPECT_FALSE(shows(table, "piece/1"));
  EXPECT_EQ(thing_of(table, "piece/2").face.key, "thing.no_piece");
}

TEST(TamtownTableau, shows_the_words_of_ones_own_pieces_for_the_message_at_hand) {
  const State state = with_a_piece();
  const Tableau own = Tamtown::tableau(Tamtown::view(state, 0), MemoryAid::off);
  EXPECT_TRUE(shows(own, "words/2"));
  EXPECT_FALSE(shows(own, "words/6"));  // of the Culprit, whose turn has not come
  EXPECT_FALSE(shows(Tamtown::tableau(Tamtown::view(state, 2), MemoryAid::off), "words/2"));
  EXPECT_FALSE(shows(Tamtown::tableau(Tamtown::view(state, spectator), MemoryAid::on), "words/2"));
}

TEST(TamtownTableau, a_role_says_its_power_its_link_and_who_is_the_oldest) {
  const Tableau table = Tamtown::tableau(Tamtown::view(with_a_piece(), 0), MemoryAid::off);
  const Message& farmers = thing_of(table, "role/farmers").face;
  EXPECT_EQ(field_of(farmers, "power"), Value(Term("power.farmers")));
  EXPECT_EQ(field_of(farmers, "partner"), Value(SeatName{1}));
  EXPECT_EQ(field_of(farmers, "oldest"), Value(1));
  EXPECT_EQ(field_of(thing_of(table, "role/fishers").face, "oldest"), Value(0));
}

TEST(TamtownTableau, has_the_same_zones_for_every_viewer_all_game_long) {
  TableOptions options;
  options.players = 5;
  Dice dice(11);
  State state = Tamtown::deal(options, dice, {});
  const auto zones_of = [&](Seat viewer) {
    std::set<std::string> ids;
    for (const Zone& zone : Tamtown::tableau(Tamtown::view(state, viewer), MemoryAid::off).zones)
      ids.emplace(zone.id.text());
    return ids;
  };
  const std::set<std::string> first = zones_of(0);
  for (int moves = 0; !Tamtown::deciders(state).empty(); ++moves) {
    const Seat seat = Tamtown::deciders(state).lowest();
    Actions actions;
    Tamtown::legal_actions(state, seat, actions);
    Tamtown::apply(state, seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))],
                   dice, {});
    if (moves % 16 != 0) continue;
    EXPECT_EQ(zones_of(static_cast<Seat>(moves / 16 % options.players)), first);
    EXPECT_EQ(zones_of(spectator), first);
  }
}

// TW-C11
TEST(TamtownTableau, the_discard_pile_lies_with_its_newest_card_first) {
  const State state = position_of(4, {{"discard", Json::Array{"c52", "c53", "c54"}}});
  const Tableau table = Tamtown::tableau(Tamtown::view(state, spectator), MemoryAid::off);
  std::vector<std::string> lying;
  for (const Thing& thing : table.things)
    if (table.zones[thing.zone].id == discard_place) lying.emplace_back(thing.id.text());
  EXPECT_EQ(lying, (std::vector<std::string>{"card/c52", "card/c53", "card/c54"}));
}

}  // namespace
}  // namespace indice::tamtown
