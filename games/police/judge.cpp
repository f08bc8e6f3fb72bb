// Judging an action: what is listed is allowed, and what is not is refused with the rules that
// forbid it. Listing is the law (rules.cpp); here it is put into reasons.
#include <algorithm>

#include "games/police/rule_ids.h"
#include "games/police/rules.h"
#include "games/police/words.h"

namespace indice::police {

namespace {

// What is wanted instead of something that does not fit the moment.
Verdict not_now(const Board& board) {
  switch (board.phase) {
    case Phase::choose: return refuse("choose_first", {rule::characters, rule::choosing_in_turn});
    case Phase::pick: return refuse("pick_first", {rule::picking});
    case Phase::bet: return refuse("bet_first", {rule::betting, rule::bets_until_confirmed});
    case Phase::commit: return refuse("commit_first", {rule::committing});
    case Phase::swap: return refuse("swap_first", {rule::false_lead, rule::committing});
    case Phase::aggravate: return refuse("aggravate_first", {rule::aggravating, rule::committing});
    case Phase::subject: return refuse("subject_first", {rule::change_of_subject});
    case Phase::answer: return refuse("answer_first", {rule::interrogation});
    case Phase::ruling: return refuse("ruling_first", {rule::ways_to_answer});
    case Phase::challenge:
    case Phase::vote: return refuse("verdict_first", {rule::answer_shown_and_challenged});
    case Phase::objection:
      return refuse("objection_first", {rule::objection, rule::first_objection_counts});
    case Phase::mitigate: return refuse("mitigate_first", {rule::mitigating});
    default: return refuse("close_case_first", {rule::closed_case});
  }
}

// PP-S1
Verdict judge_choice(const Board& board, Character who) {
  if (board.phase != Phase::choose) return not_now(board);
  return refuse("character_taken", {rule::characters}, {{"character", term_of(who)}});
}

Verdict judge_laid(const Board& board, int place) {
  if (is_theme(nth(board.laid, place))) return allow();
  return refuse("no_card_there", {rule::picking, rule::laid_out}, {{"number", place + 1}});
}

// PP-R2, PP-R17
Verdict judge_take(const Board& board, Seat seat, const Action& action) {
  if (board.phase != Phase::pick) return not_now(board);
  if (const Verdict laid = judge_laid(board, action.number); !laid) return laid;
  if (!names_character(board)) return refuse("one_character_each", {rule::characters});
  if (action.who == no_character)
    return refuse("say_for_whom", {rule::bets_until_confirmed, rule::picking});
  const int suspect = suspect_of(board, action.who);
  if (suspect < 0 || seat_of(board, suspect) != seat)
    return refuse("not_your_character", {rule::bets_until_confirmed, rule::characters},
                  {{"character", term_of(action.who)}});
  return refuse("has_a_card", {rule::picking}, {{"character", term_of(action.who)}});
}

// PP-R3
Verdict judge_bet(const Board& board, const Own& own, Seat seat, const Action& action) {
  if (board.phase != Phase::bet) return not_now(board);
  if (!has_bit(full_guilty(board.players), action.number))
    return refuse("no_such_guilty_card", {rule::guilty_cards}, {{"value", action.number}});
  const int suspect = suspect_of(board, action.who);
  if (suspect < 0) return refuse("nobody_plays_him", {rule::betting});
  if (seat_of(board, suspect) == seat) return refuse("only_on_opponents", {rule::betting});
  if (!has_bit(own.guilty, action.number))
    return refuse("card_is_placed", {rule::betting}, {{"value", action.number}});
  if (nth(laid_bets(board, own, seat), suspect).value() > 0)
    return refuse("one_bet_on_each", {rule::betting}, {{"character", term_of(action.who)}});
  const int next = target_at(board, seat, bets_placed(board, own));
  return refuse("in_this_order", {rule::betting},
                {{"character", term_of(character_of(board, next))}});
}

Verdict no_moves_left() {
  return refuse("no_moves_left", {rule::bets_until_confirmed}, {{"number", most_bet_moves}});
}

Verdict judge_bet_handling(const Board& board, const Own& own, ActionKind kind) {
  if (board.phase != Phase::bet) return not_now(board);
  if (kind == ActionKind::confirm)
    return refuse("place_all_first", {rule::betting, rule::bets_until_confirmed});
  if (kind == ActionKind::leave)
    return refuse("nothing_is_left", {rule::bets_by_lot, rule::bets_until_confirmed});
  if (bets_placed(board, own) == 0)
    return refuse("nothing_to_take_back", {rule::bets_until_confirmed});
  if (own.guilty == 0) return refuse("exchange_instead", {rule::bets_until_confirmed});
  return no_moves_left();
}

// PP-R17
Verdict judge_exchange(const Board& board, const Own& own, Seat seat, const Action& action) {
  if (board.phase != Phase::bet) return not_now(board);
  for (const Character who : {action.who, action.other}) {
    const int suspect = suspect_of(board, who);
    if (suspect < 0) return refuse("nobody_plays_him", {rule::betting});
    if (seat_of(board, suspect) == seat) return refuse("only_on_opponents", {rule::betting});
  }
  if (own.guilty != 0)
    return refuse("place_all_first", {rule::betting, rule::bets_until_confirmed});
  return no_moves_left();
}

// PP-A3  The phase in which a card is played.
Phase moment_of(Card card) {
  switch (card) {
    case Card::search_warrant: return Phase::pick;
    case Card::change_of_subject: return Phase::subject;
    case Card::informant: return Phase::answer;
    case Card::objection: return Phase::objection;
    case Card::mitigating: return Phase::mitigate;
    case Card::closed_case: return Phase::close_case;
    default: return Phase::commit;
  }
}

// PP-A7
Verdict judge_subject(const Board& board, Theme theme) {
  const Field field{"theme", term_of(theme)};
  if (nth(board.suspects, questioned(board)).theme == theme)
    return refuse("another_theme", {rule::change_of_subject}, {field});
  return refuse("theme_used_up", {rule::no_question_twice, rule::change_of_subject}, {field});
}

Verdict judge_play(const Board& board, const Own& own, const Action& action) {
  const Card card = action.card;
  const Field field{"card", term_of(card)};
  if (board.players == 2 && copies_of(card, 2) == 0)
    return refuse("not_with_two", {rule::without_two_kinds}, {field});
  if (!actions_allowed(board) && board.round > 0)
    return refuse("no_more_actions", {rule::five_rounds_of_actions, rule::full_extra_round});
  if (board.phase != moment_of(card))
    return refuse("not_its_moment", {rule::moments, card_rule(card)}, {field});
  if (!own.hand.has(card))
    return refuse("not_in_your_hand", {rule::three_action_cards, rule::action_cards_add_up},
                  {field});
  if (card == Card::change_of_subject) return judge_subject(board, action.theme);
  if (card == Card::informant) return refuse("informed_already", {rule::informant});
  if (const Verdict laid = judge_laid(board, action.number); !laid) return laid;
  return refuse("seen_already", {rule::search_warrant}, {{"number", action.number + 1}});
}

// PP-A9
Verdict judge_swap(const Board& board, Seat seat, const Action& action) {
  if (board.phase != Phase::swap) return not_now(board);
  const int owner = suspect_of(board, action.who);
  const int to = suspect_of(board, action.other);
  if (owner < 0 || to < 0) return refuse("nobody_plays_him", {rule::false_lead});
  if (owner == seat) return refuse("anothers_guilty_card", {rule::false_lead});
  return refuse("to_another_character", {rule::false_lead});
}

// PP-A10
Verdict judge_aggravate(const Board& board, Seat seat, Character who) {
  if (board.phase != Phase::aggravate) return not_now(board);
  const int suspect = suspect_of(board, who);
  const Bet bet = suspect < 0 ? Bet() : nth(board.bets[seat], suspect);
  const Field field{"character", term_of(who)};
  if (bet.value() == 0) return refuse("no_bet_there", {rule::aggravating}, {field});
  return refuse("doubled_already", {rule::aggravating}, {field});
}

// PP-R12
Verdict judge_answer(const Board& board, const Action& action) {
  if (board.phase != Phase::answer) return not_now(board);
  if (action.kind == ActionKind::answer)
    return refuse("struck_out", {rule::informant}, {{"letter", letter_term(action.number)}});
  if (action.kind == ActionKind::otherwise) return refuse("only_choices", {rule::ways_to_answer});
  return refuse("not_spoken", {rule::ways_to_answer});
}

// Why an action that is not listed is not allowed.
Verdict reason(const Board& board, const Own& own, Seat seat, const Action& action) {
  switch (action.kind) {
    case ActionKind::choose: return judge_choice(board, action.who);
    case ActionKind::take: return judge_take(board, seat, action);
    case ActionKind::bet: return judge_bet(board, own, seat, action);
    case ActionKind::take_back:
    case ActionKind::confirm:
    case ActionKind::leave: return judge_bet_handling(board, own, action.kind);
    case ActionKind::exchange: return judge_exchange(board, own, seat, action);
    case ActionKind::play: return judge_play(board, own, action);
    case ActionKind::swap: return judge_swap(board, seat, action);
    case ActionKind::aggravate: return judge_aggravate(board, seat, action.who);
    case ActionKind::answer:
    case ActionKind::otherwise:
    case ActionKind::spoken: return judge_answer(board, action);
    default: return not_now(board);
  }
}

}  // namespace

Verdict refuse_confirmed(const Board& board, const Own& own, Seat seat) {
  const bool for_now = board.hidden_bets == 0 && may_move_bets(board, own, seat);
  return refuse(for_now ? "confirmed_for_now" : "confirmed_already", {rule::bets_until_confirmed});
}

Verdict judge_action(const Board& board, const Own& own, bool replied, Seat seat,
                     const Action& action) {
  if (board.phase == Phase::over) return refuse("game_over", {rule::fewest_points_win});
  if (board.phase == Phase::bet && seat < board.players && (replied || !is_asked(board, seat)))
    return is_action(action) ? refuse_confirmed(board, own, seat)
                             : refuse("not_an_action", {rule::moments});
  if (!is_asked(board, seat))
    return refuse("not_your_decision", {rule::interrogation, rule::picking});
  if (!is_action(action)) return refuse("not_an_action", {rule::moments});
  if (replied) return refuse("replied_already", {rule::moments});
  Actions actions;
  list_actions(board, own, seat, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return allow();
  return reason(board, own, seat, action);
}

}  // namespace indice::police
