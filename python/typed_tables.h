// Tables of one game by its own types, which is what makes them quick.
#pragma once

#include "engine/features.h"
#include "engine/game.h"
#include "python/tables.h"

namespace indice::python {

template <Game G>
class TypedTables final : public Tables {
 public:
  TypedTables(const Kit& kit, const TablesPlan& plan)
      : Tables(kit, plan), places_(plan.count, Place{}) {
    reset(plan.seed);
  }

  [[nodiscard]] Snapshot snapshot(std::size_t table) const override {
    const Place& place = places_[table];
    return {AnyState::holding(place.state), place.dice.position()};
  }

 private:
  using State = typename G::State;
  struct Place {
    State state{};
    Dice dice{0};
    Dice bot_dice{0};
  };

  void deal(std::size_t table, std::uint64_t seed, std::span<bots::Bot* const> bots) override {
    Place& place = places_[table];
    place.dice = Dice(seed);
    place.bot_dice = Dice(~seed);
    deal_anew(place);
    go_on(table, bots);
  }
  void advance(std::size_t table, std::uint16_t action, std::span<bots::Bot* const> bots) override {
    carry_out(table, decider(table), restore<typename G::Action>(kit().actions.at(action)));
    go_on(table, bots);
  }

  void deal_anew(Place& place) { place.state = G::deal(plan().options, place.dice, Sink<G>()); }
  void carry_out(std::size_t table, Seat seat, const typename G::Action& action) {
    Place& place = places_[table];
    G::apply(place.state, seat, action, place.dice, Sink<G>());
    ++decisions[table];
  }

  // To the next decision that is the caller's.
  void go_on(std::size_t table, std::span<bots::Bot* const> bots) {
    Place& place = places_[table];
    ActionList<G> actions;
    for (;;) {
      const SeatSet deciders = G::deciders(place.state);
      if (deciders.empty()) {
        end_game(table, G::outcome(place.state));
        deal_anew(place);
        continue;
      }
      const Seat seat = deciders.lowest();
      actions.clear();
      G::legal_actions(place.state, seat, actions);
      if (bots[seat] != nullptr)
        carry_out(table, seat, chosen_by(*bots[seat], seat, place, actions));
      else if (plan().skip_forced && actions.size() == 1)
        carry_out(table, seat, actions[0]);
      else
        return show(table, seat, actions);
    }
  }

  typename G::Action chosen_by(bots::Bot& bot, Seat seat, Place& place,
                               const ActionList<G>& actions) {
    const std::vector<AnyAction> legal = erased(actions);
    const AnyState state = AnyState::holding(place.state);
    const AnyGame& game = *kit().game;
    return restore<typename G::Action>(
        bot.choose(game, seat, game.learned_view(state, seat, bot.skill()), legal, place.bot_dice));
  }

  void show(std::size_t table, Seat seat, const ActionList<G>& actions) {
    offer(table, seat, actions);
    if (!plan().observe) return;
    Features out(observation_of(table));
    list_features(view_for(places_[table].state, seat), out);
  }

  typename G::View view_for(const State& state, Seat seat) const {
    if constexpr (HasLearnedView<G>)
      if (plan().skill) return G::learned_view(state, seat, *plan().skill);
    return G::view(state, seat);
  }

  static std::vector<AnyAction> erased(const ActionList<G>& actions) {
    std::vector<AnyAction> list;
    list.reserve(actions.size());
    for (const auto& action : actions) list.push_back(erase(action));
    return list;
  }

  std::vector<Place> places_;
};

}  // namespace indice::python
