// What a seat can know: views and imagined states keep the right answer and the hidden cards, and
// what a bot happens to know is what its profile says.
#include "games/police/knowledge.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>

#include <gtest/gtest.h>

#include "games/police/police.h"
#include "tests/support/chi_square.h"

namespace indice::police {
namespace {

using testing_support::deviations_from_even;
using testing_support::suspicious;

TableOptions table_of(int players, Answers answers = Answers::choices) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < option_specs.size(); ++i) options.choice[i] = option_specs[i].usual;
  options.choice[option_answers] = static_cast<std::uint8_t>(answers);
  return options;
}

// Plays at random until somebody is to answer.
State at_a_question(const TableOptions& options, Dice& dice) {
  State state = Police::deal(options, dice, {});
  Actions actions;
  while (state.board.phase != Phase::answer) {
    const Seat seat = Police::deciders(state).lowest();
    actions.clear();
    Police::legal_actions(state, seat, actions);
    Police::apply(state, seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))],
                  dice, {});
  }
  return state;
}

// The place of the right choice says nothing: neither over all questions nor from one to the next.
TEST(PoliceKnowledge, the_right_choice_is_each_letter_equally_often) {
  std::array<int, choice_count> letters{};
  std::array<int, std::size_t{choice_count} * choice_count> pairs{};
  Letter before = 0;
  for (int theme = 0; theme < theme_count; ++theme)
    for (int number = 0; number < most_a_theme; ++number) {
      const Letter right = right_choice({theme_at(theme), static_cast<std::uint8_t>(number)});
      ASSERT_LT(right, choice_count);
      ++letters[right];
      ++pairs[std::size_t{before} * choice_count + right];
      before = right;
    }
  EXPECT_LT(deviations_from_even(std::span<const int>(letters)), 3.0);
  EXPECT_LT(deviations_from_even(std::span<const int>(pairs)), 3.0);
}

// Of every question asked of somebody, the imagined right answer is any choice, whatever the truth.
TEST(PoliceKnowledge, what_is_imagined_tells_nothing_of_the_right_answer) {
  Dice dice(11);
  std::array<int, choice_count> apart{};  // imagined minus true, around the circle
  for (int game = 0; game < 4000; ++game) {
    const State state = at_a_question(table_of(4), dice);
    for (const Seat viewer : {state.board.answering, reader_of(state.board), spectator}) {
      const State imagined = Police::imagine(Police::view(state, viewer), dice);
      const int steps = imagined.secrets.right + choice_count - state.secrets.right;
      ++apart[static_cast<std::size_t>(steps % choice_count)];
    }
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(apart)), suspicious);
}

TEST(PoliceKnowledge, a_choice_struck_out_is_never_imagined_to_be_right) {
  Dice dice(12);
  int looked = 0;
  for (int game = 0; game < 400; ++game) {
    State state = at_a_question(table_of(3), dice);
    const Seat seat = state.board.answering;
    if (!state.secrets.own[seat].hand.has(Card::informant)) continue;
    Police::apply(state, seat, play(Card::informant), dice, {});
    std::set<Letter> imagined;
    for (int i = 0; i < 40; ++i)
      imagined.insert(Police::imagine(Police::view(state, seat), dice).secrets.right);
    EXPECT_EQ(imagined.size(), 2U);
    EXPECT_TRUE(imagined.contains(state.secrets.right));
    for (const Letter letter : imagined) EXPECT_EQ((state.board.struck >> letter) & 1U, 0U);
    ++looked;
  }
  EXPECT_GT(looked, 20);
}

// PP-R12
TEST(PoliceKnowledge, only_the_reader_of_a_spoken_question_sees_the_answer) {
  Dice dice(13);
  for (int game = 0; game < 200; ++game) {
    const State state = at_a_question(table_of(5, Answers::spoken), dice);
    for (Seat viewer = 0; viewer < 5; ++viewer) {
      const bool reads = viewer == seat_after(state.board, state.board.answering, 1);
      EXPECT_EQ(Police::view(state, viewer).right, reads ? state.secrets.right : no_letter);
    }
    EXPECT_EQ(Police::view(state, spectator).right, no_letter);
  }
}

