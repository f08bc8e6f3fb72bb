// The toy game itself, faultless or with one fault built in.
#pragma once

#include "engine/game.h"
#include "tests/toy/look.h"
#include "tests/toy/move.h"
#include "tests/toy/write.h"

namespace indice::toy {

template <Fault F = Fault::none>
struct Toy {
  using State = toy::State;
  using View = toy::View;
  using Action = toy::Action;
  using Fact = toy::Fact;
  static constexpr std::size_t max_actions = ToyActions::capacity();
  static constexpr std::size_t max_facts = ToySink::List::capacity();

  static const GameInfo& info() {
    static constexpr GameInfo the_info{"toy", 2, most_players, 1, option_specs, ledger};
    return the_info;
  }
  static Verdict accepts(const TableOptions& options) {
    if constexpr (F == Fault::any_table_accepted) return allow();
    const bool players_fit = options.players >= 2 && options.players <= most_players;
    if (players_fit && options.choice[0] < 2 && options.choice[1] < 2) return allow();
    return refuse("no_such_table", {rule::table});
  }

  static State deal(const TableOptions& options, Dice& dice, ToySink sink) {
    return deal_cards<F>(options, dice, sink);
  }
  static SeatSet deciders(const State& state) { return seats_to_decide(state); }
  static void legal_actions(const State& state, Seat seat, ToyActions& out) {
    list_actions<F>(state, seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action<F>(state, seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice, ToySink sink) {
    carry_out<F>(state, seat, action, dice, sink);
  }
  static Outcome outcome(const State& state) { return final_outcome<F>(state); }
  static ScoreSheet score_sheet(const State& state) { return full_sheet<F>(state); }

  static View view(const State& state, Seat viewer) { return seen_by<F>(state, viewer); }
  static State imagine(const View& view, Dice& dice) { return imagined<F>(view, dice); }
  static Tableau tableau(const View& view, MemoryAid aid) { return Layer<F>(view, aid).take(); }
  static Refusal why_not(const View& view, std::string_view thing) {
    return why_untouched<F>(view, thing);
  }

  static FactNote note(const Fact& fact) { return noted(fact); }
  static void moves(const Fact& fact, Staging& staging) { staged<F>(fact, staging); }
  static std::string words(const Action& action) { return in_words<F>(action); }
  static std::optional<Action> action(std::string_view words) { return from_words(words); }
  static Census census(const State& state) { return count_cards(state); }
  static Json describe(const State& state) { return described(state); }
  static bool position(const Json& fragment, const TableOptions& options, Dice& /*filler*/,
                       State& state, JsonProblem& problem) {
    return read_position<F>(fragment, options, state, problem);
  }
  static float estimate(const View& view) {
    if (view.viewer >= view.players) return 0.0F;
    return static_cast<float>(view.points[view.viewer] + hand_points(view.hand[view.viewer]));
  }
};

static_assert(Game<Toy<>>);

}  // namespace indice::toy
