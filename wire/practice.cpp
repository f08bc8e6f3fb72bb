#include "wire/practice.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "wire/json_text.h"
#include "wire/reader.h"

namespace indice::wire {
namespace {

// More would be a mistake of ours, or somebody's bad joke.
constexpr std::int64_t most_random_moves = 100'000;

std::optional<TableOptions> options_in(const AnyGame& game, const Json& given) {
  const Json* players = given.find("players");
  if (players == nullptr) return std::nullopt;
  Json::Object all{{"players", *players}};
  if (const Json* options = given.find("options"); options != nullptr && options->as_object())
    for (const Json::Member& option : *options->as_object()) all.push_back(option);
  TableOptions options;
  Lexicon lexicon;
  JsonProblem problem;
  if (!Reader(game, lexicon, problem).read(Json(std::move(all)), options)) return std::nullopt;
  if (!game.accepts(options)) return std::nullopt;
  return options;
}

// A number is one of the fast dice, a text is a record's seed; of several the first is taken.
struct Chance {
  std::shared_ptr<const KeyedStream> stream;
  std::uint64_t number = 1;
  [[nodiscard]] Dice dice() const { return stream ? Dice(*stream) : Dice(number); }
};
std::optional<Chance> chance_in(const Json& given, table::StreamOf streams) {
  Chance chance;
  const Json* seed = given.find("seed");
  if (const Json* many = given.find("seeds"))
    seed = many->as_array() != nullptr && !many->as_array()->empty() ? &many->as_array()->front()
                                                                     : nullptr;
  if (seed == nullptr) return chance;
  if (const std::string* text = seed->as_string()) {
    constexpr std::size_t digits = 16;  // of the fast dice
    const char* end = text->data() + text->size();
    if (text->size() == digits) {
      if (std::from_chars(text->data(), end, chance.number, digits).ptr != end) return std::nullopt;
    } else if (chance.stream = streams(*text); chance.stream == nullptr) {
      return std::nullopt;
    }
  } else if (seed->as_int() != nullptr) {
    chance.number = static_cast<std::uint64_t>(*seed->as_int());
  }
  return chance;
}

std::int64_t random_moves_in(const Json& given) {
  if (text_in(given, "random_moves") == "to_end") return most_random_moves;
  const std::int64_t* moves = number_in(given, "random_moves");
  return moves == nullptr ? 0 : std::min(*moves, most_random_moves);
}

void play_on(const AnyGame& game, AnyState& state, Dice& dice, std::int64_t moves) {
  std::vector<AnyAction> actions;
  for (std::int64_t i = 0; i < moves; ++i) {
    const SeatSet deciders = game.deciders(state);
    if (deciders.empty()) return;
    const Seat seat = deciders.lowest();
    game.legal_actions(state, seat, actions);
    const std::uint32_t chosen = dice.below(static_cast<std::uint32_t>(actions.size()));
    game.apply(state, seat, actions[chosen], dice);
  }
}

}  // namespace

std::optional<PracticePlan> practice_from(const AnyGame& game, table::StreamOf streams,
                                          std::string name, const Json& given, std::int64_t seat) {
  if (given.find("refused") != nullptr) return std::nullopt;
  const std::optional<TableOptions> options = options_in(game, given);
  const std::optional<Chance> chance = chance_in(given, streams);
  if (!options || !chance) return std::nullopt;
  Dice dice = chance->dice();
  AnyState state;
  if (const Json* position = given.find("position")) {
    JsonProblem problem;
    if (!game.position(*position, *options, dice, state, problem)) return std::nullopt;
  } else {
    state = game.deal(*options, dice);
  }
  play_on(game, state, dice, random_moves_in(given));
  const SeatSet deciders = game.deciders(state);
  if (deciders.empty()) return std::nullopt;
  const bool named = seat >= 0 && seat < max_seats && deciders.contains(static_cast<Seat>(seat));
  return PracticePlan{std::move(name), *options, game.describe(state),
                      named ? static_cast<Seat>(seat) : deciders.lowest()};
}

}  // namespace indice::wire
