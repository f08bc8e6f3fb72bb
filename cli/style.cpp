#include "cli/style.h"

#include <algorithm>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "engine/ensure.h"
#include "text/harmless.h"

namespace indice::cli {
namespace {

int character_width(UChar32 c) {
  const auto type = u_charType(c);
  if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_FORMAT_CHAR) return 0;
  const int east_asian = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
}

// The character at `at`, which moves past it; bytes that are no UTF-8 count as one character each.
UChar32 next_character(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(at++);
  const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
  if (more == 0) return lead;
  UChar32 c = lead & (0x3f >> more);
  for (int i = 0; i < more && at < text.size() && (byte(at) & 0xc0) == 0x80; ++i)
    c = (c << 6) | (byte(at++) & 0x3f);
  return c;
}

// The longest beginning of at most `width` columns, in bytes.
std::size_t bytes_within(std::string_view text, int width) {
  int filled = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t before = at;
    filled += character_width(next_character(text, at));
    if (filled > width) return before;
  }
  return text.size();
}

std::string_view code_of(Tint tint) {
  switch (tint) {
    case Tint::none: return "";
    case Tint::red: return "31";
    case Tint::green: return "32";
    case Tint::yellow: return "33";
    case Tint::blue: return "34";
    case Tint::magenta: return "35";
    case Tint::cyan: return "36";
  }
  return "";
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) width += character_width(next_character(text, at));
  return width;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  out.append(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return out;
}

std::string fitted(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  return std::string(text.substr(0, bytes_within(text, std::max(0, width - 1)))) + "…";
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  int filled = 0;
  bool line_is_empty = true;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    const int word_width = display_width(word);
    if (!line_is_empty && filled + 1 + word_width > width) {
      out += '\n';
      out.append(static_cast<std::size_t>(indent), ' ');
      filled = indent;
      line_is_empty = true;
    }
    if (!line_is_empty) {
      out += ' ';
      ++filled;
    }
    out += word;
    filled += word_width;
    line_is_empty = false;
  }
  return out;
}

std::string harmless(std::string_view text) {
  const std::string line = text::harmless(text);
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return line.substr(begin, line.find_last_not_of(' ') - begin + 1);
}

std::string folded(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
  ENSURE(U_SUCCESS(status));
  const icu::UnicodeString whole = icu::UnicodeString::fromUTF8(std::string(text));
  const icu::UnicodeString parts = decompose->normalize(whole, status);
  ENSURE(U_SUCCESS(status));
  icu::UnicodeString kept;
  for (std::int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
    const UChar32 c = parts.char32At(at);
    if (u_charType(c) == U_NON_SPACING_MARK) continue;
    if (c == 0x2019 || c == 0x2018)
      kept.append(static_cast<UChar32>('\''));
    else
      kept.append(u_isUWhiteSpace(c) != 0 ? static_cast<UChar32>(' ') : c);
  }
  std::string out;
  kept.foldCase().toUTF8String(out);
  return out;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n", at);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    at = end;
  }
  return words;
}

std::vector<std::string> bare_words(std::string_view text) {
  const icu::UnicodeString whole = icu::UnicodeString::fromUTF8(folded(text));
  icu::UnicodeString kept;
  for (std::int32_t at = 0; at < whole.length(); at = whole.moveIndex32(at, 1)) {
    const UChar32 c = whole.char32At(at);
    kept.append(u_isalnum(c) != 0 ? c : static_cast<UChar32>(' '));
  }
  std::string out;
  kept.toUTF8String(out);
  return words_of(out);
}

std::string Paint::with(std::string_view code, std::string_view text) const {
  if (!on_ || code.empty()) return std::string(text);
  std::string out = "\x1b[";
  out += code;
  out += 'm';
  out += text;
  out += "\x1b[0m";
  return out;
}

std::string Paint::tinted(Tint tint, std::string_view text) const {
  return with(code_of(tint), text);
}
std::string Paint::strong(std::string_view text) const { return with("1", text); }
std::string Paint::faint(std::string_view text) const { return with("2", text); }

std::string in_columns(const std::vector<std::string>& entries, int width, std::size_t stacked) {
  constexpr int gap = 3;
  int widest = 1;
  for (const std::string& entry : entries) widest = std::max(widest, display_width(entry));
  const auto fit = static_cast<std::size_t>(std::max(1, (width + gap) / (widest + gap)));
  const std::size_t columns = entries.size() <= stacked ? 1 : std::min<std::size_t>(fit, 5);
  const std::size_t rows = (entries.size() + columns - 1) / columns;
  std::string out;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < entries.size(); i += rows) {
      const bool last = i + rows >= entries.size();
      out += last ? wrapped(entries[i], width, 5) : padded(entries[i], widest + gap);
    }
    out += '\n';
  }
  return out;
}

}  // namespace indice::cli
