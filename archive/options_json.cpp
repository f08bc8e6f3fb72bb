#include "archive/options_json.h"

#include <algorithm>

#include "archive/json_fields.h"
#include "games/registry.h"

namespace indice::archive {

void set_option(const GameInfo& game, std::string_view name, const Json& choice,
                std::string_view file, TableOptions& options) {
  const auto spec = std::find_if(game.options.begin(), game.options.end(),
                                 [&](const OptionSpec& option) { return option.name == name; });
  if (spec == game.options.end())
    fail_at(file, choice, {"option.unknown", {{"game", game.name}, {"option", in_quotes(name)}}});
  std::uint8_t& set = options.choice[static_cast<std::size_t>(spec - game.options.begin())];
  if (spec->is_number()) {
    set = static_cast<std::uint8_t>(int_of(choice, file, spec->least, spec->most));
    return;
  }
  const std::string& word = string_of(choice, file);
  const auto found = std::find(spec->choices.begin(), spec->choices.end(), word);
  if (found == spec->choices.end())
    fail_at(file, choice,
            {"option.choice", {{"option", in_quotes(name)}, {"choice", in_quotes(word)}}});
  set = static_cast<std::uint8_t>(found - spec->choices.begin());
}

const AnyGame& game_named(const Json& name, std::string_view file) {
  const std::string& word = string_of(name, file);
  if (const AnyGame* game = find_game(word)) return *game;
  std::string known;
  for (const AnyGame* game : all_games())
    known += (known.empty() ? "" : ", ") + std::string(game->info().name);
  fail_at(file, name, {"game.unknown", {{"game", in_quotes(word)}, {"known", known}}});
}

std::string rule_list(const AnyGame& game, const Refusal& refusal) {
  std::string list;
  for (const RuleId id : refusal.rules)
    list += (list.empty() ? "" : ", ") + std::string(game.rule(id).id);
  return list;
}

}  // namespace indice::archive
