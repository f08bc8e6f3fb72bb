#include "tests/conformance/trial.h"

#include <cstdlib>

#include "engine/usual_options.h"

namespace indice::conformance {
namespace {

constexpr std::size_t small_product = 32;

void add_if_accepted(const AnyGame& game, const TableOptions& options,
                     std::vector<TableOptions>& out) {
  if (game.accepts(options) && std::find(out.begin(), out.end(), options) == out.end())
    out.push_back(options);
}

void add_product(const AnyGame& game, TableOptions options, std::size_t option,
                 std::vector<TableOptions>& out) {
  const auto specs = game.info().options;
  if (option == specs.size()) {
    add_if_accepted(game, options, out);
    return;
  }
  if (specs[option].is_number()) add_product(game, options, option + 1, out);
  for (std::size_t choice = 0; choice < specs[option].choices.size(); ++choice) {
    options.choice[option] = static_cast<std::uint8_t>(choice);
    add_product(game, options, option + 1, out);
  }
}

// All numbers as small as can be, and one more: there are too many to try each. One that the game
// refuses even alone stays as usual.
void add_small_numbers(const AnyGame& game, const TableOptions& usual,
                       std::vector<TableOptions>& out) {
  const auto specs = game.info().options;
  for (const unsigned more : {0U, 1U}) {
    TableOptions options = usual;
    for (std::size_t i = 0; i < specs.size(); ++i) {
      if (!specs[i].is_number()) continue;
      TableOptions one = usual;
      one.choice[i] = static_cast<std::uint8_t>(specs[i].least + more);
      if (game.accepts(one)) options.choice[i] = one.choice[i];
    }
    if (options != usual) add_if_accepted(game, options, out);
  }
}

void add_one_by_one(const AnyGame& game, const TableOptions& usual,
                    std::vector<TableOptions>& out) {
  const auto specs = game.info().options;
  TableOptions all = usual;
  for (std::size_t option = 0; option < specs.size(); ++option)
    for (std::size_t choice = 0; choice < specs[option].choices.size(); ++choice) {
      TableOptions one = usual;
      one.choice[option] = static_cast<std::uint8_t>(choice);
      add_if_accepted(game, one, out);
      if (choice != specs[option].usual && game.accepts(one))
        all.choice[option] = static_cast<std::uint8_t>(choice);
    }
  add_if_accepted(game, all, out);
}

}  // namespace

std::vector<TableOptions> all_setups(const AnyGame& game) {
  std::size_t product = 1;
  for (const OptionSpec& spec : game.info().options)
    product *= spec.is_number() ? 1 : spec.choices.size();
  std::vector<TableOptions> setups;
  for (unsigned players = game.info().min_players; players <= game.info().max_players; ++players) {
    const TableOptions usual = usual_options(game.info(), static_cast<int>(players));
    add_if_accepted(game, usual, setups);
    if (product <= small_product) {
      add_product(game, usual, 0, setups);
    } else {
      add_one_by_one(game, usual, setups);
    }
    add_small_numbers(game, usual, setups);
  }
  return setups;
}

std::string setup_name(const AnyGame& game, const TableOptions& options) {
  std::string name =
      std::string(game.info().name) + ", " + std::to_string(options.players) + " players";
  const auto specs = game.info().options;
  for (std::size_t i = 0; i < specs.size(); ++i)
    name += ", " + std::string(specs[i].name) + "=" +
            (specs[i].is_number() ? std::to_string(options.choice[i])
                                  : std::string(specs[i].choices[options.choice[i]]));
  return name;
}

double test_scale() {
  const char* text = std::getenv("INDICE_TEST_SCALE");
  const double scale = text == nullptr ? 1.0 : std::strtod(text, nullptr);
  return scale > 0 ? scale : 1.0;
}

RandomGame::RandomGame(const AnyGame& game, const TableOptions& options, std::uint64_t seed)
    : game_(game), dice_(seed), choices_(~seed), state_(game.deal(options, dice_, &deal_facts_)) {}

RandomGame::RandomGame(const AnyGame& game, const AnyState& state, std::uint64_t seed)
    : game_(game), dice_(seed), choices_(~seed), state_(state) {}

std::optional<Move> RandomGame::choose() {
  const SeatSet deciders = game_.deciders(state_);
  if (deciders.empty() || decisions_ >= decision_limit) return std::nullopt;
  auto seat = deciders.begin();
  for (std::uint32_t skip = choices_.below(deciders.size()); skip > 0; --skip) ++seat;
  const std::vector<AnyAction> actions = legal(game_, state_, *seat);
  stuck_ = actions.empty();
  if (stuck_) return std::nullopt;
  return Move{*seat, actions[choices_.below(static_cast<std::uint32_t>(actions.size()))]};
}

void RandomGame::play(Move move, std::vector<FactNote>* facts) {
  game_.apply(state_, move.seat, move.action, dice_, facts);
  ++decisions_;
}

bool RandomGame::play_to_end() {
  while (const auto move = choose()) play(*move);
  return over();
}

std::vector<AnyAction> legal(const AnyGame& game, const AnyState& state, Seat seat) {
  std::vector<AnyAction> actions;
  game.legal_actions(state, seat, actions);
  return actions;
}

void ActionForge::remember(const std::vector<AnyAction>& actions) {
  constexpr std::size_t room = 4096;
  for (const AnyAction action : actions) {
    if (pool_.size() < room) {
      pool_.push_back(action);
    } else {
      pool_[dice_.below(room)] = action;
    }
  }
}

AnyAction ActionForge::remembered() {
  return pool_.empty() ? AnyAction{} : pool_[dice_.below(static_cast<std::uint32_t>(pool_.size()))];
}

AnyAction ActionForge::forge() {
  AnyAction action = remembered();
  switch (dice_.below(5)) {
    case 0: return {dice_.next()};
    case 1: return action;
    case 2: {  // small numbers in any byte: near misses of enums, columns, counts
      const std::uint32_t shift = dice_.below(8) * 8;
      action.bits &= ~(std::uint64_t{0xff} << shift);
      action.bits |= std::uint64_t{dice_.below(10)} << shift;
      return action;
    }
    default:
      for (std::uint32_t flips = 1 + dice_.below(3); flips > 0; --flips)
        action.bits ^= std::uint64_t{1} << dice_.below(64);
      return action;
  }
}

}  // namespace indice::conformance
