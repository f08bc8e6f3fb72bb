// Judging an action: what is listed is allowed, and what is not is refused with the rules that
// forbid it. Listing is the law (rules.cpp); here it is put into reasons.
#include <algorithm>

#include "games/sherlock/rule_ids.h"
#include "games/sherlock/rules.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

// What is wanted instead of something that does not fit the moment.
Verdict not_now(const Board& board) {
  switch (board.phase) {
    case Phase::choose_start: return refuse("choose_first", {rule::chosen_start});
    case Phase::dragnet:
      return refuse("dragnet_first", {rule::dragnet, rule::dragnet_takes_any_card});
    case Phase::gala: return refuse("gala_first", {rule::gala_dinner});
    case Phase::move: return refuse("move_first", {rule::moving_is_compulsory, rule::a_move});
    case Phase::power:
      return refuse("power_first", {rule::power_is_optional, power_rule(board.visiting)},
                    {{"character", term_of(board.visiting)}});
    case Phase::take:
      return refuse("taking_first", {power_rule(board.visiting)},
                    {{"character", term_of(board.visiting)}});
    case Phase::keep: return refuse("keep_first", {power_rule(board.visiting)});
    case Phase::order: return refuse("order_first", {rule::pike_draws_together});
    case Phase::kramm_answer:
      return refuse("kramm_answer_first", {rule::von_kramm, rule::von_kramm_answer});
    case Phase::ziba_answer: return refuse("ziba_answer_first", {rule::ziba, rule::ziba_answer});
    case Phase::reserve: return refuse("reserve_or_end", {rule::reserving});
    case Phase::finale: return refuse("only_joining_now", {rule::joining_at_the_end});
    default:
      return refuse("turn_is_ending", {rule::players_alternate, rule::revealing_at_any_moment});
  }
}

Verdict judge_choice(const Board& board) {
  if (board.phase != Phase::choose_start) return not_now(board);
  return refuse("not_offered", {rule::chosen_start});
}

// SM-D3
Verdict judge_pawn(const Side& side, Character from) {
  if (from == no_character)
    return side.waiting > 0 ? allow() : refuse("no_pawn_waiting", {rule::a_move});
  if (side.standing.contains(from)) return allow();
  if (side.lying.contains(from))
    return refuse("pawn_has_moved", {rule::a_move}, {{"character", term_of(from)}});
  return refuse("no_pawn_there", {rule::a_move});
}

Verdict judge_visit(const Board& board, Role role, const Action& action) {
  if (board.phase != Phase::move) return not_now(board);
  const Side& side = side_of(board, role);
  if (const Verdict pawn = judge_pawn(side, action.from); !pawn) return pawn;
  return judge_target(board, side, action.to);
}

Verdict judge_use(const Board& board) {
  if (board.phase != Phase::power) return not_now(board);
  return refuse("name_the_card", {power_rule(board.visiting)},
                {{"character", term_of(board.visiting)}});
}

// Does this moment let the player take from the row?
Verdict judge_taking_now(const Board& board, RuleId otherwise) {
  if (board.phase == Phase::take) return allow();
  if (board.phase != Phase::power) return not_now(board);
  if (board.visiting == Character::shinwell)
    return refuse("discard_from_row_first", {rule::shinwell});
  if (most_taken(board.visiting) == 0)
    return refuse("no_clue_of_the_row", {power_rule(board.visiting), otherwise},
                  {{"character", term_of(board.visiting)}});
  return allow();
}

Verdict judge_take(const Board& board, Clue clue) {
  if (const Verdict now = judge_taking_now(board, rule::power_is_optional); !now) return now;
  return refuse("not_in_row", {rule::row_of_four}, {{"clue", term_of(clue)}});
}

// SM-V4, SM-V9
Verdict judge_take_reserved(const Board& board, const Side& side) {
  if (const Verdict now = judge_taking_now(board, rule::who_gives_the_reserved); !now) return now;
  if (side.reserved == no_clue) return refuse("nothing_reserved", {rule::taking_the_reserved});
  return refuse("reserved_just_now", {rule::taking_the_reserved});
}

