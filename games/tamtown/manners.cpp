#include "games/tamtown/manners.h"

#include <algorithm>

#include "games/tamtown/features.h"

namespace indice::tamtown {

namespace {

constexpr CardSet placing_cards = cards_of_kinds(Kind::place_from_discard, Kind::place_free);

int hearts_laid(const Board& board) {
  int hearts = 0;
  for (const Seat seat : living_families(board)) hearts += hearts_on(board, seat);
  return hearts;
}

// What a Family loses by so many hearts more, in thirds of a member; its last ones count more.
int pain_of(const Board& board, Role family, int hearts) {
  const int members = board.families[index_of(family) / 2].members;
  const bool loses = hearts_on(board, family) + hearts >= hearts_for_a_member;
  const int price = members <= 1 ? 7 : members == 2 ? 4 : 3;
  return loses ? price : hearts;
}

// How gladly a card is kept: hearts win in the end, the next pieces must be placed.
int use_of(const Board& board, Card card) {
  const Face& face = face_of(card);
  const int ahead = face.piece - int{board.placed};
  const int piece = ahead < 0 ? 0 : ahead == 0 ? 3 : ahead == 1 ? 2 : 1;
  return piece + (is_event(face.kind) ? 0 : 2) + face.hearts;
}

// How well an action does where cards are paid, hearts removed, Families chosen; what is higher is
// done.
int liking_for(const State& state, Seat seat, const Action& action) {
  const Board& board = state.board;
  switch (action.kind) {
    case ActionKind::pay: {
      const int pain =
          is_role(action.who)
              ? pain_of(board, action.who, hearts_of(Laid(action.card, false), action.who))
              : 0;
      const bool own = is_role(action.who) && (action.who == board.roles[seat] ||
                                               action.who == linked_to(board.roles[seat]));
      return -3 * pain - (own ? 1 : 0) - use_of(board, action.card);
    }
    case ActionKind::remove: {
      const int members = board.families[index_of(action.who) / 2].members;
      return 4 * hearts_on(board, action.who) - members;
    }
    case ActionKind::vote:
    case ActionKind::lean: {
      const bool own =
          action.who == board.roles[seat] || action.who == linked_to(board.roles[seat]);
      return 4 * board.families[index_of(action.who) / 2].members -
             2 * hearts_on(board, action.who) - (own ? 3 : 0);
    }
    case ActionKind::discard: return -use_of(board, action.card);
    case ActionKind::clue:
      return -2 * hearts_of(action.card) - (is_event(kind_of(action.card)) ? 0 : 1);
    case ActionKind::take: return use_of(board, action.card);
    default: return -100;
  }
}

std::size_t most_liked(const State& state, Seat seat, const Actions& actions, Dice& dice) {
  std::size_t best = 0;
  int highest = -10'000;
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int liking = liking_for(state, seat, actions[i]);
    if (liking < highest) continue;
    alike = liking > highest ? 1 : alike + 1;
    highest = liking;
    if (dice.below(alike) == 0) best = i;
  }
  return best;
}

// In quarters: how often a card is played as the Action of a turn.
std::uint32_t eagerness_for(const Board& board, Card card) {
  if (placing_cards.contains(card)) return 3;
  if (relief_cards.contains(card)) {
    const int laid = hearts_laid(board);
    return laid >= 3 ? 3 : laid == 2 ? 2 : 0;
  }
  return bringing_cards.contains(card) ? 2 : 1;
}

std::size_t place_of(const Actions& actions, ActionKind kind) {
  const auto found = std::find_if(actions.begin(), actions.end(),
                                  [kind](const Action& action) { return action.kind == kind; });
  return found == actions.end() ? actions.size()
                                : static_cast<std::size_t>(found - actions.begin());
}

// Draws or passes, unless one of the cards tempts.
std::size_t own_action(const Board& board, const Actions& actions, Dice& dice) {
  std::uint32_t tempted = 0;
  std::size_t chosen = actions.size() - 1;
  for (std::size_t i = 0; i + 1 < actions.size(); ++i)
    if (dice.below(4) < eagerness_for(board, actions[i].card) && dice.below(++tempted) == 0)
      chosen = i;
  return chosen;
}

// An answer that is more often given than not, or hardly ever.
std::size_t answer_by(const Actions& actions, ActionKind kind, std::uint32_t eighths, Dice& dice) {
  const std::size_t there = place_of(actions, kind);
  if (there < actions.size() && dice.below(8) < eighths) return there;
  const std::size_t pass = place_of(actions, ActionKind::pass);
  return pass < actions.size() ? pass : 0;
}

}  // namespace

std::size_t Manners::playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice) {
  switch (top_of(state.board).op) {
    case Op::act:
    case Op::second: return own_action(state.board, actions, dice);
    case Op::clue:
      return dice.below(8) == 0 ? place_of(actions, ActionKind::pass)
                                : most_liked(state, seat, actions, dice);
    case Op::counter_window: return answer_by(actions, ActionKind::counter, 6, dice);
    case Op::repeat_window: return answer_by(actions, ActionKind::repeat, 3, dice);
    case Op::again_window: return answer_by(actions, ActionKind::again, 1, dice);
    case Op::vote_window: return answer_by(actions, ActionKind::lay, 5, dice);
    case Op::closing:
    case Op::pay_double: return answer_by(actions, ActionKind::pass, 8, dice);
    default: return most_liked(state, seat, actions, dice);
  }
}

void Manners::unseal(State& state, Seat seat) {
  const Step& step = top_of(state.board);
  Secrets& secrets = state.secrets;
  if (!is_window(step.op) || step.op == Op::vote_window || !secrets.pending.contains(seat)) return;
  for (const Seat other : asked_by(state.board, secrets, step)) {
    if (other == seat || (is_reaction(step.op) && secrets.muted.contains(other))) continue;
    secrets.answers[other] = 0;
    secrets.pending.add(other);
  }
}

std::array<float, max_seats> Manners::chances(const State& state) { return learned_chances(state); }

}  // namespace indice::tamtown
