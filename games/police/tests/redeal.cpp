// Police Party dealt anew for a viewer: what others hold, bet face down, commit, reply and know,
// and the questions and answers that he has not been shown.
#include "tests/conformance/redeal.h"

#include "games/police/police.h"

namespace indice::police {
namespace {

// A card of a hand against one of the box.
void exchange(Cards& hand, Cards& box, Dice& dice) {
  const Card gives = card_at(static_cast<int>(dice.below(card_kinds)));
  const Card gets = card_at(static_cast<int>(dice.below(card_kinds)));
  if (!hand.has(gives) || !box.has(gets)) return;
  hand.remove(gives);
  box.remove(gets);
  hand.add(gets);
  box.add(gives);
}

// Bets that lie face down, on others than they were.
void mix_bets(Bets& bets, Dice& dice) {
  for (Bet& one : bets) {
    Bet& other = bets[dice.below(most_suspects)];
    if (one.value() > 0 && other.value() > 0) std::swap(one, other);
  }
}

// An answer that nobody has seen might not have been given yet.
void take_back(State& state, Seat seat) {
  Own& own = state.secrets.own[seat];
  for (int i = 0; i < card_kinds; ++i)
    for (const Card card = card_at(i); own.committed.has(card); own.hand.add(card))
      own.committed.remove(card);
  own.reply = 0;
  state.secrets.replied = static_cast<std::uint8_t>(state.secrets.replied & ~(1U << seat));
}

bool asks_for_sealed_answers(Phase phase) {
  return phase == Phase::commit || phase == Phase::challenge || phase == Phase::vote ||
         phase == Phase::objection;
}

void redeal_seat(State& state, Seat seat, Dice& dice) {
  Own& own = state.secrets.own[seat];
  const Board& board = state.board;
  if (asks_for_sealed_answers(board.phase) && dice.below(2) == 0) take_back(state, seat);
  for (int i = 0; i < 8; ++i) exchange(own.hand, state.secrets.box, dice);
  if (board.hidden_bets != 0 && (board.phase == Phase::bet || board.phase == Phase::commit))
    mix_bets(own.bets, dice);
  state.secrets.minds[seat] = static_cast<std::uint32_t>(dice.next()) | 1U;
  state.secrets.meddled = static_cast<std::uint8_t>(state.secrets.meddled ^ (1U << seat));
}

// PP-R12  Spoken: who reads has the card in hand.
bool holds_the_card(const Board& board, Seat viewer) {
  return board.answers == Answers::spoken && board.answering != nobody &&
         viewer == (board.answering + 1) % board.players;
}
bool has_looked(const Peek& peek, Seat viewer) {
  return viewer < most_players && ((peek.seers >> viewer) & 1U) != 0;
}

void redeal_answer(State& state, Seat viewer, Dice& dice) {
  const Board& board = state.board;
  if (!is_theme(board.theme) || board.right != no_letter || holds_the_card(board, viewer)) return;
  const auto other = static_cast<Letter>(dice.below(choice_count));
  if (((board.struck >> other) & 1U) == 0) state.secrets.right = other;
}

void redeal_peek(State& state, std::size_t at, Dice& dice) {
  const Board& board = state.board;
  const Peek& peek = board.peeks[at];
  const auto theme = index_of(peek.theme);
  const auto number = static_cast<std::uint8_t>(dice.below(board.sizes[theme]));
  const std::size_t other = 1 - at;
  const bool free =
      ((board.seen[theme] >> number) & 1U) == 0 &&
      !(board.peeks[other].where != Peek::nowhere && board.peeks[other].theme == peek.theme &&
        state.secrets.peek_number[other] == number);
  if (free) state.secrets.peek_number[at] = number;
}

void redeal(State& state, Seat viewer, Dice& dice) {
  for (Seat seat = 0; seat < state.board.players; ++seat)
    if (seat != viewer) redeal_seat(state, seat, dice);
  redeal_answer(state, viewer, dice);
  for (std::size_t at = 0; at < most_peeks; ++at)
    if (state.board.peeks[at].where != Peek::nowhere && !has_looked(state.board.peeks[at], viewer))
      redeal_peek(state, at, dice);
}

void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  const Board& board = state.board;
  bytes.add(state.secrets.box);
  bytes.add(state.secrets.minds);  // the viewer's own too: only a bot is told what it knows
  bytes.add(state.secrets.peek_right);
  for (Seat seat = 0; seat < most_players; ++seat)
    if (seat != viewer) bytes.add(state.secrets.own[seat]);
  if (!holds_the_card(board, viewer)) bytes.add(state.secrets.right);
  for (std::size_t at = 0; at < most_peeks; ++at)
    if (board.peeks[at].where == Peek::nowhere || !has_looked(board.peeks[at], viewer))
      bytes.add(state.secrets.peek_number[at]);
}

[[maybe_unused]] const bool known = conformance::redeals<Police>(redeal, secrets);

}  // namespace
}  // namespace indice::police
