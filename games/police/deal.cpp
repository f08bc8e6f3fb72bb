// Setting up (PP-S1 to PP-S8).
#include "games/police/play.h"

namespace indice::police {

namespace {

// PP-S2, PP-S4
void deal_cards(const Play& play) {
  Board& board = play.board;
  std::array<Card, std::size_t{card_kinds} * Cards::most_of_a_kind> deck{};
  std::size_t count = 0;
  for (int i = 0; i < card_kinds; ++i)
    for (int copy = 0; copy < copies_of(card_at(i), board.players); ++copy)
      deck[count++] = card_at(i);
  play.dice.shuffle(deck.data(), count);
  for (Seat seat = 0; seat < board.players; ++seat) {
    for (int i = 0; i < cards_each; ++i) play.own(seat).hand.add(deck[--count]);
    play.side(seat).cards = cards_each;
    play.say(Fact{"CardsDealt", seat}.dealing(play.own(seat)));
  }
  board.holders = static_cast<std::uint8_t>(all_seats(board));
  while (count > 0) play.secrets.box.add(deck[--count]);
}

}  // namespace

State deal_game(const TableOptions& options, Dice& dice, PoliceSink sink) {
  State state;
  Board& board = state.board;
  const Play play{board, state.secrets, dice, sink};
  set_options(state, options);
  sink.say(Fact{"TableLaid"}.counting(board.sizes));

  // PP-S5
  if (options.choice[option_start] == start_by_lot)
    board.starter = static_cast<Seat>(dice.below(board.players));
  sink.say({"StarterSet", board.starter});
  for (Seat seat = 0; seat < board.players; ++seat) {
    play.own(seat).guilty = full_guilty(board.players);
    state.secrets.minds[seat] = some_mind(dice);
  }
  deal_cards(play);
  ask_one(play, board.starter, Phase::choose);
  return state;
}

}  // namespace indice::police
