#include "tests/conformance/redeal.h"

#include <algorithm>
#include <utility>

namespace indice::conformance {
namespace {

std::vector<Redealer>& known_redealers() {
  static std::vector<Redealer> list;
  return list;
}

}  // namespace

bool add_redealer(Redealer redealer) {
  known_redealers().push_back(std::move(redealer));
  return true;
}

const Redealer* find_redealer(std::string_view game) {
  const std::vector<Redealer>& list = known_redealers();
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Redealer& one) { return one.game == game; });
  return found == list.end() ? nullptr : &*found;
}

AnyState SecondWorlds::make(const AnyState& truth, Seat viewer) {
  if (redealer_ == nullptr || dice_.below(2) == 0)
    return game_.imagine(game_.view(truth, viewer), dice_);
  AnyState world = truth;
  redealer_->redeal(world, viewer, dice_);
  return world;
}

}  // namespace indice::conformance
