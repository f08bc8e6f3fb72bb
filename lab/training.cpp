#include "lab/training.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "archive/failure.h"
#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "bots/arena.h"
#include "lab/match.h"
#include "lab/players.h"
#include "registry/examiners.h"

namespace indice::lab {
namespace {

using DealSamples = std::map<std::uint64_t, std::vector<Sample>>;

std::string header_of(const TrainingPlan& plan, const bots::Examiner& examiner) {
  Json::Array league(plan.league.begin(), plan.league.end());
  Json::Array features;
  for (const std::string_view name : examiner.features()) features.emplace_back(name);
  return to_text(Json::Object{
      {"format", "indice-training"},
      {"game", plan.game->info().name},
      {"rules_version", plan.game->info().rules_version},
      {"options", archive::options_to_json(plan.game->info(), plan.options)},
      {"bot", plan.bot},
      {"league", std::move(league)},
      {"seed", std::to_string(plan.seed)},
      {"features", std::move(features)},
  });
}

std::string line_of(std::uint64_t deal, const std::vector<Sample>& samples) {
  std::string line = fmt::format(R"({{"deal":{},"samples":[)", deal);
  for (const Sample& sample : samples) {
    if (&sample != samples.data()) line += ',';
    line += fmt::format("[[{:.6g}],[{:.6g}]]", fmt::join(sample.features, ","),
                        fmt::join(sample.won, ","));
  }
  return line + "]}\n";
}

// Throws a Failure where it is no list of numbers.
std::vector<float> floats_of(const Json& list, std::string_view file) {
  std::vector<float> numbers;
  for (const Json& number : archive::list_of(list, file))
    numbers.push_back(number.as_double() != nullptr
                          ? static_cast<float>(*number.as_double())
                          : static_cast<float>(archive::int_of(number, file, -1000, 1000)));
  return numbers;
}

// What a file holds of whole lines; a last one that was cut off while it was written is played
// again.
struct Kept {
  DealSamples deals;
  std::uintmax_t length = 0;
};

void read_deal(const std::string& line, std::size_t features, const std::string& place,
               DealSamples& deals) {
  const Json json = archive::read_json(line, place);
  archive::ObjectReader reader(json, place, "the line");
  const auto deal = static_cast<std::uint64_t>(reader.integer("deal", 0, INT64_MAX));
  std::vector<Sample>& samples = deals[deal];
  for (const Json& pair : reader.list("samples")) {
    const Json::Array& parts = archive::list_of(pair, place);
    if (parts.size() != 2) throw archive::Failure(place, {"training.other"});
    samples.push_back({deal, floats_of(parts[0], place), floats_of(parts[1], place)});
    if (samples.back().won.empty() ||
        samples.back().features.size() != features * samples.back().won.size())
      throw archive::Failure(place, {"training.other"});
  }
}

Kept kept_in(const TrainingPlan& plan, const std::string& header, std::size_t features) {
  Kept kept;
  std::ifstream in(plan.file, std::ios::binary);
  if (!in) return kept;
  const std::string name = plan.file.string();
  std::string line;
  for (int number = 1; std::getline(in, line) && !in.eof(); ++number) {
    if (number == 1 && line != header) throw archive::Failure(name, {"training.other"});
    if (number > 1) read_deal(line, features, fmt::format("{}:{}", name, number), kept.deals);
    kept.length += line.size() + 1;
  }
  return kept;
}

// One thread's way through the deals.
class Pupil {
 public:
  explicit Pupil(const TrainingPlan& plan)
      : plan_(plan),
        examiner_(bots::make_examiner(*plan.game)),
        players_(*plan.game, plan.options, 60'000) {}

  std::vector<Sample> play(std::uint64_t deal) {
    const unsigned players = plan_.options.players;
    std::vector<std::string> table(players, plan_.league[deal % plan_.league.size()]);
    table.front() = plan_.bot;
    Dice seeds(plan_.seed ^ (deal * 0x9e3779b97f4a7c15ULL));
    const std::uint64_t cards = seeds.next();
    std::vector<Sample> samples;
    for (unsigned turn = 0; turn < games_a_deal(table); ++turn) {
      play_game(deal, table, cards, seeds.next(), samples);
      std::rotate(table.begin(), table.begin() + 1, table.end());
    }
    return samples;
  }

 private:
  const TrainingPlan& plan_;
  std::unique_ptr<bots::Examiner> examiner_;
  Players players_;

  void play_game(std::uint64_t deal, const std::vector<std::string>& table, std::uint64_t cards,
                 std::uint64_t thoughts, std::vector<Sample>& samples) {
    // The same game once more beside the arena's: it tells the moves, not the positions.
    Dice dice(cards);
    AnyState state = plan_.game->deal(plan_.options, dice);
    const std::size_t first = samples.size();
    const auto witness = [&](Seat seat, AnyAction action) {
      const int turn = examiner_->turn_of(state);
      plan_.game->apply(state, seat, action, dice);
      if (examiner_->turn_of(state) != turn && !plan_.game->deciders(state).empty())
        samples.push_back(examined(deal, state));
    };
    const bots::ArenaResult result = bots::play_game(
        *plan_.game, plan_.options, players_.sit_down(table), Dice(cards), Dice(thoughts), witness);
    players_.get_up(result.outcome);
    const SeatSet winners = result.outcome.winners();
    for (std::size_t i = first; i < samples.size(); ++i) {
      std::vector<float>& won = samples[i].won;
      for (Seat seat = 0; seat < result.outcome.players; ++seat)
        won[seat] = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
      if (winners.empty()) won.back() = 1;
    }
  }

  [[nodiscard]] Sample examined(std::uint64_t deal, const AnyState& state) const {
    const std::size_t features = examiner_->features().size();
    const std::size_t candidates = examiner_->candidates(state);
    Sample sample{deal, std::vector<float>(candidates * features),
                  std::vector<float>(candidates, 0)};
    for (std::size_t one = 0; one < candidates; ++one)
      examiner_->examine(state, one, std::span(sample.features).subspan(one * features, features));
    return sample;
  }
};

class School {
 public:
  School(const TrainingPlan& plan, const TrainingWatch& watch)
      : plan_(plan), watch_(watch), kept_(open()) {}

