#include "games/police/manners.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/lots.h"
#include "games/police/knowledge.h"

namespace indice::police {

namespace {

constexpr float usual_chance = 0.6F;
constexpr std::array<float, card_kinds> card_worth{1.6F, 0.8F, 0.8F, 0.4F, 0.4F,
                                                   0.7F, 0.7F, 1.5F, 2.7F};

// How many points ahead make a player e times as likely to win when that round begins.
float scale_of(int round) {
  constexpr float spread_of_a_round = 2.7F;
  const int rounds = std::max(1, rounds_with_actions + 1 - round);
  return spread_of_a_round * std::sqrt(static_cast<float>(rounds));
}

// How often one is right who has this mind, when that many choices are struck out.
int chance_of_answer(const State& state, Seat seat) {
  const Board& board = state.board;
  const int usual = chance_in_theme({.lot = state.secrets.minds[seat]}, board.theme);
  const int struck = std::popcount(unsigned{board.struck});
  if (struck == 0 && board.informed == 0) return usual;
  // Of those who know nothing more are right now; who is sure stays so.
  const int sure = 100 * (usual - guess_chance) / (sure_chance - guess_chance);
  const int guess = 100 / std::max(1, choice_count - struck);
  return (sure * sure_chance + (100 - sure) * guess) / 100;
}

using Worths = std::array<float, most_suspects>;

// How likely each suspect seems to be right.
Worths seeming_chances(const Board& board) {
  Worths chances{};
  for (int suspect = 0; suspect < suspect_count(board); ++suspect) {
    const Theme theme = nth(board.suspects, suspect).theme;
    const Side& side = board.sides[seat_of(board, suspect)];
    nth(chances, suspect) =
        is_theme(theme) ? static_cast<float>(seeming_chance(side, theme)) / 100 : usual_chance;
  }
  return chances;
}

// What lies on each suspect of that owner, or the mean of what may come to lie there.
Worths bets_expected(const Board& board, Seat owner, Seat bettor) {
  Worths points{};
  const auto usual = static_cast<float>(1 + bets_each(board)) / 2;
  for (int place = 0; place < bets_each(board); ++place) {
    const int suspect = target_at(board, owner, place);
    const int laid = nth(board.bets[owner], suspect).points();
    nth(points, suspect) = owner != bettor && laid > 0 ? static_cast<float>(laid) : usual;
  }
  return points;
}

// Scores after the round if exactly these suspects are right, as lots.
std::array<float, max_seats> lots_after(const Board& board,
                                        const std::array<Worths, most_players>& bets,
                                        unsigned right, float scale) {
  std::array<float, max_seats> lots{};
  for (Seat seat = 0; seat < board.players; ++seat)
    lots[seat] = static_cast<float>(score_of(board.sides[seat]));
  for (int suspect = 0; suspect < suspect_count(board); ++suspect)
    for (Seat owner = 0; owner < board.players; ++owner)
      lots[has_bit(right, suspect) ? owner : seat_of(board, suspect)] += nth(bets[owner], suspect);
  for (Seat seat = 0; seat < board.players; ++seat) lots[seat] /= -scale;
  share_out(std::span(lots).first(board.players));
  return lots;
}

// What a point bet on each suspect is worth to the seat: what its lot gains by the rival's point
// where he is wrong, less what it loses by its own where he is right, over all ways in which the
// round may go. Who bets as the others do loses and wins with them, so their bets count too.
Worths worth_of_betting(const Board& board, Seat seat) {
  const Worths chances = seeming_chances(board);
  std::array<Worths, most_players> bets{};
  for (Seat owner = 0; owner < board.players; ++owner)
    bets[owner] = bets_expected(board, owner, seat);
  const float scale = scale_of(board.round + 1);
  Worths worths{};
  for (unsigned right = 0; right < 1U << static_cast<unsigned>(suspect_count(board)); ++right) {
    float probability = 1;
    for (int suspect = 0; suspect < suspect_count(board); ++suspect)
      probability *= has_bit(right, suspect) ? nth(chances, suspect) : 1 - nth(chances, suspect);
    const std::array<float, max_seats> lots = lots_after(board, bets, right, scale);
    for (int suspect = 0; suspect < suspect_count(board); ++suspect)
      nth(worths, suspect) +=
          probability * lots[seat] *
          (has_bit(right, suspect) ? lots[seat] - 1 : lots[seat_of(board, suspect)]);
  }
  return worths;
}

int danger_of(const Board& board, int suspect) {
  const Theme theme = nth(board.suspects, suspect).theme;
  if (!is_theme(theme)) return 0;
  const Side& side = board.sides[seat_of(board, suspect)];
  return (100 - seeming_chance(side, theme)) * points_on(board, suspect);
}

std::size_t place_of(const Actions& actions, ActionKind kind, Card card = no_card) {
  std::size_t place = 0;
  while (place < actions.size() &&
         (actions[place].kind != kind || (is_card(card) && actions[place].card != card)))
    ++place;
  return place;
}
std::size_t last_way(const Actions& actions, ActionKind kind, Dice& dice) {
  const std::size_t place = place_of(actions, kind);
  return place < actions.size() ? place : dice.below(static_cast<std::uint32_t>(actions.size()));
}

// Takes what he knows best; does not look first.
std::size_t pick(const State& state, Seat seat, const Actions& actions, Dice& dice) {
  std::size_t best = 0;
  int highest = -1;
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind != ActionKind::take) continue;
    const Theme theme = state.board.laid[actions[i].number];
    const int chance = chance_in_theme({.lot = state.secrets.minds[seat]}, theme);
    if (chance < highest) continue;
    alike = chance > highest ? 1 : alike + 1;
    highest = chance;
    if (dice.below(alike) == 0) best = i;
  }
  return best;
}

