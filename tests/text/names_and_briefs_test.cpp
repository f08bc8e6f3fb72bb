// The short texts of the catalogues: the name over each rule's sentence, and the brief form of each
// prompt. Both must fit where the long ones do not: on a stamp, in two lines of a telephone.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "text/catalogue.h"

namespace indice::text {
namespace {

constexpr std::size_t longest_name = 32;
constexpr std::size_t longest_brief = 56;

std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

std::string lower(std::string text) {
  for (char& letter : text)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return text;
}

class ShortTexts : public testing::TestWithParam<std::tuple<const AnyGame*, Language>> {
 protected:
  [[nodiscard]] const GameInfo& info() const { return std::get<0>(GetParam())->info(); }
  [[nodiscard]] std::vector<std::string> prompts() const {
    std::vector<std::string> found;
    for (const std::string& key : words_.keys(info().name))
      if (key.starts_with("prompt.") && !key.ends_with(".brief")) found.push_back(key);
    return found;
  }
  // The words that a value may be: those of the group of its name. The verdict is the one value
  // that is not called after its group.
  [[nodiscard]] std::vector<std::string> words_for(std::string_view value) const {
    const std::string group = std::string(value == "ruled" ? "verdict" : value) + ".";
    std::vector<std::string> found;
    for (const std::string& key : words_.keys(info().name))
      if (key.starts_with(group) && key.find('.', group.size()) == std::string::npos)
        found.push_back(key.substr(group.size()));
    return found;
  }
  [[nodiscard]] std::string longest_of(std::string_view value) const {
    const std::string group = value == "ruled" ? "verdict." : std::string(value) + ".";
    std::string longest;
    for (const std::string& word : words_for(value)) {
      std::string text = words_.plain(info().name, group + word);
      if (length(text) > length(longest)) longest = std::move(text);
    }
    return longest;
  }
  // Every value that could lead to another branch of a pattern, or to a longer sentence.
  [[nodiscard]] std::vector<Argument> values_of(const std::string& name) const {
    if (name.ends_with("_is_you")) return {"yes", "no"};
    if (name.ends_with("_word")) {
      std::vector<Argument> found;
      for (const std::string& word : words_for(name.substr(0, name.size() - 5)))
        found.emplace_back(word);
      return found;
    }
    if (name == "seat" || name == "answering") return {"Maximilienne"};
    if (const std::string longest = longest_of(name); !longest.empty()) return {longest};
    return {0, 1, 12};
  }
  void with_all_values(const std::string& key, const std::function<void(std::string)>& see) const {
    std::vector<std::string> names = words_.argument_names(info().name, key);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::vector<NamedArgument> chosen;
    const std::function<void(std::size_t)> choose = [&](std::size_t at) {
      if (at == names.size()) return see(words_.plain(info().name, key, std::span(chosen)));
      for (const Argument& value : values_of(names[at])) {
        chosen.emplace_back(names[at], value);
        choose(at + 1);
        chosen.pop_back();
      }
    };
    choose(0);
  }

  Catalogue words_{std::get<1>(GetParam())};
};

TEST_P(ShortTexts, name_every_rule_in_a_few_words) {
  for (const RuleEntry& rule : info().ledger) {
    ASSERT_TRUE(words_.has(info().name, "rule." + std::string(rule.id) + ".name")) << rule.id;
    const std::string name = words_.rule_name(info().name, rule);
    EXPECT_LE(length(name), longest_name) << rule.id << ": " << name;
    EXPECT_GE(length(name), 3U) << rule.id << ": " << name;
  }
}

TEST_P(ShortTexts, name_no_two_rules_alike) {
  std::map<std::string, std::string_view> named;
  for (const RuleEntry& rule : info().ledger) {
    const std::string name = words_.rule_name(info().name, rule);
    const auto [other, fresh] = named.emplace(lower(name), rule.id);
    EXPECT_TRUE(fresh) << rule.id << " and " << other->second << ": " << name;
  }
}

// A name is a headline: it begins large, ends without a full stop and is not the sentence itself.
TEST_P(ShortTexts, write_the_name_of_a_rule_like_a_headline) {
  for (const RuleEntry& rule : info().ledger) {
    const std::string name = words_.rule_name(info().name, rule);
    EXPECT_FALSE(name.front() >= 'a' && name.front() <= 'z') << rule.id << ": " << name;
    EXPECT_EQ(std::string_view(".;:, ").find(name.back()), std::string_view::npos)
        << rule.id << ": " << name;
    EXPECT_LT(length(name), length(words_.rule(info().name, rule))) << rule.id << ": " << name;
  }
}

TEST_P(ShortTexts, name_only_rules_that_exist) {
  std::set<std::string> known;
  for (const RuleEntry& rule : info().ledger)
    known.insert("rule." + std::string(rule.id) + ".name");
  for (const std::string& key : words_.keys(info().name))
    if (key.starts_with("rule.") && key.ends_with(".name")) {
      EXPECT_TRUE(known.contains(key)) << key;
    }
}

TEST_P(ShortTexts, have_a_brief_form_of_every_prompt_and_no_other) {
  ASSERT_FALSE(prompts().empty());
  for (const std::string& key : words_.keys(info().name)) {
    if (!key.starts_with("prompt.")) continue;
    const bool brief = key.ends_with(".brief");
    const std::string other = brief ? key.substr(0, key.size() - 6) : key + ".brief";
    EXPECT_TRUE(words_.has(info().name, other)) << other;
  }
}

// The brief form gets the prompt's values, so it may ask for no other; it may do with fewer.
TEST_P(ShortTexts, make_briefs_of_the_values_of_their_prompt) {
  const auto base_names = [&](const std::string& key) {
    std::set<std::string> names;
    for (std::string name : words_.argument_names(info().name, key)) {
      for (const std::string_view suffix : {"_word", "_is_you"})
        if (name.ends_with(suffix)) name.resize(name.size() - suffix.size());
      names.insert(name);
    }
    return names;
  };
  for (const std::string& prompt : prompts()) {
    const std::set<std::string> known = base_names(prompt);
    for (const std::string& name : base_names(prompt + ".brief"))
      EXPECT_TRUE(known.contains(name)) << prompt << ".brief uses {" << name << "}";
  }
}

TEST_P(ShortTexts, keep_briefs_brief_with_the_longest_words_and_names) {
  for (const std::string& prompt : prompts())
    with_all_values(prompt + ".brief", [&](const std::string& brief) {
      EXPECT_LE(length(brief), longest_brief) << prompt << ": " << brief;
      EXPECT_TRUE(brief.ends_with('.') || brief.ends_with('?')) << prompt << ": " << brief;
    });
}

INSTANTIATE_TEST_SUITE_P(every_game, ShortTexts,
                         testing::Combine(testing::ValuesIn(all_games().begin(), all_games().end()),
                                          testing::ValuesIn(languages)),
                         [](const auto& parameter) {
                           return std::string(std::get<0>(parameter.param)->info().name) + "_" +
                                  std::string(language_code(std::get<1>(parameter.param)));
                         });

}  // namespace
}  // namespace indice::text
