// A position: one list of what stands in it, described from a state or read from what somebody
// wrote by hand. There only what matters is given, the rest comes from the filler dice.
//
// - "seats" says what matters of each: role, hand, shown, members, hearts. Roles not given come in
//   pairs; hands not given are dealt; "shown" is what all know of a hand. Sets of cards are one
//   text ("c05 c12").
// - "pile" and "discard" give their top cards; the rest lies below in random order, all of it in
//   the pile unless "pile_size" leaves some for the bottom of the discard.
// - "steps" has what is going on, uppermost first, without the rest of the turn: "next" is the part
//   of the turn that comes when these are done. Without both it is the beginning of the turn.
//
// position.cpp has roles and cards, position_steps.cpp what is going on; position_checks.cpp judges
// the whole.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/form.h"
#include "games/tamtown/rules.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

class Position {
 public:
  Position(Form& form, State& state)
      : form_(form), state_(state), board_(state.board), secrets_(state.secrets) {}
  void describe();
  void read(Dice& filler);

 private:
  [[nodiscard]] Form part(Seat seat) { return form_.part("seats", seat); }
  bool wants(bool fulfilled, std::string_view otherwise) {
    return form_.wants(fulfilled, "", otherwise);
  }
  // Small values.
  void seats(Form form, std::string_view key, std::uint8_t& bits) {
    form.numbers(key, bits, 0, board_.players);
  }
  void list_set(Form form, std::string_view key, CardSet& cards);
  Card card_in(const Json& where, std::string_view word);

  // Roles and cards (position.cpp).
  void list_flags();
  void list_family(Seat seat);
  void list_hearts(Seat seat);
  void list_hand(Seat seat);
  void list_held();
  void list_piles(std::vector<Card>& pile, std::vector<Card>& discard, std::vector<Card>& pieces);
  void describe_knowledge();
  void read_roles(Dice& filler);
  void fill_roles(std::vector<Role>& roles, Dice& filler);
  void read_families();
  void read_cards(Dice& filler);
  void read_knowledge();

  // What is going on (position_steps.cpp).
  void list_step(Form form, Step& step);
  void list_answers(Seat seat);
  void describe_steps();
  void read_base();
  void read_steps();
  void add_step(const Step& step);

  // Is it a position? (position_checks.cpp)
  void check_all();
  void check_end();
  void check_families();
  void check_hands();
  void check_stack();
  [[nodiscard]] bool fits(std::size_t place);
  void check_window();
  void check_leans();
  void check_ballots();

  Form& form_;
  State& state_;
  Board& board_;
  Secrets& secrets_;
  CardBox box_{card_words, [](std::size_t) { return 1; }};  // cards not yet placed
  bool has_steps_ = false;
};

}  // namespace indice::tamtown
