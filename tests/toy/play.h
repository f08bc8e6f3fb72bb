// The toy's rules: dealing, judging, carrying out, scoring.
#pragma once

#include <algorithm>

#include "tests/toy/state.h"

namespace indice::toy {

// What some faults keep outside the state, where nothing of a game may be.
struct Outside {
  std::uint8_t counter = 0;
  std::uint8_t pile_top = 0;
  std::array<std::uint8_t, most_players> points{};
};
inline Outside outside;

using ToySink = FactSink<Fact, 16>;
using ToyActions = FixedVector<Action, 16>;

inline std::uint8_t top_of(const State& state) {
  return state.pile_size == 0 ? std::uint8_t{0} : state.pile[state.pile_size - 1U];
}

template <Fault F>
void shuffle_pile(State& state, Dice& dice) {
  if constexpr (F == Fault::biased_shuffle) {
    // The well-known mistake: swapping with any place favours some orders.
    for (std::size_t i = 0; i < state.pile_size; ++i)
      std::swap(state.pile[i], state.pile[dice.below(state.pile_size)]);
  } else {
    dice.shuffle(state.pile.data(), state.pile_size);
  }
}

// The discard pile becomes the pile when that is empty; false where there is no card at all.
template <Fault F>
bool pile_ready(State& state, Dice& dice, ToySink& sink) {
  if (state.pile_size > 0) return true;
  sink.say({.kind = FactKind::discard_shuffled, .count = total(state.discard)});
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    for (; of_rank(state.discard, rank) > 0; --of_rank(state.discard, rank))
      state.pile[state.pile_size++] = rank;
  shuffle_pile<F>(state, dice);
  return state.pile_size > 0;
}

inline std::uint8_t take_top(State& state) {
  ENSURE(state.pile_size > 0);
  const std::uint8_t rank = top_of(state);
  state.pile[--state.pile_size] = 0;
  return rank;
}

template <Fault F>
State deal_cards(const TableOptions& options, Dice& dice, ToySink& sink) {
  State state;
  state.players = options.players;
  state.rounds_left = options.choice[1] == 0 ? 1 : 2;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    for (int copy = 0; copy < copies; ++copy) state.pile[state.pile_size++] = rank;
  shuffle_pile<F>(state, dice);
  if constexpr (F == Fault::chance_outside_the_dice)
    std::rotate(state.pile.begin(), state.pile.begin() + (++outside.counter % deck_size),
                state.pile.end());
  sink.say({.kind = FactKind::table_laid, .count = deck_size});
  const int hand_size = options.choice[0] == 0 ? 3 : 2;
  for (Seat seat = 0; seat < state.players; ++seat) {
    for (int card = 0; card < hand_size; ++card) ++of_rank(state.hand[seat], take_top(state));
    sink.say({.kind = FactKind::hand_dealt, .seat = seat, .cards = state.hand[seat]});
  }
  return state;
}

inline SeatSet seats_to_decide(const State& state) {
  SeatSet seats;
  if (state.phase == Phase::drawing) seats.add(state.turn);
  if (state.phase == Phase::betting)
    for (Seat seat = 0; seat < state.players; ++seat)
      if (state.bet[seat] == 0) seats.add(seat);
  return seats;
}

inline bool can_draw(const State& state) { return state.pile_size > 0 || total(state.discard) > 0; }

template <Fault F>
void list_actions(const State& state, Seat seat, ToyActions& out) {
  const RankCounts& hand = state.hand[seat];
  const Verb with_card = state.phase == Phase::betting ? Verb::bet : Verb::swap;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    if (of_rank(hand, rank) > 0) out.push_back({with_card, rank});
  if (state.phase == Phase::betting) return;
  const bool knows_too_much = F == Fault::offers_leak && top_of(state) == 1;
  if (can_draw(state) && !knows_too_much) out.push_back({Verb::draw});
  out.push_back({Verb::stop});
}

inline bool is_well_formed(const Action& action) {
  const bool with_card = action.verb == Verb::bet || action.verb == Verb::swap;
  const bool known = with_card || action.verb == Verb::draw || action.verb == Verb::stop;
  const bool rank_fits = with_card ? action.rank >= 1 && action.rank <= ranks : action.rank == 0;
  return known && rank_fits && action.unused == std::array<std::uint8_t, 6>{};
}

template <Fault F>
Verdict judge_action(const State& state, Seat seat, const Action& action) {
  if constexpr (F == Fault::judge_meddles) const_cast<State&>(state).points[0] ^= 1U;  // NOLINT
  const bool any_seat =
      F == Fault::judge_allows_bystander && seat < state.players && state.phase != Phase::over;
  if (!seats_to_decide(state).contains(seat) && !any_seat)
    return refuse("not_your_decision", {rule::own_decision});
  if (!is_well_formed(action)) return refuse("unknown_action", {rule::own_decision});
  if ((action.verb == Verb::bet) != (state.phase == Phase::betting)) {
    const std::uint8_t shown = F == Fault::refusal_leaks ? top_of(state) : std::uint8_t{1};
    return refuse("wrong_phase", {F == Fault::unknown_rule ? RuleId{99} : rule::bets_first},
                  {{"rank", rank_term(shown)}});
  }
  if (action.verb == Verb::draw &&
      (!can_draw(state) || (F == Fault::offers_leak && top_of(state) == 1)))
    return refuse("no_card_to_draw", {rule::cards_needed});
  const bool with_card = action.verb == Verb::bet || action.verb == Verb::swap;
  const bool lenient = F == Fault::judge_allows_unlisted && action.rank == 4;
  if (with_card && of_rank(state.hand[seat], action.rank) == 0 && !lenient)
    return refuse("not_in_hand", {rule::own_cards}, {{"rank", rank_term(action.rank)}});
  if (F == Fault::judge_refuses_legal && action.verb == Verb::stop && state.pile_size % 3 == 1)
    return refuse("not_your_decision", {rule::own_decision});
  return allow();
}

// The bets are laid open; the single highest scores its rank.
inline void settle_bets(State& state, ToySink& sink) {
  const std::uint8_t highest = *std::max_element(state.bet.begin(), state.bet.end());
  Seat winner = nobody;
  for (Seat seat = 0; seat < state.players; ++seat) {
    sink.say({.kind = FactKind::bet_shown, .seat = seat, .rank = state.bet[seat]});
    ++of_rank(state.discard, state.bet[seat]);
    const auto same = std::count(state.bet.begin(), state.bet.end(), highest);
    if (state.bet[seat] == highest && same == 1) winner = seat;
  }
  state.bet = {};
  state.phase = Phase::drawing;
  sink.say({.kind = winner == nobody ? FactKind::bet_drawn : FactKind::bet_won,
            .seat = winner,
            .rank = highest});
  if (winner == nobody) return;
  state.points[winner] = highest;
}

template <Fault F>
void end_turn(State& state, ToySink& sink) {
  if constexpr (F != Fault::silent_decision)
    sink.say({.kind = FactKind::turn_ended, .seat = state.turn});
  state.turn = static_cast<std::uint8_t>(state.turn + 1U);
  if (state.turn < state.players) return;
  state.turn = 0;
  if (F == Fault::endless_game || state.stuck != 0) return;
  if (--state.rounds_left > 0) return;
  state.phase = Phase::over;
  for (Seat seat = 0; seat < state.players; ++seat)
    sink.say({.kind = FactKind::hand_shown, .seat = seat, .cards = state.hand[seat]});
}

template <Fault F>
void draw_card(State& state, Seat seat, Dice& dice, ToySink& sink) {
  if (!pile_ready<F>(state, dice, sink)) return;
  const std::uint8_t rank = take_top(state);
  ++of_rank(state.hand[seat], rank);
  sink.say({.kind = FactKind::card_drawn, .seat = seat, .rank = rank, .told = false});
  sink.say({.kind = FactKind::card_seen, .seat = seat, .rank = rank});
}

template <Fault F>
void carry_out(State& state, Seat seat, const Action& action, Dice& dice, ToySink& sink) {
  if constexpr (F == Fault::shared_copy) ++outside.points[seat];
  if constexpr (F == Fault::silent_apply_differs)
    if (!sink.listening()) static_cast<void>(dice.next());
  if (action.verb == Verb::bet) {
    --of_rank(state.hand[seat], action.rank);
    state.bet[seat] = action.rank;
    sink.say({.kind = FactKind::bet_placed,
              .seat = seat,
              .rank = action.rank,
              .told = F == Fault::log_leaks});
    if (!seats_to_decide(state).empty()) return;
    settle_bets(state, sink);
    if constexpr (F == Fault::last_to_bet_gains) ++state.points[seat];
    return;
  }
  if (action.verb == Verb::swap) {
    --of_rank(state.hand[seat], action.rank);
    if constexpr (F != Fault::lost_card) ++of_rank(state.discard, action.rank);
    sink.say({.kind = FactKind::card_swapped, .seat = seat, .rank = action.rank});
  }
  if (action.verb != Verb::stop) draw_card<F>(state, seat, dice, sink);
  end_turn<F>(state, sink);
}

inline int hand_points(const RankCounts& hand) {
  int points = 0;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank) points += rank * of_rank(hand, rank);
  return points;
}

template <Fault F>
Outcome final_outcome(const State& state) {
  Outcome outcome;
  outcome.players = state.players;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const int shared = F == Fault::shared_copy ? outside.points[seat] : 0;
    outcome.score[seat] =
        static_cast<std::int16_t>(state.points[seat] + hand_points(state.hand[seat]) + shared);
  }
  rank_by_score(outcome);
  if constexpr (F == Fault::ranks_upside_down)
    for (Seat seat = 0; seat < state.players; ++seat)
      outcome.rank[seat] = static_cast<std::uint8_t>(state.players + 1U - outcome.rank[seat]);
  return outcome;
}

template <Fault F>
ScoreSheet full_sheet(const State& state) {
  ScoreSheet sheet;
  for (Seat seat = 0; seat < state.players; ++seat) {
    const int forgotten = F == Fault::sheet_does_not_add_up ? 1 : 0;
    sheet.push_back({seat, {"score.bet", {}}, state.points[seat]});
    sheet.push_back({seat,
                     {"score.hand", {{"cards", number(total(state.hand[seat]))}}},
                     hand_points(state.hand[seat]) - forgotten});
  }
  return sheet;
}

}  // namespace indice::toy
