// What every game does to lay out its tableau: zones one after the other, things into the last one.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/tableau.h"

namespace indice {

class TableauBuilder {
 protected:
  void open_zone(std::string id, const Message& title, Layout layout, Seat owner = nobody) {
    table_.zones.push_back({std::move(id), title, layout, owner});
  }
  Thing& add(std::string id, ThingKind kind, const Message& label, const Message& brief) {
    Thing& thing = table_.things.emplace_back();
    thing.id = std::move(id);
    thing.zone = static_cast<std::uint16_t>(table_.zones.size() - 1);
    thing.kind = kind;
    thing.label = label;
    thing.brief = brief;
    return thing;
  }
  Thing& add(std::string id, ThingKind kind, std::string_view key, std::string_view brief,
             const Fields& fields = {}) {
    return add(std::move(id), kind, Message{key, fields}, Message{brief, fields});
  }

  Tableau table_;
};

}  // namespace indice
