// Actions as things to touch and as words on a button, and what is wanted of whom.
#include <algorithm>

#include "games/police/rule_ids.h"
#include "games/police/tableau.h"

namespace indice::police {

namespace {

Character own_character(const View& view) { return character_of(view.board, view.viewer); }

// The GUILTY card of that owner on a character.
int value_on(const View& view, Seat owner, Character who) {
  return bet_seen(view, owner, suspect_of(view.board, who)).value();
}
Tag bet_tag(const View& view, Seat owner, Character who) {
  return tag_of(What::guilty, owner, value_on(view, owner, who));
}

Message play_label(const View& view, const Action& action) {
  const Board& board = view.board;
  const Field card{"card", term_of(action.card)};
  switch (action.card) {
    case Card::search_warrant:
      return {"offer.look",
              {{"number", action.number + 1}, {"theme", term_of(board.laid[action.number])}}};
    case Card::change_of_subject: return {"offer.change", {{"theme", term_of(action.theme)}}};
    case Card::mitigating: return {"offer.mitigate", {card, {"points", board.pending / 2}}};
    case Card::closed_case: {
      const int left = score_of(board.sides[view.viewer]) -
                       closed_case_points * view.own.committed.of(Card::closed_case);
      return {"offer.close", {card, {"points", std::clamp(left, 0, closed_case_points)}}};
    }
    case Card::informant: return {"offer.inform", {card}};
    case Card::objection: return {"offer.object", {card, {"seat", SeatName{board.answering}}}};
    default: return {"offer.commit", {card}};
  }
}

// Actions that need a button: its id, and what it says, perhaps of who answers.
struct Control {
  ActionKind kind;
  std::string_view id;
  Name label = "";
  bool about_answer = false;
};
constexpr std::array<Control, 14> controls{{
    {ActionKind::take_back, "take_back", "offer.take_back"},
    {ActionKind::confirm, "confirm", "offer.confirm"},
    {ActionKind::leave, "leave", "offer.leave"},
    {ActionKind::pass, "pass"},  // see pass_key
    {ActionKind::otherwise, "otherwise", "offer.otherwise"},
    {ActionKind::spoken, "spoken", "offer.spoken"},
    {ActionKind::no_answer, "no_answer", "offer.no_answer"},
    {ActionKind::rule_right, "rule/right", "offer.rule_right", true},
    {ActionKind::rule_wrong, "rule/wrong", "offer.rule_wrong", true},
    {ActionKind::challenge, "challenge", "offer.challenge"},
    {ActionKind::accept, "accept", "offer.accept"},
    {ActionKind::vote_right, "vote/right", "offer.vote_right", true},
    {ActionKind::vote_wrong, "vote/wrong", "offer.vote_wrong", true},
    {ActionKind::abstain, "abstain", "offer.abstain"},
}};
const Control* control_for(ActionKind kind) {
  for (const Control& one : controls)
    if (one.kind == kind) return &one;
  return nullptr;
}

// What passing means now.
Name pass_key(Phase phase) {
  switch (phase) {
    case Phase::commit: return "offer.pass_commit";
    case Phase::subject: return "offer.pass_subject";
    case Phase::objection: return "offer.pass_objection";
    case Phase::mitigate: return "offer.pass_mitigate";
    default: return "offer.pass_close";
  }
}

Message take_label(const View& view, const Action& action) {
  return {"offer.take",
          {{"number", action.number + 1},
           {"theme", term_of(view.board.laid[action.number])},
           {"character", term_of(names_character(view.board) ? action.who : own_character(view))},
           {"named", names_character(view.board) ? 1 : 0}}};
}

Message bet_label(const View& view, const Action& action) {
  const int suspect = suspect_of(view.board, action.who);
  return {"offer.bet",
          {{"value", action.number},
           {"character", term_of(action.who)},
           {"seat", SeatName{seat_of(view.board, suspect)}},
           {"theme", term_of(nth(view.board.suspects, suspect).theme)}}};
}

Message exchange_label(const View& view, const Action& action) {
  return {"offer.exchange",
          {{"value", value_on(view, view.viewer, action.who)},
           {"character", term_of(action.who)},
           {"other_value", value_on(view, view.viewer, action.other)},
           {"other", term_of(action.other)}}};
}

Message swap_label(const View& view, const Action& action) {
  const auto owner = static_cast<Seat>(suspect_of(view.board, action.who));
  return {"offer.swap",
          {{"owner", SeatName{owner}},
           {"value", value_on(view, owner, own_character(view))},
           {"character", term_of(action.other)},
           {"other", value_on(view, owner, action.other)}}};
}

Moment question_moment(const Board& board) {
  switch (board.phase) {
    case Phase::answer:
      if (in_pair(board))
        return {"prompt.pair", {rule::tied_pair, rule::order_of_the_pair, rule::shared_win}};
      return {"prompt.answer",
              {rule::interrogation, rule::ways_to_answer, rule::no_answer_is_wrong,
               rule::right_answer, rule::wrong_answer, rule::informant}};
    case Phase::ruling:
      return {"prompt.ruling", {rule::ways_to_answer, rule::answer_shown_and_challenged}};
    case Phase::challenge: return {"prompt.challenge", {rule::answer_shown_and_challenged}};
    case Phase::vote: return {"prompt.vote", {rule::answer_shown_and_challenged}};
    case Phase::objection:
      return {"prompt.objection", {rule::objection, rule::first_objection_counts, rule::moments}};
    case Phase::mitigate: return {"prompt.mitigate", {rule::mitigating, rule::wrong_answer}};
    case Phase::close_case:
      return {"prompt.close_case", {rule::closed_case, rule::never_below_zero}};
    default: return {"prompt.over", {rule::fewest_points_win, rule::tied_pair, rule::shared_win}};
  }
}

Moment moment_of(const Board& board) {
  switch (board.phase) {
    case Phase::choose: return {"prompt.choose", {rule::characters, rule::choosing_in_turn}};
    case Phase::pick:
      return {"prompt.pick", {rule::picking, rule::bets_until_confirmed, rule::search_warrant}};
    case Phase::bet:
      return {"prompt.bet",
              {rule::betting, rule::bets_by_lot, rule::bets_until_confirmed, rule::right_answer,
               rule::wrong_answer}};
    case Phase::commit:
      return {"prompt.commit",
              {rule::committing, rule::action_cards_add_up, rule::false_lead, rule::aggravating,
               rule::presumption}};
    case Phase::swap: return {"prompt.swap", {rule::false_lead, rule::committing}};
    case Phase::aggravate: return {"prompt.aggravate", {rule::aggravating, rule::committing}};
    case Phase::subject: return {"prompt.subject", {rule::change_of_subject, rule::interrogation}};
    default: return question_moment(board);
  }
}

}  // namespace

Tags touched_by(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::choose: return {tag_of(What::character, action.who)};
    case ActionKind::take:
      return {
          tag_of(What::laid, action.number),
          tag_of(What::character, names_character(view.board) ? action.who : own_character(view))};
    case ActionKind::bet:
      return {tag_of(What::guilty, view.viewer, action.number),
              tag_of(What::character, action.who)};
    case ActionKind::play:
      if (action.card == Card::search_warrant)
        return {tag_of(What::hand, action.card), tag_of(What::laid, action.number)};
      if (action.card == Card::change_of_subject)
        return {tag_of(What::hand, action.card), tag_of(What::stock, action.theme)};
      return {tag_of(What::hand, action.card)};
    case ActionKind::swap: {
      const auto owner = static_cast<Seat>(suspect_of(view.board, action.who));
      return {bet_tag(view, owner, own_character(view)), bet_tag(view, owner, action.other)};
    }
    case ActionKind::exchange:
      return {bet_tag(view, view.viewer, action.who), bet_tag(view, view.viewer, action.other)};
    case ActionKind::aggravate: return {bet_tag(view, view.viewer, action.who)};
    case ActionKind::answer:
      return {tag_of(view.board.answers == Answers::choices ? What::choice : What::typed,
                     action.number)};
    default: return {tag_of(What::control, action.kind)};
  }
}

