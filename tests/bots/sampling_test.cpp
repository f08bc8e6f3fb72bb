// Imagined worlds come with the right chances: counted against worlds that were dealt and thrown
// away where they contradict what the viewer knows, and against what games turned out to be.
#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>

#include "games/police/police.h"
#include "games/tamtown/manners.h"
#include "games/thames/thames.h"
#include "tests/conformance/trial.h"
#include "tests/support/chi_square.h"

namespace indice {
namespace {

template <class G>
TableOptions usual_table(unsigned players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < G::info().options.size(); ++i)
    options.choice[i] = G::info().options[i].usual;
  return options;
}

template <class G>
bool move_at_random(typename G::State& state, Dice& dice) {
  if (G::deciders(state).empty()) return false;
  const Seat seat = G::deciders(state).lowest();
  ActionList<G> actions;
  G::legal_actions(state, seat, actions);
  G::apply(state, seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))], dice,
           Sink<G>());
  return true;
}

// ---- Thames
// ---------------------------------------------------------------------------------------

using thames::Thames;
using thames::Witness;
using thames::Witnesses;
using Hands = std::array<int, 16>;  // of the others, kind by kind

Hands hands_of(const std::array<Witnesses, thames::most_players>& hand, const thames::View& view) {
  Hands all{};
  std::size_t at = 0;
  for (Seat seat = 0; seat < view.board.players; ++seat)
    for (const Witness kind : thames::all_witnesses)
      if (seat != view.viewer && at < all.size()) all[at++] = hand[seat].of(kind);
  return all;
}

// Deals the cards that lie where the viewer cannot look into the places where they may lie, with
// nothing of imagine in it, until what has been paid since comes out of the payers' places.
class Dealer {
 public:
  explicit Dealer(const thames::View& view) : view_(view) {
    const thames::Board& board = view.board;
    Witnesses old = thames::all_witness_cards - board.row - board.discard - board.fresh;
    for (Seat seat = 0; seat < board.players; ++seat)
      old = old - board.known[seat] + board.revealed[seat];
    const Witnesses mine = view.hand - board.known[view.viewer] + board.revealed[view.viewer];
    put(old - (mine - view.drawn), old_);
    put(board.fresh - view.drawn, fresh_);
  }

  bool deal(Dice& dice, Hands& hands) {
    const thames::Board& board = view_.board;
    dice.shuffle(old_.data(), old_.size());
    dice.shuffle(fresh_.data(), fresh_.size());
    std::size_t olds = 0;
    std::size_t news = 0;
    std::array<Witnesses, thames::most_players> hand{};
    for (Seat seat = 0; seat < board.players; ++seat) {
      if (seat == view_.viewer) continue;
      const int paid = board.revealed[seat].total();
      const int hidden = board.hand_size[seat] - board.known[seat].total() + paid;
      std::vector<Witness> places;
      for (int i = 0; i < board.blind_draws[seat]; ++i) places.push_back(fresh_[news++]);
      while (static_cast<int>(places.size()) < hidden) places.push_back(old_[olds++]);
      dice.shuffle(places.data(), places.size());
      Witnesses revealed;
      for (int i = 0; i < paid; ++i) revealed.add(places[static_cast<std::size_t>(i)]);
      if (revealed != board.revealed[seat]) return false;
      hand[seat] = board.known[seat];
      for (auto i = static_cast<std::size_t>(paid); i < places.size(); ++i)
        hand[seat].add(places[i]);
    }
    hands = hands_of(hand, view_);
    return true;
  }

 private:
  const thames::View& view_;
  std::vector<Witness> old_, fresh_;

  static void put(Witnesses cards, std::vector<Witness>& into) {
    for (const Witness kind : thames::all_witnesses)
      for (int i = cards.of(kind); i > 0; --i) into.push_back(kind);
  }
};

// Positions in which some of what was paid may be old or fresh, and chance alone soon finds it.
bool is_worth_counting(const thames::View& view) {
  const thames::Board& board = view.board;
  if (board.phase != thames::Phase::begin || board.turn != view.viewer) return false;
  int paid = 0;
  int both = 0;
  int left = 0;
  for (Seat seat = 0; seat < board.players; ++seat) {
    if (seat == view.viewer) continue;
    const int revealed = board.revealed[seat].total();
    const int hidden = board.hand_size[seat] - board.known[seat].total() + revealed;
    paid += revealed;
    left += hidden - revealed;
    both += revealed > 0 && board.blind_draws[seat] > 0 && hidden > board.blind_draws[seat] ? 1 : 0;
  }
  return both > 0 && paid <= 4 && left >= 3;
}

