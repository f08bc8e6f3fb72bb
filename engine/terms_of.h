// The terms of one group as a function of what they stand for:
//
//   inline constexpr TermsOf<"piece", piece_words> piece_term;
#pragma once

#include "engine/term.h"

namespace indice {

template <Letters Group, const auto& Words>
struct TermsOf {
  static constexpr auto all = terms<Group, Words>();
  template <class Thing>
  constexpr Term operator()(Thing thing) const {
    return all[static_cast<std::size_t>(thing)];
  }
};

}  // namespace indice