std::string_view control_id(ActionKind kind) {
  const Control* control = control_for(kind);
  return control != nullptr ? control->id : std::string_view();
}

std::string typed_key(const Board& board, const Action& action) {
  if (action.kind == ActionKind::otherwise) return std::string(any_text);
  if (action.kind != ActionKind::answer || board.answers == Answers::choices) return {};
  return "accepted." + std::string(choice_word(question_of(board), action.number));
}

Message offer_label(const View& view, const Action& action) {
  switch (action.kind) {
    case ActionKind::choose: return {"offer.choose", {{"character", term_of(action.who)}}};
    case ActionKind::take: return take_label(view, action);
    case ActionKind::bet: return bet_label(view, action);
    case ActionKind::play: return play_label(view, action);
    case ActionKind::exchange: return exchange_label(view, action);
    case ActionKind::swap: return swap_label(view, action);
    case ActionKind::aggravate:
      return {
          "offer.aggravate",
          {{"value", value_on(view, view.viewer, action.who)}, {"character", term_of(action.who)}}};
    case ActionKind::answer:
      if (view.board.answers != Answers::choices)
        return {"offer.typed", {{"letter", letter_term(action.number)}}};
      return {"offer.answer",
              {{"letter", letter_term(action.number)},
               {"choice", choice_term(question_of(view.board), action.number)}}};
    default: return message_of(control_label(view.board, action.kind));
  }
}

