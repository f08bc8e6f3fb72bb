#include <algorithm>
#include <ostream>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "archive/files.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/interrupt.h"
#include "cli/progress_bar.h"
#include "cli/style.h"
#include "lab/match.h"
#include "lab/players.h"
#include "lab/training.h"
#include "registry/examiners.h"

namespace indice::cli {
namespace {

// A fit of fewer positions says nothing.
constexpr std::size_t least_positions = 500;

lab::TrainingPlan plan_of(const TrainRequest& request) {
  lab::TrainingPlan plan;
  plan.game = &game_called(request.game);
  if (bots::make_examiner(*plan.game) == nullptr)
    throw Complaint("train_features", {{"game", request.game}});
  const GameInfo& info = plan.game->info();
  plan.options =
      table_options(*plan.game, request.players.value_or(info.min_players), request.settings);
  plan.bot = request.bot;
  for (const SeatChoice& seat : seat_choices(request.bot + "," + request.league, false))
    plan.league.push_back(seat.player);
  plan.league.erase(plan.league.begin());
  std::vector<std::string> table(plan.options.players, plan.league.front());
  plan.deals = (request.games + plan.options.players - 1) / plan.options.players;
  plan.seed = request.seed;
  plan.threads = request.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  plan.file = request.state.empty() ? request.game + ".training" : request.state;
  return plan;
}

// What made the weights, for the head of their file.
std::vector<std::string> origin_of(const TrainRequest& request, const lab::TrainingPlan& plan,
                                   const lab::Fit& fit, std::size_t positions) {
  std::string command = fmt::format(
      "indice train {} --players {} --bot {} --league {} --games {} --seed {}", request.game,
      plan.options.players, request.bot, request.league, request.games, request.seed);
  for (const std::string& setting : request.settings) command += " --set " + setting;
  return {"What features of a position are worth (features.h). Made by:", command,
          fmt::format("{} positions; loss on unseen deals {:.4f}, with equal chances {:.4f}.",
                      positions, fit.loss, fit.plain_loss)};
}

void print_fit(const lab::Fit& fit, const text::Catalogue& words, const Console& console) {
  const auto own = [&](std::string_view key, text::Arguments values = {}) {
    return words.plain("cli", fmt::format("train.{}", key), values);
  };
  console.out << wrapped(own("loss", {{"positions", fit.unseen},
                                      {"loss", fit.loss},
                                      {"plain", fit.plain_loss}}),
                         console.width)
              << "\n\n";
  for (const lab::Calibration& bucket : fit.calibration)
    if (bucket.count > 0)
      console.out << own("calibration",
                         {{"judged", bucket.judged}, {"won", bucket.won}, {"count", bucket.count}})
                  << '\n';
  console.out << '\n';
}

}  // namespace

int train(const TrainRequest& request, Console& console) {
  const lab::TrainingPlan plan = plan_of(request);
  const text::Catalogue words(language_choice(request.language));
  std::vector<lab::Sample> samples;
  {
    const InterruptWatch interrupt;
    ProgressBar bar(console, plan.deals);
    lab::TrainingWatch watch;
    watch.progress = [&bar](std::uint64_t done) { bar.show(done); };
    watch.stops = [] { return InterruptWatch::caught() != 0; };
    samples = lab::play_to_learn(plan, watch);
  }
  const auto own = [&](std::string_view key, text::Arguments values = {}) {
    return words.plain("cli", fmt::format("train.{}", key), values);
  };
  const std::uint64_t deals = samples.empty() ? 0 : samples.back().deal + 1;
  console.out << Paint(console.colour)
                     .strong(own("title", {{"game", words.plain(plan.game->info().name, "title")},
                                           {"deals", deals},
                                           {"planned", plan.deals},
                                           {"positions", samples.size()}}))
              << '\n';
  if (samples.size() < least_positions) {
    console.out << wrapped(
                       own("too_few", {{"least", least_positions}, {"file", plan.file.string()}}),
                       console.width)
                << '\n';
    return exit_done;
  }
  const std::size_t features = samples.front().features.size() / samples.front().won.size();
  const lab::Fit fit = lab::fit_weights(features, samples);
  print_fit(fit, words, console);
  const std::string out = request.out.empty() ? request.game + "-weights.json" : request.out;
  archive::write_file_atomically(
      out, lab::weights_text(*plan.game, fit, origin_of(request, plan, fit, samples.size())));
  console.out << own("written", {{"file", out}, {"state", plan.file.string()}}) << '\n';
  return exit_done;
}

}  // namespace indice::cli
