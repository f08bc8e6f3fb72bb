// A game that is another game, for tests that change one thing about it.
#pragma once

#include "engine/any_game.h"

namespace indice {

class ForwardingGame : public AnyGame {
 public:
  explicit ForwardingGame(const AnyGame& game) : game_(game) {}

  [[nodiscard]] const GameInfo& info() const override { return game_.info(); }
  [[nodiscard]] std::size_t state_bytes() const override { return game_.state_bytes(); }
  [[nodiscard]] Verdict accepts(const TableOptions& options) const override {
    return game_.accepts(options);
  }
  [[nodiscard]] AnyState deal(const TableOptions& options, Dice& dice,
                              std::vector<FactNote>* facts) const override {
    return game_.deal(options, dice, facts);
  }
  [[nodiscard]] SeatSet deciders(const AnyState& state) const override {
    return game_.deciders(state);
  }
  void legal_actions(const AnyState& state, Seat seat, std::vector<AnyAction>& out) const override {
    game_.legal_actions(state, seat, out);
  }
  [[nodiscard]] Verdict judge(const AnyState& state, Seat seat, AnyAction action) const override {
    return game_.judge(state, seat, action);
  }
  void apply(AnyState& state, Seat seat, AnyAction action, Dice& dice,
             std::vector<FactNote>* facts) const override {
    game_.apply(state, seat, action, dice, facts);
  }
  [[nodiscard]] AnyState deal_staged(const TableOptions& options, Dice& dice,
                                     std::vector<StagedFact>& facts) const override {
    return game_.deal_staged(options, dice, facts);
  }
  void apply_staged(AnyState& state, Seat seat, AnyAction action, Dice& dice,
                    std::vector<StagedFact>& facts) const override {
    game_.apply_staged(state, seat, action, dice, facts);
  }
  [[nodiscard]] Outcome outcome(const AnyState& state) const override {
    return game_.outcome(state);
  }
  [[nodiscard]] ScoreSheet score_sheet(const AnyState& state) const override {
    return game_.score_sheet(state);
  }
  [[nodiscard]] AnyView view(const AnyState& state, Seat viewer) const override {
    return game_.view(state, viewer);
  }
  [[nodiscard]] AnyView learned_view(const AnyState& state, Seat viewer,
                                     Skill skill) const override {
    return game_.learned_view(state, viewer, skill);
  }
  [[nodiscard]] AnyState imagine(const AnyView& view, Dice& dice) const override {
    return game_.imagine(view, dice);
  }
  [[nodiscard]] Tableau tableau(const AnyView& view, MemoryAid aid) const override {
    return game_.tableau(view, aid);
  }
  [[nodiscard]] Refusal why_not(const AnyView& view, std::string_view thing,
                                Touched touched) const override {
    return game_.why_not(view, thing, touched);
  }
  void append_words(AnyAction action, std::string& out) const override {
    game_.append_words(action, out);
  }
  [[nodiscard]] std::optional<AnyAction> action(std::string_view words) const override {
    return game_.action(words);
  }
  [[nodiscard]] Census census(const AnyState& state) const override { return game_.census(state); }
  [[nodiscard]] Json describe(const AnyState& state) const override {
    return game_.describe(state);
  }
  [[nodiscard]] bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                              AnyState& state, JsonProblem& problem) const override {
    return game_.position(fragment, options, filler, state, problem);
  }
  [[nodiscard]] float estimate(const AnyView& view) const override { return game_.estimate(view); }
  [[nodiscard]] PlayoutTally play_out(const TableOptions& options, Dice& dice, std::uint64_t games,
                                      Playing playing) const override {
    return game_.play_out(options, dice, games, playing);
  }

 protected:
  [[nodiscard]] const AnyGame& game() const { return game_; }

 private:
  const AnyGame& game_;
};

}  // namespace indice
