// The file of a game in progress: what it shows, what it hides, and that no line of it can be
// changed, moved, left out or borrowed.
#include "archive/event_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "archive/stored_game.h"
#include "tests/archive/older_form.h"
#include "tests/archive/played.h"
#include "wire/lexicon.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::archive {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Key some_key() {
  Key key;
  key.bytes[0] = 1;
  return key;
}

std::vector<PlayerEntry> seats(unsigned players) {
  std::vector<PlayerEntry> entries{{"Zoë", "human"}};
  for (unsigned seat = 1; seat < players; ++seat)
    entries.push_back({"Bot " + std::to_string(seat), "greedy"});
  return entries;
}

// A game that is played and kept at once, as a host does it.
struct Kept {
  table::LiveTable table;
  std::vector<table::Heard> heard;
  EventLog log;

  Kept(const AnyGame& game, unsigned players, std::uint64_t seed)
      : table(game, stream_of, "greedy"),
        heard(open_table(table,
                         {usual_options(game.info(), static_cast<int>(players)), seats(players),
                          Seed::from_number(seed).hex(), 0xfedcba9876543210U})),
        log({&game, table.options(), seats(players), table.commitment()}, some_key()) {
    std::vector<table::Event> events;
    for (const table::Heard& one : heard) events.push_back(one.event);
    log.add(log.lines_for(events));
  }
  bool ask(std::string_view by, table::Request request, table::Time time = 5) {
    const table::Answer answer = table.propose({std::string(by), 0, std::move(request)}, time);
    const auto* events = std::get_if<table::Events>(&answer);
    if (events == nullptr) return false;
    log.add(log.lines_for(*events));
    for (table::Heard& one : table.commit(*events)) heard.push_back(std::move(one));
    return true;
  }
  void move(Dice& dice, const std::string& typed = {}) {
    const Seat seat = table.deciders().lowest();
    std::vector<AnyAction> legal;
    table.legal_actions(seat, legal);
    const AnyAction chosen = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    if (table.chairs()[seat].is_bot)
      EXPECT_TRUE(ask({}, table::BotMove{seat, chosen}));
    else
      EXPECT_TRUE(ask(person_here, table::Move{seat, table.version(seat), chosen, typed}));
  }
};

Kept kept(const AnyGame& game, unsigned players, int moves, std::uint64_t seed = 3) {
  Kept kept(game, players, seed);
  Dice dice(seed);
  for (int i = 0; i < moves && kept.table.phase() == table::Phase::playing; ++i)
    kept.move(dice, i % 3 == 0 ? "words nº " + std::to_string(i) : "");
  return kept;
}

