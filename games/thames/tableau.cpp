// The table as things to show and touch. Thing ids: "clue/3/0" (column 3, lowest clue), "row/lady",
// "pile", "discard", "hand/lady", "case/gold", "seat/1/hand", "seat/1/clue/0", "renew", "pass".
#include <charconv>

#include "engine/tableau_builder.h"
#include "games/thames/rule_ids.h"
#include "games/thames/view.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

constexpr std::array<Tint, case_count> case_tints{Tint::red, Tint::green, Tint::yellow, Tint::blue,
                                                  Tint::magenta};

std::string numbered(std::string_view prefix, int number) {
  return std::string(prefix) + std::to_string(number);
}

class Builder : private TableauBuilder {
 public:
  Builder(const View& view, MemoryAid aid) : view_(view), board_(view.board), aid_(aid) {
    table_.viewer = view.viewer;
  }

  Tableau built() {
    add_clues();
    add_cases();
    add_witnesses();
    for (Seat step = 1; step <= board_.players; ++step)
      add_seat(static_cast<Seat>((first_shown() + step) % board_.players));
    add_controls();
    add_prompt();
    if (decides()) add_offers();
    return std::move(table_);
  }

 private:
  // The viewer's own things come last, nearest to him.
  [[nodiscard]] Seat first_shown() const {
    return has_seat(view_) ? view_.viewer : static_cast<Seat>(board_.players - 1);
  }
  [[nodiscard]] bool decides() const {
    return has_seat(view_) && board_.phase != Phase::over && board_.turn == view_.viewer;
  }

  static Message clue_message(std::string_view key, const Clue& clue) {
    return {key,
            {{"case", term_of_case(clue.of_case)},
             {"witness", term_of(clue.witness)},
             {"value", std::int64_t{clue.value}}}};
  }
  void add_clue(std::string id, const Clue& clue, int x, int y) {
    Thing& thing = add(std::move(id), ThingKind::card, clue_message("thing.clue", clue),
                       clue_message("thing.clue.brief", clue));
    thing.tint = case_tints[clue.of_case];
    thing.x = static_cast<std::int8_t>(x);
    thing.y = static_cast<std::int8_t>(y);
  }
  void add_pile_of(const std::string& id, Witness kind, int count) {
    const Fields fields{{"witness", term_of(kind)}, {"count", count}};
    add(id, ThingKind::pile, {"thing.witness", fields}, {"thing.witness.brief", fields}).count =
        count;
  }
  void add_counted(const std::string& id, std::string_view key, std::string_view brief, int count,
                   bool face_down) {
    const Fields fields{{"count", count}};
    Thing& thing = add(id, ThingKind::pile, {key, fields}, {brief, fields});
    thing.count = count;
    thing.face_down = face_down;
  }

  void add_clues() {
    open_zone("columns", {"zone.columns"}, Layout::grid);
    for (int column = 0; column < column_count; ++column)
      for (int below = 0; below < clues_in_column(board_, column); ++below)
        add_clue("clue/" + std::to_string(column + 1) + '/' + std::to_string(below),
                 clue_in(board_, slot_above(board_, column, below)), column, below);
  }

  void add_cases() {
    open_zone("cases", {"zone.cases"}, Layout::row);
    for (CaseId id = 0; id < case_count; ++id)
      if (board_.case_owner[id] == case_open) add_case(id);
  }
  void add_case(CaseId id) {
    const Fields fields{{"case", term_of_case(id)},
                        {"bonus", case_bonus(id)},
                        {"left", std::int64_t{board_.clues_left[id]}}};
    add("case/" + std::string(case_word(id)), ThingKind::card, {"thing.case", fields},
        {"thing.case.brief", fields})
        .tint = case_tints[id];
  }

  void add_witnesses() {
    open_zone("row", {"zone.row"}, Layout::row);
    for (const Witness kind : all_witnesses)
      if (board_.row.of(kind) > 0)
        add_pile_of("row/" + std::string(witness_word(kind)), kind, board_.row.of(kind));
    open_zone("pile", {"zone.pile"}, Layout::stack);
    add_counted("pile", "thing.pile", "thing.pile.brief", board_.pile_size, true);
    open_zone("discard", {"zone.discard"}, Layout::stack);
    const Fields fields{{"count", board_.discard.total()}, {"cards", counted(board_.discard)}};
    Thing& discard =
        add("discard", ThingKind::pile, {"thing.discard", fields}, {"thing.discard.brief", fields});
    discard.count = board_.discard.total();
  }

