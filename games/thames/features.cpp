#include "games/thames/features.h"

#include <algorithm>
#include <cmath>

#include "engine/lots.h"
#include "games/thames/weights.h"

namespace indice::thames {

namespace {

// What is the same for everybody: worked out once a position.
struct Prospects {
  std::array<std::array<std::int8_t, case_count>, most_players> sum{};  // of clue values
  std::array<std::int8_t, case_count> value_left{};
  std::array<float, case_count> solution{};        // the chance that the case will be solved
  std::array<std::int8_t, witness_kinds> asked{};  // for by the clues at the bottom, by value
  float early = 0;  // 1 before the first clue was taken, 0 at the end
};

Prospects prospects_of(const Board& board) {
  Prospects all;
  for (Seat seat = 0; seat < board.players; ++seat)
    for (Slots taken = board.taken[seat]; taken != 0; taken &= taken - 1) {
      const Clue& clue = clue_in(board, std::countr_zero(taken));
      all.sum[seat][clue.of_case] =
          static_cast<std::int8_t>(all.sum[seat][clue.of_case] + clue.value);
    }
  for (Slots present = board.present; present != 0; present &= present - 1) {
    const Clue& clue = clue_in(board, std::countr_zero(present));
    all.value_left[clue.of_case] =
        static_cast<std::int8_t>(all.value_left[clue.of_case] + clue.value);
  }
  for (Clues bottoms = board.with_below[0]; bottoms != 0; bottoms &= bottoms - 1) {
    const Clue& clue = nth(clues, std::countr_zero(bottoms));
    auto& asked = nth(all.asked, clue.witness);
    asked = static_cast<std::int8_t>(asked + clue.value);
  }
  // One of the open cases will not be solved, most likely the one with the most clues left; and the
  // game is as long as the others are.
  int weight = 0;
  int most = 0;
  int left = 0;
  for (const std::uint8_t count : board.clues_left) {
    weight += count * count;
    most = std::max<int>(most, count);
    left += count;
  }
  for (CaseId id = 0; id < case_count; ++id) {
    const int count = board.clues_left[id];
    all.solution[id] = count == 0 || weight == 0
                           ? 1.0F
                           : 1.0F - static_cast<float>(count * count) / static_cast<float>(weight);
  }
  constexpr float all_but_one_case = clue_count - column_height;
  all.early = static_cast<float>(left - most) / all_but_one_case;
  return all;
}

// Writes features one after the other, in the order of their names.
class Pen {
 public:
  explicit Pen(Features::Row& row) : row_(row) {}
  void write(float value) { row_[next_++] = value; }
  // A tenth of it: features are of the size of one.
  void write_points(float value) { write(value / 10); }
  void write_over_time(float value, float early) {
    write_points(value * early);
    write_points(value * (1 - early));
  }
  [[nodiscard]] bool done() const { return next_ == row_.size(); }

