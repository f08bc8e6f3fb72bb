#include "cli/safe_output.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/style.h"
#include "runner.h"

namespace indice::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string printed(std::string_view text, bool colours = false) {
  std::ostringstream out;
  {
    SafeOutput safe(out, colours);
    safe << text;
  }
  return out.str();
}

// As two writes, cut anywhere.
void expect_however_cut(std::string_view text, std::string_view shown, bool colours) {
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    std::ostringstream out;
    {
      SafeOutput safe(out, colours);
      safe << text.substr(0, cut) << std::flush << text.substr(cut);
    }
    EXPECT_EQ(out.str(), shown) << cut;
  }
}

TEST(SafeOutput, passes_lines_tabs_and_letters_of_all_kinds) {
  for (const std::string_view text : {"a\n\tb\n", "é 名 🦊 ── „so“ 1\u202f000", ""})
    EXPECT_EQ(printed(text), text);
}

TEST(SafeOutput, stops_whatever_steers_a_terminal) {
  for (const bool colours : {false, true}) {
    expect_however_cut("a\x1b[2J\x1b[3Jb", "a[2J[3Jb", colours);
    expect_however_cut(
        "a\x1b]0;x\x07\x1b"
        "c\rb\b",
        "a]0;xcb", colours);
    expect_however_cut("a\x1b[8mhidden\x1b[5m\x1b[41m", "a[8mhidden[5m[41m", colours);
    expect_however_cut(
        "a\xc2\x9b"
        "2J\u202e\u2066\u200fb",
        "a2Jb", colours);
    expect_however_cut("a\xff\xe2\x80", "a\ufffd\ufffd", colours);
    expect_however_cut("a\x1b[1", "a[1", colours);
  }
}

TEST(SafeOutput, passes_our_colours_where_they_are_wanted) {
  const Paint paint(true);
  const std::string text =
      paint.strong("a") + paint.faint("b") + paint.tinted(Tint::red, "c") + "\x1b[1;31md\x1b[0m";
  expect_however_cut(text, text, true);
  EXPECT_THAT(printed(text, false), Not(HasSubstr("\x1b")));
}

TEST(SafeOutput, tells_when_nothing_can_be_written) {
  std::ostringstream out;
  SafeOutput safe(out, false);
  out.setstate(std::ios::badbit);
  safe << "a" << std::flush;
  EXPECT_FALSE(safe.good());
}

// Everything that a person can bring in, through the whole program.
TEST(SafeOutput, nothing_nasty_leaves_the_program) {
  const Workshop workshop;
  const std::string nasty =
      "\x1b[2J\x1b]0;x\x07\xc2\x9b"
      "31m\u202e\u2066\xff\r";
  const std::vector<std::vector<std::string>> all{
      {"play", "thames", "--seats", "A" + nasty + "da=me,B" + nasty + "o=me", "--record",
       workshop.path("a" + nasty + ".json")},
      {"play", nasty},
      {nasty},
      {"play", "thames", "--seats", nasty},
      {"play", "thames", "--set", nasty},
      {"play", "thames", "--set", "start=" + nasty},
      {"play", "thames", "--seed", nasty},
      {"play", "thames", "--lang", nasty},
      {"play", "thames", "--" + nasty},
      {"play", "--resume", workshop.path(nasty)},
      {"verify", workshop.path(nasty)},
      {"scenario", workshop.path(nasty)},
      {"questions", workshop.path(nasty)},
  };
  for (const std::vector<std::string>& arguments : all) {
    const Ran ran = run_with(arguments, "A" + nasty + "da\n" + nasty + "\nsave " + nasty +
                                            "\nwhy " + nasty + "\nsave\nlog\nquit\n");
    for (const std::string& text : {ran.out, ran.err})
      for (const char* bad : {"\x1b", "\x07", "\r", "\xc2\x9b", "\u202e", "\u2066", "\xff"})
        EXPECT_THAT(text, Not(HasSubstr(bad))) << arguments.front();
    EXPECT_NE(ran.out + ran.err, "");
  }
}

}  // namespace
}  // namespace indice::cli
