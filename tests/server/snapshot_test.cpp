// A table that was opened from a snapshot is the table that was played from its first event, a
// snapshot of another program is passed over, and a long table is opened with few events.
#include "server/snapshot.h"

#include <gtest/gtest.h>

#include "server/loading.h"
#include "table/keeping.h"
#include "tests/store/places.h"
#include "tests/table/live.h"
#include "wire/hosting.h"
#include "wire/papers.h"

namespace indice {
namespace {

using server::load_table;
using server::load_whole_table;
using server::LoadedTable;
using server::snapshot_of;
using server::table_from;
using table::LiveTable;
using table::person;

// Whatever anybody could ask either of them.
void expect_same(const LiveTable& one, const LiveTable& other) {
  EXPECT_EQ(one.phase(), other.phase());
  EXPECT_EQ(one.length(), other.length());
  EXPECT_EQ(one.chairs(), other.chairs());
  EXPECT_EQ(one.options(), other.options());
  EXPECT_EQ(one.clock_rules(), other.clock_rules());
  EXPECT_EQ(one.aids(), other.aids());
  EXPECT_EQ(one.owner(), other.owner());
  EXPECT_EQ(one.paused(), other.paused());
  EXPECT_EQ(one.asks_undo(), other.asks_undo());
  EXPECT_EQ(one.next_alarm(), other.next_alarm());
  EXPECT_EQ(one.seed_at_end(), other.seed_at_end());
  ASSERT_EQ(one.whole_truth(), other.whole_truth());
  const auto viewers = [&] {
    std::vector<Seat> all{spectator};
    for (Seat seat = 0; seat < one.players(); ++seat) all.push_back(seat);
    return all;
  }();
  for (const Seat viewer : viewers) {
    ASSERT_EQ(one.version(viewer), other.version(viewer));
    EXPECT_EQ(one.tableau(viewer, MemoryAid::off), other.tableau(viewer, MemoryAid::off));
  }
  for (Seat seat = 0; seat < one.players(); ++seat) {
    EXPECT_EQ(one.time_left(seat, seat, 77'000), other.time_left(seat, seat, 77'000));
    EXPECT_EQ(one.undo_stops(seat).has_value(), other.undo_stops(seat).has_value());
    EXPECT_EQ(one.thinking_dice(seat).position(), other.thinking_dice(seat).position());
  }
  // What somebody who comes is told.
  const auto past = [&](const LiveTable& table, Seat viewer) {
    std::vector<std::pair<std::uint32_t, table::Event>> told;
    table.hear_again(table.length() - std::min<std::size_t>(table.length(), 100),
                     [&](const table::Heard& heard, const LiveTable& then) {
                       if (heard.by.contains(viewer))
                         told.emplace_back(then.version(viewer), heard.event);
                     });
    return told;
  };
  for (const Seat viewer : viewers) EXPECT_EQ(past(one, viewer), past(other, viewer));
}

// People who move, talk and ask to take back, with a clock.
class LongTable {
 public:
  explicit LongTable(const AnyGame& game)
      : table_(table::started(
            game.info().name, game.info().max_players, 11,
            {.kind = table::ClockKind::fischer, .seconds = 3'600, .increment = 5})) {}

  // The events of one more thing that happens.
  std::vector<table::Event> go_on() {
    const std::size_t before = table_.length();
    time_ += 1 + dice_.below(900);
    const bool talks = table_.phase() != table::Phase::playing || dice_.below(3) == 0;
    if (talks)
      (void)table::ask(table_, person(0), table::Say{0, {}, "word"}, time_);
    else if (dice_.below(12) == 0)
      (void)table::ask(table_, person(0), table::AskUndo{0}, time_);
    else
      (void)table::random_move(table_, dice_, time_);
    const auto& events = table_.events();
    return {events.begin() + static_cast<std::ptrdiff_t>(before), events.end()};
  }
  [[nodiscard]] const LiveTable& table() const { return table_; }

 private:
  LiveTable table_;
  Dice dice_{5};
  table::Time time_ = 0;
};

LiveTable played_on(LiveTable earlier, const std::vector<table::Event>& all) {
  const std::span<const table::Event> missing = std::span(all).subspan(earlier.length());
  EXPECT_EQ(earlier.commit(missing).size(), missing.size());
  return earlier;
}

class Snapshots : public testing::TestWithParam<const AnyGame*> {};

TEST_P(Snapshots, a_table_from_a_snapshot_is_the_table_and_plays_on_alike) {
  LongTable house(*GetParam());
  std::optional<LiveTable> other;  // opened from a snapshot again and again
  int opened = 0;
  for (int i = 0; i < 700; ++i) {
    const std::vector<table::Event> events = house.go_on();
    if (other) {
      ASSERT_EQ(other->commit(events).size(), events.size());
    }
    if (i % 90 != 89) continue;
    const std::optional<std::string> snapshot = snapshot_of(other ? *other : house.table());
    ASSERT_EQ(snapshot.has_value(), house.table().to_keep() != nullptr);
    if (!snapshot) continue;
    // Written from either it is the same.
    EXPECT_EQ(*snapshot, snapshot_of(house.table()));
    std::optional<LiveTable> earlier = table_from(*GetParam(), *snapshot);
    ASSERT_TRUE(earlier.has_value());
    EXPECT_LE(earlier->length() + 100, house.table().length());
    EXPECT_LE(house.table().length(), earlier->length() + 300);
    other = played_on(std::move(*earlier), house.table().events());
    ++opened;
    ASSERT_NO_FATAL_FAILURE(expect_same(*other, house.table()));
    EXPECT_LE(other->events().size(), 301U);
  }
  EXPECT_GE(opened, 4);
  ASSERT_NO_FATAL_FAILURE(expect_same(*other, house.table()));
}

TEST_P(Snapshots, one_of_another_program_or_one_that_is_not_whole_is_passed_over) {
  LongTable house(*GetParam());
  while (house.table().to_keep() == nullptr) (void)house.go_on();
  const std::string snapshot = snapshot_of(house.table()).value();
  ASSERT_TRUE(table_from(*GetParam(), snapshot).has_value());
  EXPECT_FALSE(table_from(*GetParam(), snapshot, "another program").has_value());
  EXPECT_FALSE(
      table_from(*GetParam(), snapshot_of(house.table(), "another program").value()).has_value());
  for (const AnyGame* game : all_games())
    if (game != GetParam()) {
      EXPECT_FALSE(table_from(*game, snapshot).has_value());
    }
  EXPECT_FALSE(table_from(*GetParam(), "").has_value());
  EXPECT_FALSE(table_from(*GetParam(), snapshot.substr(0, snapshot.size() - 1)).has_value());
  std::string spoilt = snapshot;
  spoilt.back() = static_cast<char>(spoilt.back() ^ 1);
  EXPECT_FALSE(table_from(*GetParam(), spoilt).has_value());
  // Bytes of any length are read without harm, whoever sealed them.
  const std::string bytes = table::kept(*house.table().to_keep()).value();
  for (std::size_t size = 0; size < bytes.size(); size += 7)
    EXPECT_FALSE(table::restored(*GetParam(), table::stream_of, "greedy", bytes.substr(0, size)));
}

INSTANTIATE_TEST_SUITE_P(every_game, Snapshots,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& parameter) {
                           return std::string(parameter.param->info().name);
                         });

// In a store -------------------------------------------------------------------------------------

class StoredSnapshots : public testing::TestWithParam<store::Sort> {
 protected:
  void SetUp() override {
    place_ = store::new_place(GetParam());
    if (place_ == nullptr) GTEST_SKIP() << name_of(GetParam()) << " is not to be had here";
    store_ = good(store::open(place_->address()));
    house_.emplace(*find_game("thames"));
    while (house_->table().length() < 520) (void)house_->go_on();
    put(house_->table().events(), std::nullopt);
  }
  void put(const std::vector<table::Event>& events, std::optional<std::string> snapshot) {
    store::Append append;
    append.table = "long";
    append.at = at_;
    append.events = wire::lines_of(house_->table().game(), events);
    append.snapshot = std::move(snapshot);
    append.time = 1;
    if (at_ == 0) {
      append.summary = store::Summary{};
      append.summary->game = "thames";
      append.summary->phase = store::Phase::playing;
      append.summary->about = R"({"public":true})";
    }
    at_ += events.size();
    ASSERT_EQ(good(store::appended(*store_, std::move(append))), store::Appended::stored);
  }
  LoadedTable loaded(bool whole) {
    std::string_view why;
    auto found = whole ? load_whole_table(*store_, "long", why) : load_table(*store_, "long", why);
    EXPECT_EQ(why, "");
    return std::move(found.value());
  }

  std::unique_ptr<store::Place> place_;
  std::unique_ptr<store::Store> store_;
  std::optional<LongTable> house_;
  std::uint64_t at_ = 0;
};

TEST_P(StoredSnapshots, a_long_table_is_opened_from_its_snapshot_and_is_the_same) {
  // Nobody has kept one: it is played from its first event, and wants one.
  LoadedTable slow = loaded(false);
  EXPECT_EQ(slow.table.first(), 0U);
  EXPECT_TRUE(slow.wants_snapshot);
  expect_same(slow.table, house_->table());

  put({}, snapshot_of(house_->table()));
  LoadedTable quick = loaded(false);
  EXPECT_GT(quick.table.first(), 200U);
  EXPECT_FALSE(quick.wants_snapshot);
  EXPECT_TRUE(quick.about.is_public);
  expect_same(quick.table, house_->table());

  // Later events are read behind it, and who wants to tell the game from its deal still can.
  for (int i = 0; i < 30; ++i) put(house_->go_on(), std::nullopt);
  expect_same(loaded(false).table, house_->table());
  const LoadedTable whole = loaded(true);
  EXPECT_EQ(whole.table.first(), 0U);
  EXPECT_EQ(whole.table.events(), house_->table().events());
  EXPECT_FALSE(whole.wants_snapshot);
}

TEST_P(StoredSnapshots, a_snapshot_of_another_program_is_passed_over) {
  for (const std::string& odd :
       {snapshot_of(house_->table(), "another program").value(), std::string("nonsense")}) {
    put({}, odd);
    const LoadedTable played = loaded(false);
    EXPECT_EQ(played.table.first(), 0U);
    EXPECT_TRUE(played.wants_snapshot);
    expect_same(played.table, house_->table());
  }
}

INSTANTIATE_TEST_SUITE_P(both, StoredSnapshots,
                         testing::Values(store::Sort::sqlite, store::Sort::postgres),
                         [](const auto& parameter) { return name_of(parameter.param); });

}  // namespace
}  // namespace indice
