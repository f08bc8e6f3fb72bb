// The toy in words and JSON: notes, notation, census, whole positions.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "tests/toy/play.h"

namespace indice::toy {

inline Field hand_of(const Fact& fact) {
  CountedList cards;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    if (of_rank(fact.cards, rank) > 0)
      cards.push_back({rank_term(rank), of_rank(fact.cards, rank)});
  return {"cards", cards};
}

inline FactNote noted(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field rank{"rank", rank_term(fact.rank)};
  switch (fact.kind) {
    case FactKind::table_laid: return {"TableLaid", {}};
    case FactKind::hand_dealt: return {"HandDealt", {seat, hand_of(fact)}, fact.seat, true};
    case FactKind::bet_placed:
      return fact.told ? FactNote{"BetPlaced", {seat, rank}} : FactNote{"BetPlaced", {seat}};
    case FactKind::bet_shown: return {"BetShown", {seat, rank}, everyone, true};
    case FactKind::bet_won: return {"BetWon", {seat, rank}, everyone, true};
    case FactKind::bet_drawn: return {"BetDrawn", {rank}, everyone, true};
    case FactKind::card_drawn: return {"CardDrawn", {seat}};
    case FactKind::card_seen: return {"CardSeen", {seat, rank}, fact.seat, true};
    case FactKind::card_swapped: return {"CardSwapped", {seat, rank}};
    case FactKind::turn_ended: return {"TurnEnded", {seat}};
    case FactKind::discard_shuffled: return {"DiscardShuffled", {{"count", number(fact.count)}}};
    case FactKind::hand_shown: return {"HandShown", {seat, hand_of(fact)}, everyone, true};
  }
  return {};
}

template <Fault F>
std::string in_words(const Action& action) {
  if (action.verb == Verb::draw) return "draw";
  if (F == Fault::wire_leaks && action.verb == Verb::stop)
    return "stop before " + std::string(rank_words[outside.pile_top]);
  if (action.verb == Verb::stop) return "stop";
  if (F == Fault::words_collide && action.verb == Verb::swap) return "swap 1";
  const std::string rank = std::to_string(action.rank);
  return (action.verb == Verb::bet ? "bet " : "swap ") + rank;
}

inline std::optional<Action> from_words(std::string_view words) {
  if (words == "draw") return Action{Verb::draw};
  if (words == "stop") return Action{Verb::stop};
  const bool bet = words.starts_with("bet ");
  if (!bet && !words.starts_with("swap ")) return std::nullopt;
  const std::string_view rank = words.substr(bet ? 4 : 5);
  if (rank.size() != 1 || rank[0] < '1' || rank[0] > '4') return std::nullopt;
  return Action{bet ? Verb::bet : Verb::swap, static_cast<std::uint8_t>(rank[0] - '0')};
}

inline Census count_cards(const State& state) {
  Census census;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank) {
    int count = of_rank(state.discard, rank);
    for (const RankCounts& hand : state.hand) count += of_rank(hand, rank);
    count += static_cast<int>(std::count(state.bet.begin(), state.bet.end(), rank));
    count += static_cast<int>(
        std::count(state.pile.begin(), state.pile.begin() + state.pile_size, rank));
    census.push_back({std::string(rank_words[rank]), count});
  }
  return census;
}

inline constexpr std::array<std::string_view, 3> phase_words{"betting", "drawing", "over"};

inline Json counts_json(const RankCounts& counts) {
  Json::Object object;
  for (std::uint8_t rank = 1; rank <= ranks; ++rank)
    object.emplace_back(std::string(rank_words[rank]), of_rank(counts, rank));
  return object;
}

inline Json described(const State& state) {
  Json::Array pile, seats;
  for (std::size_t i = 0; i < state.pile_size; ++i) pile.emplace_back(rank_words[state.pile[i]]);
  for (Seat seat = 0; seat < state.players; ++seat)
    seats.emplace_back(Json::Object{{"hand", counts_json(state.hand[seat])},
                                    {"bet", rank_words[state.bet[seat]]},
                                    {"points", state.points[seat]}});
  return Json::Object{{"phase", phase_words[static_cast<std::size_t>(state.phase)]},
                      {"turn", state.turn},
                      {"rounds_left", state.rounds_left},
                      {"pile", pile},
                      {"discard", counts_json(state.discard)},
                      {"seats", seats}};
}

