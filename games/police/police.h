// Police Party ("Police"), 2 to 6 players: the contract.
//
// Source: the French rule book; RULES.md has every rule with its id and origin. Readings worth
// knowing before reading the code:
// - a card with its question is asked of a suspect, which is a seat, or with two players one of a
//   seat's two characters (state.h);
// - the stock has no order; a card's number is drawn when it is read or looked at (stock.cpp);
// - bets are laid in sight of all, unless they are hidden; whatever else several decide at once is
//   gathered in secret, and nobody sees who has decided;
// - a seat is asked for an action card whenever it could hold one as far as everybody knows;
// - the right answer is a secret of the state, set when a card comes into play; what a bot knows of
//   it comes through learned_view alone (knowledge.h).
#pragma once

#include "engine/plain_game.h"
#include "games/police/view.h"
#include "games/police/words.h"

namespace indice::police {

struct Police : PlainGame<State, View, Action, Fact, most_actions, most_facts> {
  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.secrets.own[seat], seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    const Own& own = state.secrets.own[seat < most_players ? seat : 0];
    return judge_action(state.board, own, has_replied(state, seat), seat, action);
  }
  // With what a bot of that skill happens to know.
  static View learned_view(const State& state, Seat viewer, Skill skill) {
    return learned_view_of(state, viewer, skill);
  }
  static FactNote note(const Fact& fact) { return note_of(fact); }
  static void moves(const Fact& fact, Staging& staging) { stage_fact(fact, staging); }
  static TimeLimit time_limit(const View& view) { return time_limit_of(view); }
  static std::optional<Action> action(std::string_view words) { return action_in(words); }
};

static_assert(Game<Police>);

}  // namespace indice::police
