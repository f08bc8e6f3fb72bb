#include "bots/searcher.h"

#include <cmath>

namespace indice::bots {

std::vector<Considered> merged(std::span<const std::vector<Considered>> reports) {
  ENSURE(!reports.empty());
  std::vector<Considered> all = reports.front();
  for (std::size_t i = 0; i < all.size(); ++i) {
    float total = 0;
    float spread = 0;  // of the total
    std::uint32_t visits = 0;
    for (const std::vector<Considered>& report : reports) {
      ENSURE(report.size() == all.size() && report[i].action == all[i].action);
      const auto count = static_cast<float>(report[i].visits);
      visits += report[i].visits;
      total += count * report[i].chance;
      spread += count * report[i].error * count * report[i].error;
    }
    all[i].visits = visits;
    if (visits == 0) continue;
    all[i].chance = total / static_cast<float>(visits);
    all[i].error = std::sqrt(spread) / static_cast<float>(visits);
  }
  return all;
}

}  // namespace indice::bots
