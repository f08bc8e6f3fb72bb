#include "archive/json_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_fields.h"

namespace indice::archive {

namespace {

namespace json = boost::json;
using json::error_code;

// A value takes more room than its text; this bounds what a hostile file can make us hold.
constexpr std::size_t max_values = 1'000'000;

// Builds our values from the parser's events. The parser's names are not ours to choose.
class Builder {
 public:
  static constexpr std::size_t max_object_size = max_values;
  static constexpr std::size_t max_array_size = max_values;
  static constexpr std::size_t max_key_size = 1U << 16U;
  static constexpr std::size_t max_string_size = max_file_bytes;

  int line = 1;
  std::optional<Fault> problem;  // none: the parser's own
  int problem_line = 0;
  Json root;

  bool on_document_begin(error_code& /*error*/) { return true; }
  bool on_document_end(error_code& /*error*/) { return true; }

  bool on_object_begin(error_code& error) { return open(Json(Json::Object{}), error); }
  bool on_object_end(std::size_t /*size*/, error_code& error) {
    return keys_are_unique(error) && close(error);
  }
  bool on_array_begin(error_code& error) { return open(Json(Json::Array{}), error); }
  bool on_array_end(std::size_t /*size*/, error_code& error) { return close(error); }

  bool on_key_part(json::string_view part, std::size_t /*size*/, error_code& /*error*/) {
    text_.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t /*size*/, error_code& error) {
    text_.append(part.data(), part.size());
    if (has_nul(error)) return false;
    open_.back().key = std::exchange(text_, {});
    return true;
  }
  bool on_string_part(json::string_view part, std::size_t /*size*/, error_code& /*error*/) {
    text_.append(part.data(), part.size());
    return true;
  }
  bool on_string(json::string_view part, std::size_t /*size*/, error_code& error) {
    text_.append(part.data(), part.size());
    return !has_nul(error) && add(Json(std::exchange(text_, {})), error);
  }
  bool on_number_part(json::string_view part, error_code& /*error*/) {
    text_.append(part.data(), part.size());
    return true;
  }
  bool on_int64(std::int64_t number, json::string_view /*part*/, error_code& error) {
    text_.clear();
    return add(Json(number), error);
  }
  bool on_uint64(std::uint64_t /*number*/, json::string_view /*part*/, error_code& error) {
    return refuse("json.long_number", error);
  }
  bool on_double(double number, json::string_view part, error_code& error) {
    text_.append(part.data(), part.size());
    const std::string digits = std::exchange(text_, {});
    if (digits.find_first_of(".eE") == std::string::npos) return refuse("json.long_number", error);
    // The parser rounds to a neighbour; reading what we wrote must give the same number.
    double exact = 0;
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), exact);
    if (failed == std::errc() && end == digits.data() + digits.size())
      return add(Json(exact), error);
    if (std::abs(number) < 1) return add(Json(0.0), error);
    return refuse("json.large_number", error);
  }
  bool on_bool(bool value, error_code& error) { return add(Json(value), error); }
  bool on_null(error_code& error) { return add(Json(), error); }
  bool on_comment_part(json::string_view /*part*/, error_code& /*error*/) { return true; }
  bool on_comment(json::string_view /*part*/, error_code& /*error*/) { return true; }

 private:
  struct Open {
    Json value;
    std::string key;  // of the member that comes next
  };

