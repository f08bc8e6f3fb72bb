// A player's mistake is a value: a Refusal names the rules it rests on and why they bite here.
#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/fields.h"
#include "engine/message.h"
#include "engine/rule.h"

namespace indice {

struct Refusal {
  // Catalogue key of the sentence, below "refusal." of the game.
  std::string_view reason;
  FixedVector<RuleId, 4> rules{};
  Fields fields{};

  static constexpr std::string_view type_name = "Refusal";
  static constexpr auto listed() {
    return indice::fields(always("reason", &Refusal::reason), field("rules", &Refusal::rules),
                          field("with", &Refusal::fields));
  }
  bool operator==(const Refusal&) const = default;
};

struct Verdict {
  bool allowed = true;
  Refusal refusal{};
  explicit operator bool() const { return allowed; }
};

inline Verdict allow() { return {}; }

inline Verdict refuse(std::string_view reason, std::initializer_list<RuleId> rules,
                      std::initializer_list<Field> fields = {}) {
  return Verdict{false, Refusal{reason, rules, fields}};
}

}  // namespace indice
