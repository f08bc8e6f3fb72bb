// Takes the members of a JSON object one by one, each with its type, and refuses what is missing,
// of another type or left over; every error names file and line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "archive/failure.h"
#include "engine/json.h"

namespace indice::archive {

// In quotes, escaped, and cut where it is long: for error lines.
std::string in_quotes(std::string_view text);

[[noreturn]] void fail_at(std::string_view file, const Json& place, Fault fault);

std::int64_t int_of(const Json& value, std::string_view file, std::int64_t least,
                    std::int64_t most);
const std::string& string_of(const Json& value, std::string_view file);
bool bool_of(const Json& value, std::string_view file);
const Json::Array& list_of(const Json& value, std::string_view file);
std::vector<std::string> strings_of(const Json& value, std::string_view file);

// The object must outlive this. Call done() when everything known was taken: it refuses the rest.
class ObjectReader {
 public:
  // `what` names the object in errors, as a Word: "the scenario", "a move".
  ObjectReader(const Json& value, std::string_view file, std::string_view what);

  const Json* optional(std::string_view key);
  const Json& required(std::string_view key);
  const std::string& string(std::string_view key);
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
  bool boolean(std::string_view key);
  const Json::Array& list(std::string_view key);
  void done() const;

  [[nodiscard]] const Json& value() const { return value_; }
  [[nodiscard]] std::string_view file() const { return file_; }

 private:
  const Json& value_;
  std::string_view file_;
  std::string_view what_;
  const Json::Object* object_;
  std::vector<bool> taken_;
};

}  // namespace indice::archive
