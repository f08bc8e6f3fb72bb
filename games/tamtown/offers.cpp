// Actions as things to touch and as words on a button, and what is wanted of whom.
#include "games/tamtown/rule_ids.h"
#include "games/tamtown/tableau.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

bool leans_were_shown(const Step& step) {
  return is_talk(step.op) && (step.number & Ballot::shown) != 0;
}

Name pass_key(const Board& board) {
  switch (top_of(board).op) {
    case Op::act: return "pass.nothing_to_draw";
    case Op::second: return "pass.second";
    case Op::clue: return "pass.clue";
    case Op::closing: return "pass.closing";
    case Op::pay_double: return "pass.double";
    case Op::remove_some: return "pass.remove";
    case Op::play_now: return "pass.keep";
    case Op::place_two:
    case Op::name_placer: return "pass.place";
    case Op::place_free: return "pass.decline";
    case Op::vote_window: return "pass.ballot";
    case Op::lose: return "pass.no_action";
    case Op::offer: return "pass.offer";
    case Op::family_talk:
    case Op::hearts_talk:
      return leans_were_shown(top_of(board)) ? Name("pass.lean_kept") : Name("pass.no_lean");
    default: return "pass.answer";
  }
}

std::string_view offer_key(const View& view, const Action& action) {
  const Op op = top_of(view.board).op;
  switch (action.kind) {
    case ActionKind::draw: return "offer.draw";
    case ActionKind::play: return "offer.play";
    case ActionKind::pay: return action.who == no_role ? "offer.pay_open" : "offer.pay";
    case ActionKind::clue:
      return op == Op::place_free || (op == Op::fetch_piece && top_of(view.board).number == 0)
                 ? "offer.clue_free"
                 : "offer.clue";
    case ActionKind::pass: return pass_key(view.board);
    case ActionKind::pass_turn: return "offer.pass_turn";
    case ActionKind::counter: return "offer.counter";
    case ActionKind::repeat: return "offer.repeat";
    case ActionKind::again: return "offer.again";
    case ActionKind::lay: return "offer.lay";
    case ActionKind::doubling: return "offer.double";
    case ActionKind::discard: return "offer.discard";
    case ActionKind::give: return "offer.give";
    case ActionKind::remove: return action.number == 0 ? "offer.remove_all" : "offer.remove";
    case ActionKind::name:
      return op == Op::name_drawer   ? "offer.name_drawer"
             : op == Op::name_placer ? "offer.name_placer"
                                     : "offer.name_payer";
    case ActionKind::put: return "offer.put";
    case ActionKind::take: return "offer.take";
    case ActionKind::lean:
      return is_choice_of_loser(op) ? "offer.lean_family" : "offer.lean_hearts";
    default: return is_choice_of_loser(op) ? "offer.vote_family" : "offer.vote_hearts";
  }
}

Moment moment_of_turn(const Board& board) {
  const Step& step = top_of(board);
  switch (step.op) {
    case Op::act:
      return {"prompt.act",
              {rule::order_of_a_turn, rule::actions_are_optional, rule::acting_or_drawing,
               rule::cost_in_hearts, rule::needs_something_to_work_on}};
    case Op::second: return {"prompt.second", {rule::playing_a_second_action}};
    case Op::clue:
      return {"prompt.clue",
              {rule::order_of_a_turn, rule::clue_costs_its_hearts, rule::reading_order,
               rule::drawn_action_waits, rule::drawn_card_is_no_clue}};
    case Op::closing: return {"prompt.closing", {power_rule(board.roles[step.seat])}};
    case Op::pay:
      return {"prompt.pay",
              {rule::cost_in_hearts, rule::payer_chooses_families, rule::three_hearts_cost_a_member,
               rule::surplus_is_lost, rule::no_change_given}};
    case Op::pay_double: return {"prompt.pay_double", {rule::doubling, rule::no_change_given}};
    default: return {"prompt.trim", {rule::over_the_limit, rule::when_the_limit_is_checked}};
  }
}

