// What each sees moving where they do not see the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.h"
#include "games/sherlock/pieces.h"
#include "games/sherlock/sherlock.h"
#include "tests/conformance/checks.h"
#include "tests/support/forwarding_game.h"

namespace indice::sherlock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Movement> seen(const Fact& fact, Seat viewer, MemoryAid aid = MemoryAid::off) {
  Staging staging;
  Sherlock::moves(fact, staging);
  return staging.movements(viewer, aid);
}

Movement moved(const Id& what, const Id& as, const Id& from, const Id& to, int at = 0) {
  return {what, as, from, to, 1, at};
}

Sight held_by(Seat seat) { return {Eyes::of(seat)}; }

// SM-P4
TEST(SherlockMoves, a_stolen_clue_is_turned_down_before_the_eyes_of_all_but_the_thief) {
  const Fact stolen{
      .kind = "ClueStolen", .seat = 0, .clue = Clue::button, .seen = {Eyes::of(0), Eyes::all()}};
  const Movement open = moved("clue/button", "clue/button", "seat/1/clues", "seat/0/hidden");
  const Movement down = moved("clue/button", "clue", "seat/1/clues", "seat/0/hidden");
  EXPECT_THAT(seen(stolen, 0), ElementsAre(open));
  EXPECT_THAT(seen(stolen, 1), ElementsAre(down));
  EXPECT_THAT(seen(stolen, spectator), ElementsAre(down));
  EXPECT_THAT(seen(stolen, 1, MemoryAid::on), ElementsAre(open));
}

// SM-S2
TEST(SherlockMoves, two_characters_offered_are_two_backs_to_the_others) {
  const Fact offered{
      .kind = "StartOffered", .seat = 1, .who = Character::toby, .from = Character::irene};
  EXPECT_THAT(seen(offered, 1),
              ElementsAre(moved("character", "character/toby", "deck", "start"),
                          moved("character", "character/irene", "deck", "start")));
  for (const Seat viewer : {Seat{0}, spectator}) {
    ASSERT_EQ(seen(offered, viewer).size(), 1U);
    EXPECT_EQ(seen(offered, viewer).front().count, 2);
    EXPECT_EQ(seen(offered, viewer).front().as, Id("character"));
  }
}

// SM-P14
TEST(SherlockMoves, what_goes_under_the_pile_goes_to_its_bottom_and_is_hidden_from_then_on) {
  const Fact buried{
      .kind = "ClueBuried", .seat = 0, .clue = Clue::fragment, .seen = {Eyes::of(0) | Eyes::of(1)}};
  for (const Seat viewer : {Seat{0}, Seat{1}})
    EXPECT_THAT(seen(buried, viewer, MemoryAid::on),
                ElementsAre(moved("clue/fragment", "clue", "drawn", "pile", -1)));
  EXPECT_THAT(seen(buried, spectator), ElementsAre(moved("clue", "clue", "drawn", "pile", -1)));
}

TEST(SherlockMoves, a_look_at_a_card_in_its_place_moves_nothing_for_the_others) {
  const Fact offer{
      .kind = "OfferSeen", .seat = 1, .clue = Clue::button, .number = 1, .seen = held_by(0)};
  EXPECT_THAT(seen(offer, 0), IsEmpty());
  EXPECT_THAT(seen(offer, 1), ElementsAre(moved("clue", "clue/button", "drawn", "drawn")));
  EXPECT_THAT(seen(offer, spectator), IsEmpty());
}

// SM-J4
TEST(SherlockMoves, a_joker_drawn_hidden_is_seen_by_its_owner_before_it_is_laid_open) {
  const Fact drawn{.kind = "HiddenDrawn", .seat = 1, .clue = Clue::joker, .seen = held_by(1)};
  const Fact opened{.kind = "JokerOpened", .seat = 1, .seen = held_by(1)};
  EXPECT_THAT(seen(drawn, 1), ElementsAre(moved("clue", "clue/joker", "pile", "seat/1/hidden")));
  EXPECT_THAT(seen(drawn, 0), ElementsAre(moved("clue", "clue", "pile", "seat/1/hidden")));
  EXPECT_THAT(seen(opened, 0),
              ElementsAre(moved("clue", "clue/joker", "seat/1/hidden", "seat/1/clues")));
}

// Most of the pile lies open from the start, so that it runs out again and again and what went
// under it comes up: rare in a game of seven days.
class ShortPile : public ForwardingGame {
 public:
  using ForwardingGame::ForwardingGame;

  [[nodiscard]] AnyState deal(const TableOptions& options, Dice& dice,
                              std::vector<FactNote>* facts) const override {
    AnyState state = game().deal(options, dice, facts);
    Staging unheard;
    lay_open(state.get<State>(), dice, unheard);
    return state;
  }
  [[nodiscard]] AnyState deal_staged(const TableOptions& options, Dice& dice,
                                     std::vector<StagedFact>& facts) const override {
    AnyState state = game().deal_staged(options, dice, facts);
    lay_open(state.get<State>(), dice, facts.emplace_back().moved);
    return state;
  }

 private:
  static void lay_open(State& state, Dice& dice, Staging& staging) {
    Board& board = state.board;
    for (const std::uint32_t left = 2 + dice.below(6); board.pile_size > left;) {
      const Clue clue = state.secrets.pile[--board.pile_size];
      const Seat seat = static_cast<Seat>(dice.below(player_count));
      const bool discarded = clue == Clue::joker || dice.below(12) == 0;
      if (discarded)
        board.discard[board.discard_size++] = clue;
      else
        side_of(board, role_of(board, seat)).shown.add(clue);
      staging.add({.what = piece_of(clue),
                   .from = "pile",
                   .to = discarded ? Id("discard") : before(seat, "clues"),
                   .back = clue_back,
                   .after = seen_by_all});
    }
  }
};

TEST(SherlockMoves, lead_to_the_next_tableau_when_the_pile_is_short) {
  const ShortPile game(*find_game("sherlock"));
  for (std::uint8_t reserving = 0; reserving < 2; ++reserving) {
    TableOptions options;
    options.choice[option_reserving] = reserving;
    const conformance::Trial trial{game, options, 17, conformance::test_scale() / 15};
    EXPECT_THAT(conformance::movements_lead_to_the_next_tableau(trial).list(), IsEmpty());
    EXPECT_THAT(conformance::movements_keep_secrets(trial).list(), IsEmpty());
    EXPECT_THAT(conformance::the_tableau_keeps_secrets(trial).list(), IsEmpty());
  }
}

}  // namespace
}  // namespace indice::sherlock
