// Judging an action: what is listed is allowed, and what is not is refused with the rules that
// forbid it. Listing is the law (rules.cpp); here it is put into reasons.
#include <algorithm>

#include "games/tamtown/rule_ids.h"
#include "games/tamtown/step_table.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

Field card_field(Card card) { return {"card", term_of_card(card)}; }

class Judge {
 public:
  Judge(const Board& board, const Secrets& secrets, Seat seat)
      : board_(board), secrets_(secrets), step_(top_of(board)), seat_(seat) {}

  // Why an action that is not listed is not allowed.
  [[nodiscard]] Verdict reason(const Action& action) const {
    switch (action.kind) {
      case ActionKind::draw: return drawing();
      case ActionKind::play: return playing(action.card);
      case ActionKind::pay: return paying(action);
      case ActionKind::clue: return placing(action.card);
      case ActionKind::counter: return countering(action.card);
      case ActionKind::repeat:
        return answering(action.card, Kind::repeat_an_action, Op::repeat_window, rule::repeating);
      case ActionKind::again:
        return answering(action.card, Kind::second_action, Op::again_window,
                         rule::playing_a_second_action);
      case ActionKind::lay:
      case ActionKind::doubling: return voting(action);
      case ActionKind::discard: return discarding(action.card);
      case ActionKind::give: return giving(action);
      case ActionKind::remove: return removing(action);
      case ActionKind::name: return naming(action.who);
      case ActionKind::put:
        return step_.op == Op::put_back ? refuse("no_such_place", {rule::putting_back}) : not_now();
      case ActionKind::take:
        return step_.op == Op::fetch
                   ? refuse("not_in_discard", {rule::fetch_from_discard}, {card_field(action.card)})
                   : not_now();
      case ActionKind::vote:
        return is_talk(step_.op) ? refuse("lean_first", {rule::open_leans}) : choosing(action.who);
      case ActionKind::lean: return leaning(action.who);
      default: return not_now();
    }
  }

 private:
  [[nodiscard]] const CardSet& hand() const { return secrets_.hands[seat_]; }
  [[nodiscard]] Role role() const { return board_.roles[seat_]; }

  // What is wanted instead of something that does not fit the moment.
  [[nodiscard]] Verdict not_now() const {
    const Saying& instead = row_now(board_).instead;
    Verdict verdict = refuse(instead.key, {});
    for (const RuleId id : rules_of(board_, instead)) verdict.refusal.rules.push_back(id);
    return verdict;
  }

  [[nodiscard]] Verdict not_in_hand(Card card) const {
    return refuse("not_in_hand", {rule::roles_open_hands_secret}, {card_field(card)});
  }
  [[nodiscard]] static Verdict drawn_this_turn(Card card) {
    return refuse("drawn_this_turn", {rule::drawn_action_waits}, {card_field(card)});
  }
  [[nodiscard]] Verdict too_dear(Card card, RuleId why) const {
    return refuse("cannot_pay", {rule::paid_alone_and_in_full, why},
                  {card_field(card), {"cost", cost_of(board_, seat_, card)}});
  }

  [[nodiscard]] Verdict drawing() const {
    if (step_.op == Op::act)
      return refuse("nothing_to_draw", {rule::discard_becomes_pile, rule::acting_or_drawing});
    if (step_.op == Op::clue || step_.op == Op::closing || step_.op == Op::second)
      return refuse("act_or_draw_is_over", {rule::order_of_a_turn});
    return not_now();
  }

  // ---- playing --------------------------------------------------------------------------------

  // Answers belong to something else that happens.
  [[nodiscard]] static Verdict belongs_elsewhere(Card card) {
    switch (kind_of(card)) {
      case Kind::counter: return refuse("counter_needs_event", {rule::counter_needs_an_event});
      case Kind::repeat_an_action: return refuse("repeat_needs_action", {rule::repeating});
      case Kind::second_action: return refuse("again_comes_after", {rule::playing_a_second_action});
      default: return refuse("double_needs_vote", {rule::doubling});
    }
  }

  [[nodiscard]] Verdict playing(Card card) const {
    const bool now = step_.op == Op::play_now;
    if (step_.op != Op::act && step_.op != Op::second && !now) {
      if (step_.op == Op::clue || step_.op == Op::closing)
        return refuse("act_or_draw_is_over", {rule::order_of_a_turn});
      return not_now();
    }
    if (now && card != step_.card && card != step_.number)
      return refuse("not_played_now", {rule::played_now}, {card_field(card)});
    if (!hand().contains(card)) return not_in_hand(card);
    if (is_event(kind_of(card)))
      return refuse("event_is_no_action", {rule::event_happens_at_once}, {card_field(card)});
    if (answer_cards.contains(card))
      return now ? refuse("not_played_now", {rule::played_now}, {card_field(card)})
                 : belongs_elsewhere(card);
    if (!now && board_.fresh.contains(card)) return drawn_this_turn(card);
    if (!can_pay_for(board_, secrets_, seat_, card)) return too_dear(card, rule::cost_in_hearts);
    return refuse("nothing_to_work_on",
                  {rule::needs_something_to_work_on, effect_rule(kind_of(card))},
                  {card_field(card)});
  }

