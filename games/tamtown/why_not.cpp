// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include <algorithm>

#include "games/tamtown/rule_ids.h"
#include "games/tamtown/tableau.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

Refusal because(const Verdict& verdict) { return verdict.refusal; }

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board) {}

  [[nodiscard]] Refusal why(std::string_view id) const {
    if (id == whole_pile) return judged(plain(ActionKind::draw));
    if (take(id, "card/"))
      if (const auto card = card_named(id)) return why_card(*card);
    if (take(id, "role/"))
      if (const auto role = role_named(id)) return why_role(*role);
    if (id.starts_with(hidden_cause) || id.starts_with(hidden_culprit))
      return because(refuse("lies_face_down",
                            {rule::secret_cause_and_culprit, rule::message_turns_up_its_card}));
    if (take(id, "piece/")) return why_piece();
    if (take(id, "words/")) return because(refuse("place_its_card", {rule::reading_order}));
    if (take(id, "lean/")) return because(refuse("leans_bind_nobody", {rule::open_leans}));
    if (take(id, "held/")) return why_held();
    if (take(id, "seat/")) return why_hand_of_another();
    return judged(pass());
  }

 private:
  // Takes the prefix off where it is there.
  static bool take(std::string_view& id, std::string_view prefix) {
    if (!id.starts_with(prefix)) return false;
    id.remove_prefix(prefix.size());
    return true;
  }
  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Refusal judged(const Action& action) const {
    const Verdict verdict = judge_action(board_, view_.sorted, view_.viewer, action);
    if (!verdict) return because(verdict);
    return because(refuse("not_part_of_a_move", {rule::order_of_a_turn}));
  }

  // A card that the viewer sees, by where it lies.
  [[nodiscard]] Refusal why_card(Card card) const {
    const auto is_it = [card](Card other) { return other == card; };
    if (lying_open(board_, view_.sorted).contains(card))
      return because(refuse("lies_open", {rule::action_lies_open}));
    if (view_.sorted.hands[view_.viewer].contains(card)) return judged(meant_with(card));
    if (discarded(board_).contains(card)) return why_discard(card);
    if (std::any_of(board_.pieces.begin(), board_.pieces.end(), is_it)) return why_piece();
    for (const Family& family : board_.families)
      for (std::size_t i = 0; i < family.cards; ++i)
        if (family.laid[i].card() == card)
          return because(refuse("hearts_stay", {rule::hearts_removed_singly}));
    for (std::size_t i = 0; i < board_.held; ++i)
      if (knows_held(board_, view_.viewer, i) && view_.sorted.held[i] == card) return why_held();
    return why_hand_of_another();
  }
  [[nodiscard]] static Refusal why_piece() {
    return because(refuse("pieces_stay", {rule::placed_pieces_stay, rule::reading_order}));
  }
  [[nodiscard]] static Refusal why_held() {
    return because(refuse("put_back_in_order", {rule::look_at_five, rule::putting_back}));
  }
  [[nodiscard]] static Refusal why_hand_of_another() {
    return because(refuse("hand_of_another", {rule::no_trading, rule::roles_open_hands_secret}));
  }

  [[nodiscard]] Refusal why_discard(Card card) const {
    const Op op = top_of(board_).op;
    if (op == Op::fetch_piece) return judged(with_card(ActionKind::clue, card));
    if (op == Op::fetch) return judged(with_card(ActionKind::take, card));
    return because(refuse(
        "discard_needs_a_card",
        {rule::fetch_from_discard, rule::place_from_discard, rule::place_from_discard_free}));
  }

  // The action that a card of the hand would serve for at this moment.
  [[nodiscard]] Action meant_with(Card card) const {
    switch (top_of(board_).op) {
      case Op::clue:
      case Op::place_two:
      case Op::place_free: return with_card(ActionKind::clue, card);
      case Op::pay:
      case Op::pay_double:
      case Op::offer:
      case Op::pay_rest: return made(ActionKind::pay, card, any_family(), 0);
      case Op::counter_window: return with_card(ActionKind::counter, card);
      case Op::repeat_window: return with_card(ActionKind::repeat, card);
      case Op::again_window: return with_card(ActionKind::again, card);
      case Op::vote_window: return with_card(ActionKind::lay, card);
      case Op::trim:
      case Op::lose: return with_card(ActionKind::discard, card);
      default: return with_card(ActionKind::play, card);
    }
  }
  [[nodiscard]] Role any_family() const {
    if (board_.final != 0) return no_role;
    return board_.roles[living_families(board_).lowest()];
  }

  [[nodiscard]] Refusal why_role(Role role) const {
    const Step& step = top_of(board_);
    switch (step.op) {
      case Op::remove_all: return judged(made(ActionKind::remove, no_card, role, 0));
      case Op::remove_two: return judged(made(ActionKind::remove, no_card, role, 2));
      case Op::remove_some: return judged(made(ActionKind::remove, no_card, role, 1));
      case Op::name_drawer:
      case Op::name_placer:
      case Op::name_payer: return judged(with_role(ActionKind::name, role));
      case Op::family_talk:
      case Op::hearts_talk: return judged(with_role(ActionKind::lean, role));
      case Op::family_ballot:
      case Op::choose_family:
      case Op::hearts_ballot:
      case Op::choose_hearts: return judged(with_role(ActionKind::vote, role));
      case Op::pay:
      case Op::pay_double:
        if (!is_family(role) || !board_.alive.contains(board_.seats[index_of(role)]))
          return because(refuse("living_families_only",
                                {rule::living_families_only, rule::payer_chooses_families}));
        break;
      default: break;
    }
    return because(refuse("role_is_no_move", {rule::power_as_often, power_rule(role)},
                          {{"role", term_of(role)}}));
  }

  const View& view_;
  const Board& board_;
};

}  // namespace

Refusal why_not_touch(const View& view, std::string_view thing) {
  if (top_of(view.board).op == Op::over)
    return because(refuse("game_over", {rule::end_of_the_game}));
  if (has_seat(view) && !view.board.alive.contains(view.viewer))
    return because(refuse("you_are_out", {rule::linked_elimination}));
  if (!viewer_decides(view)) return because(refuse("not_your_decision", {rule::order_of_a_turn}));
  return Explainer(view).why(thing);
}

}  // namespace indice::tamtown
