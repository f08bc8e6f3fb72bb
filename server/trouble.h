// What the house says where the store could not do what was asked of it.
#pragma once

#include <string_view>
#include <variant>

#include "server/answers.h"
#include "store/store.h"

namespace indice::server {

// A key of the catalogues.
[[nodiscard]] inline std::string_view said_of(const store::Trouble& trouble) {
  switch (trouble.kind) {
    case store::Trouble::Kind::full: return "store.full";
    case store::Trouble::Kind::locked: return "store.locked";
    case store::Trouble::Kind::read_only: return "store.read_only";
    case store::Trouble::Kind::corrupt: return "store.corrupt";
    case store::Trouble::Kind::lost: return "store.lost";
    case store::Trouble::Kind::newer: return "store.newer";
    case store::Trouble::Kind::unsound:
    case store::Trouble::Kind::other: break;
  }
  return "store.other";
}

template <class T>
[[nodiscard]] const store::Trouble* trouble_in(const store::Or<T>& result) {
  return std::get_if<store::Trouble>(&result);
}

[[nodiscard]] inline net::Response refusal(const store::Trouble& trouble) {
  return refusal(503, said_of(trouble));
}
// Of what was not found or could not be read.
[[nodiscard]] inline int status_for(std::string_view why) {
  return why.starts_with("store.") ? 503 : 404;
}

}  // namespace indice::server
