// The steps, a row each: what its two bytes mean, what it does by itself, what it lets its seat do,
// which steps may lie directly on it, and what is said of it: what is wanted, and instead of what
// else, what passing means, and what a card of the hand or a role is touched for.
#pragma once

#include "games/tamtown/play.h"
#include "games/tamtown/rule_ids.h"

namespace indice::tamtown {

// What follows by itself; true: somebody has to decide now (steps.cpp; others in play.h).
using Does = bool(const Play&);
Does always_decides, on_clue, on_closing, on_end_of_turn, on_putting_back, on_putting_away,
    on_paid_answer, on_settling, on_choice;
// Its seat decides, as long as it lives and there is something to decide.
using Has = bool(const Play&, const Step&);
Has has_second, has_payment, has_removal, has_drawer, has_discard, has_play_now,
    has_discarded_piece, has_two_to_place, has_placer, has_free_piece, has_too_many;
template <Has* Something>
bool decides_if(const Play& play) {
  const Step& step = top_of(play.board);
  const bool has = Something(play, step);
  if (has && play.board.alive.contains(step.seat)) return true;
  pop(play.board);
  return false;
}
// A step that decides nothing.
template <void (*Do)(const Play&)>
bool just(const Play& play) {
  Do(play);
  return false;
}

// What its seat may do (list.cpp).
using Lists = void(const Board&, const Secrets&, Seat, Actions&);
Lists list_nothing, list_act, list_second, list_clues, list_closing, list_payments, list_removals,
    list_drawers, list_places, list_discarded, list_plays_now, list_discarded_pieces,
    list_two_pieces, list_placers, list_free_pieces, list_trimming, list_answers, list_ballot,
    list_leans, list_families, list_losses, list_offers, list_payers;

enum class StepCard : std::uint8_t { nothing, card, kind, seats };
enum class StepNumber : std::uint8_t { nothing, number, card, kind };
struct StepShape {
  StepCard card = StepCard::nothing;
  StepNumber number = StepNumber::nothing;
  std::uint8_t least = 0, most = 0;  // of the number
};

// A sentence of the catalogue and the rules that it rests on. Some rules are those of the moment.
struct Saying {
  std::string_view key{};
  FixedVector<RuleId, 5> rules{};
};
inline constexpr RuleId rule_of_power{0xfd};   // of who is at the step
inline constexpr RuleId rule_of_action{0xfe};  // of the Action that is being carried out
inline constexpr RuleId rule_of_loss{0xff};    // of the Event whose Kind the step has
static_assert(ledger.size() < rule_of_power.index);

using Ops = std::uint64_t;  // a bit for each
template <class... Op>
constexpr Ops ops(Op... op) {
  return (... | (Ops{1} << static_cast<unsigned>(op)));
}

struct StepRow {
  Op op;
  std::string_view word;
  Does* does;
  Lists* lists = list_nothing;
  StepShape shape{};
  Ops above = 0;
  Saying wanted{}, otherwise{}, instead{"pay_first", {rule::forced_payments}};
  bool (*is_otherwise)(const Step&) = nullptr;
  Name pass = "pass.answer";
  FactKind passed = FactKind("Declined");
  ActionKind with_card = ActionKind::play;
  ActionKind with_role = ActionKind::none;