// SM-P4, SM-J6
Verdict judge_steal(const Board& board, Clue clue) {
  if (board.phase != Phase::power) return not_now(board);
  if (board.visiting != Character::irene)
    return refuse("only_irene_steals", {rule::irene, power_rule(board.visiting)});
  if (clue == Clue::joker) return refuse("joker_is_safe", {rule::jokers_are_safe, rule::irene});
  return refuse("opponent_shows_none", {rule::irene, rule::hidden_clues},
                {{"clue", term_of(clue)}});
}

Verdict not_shown(Clue clue, RuleId why) {
  return refuse("you_show_none", {why, rule::hidden_clues}, {{"clue", term_of(clue)}});
}

Verdict judge_discard(const Board& board, Clue clue) {
  if (board.phase == Phase::dragnet) return not_shown(clue, rule::dragnet_takes_any_card);
  if (board.phase != Phase::power) return not_now(board);
  if (board.visiting == Character::shinwell)
    return refuse("not_in_row", {rule::shinwell}, {{"clue", term_of(clue)}});
  if (board.visiting != Character::billy)
    return refuse("no_discarding", {power_rule(board.visiting)},
                  {{"character", term_of(board.visiting)}});
  if (clue == Clue::joker) return refuse("joker_is_safe", {rule::jokers_are_safe, rule::billy});
  if (clue == Clue::fragment) return refuse("billy_takes_no_fragment", {rule::billy});
  return not_shown(clue, rule::billy);
}

Verdict judge_discard_joined(const Board& board, Clue clue) {
  if (board.phase != Phase::dragnet) return not_now(board);
  return refuse("no_joker_there", {rule::dragnet_takes_any_card}, {{"clue", term_of(clue)}});
}

// SM-P7, SM-P12
Verdict judge_draw(const Board& board, const Side& side, int number) {
  if (board.phase == Phase::kramm_answer) return refuse("one_card_only", {rule::von_kramm});
  if (board.phase != Phase::power) return not_now(board);
  if (board.visiting != Character::pike)
    return refuse("no_drawing", {power_rule(board.visiting)},
                  {{"character", term_of(board.visiting)}});
  if (number < 1 || number > most_drawn) return refuse("one_to_three_cards", {rule::pike});
  if (number > side.tokens)
    return refuse("too_few_tokens", {rule::prices_in_full, rule::pike},
                  {{"price", number}, {"tokens", side.tokens}});
  return refuse("too_few_cards", {rule::fewer_cards_than_named});
}

Verdict judge_keep(const Board& board) {
  if (board.phase != Phase::keep && board.phase != Phase::ziba_answer) return not_now(board);
  return refuse("no_such_card", {power_rule(board.visiting)});
}

Verdict judge_discard_drawn(const Board& board) {
  if (board.phase != Phase::order) return not_now(board);
  return refuse("no_such_card", {rule::pike_draws_together});
}

Verdict judge_join(const Board& board, const Side& side, Clue clue) {
  if (clue == Clue::fragment || clue == Clue::joker)
    return refuse("joker_needs_a_category", {rule::one_joker_a_category});
  if (board.joining == Joining::none && board.phase == Phase::finale) {
    if (has_joker(side, clue))
      return refuse("has_a_joker", {rule::one_joker_a_category}, {{"clue", term_of(clue)}});
    return refuse("nothing_revealed_there", {rule::joining_at_the_end}, {{"clue", term_of(clue)}});
  }
  if (board.joining == Joining::none)
    return refuse("no_joker_to_join", {rule::joker_joins_at_once, rule::joker_joins_a_first_card});
  if (side.shown.of(clue) == 0)
    return refuse("category_not_shown", {rule::joker_joins_at_once}, {{"clue", term_of(clue)}});
  if (has_joker(side, clue))
    return refuse("has_a_joker", {rule::one_joker_a_category}, {{"clue", term_of(clue)}});
  return refuse("not_the_category_begun", {rule::joker_joins_a_first_card},
                {{"clue", term_of(board.begun)}});
}

