// Estimates with their intervals as a picture: a line for each, for documents.
#pragma once

#include <string>
#include <vector>

#include "lab/statistics.h"

namespace indice::lab {

struct PlotRow {
  std::string label;
  Estimate estimate;
  std::string figure;  // the estimate, written out
};
struct Plot {
  std::string title;
  double reference = 0;  // where nobody is better than the others: a line from top to bottom
  std::string reference_label;
  std::vector<PlotRow> rows;
};

// An SVG file, light on any background.
[[nodiscard]] std::string svg_of(const Plot& plot);

}  // namespace indice::lab
