#include "wire/told.h"

#include <utility>

#include "table/hearing.h"

namespace indice::wire {
namespace {

std::vector<FactNote> taken_out(table::Event& event) {
  if (auto* started = std::get_if<table::Started>(&event.what))
    return std::exchange(started->deal, {});
  if (auto* moved = std::get_if<table::Moved>(&event.what)) return std::exchange(moved->facts, {});
  return {};
}

}  // namespace

Told told(const table::Heard& heard, Seat viewer, MemoryAid aid, std::uint32_t version) {
  Told told;
  told.version = version;
  told.event = table::as_heard(heard.event, viewer);
  taken_out(told.event);
  table::Event truth = heard.event;
  const std::vector<FactNote> notes = taken_out(truth);
  for (std::size_t i = 0; i < notes.size(); ++i) {
    HeardFact fact;
    if (notes[i].is_for(viewer)) fact.note = notes[i];
    if (i < heard.moved.size()) fact.moved = heard.moved[i].movements(viewer, aid);
    if (fact.note || !fact.moved.empty()) told.facts.push_back(std::move(fact));
  }
  return told;
}

}  // namespace indice::wire
