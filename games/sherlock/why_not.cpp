// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include "games/sherlock/pieces.h"
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/tableau.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board), role_(own_role(view)) {}

  [[nodiscard]] Verdict why(std::string_view id, Touched touched) const {
    if (!touched.empty())
      if (const auto meant = visit_of(touched.back(), id)) return judged(*meant);
    if (take_off(id, "character/")) return why_character(id);
    if (take_off(id, "row/")) return why_row(named<Clue>(clue_words, id).value_or(Clue::joker));
    if (take_off(id, "drawn/")) return judged(with_number(ActionKind::keep, place_in(id)));
    if (take_off(id, "start/"))
      return judged(choose(named<Character>(character_words, id).value_or(Character::watson)));
    if (id == "pile/back") return why_pile();
    if (take_off(id, "discard/")) return why_discard();
    if (id == "deck/back") return refuse("deck_waits", {rule::a_day_begins});
    if (id == "reserve/token") return refuse("reserve_waits", {rule::gains_from_the_reserve});
    if (take_off(id, "seat/") && id.size() > 2) {
      const bool own = id.front() - '0' == view_.viewer;
      id.remove_prefix(2);
      return own ? why_own(id) : why_others(id);
    }
    return judged(pass());
  }

 private:
  static int place_in(std::string_view text) {
    const int number = number_in(text);
    return number >= 1 && number <= most_hidden ? number - 1 : most_hidden;
  }
  // Where a pawn of the viewer's stands, or waits.
  [[nodiscard]] std::optional<Character> pawn_at(std::string_view id) const {
    if (!take_off(id, before(view_.viewer, "pawn/").text())) return std::nullopt;
    if (id == "waiting") return no_character;
    return named<Character>(character_words, id);
  }
  // SM-T2  A pawn and the character it would visit, in any order.
  [[nodiscard]] std::optional<Action> visit_of(std::string_view one, std::string_view other) const {
    const auto from = pawn_at(one);
    if (!from) return pawn_at(other) ? visit_of(other, one) : std::nullopt;
    if (!take_off(other, "character/")) return std::nullopt;
    const auto to = named<Character>(character_words, other);
    return to ? std::optional(visit(*from, *to)) : std::nullopt;
  }
  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Verdict judged(const Action& action) const {
    const Verdict verdict = judge_action(board_, own_part(view_), view_.viewer, action);
    return verdict ? refuse("not_part_of_a_move", {rule::a_move}) : verdict;
  }

  [[nodiscard]] Verdict why_character(std::string_view word) const {
    const Character who = named<Character>(character_words, word).value_or(Character::watson);
    if (board_.phase == Phase::move && board_.joining == Joining::none) {
      const Verdict target = judge_target(board_, side_of(board_, role_), who);
      if (!target) return target;
    }
    return judged(visit(no_character, who));
  }

  [[nodiscard]] Verdict why_row(Clue clue) const {
    if (board_.phase == Phase::power && board_.visiting == Character::shinwell)
      return judged(with_clue(ActionKind::discard, clue));
    return judged(with_clue(ActionKind::take, clue));
  }

  [[nodiscard]] Verdict why_pile() const {
    if (board_.phase == Phase::power && board_.joining == Joining::none &&
        board_.visiting == Character::pike)
      return refuse("say_how_many", {rule::pike, rule::pike_draws_together});
    return judged(with_number(ActionKind::draw, 1));
  }

  [[nodiscard]] Verdict why_discard() const {
    if (board_.phase == Phase::power && board_.joining == Joining::none)
      return refuse("discard_needs_violet", {rule::violet, rule::discards_face_up,
                                             rule::public_knowledge, rule::discard_becomes_pile});
    const Verdict verdict =
        judge_action(board_, own_part(view_), view_.viewer, plain(ActionKind::use));
    return verdict ? refuse("discard_needs_violet", {rule::violet}) : verdict;
  }

  [[nodiscard]] Verdict why_own(std::string_view id) const {
    const Side& side = side_of(board_, role_);
    if (take_off(id, "pawn/")) return why_pawn(side, id);
    if (id == "token")
      return refuse("tokens_pay_by_themselves", {rule::prices_in_full, rule::tokens_are_public});
    if (take_off(id, "clue/"))
      return why_own_clue(named<Clue>(clue_words, id).value_or(Clue::joker));
    if (take_off(id, "joker/"))
      return judged(
          with_clue(ActionKind::discard_joined, named<Clue>(clue_words, id).value_or(Clue::joker)));
    if (id == "jokers") return why_lone_joker();
    if (take_off(id, "hidden/")) return judged(with_number(ActionKind::reveal, place_in(id)));
    if (id.starts_with("reserved/")) return judged(plain(ActionKind::take_reserved));
    return refuse("role_card_turns_by_itself", {rule::role_cards_turn});
  }

  [[nodiscard]] Verdict why_pawn(const Side& side, std::string_view word) const {
    if (board_.phase == Phase::gala)
      return judged(rest(named<Character>(character_words, word).value_or(Character::watson)));
    const Character from =
        word == "waiting" ? no_character
                          : named<Character>(character_words, word).value_or(Character::watson);
    const Characters open = open_to(board_, side);
    return judged(visit(from, open.empty() ? Character::watson : open.first()));
  }

  [[nodiscard]] Verdict why_own_clue(Clue clue) const {
    const bool joins = board_.joining != Joining::none || board_.phase == Phase::finale;
    return judged(with_clue(joins ? ActionKind::join : ActionKind::discard, clue));
  }

  [[nodiscard]] Verdict why_lone_joker() const {
    if (board_.joining != Joining::none)
      return refuse("name_the_category", {rule::joker_joins_at_once});
    if (board_.phase == Phase::finale)
      return refuse("name_the_category", {rule::joining_at_the_end});
    return refuse("joker_waits", {rule::joker_joins_a_first_card, rule::hidden_clue_for_a_joker});
  }

  [[nodiscard]] Verdict why_others(std::string_view id) const {
    if (take_off(id, "clue/"))
      return judged(
          with_clue(ActionKind::steal, named<Clue>(clue_words, id).value_or(Clue::joker)));
    if (id.starts_with("joker")) return refuse("joker_is_safe", {rule::jokers_are_safe});
    if (id.starts_with("hidden/")) return refuse("hidden_is_safe", {rule::hidden_clues});
    if (id.starts_with("reserved/"))
      return refuse("reserved_is_untouched", {rule::reserved_is_untouched});
    if (id.starts_with("pawn/"))
      return refuse("pawn_of_the_opponent", {rule::a_move, rule::opponent_does_not_block});
    return refuse("not_yours", {rule::tokens_are_public});
  }

  const View& view_;
  const Board& board_;
  Role role_;
};

}  // namespace

Verdict judge_touch(const View& view, std::string_view thing, Touched touched) {
  if (view.board.phase == Phase::over) return refuse("game_over", {rule::end_of_the_week});
  if (!has_seat(view) || !deciders_of(view.board).contains(view.viewer))
    return refuse("not_your_decision", {rule::players_alternate});
  return Explainer(view).why(thing, touched);
}

}  // namespace indice::sherlock
