#include "cli/fairness.h"

namespace indice::cli {

std::vector<std::string> told_of_fairness(const Host& host, const text::Catalogue& words) {
  const auto own = [&](std::string_view key, text::Arguments arguments = {}) {
    return words.plain("cli", key, arguments);
  };
  std::vector<std::string> lines{own("fair.what"), host.table().commitment(), own("fair.check")};
  lines.push_back(own(host.file().notes().practice ? "fair.practice" : "fair.note"));
  lines.push_back(own("fair.bots"));
  return lines;
}

}  // namespace indice::cli
