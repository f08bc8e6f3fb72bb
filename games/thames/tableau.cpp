// The table as things to show and touch. A clue and a case are unique: the piece is the thing's id
// ("clue/gold-5", "case/gold"). Witnesses are alike, those in one place are one thing: "row/lady",
// "discard/lady", "seat/1/hand/lady", face down "seat/1/hand/back", "pile/back". Besides: "renew",
// "pass".
#include "engine/laid_face.h"
#include "games/thames/pieces.h"
#include "games/thames/rule_ids.h"
#include "games/thames/thames.h"

namespace indice::thames {

namespace {

constexpr std::array<Tint, case_count> case_tints{Tint::red, Tint::green, Tint::yellow, Tint::blue,
                                                  Tint::magenta};

// The things by kind; where witnesses lie, the last two values of a tag are seat and witness.
enum class What : std::uint8_t {
  clue,
  case_card,
  row,
  discard,
  hand,
  hand_back,
  pile,
  renew,
  pass
};

// A payment has no more cards than this.
constexpr std::size_t most_touches = 64;

// The cards of a kind, or the backs, in one place.
constexpr Id cards_in(const Id& place, std::string_view word) { return Id::of(place, "/", word); }

Id spelled(Tag tag) {
  const auto witness = [&] { return witness_word(static_cast<Witness>(tag.second)); };
  switch (static_cast<What>(tag.kind)) {
    case What::clue: return piece::clue(tag.first);
    case What::case_card: return piece::case_card(tag.first);
    case What::row: return cards_in(place::row, witness());
    case What::discard: return cards_in(place::discard, witness());
    case What::hand: return cards_in(place::hand(tag.first), witness());
    case What::hand_back: return cards_in(place::hand(tag.first), "back");
    case What::pile: return cards_in(place::pile, "back");
    case What::renew: return "renew";
    default: return "pass";
  }
}

Message clue_message(std::string_view key, const Clue& clue) {
  return {key,
          {{"case", term_of_case(clue.of_case)},
           {"witness", term_of(clue.witness)},
           {"value", std::int64_t{clue.value}}}};
}

class Builder {
 public:
  Builder(const View& view, MemoryAid aid, Sketch& table)
      : view_(view), board_(view.board), aid_(aid), table_(table) {}

  void build() {
    table_.begin(view_.viewer, spelled);
    add_clues();
    add_cases();
    add_shared_witnesses();
    for (Seat step = 1; step <= board_.players; ++step)
      add_seat(static_cast<Seat>((first_shown() + step) % board_.players));
    add_controls();
    add_prompt();
    if (decides()) add_offers();
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
    return nth(board_.clue_at, slot_above(board_, column, below));
  }

  void add_clue(ClueId id, int x = 0, int y = 0) {
    table_.lay(
        tag_of(What::clue, id),
        [](Thing& thing, ClueId clue, std::int8_t left, std::int8_t above) {
          thing.piece = thing.id;
          thing.tint = case_tints[clues[clue].of_case];
          thing.face = clue_message("thing.clue", clues[clue]);
          thing.x = left;
          thing.y = above;
        },
        id, static_cast<std::int8_t>(x), static_cast<std::int8_t>(y));
  }
  void add_witnesses(What place, Seat seat, Witnesses cards) {
    for (const Witness kind : all_witnesses) {
      if (cards.of(kind) == 0) continue;
      table_.lay(
          tag_of(place, seat, kind),
          [](Thing& thing, Witness witness, int count) {
            thing.kind = ThingKind::pile;
            thing.face = {"thing.witness", {{"witness", term_of(witness)}, {"count", count}}};
            thing.piece = piece::witness(witness);
            thing.count = count;
          },
          kind, int{cards.of(kind)});
    }
  }
  template <auto Place>
  void open_before(Seat seat, Name title) {
    table_.open(
        [](Zone& zone, Name key, Seat owner) {
          zone = {Place(owner), {key, {{"seat", SeatName{owner}}}}, Layout::row, owner};
        },
        title, seat);
  }

  void add_clues() {
    table_.open([](Zone& zone) { zone = {place::columns, {"zone.columns"}, Layout::grid}; });
    for (int column = 0; column < column_count; ++column)
      for (int below = 0; below < clues_in_column(board_, column); ++below)
        add_clue(clue_above(column, below), column, below);
  }

  void add_cases() {
    table_.open([](Zone& zone) { zone = {place::cases, {"zone.cases"}, Layout::row}; });
    add_cases_of(case_open);
  }
  void add_cases_of(std::uint8_t owner) {
    for (CaseId id = 0; id < case_count; ++id)
      if (board_.case_owner[id] == owner) add_case(id);
  }
  void add_case(CaseId id) {
    table_.lay(
        tag_of(What::case_card, id),
        [](Thing& thing, CaseId which, int left) {
          thing.piece = thing.id;
          thing.tint = case_tints[which];
          thing.face = {
              "thing.case",
              {{"case", term_of_case(which)}, {"bonus", case_bonus(which)}, {"left", left}}};
        },
        id, int{board_.clues_left[id]});
  }

  void add_shared_witnesses() {
    table_.open([](Zone& zone) { zone = {place::row, {"zone.row"}, Layout::row}; });
    add_witnesses(What::row, 0, board_.row);
    table_.open([](Zone& zone) { zone = {place::pile, {"zone.pile"}, Layout::stack}; });
    lay_backs<piece::witness_back>(table_, tag_of(What::pile), "thing.pile", board_.pile_size);
    table_.open([](Zone& zone) { zone = {place::discard, {"zone.discard"}, Layout::row}; });
    add_witnesses(What::discard, 0, board_.discard);
  }