 private:
  Features::Row& row_;
  std::size_t next_ = 0;
};

// The chance to end up alone in front in a case, given the lead over the best rival.
float chance_to_lead(int lead, int value_left) {
  if (value_left == 0) return lead > 0 ? 1.0F : 0.0F;
  return logistic(1.8F * static_cast<float>(lead) / std::sqrt(static_cast<float>(value_left)));
}

void write_cases(const Board& board, const Prospects& all, Seat seat, Pen& pen) {
  float secured = 0;
  float in_clues = 0;
  float in_bonus = 0;
  float contested = 0;
  float clinched = 0;
  float top = 0;
  for (CaseId id = 0; id < case_count; ++id) {
    const int mine = all.sum[seat][id];
    const auto bonus = static_cast<float>(case_bonus(id));
    if (board.case_owner[id] != case_open) {
      secured += static_cast<float>(mine) + (board.case_owner[id] == seat ? bonus : 0.0F);
      continue;
    }
    int rival = 0;
    for (Seat other = 0; other < board.players; ++other)
      if (other != seat) rival = std::max<int>(rival, all.sum[other][id]);
    const int left = all.value_left[id];
    const float chance = mine > 0 || left > 0 ? chance_to_lead(mine - rival, left) : 0.0F;
    in_clues += all.solution[id] * static_cast<float>(mine);
    in_bonus += all.solution[id] * bonus * chance;
    contested += all.solution[id] * bonus * chance * (1 - chance);
    if (mine - rival > left) clinched += all.solution[id] * bonus;
    if (board.clues_left[id] <= 2) top += static_cast<float>(mine) + bonus * chance;
  }
  pen.write_over_time(secured, all.early);
  pen.write_over_time(in_clues, all.early);
  pen.write_over_time(in_bonus, all.early);
  pen.write_points(contested);
  pen.write_points(clinched);
  pen.write_points(top * (1 - all.early));
}

// What a hand can do with the clues at the bottom, and after removing what lies below them.
struct Grip {
  int best = 0;
  int second = 0;
  float deciding = 0;  // the best that taking one of them does to a case
  float nearly = 0;    // the best of those for which one or two witnesses are missing
  float reach = 0;
  int removing = 0;
};

Grip grip_of(const Board& board, const Prospects& all, Seat seat, Witnesses hand) {
  Grip grip;
  for (Clues bottoms = board.with_below[0]; bottoms != 0; bottoms &= bottoms - 1) {
    const Clue& clue = nth(clues, std::countr_zero(bottoms));
    const int have = std::min<int>(clue.value, worth(hand, clue.witness));
    const auto value = static_cast<float>(clue.value);
    const float share = static_cast<float>(have) / value;
    grip.reach += share * share * value;
    const int missing = clue.value - have;
    if (missing > 0) {
      if (missing <= 2) grip.nearly = std::max(grip.nearly, value / static_cast<float>(missing));
      continue;
    }
    if (clue.value > grip.best) {
      grip.second = grip.best;
      grip.best = clue.value;
    } else {
      grip.second = std::max<int>(grip.second, clue.value);
    }
    int rival = 0;
    for (Seat other = 0; other < board.players; ++other)
      if (other != seat) rival = std::max<int>(rival, all.sum[other][clue.of_case]);
    const int mine = all.sum[seat][clue.of_case];
    const int left = all.value_left[clue.of_case];
    const float gain = chance_to_lead(mine + clue.value - rival, left - clue.value) -
                       chance_to_lead(mine - rival, left);
    grip.deciding = std::max(grip.deciding, gain * static_cast<float>(case_bonus(clue.of_case)));
  }
  const Reach reach = reach_of(hand);
  for (int below = 1; below < column_height; ++below)
    for (Clues here = nth(reach, below) & nth(board.with_below, below); here != 0; here &= here - 1)
      grip.removing = std::max<int>(grip.removing, nth(clues, std::countr_zero(here)).value);
  return grip;
}

void write_hand(const Board& board, const Prospects& all, Seat seat, Witnesses hand, Pen& pen) {
  constexpr int many = 9;
  const int cards = hand.total();
  int alike = 0;
  float demand = 0;
  for (const Witness kind : all_witnesses) {
    alike += std::max(0, hand.of(kind) - 1);
    demand += static_cast<float>(std::min<int>(hand.of(kind), nth(all.asked, kind)));
  }
  const Grip grip = grip_of(board, all, seat, hand);
  const bool moves = board.turn == seat;
  pen.write_over_time(static_cast<float>(cards), all.early);
  pen.write_points(static_cast<float>(std::max(0, cards - many)));
  pen.write_points(static_cast<float>(alike));
  pen.write_points(static_cast<float>(grip.best));
  pen.write_points(moves ? static_cast<float>(grip.best) : 0.0F);
  pen.write_points(static_cast<float>(grip.second));
  pen.write_points(grip.deciding);
  pen.write_points(grip.nearly);
  pen.write_over_time(grip.reach, all.early);
  pen.write_points(static_cast<float>(grip.removing));
  pen.write_points(demand);
  pen.write_points(static_cast<float>(hand.pairs().total()));
  pen.write(moves ? 1.0F : 0.0F);
  pen.write(moves ? 1 - all.early : 0.0F);
  float fits = 0;
  for (const Witness kind : all_witnesses)
    if (board.row.of(kind) > 0)
      fits = std::max(fits, static_cast<float>(nth(all.asked, kind)) *
                                static_cast<float>(std::min(3, hand.of(kind))));
  pen.write_points(moves ? fits / 3 : 0.0F);
}

Features::Row row_of(const State& state, const Prospects& all, Seat seat) {
  Features::Row row{};
  Pen pen(row);
  write_cases(state.board, all, seat, pen);
  write_hand(state.board, all, seat, state.hand[seat], pen);
  ENSURE(pen.done());
  return row;
}

}  // namespace

Features::Row Features::of(const State& state, Seat seat) {
  return row_of(state, prospects_of(state.board), seat);
}

std::array<float, max_seats> learned_chances(const State& state) {
  static constexpr auto weights = weights_of(Features::names, learned_weights);
  const unsigned players = state.board.players;
  const Prospects all = prospects_of(state.board);
  std::array<float, max_seats> chances{};
  for (Seat seat = 0; seat < players; ++seat) {
    const Features::Row row = row_of(state, all, seat);
    for (std::size_t i = 0; i < row.size(); ++i) chances[seat] += weights[i] * row[i];
  }
  share_out(std::span(chances).first(players));
  return chances;
}

}  // namespace indice::thames
