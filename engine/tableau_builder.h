// What every game does to lay out its tableau: zones one after the other, things into the last one.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/tableau.h"

namespace indice {

class TableauBuilder {
 protected:
  void open_zone(const Id& id, const Message& title, Layout layout, Seat owner = nobody) {
    table_.zones.push_back({id, title, layout, owner});
  }
  Thing& add(const Id& id, ThingKind kind, const Message& face) {
    Thing& thing = table_.things.emplace_back();
    thing.id = id;
    thing.zone = static_cast<std::uint16_t>(table_.zones.size() - 1);
    thing.kind = kind;
    thing.face = face;
    return thing;
  }
  Thing& add(const Id& id, ThingKind kind, std::string_view key, const Fields& fields = {}) {
    return add(id, kind, Message{key, fields});
  }

  Tableau table_;
};

}  // namespace indice