TEST(PoliceKnowledge, a_persons_view_holds_nothing_of_what_a_bot_would_know) {
  Dice dice(14);
  const State state = at_a_question(table_of(3), dice);
  for (Seat viewer = 0; viewer < 3; ++viewer) {
    const View view = Police::view(state, viewer);
    EXPECT_EQ(view.hunch, no_letter);
    EXPECT_EQ(view.mind, 0U);
    for (const std::uint8_t strength : view.strength) EXPECT_EQ(strength, 0);
  }
}

// It knows that it errs now and then: imagined worlds follow a hunch as often as hunches are right.
TEST(PoliceKnowledge, a_bot_asked_twice_believes_the_same) {
  Dice dice(15);
  int imagined = 0;
  int followed = 0;
  for (int game = 0; game < 100; ++game) {
    const State state = at_a_question(table_of(4), dice);
    const Seat seat = state.board.answering;
    const View first = Police::learned_view(state, seat, Skill::amateur);
    const View second = Police::learned_view(state, seat, Skill::amateur);
    EXPECT_EQ(std::memcmp(&first, &second, sizeof(View)), 0);
    if (first.hunch == no_letter) continue;
    for (int i = 0; i < 20; ++i, ++imagined)
      followed += Police::imagine(first, dice).secrets.right == first.hunch ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(followed) / imagined, sure_chance / 100.0, 0.04);
}

TEST(PoliceKnowledge, a_bot_that_is_not_questioned_has_no_hunch) {
  Dice dice(16);
  const State state = at_a_question(table_of(4), dice);
  for (Seat seat = 0; seat < 4; ++seat)
    if (seat != state.board.answering) {
      EXPECT_EQ(Police::learned_view(state, seat, Skill::expert).hunch, no_letter);
    }
}

// Right as often as the profile says: a hunch, or one of the four at random without one.
double share_right(Skill skill, int level, int& expected) {
  Dice dice(17);
  constexpr int asked = 60'000;
  constexpr std::array<int, 3> numbers{3, 20, 40};
  double right = 0;
  double chances = 0;
  for (int i = 0; i < asked; ++i) {
    const Question question{
        theme_at(static_cast<int>(dice.below(theme_count))),
        static_cast<std::uint8_t>(numbers[static_cast<std::size_t>(level - 1)])};
    const Mind mind{some_mind(dice), skill};
    const auto truth = static_cast<Letter>(dice.below(choice_count));
    const Letter hunch = hunch_of(mind, question, truth, 0, false);
    right += hunch == no_letter ? 0.25 : hunch == truth ? 1.0 : 0.0;
    chances += chance_on(mind, question);
  }
  expected = static_cast<int>(std::lround(chances / asked));
  return right / asked;
}

TEST(PoliceKnowledge, bots_are_right_as_often_as_their_profile_says) {
  int last = 0;
  for (const Skill skill : {Skill::novice, Skill::amateur, Skill::expert}) {
    int easier = 101;
    for (int level = 1; level <= 3; ++level) {
      int expected = 0;
      const double right = share_right(skill, level, expected);
      EXPECT_NEAR(right, expected / 100.0, 0.012);
      EXPECT_LT(expected, easier);
      easier = expected;
    }
    EXPECT_GT(easier, last);  // on hard questions, the more skilled know more
    last = easier;
  }
}

TEST(PoliceKnowledge, every_bot_has_two_strong_and_two_weak_themes_of_its_own) {
  Dice dice(18);
  std::array<int, theme_count> strong{};
  for (int i = 0; i < 6000; ++i) {
    const Mind mind{some_mind(dice), Skill::amateur};
    std::multiset<int> chances;
    for (int theme = 0; theme < theme_count; ++theme) {
      const int chance = chance_in_theme(mind, theme_at(theme));
      chances.insert(chance);
      strong[static_cast<std::size_t>(theme)] += chance == 70 ? 1 : 0;
    }
    EXPECT_EQ(chances, (std::multiset<int>{50, 50, 60, 60, 70, 70}));
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(strong)), suspicious);
}

