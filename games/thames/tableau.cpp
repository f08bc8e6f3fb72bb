// The table as things to show and touch. A clue and a case are unique: the piece is the thing's id
// ("clue/gold-5", "case/gold"). Witnesses are alike, those in one place are one thing: "row/lady",
// "discard/lady", "seat/1/hand/lady", face down "seat/1/hand/back", "pile/back". Besides: "renew",
// "pass".
#include "engine/tableau_builder.h"
#include "games/thames/pieces.h"
#include "games/thames/rule_ids.h"
#include "games/thames/thames.h"

namespace indice::thames {

namespace {

constexpr std::array<Tint, case_count> case_tints{Tint::red, Tint::green, Tint::yellow, Tint::blue,
                                                  Tint::magenta};

std::string text_of(const Id& id) { return std::string(id.text()); }

// The thing of all cards of a kind, or of all backs, in one place.
std::string cards_in(const Id& place, std::string_view word) {
  return text_of(place).append("/").append(word);
}
std::string cards_in(const Id& place, Witness kind) { return cards_in(place, witness_word(kind)); }
std::string backs_in(const Id& place) { return cards_in(place, "back"); }

class Builder : private TableauBuilder {
 public:
  Builder(const View& view, MemoryAid aid) : view_(view), board_(view.board), aid_(aid) {
    table_.viewer = view.viewer;
  }

  Tableau built() {
    add_clues();
    add_cases();
    add_shared_witnesses();
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

  [[nodiscard]] ClueId clue_above(int column, int below) const {
    return board_.clue_at[static_cast<std::size_t>(slot_above(board_, column, below))];
  }

  static Message clue_message(std::string_view key, const Clue& clue) {
    return {key,
            {{"case", term_of_case(clue.of_case)},
             {"witness", term_of(clue.witness)},
             {"value", std::int64_t{clue.value}}}};
  }
  void open_place(const Id& place, const Message& title, Layout layout, Seat owner = nobody) {
    open_zone(place, title, layout, owner);
    place_ = place;
  }
  Thing& add_unique(const Id& piece, Tint tint, const Message& face) {
    Thing& thing = add(piece, ThingKind::card, face);
    thing.piece = piece;
    thing.tint = tint;
    return thing;
  }
  Thing& add_clue(ClueId id) {
    const Clue& clue = clues[id];
    return add_unique(piece::clue(id), case_tints[clue.of_case], clue_message("thing.clue", clue));
  }
  void add_witnesses(Witnesses cards) {
    for (const Witness kind : all_witnesses) {
      if (cards.of(kind) == 0) continue;
      Thing& thing = add(cards_in(place_, kind), ThingKind::pile, "thing.witness",
                         {{"witness", term_of(kind)}, {"count", cards.of(kind)}});
      thing.piece = piece::witness(kind);
      thing.count = cards.of(kind);
    }
  }
  void add_backs(std::string_view key, int count) {
    Thing& thing = add(backs_in(place_), ThingKind::pile, key, {{"count", count}});
    if (count > 0) thing.piece = piece::witness_back;
    thing.count = count;
    thing.face_down = true;
  }

  void add_clues() {
    open_place(place::columns, {"zone.columns"}, Layout::grid);
    for (int column = 0; column < column_count; ++column)
      for (int below = 0; below < clues_in_column(board_, column); ++below) {
        Thing& thing = add_clue(clue_above(column, below));
        thing.x = static_cast<std::int8_t>(column);
        thing.y = static_cast<std::int8_t>(below);
      }
  }

  void add_cases() {
    open_place(place::cases, {"zone.cases"}, Layout::row);
    add_cases_of(case_open);
  }
  void add_cases_of(std::uint8_t owner) {
    for (CaseId id = 0; id < case_count; ++id)
      if (board_.case_owner[id] == owner) add_case(id);
  }
  void add_case(CaseId id) {
    const Fields fields{{"case", term_of_case(id)},
                        {"bonus", case_bonus(id)},
                        {"left", std::int64_t{board_.clues_left[id]}}};
    add_unique(piece::case_card(id), case_tints[id], {"thing.case", fields});
  }

  void add_shared_witnesses() {
    open_place(place::row, {"zone.row"}, Layout::row);
    add_witnesses(board_.row);
    open_place(place::pile, {"zone.pile"}, Layout::stack);
    add_backs("thing.pile", board_.pile_size);
    open_place(place::discard, {"zone.discard"}, Layout::row);
    add_witnesses(board_.discard);
  }

  void add_seat(Seat seat) {
    const Field owner{"seat", SeatName{seat}};
    open_place(place::clues(seat), {"zone.clues", {owner}}, Layout::row, seat);
    for (CaseId id = 0; id < case_count; ++id)  // TT-K4: sorted by colour
      for (Slots taken = board_.taken[seat]; taken != 0; taken &= taken - 1)
        if (const int slot = std::countr_zero(taken); clue_in(board_, slot).of_case == id)
          add_clue(board_.clue_at[static_cast<std::size_t>(slot)]);
    add_cases_of(seat);
    open_place(place::hand(seat), {"zone.hand", {owner}}, Layout::row, seat);
    // TT-S8  What was taken from the open row could be remembered, but does not lie on the table.
    Witnesses shown;
    if (seat == view_.viewer)
      shown = view_.hand;
    else if (aid_ == MemoryAid::on)
      shown = board_.known[seat];
    add_witnesses(shown);
    if (const int hidden = board_.hand_size[seat] - shown.total(); hidden > 0)
      add_backs("thing.hand", hidden);
  }

  // Actions without a piece: shown only while they might be meant, and always explained.
  void add_controls() {
    open_zone("controls", {"zone.controls"}, Layout::row);
    if (!decides() || board_.phase != Phase::begin) return;
    add("renew", ThingKind::control, "thing.renew");
    if (nobody_to_question(board_)) add("pass", ThingKind::control, "thing.pass");
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
                {thing(cards_in(place::row, action.witness))},
                {"offer.question", {{"witness", term_of(action.witness)}}}};
      case ActionKind::question_unseen:
        return {erase(action), {thing(backs_in(place::pile))}, {"offer.question_unseen"}};
      case ActionKind::renew_row: return {erase(action), {thing("renew")}, {"offer.renew_row"}};
      default: return {erase(action), {thing("pass")}, {"offer.pass"}};
    }
  }