  void add_seat(Seat seat) {
    const Field owner{"seat", SeatName{seat}};
    const std::string prefix = "seat/" + std::to_string(seat);
    open_zone(prefix + "/clues", {"zone.clues", {owner}}, Layout::row, seat);
    int nth = 0;
    for (CaseId id = 0; id < case_count; ++id)  // TT-K4: sorted by colour
      for (Slots taken = board_.taken[seat]; taken != 0; taken &= taken - 1)
        if (const Clue& clue = clue_in(board_, std::countr_zero(taken)); clue.of_case == id)
          add_clue(numbered(prefix + "/clue/", nth++), clue, 0, 0);
    for (CaseId id = 0; id < case_count; ++id)
      if (board_.case_owner[id] == seat) add_case(id);
    open_zone(prefix + "/hand", {"zone.hand", {owner}}, Layout::row, seat);
    if (seat == view_.viewer) {
      for (const Witness kind : all_witnesses)
        if (view_.hand.of(kind) > 0)
          add_pile_of("hand/" + std::string(witness_word(kind)), kind, view_.hand.of(kind));
      return;
    }
    // TT-S8  What was taken from the open row could be remembered, but does not lie on the table.
    const Witnesses shown = aid_ == MemoryAid::on ? board_.known[seat] : Witnesses();
    for (const Witness kind : all_witnesses)
      if (shown.of(kind) > 0)
        add_pile_of(prefix + "/known/" + std::string(witness_word(kind)), kind, shown.of(kind));
    add_counted(prefix + "/hand", "thing.hand", "thing.hand.brief",
                board_.hand_size[seat] - shown.total(), true);
  }

  // Actions without a piece: shown only while they might be meant, and always explained.
  void add_controls() {
    if (!decides() || board_.phase != Phase::begin) return;
    open_zone("controls", {"zone.controls"}, Layout::row);
    add("renew", ThingKind::control, "thing.renew", "thing.renew.brief");
    if (nobody_to_question(board_))
      add("pass", ThingKind::control, "thing.pass", "thing.pass.brief");
  }

  // ---- what is wanted now ---------------------------------------------------------------------

  void add_prompt() {
    const Field turn{"seat", SeatName{board_.turn}};
    switch (board_.phase) {
      case Phase::begin:
        table_.prompt = {"prompt.begin", {turn}};
        table_.moment = {
            rule::order_of_a_turn,     rule::bottom_clue_only,       rule::price_of_a_clue,
            rule::pair_removes_a_clue, rule::more_pairs_remove_more, rule::removing_needs_taking,
            rule::pair_is_a_joker,     rule::question_from_the_row,  rule::question_unseen};
        if (row_of_one_kind(board_)) table_.moment.push_back(rule::renewing_the_row);
        return;
      case Phase::pay_removal:
        table_.prompt = {"prompt.pay_removal",
                         {turn,
                          {"removing", std::int64_t{board_.removing}},
                          {"price", removal_price(board_.removing)}}};
        table_.moment = {rule::pair_removes_a_clue, rule::more_pairs_remove_more,
                         rule::removal_in_one_kind, rule::two_payments,
                         rule::pair_is_a_joker,     rule::no_overpaying};
        return;
      case Phase::pay_clue:
        table_.prompt =
            clue_message("prompt.pay_clue", clue_in(board_, slot_above(board_, board_.column, 0)));
        table_.prompt.fields.push_back(turn);
        table_.moment = {rule::price_of_a_clue,      rule::pair_is_a_joker,
                         rule::any_number_of_jokers, rule::joker_of_another_kind,
                         rule::no_overpaying,        rule::free_choice_of_cards};
        return;
      case Phase::question:
        table_.prompt = {"prompt.question", {turn}};
        table_.moment = {rule::order_of_a_turn, rule::question_from_the_row, rule::question_unseen,
                         rule::row_filled_to_four};
        return;
      case Phase::over:
        table_.prompt = {"prompt.over"};
        table_.moment = {rule::four_cases_end_the_game, rule::unsolved_counts_nothing,
                         rule::scoring};
        return;
    }
  }

  // ---- offers ---------------------------------------------------------------------------------

  [[nodiscard]] std::uint16_t thing(std::string_view id) const {
    std::size_t index = 0;
    while (index < table_.things.size() && table_.things[index].id != id) ++index;
    ENSURE(index < table_.things.size());
    return static_cast<std::uint16_t>(index);
  }

