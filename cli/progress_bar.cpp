#include "cli/progress_bar.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace indice::cli {

ProgressBar::~ProgressBar() {
  if (drawn_) erase_progress(console_);
}

void ProgressBar::show(std::uint64_t done) {
  const auto now = std::chrono::steady_clock::now();
  if (!console_.progress || now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  drawn_ = true;
  constexpr std::uint64_t cells = 40;
  const std::uint64_t filled = all_ == 0 ? cells : std::min(done, all_) * cells / all_;
  std::string bar;
  for (std::uint64_t i = 0; i < cells; ++i) bar += i < filled ? "█" : "░";
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - begun_).count();
  show_progress(console_,
                fmt::format("{} {}/{}  {}:{:02}", bar, done, all_, seconds / 60, seconds % 60));
}

}  // namespace indice::cli
