#include "engine/json.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace indice {

const Json* Json::find(std::string_view name) const {
  const Object* object = as_object();
  if (object == nullptr) return nullptr;
  const auto found = std::find_if(object->begin(), object->end(),
                                  [&](const Member& member) { return member.first == name; });
  return found == object->end() ? nullptr : &found->second;
}

bool Json::operator==(const Json& other) const {
  const Object* mine = as_object();
  const Object* theirs = other.as_object();
  if (mine == nullptr || theirs == nullptr) return data_ == other.data_;
  return mine->size() == theirs->size() &&
         std::all_of(mine->begin(), mine->end(), [&](const Member& member) {
           const Json* same = other.find(member.first);
           return same != nullptr && *same == member.second;
         });
}

std::string_view json_type_name(const Json& value) {
  if (value.as_object() != nullptr) return "object";
  if (value.as_array() != nullptr) return "list";
  if (value.as_string() != nullptr) return "string";
  if (value.as_int() != nullptr || value.as_double() != nullptr) return "number";
  if (value.as_bool() != nullptr) return "true or false";
  return "null";
}

void append_quoted(std::string_view text, std::string& out) {
  static constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      out += '\\';
      out += letter;
    } else if (letter == '\n') {
      out += "\\n";
    } else if (code < 0x20) {
      out += "\\u00";
      out += hex[code >> 4U];
      out += hex[code & 15U];
    } else {
      out += letter;
    }
  }
  out += '"';
}

namespace {

template <class Number>
void append_number(Number number, std::string& out) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

}  // namespace

void append_text(const Json& value, std::string& out) {
  if (const auto* object = value.as_object()) {
    out += '{';
    for (std::size_t i = 0; i < object->size(); ++i) {
      if (i > 0) out += ',';
      append_quoted((*object)[i].first, out);
      out += ':';
      append_text((*object)[i].second, out);
    }
    out += '}';
  } else if (const auto* array = value.as_array()) {
    out += '[';
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (i > 0) out += ',';
      append_text((*array)[i], out);
    }
    out += ']';
  } else if (const auto* text = value.as_string()) {
    append_quoted(*text, out);
  } else if (const auto* whole = value.as_int()) {
    append_number(*whole, out);
  } else if (const auto* real = value.as_double()) {
    const std::size_t start = out.size();
    append_number(*real, out);
    // Read again it must not become a whole number.
    if (out.find_first_of(".e", start) == std::string::npos) out += ".0";
  } else if (const auto* truth = value.as_bool()) {
    out += *truth ? "true" : "false";
  } else {
    out += "null";
  }
}

std::string to_text(const Json& value) {
  std::string out;
  append_text(value, out);
  return out;
}

Json to_json(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* term = std::get_if<Term>(&value)) return term->word();
  if (const auto* name = std::get_if<SeatName>(&value))
    return name->seat == nobody ? Json() : Json(static_cast<std::int64_t>(name->seat));
  Json::Object counts;
  if (const auto* list = std::get_if<CountedList>(&value))
    for (const Counted& item : *list)
      counts.emplace_back(std::string(item.term.word()), item.count);
  return counts;
}

Json::Object to_json(const Fields& fields) {
  Json::Object object;
  for (const Field& field : fields)
    object.emplace_back(std::string(field.name.text()), to_json(field.value));
  return object;
}

}  // namespace indice
