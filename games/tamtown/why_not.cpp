// Why a thing of the tableau cannot be touched now: mostly what judge says of the action that was
// probably meant.
#include <algorithm>

#include "games/tamtown/step_table.h"
#include "games/tamtown/tableau.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

class Explainer {
 public:
  explicit Explainer(const View& view) : view_(view), board_(view.board) {}

  [[nodiscard]] Verdict why(std::string_view id, Touched touched) const {
    if (!touched.empty())
      if (const auto meant = both(touched.back(), id)) return judged(*meant);
    if (id == whole_pile) return judged(plain(ActionKind::draw));
    if (take_off(id, "card/"))
      if (const auto card = named<Card>(card_words, id)) return why_card(*card);
    if (take_off(id, "role/"))
      if (const auto role = named<Role>(role_words, id)) return why_role(*role);
    if (id.starts_with(hidden_cause) || id.starts_with(hidden_culprit))
      return refuse("lies_face_down",
                    {rule::secret_cause_and_culprit, rule::message_turns_up_its_card});
    if (take_off(id, "piece/")) return why_piece();
    if (take_off(id, "words/")) return refuse("place_its_card", {rule::reading_order});
    if (take_off(id, "lean/")) return refuse("leans_bind_nobody", {rule::open_leans});
    if (take_off(id, "held/")) return why_held();
    if (take_off(id, "seat/")) return why_hand_of_another();
    return judged(pass());
  }

 private:
  // A card and whom it is for, or a Family and how many hearts, in any order.
  [[nodiscard]] std::optional<Action> both(std::string_view one, std::string_view other) const {
    if (!take_off(one, "role/"))
      return other.starts_with("role/") ? both(other, one) : std::nullopt;
    const auto role = named<Role>(role_words, one);
    if (role && take_off(other, "number/"))
      return made(ActionKind::remove, no_card, *role, number_in(other));
    if (!role || !take_off(other, "card/")) return std::nullopt;
    const auto card = named<Card>(card_words, other);
    if (!card) return std::nullopt;
    const bool gives = top_of(board_).op == Op::closing;
    return made(gives ? ActionKind::give : ActionKind::pay, *card, *role, 0);
  }
  // The reason for refusing it; where it is allowed the thing is touched by another offer, or none.
  [[nodiscard]] Verdict judged(const Action& action) const {
    const Verdict verdict = judge_action(board_, view_.sorted, view_.viewer, action);
    return verdict ? refuse("not_part_of_a_move", {rule::order_of_a_turn}) : verdict;
  }

  // A card that the viewer sees, by where it lies.
  [[nodiscard]] Verdict why_card(Card card) const {
    const auto is_it = [card](Card other) { return other == card; };
    if (lying_open(board_, view_.sorted).contains(card))
      return refuse("lies_open", {rule::action_lies_open});
    if (view_.sorted.hands[view_.viewer].contains(card)) return judged(meant_with(card));
    if (discarded(board_).contains(card)) return why_discard(card);
    if (std::any_of(board_.pieces.begin(), board_.pieces.end(), is_it)) return why_piece();
    for (const Family& family : board_.families)
      for (std::size_t i = 0; i < family.cards; ++i)
        if (family.laid[i].card() == card)
          return refuse("hearts_stay", {rule::hearts_removed_singly});
    for (std::size_t i = 0; i < board_.held; ++i)
      if (knows_held(board_, view_.viewer, i) && view_.sorted.held[i] == card) return why_held();
    return why_hand_of_another();
  }
  [[nodiscard]] static Verdict why_piece() {
    return refuse("pieces_stay", {rule::placed_pieces_stay, rule::reading_order});
  }
  [[nodiscard]] static Verdict why_held() {
    return refuse("put_back_in_order", {rule::look_at_five, rule::putting_back});
  }
  [[nodiscard]] static Verdict why_hand_of_another() {
    return refuse("hand_of_another", {rule::no_trading, rule::roles_open_hands_secret});
  }

  [[nodiscard]] Verdict why_discard(Card card) const {
    const Op op = top_of(board_).op;
    if (op == Op::fetch_piece) return judged(with_card(ActionKind::clue, card));
    if (op == Op::fetch) return judged(with_card(ActionKind::take, card));
    return refuse("discard_needs_a_card", {rule::fetch_from_discard, rule::place_from_discard,
                                           rule::place_from_discard_free});
  }

  // The action that a card of the hand would serve for at this moment.
  [[nodiscard]] Action meant_with(Card card) const {
    const ActionKind kind = row_now(board_).with_card;
    return made(kind, card, kind == ActionKind::pay ? any_family() : no_role, 0);
  }
  [[nodiscard]] Role any_family() const {
    if (board_.final != 0) return no_role;
    return board_.roles[living_families(board_).lowest()];
  }

  [[nodiscard]] Verdict why_role(Role role) const {
    const Op op = top_of(board_).op;
    const int hearts = op == Op::remove_two ? 2 : op == Op::remove_some ? 1 : 0;
    if (const ActionKind kind = row_of(op).with_role; kind != ActionKind::none)
      return judged(made(kind, no_card, role, hearts));
    if ((op == Op::pay || op == Op::pay_double) &&
        (!is_family(role) || !board_.alive.contains(board_.seats[index_of(role)])))
      return refuse("living_families_only",
                    {rule::living_families_only, rule::payer_chooses_families});
    return refuse("role_is_no_move", {rule::power_as_often, power_rule(role)},
                  {{"role", term_of(role)}});
  }

  const View& view_;
  const Board& board_;
};

}  // namespace

Verdict judge_touch(const View& view, std::string_view thing, Touched touched) {
  if (top_of(view.board).op == Op::over) return refuse("game_over", {rule::end_of_the_game});
  if (has_seat(view) && !view.board.alive.contains(view.viewer))
    return refuse("you_are_out", {rule::linked_elimination});
  if (!viewer_decides(view)) return refuse("not_your_decision", {rule::order_of_a_turn});
  return Explainer(view).why(thing, touched);
}

}  // namespace indice::tamtown
