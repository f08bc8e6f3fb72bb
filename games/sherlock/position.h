// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - "city" lists the character cards in the order they came; who is named elsewhere (pawns,
//   visiting, indisposed) comes too, and the city is filled up to the day's number.
// - pawns not given wait on day 1; later they stand on characters drawn by lot.
// - "deck" gives its top cards, "pile" and "discard" theirs; the rest lies below in random order.
//   Past "pile_size" the clues left over lie at the bottom of the discard.
// - hidden clues are known to their owner alone unless "hidden_known" says "both" or "all".
//
// position.cpp has the list, position_filling.cpp fills up what is left out, position_checks.cpp
// judges the whole.
#pragma once

#include <string>
#include <vector>

#include "engine/form.h"
#include "games/sherlock/rules.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

class Position {
 public:
  Position(Form& form, State& state) : form_(form), state_(state), board_(state.board) {}
  void describe();
  void read(Dice& filler);

 private:
  using People = std::vector<Character>;

  [[nodiscard]] Side& side(Role role) { return side_of(board_, role); }
  [[nodiscard]] Form part(Role role) { return form_.part(role_word(role)); }

  // The list (position.cpp).
  void list_moment();
  void list_joining();
  void list_mycroft();
  void list_pawns(Role role);
  void list_clues();
  void list_side(Role role);
  void list_places(Form form, const std::string& name, std::size_t most, Clue* cards, Mark* marks,
                   std::uint8_t& count);
  void list_piles(std::vector<Clue>& pile, std::vector<Clue>& discard);

  // What is left out (position_filling.cpp).
  bool read_people(Dice& filler);
  bool fill_city(const People& given, const People& in_deck, Dice& filler);
  bool fill_deck(const People& top, Dice& filler);
  bool read_offers(Role role);
  void place_pawns(Role role, Dice& filler);
  void read_clues(Dice& filler);

  // Is it a position? (position_checks.cpp)
  void check_moment(Dice& filler);
  void check_side(Role role);
  void check_counters();
  void check_joining();
  void check_end();
  [[nodiscard]] bool fits_phase();
  [[nodiscard]] bool comes_to_a_decision(Dice& filler);

  [[nodiscard]] bool starts_day() const {
    return board_.phase == Phase::dragnet || board_.phase == Phase::gala;
  }

  Form& form_;
  State& state_;
  Board& board_;
  CardBox box_{clue_words, [](std::size_t kind) { return cards::clues[kind].count; }};
};

}  // namespace indice::sherlock
