#include "table/keeping.h"

#include <cstring>
#include <span>
#include <type_traits>
#include <utility>

namespace indice::table {
namespace {

// Without bytes that mean nothing, and without pointers.
template <class T>
concept Plain = std::has_unique_object_representations_v<T> && !std::is_pointer_v<T>;

class Packing {
 public:
  static constexpr bool writes = true;
  template <Plain T>
  void operator()(const T& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void operator()(const std::string& text) {
    (*this)(std::uint64_t{text.size()});
    bytes_ += text;
  }
  void operator()(const AnyState& state, const AnyState& /*made_by_game*/) {
    (*this)(std::uint64_t{state.bytes().size()});
    bytes_.append(reinterpret_cast<const char*>(state.bytes().data()), state.bytes().size());
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// What is too short leaves the rest as it was, and is not whole.
class Unpacking {
 public:
  static constexpr bool writes = false;
  explicit Unpacking(std::string_view bytes) : bytes_(bytes) {}
  template <Plain T>
  void operator()(T& value) {
    const std::string_view part = next(sizeof value);
    if (part.size() == sizeof value) std::memcpy(&value, part.data(), sizeof value);
  }
  void operator()(std::string& text) { text = next(length()); }
  // A box that the game itself has filled has the right size; nobody else can make one.
  void operator()(AnyState& state, const AnyState& made_by_game) {
    const std::string_view part = next(length());
    state = made_by_game;
    if (part.size() != state.bytes().size()) {
      whole_ = false;
    } else if (!part.empty()) {
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): boxes are filled by games alone
      std::memcpy(const_cast<std::byte*>(state.bytes().data()), part.data(), part.size());
    }
  }
  // All of it was there, and nothing more.
  [[nodiscard]] bool whole() const { return whole_ && bytes_.empty(); }

 private:
  std::uint64_t length() {
    std::uint64_t length = 0;
    (*this)(length);
    return length;
  }
  std::string_view next(std::uint64_t length) {
    if (length > bytes_.size()) {
      whole_ = false;
      bytes_ = {};
      return {};
    }
    const std::string_view part = bytes_.substr(0, static_cast<std::size_t>(length));
    bytes_.remove_prefix(part.size());
    return part;
  }
  std::string_view bytes_;
  bool whole_ = true;
};

}  // namespace

// One list for both ways.
class Keeping {
 public:
  explicit Keeping(LiveTable& table) : table_(table) {}

  template <class Tape>
  void run(Tape& tape) {
    around_the_game(tape);
    clock(tape);
    position(tape);
    undo(tape);
    hearing(tape);
  }
  [[nodiscard]] static bool can_be_kept(const LiveTable& table) {
    return table.has_begun() || table.position_.is_null();
  }
  // Of a table that was just read.
  [[nodiscard]] bool fits() const {
    const LiveTable& t = table_;
    if (t.phase_ > Phase::over || t.options_.players > max_seats) return false;
    if (!t.has_begun()) return true;
    return t.stream_ != nullptr && t.state_.bytes().size() == t.game_->state_bytes();
  }
  void settle() { table_.mark(); }

 private:
  template <class Tape>
  void around_the_game(Tape& tape) {
    tape(table_.first_);
    tape(table_.phase_);
    tape(table_.options_.players);
    tape(table_.options_.choice);
    tape(table_.owner_);
    for (Chair& chair : table_.chairs_) {
      tape(chair.player);
      tape(chair.name);
      tape(chair.bot);
      tape(chair.is_bot);
      tape(chair.resigned);
    }
    tape(table_.aids_.hints);
    tape(table_.aids_.deduction);
    tape(table_.paused_);
    tape(table_.scenario_);
  }

  template <class Tape>
  void clock(Tape& tape) {
    Clock& clock = table_.clock_;
    tape(clock.rules_.kind);
    tape(clock.rules_.seconds);
    tape(clock.rules_.increment);
    tape(clock.rules_.days);
    tape(clock.rules_.at_timeout);
    tape(clock.rules_.rule_limits);
    for (Clock::Hand& hand : clock.hands_) {
      tape(hand.left);
      tape(hand.at_start);
      tape(hand.limit);
      tape(hand.limit_set.seconds);
      tape(hand.limit_set.shared);
      tape(hand.since);
    }
    tape(clock.running_);
    tape(clock.paused_);
  }

  template <class Tape>
  void position(Tape& tape) {
    tape(table_.commitment_);
    tape(table_.seed_);
    tape(table_.thinking_);
    if constexpr (!Tape::writes) deal();
    dice(tape, table_.dice_);
    tape(table_.state_, dealt_);
    tape(table_.moves_);
    tape(table_.outcome_.players);
    tape(table_.outcome_.score);
    tape(table_.outcome_.rank);
  }

  template <class Tape>
  void undo(Tape& tape) {
    last_move(tape, table_.last_);
    auto count = static_cast<std::uint8_t>(table_.before_.size());
    tape(count);
    if constexpr (!Tape::writes)
      table_.before_.resize(count, LiveTable::Snapshot{{}, Dice(0), {}, nobody, {}});
    for (LiveTable::Snapshot& one : table_.before_) {
      tape(one.state, dealt_);
      dice(tape, one.dice);
      last_move(tape, one.last);
      tape(one.seat);
      tape(one.heard);
    }
    tape(table_.asks_undo_);
    tape(table_.undo_consents_);
    tape(table_.ran_out_);
  }

  template <class Tape>
  void hearing(Tape& tape) {
    tape(table_.versions_);
    tape(table_.turn_began_);
    tape(table_.position_heard_);
    tape(table_.deciding_);
    tape(table_.reminded_);
  }

  template <class Tape>
  void last_move(Tape& tape, LiveTable::LastMove& last) {
    tape(last.seat);
    tape(last.heard);
    tape(last.used_dice);
    tape(last.by_clock);
  }

  // Any deal of these players, for its size.
  void deal() {
    if (!table_.has_begun() || table_.options_.players > max_seats ||
        !table_.game_->accepts(table_.options_).allowed)
      return;
    table_.stream_ = table_.streams_(table_.seed_);
    Dice any(0);
    dealt_ = table_.game_->deal(table_.options_, any);
  }

  // Their place in the table's stream; before the deal there is none. A game draws a few words a
  // turn at most: going there is nothing beside playing there.
  template <class Tape>
  void dice(Tape& tape, Dice& dice) {
    constexpr std::uint64_t most = 1U << 20U;
    std::uint64_t place = dice.position();
    tape(place);
    if constexpr (!Tape::writes) {
      if (table_.stream_ == nullptr || place > most) return;
      dice = Dice(*table_.stream_);
      while (dice.position() < place) (void)dice.next();
    }
  }

  LiveTable& table_;
  AnyState dealt_;
};

std::optional<std::string> kept(const LiveTable& table) {
  if (!Keeping::can_be_kept(table)) return std::nullopt;
  ENSURE(table.events().empty());
  LiveTable copy = table;
  Packing tape;
  Keeping(copy).run(tape);
  return tape.take();
}

std::optional<LiveTable> restored(const AnyGame& game, StreamOf streams, std::string_view stand_in,
                                  std::string_view bytes) {
  LiveTable table(game, streams, stand_in);
  Unpacking tape(bytes);
  Keeping keeping(table);
  keeping.run(tape);
  if (!tape.whole() || !keeping.fits()) return std::nullopt;
  keeping.settle();
  return table;
}

}  // namespace indice::table
