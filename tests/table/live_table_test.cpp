#include "table/live_table.h"

#include <algorithm>
#include <set>

#include "registry/bots.h"
#include "table/hearing.h"
#include "table/rematch.h"
#include "table/thinking.h"
#include "tests/table/live.h"

namespace indice::table {
namespace {

std::string why(const Done& done) { return done.no ? std::string(done.no->why.key) : "done"; }

template <class E>
bool holds(const Done& done) {
  return std::any_of(done.heard.begin(), done.heard.end(), [](const Heard& heard) {
    return std::holds_alternative<E>(heard.event.what);
  });
}

void expect_same(const LiveTable& one, const LiveTable& other) {
  EXPECT_EQ(one.phase(), other.phase());
  EXPECT_EQ(one.chairs(), other.chairs());
  EXPECT_EQ(one.length(), other.length());
  for (Seat seat = 0; seat < one.players(); ++seat)
    EXPECT_EQ(one.version(seat), other.version(seat));
  EXPECT_EQ(one.version(spectator), other.version(spectator));
  EXPECT_EQ(one.next_alarm(), other.next_alarm());
  EXPECT_TRUE(one.events() == other.events());
  if (one.phase() == Phase::playing || one.phase() == Phase::over) {
    EXPECT_EQ(one.whole_truth(), other.whole_truth());
  }
}

// Gathering
// ----------------------------------------------------------------------------------------

TEST(LiveTable, people_and_bots_gather_and_start) {
  LiveTable table = bare("thames");
  EXPECT_EQ(why(ask(table, "ada", Sit{0, "Ada"})), "table.not_open");
  EXPECT_TRUE(ask(table, "ada", Open{usual(table.game(), 3), {}}));
  EXPECT_EQ(why(ask(table, "ada", Open{usual(table.game(), 3), {}})), "table.open");
  EXPECT_TRUE(ask(table, "ada", Sit{0, "Ada"}));
  EXPECT_EQ(why(ask(table, "ben", Sit{0, "Ben"})), "seat.taken");
  EXPECT_EQ(why(ask(table, "ben", Sit{1, "Ada"})), "name.taken");
  EXPECT_EQ(why(ask(table, "ben", Sit{7, "Ben"})), "seat.none");
  EXPECT_EQ(why(ask(table, "ben", Sit{1, "B\x1b[2J"})), "name.unfit");
  EXPECT_TRUE(ask(table, "ben", Sit{1, "Ben"}));
  EXPECT_EQ(why(ask(table, "ada", Start{seed_text(1), "c", 1})), "table.seats_free");
  EXPECT_EQ(why(ask(table, "ben", SeatBot{2, "greedy", "Irma"})), "table.not_owner");
  EXPECT_TRUE(ask(table, "ada", SeatBot{2, "greedy", "Irma"}));
  EXPECT_EQ(why(ask(table, "ben", Start{seed_text(1), "c", 1})), "table.not_owner");
  EXPECT_EQ(why(ask(table, "ada", Start{"no seed", "c", 1})), "table.no_chance");
  EXPECT_TRUE(ask(table, "ada", Start{seed_text(1), "c", 1}));
  EXPECT_EQ(table.phase(), Phase::playing);
  EXPECT_EQ(table.commitment(), "c");
  EXPECT_EQ(why(ask(table, "ada", SetOptions{usual(table.game(), 2), {}})), "table.started");
}

TEST(LiveTable, fewer_seats_send_away_who_sat_there) {
  LiveTable table = gathered("thames", 3);
  EXPECT_TRUE(ask(table, person(0), SetOptions{usual(table.game(), 2), {}}));
  EXPECT_TRUE(table.chairs()[2].free());
  TableOptions odd = usual(table.game(), 2);
  odd.players = 9;
  const Done done = ask(table, person(0), SetOptions{odd, {}});
  ASSERT_FALSE(done);
  EXPECT_TRUE(done.no->why.key.empty());
  EXPECT_FALSE(done.no->game.reason.empty());
}

TEST(LiveTable, clocks_that_make_no_sense_are_refused) {
  LiveTable table = bare("thames");
  const TableOptions options = usual(table.game(), 2);
  for (const ClockRules& clock :
       {ClockRules{.kind = ClockKind::per_move}, ClockRules{.kind = ClockKind::days, .days = 1000},
        ClockRules{.kind = ClockKind::fischer, .seconds = 60, .increment = -1}})
    EXPECT_EQ(why(ask(table, "ada", Open{options, clock})), "clock.unfit");
}

// Proposing, committing, rebuilding
// ----------------------------------------------------------------

class LiveGames : public testing::TestWithParam<const AnyGame*> {};

TEST_P(LiveGames, proposing_changes_nothing_and_every_version_can_be_rebuilt) {
  const AnyGame& game = *GetParam();
  for (const unsigned players :
       {unsigned{game.info().min_players}, unsigned{game.info().max_players}}) {
    LiveTable table = started(game.info().name, players, 5);
    Dice dice(9);
    for (int i = 0; i < 150 && table.phase() == Phase::playing; ++i) {
      const auto [seat, action] = random_choice(table, dice);
      const LiveTable before = table;
      const Answer answer = table.propose({person(seat), 0, move_of(table, seat, action)}, 10 * i);
      expect_same(table, before);
      ASSERT_TRUE(std::holds_alternative<Events>(answer));
      (void)table.commit(std::get<Events>(answer));
      if (i % 40 == 0) expect_same(table.rebuilt_at(table.length()), table);
      if (i % 40 == 0) expect_same(table.rebuilt_at(before.length()), before);
    }
    expect_same(table.rebuilt_at(table.length()), table);
  }
}

TEST_P(LiveGames, takes_at_most_64_kilobytes_after_200_moves) {
  const AnyGame& game = *GetParam();
  for (unsigned players = game.info().min_players; players <= game.info().max_players; ++players) {
    LiveTable table = started(game.info().name, players, 7);
    Dice dice(3);
    for (int i = 0; i < 200 && table.phase() == Phase::playing; ++i) {
      const auto [seat, action] = random_choice(table, dice);
      ASSERT_TRUE(ask(table, person(seat), move_of(table, seat, action)));
      ASSERT_LE(table.memory(), 64U * 1024) << players << " players, move " << i;
    }
  }
}

TEST_P(LiveGames, whoever_comes_back_hears_exactly_what_he_missed) {
  const AnyGame& game = *GetParam();
  LiveTable table = started(game.info().name, game.info().max_players, 3);
  std::array<std::vector<Event>, Eyes::count> heard;
  Dice dice(4);
  const auto listen = [&](const Done& done) {
    for (const Heard& one : done.heard)
      for (std::size_t place = 0; place < Eyes::count; ++place) {
        const Seat viewer = place < max_seats ? static_cast<Seat>(place) : spectator;
        if (one.by.contains(viewer)) heard[place].push_back(as_heard(one.event, viewer));
      }
  };
  std::array<std::uint32_t, Eyes::count> from{};
  for (std::size_t place = 0; place < Eyes::count; ++place)
    from[place] = table.version(place < max_seats ? static_cast<Seat>(place) : spectator);
  for (int i = 0; i < 60 && table.phase() == Phase::playing; ++i) listen(random_move(table, dice));
  for (std::size_t place = 0; place < Eyes::count; ++place) {
    const Seat viewer = place < max_seats ? static_cast<Seat>(place) : spectator;
    EXPECT_TRUE(table.since(viewer, from[place]) == heard[place]) << place;
    EXPECT_EQ(table.version(viewer) - from[place], heard[place].size());
    EXPECT_TRUE(table.since(viewer, table.version(viewer)).empty());
  }
}

// The secrets: seed, dice of the bots, moves of others, facts for others, and names of the host.
TEST_P(LiveGames, nothing_heard_holds_what_is_not_for_the_viewer) {
  const AnyGame& game = *GetParam();
  LiveTable table = started(game.info().name, game.info().max_players, 6);
  Dice dice(8);
  for (int i = 0; i < 80 && table.phase() == Phase::playing; ++i) (void)random_move(table, dice);
  for (Seat viewer = 0; viewer < table.players(); ++viewer)
    for (const Event& event : table.since(viewer, 0)) {
      EXPECT_EQ(event.command, 0U);
      if (const auto* opened = std::get_if<Opened>(&event.what)) {
        EXPECT_TRUE(opened->owner.empty());
      }
      if (const auto* seated = std::get_if<Seated>(&event.what)) {
        EXPECT_TRUE(seated->player.empty());
      }
      if (const auto* start = std::get_if<Started>(&event.what)) {
        EXPECT_TRUE(start->seed.empty());
        EXPECT_EQ(start->thinking, 0U);
        for (const FactNote& fact : start->deal) EXPECT_TRUE(fact.is_for(viewer));
      }
      if (const auto* moved = std::get_if<Moved>(&event.what)) {
        for (const FactNote& fact : moved->facts) EXPECT_TRUE(fact.is_for(viewer));
        EXPECT_TRUE(moved->seat == viewer ||
                    (moved->seat == nobody && moved->action == AnyAction{}));
      }
    }
}

// What is answered under seal shows neither in what the others hear nor in their numbers.
TEST_P(LiveGames, who_sees_no_difference_hears_nothing) {
  const AnyGame& game = *GetParam();
  LiveTable table = started(game.info().name, game.info().max_players, 2);
  Dice dice(12);
  int silent = 0;
  for (int i = 0; i < 200 && table.phase() == Phase::playing; ++i) {
    std::array<AnyView, max_seats> before;
    std::array<std::uint32_t, max_seats> version{};
    for (Seat seat = 0; seat < table.players(); ++seat) {
      before[seat] = table.view(seat);
      version[seat] = table.version(seat);
    }
    const auto [mover, action] = random_choice(table, dice);
    const Done done = ask(table, person(mover), move_of(table, mover, action));
    if (!holds<Moved>(done) || done.heard.size() > 1) continue;
    const auto& facts = std::get<Moved>(done.heard[0].event.what).facts;
    for (Seat seat = 0; seat < table.players(); ++seat) {
      if (seat == mover || any_for(facts, seat) || !(before[seat] == table.view(seat))) continue;
      EXPECT_EQ(table.version(seat), version[seat]);
      ++silent;
    }
  }
  if (game.info().name == "police" || game.info().name == "tamtown") {
    EXPECT_GT(silent, 0) << "these games have sealed answers";
  }
}

TEST_P(LiveGames, bots_play_to_the_end_and_again_after_a_restart) {
  const AnyGame& game = *GetParam();
  const auto bot = bots::make_bot("random");
  const auto play = [&](bool restarts) {
    LiveTable table = bare(game.info().name);
    EXPECT_TRUE(ask(table, "host", Open{usual(game, game.info().min_players), {}}));
    for (Seat seat = 0; seat < table.players(); ++seat)
      EXPECT_TRUE(ask(table, "host", SeatBot{seat, "random", "Bot " + std::to_string(seat)}));
    EXPECT_TRUE(ask(table, "host", Start{seed_text(4), "c", 99}));
    for (int i = 0; table.phase() == Phase::playing; ++i) {
      const Seat seat = table.bots_to_move().lowest();
      EXPECT_TRUE(ask(table, "", BotMove{seat, think(table, seat, *bot)}));
      if (restarts && i % 25 == 0) table = table.rebuilt_at(table.length());
    }
    return table;
  };
  const LiveTable once = play(false);
  expect_same(once, play(true));
  EXPECT_EQ(once.outcome(), game.outcome(once.whole_truth()));
  const auto& ended = std::get<Ended>(once.events().back().what);
  EXPECT_EQ(ended.seed, seed_text(4));
  EXPECT_EQ(ended.ending, Ending::played);
}

INSTANTIATE_TEST_SUITE_P(every_game, LiveGames,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& parameter) {
                           return std::string(parameter.param->info().name);
                         });

TEST(LiveTable, a_command_sent_twice_is_done_once) {
  LiveTable table = started("thames", 2);
  Dice dice(1);
  const auto [seat, action] = random_choice(table, dice);
  const Move move = move_of(table, seat, action);
  EXPECT_EQ(ask(table, person(seat), move, 0, 42).heard.size(), 1U);
  const std::size_t length = table.length();
  const Done again = ask(table, person(seat), move, 0, 42);
  EXPECT_TRUE(again);
  EXPECT_TRUE(again.heard.empty());
  EXPECT_EQ(table.length(), length);
}

TEST(LiveTable, an_answer_names_the_decision_that_it_answers) {
  LiveTable table = started("thames", 2);
  const Seat seat = table.deciders().lowest();
  const std::uint32_t seen = table.version(seat);
  EXPECT_EQ(why(ask(table, person(seat), Move{seat, seen + 1, OfferNumber{0}, {}})),
            "move.too_late");
  EXPECT_EQ(why(ask(table, person(seat), Move{seat, seen, OfferNumber{9999}, {}})),
            "move.no_such_offer");
  EXPECT_EQ(why(ask(table, person(seat), Move{seat, seen, std::string("fly away"), {}})),
            "move.no_such_offer");
  // What is said meanwhile changes no decision.
  EXPECT_TRUE(ask(table, person(0), Say{0, {}, "Well?"}));
  const Tableau tableau = table.game().tableau(table.view(seat));
  const std::string words = table.game().words(tableau.offers[0].action);
  const Answer by_number =
      table.propose({person(seat), 0, Move{seat, seen, OfferNumber{0}, {}}}, 0);
  const Answer by_words = table.propose({person(seat), 0, Move{seat, seen, words, {}}}, 0);
  ASSERT_TRUE(std::holds_alternative<Events>(by_number));
  EXPECT_TRUE(std::get<Events>(by_number) == std::get<Events>(by_words));
  EXPECT_TRUE(ask(table, person(seat), Move{seat, seen, OfferNumber{0}, {}}));
  EXPECT_EQ(why(ask(table, person(seat), Move{seat, seen, OfferNumber{0}, {}})).substr(0, 5),
            "move.");
}

TEST(LiveTable, nobody_plays_for_another) {
  LiveTable table = started("thames", 2);
  Dice dice(1);
  const auto [seat, action] = random_choice(table, dice);
  const Seat other = seat == 0 ? 1 : 0;
  EXPECT_EQ(why(ask(table, person(other), move_of(table, seat, action))), "seat.not_yours");
  EXPECT_EQ(why(ask(table, person(other), move_of(table, other, action))), "move.nothing_asked");
  EXPECT_EQ(why(ask(table, person(other), BotMove{seat, action})), "seat.not_yours");
  EXPECT_EQ(why(ask(table, "", BotMove{seat, action})), "seat.not_yours");
  EXPECT_EQ(why(ask(table, person(other), Tick{})), "seat.not_yours");
}

TEST(LiveTable, a_log_that_was_tampered_with_stops_where_it_lies) {
  LiveTable table = started("thames", 2);
  Dice dice(3);
  for (int i = 0; i < 10; ++i) (void)random_move(table, dice);
  std::vector<Event> events = table.events();
  const std::size_t wrong = events.size() - 4;
  std::get<Moved>(events[wrong].what).action.bits ^= 0xff00ff00ff00ff00ULL;
  LiveTable again = bare("thames");
  EXPECT_EQ(again.commit(events).size(), wrong);
}

// Undo
// ---------------------------------------------------------------------------------------------

// A table at which the last move of `seat` may be undone, with somebody else to decide or not.
std::optional<LiveTable> with_open_move(bool somebody_moved_since, Seat& seat) {
  for (std::uint64_t seed = 1; seed < 300; ++seed) {
    LiveTable table = started("sherlock", 2, seed);
    Dice dice(seed);
    for (int i = 0; i < 60 && table.phase() == Phase::playing; ++i) {
      const auto [mover, action] = random_choice(table, dice);
      (void)ask(table, person(mover), move_of(table, mover, action));
      seat = somebody_moved_since ? static_cast<Seat>(1 - mover) : mover;
      if (table.phase() != Phase::playing) break;
      const bool at_once = !table.undo_stops(seat).has_value();
      if (!somebody_moved_since && at_once) return table;
      if (somebody_moved_since &&
          std::holds_alternative<Events>(table.propose({person(seat), 0, AskUndo{seat}}, 0)))
        return table;
    }
  }
  return std::nullopt;
}

TEST(LiveTable, undo_is_an_event_and_removes_none) {
  Seat seat = nobody;
  std::optional<LiveTable> found = with_open_move(false, seat);
  ASSERT_TRUE(found);
  LiveTable& table = *found;
  const AnyState before = table.rebuilt_at(table.length() - 1).whole_truth();
  const std::size_t length = table.length();
  EXPECT_TRUE(ask(table, person(seat), Undo{seat}));
  EXPECT_EQ(table.whole_truth(), before);
  EXPECT_EQ(table.length(), length + 1);
  expect_same(table.rebuilt_at(table.length()), table);
}

TEST(LiveTable, where_another_has_moved_the_others_are_asked) {
  Seat seat = nobody;
  std::optional<LiveTable> found = with_open_move(true, seat);
  ASSERT_TRUE(found);
  LiveTable refused = *found;
  const Seat other = seat == 0 ? 1 : 0;
  EXPECT_EQ(why(ask(refused, person(other), AnswerUndo{other, true})), "undo.not_asked");
  EXPECT_TRUE(ask(refused, person(seat), AskUndo{seat}));
  EXPECT_EQ(refused.asks_undo(), seat);
  EXPECT_EQ(why(ask(refused, person(seat), AskUndo{seat})), "undo.asked_already");
  EXPECT_TRUE(ask(refused, person(other), AnswerUndo{other, false}));
  EXPECT_EQ(refused.asks_undo(), nobody);
  EXPECT_EQ(refused.whole_truth(), found->whole_truth());

  LiveTable granted = *found;
  EXPECT_TRUE(ask(granted, person(seat), AskUndo{seat}));
  const Done done = ask(granted, person(other), AnswerUndo{other, true});
  EXPECT_TRUE(holds<Undone>(done));
  EXPECT_FALSE(granted.whole_truth() == found->whole_truth());
  EXPECT_TRUE(granted.deciders().contains(seat));
  expect_same(granted.rebuilt_at(granted.length()), granted);
}

TEST(LiveTable, undo_says_why_it_stops) {
  LiveTable table = started("thames", 2);
  EXPECT_EQ(why(ask(table, person(0), Undo{0})), "undo.nothing_played");
  Dice dice(2);
  std::set<std::string> reasons;
  for (int i = 0; i < 200 && table.phase() == Phase::playing; ++i) {
    (void)random_move(table, dice);
    if (table.phase() != Phase::playing) break;
    for (Seat seat = 0; seat < 2; ++seat)
      if (const auto stops = table.undo_stops(seat)) reasons.insert(std::string(stops->why.key));
  }
  EXPECT_TRUE(reasons.contains("undo.another_seat"));
  EXPECT_TRUE(reasons.contains("undo.revealed") || reasons.contains("undo.dice"));
}

// Time
// ---------------------------------------------------------------------------------------------

constexpr Time second = 1000;

TEST(LiveTable, a_clock_per_move_lets_a_bot_take_over_and_hands_back) {
  LiveTable table = started("thames", 2, 1, {.kind = ClockKind::per_move, .seconds = 30}, 0);
  const Seat seat = table.deciders().lowest();
  ASSERT_EQ(table.next_alarm(), 30 * second);
  EXPECT_TRUE(ask(table, "", Tick{}, 29 * second).heard.empty());
  const Done done = ask(table, "", Tick{}, 30 * second);
  EXPECT_TRUE(holds<TimeRanOut>(done));
  EXPECT_TRUE(holds<TakenOver>(done));
  EXPECT_EQ(table.bots_to_move(), SeatSet::of(seat));
  EXPECT_EQ(table.next_alarm(), std::nullopt);
  Dice dice(1);
  const auto [mover, action] = random_choice(table, dice);
  EXPECT_EQ(why(ask(table, person(seat), move_of(table, mover, action))), "seat.bot_plays");
  EXPECT_TRUE(ask(table, person(seat), TakeBack{seat}, 40 * second));
  EXPECT_TRUE(table.bots_to_move().empty());
  EXPECT_EQ(table.next_alarm(), 70 * second);
  expect_same(table.rebuilt_at(table.length()), table);
}

TEST(LiveTable, fischers_clock_adds_after_every_turn) {
  LiveTable table =
      started("thames", 2, 1, {.kind = ClockKind::fischer, .seconds = 100, .increment = 5}, 0);
  const Seat seat = table.deciders().lowest();
  Dice dice(5);
  Time now = 0;
  while (table.deciders().contains(seat)) (void)random_move(table, dice, now += 10 * second);
  EXPECT_EQ(table.time_left(seat, seat, now + second), 100 * second - now + 5 * second);
  // Another's time is shown as it stood when his turn began.
  const Seat other = seat == 0 ? 1 : 0;
  EXPECT_EQ(table.time_left(other, seat, now + 50 * second), 100 * second);
  EXPECT_EQ(table.time_left(other, other, now + 50 * second), 50 * second);
}

TEST(LiveTable, a_pause_stops_the_clocks_and_the_moves) {
  LiveTable table = started("thames", 2, 1, {.kind = ClockKind::per_move, .seconds = 30}, 0);
  const Seat seat = table.deciders().lowest();
  EXPECT_EQ(why(ask(table, person(0), Resume{0})), "table.not_paused");
  EXPECT_TRUE(ask(table, person(0), Pause{0}, 20 * second));
  EXPECT_EQ(table.next_alarm(), std::nullopt);
  EXPECT_TRUE(ask(table, "", Tick{}, 500 * second).heard.empty());
  Dice dice(1);
  const auto [mover, action] = random_choice(table, dice);
  EXPECT_EQ(why(ask(table, person(mover), move_of(table, mover, action))), "table.paused");
  EXPECT_TRUE(ask(table, person(1), Resume{1}, 1000 * second));
  EXPECT_EQ(table.time_left(seat, seat, 1000 * second), 10 * second);
}

TEST(LiveTable, who_loses_by_time_has_lost) {
  LiveTable table = started(
      "thames", 2, 1, {.kind = ClockKind::days, .days = 2, .at_timeout = AtTimeout::loses}, 0);
  const Seat seat = table.deciders().lowest();
  const Done done = ask(table, "", Tick{}, 2 * 24 * 3600 * second);
  EXPECT_TRUE(holds<Resigned>(done));
  ASSERT_EQ(table.phase(), Phase::over);
  EXPECT_EQ(table.outcome().rank[seat], 2);
  EXPECT_EQ(table.outcome().winners(), SeatSet::of(seat == 0 ? 1 : 0));
}

TEST(LiveTable, what_happened_is_heard_again_from_any_length) {
  for (const AnyGame* game : all_games()) {
    SCOPED_TRACE(game->info().name);
    LiveTable table = bare(game->info().name);
    std::vector<Heard> told;
    const auto tell = [&](Request request) {
      for (Heard& heard : ask(table, "here", std::move(request)).heard)
        told.push_back(std::move(heard));
    };
    tell(Open{usual(*game, 2), {}});
    for (const Seat seat : {Seat{0}, Seat{1}}) tell(Sit{seat, "Player " + std::to_string(seat)});
    tell(Start{seed_text(1), "promise", 7});
    Dice dice(11);
    while (table.phase() == Phase::playing && told.size() < 350) {
      const std::uint32_t lot = dice.below(12);
      const auto [seat, action] = random_choice(table, dice);
      if (lot == 0)
        tell(Say{seat, {}, "hello"});
      else if (lot < 3)
        tell(Undo{seat});
      else
        tell(move_of(table, seat, action));
    }
    ASSERT_EQ(told.size(), table.length());
    for (std::size_t from = 0; from < table.length(); from += 23) {
      std::size_t at = from;
      std::uint32_t version = 0;
      table.hear_again(from, [&](const Heard& heard, const LiveTable& then) {
        EXPECT_TRUE(heard.event == told[at].event) << at;
        EXPECT_EQ(heard.by, told[at].by) << at;
        EXPECT_EQ(heard.staged.size(), told[at].staged.size()) << at;
        version = then.version(0);
        ++at;
      });
      EXPECT_EQ(at, told.size());
      EXPECT_EQ(version, table.version(0));
      const LiveTable then = table.rebuilt_at(from);
      EXPECT_EQ(then.length(), from);
      expect_same(then.rebuilt_at(from), then);
    }
    table.hear_again(table.length(), [](const Heard&, const LiveTable&) { FAIL(); });
  }
}

TEST(LiveTable, the_limits_of_the_rules_are_kept_without_a_clock) {
  LiveTable table = started("police", 3);
  Dice dice(3);
  Time now = 0;
  for (int i = 0; i < 400 && !table.next_alarm(); ++i) (void)random_move(table, dice, now += 10);
  ASSERT_TRUE(table.next_alarm());
  // Everybody sleeps: the game goes on by itself to a decision that no rule limits.
  int moves = 0;
  while (table.next_alarm()) {
    now = *table.next_alarm();
    const Done done = ask(table, "", Tick{}, now);
    ASSERT_TRUE(holds<Moved>(done));
    ASSERT_LT(++moves, 1000);
  }
  EXPECT_GT(moves, 0);
  expect_same(table.rebuilt_at(table.length()), table);
}

// PP-R4  Bets are confirmed, and everybody is asked once more: for what is left of his time.
TEST(LiveTable, who_is_asked_once_more_has_the_time_that_he_left) {
  LiveTable table = started("police", 3);
  Dice dice(3);
  for (int i = 0; i < 400 && table.deciders().size() < 3; ++i) (void)random_move(table, dice);
  const Time whole = *table.limit_left(0, 0);
  const auto act = [&](Seat seat, std::string_view words, Time now) {
    const auto action = table.game().action(words);
    ASSERT_TRUE(action) << words;
    ASSERT_TRUE(ask(table, person(seat), move_of(table, seat, *action), now)) << words;
  };
  const auto bets = [&](Seat seat, Time now) {
    std::vector<AnyAction> legal;
    table.legal_actions(seat, legal);
    act(seat, table.game().words(legal.front()), now);
    act(seat, "confirm", now);
  };
  bets(0, 20 * second);
  EXPECT_FALSE(table.limit_left(0, 30 * second)) << "who has confirmed waits";
  bets(1, 50 * second);
  bets(2, 90 * second);
  ASSERT_EQ(table.deciders().size(), 3U) << "all bets lie, and all are asked once more";
  EXPECT_EQ(table.limit_left(0, 90 * second), whole - 20 * second);
  EXPECT_EQ(table.limit_left(1, 90 * second), whole - 50 * second);
  EXPECT_EQ(table.limit_left(2, 95 * second), whole - 95 * second);
  expect_same(table.rebuilt_at(table.length()), table);
  // Time that stands still does not run in a pause either.
  EXPECT_TRUE(ask(table, person(1), Pause{1}, 100 * second));
  EXPECT_TRUE(ask(table, person(1), Resume{1}, 1000 * second));
  EXPECT_EQ(table.limit_left(0, 1000 * second), whole - 30 * second);
  // When it is over the bets stay as they lie, and nobody is asked again.
  Time now = 1000 * second;
  while (table.next_alarm() && table.deciders().size() > 1) {
    now = *table.next_alarm();
    ASSERT_TRUE(holds<Moved>(ask(table, "", Tick{}, now)));
  }
  EXPECT_LE(now, 1000 * second + whole);
}

// Absence
// ------------------------------------------------------------------------------------------

TEST(LiveTable, who_resigns_among_many_is_played_on_and_comes_last) {
  LiveTable table = started("thames", 3);
  EXPECT_TRUE(ask(table, person(1), Resign{1}));
  EXPECT_EQ(table.phase(), Phase::playing);
  EXPECT_EQ(why(ask(table, person(1), TakeBack{1})), "seat.resigned");
  EXPECT_EQ(why(ask(table, person(1), Resign{1})), "seat.resigned");
  const auto bot = bots::make_bot("random");
  Dice dice(2);
  while (table.phase() == Phase::playing) {
    const Seat seat = table.deciders().lowest();
    if (table.bots_to_move().contains(seat))
      ASSERT_TRUE(ask(table, "", BotMove{seat, think(table, seat, *bot)}));
    else
      ASSERT_TRUE(random_move(table, dice));
  }
  EXPECT_EQ(table.outcome().rank[1], 3);
  EXPECT_FALSE(table.outcome().winners().contains(1));
  EXPECT_FALSE(table.outcome().winners().empty());
}

TEST(LiveTable, who_leaves_a_game_can_be_followed_by_another) {
  LiveTable table = started("thames", 2);
  EXPECT_EQ(why(ask(table, "carl", Sit{1, "Carl"})), "seat.taken");
  EXPECT_TRUE(ask(table, person(1), Leave{1}));
  EXPECT_EQ(why(ask(table, person(1), Leave{1})), "seat.not_yours");
  EXPECT_TRUE(ask(table, "carl", Sit{1, "Carl"}));
  EXPECT_EQ(table.chairs()[1].name, "Carl");
  EXPECT_TRUE(table.chairs()[1].person_plays());
}

TEST(LiveTable, what_is_said_and_typed_is_in_the_log) {
  LiveTable table = started("thames", 2);
  EXPECT_TRUE(ask(table, person(0), Say{0, {}, "Good luck"}));
  EXPECT_TRUE(ask(table, "visitor", Say{spectator, "Vera", "Hello"}));
  EXPECT_EQ(why(ask(table, "visitor", Say{spectator, "Player 0", "I fold"})), "name.taken");
  EXPECT_EQ(why(ask(table, "visitor", Say{0, {}, "I fold"})), "seat.not_yours");
  EXPECT_EQ(why(ask(table, person(0), Say{0, {}, ""})), "say.unfit");
  Dice dice(1);
  const auto [seat, action] = random_choice(table, dice);
  EXPECT_TRUE(ask(table, person(seat), Move{seat, table.version(seat), action, "my words"}));
  const LiveTable again = table.rebuilt_at(table.length());
  EXPECT_EQ(std::get<Moved>(again.events().back().what).typed, "my words");
}

TEST(LiveTable, a_rematch_seats_everybody_one_further) {
  LiveTable table = bare("thames");
  EXPECT_TRUE(ask(table, "ada", Open{usual(table.game(), 3), {}}));
  EXPECT_TRUE(ask(table, "ada", Sit{0, "Ada"}));
  EXPECT_TRUE(ask(table, "", SeatBot{1, "greedy", "Irma"}));
  EXPECT_TRUE(ask(table, "ben", Sit{2, "Ben"}));
  LiveTable next = bare("thames");
  for (const Command& command : rematch(table)) EXPECT_TRUE(ask(next, command.by, command.request));
  EXPECT_EQ(next.chairs()[1].name, "Ada");
  EXPECT_EQ(next.chairs()[2].name, "Irma");
  EXPECT_EQ(next.chairs()[0].name, "Ben");
  EXPECT_EQ(next.owner(), "ada");
}

// Whatever is asked, by whomever, at whatever time: the table answers and can be rebuilt.
TEST(LiveTable, confused_and_hostile_commands_break_nothing) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::string_view game = all_games()[seed % all_games().size()]->info().name;
    LiveTable table = seed % 3 == 0
                          ? gathered(game, 2)
                          : started(game, 2, seed, {.kind = ClockKind::fischer, .seconds = 50});
    Dice dice(seed);
    Time now = 0;
    for (int i = 0; i < 400; ++i) {
      const auto seat = static_cast<Seat>(dice.below(4));
      const std::string by = dice.below(4) == 0 ? "" : person(static_cast<Seat>(dice.below(3)));
      AnyAction action{dice.next()};
      std::vector<AnyAction> legal;
      if (seat < 2) table.legal_actions(seat, legal);
      if (!legal.empty() && dice.below(4) != 0)
        action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
      const std::uint32_t decision = seat < 2 ? table.version(seat) : dice.below(9);
      const std::array<Request, 14> requests{
          Request{Move{seat, decision, action, {}}},
          Move{seat, decision, OfferNumber{static_cast<std::uint16_t>(dice.below(12))}, "so"},
          BotMove{seat, action},
          Undo{seat},
          AskUndo{seat},
          AnswerUndo{seat, dice.below(2) == 0},
          Pause{seat},
          Resume{seat},
          TakeOver{seat},
          TakeBack{seat},
          Sit{seat, "New"},
          Leave{seat},
          Say{seat, "x", "y"},
          Tick{}};
      // Resigning ends games too soon to be asked for often.
      Request request = requests[dice.below(requests.size())];
      if (dice.below(150) == 0) request = Resign{seat};
      (void)ask(table, by, std::move(request), now += dice.below(9000));
    }
    expect_same(table.rebuilt_at(table.length()), table);
  }
}

TEST(Hearing, those_who_hear_alike_are_told_the_same_and_nobody_else_is) {
  const AnyAction action{7};
  const FactNote for_seat_2{.name = "Answered", .audience = 2};
  const FactNote for_all{.name = "Answered"};
  const std::vector<Event> events{{5, 9, Moved{1, action, {}, {}}},
                                  {5, 9, Moved{1, action, "typed", {}}},
                                  {5, 9, Moved{1, action, "typed", {for_seat_2}}},
                                  {5, 9, Moved{1, action, "typed", {for_seat_2, for_all}}},
                                  {5, 9, Undone{1, 2}},
                                  {5, 9, Said{1, {}, "well"}},
                                  {5, 9, Seated{1, "person", "name"}}};
  for (std::size_t i = 0; i < events.size(); ++i)
    for (const Seat one : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, spectator})
      for (const Seat other : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, spectator})
        EXPECT_EQ(hear_alike(events[i], one, other), as_heard_without_facts(events[i], one) ==
                                                         as_heard_without_facts(events[i], other))
            << "event " << i << ", viewers " << int{one} << " and " << int{other};
}

}  // namespace
}  // namespace indice::table
