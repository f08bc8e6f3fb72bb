// How long a bot may think where that is a matter of time. The folders of the bots know no clock;
// who measures in time (cli/, server/) hands one in.
#pragma once

#include <cstdint>
#include <memory>

namespace indice::bots {

class Patience {
 public:
  virtual ~Patience() = default;
  virtual void begin(std::uint32_t microseconds) = 0;
  // Asked every few iterations: may the search go on?
  [[nodiscard]] virtual bool lasts() = 0;
  // What was used since `begin`.
  [[nodiscard]] virtual std::uint32_t spent() = 0;
};

using MakePatience = std::unique_ptr<Patience> (*)();

}  // namespace indice::bots
