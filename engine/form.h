// A position as a form: one list of what stands in it, gone through to describe a state as JSON and
// to read what somebody wrote by hand.
//
// What is left out there leaves the value as it was. The first thing that is wrong becomes the
// problem, with its place, and everything after it is passed over. A member that the list does not
// name is wrong too.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/card_box.h"
#include "engine/json.h"
#include "engine/seat.h"

namespace indice {

class Form {
 public:
  using Words = std::span<const std::string_view>;

  // `fill(form)` goes through the list; see described_by and read_by.
  template <class Fill>
  static Json describe(Fill fill) {
    Sheet sheet;
    Json out = Json::Object{};
    Form form(sheet, nullptr, nullptr, &out);
    fill(form);
    return out;
  }
  template <class Fill>
  static bool read(const Json& in, JsonProblem& problem, Fill fill) {
    Sheet sheet{.problem = &problem};
    Form form(sheet, &in, &in, nullptr);
    if (in.as_object() == nullptr) form.fail(in, "a position is an object");
    if (form.good()) fill(form);
    return form.good() && form.all_known();
  }

  [[nodiscard]] bool reading() const { return out_ == nullptr; }
  [[nodiscard]] bool good() const { return sheet_->good; }
  // Is it said here, and not null?
  [[nodiscard]] bool says(std::string_view key) const {
    const Json* value = look(key);
    return value != nullptr && !value->is_null();
  }
  // What is said under that key; where nothing is, the nearest thing around it.
  [[nodiscard]] const Json& at(std::string_view key) const {
    const Json* value = look(key);
    return value != nullptr ? *value : *place_;
  }
  [[nodiscard]] const Json& place() const { return *place_; }
  bool fail(const Json& where, std::string what);  // always false
  bool refuse(std::string_view key, std::string what) { return fail(at(key), std::move(what)); }
  // A condition of a position.
  bool wants(bool fulfilled, std::string_view key, std::string_view otherwise) {
    return fulfilled || !reading() || !good() || fail(at(key), std::string(otherwise));
  }

  // ---- parts: objects, and lists of objects ----

  Form part(std::string_view key);
  Form part(std::string_view key, std::size_t index);
  // How many entries the list has; one that is left out has none.
  std::size_t entries(std::string_view key, std::size_t most);
  // Where there is nothing to describe.
  void nothing(std::string_view key) { write(key, Json()); }
  void empty_list(std::string_view key) { write(key, Json::Array{}); }

  // ---- values ----

