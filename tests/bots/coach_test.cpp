#include "bots/coach.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "bots/arena.h"
#include "bots/belief.h"
#include "bots/calibration.h"
#include "bots/greedy.h"
#include "bots/review.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "registry/coach.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/trial.h"

namespace indice::bots {
namespace {

TableOptions few_players(const AnyGame& game) {
  return usual_options(game.info(), game.info().min_players);
}

// A game of greedy bots, with every position on the way.
struct Played {
  std::vector<PastMove> moves;
  AnyState end;
};
Played played(const AnyGame& game, const TableOptions& options, std::uint64_t seed) {
  GreedyBot bot;
  const std::vector<Bot*> bots(options.players, &bot);
  Played all;
  Dice dice(seed);
  all.end = game.deal(options, dice);
  (void)play_game(game, options, bots, Dice(seed), Dice(seed + 1),
                  [&](Seat seat, AnyAction action) {
                    all.moves.push_back({seat, action, all.end});
                    game.apply(all.end, seat, action, dice);
                  });
  return all;
}

std::vector<AnyAction> legal_at(const AnyGame& game, const PastMove& past) {
  std::vector<AnyAction> legal;
  game.legal_actions(past.before, past.seat, legal);
  return legal;
}

class EveryGame : public testing::TestWithParam<const AnyGame*> {
 protected:
  const AnyGame& game_ = *GetParam();
  std::unique_ptr<PlayingOn> playing_ = make_playing_on(game_);
  Coach coach_{game_, *playing_};
};
INSTANTIATE_TEST_SUITE_P(Coach, EveryGame,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return std::string(one.param->info().name); });

TEST_P(EveryGame, the_same_seed_gives_the_same_counsel) {
  const Played all = played(game_, few_players(game_), 5);
  const auto other_playing = make_playing_on(game_);
  Coach other(game_, *other_playing);
  for (std::size_t at = 0; at < all.moves.size(); at += 17) {
    const PastMove& past = all.moves[at];
    const AnyView view = game_.view(past.before, past.seat);
    const std::vector<AnyAction> legal = legal_at(game_, past);
    const Counsel one = coach_.counsel(view, past.seat, legal, 24, 7);
    EXPECT_EQ(one, other.counsel(view, past.seat, legal, 24, 7));
    EXPECT_EQ(one.moves.size(), legal.size());
    EXPECT_EQ(one.moves.front().behind, 0);
    for (const WeighedMove& move : one.moves) {
      EXPECT_GE(move.chance, 0);
      EXPECT_LE(move.chance, 1000);
      EXPECT_GE(move.behind, 0);
    }
  }
}

TEST_P(EveryGame, counsel_and_suspicions_do_not_hang_on_what_the_seat_cannot_know) {
  const TableOptions options = few_players(game_);
  const Played all = played(game_, options, 11);
  conformance::SecondWorlds worlds(game_, 3);
  for (std::size_t at = 0; at < all.moves.size(); at += 13) {
    const PastMove& past = all.moves[at];
    const AnyState other = worlds.make(past.before, past.seat);
    const AnyView view = game_.view(past.before, past.seat);
    const AnyView same = game_.view(other, past.seat);
    std::vector<AnyAction> legal = legal_at(game_, past);
    std::vector<AnyAction> other_legal;
    game_.legal_actions(other, past.seat, other_legal);
    EXPECT_EQ(coach_.counsel(view, past.seat, legal, 16, 7),
              coach_.counsel(same, past.seat, other_legal, 16, 7));
    EXPECT_EQ(suspicions(game_, view, past.seat, 9, 20), suspicions(game_, same, past.seat, 9, 20));
  }
}

TEST_P(EveryGame, suspicions_are_of_other_seats_and_of_what_is_not_seen) {
  const Played all = played(game_, few_players(game_), 21);
  bool any = false;
  for (std::size_t at = 0; at < all.moves.size(); at += 9) {
    const Seat seat = all.moves[at].seat;
    for (const Suspicion& one :
         suspicions(game_, game_.view(all.moves[at].before, seat), seat, 1, 30)) {
      any = true;
      EXPECT_NE(one.owner, seat);
      EXPECT_GT(one.chance, 0);
      EXPECT_LE(one.chance, 1000);
      EXPECT_GE(one.expected, one.chance);
    }
  }
  EXPECT_TRUE(any);
}

TEST_P(EveryGame, skill_luck_and_the_others_add_up_to_the_end_less_the_beginning) {
  const TableOptions options = few_players(game_);
  const Played all = played(game_, options, 1);
  for (Seat seat = 0; seat < options.players; ++seat) {
    Reviewer reviewer(game_, *playing_, seat, all.moves, all.end, {6, 12, true}, 3);
    while (reviewer.step()) EXPECT_LE(reviewer.done(), reviewer.total());
    EXPECT_EQ(reviewer.done(), reviewer.total());
    const std::vector<Reviewer::Link> links = reviewer.links();
    double sum = 0;
    for (const Reviewer::Link& link : links) {
      EXPECT_LE(link.skill, 0);
      sum += link.skill + link.luck + link.others;
    }
    const double ended = share_of(game_.outcome(all.end), seat);
    EXPECT_NEAR(sum, ended - links.front().before, 1e-9);

    const Review review = reviewer.review();
    const Balance& shown = review.balance;
    EXPECT_EQ(shown.began + shown.skill + shown.luck + shown.others, shown.ended);
    ASSERT_EQ(review.curve.size(), all.moves.size() + 1);
    EXPECT_EQ(review.curve.back().known, thousandths(ended));
    EXPECT_EQ(review.curve.back().open, thousandths(ended));
    EXPECT_LE(review.costliest.size(), 3U);
    for (const CostlyDecision& costly : review.costliest) {
      const PastMove& past = all.moves[static_cast<std::size_t>(costly.move)];
      EXPECT_GT(costly.played.behind, costly.played.slack);
      EXPECT_NE(costly.played.action, costly.better.action);
      EXPECT_EQ(past.seat, seat);
      EXPECT_EQ(past.action, costly.played.action);
    }
  }
}

// What is planted is found: a player who gives away what he could have had.
TEST(Reviewer, finds_the_decision_that_threw_the_game_away) {
  const AnyGame& game = *find_game("thames");
  const auto playing = make_playing_on(game);
  Coach coach(game, *playing);
  const Played all = played(game, few_players(game), 4);
  std::size_t planted = all.moves.size();
  AnyAction worst;
  double most = 0;
  for (std::size_t at = 0; at < all.moves.size(); ++at) {
    const PastMove& past = all.moves[at];
    const std::vector<AnyAction> legal = legal_at(game, past);
    if (past.seat != 0 || legal.size() < 2) continue;
    for (const WeighedAction& one : coach.weigh(game.view(past.before, 0), 0, legal, 64, at))
      if (one.behind.value - one.behind.slack > most) {
        most = one.behind.value - one.behind.slack;
        worst = one.action;
        planted = at;
      }
  }
  ASSERT_LT(planted, all.moves.size());
  // The game up to there, the bad move, and from there on as anybody would play.
  std::vector<PastMove> moves(all.moves.begin(),
                              all.moves.begin() + static_cast<std::ptrdiff_t>(planted));
  moves.push_back({0, worst, all.moves[planted].before});
  AnyState state = moves.back().before;
  Dice dice(9);
  game.apply(state, 0, worst, dice);
  GreedyBot bot;
  std::vector<AnyAction> legal;
  for (SeatSet deciders = game.deciders(state); !deciders.empty();
       deciders = game.deciders(state)) {
    const Seat seat = deciders.lowest();
    game.legal_actions(state, seat, legal);
    const AnyAction action = bot.choose(game, seat, game.view(state, seat), legal, dice);
    moves.push_back({seat, action, state});
    game.apply(state, seat, action, dice);
  }
  Reviewer reviewer(game, *playing, 0, moves, state, {100, 400, false}, 5);
  while (reviewer.step()) {}
  const Review review = reviewer.review();
  EXPECT_TRUE(std::any_of(
      review.costliest.begin(), review.costliest.end(),
      [&](const CostlyDecision& one) { return static_cast<std::size_t>(one.move) == planted; }));
  EXPECT_LT(review.balance.skill, 0);
}

TEST_P(EveryGame, a_move_is_never_surely_worse_than_itself) {
  const Played all = played(game_, few_players(game_), 31);
  for (std::size_t at = 0; at < all.moves.size(); at += 11) {
    const PastMove& past = all.moves[at];
    const std::vector<AnyAction> twice{past.action, past.action};
    for (const WeighedAction& one :
         coach_.weigh(game_.view(past.before, past.seat), past.seat, twice, 32, at))
      EXPECT_LE(one.behind.value, one.behind.slack);
  }
}

// Coarse: bots that look one move ahead are not the players that are imagined.
TEST_P(EveryGame, chances_keep_their_word_within_fifteen_of_a_hundred) {
  if (conformance::test_scale() < 1) GTEST_SKIP() << "a measurement, not a matter of memory";
  GreedyBot bot;
  const TableOptions options = few_players(game_);
  const std::vector<Bot*> bots(options.players, &bot);
  Calibration calibration;
  for (int i = 0; i < 40; ++i) calibrate(game_, options, bots, *playing_, {11, 30, 1}, calibration);
  EXPECT_GT(calibration.count(), 100U);
  EXPECT_LT(calibration.error(), 0.15);
  EXPECT_LT(std::abs(calibration.told() - calibration.won()), 0.1);
}

}  // namespace
}  // namespace indice::bots
