// Who sits down to a game of a match: bots of the house by their names, and programs of others as
// "exec:COMMAND". Bots of the house are made anew for every game, so that no game depends on those
// before it; programs are kept.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "lab/outside_bot.h"

namespace indice::lab {

// A bot of the house, or one that others are measured by (registry/bots.h); null where there is
// none of that name. Time is that of the processor.
[[nodiscard]] std::unique_ptr<bots::Bot> house_bot(std::string_view name);

// The command in "exec:COMMAND"; empty for a bot of the house.
[[nodiscard]] std::string_view command_in(std::string_view name);

// For one thread.
class Players {
 public:
  Players(const AnyGame& game, const TableOptions& options, int patience_ms)
      : game_(game), options_(options), patience_ms_(patience_ms) {}

  // One for each name, in the order of the seats.
  [[nodiscard]] std::vector<bots::Bot*> sit_down(const std::vector<std::string>& names);
  void get_up(const Outcome& outcome);

 private:
  const AnyGame& game_;
  const TableOptions& options_;
  int patience_ms_;
  std::vector<std::unique_ptr<bots::Bot>> seated_;
  // A program for each time that its command stands in a list.
  std::map<std::pair<std::string, std::size_t>, std::unique_ptr<OutsideBot>> programs_;
  std::vector<OutsideBot*> playing_;
};

}  // namespace indice::lab
