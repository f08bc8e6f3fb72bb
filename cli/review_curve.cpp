#include "cli/review_curve.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/counsel_words.h"
#include "cli/review_page.h"

namespace indice::cli {
namespace {

// Where a point of the curve stands.
struct Frame {
  double width = 1384, height = 230;
  double left = 40, right = 16, top = 40, bottom = 30;
  std::size_t points = 2;

  [[nodiscard]] double x(std::size_t point) const {
    return left + (width - left - right) * static_cast<double>(point) /
                      static_cast<double>(std::max<std::size_t>(1, points - 1));
  }
  [[nodiscard]] double y(int thousandths) const {
    return top + (height - top - bottom) * (1 - static_cast<double>(thousandths) / 1000);
  }
};

std::string path_of(const Review& review, int ReviewPoint::* chance, const Frame& frame) {
  std::string path;
  for (std::size_t i = 0; i < review.curve.size(); ++i)
    path += fmt::format("{}{:.1f} {:.1f}", i == 0 ? 'M' : 'L', frame.x(i),
                        frame.y(review.curve[i].*chance));
  return path;
}

void add_grid(const Frame& frame, unsigned players, const Voice& voice, std::string& svg) {
  for (const int value : {0, 500, 1000})
    svg += fmt::format(
        R"(<path d="M{} {:.1f}H{}" stroke="#2c585f"/><text x="{}" y="{:.1f}" text-anchor="end">{}</text>)",
        frame.left, frame.y(value), frame.width - frame.right, frame.left - 8, frame.y(value) + 4,
        value / 10);
  const double even = frame.y(static_cast<int>(1000 / std::max(1U, players)));
  svg += fmt::format(
      R"(<path d="M{} {:.1f}H{}" stroke="#7fa3a3" stroke-dasharray="2 6"/><text x="{}" y="{:.1f}">{}</text>)",
      frame.left, even, frame.width - frame.right, frame.left + 8, even - 6,
      escaped(voice.coach("review.even", {{"players", players}})));
  constexpr std::size_t marks = 8;
  for (std::size_t i = 0; i <= marks; ++i) {
    const std::size_t point = i * (frame.points - 1) / marks;
    const std::string text = i == 0 ? voice.coach("review.move", {{"move", 1}})
                                    : std::to_string(std::max<std::size_t>(1, point));
    svg += fmt::format(R"(<text x="{:.1f}" y="{}" text-anchor="{}">{}</text>)", frame.x(point),
                       frame.height - 8,
                       i == 0       ? "start"
                       : i == marks ? "end"
                                    : "middle",
                       escaped(text));
  }
}

void add_marks(const Review& review, const Frame& frame, std::string& svg) {
  for (std::size_t i = 0; i < review.costliest.size(); ++i) {
    const CostlyDecision& costly = review.costliest[i];
    const double x = frame.x(static_cast<std::size_t>(costly.move));
    const double from = frame.y(costly.better.chance);
    const double to = frame.y(costly.played.chance);
    svg += fmt::format(
        R"(<path d="M{0:.1f} {1:.1f}V{2:.1f}" stroke="#ff8f79" stroke-width="2.5"/>)"
        R"(<path d="M{3:.1f} {4:.1f}h10l-5 8z" fill="#ff8f79"/>)"
        R"(<circle cx="{0:.1f}" cy="{5:.1f}" r="12" fill="#a32a1e" stroke="#8e2318" stroke-width="3"/>)"
        R"(<text x="{0:.1f}" y="{6:.1f}" text-anchor="middle" class="n">{7}</text>)",
        x, from, to - 4, x - 5, to - 7, from - 16, from - 11, i + 1);
  }
}

}  // namespace

std::string review_curve(const Review& review, unsigned players, const Voice& voice) {
  Frame frame;
  frame.points = review.curve.size();
  std::string svg = fmt::format(
      R"(<svg class="c" viewBox="0 0 {} {}" role="img" aria-label="{}"><defs><linearGradient id="ar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2b24a" stop-opacity=".34"/><stop offset="1" stop-color="#f2b24a" stop-opacity=".03"/></linearGradient></defs>)",
      frame.width, frame.height, escaped(voice.coach("review.chance")));
  add_grid(frame, players, voice, svg);
  const std::string known = path_of(review, &ReviewPoint::known, frame);
  svg += fmt::format(
      R"svg(<path d="{0}L{1:.1f} {2:.1f}L{3:.1f} {2:.1f}Z" fill="url(#ar)"/>)svg"
      R"(<path d="{4}" fill="none" stroke="#9fc3c0" stroke-width="1.4" stroke-dasharray="4 4"/>)"
      R"(<path d="{0}" fill="none" stroke="#f2b24a" stroke-width="2.6" stroke-linejoin="round"/>)",
      known, frame.x(frame.points - 1), frame.y(0), frame.x(0),
      path_of(review, &ReviewPoint::open, frame));
  add_marks(review, frame, svg);
  return svg + "</svg>";
}

}  // namespace indice::cli
