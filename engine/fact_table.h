// A game's facts as a table: a row a kind, with its name, what it tells, to whom, and whether it
// shows something that was hidden.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/fact.h"

namespace indice {

enum class Told : bool { to_all, to_its_seat };
enum class Shows : bool { nothing_hidden, something_hidden };

template <class Fact>
struct FactRow {
  // Adds what it tells to a note.
  using Teller = void (*)(const Fact&, Fields&);
  using Tellers = std::array<Teller, 6>;

  decltype(Fact::kind) kind;
  std::string_view name{};  // none: nobody is told, something only moves with it
  Tellers tells{};
  Told told = Told::to_all;
  Shows shows = Shows::nothing_hidden;
};

// What most facts tell first.
template <class Fact>
void tell_seat(const Fact& fact, Fields& note) {
  note.push_back({"seat", SeatName{fact.seat}});
}

// For a static_assert: there is a row for each kind, in their order.
template <class Rows>
constexpr bool in_order(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  return true;
}

template <class Fact, std::size_t Count>
FactNote noted(const std::array<FactRow<Fact>, Count>& rows, const Fact& fact) {
  const FactRow<Fact>& row = rows[static_cast<std::size_t>(fact.kind)];
  FactNote note{.name = row.name, .reveals = row.shows == Shows::something_hidden};
  if (row.told == Told::to_its_seat) note.audience = fact.seat;
  for (const auto tell : row.tells)
    if (tell != nullptr) tell(fact, note.fields);
  return note;
}

}  // namespace indice
