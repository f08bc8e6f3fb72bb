// The toy: a tiny but complete game, for testing what is written over the contract, and the measure
// of what a new game has to write. Two to four seats hold three hidden cards of four ranks. All bet
// one at once, in secret; the single highest bet scores its rank, and all draw a card while there
// are enough. When no cards are left, the most points win.
#pragma once

#include <algorithm>

#include "engine/counts.h"
#include "engine/fact_list.h"
#include "engine/form.h"
#include "engine/notation.h"
#include "engine/plain_game.h"
#include "tests/toy/rule_ids.h"

namespace indice::toy {

using Rank = std::uint8_t;
inline constexpr Rank no_rank = 0xff;
inline constexpr std::array<std::string_view, 4> rank_words{"one", "two", "three", "four"};
inline constexpr auto rank_terms = terms<"rank", rank_words>();
inline constexpr std::uint8_t ranks = 4, copies = 4, deck_size = ranks * copies, most_players = 4;

using Cards = Counts<Rank, ranks>;

struct State {
  std::uint8_t players = 2, pile_size = 0, unused = 0;
  std::array<Rank, deck_size> pile{};  // the last one is the top
  std::array<Cards, most_players> hand{};
  std::array<Rank, most_players> bet{no_rank, no_rank, no_rank, no_rank};
  std::array<std::uint8_t, most_players> points{};
  Cards discard{};
};

struct View {
  State known;  // with the viewer's hand and bet; of the pile its size
  Seat viewer = spectator;
  std::uint8_t unused = 0;
  std::array<std::uint8_t, most_players> hand_size{}, has_bet{};
};

enum class Verb : std::uint8_t { none, bet };
struct Action {
  Verb verb = Verb::none;
  Rank rank = no_rank;
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const Action&) const = default;
};
using ToyActions = FixedVector<Action, ranks>;
inline constexpr std::array<Slot, 1> slots{{{.name = "rank", .byte = 1, .words = rank_words}}};
inline constexpr std::array<ActionRow, 1> action_rows{{{Verb::bet, "bet {rank}"}}};
inline constexpr Notation notation{action_rows, slots, erase(Action{})};
inline const Notation& notation_for(const Action& /*any*/) { return notation; }

inline constexpr std::string_view card_back = "card";
inline Id card_id(Rank rank) { return Id::of("card/", rank_words[rank]); }
inline Id hand_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/hand"); }
inline Id bet_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/bet"); }

struct Fact;
namespace fact_list {
extern FactTells<Fact> seat, rank;
extern FactPiece<Fact> deck, card;
extern FactSpot<Fact> outside, pile, hand, bet, discard;
}  // namespace fact_list
inline constexpr auto fact_rows = [] {
  using namespace fact_list;
  using enum Audience;
  return std::to_array<ListedFact<Fact>>({
      {"TableLaid", {}, leg(deck, outside, pile)},
      {"CardDealt", {seat, rank}, its_seat, reveals, leg(card, pile, hand)},
      {"BetPlaced", {seat}, leg(card, hand, bet)},
      {"BetShown", {seat, rank}, reveals, leg(card, bet, discard)},
  });
}();
struct Fact {
  FactIn<fact_rows> kind;
  Seat seat = nobody;
  Rank rank = 0;  // the true one, which its note may keep to itself
};
using ToySink = FactSink<Fact, 24>;

namespace fact_list {
inline void seat(const Fact& fact, Fields& note) { note.push_back({"seat", SeatName{fact.seat}}); }
inline void rank(const Fact& fact, Fields& note) {
  note.push_back({"rank", rank_terms[fact.rank]});
}
inline Piece deck(const Fact& /*fact*/) { return {card_back, {}, deck_size}; }
inline Piece card(const Fact& fact) { return {card_id(fact.rank), card_back}; }
inline Spot outside(const Fact& /*fact*/) { return {}; }
inline Spot pile(const Fact& /*fact*/) { return {"pile", seen_by_none}; }
inline Spot hand(const Fact& fact) { return {hand_place(fact.seat), seen_by(fact.seat)}; }
inline Spot bet(const Fact& fact) { return {bet_place(fact.seat), seen_by(fact.seat)}; }
inline Spot discard(const Fact& /*fact*/) { return {"discard"}; }
}  // namespace fact_list

inline SeatSet deciders_of(const State& state) {
  SeatSet seats;
  for (Seat seat = 0; seat < state.players; ++seat)
    if (state.bet[seat] == no_rank && state.hand[seat].total() > 0) seats.add(seat);
  return seats;
}
inline void list_actions(const State& state, Seat seat, ToyActions& out) {
  for (Rank rank = 0; rank < ranks; ++rank)
    if (state.hand[seat].of(rank) > 0) out.push_back({Verb::bet, rank});
}

