// What is drawn by lot falls evenly.
#include <gtest/gtest.h>

#include "games/police/police.h"
#include "tests/support/chi_square.h"

namespace indice::police {
namespace {

using testing_support::ChiSquare;
using testing_support::deviations_from_even;
using testing_support::suspicious;

constexpr int deals = 20'000;

TableOptions table_of(int players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < option_specs.size(); ++i) options.choice[i] = option_specs[i].usual;
  return options;
}

// Everybody chooses; the first round is laid out.
State first_round(const TableOptions& options, Dice& dice) {
  State state = Police::deal(options, dice, {});
  for (int i = 0; state.board.phase == Phase::choose; ++i)
    Police::apply(state, Police::deciders(state).lowest(), choose(character_at(i)), dice, {});
  return state;
}

// PP-S5
TEST(PoliceDeal, everybody_begins_equally_often) {
  Dice dice(1);
  std::array<int, 6> starters{};
  for (int i = 0; i < deals; ++i) ++starters[Police::deal(table_of(6), dice, {}).board.starter];
  EXPECT_LT(deviations_from_even(std::span<const int>(starters)), suspicious);
}

// PP-S2
TEST(PoliceDeal, every_kind_of_action_card_comes_to_every_seat_equally_often) {
  Dice dice(2);
  std::array<std::array<int, card_kinds>, 4> held{};
  for (int i = 0; i < deals; ++i) {
    const State state = Police::deal(table_of(4), dice, {});
    for (std::size_t seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(state.secrets.own[seat].hand.total(), cards_each);
      for (int kind = 0; kind < card_kinds; ++kind)
        held[seat][static_cast<std::size_t>(kind)] +=
            state.secrets.own[seat].hand.of(card_at(kind));
    }
    EXPECT_EQ(state.secrets.box.total(), 18 - 12);
  }
  for (const auto& seat : held)
    EXPECT_LT(deviations_from_even(std::span<const int>(seat)), suspicious);
}

// PP-S4
TEST(PoliceDeal, two_players_get_six_of_fourteen_cards) {
  Dice dice(3);
  for (int i = 0; i < 200; ++i) {
    const State state = Police::deal(table_of(2), dice, {});
    EXPECT_EQ(state.secrets.box.total(), 8);
    for (const Own& own : state.secrets.own) {
      EXPECT_FALSE(own.hand.has(Card::presumption));
      EXPECT_FALSE(own.hand.has(Card::objection));
    }
  }
}

// PP-R1  Each card is as likely as the next, so a theme comes as often as it has questions.
TEST(PoliceDeal, themes_are_laid_out_as_often_as_they_have_questions) {
  Dice dice(4);
  TableOptions options = table_of(6);
  constexpr std::array<int, theme_count> sizes{10, 20, 30, 40, 50, 60};
  for (std::size_t i = 0; i < theme_count; ++i)
    options.choice[option_questions + i] = static_cast<std::uint8_t>(sizes[i]);
  std::array<int, theme_count> laid{};
  for (int i = 0; i < deals; ++i)
    for (const Theme theme : first_round(options, dice).board.laid) ++laid[index_of(theme)];
  ChiSquare test;
  test.freedom = theme_count - 1;
  for (std::size_t i = 0; i < theme_count; ++i)
    test.add(laid[i], deals * most_laid * sizes[i] / 210.0);
  EXPECT_LT(test.deviations(), suspicious);
}

// PP-R14
TEST(PoliceDeal, every_question_of_a_theme_is_read_equally_often) {
  Dice dice(5);
  const TableOptions options = table_of(3);
  std::array<int, questions_a_theme> read{};
  Actions actions;
  for (int i = 0; i < 6000; ++i) {
    State state = first_round(options, dice);
    while (state.board.phase != Phase::answer) {
      const Seat seat = Police::deciders(state).lowest();
      actions.clear();
      Police::legal_actions(state, seat, actions);
      Police::apply(state, seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))],
                    dice, {});
    }
    ++read[state.board.number];
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(read)), suspicious);
}

// PP-R14  With few questions, so that discards come back again and again.
TEST(PoliceDeal, a_question_comes_again_only_after_the_discards_were_shuffled_back) {
  Dice dice(6);
  TableOptions options = table_of(4);
  for (std::size_t i = 0; i < theme_count; ++i) options.choice[option_questions + i] = 3;
  FixedVector<Fact, most_facts> facts;
  Actions actions;
  int returned = 0;
  for (int game = 0; game < 300; ++game) {
    State state = Police::deal(options, dice, {});
    std::array<std::uint64_t, theme_count> read{};
    for (SeatSet deciders = Police::deciders(state); !deciders.empty();
         deciders = Police::deciders(state)) {
      actions.clear();
      Police::legal_actions(state, deciders.lowest(), actions);
      facts.clear();
      Police::apply(state, deciders.lowest(),
                    actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice,
                    PoliceSink(facts));
      for (const Fact& fact : facts) {
        if (fact.kind == FactKind("QuestionsReturned")) {
          read = {};
          ++returned;
        }
        if (fact.kind != FactKind("QuestionRead")) continue;
        std::uint64_t& theme = read[index_of(fact.question.theme)];
        EXPECT_EQ((theme >> fact.question.number) & 1U, 0U);
        theme |= std::uint64_t{1} << fact.question.number;
      }
    }
  }
  EXPECT_GT(returned, 300);
}

// PP-R4
TEST(PoliceDeal, bets_left_to_the_lot_fall_evenly) {
  Dice dice(7);
  std::array<int, 5> on_next{};
  for (int i = 0; i < deals; ++i) {
    State state = first_round(table_of(6), dice);
    while (state.board.phase == Phase::pick) {
      const Seat seat = Police::deciders(state).lowest();
      for (int place = 0; place < most_laid; ++place)
        if (is_theme(state.board.laid[static_cast<std::size_t>(place)])) {
          Police::apply(state, seat, take(place, no_character), dice, {});
          break;
        }
    }
    Police::apply(state, 2, plain(ActionKind::leave), dice, {});
    ++on_next[static_cast<std::size_t>(state.board.bets[2][3].value() - 1)];
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(on_next)), suspicious);
}

}  // namespace
}  // namespace indice::police
