#include "bots/bots.h"

#include <array>

#include "bots/greedy.h"
#include "bots/random.h"

namespace indice::bots {

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 2> names{"greedy", "random"};
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "greedy") return std::make_unique<GreedyBot>();
  if (name == "random") return std::make_unique<RandomBot>();
  return nullptr;
}

}  // namespace indice::bots
