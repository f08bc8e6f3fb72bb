#include "archive/json_fields.h"

#include <utility>

namespace indice::archive {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 60;
  std::string shown;
  if (text.size() <= most) {
    append_quoted(text, shown);
    return shown;
  }
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  append_quoted(std::string(text.substr(0, end)) + "…", shown);
  return shown;
}

namespace {

[[noreturn]] void wrong_type(const Json& value, std::string_view file, std::string_view wanted) {
  fail_at(file, value,
          {"type", {{"wanted", Word(wanted)}, {"found", Word(json_type_name(value))}}});
}

}  // namespace

void fail_at(std::string_view file, const Json& place, Fault fault) {
  throw Failure(file, place.line, std::move(fault));
}

std::int64_t int_of(const Json& value, std::string_view file, std::int64_t least,
                    std::int64_t most) {
  const std::int64_t* number = value.as_int();
  if (number == nullptr) wrong_type(value, file, "whole number");
  if (*number < least || *number > most)
    fail_at(file, value,
            {"between",
             {{"number", std::to_string(*number)},
              {"least", std::to_string(least)},
              {"most", std::to_string(most)}}});
  return *number;
}

const std::string& string_of(const Json& value, std::string_view file) {
  if (value.as_string() == nullptr) wrong_type(value, file, "string");
  return *value.as_string();
}

bool bool_of(const Json& value, std::string_view file) {
  if (value.as_bool() == nullptr) fail_at(file, value, "type.flag");
  return *value.as_bool();
}

const Json::Array& list_of(const Json& value, std::string_view file) {
  if (value.as_array() == nullptr) wrong_type(value, file, "list");
  return *value.as_array();
}

std::vector<std::string> strings_of(const Json& value, std::string_view file) {
  std::vector<std::string> strings;
  for (const Json& item : list_of(value, file)) strings.push_back(string_of(item, file));
  return strings;
}

ObjectReader::ObjectReader(const Json& value, std::string_view file, std::string_view what)
    : value_(value), file_(file), what_(what), object_(value.as_object()) {
  if (object_ == nullptr)
    fail_at(file, value,
            {"type.object", {{"what", Word(what)}, {"found", Word(json_type_name(value))}}});
  taken_.resize(object_->size());
}

const Json* ObjectReader::optional(std::string_view key) {
  for (std::size_t i = 0; i < object_->size(); ++i) {
    if ((*object_)[i].first != key) continue;
    taken_[i] = true;
    return &(*object_)[i].second;
  }
  return nullptr;
}

const Json& ObjectReader::required(std::string_view key) {
  const Json* found = optional(key);
  if (found == nullptr)
    fail_at(file_, value_, {"key.missing", {{"what", Word(what_)}, {"key", in_quotes(key)}}});
  return *found;
}

const std::string& ObjectReader::string(std::string_view key) {
  return string_of(required(key), file_);
}

std::int64_t ObjectReader::integer(std::string_view key, std::int64_t least, std::int64_t most) {
  return int_of(required(key), file_, least, most);
}

bool ObjectReader::boolean(std::string_view key) { return bool_of(required(key), file_); }

const Json::Array& ObjectReader::list(std::string_view key) {
  return list_of(required(key), file_);
}

void ObjectReader::done() const {
  for (std::size_t i = 0; i < object_->size(); ++i)
    if (!taken_[i])
      fail_at(file_, (*object_)[i].second,
              {"key.unknown", {{"what", Word(what_)}, {"key", in_quotes((*object_)[i].first)}}});
}

}  // namespace indice::archive
