// Collective choices: who sees what of a talk, and what bots make of it.
#include <cstring>

#include "games/registry.h"
#include "games/tamtown/tests/positions.h"
#include "registry/bots.h"

namespace indice::tamtown {
namespace {

std::string some_event(Kind kind) {
  for (const Card event : cards_of_kind[index_of(kind)])
    if (face_of(event).shield == Theme::none) return std::string(card_word(event));
  return {};
}

Json family_with(std::string_view role, int members) {
  return Json::Object{{"role", role}, {"hand", ""}, {"members", members}};
}

// TW-M5 has been drawn, and everybody is asked what he leans to.
State talk(int fishers, int weavers) {
  State state = position_of(
      4, {{"seats", Json::Array{family_with("fishers", fishers), seat_with("doctor", ""),
                                family_with("weavers", weavers), seat_with("lawyer", "")}},
          {"pieces", Json::Array{"c14"}},  // the Event is not the piece that comes next
          {"pile", Json::Array{some_event(Kind::one_loses_a_member)}}});
  Dice dice(1);
  play(state, 0, "draw", dice);
  EXPECT_EQ(state.board.top.op, Op::family_talk);
  return state;
}

Action chosen_by_greedy(const State& state, Seat seat) {
  const AnyGame& game = *find_game("tamtown");
  const AnyState any = AnyState::holding(state);
  std::vector<AnyAction> legal;
  game.legal_actions(any, seat, legal);
  Dice dice(seat + 1U);
  return restore<Action>(
      bots::make_bot("greedy")->choose(game, seat, game.view(any, seat), legal, dice));
}

// TW-L4
TEST(TamtownChoices, nobody_sees_a_lean_before_all_have_answered) {
  State state = talk(4, 4);
  Dice dice(1);
  const View before = Tamtown::view(state, 1);
  play(state, 0, "lean weavers", dice);
  const View after = Tamtown::view(state, 1);
  EXPECT_EQ(std::memcmp(&before, &after, sizeof(View)), 0);
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) play(state, seat, "lean fishers", dice);
  EXPECT_EQ(Tamtown::view(state, 1).board.leans[0], index_of(Role::weavers) + 1);
}

TEST(TamtownChoices, greedy_players_agree_on_the_family_that_can_bear_it) {
  State state = talk(5, 1);
  Dice dice(1);
  while (state.board.top.op == Op::family_talk || state.board.top.op == Op::family_ballot) {
    const Seat seat = Tamtown::deciders(state).lowest();
    const Action action = chosen_by_greedy(state, seat);
    EXPECT_EQ(Tamtown::words(action), "lean fishers") << int{seat};
    Tamtown::apply(state, seat, action, dice, {});
  }
  EXPECT_EQ(family_at(state.board, 0).members, 4);
  EXPECT_EQ(family_at(state.board, 2).members, 1);
}

// Where hearts lie is weighed by what they cost there: the third one costs a member.
TEST(TamtownChoices, leaning_to_a_third_heart_promises_less) {
  Json::Array seats{
      Json::Object{{"role", "fishers"}, {"hand", ""}, {"members", 1}, {"hearts", "c20 c27"}},
      seat_with("doctor", ""), family_with("weavers", 3), seat_with("lawyer", "")};
  Json::Array pieces;
  CardSet taken;
  for (const std::string_view used : {"c20", "c27", "c29"}) taken.add(card(used));
  for (std::size_t i = 0; i < piece_count; ++i)
    pieces.emplace_back(card_word(((cards_with_piece[i] & action_cards) - taken).first()));
  const Json::Array steps{Json::Object{{"step", "hearts_talk"}, {"seat", 1}, {"card", "c29"}},
                          Json::Object{{"step", "pay_rest"}, {"seat", 1}, {"number", 1}},
                          Json::Object{{"step", "name_payer"}, {"seat", 0}, {"number", 1}}};
  State state = position_of(4, {{"final", true},
                                {"cause", "drought"},
                                {"culprit", "fossil_companies"},
                                {"pieces", pieces},
                                {"steps", steps},
                                {"seats", seats}});
  const auto promise = [&](Role family) {
    state.board.leans[1] = static_cast<std::uint8_t>(index_of(family) + 1);
    return Tamtown::estimate(Tamtown::view(state, 3));
  };
  EXPECT_GT(promise(Role::weavers), promise(Role::fishers));
}

}  // namespace
}  // namespace indice::tamtown
