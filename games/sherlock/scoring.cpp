// SM-E3 to SM-E10, SM-V7: what everything is worth in the end.
#include "games/sherlock/rule_ids.h"
#include "games/sherlock/rules.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

bool whole_category(const Side& side, Clue category) {
  return side.shown.of(category) == copies_of(category);
}

class Sheet {
 public:
  explicit Sheet(const Board& board) : board_(board) {}

  ScoreSheet written() {
    for (Seat seat = 0; seat < player_count; ++seat) write(seat, role_of(board_, seat));
    if (open_points(board_, Role::sherlock) == open_points(board_, Role::moriarty)) write_tie();
    return std::move(sheet_);
  }

 private:
  void write(Seat seat, Role role) {
    const Side& side = side_of(board_, role);
    const Side& rival = side_of(board_, other(role));
    for (int i = 0; i < category_count; ++i) {
      const Clue clue = clue_at(i);
      const int mine = count_of(side, clue);
      const int theirs = count_of(rival, clue);
      const Fields fields{
          {"clue", term_of(clue)}, {"value", value_of(clue)}, {"mine", mine}, {"theirs", theirs}};
      if (mine > theirs) add(seat, "sheet.majority", fields, value_of(clue) - theirs);
      if (mine == theirs && mine > 0) add(seat, "sheet.tied", fields, 0);
      if (whole_category(side, clue))
        add(seat, "sheet.whole", {{"clue", term_of(clue)}}, whole_category_bonus);
    }
    if (const int fragments = side.shown.of(Clue::fragment); fragments > 0)
      add(seat, "sheet.fragments", {{"number", fragments}}, fragment_points(fragments));
    if (side.joined_at_end > 0)
      add(seat, "sheet.late_jokers", {{"number", side.joined_at_end}}, -side.joined_at_end);
    if (side.lone_jokers > 0)
      add(seat, "sheet.lone_jokers", {{"number", side.lone_jokers}},
          -lone_joker_penalty * side.lone_jokers);
    if (side.reserved != no_clue)
      add(seat, "sheet.reserved", {{"clue", term_of(side.reserved)}}, -reserved_penalty);
  }

  // SM-E7
  void write_tie() {
    for (Seat seat = 0; seat < player_count; ++seat)
      add(seat, "sheet.tokens", {{"number", side_of(board_, role_of(board_, seat)).tokens}}, 0);
  }

  void add(Seat seat, std::string_view key, const Fields& fields, int points) {
    sheet_.push_back({seat, {key, fields}, points});
  }

  const Board& board_;
  ScoreSheet sheet_;
};

}  // namespace

int majority_points(const Board& board, Role role, Clue category) {
  const int mine = count_of(side_of(board, role), category);
  const int theirs = count_of(side_of(board, other(role)), category);
  return mine > theirs ? value_of(category) - theirs : 0;
}

int fragment_points(int fragments) {
  constexpr std::array<int, 6> points{0, -1, 1, 3, 6, 10};
  return nth(points, fragments);
}

int points_of_shown(const Board& board, Role role, Clue kind) {
  const Side& side = side_of(board, role);
  if (!is_category(kind)) return fragment_points(side.shown.of(Clue::fragment));
  return majority_points(board, role, kind) +
         (whole_category(side, kind) ? whole_category_bonus : 0);
}

int open_points(const Board& board, Role role) {
  const Side& side = side_of(board, role);
  int points = points_of_shown(board, role, Clue::fragment) - side.joined_at_end -
               lone_joker_penalty * side.lone_jokers;
  if (side.reserved != no_clue) points -= reserved_penalty;
  for (int i = 0; i < category_count; ++i) points += points_of_shown(board, role, clue_at(i));
  return points;
}

// SM-E7
Outcome outcome_of(const State& state) {
  const Board& board = state.board;
  Outcome outcome;
  outcome.players = player_count;
  for (Seat seat = 0; seat < player_count; ++seat)
    outcome.score[seat] = static_cast<std::int16_t>(open_points(board, role_of(board, seat)));
  rank_by(outcome, [&](Seat seat) {  // tokens break a tie of points
    return outcome.score[seat] * (tokens_in_all + 1) + side_of(board, role_of(board, seat)).tokens;
  });
  return outcome;
}

ScoreSheet score_sheet_of(const State& state) { return Sheet(state.board).written(); }

}  // namespace indice::sherlock