  // ---- paying ---------------------------------------------------------------------------------

  [[nodiscard]] bool is_living_family(Role family) const {
    if (!is_role(family) || !is_family(family)) return false;
    const Seat there = board_.seats[index_of(family)];
    return there != nobody && board_.alive.contains(there);
  }

  [[nodiscard]] Verdict paying(const Action& action) const {
    const bool event = step_.op == Op::offer || step_.op == Op::pay_rest;
    if (step_.op != Op::pay && step_.op != Op::pay_double && !event) return not_now();
    if (!hand().contains(action.card)) return not_in_hand(action.card);
    if (secrets_.laid.contains(action.card))
      return refuse("lies_in_ballot", {rule::doubling}, {card_field(action.card)});
    const bool by_ballot = board_.final != 0;
    if (by_ballot != (action.who == no_role))
      return by_ballot ? refuse("ballot_decides_where", {rule::collective_choice})
                       : refuse("name_a_family", {rule::payer_chooses_families});
    if (!by_ballot && !is_living_family(action.who))
      return refuse("living_families_only",
                    {rule::living_families_only, rule::payer_chooses_families});
    return refuse("pay_exactly", {rule::no_change_given}, {{"due", std::int64_t{step_.number}}});
  }

  // ---- clues ----------------------------------------------------------------------------------

  [[nodiscard]] Verdict placing(Card card) const {
    const bool from_discard = step_.op == Op::fetch_piece;
    if (step_.op != Op::clue && step_.op != Op::place_two && step_.op != Op::place_free &&
        !from_discard)
      return not_now();
    if (from_discard && !discarded(board_).contains(card))
      return refuse("not_in_discard", {effect_rule(kind_at_hand(board_))}, {card_field(card)});
    if (!from_discard && !hand().contains(card)) return not_in_hand(card);
    if (face_of(card).piece != board_.placed)
      return refuse("not_the_next_piece", {rule::reading_order},
                    {card_field(card),
                     {"place", place_term(face_of(card).piece)},
                     {"wanted", place_term(board_.placed)}});
    if (!from_discard && barred_as_clue(board_, seat_).contains(card))
      return refuse(
          "drawn_is_no_clue",
          {is_event(kind_of(card)) ? rule::drawn_card_is_no_clue : rule::drawn_action_waits},
          {card_field(card)});
    return refuse("cannot_pay", {rule::paid_alone_and_in_full, rule::clue_costs_its_hearts},
                  {card_field(card), {"cost", piece_cost(board_, seat_, card)}});
  }

  // ---- answers --------------------------------------------------------------------------------

  [[nodiscard]] Verdict countering(Card card) const {
    if (step_.op != Op::counter_window)
      return refuse("counter_needs_event", {rule::counter_needs_an_event});
    if (!hand().contains(card)) return not_in_hand(card);
    const Theme shield = face_of(step_.card).shield;
    if (kind_of(card) != Kind::counter || face_of(card).theme != shield)
      return refuse("not_that_shield", {rule::countering},
                    {card_field(card), {"theme", term_of(shield)}});
    if (board_.fresh.contains(card)) return drawn_this_turn(card);
    return too_dear(card, rule::countering);
  }

  [[nodiscard]] Verdict answering(Card card, Kind kind, Op window, RuleId why) const {
    if (step_.op != window)
      return refuse(kind == Kind::repeat_an_action ? "repeat_needs_action" : "again_comes_after",
                    {why});
    if (!hand().contains(card)) return not_in_hand(card);
    if (kind_of(card) != kind)
      return refuse("not_such_a_card", {why}, {card_field(card), {"kind", term_of(kind)}});
    if (board_.fresh.contains(card)) return drawn_this_turn(card);
    if (!can_pay_for(board_, secrets_, seat_, card)) return too_dear(card, why);
    return refuse("nothing_to_work_on", {rule::needs_something_to_work_on, why},
                  {card_field(card)});
  }

