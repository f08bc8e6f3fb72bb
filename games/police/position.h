// Reads a position written by hand: only what matters is given, the rest comes from the filler
// dice. Inside read_position; position.cpp reads the moment and the seats, position_cards.cpp
// interrogation cards and bets, position_checks.cpp judges the whole.
#pragma once

#include <string>
#include <vector>

#include "engine/fragment_reader.h"
#include "games/police/rules.h"
#include "games/police/words.h"

namespace indice::police {

class PositionReader : private FragmentReader {
 public:
  PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                 JsonProblem& problem);
  bool read(State& out);

 private:
  Board& board() { return state_.board; }
  Secrets& secrets() { return state_.secrets; }
  Own& own(Seat seat) { return state_.secrets.own[seat]; }
  // What the fragment says of a seat; null where it says nothing.
  const Json* part(Seat seat) const;
  const Json* part(Seat seat, std::string_view key) const;
  const Json& where(std::string_view key) const;

  bool read_seats(std::string_view key, std::uint8_t& out);
  bool read_seat_list(const Json& value, std::uint8_t& out);
  bool read_cards(const Json* value, Cards& out);
  bool read_theme(const Json& value, Theme& out);
  bool read_question_word(const Json& value, Question& out);
  bool read_letter(const Json& value, Letter& out);

  // The moment and the seats (position.cpp).
  bool read_moment();
  bool read_characters();
  bool read_character_entry(const Json& entry, int suspect, unsigned& taken);
  bool read_scores(Seat seat);
  bool read_record(Seat seat);
  bool read_hands();
  bool deal_hands(bool any_given);
  bool read_seat_counters(Seat seat);

  // Interrogation cards and bets (position_cards.cpp).
  bool read_laid();
  bool fill_suspects();
  bool read_question();
  bool read_question_details(const Json& said);
  bool read_peeks();
  bool read_peek(const Json& entry, std::size_t index);
  bool read_stock();
  bool read_stock_of(Theme theme, const Json* said);
  bool read_bets(Seat seat);
  bool read_bet_map(Seat seat, const Json* value, Bets& out, bool& given);
  void bet_by_lot(Seat seat, Bets& out);
  Theme any_theme();
  [[nodiscard]] bool questions_under_way() const;
  // Bets are being placed, for all to see.
  [[nodiscard]] bool bets_lie_open() const {
    return state_.board.phase == Phase::bet && state_.board.hidden_bets == 0;
  }
  [[nodiscard]] bool has_card_now(int suspect) const;

  // Is it a position? (position_checks.cpp)
  bool check();
  bool check_round();
  bool check_question();
  bool check_voided();
  bool check_secrets(Seat seat);
  bool check_replies();
  bool check_pair();
  bool check_end();
  bool check_asked();
  [[nodiscard]] unsigned seats_to_ask() const;

  const Json& fragment_;
  Dice& filler_;
  State state_;
  std::array<int, theme_count> spare_{};  // questions of a theme that may still come into play
};

}  // namespace indice::police
