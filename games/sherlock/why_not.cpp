// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include <charconv>

#include "games/sherlock/rule_ids.h"
#include "games/sherlock/tableau.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

constexpr Refusal because(const Verdict& verdict) { return verdict.refusal; }

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board), role_(own_role(view)) {}

  [[nodiscard]] Refusal why(std::string_view id) const {
    if (take(id, "character/")) return why_character(id);
    if (take(id, "row/")) return why_row(clue_named(id).value_or(Clue::joker));
    if (take(id, "drawn/")) return judged(with_number(ActionKind::keep, place_in(id)));
    if (take(id, "start/")) return judged(choose(character_named(id).value_or(Character::watson)));
    if (id == "pile/back") return why_pile();
    if (take(id, "discard/")) return why_discard();
    if (id == "deck/back") return because(refuse("deck_waits", {rule::a_day_begins}));
    if (id == "reserve/token")
      return because(refuse("reserve_waits", {rule::gains_from_the_reserve}));
    if (take(id, "seat/") && id.size() > 2) {
      const bool own = id.front() - '0' == view_.viewer;
      id.remove_prefix(2);
      return own ? why_own(id) : why_others(id);
    }
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
    return number >= 1 && number <= most_hidden ? number - 1 : most_hidden;
  }
  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Refusal judged(const Action& action) const {
    const Verdict verdict = judge_action(board_, own_part(view_), view_.viewer, action);
    if (!verdict) return because(verdict);
    return because(refuse("not_part_of_a_move", {rule::a_move}));
  }

  [[nodiscard]] Refusal why_character(std::string_view word) const {
    const Character who = character_named(word).value_or(Character::watson);
    if (board_.phase == Phase::move && board_.joining == Joining::none) {
      const Verdict target = judge_target(board_, side_of(board_, role_), who);
      if (!target) return because(target);
    }
    return judged(visit(no_character, who));
  }

  [[nodiscard]] Refusal why_row(Clue clue) const {
    if (board_.phase == Phase::power && board_.visiting == Character::shinwell)
      return judged(with_clue(ActionKind::discard, clue));
    return judged(with_clue(ActionKind::take, clue));
  }

  [[nodiscard]] Refusal why_pile() const {
    if (board_.phase == Phase::power && board_.joining == Joining::none &&
        board_.visiting == Character::pike)
      return because(refuse("say_how_many", {rule::pike, rule::pike_draws_together}));
    return judged(with_number(ActionKind::draw, 1));
  }

  [[nodiscard]] Refusal why_discard() const {
    if (board_.phase == Phase::power && board_.joining == Joining::none)
      return because(
          refuse("discard_needs_violet", {rule::violet, rule::discards_face_up,
                                          rule::public_knowledge, rule::discard_becomes_pile}));
    const Verdict verdict =
        judge_action(board_, own_part(view_), view_.viewer, plain(ActionKind::use));
    return because(verdict.allowed ? refuse("discard_needs_violet", {rule::violet}) : verdict);
  }

  [[nodiscard]] Refusal why_own(std::string_view id) const {
    const Side& side = side_of(board_, role_);
    if (take(id, "pawn/")) return why_pawn(side, id);
    if (id == "token")
      return because(
          refuse("tokens_pay_by_themselves", {rule::prices_in_full, rule::tokens_are_public}));
    if (take(id, "clue/")) return why_own_clue(clue_named(id).value_or(Clue::joker));
    if (take(id, "joker/"))
      return judged(with_clue(ActionKind::discard_joined, clue_named(id).value_or(Clue::joker)));
    if (id == "jokers") return why_lone_joker();
    if (take(id, "hidden/")) return judged(with_number(ActionKind::reveal, place_in(id)));
    if (id.starts_with("reserved/")) return judged(plain(ActionKind::take_reserved));
    return because(refuse("role_card_turns_by_itself", {rule::role_cards_turn}));
  }

  [[nodiscard]] Refusal why_pawn(const Side& side, std::string_view word) const {
    if (board_.phase == Phase::gala)
      return judged(rest(character_named(word).value_or(Character::watson)));
    const Character from =
        word == "waiting" ? no_character : character_named(word).value_or(Character::watson);
    const Characters open = open_to(board_, side);
    return judged(visit(from, open.empty() ? Character::watson : open.first()));
  }

  [[nodiscard]] Refusal why_own_clue(Clue clue) const {
    const bool joins = board_.joining != Joining::none || board_.phase == Phase::finale;
    return judged(with_clue(joins ? ActionKind::join : ActionKind::discard, clue));
  }

  [[nodiscard]] Refusal why_lone_joker() const {
    if (board_.joining != Joining::none)
      return because(refuse("name_the_category", {rule::joker_joins_at_once}));
    if (board_.phase == Phase::finale)
      return because(refuse("name_the_category", {rule::joining_at_the_end}));
    return because(
        refuse("joker_waits", {rule::joker_joins_a_first_card, rule::hidden_clue_for_a_joker}));
  }

  [[nodiscard]] Refusal why_others(std::string_view id) const {
    if (take(id, "clue/")) {
      const Refusal refusal =
          judged(with_clue(ActionKind::steal, clue_named(id).value_or(Clue::joker)));
      return refusal;
    }
    if (id.starts_with("joker")) return because(refuse("joker_is_safe", {rule::jokers_are_safe}));
    if (id.starts_with("hidden/")) return because(refuse("hidden_is_safe", {rule::hidden_clues}));
    if (id.starts_with("reserved/"))
      return because(refuse("reserved_is_untouched", {rule::reserved_is_untouched}));
    if (id.starts_with("pawn/"))
      return because(refuse("pawn_of_the_opponent", {rule::a_move, rule::opponent_does_not_block}));
    return because(refuse("not_yours", {rule::tokens_are_public}));
  }

  const View& view_;
  const Board& board_;
  Role role_;
};

}  // namespace

Refusal why_not_touch(const View& view, std::string_view thing) {
  if (view.board.phase == Phase::over) return because(refuse("game_over", {rule::end_of_the_week}));
  if (!has_seat(view) || !deciders_of(view.board).contains(view.viewer))
    return because(refuse("not_your_decision", {rule::players_alternate}));
  return Explainer(view).why(thing);
}

}  // namespace indice::sherlock