inline Verdict judge_action(const State& state, Seat seat, const Action& action) {
  if (!deciders_of(state).contains(seat)) return refuse("not_your_decision", {rule::own_decision});
  if (!notation.canonical(erase(action))) return refuse("unknown_action", {rule::own_decision});
  if (state.hand[seat].of(action.rank) > 0) return allow();
  return refuse("not_in_hand", {rule::own_cards}, {{"rank", rank_terms[action.rank]}});
}

inline Rank take_top(State& state) { return std::exchange(state.pile[--state.pile_size], Rank{0}); }
inline void deal_card(State& state, Seat seat, ToySink& sink) {
  const Rank rank = take_top(state);
  state.hand[seat].add(rank);
  sink.say({"CardDealt", seat, rank});
}

inline int cards_of(const State& state, Rank rank) {
  auto count = std::count(state.bet.begin(), state.bet.end(), rank) + state.discard.of(rank) +
               std::count(state.pile.begin(), state.pile.begin() + state.pile_size, rank);
  for (const Cards& hand : state.hand) count += hand.of(rank);
  return static_cast<int>(count);
}
inline Census census_of(const State& state) {
  Census census;
  for (Rank rank = 0; rank < ranks; ++rank)
    census.push_back({std::string(rank_words[rank]), cards_of(state, rank)});
  return census;
}
// Cards that are nowhere else lie in the pile.
inline void fill_pile(State& state, Dice& dice) {
  state.pile_size = 0;
  for (Rank rank = 0; rank < ranks; ++rank)
    for (int i = cards_of(state, rank); i < copies; ++i) state.pile[state.pile_size++] = rank;
  dice.shuffle(state.pile.data(), state.pile_size);
}
inline State deal_game(const TableOptions& options, Dice& dice, ToySink sink) {
  State state{.players = options.players};
  fill_pile(state, dice);
  sink.say({"TableLaid"});
  for (int card = 0; card < 3; ++card)
    for (Seat seat = 0; seat < state.players; ++seat) deal_card(state, seat, sink);
  return state;
}

inline void settle_bets(State& state, ToySink& sink) {
  const auto bets = std::exchange(state.bet, State{}.bet);
  const Rank highest = *std::max_element(bets.begin(), bets.begin() + state.players);
  for (Seat seat = 0; seat < state.players; ++seat) {
    sink.say({"BetShown", seat, bets[seat]});
    state.discard.add(bets[seat]);
    if (bets[seat] == highest && std::count(bets.begin(), bets.end(), highest) == 1)
      state.points[seat] = static_cast<std::uint8_t>(state.points[seat] + highest + 1);
  }
  for (Seat seat = 0; state.pile_size >= state.players - seat && seat < state.players; ++seat)
    deal_card(state, seat, sink);
}
inline void apply_action(State& state, Seat seat, const Action& action, Dice& /*dice*/,
                         ToySink sink) {
  state.hand[seat].remove(action.rank);
  state.bet[seat] = action.rank;
  sink.say({"BetPlaced", seat, action.rank});
  if (deciders_of(state).empty()) settle_bets(state, sink);
}

inline ScoreSheet score_sheet_of(const State& state) {
  ScoreSheet sheet;
  for (Seat seat = 0; seat < state.players; ++seat)
    sheet.push_back({seat, {"score.bets"}, state.points[seat]});
  return sheet;
}
inline Outcome outcome_of(const State& state) {
  Outcome outcome;
  outcome.players = state.players;
  std::copy(state.points.begin(), state.points.end(), outcome.score.begin());
  rank_by_score(outcome);
  return outcome;
}

inline View view_of(const State& state, Seat viewer) {
  View view;
  view.viewer = viewer < state.players ? viewer : spectator;
  view.known.pile_size = state.pile_size;
  view.known.players = state.players;
  view.known.points = state.points;
  view.known.discard = state.discard;
  int most = 0;  // who has bet holds a card less
  for (const Cards& hand : state.hand) most = std::max(most, hand.total());
  for (Seat seat = 0; seat < state.players; ++seat) {
    view.hand_size[seat] = static_cast<std::uint8_t>(state.hand[seat].total());
    view.has_bet[seat] = view.hand_size[seat] < most ? 1 : 0;
    if (seat != viewer) continue;
    view.known.bet[seat] = state.bet[seat];
    view.known.hand[seat] = state.hand[seat];
  }
  return view;
}
inline State imagine_from(const View& view, Dice& dice) {
  State state = view.known;
  fill_pile(state, dice);
  for (Seat seat = 0; seat < state.players; ++seat) {
    while (state.hand[seat].total() < view.hand_size[seat]) state.hand[seat].add(take_top(state));
    if (view.has_bet[seat] != 0 && state.bet[seat] == no_rank) state.bet[seat] = take_top(state);
  }
  return state;
}
inline float estimate_for(const View& view) {
  return view.viewer == spectator ? 0 : static_cast<float>(view.known.points[view.viewer]);
}

