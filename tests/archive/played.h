// Random games for the archive's tests, on the dice that live games use.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "archive/failure.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "games/registry.h"

namespace indice::archive {

struct PlayedGame {
  Chance chance;
  std::vector<PlayerEntry> players;
  Playthrough game;

  [[nodiscard]] std::string record() const { return record_text(game, chance, players); }
};

// The first `moves` random moves of a game; all of them by default.
inline PlayedGame play(const AnyGame& game, int players, const Chance& chance,
                       std::size_t moves = SIZE_MAX) {
  PlayedGame played{
      chance, {}, Playthrough(game, usual_options(game.info(), players), chance.dice())};
  for (int seat = 0; seat < players; ++seat)
    played.players.push_back({"Zoë " + std::string(1, static_cast<char>('A' + seat)), "random"});
  Dice choice(7);
  std::vector<AnyAction> actions;
  while (moves-- > 0 && !played.game.over()) {
    const Seat seat = played.game.deciders().lowest();
    played.game.legal_actions(seat, actions);
    const auto chosen = actions[choice.below(static_cast<std::uint32_t>(actions.size()))];
    EXPECT_TRUE(played.game.move(seat, chosen).allowed);
  }
  return played;
}

inline const AnyGame& thames() { return *find_game("thames"); }

// The text of the Failure that `work` throws; empty: none.
template <class Work>
std::string failure_of(Work work) {
  try {
    work();
  } catch (const Failure& failure) {
    return failure.what();
  }
  return {};
}

// 0: the error names no line.
inline int line_in(const std::string& error, const std::string& file) {
  if (!error.starts_with(file + ":")) return 0;
  return std::atoi(error.c_str() + file.size() + 1);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

inline std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  if (at != std::string::npos) text.replace(at, old.size(), fresh);
  return text;
}

}  // namespace indice::archive
