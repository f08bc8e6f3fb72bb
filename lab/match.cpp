#include "lab/match.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

#include <fmt/format.h>

#include "archive/files.h"
#include "archive/record.h"
#include "bots/arena.h"
#include "lab/players.h"
#include "table/playthrough.h"

namespace indice::lab {
namespace {

// One game: which deal, at which table, and how far the bots have moved on.
struct Sitting {
  std::uint64_t deal = 0;
  std::size_t table = 0;
  unsigned turn = 0;
  std::uint64_t number = 0;  // among all games of the match
};

// Chance for the cards, which all games of a deal share, for the bots' thoughts, and for who sits
// beside whom.
struct Seeds {
  std::uint64_t cards;
  std::uint64_t thoughts;
  std::uint64_t order;
};

Seeds seeds_of(std::uint64_t seed, const Sitting& sitting) {
  constexpr std::uint64_t apart = 0x9e3779b97f4a7c15ULL;
  Dice of_match(seed);
  const std::uint64_t own = of_match.next() ^ (sitting.deal * apart);
  Dice of_deal(own);
  const std::uint64_t cards = of_deal.next();
  const std::uint64_t first_thoughts = of_deal.next();
  const std::uint64_t order = of_deal.next();
  const std::uint64_t which = 64 * sitting.table + sitting.turn;
  return {cards, which == 0 ? first_thoughts : Dice(first_thoughts ^ (which * apart)).next(),
          order};
}

// Which place of the table's list sits on each seat.
std::vector<std::size_t> seating(const MatchPlan& plan, const Sitting& sitting) {
  const std::size_t players = plan.options.players;
  std::vector<std::size_t> order(players);
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Who sits beside whom matters as well: not the same neighbours in every deal.
  Dice dice(seeds_of(plan.seed, sitting).order);
  for (std::size_t left = players; left > 1; --left)
    std::swap(order[left - 1], order[dice.below(static_cast<std::uint32_t>(left))]);
  std::rotate(order.begin(), order.begin() + sitting.turn, order.end());
  return order;
}

class Worker {
 public:
  explicit Worker(const MatchPlan& plan)
      : plan_(plan), players_(*plan.game, plan.options, plan.patience_ms) {}

  DealResult play(const Sitting& sitting) {
    const std::vector<std::string>& table = plan_.tables[sitting.table];
    const std::vector<std::size_t> places = seating(plan_, sitting);
    std::vector<std::string> names;
    for (const std::size_t place : places) names.push_back(table[place]);
    const Seeds seeds = seeds_of(plan_.seed, sitting);

    std::optional<table::Playthrough> played;
    if (plan_.records) played.emplace(*plan_.game, plan_.options, Dice(seeds.cards));
    const auto witness = [&](Seat seat, AnyAction action) {
      ENSURE(played->move(seat, action).allowed);
    };
    const std::vector<bots::Bot*> seated = players_.sit_down(names);
    const bots::ArenaResult result =
        bots::play_game(*plan_.game, plan_.options, seated, Dice(seeds.cards), Dice(seeds.thoughts),
                        played ? bots::MoveWitness(witness) : bots::MoveWitness(), plan_.barred);
    players_.get_up(result.outcome);
    if (played) write_record(*played, seeds.cards, names, sitting.number);
    return counted(result, places);
  }

 private:
  const MatchPlan& plan_;
  Players players_;

  static DealResult counted(const bots::ArenaResult& result,
                            const std::vector<std::size_t>& places) {
    DealResult game;
    game.games = 1;
    game.decisions = static_cast<std::uint32_t>(result.decisions);
    const SeatSet winners = result.outcome.winners();
    game.survived = winners.empty() ? 0 : 1;
    for (Seat seat = 0; seat < places.size(); ++seat) {
      game.points[places[seat]] = result.outcome.score[seat];
      if (winners.contains(seat))
        game.win_parts[places[seat]] = whole_win / static_cast<std::int32_t>(winners.size());
    }
    return game;
  }

  void write_record(const table::Playthrough& played, std::uint64_t seed,
                    const std::vector<std::string>& names, std::uint64_t number) const {
    std::vector<archive::PlayerEntry> entries;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      entries.push_back({fmt::format("{} {}", names[seat], seat + 1), names[seat]});
    archive::write_file_atomically(
        *plan_.records / fmt::format("{}-{:06}.json", plan_.game->info().name, number + 1),
        archive::record_text(played, archive::Chance::fast(seed), entries));
  }
};

void add(DealResult& sum, const DealResult& game) {
  for (std::size_t place = 0; place < max_seats; ++place) {
    sum.win_parts[place] += game.win_parts[place];
    sum.points[place] += game.points[place];
  }
  sum.decisions += game.decisions;
  sum.games = static_cast<std::uint16_t>(sum.games + game.games);
  sum.survived = static_cast<std::uint16_t>(sum.survived + game.survived);
}

// Games are handed out one by one, so that no thread is left with the long ones.
class Crew {
 public:
  Crew(const MatchPlan& plan, const MatchWatch& watch) : plan_(plan), watch_(watch) {
    for (std::size_t table = 0; table < plan.tables.size(); ++table)
      for (unsigned turn = 0; turn < games_a_deal(plan.tables[table]); ++turn)
        of_a_deal_.push_back({0, table, turn, 0});
    result_.tables.resize(plan.tables.size());
  }

