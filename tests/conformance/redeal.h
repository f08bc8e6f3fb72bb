// Second worlds that come neither from a game's view nor from its imagine. A view that shows a card
// too many hands it to imagine, which keeps it: the two agree, and nothing is found. So each game
// has a re-dealer, written from its rules alone (games/<game>/tests/redeal.cpp): it takes the truth
// and deals anew what a viewer surely cannot know. It need not deal all of that; what it deals
// must be a table that the viewer could as well be sitting at.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace indice::conformance {

// Bytes of a state, named by the members that they are.
class SecretBytes {
 public:
  explicit SecretBytes(const void* state) : state_(static_cast<const std::byte*>(state)) {}
  template <class Part>
  void add(const Part& part) {
    const auto from = static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&part) - state_);
    for (std::size_t i = 0; i < sizeof(Part); ++i) places_.push_back(from + i);
  }
  // Of an array: from that place on.
  template <class List>
  void add_from(const List& list, std::size_t first) {
    for (std::size_t i = first; i < list.size(); ++i) add(list[i]);
  }
  [[nodiscard]] const std::vector<std::size_t>& places() const { return places_; }

 private:
  const std::byte* state_;
  std::vector<std::size_t> places_;
};

struct Redealer {
  std::string_view game;
  // Makes of the truth another world for that viewer, with the same cards.
  std::function<void(AnyState& state, Seat viewer, Dice& dice)> redeal;
  // Names bytes that the viewer's view may not hang on at all, whatever stands in them: not even as
  // a card that he could count.
  std::function<void(const AnyState& state, Seat viewer, SecretBytes& bytes)> secrets;
  // The bytes of a state, to be written.
  std::function<std::byte*(AnyState& state)> bytes;
};

bool add_redealer(Redealer redealer);
// Null where the game has none, which the checks find wrong.
const Redealer* find_redealer(std::string_view game);

// Makes a game's re-dealer known: const bool known = redeals<Thames>(redeal, secrets).
template <Game G>
bool redeals(void (*redeal)(typename G::State& state, Seat viewer, Dice& dice),
             void (*secrets)(const typename G::State& state, Seat viewer, SecretBytes& bytes)) {
  using State = typename G::State;
  return add_redealer(
      {G::info().name,
       [redeal](AnyState& state, Seat viewer, Dice& dice) {
         redeal(state.get<State>(), viewer, dice);
       },
       [secrets](const AnyState& state, Seat viewer, SecretBytes& bytes) {
         secrets(state.get<State>(), viewer, bytes);
       },
       [](AnyState& state) { return reinterpret_cast<std::byte*>(&state.get<State>()); }});
}

// Other worlds for a viewer, as it falls imagined from his view or dealt anew from the truth.
class SecondWorlds {
 public:
  SecondWorlds(const AnyGame& game, std::uint64_t seed)
      : game_(game), redealer_(find_redealer(game.info().name)), dice_(seed) {}
  AnyState make(const AnyState& truth, Seat viewer);

 private:
  const AnyGame& game_;
  const Redealer* redealer_;
  Dice dice_;
};

}  // namespace indice::conformance
