// The contract (engine/game.h) for a game whose functions are written in its namespace, by these
// names, for its types. What is left to the game's struct is what takes nothing of it (info,
// accepts), and what it does otherwise.
#pragma once

#include "engine/fact_list.h"
#include "engine/form.h"
#include "engine/game.h"
#include "engine/notation.h"

namespace indice {

template <class StateOf, class ViewOf, class ActionOf, class FactOf, std::size_t MostActions,
          std::size_t MostFacts>
struct PlainGame {
  using State = StateOf;
  using View = ViewOf;
  using Action = ActionOf;
  using Fact = FactOf;
  static constexpr std::size_t max_actions = MostActions;
  static constexpr std::size_t max_facts = MostFacts;

  static State deal(const TableOptions& options, Dice& dice, FactSink<Fact, MostFacts> sink) {
    return deal_game(options, dice, sink);
  }
  static SeatSet deciders(const State& state) { return deciders_of(state); }
  static void legal_actions(const State& state, Seat seat, FixedVector<Action, MostActions>& out) {
    list_actions(state, seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action(state, seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice,
                    FactSink<Fact, MostFacts> sink) {
    apply_action(state, seat, action, dice, sink);
  }
  static Outcome outcome(const State& state) { return outcome_of(state); }
  static ScoreSheet score_sheet(const State& state) { return score_sheet_of(state); }

  static View view(const State& state, Seat viewer) { return view_of(state, viewer); }
  static State imagine(const View& view, Dice& dice) { return imagine_from(view, dice); }
  static void sketch(const View& view, MemoryAid aid, Sketch& out)
    requires requires { sketch_of(view, aid, out); }
  {
    sketch_of(view, aid, out);
  }
  static Tableau tableau(const View& view, MemoryAid aid) {
    if constexpr (requires(Sketch& out) { sketch_of(view, aid, out); }) {
      Sketch out;
      sketch_of(view, aid, out);
      return out.spelled();
    } else {
      return tableau_of(view, aid);
    }
  }
  static Refusal why_not(const View& view, std::string_view thing, Touched touched) {
    return judge_touch(view, thing, touched).refusal;
  }
  static float estimate(const View& view) { return estimate_for(view); }

  static FactNote note(const Fact& fact) { return noted(fact); }
  static void moves(const Fact& fact, Staging& staging) { staged(fact, staging); }
  static void append_words(const Action& action, std::string& out) {
    notation_for(action).append(erase(action), out);
  }
  static std::string words(const Action& action) {
    std::string out;
    append_words(action, out);
    return out;
  }
  static std::optional<Action> action(std::string_view words) {
    return action_in<Action>(notation_for(Action{}), words);
  }
  static Census census(const State& state) { return census_of(state); }
  static Json describe(const State& state) {
    return Form::describe([copy = state](Form& form) mutable { list_position(form, copy); });
  }
  static bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                       State& state, JsonProblem& problem) {
    State made;
    set_options(made, options);
    if (!Form::read(fragment, problem, [&](Form& form) { read_position(form, made, filler); }))
      return false;
    state = made;
    return true;
  }
};

// Is the number of players one that the game takes, and every option one of its choices? `why` has
// the rule behind each option.
inline Verdict accepts_usual(const GameInfo& info, const TableOptions& options,
                             std::initializer_list<RuleId> players, std::span<const RuleId> why) {
  if (options.players < info.min_players || options.players > info.max_players)
    return refuse("player_count", players, {{"players", options.players}});
  for (std::size_t i = 0; i < info.options.size(); ++i)
    if (!info.options[i].allows(options.choice[i])) return refuse("no_such_choice", {why[i]});
  return allow();
}

}  // namespace indice
