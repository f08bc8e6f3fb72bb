#include "cli/bot_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/names.h"

namespace indice::cli {

void name_bots(std::vector<archive::PlayerEntry>& players, const text::Catalogue& words) {
  const std::vector<std::string> names = words.lines("cli", "bot.names");
  const auto is_taken = [&](const std::string& name) {
    return std::any_of(players.begin(), players.end(), [&](const archive::PlayerEntry& one) {
      return name_key(one.name) == name_key(name);
    });
  };
  for (archive::PlayerEntry& player : players) {
    if (!player.name.empty() || player.player == "human") continue;
    const auto free = std::find_if_not(names.begin(), names.end(), is_taken);
    std::string name = free != names.end() ? *free : names.front();
    for (int again = 2; is_taken(name); ++again) name = fmt::format("{} {}", names.front(), again);
    player.name = std::move(name);
  }
}

std::string introduction(const archive::PlayerEntry& player, const text::Catalogue& words,
                         bool quiz) {
  if (player.player == "human") return player.name;
  const std::size_t colon = player.player.find(':');
  const std::string kind = fmt::format("bot.{}", player.player.substr(0, colon));
  std::string strength = words.plain("cli", words.has("cli", kind) ? kind : "bot.other");
  const std::string skill =
      colon == std::string::npos ? "amateur" : player.player.substr(colon + 1);
  if (quiz)
    strength = words.plain("cli", "bot.and_knowledge",
                           {{"strength", strength},
                            {"knowledge", words.plain("cli", fmt::format("knowledge.{}", skill))}});
  return words.plain("cli", "bot.introduced", {{"name", player.name}, {"strength", strength}});
}

}  // namespace indice::cli