  [[nodiscard]] Verdict voting(const Action& action) const {
    const bool doubling = action.kind == ActionKind::doubling;
    if (step_.op != Op::vote_window)
      return doubling ? refuse("double_needs_vote", {rule::doubling})
                      : refuse("no_vote_now", {rule::voting});
    if (!hand().contains(action.card)) return not_in_hand(action.card);
    if (secrets_.laid.contains(action.card))
      return refuse("lies_in_ballot", {rule::voting}, {card_field(action.card)});
    if (!doubling) return refuse("no_envelope", {rule::voting}, {card_field(action.card)});
    if (kind_of(action.card) != Kind::double_envelopes)
      return refuse("not_such_a_card", {rule::doubling},
                    {card_field(action.card), {"kind", term_of(Kind::double_envelopes)}});
    if (board_.fresh.contains(action.card)) return drawn_this_turn(action.card);
    return refuse("one_doubling_each", {rule::doubling});
  }

  // ---- choices --------------------------------------------------------------------------------

  [[nodiscard]] Verdict discarding(Card card) const {
    if (step_.op != Op::trim && step_.op != Op::lose) return not_now();
    if (!hand().contains(card)) return not_in_hand(card);
    return refuse("lose_an_action", {rule::each_family_loses_an_action}, {card_field(card)});
  }

  [[nodiscard]] Verdict giving(const Action& action) const {
    if (role() != Role::potters) return refuse("not_your_power", {rule::potters, rule::no_trading});
    if (step_.op != Op::closing) return refuse("give_at_the_end", {rule::potters});
    if (!hand().contains(action.card)) return not_in_hand(action.card);
    return refuse("nobody_to_name", {rule::potters});
  }

  [[nodiscard]] Verdict removing(const Action& action) const {
    const bool one_of =
        step_.op == Op::remove_all || step_.op == Op::remove_two || step_.op == Op::remove_some;
    if (!one_of) return not_now();
    if (!is_living_family(action.who))
      return refuse("living_families_only", {rule::living_families_only});
    const Seat family = board_.seats[index_of(action.who)];
    if (step_.op != Op::remove_all && has_bit(step_.card, family))
      return refuse("relieved_already", {effect_rule(kind_at_hand(board_))},
                    {{"family", term_of(action.who)}});
    if (hearts_on(board_, family) == 0)
      return refuse("no_hearts_there", {rule::removing_what_is_there},
                    {{"family", term_of(action.who)}});
    return refuse("not_so_many", {effect_rule(kind_at_hand(board_)), rule::removing_what_is_there});
  }

  [[nodiscard]] Verdict naming(Role who) const {
    const Seat other = board_.seats[index_of(who)];
    const bool lives = other != nobody && board_.alive.contains(other);
    switch (step_.op) {
      case Op::name_drawer: return refuse("another_player", {rule::another_draws});
      case Op::name_placer:
        if (lives && other == seat_)
          return refuse("you_have_no_piece", {rule::place_free, rule::reading_order});
        return refuse("nobody_to_name", {rule::placing_for_another});
      case Op::name_payer: return refuse("nobody_to_name", {rule::offers_to_pay});
      default: return not_now();
    }
  }

  [[nodiscard]] Verdict choosing(Role family) const {
    switch (step_.op) {
      case Op::family_ballot:
      case Op::choose_family:
      case Op::hearts_ballot:
      case Op::choose_hearts: break;
      default: return not_now();
    }
    return refuse("living_families_only", {rule::living_families_only},
                  {{"family", term_of(family)}});
  }

  [[nodiscard]] Verdict leaning(Role family) const {
    if (is_ballot(step_.op)) return refuse("leans_are_fixed", {rule::open_leans});
    if (!is_talk(step_.op)) return not_now();
    if (board_.leans[seat_] == index_of(family) + 1)
      return refuse("leans_there_already", {rule::open_leans}, {{"family", term_of(family)}});
    return refuse("living_families_only", {rule::living_families_only},
                  {{"family", term_of(family)}});
  }

  const Board& board_;
  const Secrets& secrets_;
  Step step_;
  Seat seat_;
};

}  // namespace

Verdict judge_action(const Board& board, const Secrets& secrets, Seat seat, const Action& action) {
  if (top_of(board).op == Op::over) return refuse("game_over", {rule::end_of_the_game});
  if (seat < board.players && !board.alive.contains(seat))
    return refuse("you_are_out", {rule::linked_elimination});
  const bool decides = seat < board.players && deciders_of(board, secrets).contains(seat);
  if (!decides && seat < board.players && seat != board.turn && action.kind == ActionKind::play)
    return refuse("out_of_turn", {rule::out_of_turn});
  if (!decides) return refuse("not_your_decision", {rule::order_of_a_turn});
  if (!is_action(action)) return refuse("not_an_action", {rule::order_of_a_turn});
  Actions actions;
  list_actions(board, secrets, seat, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return allow();
  return Judge(board, secrets, seat).reason(action);
}

}  // namespace indice::tamtown
