// A position written by hand, last part: is it one that can be played? Whatever is accepted here
// has a decision to make and can be played to its end.
#include <cstring>

#include "games/sherlock/play.h"
#include "games/sherlock/position.h"

namespace indice::sherlock {

namespace {

bool within_turn(Phase phase) { return phase >= Phase::move && phase <= Phase::reserve; }

}  // namespace

bool PositionReader::check_side(Role role) {
  const Board& now = board();
  const Side& his = side(role);
  const Json& where = part(role) != nullptr ? *part(role) : fragment_;
  if (his.standing.size() + his.lying.size() + his.waiting != pawns_each ||
      !(his.standing & his.lying).empty())
    return fail(where, "each player has three pawns");
  if (!(pawns(his) - now.city).empty()) return fail(where, "a pawn stands where nobody is");
  if (now.day > 1 && his.waiting > 0) return fail(where, "pawns wait on day 1 only");
  if (starts_day() && !his.standing.empty())
    return fail(where, "pawns lie until the day has begun");
  if (his.resting != no_character && (!starts_day() || !pawns(his).contains(his.resting)))
    return fail(where, "\"resting\" is a pawn chosen for the gala dinner, until pawns stand up");
  for (int i = 0; i < category_count; ++i)
    if (has_joker(his, clue_at(i)) && his.shown.of(clue_at(i)) == 0)
      return fail(where, "a joker lies with a clue of its category");
  const bool at_end = now.phase == Phase::finale || now.phase == Phase::over;
  if (his.joined_at_end > (at_end ? std::popcount(his.joined) : 0))
    return fail(where, "more jokers joined at the end than lie there");
  if (his.hidden > hidden_a_day * now.day)
    return fail(where, "so many hidden clues cannot have come together by then");
  if (his.reserved != no_clue && now.reserving == 0)
    return fail(where, "this table plays without reserving");
  return true;
}

// Numbers that belong to one kind of moment only.
bool PositionReader::check_counters(const Json& where) {
  const Board& now = board();
  const bool visited = now.visiting != no_character;
  if (visited && (!is_person(now.visiting) || !side(now.turn).lying.contains(now.visiting)))
    return fail(where, "who is visited has a lying pawn of the player whose turn it is");
  switch (now.phase) {
    case Phase::keep:
    case Phase::order:
    case Phase::ziba_offer:
    case Phase::ziba_answer:
    case Phase::ziba_bury: break;
    default:
      if (now.drawn > 0) return fail(where, "no cards are drawn in this phase");
  }
  const bool may_have_taken = now.phase == Phase::take || now.phase == Phase::kramm_answer ||
                              now.phase == Phase::closing || now.phase == Phase::reserve;
  if (now.taken > 0 && (!visited || !may_have_taken || now.taken > most_taken(now.visiting)))
    return fail(where, "so many clues cannot have been taken");
  if (now.revealed != 0 && now.phase != Phase::finale)
    return fail(where, "clues are revealed in the finale");
  if (now.step != 0 && !starts_day() && now.phase != Phase::finale && now.phase != Phase::over)
    return fail(where, "this phase has no steps");
  return true;
}

bool PositionReader::check_joining(const Json& where) {
  const Board& now = board();
  if (now.joining == Joining::none) return true;
  const Side& joiner = side(now.joiner);
  const bool new_one = joiner.lone_jokers > 0 && (now.joiner != now.turn || now.new_jokers > 0);
  const bool fits =
      now.joining == Joining::at_once
          ? new_one && may_join_any(joiner)
          : now.joiner == now.turn && may_join(joiner, now.begun) && older_jokers(now) > 0;
  const bool moment = now.phase == Phase::take || now.phase == Phase::order ||
                      now.phase == Phase::closing || now.phase == Phase::ziba_offer ||
                      now.phase == Phase::ziba_bury;
  return (fits && moment && now.visiting != no_character) ||
         fail(where, "no joker can be to join here");
}

// Does the phase fit who is visited and what was drawn?
bool PositionReader::fits_phase() {
  const Board& now = board();
  const bool visited = now.visiting != no_character;
  const bool joining = now.joining != Joining::none;
  const auto at = [&](Character who) { return now.visiting == who; };
  switch (now.phase) {
    case Phase::power: return visited && power_is_usable(now);
    case Phase::take:
      return visited && most_taken(now.visiting) > 0 && (now.taken > 0 || at(Character::shinwell));
    case Phase::keep: return (at(Character::pike) || at(Character::ziba)) && now.drawn >= 2;
    case Phase::order: return at(Character::pike) && now.drawn == 2;
    case Phase::ziba_answer: return at(Character::ziba) && now.drawn == 2;
    case Phase::ziba_offer: return at(Character::ziba) && joining;
    case Phase::ziba_bury: return at(Character::ziba) && joining && now.drawn <= 1;
    case Phase::kramm_answer: return at(Character::kramm);
    case Phase::closing:
    case Phase::reserve: return visited;
    case Phase::move: return !visited && may_move(side(now.turn));
    case Phase::dragnet:
    case Phase::gala: return !visited && now.day > 1;
    case Phase::choose_start: return now.day == 1 && now.chosen != 3;
    case Phase::finale:
    case Phase::over: return !visited && now.day == day_count;
    default: return false;
  }
}

// SM-E8  Who has had his turn in the finale has no hidden clue left.
bool PositionReader::check_end(const Json& where) {
  const Board& now = board();
  if (now.phase != Phase::finale && now.phase != Phase::over) return true;
  if (now.step > both_roles.size()) return fail(where, "the finale has two steps");
  for (const Role role : both_roles)
    if (side(role).hidden > 0 && (now.phase == Phase::over || index_of(role) <= now.step))
      return fail(where, "hidden clues are revealed by then");
  if (now.phase == Phase::over || now.step >= both_roles.size()) return true;
  for (int i = 0; i < category_count; ++i)
    if (((now.revealed >> i) & 1) != 0 && side(both_roles[now.step]).shown.of(clue_at(i)) == 0)
      return fail(where, "a revealed clue lies there");
  return true;
}

// The phase is one at which the game stops: going on changes nothing.
bool PositionReader::comes_to_a_decision() {
  State after = state_;
  go_on({after.board, after.secrets, filler_, {}});
  state_.board.decider = after.board.decider;
  return std::memcmp(&after, &state_, sizeof(State)) == 0;
}

bool PositionReader::check_moment() {
  const Board& now = board();
  const Json* phase = fragment_.find("phase");
  const Json& where = phase != nullptr ? *phase : fragment_;
  if (!check_side(Role::sherlock) || !check_side(Role::moriarty)) return false;
  if (now.sides[0].tokens + now.sides[1].tokens > tokens_in_all)
    return fail(fragment_, "there are 24 tokens in all");
  const Json* reserve = fragment_.find("reserve");
  if (reserve != nullptr && !(*reserve == Json(tokens_in_reserve(now))))
    return fail(*reserve, "\"reserve\" does not fit the players' tokens");
  if (now.new_jokers > side(now.turn).lone_jokers)
    return fail(where, "more new jokers than lone ones");
  if (now.reserved_now != 0 &&
      (side(now.turn).reserved == no_clue || now.active == now.turn || !within_turn(now.phase)))
    return fail(where, "\"reserved_now\": who has just reserved has a clue and no active card");
  if (now.buried > now.pile_size) return fail(where, "more cards are buried than the pile has");
  if (now.day == 1 && !now.indisposed.empty()) return fail(where, "nobody is indisposed on day 1");
  if (now.arrived == now.day + 1 && now.indisposed.contains(now.arrivals[now.day]))
    return fail(where, "who came today is not indisposed");
  if (!check_counters(where) || !check_joining(where) || !check_end(where)) return false;
  return (fits_phase() && comes_to_a_decision()) ||
         fail(where, "there is nothing to decide in this phase");
}

}  // namespace indice::sherlock
