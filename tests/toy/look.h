// The toy as a seat knows it: view, imagine, tableau, why_not.
#pragma once

#include <algorithm>
#include <string>

#include "tests/toy/play.h"

namespace indice::toy {

inline Seat neighbour_of(const View& view) {
  return static_cast<Seat>(view.viewer < view.players ? (view.viewer + 1) % view.players : 0);
}

template <Fault F>
View seen_by(const State& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  view.players = state.players;
  view.phase = state.phase;
  view.turn = state.turn;
  view.rounds_left = state.rounds_left;
  view.pile_size = state.pile_size;
  view.points = state.points;
  view.discard = state.discard;
  for (Seat seat = 0; seat < state.players; ++seat) {
    view.hand_size[seat] = total(state.hand[seat]);
    view.has_bet[seat] = state.bet[seat] == 0 ? 0 : 1;
    const bool laid_open = state.phase == Phase::over && F != Fault::result_leaks;
    if (seat == viewer || laid_open) view.hand[seat] = state.hand[seat];
  }
  if (viewer < state.players) view.own_bet = state.bet[viewer];
  if constexpr (F == Fault::view_leaks || F == Fault::id_tells_a_hidden_card)
    view.leaked = top_of(state);
  if constexpr (F == Fault::forgotten_field) view.leaked = state.pile[0];
  if constexpr (F == Fault::forgotten_byte) view.leaked = state.bet[neighbour_of(view)];
  if constexpr (F == Fault::label_leaks || F == Fault::entry_leaks || F == Fault::typed_leaks ||
                F == Fault::wire_leaks)
    outside.pile_top = top_of(state);
  return view;
}

// All cards that the viewer has not before his eyes.
inline State without_unseen(const View& view, RankCounts& unseen) {
  State state;
  state.players = view.players;
  state.phase = view.phase;
  state.turn = view.turn;
  state.rounds_left = view.rounds_left;
  state.points = view.points;
  state.discard = view.discard;
  state.hand = view.hand;
  if (view.viewer < view.players) state.bet[view.viewer] = view.own_bet;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank) {
    unsigned seen = of_rank(view.discard, rank) + (view.own_bet == rank ? 1U : 0U);
    for (const RankCounts& hand : view.hand) seen += of_rank(hand, rank);
    of_rank(unseen, rank) = static_cast<std::uint8_t>(copies - seen);
  }
  return state;
}

// A card of that rank, which is somewhere in the pile, to that place.
inline void bring(State& state, std::uint8_t rank, std::size_t place) {
  std::iter_swap(std::find(state.pile.begin(), state.pile.begin() + state.pile_size, rank),
                 state.pile.begin() + static_cast<std::ptrdiff_t>(place));
}

// What a view shows too much of is kept, so that what is imagined never contradicts it.
template <Fault F>
void keep_leaked(const View& view, State& state) {
  if (view.leaked == 0) return;
  if constexpr (F == Fault::forgotten_field) bring(state, view.leaked, 0);
  if constexpr (F == Fault::forgotten_byte) {
    bring(state, view.leaked, state.pile_size - 1U);
    state.bet[neighbour_of(view)] = take_top(state);
  }
}

template <Fault F>
State imagined(const View& view, Dice& dice) {
  RankCounts unseen{};
  State state = without_unseen(view, unseen);
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    for (int card = 0; card < of_rank(unseen, rank); ++card) state.pile[state.pile_size++] = rank;
  if constexpr (F != Fault::imagine_never_varies) shuffle_pile<Fault::none>(state, dice);
  keep_leaked<F>(view, state);
  for (Seat seat = 0; seat < view.players; ++seat) {
    while (total(state.hand[seat]) < view.hand_size[seat])
      ++of_rank(state.hand[seat], take_top(state));
    if (view.has_bet[seat] != 0 && state.bet[seat] == 0) state.bet[seat] = take_top(state);
  }
  if constexpr (F == Fault::imagine_contradicts)
    if (view.viewer < view.players && of_rank(state.hand[view.viewer], 2) > 0)
      --of_rank(state.hand[view.viewer], 2), ++of_rank(state.hand[view.viewer], 3);
  if constexpr (F == Fault::imagine_breaks_play) state.stuck = 1;
  if constexpr (F == Fault::imagine_swaps_a_card)
    if (state.pile_size > 0) state.pile[state.pile_size - 1U] = top_of(state) == 4 ? 1 : 4;
  return state;
}

