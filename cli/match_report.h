// What a match has shown, for people, for programs and as a picture.
#pragma once

#include <optional>
#include <string>

#include "cli/console.h"
#include "lab/match.h"
#include "text/catalogue.h"

namespace indice::cli {

struct SprtRequest {
  double low = 0;
  double high = 0;
};

// One table of bots, or (`ranked`) one for each pair of several.
struct MatchStory {
  const lab::MatchPlan& plan;
  const lab::MatchResult& result;
  std::vector<std::string> ranked;
  std::optional<SprtRequest> sprt;

  [[nodiscard]] std::size_t deals() const { return result.tables.front().size(); }
};

void print_match(const MatchStory& story, const text::Catalogue& words, const Console& console);
[[nodiscard]] std::string match_json(const MatchStory& story);
[[nodiscard]] std::string match_svg(const MatchStory& story, const text::Catalogue& words);

}  // namespace indice::cli
