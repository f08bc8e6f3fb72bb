// A tableau that is not spelled out yet: for every thing what draws it and the few values that it
// is drawn from. Laying it out costs little, two of them are compared by those bytes, and only what
// differs need be drawn: a live table does so for every viewer at every move.
//
// A drawing function has nothing but the values that stand beside it, for it may capture nothing.
// So things with equal values are equal, and nothing can change unnoticed.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/tableau.h"

namespace indice {

// What a thing is called, before it is spelled: a kind of the game's own and small values.
struct Tag {
  std::uint8_t kind = 0, first = 0, second = 0, third = 0;
  // As one number: a table is searched for its tags.
  constexpr bool operator==(const Tag& other) const {
    return std::bit_cast<std::uint32_t>(*this) == std::bit_cast<std::uint32_t>(other);
  }
};
template <class Kind, class... Values>
constexpr Tag tag_of(Kind kind, Values... values) {
  static_assert(sizeof...(values) <= 3);
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(values)...};
}
using Tags = FixedVector<Tag, 4>;

// A thing or a zone: what draws it, and from what.
template <class Made>
class Sketched {
 public:
  static constexpr std::size_t room = 16;

  Sketched() = default;
  template <class Draw, class... Values>
  explicit Sketched(Draw /*stateless*/, const Values&... values) : draw_(&drawn<Draw, Values...>) {
    static_assert(std::is_empty_v<Draw> && std::is_default_constructible_v<Draw>,
                  "a drawing function captures nothing");
    static_assert((sizeof(Values) + ... + 0) <= room);
    static_assert(
        ((std::has_unique_object_representations_v<Values> && !std::is_pointer_v<Values>) && ...),
        "what it is drawn from is plain values");
    [[maybe_unused]] std::byte* to = values_.data();
    ((std::memcpy(to, &values, sizeof values), to += sizeof values), ...);
  }

  void draw(Made& made) const { draw_(values_.data(), made); }
  // What is not used of the room is zero, and no byte is loose.
  bool operator==(const Sketched& other) const {
    return std::memcmp(this, &other, sizeof *this) == 0;
  }

 private:
  template <class Value>
  static Value taken(const std::byte*& from) {
    std::array<std::byte, sizeof(Value)> bytes;
    std::memcpy(bytes.data(), from, sizeof(Value));
    from += sizeof(Value);
    return std::bit_cast<Value>(bytes);
  }
  template <class Draw, class... Values>
  static void drawn([[maybe_unused]] const std::byte* from, Made& made) {
    const std::tuple<Values...> values{taken<Values>(from)...};  // in their order
    std::apply([&](const Values&... value) { Draw{}(made, value...); }, values);
  }

  void (*draw_)(const std::byte*, Made&) = nullptr;
  std::array<std::byte, room> values_{};
};

// What is wanted of whom, and the rules that matter now.
struct Moment {
  std::string_view prompt;
  FixedVector<RuleId, 16> rules;
};

// Made where it is kept: a copy of what was just written in small pieces costs more than the rest.
struct SketchedThing {
  template <class Draw, class... Values>
  SketchedThing(Tag id, unsigned in, Draw draw, const Values&... values)
      : drawing(draw, values...), tag(id), zone(static_cast<std::uint16_t>(in)) {}

  Sketched<Thing> drawing;
  Tag tag;
  std::uint16_t zone = 0;
  std::uint16_t unused = 0;
  bool operator==(const SketchedThing& other) const {
    return std::memcmp(this, &other, sizeof *this) == 0;
  }
};
static_assert(std::has_unique_object_representations_v<SketchedThing>);

class Sketch {
 public:
  // Makes it empty and keeps its room. `spelling` gives the id of a tag; different tags have
  // different ids.
  void begin(Seat viewer, Id (*spelling)(Tag));

  // Calls later draw(zone, values…).
  template <class Draw, class... Values>
  void open(Draw draw, const Values&... values) {
    zones_.emplace_back(draw, values...);
    ++opened_;
  }
  // A zone in the middle, by its id and its title.
  template <Layout Laid = Layout::row>
  void open_place(Name place, Name title) {
    open([](Zone& zone, Name id, Name key) { zone = {id.text(), {key}, Laid}; }, place, title);
  }
  // A zone before a seat: Place(seat) is its id.
  template <auto Place>
  void open_before(Seat seat, Name title, Layout layout = Layout::row) {
    open([](Zone& zone, Name key, Seat owner,
            Layout laid) { zone = {Place(owner), {key}, laid, owner}; },
         title, seat, layout);
  }
  // Into the zone that was opened last; calls later draw(thing, values…), with its id in place.
  template <class Draw, class... Values>
  void lay(Tag tag, Draw draw, const Values&... values) {
    things_.emplace_back(tag, opened_ - 1, draw, values...);
  }
  // A button that says one thing.
  void lay_control(Tag tag, Name key) {
    lay(
        tag,
        [](Thing& thing, Name face) {
          thing.kind = ThingKind::control;
          thing.face = {face};
        },
        key);
  }
  // In the zone that was opened last.
  [[nodiscard]] bool has_here(Tag tag) const {
    for (std::size_t place = things_.size(); place-- > 0;) {
      if (things_[place].zone + 1U != opened_) return false;
      if (things_[place].tag == tag) return true;
    }
    return false;
  }

  // The things that it touches must lie there already.
  Offer& offer(AnyAction action, const Message& label);
  void touch(Tag tag);  // by the last offer
  void touch(const Tags& tags) {
    for (const Tag tag : tags) touch(tag);
  }

  Message prompt;
  Message entry;
  FixedVector<RuleId, 16> moment;
  Deadline deadline;
  bool forced = false;

  [[nodiscard]] Seat viewer() const { return viewer_; }
  [[nodiscard]] const std::vector<SketchedThing>& things() const { return things_; }
  [[nodiscard]] const std::vector<Sketched<Zone>>& zones() const { return zones_; }
  [[nodiscard]] std::span<const Offer> offers() const { return {offers_.data(), offered_}; }

  // Spelled out, one by one or whole.
  void spell(const SketchedThing& sketched, Thing& thing) const;
  [[nodiscard]] Id id_of(Tag tag) const { return spell_(tag); }
  [[nodiscard]] Tableau spelled() const;

  // Becomes the other one, but for its offers; that one gets the room of what was here. For who
  // keeps a sketch to compare the next one with.
  void take(Sketch& other);

  // The bytes that it holds elsewhere.
  [[nodiscard]] std::size_t memory() const;

 private:
  // The number of things where there is none such.
  [[nodiscard]] std::size_t place_of(Tag tag) const;

  Seat viewer_ = spectator;
  Id (*spell_)(Tag) = nullptr;
  std::vector<Sketched<Zone>> zones_;
  std::vector<SketchedThing> things_;
  unsigned opened_ = 0;  // the number of zones
  std::vector<Offer> offers_;
  std::size_t offered_ = 0;  // so many of them count; the others are room for later ones
};

}  // namespace indice