// Bets are listed from the lowest value on, for one suspect after the other.
struct Offered {
  std::size_t first = 0;
  std::uint32_t count = 0;
};
Offered bets_among(const Actions& actions) {
  Offered bets{place_of(actions, ActionKind::bet), 0};
  while (bets.first + bets.count < actions.size() &&
         actions[bets.first + bets.count].kind == ActionKind::bet)
    ++bets.count;
  return bets;
}

// The highest value belongs on whom it is worth most: so it is enough to know how many of those
// still to come are worth less.
std::size_t best_bet(const Board& board, const Own& own, Seat seat, const Offered& bets) {
  const Worths worths = worth_of_betting(board, seat);
  const int placed = bets_placed(board, own);
  const float here = nth(worths, target_at(board, seat, placed));
  std::size_t less = 0;
  for (int place = placed + 1; place < bets_each(board); ++place)
    less += nth(worths, target_at(board, seat, place)) < here ? 1U : 0U;
  return bets.first + std::min<std::size_t>(less, bets.count - 1);
}

// The higher, the less likely he seems to be right; one bet in four is anybody's guess.
std::size_t bet(const State& state, Seat seat, const Actions& actions, Dice& dice) {
  const Offered bets = bets_among(actions);
  if (bets.count == 0) return last_way(actions, ActionKind::confirm, dice);
  if (dice.below(4) == 0) return bets.first + dice.below(bets.count);
  const Worths chances = seeming_chances(state.board);
  const int placed = bets_placed(state.board, state.secrets.own[seat]);
  std::size_t surer = 0;
  for (int place = placed + 1; place < bets_each(state.board); ++place)
    surer += nth(chances, target_at(state.board, seat, place)) >
                     nth(chances, target_at(state.board, seat, placed))
                 ? 1U
                 : 0U;
  return bets.first + std::min<std::size_t>(surer, bets.count - 1);
}

std::size_t commit(const State& state, Seat seat, const Actions& actions, Dice& dice) {
  const Board& board = state.board;
  const bool last = board.round >= rounds_with_actions;
  int danger = 0;
  for (int suspect = 0; suspect < suspect_count(board); ++suspect)
    if (seat_of(board, suspect) == seat) danger += danger_of(board, suspect);
  const std::size_t shield = place_of(actions, ActionKind::play, Card::presumption);
  if (shield < actions.size() && danger >= (last ? 150 : 300)) return shield;
  const std::size_t pass = last_way(actions, ActionKind::pass, dice);
  const std::size_t any = dice.below(static_cast<std::uint32_t>(actions.size()));
  if (any == shield || dice.below(last ? 2 : 4) != 0) return pass;
  return any;
}

// Doubles what is likeliest to hit.
std::size_t aggravated(const State& state, const Actions& actions) {
  std::size_t best = 0;
  int highest = -1;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int suspect = suspect_of(state.board, actions[i].who);
    if (suspect < 0) continue;
    const int danger = danger_of(state.board, suspect);
    if (danger <= highest) continue;
    highest = danger;
    best = i;
  }
  return best;
}

