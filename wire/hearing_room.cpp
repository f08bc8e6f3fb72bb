#include "wire/hearing_room.h"

#include <algorithm>
#include <utility>

#include "table/hearing.h"
#include "wire/writer.h"

namespace indice::wire {

namespace {

template <class T>
bool are_same(const T& one, const T& other) {
  return one == other;
}
// All at once: no byte of a sketch is loose.
bool are_same(const std::vector<Sketched<Zone>>& one, const std::vector<Sketched<Zone>>& other) {
  return one.size() == other.size() &&
         (one.empty() || std::memcmp(one.data(), other.data(), one.size() * sizeof one[0]) == 0);
}

}  // namespace

void HearingRoom::open(Seat viewer, MemoryAid aid) {
  Screen& screen = screen_of(viewer);
  if (screen.open && screen.aid == aid) return;
  screen.open = true;
  screen.aid = aid;
  begin();
  if (table_.has_begun() && is_here(viewer)) write_now(viewer, screen);
}

void HearingRoom::begin() {
  out_.clear();
  worlds_.forget();
  places_.clear();
  written_things_.clear();
  written_parts_.clear();
  written_movements_.clear();
  written_notes_.clear();
  written_events_.clear();
}

std::span<const HearingRoom::Line> HearingRoom::tell(std::span<const table::Heard> heard) {
  begin();
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (is_open(seat)) tell_viewer(seat, heard);
  if (is_open(spectator)) tell_viewer(spectator, heard);

  lines_.clear();
  const std::string_view all = out_.view();
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const std::size_t end = i + 1 < places_.size() ? places_[i + 1].start : all.size();
    lines_.push_back({places_[i].viewer, all.substr(places_[i].start, end - places_[i].start)});
  }
  return lines_;
}

std::size_t HearingRoom::memory() const {
  std::size_t bytes = sizeof *this + out_.capacity() + lines_.capacity() * sizeof(Line) +
                      places_.capacity() * sizeof(Place) + sketch_.memory() +
                      written_things_.capacity() * sizeof(WrittenThing) +
                      written_parts_.capacity() * sizeof(WrittenParts) +
                      written_movements_.capacity() * sizeof(WrittenMovements) +
                      written_notes_.capacity() * sizeof(WrittenNote) +
                      written_events_.capacity() * sizeof(WrittenEvent) +
                      movements_.capacity() * sizeof(Movement);
  for (const Screen& screen : screens_) bytes += screen.shown.memory() + screen.offers.capacity();
  return bytes;
}

// A `Told`, member by member, as its list of fields has them.
void HearingRoom::tell_viewer(Seat viewer, std::span<const table::Heard> heard) {
  auto left = static_cast<std::uint32_t>(
      std::count_if(heard.begin(), heard.end(),
                    [&](const table::Heard& one) { return one.by.contains(viewer); }));
  Screen& screen = screen_of(viewer);
  Writer writer(table_.game(), out_);
  for (const table::Heard& one : heard) {
    if (!one.by.contains(viewer)) continue;
    --left;
    places_.push_back({viewer, out_.size()});
    out_ += "{\"version\":";
    writer.write(table_.version(viewer) - left);
    out_ += ",\"event\":";
    write_event(one.event, viewer);
    write_facts(one.staged, viewer, screen.aid);
    if (left == 0 && table_.has_begun()) write_now(viewer, screen);
    out_ += '}';
  }
}

void HearingRoom::write_event(const table::Event& event, Seat viewer) {
  for (const WrittenEvent& one : written_events_)
    if (one.event == &event && table::hear_alike(event, viewer, one.viewer))
      return repeat(one.text);
  const std::size_t start = out_.size();
  Writer(table_.game(), out_).write(table::as_heard_without_facts(event, viewer));
  written_events_.push_back({&event, viewer, {start, out_.size() - start}});
}

// ---- facts ----------------------------------------------------------------------------------

