#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "archive/failure.h"
#include "bench/live.h"
#include "bench/measure.h"
#include "bench/thought.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "engine/json.h"
#include "games/registry.h"
#include "registry/bots.h"

namespace indice::cli {
namespace {

struct Report {
  double reference_ns = 0;
  double threads_speedup = 0;
  std::vector<measure::GameMeasure> games;
  std::vector<measure::LiveMeasure> live;
  std::vector<measure::ThoughtMeasure> search;
};

void print_json(const Report& report, std::ostream& out) {
  Json::Array games;
  for (const measure::GameMeasure& one : report.games)
    games.emplace_back(
        Json::Object{{"game", one.game->info().name},
                     {"players", static_cast<std::int64_t>(one.players)},
                     {"ns_per_decision", one.ns_per_decision},
                     {"ratio", one.ratio},
                     {"copy_ratio", one.copy_ratio},
                     {"state_bytes", static_cast<std::int64_t>(one.game->state_bytes())},
                     {"decisions_per_game", one.decisions_per_game}});
  Json::Array live;
  for (const measure::LiveMeasure& one : report.live)
    live.emplace_back(Json::Object{{"game", one.game->info().name},
                                   {"players", static_cast<std::int64_t>(one.players)},
                                   {"view_ns", one.view_ns},
                                   {"imagine_ns", one.imagine_ns},
                                   {"estimate_ns", one.estimate_ns},
                                   {"tableau_ns", one.tableau_ns},
                                   {"json_ns", one.json_ns},
                                   {"live_move_ns", one.live_move_ns},
                                   {"live_ratio", one.live_ratio},
                                   {"live_bytes", one.live_bytes},
                                   {"past_ns", one.past_ns},
                                   {"late_past_ns", one.late_past_ns},
                                   {"open_ns", one.open_ns},
                                   {"late_open_ns", one.late_open_ns},
                                   {"late_replay_ns", one.late_replay_ns},
                                   {"table_bytes", static_cast<std::int64_t>(one.table_bytes)}});
  Json::Array search;
  for (const measure::ThoughtMeasure& one : report.search)
    search.emplace_back(Json::Object{{"game", one.game->info().name},
                                     {"players", static_cast<std::int64_t>(one.players)},
                                     {"ns_per_iteration", one.ns_per_iteration},
                                     {"iterations_per_second", one.iterations_per_second()},
                                     {"ratio", one.ratio}});
  out << to_text(Json::Object{{"reference_ns", report.reference_ns},
                              {"threads_speedup", report.threads_speedup},
                              {"games", std::move(games)},
                              {"live", std::move(live)},
                              {"search", std::move(search)}})
      << '\n';
}

void print_table(const Report& report, std::ostream& out) {
  out << fmt::format("reference primitive  {:.2f} ns\ntwo threads          {:.2f} times one\n\n",
                     report.reference_ns, report.threads_speedup)
      << fmt::format("{:<10} {:>7} {:>12} {:>7} {:>11} {:>12} {:>15}\n", "game", "players",
                     "ns/decision", "ratio", "copy ratio", "state bytes", "decisions/game");
  for (const measure::GameMeasure& one : report.games)
    out << fmt::format("{:<10} {:>7} {:>12.1f} {:>7.2f} {:>11.2f} {:>12} {:>15.1f}\n",
                       one.game->info().name, one.players, one.ns_per_decision, one.ratio,
                       one.copy_ratio, one.game->state_bytes(), one.decisions_per_game);
  out << fmt::format("\n{:<10} {:>7} {:>9} {:>9} {:>9} {:>9} {:>9} {:>12} {:>7} {:>9} {:>9}\n",
                     "nanoseconds", "players", "view", "imagine", "estimate", "tableau", "JSON",
                     "live move", "ratio", "its JSON", "table");
  for (const measure::LiveMeasure& one : report.live)
    out << fmt::format(
        "{:<11} {:>7} {:>9.0f} {:>9.0f} {:>9.0f} {:>9.0f} {:>9.0f} {:>12.0f} {:>7.0f} {:>7.0f} B "
        "{:>6.0f} KB\n",
        one.game->info().name, one.players, one.view_ns, one.imagine_ns, one.estimate_ns,
        one.tableau_ns, one.json_ns, one.live_move_ns, one.live_ratio, one.live_bytes,
        static_cast<double>(one.table_bytes) / 1024);
  out << fmt::format("\n{:<10} {:>7} {:>14} {:>14} {:>7}\n", "search", "players", "ns/iteration",
                     "iterations/s", "ratio");
  for (const measure::ThoughtMeasure& one : report.search)
    out << fmt::format("{:<10} {:>7} {:>14.0f} {:>14.0f} {:>7.0f}\n", one.game->info().name,
                       one.players, one.ns_per_iteration, one.iterations_per_second(), one.ratio);
}

// A plain search, with random playouts to the end: two players, or as many as there are at a usual
// table of a game for more.
measure::ThoughtMeasure measure_search(const AnyGame& game, std::optional<std::size_t> players,
                                       const measure::Effort& effort) {
  const GameInfo& info = game.info();
  const std::size_t usual = info.may_beat_all ? 5 : info.quiz != nullptr ? 4 : 2;
  const auto searcher = bots::make_plain_searcher(game);
  return measure::measure_thought(
      game, table_options(game, players.value_or(usual), {}), effort,
      [&](const AnyView& view, Seat seat, std::span<const AnyAction> legal,
          std::uint32_t iterations,
          Dice& dice) { (void)searcher->consider(view, seat, legal, {iterations}, dice); });
}

}  // namespace

int bench(const BenchRequest& request, Console& console) {
  std::vector<const AnyGame*> chosen(all_games().begin(), all_games().end());
  if (request.game) chosen = {&game_called(*request.game)};
  const measure::Effort effort = request.quick ? measure::quick_effort : measure::Effort{};
  Report report;
  std::vector<double> references;
  for (const AnyGame* game : chosen) {
    const GameInfo& info = game->info();
    if (request.players) (void)table_options(*game, *request.players, {});
    for (std::size_t players = info.min_players; players <= info.max_players; ++players) {
      if (request.players && *request.players != players) continue;
      if (console.progress)
        console.err << fmt::format("\r\x1b[K{}, {} players …", info.name, players) << std::flush;
      report.games.push_back(
          measure::measure_game(*game, table_options(*game, players, {}), effort, references));
    }
  }
  for (const AnyGame* game : chosen) {
    // A table as it often is: four, or as many as there may be.
    const std::size_t players = request.players.value_or(
        std::clamp<std::size_t>(4, game->info().min_players, game->info().max_players));
    report.live.push_back(measure::measure_live(*game, table_options(*game, players, {}), effort));
    report.search.push_back(measure_search(*game, request.players, effort));
  }
  const measure::GameMeasure& last = report.games.back();
  report.threads_speedup =
      measure::measure_threads(*last.game, table_options(*last.game, last.players, {}), effort);
  report.reference_ns = measure::median(references);
  if (console.progress) console.err << "\r\x1b[K" << std::flush;
  if (request.json)
    print_json(report, console.out);
  else
    print_table(report, console.out);
  return exit_done;
}

}  // namespace indice::cli
