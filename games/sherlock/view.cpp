#include "games/sherlock/view.h"

#include "games/sherlock/sight.h"

namespace indice::sherlock {

namespace {

// What everybody may know, by name: a field that is new on the board does not compile until
// somebody has thought about it here.
const OpenBoard& named(const OpenBoard& board) {
  [[maybe_unused]] const auto& [row, city, indisposed, discard, arrivals, arrived, deck_size,
                                pile_size, discard_size, buried, shuffles, drawn, day, turn,
                                decider, phase, joining, joiner, begun, visiting, taken, step,
                                new_jokers, revealed, chosen, sherlock_seat, reserving, active,
                                mycroft, mycroft_out, without_irene, reserved_now, unused] = board;
  return board;
}
const OpenSide& named(const OpenSide& side) {
  [[maybe_unused]] const auto& [shown, standing, lying, waiting, tokens, lone_jokers, joined,
                                joined_at_end, hidden, reserved, resting, unused] = side;
  return side;
}

// Names one thing after the other that the viewer may know.
class Namer {
 public:
  Namer(const State& state, View& view)
      : board_(state.board), secrets_(state.secrets), view_(view) {}

  // What only the two players know of hidden cards is nothing to a spectator.
  void name_board() {
    static_cast<OpenBoard&>(view_.board) = named(board_);
    for (std::size_t i = 0; i < board_.sides.size(); ++i) {
      static_cast<OpenSide&>(view_.board.sides[i]) = named(board_.sides[i]);
      name_marks(board_.sides[i].marks, view_.board.sides[i].marks);
    }
    name_marks(board_.drawn_marks, view_.board.drawn_marks);
  }

  void name_clues() {
    for (const Role role : both_roles) {
      const Side& side = side_of(board_, role);
      for (std::size_t i = 0; i < side.hidden; ++i)
        view_.own[index_of(role)].hidden[i] =
            known(secrets_.own[index_of(role)].hidden[i], side.marks[i],
                  sight_of_hidden(board_, role, side.marks[i]));
    }
    for (std::size_t i = 0; i < board_.drawn; ++i)
      view_.drawn[i] = known(secrets_.drawn[i], board_.drawn_marks[i],
                             sight_of_drawn(board_, board_.drawn_marks[i]));
    const std::size_t bottom = has_seat(view_) ? board_.buried : 0;
    for (std::size_t i = 0; i < bottom; ++i) view_.buried[i] = secrets_.pile[i];
    for (std::size_t i = bottom; i < board_.pile_size; ++i)
      view_.unseen[board_.shuffles].add(secrets_.pile[i]);
  }

  void name_characters() {
    for (std::size_t i = 0; i < board_.deck_size; ++i) await(secrets_.deck[i]);
    if (board_.phase != Phase::choose_start) return;
    for (const Role role : both_roles) {
      const Own& his = secrets_.own[index_of(role)];
      Own& own = view_.own[index_of(role)];
      if (has_seat(view_) && own_role(view_) == role) {
        own.offers = his.offers;
        own.choice = his.choice;
        continue;
      }
      own.offers.fill(no_character);
      for (const Character offer : his.offers) await(offer);
    }
  }

 private:
  template <class Marks>
  void name_marks(const Marks& truth, Marks& seen) const {
    for (std::size_t i = 0; i < truth.size(); ++i)
      seen[i] = has_seat(view_) ? truth[i] : truth[i].for_spectators();
  }
  // The clue, or none: then it is one of those that he has not seen.
  Clue known(Clue clue, Mark mark, Sight sight) {
    if (sight.reaches(view_.viewer, MemoryAid::on)) return clue;
    view_.unseen[mark.shuffle()].add(clue);
    return no_clue;
  }
  // Which of Mycroft's cards was drawn by lot shows only when it comes (SM-M7).
  void await(Character who) {
    const bool by_lot = board_.mycroft == Mycroft::one && is_mycroft(who);
    view_.to_come.add(by_lot ? Character::dragnet : who);
  }

  const Board& board_;
  const Secrets& secrets_;
  View& view_;
};

}  // namespace

View view_of(const State& state, Seat viewer) {
  View view;
  if (viewer < player_count) view.viewer = viewer;
  Namer namer(state, view);
  namer.name_board();
  namer.name_clues();
  namer.name_characters();
  return view;
}

}  // namespace indice::sherlock
