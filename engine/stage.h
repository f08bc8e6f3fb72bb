// The stage: what moves when something happens, so that every card can be followed with the eye.
//
// A game says of each of its facts what moved in truth (`moves`); one projection makes of it what
// each viewer sees moving. For every viewer the old tableau with his movements applied is the new
// tableau; the conformance suite proves it.
//
// A piece's id is a function of the face that the viewer sees and of nothing else: a card that is
// unique has one of its own ("clue/gold-5"), alike cards share one ("witness/lady"), and a hidden
// card has that of its back ("witness"). So an id tells nothing by its number or by being used
// again.
#pragma once

#include <optional>
#include <vector>

#include "engine/eyes.h"
#include "engine/fact.h"
#include "engine/id.h"
#include "engine/tableau.h"

namespace indice {

// Who sees what a card is: with his eyes, or (where the memory aid is on) because he could
// remember.
struct Sight {
  Eyes eyes;
  Eyes memory = eyes;

  [[nodiscard]] constexpr bool reaches(Seat viewer, MemoryAid aid) const {
    return eyes.contains(viewer) || (aid == MemoryAid::on && memory.contains(viewer));
  }
};
inline constexpr Sight seen_by_all{Eyes::all()};
inline constexpr Sight seen_by_none{};
constexpr Sight seen_by(Seat seat) { return {Eyes::of(seat)}; }

inline constexpr std::string_view everything_there = "*";

// The truth of one movement. It may name a hidden card, so it never leaves the engine.
struct Moved {
  Id what;          // the face, or everything_there: all that lies in `from`
  Id from, to;      // places: a zone or a thing; empty: outside the table
  Id back = {};     // what who does not see the face sees in its stead; none: it is open to all
  Id back_to = {};  // the same where it arrives, if it looks different there
  int count = 1;
  Sight before = seen_by_none;  // where it lay
  Sight after = seen_by_none;   // where it lies now
  Eyes told = Eyes::all();      // for the others nothing moves now
  int at = 0;                   // into a stack: 0 the top, n under n cards, -1 the bottom
};

// One viewer's movement. What it is on arrival (`as`) differs from `what` where it is turned.
struct Movement {
  Id what, as, from, to;
  int count = 1;
  int at = 0;

  static constexpr std::string_view type_name = "Movement";
  static constexpr auto listed() {
    return fields(always("what", &Movement::what), always("as", &Movement::as),
                  field("from", &Movement::from), field("to", &Movement::to),
                  field("n", &Movement::count, 1), field("at", &Movement::at));
  }
  bool operator==(const Movement&) const = default;
};

// What moved with one fact. A game fills it; only `movements` looks inside.
class Staging {
 public:
  void add(const Moved& moved) { moved_.push_back(moved); }
  [[nodiscard]] bool empty() const { return moved_.empty(); }
  // As the viewer sees it: like movements are one, for their pattern would tell cards apart.
  [[nodiscard]] std::vector<Movement> movements(Seat viewer, MemoryAid aid) const;
  // The same, in the room of `out`.
  void movements(Seat viewer, MemoryAid aid, std::vector<Movement>& out) const;
  // A number for what the viewer sees of it: who has the same sees the same. None where too much
  // moves for one.
  [[nodiscard]] std::optional<std::uint64_t> seen_by(Seat viewer, MemoryAid aid) const;

 private:
  std::vector<Moved> moved_;
};

struct StagedFact {
  FactNote note;
  Staging moved;
};

// One fact as a viewer hears it: its note if it is for him, and what he sees moving.
struct HeardFact {
  std::optional<FactNote> note;
  std::vector<Movement> moved;

  static constexpr std::string_view type_name = "HeardFact";
  static constexpr auto listed() {
    return fields(field("note", &HeardFact::note), field("moved", &HeardFact::moved));
  }
  bool operator==(const HeardFact&) const = default;
};
[[nodiscard]] HeardFact heard_by(const StagedFact& fact, Seat viewer, MemoryAid aid);

}  // namespace indice
