// What a conformance check is given: one game set up in one way, and how much work to do. And the
// random games that checks look at.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.h"

namespace indice::conformance {

// A sentence each; empty: the game keeps the promise. Full lists take no more.
class Violations {
 public:
  void add(std::string what) {
    if (!full()) list_.push_back(std::move(what));
  }
  [[nodiscard]] bool full() const { return list_.size() >= 5; }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] const std::vector<std::string>& list() const { return list_; }

 private:
  std::vector<std::string> list_;
};

struct Trial {
  const AnyGame& game;
  TableOptions options;
  std::uint64_t seed = 1;
  double share = 1.0;  // of the work that one game gets, for this one way to set it up

  [[nodiscard]] int work(int whole, int least) const {
    return std::max(least, static_cast<int>(whole * share));
  }
};

// Every player count with every option: the full product while it is small, else each choice alone
// and all unusual ones together. Only tables that the game accepts.
std::vector<TableOptions> all_setups(const AnyGame& game);
std::string setup_name(const AnyGame& game, const TableOptions& options);

// From INDICE_TEST_SCALE: 1 unless told otherwise.
double test_scale();

// No game may take more decisions than this.
inline constexpr int decision_limit = 20'000;

struct Move {
  Seat seat = nobody;
  AnyAction action;
};

// A random game, one decision after the other. The choices come from dice of their own, so that
// the game's dice are used as in a live game.
class RandomGame {
 public:
  RandomGame(const AnyGame& game, const TableOptions& options, std::uint64_t seed);
  // Goes on from a state, with new dice.
  RandomGame(const AnyGame& game, const AnyState& state, std::uint64_t seed);

  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] const Dice& dice() const { return dice_; }
  [[nodiscard]] bool over() const { return game_.deciders(state_).empty(); }
  [[nodiscard]] int decisions() const { return decisions_; }
  [[nodiscard]] const std::vector<FactNote>& deal_facts() const { return deal_facts_; }

  // Some decider's random legal action; none where the game is over, too long or stuck.
  std::optional<Move> choose();
  // A decider was found that has no action.
  [[nodiscard]] bool stuck() const { return stuck_; }
  void play(Move move, std::vector<FactNote>* facts = nullptr);
  // False where it does not come to an end.
  bool play_to_end();

 private:
  const AnyGame& game_;
  Dice dice_;
  Dice choices_;
  std::vector<FactNote> deal_facts_;
  AnyState state_;
  int decisions_ = 0;
  bool stuck_ = false;
};

// Plays random games and visits about `wanted` of their positions, always the first and the last
// of a game. The visitor takes (const RandomGame&).
template <class Visit>
void visit_positions(const Trial& trial, int wanted, const Violations& violations, Visit visit) {
  Dice gaps(trial.seed ^ 0x9e3779b97f4a7c15ULL);
  for (std::uint64_t game_number = 0; wanted > 0; ++game_number) {
    RandomGame play(trial.game, trial.options, trial.seed * 1'000'003 + game_number);
    std::uint32_t wait = 0;
    for (auto move = play.choose(); move && !violations.full(); move = play.choose()) {
      if (wanted > 0 && wait-- == 0) {
        wait = gaps.below(7);
        visit(std::as_const(play));
        --wanted;
      }
      play.play(*move);
    }
    if (violations.full()) return;
    visit(std::as_const(play));
    --wanted;
  }
}

// Seats of the table and a spectator.
inline std::vector<Seat> viewers(const Trial& trial) {
  std::vector<Seat> list;
  for (Seat seat = 0; seat < trial.options.players; ++seat) list.push_back(seat);
  list.push_back(spectator);
  return list;
}

std::vector<AnyAction> legal(const AnyGame& game, const AnyState& state, Seat seat);

// Actions as a hostile or confused client might send them: random bytes, legal ones with bits or
// bytes changed, legal ones of other positions and seats.
class ActionForge {
 public:
  explicit ActionForge(std::uint64_t seed) : dice_(seed) {}
  void remember(const std::vector<AnyAction>& actions);
  AnyAction forge();
  // One that was legal once, as it was; nothing at all before any was remembered.
  AnyAction remembered();

 private:
  Dice dice_;
  std::vector<AnyAction> pool_;
};

}  // namespace indice::conformance
