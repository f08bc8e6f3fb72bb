#include "cli/fairness.h"

namespace indice::cli {

std::vector<std::string> told_of_fairness(const Host& host, const text::Catalogue& words) {
  const auto own = [&](std::string_view key, text::Arguments arguments = {}) {
    return words.plain("cli", key, arguments);
  };
  const bool practice = host.file().notes().practice;
  std::vector<std::string> lines{own(practice ? "fair.what_practice" : "fair.what"),
                                 host.table().commitment(), own("fair.check")};
  lines.push_back(own(practice ? "fair.practice" : "fair.note"));
  if (!practice) lines.push_back(own("fair.bots"));
  return lines;
}

}  // namespace indice::cli
