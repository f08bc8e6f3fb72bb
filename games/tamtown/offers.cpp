// Actions as things to touch and as words on a button, and what is wanted of whom.
#include "games/tamtown/step_table.h"
#include "games/tamtown/tableau.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

Name pass_key(const Board& board) {
  if (is_talk(top_of(board).op) && step_table::leans_were_shown(top_of(board)))
    return "pass.lean_kept";
  return row_now(board).pass;
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

Moment moment_of(const Board& board) {
  const StepRow& row = row_now(board);
  if (row.op == Op::over && board.lost != 0)
    return {"prompt.lost", {rule::culprit_wins, rule::village_lost}};
  const bool otherwise = row.is_otherwise != nullptr && row.is_otherwise(top_of(board));
  const Saying& wanted = otherwise ? row.otherwise : row.wanted;
  Moment moment{wanted.key, {}};
  for (const RuleId id : rules_of(board, wanted)) moment.rules.push_back(id);
  return moment;
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
  if (action.kind == ActionKind::draw) tags.push_back(tag_of(What::pile));
  if (is_card(action.card)) tags.push_back(tag_of(What::card, action.card));
  if (is_role(action.who)) tags.push_back(tag_of(What::role, action.who));
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
  if (action.kind == ActionKind::put || action.kind == ActionKind::remove)
    label.fields.push_back({"number", std::int64_t{action.number}});
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
