// What a program that learns is given: a view as numbers, and every action that there can be.
#pragma once

#include <vector>

#include "engine/action.h"
#include "engine/features.h"
#include "games/thames/thames.h"

namespace indice::thames {

void list_features(const View& view, Features& out);

// In an order that stays. `any` only says which game.
std::vector<AnyAction> list_action_space(const Action& any);

}  // namespace indice::thames
