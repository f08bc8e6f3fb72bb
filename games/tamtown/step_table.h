// The steps, a row each: what its two bytes mean, what it does by itself, what it lets its seat do,
// and which steps may lie directly on it.
#pragma once

#include "games/tamtown/play.h"

namespace indice::tamtown {

// What follows by itself; true: somebody has to decide now (steps.cpp; others in play.h).
using Does = bool(const Play&);
Does always_decides, on_second, on_clue, on_closing, on_end_of_turn, on_payment, on_removal,
    on_naming_drawer, on_putting_back, on_fetching, on_playing_now, on_fetching_piece,
    on_placing_two, on_naming_placer, on_placing_free, on_putting_away, on_trimming, on_paid_answer,
    on_settling, on_choice;
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
};

namespace step_table {

constexpr StepShape none{};
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

}  // namespace step_table

inline constexpr std::array<StepRow, op_count> step_rows = [] {
  using namespace step_table;
  return std::array<StepRow, op_count>{{
      {Op::over, "over", always_decides},
      {Op::act, "act", always_decides, list_act},
      {Op::second, "second", on_second, list_second},
      {Op::clue, "clue", on_clue, list_clues, none,
       ops(Op::act, Op::again_window, Op::again_answers, Op::settle)},
      {Op::closing, "closing", on_closing, list_closing, none, ops(Op::place)},
      {Op::end_turn, "end_turn", on_end_of_turn, list_nothing, none, ops(Op::trim)},
      {Op::pay, "pay", on_payment, list_payments, number(1, 2), for_hearts},
      {Op::pay_double, "pay_double", on_payment, list_payments, number(1, 2, card)},
      {Op::effect, "effect", just<carry_out>, list_nothing, number(0, How::now, kind),
       ops(Op::pay)},
      {Op::remove_all, "remove_all", on_removal, list_removals},
      {Op::remove_two, "remove_two", on_removal, list_removals, number(0, 3, seats)},
      {Op::remove_some, "remove_some", on_removal, list_removals, number(0, 3, seats)},
      {Op::name_drawer, "name_drawer", on_naming_drawer, list_drawers, number(0, How::now)},
      {Op::put_back, "put_back", on_putting_back, list_places},
      {Op::fetch, "fetch", on_fetching, list_discarded, number(0, How::now)},
      {Op::play_now,
       "play_now",
       on_playing_now,
       list_plays_now,
       {card, StepNumber::card},
       repeating},
      {Op::fetch_piece, "fetch_piece", on_fetching_piece, list_discarded_pieces, number(0, 1)},
      {Op::place_two, "place_two", on_placing_two, list_two_pieces, number(1, 2), ops(Op::place)},
      {Op::name_placer, "name_placer", on_naming_placer, list_placers, number(0, How::now)},
      {Op::place_free, "place_free", on_placing_free, list_free_pieces},
      {Op::place, "place", just<place_piece>, list_nothing, one_card, ops(Op::pay)},
      {Op::put_away, "put_away", on_putting_away, list_nothing, one_card, of_effects},
      {Op::trim, "trim", on_trimming, list_trimming},
      {Op::counter_window, "counter_window", on_window, list_answers, number(0, asked, card)},
      {Op::repeat_window, "repeat_window", on_window, list_answers, number(0, asked, kind),
       ops(Op::put_away)},
      {Op::again_window, "again_window", on_window, list_answers, number(0, asked), repeating},
      {Op::vote_window, "vote_window", on_window, list_ballot, number(0, asked)},
      {Op::family_talk, "family_talk", on_window, list_leans, number(0, talked, card)},
      {Op::hearts_talk, "hearts_talk", on_window, list_leans, number(0, talked, card)},
      {Op::family_ballot, "family_ballot", on_window, list_families, number(0, asked, card)},
      {Op::hearts_ballot, "hearts_ballot", on_window, list_families, number(0, halved, card)},
      {Op::counter_answers, "counter_answers", on_counter_answers, list_nothing,
       number(0, max_seats, card), ops(Op::counter_works)},
      {Op::repeat_answers, "repeat_answers", on_repeat_answers, list_nothing,
       number(0, max_seats, kind), ops(Op::put_away)},
      {Op::again_answers, "again_answers", on_again_answers, list_nothing, number(0, max_seats),
       repeating | ops(Op::again_works, Op::second)},
      {Op::double_answers, "double_answers", on_double_answers, list_nothing, number(0, max_seats),
       ops(Op::pay_double)},
      {Op::counter_works, "counter_works", on_paid_answer, list_nothing, one_card,
       for_hearts | ops(Op::pay)},
      {Op::again_works, "again_works", on_paid_answer, list_nothing, one_card, ops(Op::pay)},
      {Op::count_vote, "count_vote", just<count_vote>, list_nothing, none, ops(Op::double_answers)},
      {Op::event, "event", just<carry_out_event>, list_nothing, one_card,
       ops(Op::counter_window, Op::counter_answers)},
      {Op::settle, "settle", on_settling, list_nothing, one_card, of_events},
      {Op::lose, "lose", on_losing, list_losses, {seats, StepNumber::kind}},
      {Op::choose_family, "choose_family", on_choice, list_families, one_card},
      {Op::offer, "offer", on_offering, list_offers, number(0, m10_hearts, seats), for_hearts},
      {Op::name_payer, "name_payer", on_naming_payer, list_payers, number(0, m10_hearts),
       ops(Op::pay_rest)},
      {Op::pay_rest, "pay_rest", on_paying_rest, list_payments, number(0, m10_hearts), for_hearts},
      {Op::choose_hearts, "choose_hearts", on_choice, list_families, number(0, halved, card)},
      {Op::final_events, "final_events", on_final_events, list_nothing, none, of_events},
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

// One column of the table, for where it is asked at every step: it then takes little room.
template <class Value>
constexpr std::array<Value, op_count> column(Value StepRow::* of) {
  std::array<Value, op_count> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = step_rows[i].*of;
  return values;
}

}  // namespace indice::tamtown