void HearingRoom::write_facts(const std::vector<StagedFact>& facts, Seat viewer, MemoryAid aid) {
  const std::size_t before = out_.size();
  out_ += ",\"facts\":[";
  const std::size_t start = out_.size();
  for (const StagedFact& fact : facts) {
    const std::size_t comma = out_.size();
    if (comma > start) out_ += ',';
    out_ += '{';
    const std::size_t inside = out_.size();
    if (fact.note.is_for(viewer)) write_note(fact.note);
    const std::size_t noted = out_.size();
    if (!fact.moved.empty()) {
      if (noted > inside) out_ += ',';
      const std::size_t moving = out_.size();
      write_movements(fact.moved, viewer, aid);
      if (out_.size() == moving) out_.cut(noted);
    }
    if (out_.size() == inside)
      out_.cut(comma);
    else
      out_ += '}';
  }
  if (out_.size() == start)
    out_.cut(before);
  else
    out_ += ']';
}

void HearingRoom::write_note(const FactNote& note) {
  for (const WrittenNote& one : written_notes_)
    if (one.note == &note) return repeat(one.text);
  const std::size_t start = out_.size();
  out_ += "\"note\":";
  Writer(table_.game(), out_).write(note);
  written_notes_.push_back({&note, {start, out_.size() - start}});
}

void HearingRoom::write_movements(const Staging& moved, Seat viewer, MemoryAid aid) {
  const std::optional<std::uint64_t> seen = moved.seen_by(viewer, aid);
  if (seen)
    for (const WrittenMovements& one : written_movements_)
      if (one.moved == &moved && one.seen == *seen) return repeat(one.text);
  moved.movements(viewer, aid, movements_);
  const std::size_t start = out_.size();
  if (!movements_.empty()) {
    out_ += "\"moved\":";
    Writer(table_.game(), out_).write(movements_);
  }
  if (seen) written_movements_.push_back({&moved, *seen, {start, out_.size() - start}});
}

void HearingRoom::repeat(const Written& written) {
  char* const to = out_.room(written.size);  // before the old text is looked at: it may move
  std::memcpy(to, text_of(written).data(), written.size);
  out_.wrote(written.size);
}

// ---- the table now --------------------------------------------------------------------------

void HearingRoom::write_now(Seat viewer, Screen& screen) {
  const std::size_t before = out_.size();
  out_ += ",\"now\":{";
  first_member_ = true;
  if (table_.sketch(viewer, screen.aid, sketch_, worlds_)) {
    write_change(screen);
    screen.shown.take(sketch_);
    if (first_member_)
      out_.cut(before);
    else
      out_ += '}';
    return;
  }
  Tableau now = table_.tableau(viewer, screen.aid);
  const TableauChange change =
      change_between(screen.spelled != nullptr ? *screen.spelled : Tableau{}, now);
  screen.spelled = std::make_unique<Tableau>(std::move(now));
  out_.cut(before);
  if (change.empty()) return;
  out_ += ",\"now\":";
  Writer(table_.game(), out_).write(change);
}

void HearingRoom::member(std::string_view name) {
  if (!first_member_) out_ += ',';
  first_member_ = false;
  out_ += '"';
  out_ += name;
  out_ += "\":";
}

template <class T>
void HearingRoom::write_if_changed(std::string_view name, const T& before, const T& after) {
  if (before == after) return;
  member(name);
  write_part(after);
}

// A `TableauChange`, member by member.
void HearingRoom::write_change(Screen& screen) {
  const Sketch& before = screen.shown;
  written_parts_.push_back({&before, {}, {}, {}});
  list_.compare(std::span(before.things()), std::span(sketch_.things()),
                [](const SketchedThing& thing) { return thing.tag; });
  write_things(screen);
  write_once("zones", &WrittenParts::zones,
             [](const Sketch& sketch) -> const auto& { return sketch.zones(); });
  write_once("prompt", &WrittenParts::prompt,
             [](const Sketch& sketch) -> const auto& { return sketch.prompt; });
  write_if_changed("entry", before.entry, sketch_.entry);
  write_once("moment", &WrittenParts::moment,
             [](const Sketch& sketch) -> const auto& { return sketch.moment; });
  write_offers(screen);
  write_if_changed("deadline", before.deadline, sketch_.deadline);
  write_if_changed("forced", before.forced, sketch_.forced);
}

