#include "cli/voice.h"

#include <algorithm>
#include <optional>
#include <sstream>

#include "cli/style.h"

namespace indice::cli {
namespace {

std::optional<RuleId> rule_called(const AnyGame& game, std::string_view id) {
  const auto& ledger = game.info().ledger;
  const auto found = std::find_if(ledger.begin(), ledger.end(),
                                  [id](const RuleEntry& entry) { return entry.id == id; });
  if (found == ledger.end()) return std::nullopt;
  return RuleId{static_cast<std::uint8_t>(found - ledger.begin())};
}

}  // namespace

std::string origin_mark(const text::Catalogue& words, Origin origin) {
  if (origin == Origin::source) return {};
  return words.plain("cli", std::string("origin.") + std::string(origin_name(origin)));
}

std::string Voice::term(const Term& term) const { return say(Message{term.text()}); }

void Voice::add_about(std::string_view key, const Fields& fields,
                      std::vector<std::string>& out) const {
  if (!words_.has(game_.info().name, key)) return;
  std::istringstream lines(say(Message{key, fields}));
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> rules;
    for (const std::string& word : words_of(line)) {
      const std::optional<RuleId> id = rule_called(game_, word);
      if (!id) break;
      rules.push_back(rule(*id));
    }
    if (rules.empty())
      out.push_back(line);
    else
      out.insert(out.end(), rules.begin(), rules.end());
  }
}

std::vector<std::string> Voice::about(const Thing& thing) const {
  std::vector<std::string> lines;
  add_about(std::string(thing.face.key) + ".about", thing.face.fields, lines);
  for (const Field& field : thing.face.fields) {
    const auto* term = std::get_if<Term>(&field.value);
    if (term == nullptr || thing.count == 0) continue;
    const std::string key(term->text());
    add_about(key + ".about", {}, lines);
    add_about(key + ".story", {}, lines);
    if (term->group() == "card") add_about("flavour." + std::string(term->word()), {}, lines);
  }
  return lines;
}

std::string Voice::rule(RuleId id) const {
  const RuleEntry& entry = game_.rule(id);
  const std::string name = words_.rule_name(game_.info().name, entry);
  const std::string sentence = words_.rule(game_.info().name, entry);
  std::string line = std::string(entry.id) + "  ";
  if (!sentence.starts_with(name)) line += name + ". ";
  line += sentence;
  const std::string mark = origin_mark(words_, entry.origin);
  if (!mark.empty()) line += " [" + mark + "]";
  return line;
}

std::vector<std::string> Voice::refusal(const Refusal& refusal) const {
  std::vector<std::string> lines;
  lines.push_back(words_.refusal(game_.info().name, refusal, audience_));
  for (const RuleId id : refusal.rules) lines.push_back(rule(id));
  return lines;
}

}  // namespace indice::cli
