// A game's facts as one list: a row a fact, with its name, what it tells, to whom, whether it shows
// something that was hidden, and what moves with it. The name is also what the rules say it by:
//
//   {"CardDrawn", {seat, card}, reveals, leg(drawn, pile, hand)},    a row of the game's fact_rows
//   sink.say({"CardDrawn", seat, card});                             FactKind is FactIn<fact_rows>
//
// A name that the list does not have does not compile. What a row names are functions of the fact,
// declared before the list (`extern FactTells<Fact> seat, card;`) and written where Fact is whole.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "engine/fact.h"
#include "engine/stage.h"

namespace indice {

// Who is told of a fact that is not for all. Of what is told to nobody something only moves.
enum class Audience : std::uint8_t { all, its_seat, no_one };
struct Revealing {};
inline constexpr Revealing reveals{};
// What another fact is called, which is told in the same words.
struct ToldAs {
  std::string_view name;
};

// Adds what a fact tells to a note.
template <class Fact>
using FactTells = void(const Fact&, Fields&);

// What moves with a fact: whatever its function says, or pieces that go from one spot to another.
template <class Fact>
using FactMoves = void(const Fact&, Staging&);
struct Piece {
  Id face, back = {};  // as in Moved
  int count = 1;
};
struct Spot {
  Id place;
  Sight seen = seen_by_all;  // by whom the face of what lies there
  int at = 0;
  Id back = {};  // if pieces look otherwise from behind there
};
template <class Fact>
using FactPiece = Piece(const Fact&);
template <class Fact>
using FactSpot = Spot(const Fact&);

template <class Fact>
struct Leg {
  FactPiece<Fact>* piece = nullptr;
  FactSpot<Fact>*from = nullptr, *to = nullptr;
};
template <class Fact>
constexpr Leg<Fact> leg(FactPiece<Fact>* piece, FactSpot<Fact>* from, FactSpot<Fact>* to) {
  return {piece, from, to};
}

template <class Fact>
struct ListedFact {
  std::string_view name{};
  std::string_view told_as = name;
  std::array<FactTells<Fact>*, 6> tells{};
  Audience audience = Audience::all;
  bool shows = false;
  FactMoves<Fact>* moves = nullptr;
  std::array<Leg<Fact>, 2> legs{};
  std::size_t leg_count = 0;

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
  constexpr void set(ToldAs other) { told_as = other.name; }
  constexpr void set(FactMoves<Fact>* what) { moves = what; }
  constexpr void set(const Leg<Fact>& more) { legs[leg_count++] = more; }
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
  FactNote note{.name = row.told_as, .reveals = row.shows};
  if (row.audience == Audience::its_seat) note.audience = fact.seat;
  for (const auto tell : row.tells)
    if (tell != nullptr) tell(fact, note.fields);
  return note;
}

template <class Fact>
void stage_leg(const Fact& fact, const Leg<Fact>& leg, Staging& staging) {
  const Piece piece = leg.piece(fact);
  const Spot from = leg.from(fact), to = leg.to(fact);
  staging.add({.what = piece.face,
               .from = from.place,
               .to = to.place,
               .back = from.back.empty() ? piece.back : from.back,
               .back_to = to.back.empty() ? piece.back : to.back,
               .count = piece.count,
               .before = from.seen,
               .after = to.seen,
               .at = to.at});
}

template <class Fact>
void staged(const Fact& fact, Staging& staging) {
  const auto& row = fact.kind.row();
  if (row.moves != nullptr) row.moves(fact, staging);
  for (std::size_t i = 0; i < row.leg_count; ++i) stage_leg(fact, row.legs[i], staging);
}

}  // namespace indice
