#include "cli/match_report.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/match_figures.h"
#include "cli/style.h"
#include "lab/plot.h"

namespace indice::cli {
namespace {

using Rows = std::vector<std::vector<std::string>>;

// The first column to the left, all others to the right.
void print_rows(const Rows& rows, std::ostream& out) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  }
  for (const auto& row : rows) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const auto fill = static_cast<std::size_t>(widths[i] - display_width(row[i]));
      text += i == 0 ? padded(row[i], widths[i]) : "   " + std::string(fill, ' ') + row[i];
    }
    out << text << '\n';
  }
}

class Teller {
 public:
  Teller(const MatchStory& story, const text::Catalogue& words) : story_(story), words_(words) {}

  [[nodiscard]] std::string own(std::string_view key, text::Arguments arguments = {}) const {
    return words_.plain("cli", fmt::format("match.{}", key), arguments);
  }
  [[nodiscard]] std::string percent(double value) const {
    return own("percent", {{"value", value}});
  }
  [[nodiscard]] std::string range(const lab::Interval& interval) const {
    return own("range", {{"low", interval.low}, {"high", interval.high}});
  }
  [[nodiscard]] std::string points(double value) const { return own("points", {{"value", value}}); }
  [[nodiscard]] std::string points(const lab::Interval& interval) const {
    return own("points_range", {{"low", interval.low}, {"high", interval.high}});
  }
  [[nodiscard]] std::string name(const BotFigures& bot) const {
    return bot.seats == 1 ? bot.bot : own("times", {{"bot", bot.bot}, {"seats", bot.seats}});
  }
  [[nodiscard]] std::string title() const {
    return own(story_.ranked.empty() ? "title" : "cross_title",
               {{"game", words_.plain(story_.plan.game->info().name, "title")},
                {"games", games_in(story_)},
                {"deals", story_.deals()},
                {"players", story_.plan.options.players},
                {"bots", story_.ranked.size()},
                {"seed", std::to_string(story_.plan.seed)}});
  }

  [[nodiscard]] Rows table() const {
    const bool fewest = story_.plan.game->info().fewest_points_win;
    Rows rows{
        {own("bot"), own("wins"), own("rate"), own("interval"), own(fewest ? "penalty" : "score")}};
    for (const BotFigures& bot : figures_of(story_))
      rows.push_back({name(bot), own("number", {{"value", bot.wins}}), percent(bot.share.value),
                      range(bot.share.interval), own("number", {{"value", bot.mean_score}})});
    return rows;
  }

  // Each bot's row, each bot's column, and what the row wins against the column.
  [[nodiscard]] Rows cross_table() const {
    const std::vector<CrossFigures> cross = cross_of(story_);
    const auto cell = [&](const std::string& row, const std::string& column) -> std::string {
      for (const CrossFigures& met : cross) {
        if (met.ours == row && met.theirs == column) return percent(met.share.value);
        // Two players: the table of the one is that of the other.
        if (story_.plan.options.players == 2 && met.ours == column && met.theirs == row)
          return percent(1 - met.share.value);
      }
      return "–";
    };
    Rows rows{{own("bot")}};
    for (const std::string& column : story_.ranked) rows.front().push_back(column);
    for (const std::string& row : story_.ranked) {
      rows.push_back({row});
      for (const std::string& column : story_.ranked) rows.back().push_back(cell(row, column));
    }
    return rows;
  }

  [[nodiscard]] Rows ladder() const {
    Rows rows{{own("bot"), own("elo_above", {{"bot", story_.ranked.back()}}), own("interval")}};
    for (const Rung& rung : ladder_of(story_))
      rows.push_back({rung.bot, points(rung.elo.value),
                      rung.bot == story_.ranked.back() ? "–" : points(rung.elo.interval)});
    return rows;
  }

