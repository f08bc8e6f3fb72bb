// Puts a game's static functions behind AnyGame. Included by the registry alone.
#pragma once

#include <algorithm>

#include "engine/any_game.h"
#include "engine/playout.h"

namespace indice {

template <Game G>
class Face final : public AnyGame {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  [[nodiscard]] const GameInfo& info() const override { return G::info(); }
  [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State); }
  [[nodiscard]] Verdict accepts(const TableOptions& options) const override {
    return G::accepts(options);
  }

  [[nodiscard]] AnyState deal(const TableOptions& options, Dice& dice,
                              std::vector<FactNote>* facts) const override {
    return collecting(
        facts, [&](Sink<G> sink) { return AnyState::holding(G::deal(options, dice, sink)); });
  }
  [[nodiscard]] AnyState deal_staged(const TableOptions& options, Dice& dice,
                                     std::vector<StagedFact>& facts) const override {
    FactList<G> said;
    AnyState state = AnyState::holding(G::deal(options, dice, Sink<G>(said)));
    stage(said, facts);
    return state;
  }
  [[nodiscard]] SeatSet deciders(const AnyState& state) const override {
    return G::deciders(state.get<State>());
  }
  void legal_actions(const AnyState& state, Seat seat, std::vector<AnyAction>& out) const override {
    ActionList<G> list;
    G::legal_actions(state.get<State>(), seat, list);
    out.resize(list.size());
    std::transform(list.begin(), list.end(), out.begin(), erase<Action>);
  }
  [[nodiscard]] Verdict judge(const AnyState& state, Seat seat, AnyAction action) const override {
    return G::judge(state.get<State>(), seat, restore<Action>(action));
  }
  void apply(AnyState& state, Seat seat, AnyAction action, Dice& dice,
             std::vector<FactNote>* facts) const override {
    if (facts == nullptr) {
      carry_out(state, seat, action, dice, Sink<G>());
      return;
    }
    FactList<G> said;
    carry_out(state, seat, action, dice, Sink<G>(said));
    note(said, *facts);
  }
  void apply_staged(AnyState& state, Seat seat, AnyAction action, Dice& dice,
                    std::vector<StagedFact>& facts) const override {
    FactList<G> said;
    carry_out(state, seat, action, dice, Sink<G>(said));
    stage(said, facts);
  }
  [[nodiscard]] Outcome outcome(const AnyState& state) const override {
    return G::outcome(state.get<State>());
  }
  [[nodiscard]] ScoreSheet score_sheet(const AnyState& state) const override {
    return G::score_sheet(state.get<State>());
  }

  [[nodiscard]] AnyView view(const AnyState& state, Seat viewer) const override {
    return AnyView::made([&] { return G::view(state.get<State>(), viewer); });
  }
  [[nodiscard]] AnyView learned_view(const AnyState& state, Seat viewer,
                                     Skill skill) const override {
    if constexpr (HasLearnedView<G>)
      return AnyView::holding(G::learned_view(state.get<State>(), viewer, skill));
    else
      return view(state, viewer);
  }
  [[nodiscard]] AnyState imagine(const AnyView& view, Dice& dice) const override {
    return AnyState::made([&] { return G::imagine(view.get<View>(), dice); });
  }
  [[nodiscard]] Tableau tableau(const AnyView& view, MemoryAid aid) const override {
    return G::tableau(view.get<View>(), aid);
  }
  bool sketch(const AnyView& view, MemoryAid aid, Sketch& out) const override {
    if constexpr (HasSketch<G>) G::sketch(view.get<View>(), aid, out);
    return HasSketch<G>;
  }
  [[nodiscard]] TimeLimit time_limit(const AnyView& view) const override {
    if constexpr (HasTimeLimit<G>)
      return G::time_limit(view.get<View>());
    else
      return AnyGame::time_limit(view);
  }
  [[nodiscard]] Refusal why_not(const AnyView& view, std::string_view thing,
                                Touched touched) const override {
    return G::why_not(view.get<View>(), thing, touched);
  }

  void append_words(AnyAction action, std::string& out) const override {
    G::append_words(restore<Action>(action), out);
  }
  [[nodiscard]] std::optional<AnyAction> action(std::string_view words) const override {
    const std::optional<Action> found = G::action(words);
    return found ? std::optional(erase(*found)) : std::nullopt;
  }
  [[nodiscard]] Census census(const AnyState& state) const override {
    return G::census(state.get<State>());
  }
  [[nodiscard]] Json describe(const AnyState& state) const override {
    return G::describe(state.get<State>());
  }
  [[nodiscard]] bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                              AnyState& state, JsonProblem& problem) const override {
    State made;
    if (!G::position(fragment, options, filler, made, problem)) return false;
    state = AnyState::holding(made);
    return true;
  }
  [[nodiscard]] float estimate(const AnyView& view) const override {
    return G::estimate(view.get<View>());
  }

  [[nodiscard]] PlayoutTally play_out(const TableOptions& options, Dice& dice, std::uint64_t games,
                                      Playing playing) const override {
    return playing == Playing::copying ? play_games<true>(options, dice, games)
                                       : play_games<false>(options, dice, games);
  }

 private:
  template <class Work>
  static AnyState collecting(std::vector<FactNote>* facts, Work work) {
    if (facts == nullptr) return work(Sink<G>());
    FactList<G> said;
    AnyState state = work(Sink<G>(said));
    note(said, *facts);
    return state;
  }

  // The only place here that applies: a second one changes what the compiler inlines.
  static void carry_out(AnyState& state, Seat seat, AnyAction action, Dice& dice, Sink<G> sink) {
    G::apply(state.get<State>(), seat, restore<Action>(action), dice, sink);
  }

  // What only moves is not told.
  static void note(const FactList<G>& said, std::vector<FactNote>& facts) {
    for (const auto& fact : said)
      if (FactNote noted = G::note(fact); !noted.name.empty()) facts.push_back(noted);
  }
  static void stage(const FactList<G>& said, std::vector<StagedFact>& facts) {
    for (const auto& fact : said) {
      StagedFact& staged = facts.emplace_back();
      staged.note = G::note(fact);
      G::moves(fact, staged.moved);
    }
  }

  template <bool Copying>
  static PlayoutTally play_games(const TableOptions& options, Dice& dice, std::uint64_t games) {
    PlayoutTally tally;
    ActionList<G> actions;
    for (; tally.games < games; ++tally.games) {
      State state = G::deal(options, dice, Sink<G>());
      tally.decisions += play_to_end<G, Copying>(state, dice, actions);
      const Outcome outcome = G::outcome(state);
      for (Seat seat = 0; seat < outcome.players; ++seat)
        tally.checksum = tally.checksum * 31 + static_cast<std::uint64_t>(outcome.score[seat]);
    }
    return tally;
  }
};

}  // namespace indice
