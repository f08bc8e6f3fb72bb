// A State that a View does not contradict. What others hold is dealt at random from the cards that
// are not accounted for; what they have decided in secret is left to be decided again; the right
// answer is any choice not struck out, or more likely the one that the viewer has a hunch of.
#include "games/police/knowledge.h"
#include "games/police/view.h"

namespace indice::police {

namespace {

using Deck = FixedVector<Card, std::size_t{card_kinds} * Cards::most_of_a_kind>;

Deck unseen_cards(const View& view) {
  Deck deck;
  for (int i = 0; i < card_kinds; ++i) {
    const Card card = card_at(i);
    for (int left = copies_of(card, view.board.players) - view.board.played.of(card) -
                    view.own.hand.of(card) - view.own.committed.of(card);
         left > 0; --left)
      deck.push_back(card);
  }
  return deck;
}

void deal_hands(const View& view, Secrets& secrets, Dice& dice) {
  Deck deck = unseen_cards(view);
  dice.shuffle(deck.begin(), deck.size());
  for (Seat seat = 0; seat < view.board.players; ++seat) {
    if (seat == view.viewer) continue;
    for (int cards = view.board.sides[seat].cards; cards > 0; --cards) {
      secrets.own[seat].hand.add(deck[deck.size() - 1]);
      deck.pop_back();
    }
  }
  for (const Card card : deck) secrets.box.add(card);
}

// Bets that lie face down: any order. While they are placed, others may as well begin anew.
void place_bets(const Board& board, Seat seat, Own& own, Dice& dice) {
  if (board.phase != Phase::commit || board.hidden_bets == 0) {
    own.guilty = static_cast<std::uint8_t>(guilty_not_shown(board, seat));
    return;
  }
  std::array<int, 5> values{};
  std::size_t count = 0;
  for (unsigned left = full_guilty(board.players); left != 0; left &= left - 1U)
    values[count++] = std::countr_zero(left);
  dice.shuffle(values.data(), count);
  for (std::size_t i = 0; i < count; ++i)
    nth(own.bets, target_at(board, seat, static_cast<int>(i))) = Bet(values[i]);
}

Letter any_choice(unsigned struck, Dice& dice) {
  unsigned open = ((1U << choice_count) - 1U) & ~struck;
  for (std::uint32_t skip = dice.below(static_cast<std::uint32_t>(std::popcount(open))); skip > 0;
       --skip)
    open &= open - 1U;
  return static_cast<Letter>(std::countr_zero(open));
}

// One who feels sure is wrong now and then, and then any other choice may be right, as long as it
// is not struck out; one who was told how the answer begins does not err (knowledge.cpp).
Letter by_hunch(const View& view, Dice& dice) {
  const Board& board = view.board;
  if (board.answers != Answers::choices && board.informed != 0) return view.hunch;
  const unsigned others = board.struck | (1U << view.hunch);
  const unsigned left = choice_count - static_cast<unsigned>(std::popcount(others));
  constexpr unsigned wrong_choices = choice_count - 1;
  const unsigned sure = wrong_choices * sure_chance;
  const unsigned mistaken = left * (100 - sure_chance);
  return dice.below(sure + mistaken) < sure ? view.hunch : any_choice(others, dice);
}

Letter imagined_right(const View& view, Dice& dice) {
  if (view.right != no_letter) return view.right;
  if (!is_theme(view.board.theme)) return no_letter;
  const bool believed = view.hunch < choice_count && !has_bit(view.board.struck, view.hunch);
  return believed ? by_hunch(view, dice) : any_choice(view.board.struck, dice);
}

// Numbers that no other card can have.
std::uint64_t open_numbers(const View& view, const Secrets& secrets, std::size_t peek) {
  const Theme theme = view.board.peeks[peek].theme;
  const int size = view.board.sizes[index_of(theme)];
  std::uint64_t open = size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
  open &= ~view.board.seen[index_of(theme)];
  for (std::size_t i = 0; i < most_peeks; ++i) {
    const bool placed = i < peek || view.peek_number[i] != unknown_number;
    if (i != peek && placed && view.board.peeks[i].where != Peek::nowhere &&
        view.board.peeks[i].theme == theme)
      open &=
          ~(std::uint64_t{1} << (view.peek_number[i] != unknown_number ? view.peek_number[i]
                                                                       : secrets.peek_number[i]));
  }
  return open;
}

void imagine_peeks(const View& view, Secrets& secrets, Dice& dice) {
  for (std::size_t i = 0; i < most_peeks; ++i) {
    if (view.board.peeks[i].where == Peek::nowhere) continue;
    secrets.peek_right[i] = static_cast<Letter>(dice.below(choice_count));
    secrets.peek_number[i] = view.peek_number[i];
    if (view.peek_number[i] != unknown_number) continue;
    std::uint64_t open = open_numbers(view, secrets, i);
    for (std::uint32_t skip = dice.below(static_cast<std::uint32_t>(std::popcount(open))); skip > 0;
         --skip)
      open &= open - 1;
    secrets.peek_number[i] = static_cast<std::uint8_t>(std::countr_zero(open));
  }
}

// A mind that would have answered as he did: drawn again and again until its chances fit his
// record, or it has been tried often enough.
std::uint32_t mind_after(const Side& side, Dice& dice) {
  constexpr int tries = 12;
  constexpr auto parts = static_cast<std::uint32_t>(1) << 20U;
  std::uint32_t lot = some_mind(dice);
  const bool has_answered = side.record != decltype(side.record){};
  for (int i = 1; i < tries; ++i, lot = some_mind(dice)) {
    std::uint64_t fits = parts;
    const Chances chances = has_answered ? chances_by_theme({.lot = lot}) : Chances{};
    for (std::size_t theme = 0; theme < theme_count; ++theme) {
      const Tally tally = side.record[theme];
      if (tally.right() + tally.wrong() == 0) continue;
      const auto chance = static_cast<std::uint64_t>(chances[theme]);
      for (int n = 0; n < tally.right(); ++n) fits = fits * chance / most_in_a_theme;
      for (int n = 0; n < tally.wrong(); ++n)
        fits = fits * (100 - chance) / (100 - least_in_a_theme);
    }
    if (dice.below(parts) < fits) break;
  }
  return lot;
}

}  // namespace

State imagine_from(const View& view, Dice& dice) {
  State state{view.board, {}};
  Secrets& secrets = state.secrets;
  for (Seat seat = 0; seat < view.board.players; ++seat)
    if (seat != view.viewer) place_bets(view.board, seat, secrets.own[seat], dice);
  if (has_seat(view)) secrets.own[view.viewer] = view.own;
  deal_hands(view, secrets, dice);
  for (Seat seat = 0; seat < view.board.players; ++seat)
    secrets.minds[seat] = mind_after(view.board.sides[seat], dice);
  if (has_seat(view) && view.mind != 0) secrets.minds[view.viewer] = view.mind;
  if (view.replied != 0)
    secrets.replied =
        static_cast<std::uint8_t>((1U << view.viewer) & ~unsigned{view.board.confirmed});
  if (view.meddled != 0) secrets.meddled = static_cast<std::uint8_t>(1U << view.viewer);
  secrets.right = imagined_right(view, dice);
  imagine_peeks(view, secrets, dice);
  return state;
}

}  // namespace indice::police
