// The toy with one deliberate fault at a time, each written over the faultless game; the
// conformance suite must find it (faults_test.cpp).
#pragma once

#include <string>

#include "tests/toy/toy.h"

namespace indice::toy {

enum class Fault : std::uint8_t {
  none,
  endless_game,
  judge_refuses_legal,
  judge_allows_unlisted,
  judge_allows_bystander,
  judge_meddles,
  chance_outside_the_dice,
  silent_apply_differs,
  lost_card,
  silent_decision,
  view_leaks,
  imagine_contradicts,
  imagine_never_varies,
  imagine_swaps_a_card,
  imagine_breaks_play,
  label_leaks,
  offers_leak,
  refusal_leaks,
  log_leaks,
  result_leaks,
  offer_missing,
  offer_for_spectators,
  deadline_without_offer,
  doubled_thing,
  missing_why_not,
  wrong_touch_unexplained,
  ambiguous_touches,
  words_collide,
  shared_copy,
  position_forgets,
  position_trusts,
  sheet_does_not_add_up,
  ranks_upside_down,
  unknown_rule,
  any_table_accepted,
  missing_text,
  biased_shuffle,
  movement_left_out,
  movement_from_elsewhere,
  movement_of_too_many,
  movement_tells_what_arrives,
  movement_tells_what_leaves,
  movement_place_tells,
  id_tells_a_hidden_card,
  dealt_in_a_pattern,
  forgotten_field,
  forgotten_byte,
  entry_leaks,
  typed_leaks,
  wire_leaks,
  movement_back_tells,
  last_to_bet_gains,
  face_depends_on_the_viewer,
  face_changes_in_play,
};

// What some faults keep outside the state, where nothing of a game may be.
struct Outside {
  std::uint8_t counter = 0;
  Rank pile_top = 0;
  std::array<std::uint8_t, most_players> points{};
};
inline Outside outside;

inline Rank top_of(const State& state) {
  return state.pile_size == 0 ? Rank{0} : state.pile[state.pile_size - 1U];
}
inline Seat neighbour_of(const View& view) {
  return static_cast<Seat>(view.viewer < view.known.players ? (view.viewer + 1) % view.known.players
                                                            : 0);
}

template <Fault F>
struct Faulty : Toy {
  static constexpr bool is(Fault fault) { return F == fault; }

  static Verdict accepts(const TableOptions& options) {
    return is(Fault::any_table_accepted) ? allow() : Toy::accepts(options);
  }

  static State deal(const TableOptions& options, Dice& dice, ToySink sink) {
    State state = Toy::deal(options, dice, sink);
    auto& pile = state.pile;
    if (is(Fault::chance_outside_the_dice))
      std::swap(pile[0], pile[++outside.counter % state.pile_size]);
    if (is(Fault::biased_shuffle) && pile[0] < pile[1] && dice.below(2) == 0)
      std::swap(pile[0], pile[1]);
    return state;
  }

  static void legal_actions(const State& state, Seat seat, ToyActions& out) {
    Toy::legal_actions(state, seat, out);
    if (is(Fault::offers_leak) && top_of(state) == 0 && out.size() > 1) out.pop_back();
  }

  static Verdict judge(const State& state, Seat seat, const Action& action) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the fault
    if (is(Fault::judge_meddles)) const_cast<State&>(state).points[0] ^= 1U;
    Verdict verdict = Toy::judge(state, seat, action);
    Refusal& refusal = verdict.refusal;
    if (is(Fault::judge_refuses_legal) && verdict && action.rank == 0 && state.pile_size % 3 == 1)
      return refuse("not_your_decision", {rule::own_decision});
    if (is(Fault::judge_allows_bystander) && refusal.reason == "not_your_decision" &&
        seat < state.players && !Toy::deciders(state).empty())
      return allow();
    if (is(Fault::offers_leak) && verdict) {
      ToyActions listed;
      legal_actions(state, seat, listed);
      if (std::find(listed.begin(), listed.end(), action) == listed.end())
        return refuse("not_your_decision", {rule::own_decision});
    }
    if (refusal.reason != "not_in_hand") return verdict;
    if (is(Fault::judge_allows_unlisted) && action.rank == 3) return allow();
    if (is(Fault::refusal_leaks)) refusal.fields = {{"rank", rank_terms[top_of(state)]}};
    if (is(Fault::unknown_rule)) refusal.rules = {RuleId{99}};
    return verdict;
  }

