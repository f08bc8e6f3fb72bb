#include "engine/sketch.h"

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
  opened_ = 0;
  offered_ = 0;
}

Offer& Sketch::offer(AnyAction action, const Message& label) {
  if (offered_ == offers_.size()) offers_.emplace_back();
  Offer& offer = offers_[offered_++];
  offer.action = action;
  offer.touches.clear();
  offer.label = label;
  offer.typed.clear();
  return offer;
}

void Sketch::touch(Tag tag) {
  const std::size_t place = place_of(tag);
  ENSURE(place < things_.size() && offered_ > 0);
  offers_[offered_ - 1].touches.push_back(static_cast<std::uint16_t>(place));
}

// From behind: what a player touches is mostly his own, which lies last.
std::size_t Sketch::place_of(Tag tag) const {
  for (std::size_t place = things_.size(); place-- > 0;)
    if (things_[place].tag == tag) return place;
  return things_.size();
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
  table.offers.assign(offers().begin(), offers().end());
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
  std::size_t bytes = zones_.capacity() * sizeof(Sketched<Zone>) +
                      things_.capacity() * sizeof(SketchedThing) +
                      offers_.capacity() * sizeof(Offer);
  for (const Offer& offer : offers_) bytes += offer.touches.capacity() * sizeof(std::uint16_t);
  return bytes;
}

}  // namespace indice
