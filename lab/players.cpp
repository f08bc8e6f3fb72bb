#include "lab/players.h"

#include <algorithm>

#include "lab/processor_patience.h"
#include "registry/bots.h"

namespace indice::lab {

std::unique_ptr<bots::Bot> house_bot(std::string_view name) {
  return bots::make_measured_bot(name, processor_patience);
}

std::string_view command_in(std::string_view name) {
  constexpr std::string_view mark = "exec:";
  return name.starts_with(mark) ? name.substr(mark.size()) : std::string_view();
}

std::vector<bots::Bot*> Players::sit_down(const std::vector<std::string>& names) {
  seated_.clear();
  playing_.clear();
  std::vector<bots::Bot*> bots;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const std::string_view command = command_in(names[seat]);
    if (command.empty()) {
      bots.push_back(seated_.emplace_back(house_bot(names[seat])).get());
      continue;
    }
    const auto copies =
        std::count(names.begin(), names.begin() + static_cast<long>(seat), names[seat]);
    std::unique_ptr<OutsideBot>& program =
        programs_[{names[seat], static_cast<std::size_t>(copies)}];
    if (!program) program = std::make_unique<OutsideBot>(std::string(command), patience_ms_);
    program->begin(game_, options_, SeatSet::of(static_cast<Seat>(seat)));
    playing_.push_back(program.get());
    bots.push_back(program.get());
  }
  return bots;
}

void Players::get_up(const Outcome& outcome) {
  for (OutsideBot* program : playing_) program->end(outcome);
}

}  // namespace indice::lab