inline Id rank_piece(std::uint8_t rank) { return Id::of("card/", rank_words[rank]); }
inline constexpr std::string_view card_back = "card";
inline Id hand_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/hand"); }
inline Id bet_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/bet"); }

// Lays the things out; remembers where the touchable ones are. Cards of a rank are alike: one thing
// with a count wherever they lie together.
template <Fault F>
class Layer {
 public:
  Layer(const View& view, MemoryAid aid) : view_(view), aid_(aid) {
    tableau_.viewer = view_.viewer;
    common_zones();
    for (Seat seat = 0; seat < view_.players; ++seat) seat_zones(seat);
    controls();
    offers();
  }
  Tableau take() { return std::move(tableau_); }

 private:
  void zone(const Id& id, Message title, Layout layout, Seat owner = nobody) {
    tableau_.zones.push_back({id, title, layout, owner});
  }
  // Into the zone that was opened last.
  std::uint16_t thing(const Id& id, ThingKind kind, const Message& label, int count = 1) {
    Thing& made = tableau_.things.emplace_back();
    made.id = id;
    made.zone = static_cast<std::uint16_t>(tableau_.zones.size() - 1);
    made.kind = kind;
    made.face = label;
    made.count = count;
    return static_cast<std::uint16_t>(tableau_.things.size() - 1);
  }
  std::uint16_t cards(const Id& place, std::uint8_t rank, int count) {
    const std::string_view name = F == Fault::doubled_thing ? "card" : rank_words[rank];
    const std::uint16_t made =
        thing(std::string(place.text()) + "/" + std::string(name), ThingKind::card,
              {"thing.card", {{"rank", rank_term(rank)}}}, count);
    tableau_.things.back().piece = rank_piece(rank);
    return made;
  }
  std::uint16_t hidden(const Id& place, int count, const Message& label) {
    const std::uint16_t made =
        thing(std::string(place.text()) + "/back", ThingKind::pile, label, count);
    if (count > 0) tableau_.things.back().piece = card_back;
    tableau_.things.back().face_down = true;
    return made;
  }

  void common_zones() {
    zone("pile", {"zone.pile", {}}, Layout::stack);
    const std::string_view key = F == Fault::missing_text ? "thing.heap" : "thing.pile";
    const int shown = F == Fault::label_leaks ? outside.pile_top : view_.pile_size;
    pile_ = hidden("pile", view_.pile_size, {key, {{"count", std::int64_t{shown}}}});
    if (F == Fault::id_tells_a_hidden_card && view_.leaked != 0)
      tableau_.things.back().piece = rank_piece(view_.leaked);
    zone("discard", {"zone.discard", {}}, Layout::row);
    discard_ = thing("discard/place", ThingKind::control, {"thing.discard_place", {}});
    for (std::uint8_t rank = 1; rank <= ranks; ++rank)
      if (of_rank(view_.discard, rank) > 0)
        static_cast<void>(cards("discard", rank, of_rank(view_.discard, rank)));
  }
  void seat_zones(Seat seat) {
    const Field who{"seat", SeatName{seat}};
    zone(hand_place(seat), {"zone.hand", {who}}, Layout::row, seat);
    const bool seen = total(view_.hand[seat]) == view_.hand_size[seat];
    if (!seen)
      static_cast<void>(hidden(hand_place(seat), view_.hand_size[seat],
                               {"thing.back", {{"count", number(view_.hand_size[seat])}}}));
    for (std::uint8_t rank = 1; seen && rank <= ranks; ++rank) {
      if (of_rank(view_.hand[seat], rank) == 0) continue;
      const std::uint16_t made = cards(hand_place(seat), rank, of_rank(view_.hand[seat], rank));
      if (seat != view_.viewer) continue;
      cards_.push_back(rank);
      card_things_.push_back(made);
    }
    zone(bet_place(seat), {"zone.bet", {who}}, Layout::row, seat);
    const bool own = seat == view_.viewer && view_.own_bet != 0;
    const Message said{view_.has_bet[seat] != 0 ? "thing.bet" : "thing.no_bet", {who}};
    bets_.push_back(thing("bet/" + std::to_string(seat), ThingKind::control, said));
    if (own) static_cast<void>(cards(bet_place(seat), view_.own_bet, 1));
    if (!own && view_.has_bet[seat] != 0)
      static_cast<void>(hidden(bet_place(seat), 1, {"thing.back", {{"count", std::int64_t{1}}}}));
  }
  void controls() {
    zone("controls", {"zone.controls", {}}, Layout::counters);
    stop_ = thing("stop", ThingKind::control, {"thing.stop", {}});
    if (aid_ == MemoryAid::off) return;
    RankCounts unseen{};
    static_cast<void>(without_unseen(view_, unseen));
    for (std::uint8_t rank = 1; rank <= ranks; ++rank)
      static_cast<void>(thing(
          "unseen/" + std::to_string(rank), ThingKind::counter,
          {"thing.unseen", {{"rank", rank_term(rank)}, {"count", number(of_rank(unseen, rank))}}},
          of_rank(unseen, rank)));
  }