  bool refuse(Fault what, error_code& error, int at = 0) {
    problem = std::move(what);
    problem_line = at == 0 ? line : at;
    error = json::make_error_code(json::error::syntax);
    return false;
  }
  bool has_nul(error_code& error) {
    if (text_.find('\0') == std::string::npos) return false;
    refuse("json.nul", error);
    return true;
  }
  bool open(Json&& value, error_code& error) {
    value.line = line;
    open_.push_back({std::move(value), {}});
    return count(error);
  }
  bool close(error_code& error) {
    Json value = std::move(open_.back().value);
    open_.pop_back();
    return place(std::move(value), error);
  }
  bool add(Json&& value, error_code& error) {
    value.line = line;
    return count(error) && place(std::move(value), error);
  }
  bool count(error_code& error) {
    return ++values_ <= max_values || refuse("json.many_values", error);
  }
  bool place(Json&& value, error_code& /*error*/) {
    if (open_.empty()) {
      root = std::move(value);
    } else if (Json::Array* array = open_.back().value.as_array()) {
      array->push_back(std::move(value));
    } else {
      open_.back().value.as_object()->emplace_back(std::move(open_.back().key), std::move(value));
    }
    return true;
  }
  // Sorted rather than compared pairwise: a hostile object may have a million keys.
  bool keys_are_unique(error_code& error) {
    std::vector<const Json::Member*> members;
    for (const Json::Member& member : *open_.back().value.as_object()) members.push_back(&member);
    std::sort(members.begin(), members.end(), [](const auto* a, const auto* b) {
      return a->first != b->first ? a->first < b->first : a < b;
    });
    const auto twice =
        std::adjacent_find(members.begin(), members.end(),
                           [](const auto* a, const auto* b) { return a->first == b->first; });
    if (twice == members.end()) return true;
    const Json::Member& second = **std::next(twice);
    return refuse({"json.key_twice", {{"key", in_quotes(second.first)}}}, error,
                  second.second.line);
  }

  std::vector<Open> open_;
  std::string text_;
  std::size_t values_ = 0;
};

Fault fault_of(const error_code& error, std::size_t column) {
  const auto is = [&](json::error kind) { return error == json::make_error_code(kind); };
  if (is(json::error::incomplete)) return "json.incomplete";
  if (is(json::error::extra_data)) return "json.extra";
  if (is(json::error::too_deep)) return {"json.deep", {{"levels", max_json_depth}}};
  if (is(json::error::key_too_large)) return "json.long_key";
  if (is(json::error::exponent_overflow)) return "json.large_number";
  return {"json.not_json", {{"column", std::to_string(column)}}};
}

// How many bytes the UTF-8 character at the front takes; 0: it is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  // Too long a form, half of a surrogate pair, beyond the last character.
  if ((lead == 0xe0 && byte(1) < 0xa0) || (lead == 0xed && byte(1) >= 0xa0) ||
      (lead == 0xf0 && byte(1) < 0x90) || (lead == 0xf4 && byte(1) >= 0x90))
    return 0;
  return length;
}

void refuse_bad_text(std::string_view text, std::string_view name) {
  if (text.size() > max_file_bytes)
    throw Failure(name, {"file.large", {{"size", max_file_bytes >> 20U}}});
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    throw Failure(name, 1, "json.empty");
  if (text.starts_with("\xef\xbb\xbf")) throw Failure(name, 1, "json.mark");
  int line = 1;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) throw Failure(name, line, "json.utf8");
    if (text[0] == '\0') throw Failure(name, line, "json.nul");
    if (text[0] == '\n') ++line;
    text.remove_prefix(length);
  }
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

Json read_json(std::string_view text, std::string_view name) {
  refuse_bad_text(text, name);
  json::parse_options options;
  options.max_depth = max_json_depth;
  json::basic_parser<Builder> parser(options);
  Builder& builder = parser.handler();
  // Line by line, so that every value learns its line; a value never begins on one and is told of
  // on another, because a line's end ends every scalar.
  for (std::size_t start = 0; start < text.size(); ++builder.line) {
    const std::size_t newline = text.find('\n', start);
    const std::size_t end = newline == std::string_view::npos ? text.size() : newline + 1;
    error_code error;
    const std::size_t used =
        parser.write_some(end < text.size(), text.data() + start, end - start, error);
    if (!error && used < end - start) error = json::make_error_code(json::error::extra_data);
    if (error && builder.problem) throw Failure(name, builder.problem_line, *builder.problem);
    if (error) throw Failure(name, builder.line, fault_of(error, used + 1));
    start = end;
  }
  return std::move(builder.root);
}

Json read_json_file(const std::filesystem::path& path) {
  return read_json(read_file(path), path.string());
}

}  // namespace indice::archive
