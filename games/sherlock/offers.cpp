// Actions as things to touch and as words on a button, and what is wanted of whom.
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/tableau.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

Message visit_label(const View& view, const Action& action) {
  const Side& side = side_of(view.board, own_role(view));
  const Fields fields{
      {"character", term_of(action.to)},
      {"from", action.from == no_character ? Term("character.nowhere") : term_of(action.from)},
      {"price", price_of_visit(view.board, action.to)},
      {"gain", gain_of_visit(view.board, side, action.to)},
      {"usable", can_use_after(view.board, own_role(view), action.to) ? 1 : 0}};
  return {action.from == no_character ? "offer.place" : "offer.visit", fields};
}

// "offer.take": what, and for how much.
Message clue_label(std::string_view key, Clue clue, int number) {
  return {key, {{"clue", term_of(clue)}, {"number", number}}};
}

Message discard_label(const Board& board, Clue clue) {
  if (board.phase == Phase::dragnet) return clue_label("offer.give_up", clue, 0);
  if (board.visiting == Character::shinwell) return clue_label("offer.discard_from_row", clue, 0);
  return clue_label("offer.give_to_billy", clue, price_of_billy(board, clue));
}

Message use_label(const Board& board, const Side& side) {
  if (board.visiting == Character::violet)
    return clue_label("offer.take_discarded", board.discard[board.discard_size - 1U],
                      price_of_visit(board, board.visiting));
  if (board.visiting == Character::ziba) return {"offer.look_at_three"};
  return {"offer.gain",
          {{"character", term_of(board.visiting)},
           {"number", gain_of_visit(board, side, board.visiting)}}};
}

Moment moment_of(const Board& board) {
  switch (board.phase) {
    case Phase::choose_start: return {"prompt.choose_start", {rule::chosen_start}};
    case Phase::dragnet:
      return {"prompt.dragnet",
              {rule::dragnet, rule::dragnet_takes_any_card, rule::joker_alone_again}};
    case Phase::gala: return {"prompt.gala", {rule::gala_dinner, rule::gala_pawns_stay}};
    case Phase::move:
      return {
          "prompt.move",
          {rule::players_alternate, rule::a_move, rule::opponent_does_not_block,
           rule::indisposed_receives_nobody, rule::power_is_optional, rule::moving_is_compulsory}};
    case Phase::power:
      return {"prompt.power",
              {power_rule(board.visiting), rule::power_is_optional, rule::prices_in_full}};
    case Phase::take: return {"prompt.take", {power_rule(board.visiting), rule::prices_in_full}};
    case Phase::keep:
      return {"prompt.keep", {power_rule(board.visiting), rule::joker_never_face_down}};
    case Phase::order: return {"prompt.order", {rule::pike_draws_together, rule::discards_face_up}};
    case Phase::kramm_answer:
      return {"prompt.kramm_answer", {rule::von_kramm, rule::von_kramm_answer}};
    case Phase::ziba_answer: return {"prompt.ziba_answer", {rule::ziba, rule::ziba_answer}};
    case Phase::reserve:
      return {"prompt.reserve",
              {rule::reserving, rule::role_cards_turn, rule::one_reserved_each,
               rule::reserved_costs_three}};
    case Phase::finale:
      return {"prompt.finale",
              {rule::joining_at_the_end, rule::joker_penalties, rule::one_joker_a_category}};
    case Phase::over:
      return {"prompt.over",
              {rule::majority_scores, rule::whole_category_bonus, rule::fragment_points,
               rule::joker_penalties, rule::most_points_win}};
    default:
      return {"prompt.closing", {rule::hidden_clue_for_a_joker, rule::revealing_at_any_moment}};
  }
}

}  // namespace

Tags touched_by(const Board& board, Role role, const Action& action) {
  const Seat own = seat_of(board, role);
  switch (action.kind) {
    case ActionKind::choose: return {tag_of(What::start, action.to)};
    case ActionKind::visit:
      return {action.from == no_character ? tag_of(What::waiting, own)
                                          : tag_of(What::pawn, own, action.from),
              tag_of(What::character, action.to)};
    case ActionKind::rest: return {tag_of(What::pawn, own, action.from)};
    case ActionKind::use:
      return {board.visiting == Character::violet ? tag_of(What::discard, board.discard_size)
                                                  : tag_of(What::use)};
    case ActionKind::take: return {tag_of(What::row, action.clue)};
    // Where the row is touched for something else, reserving has a thing of its own.
    case ActionKind::reserve:
      return {tag_of(board.phase == Phase::reserve ? What::row : What::reserving, action.clue)};
    case ActionKind::take_reserved:
      return {tag_of(What::reserved, own, side_of(board, role).reserved)};
    case ActionKind::steal: return {tag_of(What::clue, seat_of(board, other(role)), action.clue)};
    case ActionKind::discard:
      if (board.phase == Phase::power && board.visiting == Character::shinwell)
        return {tag_of(What::row, action.clue)};
      return {action.clue == Clue::joker ? tag_of(What::jokers, own)
                                         : tag_of(What::clue, own, action.clue)};
    case ActionKind::discard_joined: return {tag_of(What::joker, own, action.clue)};
    case ActionKind::draw:
      return {board.phase == Phase::power ? tag_of(What::draw, action.number) : tag_of(What::pile)};
    case ActionKind::keep:
    case ActionKind::discard_drawn: return {tag_of(What::drawn, action.number + 1)};
    case ActionKind::join: return {tag_of(What::clue, own, action.clue)};
    case ActionKind::reveal: return {tag_of(What::hidden, own, action.number + 1)};
    default: return {tag_of(What::pass)};
  }
}

