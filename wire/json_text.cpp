#include "wire/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <system_error>
#include <utility>
#include <vector>

namespace indice::wire {
namespace {

constexpr std::size_t longest_key = 1U << 16U;

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

void append_utf8(char32_t code, std::string& out) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((code >> shift) & 0x3fU));
  };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xc0U | (code >> 6U));
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xe0U | (code >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0U | (code >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// The library of the WebAssembly build has no from_chars for these.
bool read_double(std::string_view digits, double& out) {
#ifdef __wasm__
  const std::string ended(digits);
  out = std::strtod(ended.c_str(), nullptr);
#else
  const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  if (failed == std::errc::result_out_of_range)
    out = digits.find("e-") < digits.size() ? 0 : HUGE_VAL;
#endif
  return std::isfinite(out);
}

class Parser {
 public:
  Parser(std::string_view text, JsonTextProblem& problem) : text_(text), problem_(problem) {}

  bool whole(Json& out) {
    if (!is_fit()) return false;
    if (!value(out, 1)) return false;
    skip_space();
    return at_ == text_.size() || fail(JsonFault::extra);
  }

 private:
  // Before anything else: bytes that are no text.
  bool is_fit() {
    if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos)
      return fail(JsonFault::empty, 1);
    if (text_.starts_with("\xef\xbb\xbf")) return fail(JsonFault::mark, 1);
    int line = 1;
    for (std::string_view rest = text_; !rest.empty();) {
      const std::size_t length = utf8_length(rest);
      if (length == 0) return fail(JsonFault::utf8, line);
      if (rest[0] == '\0') return fail(JsonFault::nul, line);
      if (rest[0] == '\n') ++line;
      rest.remove_prefix(length);
    }
    return true;
  }

  bool fail(JsonFault fault, int line = 0) {
    problem_.fault = fault;
    problem_.line = line == 0 ? line_ : line;
    problem_.column = at_ - line_start_ + 1;
    return false;
  }
  // What stands here does not fit, or nothing stands here.
  bool unexpected() {
    return fail(at_ < text_.size() ? JsonFault::not_json : JsonFault::incomplete);
  }
  [[nodiscard]] char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_space() {
    for (; at_ < text_.size(); ++at_) {
      if (now() == '\n') {
        ++line_;
        line_start_ = at_ + 1;
      } else if (now() != ' ' && now() != '\t' && now() != '\r') {
        return;
      }
    }
    // Nothing but the end: it is told of on the last line that has something.
    if (text_.ends_with('\n') && line_start_ == text_.size()) --line_;
  }
  bool take(char letter) {
    skip_space();
    if (now() != letter) return unexpected();
    ++at_;
    return true;
  }

  bool value(Json& out, int depth) {
    skip_space();
    if (++values_ > max_json_values) return fail(JsonFault::many_values);
    const int line = line_;
    const bool well = [&] {
      switch (now()) {
        case '{': return object(out, depth);
        case '[': return array(out, depth);
        case '"': return string(out);
        case 't': return word("true", out, Json(true));
        case 'f': return word("false", out, Json(false));
        case 'n': return word("null", out, Json());
        default: return number(out);
      }
    }();
    out.line = line;
    return well;
  }
  bool word(std::string_view name, Json& out, Json meant) {
    for (const char letter : name) {
      if (now() != letter) return unexpected();
      ++at_;
    }
    out = std::move(meant);
    return true;
  }
  bool string(Json& out) {
    std::string text;
    if (!text_in_quotes(text)) return false;
    out = Json(std::move(text));
    return true;
  }

  bool array(Json& out, int depth) {
    if (depth > max_json_depth) return fail(JsonFault::deep);
    ++at_;
    Json::Array items;
    skip_space();
    if (now() == ']') {
      ++at_;
      out = Json(std::move(items));
      return true;
    }
    for (;;) {
      if (!value(items.emplace_back(), depth + 1)) return false;
      skip_space();
      if (now() == ']') break;
      if (!take(',')) return false;
    }
    ++at_;
    out = Json(std::move(items));
    return true;
  }

  bool object(Json& out, int depth) {
    if (depth > max_json_depth) return fail(JsonFault::deep);
    ++at_;
    Json::Object members;
    skip_space();
    for (bool first = true; now() != '}'; first = false, skip_space()) {
      if (!first) {
        if (!take(',')) return false;
        skip_space();
      }
      if (now() != '"') return unexpected();
      auto& [key, member] = members.emplace_back();
      if (!text_in_quotes(key)) return false;
      if (key.size() > longest_key) return fail(JsonFault::long_key);
      if (!take(':') || !value(member, depth + 1)) return false;
    }
    ++at_;
    if (!keys_are_unique(members)) return false;
    out = Json(std::move(members));
    return true;
  }
  // Sorted rather than compared pairwise: a hostile object may have a million keys.
  bool keys_are_unique(const Json::Object& object) {
    std::vector<const Json::Member*> members;
    members.reserve(object.size());
    for (const Json::Member& member : object) members.push_back(&member);
    std::sort(members.begin(), members.end(), [](const auto* a, const auto* b) {
      return a->first != b->first ? a->first < b->first : a < b;
    });
    const auto twice =
        std::adjacent_find(members.begin(), members.end(),
                           [](const auto* a, const auto* b) { return a->first == b->first; });
    if (twice == members.end()) return true;
    problem_.key = (*twice)->first;
    return fail(JsonFault::key_twice, (*std::next(twice))->second.line);
  }

  bool text_in_quotes(std::string& out) {
    ++at_;
    for (;;) {
      const std::size_t start = at_;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\\' &&
             static_cast<unsigned char>(text_[at_]) >= 0x20)
        ++at_;
      out.append(text_.substr(start, at_ - start));
      if (now() == '"') break;
      if (now() != '\\') return unexpected();
      ++at_;
      if (!escape(out)) return false;
    }
    ++at_;
    return true;
  }
  bool escape(std::string& out) {
    constexpr std::string_view written = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    if (now() == 'u') return code(out);
    const std::size_t which = at_ < text_.size() ? written.find(now()) : std::string_view::npos;
    if (which == std::string_view::npos) return unexpected();
    ++at_;
    out += meant[which];
    return true;
  }
  bool code(std::string& out) {
    char32_t first = 0;
    if (!four_digits(first)) return false;
    if (first == 0) return fail(JsonFault::nul);
    if (first >= 0xdc00 && first <= 0xdfff) return fail(JsonFault::not_json);
    if (first >= 0xd800 && first <= 0xdbff) {
      char32_t second = 0;
      if (now() != '\\') return unexpected();
      ++at_;
      if (now() != 'u') return unexpected();
      if (!four_digits(second)) return false;
      if (second < 0xdc00 || second > 0xdfff) return fail(JsonFault::not_json);
      first = 0x10000 + ((first - 0xd800) << 10U) + (second - 0xdc00);
    }
    append_utf8(first, out);
    return true;
  }
  bool four_digits(char32_t& out) {
    ++at_;  // the u
    for (int i = 0; i < 4; ++i, ++at_) {
      unsigned digit = 0;
      const auto [end, failed] = std::from_chars(
          text_.data() + at_, text_.data() + std::min(at_ + 1, text_.size()), digit, 16);
      if (failed != std::errc()) return unexpected();
      out = (out << 4U) | digit;
    }
    return true;
  }

  bool digits() {
    if (!is_digit(now())) return unexpected();
    while (is_digit(now())) ++at_;
    return true;
  }
  bool number(Json& out) {
    const std::size_t start = at_;
    if (now() == '-') ++at_;
    if (now() == '0') {
      ++at_;
      if (is_digit(now())) return unexpected();
    } else if (!digits()) {
      return false;
    }
    bool whole = true;
    if (now() == '.') {
      whole = false;
      ++at_;
      if (!digits()) return false;
    }
    if (now() == 'e' || now() == 'E') {
      whole = false;
      ++at_;
      if (now() == '+' || now() == '-') ++at_;
      if (!digits()) return false;
    }
    const std::string_view text = text_.substr(start, at_ - start);
    if (whole) {
      std::int64_t number = 0;
      const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (failed != std::errc()) return fail(JsonFault::long_number);
      out = Json(number);
      return true;
    }
    double number = 0;
    if (!read_double(text, number)) return fail(JsonFault::large_number);
    out = Json(number);
    return true;
  }

  std::string_view text_;
  JsonTextProblem& problem_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  std::size_t values_ = 0;
};

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool read_json(std::string_view text, Json& out, JsonTextProblem& problem) {
  return Parser(text, problem).whole(out);
}

bool read_json(std::string_view text, Json& out) {
  JsonTextProblem problem;
  return read_json(text, out, problem);
}

std::string text_in(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  const std::string* text = member == nullptr ? nullptr : member->as_string();
  return text == nullptr ? std::string() : *text;
}

bool true_in(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member != nullptr && member->as_bool() != nullptr && *member->as_bool();
}

const std::int64_t* number_in(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member == nullptr ? nullptr : member->as_int();
}

}  // namespace indice::wire