Moment moment_of_effect(const Board& board) {
  const Step& step = top_of(board);
  switch (step.op) {
    case Op::remove_all:
    case Op::remove_two:
      return {"prompt.remove",
              {effect_rule(kind_at_hand(board)), rule::removing_what_is_there,
               rule::hearts_removed_singly}};
    case Op::remove_some:
      return {"prompt.remove_some",
              {effect_rule(kind_at_hand(board)), rule::removing_what_is_there}};
    case Op::name_drawer: return {"prompt.name_drawer", {rule::another_draws}};
    case Op::put_back: return {"prompt.put_back", {rule::look_at_five, rule::putting_back}};
    case Op::fetch: return {"prompt.fetch", {rule::fetch_from_discard}};
    case Op::play_now: return {"prompt.play_now", {rule::played_now}};
    case Op::fetch_piece:
      return step.number != 0
                 ? Moment{"prompt.fetch_piece", {rule::place_from_discard, rule::reading_order}}
                 : Moment{"prompt.fetch_piece_free",
                          {rule::place_from_discard_free, rule::reading_order}};
    case Op::place_two: return {"prompt.place_two", {rule::place_two, rule::reading_order}};
    case Op::name_placer:
      return {"prompt.name_placer", {rule::place_free, rule::placing_for_another}};
    default: return {"prompt.place_free", {rule::place_free, rule::placing_for_another}};
  }
}

Moment moment_of_event(const Step& step) {
  switch (step.op) {
    case Op::counter_window:
      return {"prompt.counter", {rule::countering, rule::counter_window, rule::counter}};
    case Op::repeat_window: return {"prompt.repeat", {rule::repeat_an_action, rule::repeating}};
    case Op::again_window:
      return {"prompt.again", {rule::second_action, rule::playing_a_second_action}};
    case Op::vote_window:
      return {"prompt.vote",
              {rule::call_a_vote, rule::voting, rule::ballots_opened_together, rule::doubling}};
    case Op::family_talk:
      return {leans_were_shown(step) ? "prompt.lean_family_again" : "prompt.lean_family",
              {rule::open_leans, rule::one_loses_a_member}};
    case Op::hearts_talk:
      return {leans_were_shown(step) ? "prompt.lean_hearts_again" : "prompt.lean_hearts",
              {rule::open_leans, rule::collective_choice}};
    case Op::family_ballot:
    case Op::choose_family:
      return {"prompt.choose_family", {rule::one_loses_a_member, rule::investigators_ballot}};
    case Op::hearts_ballot:
    case Op::choose_hearts: return {"prompt.choose_hearts", {rule::collective_choice}};
    case Op::lose:
      return step.number == index_of(Kind::each_family_loses_an_action)
                 ? Moment{"prompt.lose_action",
                          {rule::each_family_loses_an_action, rule::impossible_losses}}
                 : Moment{"prompt.lose", {effect_rule(static_cast<Kind>(step.number))}};
    case Op::offer: return {"prompt.offer", {rule::investigators_pay_three, rule::offers_to_pay}};
    case Op::name_payer: return {"prompt.name_payer", {rule::offers_to_pay}};
    case Op::pay_rest: return {"prompt.pay_rest", {rule::forced_payments, rule::event_payments}};
    default: return {"prompt.over", {rule::end_of_the_game, rule::most_hearts_win}};
  }
}

Moment moment_of(const Board& board) {
  const Step& step = top_of(board);
  if (step.op == Op::over)
    return board.lost != 0 ? Moment{"prompt.lost", {rule::culprit_wins, rule::village_lost}}
                           : moment_of_event(step);
  if (step.op <= Op::pay_double || step.op == Op::trim) return moment_of_turn(board);
  if (step.op < Op::counter_window) return moment_of_effect(board);
  return moment_of_event(step);
}

// The card that the moment is about, any card where there is none.
Card card_at_hand(const Board& board) {
  for (std::size_t i = step_count(board); i-- > 0;) {
    const Step& step = step_at(board, i);
    const bool of_event =
        step.op == Op::counter_window || step.op == Op::event || is_choice_of_loser(step.op);
    if (holds_card(step.op) || of_event) return step.card;
  }
  return 0;
}

}  // namespace

