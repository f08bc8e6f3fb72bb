// Tamtown dealt anew for a viewer: the messages of the two envelopes, the order of the pile, what
// others hold or look at, and the votes that lie face down. Backs tell one heart from two (TW-C4),
// so a card is only exchanged for one of as many hearts.
#include "tests/conformance/redeal.h"

#include <algorithm>

#include "games/tamtown/tamtown.h"

namespace indice::tamtown {
namespace {

bool has_seen(std::uint8_t seers, Seat viewer) {
  return viewer < max_seats && ((seers >> viewer) & 1U) != 0;
}
bool look_alike(Card one, Card other) { return hearts_of(one) == hearts_of(other); }

// Any place of the pile that the viewer has not looked at; null where chance finds none.
Card* unseen_place(State& state, Seat viewer, Dice& dice) {
  if (state.board.pile_size == 0) return nullptr;
  const std::uint32_t place = dice.below(state.board.pile_size);
  return has_seen(state.board.known_by[place], viewer) ? nullptr : &state.secrets.pile[place];
}

void mix_pile(State& state, Seat viewer, Dice& dice) {
  for (int i = 0; i < 2 * state.board.pile_size; ++i) {
    Card* one = unseen_place(state, viewer, dice);
    Card* other = unseen_place(state, viewer, dice);
    if (one != nullptr && other != nullptr && look_alike(*one, *other)) std::swap(*one, *other);
  }
  for (std::size_t place = 0; place < state.board.held; ++place) {
    Card& card = state.secrets.held[place];
    Card* other = unseen_place(state, viewer, dice);
    if (!has_seen(state.board.held_known_by[place], viewer) && other != nullptr &&
        look_alike(card, *other))
      std::swap(card, *other);
  }
}

// Cards that nobody but their owner knows, and that he has not put into an answer.
CardSet secret_cards(const State& state, Seat seat) {
  const Secrets& secrets = state.secrets;
  CardSet cards = secrets.hands[seat] - state.board.open - secrets.laid;
  for (const std::uint8_t said : {secrets.answers[seat], secrets.doublers[seat]})
    if (said != 0 && said <= card_count) cards -= CardSet::of(static_cast<Card>(said - 1));
  return cards;
}

// TW-M7  Of who had no Action to lose it is known that what he holds are Events.
bool fits(const State& state, Seat seat, Card card) {
  return !state.board.no_actions.contains(seat) || !action_cards.contains(card);
}

void give(State& state, Seat seat, Card old, Card card) {
  state.secrets.hands[seat].remove(old);
  state.secrets.hands[seat].add(card);
}

// Until the pile was made of discards for the first time, it and the hands are of one shuffle.
void mix_hands(State& state, Seat viewer, Dice& dice) {
  for (Seat seat = 0; seat < state.board.players; ++seat) {
    if (seat == viewer) continue;
    for (const Card card : secret_cards(state, seat)) {
      Card* other = state.board.refills == 0 ? unseen_place(state, viewer, dice) : nullptr;
      if (other == nullptr || !look_alike(card, *other) || !fits(state, seat, *other)) continue;
      give(state, seat, card, *other);
      *other = card;
    }
    const auto next = static_cast<Seat>(dice.below(state.board.players));
    if (next == viewer || next == seat) continue;
    for (const Card card : secret_cards(state, seat))
      for (const Card other : secret_cards(state, next)) {
        if (!look_alike(card, other) || !state.secrets.hands[seat].contains(card) ||
            !fits(state, seat, other) || !fits(state, next, card))
          continue;
        give(state, seat, card, other);
        give(state, next, other, card);
        break;
      }
  }
}

void mix_votes(State& state, Seat viewer, Dice& dice) {
  if (!is_ballot(state.board.top.op)) return;
  for (Seat seat = 0; seat < state.board.players; ++seat) {
    const auto other = static_cast<Seat>(dice.below(state.board.players));
    if (seat != viewer && other != viewer && state.secrets.answers[seat] != 0 &&
        state.secrets.answers[other] != 0)
      std::swap(state.secrets.answers[seat], state.secrets.answers[other]);
  }
}

void redeal(State& state, Seat viewer, Dice& dice) {
  const Board& board = state.board;
  mix_hands(state, viewer, dice);
  mix_pile(state, viewer, dice);
  mix_votes(state, viewer, dice);
  if (board.placed < message_length)
    state.secrets.cause = static_cast<std::uint8_t>(dice.below(pair_count));
  if (board.placed < piece_count)
    state.secrets.culprit = static_cast<std::uint8_t>(dice.below(pair_count));
}

// Places that are not in use may still hold what once lay there.
void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  const Board& board = state.board;
  bytes.add_from(state.secrets.pile, board.pile_size);
  bytes.add_from(state.secrets.held, board.held);
  if (board.placed < message_length) bytes.add(state.secrets.cause);
  if (board.placed < piece_count) bytes.add(state.secrets.culprit);
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seat != viewer) bytes.add(state.secrets.answers[seat]);
}

[[maybe_unused]] const bool known = conformance::redeals<Tamtown>(redeal, secrets);

}  // namespace
}  // namespace indice::tamtown
