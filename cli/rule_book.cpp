#include "cli/rule_book.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/pager.h"
#include "cli/style.h"

namespace indice::cli {
namespace {

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

}  // namespace

std::vector<const archive::EmbeddedScenario*> scenarios_of(std::string_view game,
                                                           std::string_view rule) {
  std::vector<const archive::EmbeddedScenario*> found;
  for (const archive::EmbeddedScenario& scenario : archive::embedded_scenarios())
    if (scenario.game == game &&
        std::find(scenario.rules.begin(), scenario.rules.end(), rule) != scenario.rules.end())
      found.push_back(&scenario);
  return found;
}

void show_rule_book(const AnyGame& game, std::span<const RuleEntry> ledger,
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

}  // namespace indice::cli
