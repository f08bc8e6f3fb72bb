// Positions as JSON: what the steps carry, and the reader of a position written by hand. Only what
// matters is given there, the rest comes from the filler dice. position_values.cpp reads small
// values, position.cpp roles and cards, position_steps.cpp what is going on; position_checks.cpp
// judges the whole.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/fragment_reader.h"
#include "games/tamtown/rules.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

// What the two bytes of a step mean.
enum class StepCard : std::uint8_t { nothing, card, kind, seats };
enum class StepNumber : std::uint8_t { nothing, number, card, kind };
struct StepShape {
  StepCard card = StepCard::nothing;
  StepNumber number = StepNumber::nothing;
  std::uint8_t least = 0, most = 0;  // of the number
};
StepShape shape_of(Op op);

// The steps at the bottom that are the rest of the turn, or of the final replay.
constexpr bool is_base(Op op) {
  return op == Op::end_turn || op == Op::closing || op == Op::clue || op == Op::final_events ||
         op == Op::over;
}
std::size_t base_depth(const Board& board);

// May a step lie directly on that one? What keeps this order cannot grow without end.
bool may_lie_on(Op below, Op above);

class PositionReader : private FragmentReader {
 public:
  PositionReader(const Json& fragment, const TableOptions& options, Dice& filler,
                 JsonProblem& problem);
  bool read(State& out);

 private:
  Board& board() { return state_.board; }
  Secrets& secrets() { return state_.secrets; }
  // What the fragment says of a seat; null where it says nothing.
  [[nodiscard]] const Json* part(Seat seat) const;

  using FragmentReader::fail;
  bool fail(std::string what) { return fail(fragment_, std::move(what)); }
  bool read_seat(const Json& value, Seat& out);
  bool read_seats(const Json* value, SeatSet& out);
  bool read_card(const Json& value, Card& out);
  bool read_cards(const Json* value, std::vector<Card>& out);
  bool read_set(const Json* value, CardSet& out);
  // The card lies here and nowhere else.
  bool claim(const Json& where, Card card);

  // Roles and cards (position.cpp).
  bool read_roles();
  bool fill_roles(std::vector<Role>& roles);
  bool read_families();
  bool read_hearts(const Json& value, Seat seat);
  bool read_hands();
  bool read_pieces();
  bool read_pair(std::string_view key, bool culprit, std::uint8_t& out);
  bool read_held();
  bool read_piles();
  bool read_knowledge();
  bool read_flags();

  // What is going on (position_steps.cpp).
  bool read_steps();
  void add_step(const Step& step);
  bool read_step(const Json& value, Step& step);
  bool read_step_card(const Json& value, Step& step);
  bool read_step_number(const Json& value, Step& step);
  bool read_step_kind(const Json& value, std::uint8_t& out);
  bool read_base();
  bool read_answers();
  bool read_answer(const Json& value, Seat seat);
  bool read_family(const Json& value, std::uint8_t& out);

  // Is it a position? (position_checks.cpp)
  bool check_all();
  bool check_end();
  bool check_families();
  bool check_hands();
  bool check_stack();
  bool check_step(std::size_t place);
  bool check_window();
  bool check_leans();
  bool check_ballots();

  const Json& fragment_;
  Dice& filler_;
  State state_;
  CardSet box_ = CardSet::all();  // cards not yet placed
  std::array<bool, max_seats> hand_given_{};
  bool has_steps_ = false;
};

}  // namespace indice::tamtown
