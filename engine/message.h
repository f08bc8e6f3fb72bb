// What the engine has to say, before it is a sentence: a key of the message catalogue and named
// values. Turning it into French or German is somebody else's work; so is turning it into JSON.
// Everything here lives in fixed room: string_views point at constants of the program.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "engine/fixed_vector.h"
#include "engine/seat.h"

namespace indice {

// A word of the game: catalogue key "<group>.<word>" ("witness.lady"), JSON form "lady".
struct Term {
  std::string_view group;
  std::string_view word;
  constexpr bool operator==(const Term&) const = default;
};

struct SeatName {
  Seat seat = nobody;
  constexpr bool operator==(const SeatName&) const = default;
};

// "three ladies and two musicians"; the catalogue's term takes the number as {n}.
struct Counted {
  Term term;
  int count = 0;
  constexpr bool operator==(const Counted&) const = default;
};
using CountedList = FixedVector<Counted, 8>;

using Value = std::variant<std::int64_t, Term, SeatName, CountedList>;

struct Field {
  std::string_view name;
  Value value;
  bool operator==(const Field&) const = default;
};
using Fields = FixedVector<Field, 8>;

struct Message {
  std::string_view key;
  Fields fields{};
  bool operator==(const Message&) const = default;
};

}  // namespace indice