ReadLog reread(const std::string& text) { return read_log(text, "g.json", some_key(), "greedy"); }
std::string error(const std::string& text) {
  return failure_of([&] { static_cast<void>(reread(text)); });
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(EventLog, of_every_game_comes_back_as_it_was) {
  for (const AnyGame* game : all_games()) {
    const Kept before = kept(*game, game->info().max_players, 60);
    const ReadLog after = reread(before.log.text());
    EXPECT_EQ(after.torn, 0U);
    EXPECT_EQ(after.log.text(), before.log.text());
    EXPECT_EQ(after.log.moves(), before.log.moves());
    EXPECT_EQ(after.table.whole_truth(), before.table.whole_truth());
    EXPECT_TRUE(after.table.events() == before.table.events()) << "typed words, times and all";
    ASSERT_EQ(after.heard.size(), before.heard.size());
    for (std::size_t i = 0; i < after.heard.size(); ++i) {
      EXPECT_TRUE(after.heard[i].event == before.heard[i].event) << i;
      EXPECT_EQ(after.heard[i].by, before.heard[i].by) << i;
    }
  }
}

TEST(EventLog, goes_on_where_it_was) {
  Kept straight = kept(thames(), 3, 20);
  ReadLog read = reread(straight.log.text());
  Kept again = straight;
  again.table = read.table;
  again.log = read.log;
  Dice first(9);
  Dice second(9);
  while (straight.table.phase() == table::Phase::playing) straight.move(first);
  while (again.table.phase() == table::Phase::playing) again.move(second);
  EXPECT_EQ(reread(again.log.text()).table.outcome(), straight.table.outcome());
  const std::string record = record_of(again.table, {});
  EXPECT_EQ(record, record_of(straight.table, {}));
  EXPECT_EQ(verify_record(record, "g.json").moves, static_cast<std::size_t>(straight.log.moves()));
}

// Each kind of event, also those that the terminal never makes.
TEST(EventLog, every_event_is_read_back) {
  using namespace table;  // NOLINT(google-build-using-namespace): all of it is meant
  const AnyGame& game = thames();
  TableOptions options = usual_options(game.info(), 3);
  Outcome outcome;
  outcome.players = 3;
  outcome.score = {-3, 300, 7};
  outcome.rank = {3, 1, 2};
  std::vector<AnyAction> legal;
  const Kept some = kept(game, 2, 0);
  some.table.legal_actions(some.table.deciders().lowest(), legal);
  const std::vector<What> all{
      Opened{"thames", 2, "ada", options, {ClockKind::fischer, 10, 5, 0, AtTimeout::loses, false}},
      OptionsSet{options, {ClockKind::days, 0, 0, 3, AtTimeout::offer, true}},
      Seated{2, "ada", "Zoë \"A\""},
      BotSeated{1, "greedy:expert", "Bo"},
      Left{1, "greedy"},
      Arranged{"a-scenario", Json(Json::Object{{"columns", Json::Array{}}, {"turn", 2}})},
      Started{2, "promise", "seed", UINT64_MAX, {}},
      table::Moved{1, legal.front(), "typed", {}},
      Undone{1, 4},
      UndoAsked{0},
      UndoConsented{1},
      UndoRefused{2},
      TimeRanOut{0},
      Paused{1},
      Resumed{1},
      Resigned{2, "greedy"},
      TakenOver{0, "greedy"},
      HandedBack{0},
      Reminded{1},
      Said{spectator, "Eve", "hello"},
      Said{1, "", "hello"},
      Ended{Ending::resigned, outcome, "seed"},
  };
  ASSERT_GE(all.size(), std::variant_size_v<What>);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Event event{-7 + static_cast<Time>(i), i % 2 == 0 ? UINT64_MAX - i : 0, all[i]};
    const std::string text = wire::written(game, event);
    const Json json = read_json(text, "e");
    wire::Lexicon lexicon;
    JsonProblem problem;
    Event again;
    EXPECT_TRUE(wire::Reader(game, lexicon, problem).read(json, again)) << problem.what;
    EXPECT_TRUE(again == event) << text;
    // Whatever is of another type is refused.
    const Json& what = *json.find("what");
    for (std::size_t hurt = 0; hurt < what.as_object()->size(); ++hurt) {
      Json changed = what;
      (*changed.as_object())[hurt].second = Json(Json::Array{Json(Json::Array{Json(1)})});
      table::What other;
      EXPECT_FALSE(wire::Reader(game, lexicon, problem).read(changed, other)) << to_text(changed);
    }
  }
}

TEST(EventLog, shows_the_table_and_no_secret) {
  const Kept game = kept(thames(), 2, 12);
  const std::string& text = game.log.text();
  EXPECT_THAT(text, AllOf(HasSubstr("\"thames\""), HasSubstr("Zoë"),
                          HasSubstr(game.table.commitment()), HasSubstr("{\"moves\":12,")));
  EXPECT_THAT(text, AllOf(Not(HasSubstr(Seed::from_number(3).hex())), Not(HasSubstr("question")),
                          Not(HasSubstr("lady")), Not(HasSubstr("facts"))));
  const LogSummary summary = summary_of_log(text, "g.json");
  EXPECT_EQ(summary.moves, 12);
  EXPECT_EQ(*summary.header.find("game"), Json("thames"));
}

TEST(EventLog, a_changed_line_is_refused_with_its_number) {
  const std::vector<std::string> lines = lines_of(kept(thames(), 2, 5).log.text());
  Dice dice(1);
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (int attempt = 0; attempt < 4; ++attempt) {
      std::vector<std::string> changed = lines;
      const auto at = dice.below(static_cast<std::uint32_t>(lines[i].size()));
      changed[i][at] = changed[i][at] == '5' ? '6' : '5';
      const int line = line_in(error(joined(changed)), "g.json");
      // The first line is open: what it says must be what the next one was sealed after.
      EXPECT_TRUE(line == static_cast<int>(i + 1) || (i == 0 && line == 2)) << i << " " << line;
    }
}