  // A row is made of what is special about it.
  template <class Value>
  constexpr StepRow with(Value StepRow::* at, const Value& value) const {
    StepRow row = *this;
    row.*at = value;
    return row;
  }
  constexpr StepRow holds(StepShape what) const { return with(&StepRow::shape, what); }
  // What may lie directly on it.
  constexpr StepRow under(Ops steps) const { return with(&StepRow::above, steps); }
  // What is asked for, as a prompt.
  using Rules = std::initializer_list<RuleId>;
  constexpr StepRow asks(std::string_view key, Rules rules) const {
    return with(&StepRow::wanted, {key, rules});
  }
  constexpr StepRow asks_if(bool (*when)(const Step&), std::string_view key, Rules rules) const {
    return with(&StepRow::otherwise, {key, rules}).with(&StepRow::is_otherwise, when);
  }
  // What is said to who does something else.
  constexpr StepRow refuses(std::string_view key, Rules rules) const {
    return with(&StepRow::instead, {key, rules});
  }
  constexpr StepRow passes(Name label, FactKind fact = FactKind("Declined")) const {
    return with(&StepRow::pass, label).with(&StepRow::passed, fact);
  }
  // The actions that a card of the hand, or a role, serves for.
  constexpr StepRow touches(ActionKind card, ActionKind role = ActionKind::none) const {
    return with(&StepRow::with_card, card).with(&StepRow::with_role, role);
  }
};

namespace step_table {

constexpr StepShape one_card{StepCard::card};
constexpr StepShape number(int least, int most, StepCard card = StepCard::nothing) {
  return {card, StepNumber::number, static_cast<std::uint8_t>(least),
          static_cast<std::uint8_t>(most)};
}

constexpr Ops for_hearts = ops(Op::hearts_talk, Op::hearts_ballot, Op::choose_hearts);
constexpr Ops repeating = ops(Op::repeat_window, Op::repeat_answers);
constexpr Ops of_effects =
    ops(Op::effect, Op::remove_all, Op::remove_two, Op::remove_some, Op::name_drawer, Op::put_back,
        Op::fetch, Op::trim, Op::play_now, Op::fetch_piece, Op::place_two, Op::name_placer,
        Op::place_free, Op::place, Op::vote_window, Op::count_vote);
constexpr Ops of_events = ops(Op::event, Op::family_talk, Op::family_ballot, Op::choose_family,
                              Op::lose, Op::offer, Op::name_payer);
constexpr int asked = Ballot::asked;
constexpr int halved = Ballot::asked | Ballot::halved;
constexpr int talked = halved | Ballot::shown;
constexpr StepCard card = StepCard::card, kind = StepCard::kind, seats = StepCard::seats;

constexpr bool is_free(const Step& step) { return step.number == 0; }
constexpr bool leans_were_shown(const Step& step) { return (step.number & Ballot::shown) != 0; }
constexpr bool takes_an_action(const Step& step) {
  return step.number == index_of(Kind::each_family_loses_an_action);
}

}  // namespace step_table

inline constexpr std::array<StepRow, op_count> step_rows = [] {
  using namespace step_table;
  using enum ActionKind;
  using Row = StepRow;
  return std::array<StepRow, op_count>{{
      Row{Op::over, "over", always_decides}.asks("prompt.over",
                                                 {rule::end_of_the_game, rule::most_hearts_win}),

      // ---- a turn
      Row{Op::act, "act", always_decides, list_act}
          .asks("prompt.act",
                {rule::order_of_a_turn, rule::actions_are_optional, rule::acting_or_drawing,
                 rule::cost_in_hearts, rule::needs_something_to_work_on})
          .refuses("act_first", {rule::order_of_a_turn, rule::acting_or_drawing})
          .passes("pass.nothing_to_draw", FactKind("TurnPassed")),
      Row{Op::second, "second", decides_if<has_second>, list_second}
          .asks("prompt.second", {rule::playing_a_second_action})
          .refuses("second_action_now", {rule::playing_a_second_action})
          .passes("pass.second", FactKind("NothingPlayed")),
      Row{Op::clue, "clue", on_clue, list_clues}
          .under(ops(Op::act, Op::again_window, Op::again_answers, Op::settle))
          .asks("prompt.clue",
                {rule::order_of_a_turn, rule::clue_costs_its_hearts, rule::reading_order,
                 rule::drawn_action_waits, rule::drawn_card_is_no_clue})
          .refuses("clue_now", {rule::order_of_a_turn})
          .passes("pass.clue")
          .touches(ActionKind::clue),
      Row{Op::closing, "closing", on_closing, list_closing}
          .under(ops(Op::place))
          .asks("prompt.closing", {rule_of_power})
          .refuses("turn_is_ending", {rule::order_of_a_turn, rule_of_power})
          .passes("pass.closing", FactKind("NothingGiven")),
      Row{Op::end_turn, "end_turn", on_end_of_turn}.under(ops(Op::trim)),

      // ---- paying
      Row{Op::pay, "pay", decides_if<has_payment>, list_payments}
          .holds(number(1, 2))
          .under(for_hearts)
          .asks("prompt.pay",
                {rule::cost_in_hearts, rule::payer_chooses_families,
                 rule::three_hearts_cost_a_member, rule::surplus_is_lost, rule::no_change_given})
          .refuses("pay_first", {rule::cost_in_hearts})
          .touches(ActionKind::pay),
      Row{Op::pay_double, "pay_double", decides_if<has_payment>, list_payments}
          .holds(number(1, 2, card))
          .asks("prompt.pay_double", {rule::doubling, rule::no_change_given})
          .refuses("pay_double_first", {rule::doubling})
          .passes("pass.double", FactKind("NotDoubled"))
          .touches(ActionKind::pay),

      // ---- carrying out an Action
      Row{Op::effect, "effect", just<carry_out>}
          .holds(number(0, How::now, kind))
          .under(ops(Op::pay)),
      Row{Op::remove_all, "remove_all", decides_if<has_removal>, list_removals}
          .asks("prompt.remove",
                {rule_of_action, rule::removing_what_is_there, rule::hearts_removed_singly})
          .refuses("remove_first", {rule_of_action})
          .touches(play, remove),
      Row{Op::remove_two, "remove_two", decides_if<has_removal>, list_removals}
          .holds(number(0, 3, seats))
          .asks("prompt.remove",
                {rule_of_action, rule::removing_what_is_there, rule::hearts_removed_singly})
          .refuses("remove_first", {rule_of_action})
          .touches(play, remove),
      Row{Op::remove_some, "remove_some", decides_if<has_removal>, list_removals}
          .holds(number(0, 3, seats))
          .asks("prompt.remove_some", {rule_of_action, rule::removing_what_is_there})
          .refuses("remove_first", {rule_of_action})
          .passes("pass.remove", FactKind("RemovalEnded"))
          .touches(play, remove),
      Row{Op::name_drawer, "name_drawer", decides_if<has_drawer>, list_drawers}
          .holds(number(0, How::now))
          .asks("prompt.name_drawer", {rule::another_draws})
          .refuses("name_drawer_first", {rule::another_draws})
          .touches(play, name),
      Row{Op::put_back, "put_back", on_putting_back, list_places}
          .asks("prompt.put_back", {rule::look_at_five, rule::putting_back})
          .refuses("put_back_first", {rule::look_at_five, rule::putting_back}),
      Row{Op::fetch, "fetch", decides_if<has_discard>, list_discarded}
          .holds(number(0, How::now))
          .asks("prompt.fetch", {rule::fetch_from_discard})
          .refuses("fetch_first", {rule::fetch_from_discard}),
      Row{Op::play_now, "play_now", decides_if<has_play_now>, list_plays_now}
          .holds({card, StepNumber::card})
          .under(repeating)
          .asks("prompt.play_now", {rule::played_now})
          .refuses("play_now_or_keep", {rule::played_now})
          .passes("pass.keep", FactKind("NothingPlayed")),
      Row{Op::fetch_piece, "fetch_piece", decides_if<has_discarded_piece>, list_discarded_pieces}
          .holds(number(0, 1))
          .asks("prompt.fetch_piece", {rule::place_from_discard, rule::reading_order})
          .asks_if(is_free, "prompt.fetch_piece_free",
                   {rule::place_from_discard_free, rule::reading_order})
          .refuses("place_first", {rule_of_action}),
      Row{Op::place_two, "place_two", decides_if<has_two_to_place>, list_two_pieces}
          .holds(number(1, 2))
          .under(ops(Op::place))
          .asks("prompt.place_two", {rule::place_two, rule::reading_order})
          .refuses("place_first", {rule::place_two})
          .passes("pass.place")
          .touches(ActionKind::clue),
      Row{Op::name_placer, "name_placer", decides_if<has_placer>, list_placers}
          .holds(number(0, How::now))
          .asks("prompt.name_placer", {rule::place_free, rule::placing_for_another})
          .refuses("name_placer_first", {rule::place_free})
          .passes("pass.place")
          .touches(play, name),
      Row{Op::place_free, "place_free", decides_if<has_free_piece>, list_free_pieces}
          .asks("prompt.place_free", {rule::place_free, rule::placing_for_another})
          .refuses("place_or_decline", {rule::place_free})
          .passes("pass.decline")
          .touches(ActionKind::clue),
      Row{Op::place, "place", just<place_piece>}.holds(one_card).under(ops(Op::pay)),
      Row{Op::put_away, "put_away", on_putting_away}.holds(one_card).under(of_effects),
      Row{Op::trim, "trim", decides_if<has_too_many>, list_trimming}
          .asks("prompt.trim", {rule::over_the_limit, rule::when_the_limit_is_checked})
          .refuses("trim_first", {rule::over_the_limit, rule::when_the_limit_is_checked})
          .touches(discard),

      // ---- sealed answers of several at once
      Row{Op::counter_window, "counter_window", on_window, list_answers}
          .holds(number(0, asked, card))
          .asks("prompt.counter", {rule::countering, rule::counter_window, rule::counter})
          .refuses("counter_or_pass", {rule::countering, rule::counter_window})
          .touches(counter),
      Row{Op::repeat_window, "repeat_window", on_window, list_answers}
          .holds(number(0, asked, kind))
          .under(ops(Op::put_away))
          .asks("prompt.repeat", {rule::repeat_an_action, rule::repeating})
          .refuses("repeat_or_pass", {rule::repeating})
          .touches(repeat),
      Row{Op::again_window, "again_window", on_window, list_answers}
          .holds(number(0, asked))
          .under(repeating)
          .asks("prompt.again", {rule::second_action, rule::playing_a_second_action})
          .refuses("again_or_pass", {rule::playing_a_second_action})
          .touches(again),
      Row{Op::vote_window, "vote_window", on_window, list_ballot}
          .holds(number(0, asked))
          .asks("prompt.vote",
                {rule::call_a_vote, rule::voting, rule::ballots_opened_together, rule::doubling})
          .refuses("vote_now", {rule::voting})
          .passes("pass.ballot")
          .touches(lay),
      Row{Op::family_talk, "family_talk", on_window, list_leans}
          .holds(number(0, talked, card))
          .asks("prompt.lean_family", {rule::open_leans, rule::one_loses_a_member})
          .asks_if(leans_were_shown, "prompt.lean_family_again",
                   {rule::open_leans, rule::one_loses_a_member})
          .refuses("lean_first", {rule::open_leans})
          .passes("pass.no_lean")
          .touches(play, lean),
      Row{Op::hearts_talk, "hearts_talk", on_window, list_leans}
          .holds(number(0, talked, card))
          .asks("prompt.lean_hearts", {rule::open_leans, rule::collective_choice})
          .asks_if(leans_were_shown, "prompt.lean_hearts_again",
                   {rule::open_leans, rule::collective_choice})
          .refuses("lean_first", {rule::open_leans})
          .passes("pass.no_lean")
          .touches(play, lean),
      Row{Op::family_ballot, "family_ballot", on_window, list_families}
          .holds(number(0, asked, card))
          .asks("prompt.choose_family", {rule::one_loses_a_member, rule::investigators_ballot})
          .refuses("choose_family_first", {rule::investigators_ballot})
          .touches(play, vote),
      Row{Op::hearts_ballot, "hearts_ballot", on_window, list_families}
          .holds(number(0, halved, card))
          .asks("prompt.choose_hearts", {rule::collective_choice})
          .refuses("choose_family_first", {rule::collective_choice})
          .touches(play, vote),

      // ---- going through the answers
      Row{Op::counter_answers, "counter_answers", on_answers}
          .holds(number(0, max_seats, card))
          .under(ops(Op::counter_works)),
      Row{Op::repeat_answers, "repeat_answers", on_answers}
          .holds(number(0, max_seats, kind))
          .under(ops(Op::put_away)),
      Row{Op::again_answers, "again_answers", on_answers}
          .holds(number(0, max_seats))
          .under(repeating | ops(Op::again_works, Op::second)),
      Row{Op::double_answers, "double_answers", on_double_answers}
          .holds(number(0, max_seats))
          .under(ops(Op::pay_double)),
      Row{Op::counter_works, "counter_works", on_paid_answer}.holds(one_card).under(for_hearts |
                                                                                    ops(Op::pay)),
      Row{Op::again_works, "again_works", on_paid_answer}.holds(one_card).under(ops(Op::pay)),
      Row{Op::count_vote, "count_vote", just<count_vote>}.under(ops(Op::double_answers)),

      // ---- an Event
      Row{Op::event, "event", just<carry_out_event>}.holds(one_card).under(
          ops(Op::counter_window, Op::counter_answers)),
      Row{Op::settle, "settle", on_settling}.holds(one_card).under(of_events),
      Row{Op::lose, "lose", on_losing, list_losses}
          .holds({seats, StepNumber::kind})
          .asks("prompt.lose", {rule_of_loss})
          .asks_if(takes_an_action, "prompt.lose_action",
                   {rule::each_family_loses_an_action, rule::impossible_losses})
          .refuses("lose_first", {rule_of_loss})
          .passes("pass.no_action")
          .touches(discard),
      Row{Op::choose_family, "choose_family", on_choice, list_families}
          .holds(one_card)
          .asks("prompt.choose_family", {rule::one_loses_a_member, rule::investigators_ballot})
          .refuses("choose_family_first", {rule::investigators_ballot})
          .touches(play, vote),
      Row{Op::offer, "offer", on_offering, list_offers}
          .holds(number(0, m10_hearts, seats))
          .under(for_hearts)
          .asks("prompt.offer", {rule::investigators_pay_three, rule::offers_to_pay})
          .refuses("offer_first", {rule::offers_to_pay})
          .passes("pass.offer")
          .touches(ActionKind::pay),
      Row{Op::name_payer, "name_payer", on_naming_payer, list_payers}
          .holds(number(0, m10_hearts))
          .under(ops(Op::pay_rest))
          .asks("prompt.name_payer", {rule::offers_to_pay})
          .refuses("name_payer_first", {rule::offers_to_pay})
          .touches(play, name),
      Row{Op::pay_rest, "pay_rest", on_paying_rest, list_payments}
          .holds(number(0, m10_hearts))
          .under(for_hearts)
          .asks("prompt.pay_rest", {rule::forced_payments, rule::event_payments})
          .touches(ActionKind::pay),
      Row{Op::choose_hearts, "choose_hearts", on_choice, list_families}
          .holds(number(0, halved, card))
          .asks("prompt.choose_hearts", {rule::collective_choice})
          .refuses("choose_family_first", {rule::collective_choice})
          .touches(play, vote),
      Row{Op::final_events, "final_events", on_final_events}.under(of_events),
  }};
}();
static_assert(
    [] {
      for (std::size_t i = 0; i < step_rows.size(); ++i)
        if (static_cast<std::size_t>(step_rows[i].op) != i) return false;
      return true;
    }(),
    "a row for each step, in their order");

constexpr const StepRow& row_of(Op op) { return nth(step_rows, op); }
inline const StepRow& row_now(const Board& board) { return row_of(top_of(board).op); }

// The rules of a saying, at this moment.
FixedVector<RuleId, 5> rules_of(const Board& board, const Saying& saying);

// One column of the table, for where it is asked at every step: it then takes little room.
template <class Value>
constexpr std::array<Value, op_count> column(Value StepRow::* of) {
  std::array<Value, op_count> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = step_rows[i].*of;
  return values;
}

}  // namespace indice::tamtown
