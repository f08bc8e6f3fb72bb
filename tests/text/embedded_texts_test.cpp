// The catalogues themselves: every language says everything, with the same values, in its own
// typography.
#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "games/registry.h"
#include "text/catalogue.h"

namespace indice::text {
namespace {

struct Entry {
  std::string domain, language, key, pattern;
  [[nodiscard]] std::string name() const { return language + " " + domain + "." + key; }
};

std::vector<Entry> all_entries() {
  std::vector<Entry> entries;
  for (const EmbeddedText& text : embedded_texts()) {
    const std::string name = std::string(text.domain) + "/" + std::string(text.language);
    // Read strictly: a key that stands twice would hide a text.
    const Json json = archive::read_json(text.json, name);
    for (const auto& [key, pattern] : *json.as_object())
      entries.push_back(
          {std::string(text.domain), std::string(text.language), key, *pattern.as_string()});
  }
  return entries;
}

std::set<std::string> domains() {
  std::set<std::string> found;
  for (const EmbeddedText& text : embedded_texts()) found.emplace(text.domain);
  return found;
}

// "witness_word" and "seat_is_you" are other faces of {witness} and {seat}; a language may need
// them for its grammar where another does not.
std::string base_name(std::string name) {
  for (const std::string_view suffix : {"_word", "_is_you", "_total"})
    if (name.ends_with(suffix)) name.resize(name.size() - suffix.size());
  return name;
}

TEST(Texts, have_the_same_keys_in_every_language) {
  ASSERT_FALSE(domains().empty());
  const Catalogue english(Language::en);
  for (const Language language : languages) {
    const Catalogue catalogue(language);
    for (const std::string& domain : domains())
      EXPECT_EQ(catalogue.keys(domain), english.keys(domain)) << language_code(language);
  }
}

TEST(Texts, are_patterns_that_use_the_same_values_in_every_language) {
  std::map<std::string, std::set<std::string>> used;
  for (const Language language : languages) {
    const Catalogue catalogue(language);
    for (const std::string& domain : domains())
      for (const std::string& key : catalogue.keys(domain)) {
        std::set<std::string> names;
        for (const std::string& name : catalogue.argument_names(domain, key))
          names.insert(base_name(name));
        const auto [known, fresh] = used.emplace(domain + "." + key, names);
        if (!fresh) {
          EXPECT_EQ(names, known->second) << language_code(language) << " " << known->first;
        }
      }
  }
}

TEST(Texts, are_never_empty) {
  for (const Entry& entry : all_entries())
    EXPECT_NE(entry.pattern.find_first_not_of(" \n"), std::string::npos) << entry.name();
}

TEST(Texts, use_typographic_quotes) {
  for (const Entry& entry : all_entries())
    EXPECT_EQ(entry.pattern.find_first_of("'\""), std::string::npos)
        << entry.name() << ": " << entry.pattern;
}

std::size_t count_of(const std::string& text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

TEST(Texts, in_german_quote_like_this) {
  for (const Entry& entry : all_entries()) {
    if (entry.language != "de") continue;
    EXPECT_EQ(count_of(entry.pattern, "„"), count_of(entry.pattern, "“")) << entry.name();
    EXPECT_EQ(count_of(entry.pattern, "”") + count_of(entry.pattern, "«"), 0U) << entry.name();
  }
}

TEST(Texts, in_english_quote_like_this) {
  for (const Entry& entry : all_entries()) {
    if (entry.language != "en") continue;
    EXPECT_EQ(count_of(entry.pattern, "“"), count_of(entry.pattern, "”")) << entry.name();
    EXPECT_EQ(count_of(entry.pattern, "„") + count_of(entry.pattern, "«"), 0U) << entry.name();
  }
}

constexpr std::string_view no_break = "\u00a0";
constexpr std::string_view narrow_no_break = "\u202f";

bool spaced(std::string_view before) {
  return before.ends_with(no_break) || before.ends_with(narrow_no_break);
}

// A mark at the start, or after another mark, has nothing to be spaced from.
bool needs_space(std::string_view before) {
  if (before.empty()) return false;
  const char last = before.back();
  return last == ' ' || last == '}' || static_cast<unsigned char>(last) >= 0x80 ||
         std::isalnum(static_cast<unsigned char>(last)) != 0;
}

TEST(Texts, in_french_space_their_marks) {
  for (const Entry& entry : all_entries()) {
    if (entry.language != "fr") continue;
    const std::string_view text = entry.pattern;
    EXPECT_EQ(count_of(entry.pattern, "«"), count_of(entry.pattern, "»")) << entry.name();
    EXPECT_EQ(count_of(entry.pattern, "“") + count_of(entry.pattern, "„"), 0U) << entry.name();
    for (std::size_t at = 0; at < text.size(); ++at) {
      const std::string_view before = text.substr(0, at);
      const bool mark = std::string_view(";!?:").find(text[at]) != std::string_view::npos;
      const std::string_view after_mark = text.substr(at + 1);
      // Addresses and their ports, and the "::" of ICU's number styles.
      const bool port =
          !after_mark.empty() && std::isdigit(static_cast<unsigned char>(after_mark.front())) != 0;
      const bool syntax = text[at] == ':' && (after_mark.starts_with("//") || port ||
                                              after_mark.starts_with(":") || before.ends_with(":"));
      if (mark && !syntax && needs_space(before)) {
        EXPECT_TRUE(spaced(before))
            << entry.name() << ": no-break space before " << text[at] << ": " << text;
      }
      if (text.substr(at).starts_with("»")) {
        EXPECT_TRUE(spaced(before)) << entry.name() << ": no-break space before »: " << text;
      }
      if (text.substr(at).starts_with("«")) {
        const std::string_view after = text.substr(at + std::string_view("«").size());
        EXPECT_TRUE(after.starts_with(no_break) || after.starts_with(narrow_no_break))
            << entry.name() << ": no-break space after «: " << text;
      }
    }
  }
}

TEST(Texts, hold_every_rule_option_and_title_of_every_game) {
  for (const Language language : languages) {
    const Catalogue catalogue(language);
    for (const AnyGame* game : all_games()) {
      const GameInfo& info = game->info();
      EXPECT_TRUE(catalogue.has(info.name, "title"));
      for (const RuleEntry& rule : info.ledger) EXPECT_NE(catalogue.rule(info.name, rule), "");
      for (const OptionSpec& option : info.options) {
        const std::string key = "option." + std::string(option.name);
        EXPECT_TRUE(catalogue.has(info.name, key)) << key;
        for (const std::string_view choice : option.choices)
          EXPECT_TRUE(catalogue.has(info.name, key + "." + std::string(choice))) << key << choice;
      }
    }
  }
}

}  // namespace
}  // namespace indice::text
