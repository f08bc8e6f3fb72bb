#include "games/tamtown/features.h"

#include <algorithm>

#include "engine/lots.h"
#include "games/tamtown/weights.h"

namespace indice::tamtown {

namespace {

constexpr std::size_t player_features = 12;
constexpr CardSet hurting = cards_of_kind[index_of(Kind::each_takes_two_hearts)];
constexpr CardSet killing = cards_of_kind[index_of(Kind::each_loses_a_member)];
constexpr CardSet counter_cards = cards_of_kind[index_of(Kind::counter)];
constexpr CardSet placing_actions = cards_of_kinds(Kind::place_from_discard, Kind::place_free);

// Writes features one after the other, in the order of their names.
class Pen {
 public:
  Pen(Features::Row& row, std::size_t first) : row_(row), next_(first) {}
  void write(float value) {
    ENSURE(next_ < row_.size());
    row_[next_++] = value;
  }
  void write(int value) { write(static_cast<float>(value)); }
  void write(bool value) { write(value ? 1.0F : 0.0F); }
  [[nodiscard]] std::size_t place() const { return next_; }

 private:
  Features::Row& row_;
  std::size_t next_;
};

float progress_of(const Board& board) {
  return static_cast<float>(board.placed) / static_cast<float>(piece_count);
}

// In members: hearts have begun to cost the next one.
float lives_of(const Board& board, Seat family) {
  const int hearts = std::min(hearts_on(board, family), hearts_for_a_member);
  return static_cast<float>(family_at(board, family).members) -
         static_cast<float>(hearts) / static_cast<float>(hearts_for_a_member);
}

// The Family whose end is also that player's; nobody where he has none.
Seat fated_family(const Board& board, Seat seat) {
  return is_family(board, seat) ? seat : board.seats[index_of(linked_to(board.roles[seat]))];
}

struct Lives {
  float best = 0;
  float second = 0;
  float others = 0;
  int on_the_brink = 0;  // Families with two hearts
};

Lives lives_in(const Board& board) {
  Lives lives;
  for (const Seat seat : living_families(board)) {
    float here = lives_of(board, seat);
    if (hearts_on(board, seat) == hearts_for_a_member - 1) ++lives.on_the_brink;
    if (here > lives.best) std::swap(here, lives.best);
    if (here > lives.second) std::swap(here, lives.second);
    lives.others += here;
  }
  return lives;
}

CardSet in_hands(const State& state) {
  CardSet cards;
  for (const Seat seat : state.board.alive) cards = cards | state.secrets.hands[seat];
  return cards;
}

CardSet in_pile(const State& state) {
  CardSet cards;
  for (std::size_t i = 0; i < state.board.pile_size; ++i) cards.add(state.secrets.pile[i]);
  return cards;
}

void write_pieces(const Board& board, CardSet hands, float early, Pen& pen) {
  const int next = (hands & cards_with_piece[board.placed]).size();
  pen.write(std::min(next, 3));
  pen.write(next == 0);
  int covered = 0;
  for (std::size_t piece = board.placed + std::size_t{1}; piece < piece_count; ++piece)
    covered += (hands & cards_with_piece[piece]).empty() ? 0 : 1;
  pen.write(covered);
  pen.write(early * static_cast<float>(covered));
}

void write_cards(const Board& board, CardSet hands, Pen& pen) {
  int laid = 0;
  for (const Seat seat : living_families(board)) laid += hearts_on(board, seat);
  const auto living = static_cast<float>(board.alive.size());
  const int relief = (hands & relief_cards).size();
  pen.write(static_cast<float>(backs_of(hands).hearts()) / living);
  pen.write(static_cast<float>(hands.size()) / living);
  pen.write(std::min(relief, 4));
  pen.write(static_cast<float>(std::min(relief, 3) * std::min(laid, 4)) / 4.0F);
  pen.write(std::min((hands & counter_cards).size(), 4));
  pen.write(std::min((hands & placing_actions).size(), 4));
  pen.write(std::min((hands & bringing_cards).size(), 4));
}

// What may be drawn: parts of the pile, or of all that would be shuffled when it is nearly empty.
void write_dangers(const State& state, float early, Pen& pen) {
  const Board& board = state.board;
  CardSet pile = in_pile(state);
  const bool runs_out = board.pile_size < board.alive.size();
  if (runs_out) pile = pile | discarded(board);
  const auto size = static_cast<float>(std::max(pile.size(), 1));
  const float hurts = static_cast<float>((pile & hurting).size()) / size;
  const float kills = static_cast<float>((pile & killing).size()) / size;
  pen.write(hurts);
  pen.write(kills);
  pen.write(early * (hurts + 1.5F * kills));
  pen.write(runs_out);
  CardSet pieces;
  for (std::size_t i = 0; i < board.placed; ++i) pieces.add(board.pieces[i]);
  pen.write((pieces & killing).size());
  pen.write((pieces & hurting).size());
}

}  // namespace

Features::Row Features::of(const State& state, Seat seat) {
  const Board& board = state.board;
  Row row{};
  Pen pen(row, 0);
  const float late = progress_of(board);
  const CardSet hand = state.secrets.hands[seat];
  const Backs own = backs_of(hand);
  int rival = 0;
  for (const Seat other : board.alive)
    if (other != seat) rival = std::max(rival, backs_of(state.secrets.hands[other]).hearts());
  const bool living = board.alive.contains(seat);
  const Seat family = fated_family(board, seat);
  const float lives = living && family != nobody ? lives_of(board, family) : 0.0F;
  pen.write((1 - late) * static_cast<float>(own.hearts()));
  pen.write(late * static_cast<float>(own.hearts()));
  pen.write(late * late * static_cast<float>(std::clamp(rival - own.hearts(), 0, 6)));
  pen.write(late * static_cast<float>(own.cards()));
  pen.write(!living);
  pen.write(std::min(lives, 4.0F));
  pen.write(lives <= 1.0F);
  pen.write(late * (!(hand & cards_with_piece[board.placed]).empty() ? 1.0F : 0.0F));
  pen.write(board.turn == seat);
  pen.write(board.turn == seat ? late : 0.0F);
  pen.write((hand & action_cards).size());
  pen.write(hand_limit(board, seat) > cards_dealt(board.players));
  ENSURE(pen.place() == player_features);
  return row;
}

Features::Row Features::of_nobody(const State& state) {
  const Board& board = state.board;
  Row row{};
  Pen pen(row, player_features);
  const float early = 1 - progress_of(board);
  for (int players = 2; players <= static_cast<int>(max_seats); ++players)
    pen.write(board.players == players);
  for (int placed = 1; placed < piece_count; ++placed) pen.write(board.placed == placed);
  const Lives lives = lives_in(board);
  pen.write(lives.best);
  pen.write(lives.second);
  pen.write(lives.others);
  pen.write(early * lives.best);
  pen.write(early * lives.second);
  pen.write(static_cast<float>(living_families(board).size()));
  pen.write(lives.on_the_brink);
  const CardSet hands = in_hands(state);
  write_pieces(board, hands, early, pen);
  write_cards(board, hands, pen);
  write_dangers(state, early, pen);
  ENSURE(pen.place() == row.size());
  return row;
}

std::array<float, max_seats> learned_chances(const State& state) {
  static constexpr auto weights = weights_of(Features::names, learned_weights);
  const auto sum = [](const Features::Row& row, std::size_t first, std::size_t end) {
    float total = 0;
    for (std::size_t i = first; i < end; ++i) total += weights[i] * row[i];
    return total;
  };
  const std::size_t players = state.board.players;
  std::array<float, max_seats + 1> lots{};
  for (std::size_t seat = 0; seat < players; ++seat)
    lots[seat] = sum(Features::of(state, static_cast<Seat>(seat)), 0, player_features);
  lots[players] = sum(Features::of_nobody(state), player_features, weights.size());
  share_out(std::span(lots).first(players + 1));
  std::array<float, max_seats> chances{};
  for (const Seat seat : state.board.alive) chances[seat] = lots[seat];
  return chances;
}

}  // namespace indice::tamtown