// SM-J2, SM-J3, SM-J10
Verdict judge_reveal(const Board& board, const Own& own, const Side& side, int place) {
  if (!in_own_turn(board)) return refuse("reveal_in_own_turn", {rule::hidden_clue_for_a_joker});
  if (place >= side.hidden) return refuse("no_such_hidden_clue", {rule::hidden_clues});
  if (side.lone_jokers == 0)
    return refuse("no_lone_joker", {rule::hidden_clue_for_a_joker, rule::revealing_at_any_moment});
  if (older_jokers(board) == 0) return refuse("joker_is_too_new", {rule::joker_joins_a_first_card});
  const Clue clue = nth(own.hidden, place);
  if (!is_category(clue)) return refuse("joker_needs_a_category", {rule::one_joker_a_category});
  return refuse("category_shown_already",
                {rule::hidden_clue_for_a_joker, rule::revealing_at_any_moment},
                {{"clue", term_of(clue)}});
}

// SM-V2, SM-V5, SM-V6, SM-V10
Verdict judge_reserve(const Board& board, const Side& side, Clue clue) {
  if (board.reserving == 0) return refuse("no_reserving", {rule::moriarty_active_first});
  if (!in_own_turn(board)) return refuse("reserve_in_own_turn", {rule::reserving});
  if (side.reserved != no_clue)
    return refuse("one_reserved_already", {rule::one_reserved_each, rule::reserving_again});
  if (board.active != board.turn)
    return refuse("role_card_not_active", {rule::reserving, rule::role_cards_turn});
  return refuse("not_in_row", {rule::reserving}, {{"clue", term_of(clue)}});
}

Verdict judge_rest(const Board& board) {
  if (board.phase != Phase::gala) return not_now(board);
  return refuse("no_pawn_there", {rule::gala_dinner});
}

Verdict judge_pass(const Board& board) {
  return board.phase == Phase::take ? refuse("two_clues_are_paid", {rule::lestrade})
                                    : not_now(board);
}

// Why an action that is not listed is not allowed.
Verdict reason(const Board& board, const Own& own, Role role, const Action& action) {
  const Side& side = side_of(board, role);
  if (board.joining != Joining::none && action.kind != ActionKind::join)
    return refuse("joker_first", {rule::joker_joins_at_once, rule::joker_joins_a_first_card});
  switch (action.kind) {
    case ActionKind::choose: return judge_choice(board);
    case ActionKind::visit: return judge_visit(board, role, action);
    case ActionKind::use: return judge_use(board);
    case ActionKind::take: return judge_take(board, action.clue);
    case ActionKind::take_reserved: return judge_take_reserved(board, side);
    case ActionKind::steal: return judge_steal(board, action.clue);
    case ActionKind::discard: return judge_discard(board, action.clue);
    case ActionKind::discard_joined: return judge_discard_joined(board, action.clue);
    case ActionKind::draw: return judge_draw(board, side, action.number);
    case ActionKind::keep: return judge_keep(board);
    case ActionKind::discard_drawn: return judge_discard_drawn(board);
    case ActionKind::join: return judge_join(board, side, action.clue);
    case ActionKind::reveal: return judge_reveal(board, own, side, action.number);
    case ActionKind::reserve: return judge_reserve(board, side, action.clue);
    case ActionKind::rest: return judge_rest(board);
    default: return judge_pass(board);
  }
}

}  // namespace

Verdict judge_target(const Board& board, const Side& side, Character to) {
  if (!board.city.contains(to)) return refuse("not_in_london", {rule::a_day_begins});
  if (pawns(side).contains(to))
    return refuse("own_pawn_there", {rule::a_move}, {{"character", term_of(to)}});
  if (board.indisposed.contains(to))
    return refuse("is_indisposed", {rule::indisposed_receives_nobody},
                  {{"character", term_of(to)}});
  return allow();
}

Verdict judge_action(const Board& board, const Own& own, Seat seat, const Action& action) {
  if (board.phase == Phase::over) return refuse("game_over", {rule::end_of_the_week});
  if (!deciders_of(board).contains(seat))
    return refuse("not_your_decision", {rule::players_alternate});
  if (!is_action(action)) return refuse("not_an_action", {rule::a_move});
  const Role role = role_of(board, seat);
  Actions actions;
  list_actions(board, own, role, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return allow();
  return reason(board, own, role, action);
}

}  // namespace indice::sherlock
