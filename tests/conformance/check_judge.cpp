// Checks of judge: the same law as legal_actions, whoever asks and whatever the bytes.
#include <unordered_set>

#include "tests/conformance/checks.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

constexpr int forged_per_game = 100'000;
constexpr int forged_per_position = 50;

// Seats that exist, and some that do not.
std::vector<Seat> asking_seats(const Trial& trial) {
  std::vector<Seat> seats = viewers(trial);
  seats.push_back(trial.options.players);
  seats.push_back(static_cast<Seat>(max_seats + 1));
  seats.push_back(nobody);
  return seats;
}

std::string asked(Seat seat, AnyAction action) {
  return "seat " + std::to_string(seat) + ", action " + std::to_string(action.bits);
}

// Calls visit(state, seat, forged action, was it legal once as it stands).
template <class Visit>
void forge_actions(const Trial& trial, const Violations& violations, Visit visit) {
  ActionForge forge(trial.seed);
  Dice dice(trial.seed + 1);
  const std::vector<Seat> seats = asking_seats(trial);
  const int positions = trial.work(forged_per_game, 2000) / forged_per_position;
  visit_positions(trial, positions, violations, [&](const RandomGame& position) {
    const SeatSet deciders = trial.game.deciders(position.state());
    for (const Seat seat : deciders) forge.remember(legal(trial.game, position.state(), seat));
    for (int i = 0; i < forged_per_position && !violations.full(); ++i) {
      // Half of the time a seat that may decide, or nothing but "not your turn" would be tested.
      Seat seat = seats[dice.below(static_cast<std::uint32_t>(seats.size()))];
      if (!deciders.empty() && dice.below(2) == 0) seat = deciders.lowest();
      const bool as_it_was = dice.below(3) == 0;
      visit(position.state(), seat, as_it_was ? forge.remembered() : forge.forge(), as_it_was);
    }
  });
}

}  // namespace

Violations judge_agrees_with_legal_actions(const Trial& trial) {
  Violations violations;
  visit_positions(trial, trial.work(10'000, 20), violations, [&](const RandomGame& position) {
    for (const Seat seat : trial.game.deciders(position.state())) {
      const std::vector<AnyAction> actions = legal(trial.game, position.state(), seat);
      std::unordered_set<std::uint64_t> seen;
      if (actions.empty()) violations.add("a decider without an action");
      for (const AnyAction action : actions) {
        if (!seen.insert(action.bits).second)
          violations.add("listed twice: " + trial.game.words(action));
        const Verdict verdict = trial.game.judge(position.state(), seat, action);
        if (!verdict.allowed)
          violations.add("listed but not allowed: " + trial.game.words(action) + ", " +
                         to_text(verdict));
      }
    }
  });
  forge_actions(trial, violations, [&](const AnyState& state, Seat seat, AnyAction action, bool) {
    bool listed = false;
    if (trial.game.deciders(state).contains(seat)) {
      const std::vector<AnyAction> actions = legal(trial.game, state, seat);
      listed = std::find(actions.begin(), actions.end(), action) != actions.end();
    }
    const Verdict verdict = trial.game.judge(state, seat, action);
    if (verdict.allowed && !listed)
      violations.add("allowed but not listed: " + asked(seat, action));
    if (!verdict.allowed && listed)
      violations.add("listed but not allowed: " + asked(seat, action));
  });
  return violations;
}

Violations judge_changes_nothing(const Trial& trial) {
  Violations violations;
  forge_actions(trial, violations, [&](const AnyState& state, Seat seat, AnyAction action, bool) {
    AnyState asked_state = state;
    const std::string first = to_text(trial.game.judge(asked_state, seat, action));
    if (!(asked_state == state)) violations.add("judge changed the state: " + asked(seat, action));
    const std::string second = to_text(trial.game.judge(asked_state, seat, action));
    if (first != second) violations.add("asked twice, judge answers " + first + ", then " + second);
  });
  return violations;
}

Violations refusals_cite_rules_of_the_ledger(const Trial& trial) {
  Violations violations;
  const std::size_t ledger = trial.game.info().ledger.size();
  forge_actions(
      trial, violations, [&](const AnyState& state, Seat seat, AnyAction action, bool as_it_was) {
        const Verdict verdict = trial.game.judge(state, seat, action);
        if (verdict.allowed) return;
        const Refusal& refusal = verdict.refusal;
        if (refusal.reason.empty())
          violations.add("a refusal without a reason: " + asked(seat, action));
        if (as_it_was && refusal.rules.empty())
          violations.add("an action of this game is refused without a rule: " + to_text(refusal));
        for (const RuleId id : refusal.rules)
          if (id.index >= ledger)
            violations.add("a rule that is not in the ledger: " + to_text(refusal));
      });
  return violations;
}

}  // namespace indice::conformance
