// How good a bot's bets are: beside every other way to lay the same cards, reckoned to the end of
// the round over all ways in which the questions may be answered.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/usual_options.h"
#include "games/police/knowledge.h"
#include "games/police/manners.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "tests/support/chi_square.h"

namespace indice::police {
namespace {

constexpr int table_size = 4;
constexpr Seat bettor = table_size - 1;

// The bettor's chance after the round if exactly these answer right.
float chance_after(State state, unsigned right) {
  Board& board = state.board;
  for (Seat suspect = 0; suspect < table_size; ++suspect)
    for (Seat owner = 0; owner < table_size; ++owner) {
      const auto points = static_cast<std::uint16_t>(board.bets[owner][suspect].points());
      Side& pays = board.sides[has_bit(right, suspect) ? owner : suspect];
      pays.from_bets = static_cast<std::uint16_t>(pays.from_bets + points);
    }
  ++board.round;
  return Manners::chances(state)[bettor];
}

float expected_chance(const State& state) {
  float expected = 0;
  for (unsigned right = 0; right < 1U << table_size; ++right) {
    float probability = 1;
    for (Seat seat = 0; seat < table_size; ++seat) {
      const Board& board = state.board;
      const float chance =
          static_cast<float>(seeming_chance(board.sides[seat], board.suspects[seat].theme)) / 100;
      probability *= has_bit(right, seat) ? chance : 1 - chance;
    }
    expected += probability * chance_after(state, right);
  }
  return expected;
}

struct Reach {
  double gained = 0;    // more than by betting blindly
  double possible = 0;  // the same by the best bets there are
};

// All bets of the round lie.
void judge_bets(const State& state, Reach& reach) {
  std::array<int, table_size - 1> values{1, 2, 3};
  double sum = 0;
  double best = 0;
  int ways = 0;
  do {
    State other = state;
    for (std::size_t suspect = 0; suspect < values.size(); ++suspect)
      other.board.bets[bettor][suspect] = Bet(values[suspect]);
    const double chance = expected_chance(other);
    sum += chance;
    best = std::max(best, chance);
    ++ways;
  } while (std::next_permutation(values.begin(), values.end()));
  reach.gained += expected_chance(state) - sum / ways;
  reach.possible += best - sum / ways;
}

bool bettor_has_bet(const State& state) {
  return state.board.phase == Phase::bet && state.secrets.own[bettor].guilty == 0;
}

// The others bet first. All are greedy but for the bettor's bets.
Reach reach_of(std::string_view name, int games) {
  const AnyGame& game = *find_game("police");
  const auto better = bots::make_measured_bot(name);
  const auto greedy = bots::make_bot("greedy");
  Reach reach;
  std::vector<AnyAction> legal;
  for (int seed = 0; seed < games; ++seed) {
    Dice dice(static_cast<std::uint64_t>(seed));
    AnyState state = game.deal(usual_options(game.info(), table_size), dice);
    int judged = 0;
    for (SeatSet deciders = game.deciders(state); !deciders.empty();
         deciders = game.deciders(state)) {
      const Seat seat = deciders.lowest();
      const bool betting = seat == bettor && state.get<State>().board.phase == Phase::bet;
      game.legal_actions(state, seat, legal);
      const auto& bot = betting ? better : greedy;
      const AnyAction chosen =
          bot->choose(game, seat, game.learned_view(state, seat, bot->skill()), legal, dice);
      const bool before = bettor_has_bet(state.get<State>());
      game.apply(state, seat, chosen, dice);
      const State& now = state.get<State>();
      if (!before && bettor_has_bet(now) && judged < now.board.round) {
        judge_bets(now, reach);
        judged = now.board.round;
      }
    }
  }
  return reach;
}

// Who was right four times in a theme is strong, middling or weak in it as often as Bayes has it:
// a third each before, 0.7, 0.6 and 0.5 right an answer.
TEST(PoliceMinds, are_imagined_after_their_record) {
  constexpr int worlds = 6000;
  constexpr Theme theme = theme_at(2);
  Dice dice(4);
  State state = Police::deal(usual_options(Police::info(), table_size), dice, Sink<Police>());
  state.board.sides[0].record[index_of(theme)] = Tally(4, 0);
  const View view = Police::view(state, bettor);
  std::array<int, 3> count{};
  for (int i = 0; i < worlds; ++i) {
    const State world = Police::imagine(view, dice);
    const int chance = chance_in_theme({.lot = world.secrets.minds[0]}, theme);
    ++nth(count, (chance - least_in_a_theme) / 10);
  }
  const std::array<double, 3> likelihood{0.0625, 0.1296, 0.2401};
  testing_support::ChiSquare test;
  test.freedom = 2;
  for (std::size_t i = 0; i < count.size(); ++i)
    test.add(count[i], worlds * likelihood[i] / (0.0625 + 0.1296 + 0.2401));
  EXPECT_LT(test.deviations(), 3.5);
}

TEST(PoliceBets, are_nearly_as_good_as_bets_can_be) {
  const Reach chief = reach_of("chief@20", 30);
  const Reach random = reach_of("random", 30);
  RecordProperty("chief", std::to_string(chief.gained / chief.possible));
  RecordProperty("random", std::to_string(random.gained / random.possible));
  EXPECT_GT(chief.gained, 0.95 * chief.possible);
  EXPECT_LT(random.gained, 0.3 * random.possible);
}

}  // namespace
}  // namespace indice::police
