#include <algorithm>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "archive/embedded.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/pager.h"
#include "cli/style.h"
#include "cli/voice.h"
#include "engine/json.h"

namespace indice::cli {
namespace {

std::vector<const archive::EmbeddedScenario*> scenarios_of(std::string_view game,
                                                           std::string_view rule) {
  std::vector<const archive::EmbeddedScenario*> found;
  for (const archive::EmbeddedScenario& scenario : archive::embedded_scenarios())
    if (scenario.game == game &&
        std::find(scenario.rules.begin(), scenario.rules.end(), rule) != scenario.rules.end())
      found.push_back(&scenario);
  return found;
}

// The files with scenarios of a rule, and how many each has: "removing.json 3, examples.json 1".
// Titles are English test names; who wants them finds them there, or in the JSON.
std::string scenario_files(std::string_view game, std::string_view rule) {
  std::vector<std::pair<std::string_view, int>> files;
  for (const auto* scenario : scenarios_of(game, rule)) {
    if (files.empty() || files.back().first != scenario->file)
      files.emplace_back(scenario->file, 0);
    ++files.back().second;
  }
  std::string list;
  for (const auto& [file, count] : files)
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", file, count);
  return list;
}

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

void print_plain(const AnyGame& game, const std::vector<RuleEntry>& ledger,
                 const text::Catalogue& words, bool scenarios, const Console& console) {
  const Paint paint(console.colour);
  std::ostringstream out;
  out << paint.strong(words.plain("cli", "rules.title",
                                  {{"game", words.plain(game.info().name, "title")},
                                   {"version", game.info().rules_version}}))
      << "\n\n";
  for (const RuleEntry& rule : ledger) {
    out << rule.id << "  " << paint.strong(words.rule_name(game.info().name, rule)) << '\n'
        << wrapped("       " + words.rule(game.info().name, rule), console.width, 7) << '\n';
    const std::string origin =
        words.plain("cli", fmt::format("origin.{}", origin_name(rule.origin)));
    out << "       "
        << (rule.origin == Origin::source ? paint.faint(fmt::format("({})", origin))
                                          : paint.strong(fmt::format("[{}]", origin)))
        << '\n';
    if (!scenarios) continue;
    const std::string files = scenario_files(game.info().name, rule.id);
    const std::string proof = files.empty()
                                  ? words.plain("cli", "rules.no_scenario")
                                  : words.plain("cli", "rules.proved_by", {{"files", files}});
    out << paint.faint(wrapped("       " + proof, console.width, 9)) << '\n';
  }
  page(console, out.str());
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
    print_plain(game, ledger, words, request.scenarios, console);
  return request.uncovered && !ledger.empty() ? exit_does_not_hold : exit_done;
}

}  // namespace indice::cli
