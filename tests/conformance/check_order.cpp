// Checks of decisions that several owe at once. Each is made without the others, so the order in
// which they come in must make no difference: not to the state, not to what anybody has heard when
// all are in. Where a rule lets the first one end it for the others, they must be able to see so.
#include <algorithm>
#include <map>

#include "tests/conformance/checks.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

struct Ending {
  AnyState state;
  std::map<Seat, std::vector<std::string>> heard;  // before the last decision
  std::map<Seat, std::vector<std::string>> after;  // with the last decision
};

enum class Course : std::uint8_t { all_in, ended_early, left_to_chance };

// Makes the decisions in that order.
Course run(const Trial& trial, const AnyState& from, const std::vector<Move>& moves, Ending& ending,
           Violations& violations) {
  ending.state = from;
  Dice dice(trial.seed);
  std::vector<FactNote> facts;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& [seat, action] = moves[i];
    const bool last = i + 1 == moves.size();
    if (!trial.game.deciders(ending.state).contains(seat) ||
        !trial.game.judge(ending.state, seat, action)) {
      if (trial.game.view(ending.state, seat) == trial.game.view(from, seat))
        violations.add("seat " + std::to_string(seat) + " may no more \"" +
                       trial.game.words(action) + "\" and cannot see why");
      return Course::ended_early;
    }
    facts.clear();
    trial.game.apply(ending.state, seat, action, dice, &facts);
    // What was drawn for one is not there for the next: no order is like another.
    if (!last && dice.position() != Dice(trial.seed).position()) return Course::left_to_chance;
    for (const Seat viewer : viewers(trial))
      for (const FactNote& fact : facts)
        if (fact.is_for(viewer))
          (last ? ending.after : ending.heard)[viewer].push_back(to_text(fact));
  }
  return Course::all_in;
}

std::string all_heard(Ending& ending, Seat viewer) {
  std::vector<std::string> all = ending.heard[viewer];
  all.insert(all.end(), ending.after[viewer].begin(), ending.after[viewer].end());
  std::sort(all.begin(), all.end());
  std::string out;
  for (const std::string& one : all) out += one + "\n";
  return out;
}

// What followed once all were in, in its order: without what is said of a decision itself, which
// comes when that is made.
std::string what_followed(Ending& ending, Ending& other, Seat viewer) {
  std::string out;
  for (const std::string& one : ending.after[viewer]) {
    const auto said_before = [&](const std::vector<std::string>& list) {
      return std::find(list.begin(), list.end(), one) != list.end();
    };
    if (!said_before(ending.heard[viewer]) && !said_before(other.heard[viewer])) out += one + "\n";
  }
  return out;
}

void compare(const Trial& trial, Ending& one, Ending& other, Violations& violations) {
  if (!(one.state == other.state))
    violations.add("the order of decisions shows in the state: " +
                   difference(indice::to_text(trial.game.describe(one.state)),
                              indice::to_text(trial.game.describe(other.state))));
  for (const Seat viewer : viewers(trial)) {
    const std::string heard = all_heard(one, viewer);
    const std::string heard_otherwise = all_heard(other, viewer);
    if (heard != heard_otherwise)
      violations.add("the order of decisions shows in what is heard: " +
                     difference(heard, heard_otherwise));
    const std::string followed = what_followed(one, other, viewer);
    const std::string followed_otherwise = what_followed(other, one, viewer);
    if (followed != followed_otherwise)
      violations.add("the order of decisions shows in what follows: " +
                     difference(followed, followed_otherwise));
  }
}

// The orders to try: all of up to four, some of more.
std::vector<std::vector<Move>> orders_of(std::vector<Move> moves, Dice& dice) {
  constexpr std::size_t few = 4;
  constexpr int some = 22;
  std::vector<std::vector<Move>> orders;
  if (moves.size() <= few) {
    const auto by_seat = [](const Move& one, const Move& other) { return one.seat < other.seat; };
    do orders.push_back(moves);
    while (std::next_permutation(moves.begin(), moves.end(), by_seat));
    return orders;
  }
  orders.push_back(moves);
  orders.emplace_back(moves.rbegin(), moves.rend());
  for (int i = 0; i < some; ++i) {
    dice.shuffle(moves.data(), moves.size());
    orders.push_back(moves);
  }
  return orders;
}

}  // namespace

Violations simultaneous_answers_may_come_in_any_order(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 19);
  visit_positions(trial, trial.work(6000, 30), violations, [&](const RandomGame& position) {
    const SeatSet deciders = trial.game.deciders(position.state());
    if (deciders.size() < 2) return;
    std::vector<Move> moves;
    for (const Seat seat : deciders) {
      const std::vector<AnyAction> actions = legal(trial.game, position.state(), seat);
      moves.push_back({seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))]});
    }
    Ending first;
    bool has_first = false;
    for (const std::vector<Move>& order : orders_of(moves, dice)) {
      Ending ending;
      if (run(trial, position.state(), order, ending, violations) != Course::all_in) return;
      if (has_first) compare(trial, first, ending, violations);
      if (!has_first) first = ending;
      has_first = true;
    }
  });
  return violations;
}

}  // namespace indice::conformance
