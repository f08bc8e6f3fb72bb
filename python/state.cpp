#include "python/state.h"

namespace indice::python {

State State::dealt(const Setup& setup, const archive::Chance& chance) {
  State state(setup, chance);
  state.truth_ = setup.game().deal(setup.options, state.dice_);
  return state;
}

State State::from(const Setup& setup, const AnyState& start, std::uint64_t dice) {
  State state(setup, archive::Chance::fast(dice));
  state.truth_ = start;
  state.start_ = std::make_shared<const AnyState>(start);
  return state;
}

std::vector<AnyAction> State::legal(Seat seat) const {
  std::vector<AnyAction> actions;
  if (deciders().contains(seat)) game().legal_actions(truth_, seat, actions);
  return actions;
}

Verdict State::judge(Seat seat, AnyAction action) const {
  return game().judge(truth_, seat, action);
}

void State::apply(Seat seat, AnyAction action) {
  const Verdict verdict = judge(seat, action);
  if (!verdict) {
    if (deciders().empty()) throw refusal_of("game.over");
    throw refusal_of(game(), verdict.refusal, seat, players());
  }
  game().apply(truth_, seat, action, dice_);
  moves_.push_back({seat, action});
}

bool State::operator==(const State& other) const {
  return setup_ == other.setup_ && truth_ == other.truth_ &&
         chance_.seed() == other.chance_.seed() && dice_.position() == other.dice_.position();
}

std::vector<std::vector<FactNote>> State::facts() const {
  std::vector<std::vector<FactNote>> all(1);
  Dice dice = chance_.dice();
  AnyState state = start_ != nullptr ? *start_ : game().deal(setup_.options, dice, &all.front());
  for (const MadeMove& move : moves_)
    game().apply(state, move.seat, move.action, dice, &all.emplace_back());
  return all;
}

table::Playthrough State::replayed() const {
  table::Playthrough played(game(), setup_.options, chance_.dice());
  for (const MadeMove& move : moves_) {
    const Verdict verdict = played.move(move.seat, move.action);
    ENSURE(verdict.allowed);
  }
  return played;
}

View::View(const State& state, Seat viewer, std::optional<Skill> skill)
    : setup_(state.setup()),
      viewer_(viewer),
      seen_(skill ? state.game().learned_view(state.truth(), viewer, *skill)
                  : state.game().view(state.truth(), viewer)),
      legal_(viewer < state.players() ? state.legal(viewer) : std::vector<AnyAction>()) {}

State View::imagined(std::uint64_t seed) const {
  Dice dice(seed);
  const AnyState world = game().imagine(seen_, dice);
  return State::from(setup_, world, dice.next());
}

}  // namespace indice::python
