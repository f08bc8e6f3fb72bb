// Values of a game as text that can be kept and read again by the same program: their bytes with a
// checksum over game, rules, options and shape. What does not fit to the letter is Refused, so that
// no bytes of somebody else's making become a state.
#pragma once

#include <string>
#include <string_view>

#include "python/state.h"

namespace indice::python {

// `what` keeps states and views apart.
[[nodiscard]] std::string sealed(const Setup& setup, std::string_view what, std::string_view bytes);
[[nodiscard]] std::string unsealed(const Setup& setup, std::string_view what,
                                   std::string_view text);

template <class Tag>
std::string_view bytes_of(const Box<Tag>& box) {
  return {reinterpret_cast<const char*>(box.bytes().data()), box.bytes().size()};
}

}  // namespace indice::python
