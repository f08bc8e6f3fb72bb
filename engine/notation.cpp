#include "engine/notation.h"

#include <algorithm>
#include <charconv>

namespace indice {

namespace {

constexpr std::uint8_t byte_of(AnyAction action, unsigned byte) {
  return static_cast<std::uint8_t>(action.bits >> (8U * byte));
}
constexpr void set_byte(AnyAction& action, unsigned byte, unsigned value) {
  action.bits &= ~(std::uint64_t{0xff} << (8U * byte));
  action.bits |= std::uint64_t{value} << (8U * byte);
}

// Splits off the first word.
std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, std::min(text.find(' '), text.size()));
  text.remove_prefix(word.size());
  return word;
}
bool at_end(std::string_view text) { return next_word(text).empty(); }

std::optional<int> number_in(std::string_view word, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  if (!whole || number < least || number > most || (word.front() == '0' && word.size() > 1))
    return std::nullopt;
  return number;
}

std::optional<unsigned> index_in(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<unsigned>(found - words.begin());
}

// Without a string of its own.
void append_number(int number, std::string& out) {
  std::array<char, 12> digits{};
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

}  // namespace

std::size_t Notation::row_of(AnyAction action) const {
  const std::uint8_t kind = byte_of(action, 0);
  std::size_t row = 0;
  while (row < rows_.size() &&
         (rows_[row].kind != kind ||
          (rows_[row].fixed != 0 && byte_of(action, rows_[row].fixed) != rows_[row].value)))
    ++row;
  return row;
}

// Does the action say anything of what may be left out?
bool Notation::is_filled(std::size_t row, AnyAction action) const {
  const std::span<const Part> parts = parts_of(row);
  return std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
    if (!part.possible || part.slot == no_slot) return false;
    const unsigned byte = slots_[part.slot].byte;
    return byte_of(action, byte) != byte_of(empty_, byte);
  });
}

void Notation::append(const Slot& slot, AnyAction action, std::string& out) const {
  const std::uint8_t value = byte_of(action, slot.byte);
  if (slot.counted) {
    for (unsigned i = 0; i < slot.words.size(); ++i) {
      const int count = byte_of(action, slot.byte + i);
      if (count == 0) continue;
      out.append(out.ends_with(' ') ? "" : " ").append(slot.words[i]).append(" ");
      append_number(count, out);
    }
    if (out.ends_with(' ')) out.pop_back();
  } else if (!slot.words.empty()) {
    out.append(value < slot.words.size() ? slot.words[value] : "nothing");
  } else if (value == 0 && !slot.zero.empty()) {
    out.append(slot.zero);
  } else {
    append_number(value + slot.first, out);
  }
}

void Notation::append(AnyAction action, std::string& out) const {
  const std::size_t row = row_of(action);
  if (row == rows_.size()) {
    out += "nothing";
    return;
  }
  for (const Part& part : parts_of(row)) {
    if (part.possible && !is_filled(row, action)) continue;
    out += part.words;
    if (part.slot != no_slot) append(slots_[part.slot], action, out);
  }
}

std::optional<AnyAction> Notation::action(std::string_view words) const {
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    AnyAction found = empty_;
    if (read(row, words, found)) return found;
  }
  return std::nullopt;
}

bool Notation::read(std::size_t row, std::string_view words, AnyAction& out) const {
  set_byte(out, 0, rows_[row].kind);
  if (rows_[row].fixed != 0) set_byte(out, rows_[row].fixed, rows_[row].value);
  for (const Part& part : parts_of(row)) {
    if (part.possible && at_end(words)) break;
    std::string_view wanted = part.words;
    while (!at_end(wanted))
      if (next_word(words) != next_word(wanted)) return false;
    if (part.slot != no_slot && !read_slot(slots_[part.slot], words, out)) return false;
  }
  return at_end(words) && row_of(out) == row;
}

bool Notation::read_slot(const Slot& slot, std::string_view& words, AnyAction& out) {
  if (slot.counted) {
    while (!at_end(words)) {
      const auto kind = index_in(slot.words, next_word(words));
      const auto count = number_in(next_word(words), slot.least, slot.most);
      if (!kind || !count || byte_of(out, slot.byte + *kind) != 0) return false;
      set_byte(out, slot.byte + *kind, static_cast<unsigned>(*count));
    }
    return true;
  }
  const std::string_view word = next_word(words);
  if (!slot.words.empty()) {
    const auto index = index_in(slot.words, word);
    if (index) set_byte(out, slot.byte, *index);
    return index.has_value();
  }
  const bool zero = !slot.zero.empty() && word == slot.zero;
  const auto number =
      zero ? std::optional<int>(slot.first) : number_in(word, slot.least, slot.most);
  if (number) set_byte(out, slot.byte, static_cast<unsigned>(*number - slot.first));
  return number.has_value();
}

bool Notation::canonical(AnyAction action) const {
  const std::size_t row = row_of(action);
  if (row == rows_.size()) return false;
  AnyAction clean = empty_;
  set_byte(clean, 0, rows_[row].kind);
  if (rows_[row].fixed != 0) set_byte(clean, rows_[row].fixed, rows_[row].value);
  const bool whole = is_filled(row, action);
  for (const Part& part : parts_of(row)) {
    if (part.slot == no_slot || (part.possible && !whole)) continue;
    const Slot& slot = slots_[part.slot];
    for (unsigned i = 0; i < (slot.counted ? slot.words.size() : 1); ++i)
      set_byte(clean, slot.byte + i, byte_of(action, slot.byte + i));
    const int value = byte_of(action, slot.byte);
    const bool fits =
        slot.words.empty()
            ? (value == 0 && !slot.zero.empty()) ||
                  (value + slot.first >= slot.least && value + slot.first <= slot.most)
            : slot.counted || static_cast<std::size_t>(value) < slot.words.size();
    if (!fits) return false;
  }
  return clean == action;
}

std::vector<AnyAction> Notation::all() const {
  std::vector<AnyAction> out;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    AnyAction blank = empty_;
    set_byte(blank, 0, rows_[row].kind);
    if (rows_[row].fixed != 0) set_byte(blank, rows_[row].fixed, rows_[row].value);
    fill_in(row, 0, blank, out);
  }
  return out;
}

// Tries every value in the slots from `part` on.
void Notation::fill_in(std::size_t row, std::size_t part, AnyAction so_far,
                       std::vector<AnyAction>& out) const {
  const std::span<const Part> parts = parts_of(row);
  while (part < parts.size() && parts[part].slot == no_slot) ++part;
  if (part == parts.size()) {
    if (row_of(so_far) == row && canonical(so_far)) out.push_back(so_far);
    return;
  }
  const Slot& slot = slots_[parts[part].slot];
  if (slot.counted) return;
  if (parts[part].possible) fill_in(row, part + 1, so_far, out);
  const unsigned left_out = byte_of(empty_, slot.byte);
  const unsigned count =
      slot.words.empty() ? slot.most + 1U : static_cast<unsigned>(slot.words.size());
  for (unsigned value = 0; value < count; ++value) {
    if (parts[part].possible && value == left_out) continue;
    set_byte(so_far, slot.byte, value);
    fill_in(row, part + 1, so_far, out);
  }
}

}  // namespace indice
