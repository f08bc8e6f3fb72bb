// Names that are constants of the program: of a value ("seat") and of a word of the game ("lady").
// Each is one pointer, so that a message with a dozen of them stays small; what is no constant does
// not compile.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/ensure.h"

namespace indice {

// The name of a value of a message.
class Name {
 public:
  constexpr Name() = default;
  consteval Name(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor)
  // A text that is kept elsewhere for as long as the name is used.
  static constexpr Name kept(const char* text) {
    Name name;
    name.text_ = text;
    return name;
  }

  [[nodiscard]] constexpr const char* data() const { return text_; }
  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  constexpr operator std::string_view() const {  // NOLINT(google-explicit-constructor)
    return text_;
  }
  constexpr bool operator==(const Name& other) const {
    return text_ == other.text_ || text() == other.text();
  }
  constexpr bool operator==(std::string_view other) const { return text() == other; }
  constexpr bool operator==(const char* other) const { return text() == other; }

 private:
  const char* text_ = "";
};

// A word of the game: catalogue key "<group>.<word>" ("witness.lady"), in a record "lady".
class Term {
 public:
  constexpr Term() = default;
  consteval Term(const char* text) : text_(text) {  // NOLINT(google-explicit-constructor)
    ENSURE(word().data() != text_);
  }
  // As Name::kept; with a dot in it.
  static constexpr Term kept(const char* text) {
    Term term;
    term.text_ = text;
    return term;
  }

  [[nodiscard]] constexpr const char* data() const { return text_; }
  [[nodiscard]] constexpr std::string_view text() const { return text_; }
  [[nodiscard]] constexpr std::string_view group() const {
    return text().substr(0, text().find('.'));
  }
  [[nodiscard]] constexpr std::string_view word() const {
    return text().substr(text().find('.') + 1);
  }
  constexpr bool operator==(const Term& other) const {
    return text_ == other.text_ || text() == other.text();
  }

 private:
  const char* text_ = "";
};

template <std::size_t Size>
struct Letters {
  std::array<char, Size> text{};
  consteval Letters(const char (&letters)[Size]) {  // NOLINT: a literal where letters are wanted
    std::copy_n(letters, Size, text.begin());
  }
};

// The terms of one group, put together when the program is compiled.
template <std::size_t Count, std::size_t Longest>
class Terms {
 public:
  template <class WordOf>
  consteval Terms(std::string_view group, WordOf word_of) {
    for (std::size_t i = 0; i < Count; ++i) {
      char* end = std::copy(group.begin(), group.end(), texts_[i].data());
      *end++ = '.';
      const std::string_view word = word_of(i);
      std::copy(word.begin(), word.end(), end);
    }
  }
  constexpr Term operator[](std::size_t index) const { return Term::kept(texts_[index].data()); }

 private:
  std::array<std::array<char, Longest + 1>, Count> texts_{};
};

// `word_of` names the word of each index: terms<"witness", 5>([](std::size_t i) { … }).
template <Letters Group, std::size_t Count, class WordOf>
consteval auto terms(WordOf word_of) {
  constexpr std::size_t longest = [] {
    std::size_t most = 0;
    for (std::size_t i = 0; i < Count; ++i) most = std::max(most, WordOf{}(i).size());
    return most + Group.text.size();
  }();
  return Terms<Count, longest>(std::string_view(Group.text.data()), word_of);
}

// The same of a list of words.
template <Letters Group, const auto& Words>
consteval auto terms() {
  return terms<Group, Words.size()>([](std::size_t i) { return Words[i]; });
}

}  // namespace indice
