// The difference between two tableaux of one viewer: what a client that has the old one needs to
// have the new one, and no more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tableau.h"

namespace indice::wire {

// A thing that is new or no longer as it was.
struct ChangedThing {
  Thing thing;
  // Where it stands among the things now; none: where it stood.
  std::optional<std::uint16_t> at;

  static constexpr std::string_view type_name = "ChangedThing";
  static constexpr auto listed() {
    return fields(always("thing", &ChangedThing::thing), field("at", &ChangedThing::at));
  }
  bool operator==(const ChangedThing&) const = default;
};

struct TableauChange {
  std::vector<Id> gone;
  std::vector<ChangedThing> things;
  std::optional<std::vector<Zone>> zones;
  std::optional<Message> prompt;
  std::optional<Message> entry;
  std::optional<std::vector<RuleId>> moment;
  std::optional<std::vector<Offer>> offers;
  std::optional<Deadline> deadline;
  std::optional<bool> forced;

  static constexpr std::string_view type_name = "TableauChange";
  static constexpr auto listed() {
    return fields(field("gone", &TableauChange::gone), field("things", &TableauChange::things),
                  field("zones", &TableauChange::zones), field("prompt", &TableauChange::prompt),
                  field("entry", &TableauChange::entry), field("moment", &TableauChange::moment),
                  field("offers", &TableauChange::offers),
                  field("deadline", &TableauChange::deadline),
                  field("forced", &TableauChange::forced));
  }
  [[nodiscard]] bool empty() const { return *this == TableauChange{}; }
  bool operator==(const TableauChange&) const = default;
};

[[nodiscard]] TableauChange change_between(const Tableau& before, const Tableau& after);
// False where the change does not fit the tableau; it is then as it was.
[[nodiscard]] bool carry_out(const TableauChange& change, Tableau& tableau);

}  // namespace indice::wire