  static void apply(State& state, Seat seat, const Action& action, Dice& dice, ToySink sink) {
    if (is(Fault::silent_apply_differs) && !sink.listening()) ++state.points[seat];
    outside.pile_top = top_of(state);
    if (is(Fault::shared_copy)) ++outside.points[seat];
    const int laid = state.discard.total();
    FixedVector<Fact, max_facts> facts;
    Toy::apply(state, seat, action, dice, ToySink(facts));
    const bool settled = state.discard.total() > laid;
    for (const Fact& fact : facts)
      if (!is(Fault::silent_decision) || fact.kind != "BetPlaced") sink.say(fact);
    if (is(Fault::lost_card) && settled)
      for (Rank rank = 0; rank < ranks; ++rank)
        if (state.discard.of(rank) > 0) return state.discard.remove(rank);
    if (is(Fault::last_to_bet_gains) && settled) ++state.points[seat];
    if (is(Fault::endless_game) || state.unused != 0) play_on(state);
  }

  static Outcome outcome(const State& state) {
    Outcome outcome = Toy::outcome(state);
    for (Seat seat = 0; seat < state.players; ++seat) {
      if (is(Fault::shared_copy))
        outcome.score[seat] = static_cast<std::int16_t>(outcome.score[seat] + outside.points[seat]);
      if (is(Fault::ranks_upside_down))
        outcome.rank[seat] = static_cast<std::uint8_t>(state.players + 1U - outcome.rank[seat]);
    }
    return outcome;
  }
  static ScoreSheet score_sheet(const State& state) {
    ScoreSheet sheet = Toy::score_sheet(state);
    if (is(Fault::sheet_does_not_add_up)) --sheet.front().points;
    return sheet;
  }

  static View view(const State& state, Seat viewer) {
    View view = Toy::view(state, viewer);
    if (is(Fault::view_leaks) || is(Fault::id_tells_a_hidden_card))
      view.unused = static_cast<std::uint8_t>(1 + top_of(state));
    if (is(Fault::forgotten_field) && state.pile_size > 0)
      view.unused = static_cast<std::uint8_t>(1 + state.pile[0]);
    if (is(Fault::forgotten_byte))
      view.unused = static_cast<std::uint8_t>(1 + state.bet[neighbour_of(view)]);
    if (is(Fault::result_leaks) && Toy::deciders(state).empty()) {
      view.known.points = {};
      if (view.viewer != spectator) view.known.points[viewer] = state.points[viewer];
    }
    outside.pile_top = top_of(state);
    return view;
  }

  static State imagine(const View& view, Dice& dice) {
    Dice same(1);
    State state = Toy::imagine(view, is(Fault::imagine_never_varies) ? same : dice);
    const Seat seat = view.viewer;
    if (is(Fault::imagine_contradicts) && seat != spectator && state.hand[seat].of(1) > 0) {
      state.hand[seat].remove(1);
      state.hand[seat].add(2);
    }
    if (is(Fault::imagine_breaks_play)) state.unused = 1;
    if (is(Fault::imagine_swaps_a_card) && state.pile_size > 0)
      state.pile[state.pile_size - 1U] = top_of(state) == 3 ? 0 : 3;
    // What a view shows too much of is kept, so that what is imagined never contradicts it.
    const auto leaked = static_cast<Rank>(view.unused - 1U);
    if (is(Fault::forgotten_field) && view.unused != 0) bring(state, seat, leaked, state.pile[0]);
    if (is(Fault::forgotten_byte) && leaked < ranks && neighbour_of(view) != seat)
      bring(state, seat, leaked, state.bet[neighbour_of(view)]);
    return state;
  }

