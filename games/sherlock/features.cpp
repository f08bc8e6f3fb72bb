#include "games/sherlock/features.h"

#include <algorithm>

#include "engine/lots.h"
#include "games/sherlock/heuristics.h"
#include "games/sherlock/rules.h"
#include "games/sherlock/weights.h"

namespace indice::sherlock {

namespace {

// The clues of a player, hidden ones too: real cards, and with jokers.
struct Holding {
  std::array<int, clue_kinds> real{};
  std::array<int, clue_kinds> counting{};
};

Holding holding_of(const State& state, Role role) {
  const Side& side = side_of(state.board, role);
  Holding held;
  for (int i = 0; i < clue_kinds; ++i) nth(held.real, i) = side.shown.of(clue_at(i));
  for (std::size_t place = 0; place < side.hidden; ++place)
    ++held.real[index_of(own_of(state, role).hidden[place])];
  held.counting = held.real;
  for (int i = 0; i < category_count; ++i)
    nth(held.counting, i) += has_joker(side, clue_at(i)) ? 1 : 0;
  return held;
}

// Writes features one after the other, in the order of their names.
class Pen {
 public:
  explicit Pen(Features::Row& row) : row_(row) {}
  void write(float value) {
    ENSURE(next_ < row_.size());
    row_[next_++] = value;
  }
  void write(int value) { write(static_cast<float>(value)); }
  [[nodiscard]] bool done() const { return next_ == row_.size(); }

 private:
  Features::Row& row_;
  std::size_t next_ = 0;
};

void write_categories(const Holding& mine, const Holding& theirs, float time, Pen& pen) {
  constexpr int most = 4;
  float majorities = 0;
  float whole = 0;
  float nearly = 0;
  for (int i = 0; i < category_count; ++i) {
    const int lead = nth(mine.counting, i) - nth(theirs.counting, i);
    const auto ahead = static_cast<float>(std::clamp(lead, 0, most));
    const int value = value_of(clue_at(i));
    pen.write(ahead * time);
    pen.write(ahead * (1 - time));
    pen.write(lead > 0 ? 1 : 0);
    if (lead > 0) majorities += static_cast<float>(value - nth(theirs.counting, i));
    const float share = static_cast<float>(nth(mine.real, i)) / static_cast<float>(value);
    if (nth(mine.real, i) == value) whole += 1;
    if (nth(theirs.real, i) == 0) nearly += share * share * share;
  }
  pen.write(majorities * (1 - time) / 10);
  pen.write(majorities * time / 10);
  pen.write(whole);
  pen.write(nearly * time);
}

void write_fragments(const Holding& mine, const Holding& theirs, float time, Pen& pen) {
  const int have = mine.real[index_of(Clue::fragment)];
  const int left = copies_of(Clue::fragment) - have - theirs.real[index_of(Clue::fragment)];
  for (int number = 1; number <= copies_of(Clue::fragment); ++number)
    pen.write(have == number ? 1 : 0);
  pen.write(have > 0 ? static_cast<float>(left) * time : 0.0F);
}

void write_means(const Side& side, float time, Pen& pen) {
  const float tokens = static_cast<float>(side.tokens) / 10;
  pen.write(tokens * time);
  pen.write(tokens * tokens * time);
  pen.write(tokens * (1 - time));
  pen.write(static_cast<int>(side.lone_jokers));
  pen.write(static_cast<float>(side.lone_jokers) * time);
  pen.write(static_cast<int>(side.joined_at_end));
  pen.write(side.reserved != no_clue ? 1 : 0);
  pen.write(side.reserved != no_clue ? time : 0.0F);
}

Features::Row row_of(const State& state, Seat seat, const OpenLead& lead) {
  const Board& board = state.board;
  const Role me = role_of(board, seat);
  const Side& side = side_of(board, me);
  const Holding mine = holding_of(state, me);
  const Holding theirs = holding_of(state, other(me));
  const float time = lead.time;
  Features::Row row{};
  Pen pen(row);
  // The more of the week is left, the less a lead says. Half of it stands for each player.
  pen.write((me == Role::sherlock ? 0.5F : -0.5F) * lead.points / (2.5F + 6.0F * time));
  write_categories(mine, theirs, time, pen);
  write_fragments(mine, theirs, time, pen);
  write_means(side, time, pen);
  pen.write(board.turn == me ? 1 : 0);
  pen.write(static_cast<float>(side.waiting + side.standing.size()) / pawns_each);
  pen.write(me == Role::sherlock ? time : 0.0F);
  int clues = 0;
  int kinds = 0;
  for (int i = 0; i < category_count; ++i) {
    clues += nth(mine.real, i);
    kinds += nth(mine.real, i) > 0 ? 1 : 0;
  }
  pen.write(static_cast<float>(clues) * time / 10);
  pen.write(static_cast<float>(kinds) * time / 10);
  ENSURE(pen.done());
  return row;
}

}  // namespace

Features::Row Features::of(const State& state, Seat seat) {
  return row_of(state, seat, open_lead(state));
}

std::array<float, max_seats> learned_chances(const State& state) {
  static constexpr auto weights = weights_of(Features::names, learned_weights);
  const OpenLead lead = open_lead(state);
  std::array<float, max_seats> chances{};
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Features::Row row = row_of(state, seat, lead);
    for (std::size_t i = 0; i < row.size(); ++i) chances[seat] += weights[i] * row[i];
  }
  share_out(std::span(chances).first(player_count));
  return chances;
}

}  // namespace indice::sherlock
