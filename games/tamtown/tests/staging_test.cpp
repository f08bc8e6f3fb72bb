// What is seen moving.
#include "games/tamtown/staging.h"

#include "games/tamtown/tests/positions.h"

namespace indice::tamtown {
namespace {

std::string told(const Movement& one) {
  const auto text = [](const Id& id) { return std::string(id.text()); };
  const std::string turned = one.as == one.what ? "" : " as " + text(one.as);
  return text(one.what) + turned + ": " + text(one.from) + " to " + text(one.to) +
         (one.at == 0 ? "" : " under " + std::to_string(one.at));
}

// What the viewer sees moving when that is played.
std::vector<std::string> seen(const State& before, Seat seat, std::string_view words, Seat viewer,
                              MemoryAid aid = MemoryAid::off) {
  State state = before;
  Dice dice(1);
  FactList<Tamtown> facts;
  Tamtown::apply(state, seat, *Tamtown::action(words), dice, Sink<Tamtown>(facts));
  std::vector<std::string> movements;
  for (const Fact& fact : facts) {
    Staging staging;
    Tamtown::moves(fact, staging);
    for (const Movement& one : staging.movements(viewer, aid)) movements.push_back(told(one));
  }
  return movements;
}

using Movements = std::vector<std::string>;

// The deck may be tuned: cards are named by what they do.
std::string of_kind(Kind kind, int nth = 0) {
  auto cards = cards_of_kind[index_of(kind)].begin();
  for (; nth > 0; --nth) ++cards;
  return std::string(card_word(*cards));
}

std::string back_of(std::string_view word) {
  return std::string(back_id(hearts_of(card(word))).text());
}

State two_players(const std::string& hand, Json::Array pile) {
  return position_of(2,
                     {{"seats", Json::Array{seat_with("fishers", hand), seat_with("doctor", "")}},
                      {"pile", std::move(pile)}});
}

// TW-D1
TEST(TamtownStaging, a_drawn_card_is_shown_before_it_joins_the_hand) {
  const std::string drawn = of_kind(Kind::relieve_every_family);
  const State state = two_players(of_kind(Kind::counter), {drawn});
  const std::string shown = "back as card/" + drawn + ": pile to open";
  const Movements own{shown, "card/" + drawn + ": open to seat/0/hand"};
  EXPECT_EQ(seen(state, 0, "draw", 0), own);
  EXPECT_EQ(seen(state, 0, "draw", 1), (Movements{shown, "card/" + drawn + " as " + back_of(drawn) +
                                                             ": open to seat/0/hand"}));
  // Who has an aid for his memory keeps it in sight.
  EXPECT_EQ(seen(state, 0, "draw", 1, MemoryAid::on), own);
}

// TW-A11, TW-A27
TEST(TamtownStaging, a_card_looked_at_goes_back_unseen_but_its_place_is_public) {
  Dice dice(3);
  const std::string eleven = of_kind(Kind::look_at_five);
  const std::string second = of_kind(Kind::each_takes_two_hearts, 1);
  State state = two_players(
      eleven + " " + of_kind(Kind::counter) + " " + of_kind(Kind::counter, 1),
      {of_kind(Kind::each_takes_two_hearts), second, of_kind(Kind::each_takes_two_hearts, 2)});
  play(state, 0, "play " + eleven, dice);
  for (int nth = 0; top_of(state.board).op == Op::pay; ++nth)
    play(state, 0, "pay " + of_kind(Kind::counter, nth) + " fishers", dice);
  ASSERT_EQ(top_of(state.board).op, Op::put_back);
  play(state, 0, "put 1", dice);
  EXPECT_EQ(seen(state, 0, "put 2", 0),
            (Movements{"card/" + second + " as back: held to pile under 1"}));
  EXPECT_EQ(seen(state, 0, "put 2", 1),
            (Movements{back_of(second) + " as back: held to pile under 1"}));
}

// TW-P2
TEST(TamtownStaging, hearts_paid_lie_on_the_role_of_their_family) {
  Dice dice(4);
  const std::string seven = of_kind(Kind::take_two_actions);
  const std::string purse = of_kind(Kind::counter);
  State state = two_players(seven + " " + purse + " " + of_kind(Kind::counter, 1), {});
  play(state, 0, "play " + seven, dice);
  const Movements paid = seen(state, 0, "pay " + purse + " fishers", spectator);
  ASSERT_FALSE(paid.empty());
  EXPECT_EQ(paid.front(), back_of(purse) + " as card/" + purse + ": seat/0/hand to role/fishers");
}

}  // namespace
}  // namespace indice::tamtown
