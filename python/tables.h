// Many tables of one game at once, for programs that learn: every table stands at a decision of
// somebody who is not played by a bot, with what that seat sees, what it may do, and what the last
// step brought. A game that ends is dealt anew at once.
//
// The arrays are the caller's to look at, and only that: what is allowed is kept apart from them.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/ensure.h"
#include "python/kit.h"

namespace indice::python {

// What a finished game is worth to a seat.
enum class Reward : std::uint8_t {
  win,      // the winners share 1
  balance,  // the same less an even share, so that all add up to 0; nothing where nobody wins
  score     // the points
};
inline constexpr std::array<std::string_view, 3> reward_words{"win", "balance", "score"};
[[nodiscard]] float reward_of(Reward reward, const Outcome& outcome, Seat seat);

struct TablesPlan {
  TableOptions options;
  std::size_t count = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  Reward reward = Reward::win;
  bool observe = true;
  bool skip_forced = false;
  std::optional<Skill> skill;     // what seats know that no card tells; none: a person's view
  std::vector<std::string> bots;  // by seat; empty: played through step()
};

class Tables {
 public:
  virtual ~Tables() = default;
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // All of these take a while and touch nothing of Python's. One at a time: `busy` is held.
  void reset(std::uint64_t seed);
  // One action a table, by number. Where one is not allowed nothing happens, and it is said which.
  [[nodiscard]] std::optional<std::size_t> step(std::span<const std::int64_t> actions);
  // Any allowed action for each table, by dice of its own.
  void sample(std::int32_t* actions);

  // A table's truth, and its dice as a number that goes on with them.
  struct Snapshot {
    AnyState state;
    std::uint64_t dice;
  };
  [[nodiscard]] virtual Snapshot snapshot(std::size_t table) const = 0;

  [[nodiscard]] const Kit& kit() const { return kit_; }
  [[nodiscard]] const TablesPlan& plan() const { return plan_; }
  [[nodiscard]] const std::vector<std::uint16_t>& legal(std::size_t table) const {
    return legal_[table];
  }

  [[nodiscard]] Seat decider(std::size_t table) const { return deciders_[table]; }

  // By table, and in a table by feature, action or seat. Only to be shown: Python may write into
  // them.
  std::vector<float> observations;
  std::vector<std::uint8_t> masks;
  std::vector<float> rewards;
  std::vector<std::uint8_t> dones;
  std::vector<std::int32_t> seats;
  std::vector<std::int64_t> decisions;  // made at that table since reset, those of bots too

  std::mutex busy;

 protected:
  Tables(const Kit& kit, const TablesPlan& plan);

  virtual void deal(std::size_t table, std::uint64_t seed, std::span<bots::Bot* const> bots) = 0;
  virtual void advance(std::size_t table, std::uint16_t action,
                       std::span<bots::Bot* const> bots) = 0;

  // For who deals and advances: what the seat at this table may do now.
  template <class Actions>
  void offer(std::size_t table, Seat seat, const Actions& actions) {
    deciders_[table] = seat;
    seats[table] = seat;
    std::vector<std::uint16_t>& legal = legal_[table];
    std::uint8_t* const mask = masks.data() + table * kit_.actions.size();
    for (const std::uint16_t id : legal) mask[id] = 0;
    legal.resize(actions.size());
    std::uint16_t* next = legal.data();
    for (const auto& action : actions) {
      const std::optional<std::uint16_t> id = kit_.actions.id_of(erase(action));
      ENSURE(id.has_value());
      *next++ = *id;
      mask[*id] = 1;
    }
  }
  void end_game(std::size_t table, const Outcome& outcome);
  std::span<float> observation_of(std::size_t table) {
    return std::span(observations).subspan(table * kit_.features.size(), kit_.features.size());
  }

 private:
  template <class Work>
  void for_all(Work work);

  const Kit& kit_;
  TablesPlan plan_;
  std::vector<Seat> deciders_;
  std::vector<std::vector<std::uint16_t>> legal_;
  std::vector<Dice> choices_;
};

}  // namespace indice::python
