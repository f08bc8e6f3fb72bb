// What a bot should know of Police Party: how likely each player is to be right, from what was seen
// of him and what the bot knows of itself, and what the bets then cost. In points, the fewer the
// better. Weights were tuned by matches between bots.
#include <algorithm>

#include "games/police/view.h"

namespace indice::police {

namespace {

constexpr float usual_chance = 0.5F;  // of somebody of whom nothing was seen
constexpr float guess = 0.25F;
constexpr float sure = 0.92F;

// A player's chance in a theme by his record: that theme counts most, the others a little.
float chance_by_record(const Side& side, Theme theme) {
  float right = 2.0F * usual_chance;
  float all = 2.0F;
  for (int i = 0; i < theme_count; ++i) {
    const Tally tally = nth(side.record, i);
    const float weight = theme_at(i) == theme ? 1.0F : 0.35F;
    right += weight * static_cast<float>(tally.right());
    all += weight * static_cast<float>(tally.right() + tally.wrong());
  }
  return right / all;
}

float own_chance(const View& view, int suspect, Theme theme) {
  const int peek = peek_at(view.board, Peek::before + static_cast<unsigned>(suspect));
  if (peek >= 0 && nth(view.peek_strength, peek) > 0)
    return static_cast<float>(nth(view.peek_strength, peek)) / 100.0F;
  const std::uint8_t strength = view.strength[index_of(theme)];
  return strength > 0 ? static_cast<float>(strength) / 100.0F
                      : chance_by_record(view.board.sides[view.viewer], theme);
}

float chance_of(const View& view, int suspect, Theme theme) {
  const Seat seat = seat_of(view.board, suspect);
  if (seat == view.viewer) return own_chance(view, suspect, theme);
  return chance_by_record(view.board.sides[seat], theme);
}

// The chance on the question under way, before it is answered.
float chance_now(const View& view) {
  const Board& board = view.board;
  const Seat seat = board.answering;
  if (seat != view.viewer) return chance_by_record(board.sides[seat], board.theme);
  if (view.hunch != no_letter) return sure;
  const int left = choice_count - std::popcount(unsigned{board.struck});
  if (view.mind != 0)
    return board.informed != 0 && left == choice_count ? 0.6F : 1.0F / static_cast<float>(left);
  return std::max(guess, chance_by_record(board.sides[seat], board.theme)) +
         (board.informed != 0 ? 0.25F : 0.0F);
}

// Spoken: the chance that what was said is ruled right. A bot has no voice, so it names a choice.
float chance_of_said(const View& view) {
  const Board& board = view.board;
  if (!is_letter(board.said)) return board.answering == view.viewer ? 0.0F : 0.9F;
  const auto letter = static_cast<Letter>(board.said);
  if (view.right != no_letter) return letter == view.right ? 1.0F : 0.0F;
  if (board.answering != view.viewer)
    return chance_by_record(board.sides[board.answering], board.theme);
  if (view.hunch == no_letter) return guess;
  return letter == view.hunch ? sure : 0.02F;
}

// Of a set of GUILTY cards, a bit for each value.
float mean_value(unsigned guilty) {
  if (guilty == 0) return 0;
  int sum = 0;
  for (unsigned left = guilty; left != 0; left &= left - 1U) sum += std::countr_zero(left);
  return static_cast<float>(sum) / static_cast<float>(std::popcount(guilty));
}

class Forecast {
 public:
  explicit Forecast(const View& view) : view_(view), board_(view.board) {
    for (Seat seat = 0; seat < board_.players; ++seat)
      points_[seat] = static_cast<float>(score_of(board_.sides[seat]));
  }

  float lead() {
    if (board_.phase == Phase::over) return final_lead();
    add_coming();
    add_cards();
    return rivals() - points_[view_.viewer] + manners();
  }

 private:
  // Half of it is the leading rival (by today's score, so that the whole is a weighted sum: with
  // the lowest forecast instead, cards not yet placed would seem better than any way to place
  // them).
  [[nodiscard]] float rivals() const {
    int least = score_of(board_.sides[view_.viewer == 0 ? 1 : 0]);
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != view_.viewer) least = std::min(least, score_of(board_.sides[seat]));
    float sum = 0;
    float leading = 0;
    float leaders = 0;
    for (Seat seat = 0; seat < board_.players; ++seat) {
      if (seat == view_.viewer) continue;
      sum += points_[seat];
      if (score_of(board_.sides[seat]) > least) continue;
      leading += points_[seat];
      leaders += 1;
    }
    return 0.5F * leading / leaders + 0.5F * sum / static_cast<float>(board_.players - 1);
  }

  // Every card that lies before somebody, and the question under way.
  void add_coming() {
    for (int suspect = 0; suspect < suspect_count(board_); ++suspect) {
      const Theme theme = nth(board_.suspects, suspect).theme;
      if (is_theme(theme)) add_answer(suspect, chance_of(view_, suspect, theme));
    }
    if (!is_theme(board_.theme)) return;
    if (in_pair(board_)) return add_pair();
    const int suspect = questioned(board_);
    switch (board_.phase) {
      case Phase::mitigate: points_[board_.answering] += static_cast<float>(board_.pending); return;
      case Phase::objection: return add_answer(suspect, 1.0F);
      case Phase::challenge:
      case Phase::vote: return add_answer(suspect, board_.ruled_right != 0 ? 0.95F : 0.05F);
      case Phase::ruling: return add_answer(suspect, chance_of_said(view_));
      default: return add_answer(suspect, chance_now(view_));
    }
  }

