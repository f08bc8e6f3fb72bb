#include "bench/thought.h"

#include "bench/timing.h"

namespace indice::measure {
namespace {

struct Decision {
  AnyView view;
  Seat seat = nobody;
  std::vector<AnyAction> legal;
};

// Every few moves of some random games, where there is a choice.
std::vector<Decision> decisions_of(const AnyGame& game, const TableOptions& options) {
  constexpr std::uint64_t games = 8;
  constexpr int between = 5;
  std::vector<Decision> all;
  std::vector<AnyAction> legal;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Dice dice(seed);
    AnyState state = game.deal(options, dice);
    int moves = 0;
    for (SeatSet deciders = game.deciders(state); !deciders.empty();
         deciders = game.deciders(state)) {
      const Seat seat = deciders.lowest();
      game.legal_actions(state, seat, legal);
      if (legal.size() > 1 && moves++ % between == 0)
        all.push_back({game.view(state, seat), seat, legal});
      game.apply(state, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], dice);
    }
  }
  return all;
}

}  // namespace

ThoughtMeasure measure_thought(const AnyGame& game, const TableOptions& options,
                               const Effort& effort, const Search& search) {
  constexpr std::uint32_t iterations = 200;
  const std::vector<Decision> decisions = decisions_of(game, options);
  const auto draws = static_cast<std::uint64_t>(effort.seconds / 4e-9);
  std::vector<double> costs;
  std::vector<double> ratios;
  for (int round = 0; round < effort.rounds; ++round) {
    Dice dice(static_cast<std::uint64_t>(round) + 3);
    const double before = measure_reference(draws);
    const double start = thread_seconds();
    for (const Decision& one : decisions) search(one.view, one.seat, one.legal, iterations, dice);
    const double spent = thread_seconds() - start;
    const double reference = (before + measure_reference(draws)) / 2;
    costs.push_back(spent * 1e9 / (static_cast<double>(decisions.size()) * iterations));
    ratios.push_back(costs.back() / reference);
  }
  return {&game, options.players, median(costs), median(ratios)};
}

}  // namespace indice::measure