// Two samples of the same chances?
double deviations(const std::map<Hands, std::array<double, 2>>& counts) {
  testing_support::ChiSquare test;
  std::array<double, 2> rare{};
  const auto add = [&](const std::array<double, 2>& pair) {
    const double mean = (pair[0] + pair[1]) / 2;
    test.add(pair[0], mean);
    test.add(pair[1], mean);
    ++test.freedom;
  };
  for (const auto& [hands, pair] : counts) {
    if (pair[0] + pair[1] >= 20) {
      add(pair);
    } else {
      rare[0] += pair[0];
      rare[1] += pair[1];
    }
  }
  if (rare[0] + rare[1] > 0) add(rare);
  --test.freedom;
  return test.deviations();
}

void expect_exact_hands(unsigned players) {
  constexpr int positions_wanted = 6;
  constexpr int sample = 6000;
  int positions = 0;
  int freedom = 0;
  for (std::uint64_t seed = 1; positions < positions_wanted && seed < 400; ++seed) {
    Dice dice(seed);
    thames::State state = Thames::deal(usual_table<Thames>(players), dice, Sink<Thames>());
    do {
      if (Thames::deciders(state).empty()) break;
      const thames::View view = Thames::view(state, state.board.turn);
      if (!is_worth_counting(view)) continue;
      ++positions;
      std::map<Hands, std::array<double, 2>> counts;
      Dealer dealer(view);
      Hands hands{};
      int dealt = 0;
      for (int tries = 0; dealt < sample && tries < 3'000'000; ++tries)
        if (dealer.deal(dice, hands)) {
          ++counts[hands][0];
          ++dealt;
        }
      for (int i = 0; i < dealt; ++i) ++counts[hands_of(Thames::imagine(view, dice).hand, view)][1];
      freedom += static_cast<int>(counts.size());
      EXPECT_LT(deviations(counts), testing_support::suspicious) << "seed " << seed;
      break;
    } while (move_at_random<Thames>(state, dice));
  }
  EXPECT_EQ(positions, positions_wanted);
  EXPECT_GT(freedom, 10 * positions_wanted);
}

TEST(Sampling, thames_hands_of_two_come_as_often_as_they_are_dealt) { expect_exact_hands(2); }
TEST(Sampling, thames_hands_of_three_come_as_often_as_they_are_dealt) { expect_exact_hands(3); }

// ---- Police Party
// ---------------------------------------------------------------------------------

// Over played games: of the hunches that bots have the imagined part is right.
TEST(Sampling, police_hunches_are_right_as_often_as_imagined) {
  using police::Police;
  int hunches = 0;
  int right = 0;
  int imagined = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Dice dice(seed);
    police::State state = Police::deal(usual_table<Police>(4), dice, Sink<Police>());
    do {
      if (state.board.phase != police::Phase::answer || state.board.struck != 0) continue;
      const Seat seat = state.board.answering;
      const police::View view = Police::learned_view(state, seat, Skill::amateur);
      if (view.hunch == police::no_letter) continue;
      ++hunches;
      right += state.secrets.right == view.hunch ? 1 : 0;
      imagined += Police::imagine(view, dice).secrets.right == view.hunch ? 1 : 0;
    } while (move_at_random<Police>(state, dice));
  }
  ASSERT_GT(hunches, 2000);
  const double n = hunches;
  const double spread = std::sqrt(2 * 0.92 * 0.08 / n);
  EXPECT_NEAR(right / n, imagined / n, 4 * spread);
  EXPECT_LT(imagined, hunches);
}

// ---- Tamtown
// --------------------------------------------------------------------------------------

// The search lets others answer by their manners; the viewer cannot tell the difference.
TEST(Sampling, tamtown_answers_of_others_stay_as_secret_as_they_were) {
  using tamtown::Tamtown;
  int windows = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice(seed);
    tamtown::State state = Tamtown::deal(usual_table<Tamtown>(5), dice, Sink<Tamtown>());
    do {
      if (Tamtown::deciders(state).empty()) break;
      const Seat seat = Tamtown::deciders(state).lowest();
      const tamtown::View view = Tamtown::view(state, seat);
      tamtown::State world = Tamtown::imagine(view, dice);
      const auto before = world.secrets.pending;
      tamtown::Manners::unseal(world, seat);
      windows += world.secrets.pending == before ? 0 : 1;
      const tamtown::View after = Tamtown::view(world, seat);
      ASSERT_EQ(std::memcmp(&after, &view, sizeof(view)), 0) << "seed " << seed;
      ASSERT_TRUE(Tamtown::deciders(world).contains(seat));
    } while (move_at_random<Tamtown>(state, dice));
  }
  EXPECT_GT(windows, 20);
}

}  // namespace
}  // namespace indice