  void add_seat(Seat seat) {
    open_before<place::clues>(seat, "zone.clues");
    for (CaseId id = 0; id < case_count; ++id)  // TT-K4: sorted by colour
      for (Slots taken = board_.taken[seat]; taken != 0; taken &= taken - 1)
        if (const int slot = std::countr_zero(taken); clue_in(board_, slot).of_case == id)
          add_clue(nth(board_.clue_at, slot));
    add_cases_of(seat);
    open_before<place::hand>(seat, "zone.hand");
    // TT-S8  What was taken from the open row could be remembered, but does not lie on the table.
    Witnesses shown;
    if (seat == view_.viewer)
      shown = view_.hand;
    else if (aid_ == MemoryAid::on)
      shown = board_.known[seat];
    add_witnesses(What::hand, seat, shown);
    if (const int hidden = board_.hand_size[seat] - shown.total(); hidden > 0)
      lay_backs<piece::witness_back>(table_, tag_of(What::hand_back, seat), "thing.hand", hidden);
  }

  // Actions without a piece: shown only while they might be meant, and always explained.
  void add_controls() {
    table_.open([](Zone& zone) { zone = {"controls", {"zone.controls"}, Layout::row}; });
    if (!decides() || board_.phase != Phase::begin) return;
    table_.lay_control(tag_of(What::renew), "thing.renew");
    if (nobody_to_question(board_)) table_.lay_control(tag_of(What::pass), "thing.pass");
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

  void add_offers() {
    Actions actions;
    list_actions(board_, view_.hand, actions);
    for (const Action& action : actions) add_offer(action);
  }

  void add_offer(const Action& action) {
    switch (action.kind) {
      case ActionKind::take: add_taking(action); return;
      case ActionKind::pay: add_payment(action); return;
      case ActionKind::question:
        table_.offer(erase(action), {"offer.question", {{"witness", term_of(action.witness)}}});
        table_.touch(tag_of(What::row, 0, action.witness));
        return;
      case ActionKind::question_unseen:
        table_.offer(erase(action), {"offer.question_unseen"});
        table_.touch(tag_of(What::pile));
        return;
      case ActionKind::renew_row:
        table_.offer(erase(action), {"offer.renew_row"});
        table_.touch(tag_of(What::renew));
        return;
      default:
        table_.offer(erase(action), {"offer.pass"});
        table_.touch(tag_of(What::pass));
        return;
    }
  }

  void add_taking(const Action& action) {
    const ClueId clue = clue_above(action.column, action.removing);
    Message label = clue_message("offer.take", clues[clue]);
    label.fields.push_back({"column", action.column + 1});
    label.fields.push_back({"removing", std::int64_t{action.removing}});
    table_.offer(erase(action), label);
    table_.touch(tag_of(What::clue, clue));
  }

  void add_payment(const Action& action) {
    table_.offer(erase(action), {"offer.pay", {{"cards", counted(action.payment)}}});
    for (const Witness kind : all_witnesses)
      for (int i = action.payment.of(kind); i > 0; --i)
        table_.touch(tag_of(What::hand, view_.viewer, kind));
  }

  const View& view_;
  const Board& board_;
  MemoryAid aid_;
  Sketch& table_;
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

// Cards of the own hand are touched only to pay. With those touched before they are judged as a
// payment, unless it is too little: then it is these cards that make none.
Verdict judge_own_card(const View& view, std::string_view thing, Touched touched) {
  const Board& board = view.board;
  Witnesses payment;
  const auto add = [&](std::string_view id) {
    if (take_off(id, cards_in(place::hand(view.viewer), "").text()))
      if (const auto kind = named<Witness>(witness_words, id)) payment.add(*kind);
  };
  for (const std::string& id : touched.first(std::min(touched.size(), most_touches))) add(id);
  add(thing);
  const Verdict paid = judge_action(board, view.hand, view.viewer, pay(payment));
  const bool too_little = paid.refusal.reason.ends_with("_too_cheap");
  if (!touched.empty() && !paid && !too_little) return paid;
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

}  // namespace

Verdict judge_touch(const View& view, std::string_view thing, Touched touched) {
  const Board& board = view.board;
  const auto judge = [&](const Action& action) {
    return judge_action(board, view.hand, view.viewer, action);
  };
  const auto lies_in = [&](const Id& place) { return take_off(thing, cards_in(place, "").text()); };
  if (board.phase == Phase::over) return refuse("game_over", {rule::four_cases_end_the_game});
  if (board.turn != view.viewer) return refuse("not_your_turn", {rule::who_starts});
  if (thing == "pass") return judge(pass());
  if (thing == "renew") return judge(renew_row());
  if (thing.starts_with("clue/")) return judge_clue(view, thing);
  if (thing.starts_with("case/"))
    return refuse("case_is_won", {rule::last_clue_solves, rule::highest_sum_wins_the_case});
  if (lies_in(place::row))
    return judge(question(named<Witness>(witness_words, thing).value_or(Witness::policeman)));
  if (lies_in(place::pile)) return judge(question_unseen());
  if (lies_in(place::discard))
    return refuse("discard_waits", {rule::discard_becomes_pile, rule::shuffle_when_empty});
  if (thing.starts_with(cards_in(place::hand(view.viewer), "").text()))
    return judge_own_card(view, thing, touched);
  return refuse("hand_is_hidden", {rule::public_and_hidden});
}

void sketch_of(const View& view, MemoryAid aid, Sketch& out) { Builder(view, aid, out).build(); }

}  // namespace indice::thames
