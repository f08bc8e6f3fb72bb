// What a seat could know of hidden cards: imagined states agree with it, and with nothing more.
#include <cstring>
#include <map>

#include "games/tamtown/tests/positions.h"

namespace indice::tamtown {
namespace {

constexpr int worlds = 200;

// How often each card lies in that hand in imagined worlds.
std::map<Card, int> imagined_hand(const State& state, Seat viewer, Seat owner) {
  Dice dice(99);
  std::map<Card, int> seen;
  const View view = Tamtown::view(state, viewer);
  for (int i = 0; i < worlds; ++i) {
    const State imagined = Tamtown::imagine(view, dice);
    for (const Card card : imagined.secrets.hands[owner]) ++seen[card];
  }
  return seen;
}

std::map<Card, int> imagined_place(const State& state, Seat viewer, std::size_t place) {
  Dice dice(98);
  std::map<Card, int> seen;
  const View view = Tamtown::view(state, viewer);
  for (int i = 0; i < worlds; ++i) ++seen[Tamtown::imagine(view, dice).secrets.pile[place]];
  return seen;
}

// Two Families, two Investigators, in this order; seat 0 is to move.
State four_players(Json::Object more = {}) {
  Json::Object fragment{
      {"seats",
       Json::Array{seat_with("fishers", "c02 c36 c53 c54"), seat_with("journalist", "c03 c37"),
                   seat_with("farmers", "c04 c38"), seat_with("doctor", "c06 c39", "c06")}}};
  for (auto& member : more) fragment.push_back(std::move(member));
  return position_of(4, std::move(fragment));
}

// TW-C4
TEST(TamtownKnowledge, the_backs_of_a_hand_are_known_and_its_faces_are_not) {
  const State state = four_players();
  const View view = Tamtown::view(state, 0);
  Dice dice(1);
  for (int i = 0; i < 50; ++i) {
    const State imagined = Tamtown::imagine(view, dice);
    const Backs truth = backs_of(state.secrets.hands[1]);
    const Backs fancy = backs_of(imagined.secrets.hands[1]);
    EXPECT_EQ(fancy.ones, truth.ones);
    EXPECT_EQ(fancy.twos, truth.twos);
  }
  EXPECT_GT(imagined_hand(state, 0, 1).size(), 20U);
}

// TW-C11
TEST(TamtownKnowledge, a_card_shown_stays_known_to_all_while_it_is_held) {
  const State state = four_players();
  for (const Seat viewer : {Seat{0}, Seat{1}, spectator})
    EXPECT_EQ(imagined_hand(state, viewer, 3)[card("c06")], worlds);
}

// TW-D1
TEST(TamtownKnowledge, a_drawn_card_is_known_to_all) {
  Dice dice(2);
  State state = four_players({{"pile", Json::Array{"c17"}}});
  play(state, 0, "draw", dice);
  EXPECT_EQ(imagined_hand(state, 1, 0)[card("c17")], worlds);
  EXPECT_EQ(imagined_hand(state, spectator, 0)[card("c17")], worlds);
}

// TW-A11, TW-A27
TEST(TamtownKnowledge, what_was_looked_at_is_known_to_its_player_where_he_put_it) {
  Dice dice(3);
  const Card eleven = cards_of_kind[index_of(Kind::look_at_five)].first();
  State state = position_of(
      2,
      {{"seats", Json::Array{seat_with("fishers", std::string(card_word(eleven)) + " c02 c03 c05"),
                             seat_with("doctor", "", "")}},
       {"pile", Json::Array{"c17", "c18", "c19", "c20", "c21", "c22"}}});
  play(state, 0, "play " + std::string(card_word(eleven)), dice);
  while (top_of(state.board).op == Op::pay) {
    Actions actions;
    Tamtown::legal_actions(state, 0, actions);
    Tamtown::apply(state, 0, actions[0], dice, {});
  }
  ASSERT_EQ(top_of(state.board).op, Op::put_back);
  for (const int place : {1, 2, 2, 4, 6}) play(state, 0, "put " + std::to_string(place), dice);
  // c17 on top; c18 under it, then c19 between them; c20 fourth; c21 under the old sixth card.
  const std::size_t top = state.board.pile_size - 1U;
  EXPECT_EQ(state.secrets.pile[top], card("c17"));
  EXPECT_EQ(state.secrets.pile[top - 1], card("c19"));
  EXPECT_EQ(state.secrets.pile[top - 2], card("c18"));
  EXPECT_EQ(state.secrets.pile[top - 3], card("c20"));
  EXPECT_EQ(state.secrets.pile[top - 5], card("c21"));
  for (const std::size_t depth : {0U, 1U, 2U, 3U, 5U}) {
    EXPECT_EQ(imagined_place(state, 0, top - depth).size(), 1U);
    EXPECT_GT(imagined_place(state, 1, top - depth).size(), 5U);
  }
  EXPECT_GT(imagined_place(state, 0, top - 4).size(), 5U);
}

// TW-R2  Seat 0 places no clue, and the turn of the Journalist begins.
State journalist_begins(std::string_view top) {
  Dice dice(4);
  State state = four_players({{"pile", Json::Array{"c77", top}}});
  play(state, 0, "draw", dice);
  play(state, 0, "pass", dice);
  return state;
}

TEST(TamtownKnowledge, the_journalist_alone_sees_a_top_card_of_one_heart) {
  const State state = journalist_begins("c17");
  const std::size_t top = state.board.pile_size - 1U;
  ASSERT_EQ(state.secrets.pile[top], card("c17"));
  EXPECT_EQ(imagined_place(state, 1, top), (std::map<Card, int>{{card("c17"), worlds}}));
  for (const Seat viewer : {Seat{0}, Seat{2}, spectator}) {
    EXPECT_GT(imagined_place(state, viewer, top).size(), 5U);
    for (const auto& [seen, count] : imagined_place(state, viewer, top))
      EXPECT_EQ(hearts_of(seen), 1);  // all see its back
  }
}

TEST(TamtownKnowledge, the_journalist_sees_nothing_of_a_top_card_of_two_hearts) {
  const State state = journalist_begins("c83");
  const std::size_t top = state.board.pile_size - 1U;
  ASSERT_EQ(state.secrets.pile[top], card("c83"));
  EXPECT_GT(imagined_place(state, 1, top).size(), 5U);
}

// TW-M7, TW-D8
TEST(TamtownKnowledge, who_had_no_action_to_lose_holds_events_only) {
  Dice dice(5);
  State state = position_of(
      2, {{"seats",
           Json::Array{seat_with("fishers", "c60 c61"), seat_with("doctor", "c02 c03", "c02 c03")}},
          {"turn", 1},
          {"pile", Json::Array{std::string(card_word(
                       cards_of_kind[index_of(Kind::each_family_loses_an_action)].first()))}}});
  play(state, 1, "draw", dice);
  while (is_window(top_of(state.board).op))
    for (const Seat seat : Tamtown::deciders(state)) {
      play(state, seat, "pass", dice);
      break;
    }
  ASSERT_EQ(top_of(state.board).op, Op::lose);
  EXPECT_GT(imagined_hand(state, 1, 0).size(), 10U);
  play(state, 0, "pass", dice);
  for (const auto& [held, count] : imagined_hand(state, 1, 0)) EXPECT_TRUE(is_event(kind_of(held)));
}

// The unknown cards of hands are those dealt at the start; a refilled pile is made of others.
TEST(TamtownKnowledge, after_a_refill_the_pile_and_unknown_hands_are_told_apart) {
  Dice dice(6);
  State state = position_of(
      2, {{"seats", Json::Array{seat_with("fishers", "c02 c03"), seat_with("doctor", "c60 c17")}},
          {"pile_size", 0}});
  play(state, 0, "draw", dice);
  ASSERT_EQ(state.board.refills, 1);
  const auto hand = imagined_hand(state, 0, 1);
  EXPECT_EQ(hand, (std::map<Card, int>{{card("c60"), worlds}, {card("c17"), worlds}}));
}

// ---- sealed answers -----------------------------------------------------------------------------

const std::string shielded = [] {
  for (Card event = 0; event < card_count; ++event)
    if (is_event(kind_of(event)) && face_of(event).shield == Theme::leaf)
      return std::string(card_word(event));
  return std::string();
}();

State before_an_answer() {
  Dice dice(8);
  State state = four_players({{"pile", Json::Array{shielded}}});
  play(state, 0, "draw", dice);
  return state;
}

TEST(TamtownKnowledge, a_window_asks_everybody_who_might_hold_the_card) {
  ASSERT_FALSE(shielded.empty());
  const State state = before_an_answer();
  ASSERT_EQ(top_of(state.board).op, Op::counter_window);
  EXPECT_EQ(Tamtown::deciders(state), SeatSet::first(4));
}

TEST(TamtownKnowledge, nobody_sees_who_has_answered_or_what) {
  const State state = before_an_answer();
  Dice dice(9);
  for (const std::string_view words : {"pass", "pass turn", "counter c02"}) {
    State answered = state;
    play(answered, 0, words, dice);
    for (const Seat viewer : {Seat{1}, Seat{2}, Seat{3}, spectator}) {
      const View before = Tamtown::view(state, viewer);
      const View after = Tamtown::view(answered, viewer);
      EXPECT_EQ(std::memcmp(&before, &after, sizeof(View)), 0)
          << words << ", viewer " << int{viewer};
    }
  }
}

TEST(TamtownKnowledge, who_passes_for_the_turn_is_not_asked_again_in_it) {
  State state = before_an_answer();
  Dice dice(10);
  play(state, 1, "pass turn", dice);
  EXPECT_TRUE(state.secrets.muted.contains(1));
  for (const Seat seat : {Seat{0}, Seat{2}, Seat{3}}) play(state, seat, "pass", dice);
  while (state.board.turn == 0) {
    Actions actions;
    const Seat seat = Tamtown::deciders(state).lowest();
    ASSERT_FALSE(is_reaction(top_of(state.board).op) && seat == 1);
    Tamtown::legal_actions(state, seat, actions);
    Tamtown::apply(state, seat, actions[actions.size() - 1], dice, {});
  }
  EXPECT_FALSE(state.secrets.muted.contains(1));
}

TEST(TamtownKnowledge, a_known_hand_without_the_card_is_not_asked) {
  Dice dice(11);
  State state = position_of(4, {{"seats", Json::Array{seat_with("fishers", "c36 c53", "c36 c53"),
                                                      seat_with("journalist", "c37 c54", "c37 c54"),
                                                      seat_with("farmers", "c02 c38", "c02 c38"),
                                                      seat_with("doctor", "")}},
                                {"pile", Json::Array{shielded}}});
  play(state, 0, "draw", dice);
  ASSERT_EQ(kind_of(card("c02")), Kind::counter);
  ASSERT_EQ(face_of(card("c02")).theme, Theme::leaf);
  EXPECT_EQ(Tamtown::deciders(state), SeatSet::of(2));
}

// ---- agreement ----------------------------------------------------------------------------------

// A short pile, so that it is refilled again and again.
State game_with_a_short_pile(Dice& dice) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(2 + dice.below(7));
  State state = Tamtown::deal(options, dice, {});
  Board& board = state.board;
  const unsigned left = 3 + dice.below(12);
  while (board.pile_size > left) {
    const Card top = state.secrets.pile[--board.pile_size];
    board.discard[board.discard_size++] = top;
    board.open.add(top);
    board.seen_backs.remove(board.pile_size);
  }
  board.seen_backs.add(board.pile_size - 1U);
  for (Family& family : board.families)
    if (family.members > 0) family.members = most_members;
  return state;
}

TEST(TamtownKnowledge, views_and_imagination_agree_through_refills) {
  Dice dice(12);
  int refills = 0;
  Actions actions;
  for (int game = 0; game < 60; ++game) {
    State state = game_with_a_short_pile(dice);
    for (SeatSet deciders = Tamtown::deciders(state); !deciders.empty() && state.board.refills < 3;
         deciders = Tamtown::deciders(state)) {
      for (Seat viewer = 0; viewer <= state.board.players; ++viewer) {
        const View view = Tamtown::view(state, viewer);
        const State imagined = Tamtown::imagine(view, dice);
        const View again = Tamtown::view(imagined, viewer);
        ASSERT_EQ(std::memcmp(&view, &again, sizeof(View)), 0) << "viewer " << int{viewer};
        ASSERT_TRUE(Tamtown::census(imagined) == Tamtown::census(state));
      }
      actions.clear();
      Tamtown::legal_actions(state, deciders.lowest(), actions);
      Tamtown::apply(state, deciders.lowest(),
                     actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice, {});
    }
    refills += state.board.refills;
  }
  EXPECT_GT(refills, 60);
}

}  // namespace
}  // namespace indice::tamtown