Tags touched_by(const View& view, const Action& action) {
  Tags tags;
  const ActionShape shape = shape_of(action.kind);
  if (action.kind == ActionKind::draw) tags.push_back(tag_of(What::pile));
  if (shape.card) tags.push_back(tag_of(What::card, action.card));
  if (shape.who && is_role(action.who)) tags.push_back(tag_of(What::role, action.who));
  if (const auto control = control_of(view.board, action)) tags.push_back(*control);
  return tags;
}

std::optional<Tag> control_of(const Board& board, const Action& action) {
  switch (action.kind) {
    case ActionKind::put: return tag_of(What::depth, action.number);
    case ActionKind::remove:
      if (top_of(board).op == Op::remove_some) return tag_of(What::number, action.number);
      return std::nullopt;
    case ActionKind::pass: return tag_of(What::pass);
    case ActionKind::pass_turn: return tag_of(What::pass_turn);
    case ActionKind::lay:
      if (kind_of(action.card) == Kind::double_envelopes) return tag_of(What::lay);
      return std::nullopt;
    case ActionKind::doubling: return tag_of(What::doubling);
    default: return std::nullopt;
  }
}

Name control_key(const Board& board, Tag control) {
  switch (static_cast<What>(control.kind)) {
    case What::depth: return "control.depth";
    case What::number: return "control.number";
    case What::pass_turn: return "control.pass_turn";
    case What::lay: return "control.lay";
    case What::doubling: return "control.double";
    default: return pass_key(board);
  }
}

Message offer_label(const View& view, const Action& action) {
  Message label{offer_key(view, action)};
  if (is_card(action.card)) {
    const Face& face = face_of(action.card);
    label.fields.push_back({"card", term_of_card(action.card)});
    label.fields.push_back({"kind", term_of(face.kind)});
    label.fields.push_back({"hearts", int{face.hearts}});
    label.fields.push_back({"envelopes", int{face.envelopes}});
    label.fields.push_back({"place", place_term(face.piece)});
    label.fields.push_back({"cost", action.kind == ActionKind::clue
                                        ? piece_cost(view.board, view.viewer, action.card)
                                        : cost_of(view.board, view.viewer, action.card)});
  }
  if (action.kind == ActionKind::play)
    label.fields.push_back({"effect", effect_term(kind_of(action.card))});
  if (action.kind == ActionKind::clue)
    label.fields.push_back({"piece", piece_term(face_of(action.card).piece)});
  if (is_role(action.who)) {
    label.fields.push_back({"role", term_of(action.who)});
    label.fields.push_back({"seat", SeatName{view.board.seats[index_of(action.who)]}});
  }
  if (shape_of(action.kind).number) label.fields.push_back({"number", std::int64_t{action.number}});
  return label;
}

void set_prompt(const View& view, Sketch& table) {
  const Board& board = view.board;
  const Step& step = top_of(board);
  Moment moment = moment_of(board);
  // Who has still to answer is nobody else's business.
  Seat seat = is_window(step.op) ? nobody : step.seat;
  if (is_window(step.op) && viewer_decides(view)) seat = view.viewer;
  const Card card = card_at_hand(board);
  const bool of_kind = step.op == Op::repeat_window;
  const std::size_t next_piece = board.placed < piece_count ? board.placed : piece_count - 1U;
  const int number = step.op == Op::put_back ? int{board.held} : int{step.number};
  table.prompt = {moment.prompt,
                  {{"seat", SeatName{seat}},
                   {"card", term_of_card(card)},
                   {"kind", term_of(of_kind ? static_cast<Kind>(step.card) : kind_of(card))},
                   {"effect", effect_term(of_kind ? static_cast<Kind>(step.card) : kind_of(card))},
                   {"place", place_term(next_piece)},
                   {"piece", piece_term(next_piece)},
                   {"number", std::int64_t{number}}}};
  table.moment = moment.rules;
}

}  // namespace indice::tamtown
