// A game's facts as one list: a row a fact, with its name, what it tells, to whom, whether it shows
// something that was hidden, and what moves with it. The name is also what the rules say it by:
//
//   {"CardDrawn", {seat, card}, reveals, leg(pile, open)},      a row of the game's fact_rows
//   play.say({"CardDrawn", seat, card});                        FactKind is FactIn<fact_rows>
//
// A name that the list does not have does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/fact.h"

namespace indice {

// Who is told of a fact that is not for all. Of what is told to nobody something only moves.
enum class Audience : std::uint8_t { all, its_seat, no_one };
struct Revealing {};
inline constexpr Revealing reveals{};

// Adds what a fact tells to a note.
template <class Fact>
using FactTells = void(const Fact&, Fields&);

template <class Fact, class Moves>
struct ListedFact {
  std::string_view name{};
  std::array<FactTells<Fact>*, 6> tells{};
  Audience audience = Audience::all;
  bool shows = false;
  Moves moves{};

  // What is special about it, in any order.
  template <class... How>
  constexpr ListedFact(std::string_view called, std::initializer_list<FactTells<Fact>*> telling,
                       const How&... how)
      : name(called) {
    std::size_t at = 0;
    for (FactTells<Fact>* tell : telling) tells[at++] = tell;
    (set(how), ...);
  }

 private:
  constexpr void set(Audience whom) { audience = whom; }
  constexpr void set(Revealing /*it does*/) { shows = true; }
  template <class More>
  constexpr void set(const More& more) {
    moves = moves + more;
  }
};

template <const auto& Rows>
class FactIn {
 public:
  constexpr FactIn() = default;
  consteval FactIn(const char* name) {  // NOLINT(google-explicit-constructor)
    while (Rows[index_].name != name) ++index_;
  }
  [[nodiscard]] constexpr const auto& row() const { return Rows[index_]; }
  constexpr bool operator==(const FactIn&) const = default;

 private:
  std::uint8_t index_ = 0;
};

template <class Fact>
FactNote noted(const Fact& fact) {
  const auto& row = fact.kind.row();
  if (row.audience == Audience::no_one) return {};
  FactNote note{.name = row.name, .reveals = row.shows};
  if (row.audience == Audience::its_seat) note.audience = fact.seat;
  for (const auto tell : row.tells)
    if (tell != nullptr) tell(fact, note.fields);
  return note;
}

}  // namespace indice
