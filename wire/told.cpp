#include "wire/told.h"

#include <utility>

#include "table/hearing.h"

namespace indice::wire {
namespace {

void leave_out_facts(table::Event& event) {
  if (auto* started = std::get_if<table::Started>(&event.what)) started->deal.clear();
  if (auto* moved = std::get_if<table::Moved>(&event.what)) moved->facts.clear();
}

}  // namespace

Told told(const table::Heard& heard, Seat viewer, MemoryAid aid, std::uint32_t version) {
  Told told;
  told.version = version;
  told.event = table::as_heard(heard.event, viewer);
  leave_out_facts(told.event);
  for (const StagedFact& staged : heard.staged)
    if (HeardFact fact = heard_by(staged, viewer, aid); fact.note || !fact.moved.empty())
      told.facts.push_back(std::move(fact));
  return told;
}

}  // namespace indice::wire
