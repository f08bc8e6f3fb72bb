// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include <charconv>

#include "games/police/rule_ids.h"
#include "games/police/tableau.h"

namespace indice::police {

namespace {

Refusal because(const Verdict& verdict) { return verdict.refusal; }

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board) {}

  [[nodiscard]] Refusal why(std::string_view id) const {
    if (take(id, "character/")) return why_character(named(id));
    if (take(id, "card/")) return judged(police::take(place_in(id), own_character()));
    if (take(id, "stock/")) return why_stock(id);
    if (take(id, "choice/")) return judged(answer(letter_named(id).value_or(0)));
    if (take(id, "guilty/") || take(id, "bet/")) return why_guilty(id);
    if (take(id, "hand/")) return why_hand(card_named(id).value_or(Card::informant));
    if (id.starts_with("committed/"))
      return because(refuse("committed_stays", {rule::committing, rule::action_cards_add_up}));
    if (id.starts_with("played/"))
      return because(refuse("single_use", {rule::action_cards_add_up, rule::cards_return}));
    if (id.ends_with("/score")) return because(refuse("score_counts", {rule::scores_are_public}));
    if (id.ends_with("/cards"))
      return because(refuse("cards_are_secret", {rule::played_cards_are_shown}));
    if (id.starts_with("seat/"))
      return because(refuse("only_to_look_at", {rule::answer_shown_and_challenged}));
    if (id.starts_with("question/") || id == "said" || id == "hint" || id == "answer")
      return because(refuse("only_to_read", {rule::interrogation}));
    if (id.starts_with("before/")) return because(refuse("card_waits", {rule::interrogation}));
    if (id.starts_with("discard/"))
      return because(refuse("discards_wait", {rule::no_question_twice}));
    return judged(pass());
  }

 private:
  // Takes the prefix off where it is there.
  static bool take(std::string_view& id, std::string_view prefix) {
    if (!id.starts_with(prefix)) return false;
    id.remove_prefix(prefix.size());
    return true;
  }
  static int place_in(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number >= 1 && number <= most_laid ? number - 1 : most_laid - 1;
  }
  static Character named(std::string_view word) {
    return character_named(word).value_or(Character::commissioner);
  }
  [[nodiscard]] Character own_character() const {
    return names_character(board_) ? character_of(board_, view_.viewer) : no_character;
  }
  [[nodiscard]] bool is_own(int suspect) const {
    return suspect >= 0 && seat_of(board_, suspect) == view_.viewer;
  }

  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Refusal judged(const Action& action) const {
    const Verdict verdict =
        judge_action(board_, view_.own, view_.replied != 0, view_.viewer, action);
    if (!verdict) return because(verdict);
    return because(refuse("not_part_of_a_move", {rule::moments}));
  }

  [[nodiscard]] Refusal why_stock(std::string_view word) const {
    if (board_.phase == Phase::subject)
      return judged(change_to(theme_named(word).value_or(Theme::history)));
    return because(refuse("stock_waits", {rule::laid_out, rule::no_question_twice}));
  }

  [[nodiscard]] Refusal why_character(Character who) const {
    const int suspect = suspect_of(board_, who);
    if (board_.phase == Phase::bet) {
      for (int value = 1; value <= 5; ++value)
        if (((view_.own.guilty >> value) & 1U) != 0) return judged(bet(value, who));
      return because(refuse("all_bets_placed", {rule::bets_until_confirmed}));
    }
    if (board_.phase == Phase::pick) {
      if (!is_own(suspect))
        return because(
            refuse("not_your_character", {rule::picking}, {{"character", term_of(who)}}));
      for (int place = 0; place < most_laid; ++place)
        if (is_theme(board_.laid[static_cast<std::size_t>(place)]))
          return judged(police::take(place, names_character(board_) ? who : no_character));
    }
    if (board_.phase == Phase::swap) return because(refuse("touch_both_bets", {rule::false_lead}));
    return judged(choose(who));
  }

  // "0-3": a card of seat 0; "1": all that another has in hand; "1/inspector": face down on him.
  [[nodiscard]] Refusal why_guilty(std::string_view id) const {
    const bool own = id.front() - '0' == view_.viewer;
    if (id.size() == 1) return because(refuse("anothers_cards", {rule::guilty_cards}));
    const int value = own ? place_in(id.substr(2)) + 1 : 0;
    if (own && ((view_.own.guilty >> value) & 1U) != 0) return why_in_hand(value);
    return why_bet(own, value);
  }

  // A bet; the value is wanted of the viewer's own alone.
  [[nodiscard]] Refusal why_bet(bool own, int value) const {
    if (board_.phase == Phase::bet && !own)
      return because(refuse("anothers_bet", {rule::bets_until_confirmed}));
    if (board_.phase == Phase::bet && view_.own.guilty == 0)
      return because(
          refuse("no_moves_left", {rule::bets_until_confirmed}, {{"number", most_bet_moves}}));
    if (board_.phase == Phase::bet)
      return because(refuse("take_it_back", {rule::bets_until_confirmed}));
    if (board_.phase == Phase::aggravate && own) return judged(aggravate(under(value)));
    if (board_.phase == Phase::aggravate)
      return because(refuse("only_own_bets", {rule::aggravating}));
    if (board_.phase == Phase::swap)
      return because(refuse("anothers_guilty_card", {rule::false_lead}));
    return because(refuse("bets_lie", {rule::betting, rule::cards_return}));
  }

  // The character that the viewer's card lies on.
  [[nodiscard]] Character under(int value) const {
    for (int suspect = 0; suspect < suspect_count(board_); ++suspect)
      if (bet_seen(view_, view_.viewer, suspect).value() == value)
        return character_of(board_, suspect);
    return Character::commissioner;
  }

  [[nodiscard]] Refusal why_in_hand(int value) const {
    if (board_.phase != Phase::bet) return because(refuse("bets_come_later", {rule::betting}));
    const int next = target_at(board_, view_.viewer, bets_placed(board_, view_.own));
    return judged(bet(value, character_of(board_, next)));
  }

  [[nodiscard]] Refusal why_hand(Card card) const {
    if (card == Card::search_warrant) {
      for (int place = 0; place < most_laid; ++place)
        if (is_theme(board_.laid[static_cast<std::size_t>(place)])) return judged(look_at(place));
      return judged(look_at(0));
    }
    if (card != Card::change_of_subject) return judged(play(card));
    return judged(change_to(Theme::history));
  }

  const View& view_;
  const Board& board_;
};

}  // namespace

Refusal why_not_touch(const View& view, std::string_view thing) {
  if (view.board.phase == Phase::over)
    return because(refuse("game_over", {rule::fewest_points_win}));
  if (has_seat(view) && view.replied != 0)
    return because(view.board.phase == Phase::bet
                       ? refuse("confirmed_already", {rule::bets_until_confirmed})
                       : refuse("replied_already", {rule::moments}));
  if (!decides(view))
    return because(refuse("not_your_decision", {rule::interrogation, rule::picking}));
  return Explainer(view).why(thing);
}

}  // namespace indice::police
