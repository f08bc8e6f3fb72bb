// One type for all games: the contract behind a virtual face, for the terminal, the server and the
// bots. Values travel in fixed boxes; only apply, view and the like know what is in them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace indice {

// A plain value of some game, as bytes. Tag keeps states and views apart: a bot is handed an
// AnyView, and there is no way from it to an AnyState but imagine.
template <class Tag>
class Box {
 public:
  static constexpr std::size_t room = 1024;

  Box() = default;
  Box(const Box& other) : size_(other.size_) {
    std::memcpy(bytes_.data(), other.bytes_.data(), size_);
  }
  Box& operator=(const Box& other) {
    if (this != &other) {
      size_ = other.size_;
      std::memcpy(bytes_.data(), other.bytes_.data(), size_);
    }
    return *this;
  }
  ~Box() = default;

  template <class T>
  static Box holding(const T& value) {
    static_assert(sizeof(T) <= room && std::is_trivially_copyable_v<T>);
    Box box;
    box.size_ = sizeof(T);
    std::memcpy(box.bytes_.data(), &value, sizeof(T));
    return box;
  }
  // What `make` returns, made in its place.
  template <class Make>
  static Box made(Make make) {
    using T = decltype(make());
    static_assert(sizeof(T) <= room && std::is_trivially_copyable_v<T>);
    Box box;
    box.size_ = sizeof(T);
    ::new (static_cast<void*>(box.bytes_.data())) T(make());
    return box;
  }
  template <class T>
  [[nodiscard]] const T& get() const {
    ENSURE(size_ == sizeof(T));
    return *reinterpret_cast<const T*>(bytes_.data());
  }
  template <class T>
  [[nodiscard]] T& get() {
    ENSURE(size_ == sizeof(T));
    return *reinterpret_cast<T*>(bytes_.data());
  }
  [[nodiscard]] std::span<const std::byte> bytes() const { return {bytes_.data(), size_}; }
  bool operator==(const Box& other) const {
    return size_ == other.size_ && std::memcmp(bytes_.data(), other.bytes_.data(), size_) == 0;
  }

 private:
  std::size_t size_ = 0;
  alignas(16) std::array<std::byte, room> bytes_;
};

using AnyState = Box<struct StateTag>;
using AnyView = Box<struct ViewTag>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;
  [[nodiscard]] virtual Verdict accepts(const TableOptions& options) const = 0;

  // Facts are appended to `facts` where it is given.
  [[nodiscard]] virtual AnyState deal(const TableOptions& options, Dice& dice,
                                      std::vector<FactNote>* facts = nullptr) const = 0;
  [[nodiscard]] virtual SeatSet deciders(const AnyState& state) const = 0;
  // Replaces the contents of `out`.
  virtual void legal_actions(const AnyState& state, Seat seat,
                             std::vector<AnyAction>& out) const = 0;
  [[nodiscard]] virtual Verdict judge(const AnyState& state, Seat seat, AnyAction action) const = 0;
  virtual void apply(AnyState& state, Seat seat, AnyAction action, Dice& dice,
                     std::vector<FactNote>* facts = nullptr) const = 0;
  // The same with what moved.
  [[nodiscard]] virtual AnyState deal_staged(const TableOptions& options, Dice& dice,
                                             std::vector<StagedFact>& facts) const = 0;
  virtual void apply_staged(AnyState& state, Seat seat, AnyAction action, Dice& dice,
                            std::vector<StagedFact>& facts) const = 0;
  [[nodiscard]] virtual Outcome outcome(const AnyState& state) const = 0;
  [[nodiscard]] virtual ScoreSheet score_sheet(const AnyState& state) const = 0;

  [[nodiscard]] virtual AnyView view(const AnyState& state, Seat viewer) const = 0;
  // For bots: the view, with what a bot of that skill happens to know.
  [[nodiscard]] virtual AnyView learned_view(const AnyState& state, Seat viewer,
                                             Skill skill) const = 0;
  [[nodiscard]] virtual AnyState imagine(const AnyView& view, Dice& dice) const = 0;
  [[nodiscard]] virtual Tableau tableau(const AnyView& view,
                                        MemoryAid aid = MemoryAid::off) const = 0;
  // The same, not spelled out (engine/sketch.h). False: the game makes none.
  virtual bool sketch(const AnyView& /*view*/, MemoryAid /*aid*/, Sketch& /*out*/) const {
    return false;
  }
  // Of the viewer's decision; its seconds are those of Tableau::deadline.
  [[nodiscard]] virtual TimeLimit time_limit(const AnyView& view) const {
    return {tableau(view).deadline.seconds};
  }
  [[nodiscard]] virtual Refusal why_not(const AnyView& view, std::string_view thing,
                                        Touched touched) const = 0;

  virtual void append_words(AnyAction action, std::string& out) const = 0;
  [[nodiscard]] std::string words(AnyAction action) const {
    std::string out;
    append_words(action, out);
    return out;
  }
  [[nodiscard]] virtual std::optional<AnyAction> action(std::string_view words) const = 0;
  [[nodiscard]] virtual Census census(const AnyState& state) const = 0;
  [[nodiscard]] virtual Json describe(const AnyState& state) const = 0;
  [[nodiscard]] virtual bool position(const Json& fragment, const TableOptions& options,
                                      Dice& filler, AnyState& state,
                                      JsonProblem& problem) const = 0;
  [[nodiscard]] virtual float estimate(const AnyView& view) const = 0;

  // Whole random games on the fast path, one after the other from the same dice.
  struct PlayoutTally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t checksum = 0;  // of scores, so that nothing can be left out
  };
  enum class Playing : std::uint8_t { in_place, copying };
  [[nodiscard]] virtual PlayoutTally play_out(const TableOptions& options, Dice& dice,
                                              std::uint64_t games, Playing playing) const = 0;

  [[nodiscard]] const RuleEntry& rule(RuleId id) const { return info().ledger[id.index]; }
};

}  // namespace indice
