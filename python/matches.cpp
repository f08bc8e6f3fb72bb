#include "python/matches.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "bots/arena.h"
#include "registry/bots.h"

namespace indice::python {

namespace {

using namespace std::chrono_literals;

class Match {
 public:
  explicit Match(const MatchPlan& plan) : plan_(plan) {
    const std::size_t places = plan.games * plan.setup.players();
    results_.scores.resize(places);
    results_.ranks.resize(places);
    results_.bots.resize(places);
    results_.decisions.resize(plan.games);
    results_.seeds.resize(plan.games);
  }

  MatchResults play(const std::function<bool(std::size_t)>& watch) {
    std::vector<std::thread> helpers;
    try {
      for (unsigned i = 0; i < plan_.threads && i < plan_.games; ++i)
        helpers.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      if (helpers.empty()) throw;  // with some it only takes longer
    }
    {
      std::unique_lock<std::mutex> lock(mutex_);
      while (done_ < plan_.games && !stopped_) {
        progress_.wait_for(lock, 100ms, [this] { return done_ >= plan_.games; });
        const std::size_t done = done_;
        lock.unlock();
        if (!watch(done)) stopped_ = true;
        lock.lock();
      }
    }
    for (std::thread& helper : helpers) helper.join();
    return std::move(results_);
  }

 private:
  void work() {
    for (std::size_t game = next_++; game < plan_.games && !stopped_; game = next_++) {
      play_one(game);
      const std::lock_guard<std::mutex> lock(mutex_);
      if (++done_ == plan_.games) progress_.notify_all();
    }
  }

  // With bots that remember nothing of another game.
  void play_one(std::size_t game) {
    std::vector<std::unique_ptr<bots::Bot>> bots;
    for (const std::string& name : plan_.bots) bots.push_back(bots::make_bot(name));
    const std::size_t players = plan_.setup.players();
    const std::size_t deal = plan_.rotate ? game / players : game;
    const std::size_t turned = plan_.rotate ? game % players : 0;
    std::vector<bots::Bot*> seated;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const std::size_t bot = (seat + turned) % players;
      seated.push_back(bots[bot].get());
      results_.bots[game * players + seat] = static_cast<std::int32_t>(bot);
    }
    const std::uint64_t seed = Dice(Dice(plan_.seed).next() + deal).next();
    const bots::ArenaResult result =
        bots::play_game(plan_.setup.game(), plan_.setup.options, seated, Dice(seed),
                        Dice(Dice(~plan_.seed).next() + game));
    for (std::size_t seat = 0; seat < players; ++seat) {
      results_.scores[game * players + seat] = result.outcome.score[seat];
      results_.ranks[game * players + seat] = result.outcome.rank[seat];
    }
    results_.decisions[game] = static_cast<std::int64_t>(result.decisions);
    results_.seeds[game] = seed;
  }

  const MatchPlan& plan_;
  MatchResults results_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable progress_;
  std::size_t done_ = 0;
};

}  // namespace

MatchResults play_match(const MatchPlan& plan, const std::function<bool(std::size_t)>& watch) {
  return Match(plan).play(watch);
}

}  // namespace indice::python
