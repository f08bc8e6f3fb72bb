// PP-R14: drawing questions. The stock has no order, so a draw picks among what is left; nothing in
// the rules can tell that from a shuffled pile.
#include "games/police/play.h"

namespace indice::police {

namespace {

// The discards of a theme that the stock has none of go back; what lies on the table stays out.
// Says how many there were.
std::uint8_t return_discards(const Play& play, Theme theme) {
  Board& board = play.board;
  const std::size_t at = index_of(theme);
  board.seen[at] = board.theme == theme ? std::uint64_t{1} << board.number : 0;
  board.unread[at] = static_cast<std::uint8_t>(unread_in_play(board, theme));
  for (std::size_t i = 0; i < most_peeks; ++i) {
    if (board.peeks[i].where != Peek::discarded || board.peeks[i].theme != theme) continue;
    board.peeks[i] = {};
    play.secrets.peek_number[i] = 0;
    play.secrets.peek_right[i] = 0;
  }
  return static_cast<std::uint8_t>(in_stock(board, static_cast<int>(theme)));
}

// Numbers of the theme that are seen or known from a peek.
std::uint64_t taken_numbers(const Play& play, Theme theme) {
  std::uint64_t taken = play.board.seen[index_of(theme)];
  for (std::size_t i = 0; i < most_peeks; ++i)
    if (play.board.peeks[i].where != Peek::nowhere && play.board.peeks[i].theme == theme)
      taken |= std::uint64_t{1} << play.secrets.peek_number[i];
  return taken;
}

}  // namespace

Stock whole_stock(const Board& board) {
  Stock stock;
  for (int i = 0; i < theme_count; ++i) {
    const int cards = in_stock(board, i);
    nth(stock.of, i) = cards;
    stock.left += cards;
  }
  return stock;
}

Theme draw_card(const Play& play, Stock& stock) {
  Board& board = play.board;
  if (stock.left == 0) [[unlikely]] {
    Fact returned{"QuestionsReturned"};
    for (int i = 0; i < theme_count; ++i)
      nth(returned.counts, i) = return_discards(play, theme_at(i));
    play.say(returned);
    stock = whole_stock(board);
  }
  ENSURE(stock.left > 0);
  auto place = static_cast<int>(play.dice.below(static_cast<std::uint32_t>(stock.left)));
  std::size_t theme = 0;
  for (; place >= stock.of[theme]; ++theme) place -= stock.of[theme];
  --stock.of[theme];
  --stock.left;
  ++board.unread[theme];
  return theme_at(static_cast<int>(theme));
}

void draw_card_of(const Play& play, Theme theme) {
  if (in_stock(play.board, static_cast<int>(theme)) == 0) [[unlikely]] {
    Fact returned{"QuestionsReturned"};
    returned.counts[index_of(theme)] = return_discards(play, theme);
    play.say(returned);
  }
  ++play.board.unread[index_of(theme)];
}

std::uint8_t draw_number(const Play& play, Theme theme) {
  const int size = play.board.sizes[index_of(theme)];
  const std::uint64_t all = size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
  std::uint64_t open = all & ~taken_numbers(play, theme);
  ENSURE_HOT(open != 0);
  // Mostly few numbers are taken, and trying again is faster than counting.
  if (2 * std::popcount(open) >= size) [[likely]] {
    std::uint32_t number = play.dice.below(static_cast<std::uint32_t>(size));
    while (!has_bit(open, number)) number = play.dice.below(static_cast<std::uint32_t>(size));
    return static_cast<std::uint8_t>(number);
  }
  for (std::uint32_t skip = play.dice.below(static_cast<std::uint32_t>(std::popcount(open)));
       skip > 0; --skip)
    open &= open - 1;
  return static_cast<std::uint8_t>(std::countr_zero(open));
}

std::uint8_t turn_up(const Play& play, Theme theme, unsigned where) {
  Board& board = play.board;
  std::uint8_t seers = 0;
  const int peek = where == Peek::nowhere ? -1 : peek_at(board, where);
  board.theme = theme;
  if (peek >= 0) {
    const auto at = static_cast<std::size_t>(peek);
    board.number = play.secrets.peek_number[at];
    play.secrets.right = play.secrets.peek_right[at];
    seers = board.peeks[at].seers;
    board.peeks[at] = {};
    play.secrets.peek_number[at] = 0;
    play.secrets.peek_right[at] = 0;
  } else {
    board.number = draw_number(play, theme);
    play.secrets.right = right_choice({theme, board.number});
  }
  board.seen[index_of(theme)] |= std::uint64_t{1} << board.number;
  --board.unread[index_of(theme)];
  return seers;
}

}  // namespace indice::police
