// The estimate of the frozen bot greedy-1: what `estimate` was when strengths began to be measured.
#pragma once

#include "games/thames/thames.h"

namespace indice::thames {

float frozen_estimate_for(const View& view);

}  // namespace indice::thames
