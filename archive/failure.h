// The outside world failed us: a file is missing, corrupt, from the future. One line for a person,
// naming the file and the place in it ("games/x.json:12: the key "seat" stands twice"). It may
// quote hostile input, so whatever would break the line or steer a terminal is taken out here.
#pragma once

#include <concepts>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/catalogue.h"

namespace indice::archive {

// A word that stands in the catalogue "archive" under "word.", with _ for what is no letter:
// "the record" is word.the_record. One that is not there says itself.
struct Word {
  explicit Word(std::string_view english) : text(english) {}
  std::string text;
};
[[nodiscard]] std::string said(const Word& word, const text::Catalogue& words);

// What is wrong: a key of the catalogue "archive" and its values, whose names must be constants. A
// text that is no key is said as it is.
class Fault {
 public:
  using Value = std::variant<Word, text::Argument>;
  using Values = std::initializer_list<std::pair<std::string_view, Value>>;

  template <class Text>
    requires std::convertible_to<Text, std::string_view>
  Fault(const Text& key, Values values = {})  // NOLINT(google-explicit-constructor)
      : key_(std::string_view(key)), values_(values.begin(), values.end()) {}

  [[nodiscard]] std::string said_in(const text::Catalogue& words) const;

 private:
  std::string key_;
  std::vector<std::pair<std::string_view, Value>> values_;
};

class Failure : public std::runtime_error {
 public:
  explicit Failure(Fault fault) : Failure(Place(), std::move(fault), 0) {}
  Failure(std::string_view file, int line, Fault fault)
      : Failure(Place{std::string(file) + ":" + std::to_string(line) + ": "}, std::move(fault), 0) {
  }
  Failure(std::string_view file, Fault fault)
      : Failure(Place{std::string(file) + ": "}, std::move(fault), 0) {}

  // what() is English, for logs and tests.
  [[nodiscard]] std::string said_in(const text::Catalogue& words) const;

  // The same, with its place, or with how many others there are.
  [[nodiscard]] Failure at(std::string_view file, int line) const { return {file, line, fault_}; }
  [[nodiscard]] Failure and_more(std::size_t others) const;

 private:
  struct Place {
    std::string text;  // what stands before the sentence
  };
  Failure(Place place, Fault fault, std::size_t others);

  Place place_;
  Fault fault_;
  std::size_t others_ = 0;
};

}  // namespace indice::archive