// PP-A8
TEST(PoliceKnowledge, a_question_looked_at_is_known_to_who_looked_and_to_nobody_else) {
  Dice dice(19);
  TableOptions options = table_of(3);
  options.choice[option_start] = 1;
  State state = Police::deal(options, dice, {});
  for (Seat seat = 0; seat < 3; ++seat)
    Police::apply(state, seat, choose(character_at(seat)), dice, {});
  Own& own = state.secrets.own[0];
  if (!own.hand.has(Card::search_warrant)) {
    own.hand = {};
    own.hand.add(Card::search_warrant);
    state.board.sides[0].cards = 1;
  }
  Police::apply(state, 0, look_at(2), dice, {});
  EXPECT_EQ(Police::view(state, 0).peek_number[0], state.secrets.peek_number[0]);
  std::set<int> numbers;
  std::set<int> rights;
  for (int i = 0; i < 300; ++i) {
    const View other = Police::view(state, 1);
    ASSERT_EQ(other.peek_number[0], unknown_number);
    numbers.insert(Police::imagine(other, dice).secrets.peek_number[0]);
    const State own_world = Police::imagine(Police::view(state, 0), dice);
    ASSERT_EQ(own_world.secrets.peek_number[0], state.secrets.peek_number[0]);
    rights.insert(own_world.secrets.peek_right[0]);
  }
  EXPECT_GT(numbers.size(), 40U);
  EXPECT_EQ(rights.size(), std::size_t{choice_count});
}

// PP-A13, PP-A14, PP-R3  Who has decided in secret is nobody's business.
TEST(PoliceKnowledge, what_others_decide_in_secret_changes_nobody_elses_view) {
  Dice dice(20);
  TableOptions options = table_of(4);
  options.choice[option_hidden_bets] = 1;
  State state = at_a_question(options, dice);
  int looked = 0;
  Actions actions;
  for (int step = 0; step < 3000 && state.board.phase != Phase::over; ++step) {
    const SeatSet deciders = Police::deciders(state);
    const Seat seat = deciders.lowest();
    actions.clear();
    Police::legal_actions(state, seat, actions);
    const Action chosen = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
    const Seat other = seat == 3 ? Seat{0} : Seat{3};
    const View before = Police::view(state, other);
    const bool secret = deciders.size() > 1;
    Police::apply(state, seat, chosen, dice, {});
    if (!secret) continue;
    const View after = Police::view(state, other);
    EXPECT_EQ(std::memcmp(&before, &after, sizeof(View)), 0) << Police::words(chosen);
    ++looked;
  }
  EXPECT_GT(looked, 30);
}

// ---- what happens seldom ------------------------------------------------------------------------

// The last question of round 5 with everybody tied, so that extra rounds and pairs follow.
State before_a_tie(const TableOptions& options, Dice& dice, int tied) {
  Json::Array all;
  for (int seat = 0; seat < options.players; ++seat)
    all.emplace_back(Json::Object{{"score", seat < tied ? 1 : 200}});
  const Json fragment = Json::Object{{"phase", "bet"}, {"round", 5}, {"seats", std::move(all)}};
  State state;
  JsonProblem problem;
  EXPECT_TRUE(Police::position(fragment, options, dice, state, problem)) << problem.what;
  return state;
}

// PP-R3, PP-R5  What others may know of bets while they are placed.
TEST(PoliceKnowledge, open_bets_are_known_to_all_and_hidden_ones_to_their_owner) {
  for (const bool hidden : {false, true}) {
    Dice dice(22);
    TableOptions options = table_of(4);
    options.choice[option_hidden_bets] = hidden ? 1 : 0;
    State before = Police::deal(options, dice, {});
    Actions actions;
    while (before.board.phase != Phase::bet) {
      const Seat seat = Police::deciders(before).lowest();
      actions.clear();
      Police::legal_actions(before, seat, actions);
      Police::apply(before, seat, actions[0], dice, {});
    }
    actions.clear();
    Police::legal_actions(before, 1, actions);
    for (const Action& action : actions) {
      State after = before;
      Police::apply(after, 1, action, dice, {});
      for (const Seat viewer : {Seat{0}, Seat{2}, spectator}) {
        const View view = Police::view(before, viewer);
        const View seen = Police::view(after, viewer);
        EXPECT_EQ(std::memcmp(&view, &seen, sizeof(View)) != 0, !hidden);
        if (!hidden) {
          const State imagined = Police::imagine(seen, dice);
          EXPECT_EQ(imagined.secrets.own[1].guilty, after.secrets.own[1].guilty);
          EXPECT_EQ(Police::deciders(imagined), Police::deciders(after));
        }
      }
    }
  }
}