ControlLabel control_label(const Board& board, ActionKind kind) {
  if (kind == ActionKind::pass) return {pass_key(board.phase)};
  const Control& control = *control_for(kind);
  return {control.label, control.about_answer ? board.answering : nobody};
}

Message message_of(const ControlLabel& label) {
  Message message{label.key};
  if (label.seat != nobody)
    message.fields.push_back({"seat", SeatName{static_cast<Seat>(label.seat)}});
  return message;
}

void set_prompt(const View& view, Sketch& table) {
  const Board& board = view.board;
  Moment moment = moment_of(board);
  // One decider is named; of several at once it is the viewer who is spoken to, if he still has to.
  const SeatSet asked = asked_of(board);
  const Seat seat = decides(view) ? view.viewer : asked.size() == 1 ? asked.lowest() : nobody;
  table.prompt = {moment.prompt, {{"seat", SeatName{seat}}, {"round", std::int64_t{board.round}}}};
  Fields& fields = table.prompt.fields;
  if (board.phase == Phase::bet) {
    const bool places = decides(view) && view.own.guilty != 0;
    const int next = places ? target_at(board, view.viewer, bets_placed(board, view.own)) : 0;
    fields.push_back({"character", term_of(character_of(board, next))});
    fields.push_back({"placed", view.own.guilty == 0 ? 1 : 0});
    fields.push_back(
        {"moves", decides(view) ? most_bet_moves - bet_moves(board, view.own, view.viewer) : 0});
    fields.push_back({"hidden", std::int64_t{board.hidden_bets}});
    fields.push_back({"again", std::int64_t{board.again}});
  } else {
    fields.push_back({"answering", SeatName{board.answering}});
    fields.push_back(
        {"ruled", board.ruled_right != 0 ? Term("verdict.right") : Term("verdict.wrong")});
    fields.push_back({"points", std::int64_t{board.pending}});
  }
  table.moment = moment.rules;
  if (decides(view) && board.phase == Phase::answer && board.answers != Answers::choices)
    table.entry = {"entry.answer"};
}

}  // namespace indice::police
