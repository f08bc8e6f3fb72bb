// A game under way as Python holds it: the whole truth, and how it came about, so that it can be
// copied, kept, told and recorded. And what one seat sees of it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "archive/seed.h"
#include "python/kit.h"
#include "python/refused.h"
#include "table/playthrough.h"

namespace indice::python {

struct MadeMove {
  Seat seat = nobody;
  AnyAction action;
};

// A table of a game, set up in a way that the game accepts.
struct Setup {
  const Kit* kit = nullptr;
  TableOptions options;

  [[nodiscard]] const AnyGame& game() const { return *kit->game; }
  [[nodiscard]] unsigned players() const { return options.players; }
  bool operator==(const Setup&) const = default;
};

class View;

class State {
 public:
  static State dealt(const Setup& setup, const archive::Chance& chance);
  // From a position that the game has made, or one that was imagined; chance goes on from a number.
  static State from(const Setup& setup, const AnyState& start, std::uint64_t dice);

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Kit& kit() const { return *setup_.kit; }
  [[nodiscard]] const AnyGame& game() const { return *setup_.kit->game; }
  [[nodiscard]] unsigned players() const { return setup_.players(); }
  [[nodiscard]] const AnyState& truth() const { return truth_; }
  [[nodiscard]] const archive::Chance& chance() const { return chance_; }
  [[nodiscard]] const std::vector<MadeMove>& moves() const { return moves_; }
  // What it began with where it was not dealt; else null.
  [[nodiscard]] const AnyState* start() const { return start_.get(); }

  [[nodiscard]] SeatSet deciders() const { return game().deciders(truth_); }
  // None for a seat that owes no decision.
  [[nodiscard]] std::vector<AnyAction> legal(Seat seat) const;
  // Carries out what the game allows; throws Refused and changes nothing where it does not.
  void apply(Seat seat, AnyAction action);
  // Why not; allowed where there is nothing against it.
  [[nodiscard]] Verdict judge(Seat seat, AnyAction action) const;

  // The same truth and the same chance to come.
  bool operator==(const State& other) const;

  // All that happened, told again from the start: by move, the deal first.
  [[nodiscard]] std::vector<std::vector<FactNote>> facts() const;
  // The game from its deal, for a record. Only where it began with one.
  [[nodiscard]] table::Playthrough replayed() const;

 private:
  State(const Setup& setup, archive::Chance chance)
      : setup_(setup), chance_(std::move(chance)), dice_(chance_.dice()) {}

  Setup setup_;
  archive::Chance chance_;  // keeps the stream that dice_ draws on
  Dice dice_;
  AnyState truth_;
  std::shared_ptr<const AnyState> start_;
  std::vector<MadeMove> moves_;
};

// What a seat, or a spectator, sees and could remember; with it what the seat may do, which it
// knows.
class View {
 public:
  // With a skill: as a bot sees it that happens to know something (engine/skill.h).
  View(const State& state, Seat viewer, std::optional<Skill> skill);
  View(const Setup& setup, Seat viewer, const AnyView& seen, std::vector<AnyAction> legal)
      : setup_(setup), viewer_(viewer), seen_(seen), legal_(std::move(legal)) {}

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Kit& kit() const { return *setup_.kit; }
  [[nodiscard]] const AnyGame& game() const { return *setup_.kit->game; }
  [[nodiscard]] unsigned players() const { return setup_.players(); }
  [[nodiscard]] Seat viewer() const { return viewer_; }
  [[nodiscard]] const AnyView& seen() const { return seen_; }
  [[nodiscard]] const std::vector<AnyAction>& legal() const { return legal_; }
  [[nodiscard]] State imagined(std::uint64_t seed) const;
  bool operator==(const View& other) const {
    return setup_.kit == other.setup_.kit && viewer_ == other.viewer_ && seen_ == other.seen_;
  }

 private:
  Setup setup_;
  Seat viewer_;
  AnyView seen_;
  std::vector<AnyAction> legal_;
};

}  // namespace indice::python