// A zone with its cards: those of a rank are one thing with a count.
inline void lay(Tableau& table, const Id& place, const Message& title, Seat owner,
                const Cards& seen, int unseen) {
  table.zones.push_back({place, title, Layout::row, owner});
  const auto add = [&](const Id& piece, std::string_view name, const Message& face, int count) {
    table.things.push_back({.id = Id::of(place, "/", name),
                            .piece = piece,
                            .zone = static_cast<std::uint16_t>(table.zones.size() - 1),
                            .face = face,
                            .face_down = piece == card_back,
                            .count = count});
  };
  for (Rank rank = 0; rank < ranks; ++rank)
    if (seen.of(rank) > 0)
      add(card_id(rank), rank_words[rank], {"thing.card", {{"rank", rank_terms[rank]}}},
          seen.of(rank));
  if (unseen > 0) add(card_back, "back", {"thing.back", {{"count", unseen}}}, unseen);
}
inline Tableau tableau_of(const View& view, MemoryAid /*aid*/) {
  const State& known = view.known;
  Tableau table;
  table.viewer = view.viewer;
  table.prompt = {"prompt.bet"};
  table.moment = {rule::own_decision};
  lay(table, "pile", {"zone.pile"}, nobody, {}, known.pile_size);
  lay(table, "discard", {"zone.discard"}, nobody, known.discard, 0);
  for (Seat seat = 0; seat < known.players; ++seat) {
    const Fields who{{"seat", SeatName{seat}}};
    const Cards& hand = known.hand[seat];
    Cards bet;
    if (known.bet[seat] != no_rank) bet.add(known.bet[seat]);
    lay(table, bet_place(seat), {"zone.bet", who}, seat, bet, view.has_bet[seat] - bet.total());
    lay(table, hand_place(seat), {"zone.hand", who}, seat, hand,
        view.hand_size[seat] - hand.total());
    auto thing = static_cast<std::uint16_t>(table.things.size());  // the hand was laid last
    for (Rank rank = ranks; seat == view.viewer && view.has_bet[seat] == 0 && rank-- > 0;)
      if (hand.of(rank) > 0)
        table.offers.push_back({erase(Action{Verb::bet, rank}),
                                {--thing},
                                {"offer.bet", {{"rank", rank_terms[rank]}}}});
  }
  return table;
}
inline Verdict judge_touch(const View& /*view*/, std::string_view /*thing*/, Touched /*touched*/) {
  return refuse("not_yours", {rule::own_decision, rule::own_cards});
}

inline void list_position(Form& form, State& state) {
  CardBox box(rank_words, [](std::size_t) { return copies; });
  form.entries("seats", state.players);
  form.counts<Rank>("discard", state.discard, box);
  for (Seat seat = 0; seat < state.players; ++seat) {
    Form part = form.part("seats", seat);
    part.counts<Rank>("hand", state.hand[seat], box);
    part.word_or_null("bet", state.bet[seat], box);
    part.number("points", state.points[seat], 0, deck_size * ranks);
  }
  form.stack("pile", state.pile, state.pile_size, box);
}

inline void set_options(State& state, const TableOptions& set) { state.players = set.players; }
inline void read_position(Form& form, State& state, Dice& filler) {
  list_position(form, state);
  if (form.good() && !form.says("pile")) fill_pile(state, filler);
  for (const CensusLine& line : census_of(state))
    form.wants(line.count == copies, "pile", "every card lies somewhere");
  const auto cards = [&](Seat seat) {
    return state.hand[seat].total() + (state.bet[seat] != no_rank ? 1 : 0);
  };
  for (Seat seat = 1; seat < state.players; ++seat)
    form.wants(cards(seat) == cards(0), "seats", "all have as many cards");
  form.wants(!deciders_of(state).empty() || state.bet == State{}.bet, "seats", "all have bet");
}

struct Toy : PlainGame<State, View, Action, Fact, ToyActions::capacity(), 24> {
  static const GameInfo& info() {
    static constexpr GameInfo toy{"toy", 2, most_players, 1, {}, ledger};
    return toy;
  }
  static Verdict accepts(const TableOptions& options) {
    return accepts_usual(info(), options, {rule::table}, {});
  }
};
static_assert(Game<Toy>);

}  // namespace indice::toy