  static Tableau tableau(const View& view, MemoryAid aid) {
    Tableau table = Toy::tableau(view, aid);
    const Term top = rank_terms[outside.pile_top];
    for (Thing& thing : table.things) {
      if (is(Fault::doubled_thing) && !thing.face_down)
        thing.id = Id::of(table.zones[thing.zone].id, "/card");
      if (is(Fault::face_depends_on_the_viewer) && !thing.face_down && view.viewer == spectator)
        thing.face = {"thing.card", {{"rank", rank_terms[0]}}};
      if (is(Fault::face_changes_in_play) && thing.id == "discard/one" && thing.count > 1)
        thing.face = {"thing.card", {{"rank", rank_terms[1]}}};
      if (!(thing.id == "pile/back")) continue;
      if (is(Fault::missing_text)) thing.face.key = "thing.heap";
      if (is(Fault::label_leaks)) thing.face = {"thing.card", {{"rank", top}}};
      if (is(Fault::id_tells_a_hidden_card) && view.unused != 0)
        thing.piece = card_id(static_cast<Rank>(view.unused - 1U));
    }
    if (is(Fault::entry_leaks)) table.entry = {"prompt.bet", {{"rank", top}}};
    if (is(Fault::deadline_without_offer)) table.deadline = {30, 99};
    if (is(Fault::offer_for_spectators) && view.viewer == spectator && !table.things.empty())
      table.offers.push_back({erase(Action{Verb::bet, 0}), {0}, {"prompt.bet"}});
    if (table.offers.empty()) return table;
    if (is(Fault::typed_leaks)) table.offers.back().typed = top.word();
    // The pile lies first: an offer of two touches.
    if (is(Fault::wrong_touch_unexplained) && table.things.front().id == "pile/back")
      for (Offer& offer : table.offers) offer.touches.push_back(0);
    if (is(Fault::offer_missing)) table.offers.pop_back();
    if (is(Fault::ambiguous_touches))
      for (Offer& offer : table.offers) offer.touches = table.offers.front().touches;
    return table;
  }
  static Refusal why_not(const View& view, std::string_view thing, Touched touched) {
    if (is(Fault::missing_why_not) && thing.ends_with("/back")) return {};
    if (is(Fault::wrong_touch_unexplained) && !touched.empty()) return {};
    return Toy::why_not(view, thing, touched);
  }

  static FactNote note(const Fact& fact) {
    FactNote note = Toy::note(fact);
    if (is(Fault::log_leaks) && fact.kind == "BetPlaced") fact_list::rank(fact, note.fields);
    return note;
  }
  static void moves(const Fact& fact, Staging& staging) {
    const bool placed = fact.kind == "BetPlaced";
    const bool dealt = fact.kind == "CardDealt";
    if (is(Fault::movement_left_out) && placed) return;
    if (!placed && !dealt) return Toy::moves(fact, staging);
    const Sight owner = seen_by(fact.seat);
    Moved moved{.what = card_id(fact.rank),
                .from = dealt ? Id("pile") : hand_place(fact.seat),
                .to = dealt ? hand_place(fact.seat) : bet_place(fact.seat),
                .back = card_back,
                .before = dealt ? seen_by_none : owner,
                .after = owner};
    if (is(Fault::movement_from_elsewhere) && placed) moved.from = "discard";
    if (is(Fault::movement_of_too_many) && placed) moved.count = 2;
    if (is(Fault::movement_tells_what_leaves) && placed) moved.before = seen_by_all;
    if (is(Fault::movement_tells_what_arrives) && dealt) moved.after = seen_by_all;
    if (is(Fault::movement_place_tells) && placed) moved.at = outside.pile_top;
    // Unlike movements are not merged: how many there are of each would tell a pair.
    if (is(Fault::dealt_in_a_pattern) && dealt) moved.at = fact.rank;
    if (is(Fault::movement_back_tells) && placed)
      moved.back = Id::of("card", unsigned{outside.pile_top});
    staging.add(moved);
  }

  static void append_words(const Action& action, std::string& out) {
    if (is(Fault::words_collide)) return void(out += "bet one");
    Toy::append_words(action, out);
    if (is(Fault::wire_leaks)) out.append(" before ").append(rank_words[outside.pile_top]);
  }
  static bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                       State& state, JsonProblem& problem) {
    if (is(Fault::position_trusts)) {
      state = State{.players = options.players};
      return Form::read(fragment, problem, [&](Form& form) { list_position(form, state); });
    }
    const bool good = Toy::position(fragment, options, filler, state, problem);
    if (is(Fault::position_forgets)) state.points = {};
    return good;
  }

 private:
  // When no cards are left, all get one back.
  static void play_on(State& state) {
    if (!Toy::deciders(state).empty()) return;
    for (Seat seat = 0; seat < state.players; ++seat)
      for (Rank rank = 0; rank < ranks; ++rank)
        if (state.discard.of(rank) > 0) {
          state.discard.remove(rank);
          state.hand[seat].add(rank);
          break;
        }
  }
  // A card of that rank, wherever the viewer does not see it, to that place.
  static void bring(State& state, Seat viewer, Rank rank, Rank& place) {
    for (std::size_t i = 0; i < state.pile_size && place != rank; ++i)
      if (state.pile[i] == rank) return std::swap(state.pile[i], place);
    for (Seat seat = 0; seat < state.players && place != rank; ++seat) {
      if (seat == viewer) continue;
      if (state.bet[seat] == rank) return std::swap(state.bet[seat], place);
      if (state.hand[seat].of(rank) == 0) continue;
      state.hand[seat].remove(rank);
      state.hand[seat].add(std::exchange(place, rank));
    }
  }
};

}  // namespace indice::toy
