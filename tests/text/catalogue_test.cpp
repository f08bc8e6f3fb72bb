#include "text/catalogue.h"

#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace indice::text {
namespace {

constexpr std::string_view english = R"({
  "plain": "Hello.",
  "count": "{n, plural, one {# card} other {# cards}} for {who}",
  "rate": "{rate, number, percent}",
  "big": "{n}",
  "witness.lady": "lady",
  "witness.lady.counted": "{n, plural, one {one lady} other {# ladies}}",
  "witness.urchin.counted": "{n, plural, one {one urchin} other {# urchins}}",
  "fact.Taken": "{seat_is_you, select, yes {You take} nobody {Nobody takes} other {{seat} takes}} a {witness}.",
  "refusal.too_dear": "It costs {price}; you hold {cards} ({cards_total} in all).",
  "rule.TT-R5": "The top clue stays.",
  "rule.TT-R5.name": "Top clue",
  "prompt.take": "{seat_is_you, select, yes {Take a {witness}.} other {{seat} is to take a {witness}.}}",
  "prompt.take.brief": "{seat_is_you, select, yes {A {witness}?} other {{seat} takes.}}",
  "article": "{witness_word, select, lady {the {witness}} other {?}}",
  "broken": "{n, plural, one {x}"
})";
constexpr std::string_view french = R"({"plain": "Bonjour.", "big": "{n}",
  "witness.lady.counted": "{n, plural, one {une dame} other {# dames}}",
  "witness.urchin.counted": "{n, plural, one {un gamin} other {# gamins}}",
  "refusal.too_dear": "{cards}"})";
constexpr std::array<EmbeddedText, 2> texts{{{"toy", "en", english}, {"toy", "fr", french}}};

const Term lady("witness.lady");
const Term urchin("witness.urchin");
const std::vector<std::string> names{"Ada", "Ben"};

class CatalogueTest : public testing::Test {
 protected:
  Catalogue en_{Language::en, texts};
  Catalogue fr_{Language::fr, texts};
  Audience ada_{0, names};
};

TEST_F(CatalogueTest, says_numbers_and_plurals) {
  EXPECT_EQ(en_.plain("toy", "count", {{"n", 1}, {"who", "Ada"}}), "1 card for Ada");
  EXPECT_EQ(en_.plain("toy", "count", {{"n", 3U}, {"who", names[1]}}), "3 cards for Ben");
  EXPECT_EQ(en_.plain("toy", "rate", {{"rate", 0.25}}), "25%");
  EXPECT_EQ(en_.plain("toy", "big", {{"n", 1234567}}), "1,234,567");
  EXPECT_EQ(fr_.plain("toy", "big", {{"n", 1234567}}), "1\u202f234\u202f567");
}