  void add_offers() {
    Actions actions;
    list_actions(board_, view_.hand, actions);
    for (const Action& action : actions) table_.offers.push_back(offer_for(action));
  }

  [[nodiscard]] Offer offer_for(const Action& action) const {
    switch (action.kind) {
      case ActionKind::take: return taking_offer(action);
      case ActionKind::pay: return payment_offer(action);
      case ActionKind::question:
        return {erase(action),
                {thing("row/" + std::string(witness_word(action.witness)))},
                {"offer.question", {{"witness", term_of(action.witness)}}}};
      case ActionKind::question_unseen:
        return {erase(action), {thing("pile")}, {"offer.question_unseen"}};
      case ActionKind::renew_row: return {erase(action), {thing("renew")}, {"offer.renew_row"}};
      default: return {erase(action), {thing("pass")}, {"offer.pass"}};
    }
  }

  [[nodiscard]] Offer taking_offer(const Action& action) const {
    const Clue& clue = clue_in(board_, slot_above(board_, action.column, action.removing));
    Message label = clue_message("offer.take", clue);
    label.fields.push_back({"column", action.column + 1});
    label.fields.push_back({"removing", std::int64_t{action.removing}});
    return {erase(action),
            {thing("clue/" + std::to_string(action.column + 1) + '/' +
                   std::to_string(action.removing))},
            label};
  }

  [[nodiscard]] Offer payment_offer(const Action& action) const {
    Offer offer{erase(action), {}, {"offer.pay", {{"cards", counted(action.payment)}}}};
    for (const Witness kind : all_witnesses)
      for (int i = action.payment.of(kind); i > 0; --i)
        offer.touches.push_back(thing("hand/" + std::string(witness_word(kind))));
    return offer;
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
};

// ---- why not ------------------------------------------------------------------------------------

Refusal because(const Verdict& verdict) { return verdict.refusal; }

// "clue/3/0": the two numbers.
bool parse_clue_id(std::string_view id, int& column, int& below) {
  if (id.size() != 8 || id.substr(0, 5) != "clue/" || id[6] != '/') return false;
  column = id[5] - '1';
  below = id[7] - '0';
  return column >= 0 && column < column_count && below >= 0 && below < column_height;
}

Refusal why_not_clue(const View& view, int column, int below) {
  return because(judge_taking(view.board, view.hand, column, below));
}

// Cards of the own hand are touched only to pay.
Refusal why_not_hand(const View& view) {
  switch (view.board.phase) {
    case Phase::pay_removal:
      return because(refuse("no_payment_with_it", {rule::removal_in_one_kind, rule::no_overpaying,
                                                   rule::removing_needs_taking}));
    case Phase::pay_clue:
      return because(refuse("no_payment_with_it",
                            {rule::price_of_a_clue, rule::pair_is_a_joker, rule::no_overpaying}));
    default: return because(refuse("nothing_to_pay", {rule::order_of_a_turn}));
  }
}

Refusal why_not_question(const View& view, const Action& action) {
  return because(judge_action(view.board, view.hand, view.viewer, action));
}

}  // namespace

Tableau tableau_of(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

Refusal why_not_touch(const View& view, std::string_view thing) {
  const Board& board = view.board;
  if (board.phase == Phase::over)
    return because(refuse("game_over", {rule::four_cases_end_the_game}));
  if (board.turn != view.viewer) return because(refuse("not_your_turn", {rule::who_starts}));
  int column = 0;
  int below = 0;
  if (parse_clue_id(thing, column, below)) return why_not_clue(view, column, below);
  if (thing.starts_with("row/"))
    return why_not_question(view,
                            question(witness_named(thing.substr(4)).value_or(Witness::policeman)));
  if (thing == "pile") return why_not_question(view, question_unseen());
  if (thing == "pass") return why_not_question(view, pass());
  if (thing == "renew") return because(judge_renewing(board));
  if (thing.starts_with("hand/")) return why_not_hand(view);
  if (thing == "discard")
    return because(refuse("discard_waits", {rule::discard_becomes_pile, rule::shuffle_when_empty}));
  if (thing.starts_with("case/"))
    return because(
        refuse("case_is_won", {rule::last_clue_solves, rule::highest_sum_wins_the_case}));
  if (thing.find("/clue/") != std::string_view::npos)
    return because(
        refuse("clue_stays_with_owner", {rule::clues_lie_open, rule::clues_count_for_their_owner}));
  return because(refuse("hand_is_hidden", {rule::public_and_hidden}));
}

}  // namespace indice::thames
