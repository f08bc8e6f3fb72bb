// Setting up (TW-S1 to TW-S9).
#include <algorithm>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

// TW-S7  The largest Families, as many as are in play and two more; who is among them where several
// are equally large, and who is drawn of them, is a matter of lot.
std::array<Role, family_count> families_by_lot(int in_play, Dice& dice) {
  std::array<Role, family_count> families{};
  for (int i = 0; i < family_count; ++i) nth(families, i) = role_at(2 * i);
  dice.shuffle(families.data(), families.size());
  // Few enough that sorting by insertion keeps the lot among equals.
  for (std::size_t i = 1; i < families.size(); ++i)
    for (std::size_t j = i; j > 0 && members_of(families[j]) > members_of(families[j - 1]); --j)
      std::swap(families[j], families[j - 1]);
  const int candidates = std::min(in_play + 2, family_count);
  dice.shuffle(families.data(), static_cast<std::size_t>(candidates));
  return families;
}

// TW-S1, TW-S7
void deal_roles(const Play& play) {
  Board& board = play.board;
  const int families_in_play = (board.players + 1) / 2;
  const auto families = families_by_lot(families_in_play, play.dice);
  std::size_t dealt = 0;
  for (int i = 0; i < families_in_play; ++i) board.roles[dealt++] = nth(families, i);
  for (std::size_t i = 0; dealt < board.players; ++i) board.roles[dealt++] = linked_to(families[i]);
  play.dice.shuffle(board.roles.data(), board.players);
  for (Seat seat = 0; seat < board.players; ++seat) board.seats[index_of(board.roles[seat])] = seat;
  for (Seat seat = 0; seat < board.players; ++seat) {
    const Role role = board.roles[seat];
    (is_family(role) ? board.families_alive : board.investigators_alive).add(seat);
    if (is_family(role))
      family_at(board, seat).members = static_cast<std::uint8_t>(members_at_start(board, seat));
    play.say(Fact{"RoleTaken", seat}.about(role));
  }
}

// TW-S3, TW-S5
void deal_hands(const Play& play) {
  Board& board = play.board;
  auto& pile = play.secrets.pile;
  for (Card card = 0; card < card_count; ++card) pile[card] = card;
  play.dice.shuffle(pile.data(), pile.size());
  board.pile_size = card_count;
  play.say(Fact{"TableLaid"}.count(card_count));
  for (Seat seat = 0; seat < board.players; ++seat)
    for (int i = cards_dealt(board.players); i > 0; --i) {
      const Card card = pile[--board.pile_size];
      play.secrets.hands[seat].add(card);
      play.say({"CardDealt", seat, card});
    }
  see_top(board);
}

// TW-S6, TW-S9  The youngest begins, so a lot never makes one seat both.
void name_first_and_oldest(const Play& play, const TableOptions& options) {
  Board& board = play.board;
  const bool draws_first = options.choice[option_start] == by_lot;
  const bool draws_oldest = options.choice[option_oldest] == by_lot;
  const auto drawn_without = [&](std::uint32_t seat) {
    const std::uint32_t other = play.dice.below(board.players - 1U);
    return static_cast<Seat>(other < seat ? other : other + 1);
  };
  if (draws_first)
    board.first = draws_oldest ? static_cast<Seat>(play.dice.below(board.players))
                               : drawn_without(board.oldest);
  if (draws_oldest) board.oldest = drawn_without(board.first);
  play.say({"FirstPlayer", board.first});
  play.say({"OldestPlayer", board.oldest});
}

}  // namespace

State deal_game(const TableOptions& options, Dice& dice, TamtownSink sink) {
  State state;
  Board& board = state.board;
  const Play play{board, state.secrets, dice, sink};
  set_options(state, options);
  board.alive = SeatSet::first(options.players);
  deal_roles(play);
  deal_hands(play);
  // TW-S2
  state.secrets.cause = static_cast<std::uint8_t>(dice.below(pair_count));
  state.secrets.culprit = static_cast<std::uint8_t>(dice.below(pair_count));
  name_first_and_oldest(play, options);
  begin_turn(play, board.first);
  go_on(play);
  return state;
}

}  // namespace indice::tamtown
