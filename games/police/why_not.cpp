// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include <optional>

#include "games/police/rule_ids.h"
#include "games/police/tableau.h"

namespace indice::police {

namespace {

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board) {}

  [[nodiscard]] Verdict why(std::string_view id, Touched touched) const {
    if (!touched.empty())
      if (const auto meant = both(touched.back(), id)) return judged(*meant);
    if (take_off(id, "character/")) return why_character(person(id));
    if (take_off(id, "card/")) return judged(police::take(place_in(id), own_character()));
    if (take_off(id, "stock/")) return why_stock(id);
    if (take_off(id, "choice/")) return judged(answer(named<Letter>(letter_words, id).value_or(0)));
    if (take_off(id, "guilty/") || take_off(id, "bet/")) return why_guilty(id);
    if (take_off(id, "hand/"))
      return why_hand(named<Card>(card_words, id).value_or(Card::informant));
    if (id.starts_with("committed/"))
      return refuse("committed_stays", {rule::committing, rule::action_cards_add_up});
    if (id.starts_with("played/"))
      return refuse("single_use", {rule::action_cards_add_up, rule::cards_return});
    if (id.ends_with("/score")) return refuse("score_counts", {rule::scores_are_public});
    if (id.ends_with("/cards")) return refuse("cards_are_secret", {rule::played_cards_are_shown});
    if (id.starts_with("seat/"))
      return refuse("only_to_look_at", {rule::answer_shown_and_challenged});
    if (id.starts_with("question/") || id == "said" || id == "hint" || id == "answer")
      return refuse("only_to_read", {rule::interrogation});
    if (id.starts_with("before/")) return refuse("card_waits", {rule::interrogation});
    if (id.starts_with("discard/")) return refuse("discards_wait", {rule::no_question_twice});
    return judged(pass());
  }

 private:
  static int place_in(std::string_view text) {
    const int number = number_in(text);
    return number >= 1 && number <= most_laid ? number - 1 : most_laid - 1;
  }
  static Character person(std::string_view word) {
    return named<Character>(character_words, word).value_or(Character::commissioner);
  }
  [[nodiscard]] Character own_character() const {
    return names_character(board_) ? character_of(board_, view_.viewer) : no_character;
  }
  [[nodiscard]] bool is_own(int suspect) const {
    return suspect >= 0 && seat_of(board_, suspect) == view_.viewer;
  }

  // The action that two things make, in any order.
  [[nodiscard]] std::optional<Action> both(std::string_view one, std::string_view other) const {
    const auto meant = of_two(one, other);
    return meant ? meant : of_two(other, one);
  }
  [[nodiscard]] std::optional<Action> of_two(std::string_view one, std::string_view other) const {
    if (take_off(one, "card/")) {
      if (other == "hand/search_warrant") return look_at(place_in(one));
      if (!names_character(board_) || !take_off(other, "character/")) return std::nullopt;
      return police::take(place_in(one), person(other));
    }
    if (one == "hand/change_of_subject" && take_off(other, "stock/"))
      return change_to(named<Theme>(theme_words, other).value_or(Theme::history));
    if (!take_off(one, "guilty/") || one.size() != 3) return std::nullopt;
    if (board_.phase == Phase::bet && take_off(other, "character/"))
      return bet(place_in(one.substr(2)) + 1, person(other));
    if (!take_off(other, "guilty/") || other.size() != 3 || one == other) return std::nullopt;
    const Character first = under(one);
    const Character second = under(other);
    if (board_.phase == Phase::bet && one.front() == other.front()) return exchange(first, second);
    if (board_.phase != Phase::swap || one.front() != other.front() || first != own_suspect())
      return std::nullopt;
    return swap(character_of(board_, one.front() - '0'), second);
  }
  [[nodiscard]] Character own_suspect() const { return character_of(board_, view_.viewer); }

  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Verdict judged(const Action& action) const {
    const Verdict verdict =
        judge_action(board_, view_.own, view_.replied != 0, view_.viewer, action);
    return verdict ? refuse("not_part_of_a_move", {rule::moments}) : verdict;
  }

