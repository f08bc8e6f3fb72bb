#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>

#include <fmt/format.h>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/style.h"
#include "cli/tournament.h"
#include "engine/json.h"

namespace indice::cli {
namespace {

struct BotLine {
  std::string bot;
  double wins = 0;
  double rate = 0;
  Interval interval;
  double mean_score = 0;
};

std::vector<BotLine> lines_of(const TournamentPlan& plan, const TournamentResult& result) {
  std::vector<BotLine> lines;
  const auto games = static_cast<double>(plan.games);
  // Penalty points read as points: fewer are better.
  const double sign = plan.game->info().fewest_points_win ? -1 : 1;
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    BotLine line;
    line.bot = plan.bots[i];
    line.wins = static_cast<double>(result.bots[i].win_parts) / static_cast<double>(whole_win);
    line.rate = line.wins / games;
    line.interval = wilson_interval(line.rate, plan.games);
    line.mean_score = sign * static_cast<double>(result.bots[i].points) / games;
    lines.push_back(line);
  }
  return lines;
}

// A seed beyond what JSON readers take for a whole number is written as text.
Json seed_json(std::uint64_t seed) {
  constexpr std::uint64_t exact = std::uint64_t{1} << 53U;
  return seed <= exact ? Json(static_cast<std::int64_t>(seed)) : Json(std::to_string(seed));
}

double survival_rate(const TournamentPlan& plan, const TournamentResult& result) {
  return static_cast<double>(result.survived) / static_cast<double>(plan.games);
}

void print_json(const TournamentPlan& plan, const TournamentResult& result, std::ostream& out) {
  Json::Array seats;
  for (const BotLine& line : lines_of(plan, result))
    seats.emplace_back(Json::Object{{"bot", line.bot},
                                    {"wins", line.wins},
                                    {"win_rate", line.rate},
                                    {"ci95", Json::Array{line.interval.low, line.interval.high}},
                                    {"mean_score", line.mean_score}});
  const double seconds = std::max(result.seconds, 1e-9);
  Json::Object report{{"game", plan.game->info().name},
                      {"games", static_cast<std::int64_t>(plan.games)},
                      {"seats", std::move(seats)},
                      {"decisions_per_second", static_cast<double>(result.decisions) / seconds},
                      {"games_per_second", static_cast<double>(plan.games) / seconds},
                      {"decisions", static_cast<std::int64_t>(result.decisions)},
                      {"seed", seed_json(plan.seed)},
                      {"threads", static_cast<std::int64_t>(plan.threads)},
                      {"seconds", result.seconds}};
  if (plan.game->info().may_beat_all) {
    const double rate = survival_rate(plan, result);
    const Interval interval = wilson_interval(rate, plan.games);
    report.emplace_back("survival_rate", rate);
    report.emplace_back("survival_ci95", Json::Array{interval.low, interval.high});
  }
  out << to_text(std::move(report)) << '\n';
}

void print_table(const TournamentPlan& plan, const TournamentResult& result,
                 const text::Catalogue& words, const Console& console) {
  const auto own = [&](std::string_view key, text::Arguments arguments = {}) {
    return words.plain("cli", key, arguments);
  };
  const Paint paint(console.colour);
  console.out << paint.strong(
                     own("match.title", {{"game", words.plain(plan.game->info().name, "title")},
                                         {"games", plan.games},
                                         {"seed", std::to_string(plan.seed)}}))
              << "\n\n";
  std::vector<std::vector<std::string>> rows{
      {own("match.bot"), own("match.wins"), own("match.rate"), own("match.interval"),
       own(plan.game->info().fewest_points_win ? "match.penalty" : "match.score")}};
  for (const BotLine& line : lines_of(plan, result))
    rows.push_back({line.bot, own("match.number", {{"value", line.wins}}),
                    own("match.percent", {{"value", line.rate}}),
                    own("match.range", {{"low", line.interval.low}, {"high", line.interval.high}}),
                    own("match.number", {{"value", line.mean_score}})});
  std::vector<int> widths(rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  for (const auto& row : rows) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto fill = static_cast<std::size_t>(widths[i] - display_width(row[i]));
      text += i == 0 ? padded(row[i], widths[i]) : "   " + std::string(fill, ' ') + row[i];
    }
    console.out << text << '\n';
  }
  if (plan.game->info().may_beat_all) {
    const double rate = survival_rate(plan, result);
    const Interval interval = wilson_interval(rate, plan.games);
    console.out << '\n'
                << own("match.survival",
                       {{"rate", rate}, {"low", interval.low}, {"high", interval.high}})
                << '\n';
  }
  const double seconds = std::max(result.seconds, 1e-9);
  console.out << '\n'
              << own("match.speed", {{"games", static_cast<double>(plan.games) / seconds},
                                     {"decisions", static_cast<double>(result.decisions) / seconds},
                                     {"threads", plan.threads}})
              << '\n'
              << wrapped(own("match.note"), console.width) << '\n';
}

// A bar on the error stream, redrawn a few times a second and wiped at the end.
class ProgressBar {
 public:
  ProgressBar(Console& console, std::uint64_t games) : console_(console), games_(games) {}
  ~ProgressBar() {
    if (drawn_) erase_progress(console_);
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::uint64_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (!console_.progress || now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    drawn_ = true;
    constexpr std::uint64_t cells = 40;
    const std::uint64_t filled = std::min(done, games_) * cells / games_;
    std::string bar;
    for (std::uint64_t i = 0; i < cells; ++i) bar += i < filled ? "█" : "░";
    show_progress(console_, fmt::format("{} {}/{}", bar, done, games_));
  }

 private:
  Console& console_;
  std::uint64_t games_;
  std::chrono::steady_clock::time_point next_{};
  bool drawn_ = false;
};

void make_records_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder, error))
    throw Complaint("records_folder", {{"file", folder.string()}});
}

// Moves in the words of records: "play c17".
std::vector<AnyAction> moves_called(const AnyGame& game, const std::vector<std::string>& words) {
  std::vector<AnyAction> moves;
  for (const std::string& word : words) {
    const std::optional<AnyAction> move = game.action(word);
    if (!move) throw Complaint("no_such_move", {{"typed", word}});
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace

int match(const MatchRequest& request, Console& console) {
  TournamentPlan plan;
  plan.game = &game_called(request.game);
  for (const SeatChoice& seat : seat_choices(request.seats, false))
    plan.bots.push_back(seat.player);
  plan.options = table_options(*plan.game, plan.bots.size(), request.settings);
  plan.games = request.games;
  plan.seed = request.seed;
  plan.threads = request.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  plan.records = request.records;
  plan.barred = moves_called(*plan.game, request.without);
  const text::Catalogue words(language_choice(request.language));
  if (plan.records) make_records_folder(*plan.records);

  TournamentResult result;
  {
    ProgressBar bar(console, plan.games);
    result = play_tournament(plan, [&bar](std::uint64_t done) { bar.show(done); });
  }
  if (request.json)
    print_json(plan, result, console.out);
  else
    print_table(plan, result, words, console);
  return exit_done;
}

}  // namespace indice::cli
