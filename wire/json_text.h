// JSON text to values that know their line. Strict, because texts come from strangers: duplicate
// keys, invalid UTF-8, numbers beyond 64 bits, deep nesting, anything after the value are refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace indice::wire {

inline constexpr int max_json_depth = 64;
// A value takes more room than its text; this bounds what a hostile text can make us hold.
inline constexpr std::size_t max_json_values = 1'000'000;

enum class JsonFault : std::uint8_t {
  none,
  empty,
  mark,  // it begins with a byte order mark
  utf8,
  nul,
  not_json,    // at `column`
  incomplete,  // it ends in the middle of a value
  extra,       // something follows after the value
  deep,
  long_key,
  long_number,   // whole, beyond 64 bits
  large_number,  // beyond what a double holds
  many_values,
  key_twice,  // `key`
};
struct JsonTextProblem {
  JsonFault fault = JsonFault::none;
  int line = 1;
  std::size_t column = 1;
  std::string key;
};

[[nodiscard]] bool is_utf8(std::string_view text);

// False: `problem` says why, and `out` is of no use.
[[nodiscard]] bool read_json(std::string_view text, Json& out, JsonTextProblem& problem);
// Where nobody asks why.
[[nodiscard]] bool read_json(std::string_view text, Json& out);

// A member of that kind; empty, false or nothing where there is none.
[[nodiscard]] std::string text_in(const Json& json, std::string_view name);
[[nodiscard]] bool true_in(const Json& json, std::string_view name);
[[nodiscard]] const std::int64_t* number_in(const Json& json, std::string_view name);

}  // namespace indice::wire
