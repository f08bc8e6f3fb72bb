// Whoever carries out how a list has changed has the new one, and what did not change is not told.
#include "wire/list_change.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/dice.h"

namespace indice::wire {
namespace {

struct Card {
  int name = 0;
  int face = 0;
  bool operator==(const Card&) const = default;
};
using Cards = std::vector<Card>;

ListChange between(const Cards& before, const Cards& after) {
  ListChange change;
  change.compare(std::span(before), std::span(after), [](const Card& card) { return card.name; });
  return change;
}

// As a client does: what is gone or placed anew leaves, then the placed ones come in their order.
Cards carried_out(const ListChange& change, const Cards& before, const Cards& after) {
  Cards now = before;
  for (const ListChange::Changed& one : change.changed()) {
    const Card& card = after[one.index];
    const auto named = [&](const Card& other) { return other.name == card.name; };
    if (one.is_placed)
      std::erase_if(now, named);
    else
      *std::find_if(now.begin(), now.end(), named) = card;
  }
  for (const std::uint16_t place : change.gone()) std::erase(now, before[place]);
  for (const ListChange::Changed& one : change.changed())
    if (one.is_placed) now.insert(now.begin() + one.index, after[one.index]);
  return now;
}

// Something is taken away, added, turned over or put elsewhere.
void disturb(Cards& cards, int& next_name, Dice& dice) {
  const auto somewhere = [&](std::size_t places) {
    return cards.begin() + static_cast<std::ptrdiff_t>(dice.below(static_cast<unsigned>(places)));
  };
  if (cards.empty() || dice.below(4) == 0) {
    cards.insert(somewhere(cards.size() + 1), Card{next_name++, 0});
    return;
  }
  const auto chosen = somewhere(cards.size());
  Card card = *chosen;
  if (dice.below(3) == 0) card.face += 1;
  cards.erase(chosen);
  if (dice.below(4) != 0) cards.insert(somewhere(cards.size() + 1), card);
}

TEST(ListChange, leads_from_any_list_to_any_other) {
  Dice dice(7);
  for (int i = 0; i < 4000; ++i) {
    int next_name = 0;
    Cards before;
    while (next_name < static_cast<int>(dice.below(30))) before.push_back({next_name++, 0});
    Cards after = before;
    for (auto times = dice.below(6); times > 0; --times) disturb(after, next_name, dice);
    EXPECT_EQ(carried_out(between(before, after), before, after), after);
  }
}

TEST(ListChange, equal_lists_need_nothing) {
  const Cards cards{{1, 0}, {2, 0}};
  EXPECT_TRUE(between(cards, cards).changed().empty());
  EXPECT_TRUE(between(cards, cards).gone().empty());
}

TEST(ListChange, what_lies_between_two_places_of_a_card_is_not_told_again) {
  const Cards before{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}};
  const Cards up{{1, 0}, {5, 1}, {2, 0}, {3, 0}, {4, 0}};
  const ListChange change = between(before, up);
  ASSERT_EQ(change.changed().size(), 1U);
  EXPECT_EQ(change.changed()[0].index, 1);
  EXPECT_TRUE(change.changed()[0].is_placed);
  EXPECT_EQ(between(up, before).changed().size(), 1U);
}

}  // namespace
}  // namespace indice::wire
