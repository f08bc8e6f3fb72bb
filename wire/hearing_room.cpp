#include "wire/hearing_room.h"

#include <algorithm>
#include <utility>

#include "table/hearing.h"
#include "wire/writer.h"

namespace indice::wire {

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
  written_movements_.clear();
  written_notes_.clear();
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
                      written_movements_.capacity() * sizeof(WrittenMovements) +
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
    writer.write(table::as_heard_without_facts(one.event, viewer));
    write_facts(one.staged, viewer, screen.aid);
    if (left == 0 && table_.has_begun()) write_now(viewer, screen);
    out_ += '}';
  }
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
  Writer(table_.game(), out_).write(after);
}

// A `TableauChange`, member by member.
void HearingRoom::write_change(Screen& screen) {
  const Sketch& before = screen.shown;
  compare_things(screen);
  write_things(screen);
  if (before.zones() != sketch_.zones()) write_zones();
  write_if_changed("prompt", before.prompt, sketch_.prompt);
  write_if_changed("entry", before.entry, sketch_.entry);
  write_if_changed("moment", before.moment, sketch_.moment);
  write_offers(screen);
  write_if_changed("deadline", before.deadline, sketch_.deadline);
  write_if_changed("forced", before.forced, sketch_.forced);
}

// As `change_between` does: what keeps its place among those that stay needs no place. Most things
// do not change, so the beginning that is the same is passed over as fast as can be.
void HearingRoom::compare_things(const Screen& screen) {
  const std::span<const SketchedThing> before = screen.shown.things();
  const std::span<const SketchedThing> after = sketch_.things();
  changed_.clear();
  gone_.clear();
  const std::size_t most = std::min(before.size(), after.size());
  std::size_t same = 0;
  while (same < most && before[same] == after[same]) ++same;
  if (same == before.size() && same == after.size()) return;
  stays_.assign(before.size(), 0);
  const std::span<std::uint8_t> stays = stays_;
  const auto place_of = [&](Tag tag, std::size_t from) {
    const auto named = [&](const SketchedThing& one) { return one.tag == tag; };
    const auto guess = before.begin() + static_cast<std::ptrdiff_t>(from);
    auto found = std::find_if(guess, before.end(), named);
    if (found == before.end()) {
      found = std::find_if(before.begin(), guess, named);
      if (found == guess) return before.size();
    }
    return static_cast<std::size_t>(found - before.begin());
  };
  std::size_t reached = same;
  for (std::size_t i = same; i < after.size(); ++i) {
    if (reached < before.size() && before[reached] == after[i]) {
      stays[reached++] = 1;
      continue;
    }
    const std::size_t old = place_of(after[i].tag, reached);
    const bool known = old < before.size();
    const bool in_order = known && old >= reached;
    if (known) stays[old] = 1;
    if (in_order) reached = old + 1;
    if (in_order && before[old] == after[i]) continue;
    changed_.push_back({static_cast<std::uint16_t>(i), !in_order});
  }
  for (std::size_t i = same; i < before.size(); ++i)
    if (stays[i] == 0) gone_.push_back(static_cast<std::uint16_t>(i));
}

void HearingRoom::write_things(const Screen& screen) {
  if (!gone_.empty()) {
    member("gone");
    Writer writer(table_.game(), out_);
    for (std::size_t i = 0; i < gone_.size(); ++i) {
      out_ += i == 0 ? '[' : ',';
      writer.write(screen.shown.id_of(screen.shown.things()[gone_[i]].tag));
    }
    out_ += ']';
  }
  if (changed_.empty()) return;
  member("things");
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    out_ += i == 0 ? '[' : ',';
    write_thing(changed_[i]);
  }
  out_ += ']';
}

// Most of what changes changes for all: the same text serves them.
void HearingRoom::write_thing(const Changed& changed) {
  const SketchedThing& sketched = sketch_.things()[changed.index];
  const auto same = std::find_if(written_things_.begin(), written_things_.end(),
                                 [&](const WrittenThing& one) { return one.thing == sketched; });
  Writer writer(table_.game(), out_);
  if (same != written_things_.end()) {
    repeat(same->text);
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

void HearingRoom::write_zones() {
  member("zones");
  Writer writer(table_.game(), out_);
  out_ += '[';
  for (std::size_t i = 0; i < sketch_.zones().size(); ++i) {
    if (i > 0) out_ += ',';
    sketch_.zones()[i].draw(zone_);
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
  Writer writer(table_.game(), out_);
  out_ += '[';
  for (std::size_t i = 0; i < sketch_.offers().size(); ++i) {
    if (i > 0) out_ += ',';
    sketch_.spell(sketch_.offers()[i], offer_);
    writer.write(offer_);
  }
  out_ += ']';
  if (out_.from(start) == screen.offers) {
    out_.cut(before);
    first_member_ = was_first;
  } else {
    screen.offers = none ? std::string_view() : out_.from(start);
  }
}

}  // namespace indice::wire
