// What a player may do. A taking is a sequence of small decisions: announce it (take), pay for the
// clues below (pay), pay for the clue (pay), question a witness.
#pragma once

#include <cstdint>

#include "engine/action.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

enum class ActionKind : std::uint8_t {
  none,
  renew_row,
  take,
  pay,
  question,
  question_unseen,
  pass
};

struct Action {
  ActionKind kind = ActionKind::none;
  std::uint8_t column = 0;               // take
  std::uint8_t removing = 0;             // take: how many clues below go first
  Witness witness = Witness::policeman;  // question
  Witnesses payment;                     // pay
  bool operator==(const Action&) const = default;
};
static_assert(PlainAction<Action>);

constexpr Action renew_row() { return {ActionKind::renew_row, 0, 0, {}, {}}; }
constexpr Action take(int column, int removing) {
  return {ActionKind::take,
          static_cast<std::uint8_t>(column),
          static_cast<std::uint8_t>(removing),
          {},
          {}};
}
constexpr Action pay(Witnesses payment) { return {ActionKind::pay, 0, 0, {}, payment}; }
constexpr Action question(Witness kind) { return {ActionKind::question, 0, 0, kind, {}}; }
constexpr Action question_unseen() { return {ActionKind::question_unseen, 0, 0, {}, {}}; }
constexpr Action pass() { return {ActionKind::pass, 0, 0, {}, {}}; }

}  // namespace indice::thames
