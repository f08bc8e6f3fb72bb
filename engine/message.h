// What the engine has to say, before it is a sentence: a key of the message catalogue and named
// values. Turning it into French or German is somebody else's work; so is turning it into JSON.
// Everything here lives in fixed and little room, for a table keeps many of them: names and terms
// are constants of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/fixed_vector.h"
#include "engine/seat.h"
#include "engine/term.h"

namespace indice {

struct SeatName {
  Seat seat = nobody;
  constexpr bool operator==(const SeatName&) const = default;
};

// "three ladies and two musicians"; the catalogue's term takes the number as {n}.
struct Counted {
  Term term;
  int count = 0;
  constexpr bool operator==(const Counted&) const = default;
};
using CountedList = FixedVector<Counted, 8>;

using Value = std::variant<std::int64_t, Term, SeatName, CountedList>;

// A named value as one writes and reads it.
struct Field {
  Name name;
  Value value;
  bool operator==(const Field&) const = default;
};

// Named values as they are kept: one slot each, and one for each entry of a list.
template <std::size_t Slots>
class NamedValues {
 public:
  constexpr NamedValues() = default;
  constexpr NamedValues(std::initializer_list<Field> fields) {
    for (const Field& field : fields) push_back(field);
  }
  template <std::size_t Other>
    requires(Other < Slots)
  constexpr NamedValues(const NamedValues<Other>& other) {  // NOLINT(google-explicit-constructor)
    for (const Field& field : other) push_back(field);
  }

  constexpr void push_back(const Field& field) {
    std::visit([&](const auto& value) { put(field.name, value); }, field.value);
  }
  [[nodiscard]] constexpr bool empty() const { return used_ == 0; }

  // Calls visit(name, value) with each value as it is.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint8_t i = 0; i < used_; i = static_cast<std::uint8_t>(i + width(i))) {
      const Slot& slot = slots_[i];
      const Name name = Name::kept(slot.name);
      switch (kinds_[i]) {
        case Kind::number: visit(name, slot.number); break;
        case Kind::term: visit(name, Term::kept(slot.term)); break;
        case Kind::seat: visit(name, SeatName{static_cast<Seat>(slot.number)}); break;
        default: visit(name, std::get<CountedList>(at(i).value)); break;
      }
    }
  }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Field;
    using difference_type = std::ptrdiff_t;
    using pointer = const Field*;
    using reference = Field;

    constexpr Iterator() = default;
    constexpr Iterator(const NamedValues& values, std::uint8_t at) : values_(&values), at_(at) {}
    constexpr Field operator*() const { return values_->at(at_); }
    constexpr Iterator& operator++() {
      at_ = static_cast<std::uint8_t>(at_ + values_->width(at_));
      return *this;
    }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const NamedValues* values_ = nullptr;
    std::uint8_t at_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] constexpr Iterator end() const { return {*this, used_}; }

  constexpr bool operator==(const NamedValues& other) const {
    if (used_ != other.used_) return false;
    for (std::uint8_t i = 0; i < used_; ++i)
      if (!same(i, other)) return false;
    return true;
  }

 private:
  enum class Kind : std::uint8_t { number, term, seat, list, entry };
  // A value and its name, or an entry of a list: the term and its count.
  struct Slot {
    const char* name;
    union {
      std::int64_t number;
      const char* term;
    };
  };

  constexpr Slot& add(const char* name, Kind kind) {
    ENSURE(used_ < Slots);
    kinds_[used_] = kind;
    Slot& slot = slots_[used_++];
    slot.name = name;
    return slot;
  }
  constexpr void put(Name name, std::int64_t number) {
    add(name.data(), Kind::number).number = number;
  }
  constexpr void put(Name name, Term term) { add(name.data(), Kind::term).term = term.data(); }
  constexpr void put(Name name, SeatName seat) { add(name.data(), Kind::seat).number = seat.seat; }
  constexpr void put(Name name, const CountedList& list) {
    add(name.data(), Kind::list).number = static_cast<std::int64_t>(list.size());
    for (const Counted& item : list) add(item.term.data(), Kind::entry).number = item.count;
  }

  [[nodiscard]] constexpr std::size_t width(std::uint8_t at) const {
    return kinds_[at] == Kind::list ? 1 + static_cast<std::size_t>(slots_[at].number) : 1;
  }
  [[nodiscard]] constexpr Field at(std::uint8_t at) const {
    const Slot& slot = slots_[at];
    const Name name = Name::kept(slot.name);
    switch (kinds_[at]) {
      case Kind::number: return {name, slot.number};
      case Kind::term: return {name, Term::kept(slot.term)};
      case Kind::seat: return {name, SeatName{static_cast<Seat>(slot.number)}};
      default: break;
    }
    CountedList list;
    for (std::size_t i = 1; i < width(at); ++i) {
      const Slot& entry = slots_[at + i];
      list.push_back({Term::kept(entry.name), static_cast<int>(entry.number)});
    }
    return {name, list};
  }
  [[nodiscard]] constexpr bool same(std::uint8_t i, const NamedValues& other) const {
    const Slot& mine = slots_[i];
    const Slot& theirs = other.slots_[i];
    if (kinds_[i] != other.kinds_[i] || !(Name::kept(mine.name) == Name::kept(theirs.name)))
      return false;
    return kinds_[i] == Kind::term ? Term::kept(mine.term) == Term::kept(theirs.term)
                                   : mine.number == theirs.number;
  }

  std::array<Slot, Slots> slots_;
  std::array<Kind, Slots> kinds_;
  std::uint8_t used_ = 0;
};

using Fields = NamedValues<12>;

struct Message {
  std::string_view key;
  Fields fields{};
  bool operator==(const Message&) const = default;
};
static_assert(sizeof(Message) <= 256 && std::is_trivially_copyable_v<Message>);

}  // namespace indice
