#include "cli/style.h"

#include <gtest/gtest.h>

#include "cli/answers.h"

namespace indice::cli {
namespace {

TEST(Style, width_counts_what_the_eye_sees) {
  EXPECT_EQ(display_width(""), 0);
  EXPECT_EQ(display_width("lady"), 4);
  EXPECT_EQ(display_width("débarqué"), 8);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("刑事"), 4);
  EXPECT_EQ(display_width("\xff\xfe"), 2);
}

TEST(Style, fitting_never_cuts_a_character) {
  EXPECT_EQ(fitted("Gemälde", 7), "Gemälde");
  EXPECT_EQ(fitted("Gemälde", 5), "Gemä…");
  EXPECT_EQ(fitted("刑事刑事", 4), "刑…");
}

TEST(Style, wrapping_keeps_within_the_width_and_the_first_indent) {
  EXPECT_EQ(wrapped("one two three", 7, 2), "one two\n  three");
  EXPECT_EQ(wrapped("  a b", 80), "  a b");
  EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable");
}

TEST(Style, folding_forgets_case_accents_and_apostrophes) {
  EXPECT_EQ(folded("ÉTÉ"), folded("été"));
  EXPECT_EQ(folded("zurück"), "zuruck");
  EXPECT_EQ(folded("l’indice"), "l'indice");
  EXPECT_EQ(folded("Straße"), "strasse");
}

TEST(Style, colour_off_adds_nothing) {
  EXPECT_EQ(Paint(false).tinted(Tint::red, "x"), "x");
  EXPECT_EQ(Paint(true).tinted(Tint::none, "x"), "x");
  EXPECT_EQ(Paint(true).tinted(Tint::red, "x"), "\x1b[31mx\x1b[0m");
}

TEST(Answers, numbers_are_digits_only) {
  EXPECT_EQ(read_number(" 12 "), 12U);
  EXPECT_FALSE(read_number("1 2"));
  EXPECT_FALSE(read_number("-1"));
  EXPECT_FALSE(read_number(""));
  EXPECT_GE(*read_number("99999999999999999999999"), 1'000'000U);
}

TEST(Answers, labels_are_found_by_any_of_their_words) {
  const std::vector<std::string> labels{"Interroger une dame", "Interroger un gamin", "Passer"};
  EXPECT_EQ(labels_with("DAME", labels), (std::vector<std::size_t>{0}));
  EXPECT_EQ(labels_with("interroger", labels), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(labels_with("gamin interroger", labels), (std::vector<std::size_t>{1}));
  EXPECT_TRUE(labels_with("", labels).empty());
  EXPECT_TRUE(labels_with("chat", labels).empty());
}

TEST(Answers, a_label_typed_in_full_wins_over_longer_ones) {
  const std::vector<std::string> labels{"Pay one lady and a pair", "Pay one lady"};
  EXPECT_EQ(labels_with("pay one lady", labels), (std::vector<std::size_t>{1}));
}

}  // namespace
}  // namespace indice::cli
