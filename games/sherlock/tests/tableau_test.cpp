// What only the things of the tableau can show: prices before a visit, and what lies face down.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {
namespace {

State fresh_game() {
  Dice dice(3);
  TableOptions options;
  options.choice[option_sherlock] = 1;
  State state = Sherlock::deal(options, dice, {});
  state.board.city.add(Character::irene);
  return state;
}

const Thing* thing_called(const Tableau& tableau, std::string_view id) {
  const auto found = std::find_if(tableau.things.begin(), tableau.things.end(),
                                  [&](const Thing& thing) { return thing.id == id; });
  return found == tableau.things.end() ? nullptr : &*found;
}

std::int64_t number_in(const Message& message, std::string_view name) {
  for (const Field& field : message.fields)
    if (field.name == name) return std::get<std::int64_t>(field.value);
  return -1;
}

TEST(SherlockTableau, a_visit_names_its_price_before_it_is_made) {
  State state = fresh_game();
  state.board.day = 5;
  state.board.sides[1].shown.add(Clue::button);
  const Tableau tableau = Sherlock::tableau(Sherlock::view(state, 0), MemoryAid::off);
  for (const Offer& offer : tableau.offers) {
    const auto action = restore<Action>(offer.action);
    if (action.to == Character::irene) {
      EXPECT_EQ(number_in(offer.label, "price"), 5);
    }
    if (action.to == Character::lestrade) {
      EXPECT_EQ(number_in(offer.label, "price"), 3);
    }
    if (action.to == Character::hudson) {
      EXPECT_EQ(number_in(offer.label, "gain"), 3);
    }
  }
}

TEST(SherlockTableau, the_majority_counts_the_joker) {
  State state = fresh_game();
  Side& side = state.board.sides[0];
  side.shown.add(Clue::button);
  side.joined = 1U << index_of(Clue::button);
  state.board.sides[1].shown.add(Clue::button);
  const Tableau tableau = Sherlock::tableau(Sherlock::view(state, 1), MemoryAid::off);
  const Thing* clue = thing_called(tableau, "seat/0/clue/button");
  ASSERT_NE(clue, nullptr);
  EXPECT_EQ(number_in(clue->label, "mine"), 2);
  EXPECT_EQ(number_in(clue->label, "theirs"), 1);
  EXPECT_NE(thing_called(tableau, "seat/0/joker/button"), nullptr);
}

// SM-G10
TEST(SherlockTableau, a_stolen_clue_lies_face_down_and_only_the_memory_aid_shows_it) {
  State state = fresh_game();
  Dice dice(4);
  state.board.sides[1].shown.add(Clue::button);
  Sherlock::apply(state, 0, visit(no_character, Character::irene), dice, {});
  Sherlock::apply(state, 0, with_clue(ActionKind::steal, Clue::button), dice, {});
  const View view = Sherlock::view(state, 1);
  const auto face_down = [&](MemoryAid aid) {
    const Tableau tableau = Sherlock::tableau(view, aid);
    const Thing* thing = thing_called(tableau, "seat/0/hidden/1");
    return thing != nullptr && thing->face_down;
  };
  EXPECT_TRUE(face_down(MemoryAid::off));
  EXPECT_FALSE(face_down(MemoryAid::on));
  const Tableau own = Sherlock::tableau(Sherlock::view(state, 0), MemoryAid::off);
  EXPECT_FALSE(thing_called(own, "seat/0/hidden/1")->face_down);
}

TEST(SherlockTableau, the_discard_pile_names_its_top_card_and_counts_jokers_apart) {
  State state = fresh_game();
  for (const Clue clue : {Clue::joker, Clue::button, Clue::joker})
    state.board.discard[state.board.discard_size++] = clue;
  const Tableau tableau = Sherlock::tableau(Sherlock::view(state, spectator), MemoryAid::off);
  const Thing* discard = thing_called(tableau, "discard");
  ASSERT_NE(discard, nullptr);
  EXPECT_EQ(discard->count, 3);
  EXPECT_EQ(number_in(discard->label, "jokers"), 2);
}

}  // namespace
}  // namespace indice::sherlock