  // The sentences below the table.
  [[nodiscard]] std::vector<std::string> sentences() const {
    std::vector<std::string> all;
    const unsigned players = story_.plan.options.players;
    if (!story_.ranked.empty()) {
      all.push_back(own("cross_note", {{"others", players - 1}, {"fair", 1.0 / players}}));
    } else {
      if (players > 2) all.push_back(own("fair", {{"fair", 1.0 / players}}));
      if (const std::optional<DuelFigures> duel = duel_in(story_))
        all.push_back(own("elo", {{"ours", duel->ours},
                                  {"theirs", duel->theirs},
                                  {"elo", duel->elo.value},
                                  {"low", duel->elo.interval.low},
                                  {"high", duel->elo.interval.high}}));
      if (story_.sprt) all.push_back(sequential());
      if (story_.plan.game->info().may_beat_all) {
        const lab::Estimate survival = survival_in(story_);
        all.push_back(own("survival", {{"rate", survival.value},
                                       {"low", survival.interval.low},
                                       {"high", survival.interval.high}}));
      }
    }
    all.push_back(own("note"));
    return all;
  }

 private:
  const MatchStory& story_;
  const text::Catalogue& words_;

  [[nodiscard]] std::string sequential() const {
    const SprtFigures test = sprt_of(story_);
    const std::string_view verdict = test.verdict == lab::Sprt::Verdict::high  ? "high"
                                     : test.verdict == lab::Sprt::Verdict::low ? "low"
                                                                               : "open";
    return own("sprt", {{"verdict", verdict},
                        {"low", story_.sprt->low},
                        {"high", story_.sprt->high},
                        {"ratio", test.ratio},
                        {"deals", story_.deals()}});
  }
};

// A seed beyond what JSON readers take for a whole number is written as text.
Json seed_json(std::uint64_t seed) {
  constexpr std::uint64_t exact = std::uint64_t{1} << 53U;
  return seed <= exact ? Json(static_cast<std::int64_t>(seed)) : Json(std::to_string(seed));
}
Json interval_json(const lab::Interval& interval) {
  return Json::Array{interval.low, interval.high};
}

Json::Array figures_json(const std::vector<BotFigures>& all, bool aggregated) {
  Json::Array array;
  for (const BotFigures& bot : all) {
    Json::Object object{{"bot", bot.bot}};
    if (aggregated) object.emplace_back("seats", static_cast<int>(bot.seats));
    object.emplace_back("wins", bot.wins);
    object.emplace_back("win_rate", bot.share.value);
    object.emplace_back("ci95", interval_json(bot.share.interval));
    object.emplace_back("mean_score", bot.mean_score);
    array.emplace_back(std::move(object));
  }
  return array;
}

void add_table(const MatchStory& story, Json::Object& report) {
  report.emplace_back("seats", figures_json(seat_figures_of(story), false));
  report.emplace_back("bots", figures_json(figures_of(story), true));
  report.emplace_back("fair_share", 1.0 / story.plan.options.players);
  if (const std::optional<DuelFigures> duel = duel_in(story)) {
    report.emplace_back("elo", duel->elo.value);
    report.emplace_back("elo_ci95", interval_json(duel->elo.interval));
  }
  if (story.sprt) {
    constexpr std::array<std::string_view, 3> verdicts{"open", "low", "high"};
    const SprtFigures test = sprt_of(story);
    report.emplace_back(
        "sprt", Json::Object{{"elo0", story.sprt->low},
                             {"elo1", story.sprt->high},
                             {"llr", test.ratio},
                             {"bound", lab::Sprt::bound},
                             {"verdict", verdicts[static_cast<std::size_t>(test.verdict)]}});
  }
  if (story.plan.game->info().may_beat_all) {
    const lab::Estimate survival = survival_in(story);
    report.emplace_back("survival_rate", survival.value);
    report.emplace_back("survival_ci95", interval_json(survival.interval));
  }
}

