// The figures of a match, in the order in which they are told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/match_report.h"

namespace indice::cli {

// A bot at a table, on all its seats together; shares and points are for one seat.
struct BotFigures {
  std::string bot;
  unsigned seats = 0;
  double wins = 0;
  lab::Estimate share;
  double mean_score = 0;
};
[[nodiscard]] std::vector<BotFigures> figures_of(const MatchStory& story);
// The same for each place of the list by itself.
[[nodiscard]] std::vector<BotFigures> seat_figures_of(const MatchStory& story);

// Where two kinds of bots met: the first of the list against the others.
struct DuelFigures {
  std::string ours;
  std::string theirs;
  lab::Estimate elo;
};
[[nodiscard]] std::optional<DuelFigures> duel_in(const MatchStory& story);

struct SprtFigures {
  double ratio = 0;
  lab::Sprt::Verdict verdict = lab::Sprt::Verdict::open;
};
[[nodiscard]] SprtFigures sprt_of(const MatchStory& story);

// How much one bot wins, alone among so many others as the table has seats besides.
struct CrossFigures {
  std::string ours;
  std::string theirs;
  lab::Estimate share;
  lab::Estimate elo;
};
[[nodiscard]] std::vector<CrossFigures> cross_of(const MatchStory& story);

struct Rung {
  std::string bot;
  lab::Estimate elo;
};
// The strongest first; the last of the list has 0.
[[nodiscard]] std::vector<Rung> ladder_of(const MatchStory& story);

[[nodiscard]] lab::Estimate survival_in(const MatchStory& story);
[[nodiscard]] std::uint64_t games_in(const MatchStory& story);
[[nodiscard]] std::uint64_t decisions_in(const MatchStory& story);

}  // namespace indice::cli
