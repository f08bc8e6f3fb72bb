// Games to learn from: a bot against a league of opponents that do not change, each through every
// seat of the same deals. Where a turn ends the position is examined (bots/examiner.h), and in the
// end it is known who has won. Deals are appended to a file as they are done, so that training can
// be ended at any moment and gone on with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/any_game.h"
#include "lab/fit.h"

namespace indice::lab {

struct TrainingPlan {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::string bot;
  std::vector<std::string> league;  // who it plays against, taking turns; it may be one of them
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::filesystem::path file;
};

struct TrainingWatch {
  std::function<void(std::uint64_t deals)> progress;
  std::function<bool()> stops;
};

// Plays what the file does not hold yet; all of it, in the order of the deals. Throws a Failure
// where the file cannot be read or written, or was begun with other settings.
[[nodiscard]] std::vector<Sample> play_to_learn(const TrainingPlan& plan,
                                                const TrainingWatch& watch);

// The weights as tools/embed.py reads them; `comment` says where they come from.
[[nodiscard]] std::string weights_text(const AnyGame& game, const Fit& fit,
                                       const std::vector<std::string>& comment);

}  // namespace indice::lab
