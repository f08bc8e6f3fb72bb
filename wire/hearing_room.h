// Says what happens at a table to everybody who looks at it, as JSON. A host gives it what `commit`
// returned and sends out the lines; who comes, or comes back, is given his whole tableau first.
//
// It keeps what every viewer was shown last, so that a move costs each of them no more than its
// difference. One room serves one table; it holds no lock and starts nothing.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/eyes.h"
#include "engine/sketch.h"
#include "table/live_table.h"
#include "wire/list_change.h"
#include "wire/text.h"
#include "wire/told.h"

namespace indice::wire {

class HearingRoom {
 public:
  // The table must outlive the room. Nobody listens yet.
  explicit HearingRoom(const table::LiveTable& table) : table_(table) {}

  // Somebody looks with these eyes from now on: he has the tableau of this moment before him. With
  // the aid his screen also shows what he could remember.
  void open(Seat viewer, MemoryAid aid = MemoryAid::off);
  [[nodiscard]] bool is_open(Seat viewer) const { return screens_[Eyes::place(viewer)].open; }

  // A `Told` for one viewer (a seat or `spectator`, who stands for all that have none).
  struct Line {
    Seat viewer = spectator;
    std::string_view json;
  };
  // What was committed last, for whoever heard of it and listens: one line an event and viewer, in
  // order. The
  // last line of a viewer leads to the tableau that he has now. The lines hold until the next call.
  [[nodiscard]] std::span<const Line> tell(std::span<const table::Heard> heard);

  // The bytes that the room takes, with what it holds elsewhere.
  [[nodiscard]] std::size_t memory() const;

 private:
  // What a viewer has before him.
  struct Screen {
    bool open = false;
    MemoryAid aid = MemoryAid::off;
    Sketch shown;                      // without its offers
    std::string offers;                // as they were written
    std::unique_ptr<Tableau> spelled;  // of a game that makes no sketches
  };
  struct Place {
    Seat viewer;
    std::size_t start;
  };
  // What is the same for many viewers is written once a call.
  struct Written {
    std::size_t start = 0, size = 0;
  };
  struct WrittenThing {
    SketchedThing thing;
    Written text;
  };
  struct WrittenMovements {
    const Staging* moved;
    std::uint64_t seen;
    Written text;
  };
  struct WrittenNote {
    const FactNote* note;
    Written text;
  };
  struct WrittenEvent {
    const table::Event* event;
    Seat viewer;
    Written text;
  };
  // What was written for one viewer beside his things.
  struct WrittenParts {
    const Sketch* shown;  // to him: before he is told, what he had
    Written zones, prompt, moment;
  };

  [[nodiscard]] Screen& screen_of(Seat viewer) { return screens_[Eyes::place(viewer)]; }
  [[nodiscard]] bool is_here(Seat viewer) const {
    return viewer == spectator || viewer < table_.players();
  }
  void begin();
  void tell_viewer(Seat viewer, std::span<const table::Heard> heard);
  void write_event(const table::Event& event, Seat viewer);
  void write_facts(const std::vector<StagedFact>& facts, Seat viewer, MemoryAid aid);
  void write_note(const FactNote& note);
  void write_movements(const Staging& moved, Seat viewer, MemoryAid aid);
  // Nothing where nothing has changed.
  void write_now(Seat viewer, Screen& screen);
  void write_change(Screen& screen);
  void write_things(const Screen& screen);
  void write_thing(const ListChange::Changed& changed);
  void write_offers(Screen& screen);
  // What has changed of a part, as it was written for another one who has the same.
  template <class Get>
  void write_once(std::string_view name, Written WrittenParts::* part, Get get);
  template <class T>
  void write_part(const T& part);
  void write_part(const std::vector<Sketched<Zone>>& zones);
  template <class T>
  void write_if_changed(std::string_view name, const T& before, const T& after);
  void member(std::string_view name);
  [[nodiscard]] std::string_view text_of(const Written& written) const {
    return out_.view().substr(written.start, written.size);
  }
  // Once more what was written before.
  void repeat(const Written& written);

  const table::LiveTable& table_;
  std::array<Screen, Eyes::count> screens_;
  Text out_;
  std::vector<Place> places_;
  std::vector<Line> lines_;

  // Room that is used again and again.
  Sketch sketch_;
  table::OpenWorlds worlds_;
  bool first_member_ = true;
  ListChange list_;
  std::vector<WrittenThing> written_things_;
  std::size_t written_before_ = 0;  // so many of them for other viewers
  std::size_t next_written_ = 0;    // the one that is likely to be said again
  std::vector<WrittenParts> written_parts_;
  std::vector<WrittenMovements> written_movements_;
  std::vector<WrittenNote> written_notes_;
  std::vector<WrittenEvent> written_events_;
  std::vector<Movement> movements_;
  ChangedThing thing_;
  Zone zone_;
};

}  // namespace indice::wire