  [[nodiscard]] Offer taking_offer(const Action& action) const {
    const ClueId clue = clue_above(action.column, action.removing);
    Message label = clue_message("offer.take", clues[clue]);
    label.fields.push_back({"column", action.column + 1});
    label.fields.push_back({"removing", std::int64_t{action.removing}});
    return {erase(action), {thing(piece::clue(clue).text())}, label};
  }

  [[nodiscard]] Offer payment_offer(const Action& action) const {
    Offer offer{erase(action), {}, {"offer.pay", {{"cards", counted(action.payment)}}}};
    for (const Witness kind : all_witnesses)
      for (int i = action.payment.of(kind); i > 0; --i)
        offer.touches.push_back(thing(cards_in(place::hand(view_.viewer), kind)));
    return offer;
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
  Id place_;  // where things are being added
};

// ---- why not ------------------------------------------------------------------------------------

// One in a column may be out of reach; one that lies elsewhere was taken.
Verdict judge_clue(const View& view, std::string_view thing) {
  const Board& board = view.board;
  for (std::size_t below = 0; below < column_height; ++below)
    for (Clues rest = board.with_below[below]; rest != 0; rest &= rest - 1)
      if (const auto clue = static_cast<ClueId>(std::countr_zero(rest));
          piece::clue(clue).text() == thing)
        return judge_taking(board, view.hand, board.column_of[clue], static_cast<int>(below));
  return refuse("clue_stays_with_owner", {rule::clues_lie_open, rule::clues_count_for_their_owner});
}

// Cards of the own hand are touched only to pay.
Verdict judge_own_card(const Board& board) {
  switch (board.phase) {
    case Phase::pay_removal:
      return refuse("no_payment_with_it",
                    {rule::removal_in_one_kind, rule::no_overpaying, rule::removing_needs_taking});
    case Phase::pay_clue:
      return refuse("no_payment_with_it",
                    {rule::price_of_a_clue, rule::pair_is_a_joker, rule::no_overpaying});
    default: return refuse("nothing_to_pay", {rule::order_of_a_turn});
  }
}

Verdict judge_touch(const View& view, std::string_view thing) {
  const Board& board = view.board;
  const auto judge = [&](const Action& action) {
    return judge_action(board, view.hand, view.viewer, action);
  };
  const auto lies_in = [&](const Id& place) { return thing.starts_with(cards_in(place, "")); };
  if (board.phase == Phase::over) return refuse("game_over", {rule::four_cases_end_the_game});
  if (board.turn != view.viewer) return refuse("not_your_turn", {rule::who_starts});
  if (thing == "pass") return judge(pass());
  if (thing == "renew") return judge(renew_row());
  if (thing.starts_with("clue/")) return judge_clue(view, thing);
  if (thing.starts_with("case/"))
    return refuse("case_is_won", {rule::last_clue_solves, rule::highest_sum_wins_the_case});
  if (lies_in(place::row)) {
    const auto kind = witness_named(thing.substr(cards_in(place::row, "").size()));
    return judge(question(kind.value_or(Witness::policeman)));
  }
  if (lies_in(place::pile)) return judge(question_unseen());
  if (lies_in(place::discard))
    return refuse("discard_waits", {rule::discard_becomes_pile, rule::shuffle_when_empty});
  if (lies_in(place::hand(view.viewer))) return judge_own_card(board);
  return refuse("hand_is_hidden", {rule::public_and_hidden});
}

}  // namespace

Tableau Thames::tableau(const View& view, MemoryAid aid) { return Builder(view, aid).built(); }

Refusal Thames::why_not(const View& view, std::string_view thing) {
  return judge_touch(view, thing).refusal;
}

}  // namespace indice::thames