Message offer_label(const View& view, const Action& action) {
  const Board& board = view.board;
  const auto place = static_cast<std::size_t>(action.number);
  switch (action.kind) {
    case ActionKind::choose: return {"offer.choose", {{"character", term_of(action.to)}}};
    case ActionKind::visit: return visit_label(view, action);
    case ActionKind::rest: return {"offer.rest", {{"character", term_of(action.from)}}};
    case ActionKind::use: return use_label(board, side_of(board, own_role(view)));
    case ActionKind::take: return clue_label("offer.take", action.clue, price_of_next(board));
    case ActionKind::take_reserved:
      return clue_label("offer.take_reserved", side_of(board, own_role(view)).reserved,
                        price_of_next(board));
    case ActionKind::steal: return clue_label("offer.steal", action.clue, board.day);
    case ActionKind::discard: return discard_label(board, action.clue);
    case ActionKind::discard_joined: return clue_label("offer.give_up_joined", action.clue, 0);
    case ActionKind::draw:
      if (board.phase == Phase::power)
        return {"offer.draw", {{"number", std::int64_t{action.number}}}};
      return {"offer.draw_hidden"};
    case ActionKind::keep:
      return clue_label(board.phase == Phase::keep ? "offer.keep" : "offer.keep_open",
                        view.drawn[place], action.number + 1);
    case ActionKind::discard_drawn:
      return clue_label("offer.discard_first", view.drawn[place], action.number + 1);
    case ActionKind::join:
      return clue_label("offer.join", action.clue,
                        count_of(side_of(board, own_role(view)), action.clue) + 1);
    case ActionKind::reveal:
      return clue_label("offer.reveal", own_part(view).hidden[place], action.number + 1);
    case ActionKind::reserve: return clue_label("offer.reserve", action.clue, 0);
    default: return {pass_key(board)};
  }
}

Name pass_key(const Board& board) {
  if (board.joining != Joining::none) return "pass.leave_alone";
  switch (board.phase) {
    case Phase::power: return "pass.power";
    case Phase::take: return "pass.take";
    case Phase::kramm_answer: return "pass.draw";
    case Phase::reserve: return "pass.reserve";
    case Phase::finale: return "pass.finale";
    default: return "pass.turn";
  }
}

void set_prompt(const Board& board, Sketch& table) {
  Moment moment = moment_of(board);
  if (board.joining != Joining::none)
    moment = {board.joining == Joining::at_once ? "prompt.join" : "prompt.join_begun",
              {rule::joker_joins_at_once, rule::joker_joins_a_first_card,
               rule::one_joker_a_category, rule::joker_penalties}};
  const Role role = board.decider;
  // Both choose their start at once: it is the viewer who is spoken to, if he still has to.
  const bool choosing = board.phase == Phase::choose_start;
  const Seat seat = choosing
                        ? (deciders_of(board).contains(table.viewer()) ? table.viewer() : nobody)
                        : seat_of(board, role);
  table.prompt = {
      moment.prompt,
      {{"seat", SeatName{seat}},
       {"role", term_of(role)},
       {"day", std::int64_t{board.day}},
       {"character", term_of(board.visiting == no_character ? Character::watson : board.visiting)},
       {"clue", term_of(is_clue(board.begun) ? board.begun : Clue::joker)},
       {"number", std::int64_t{board.drawn}}}};
  table.moment = moment.rules;
  if (in_own_turn(board) && may_perhaps_reveal(board) && board.phase != Phase::closing)
    table.moment.push_back(rule::hidden_clue_for_a_joker);
  if (in_own_turn(board) && may_reserve(board) && board.phase != Phase::reserve)
    table.moment.push_back(rule::reserving);
}

}  // namespace indice::sherlock
