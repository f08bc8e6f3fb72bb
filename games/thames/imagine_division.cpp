#include "games/thames/imagine_division.h"

namespace indice::thames {

namespace {

// Some way to divide, for when chance ran into a dead end: a flow between kinds and seats in which
// every kind and every seat has a least and a most number of old cards. For what was revealed there
// always is one: the truth.
class AnyDivision {
 public:
  AnyDivision(const Claims& claims, Witnesses old, Witnesses fresh,
              const std::array<Places, most_players>& places)
      : limit_(claims) {
    Witnesses all;
    for (Seat seat = 0; seat < most_players; ++seat) {
      all += claims[seat];
      bound(seat_node(seat), claims[seat].total(), places[seat].old, places[seat].fresh);
    }
    for (const Witness kind : all_witnesses)
      bound(static_cast<std::size_t>(kind), all.of(kind), old.of(kind), fresh.of(kind));
    for (std::size_t node = 0; node < nodes && possible_; ++node)
      for (; sum_[node] < least_[node] && possible_; ++sum_[node]) {
        reached_ = {};
        possible_ = settle(node, +1);
      }
  }
  [[nodiscard]] bool possible() const { return possible_; }
  [[nodiscard]] const Claims& from_old() const { return from_old_; }

 private:
  static constexpr std::size_t nodes = witness_kinds + most_players;
  static constexpr std::size_t seat_node(Seat seat) { return witness_kinds + std::size_t{seat}; }

  void bound(std::size_t node, int cards, int old_room, int fresh_room) {
    least_[node] = std::max(0, cards - fresh_room);
    most_[node] = std::min(cards, old_room);
    possible_ = possible_ && least_[node] <= most_[node];
  }

  // Changes one cell of `node` by one, and whatever must give way for it.
  bool settle(std::size_t node, int change) {
    reached_[node] = true;
    const bool is_kind = node < witness_kinds;
    for (std::size_t other = is_kind ? witness_kinds : 0; other < (is_kind ? nodes : witness_kinds);
         ++other) {
      if (reached_[other]) continue;
      const auto seat = (is_kind ? other : node) - witness_kinds;
      const auto kind = static_cast<Witness>(is_kind ? node : other);
      const int cell = from_old_[seat].of(kind) + change;
      if (cell < 0 || cell > limit_[seat].of(kind)) continue;
      const int sum = sum_[other] + change;
      if (change > 0 ? sum <= most_[other] : sum >= least_[other])
        sum_[other] = sum;
      else if (!settle(other, -change))
        continue;
      change > 0 ? from_old_[seat] += Witnesses::one(kind)
                 : from_old_[seat] -= Witnesses::one(kind);
      return true;
    }
    return false;
  }

  Claims limit_{}, from_old_{};
  std::array<int, nodes> least_{}, most_{}, sum_{};
  std::array<bool, nodes> reached_{};
  bool possible_ = true;
};

// The ways to draw `count` of `from` one after the other.
double falling(int from, int count) {
  double ways = 1;
  for (int i = 0; i < count; ++i) ways *= from - i;
  return ways;
}

// One seat's division, drawn kind by kind. ways_[kind][old]: what all that may follow weighs when
// so many claims of the kinds before are in old places.
class SeatDivision {
 public:
  SeatDivision(Witnesses claims, Witnesses old, Witnesses fresh, Places places)
      : claims_(claims), old_(old), fresh_(fresh) {
    const int all = claims.total();
    for (int in_old = 0; in_old <= all; ++in_old) {
      const int in_fresh = all - in_old;
      double weight = 0;
      if (in_old <= places.old && in_fresh <= places.fresh)
        weight = falling(places.old, in_old) * falling(places.fresh, in_fresh) /
                 (falling(old.total(), in_old) * falling(fresh.total(), in_fresh));
      nth(ways_[witness_kinds], in_old) = weight;
    }
    int most = all;
    for (int kind = witness_kinds - 1; kind >= 0; --kind) {
      most -= claims.of(static_cast<Witness>(kind));
      for (int before = 0; before <= most; ++before) {
        double sum = 0;
        for (int part = 0; part <= claims.of(static_cast<Witness>(kind)); ++part)
          sum += ways(kind, part) * nth(nth(ways_, kind + 1), before + part);
        nth(nth(ways_, kind), before) = sum;
      }
    }
  }
  [[nodiscard]] bool possible() const { return ways_[0][0] > 0; }

