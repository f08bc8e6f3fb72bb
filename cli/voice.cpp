#include "cli/voice.h"

namespace indice::cli {

std::string origin_mark(const text::Catalogue& words, Origin origin) {
  if (origin == Origin::source) return {};
  return words.plain("cli", std::string("origin.") + std::string(origin_name(origin)));
}

std::string Voice::rule(RuleId id) const {
  const RuleEntry& entry = game_.rule(id);
  std::string line = std::string(entry.id) + "  " + words_.rule(game_.info().name, entry);
  const std::string mark = origin_mark(words_, entry.origin);
  if (!mark.empty()) line += " [" + mark + "]";
  return line;
}

std::vector<std::string> Voice::refusal(const Refusal& refusal) const {
  std::vector<std::string> lines;
  lines.push_back(words_.refusal(game_.info().name, refusal, audience_));
  for (const RuleId id : refusal.rules) lines.push_back(rule(id));
  return lines;
}

}  // namespace indice::cli
