#include "lab/plot.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace indice::lab {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    switch (letter) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(letter) < 0x20 ? ' ' : letter;
    }
  }
  return out;
}

// From what is measured to where it is drawn.
class Scale {
 public:
  static constexpr double left = 190;
  static constexpr double right = 560;

  explicit Scale(const Plot& plot) : low_(plot.reference), high_(plot.reference) {
    for (const PlotRow& row : plot.rows) {
      low_ = std::min(low_, row.estimate.interval.low);
      high_ = std::max(high_, row.estimate.interval.high);
    }
    if (high_ <= low_) high_ = low_ + 1;
  }
  [[nodiscard]] double at(double value) const {
    return left + (right - left) * (value - low_) / (high_ - low_);
  }

 private:
  double low_;
  double high_;
};

}  // namespace

std::string svg_of(const Plot& plot) {
  constexpr int first_row = 62;
  constexpr int row_height = 28;
  const int bottom = first_row + row_height * static_cast<int>(plot.rows.size());
  const Scale scale(plot);
  std::string out;
  const auto to = std::back_inserter(out);
  fmt::format_to(
      to,
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 {0}" role="img"><title>{1}</title>)"
      R"(<style>text{{font:13px sans-serif;fill:#222}}.t{{font-weight:bold;font-size:15px}}.r{{stroke:#999;stroke-dasharray:4 3}})"
      R"(.e{{stroke:#38618c;stroke-width:2}}.d{{fill:#38618c}}</style><rect width="720" height="{0}" fill="#fff"/>)"
      R"(<text class="t" x="16" y="26">{1}</text>)",
      bottom + 24, escaped(plot.title));
  fmt::format_to(
      to,
      R"(<line class="r" x1="{0:.1f}" x2="{0:.1f}" y1="44" y2="{1}"/><text x="{0:.1f}" y="{2}" text-anchor="middle">{3}</text>)",
      scale.at(plot.reference), bottom, bottom + 16, escaped(plot.reference_label));
  int y = first_row;
  for (const PlotRow& row : plot.rows) {
    fmt::format_to(
        to,
        R"(<text x="16" y="{0}">{1}</text><line class="e" x1="{2:.1f}" x2="{3:.1f}" y1="{4}" y2="{4}"/>)"
        R"(<circle class="d" cx="{5:.1f}" cy="{4}" r="5"/><text x="704" y="{0}" text-anchor="end">{6}</text>)",
        y + 4, escaped(row.label), scale.at(row.estimate.interval.low),
        scale.at(row.estimate.interval.high), y, scale.at(row.estimate.value), escaped(row.figure));
    y += row_height;
  }
  return out + "</svg>\n";
}

}  // namespace indice::lab
