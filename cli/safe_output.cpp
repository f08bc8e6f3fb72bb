#include "cli/safe_output.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

#include "text/harmless.h"

namespace indice::cli {
namespace {

constexpr char escape = '\x1b';
constexpr std::size_t longest_sequence = 16;

// Weight, slant, underline, reverse, colours of letters; not blinking, concealing or backgrounds.
bool is_ink(int code) {
  constexpr std::array<int, 11> others{0, 1, 2, 3, 4, 7, 22, 23, 24, 27, 39};
  return (code >= 30 && code <= 37) || (code >= 90 && code <= 97) ||
         std::find(others.begin(), others.end(), code) != others.end();
}

bool are_inks(std::string_view codes) {
  for (std::size_t at = 0; at <= codes.size();) {
    const std::size_t end = std::min(codes.find(';', at), codes.size());
    int code = -1;
    const auto [stopped, error] = std::from_chars(codes.data() + at, codes.data() + end, code);
    if (error != std::errc() || stopped != codes.data() + end || !is_ink(code)) return false;
    at = end + 1;
  }
  return true;
}

// How many bytes the character that begins so has; 1 where none does.
std::size_t length_of(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

bool is_cut_off(std::string_view text) {
  return text.size() < length_of(text.front()) &&
         std::all_of(
             text.begin() + 1, text.end(),
             [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; });
}

// Whether a sequence of colour may have begun that goes on in what is printed next.
bool is_begun_colour(std::string_view text) {
  if (text.size() >= longest_sequence) return false;
  if (text.size() >= 2 && text[1] != '[') return false;
  return text.substr(std::min<std::size_t>(2, text.size())).find_first_not_of("0123456789;") ==
         std::string_view::npos;
}

}  // namespace

SafeOutput::SafeOutput(std::ostream& to, bool colours)
    : std::ostream(nullptr), buffer_(to, colours) {
  rdbuf(&buffer_);
}

SafeOutput::Buffer::~Buffer() { pass_on(true); }

// The length of the colouring sequence there, 0 for none.
std::size_t SafeOutput::Buffer::colour_at(std::size_t at) const {
  const std::string_view text = std::string_view(held_).substr(at, longest_sequence);
  if (!colours_ || !text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  if (end == std::string_view::npos || text[end] != 'm') return 0;
  return are_inks(text.substr(2, end - 2)) ? end + 1 : 0;
}

bool SafeOutput::Buffer::pass_on(bool all) {
  std::string out;
  std::size_t at = 0;
  while (at < held_.size()) {
    const std::string_view rest = std::string_view(held_).substr(at);
    if (!all && is_cut_off(rest)) break;
    if (rest.front() == escape) {
      if (!all && colours_ && is_begun_colour(rest)) break;
      const std::size_t length = colour_at(at);
      out += rest.substr(0, length);
      at += std::max<std::size_t>(length, 1);
    } else if (rest.front() == '\n' || rest.front() == '\t') {
      out += rest.front();
      ++at;
    } else {
      const text::Character character = text::next_character(held_, at);
      if (text::shown(character.code) == text::Shown::as_it_is) out += character.bytes;
    }
  }
  held_.erase(0, at);
  to_.write(out.data(), static_cast<std::streamsize>(out.size()));
  return to_.good();
}

SafeOutput::Buffer::int_type SafeOutput::Buffer::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof()))
    return traits_type::not_eof(character);
  held_ += traits_type::to_char_type(character);
  return pass_on(false) ? character : traits_type::eof();
}

std::streamsize SafeOutput::Buffer::xsputn(const char* text, std::streamsize size) {
  held_.append(text, static_cast<std::size_t>(size));
  return pass_on(false) ? size : 0;
}

int SafeOutput::Buffer::sync() {
  to_.flush();
  return to_.good() ? 0 : -1;
}

}  // namespace indice::cli
