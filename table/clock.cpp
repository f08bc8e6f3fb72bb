#include "table/clock.h"

#include <algorithm>

namespace indice::table {
namespace {

constexpr Time second = 1000;
constexpr Time day = 24 * 60 * 60 * second;

}  // namespace

void Clock::set_rules(const ClockRules& rules) {
  rules_ = rules;
  for (Hand& hand : hands_) hand = Hand{.left = rules.seconds * second};
  running_ = {};
  paused_ = false;
}

Time Clock::a_turn() const {
  return rules_.kind == ClockKind::days ? rules_.days * day : rules_.seconds * second;
}

// Takes off what has gone by since the hand was last looked at. A host's clock may be set back;
// nobody gains by it.
void Clock::settle(Hand& hand, Time now) {
  const Time gone = std::max<Time>(0, now - hand.since);
  hand.left -= gone;
  if (hand.limit >= 0) hand.limit = std::max<Time>(0, hand.limit - gone);
  hand.since = now;
}

void Clock::run(SeatSet deciding, Time now) {
  for (Seat seat = 0; seat < max_seats; ++seat) {
    Hand& hand = hands_[seat];
    const bool was = running_.contains(seat);
    const bool is = deciding.contains(seat);
    if (was && !is) {
      if (!paused_) settle(hand, now);
      if (rules_.kind == ClockKind::fischer) hand.left += rules_.increment * second;
      if (hand.limit_set.shared == 0) {
        hand.limit = -1;
        hand.limit_set = {};
      }
    } else if (!was && is) {
      hand.since = now;
      if (rules_.kind != ClockKind::fischer) hand.left = a_turn();
      hand.at_start = hand.left;
    }
  }
  running_ = deciding;
}

void Clock::limit(Seat seat, TimeLimit limit, Time now) {
  Hand& hand = hands_[seat];
  if (!rules_.rule_limits || hand.limit_set == limit) return;
  if (!paused_) settle(hand, now);
  hand.limit_set = limit;
  hand.limit = limit.seconds > 0 ? limit.seconds * second : -1;
}

void Clock::pause(Time now) {
  if (paused_) return;
  for (const Seat seat : running_) settle(hands_[seat], now);
  paused_ = true;
}

void Clock::resume(Time now) {
  if (!paused_) return;
  for (const Seat seat : running_) hands_[seat].since = now;
  paused_ = false;
}

std::optional<Time> Clock::left(Seat seat, Time now) const {
  if (!counts() || seat >= max_seats) return std::nullopt;
  const Hand& hand = hands_[seat];
  if (!running_.contains(seat) || paused_) return hand.left;
  return hand.left - std::max<Time>(0, now - hand.since);
}

std::optional<Time> Clock::left_at_start(Seat seat) const {
  if (!counts() || seat >= max_seats) return std::nullopt;
  return hands_[seat].at_start;
}

std::optional<Time> Clock::limit_left(Seat seat, Time now) const {
  if (!running_.contains(seat) || hands_[seat].limit < 0) return std::nullopt;
  const Hand& hand = hands_[seat];
  return paused_ ? hand.limit : hand.limit - std::max<Time>(0, now - hand.since);
}

std::optional<Time> Clock::next_alarm() const {
  std::optional<Time> next;
  if (paused_) return next;
  const auto consider = [&](Time when) { next = std::min(next.value_or(when), when); };
  for (const Seat seat : running_) {
    const Hand& hand = hands_[seat];
    if (counts()) consider(hand.since + std::max<Time>(0, hand.left));
    if (hand.limit >= 0) consider(hand.since + hand.limit);
  }
  return next;
}

}  // namespace indice::table
