#include "archive/reviewing.h"

#include "wire/writer.h"

namespace indice::archive {

std::string review_json(const AnyGame& game, const Review& review) {
  return wire::written(game, review);
}

}  // namespace indice::archive
