// A view as numbers, for programs that learn. A game lists once what stands in it
// (games/<game>/learning.cpp); the list is gone through to name the numbers and to fill them in.
// There are as many, in the same order, whatever the view and however many play.
//
// Seats are counted as the viewer sees them: himself first, then on around the table (Around).
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/seat.h"

namespace indice {

// What one number means and between which numbers it lies.
struct Feature {
  std::string name;  // "row.lady", "phase=question", "seat+1.hand"
  float least = 0;
  float most = 1;
};

// The table from where the viewer sits; a spectator looks from the first seat.
class Around {
 public:
  Around(Seat viewer, unsigned players)
      : first_(viewer < players ? viewer : Seat{0}), players_(players) {}

  // So many places on from the viewer; nobody where there are fewer seats.
  [[nodiscard]] Seat at(unsigned steps) const {
    return steps < players_ ? static_cast<Seat>((first_ + steps) % players_) : nobody;
  }
  // How many places on from the viewer; more than there are seats for who has none.
  [[nodiscard]] unsigned steps_to(Seat seat) const {
    if (seat >= players_) return max_seats;
    return seat >= first_ ? unsigned{seat} - first_ : seat + players_ - first_;
  }

 private:
  Seat first_;
  unsigned players_;
};

class Features {
 public:
  using Words = std::span<const std::string_view>;
  // A name that must be put together first is a function: it is asked only where names are wanted.

  // Into as many numbers as there are names. They are cleared at once, for most of them are 0: of
  // a word or a seat only the one that holds is written.
  explicit Features(std::span<float> to) : to_(to.data()) { std::ranges::fill(to, 0.0F); }
  explicit Features(std::vector<Feature>& names) : names_(&names) {}

  // Always inline, as is what it is called by: there are hundreds in a list, and a call costs more
  // than the number.
  template <class Name>
  [[gnu::always_inline]] void number(const Name& name, int value, int most, int least = 0) {
    if (names_ != nullptr) [[unlikely]]
      return add(said(name), {}, {}, least, most);
    *to_++ = static_cast<float>(value);
  }
  [[gnu::always_inline]] void flag(std::string_view name, bool value) {
    number(name, value ? 1 : 0, 1);
  }

  // One of the words, or none of them: a number for each.
  template <class Name, class Word>
  void word(const Name& name, Word value, Words words) {
    const auto index = static_cast<std::size_t>(value);
    if (names_ != nullptr) [[unlikely]]
      return add_each(said(name), "=", words, 1);
    if (index < words.size()) to_[index] = 1.0F;
    to_ += words.size();
  }
  // How many of each: `of(i)` for the word i.
  template <class Of>
  void counts(std::string_view name, Words words, int most, Of of) {
    if (names_ != nullptr) [[unlikely]]
      return add_each(name, ".", words, most);
    for (std::size_t i = 0; i < words.size(); ++i) *to_++ = static_cast<float>(of(i));
  }
  // Which of the words: `has(i)`.
  template <class Has>
  void marks(std::string_view name, Words words, Has has) {
    counts(name, words, 1, [&](std::size_t i) { return has(i) ? 1 : 0; });
  }
  // The same of a set whose members are numbers of words, which is quick where there are many words
  // and few members. A member without a word is passed over.
  template <class Set>
  void members(std::string_view name, Words words, const Set& set) {
    if (names_ != nullptr) [[unlikely]]
      return add_each(name, ".", words, 1);
    for (const auto member : set)
      if (const auto index = static_cast<std::size_t>(member); index < words.size())
        to_[index] = 1.0F;
    to_ += words.size();
  }
  // A seat, or nobody: "turn=seat+0" is the viewer.
  void seat(std::string_view name, Seat seat, const Around& around, int most_players) {
    if (names_ != nullptr) [[unlikely]] {
      for (int i = 0; i < most_players; ++i) add(name, "=", seat_word(i), 0, 1);
      return;
    }
    const unsigned steps = around.steps_to(seat);
    if (steps < static_cast<unsigned>(most_players)) to_[steps] = 1.0F;
    to_ += most_players;
  }

  // Lists what is within: each name that `list()` gives has this before it.
  template <class Name, class List>
  void within(const Name& name, List list) {
    if (names_ == nullptr) [[likely]]
      return list();
    const std::size_t outer = before_.size();
    before_.append(said(name)).append(".");
    list();
    before_.resize(outer);
  }
  // For each seat around the table, empty ones too: `list(seat)`.
  template <class List>
  void each_seat(const Around& around, int most_players, List list) {
    for (int i = 0; i < most_players; ++i) {
      const Seat seat = around.at(static_cast<unsigned>(i));
      within([i] { return seat_word(i); }, [&] { list(seat); });
    }
  }

  // Where the next number goes.
  [[nodiscard]] const float* end() const { return to_; }

 private:
  template <class Name>
  static std::string said(const Name& name) {
    if constexpr (std::is_invocable_v<Name>)
      return std::string(name());
    else
      return std::string(name);
  }
  static std::string seat_word(int steps) { return "seat+" + std::to_string(steps); }
  void add(std::string_view name, std::string_view link, std::string_view word, int least,
           int most) {
    names_->push_back({before_ + std::string(name).append(link).append(word),
                       static_cast<float>(least), static_cast<float>(most)});
  }
  void add_each(std::string_view name, std::string_view link, Words words, int most) {
    for (const std::string_view word : words) add(name, link, word, 0, most);
  }

  float* to_ = nullptr;
  std::vector<Feature>* names_ = nullptr;
  std::string before_;
};

}  // namespace indice
