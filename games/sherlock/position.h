// Reads a position written by hand: only what matters is given, the rest comes from the filler
// dice. Inside read_position; position.cpp reads people and the moment, position_clues.cpp cards,
// position_checks.cpp judges the whole.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/fragment_reader.h"
#include "games/sherlock/rules.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

class PositionReader : private FragmentReader {
 public:
  PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                 JsonProblem& problem);
  bool read(State& out);

 private:
  Board& board() { return state_.board; }
  Side& side(Role role) { return side_of(state_.board, role); }
  // What the fragment says of a role; null where it says nothing.
  const Json* part(Role role) const { return fragment_.find(role_word(role)); }

  bool read_character(const Json& value, Character& out);
  bool read_characters(const Json* value, std::vector<Character>& out);
  bool read_clue(const Json& value, Clue& out);
  bool read_clue_list(const Json* value, std::vector<Clue>& out);
  bool read_categories(const Json* value, std::uint8_t& out);

  // People (position.cpp).
  bool read_moment();
  bool read_joining(const Json& value);
  bool read_mycroft_out();
  bool read_pawns(Role role);
  bool read_people();
  bool fill_city(const std::vector<Character>& given);
  bool place_pawns(Role role);
  bool read_deck();
  bool read_offers();

  // Is it a position? (position_checks.cpp)
  bool check_moment();
  bool check_side(Role role);
  bool check_counters(const Json& where);
  bool check_joining(const Json& where);
  bool fits_phase();
  bool check_end(const Json& where);
  bool comes_to_a_decision();

  // Clues (position_clues.cpp).
  bool read_clues();
  bool read_side_clues(Role role);
  bool read_heap(const Json& value, Clues& out);
  bool read_places(const Json& object, const std::string& name, std::size_t most, Clue* cards,
                   Mark* marks, std::uint8_t& count);
  bool read_marks(const Json& object, const std::string& name, std::size_t count, Mark* marks);
  bool build_pile();
  bool claim(const Json& where, Clue clue);
  Clue draw_from_box();

  [[nodiscard]] bool starts_day() const {
    return state_.board.phase == Phase::dragnet || state_.board.phase == Phase::gala;
  }

  const Json& fragment_;
  Dice& filler_;
  State state_;
  std::array<int, clue_kinds> box_{};  // clues not yet placed
  int boxed_ = clue_card_count;
};

}  // namespace indice::sherlock
