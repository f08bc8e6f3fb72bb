#include "cli/tournament.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "archive/files.h"
#include "archive/record.h"
#include "bots/arena.h"
#include "cli/processor_patience.h"
#include "registry/bots.h"

namespace indice::cli {
namespace {

// The seeds of one game: chance for the cards, chance for the bots' thoughts.
struct GameSeeds {
  std::uint64_t cards;
  std::uint64_t thoughts;
};

GameSeeds seeds_of(std::uint64_t seed, std::uint64_t game) {
  Dice of_match(seed);
  Dice of_game(of_match.next() ^ (game * 0x9e3779b97f4a7c15ULL));
  const std::uint64_t cards = of_game.next();
  return {cards, of_game.next()};
}

class Worker {
 public:
  explicit Worker(const TournamentPlan& plan) : plan_(plan), tally_(plan.bots.size()) {
    for (const std::string& name : plan.bots)
      bots_.push_back(bots::make_measured_bot(name, processor_patience));
  }

  void play(std::uint64_t index) {
    const std::size_t players = plan_.bots.size();
    std::vector<bots::Bot*> seated(players);
    for (std::size_t bot = 0; bot < players; ++bot)
      seated[(bot + index) % players] = bots_[bot].get();
    const GameSeeds seeds = seeds_of(plan_.seed, index);

    std::optional<archive::Playthrough> played;
    if (plan_.records) played.emplace(*plan_.game, plan_.options, Dice(seeds.cards));
    const auto witness = [&](Seat seat, AnyAction action) {
      ENSURE(played->move(seat, action).allowed);
    };
    const bots::ArenaResult result =
        bots::play_game(*plan_.game, plan_.options, seated, Dice(seeds.cards), Dice(seeds.thoughts),
                        played ? bots::MoveWitness(witness) : bots::MoveWitness(), plan_.barred);
    if (played) write_record(*played, seeds.cards, index);
    count(result, index);
  }

  [[nodiscard]] const std::vector<BotTally>& tally() const { return tally_; }
  [[nodiscard]] std::uint64_t decisions() const { return decisions_; }
  [[nodiscard]] std::uint64_t survived() const { return survived_; }

 private:
  const TournamentPlan& plan_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::vector<BotTally> tally_;
  std::uint64_t decisions_ = 0;
  std::uint64_t survived_ = 0;

  void count(const bots::ArenaResult& result, std::uint64_t index) {
    decisions_ += result.decisions;
    const SeatSet winners = result.outcome.winners();
    if (!winners.empty()) ++survived_;
    for (std::size_t bot = 0; bot < tally_.size(); ++bot) {
      const auto seat = static_cast<Seat>((bot + index) % tally_.size());
      tally_[bot].points += result.outcome.score[seat];
      if (winners.contains(seat))
        tally_[bot].win_parts += whole_win / static_cast<std::int64_t>(winners.size());
    }
  }

  void write_record(const archive::Playthrough& played, std::uint64_t seed,
                    std::uint64_t index) const {
    const std::size_t players = plan_.bots.size();
    std::vector<archive::PlayerEntry> entries(players);
    for (std::size_t bot = 0; bot < players; ++bot)
      entries[(bot + index) % players] = {fmt::format("{} {}", plan_.bots[bot], bot + 1),
                                          plan_.bots[bot]};
    archive::write_file_atomically(
        *plan_.records / fmt::format("{}-{:06}.json", plan_.game->info().name, index + 1),
        archive::record_text(played, archive::Chance::fast(seed), entries));
  }
};

// Games are handed out one by one, so that no thread is left with the long ones.
class Crew {
 public:
  Crew(const TournamentPlan& plan, const std::function<void(std::uint64_t)>& progress)
      : plan_(plan), progress_(progress) {}

  TournamentResult work() {
    result_.bots.resize(plan_.bots.size());
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < plan_.threads; ++i) threads.emplace_back([this] { toil(false); });
    toil(true);
    for (std::thread& thread : threads) thread.join();
    if (problem_) std::rethrow_exception(problem_);
    result_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result_;
  }

 private:
  const TournamentPlan& plan_;
  const std::function<void(std::uint64_t)>& progress_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::mutex mutex_;
  TournamentResult result_;
  std::exception_ptr problem_;

  void toil(bool reports) {
    try {
      Worker worker(plan_);
      for (std::uint64_t index = next_++; index < plan_.games; index = next_++) {
        worker.play(index);
        const std::uint64_t done = ++done_;
        if (reports && progress_) progress_(done);
      }
      const std::lock_guard lock(mutex_);
      result_.decisions += worker.decisions();
      result_.survived += worker.survived();
      for (std::size_t bot = 0; bot < result_.bots.size(); ++bot) {
        result_.bots[bot].win_parts += worker.tally()[bot].win_parts;
        result_.bots[bot].points += worker.tally()[bot].points;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      problem_ = std::current_exception();
      next_ = plan_.games;
    }
  }
};

}  // namespace

TournamentResult play_tournament(const TournamentPlan& plan,
                                 const std::function<void(std::uint64_t)>& progress) {
  return Crew(plan, progress).work();
}

Interval wilson_interval(double share, std::uint64_t games) {
  constexpr double z = 1.959963984540054;
  const auto n = static_cast<double>(games);
  const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  const double half =
      z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace indice::cli
