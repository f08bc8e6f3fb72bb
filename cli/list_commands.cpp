// games, fingerprint, and what the program says when it is asked nothing.
#include <ostream>

#include <fmt/format.h>

#include "archive/fingerprint.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/style.h"
#include "engine/json.h"
#include "games/registry.h"

namespace indice::cli {
namespace {

Json as_json(const GameInfo& info) {
  Json::Array options;
  for (const OptionSpec& option : info.options) {
    if (option.is_number()) {
      options.emplace_back(Json::Object{{"name", option.name},
                                        {"least", static_cast<int>(option.least)},
                                        {"most", static_cast<int>(option.most)},
                                        {"usual", static_cast<int>(option.usual)}});
      continue;
    }
    Json::Array choices;
    for (const std::string_view choice : option.choices) choices.emplace_back(choice);
    options.emplace_back(Json::Object{{"name", option.name},
                                      {"choices", std::move(choices)},
                                      {"usual", option.choices[option.usual]}});
  }
  return Json::Object{{"game", info.name},
                      {"players", Json::Array{static_cast<int>(info.min_players),
                                              static_cast<int>(info.max_players)}},
                      {"options", std::move(options)},
                      {"rules_version", info.rules_version}};
}

std::string line_of(const GameInfo& info, const text::Catalogue& words) {
  return words.plain("cli", "games.line",
                     {{"title", words.plain(info.name, "title")},
                      {"several", info.min_players < info.max_players ? "yes" : "no"},
                      {"least", info.min_players},
                      {"most", info.max_players}});
}

void describe(const GameInfo& info, const text::Catalogue& words, const Console& console) {
  const Paint paint(console.colour);
  console.out << paint.strong(info.name) << "  " << line_of(info, words) << '\n';
  for (const OptionSpec& option : info.options) {
    const std::string key = fmt::format("option.{}", option.name);
    console.out << wrapped(fmt::format("  {}  {}", option.name, words.plain(info.name, key)),
                           console.width, 4)
                << '\n';
    if (option.is_number())
      console.out << wrapped("    " + words.plain("cli", "games.number",
                                                  {{"least", option.least},
                                                   {"most", option.most},
                                                   {"usual", option.usual}}),
                             console.width, 6)
                  << '\n';
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
      const std::string choice(option.choices[i]);
      std::string line =
          fmt::format("    {}  {}", choice, words.plain(info.name, key + "." + choice));
      if (i == option.usual) line.append(" ").append(words.plain("cli", "games.usual"));
      console.out << wrapped(line, console.width, 6) << '\n';
    }
  }
}

}  // namespace

int games(const ListRequest& request, Console& console) {
  if (request.json) {
    Json::Array list;
    for (const AnyGame* game : all_games()) list.push_back(as_json(game->info()));
    console.out << to_text(Json(std::move(list))) << '\n';
    return exit_done;
  }
  const text::Catalogue words(language_choice(request.language));
  for (const AnyGame* game : all_games()) describe(game->info(), words, console);
  return exit_done;
}

int fingerprint(const ListRequest& request, Console& console) {
  std::vector<const AnyGame*> chosen(all_games().begin(), all_games().end());
  if (request.game) chosen = {&game_called(*request.game)};
  Json::Array list;
  for (const AnyGame* game : chosen) {
    const std::string print = archive::fingerprint_text(archive::fingerprint(*game));
    if (request.json)
      list.emplace_back(Json::Object{{"game", game->info().name}, {"fingerprint", print}});
    else
      console.out << game->info().name << ' ' << print << '\n';
  }
  if (request.json) console.out << to_text(Json(std::move(list))) << '\n';
  return exit_done;
}

}  // namespace indice::cli