  std::vector<Sample> work() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < plan_.threads; ++i) threads.emplace_back([this] { toil(); });
    look_on();
    for (std::thread& thread : threads) thread.join();
    if (problem_) std::rethrow_exception(problem_);
    std::vector<Sample> all;
    for (auto& [deal, samples] : kept_)
      if (deal < plan_.deals) std::move(samples.begin(), samples.end(), std::back_inserter(all));
    return all;
  }

 private:
  const TrainingPlan& plan_;
  const TrainingWatch& watch_;
  std::ofstream out_;
  std::mutex mutex_;
  DealSamples kept_;
  std::uint64_t next_ = 0;
  unsigned finished_ = 0;
  bool enough_ = false;
  std::exception_ptr problem_;

  DealSamples open() {
    const std::unique_ptr<bots::Examiner> examiner = bots::make_examiner(*plan_.game);
    const std::string header = header_of(plan_, *examiner);
    Kept kept = kept_in(plan_, header, examiner->features().size());
    if (kept.length > 0) std::filesystem::resize_file(plan_.file, kept.length);
    out_.open(plan_.file, kept.length > 0 ? std::ios::app | std::ios::binary
                                          : std::ios::trunc | std::ios::binary);
    if (kept.length == 0) out_ << header << '\n' << std::flush;
    if (!out_) throw archive::Failure(plan_.file.string(), {"training.unwritable"});
    return std::move(kept.deals);
  }

  void look_on() {
    for (;;) {
      {
        const std::lock_guard lock(mutex_);
        if (finished_ == plan_.threads) return;
        if (watch_.stops && watch_.stops()) enough_ = true;
        if (watch_.progress) watch_.progress(kept_.size());
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  // The next deal that is not there; the number of all of them where none is left.
  std::uint64_t take() {
    const std::lock_guard lock(mutex_);
    while (next_ < plan_.deals && kept_.contains(next_)) ++next_;
    return enough_ || next_ >= plan_.deals ? plan_.deals : next_++;
  }

  void toil() {
    try {
      Pupil pupil(plan_);
      for (std::uint64_t deal = take(); deal < plan_.deals; deal = take()) {
        std::vector<Sample> samples = pupil.play(deal);
        const std::lock_guard lock(mutex_);
        out_ << line_of(deal, samples) << std::flush;
        if (!out_) throw archive::Failure(plan_.file.string(), {"training.unwritable"});
        kept_[deal] = std::move(samples);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      problem_ = std::current_exception();
      enough_ = true;
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
  }
};

}  // namespace

std::vector<Sample> play_to_learn(const TrainingPlan& plan, const TrainingWatch& watch) {
  return School(plan, watch).work();
}

std::string weights_text(const AnyGame& game, const Fit& fit,
                         const std::vector<std::string>& comment) {
  const std::unique_ptr<bots::Examiner> examiner = bots::make_examiner(game);
  std::string text = "{\n  \"comment\": [\n";
  for (const std::string& line : comment) {
    text += "    ";
    append_quoted(line, text);
    text += &line == &comment.back() ? "\n" : ",\n";
  }
  text += "  ],\n  \"weights\": {\n";
  for (std::size_t i = 0; i < fit.weights.size(); ++i)
    text += fmt::format("    \"{}\": {:.4f}{}\n", examiner->features()[i], fit.weights[i],
                        i + 1 == fit.weights.size() ? "" : ",");
  return text + "  }\n}\n";
}

}  // namespace indice::lab
