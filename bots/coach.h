// Weighs the moves that a seat is offered, from its view alone. All of them are played in the same
// imagined worlds and to their ends with the same dice, so that what is compared is a mean of
// paired differences; a difference within the interval that its spread allows is none. The same
// view, worlds and seed give the same counsel.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/playing_on.h"
#include "engine/counsel.h"

namespace indice::bots {

// For who asks what to do now.
inline constexpr unsigned usual_hint_worlds = 240;

// Between 0 and 1, and how far it may be off (95 %).
struct Measured {
  double value = 0;
  double slack = 0;
};

struct WeighedAction {
  AnyAction action;
  double chance = 0;
  Measured behind;  // the best
};

class Coach {
 public:
  // Both must outlive it.
  Coach(const AnyGame& game, PlayingOn& playing) : game_(game), playing_(playing) {}

  // In the order of `legal`.
  [[nodiscard]] std::vector<WeighedAction> weigh(const AnyView& view, Seat seat,
                                                 std::span<const AnyAction> legal, unsigned worlds,
                                                 std::uint64_t seed);
  // Why `better` is better than `other`, in so many worlds.
  [[nodiscard]] Reasons reasons(const AnyView& view, Seat seat, AnyAction better, AnyAction other,
                                unsigned worlds, std::uint64_t seed);
  // All of it, for who asks what to do.
  [[nodiscard]] Counsel counsel(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                                unsigned worlds, std::uint64_t seed);

  // The seat's chance from its view, and from a state as it is.
  [[nodiscard]] Measured chance(const AnyView& view, Seat seat, unsigned worlds,
                                std::uint64_t seed);
  [[nodiscard]] Measured open_chance(const AnyState& state, Seat seat, unsigned games,
                                     std::uint64_t seed);
  // How another seat's action changes the seat's chance, in the worlds where it can be made; not
  // known where there is none.
  struct Change {
    Measured before;
    Measured by;
    bool known = false;
  };
  [[nodiscard]] Change change_by(const AnyView& view, Seat seat, Seat other, AnyAction action,
                                 unsigned worlds, std::uint64_t seed);

  // As it is shown: a chance of playouts as one of games that are really played.
  [[nodiscard]] double calibrated(double chance) const;

 private:
  const AnyGame& game_;
  PlayingOn& playing_;

  [[nodiscard]] double played(AnyState state, Seat by, AnyAction action, Seat seat, Dice dice);
  // A difference below `chance`, calibrated.
  [[nodiscard]] Measured calibrated_drop(double chance, Measured drop) const;
};

[[nodiscard]] int thousandths(double chance);
// The label of the offer that makes the action; without a key where no offer does.
[[nodiscard]] Message label_of(const Tableau& tableau, AnyAction action);
[[nodiscard]] WeighedMove move_of(const WeighedAction& weighed, const Tableau& tableau);

}  // namespace indice::bots
