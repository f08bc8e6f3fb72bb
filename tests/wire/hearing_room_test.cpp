// Whoever follows the lines of a hearing room sees the table as it is.
#include "wire/hearing_room.h"

#include <map>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "games/registry.h"
#include "tests/conformance/trial.h"
#include "tests/table/live.h"
#include "wire/lexicon.h"
#include "wire/reader.h"

namespace indice::wire {
namespace {

using table::ask;
using table::LiveTable;
using table::person;

// What a client does: it reads its lines and keeps a tableau.
class Client {
 public:
  Client(const LiveTable& table, Seat viewer) : table_(table), viewer_(viewer) {
    shown_.viewer = viewer;
  }

  void come(MemoryAid aid) {
    version_ = table_.version(viewer_);
    if (table_.has_begun()) shown_ = table_.tableau(viewer_, aid);
  }
  void hear(std::string_view line, const Told& expected) {
    Told read;
    take(line, read);
    EXPECT_EQ(read.version, ++version_);
    EXPECT_EQ(read.event, expected.event);
    EXPECT_EQ(read.facts, expected.facts);
    ASSERT_TRUE(carry_out(read.now, shown_)) << line;
  }
  void expect_present(MemoryAid aid) const {
    EXPECT_EQ(version_, table_.version(viewer_));
    if (table_.has_begun()) {
      EXPECT_EQ(shown_, table_.tableau(viewer_, aid));
    }
  }

 private:
  template <class T>
  void take(std::string_view text, T& value) {
    JsonProblem problem;
    const Json json = archive::read_json(std::string(text), "line");
    ASSERT_TRUE(Reader(table_.game(), lexicon_, problem).read(json, value)) << problem.what << "\n"
                                                                            << text;
  }

  const LiveTable& table_;
  Seat viewer_;
  Lexicon lexicon_;  // keeps the words that were read
  Tableau shown_;
  std::uint32_t version_ = 0;
};

class House {
 public:
  House(LiveTable& table, MemoryAid aid) : table_(table), room_(table), aid_(aid) {
    for (Seat seat = 0; seat < table.players(); ++seat) clients_.try_emplace(seat, table, seat);
    clients_.try_emplace(spectator, table, spectator);
    for (auto& [viewer, client] : clients_) come(viewer);
  }

  void come(Seat viewer) {
    room_.open(viewer, aid_);
    clients_.at(viewer).come(aid_);
  }
  void tell(const table::Done& done) {
    ASSERT_TRUE(done);
    std::map<Seat, std::size_t> next;
    for (const HearingRoom::Line& line : room_.tell(done.heard)) {
      std::size_t& event = next[line.viewer];
      while (!done.heard.at(event).by.contains(line.viewer)) ++event;
      clients_.at(line.viewer)
          .hear(line.json, wire::told(done.heard[event++], line.viewer, aid_, 0));
    }
    for (const auto& [viewer, client] : clients_) client.expect_present(aid_);
  }
  void start(std::uint64_t seed) {
    tell(ask(table_, person(0), table::Start{table::seed_text(seed), "promise", 4}));
  }
  void play(Dice& dice) {
    const auto [seat, action] = table::random_choice(table_, dice);
    tell(ask(table_, person(seat), table::move_of(table_, seat, action)));
  }

 private:
  LiveTable& table_;
  HearingRoom room_;
  MemoryAid aid_;
  std::map<Seat, Client> clients_;
};

class Room : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return *find_game(GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Games, Room, testing::ValuesIn([] {
                           std::vector<std::string_view> names;
                           for (const AnyGame* game : all_games())
                             names.push_back(game->info().name);
                           return names;
                         }()),
                         [](const auto& one) { return std::string(one.param); });

TEST_P(Room, who_follows_the_lines_sees_the_table_as_it_is) {
  const int games = std::max(2, static_cast<int>(8 * conformance::test_scale()));
  for (int i = 0; i < games; ++i) {
    const unsigned players = i % 4 < 2 ? game().info().max_players : game().info().min_players;
    LiveTable table = table::gathered(GetParam(), players);
    House house(table, i % 2 == 0 ? MemoryAid::off : MemoryAid::on);
    house.start(static_cast<std::uint64_t>(i) + 5);
    Dice dice(static_cast<std::uint64_t>(i) + 3);
    while (table.phase() == table::Phase::playing) house.play(dice);
  }
}

// Undo goes back to an older table, and people come, go and talk in between.
TEST_P(Room, what_is_undone_and_who_goes_is_told_too) {
  LiveTable table = table::gathered(GetParam(), game().info().min_players);
  House house(table, MemoryAid::off);
  house.start(7);
  Dice dice(11);
  int undone = 0;
  for (int i = 0; i < 60 && table.phase() == table::Phase::playing; ++i) {
    house.play(dice);
    for (Seat seat = 0; seat < table.players(); ++seat)
      if (table.phase() == table::Phase::playing && i % 3 == 0 && !table.undo_stops(seat)) {
        house.tell(ask(table, person(seat), table::Undo{seat}));
        ++undone;
      }
    if (i == 20) house.tell(ask(table, person(0), table::Say{0, {}, "A \"word\", said\\typed"}));
    if (i % 16 == 0) house.come(i % 32 == 0 ? Seat{1} : spectator);
  }
  EXPECT_GT(undone, 0);
  if (table.phase() != table::Phase::playing) return;
  house.tell(ask(table, person(1), table::Leave{1}));
  house.tell(ask(table, person(0), table::Resign{0}));
}

TEST_P(Room, a_room_that_is_opened_late_goes_on_from_there) {
  LiveTable table = table::started(GetParam(), game().info().min_players);
  Dice dice(2);
  for (int i = 0; i < 5; ++i) {
    const auto [seat, action] = table::random_choice(table, dice);
    ASSERT_TRUE(ask(table, person(seat), table::move_of(table, seat, action)));
  }
  House house(table, MemoryAid::on);
  for (int i = 0; i < 5; ++i) house.play(dice);
}

TEST_P(Room, an_aid_that_is_turned_on_is_followed_from_there) {
  LiveTable table = table::started(GetParam(), game().info().min_players);
  HearingRoom room(table);
  room.open(0);
  room.open(0, MemoryAid::on);
  EXPECT_TRUE(room.is_open(0));
  EXPECT_FALSE(room.is_open(1));
  Client client(table, 0);
  client.come(MemoryAid::on);
  Dice dice(4);
  for (int i = 0; i < 10 && table.phase() == table::Phase::playing; ++i) {
    const auto [seat, action] = table::random_choice(table, dice);
    const table::Done done = ask(table, person(seat), table::move_of(table, seat, action));
    ASSERT_TRUE(done);
    std::size_t event = 0;
    for (const HearingRoom::Line& line : room.tell(done.heard)) {
      ASSERT_EQ(line.viewer, 0) << "nobody else listens";
      while (!done.heard.at(event).by.contains(0)) ++event;
      client.hear(line.json, wire::told(done.heard[event++], 0, MemoryAid::on, 0));
    }
    client.expect_present(MemoryAid::on);
  }
}

}  // namespace
}  // namespace indice::wire