TEST(EventLog, a_line_left_out_doubled_or_moved_is_refused) {
  const std::vector<std::string> lines = lines_of(kept(thames(), 2, 5).log.text());
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    std::vector<std::string> less = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_EQ(line_in(error(joined(less)), "g.json"), static_cast<int>(i + 1));
    std::vector<std::string> more = lines;
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    EXPECT_EQ(line_in(error(joined(more)), "g.json"), static_cast<int>(i + 2));
    std::vector<std::string> swapped = lines;
    std::swap(swapped[i], swapped[i + 1]);
    EXPECT_EQ(line_in(error(joined(swapped)), "g.json"), static_cast<int>(i + 1));
  }
}

TEST(EventLog, a_line_of_another_game_is_refused) {
  // The very same game, begun twice: only the seals differ.
  const std::vector<std::string> one = lines_of(kept(thames(), 2, 5).log.text());
  const std::vector<std::string> other = lines_of(kept(thames(), 2, 5).log.text());
  ASSERT_EQ(one.front(), other.front());
  for (std::size_t i = 2; i < one.size(); ++i) {
    std::vector<std::string> mixed = one;
    mixed[i] = other[i];
    EXPECT_EQ(line_in(error(joined(mixed)), "g.json"), static_cast<int>(i + 1));
  }
}

TEST(EventLog, a_torn_end_is_cut_off_and_nothing_else_is_lost) {
  const Kept before = kept(thames(), 2, 5);
  Kept after = before;
  Dice dice(8);
  after.move(dice);
  const std::size_t whole = before.log.text().size();
  for (std::size_t size = whole; size < after.log.text().size(); ++size) {
    const ReadLog read = reread(after.log.text().substr(0, size));
    EXPECT_EQ(read.torn, size - whole);
    EXPECT_EQ(read.log.text(), before.log.text());
    EXPECT_EQ(read.table.whole_truth(), before.table.whole_truth());
    if (size > whole + 20) size += 97;
  }
}

// The last move and the end of the game are one write of several lines.
TEST(EventLog, events_of_one_write_stand_or_fall_together) {
  Kept game = kept(thames(), 2, 0);
  Dice dice(3);
  std::string before;
  while (game.table.phase() == table::Phase::playing) {
    before = game.log.text();
    game.move(dice);
  }
  const std::vector<std::string> lines = lines_of(game.log.text());
  ASSERT_EQ(lines.size(), lines_of(before).size() + 2);
  const std::string torn =
      game.log.text().substr(0, game.log.text().size() - lines.back().size() - 1);
  const ReadLog read = reread(torn);
  EXPECT_EQ(read.log.text(), before);
  EXPECT_EQ(read.torn, torn.size() - before.size());
  EXPECT_EQ(read.table.phase(), table::Phase::playing);
}

TEST(EventLog, cut_off_before_the_game_began_is_refused) {
  const std::string text = kept(thames(), 2, 0).log.text();
  for (std::size_t size = 0; size + 1 < text.size(); size += 61)
    EXPECT_NE(error(text.substr(0, size)), "") << size;
}

TEST(EventLog, what_was_undone_is_not_counted_and_not_in_the_record) {
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Kept game = kept(thames(), 2, 0, seed);
    Dice dice(seed);
    int undone = 0;
    while (game.table.phase() == table::Phase::playing) {
      const std::int64_t before = game.log.moves();
      const Seat seat = game.table.deciders().lowest();
      game.move(dice);
      if (game.table.chairs()[seat].is_bot || !game.ask(person_here, table::Undo{seat})) continue;
      EXPECT_EQ(game.log.moves(), before);
      ++undone;
      if (undone > 5) break;
    }
    if (undone == 0) continue;
    while (game.table.phase() == table::Phase::playing) game.move(dice);
    EXPECT_EQ(verify_record(record_of(game.table, {}), "g.json").moves,
              static_cast<std::size_t>(game.log.moves()));
    return;
  }
  FAIL() << "nothing could be undone";
}

TEST(EventLog, keeps_its_notes_the_last_ones_count) {
  Kept game = kept(thames(), 2, 3);
  const TableNotes first{"fr", true, HouseQuestions{"/home/ada/ours.json", "abc", true}};
  const TableNotes second{"de", true, std::nullopt};
  game.log.add(game.log.lines_for(first));
  EXPECT_EQ(reread(game.log.text()).notes, first);
  Dice dice(2);
  game.move(dice);
  game.log.add(game.log.lines_for(second));
  EXPECT_EQ(reread(game.log.text()).notes, second);
}