// Every thread says the same sentences at the same time, each from a copy with a layer of its own.
TEST_F(CatalogueTest, is_shared_by_threads) {
  const Catalogue& shared = en_;
  std::vector<std::string> heard(4);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < heard.size(); ++i)
    threads.emplace_back([&shared, &said = heard[i], i] {
      Catalogue own = shared;
      const Literal mine{"plain", "I am " + std::to_string(i)};
      own.overlay("toy", {&mine, 1});
      for (int n = 0; n < 200; ++n) {
        said = shared.plain("toy", "count", {{"n", n}, {"who", names[0]}});
        const Refusal dear{"too_dear", {}, {{"price", n}, {"cards", CountedList{{lady, 2}}}}};
        said += shared.refusal("toy", dear, Audience{0, names});
        said += own.plain("toy", "plain") + shared.plain("toy", "plain");
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < heard.size(); ++i)
    EXPECT_EQ(heard[i], "199 cards for AdaIt costs 199; you hold 2 ladies (2 in all).I am " +
                            std::to_string(i) + "Hello.");
}

TEST_F(CatalogueTest, speaks_to_the_viewer_and_of_the_others) {
  FactNote fact{.name = "Taken", .fields = {{"seat", SeatName{0}}, {"witness", lady}}};
  EXPECT_EQ(en_.say("toy", fact, ada_), "You take a lady.");
  EXPECT_EQ(en_.say("toy", fact, Audience{1, names}), "Ada takes a lady.");
  EXPECT_EQ(en_.say("toy", fact, Audience{spectator, names}), "Ada takes a lady.");
  fact.fields = {{"seat", SeatName{nobody}}, {"witness", lady}};
  EXPECT_EQ(en_.say("toy", fact, ada_), "Nobody takes a lady.");
}

TEST_F(CatalogueTest, joins_counted_cards_as_the_language_does) {
  const CountedList cards{{lady, 3}, {urchin, 1}};
  const Refusal refusal{
      .reason = "too_dear", .rules = {}, .fields = {{"price", std::int64_t{5}}, {"cards", cards}}};
  EXPECT_EQ(en_.refusal("toy", refusal, ada_),
            "It costs 5; you hold 3 ladies and one urchin (4 in all).");
  EXPECT_EQ(fr_.refusal("toy", refusal, ada_), "3 dames et un gamin");
  EXPECT_EQ(en_.join(std::vector<std::string>{"a", "b", "c"}), "a, b, and c");
  EXPECT_EQ(en_.join({}), "");
}

TEST_F(CatalogueTest, gives_the_raw_word_of_a_term_for_grammar) {
  EXPECT_EQ(en_.say("toy", Message{"article", {{"witness", lady}}}, ada_), "the lady");
}

TEST_F(CatalogueTest, says_rules_by_their_ids) {
  EXPECT_EQ(en_.rule("toy", {"TT-R5", "top_clue_stays", Origin::source}), "The top clue stays.");
  EXPECT_EQ(en_.rule_name("toy", {"TT-R5", "top_clue_stays", Origin::source}), "Top clue");
}

TEST_F(CatalogueTest, says_a_prompt_briefly_with_the_same_values) {
  const Message prompt{"prompt.take", {{"seat", SeatName{0}}, {"witness", lady}}};
  EXPECT_EQ(en_.say("toy", prompt, ada_), "Take a lady.");
  EXPECT_EQ(en_.brief("toy", prompt, ada_), "A lady?");
  EXPECT_EQ(en_.brief("toy", prompt, Audience{1, names}), "Ada takes.");
}

template <class Work>
std::string bug_of(Work work) {
  try {
    static_cast<void>(work());
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return {};
}

TEST_F(CatalogueTest, a_gap_is_a_bug_that_names_language_key_and_argument) {
  EXPECT_EQ(bug_of([&] { return fr_.plain("toy", "count"); }), "text fr toy.count: no such key");
  EXPECT_EQ(bug_of([&] { return en_.plain("cli", "x"); }), "text en cli.x: no such key");
  EXPECT_EQ(bug_of([&] { return en_.plain("toy", "count", {{"n", 1}}); }),
            "text en toy.count: no value for the argument {who}");
  EXPECT_NE(
      bug_of([&] { return en_.plain("toy", "broken", {{"n", 1}}); }).find("text en toy.broken"),
      std::string::npos);
  EXPECT_NE(bug_of([&] {
              return en_.say(
                  "toy",
                  FactNote{.name = "Taken", .fields = {{"seat", SeatName{4}}, {"witness", lady}}},
                  ada_);
            }).find("no name for seat 4"),
            std::string::npos);
}

TEST_F(CatalogueTest, text_given_as_a_value_is_never_a_pattern) {
  EXPECT_EQ(en_.plain("toy", "count", {{"n", 2}, {"who", "{n} '{who}' é"}}),
            "2 cards for {n} '{who}' é");
}

TEST_F(CatalogueTest, a_catalogue_that_is_no_json_is_a_bug) {
  for (const std::string_view bad : {"[]", "{", "{\"a\":1}"}) {
    const std::array<EmbeddedText, 1> broken{{{"toy", "de", bad}}};
    EXPECT_NE(bug_of([&] { return Catalogue(Language::de, broken).has("toy", "a"); }), "") << bad;
  }
}

TEST(Language, is_understood_as_the_environment_writes_it) {
  EXPECT_EQ(parse_language("fr"), Language::fr);
  EXPECT_EQ(parse_language("fr_FR.UTF-8"), Language::fr);
  EXPECT_EQ(parse_language("de_AT@euro"), Language::de);
  EXPECT_EQ(parse_language("DE-at"), Language::de);
  EXPECT_EQ(parse_language("en_GB"), Language::en);
  for (const char* other : {"", "C", "C.UTF-8", "POSIX", "es", "frr", "f", "english"})
    EXPECT_FALSE(parse_language(other).has_value()) << other;
}

}  // namespace
}  // namespace indice::text