// PP-R17  However long somebody goes on moving cards, he comes to confirm.
TEST(PoliceKnowledge, a_bet_can_be_moved_only_so_often) {
  for (const bool hidden : {false, true}) {
    Dice dice(23);
    TableOptions options = table_of(6);
    options.choice[option_hidden_bets] = hidden ? 1 : 0;
    State state = Police::deal(options, dice, {});
    Actions actions;
    int bets = 0;
    int moves = 0;
    while (state.board.phase <= Phase::bet) {
      const Seat seat = Police::deciders(state).lowest();
      actions.clear();
      Police::legal_actions(state, seat, actions);
      const auto moving = std::find_if(actions.begin(), actions.end(), [](const Action& action) {
        return action.kind == ActionKind::take_back || action.kind == ActionKind::exchange;
      });
      const Action chosen = moving != actions.end() ? *moving : actions[0];
      bets += chosen.kind == ActionKind::bet ? 1 : 0;
      moves += moving != actions.end() ? 1 : 0;
      Police::apply(state, seat, chosen, dice, {});
    }
    EXPECT_EQ(moves, 6 * most_bet_moves);
    EXPECT_EQ(bets, 6 * (4 + most_bet_moves));  // all were taken back; the fifth goes by itself
    EXPECT_EQ(state.board.confirmed, 0);
  }
}

// Nobody answers, all bet alike and no card is played, so that ties last; now and then chance
// decides.
Action even_move(const State& state, const Actions& actions, Dice& dice) {
  const Phase phase = state.board.phase;
  const auto any = dice.below(static_cast<std::uint32_t>(actions.size()));
  if (phase == Phase::pick || phase == Phase::ruling || dice.below(80) == 0) return actions[any];
  if (phase == Phase::answer) return plain(ActionKind::no_answer);
  return phase == Phase::bet ? actions[0] : actions[actions.size() - 1];  // pass stands last
}

void expect_one_law(const State& state, Dice& dice) {
  Actions actions;
  for (Seat seat = 0; seat < state.board.players; ++seat) {
    const View view = Police::view(state, seat);
    const State imagined = Police::imagine(view, dice);
    const View again = Police::view(imagined, seat);
    ASSERT_EQ(std::memcmp(&view, &again, sizeof(View)), 0);
    ASSERT_TRUE(Police::census(imagined) == Police::census(state));
    if (!Police::deciders(state).contains(seat)) continue;
    actions.clear();
    Police::legal_actions(state, seat, actions);
    ASSERT_FALSE(actions.empty());
    for (const Action& action : actions)
      ASSERT_TRUE(Police::judge(state, seat, action)) << Police::words(action);
    for (int card = 0; card < card_kinds; ++card) {
      const Action odd = play(card_at(card));
      const bool listed = std::find(actions.begin(), actions.end(), odd) != actions.end();
      ASSERT_EQ(Police::judge(state, seat, odd).allowed, listed) << Police::words(odd);
    }
  }
}

void expect_same_position(const State& state, const TableOptions& options, Dice& dice) {
  State made;
  JsonProblem problem;
  const Json described = Police::describe(state);
  ASSERT_TRUE(Police::position(described, options, dice, made, problem))
      << problem.what << to_text(described);
  ASSERT_EQ(to_text(Police::describe(made)), to_text(described));
}

TEST(PoliceKnowledge, views_law_and_description_agree_in_extra_rounds_and_pairs) {
  Dice dice(21);
  int extra = 0;
  int pairs = 0;
  for (int game = 0; game < 60; ++game) {
    const int players = 2 + game % 5;
    TableOptions options = table_of(players, static_cast<Answers>(game % 3));
    options.choice[option_hidden_bets] = game % 2 == 0 ? 1 : 0;
    State state = before_a_tie(options, dice, 2 + game % 3);
    Actions actions;
    while (state.board.phase != Phase::over) {
      expect_one_law(state, dice);
      if (dice.below(4) == 0) expect_same_position(state, options, dice);
      if (HasFatalFailure()) return;
      extra += state.board.round > rounds_with_actions ? 1 : 0;
      pairs += in_pair(state.board) ? 1 : 0;
      const Seat seat = Police::deciders(state).lowest();
      actions.clear();
      Police::legal_actions(state, seat, actions);
      Police::apply(state, seat, even_move(state, actions, dice), dice, {});
    }
    expect_same_position(state, options, dice);
  }
  EXPECT_GT(extra, 300);
  EXPECT_GT(pairs, 100);
}

}  // namespace
}  // namespace indice::police
