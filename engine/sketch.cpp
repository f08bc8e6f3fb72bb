#include "engine/sketch.h"

#include <algorithm>

namespace indice {

void Sketch::begin(Seat viewer, Id (*spelling)(Tag)) {
  viewer_ = viewer;
  spell_ = spelling;
  prompt = {};
  entry = {};
  moment.clear();
  deadline = {};
  forced = false;
  zones_.clear();
  things_.clear();
  offers_.clear();
  touches_.clear();
}

SketchedOffer& Sketch::offer(AnyAction action, const Message& label) {
  return offers_.emplace_back(
      SketchedOffer{action, label, {}, static_cast<std::uint32_t>(touches_.size()), 0});
}

void Sketch::touch(Tag tag) {
  const std::size_t place = place_of(tag);
  ENSURE(place < things_.size() && !offers_.empty());
  touches_.push_back(static_cast<std::uint16_t>(place));
  ++offers_.back().touches;
}

std::size_t Sketch::place_of(Tag tag) const {
  const auto found = std::find_if(things_.begin(), things_.end(),
                                  [&](const SketchedThing& one) { return one.tag == tag; });
  return static_cast<std::size_t>(found - things_.begin());
}

void Sketch::spell(const SketchedThing& sketched, Thing& thing) const {
  thing.piece = {};
  thing.on = {};
  thing.kind = ThingKind::card;
  thing.face_down = false;
  thing.tint = Tint::none;
  thing.count = 1;
  thing.x = thing.y = 0;
  thing.id = spell_(sketched.tag);
  thing.zone = sketched.zone;
  sketched.drawing.draw(thing);
}

void Sketch::spell(const SketchedOffer& sketched, Offer& offer) const {
  offer.action = sketched.action;
  offer.label = sketched.label;
  offer.typed = sketched.typed;
  const auto first = touches_.begin() + static_cast<std::ptrdiff_t>(sketched.first_touch);
  offer.touches.assign(first, first + static_cast<std::ptrdiff_t>(sketched.touches));
}

Tableau Sketch::spelled() const {
  Tableau table;
  table.viewer = viewer_;
  table.prompt = prompt;
  table.entry = entry;
  table.moment.assign(moment.begin(), moment.end());
  table.zones.resize(zones_.size());
  for (std::size_t i = 0; i < zones_.size(); ++i) zones_[i].draw(table.zones[i]);
  table.things.resize(things_.size());
  for (std::size_t i = 0; i < things_.size(); ++i) spell(things_[i], table.things[i]);
  table.offers.resize(offers_.size());
  for (std::size_t i = 0; i < offers_.size(); ++i) spell(offers_[i], table.offers[i]);
  table.deadline = deadline;
  table.forced = forced;
  return table;
}

void Sketch::take(Sketch& other) {
  prompt = other.prompt;
  entry = other.entry;
  moment = other.moment;
  deadline = other.deadline;
  forced = other.forced;
  viewer_ = other.viewer_;
  spell_ = other.spell_;
  zones_.swap(other.zones_);
  things_.swap(other.things_);
}

std::size_t Sketch::memory() const {
  return zones_.capacity() * sizeof(Sketched<Zone>) + things_.capacity() * sizeof(SketchedThing) +
         offers_.capacity() * sizeof(SketchedOffer) + touches_.capacity() * sizeof(std::uint16_t);
}

}  // namespace indice
