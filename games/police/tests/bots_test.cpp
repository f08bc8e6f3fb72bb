// What bots make of the game: knowing helps, judging is honest, and bets follow what was seen.
#include "registry/bots.h"

#include <gtest/gtest.h>

#include "bots/arena.h"
#include "games/police/police.h"
#include "games/registry.h"

namespace indice::police {
namespace {

TableOptions table_of(int players, Answers answers = Answers::choices) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < option_specs.size(); ++i) options.choice[i] = option_specs[i].usual;
  options.choice[option_answers] = static_cast<std::uint8_t>(answers);
  return options;
}

// How many of the games the first bot wins against two of the second, at changing seats.
double wins_of(std::string_view one, std::string_view others, const TableOptions& options,
               int games) {
  const auto hero = bots::make_bot(one);
  const auto rest = bots::make_bot(others);
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto seat = static_cast<std::size_t>(game) % options.players;
    std::vector<bots::Bot*> seated(options.players, rest.get());
    seated[seat] = hero.get();
    const auto seed = static_cast<std::uint64_t>(game);
    const SeatSet winners =
        bots::play_game(*find_game("police"), options, seated, Dice(seed), Dice(seed + 1))
            .outcome.winners();
    if (winners.contains(static_cast<Seat>(seat))) wins += 1.0 / winners.size();
  }
  return wins / games;
}

TEST(PoliceBots, greedy_beats_random_in_every_way_to_answer) {
  EXPECT_GT(wins_of("greedy", "random", table_of(3, Answers::choices), 60), 0.7);
  EXPECT_GT(wins_of("greedy", "random", table_of(3, Answers::typed), 60), 0.7);
  // Spoken, random neighbours judge at random and are taken at their word.
  EXPECT_GT(wins_of("greedy", "random", table_of(3, Answers::spoken), 120), 0.42);
}

TEST(PoliceBots, who_knows_more_wins_more) {
  EXPECT_GT(wins_of("greedy:expert", "greedy:novice", table_of(3), 90), 0.5);
  EXPECT_LT(wins_of("greedy:novice", "greedy:expert", table_of(3), 90), 0.2);
}

// PP-R12  A choice named is judged by the truth, a word given is taken.
TEST(PoliceBots, a_bot_that_reads_judges_honestly) {
  const AnyGame& game = *find_game("police");
  const auto bot = bots::make_bot("greedy");
  Dice dice(3);
  Actions actions;
  int judged = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    State state = Police::deal(table_of(2 + static_cast<int>(seed % 3), Answers::spoken), dice, {});
    while (state.board.phase != Phase::over) {
      const Seat seat = Police::deciders(state).lowest();
      actions.clear();
      Police::legal_actions(state, seat, actions);
      Action chosen = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
      if (state.board.phase == Phase::ruling) {
        std::vector<AnyAction> legal;
        for (const Action& action : actions) legal.push_back(erase(action));
        const AnyState any = AnyState::holding(state);
        chosen = restore<Action>(
            bot->choose(game, seat, game.learned_view(any, seat, bot->skill()), legal, dice));
        const Said said = state.board.said;
        const bool owed = !is_letter(said) || static_cast<Letter>(said) == state.secrets.right;
        EXPECT_EQ(chosen.kind, owed ? ActionKind::rule_right : ActionKind::rule_wrong);
        ++judged;
      }
      Police::apply(state, seat, chosen, dice, {});
    }
  }
  EXPECT_GT(judged, 60);
}

// Two rivals with the same theme before them: one was always wrong on it, one always right.
TEST(PoliceBots, the_high_card_goes_on_who_was_wrong_before) {
  const AnyGame& game = *find_game("police");
  for (const bool first_is_weak : {true, false}) {
    const auto record = [&](bool weak) {
      return Json::Object{{"law", Json::Object{{"right", weak ? 0 : 5}, {"wrong", weak ? 5 : 0}}}};
    };
    const Json::Array law{Json::Object{{"card", "law"}}};
    const Json fragment = Json::Object{
        {"phase", "bet"},
        {"seats",
         Json::Array{Json::Object{{"cards", Json::Object{}}},
                     Json::Object{{"characters", law}, {"record", record(first_is_weak)}},
                     Json::Object{{"characters", law}, {"record", record(!first_is_weak)}}}}};
    Dice dice(5);
    AnyState state;
    JsonProblem problem;
    ASSERT_TRUE(game.position(fragment, table_of(3), dice, state, problem)) << problem.what;
    const auto bot = bots::make_bot("greedy");
    std::vector<AnyAction> legal;
    game.legal_actions(state, 0, legal);
    const AnyAction chosen =
        bot->choose(game, 0, game.learned_view(state, 0, bot->skill()), legal, dice);
    EXPECT_EQ(game.words(chosen), first_is_weak ? "bet 3 on inspector" : "bet 1 on inspector");
  }
}

// PP-R17  Bots lay their cards and confirm: nobody moves, waits or leaves anything to the lot.
TEST(PoliceBots, betting_does_not_stall) {
  const AnyGame& game = *find_game("police");
  const auto bot = bots::make_bot("greedy");
  for (const int players : {2, 4, 6})
    for (const bool hidden : {false, true}) {
      TableOptions options = table_of(players);
      options.choice[option_hidden_bets] = hidden ? 1 : 0;
      Dice dice(static_cast<std::uint64_t>(players));
      AnyState state = game.deal(options, dice);
      std::vector<AnyAction> legal;
      int confirmed = 0;
      for (SeatSet deciders = game.deciders(state); !deciders.empty();
           deciders = game.deciders(state)) {
        const Seat seat = deciders.lowest();
        game.legal_actions(state, seat, legal);
        const AnyAction chosen =
            bot->choose(game, seat, game.learned_view(state, seat, bot->skill()), legal, dice);
        const ActionKind kind = restore<Action>(chosen).kind;
        confirmed += kind == ActionKind::confirm ? 1 : 0;
        EXPECT_TRUE(kind != ActionKind::exchange && kind != ActionKind::take_back &&
                    kind != ActionKind::leave)
            << game.words(chosen);
        game.apply(state, seat, chosen, dice);
      }
      EXPECT_GE(confirmed, 5 * players);
    }
}

}  // namespace
}  // namespace indice::police