void add_cross(const MatchStory& story, Json::Object& report) {
  Json::Array cross;
  for (const CrossFigures& met : cross_of(story))
    cross.emplace_back(Json::Object{{"bot", met.ours},
                                    {"against", met.theirs},
                                    {"win_rate", met.share.value},
                                    {"ci95", interval_json(met.share.interval)},
                                    {"elo", met.elo.value},
                                    {"elo_ci95", interval_json(met.elo.interval)}});
  Json::Array ladder;
  for (const Rung& rung : ladder_of(story))
    ladder.emplace_back(Json::Object{
        {"bot", rung.bot}, {"elo", rung.elo.value}, {"ci95", interval_json(rung.elo.interval)}});
  report.emplace_back("cross", std::move(cross));
  report.emplace_back("ladder", std::move(ladder));
}

}  // namespace

void print_match(const MatchStory& story, const text::Catalogue& words, const Console& console) {
  const Teller teller(story, words);
  console.out << Paint(console.colour).strong(teller.title()) << "\n\n";
  if (story.ranked.empty()) {
    print_rows(teller.table(), console.out);
  } else {
    print_rows(teller.cross_table(), console.out);
    console.out << '\n';
    print_rows(teller.ladder(), console.out);
  }
  console.out << '\n';
  if (story.deals() < story.plan.deals &&
      !(story.sprt && sprt_of(story).verdict != lab::Sprt::Verdict::open))
    console.out << wrapped(teller.own("early",
                                      {{"deals", story.deals()}, {"planned", story.plan.deals}}),
                           console.width)
                << '\n';
  for (const std::string& sentence : teller.sentences())
    console.out << wrapped(sentence, console.width) << '\n';
  const double seconds = std::max(story.result.seconds, 1e-9);
  console.out << teller.own("speed",
                            {{"games", static_cast<double>(games_in(story)) / seconds},
                             {"decisions", static_cast<double>(decisions_in(story)) / seconds},
                             {"threads", story.plan.threads}})
              << '\n';
}

std::string match_json(const MatchStory& story) {
  const double seconds = std::max(story.result.seconds, 1e-9);
  Json::Object report{{"game", story.plan.game->info().name},
                      {"players", static_cast<int>(story.plan.options.players)},
                      {"games", static_cast<std::int64_t>(games_in(story))},
                      {"deals", static_cast<std::int64_t>(story.deals())},
                      {"planned_deals", static_cast<std::int64_t>(story.plan.deals)}};
  if (story.ranked.empty())
    add_table(story, report);
  else
    add_cross(story, report);
  report.emplace_back("decisions_per_second", static_cast<double>(decisions_in(story)) / seconds);
  report.emplace_back("games_per_second", static_cast<double>(games_in(story)) / seconds);
  report.emplace_back("decisions", static_cast<std::int64_t>(decisions_in(story)));
  report.emplace_back("seed", seed_json(story.plan.seed));
  report.emplace_back("threads", static_cast<std::int64_t>(story.plan.threads));
  report.emplace_back("seconds", story.result.seconds);
  return to_text(std::move(report)) + "\n";
}

std::string match_svg(const MatchStory& story, const text::Catalogue& words) {
  const Teller teller(story, words);
  lab::Plot plot;
  plot.title = teller.title();
  if (story.ranked.empty()) {
    plot.reference = 1.0 / story.plan.options.players;
    plot.reference_label = teller.percent(plot.reference);
    for (const BotFigures& bot : figures_of(story))
      plot.rows.push_back(
          {teller.name(bot), bot.share,
           teller.percent(bot.share.value) + " (" + teller.range(bot.share.interval) + ")"});
  } else {
    plot.reference_label = story.ranked.back();
    for (const Rung& rung : ladder_of(story))
      plot.rows.push_back(
          {rung.bot, rung.elo,
           teller.points(rung.elo.value) + " (" + teller.points(rung.elo.interval) + ")"});
  }
  return lab::svg_of(plot);
}

}  // namespace indice::cli
