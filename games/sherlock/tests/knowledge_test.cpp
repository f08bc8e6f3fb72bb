// What a seat could know of hidden cards: imagined states agree with it, and with nothing more.
#include <algorithm>
#include <cstring>
#include <map>

#include <gtest/gtest.h>

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {
namespace {

constexpr int worlds = 300;

// Sherlock sits at seat 0. Row and pile are the given cards, top of the pile first; the other cards
// lie below.
State state_with(std::initializer_list<Clue> pile, Character visitor_of) {
  Dice dice(7);
  TableOptions options;
  options.choice[option_sherlock] = 1;
  State state = Sherlock::deal(options, dice, {});
  auto& cards = state.secrets.pile;
  std::size_t place = state.board.pile_size;
  for (const Clue wanted : pile) {
    --place;
    const auto found =
        std::find(cards.begin(), cards.begin() + static_cast<int>(place) + 1, wanted);
    EXPECT_NE(found, cards.begin() + static_cast<int>(place) + 1);
    std::swap(*found, cards[place]);
  }
  state.board.city.add(visitor_of);
  return state;
}

void play(State& state, Seat seat, std::string_view words, Dice& dice) {
  const std::optional<Action> action = Sherlock::action(words);
  ASSERT_TRUE(action) << words;
  ASSERT_TRUE(Sherlock::judge(state, seat, *action)) << words;
  Sherlock::apply(state, seat, *action, dice, {});
}

// What the opponent's first hidden clue is in imagined worlds, and how often.
std::map<Clue, int> first_hidden(const State& state, Seat viewer, Role owner) {
  Dice dice(99);
  std::map<Clue, int> seen;
  const View view = Sherlock::view(state, viewer);
  for (int i = 0; i < worlds; ++i) ++seen[own_of(Sherlock::imagine(view, dice), owner).hidden[0]];
  return seen;
}

TEST(SherlockKnowledge, a_stolen_clue_is_known_to_everybody) {
  Dice dice(1);
  State state = state_with({}, Character::irene);
  state.board.sides[1].shown.add(Clue::button);
  play(state, 0, "visit irene", dice);
  play(state, 0, "steal button", dice);
  for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
    EXPECT_EQ(first_hidden(state, viewer, Role::sherlock),
              (std::map<Clue, int>{{Clue::button, worlds}}));
}

TEST(SherlockKnowledge, a_clue_kept_at_pikes_is_known_to_its_owner_alone) {
  Dice dice(2);
  State state = state_with({Clue::button, Clue::cartridge}, Character::pike);
  play(state, 0, "visit pike", dice);
  play(state, 0, "draw 2", dice);
  play(state, 0, "keep card 1", dice);
  EXPECT_EQ(first_hidden(state, 0, Role::sherlock).size(), 1U);
  EXPECT_GT(first_hidden(state, 1, Role::sherlock).size(), 4U);
  EXPECT_GT(first_hidden(state, spectator, Role::sherlock).size(), 4U);
}

// SM-J4
TEST(SherlockKnowledge, a_hidden_clue_is_never_imagined_to_be_a_joker) {
  Dice dice(3);
  State state = state_with({Clue::button, Clue::cartridge}, Character::pike);
  play(state, 0, "visit pike", dice);
  play(state, 0, "draw 2", dice);
  play(state, 0, "keep card 1", dice);
  EXPECT_FALSE(first_hidden(state, 1, Role::sherlock).contains(Clue::joker));
}

TEST(SherlockKnowledge, the_card_under_the_pile_is_known_to_both_players_but_to_no_spectator) {
  Dice dice(4);
  State state = state_with({Clue::button, Clue::cartridge, Clue::footprint}, Character::ziba);
  play(state, 0, "visit ziba", dice);
  play(state, 0, "use power", dice);
  play(state, 0, "keep card 1", dice);
  play(state, 1, "keep card 1", dice);
  ASSERT_EQ(state.secrets.pile[0], Clue::footprint);
  const auto bottoms = [&](Seat viewer) {
    Dice chance(5);
    std::map<Clue, int> seen;
    const View view = Sherlock::view(state, viewer);
    for (int i = 0; i < worlds; ++i) ++seen[Sherlock::imagine(view, chance).secrets.pile[0]];
    return seen;
  };
  EXPECT_EQ(bottoms(0), (std::map<Clue, int>{{Clue::footprint, worlds}}));
  EXPECT_EQ(bottoms(1), (std::map<Clue, int>{{Clue::footprint, worlds}}));
  EXPECT_GT(bottoms(spectator).size(), 4U);
}

TEST(SherlockKnowledge, who_was_offered_two_of_zibas_cards_does_not_know_the_third) {
  Dice dice(6);
  State state = state_with({Clue::button, Clue::cartridge, Clue::footprint}, Character::ziba);
  play(state, 0, "visit ziba", dice);
  play(state, 0, "use power", dice);
  play(state, 0, "keep card 1", dice);
  EXPECT_GT(first_hidden(state, 1, Role::sherlock).size(), 4U);
  Dice chance(7);
  const View view = Sherlock::view(state, 1);
  for (int i = 0; i < 50; ++i) {
    const State imagined = Sherlock::imagine(view, chance);
    EXPECT_EQ(imagined.secrets.drawn[0], Clue::cartridge);
    EXPECT_EQ(imagined.secrets.drawn[1], Clue::footprint);
  }
}

// The pile ran out, so whoever counts knows what the other holds.
TEST(SherlockKnowledge, after_a_shuffle_a_single_hidden_clue_is_known_by_counting) {
  Dice dice(8);
  State state = state_with({Clue::button, Clue::cartridge}, Character::pike);
  play(state, 0, "visit pike", dice);
  play(state, 0, "draw 2", dice);
  play(state, 0, "keep card 1", dice);
  Board& board = state.board;
  while (board.pile_size > 0)
    board.discard[board.discard_size++] = state.secrets.pile[--board.pile_size];
  play(state, 1, "visit watson", dice);
  const Clue in_row = *board.row.kinds().begin();
  play(state, 1, "take " + std::string(clue_word(in_row)), dice);
  if (board.joining != Joining::none) play(state, 1, "pass", dice);
  ASSERT_EQ(board.shuffles, 1);
  EXPECT_EQ(first_hidden(state, 1, Role::sherlock), (std::map<Clue, int>{{Clue::button, worlds}}));
}

TEST(SherlockKnowledge, a_secret_choice_at_the_start_is_imagined_either_way) {
  Dice dice(9);
  TableOptions options;
  options.choice[option_sherlock] = 1;
  options.choice[option_chosen_start] = 1;
  State state = Sherlock::deal(options, dice, {});
  Sherlock::apply(state, 0, choose(own_of(state, Role::sherlock).offers[0]), dice, {});
  std::map<int, int> choices;
  std::map<Character, int> firsts;
  const View view = Sherlock::view(state, 1);
  for (int i = 0; i < worlds; ++i) {
    const Own own = own_of(Sherlock::imagine(view, dice), Role::sherlock);
    ++choices[own.choice];
    ++firsts[own.offers[0]];
  }
  EXPECT_EQ(choices.size(), 2U);
  EXPECT_EQ(firsts.size(), 8U);  // all but the viewer's own two
}

TEST(SherlockKnowledge, which_card_of_mycrofts_was_drawn_by_lot_is_not_known) {
  Dice dice(10);
  TableOptions options;
  options.choice[option_mycroft] = static_cast<std::uint8_t>(Mycroft::one);
  const State state = Sherlock::deal(options, dice, {});
  std::map<Character, int> seen;
  const View view = Sherlock::view(state, 0);
  for (int i = 0; i < worlds; ++i)
    for (const Character card : Sherlock::imagine(view, dice).secrets.deck)
      if (is_mycroft(card)) ++seen[card];
  EXPECT_EQ(seen.size(), 2U);
}

// Most cards lie open before the players, so that the pile runs out again and again.
State game_with_a_short_pile(Dice& dice) {
  TableOptions options;
  options.choice[option_reserving] = 1;
  State state = Sherlock::deal(options, dice, {});
  Board& board = state.board;
  const int left = 2 + static_cast<int>(dice.below(6));
  while (board.pile_size > left) {
    const Clue clue = state.secrets.pile[--board.pile_size];
    Side& side = board.sides[dice.below(2)];
    if (clue == Clue::joker || dice.below(12) == 0)
      board.discard[board.discard_size++] = clue;
    else
      side.shown.add(clue);
  }
  for (const Character who :
       {Character::pike, Character::ziba, Character::kramm, Character::shinwell})
    board.city.add(who);
  return state;
}

void expect_views_agree(const State& state, Dice& dice) {
  for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) {
    const View view = Sherlock::view(state, viewer);
    const State imagined = Sherlock::imagine(view, dice);
    const View again = Sherlock::view(imagined, viewer);
    ASSERT_EQ(std::memcmp(&view, &again, sizeof(View)), 0) << "viewer " << int{viewer};
    ASSERT_TRUE(Sherlock::census(imagined) == Sherlock::census(state));
    for (const Role role : both_roles) {
      const auto& hidden = own_of(imagined, role).hidden;
      ASSERT_EQ(std::count(hidden.begin(), hidden.begin() + side_of(imagined.board, role).hidden,
                           Clue::joker),
                0);
    }
  }
}

TEST(SherlockKnowledge, views_and_imagination_agree_through_many_shuffles) {
  Dice dice(11);
  int shuffles = 0;
  Actions actions;
  for (int game = 0; game < 200; ++game) {
    State state = game_with_a_short_pile(dice);
    for (SeatSet deciders = Sherlock::deciders(state); !deciders.empty();
         deciders = Sherlock::deciders(state)) {
      expect_views_agree(state, dice);
      if (HasFatalFailure()) return;
      actions.clear();
      Sherlock::legal_actions(state, deciders.lowest(), actions);
      Sherlock::apply(state, deciders.lowest(),
                      actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice, {});
    }
    shuffles += state.board.shuffles;
  }
  EXPECT_GT(shuffles, 400);
}

}  // namespace
}  // namespace indice::sherlock
