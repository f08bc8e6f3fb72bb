// What a game may tell a search (bots/search.h): a struct M of static functions and constants, any
// of which may be left out.
//   playout_action(state, seat, actions, dice)   how a sensible player goes on: an index
//   habits_in_a_hundred                          or: so many of a hundred decisions are what did
//                                                best in the games imagined so far (bots/habits.h),
//                                                the others at random
//   habit(state, seat, action)                   what an action is about wherever in the game it is
//                                                done; else its key
//   follows_estimate, whim                       or: as the game's estimate says, but once in so
//                                                many decisions anyhow
//   by_knowledge(state), known_action(...)       decisions that hang on what a player happens to
//                                                know, and what one who knows so much does: beyond
//                                                the root they are chance, not choice
//   unseal(state, seat)                          makes what others have decided in secret open
//                                                again in an imagined world, for their manners to
//                                                decide
//   search_actions(state, seat, actions)         leaves out what is never worth a thought, and what
//                                                only leads back
//   key(state, seat, action)                     the action by what it is about (a card), not by
//                                                the place where that lies in this world
//   chances(state)                               each seat's chance from an imagined state
//   search_temperature                           the scale on which, without chances, the estimate
//                                                of each seat's own view is one
//   turn_of(state), search_plies                 where values may be asked for: once that many
//                                                decisions were played, at the end of a turn
//   part_of_margin                               how much of a result is by how many points
//   part_of_company                              how much of it is that anybody wins, where all may
//                                                lose together
//   follows(expected, view)                      does the view hold what was expected of it?
#pragma once

#include <array>
#include <concepts>
#include <cstring>

#include "engine/game.h"

namespace indice::bots {

using Chances = std::array<float, max_seats>;

// Random playouts to the end of the game, which is won or not: the plain search.
struct NoManners {};

template <class M, class G>
concept GuidesPlayouts =
    requires(const typename G::State& state, Seat seat, const ActionList<G>& actions, Dice& dice) {
      { M::playout_action(state, seat, actions, dice) } -> std::same_as<std::size_t>;
    };
template <class M>
concept HasHabits = requires {
  { M::habits_in_a_hundred } -> std::convertible_to<std::uint32_t>;
};
template <class M, class G>
concept TellsHabits =
    requires(const typename G::State& state, Seat seat, const typename G::Action& action) {
      { M::habit(state, seat, action) } -> std::same_as<typename G::Action>;
    };
template <class M>
concept FollowsEstimate = requires {
  { M::whim } -> std::convertible_to<std::uint32_t>;
  requires M::follows_estimate;
};
template <class M, class G>
concept HasKnowledge =
    requires(const typename G::State& state, Seat seat, const ActionList<G>& actions, Dice& dice) {
      { M::by_knowledge(state) } -> std::same_as<bool>;
      { M::known_action(state, seat, actions, dice) } -> std::same_as<std::size_t>;
    };
template <class M, class G>
concept Unseals = requires(typename G::State& state, Seat seat) {
  { M::unseal(state, seat) } -> std::same_as<void>;
};
template <class M, class G>
concept NarrowsSearch =
    requires(const typename G::State& state, Seat seat, ActionList<G>& actions) {
      { M::search_actions(state, seat, actions) } -> std::same_as<void>;
    };
template <class M, class G>
concept TellsKeys =
    requires(const typename G::State& state, Seat seat, const typename G::Action& action) {
      { M::key(state, seat, action) } -> std::same_as<typename G::Action>;
    };
template <class M, class G>
concept TellsChances = requires(const typename G::State& state) {
  { M::chances(state) } -> std::same_as<Chances>;
};
template <class M, class G>
concept TellsTurns = requires(const typename G::State& state) {
  { M::turn_of(state) } -> std::convertible_to<int>;
  { M::search_plies } -> std::convertible_to<int>;
};
template <class M, class G>
concept TellsWhatFollows =
    requires(const typename G::View& expected, const typename G::View& view) {
      { M::follows(expected, view) } -> std::same_as<bool>;
    };

template <class M>
constexpr float temperature_of() {
  if constexpr (requires { M::search_temperature; })
    return M::search_temperature;
  else
    return 8.0F;
}
template <class M>
constexpr float part_of_margin_of() {
  if constexpr (requires { M::part_of_margin; })
    return M::part_of_margin;
  else
    return 0.0F;
}
template <class M>
constexpr float part_of_company_of() {
  if constexpr (requires { M::part_of_company; })
    return M::part_of_company;
  else
    return 0.0F;
}

// An action as the tree knows it.
template <class M, class G>
AnyAction key_of(const typename G::State& state, Seat seat, const typename G::Action& action) {
  if constexpr (TellsKeys<M, G>)
    return erase(M::key(state, seat, action));
  else
    return erase(action);
}

// The same wherever in the game it is done.
template <class M, class G>
AnyAction habit_of(const typename G::State& state, Seat seat, const typename G::Action& action) {
  if constexpr (TellsHabits<M, G>)
    return erase(M::habit(state, seat, action));
  else
    return key_of<M, G>(state, seat, action);
}

template <class M, class G>
bool follows(const typename G::View& expected, const typename G::View& view) {
  if constexpr (TellsWhatFollows<M, G>)
    return M::follows(expected, view);
  else
    return std::memcmp(&expected, &view, sizeof(view)) == 0;
}

}  // namespace indice::bots