  // `first` is the number that stands for 0.
  template <class Number>
  void number(std::string_view key, Number& value, std::int64_t least, std::int64_t most,
              int first = 0) {
    std::int64_t number = std::int64_t{value} + first;
    whole(key, number, least, most);
    value = static_cast<Number>(number - first);
  }
  void flag(std::string_view key, std::uint8_t& value);
  template <class Word>
  void word(std::string_view key, Word& value, Words words) {
    auto index = static_cast<std::size_t>(value);
    one_of(key, index, words, false);
    value = static_cast<Word>(index);
  }
  // Null stands for what has no word, and leaves the value as it was.
  template <class Word>
  void word_or_null(std::string_view key, Word& value, Words words) {
    auto index = static_cast<std::size_t>(value);
    one_of(key, index, words, true);
    value = static_cast<Word>(index);
  }
  // The same of a card, claimed from its box.
  template <class Word>
  void word_or_null(std::string_view key, Word& value, CardBox& box) {
    word_or_null(key, value, box.words());
    const auto kind = static_cast<std::size_t>(value);
    if (reading() && good() && kind < box.words().size()) claim(at(key), box, kind);
  }
  // Null stands for 0.
  template <class Number>
  void number_or_null(std::string_view key, Number& value, std::int64_t least, std::int64_t most) {
    if (reading() ? says(key) || find(key) == nullptr : value != 0)
      number(key, value, least, most);
    else
      write(key, Json());
  }
  // A list of words; from a box they are claimed one by one. Null is allowed on request, and has no
  // word then.
  template <class Word>
  void list(std::string_view key, std::vector<Word>& values, Words words, std::size_t most = 255,
            CardBox* box = nullptr, bool nulls = false) {
    std::vector<std::size_t> indexes;
    for (const Word value : values) indexes.push_back(static_cast<std::size_t>(value));
    some_of(key, indexes, words, most, box, nulls);
    values.clear();
    for (const std::size_t index : indexes) values.push_back(static_cast<Word>(index));
  }
  template <class Word>
  void list(std::string_view key, std::vector<Word>& values, CardBox& box, std::size_t most = 255) {
    list(key, values, box.words(), most, &box);
  }
  // Cards in a row, as many as `size` says.
  template <class Word, std::size_t Room>
  void stack(std::string_view key, std::array<Word, Room>& cards, std::uint8_t& size,
             CardBox& box) {
    std::vector<Word> values(cards.begin(), cards.begin() + size);
    list(key, values, box, Room);
    size = static_cast<std::uint8_t>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) cards[i] = values[i];
  }
  void each(std::string_view key, std::vector<int>& values, int least, int most);
  // A set of words, each once.
  template <class Word, class Set>
  void set(std::string_view key, Set& values, Words words) {
    std::vector<Word> list_of;
    for (const Word value : values) list_of.push_back(value);
    list(key, list_of, words);
    for (std::size_t i = 0; i < list_of.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        wants(list_of[i] != list_of[j], key, "a word stands here twice");
      values.add(list_of[i]);
    }
  }
  // A set of words as bits.
  template <class Bits>
  void marks(std::string_view key, Bits& bits, Words words) {
    std::uint64_t all = bits;
    bits_of(key, all, words, 0, 0);
    bits = static_cast<Bits>(all);
  }
  // A set of numbers as bits: the lowest stands for `first`.
  template <class Bits>
  void numbers(std::string_view key, Bits& bits, int first, int count) {
    std::uint64_t all = bits;
    bits_of(key, all, {}, first, count);
    bits = static_cast<Bits>(all);
  }
  void seats(std::string_view key, SeatSet& seats, int players) {
    auto bits = std::bit_cast<std::uint8_t>(seats);
    numbers(key, bits, 0, players);
    seats = std::bit_cast<SeatSet>(bits);
  }
  // {"lady": 2}: cards by kind, claimed from the box. `zeros`: kinds without a card are named too.
  template <class Kind, class Cards>
  void counts(std::string_view key, Cards& cards, CardBox& box, bool zeros = true) {
    std::vector<int> numbers(box.words().size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = cards.of(static_cast<Kind>(i));
    if (!reading()) return write_counts(key, numbers, box.words(), zeros);
    read_counts(key, numbers, box);
    cards = {};
    for (std::size_t i = 0; i < numbers.size(); ++i)
      for (int n = 0; n < numbers[i]; ++n) cards.add(static_cast<Kind>(i));
  }
  // What follows from the rest: where it is said, it must fit.
  void derived(std::string_view key, const Json& value);
  // What has a shape of its own; null where nothing is said.
  const Json* raw(std::string_view key) { return good() ? find(key) : nullptr; }
  void write(std::string_view key, Json value);
  bool claim(const Json& where, CardBox& box, std::size_t kind, int count = 1);

 private:
  struct Sheet {
    JsonProblem* problem = nullptr;
    bool good = true;
    std::vector<std::pair<const Json*, std::string>> asked{};
  };

  Form(Sheet& sheet, const Json* in, const Json* place, Json* out)
      : sheet_(&sheet), in_(in), place_(place), out_(out) {}

  [[nodiscard]] const Json* look(std::string_view key) const {
    return in_ != nullptr ? in_->find(key) : nullptr;
  }
  const Json* find(std::string_view key);
  bool all_known();
  Form child(const Json* value);

  void whole(std::string_view key, std::int64_t& number, std::int64_t least, std::int64_t most);
  void one_of(std::string_view key, std::size_t& index, Words words, bool or_null);
  void some_of(std::string_view key, std::vector<std::size_t>& indexes, Words words,
               std::size_t most, CardBox* box, bool nulls);
  void bits_of(std::string_view key, std::uint64_t& bits, Words words, int first, int count);
  void write_counts(std::string_view key, const std::vector<int>& counts, Words words, bool zeros);
  void read_counts(std::string_view key, std::vector<int>& counts, CardBox& box);

  Sheet* sheet_;
  const Json* in_;     // reading: null where nothing is said
  const Json* place_;  // reading: where a complaint points to
  Json* out_;          // describing
};

}  // namespace indice
