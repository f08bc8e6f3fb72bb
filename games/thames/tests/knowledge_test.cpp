// What a seat could know by counting cards: imagined states agree with it.
#include <gtest/gtest.h>

#include "games/thames/thames.h"

namespace indice::thames {
namespace {

// Plays random moves until the pile has just been shuffled anew; false if the game ends first.
bool play_to_next_shuffle(State& state, Dice& dice) {
  Actions actions;
  FactList<Thames> facts;
  while (!Thames::deciders(state).empty()) {
    actions.clear();
    facts.clear();
    Thames::legal_actions(state, state.board.turn, actions);
    Thames::apply(state, state.board.turn,
                  actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice,
                  ThamesSink(facts));
    for (const Fact& fact : facts)
      if (fact.kind == "PileShuffled") return true;
  }
  return false;
}

// What a hand holds from before the shuffle.
Witnesses old_cards(const State& state, Seat seat) { return state.hand[seat] - state.drawn[seat]; }

State deal_for(int players, Dice& dice) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  return Thames::deal(options, dice, {});
}

TEST(ThamesKnowledge, after_a_shuffle_two_players_know_each_others_hands) {
  Dice dice(11);
  int shuffles = 0;
  for (int game = 0; game < 60; ++game) {
    State state = deal_for(2, dice);
    while (play_to_next_shuffle(state, dice)) {
      ++shuffles;
      for (Seat viewer = 0; viewer < 2; ++viewer) {
        const Seat other = viewer == 0 ? 1 : 0;
        const View view = Thames::view(state, viewer);
        for (int i = 0; i < 5; ++i)
          ASSERT_EQ(old_cards(Thames::imagine(view, dice), other), old_cards(state, other));
      }
    }
  }
  EXPECT_GT(shuffles, 60);
}

TEST(ThamesKnowledge, before_a_shuffle_the_other_hand_is_open) {
  Dice dice(12);
  const State state = deal_for(2, dice);
  const View view = Thames::view(state, 0);
  int different = 0;
  for (int i = 0; i < 100; ++i)
    different += Thames::imagine(view, dice).hand[1] == state.hand[1] ? 0 : 1;
  EXPECT_GT(different, 50);
}

TEST(ThamesKnowledge, a_witness_taken_from_the_row_is_known_to_all_until_it_is_paid) {
  Dice dice(13);
  State state = deal_for(3, dice);
  const Seat mover = state.board.turn;
  const Seat other = mover == 0 ? 1 : 0;
  Witness kind = Witness::policeman;
  while (state.board.row.of(kind) == 0) kind = static_cast<Witness>(static_cast<int>(kind) + 1);
  Thames::apply(state, mover, question(kind), dice, {});
  for (int i = 0; i < 50; ++i)
    EXPECT_GE(Thames::imagine(Thames::view(state, other), dice).hand[mover].of(kind), 1);
}

// With three and more players old cards cannot be told apart by seat, but their sum can.
TEST(ThamesKnowledge, after_a_shuffle_the_other_hands_together_are_known) {
  Dice dice(14);
  int shuffles = 0;
  for (int players = 3; players <= most_players; ++players)
    for (int game = 0; game < 20; ++game) {
      State state = deal_for(players, dice);
      while (play_to_next_shuffle(state, dice)) {
        ++shuffles;
        const State imagined = Thames::imagine(Thames::view(state, 0), dice);
        Witnesses truth;
        Witnesses thought;
        for (Seat seat = 1; seat < state.board.players; ++seat) {
          truth += old_cards(state, seat);
          thought += old_cards(imagined, seat);
        }
        ASSERT_EQ(thought, truth);
      }
    }
  EXPECT_GT(shuffles, 30);
}

}  // namespace
}  // namespace indice::thames
