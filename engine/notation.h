// The notation of a game's actions as a table: a row a kind, "visit {to}[ from {from}]", with slots
// for what the action says. Writing, reading and the canonical form follow from it.
//
// Words of a row stand as they are. A slot is a byte of the action: a word of a list, or a number.
// What is in brackets comes last and stands only where one of its slots is filled. Of rows that fit
// an action the first one counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"

namespace indice {

struct Slot {
  std::string_view name;
  std::uint8_t byte = 0;                      // of the action
  std::span<const std::string_view> words{};  // none: a number
  std::uint8_t least = 1, most = 99;          // of a number, as it is written
  std::uint8_t first = 0;                     // the number that stands for 0
  std::string_view zero{};                    // the word for 0, if there is one
  bool counted = false;                       // a byte for each word: "lady 2 urchin 1"
};

struct ActionRow {
  template <class Kind>
  constexpr ActionRow(Kind of_kind,
                      std::string_view form_of)  // NOLINT(bugprone-easily-swappable-parameters)
      : kind(static_cast<std::uint8_t>(of_kind)), form(form_of) {}
  // Only for actions with that value in that byte.
  template <class Kind, class Value>
  constexpr ActionRow(Kind of_kind, std::string_view form_of, std::uint8_t byte, Value of_value)
      : ActionRow(of_kind, form_of) {
    fixed = byte;
    value = static_cast<std::uint8_t>(of_value);
  }

  std::uint8_t kind;  // the first byte of the action
  std::string_view form;
  std::uint8_t fixed = 0;
  std::uint8_t value = 0;
};

class Notation {
 public:
  // `empty` is an action that says nothing: what an unused byte holds.
  constexpr Notation(std::span<const ActionRow> rows, std::span<const Slot> slots, AnyAction empty)
      : rows_(rows), slots_(slots), empty_(empty) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      first_[row] = used_;
      take_apart(rows[row].form);
    }
    first_[rows.size()] = used_;
  }

  void append(AnyAction action, std::string& out) const;
  [[nodiscard]] std::optional<AnyAction> action(std::string_view words) const;
  // Is it an action that could be written, with nothing in bytes that its kind does not use?
  // Whether it is allowed is another question.
  [[nodiscard]] bool canonical(AnyAction action) const;
  // Every action that can be written, row by row; not those of rows with a counted slot, which have
  // no end.
  [[nodiscard]] std::vector<AnyAction> all() const;

 private:
  // A form taken apart while the program is compiled: words, then perhaps a slot.
  struct Part {
    std::string_view words{};  // with the spaces around them
    std::uint8_t slot = no_slot;
    bool possible = false;  // in brackets
  };
  static constexpr std::uint8_t no_slot = 0xff;

  constexpr void take_apart(std::string_view form) {
    bool possible = false;
    while (!form.empty()) {
      const std::size_t end = std::min(form.find_first_of("{[]"), form.size());
      Part& part = parts_[used_++];
      part.words = form.substr(0, end);
      part.possible = possible;
      form.remove_prefix(end);
      if (form.empty()) break;
      if (form.front() != '{') {
        possible = form.front() == '[';
        form.remove_prefix(1);
        if (part.words.empty()) --used_;
        continue;
      }
      const std::size_t close = form.find('}');
      part.slot = slot_named(form.substr(1, close - 1));
      form.remove_prefix(close + 1);
    }
  }
  [[nodiscard]] constexpr std::uint8_t slot_named(std::string_view name) const {
    std::uint8_t place = 0;
    while (slots_[place].name != name) ++place;
    return place;
  }

  [[nodiscard]] std::size_t row_of(AnyAction action) const;  // their number: none
  [[nodiscard]] std::span<const Part> parts_of(std::size_t row) const {
    return std::span(parts_).subspan(first_[row], std::size_t{first_[row + 1]} - first_[row]);
  }
  [[nodiscard]] bool is_filled(std::size_t row, AnyAction action) const;
  void append(const Slot& slot, AnyAction action, std::string& out) const;
  bool read(std::size_t row, std::string_view words, AnyAction& out) const;
  void fill_in(std::size_t row, std::size_t part, AnyAction so_far,
               std::vector<AnyAction>& out) const;
  static bool read_slot(const Slot& slot, std::string_view& words, AnyAction& out);

  std::span<const ActionRow> rows_;
  std::span<const Slot> slots_;
  AnyAction empty_;
  std::array<Part, 96> parts_{};
  std::array<std::uint8_t, 40> first_{};  // of the parts, by row
  std::uint8_t used_ = 0;
};

// For a game's own type of action.
template <PlainAction Action>
std::optional<Action> action_in(const Notation& notation, std::string_view words) {
  const auto found = notation.action(words);
  return found ? std::optional(restore<Action>(*found)) : std::nullopt;
}

}  // namespace indice
