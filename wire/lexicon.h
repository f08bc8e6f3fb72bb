// Keeps the names and words of messages that were read, for a message itself holds none: in the
// program they are constants. What was read lives as long as the lexicon it was read with.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace indice::wire {

class Lexicon {
 public:
  const char* keep(std::string_view text) {
    const auto found = texts_.find(text);
    return (found != texts_.end() ? found : texts_.emplace(text).first)->c_str();
  }

 private:
  std::set<std::string, std::less<>> texts_;  // a node stays where it is
};

}  // namespace indice::wire
