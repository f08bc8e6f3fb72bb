// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - Without a "phase" the cards of round 1 are to be picked. "step" counts the picks or the
//   questions that are done.
// - Characters not given are taken in the order of cards.json.
// - Where no seat gives "cards", all are dealt three; where one does, the others hold none.
// - "score" alone counts as points for answers. Bets not given lie by lot, cards not given have a
//   theme by lot, and of the stock only what lies on the table is gone.
//
// position.cpp has the moment and the seats, position_cards.cpp interrogation cards and bets,
// position_checks.cpp judges the whole.
#pragma once

#include <string>
#include <vector>

#include "engine/form.h"
#include "games/police/rules.h"
#include "games/police/words.h"

namespace indice::police {

class Position {
 public:
  Position(Form& form, State& state);
  void describe();
  void read(Dice& filler);

 private:
  [[nodiscard]] Own& own(Seat seat) { return secrets_.own[seat]; }
  [[nodiscard]] Form part(Seat seat) { return form_.part("seats", seat); }
  [[nodiscard]] Suspect& suspect(int index) { return nth(board_.suspects, index); }
  void seats(std::string_view key, std::uint8_t& seats) {
    form_.numbers(key, seats, 0, board_.players);
  }

  // The moment and the seats (position.cpp).
  void list_moment();
  void list_seat(Seat seat);
  void list_characters(Seat seat);
  void list_record(Seat seat);
  void list_hands();
  void read_scores(Seat seat);
  void read_characters();
  void deal_hands(Dice& filler);

  // Interrogation cards and bets (position_cards.cpp).
  void list_laid();
  void list_question();
  void list_peek(std::size_t index, std::size_t entry);
  void list_peeks();
  void list_stock(Theme theme, int least_unread);
  void list_bets(Seat seat, std::string_view key, Bets& bets);
  void read_laid(Dice& filler);
  void read_question(Dice& filler);
  void fill_suspects(Dice& filler);
  void check_peeks();
  void read_stock(Theme theme);
  void read_bets(Seat seat, Dice& filler);
  Theme any_theme(Dice& filler);
  void question_word(Form& form, Question& question);
  void take_question(const Json& where, Theme theme) {
    form_.claim(where, questions_, index_of(theme));
  }
  [[nodiscard]] bool questions_under_way() const {
    return board_.phase >= Phase::answer && board_.phase <= Phase::mitigate;
  }
  [[nodiscard]] bool has_card_now(int suspect) const;

  // Is it a position? (position_checks.cpp)
  void check();
  void check_round();
  void check_question();
  void check_voided();
  void check_secrets(Seat seat);
  void check_pair();
  void check_end();
  void check_asked();
  void check_replies();
  [[nodiscard]] unsigned seats_to_ask() const;

  Form& form_;
  State& state_;
  Board& board_;
  Secrets& secrets_;
  CardBox cards_;      // action cards that lie nowhere yet
  CardBox questions_;  // of a theme, that may still come into play
};

}  // namespace indice::police
