#include "python/tables.h"

#include <algorithm>

#include "python/parallel.h"
#include "registry/bots.h"

namespace indice::python {

namespace {

// Threads for less than this cost more than they bring.
constexpr std::size_t least_for_threads = 256;

// A seed for each of many, far from its neighbours' and never that of another purpose.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t number, std::uint64_t purpose) {
  return Dice(Dice(seed ^ (purpose << 56U)).next() + number).next();
}

// The bots of a table, a null where none sits. Bots remember what they were thinking of, which must
// not hang on the table that the thread had before: so they are new for each.
class BotSeats {
 public:
  explicit BotSeats(const TablesPlan& plan) : plan_(plan), list_(plan.options.players, nullptr) {}

  std::span<bots::Bot* const> fresh() {
    bots_.clear();
    for (std::size_t seat = 0; seat < plan_.bots.size(); ++seat) {
      if (plan_.bots[seat].empty()) continue;
      bots_.push_back(bots::make_bot(plan_.bots[seat]));
      list_[seat] = bots_.back().get();
    }
    return list_;
  }

 private:
  const TablesPlan& plan_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
  std::vector<bots::Bot*> list_;
};

}  // namespace

float reward_of(Reward reward, const Outcome& outcome, Seat seat) {
  if (reward == Reward::score) return outcome.score[seat];
  const SeatSet winners = outcome.winners();
  if (winners.empty()) return 0;
  const float share = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
  return reward == Reward::win ? share : share - 1.0F / static_cast<float>(outcome.players);
}

Tables::Tables(const Kit& kit, const TablesPlan& plan) : kit_(kit), plan_(plan) {
  const std::size_t count = plan.count;
  if (plan.observe) observations.resize(count * kit.features.size());
  masks.resize(count * kit.actions.size());
  rewards.resize(count * plan.options.players);
  dones.resize(count);
  seats.resize(count);
  decisions.resize(count);
  deciders_.resize(count);
  legal_.resize(count);
  choices_.assign(count, Dice(0));
}

template <class Work>
void Tables::for_all(Work work) {
  const bool thinking = !plan_.bots.empty();
  const unsigned threads = thinking || plan_.count >= least_for_threads ? plan_.threads : 1;
  in_parts(plan_.count, threads, [&](std::size_t first, std::size_t end) {
    BotSeats bots(plan_);
    for (std::size_t table = first; table < end; ++table) work(table, bots.fresh());
  });
}

void Tables::reset(std::uint64_t seed) {
  plan_.seed = seed;
  std::fill(rewards.begin(), rewards.end(), 0.0F);
  std::fill(dones.begin(), dones.end(), std::uint8_t{0});
  std::fill(decisions.begin(), decisions.end(), 0);
  std::fill(masks.begin(), masks.end(), std::uint8_t{0});
  for (std::size_t table = 0; table < plan_.count; ++table) {
    legal_[table].clear();
    choices_[table] = Dice(seed_for(seed, table, 1));
  }
  for_all([&](std::size_t table, std::span<bots::Bot* const> bots) {
    deal(table, seed_for(seed, table, 0), bots);
  });
}

std::optional<std::size_t> Tables::step(std::span<const std::int64_t> actions) {
  for (std::size_t table = 0; table < plan_.count; ++table) {
    const std::vector<std::uint16_t>& legal = legal_[table];
    if (actions[table] < 0 || actions[table] >= static_cast<std::int64_t>(kit_.actions.size()) ||
        std::find(legal.begin(), legal.end(), static_cast<std::uint16_t>(actions[table])) ==
            legal.end())
      return table;
  }
  std::fill(rewards.begin(), rewards.end(), 0.0F);
  std::fill(dones.begin(), dones.end(), std::uint8_t{0});
  for_all([&](std::size_t table, std::span<bots::Bot* const> bots) {
    advance(table, static_cast<std::uint16_t>(actions[table]), bots);
  });
  return std::nullopt;
}

void Tables::sample(std::int32_t* actions) {
  for (std::size_t table = 0; table < plan_.count; ++table) {
    const std::vector<std::uint16_t>& legal = legal_[table];
    actions[table] = legal[choices_[table].below(static_cast<std::uint32_t>(legal.size()))];
  }
}

void Tables::end_game(std::size_t table, const Outcome& outcome) {
  dones[table] = 1;
  for (Seat seat = 0; seat < outcome.players; ++seat)
    rewards[table * plan_.options.players + seat] += reward_of(plan_.reward, outcome, seat);
}

}  // namespace indice::python