  MatchResult work() {
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < plan_.threads; ++i) threads.emplace_back([this] { toil(); });
    look_on();
    for (std::thread& thread : threads) thread.join();
    result_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return std::move(result_);
  }

 private:
  // A deal some of whose games are still to be played.
  struct Pending {
    std::vector<DealResult> tables;
    std::size_t missing = 0;
  };

  const MatchPlan& plan_;
  const MatchWatch& watch_;
  std::vector<Sitting> of_a_deal_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0;
  std::uint64_t done_ = 0;
  unsigned finished_ = 0;
  bool enough_ = false;
  std::deque<Pending> pending_;  // from the first deal that is not whole on
  MatchResult result_;

  void look_on() {
    constexpr auto now_and_then = std::chrono::milliseconds(100);
    std::unique_lock lock(mutex_);
    while (finished_ < plan_.threads) {
      changed_.wait_for(lock, now_and_then);
      if (watch_.stops && watch_.stops()) enough_ = true;
      if (watch_.progress) watch_.progress(done_);
    }
  }

  std::optional<Sitting> take() {
    const std::lock_guard lock(mutex_);
    if (enough_ || next_ >= plan_.deals * of_a_deal_.size()) return std::nullopt;
    Sitting sitting = of_a_deal_[next_ % of_a_deal_.size()];
    sitting.deal = next_ / of_a_deal_.size();
    sitting.number = next_++;
    return sitting;
  }

  void give(const Sitting& sitting, const DealResult& game) {
    const std::lock_guard lock(mutex_);
    ++done_;
    const std::size_t first = result_.tables.front().size();
    while (pending_.size() <= sitting.deal - first)
      pending_.push_back({std::vector<DealResult>(plan_.tables.size()), of_a_deal_.size()});
    Pending& deal = pending_[sitting.deal - first];
    add(deal.tables[sitting.table], game);
    --deal.missing;
    while (!pending_.empty() && pending_.front().missing == 0 && !enough_) {
      for (std::size_t table = 0; table < plan_.tables.size(); ++table)
        result_.tables[table].push_back(pending_.front().tables[table]);
      pending_.pop_front();
      if (watch_.enough && watch_.enough(result_.tables, result_.tables.front().size() - 1))
        enough_ = true;
    }
  }

  void toil() {
    try {
      Worker worker(plan_);
      while (const std::optional<Sitting> sitting = take()) give(*sitting, worker.play(*sitting));
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!result_.problem) result_.problem = std::current_exception();
      enough_ = true;
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_one();
  }
};

}  // namespace

unsigned games_a_deal(std::span<const std::string> table) {
  const bool alike = std::all_of(table.begin(), table.end(),
                                 [&](const std::string& bot) { return bot == table.front(); });
  return alike ? 1 : static_cast<unsigned>(table.size());
}

MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch) {
  ENSURE(!plan.tables.empty() && plan.threads > 0);
  return Crew(plan, watch).work();
}

std::vector<double> shares_of(std::span<const DealResult> deals, std::size_t place) {
  std::vector<double> shares;
  for (const DealResult& deal : deals)
    shares.push_back(static_cast<double>(deal.win_parts[place]) /
                     static_cast<double>(whole_win * deal.games));
  return shares;
}

std::vector<double> survival_of(std::span<const DealResult> deals) {
  std::vector<double> parts;
  for (const DealResult& deal : deals)
    parts.push_back(static_cast<double>(deal.survived) / static_cast<double>(deal.games));
  return parts;
}

Sides sides_of(std::span<const std::string> table, std::string_view ours) {
  const auto count = static_cast<unsigned>(std::count(table.begin(), table.end(), ours));
  return {count, static_cast<unsigned>(table.size()) - count};
}

SharedDeal shared_by(const DealResult& deal, std::span<const std::string> table,
                     std::string_view ours) {
  SharedDeal shared;
  for (std::size_t place = 0; place < table.size(); ++place)
    (table[place] == ours ? shared.ours : shared.theirs) +=
        static_cast<double>(deal.win_parts[place]) / static_cast<double>(whole_win * deal.games);
  return shared;
}

std::vector<SharedDeal> shared_by(std::span<const DealResult> deals,
                                  std::span<const std::string> table, std::string_view ours) {
  std::vector<SharedDeal> shared;
  for (const DealResult& deal : deals) shared.push_back(shared_by(deal, table, ours));
  return shared;
}

}  // namespace indice::lab
