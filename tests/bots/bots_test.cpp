#include "registry/bots.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "bots/arena.h"
#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/search_bot.h"
#include "games/registry.h"

namespace indice::bots {
namespace {

TableOptions for_players(const AnyGame& game, unsigned players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    options.choice[i] = game.info().options[i].usual;
  return options;
}

TEST(Bots, every_name_makes_a_bot_and_no_other_does) {
  for (const std::string_view name : bot_names()) EXPECT_NE(make_bot(name), nullptr) << name;
  EXPECT_EQ(make_bot("cheater"), nullptr);
  EXPECT_EQ(make_bot(""), nullptr);
  EXPECT_EQ(make_bot("greedy:genius"), nullptr);
  EXPECT_EQ(make_bot("greedy:"), nullptr);
  EXPECT_EQ(make_bot("greedy")->skill(), Skill::amateur);
  EXPECT_EQ(make_bot("greedy:expert")->skill(), Skill::expert);
  EXPECT_EQ(make_bot("random:novice")->skill(), Skill::novice);
  EXPECT_EQ(make_bot("chief:expert")->skill(), Skill::expert);
}

// One of each sort; those that search think less than they would at a table.
std::vector<std::unique_ptr<Bot>> quick_bots() {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.push_back(std::make_unique<RandomBot>());
  bots.push_back(std::make_unique<GreedyBot>());
  for (const unsigned sharpness : {0U, 1U})
    bots.push_back(std::make_unique<SearchBot>(Strength{"quick", 12, sharpness}, make_searcher,
                                               Skill::amateur));
  return bots;
}

TEST(Bots, every_bot_plays_every_game_to_its_end_with_legal_moves) {
  for (const AnyGame* game : all_games())
    for (unsigned players = game->info().min_players; players <= game->info().max_players;
         ++players)
      for (const auto& bot : quick_bots()) {
        const std::vector<Bot*> seated(players, bot.get());
        const TableOptions options = for_players(*game, players);
        Dice mirror_dice(players);
        AnyState mirror = game->deal(options, mirror_dice);
        const ArenaResult result = play_game(
            *game, options, seated, Dice(players), Dice(2), [&](Seat seat, AnyAction action) {
              ASSERT_TRUE(game->judge(mirror, seat, action).allowed);
              game->apply(mirror, seat, action, mirror_dice);
            });
        EXPECT_GT(result.decisions, 0U);
        EXPECT_EQ(result.outcome, game->outcome(mirror));
      }
}

TEST(Bots, the_same_seeds_give_the_same_game) {
  const AnyGame& game = *all_games().front();
  const TableOptions options = for_players(game, game.info().min_players);
  const auto first = quick_bots();
  const auto second = quick_bots();
  for (std::size_t i = 0; i < first.size(); ++i) {
    const std::vector<Bot*> one(options.players, first[i].get());
    const std::vector<Bot*> other(options.players, second[i].get());
    const ArenaResult a = play_game(game, options, one, Dice(3), Dice(4));
    const ArenaResult b = play_game(game, options, other, Dice(3), Dice(4));
    EXPECT_EQ(a.outcome, b.outcome);
    EXPECT_EQ(a.decisions, b.decisions);
  }
}

TEST(Arena, what_is_barred_is_done_only_where_there_is_nothing_else_to_do) {
  const AnyGame& game = *find_game("tamtown");
  const TableOptions options = for_players(game, 4);
  const AnyAction draw = game.action("draw").value();
  const auto bot = make_bot("random");
  const std::vector<Bot*> seated(options.players, bot.get());
  Dice mirror_dice(5);
  AnyState mirror = game.deal(options, mirror_dice);
  std::vector<AnyAction> legal;
  int drawn = 0;
  int avoided = 0;
  const auto watch = [&](Seat seat, AnyAction action) {
    game.legal_actions(mirror, seat, legal);
    const bool possible = std::find(legal.begin(), legal.end(), draw) != legal.end();
    if (action == draw) {
      EXPECT_EQ(legal.size(), 1U);
      ++drawn;
    } else if (possible) {
      ++avoided;
    }
    game.apply(mirror, seat, action, mirror_dice);
  };
  static_cast<void>(
      play_game(game, options, seated, Dice(5), Dice(6), watch, std::array<AnyAction, 1>{draw}));
  EXPECT_GT(drawn, 0);
  EXPECT_GT(avoided, 0);
}

TEST(RandomBot, chooses_every_action_sooner_or_later) {
  const AnyGame& game = *all_games().front();
  Dice deal(1);
  const AnyState state = game.deal(for_players(game, game.info().min_players), deal);
  const Seat seat = game.deciders(state).lowest();
  std::vector<AnyAction> legal;
  game.legal_actions(state, seat, legal);
  const auto bot = make_bot("random");
  Dice dice(1);
  std::vector<int> chosen(legal.size(), 0);
  for (std::size_t i = 0; i < 100 * legal.size(); ++i) {
    const AnyAction action = bot->choose(game, seat, game.view(state, seat), legal, dice);
    ++chosen[static_cast<std::size_t>(std::find(legal.begin(), legal.end(), action) -
                                      legal.begin())];
  }
  EXPECT_EQ(std::count(chosen.begin(), chosen.end(), 0), 0);
}

// Another world that the seat cannot tell from this one is searched alike, visit by visit.
TEST(Search, sees_what_its_seat_sees) {
  for (const AnyGame* game : all_games()) {
    const auto searcher = make_searcher(*game);
    Dice dice(11);
    AnyState state = game->deal(for_players(*game, game->info().max_players), dice);
    std::vector<AnyAction> legal;
    for (int moves = 0; moves < 40 && !game->deciders(state).empty(); ++moves) {
      const Seat seat = game->deciders(state).lowest();
      game->legal_actions(state, seat, legal);
      const AnyView view = game->view(state, seat);
      Dice fancy(static_cast<std::uint64_t>(moves));
      const AnyView same = game->view(game->imagine(view, fancy), seat);
      Dice one(5);
      Dice other(5);
      const auto first = searcher->consider(view, seat, legal, {20}, one);
      const std::vector<Considered> kept(first.begin(), first.end());
      const auto again = searcher->consider(same, seat, legal, {20}, other);
      ASSERT_EQ(kept.size(), legal.size());
      for (std::size_t i = 0; i < kept.size(); ++i) {
        EXPECT_EQ(kept[i].action, again[i].action);
        EXPECT_EQ(kept[i].visits, again[i].visits) << game->info().name;
        EXPECT_EQ(kept[i].chance, again[i].chance) << game->info().name;
      }
      game->apply(state, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], dice);
    }
  }
}

TEST(Search, considers_what_is_offered_and_nothing_else) {
  const AnyGame& game = *find_game("thames");
  Dice dice(3);
  const AnyState state = game.deal(for_players(game, 2), dice);
  const Seat seat = game.deciders(state).lowest();
  std::vector<AnyAction> legal;
  game.legal_actions(state, seat, legal);
  ASSERT_GT(legal.size(), 2U);
  const std::span<const AnyAction> some(legal.data(), 2);
  const auto searcher = make_searcher(game);
  const auto considered = searcher->consider(game.view(state, seat), seat, some, {200}, dice);
  ASSERT_EQ(considered.size(), 2U);
  EXPECT_EQ(considered[0].visits + considered[1].visits, 200U);
  for (const Considered& one : considered) {
    EXPECT_GE(one.chance, 0);
    EXPECT_LE(one.chance, 1);
  }
}

constexpr int games_to_compare = 60;

// The part of the games that a seat with that bot wins among others.
double won_by(const AnyGame& game, Bot& bot, Bot& others, int games = games_to_compare) {
  const TableOptions options = for_players(game, game.info().min_players);
  double share = 0;
  for (int i = 0; i < games; ++i) {
    const auto seat = static_cast<Seat>(i % options.players);
    std::vector<Bot*> seated(options.players, &others);
    seated[seat] = &bot;
    const auto seed = static_cast<std::uint64_t>(i) + 1;
    const SeatSet winners =
        play_game(game, options, seated, Dice(seed), Dice(seed + 1000)).outcome.winners();
    if (winners.contains(seat)) share += 1.0 / winners.size();
  }
  return share / games;
}

// At a rate of one half, more than this would be luck once in a hundred times or less often.
TEST(GreedyBot, beats_random_clearly_in_every_game_of_rivals) {
  for (const AnyGame* game : all_games()) {
    if (game->info().may_beat_all) continue;
    EXPECT_GT(won_by(*game, *make_bot("greedy"), *make_bot("random")), 0.8) << game->info().name;
  }
}

// Sixteen of these games and more; fourteen would be luck one time in four.
TEST(SearchBot, beats_greedy_with_little_time) {
  SearchBot thinks({"quick", 100, 0}, make_searcher, Skill::amateur);
  EXPECT_GT(won_by(*find_game("thames"), thinks, *make_bot("greedy"), 24), 0.65);
}

// One who wrecks the game for all takes the other with him, so whole tables are compared: each seat
// wins its part of the games that the players survive.
TEST(GreedyBot, tables_survive_far_more_often_than_random_ones) {
  for (const AnyGame* game : all_games()) {
    if (!game->info().may_beat_all) continue;
    const auto greedy = make_bot("greedy");
    const auto random = make_bot("random");
    const double survived = won_by(*game, *greedy, *greedy) * game->info().min_players;
    const double by_chance = won_by(*game, *random, *random) * game->info().min_players;
    EXPECT_GT(survived, by_chance + 0.2) << game->info().name;
  }
}

}  // namespace
}  // namespace indice::bots
