// What a bot should know of Sherlock & Moriarty: what majorities, sets, fragments, jokers and
// tokens are worth, in points, before the week is over. Weights were tuned by matches between bots.
#include "games/sherlock/heuristics.h"

#include <algorithm>
#include <cmath>

#include "engine/logistic.h"

namespace indice::sherlock {

namespace {

// The clues of each player as far as they are known, hidden ones included.
struct Holdings {
  std::array<std::array<int, clue_kinds>, 2> real{};
  std::array<std::array<int, clue_kinds>, 2> counting{};  // with jokers
  std::array<int, 2> unknown{};                           // hidden clues that are not known
};

Holdings holdings_of(const Board& board, const std::array<Own, 2>& own) {
  Holdings held;
  for (const Role role : both_roles) {
    const Side& side = side_of(board, role);
    auto& real = held.real[index_of(role)];
    for (int i = 0; i < clue_kinds; ++i) nth(real, i) = side.shown.of(clue_at(i));
    for (std::size_t place = 0; place < side.hidden; ++place) {
      const Clue clue = own[index_of(role)].hidden[place];
      ++(clue == no_clue ? held.unknown[index_of(role)] : real[index_of(clue)]);
    }
    held.counting[index_of(role)] = real;
    for (int i = 0; i < category_count; ++i)
      nth(held.counting[index_of(role)], i) += has_joker(side, clue_at(i)) ? 1 : 0;
  }
  return held;
}

// How much of the week is left: 1 before the first move, 0 after the last.
float time_left(const Board& board) {
  if (board.phase == Phase::finale || board.phase == Phase::over) return 0;
  const auto to_move =
      static_cast<float>(board.sides[0].waiting + board.sides[1].waiting +
                         board.sides[0].standing.size() + board.sides[1].standing.size());
  const auto days = static_cast<float>(day_count - board.day);
  return (days * 6 + to_move) / (day_count * 6.0F);
}

// Points that a category is worth to `mine` over `theirs`, both still growing while cards are left.
float category_prospect(Clue clue, int mine, int theirs, int real_mine, int real_theirs,
                        float time) {
  const auto value = static_cast<float>(value_of(clue));
  const auto left = static_cast<float>(copies_of(clue) - real_mine - real_theirs);
  const float coming = left * time;
  const auto lead = static_cast<float>(mine - theirs);
  if (coming < 0.05F) {
    float points = 0;
    if (mine > theirs) points = value - static_cast<float>(theirs);
    if (mine < theirs) points = static_cast<float>(mine) - value;
    if (real_mine == copies_of(clue)) points += whole_category_bonus;
    if (real_theirs == copies_of(clue)) points -= whole_category_bonus;
    return points;
  }
  const float chance = 1.0F / (1.0F + exponential(-1.9F * lead / std::sqrt(0.35F + coming)));
  const float more = 0.3F * coming;
  const float won = std::max(0.0F, value - static_cast<float>(theirs) - more);
  const float lost = std::max(0.0F, value - static_cast<float>(mine) - more);
  float points = chance * won - (1.0F - chance) * lost;
  const auto whole = [&](int real, int rival) {
    if (rival > 0) return 0.0F;
    const float share = static_cast<float>(real) / value;
    return whole_category_bonus * share * share * share;
  };
  return points + whole(real_mine, real_theirs) - whole(real_theirs, real_mine);
}

// One fragment alone costs a point, but early in the week others may follow.
float fragments_prospect(int mine, int theirs, float time) {
  const int left = copies_of(Clue::fragment) - mine - theirs;
  const auto now = static_cast<float>(fragment_points(mine));
  if (left == 0 || mine == 0) return now;
  const auto next = static_cast<float>(fragment_points(mine + 1));
  return now + (next - now) * 0.7F * time;
}

// Tokens buy clues at two for a token and a half or so, as long as there are pawns to spend them.
float tokens_prospect(int tokens, float time) {
  const float useful = 2.0F + 22.0F * time;
  const auto have = static_cast<float>(tokens);
  const float used = have < useful ? have : useful + 0.35F * (have - useful);
  return std::min(1.0F, 4.0F * time) * 0.62F * used * (1.0F - 0.012F * used) + 0.02F * have;
}

float jokers_prospect(const Side& side, float time) {
  const auto lone = static_cast<float>(side.lone_jokers);
  return -lone * (lone_joker_penalty - 3.2F * time) - static_cast<float>(side.joined_at_end);
}

float side_prospect(const Board& board, Role role, const Holdings& held, float time) {
  const Side& side = side_of(board, role);
  const std::size_t me = index_of(role);
  const std::size_t them = index_of(other(role));
  float points = fragments_prospect(held.real[me][index_of(Clue::fragment)],
                                    held.real[them][index_of(Clue::fragment)], time);
  points += tokens_prospect(side.tokens, time) + jokers_prospect(side, time);
  points += 1.1F * static_cast<float>(held.unknown[me]);
  if (side.reserved != no_clue) points += 1.5F * time - 3.0F * (1.0F - time);
  return points;
}

// The points that a role is ahead.
float lead_of(const Board& board, const Holdings& held, Role me, float time) {
  float points = side_prospect(board, me, held, time) - side_prospect(board, other(me), held, time);
  for (int i = 0; i < category_count; ++i) {
    const auto kind = static_cast<std::size_t>(i);
    const std::size_t mine = index_of(me);
    const std::size_t theirs = index_of(other(me));
    points += category_prospect(clue_at(i), held.counting[mine][kind], held.counting[theirs][kind],
                                held.real[mine][kind], held.real[theirs][kind], time);
  }
  return points;
}

}  // namespace

float estimate_for(const View& view) {
  if (!has_seat(view)) return 0;
  return lead_of(view.board, holdings_of(view.board, view.own), own_role(view),
                 time_left(view.board));
}

OpenLead open_lead(const State& state) {
  const float time = time_left(state.board);
  const Holdings held = holdings_of(state.board, state.secrets.own);
  return {lead_of(state.board, held, Role::sherlock, time), time};
}

}  // namespace indice::sherlock