TEST(EventLog, is_no_record_and_says_so) {
  const std::string text = kept(thames(), 2, 3).log.text();
  EXPECT_EQ(failure_of([&] { verify_record(text, "g.json"); }),
            "g.json:1: this game is not finished: it can be resumed, not verified");
  EXPECT_NE(failure_of([&] { (void)open_record(text, "g.json", some_key()); }), "");
}

TEST(EventLog, needs_its_key) {
  const std::string text = kept(thames(), 2, 3).log.text();
  EXPECT_THAT(failure_of([&] { (void)read_log(text, "g.json", std::nullopt, "greedy"); }),
              HasSubstr("the key to it is not on this machine"));
  EXPECT_THAT(failure_of([&] { (void)read_log(text, "g.json", Key{}, "greedy"); }),
              AllOf(HasSubstr("g.json:2: "), HasSubstr("sealed with another key")));
}

TEST(EventLog, of_other_rules_or_from_the_future_says_so) {
  const std::string text = kept(thames(), 2, 3).log.text();
  EXPECT_EQ(error(replaced(text, "\"rules_version\":2", "\"rules_version\":9")),
            "g.json:1: rules version 9 of thames is newer than this program’s, which is version 2");
  EXPECT_EQ(error(replaced(text, "\"rules_version\":2", "\"rules_version\":1")),
            "g.json:1: rules version 1 of thames is older than this program’s, which is version 2");
  EXPECT_THAT(error(replaced(text, "\"version\":1", "\"version\":2")),
              HasSubstr("is newer than this program"));
}

// Facts are stored beside moves: where the program would say others, it says that instead.
TEST(EventLog, facts_that_the_rules_do_not_give_are_refused) {
  Kept game = kept(thames(), 2, 3);
  const Seat seat = game.table.deciders().lowest();
  std::vector<AnyAction> legal;
  game.table.legal_actions(seat, legal);
  const table::Event event{9, 0, table::Moved{seat, legal.front(), "", {}}};
  game.log.add(game.log.lines_for({&event, 1}));
  EXPECT_THAT(error(game.log.text()), AllOf(HasSubstr("g.json:9: "), HasSubstr("other facts")));
}

TEST(EventLog, a_move_that_the_rules_refuse_is_refused) {
  Kept game = kept(thames(), 2, 3);
  const Seat waiting = game.table.deciders().lowest() == 0 ? Seat{1} : Seat{0};
  std::vector<AnyAction> legal;
  game.table.legal_actions(game.table.deciders().lowest(), legal);
  const table::Event event{9, 0, table::Moved{waiting, legal.front(), "", {}}};
  game.log.add(game.log.lines_for({&event, 1}));
  EXPECT_THAT(error(game.log.text()), AllOf(HasSubstr("g.json:9: "), HasSubstr("does not fit")));
}

TEST(StoredGame, of_the_older_form_stands_where_it_stood) {
  for (const AnyGame* game : all_games()) {
    PlayedGame played =
        play(*game, game->info().min_players, Chance::live(Seed::from_number(20)), 25);
    played.players[0] = {std::string(90, 'n'), "human"};
    const TableNotes notes{"fr", false, std::nullopt};
    const std::string text =
        older_text(played.game, played.chance, played.players, some_key(), notes);
    const StoredGame stored = read_game(text, "u.json", some_key(), "greedy");
    EXPECT_EQ(stored.form, StoredAs::older);
    EXPECT_EQ(stored.table.whole_truth(), played.game.whole_truth());
    EXPECT_EQ(stored.notes, notes);
    EXPECT_EQ(stored.table.commitment(), played.chance.commitment());
    EXPECT_EQ(players_at(stored.table)[0].name, std::string(table::longest_name, 'n'));
    EXPECT_EQ(players_at(stored.table)[1], played.players[1]);
  }
}

TEST(StoredGame, that_is_finished_is_over) {
  const PlayedGame played = play(thames(), 2, Chance::live(Seed::from_number(20)));
  const StoredGame stored = read_game(played.record(), "r.json", std::nullopt, "greedy");
  EXPECT_EQ(stored.form, StoredAs::record);
  EXPECT_EQ(stored.table.phase(), table::Phase::over);
  EXPECT_EQ(stored.table.outcome(), played.game.outcome());
  EXPECT_EQ(record_of(stored.table, {}), played.record());
  EXPECT_THAT(failure_of([] {
                const PlayedGame fast = play(thames(), 2, Chance::fast(1));
                (void)read_game(fast.record(), "r.json", std::nullopt, "greedy");
              }),
              HasSubstr("simulation"));
}

}  // namespace
}  // namespace indice::archive
