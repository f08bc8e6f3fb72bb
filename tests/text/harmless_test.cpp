#include "text/harmless.h"

#include <array>

#include <gtest/gtest.h>

#include "text/catalogue.h"

namespace indice::text {
namespace {

struct Nasty {
  std::string_view text;
  std::string_view shown;
};
constexpr std::array nasty{
    Nasty{"plain é 名 🦊", "plain é 名 🦊"},
    Nasty{"a\x1b[2Jb", "a [2Jb"},               // clears the screen
    Nasty{"a\x1b]0;title\x07", "a ]0;title "},  // names the window
    Nasty{"a\x1bP1$r\x1b\\", "a P1$r \\"},      // a device control string
    Nasty{"a\rb\nc\td\be\x7f", "a b c d e "},   // moves about and overwrites
    Nasty{"a\xc2\x9b"
          "31mb\xc2\x9d"
          "c\xc2\x85",
          "a 31mb c "},                         // C1: the same in one character
    Nasty{"a\u202egnp.exe\u202c", "agnp.exe"},  // turned round
    Nasty{"\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c", "abc"},
    Nasty{"a\u200b\u2060\ufeff\u00adb", "ab"},  // unseen
    Nasty{"a\u2028b\u2029c", "a b c"},          // line and paragraph
    Nasty{"a\U000e0041\U000e007f", "a"},        // tags
    Nasty{"\xff\xfe", "\ufffd\ufffd"},
    Nasty{"\x9b"
          "2J",
          "\ufffd"
          "2J"},                                          // C1 as a bare byte
    Nasty{"\xc0\x9b\xe0\x80\x9b", "\ufffd\ufffd\ufffd"},  // escape, spelled too long
    Nasty{"\xed\xa0\x80", "\ufffd"},                      // half a pair
    Nasty{"\xf4\x90\x80\x80", "\ufffd"},                  // beyond the last character
    Nasty{"a\xe2\x80", "a\ufffd"},                        // cut off
    Nasty{"\xe2\x80"
          "a",
          "\ufffd"
          "a"},
    Nasty{"", ""},
};

TEST(Harmless, takes_out_what_could_steer_a_terminal) {
  for (const Nasty& one : nasty) EXPECT_EQ(harmless(one.text), one.shown);
  EXPECT_EQ(harmless(std::string_view("a\0b", 3)), "a b");
}

TEST(Harmless, changes_nothing_the_second_time) {
  for (const Nasty& one : nasty) EXPECT_EQ(harmless(one.shown), one.shown);
}

TEST(Harmless, keeps_lines_where_lines_are_wanted) {
  EXPECT_EQ(harmless_lines("a\x1b\nb\r\n\nc"), "a \nb \n\nc");
  EXPECT_EQ(harmless_lines("\n"), "\n");
  EXPECT_EQ(harmless_lines(""), "");
}

TEST(Harmless, names_and_questions_are_so_in_every_sentence) {
  Catalogue words(Language::en);
  for (const Nasty& one : nasty) {
    const std::string said = words.plain("cli", "start.file", {{"file", one.text}});
    EXPECT_EQ(said, "The game is kept in " + std::string(one.shown) + ".");
    const std::array literals{Literal{"question.law-01", std::string(one.text)}};
    words.overlay("police", literals);
    EXPECT_EQ(words.plain("police", "question.law-01"), harmless_lines(one.text));
  }
}

}  // namespace
}  // namespace indice::text
