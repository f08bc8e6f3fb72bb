// Reads the small values of a position written as JSON. The first thing that is wrong becomes the
// problem, with its line; what is left out leaves the value as it was.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/json.h"

namespace indice {

class FragmentReader {
 protected:
  using Keys = std::span<const std::string_view>;

  explicit FragmentReader(JsonProblem& problem) : problem_(problem) {}

  bool fail(const Json& where, std::string what) {
    problem_ = {where.line, std::move(what)};
    return false;
  }
  bool check_keys(const Json& object, Keys known, const std::string& of_what) {
    if (object.as_object() == nullptr) return fail(object, of_what + " is an object");
    for (const auto& [key, value] : *object.as_object())
      if (std::find(known.begin(), known.end(), key) == known.end())
        return fail(value, of_what + " has no \"" + key + "\"");
    return true;
  }
  template <class Number>
  bool read_number(const Json& object, std::string_view key, int least, int most, Number& out) {
    const Json* value = object.find(key);
    if (value == nullptr) return true;
    const std::int64_t* number = value->as_int();
    if (number == nullptr || *number < least || *number > most)
      return fail(*value, '"' + std::string(key) + "\" is a number from " + std::to_string(least) +
                              " to " + std::to_string(most));
    out = static_cast<Number>(*number);
    return true;
  }
  bool read_flag(const Json& object, std::string_view key, std::uint8_t& out) {
    const Json* value = object.find(key);
    if (value == nullptr) return true;
    if (value->as_bool() == nullptr)
      return fail(*value, '"' + std::string(key) + "\" is true or false");
    out = *value->as_bool() ? 1 : 0;
    return true;
  }

 private:
  JsonProblem& problem_;
};

}  // namespace indice