// Plays the card where that is worth it, now or never.
std::size_t play_if(const Actions& actions, bool worth_it, Dice& dice) {
  const std::size_t card = place_of(actions, ActionKind::play);
  return worth_it && card < actions.size() ? card : last_way(actions, ActionKind::pass, dice);
}

bool objects(const State& state, Seat seat) {
  const Board& board = state.board;
  const int bet = nth(board.bets[seat], questioned(board)).points();
  return bet >= (board.round >= rounds_with_actions ? 1 : 2);
}

}  // namespace

int seeming_chance(const Side& side, Theme theme) {
  // As after fifteen answers of which six in ten were right: what people know differs by so much.
  int right = 90;
  int all = 150;
  for (int i = 0; i < theme_count; ++i) {
    const Tally tally = nth(side.record, i);
    const int weight = theme_at(i) == theme ? 10 : 4;
    right += weight * tally.right();
    all += weight * (tally.right() + tally.wrong());
  }
  return 100 * right / all;
}

std::size_t Manners::playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice) {
  const Board& board = state.board;
  switch (board.phase) {
    case Phase::pick: return pick(state, seat, actions, dice);
    case Phase::bet: return bet(state, seat, actions, dice);
    case Phase::commit: return commit(state, seat, actions, dice);
    case Phase::aggravate: return aggravated(state, actions);
    case Phase::subject: return play_if(actions, dice.below(4) == 0, dice);
    case Phase::objection: return play_if(actions, objects(state, seat), dice);
    case Phase::mitigate: return play_if(actions, board.pending >= 3, dice);
    case Phase::close_case:
      return play_if(actions, score_of(board.sides[seat]) >= closed_case_points, dice);
    case Phase::ruling: {
      const bool right =
          !is_letter(board.said) || static_cast<Letter>(board.said) == state.secrets.right;
      return last_way(actions, right ? ActionKind::rule_right : ActionKind::rule_wrong, dice);
    }
    case Phase::challenge: return last_way(actions, ActionKind::accept, dice);
    default: return dice.below(static_cast<std::uint32_t>(actions.size()));
  }
}

void Manners::search_actions(const State& state, Seat seat, Actions& actions) {
  const auto leads_back = [](const Action& action) {
    return action.kind == ActionKind::take_back || action.kind == ActionKind::exchange ||
           action.kind == ActionKind::leave;
  };
  if (std::all_of(actions.begin(), actions.end(), leads_back)) return;
  Actions kept;
  if (const Offered bets = bets_among(actions); bets.count > 0)
    kept.push_back(actions[best_bet(state.board, state.secrets.own[seat], seat, bets)]);
  else
    for (const Action& action : actions)
      if (!leads_back(action)) kept.push_back(action);
  actions = kept;
}

std::size_t Manners::known_action(const State& state, Seat seat, const Actions& actions,
                                  Dice& dice) {
  const bool knows = static_cast<int>(dice.below(100)) < chance_of_answer(state, seat);
  std::size_t chosen = dice.below(static_cast<std::uint32_t>(actions.size()));
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind != ActionKind::answer) continue;
    const bool right = actions[i].number == state.secrets.right;
    if (right == knows && dice.below(++alike) == 0) chosen = i;
  }
  return chosen;
}

std::array<float, max_seats> Manners::chances(const State& state) {
  const Board& board = state.board;
  const float scale = scale_of(board.round);
  const float time =
      std::min(1.0F, 0.35F + 0.2F * static_cast<float>(rounds_with_actions + 1 - int{board.round}));
  std::array<float, max_seats> lots{};
  for (Seat seat = 0; seat < board.players; ++seat) {
    auto points = static_cast<float>(score_of(board.sides[seat]));
    if (board.round <= rounds_with_actions)
      for (int i = 0; i < card_kinds; ++i)
        points -= time * nth(card_worth, i) *
                  static_cast<float>(state.secrets.own[seat].hand.of(card_at(i)));
    lots[seat] = -points / scale;
  }
  share_out(std::span(lots).first(board.players));
  return lots;
}

bool Manners::follows(View expected, const View& view) {
  expected.mind = view.mind;
  expected.strength = view.strength;
  expected.peek_strength = view.peek_strength;
  expected.hunch = view.hunch;
  return std::memcmp(&expected, &view, sizeof(view)) == 0;
}

}  // namespace indice::police
