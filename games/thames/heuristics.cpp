// What a bot should know of Thames: what clues, cases in sight and cards in hand are worth, in
// points, before the game is over. Weights were tuned by matches between bots.
#include "games/thames/heuristics.h"

#include <cmath>

#include "engine/logistic.h"

namespace indice::thames {

namespace {

struct Weights {
  float card = 0.45F;        // each card in hand
  float more_cards = 0.45F;  // each beyond what can soon be used: a card never paid is lost
  float few = 10.0F;         // so many can
  float like_card = 0.12F;   // and more where it is of a kind with others
  float others_card = 0.6F;  // what a card in another hand is taken for
  float in_reach = 0.3F;     // of the best clue that the hand could pay for
};
// What the frozen greedy goes by; nothing here may change.
constexpr Weights frozen;
constexpr Weights weights{.more_cards = 0.1F, .in_reach = 0.6F};

// The chance that a case will be solved: one of the open ones will not, most likely the one with
// the most clues left.
std::array<float, case_count> chances_of_solution(const Board& board) {
  std::array<float, case_count> chance{};
  float weight = 0;
  for (const std::uint8_t left : board.clues_left) weight += static_cast<float>(left * left);
  for (std::size_t id = 0; id < case_count; ++id) {
    const auto left = static_cast<float>(board.clues_left[id]);
    chance[id] = left == 0 || weight == 0 ? 1.0F : 1.0F - left * left / weight;
  }
  return chance;
}

// The chance to end up alone in front in a case, given the lead over the best rival.
float chance_to_win(int lead, int value_left) {
  if (value_left == 0) return lead > 0 ? 1.0F : 0.0F;
  return 1.0F / (1.0F + exponential(-1.8F * static_cast<float>(lead) /
                                    std::sqrt(static_cast<float>(value_left))));
}

// Cards in hand: each is worth something, cards of one kind more than single ones, and those that
// pay for the clues lying at the bottom now most of all.
float worth_of_hand(const Board& board, Witnesses hand, const Weights& by) {
  const auto cards = static_cast<float>(hand.total());
  float points = by.card * std::min(cards, by.few) + by.more_cards * std::max(0.0F, cards - by.few);
  for (const Witness kind : all_witnesses)
    points += by.like_card * static_cast<float>(std::max(0, hand.of(kind) - 1));
  float best_in_reach = 0;
  for (Clues bottoms = board.with_below[0]; bottoms != 0; bottoms &= bottoms - 1) {
    const Clue& clue = nth(clues, std::countr_zero(bottoms));
    const float reached = std::min(
        1.0F, static_cast<float>(worth(hand, clue.witness)) / static_cast<float>(clue.value));
    best_in_reach = std::max(best_in_reach, reached * reached * static_cast<float>(clue.value));
  }
  return points + by.in_reach * best_in_reach;
}

float lead_of(const View& view, const Weights& by) {
  if (!has_seat(view)) return 0;
  const Board& board = view.board;
  const auto chance = chances_of_solution(board);
  std::array<float, most_players> prospects{};
  std::array<int, case_count> value_left{};
  for (Slots present = board.present; present != 0; present &= present - 1) {
    const Clue& clue = clue_in(board, std::countr_zero(present));
    value_left[clue.of_case] += clue.value;
  }
  for (CaseId id = 0; id < case_count; ++id) {
    std::array<int, most_players> sum{};
    for (Seat seat = 0; seat < board.players; ++seat) sum[seat] = sum_in_case(board, seat, id);
    for (Seat seat = 0; seat < board.players; ++seat) {
      int best_rival = 0;
      for (Seat other = 0; other < board.players; ++other)
        if (other != seat) best_rival = std::max(best_rival, sum[other]);
      float bonus = 0;
      if (board.case_owner[id] == case_open)
        bonus = sum[seat] > 0 ? chance_to_win(sum[seat] - best_rival, value_left[id]) : 0.0F;
      else
        bonus = board.case_owner[id] == seat ? 1.0F : 0.0F;
      const bool lost = board.phase == Phase::over && board.case_owner[id] == case_open;
      if (!lost)
        prospects[seat] += chance[id] * (static_cast<float>(sum[seat]) +
                                         bonus * static_cast<float>(case_bonus(id)));
    }
  }
  if (board.phase != Phase::over) {
    for (Seat seat = 0; seat < board.players; ++seat)
      prospects[seat] += seat == view.viewer
                             ? worth_of_hand(board, view.hand, by)
                             : by.others_card * static_cast<float>(board.hand_size[seat]);
  }
  float best_rival = -1000;
  for (Seat seat = 0; seat < board.players; ++seat)
    if (seat != view.viewer) best_rival = std::max(best_rival, prospects[seat]);
  return prospects[view.viewer] - best_rival;
}

}  // namespace

float estimate_for(const View& view) { return lead_of(view, weights); }
float frozen_estimate_for(const View& view) { return lead_of(view, frozen); }

}  // namespace indice::thames
