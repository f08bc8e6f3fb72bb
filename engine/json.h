// A JSON value that remembers the line it was read from. Only the value and its writer live here;
// reading text is the archive's work, so that the engine stays free of parsers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/message.h"

namespace indice {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order written; keys unique

  Json() = default;
  // A value is written where JSON is wanted: {"seat", 3}.
  // NOLINTBEGIN(google-explicit-constructor)
  Json(bool value) : data_(value) {}
  Json(int value) : data_(static_cast<std::int64_t>(value)) {}
  Json(std::int64_t value) : data_(value) {}
  Json(double value) : data_(value) {}
  Json(std::string value) : data_(std::move(value)) {}
  Json(std::string_view value) : data_(std::string(value)) {}
  Json(const char* value) : data_(std::string(value)) {}
  Json(Array value) : data_(std::move(value)) {}
  Json(Object value) : data_(std::move(value)) {}
  // NOLINTEND(google-explicit-constructor)

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  [[nodiscard]] const bool* as_bool() const { return std::get_if<bool>(&data_); }
  [[nodiscard]] const std::int64_t* as_int() const { return std::get_if<std::int64_t>(&data_); }
  [[nodiscard]] const double* as_double() const { return std::get_if<double>(&data_); }
  [[nodiscard]] const std::string* as_string() const { return std::get_if<std::string>(&data_); }
  [[nodiscard]] const Array* as_array() const { return std::get_if<Array>(&data_); }
  [[nodiscard]] const Object* as_object() const { return std::get_if<Object>(&data_); }
  [[nodiscard]] Array* as_array() { return std::get_if<Array>(&data_); }
  [[nodiscard]] Object* as_object() { return std::get_if<Object>(&data_); }

  // The member of that name, or null where this is no object or has none.
  [[nodiscard]] const Json* find(std::string_view name) const;

  // Equal in value; the lines do not matter, nor does the order of members.
  bool operator==(const Json& other) const;

  int line = 0;  // where it was read from; 0: made by the program

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> data_;
};

// "object", "number", … for error sentences.
std::string_view json_type_name(const Json& value);

// On one line, without spaces after separators.
std::string to_text(const Json& value);
void append_text(const Json& value, std::string& out);
void append_quoted(std::string_view text, std::string& out);

// The JSON form of what messages carry: numbers, words, seat numbers, {"lady":3}.
Json to_json(const Value& value);
Json::Object to_json(const Fields& fields);

// Something in a file is not what it should be: where, and what.
struct JsonProblem {
  int line = 0;
  std::string what;
};

}  // namespace indice
