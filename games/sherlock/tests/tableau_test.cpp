// What only the things of the tableau can show: prices before a visit, and what lies face down.
#include "games/sherlock/tableau.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "games/sherlock/rules.h"
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
  EXPECT_EQ(number_in(clue->face, "mine"), 2);
  EXPECT_EQ(number_in(clue->face, "theirs"), 1);
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

// SM-G10
TEST(SherlockTableau, the_discard_pile_lies_open_card_by_card_from_the_top) {
  State state = fresh_game();
  for (const Clue clue : {Clue::joker, Clue::button, Clue::joker})
    state.board.discard[state.board.discard_size++] = clue;
  const Tableau tableau = Sherlock::tableau(Sherlock::view(state, spectator), MemoryAid::off);
  std::vector<std::pair<Id, Id>> discard;
  for (const Thing& thing : tableau.things)
    if (tableau.zones[thing.zone].id == "discard") discard.emplace_back(thing.id, thing.piece);
  EXPECT_EQ(discard, (std::vector<std::pair<Id, Id>>{{"discard/3", "clue/joker"},
                                                     {"discard/2", "clue/button"},
                                                     {"discard/1", "clue/joker"}}));
}

// SM-P14  Whoever saw it go under the pile may remember it; on the table it is a card like others.
TEST(SherlockTableau, a_card_drawn_from_under_the_pile_is_shown_to_the_other_by_the_memory_aid) {
  State state = fresh_game();
  Dice dice(5);
  Board& board = state.board;
  board.city.add(Character::pike);
  while (board.pile_size > 2)
    board.discard[board.discard_size++] = state.secrets.pile[--board.pile_size];
  board.buried = 2;
  Sherlock::apply(state, 0, visit(no_character, Character::pike), dice, {});
  Sherlock::apply(state, 0, with_number(ActionKind::draw, 2), dice, {});
  const auto face_down = [&](Seat viewer, MemoryAid aid) {
    const Tableau tableau = Sherlock::tableau(Sherlock::view(state, viewer), aid);
    const Thing* thing = thing_called(tableau, "drawn/1");
    return thing != nullptr && thing->face_down;
  };
  EXPECT_FALSE(face_down(0, MemoryAid::off));
  EXPECT_TRUE(face_down(1, MemoryAid::off));
  EXPECT_FALSE(face_down(1, MemoryAid::on));
  EXPECT_TRUE(face_down(spectator, MemoryAid::on));
}

// SM-S2
TEST(SherlockTableau, what_is_offered_at_the_start_lies_face_down_for_the_others) {
  Dice dice(6);
  TableOptions options;
  options.choice[option_chosen_start] = 1;
  const State state = Sherlock::deal(options, dice, {});
  const auto backs = [&](Seat viewer) {
    const Tableau tableau = Sherlock::tableau(Sherlock::view(state, viewer), MemoryAid::on);
    return thing_called(tableau, "start/back")->count;
  };
  EXPECT_EQ(backs(0), 2);
  EXPECT_EQ(backs(1), 2);
  EXPECT_EQ(backs(spectator), 4);
}

// What the things before a seat say in points, all together.
std::int64_t points_said(const Tableau& tableau, Seat seat) {
  const std::string before = "seat/" + std::to_string(unsigned{seat}) + "/";
  std::int64_t sum = 0;
  for (const Thing& thing : tableau.things)
    if (thing.id.text().starts_with(before))
      for (const Field& field : thing.face.fields)
        if (field.name == "points") sum += std::get<std::int64_t>(field.value);
  return sum;
}

TEST(SherlockTableau, things_say_in_points_what_they_would_score_now) {
  State state = fresh_game();
  state.board.reserving = 1;
  Side& mine = state.board.sides[0];
  for (int card = 0; card < 3; ++card) mine.shown.add(Clue::false_pass);
  mine.shown.add(Clue::fragment);
  mine.lone_jokers = 1;
  mine.reserved = Clue::button;
  state.board.sides[1].shown.add(Clue::false_pass);
  const Tableau tableau = Sherlock::tableau(Sherlock::view(state, 1), MemoryAid::off);
  // Value 3 less the other's one and 3 for the whole category; a fragment, a joker, a reserved
  // clue.
  EXPECT_EQ(points_said(tableau, 0), (3 - 1) + 3 - 1 - 3 - 3);
  EXPECT_EQ(points_said(tableau, 0), open_points(state.board, role_of(state.board, 0)));
  EXPECT_EQ(points_said(tableau, 1), 0);
}

TEST(SherlockTableau, billy_names_the_best_he_gives_today) {
  State state = fresh_game();
  state.board.day = 3;
  state.board.city.add(Character::billy);
  state.board.sides[0].shown.add(Clue::explosive);
  state.board.sides[0].shown.add(Clue::footprint);
  EXPECT_EQ(price_of_billy(state.board, Clue::footprint), 5);
  EXPECT_EQ(price_of_billy(state.board, Clue::fragment), 0);
}

}  // namespace
}  // namespace indice::sherlock