  [[nodiscard]] Verdict why_stock(std::string_view word) const {
    if (board_.phase == Phase::subject)
      return judged(change_to(named<Theme>(theme_words, word).value_or(Theme::history)));
    return refuse("stock_waits", {rule::laid_out, rule::no_question_twice});
  }

  [[nodiscard]] Verdict why_character(Character who) const {
    const int suspect = suspect_of(board_, who);
    if (board_.phase == Phase::bet) {
      for (int value = 1; value <= 5; ++value)
        if (has_bit(view_.own.guilty, value)) return judged(bet(value, who));
      return refuse("all_bets_placed", {rule::bets_until_confirmed});
    }
    if (board_.phase == Phase::pick) {
      if (!is_own(suspect))
        return refuse("not_your_character", {rule::picking}, {{"character", term_of(who)}});
      for (int place = 0; place < most_laid; ++place)
        if (is_theme(nth(board_.laid, place)))
          return judged(police::take(place, names_character(board_) ? who : no_character));
    }
    if (board_.phase == Phase::swap) return refuse("touch_both_bets", {rule::false_lead});
    return judged(choose(who));
  }

  // "0-3": a card of seat 0; "1": all that another has in hand; "1/inspector": face down on him.
  [[nodiscard]] Verdict why_guilty(std::string_view id) const {
    if (id.size() < 3) return refuse("anothers_cards", {rule::guilty_cards});
    const bool own = id.front() - '0' == view_.viewer;
    const int value = own ? place_in(id.substr(2)) + 1 : 0;
    if (own && has_bit(view_.own.guilty, value)) return why_in_hand(value);
    return why_bet(own, id);
  }

  [[nodiscard]] Verdict why_bet(bool own, std::string_view card) const {
    if (board_.phase == Phase::bet && !own)
      return refuse("anothers_bet", {rule::bets_until_confirmed});
    if (board_.phase == Phase::bet && view_.own.guilty == 0)
      return refuse("no_moves_left", {rule::bets_until_confirmed}, {{"number", most_bet_moves}});
    if (board_.phase == Phase::bet) return refuse("take_it_back", {rule::bets_until_confirmed});
    if (board_.phase == Phase::aggravate && own) return judged(aggravate(under(card)));
    if (board_.phase == Phase::aggravate) return refuse("only_own_bets", {rule::aggravating});
    if (board_.phase == Phase::swap) return refuse("anothers_guilty_card", {rule::false_lead});
    return refuse("bets_lie", {rule::betting, rule::cards_return});
  }

  // The character that a card lies on; "0-3" is the 3 of seat 0.
  [[nodiscard]] Character under(std::string_view card) const {
    const int owner = card.front() - '0';
    for (int suspect = 0; suspect < suspect_count(board_); ++suspect)
      if (owner < board_.players && bet_seen(view_, static_cast<Seat>(owner), suspect).value() ==
                                        place_in(card.substr(2)) + 1)
        return character_of(board_, suspect);
    return Character::commissioner;
  }

  [[nodiscard]] Verdict why_in_hand(int value) const {
    if (board_.phase != Phase::bet) return refuse("bets_come_later", {rule::betting});
    const int next = target_at(board_, view_.viewer, bets_placed(board_, view_.own));
    return judged(bet(value, character_of(board_, next)));
  }

  [[nodiscard]] Verdict why_hand(Card card) const {
    if (card == Card::search_warrant) {
      for (int place = 0; place < most_laid; ++place)
        if (is_theme(nth(board_.laid, place))) return judged(look_at(place));
      return judged(look_at(0));
    }
    if (card != Card::change_of_subject) return judged(play(card));
    return judged(change_to(Theme::history));
  }

  const View& view_;
  const Board& board_;
};

}  // namespace

Verdict judge_touch(const View& view, std::string_view thing, Touched touched) {
  if (view.board.phase == Phase::over) return refuse("game_over", {rule::fewest_points_win});
  if (has_seat(view) && view.board.phase == Phase::bet && !decides(view))
    return refuse_confirmed(view.board, view.own, view.viewer);
  if (has_seat(view) && view.replied != 0) return refuse("replied_already", {rule::moments});
  if (!decides(view)) return refuse("not_your_decision", {rule::interrogation, rule::picking});
  return Explainer(view).why(thing, touched);
}

}  // namespace indice::police