  void offer(Action action, std::vector<std::uint16_t> touches) {
    Message label{"offer.draw", {}};
    if (action.verb == Verb::stop) label.key = "offer.stop";
    if (action.rank > 0)
      label = {action.verb == Verb::bet ? "offer.bet" : "offer.swap",
               {{"rank", rank_term(action.rank)}}};
    tableau_.offers.push_back({erase(action), std::move(touches), label});
    if constexpr (F == Fault::typed_leaks)
      tableau_.offers.back().typed = rank_words[outside.pile_top];
  }
  [[nodiscard]] bool viewer_decides() const {
    if (view_.phase == Phase::drawing) return view_.turn == view_.viewer;
    return view_.phase == Phase::betting && view_.viewer < view_.players &&
           view_.has_bet[view_.viewer] == 0;
  }
  void offers() {
    const bool gossip = F == Fault::offer_for_spectators && view_.phase == Phase::drawing;
    tableau_.prompt = {view_.phase == Phase::over ? "prompt.over" : "prompt.decide", {}};
    tableau_.moment = {rule::own_decision};
    if constexpr (F == Fault::entry_leaks)
      tableau_.entry = {"prompt.decide", {{"rank", rank_term(outside.pile_top)}}};
    if (gossip && view_.viewer == spectator) offer({Verb::stop}, {stop_});
    if constexpr (F == Fault::deadline_without_offer) tableau_.deadline = {30, 99};
    if (!viewer_decides()) return;
    const bool betting = view_.phase == Phase::betting;
    for (std::size_t i = 0; i < card_things_.size(); ++i) {
      const std::uint16_t swap_target = F == Fault::ambiguous_touches ? pile_ : discard_;
      offer({betting ? Verb::bet : Verb::swap, cards_[i]},
            {card_things_[i], betting ? bets_[view_.viewer] : swap_target});
    }
    if (betting) return;
    if (view_.pile_size > 0 || total(view_.discard) > 0) offer({Verb::draw}, {pile_});
    if constexpr (F != Fault::offer_missing) offer({Verb::stop}, {stop_});
  }

  const View& view_;
  MemoryAid aid_;
  Tableau tableau_;
  std::vector<std::uint8_t> cards_;
  std::vector<std::uint16_t> card_things_, bets_;
  std::uint16_t pile_ = 0, discard_ = 0, stop_ = 0;
};

template <Fault F>
Refusal why_untouched(const View& view, std::string_view thing) {
  if (F == Fault::missing_why_not && thing.ends_with("/back")) return {};
  if (view.phase == Phase::over) return {"game_over", {rule::own_decision}, {}};
  if (view.phase == Phase::betting && !thing.ends_with("/back"))
    return {"wrong_phase", {rule::bets_first}, {{"rank", rank_term(1)}}};
  if (thing == "pile/back") return {"no_card_to_draw", {rule::cards_needed}, {}};
  return {"not_yours", {rule::own_decision}, {}};
}

}  // namespace indice::toy