  void add_answer(int suspect, float chance) {
    const Seat seat = seat_of(board_, suspect);
    if (is_void(board_, seat)) return;
    for (Seat owner = 0; owner < board_.players; ++owner) {
      if (owner == seat) continue;
      const float value = value_on(owner, suspect);
      points_[owner] += chance * value;
      points_[seat] += (1.0F - chance) * value;
    }
  }

  // What lies there, or the mean of what may come to lie there.
  [[nodiscard]] float value_on(Seat owner, int suspect) const {
    const auto at = static_cast<std::size_t>(suspect);
    if (const int points = board_.bets[owner][at].points(); points > 0)
      return static_cast<float>(points);
    if (owner != view_.viewer) return mean_value(guilty_not_shown(board_, owner));
    if (const int value = view_.own.bets[at].value(); value > 0) return static_cast<float>(value);
    return mean_value(view_.own.guilty);
  }

  // PP-E3  The winner of the pair is worth a few points to himself.
  void add_pair() {
    const float chance = board_.phase == Phase::ruling ? chance_of_said(view_) : chance_now(view_);
    const bool mine = board_.answering == view_.viewer;
    if (has_bit(board_.tied, view_.viewer))
      points_[view_.viewer] -= 4.0F * (mine ? chance : 1.0F - chance);
  }

  // What the viewer's cards are still worth, a little less than playing them at the best moment.
  void add_cards() {
    if (!actions_allowed(board_) && board_.round > 0) return;
    constexpr std::array<float, card_kinds> worth{1.6F, 0.5F, 0.7F, 0.4F, 0.35F,
                                                  0.7F, 0.5F, 1.2F, 2.4F};
    const auto rounds = static_cast<float>(rounds_with_actions + 1 - board_.round);
    const float time = std::min(1.0F, 0.35F + 0.2F * rounds);
    for (int i = 0; i < card_kinds; ++i)
      points_[view_.viewer] -=
          time * nth(worth, i) * static_cast<float>(view_.own.hand.of(card_at(i)));
    add_committed();
  }

  // Committed and not yet shown: as good as played.
  void add_committed() {
    const Cards cards = view_.own.committed;
    if (cards.empty()) return;
    float& mine = points_[view_.viewer];
    const int closed = closed_case_points * cards.of(Card::closed_case);
    mine -= std::min(static_cast<float>(closed),
                     static_cast<float>(score_of(board_.sides[view_.viewer])));
    const float usual = mean_value(full_guilty(board_.players));
    float danger = 0;
    float spread = 0;
    for (int suspect = 0; suspect < suspect_count(board_); ++suspect) {
      if (seat_of(board_, suspect) != view_.viewer) continue;
      const Theme theme = nth(board_.suspects, suspect).theme;
      if (!is_theme(theme)) continue;
      const float wrong = 1.0F - chance_of(view_, suspect, theme);
      for (Seat owner = 0; owner < board_.players; ++owner) {
        if (owner == view_.viewer) continue;
        danger += wrong * value_on(owner, suspect);
        spread += 0.4F * std::max(0.0F, value_on(owner, suspect) - usual);
      }
    }
    if (cards.has(Card::presumption)) mine -= danger;
    mine -= static_cast<float>(cards.of(Card::false_lead)) * spread;
    mine -= static_cast<float>(cards.of(Card::aggravating)) * best_doubling();
  }

  // What doubling the best of the own bets brings: it must be likely to hit.
  [[nodiscard]] float best_doubling() const {
    float best = 0;
    for (int suspect = 0; suspect < suspect_count(board_); ++suspect) {
      const Theme theme = nth(board_.suspects, suspect).theme;
      const Seat seat = seat_of(board_, suspect);
      if (seat == view_.viewer || !is_theme(theme)) continue;
      const float right = chance_of(view_, suspect, theme);
      const float share = 0.5F + 0.5F / static_cast<float>(board_.players - 1);
      best = std::max(best, value_on(view_.viewer, suspect) * ((1.0F - right) * share - right));
    }
    return best;
  }

  // Small things that decide between equals: bets are placed and confirmed, not moved or left to
  // the lot, though putting off the questions may look well in the few worlds that are imagined; a
  // reader rules as he heard; who knows nothing does not challenge.
  [[nodiscard]] float manners() const {
    float bonus = 0.001F * static_cast<float>(bets_placed(board_, view_.own));
    if (view_.replied != 0) bonus += 0.01F;
    const int moves = bet_moves(board_, view_.own, view_.viewer);
    bonus -= (board_.phase == Phase::bet ? 5.0F : 0.001F) * static_cast<float>(moves);
    if (moves == left_to_the_lot) bonus -= 5.0F;
    if (view_.meddled != 0) bonus -= 50.0F;
    return bonus;
  }

  [[nodiscard]] float final_lead() const {
    float best = 1e9F;
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != view_.viewer) best = std::min(best, points_[seat]);
    const bool won = has_bit(board_.winners, view_.viewer);
    return best - points_[view_.viewer] + (won ? 5.0F : -5.0F) + manners();
  }

  const View& view_;
  const Board& board_;
  std::array<float, most_players> points_{};
};

}  // namespace

float estimate_for(const View& view) { return has_seat(view) ? Forecast(view).lead() : 0; }

}  // namespace indice::police
