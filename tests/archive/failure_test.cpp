// What is said of files that fail: in every language, with its place, on one harmless line.
#include "archive/failure.h"

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "tests/support/source_folder.h"

namespace indice::archive {
namespace {

using testing::HasSubstr;

const text::Catalogue& german() {
  static const text::Catalogue words(text::Language::de);
  return words;
}

TEST(Failure, is_english_by_itself_and_any_language_on_demand) {
  const Failure failure("g.json", 12, {"json.key_twice", {{"key", in_quotes("seat")}}});
  EXPECT_STREQ(failure.what(), "g.json:12: the key \"seat\" stands twice");
  EXPECT_EQ(failure.said_in(text::Catalogue(text::Language::fr)),
            "g.json:12: la clé \"seat\" figure deux fois");
  EXPECT_EQ(failure.said_in(german()), "g.json:12: der Schlüssel \"seat\" steht zweimal da");
}

TEST(Failure, says_a_text_that_is_no_key_as_it_is) {
  const Failure failure("g.json", "something else");
  EXPECT_STREQ(failure.what(), "g.json: something else");
  EXPECT_EQ(failure.said_in(german()), "g.json: something else");
}

TEST(Failure, translates_words_among_its_values_where_it_knows_them) {
  const Failure known("f", {"key.missing", {{"what", Word("the record")}, {"key", "\"seed\""}}});
  EXPECT_STREQ(known.what(), "f: the record has no \"seed\"");
  EXPECT_EQ(known.said_in(german()), "f: die Aufzeichnung: \"seed\" fehlt");
  const Failure unknown("f", {"key.missing", {{"what", Word("\"given\"")}, {"key", "\"seed\""}}});
  EXPECT_STREQ(unknown.what(), "f: \"given\" has no \"seed\"");
}

TEST(Failure, may_get_its_place_later_and_count_others) {
  const Failure failure("json.empty");
  EXPECT_STREQ(failure.at("tries", 3).what(), "tries:3: the file is empty");
  EXPECT_STREQ(failure.at("f", 1).and_more(2).what(),
               "f:1: the file is empty (and 2 more: indice questions FILE)");
  EXPECT_STREQ(failure.at("f", 1).and_more(0).what(), "f:1: the file is empty");
  EXPECT_THAT(failure.at("f", 1).and_more(1).said_in(german()), HasSubstr("(und 1 weiteres:"));
}

TEST(Failure, quotes_nothing_that_breaks_the_line_or_steers_a_terminal) {
  const Failure failure("a\nb", 1, {"name.long", {{"most", 3}}});
  EXPECT_EQ(std::string(failure.what()).find('\n'), std::string::npos);
  const Failure hostile("f", {"language", {{"language", "\x1b[2J"}}});
  EXPECT_EQ(std::string(hostile.what()).find('\x1b'), std::string::npos);
  EXPECT_EQ(hostile.said_in(german()).find('\x1b'), std::string::npos);
}

std::string sources_in(const std::string& folder) {
  std::ostringstream all;
  for (const auto& entry :
       std::filesystem::directory_iterator(testing_support::source_folder() + "/" + folder))
    if (entry.path().extension() == ".cpp") all << std::ifstream(entry.path()).rdbuf() << '\n';
  return all.str();
}

// Both ways: a key that is misspelt would be shown to people as it is.
TEST(Failure, has_a_text_for_every_key_and_a_use_for_every_text) {
  std::string text = sources_in("archive");
  const text::Catalogue words(text::Language::en);
  const std::regex key(R"re("([a-z_]+(\.[a-z0-9_]+)+)")re");
  std::set<std::string> used;
  for (std::sregex_iterator one(text.begin(), text.end(), key), end; one != end; ++one)
    used.insert((*one)[1].str());
  EXPECT_GT(used.size(), 60U);
  for (const std::string& one : used) EXPECT_TRUE(words.has("archive", one)) << one;
  text += sources_in("lab");  // which reads and writes files of its own
  for (const std::string& one : words.keys("archive"))
    if (!one.starts_with("word.")) {
      EXPECT_NE(text.find('"' + one + '"'), std::string::npos) << one << " is never said";
    }
}

// Of the words, those that are no message of the system stand in the sources as they are in
// English.
TEST(Failure, uses_every_word) {
  std::string text = sources_in("archive");
  std::ostringstream engine;
  engine << std::ifstream(testing_support::source_folder() + "/engine/json.cpp").rdbuf();
  text += engine.str();
  const text::Catalogue words(text::Language::en);
  for (const std::string& key : words.keys("archive")) {
    if (!key.starts_with("word.")) continue;
    const std::string word = words.plain("archive", key);
    const bool of_the_system = word.front() >= 'A' && word.front() <= 'Z';
    if (!of_the_system) {
      EXPECT_NE(text.find('"' + word + '"'), std::string::npos) << word << " is never said";
    }
  }
}

}  // namespace
}  // namespace indice::archive
