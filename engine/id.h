// A short name that lives where it stands: of a piece ("clue/gold-5"), a place ("seat/0/hand").
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/ensure.h"

namespace indice {

class Id {
 public:
  static constexpr std::size_t longest = 31;

  constexpr Id() = default;
  // A text is written where an id is wanted.
  // NOLINTBEGIN(google-explicit-constructor)
  constexpr Id(std::string_view text) { add(text); }
  constexpr Id(const char* text) : Id(std::string_view(text)) {}
  constexpr Id(const std::string& text) : Id(std::string_view(text)) {}
  // NOLINTEND(google-explicit-constructor)

  // Parts put together: Id::of("seat/", 3, "/hand").
  template <class... Parts>
  static constexpr Id of(const Parts&... parts) {
    Id made;
    (made.add(parts), ...);
    return made;
  }

  [[nodiscard]] constexpr std::string_view text() const { return {letters_.data(), size_}; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  // What is not used of the room is zero.
  constexpr bool operator==(const Id& other) const {
    if (std::is_constant_evaluated()) return text() == other.text();
    return std::memcmp(this, &other, sizeof(Id)) == 0;
  }
  // With any text, however long.
  constexpr bool operator==(std::string_view other) const { return text() == other; }
  constexpr bool operator==(const std::string& other) const { return text() == other; }
  constexpr bool operator==(const char* other) const { return text() == other; }
  constexpr auto operator<=>(const Id& other) const { return text() <=> other.text(); }

 private:
  constexpr void add(std::string_view part) {
    ENSURE(size_ + part.size() <= longest);
    std::copy_n(part.data(), part.size(), letters_.data() + size_);
    size_ = static_cast<std::uint8_t>(size_ + part.size());
  }
  constexpr void add(const char* part) { add(std::string_view(part)); }
  constexpr void add(const Id& part) { add(part.text()); }
  constexpr void add(unsigned number) {
    std::array<char, 10> digits{};
    std::size_t count = 0;
    do {
      digits[count++] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number > 0);
    while (count > 0) add(std::string_view(&digits[--count], 1));
  }

  std::array<char, longest> letters_{};
  std::uint8_t size_ = 0;
};
static_assert(sizeof(Id) == 32);

}  // namespace indice