// Reads a whole description back; the first thing that is wrong ends it.
class PositionReader {
 public:
  explicit PositionReader(JsonProblem& problem) : problem_(problem) {}
  [[nodiscard]] bool good() const { return good_; }

  std::uint8_t whole(const Json& in, std::string_view key, int least, int most) {
    const Json* found = in.find(key);
    const std::int64_t* value = found == nullptr ? nullptr : found->as_int();
    if (value == nullptr || *value < least || *value > most) return wrong(in, key);
    return static_cast<std::uint8_t>(*value);
  }
  template <std::size_t N>
  std::uint8_t word(const Json& in, std::string_view key,
                    const std::array<std::string_view, N>& words) {
    const Json* found = in.find(key);
    return found == nullptr ? wrong(in, key) : word(*found, words);
  }
  template <std::size_t N>
  std::uint8_t word(const Json& found, const std::array<std::string_view, N>& words) {
    const std::string* text = found.as_string();
    const auto at = text == nullptr ? words.end() : std::find(words.begin(), words.end(), *text);
    return at == words.end() ? wrong(found, "word") : static_cast<std::uint8_t>(at - words.begin());
  }
  RankCounts counts(const Json& in, std::string_view key) {
    RankCounts read{};
    const Json* found = in.find(key);
    if (found == nullptr) wrong(in, key);
    for (std::uint8_t rank = 1; found != nullptr && rank <= ranks; ++rank)
      of_rank(read, rank) = whole(*found, rank_words[rank], 0, copies);
    return read;
  }
  std::uint8_t wrong(const Json& where, std::string_view what) {
    if (good_) problem_ = {where.line, "not what it should be: " + std::string(what)};
    good_ = false;
    return 0;
  }

 private:
  JsonProblem& problem_;
  bool good_ = true;
};

inline void read_seats(const Json& fragment, State& state, PositionReader& reader) {
  const Json* found = fragment.find("seats");
  const Json::Array* seats = found == nullptr ? nullptr : found->as_array();
  if (seats == nullptr || seats->size() != state.players) {
    reader.wrong(fragment, "seats");
    return;
  }
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Json& described_seat = (*seats)[seat];
    state.hand[seat] = reader.counts(described_seat, "hand");
    state.bet[seat] = reader.word(described_seat, "bet", rank_words);
    state.points[seat] = reader.whole(described_seat, "points", 0, ranks);
  }
}

inline void read_pile(const Json& fragment, State& state, PositionReader& reader) {
  const Json* found = fragment.find("pile");
  const Json::Array* pile = found == nullptr ? nullptr : found->as_array();
  if (pile == nullptr || pile->size() > deck_size) {
    reader.wrong(fragment, "pile");
    return;
  }
  for (const Json& card : *pile) {
    const std::uint8_t rank = reader.word(card, rank_words);
    if (rank == 0) reader.wrong(card, "card");
    state.pile[state.pile_size++] = rank;
  }
}

// Positions that cannot come up: cards missing or doubled, nothing to bet, bets after betting.
inline bool is_possible(const State& state) {
  for (const CensusLine& line : count_cards(state))
    if (line.count != copies) return false;
  const bool bets =
      std::any_of(state.bet.begin(), state.bet.end(), [](std::uint8_t bet) { return bet != 0; });
  if (bets && state.phase != Phase::betting) return false;
  for (Seat seat = 0; seat < state.players; ++seat)
    if (state.phase == Phase::betting && state.bet[seat] == 0 && total(state.hand[seat]) == 0)
      return false;
  if (state.phase == Phase::betting && seats_to_decide(state).empty()) return false;
  return (state.phase == Phase::over) == (state.rounds_left == 0);
}

template <Fault F>
bool read_position(const Json& fragment, const TableOptions& options, State& state,
                   JsonProblem& problem) {
  PositionReader reader(problem);
  state = State{};
  state.players = options.players;
  state.phase = static_cast<Phase>(reader.word(fragment, "phase", phase_words));
  state.turn = reader.whole(fragment, "turn", 0, options.players - 1);
  state.rounds_left = reader.whole(fragment, "rounds_left", 0, 2);
  state.discard = reader.counts(fragment, "discard");
  read_pile(fragment, state, reader);
  read_seats(fragment, state, reader);
  if constexpr (F == Fault::position_forgets) state.points = {};
  if (reader.good() && F != Fault::position_trusts && !is_possible(state))
    reader.wrong(fragment, "cards");
  return reader.good();
}

}  // namespace indice::toy
