// Tatort Themse ("Thames"), 2 to 5 players: the contract.
//
// Sources: the French rule book and the German short rules; RULES.md has every rule with its id and
// origin. Readings worth knowing before reading the code:
// - a taking is announced, then paid in one or two payments; it can only be announced if it can be
//   paid through to the end (TT-R4, TT-R8);
// - a payment never holds a card that could be left out (TT-J3); which of the minimal payments is
//   the payer's choice, each a distinct action (TT-J4);
// - the discard is shuffled as soon as the pile is empty (TT-Q7).
#pragma once

#include "games/thames/rules.h"
#include "games/thames/view.h"
#include "games/thames/words.h"

namespace indice::thames {

struct Thames {
  using State = thames::State;
  using View = thames::View;
  using Action = thames::Action;
  using Fact = thames::Fact;
  static constexpr std::size_t max_actions = Actions::capacity();
  static constexpr std::size_t max_facts = most_facts;

  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);

  static State deal(const TableOptions& options, Dice& dice, ThamesSink sink);
  static SeatSet deciders(const State& state) {
    return state.board.phase == Phase::over ? SeatSet() : SeatSet::of(state.board.turn);
  }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.hand[seat], out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    const Witnesses hand = seat < state.board.players ? state.hand[seat] : Witnesses();
    return judge_action(state.board, hand, seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice, ThamesSink sink);
  static Outcome outcome(const State& state);
  static ScoreSheet score_sheet(const State& state);

  static View view(const State& state, Seat viewer);
  static State imagine(const View& view, Dice& dice);
  static Tableau tableau(const View& view, MemoryAid aid);
  static Refusal why_not(const View& view, std::string_view thing);
  static float estimate(const View& view);

  static FactNote note(const Fact& fact);
  static void moves(const Fact& fact, Staging& staging);
  static std::string words(const Action& action) { return words_of(action); }
  static std::optional<Action> action(std::string_view words) { return action_in(words); }
  static Census census(const State& state) { return census_of(state); }
  static Json describe(const State& state) { return describe_state(state); }
  static bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                       State& state, JsonProblem& problem) {
    return read_position(fragment, options, filler, state, problem);
  }
};

static_assert(Game<Thames>);

}  // namespace indice::thames
