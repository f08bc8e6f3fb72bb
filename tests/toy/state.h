// The toy: a tiny but complete game on the contract, for testing what is written over the contract.
// Two to four seats hold a few hidden cards of four ranks. All bet one card at once, in secret; the
// single highest bet scores its rank. Then each in turn draws, swaps a card or stops, and at the
// end the hands are laid open and count their ranks.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/game.h"

namespace indice::toy {

// One deliberate fault each; the conformance suite must find it. See faults_test.cpp.
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
};

inline constexpr std::uint8_t ranks = 4;
inline constexpr std::uint8_t copies = 4;
inline constexpr std::uint8_t deck_size = ranks * copies;
inline constexpr std::uint8_t most_players = 4;

using RankCounts = std::array<std::uint8_t, ranks>;  // how many of rank 1, 2, …

enum class Phase : std::uint8_t { betting, drawing, over };

struct State {
  std::uint8_t players = 2;
  Phase phase = Phase::betting;
  std::uint8_t turn = 0;
  std::uint8_t rounds_left = 1;
  std::uint8_t pile_size = 0;
  std::uint8_t stuck = 0;                      // stays 0 but for a fault
  std::array<std::uint8_t, deck_size> pile{};  // the last one is the top
  std::array<RankCounts, most_players> hand{};
  std::array<std::uint8_t, most_players> bet{};  // a rank; 0: not yet, or laid open already
  std::array<std::uint8_t, most_players> points{};
  RankCounts discard{};
};

struct View {
  Seat viewer = spectator;
  std::uint8_t players = 2;
  Phase phase = Phase::betting;
  std::uint8_t turn = 0;
  std::uint8_t rounds_left = 1;
  std::uint8_t pile_size = 0;
  std::uint8_t leaked = 0;  // stays 0 but for a fault
  std::array<std::uint8_t, most_players> hand_size{};
  std::array<std::uint8_t, most_players> has_bet{};
  std::uint8_t own_bet = 0;
  std::array<RankCounts, most_players> hand{};  // the viewer's; at the end everybody's
  std::array<std::uint8_t, most_players> points{};
  RankCounts discard{};
};

enum class Verb : std::uint8_t { none, bet, draw, swap, stop };

struct Action {
  Verb verb = Verb::none;
  std::uint8_t rank = 0;  // of a bet or swap
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const Action&) const = default;
};

enum class FactKind : std::uint8_t {
  table_laid,
  hand_dealt,
  bet_placed,
  bet_shown,
  bet_won,
  bet_drawn,
  card_drawn,
  card_seen,
  card_swapped,
  turn_ended,
  discard_shuffled,
  hand_shown
};

struct Fact {
  FactKind kind = FactKind::table_laid;
  Seat seat = nobody;
  std::uint8_t rank = 0;   // the true one, which its note may keep to itself
  RankCounts cards{};      // of a hand
  std::uint8_t count = 0;  // of cards nobody sees
  bool told = true;        // the note says the rank
};

namespace rule {
inline constexpr RuleId own_decision{0};
inline constexpr RuleId own_cards{1};
inline constexpr RuleId bets_first{2};
inline constexpr RuleId cards_needed{3};
inline constexpr RuleId highest_scores{4};
inline constexpr RuleId table{5};
}  // namespace rule

inline constexpr std::array<RuleEntry, 6> ledger{{
    {"TY-1", "own_decision", Origin::reconstruction},
    {"TY-2", "own_cards", Origin::reconstruction},
    {"TY-3", "bets_first", Origin::reconstruction},
    {"TY-4", "cards_needed", Origin::reconstruction},
    {"TY-5", "highest_scores", Origin::reconstruction},
    {"TY-6", "table", Origin::reconstruction},
}};

inline constexpr std::array<std::string_view, 2> hand_choices{"three", "two"};
inline constexpr std::array<std::string_view, 2> round_choices{"one", "two"};
inline constexpr std::array<OptionSpec, 2> option_specs{
    {{"hand", hand_choices, 0}, {"rounds", round_choices, 0}}};

inline constexpr std::array<std::string_view, ranks + 1> rank_words{"none", "one", "two", "three",
                                                                    "four"};

inline constexpr std::uint8_t total(const RankCounts& counts) {
  unsigned sum = 0;
  for (const std::uint8_t count : counts) sum += count;
  return static_cast<std::uint8_t>(sum);
}
inline std::uint8_t& of_rank(RankCounts& counts, std::uint8_t rank) {
  ENSURE(rank >= 1 && rank <= ranks);
  return counts[rank - 1U];
}
inline std::uint8_t of_rank(const RankCounts& counts, std::uint8_t rank) {
  ENSURE(rank >= 1 && rank <= ranks);
  return counts[rank - 1U];
}
inline constexpr auto rank_terms =
    terms<"rank", rank_words.size()>([](std::size_t i) { return rank_words[i]; });
inline Term rank_term(std::uint8_t rank) { return rank_terms[rank]; }
inline std::int64_t number(std::uint8_t value) { return value; }

}  // namespace indice::toy
