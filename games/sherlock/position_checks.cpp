// A position written by hand, last part: is it one that can be played? Whatever is accepted here
// has a decision to make and can be played to its end.
#include <algorithm>
#include <cstring>

#include "games/sherlock/play.h"
#include "games/sherlock/position.h"

namespace indice::sherlock {

void Position::check_side(Role role) {
  Side& his = side(role);
  Form form = part(role);
  const auto wants = [&](bool fulfilled, std::string_view otherwise) {
    form.wants(fulfilled, "", otherwise);
  };
  const bool at_end = board_.phase == Phase::finale || board_.phase == Phase::over;
  wants(his.standing.size() + his.lying.size() + his.waiting == pawns_each &&
            (his.standing & his.lying).empty(),
        "each player has three pawns");
  wants((pawns(his) - board_.city).empty(), "a pawn stands where nobody is");
  wants(board_.day == 1 || his.waiting == 0, "pawns wait on day 1 only");
  wants(!starts_day() || his.standing.empty(), "pawns lie until the day has begun");
  wants(his.resting == no_character || (starts_day() && pawns(his).contains(his.resting)),
        "\"resting\" is a pawn chosen for the gala dinner, until pawns stand up");
  for (int i = 0; i < category_count; ++i)
    wants(!has_joker(his, clue_at(i)) || his.shown.of(clue_at(i)) > 0,
          "a joker lies with a clue of its category");
  wants(his.joined_at_end <= (at_end ? std::popcount(his.joined) : 0),
        "more jokers joined at the end than lie there");
  wants(his.shown.of(Clue::joker) == 0, "jokers stand under \"lone_jokers\" and \"jokers\"");
  const Own& own = own_of(state_, role);
  wants(std::find(own.hidden.begin(), own.hidden.begin() + his.hidden, Clue::joker) ==
            own.hidden.begin() + his.hidden,
        "a joker never lies hidden");
  wants(his.hidden <= hidden_a_day * board_.day,
        "so many hidden clues cannot have come together by then");
  wants(his.reserved == no_clue || board_.reserving != 0, "this table plays without reserving");
}

// Numbers that belong to one kind of moment only.
void Position::check_counters() {
  const bool visited = board_.visiting != no_character;
  const auto phase_is = [&](std::initializer_list<Phase> phases) {
    return std::find(phases.begin(), phases.end(), board_.phase) != phases.end();
  };
  form_.wants(
      !visited || (is_person(board_.visiting) && side(board_.turn).lying.contains(board_.visiting)),
      "phase", "who is visited has a lying pawn of the player whose turn it is");
  form_.wants(board_.drawn == 0 || phase_is({Phase::keep, Phase::order, Phase::ziba_offer,
                                             Phase::ziba_answer, Phase::ziba_bury}),
              "phase", "no cards are drawn in this phase");
  form_.wants(
      board_.taken == 0 ||
          (visited && is_person(board_.visiting) && board_.taken <= most_taken(board_.visiting) &&
           phase_is({Phase::take, Phase::kramm_answer, Phase::closing, Phase::reserve})),
      "phase", "so many clues cannot have been taken");
  form_.wants(board_.revealed == 0 || board_.phase == Phase::finale, "phase",
              "clues are revealed in the finale");
  form_.wants(board_.step == 0 || starts_day() || phase_is({Phase::finale, Phase::over}), "phase",
              "this phase has no steps");
}

void Position::check_joining() {
  if (board_.joining == Joining::none) return;
  const Side& joiner = side(board_.joiner);
  const bool new_one =
      joiner.lone_jokers > 0 && (board_.joiner != board_.turn || board_.new_jokers > 0);
  const bool fits = board_.joining == Joining::at_once
                        ? new_one && may_join_any(joiner)
                        : board_.joiner == board_.turn && may_join(joiner, board_.begun) &&
                              older_jokers(board_) > 0;
  const bool moment = board_.phase == Phase::take || board_.phase == Phase::order ||
                      board_.phase == Phase::closing || board_.phase == Phase::ziba_offer ||
                      board_.phase == Phase::ziba_bury;
  form_.wants(fits && moment && board_.visiting != no_character, "phase",
              "no joker can be to join here");
}

// Does the phase fit who is visited and what was drawn?
bool Position::fits_phase() {
  const bool visited = board_.visiting != no_character;
  const bool joining = board_.joining != Joining::none;
  const auto at = [&](Character who) { return board_.visiting == who; };
  switch (board_.phase) {
    case Phase::power: return visited && power_is_usable(board_);
    case Phase::take:
      return visited && most_taken(board_.visiting) > 0 &&
             (board_.taken > 0 || at(Character::shinwell));
    case Phase::keep: return (at(Character::pike) || at(Character::ziba)) && board_.drawn >= 2;
    case Phase::order: return at(Character::pike) && board_.drawn == 2;
    case Phase::ziba_answer: return at(Character::ziba) && board_.drawn == 2;
    case Phase::ziba_offer: return at(Character::ziba) && joining;
    case Phase::ziba_bury: return at(Character::ziba) && joining && board_.drawn <= 1;
    case Phase::kramm_answer: return at(Character::kramm);
    case Phase::closing:
    case Phase::reserve: return visited;
    case Phase::move: return !visited && may_move(side(board_.turn));
    case Phase::dragnet:
    case Phase::gala: return !visited && board_.day > 1;
    case Phase::choose_start: return board_.day == 1 && board_.chosen != 3;
    case Phase::finale:
    case Phase::over: return !visited && board_.day == day_count;
    default: return false;
  }
}

// SM-E8  Who has had his turn in the finale has no hidden clue left.
void Position::check_end() {
  const bool over = board_.phase == Phase::over;
  if (board_.phase != Phase::finale && !over) return;
  form_.wants(board_.step <= both_roles.size(), "phase", "the finale has two steps");
  for (const Role role : both_roles)
    form_.wants(side(role).hidden == 0 || (!over && index_of(role) > board_.step), "phase",
                "hidden clues are revealed by then");
  if (over || board_.step >= both_roles.size()) return;
  for (int i = 0; i < category_count; ++i)
    form_.wants(
        ((board_.revealed >> i) & 1) == 0 || side(both_roles[board_.step]).shown.of(clue_at(i)) > 0,
        "phase", "a revealed clue lies there");
}

// The phase is one at which the game stops: going on changes nothing.
bool Position::comes_to_a_decision(Dice& filler) {
  State after = state_;
  go_on({after.board, after.secrets, filler, {}});
  board_.decider = after.board.decider;
  return std::memcmp(&after, &state_, sizeof(State)) == 0;
}

void Position::check_moment(Dice& filler) {
  for (const Role role : both_roles) check_side(role);
  const Side& his = side(board_.turn);
  form_.wants(tokens_in_reserve(board_) >= 0, "", "there are 24 tokens in all");
  form_.derived("reserve", tokens_in_reserve(board_));
  form_.wants(board_.new_jokers <= his.lone_jokers, "phase", "more new jokers than lone ones");
  form_.wants(
      board_.reserved_now == 0 || (his.reserved != no_clue && board_.active != board_.turn &&
                                   board_.phase >= Phase::move && board_.phase <= Phase::reserve),
      "phase", "\"reserved_now\": who has just reserved has a clue and no active card");
  form_.wants(board_.buried <= board_.pile_size, "phase",
              "more cards are buried than the pile has");
  form_.wants(board_.day > 1 || board_.indisposed.empty(), "phase",
              "nobody is indisposed on day 1");
  form_.wants(
      board_.arrived != board_.day + 1 || !board_.indisposed.contains(board_.arrivals[board_.day]),
      "phase", "who came today is not indisposed");
  check_counters();
  check_joining();
  check_end();
  if (form_.good() && !(fits_phase() && comes_to_a_decision(filler)))
    form_.refuse("phase", "there is nothing to decide in this phase");
}

}  // namespace indice::sherlock