template <class Get>
void HearingRoom::write_once(std::string_view name, Written WrittenParts::* part, Get get) {
  WrittenParts& now = written_parts_.back();
  if (are_same(get(*now.shown), get(sketch_))) return;
  member(name);
  for (const WrittenParts& other : written_parts_) {
    if ((other.*part).size == 0 || !are_same(get(*other.shown), get(sketch_))) continue;
    now.*part = other.*part;
    return repeat(now.*part);
  }
  const std::size_t start = out_.size();
  write_part(get(sketch_));
  now.*part = {start, out_.size() - start};
}

void HearingRoom::write_things(const Screen& screen) {
  if (!list_.gone().empty()) {
    member("gone");
    Writer writer(table_.game(), out_);
    bool first = true;
    for (const std::uint16_t place : list_.gone()) {
      out_ += std::exchange(first, false) ? '[' : ',';
      writer.write(screen.shown.id_of(screen.shown.things()[place].tag));
    }
    out_ += ']';
  }
  if (list_.changed().empty()) return;
  written_before_ = written_things_.size();
  next_written_ = 0;
  member("things");
  bool first = true;
  for (const ListChange::Changed& changed : list_.changed()) {
    out_ += std::exchange(first, false) ? '[' : ',';
    write_thing(changed);
  }
  out_ += ']';
}

// Most of what changes changes for all: the same text serves them, and mostly in the same order.
void HearingRoom::write_thing(const ListChange::Changed& changed) {
  const SketchedThing& sketched = sketch_.things()[changed.index];
  const auto is_written = [&](std::size_t i) {
    return written_things_[i].thing.tag == sketched.tag && written_things_[i].thing == sketched;
  };
  std::size_t same = next_written_;
  while (same < written_before_ && !is_written(same)) ++same;
  if (same == written_before_) {
    same = 0;
    while (same < next_written_ && !is_written(same)) ++same;
    if (same == next_written_) same = written_before_;
  }
  Writer writer(table_.game(), out_);
  if (same < written_before_) {
    next_written_ = same + 1;
    repeat(written_things_[same].text);
  } else {
    const std::size_t start = out_.size();
    sketch_.spell(sketched, thing_.thing);
    out_ += "{\"thing\":";
    writer.write(thing_.thing);
    written_things_.push_back({sketched, {start, out_.size() - start}});
  }
  if (changed.is_placed) {
    out_ += ",\"at\":";
    writer.write(changed.index);
  }
  out_ += '}';
}

template <class T>
void HearingRoom::write_part(const T& part) {
  Writer(table_.game(), out_).write(part);
}

void HearingRoom::write_part(const std::vector<Sketched<Zone>>& zones) {
  Writer writer(table_.game(), out_);
  out_ += '[';
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (i > 0) out_ += ',';
    zones[i].draw(zone_);
    writer.write(zone_);
  }
  out_ += ']';
}

void HearingRoom::write_offers(Screen& screen) {
  const bool none = sketch_.offers().empty();
  if (none && screen.offers.empty()) return;
  const std::size_t before = out_.size();
  const bool was_first = first_member_;
  member("offers");
  const std::size_t start = out_.size();
  Writer(table_.game(), out_).write(sketch_.offers());
  if (out_.from(start) == screen.offers) {
    out_.cut(before);
    first_member_ = was_first;
  } else {
    screen.offers = none ? std::string_view() : out_.from(start);
  }
}

}  // namespace indice::wire
