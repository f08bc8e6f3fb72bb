// An action as Python holds it. It knows the view that it was offered in, if there was one: that is
// where its sentence comes from.
#pragma once

#include <memory>
#include <string>

#include "python/state.h"
#include "text/catalogue.h"

namespace indice::python {

struct Action {
  const Kit* kit = nullptr;
  AnyAction action;
  Seat seat = nobody;
  std::shared_ptr<const View> offered_in{};

  [[nodiscard]] std::string notation() const { return kit->game->words(action); }
  // As a person is offered it; where nobody was, its notation.
  [[nodiscard]] std::string sentence(text::Language language) const;
  bool operator==(const Action& other) const { return kit == other.kit && action == other.action; }
};

}  // namespace indice::python
