#include "python/action_space.h"

#include "engine/ensure.h"

namespace indice::python {

ActionSpace::ActionSpace(std::vector<AnyAction> actions) : actions_(std::move(actions)) {
  ENSURE(actions_.size() < nothing);
  const std::size_t room = std::bit_ceil(4 * actions_.size() + 2);
  table_.assign(room, nothing);
  mask_ = room - 1;
  shift_ = 64U - static_cast<unsigned>(std::countr_zero(room));
  for (std::uint16_t id = 0; id < actions_.size(); ++id) {
    std::size_t at = place_of(actions_[id]);
    for (; table_[at] != nothing; at = (at + 1) & mask_)
      ENSURE(actions_[table_[at]] != actions_[id]);
    table_[at] = id;
  }
}

}  // namespace indice::python
