// What will surely follow a decision, as far as who makes it can know: for a client that shows it
// before the click. Made from the view alone, by playing the action in imagined worlds: as long as
// all of them say the same and nothing hidden comes to light, it is sure.
#pragma once

#include <vector>

#include "engine/any_game.h"

namespace indice {

struct ForeseenScore {
  Seat seat = nobody;
  int before = 0;
  int after = 0;

  static constexpr std::string_view type_name = "ForeseenScore";
  static constexpr auto listed() {
    return fields(always("seat", &ForeseenScore::seat), always("before", &ForeseenScore::before),
                  always("after", &ForeseenScore::after));
  }
  bool operator==(const ForeseenScore&) const = default;
};

struct Foresight {
  std::vector<HeardFact> facts;
  bool whole = false;  // nothing comes in that is not known: what follows is all there is
  bool ends = false;   // the game is over then
  // Where it is whole: the scores, as if the game ended then, and the things that will be other
  // than they are.
  std::vector<ForeseenScore> scores;
  std::vector<Thing> things;

  static constexpr std::string_view type_name = "Foresight";
  static constexpr auto listed() {
    return fields(field("facts", &Foresight::facts), field("whole", &Foresight::whole),
                  field("ends", &Foresight::ends), field("scores", &Foresight::scores),
                  field("things", &Foresight::things));
  }
  bool operator==(const Foresight&) const = default;
};

// The action must be one that the view's seat may make now.
[[nodiscard]] Foresight foresee(const AnyGame& game, const AnyView& view, Seat seat,
                                AnyAction action, MemoryAid aid);

}  // namespace indice
