// An action of any game, as eight bytes. A game's own Action type is a plain struct of that size,
// without padding, so that equal actions have equal bytes.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace indice {

struct AnyAction {
  std::uint64_t bits = 0;
  constexpr bool operator==(const AnyAction&) const = default;
};

class Notation;  // how actions are written (engine/notation.h)

template <class Action>
concept PlainAction = std::is_trivially_copyable_v<Action> && sizeof(Action) == sizeof(AnyAction) &&
                      std::has_unique_object_representations_v<Action>;

template <PlainAction Action>
constexpr AnyAction erase(const Action& action) {
  return std::bit_cast<AnyAction>(action);
}

template <PlainAction Action>
constexpr Action restore(AnyAction action) {
  return std::bit_cast<Action>(action);
}

}  // namespace indice
