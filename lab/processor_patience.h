// Patience in this thread's processor time: what other programs do meanwhile does not count.
#pragma once

#include <memory>

#include "bots/patience.h"

namespace indice::lab {

[[nodiscard]] std::unique_ptr<bots::Patience> processor_patience();

}  // namespace indice::lab
