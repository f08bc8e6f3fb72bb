// The contract: what a game is. A game is a struct of types and static functions; State is the
// whole truth, View what one seat knows, and the two are unrelated types. Algorithms are written
// against this concept (fast, static) or against AnyGame (one type for all games).
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/action.h"
#include "engine/dice.h"
#include "engine/fact.h"
#include "engine/fixed_vector.h"
#include "engine/json.h"
#include "engine/options.h"
#include "engine/outcome.h"
#include "engine/quiz.h"
#include "engine/rule.h"
#include "engine/seat.h"
#include "engine/sketch.h"
#include "engine/skill.h"
#include "engine/stage.h"
#include "engine/tableau.h"
#include "engine/verdict.h"

namespace indice {

struct GameInfo {
  std::string_view name;  // "thames": folder, catalogue domain and command line word
  std::uint8_t min_players = 2;
  std::uint8_t max_players = 2;
  int rules_version = 1;
  std::span<const OptionSpec> options;
  std::span<const RuleEntry> ledger;
  // The game itself may win: then no seat has the first rank.
  bool may_beat_all = false;
  // Points count against who gets them. Scores are then below zero, so that more is better
  // everywhere; who shows them turns them round.
  bool fewest_points_win = false;
  const Quiz* quiz = nullptr;  // of a game that asks questions
  bool limits_time = false;    // the rules limit the time of some decisions (Tableau::deadline)
  // What a face says of the state of its piece: "thing.case/left". All else that it says, but for
  // counts, is the piece's own, the same wherever it lies and whoever looks.
  std::span<const std::string_view> changing{};
};

// How many of each card there are, over all zones. Cards are conserved, so this never changes.
struct CensusLine {
  std::string card;
  int count = 0;
  bool operator==(const CensusLine&) const = default;
};
using Census = std::vector<CensusLine>;

// A game may have knowledge that no card gives. It then says what a bot of some skill sees and
// happens to know; a person's view never has that.
template <class G>
concept HasLearnedView = requires(const typename G::State& state, Seat seat, Skill skill) {
  { G::learned_view(state, seat, skill) } -> std::same_as<typename G::View>;
};

// A game whose tables will be many lays its tableau out as a sketch (engine/sketch.h), and its
// `tableau` is that, spelled out.
template <class G>
concept HasSketch = requires(const typename G::View& view, Sketch& sketch) {
  { G::sketch(view, MemoryAid{}, sketch) } -> std::same_as<void>;
};

template <class G>
Tableau spelled_out(const typename G::View& view, MemoryAid aid) {
  Sketch sketch;
  G::sketch(view, aid, sketch);
  return sketch.spelled();
}

// Where rules limit the time of a decision: what the viewer has for his.
template <class G>
concept HasTimeLimit = requires(const typename G::View& view) {
  { G::time_limit(view) } -> std::same_as<TimeLimit>;
};

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
using ActionList = FixedVector<typename G::Action, G::max_actions>;
template <class G>
using FactList = FixedVector<typename G::Fact, G::max_facts>;
template <class G>
using Sink = FactSink<typename G::Fact, G::max_facts>;

// clang-format off
template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::View> && PlainAction<typename G::Action> &&
    std::is_trivially_copyable_v<typename G::Fact> &&
    requires(const typename G::State& state, typename G::State& mutable_state, const typename G::View& view,
             const typename G::Action& action, const typename G::Fact& fact, const TableOptions& options,
             Seat seat, Dice& dice, Sink<G> sink, ActionList<G>& actions, std::string_view text,
             const Json& json, JsonProblem& problem, Staging& staging, Touched touched, std::string& words) {
      { G::info() } -> std::same_as<const GameInfo&>;
      // May a table be set up like this? (A start seat that nobody sits on, …)
      { G::accepts(options) } -> std::same_as<Verdict>;

      // A new game.
      { G::deal(options, dice, sink) } -> std::same_as<typename G::State>;
      // The seats that owe a decision now; none: the game is over.
      { G::deciders(state) } -> std::same_as<SeatSet>;
      // All actions of a decider, never none, without allocation.
      { G::legal_actions(state, seat, actions) } -> std::same_as<void>;
      // Allowed, or why not. Any seat, any bytes in the action; never changes anything.
      { G::judge(state, seat, action) } -> std::same_as<Verdict>;
      // Carries out an action that judge allows.
      { G::apply(mutable_state, seat, action, dice, sink) } -> std::same_as<void>;
      { G::outcome(state) } -> std::same_as<Outcome>;
      { G::score_sheet(state) } -> std::same_as<ScoreSheet>;

      // What that seat (or a spectator) sees and could remember.
      { G::view(state, seat) } -> std::same_as<typename G::View>;
      // A random state that the view does not contradict.
      { G::imagine(view, dice) } -> std::same_as<typename G::State>;
      { G::tableau(view, MemoryAid{}) } -> std::same_as<Tableau>;
      // For a thing of the tableau that no offer touches, or none together with those that were
      // touched before: the rules that forbid it now.
      { G::why_not(view, text, touched) } -> std::same_as<Refusal>;

      // A fact as name, values and audience.
      { G::note(fact) } -> std::same_as<FactNote>;
      // What moves with it, in truth (engine/stage.h).
      { G::moves(fact, staging) } -> std::same_as<void>;
      // An action in the notation of records and scenarios, and back.
      { G::append_words(action, words) } -> std::same_as<void>;
      { G::action(text) } -> std::same_as<std::optional<typename G::Action>>;

      { G::census(state) } -> std::same_as<Census>;
      // The whole state as JSON, and a position from a JSON fragment of the same shape; what the
      // fragment leaves open is filled with the dice.
      { G::describe(state) } -> std::same_as<Json>;
      { G::position(json, options, dice, mutable_state, problem) } -> std::same_as<bool>;

      // What a bot should know of this game: the viewer's prospects, in points ahead of the best
      // rival. From the view alone.
      { G::estimate(view) } -> std::same_as<float>;
    };
// clang-format on

}  // namespace indice
