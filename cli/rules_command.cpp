#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/rule_book.h"
#include "engine/json.h"

namespace indice::cli {
namespace {

Json as_json(const AnyGame& game, const RuleEntry& rule, const text::Catalogue& words) {
  Json::Array scenarios;
  for (const auto* scenario : scenarios_of(game.info().name, rule.id))
    scenarios.emplace_back(fmt::format("{}: {}", scenario->file, scenario->title));
  return Json::Object{{"id", rule.id},
                      {"name", words.rule_name(game.info().name, rule)},
                      {"origin", origin_name(rule.origin)},
                      {"text", words.rule(game.info().name, rule)},
                      {"scenarios", std::move(scenarios)}};
}

void print_json(const AnyGame& game, const std::vector<RuleEntry>& ledger,
                const text::Catalogue& words, std::ostream& out) {
  out << "[";
  for (std::size_t i = 0; i < ledger.size(); ++i)
    out << (i == 0 ? "\n" : ",\n") << to_text(as_json(game, ledger[i], words));
  out << "\n]\n";
}

std::string escaped_cell(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2)
    text.insert(at, "\\");
  return text;
}

void print_markdown(const AnyGame& game, const std::vector<RuleEntry>& ledger,
                    const text::Catalogue& words, std::ostream& out) {
  const auto own = [&](std::string_view key) { return words.plain("cli", key); };
  out << "# " << words.plain(game.info().name, "title") << "\n\n"
      << "| " << own("rules.id") << " | " << own("rules.name") << " | " << own("rules.rule")
      << " | " << own("rules.origin") << " | " << own("rules.scenarios")
      << " |\n| --- | --- | --- | --- | --- |\n";
  for (const RuleEntry& rule : ledger)
    out << "| " << rule.id << " | " << escaped_cell(words.rule_name(game.info().name, rule))
        << " | " << escaped_cell(words.rule(game.info().name, rule)) << " | "
        << own(fmt::format("origin.{}", origin_name(rule.origin))) << " | "
        << scenarios_of(game.info().name, rule.id).size() << " |\n";
}

}  // namespace

int rules(const RulesRequest& request, Console& console) {
  const AnyGame& game = game_called(request.game);
  const text::Catalogue words(language_choice(request.language));
  std::vector<RuleEntry> ledger(game.info().ledger.begin(), game.info().ledger.end());
  if (request.uncovered)
    std::erase_if(ledger, [&](const RuleEntry& rule) {
      return !scenarios_of(game.info().name, rule.id).empty();
    });

  if (request.json)
    print_json(game, ledger, words, console.out);
  else if (request.markdown)
    print_markdown(game, ledger, words, console.out);
  else if (request.uncovered)
    for (const RuleEntry& rule : ledger) console.out << rule.id << '\n';
  else
    show_rule_book(game, ledger, words, request.scenarios, console);
  return request.uncovered && !ledger.empty() ? exit_does_not_hold : exit_done;
}

}  // namespace indice::cli