  Witnesses draw(Dice& dice) const {
    Witnesses drawn;
    int before = 0;
    for (const Witness kind : all_witnesses) {
      const int at = static_cast<int>(kind);
      double left = nth(nth(ways_, at), before) * static_cast<double>(dice.next() >> 11U) * 0x1p-53;
      int part = 0;
      int last = 0;  // that was possible, should rounding lead beyond it
      for (; part <= claims_.of(kind); ++part) {
        const double weight = ways(at, part) * nth(nth(ways_, at + 1), before + part);
        if (weight > 0) last = part;
        left -= weight;
        if (left < 0) break;
      }
      part = last;
      drawn += Witnesses::one(kind, part);
      before += part;
    }
    return drawn;
  }

 private:
  Witnesses claims_, old_, fresh_;
  std::array<std::array<double, witness_card_count + 1>, witness_kinds + 1> ways_;

  // To have `part` of the claims of a kind among the old cards and the rest among the fresh ones.
  [[nodiscard]] double ways(int at, int part) const {
    const auto kind = static_cast<Witness>(at);
    const int claimed = claims_.of(kind);
    double choices = 1;
    for (int i = 0; i < part; ++i) choices = choices * (claimed - i) / (i + 1);
    if (old_.of(kind) < part || fresh_.of(kind) < claimed - part) return 0;
    return choices * falling(old_.of(kind), part) * falling(fresh_.of(kind), claimed - part);
  }
};

}  // namespace

bool Division::divide(Dice& dice) {
  int seats = 0;
  for (const Witnesses& claims : claims_) seats += claims.empty() ? 0 : 1;
  if (!draw_all(dice)) {
    const AnyDivision any(claims_, old_, fresh_, places_);
    if (!any.possible()) return false;
    from_old_ = any.from_old();
    for (Seat seat = 0; seat < most_players; ++seat) {
      old_ -= from_old_[seat];
      fresh_ -= claims_[seat] - from_old_[seat];
    }
  }
  for (int around = 0; seats > 1 && around < 2; ++around)
    for (Seat seat = 0; seat < most_players; ++seat) {
      if (claims_[seat].empty()) continue;
      old_ += from_old_[seat];
      fresh_ += claims_[seat] - from_old_[seat];
      const bool possible = draw_seat(seat, dice);
      ENSURE(possible);
    }
  return true;
}

// One after the other, each as if those after it had no claims; then what is left must do for them.
bool Division::draw_all(Dice& dice) {
  const Witnesses old = old_;
  const Witnesses fresh = fresh_;
  for (Seat seat = 0; seat < most_players; ++seat) {
    if (claims_[seat].empty() || draw_seat(seat, dice)) continue;
    old_ = old;
    fresh_ = fresh;
    from_old_ = {};
    return false;
  }
  return true;
}

bool Division::draw_seat(Seat seat, Dice& dice) {
  const Witnesses claims = claims_[seat];
  const Places places = places_[seat];
  if (places.old == 0 || places.fresh == 0) {
    from_old_[seat] = places.old == 0 ? Witnesses() : claims;
    const bool fits = claims.total() <= places.old + places.fresh &&
                      (places.old == 0 ? fresh_ : old_).contains(claims);
    if (!fits) return false;
  } else {
    const SeatDivision division(claims, old_, fresh_, places);
    if (!division.possible()) return false;
    from_old_[seat] = division.draw(dice);
  }
  old_ -= from_old_[seat];
  fresh_ -= claims - from_old_[seat];
  return true;
}

}  // namespace indice::thames
