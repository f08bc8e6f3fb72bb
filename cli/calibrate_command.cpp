// calibrate: whether the coach's chances keep their word, as a table, as JSON and as a curve.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "archive/files.h"
#include "bots/calibration.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/progress_bar.h"
#include "cli/style.h"
#include "engine/json.h"
#include "registry/bots.h"
#include "registry/coach.h"

namespace indice::cli {
namespace {

double share(double part, std::uint64_t count) {
  return count == 0 ? 0 : part / static_cast<double>(count);
}

Json json_of(const AnyGame& game, const bots::Calibration& found) {
  Json::Array bins;
  for (const bots::CalibrationBin& bin : found.bin)
    bins.emplace_back(Json::Object{{"positions", static_cast<std::int64_t>(bin.count)},
                                   {"told", share(bin.told, bin.count)},
                                   {"won", share(bin.won, bin.count)}});
  return Json(Json::Object{{"game", game.info().name},
                           {"games", static_cast<std::int64_t>(found.games)},
                           {"positions", static_cast<std::int64_t>(found.count())},
                           {"error", found.error()},
                           {"brier", found.brier()},
                           {"bins", std::move(bins)}});
}

// What was told to the right, what was won upwards; a dot's size is how often. On the diagonal
// every chance keeps its word.
std::string svg_of(const std::string& title, const bots::Calibration& found) {
  constexpr double size = 320;
  constexpr double edge = 40;
  const auto x = [](double value) { return edge + size * value; };
  const auto y = [](double value) { return edge + size * (1 - value); };
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" font-size="13"><rect width="400" height="400" fill="#f8f2e4"/><text x="{}" y="24" font-size="16">{}</text>)",
      edge, title);
  for (const double value : {0.0, 0.5, 1.0})
    svg += fmt::format(
        R"(<path d="M{0} {1}H{2}M{3} {4}V{5}" stroke="#d8cbb0" fill="none"/><text x="{6}" y="{7}" text-anchor="end">{8}</text><text x="{3}" y="380" text-anchor="middle">{8}</text>)",
        x(0), y(value), x(1), x(value), y(0), y(1), x(0) - 6, y(value) + 4,
        static_cast<int>(100 * value));
  svg += fmt::format(R"(<path d="M{} {}L{} {}" stroke="#4d5249" stroke-dasharray="4 4"/>)", x(0),
                     y(0), x(1), y(1));
  std::string line;
  std::string dots;
  for (const bots::CalibrationBin& bin : found.bin) {
    if (bin.count == 0) continue;
    const double to = x(share(bin.told, bin.count));
    const double up = y(share(bin.won, bin.count));
    line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? 'M' : 'L', to, up);
    const double radius =
        3 + 9 * share(static_cast<double>(bin.count), std::max<std::uint64_t>(1, found.count()));
    dots += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="{:.1f}" fill="#a9650a"/>)", to, up,
                        radius);
  }
  return svg +
         fmt::format(R"(<path d="{}" fill="none" stroke="#a9650a" stroke-width="2"/>)", line) +
         dots + "</svg>\n";
}

void print_table(const AnyGame& game, const bots::Calibration& found, const text::Catalogue& words,
                 Console& console) {
  console.out << words.plain("cli", "calibrate.title",
                             {{"game", words.plain(game.info().name, "title")},
                              {"games", found.games},
                              {"positions", found.count()}})
              << "\n\n";
  constexpr int width = 14;
  for (const std::string& column : words.lines("cli", "calibrate.columns"))
    console.out << padded(column, width);
  console.out << '\n';
  for (const bots::CalibrationBin& bin : found.bin)
    if (bin.count > 0)
      console.out << padded(std::to_string(bin.count), width)
                  << padded(fmt::format("{:.1f}", 100 * share(bin.told, bin.count)), width)
                  << fmt::format("{:.1f}", 100 * share(bin.won, bin.count)) << '\n';
  console.out << '\n'
              << words.plain("cli", "calibrate.error",
                             {{"error", 100 * found.error()}, {"brier", found.brier()}})
              << '\n';
}

}  // namespace

int calibrate(const CalibrateRequest& request, Console& console) {
  const AnyGame& game = game_called(request.game);
  std::vector<std::unique_ptr<bots::Bot>> bots;
  std::vector<bots::Bot*> seated;
  for (const SeatChoice& seat : seat_choices(request.seats, false))
    seated.push_back(bots.emplace_back(bots::make_bot(seat.player)).get());
  const TableOptions options = table_options(game, seated.size(), request.settings);
  const std::unique_ptr<bots::PlayingOn> playing = bots::make_playing_on(game);
  bots::CalibrationPlan plan;
  plan.worlds = static_cast<unsigned>(request.worlds);
  plan.seed = request.seed;
  bots::Calibration found;
  {
    ProgressBar bar(console, request.games);
    while (found.games < request.games) {
      bots::calibrate(game, options, seated, *playing, plan, found);
      bar.show(found.games);
    }
  }
  const text::Catalogue words(language_choice(request.language));
  if (request.svg)
    archive::write_file_atomically(*request.svg,
                                   svg_of(words.plain(game.info().name, "title"), found));
  if (request.json)
    console.out << to_text(json_of(game, found)) << '\n';
  else
    print_table(game, found, words, console);
  return exit_done;
}

}  // namespace indice::cli
