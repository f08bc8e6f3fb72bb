// Whatever a store has answered is there after the process was killed in the middle of its work.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>
#include <thread>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/store/places.h"

namespace indice::store {
namespace {

constexpr int tables = 20;

std::string body_of(int table, std::uint64_t at) {
  return "event " + std::to_string(at) + " of " + std::to_string(table);
}

struct Answer {
  std::int32_t table = 0;
  std::uint64_t length = 0;
};

// Appends to all tables at once, for ever, and says of every answer on the pipe what is stored now.
class Scribe {
 public:
  Scribe(Store& store, int pipe) : store_(store), pipe_(pipe) {}
  void go_on(int table, std::uint64_t at) {
    Append what = events_at("t" + std::to_string(table), at, {body_of(table, at)});
    if (at % 10 == 9) what.snapshot = std::to_string(at + 1);
    store_.append(std::move(what), [this, table, at](const Or<Appended>& went) {
      if (went != Or<Appended>(Appended::stored)) ::_exit(3);
      const Answer answer{table, at + 1};
      if (::write(pipe_, &answer, sizeof answer) != sizeof answer) ::_exit(4);
      go_on(table, at + 1);
    });
  }

 private:
  Store& store_;
  int pipe_;
};

[[noreturn]] void write_until_killed(const std::string& address, int pipe) {
  auto opened = open(address);
  if (std::holds_alternative<Trouble>(opened)) ::_exit(1);
  Store& store = *std::get<std::unique_ptr<Store>>(opened);
  Scribe scribe(store, pipe);
  for (int table = 0; table < tables; ++table) {
    const auto found = store.find("t" + std::to_string(table));
    if (std::holds_alternative<Trouble>(found)) ::_exit(2);
    const auto& stored = std::get<std::optional<Stored>>(found);
    scribe.go_on(table, stored ? stored->length : 0);
  }
  for (;;) ::pause();
}

class KilledStores : public testing::TestWithParam<Sort> {};

TEST_P(KilledStores, what_was_answered_is_there) {
  const std::unique_ptr<Place> place = new_place(GetParam());
  if (place == nullptr)
    GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  const int rounds = std::max(3, static_cast<int>(20 * scale()));
  std::mt19937 random(7);
  std::map<int, std::uint64_t> answered;
  for (int round = 0; round < rounds; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(place->address(), ends[1]);
    ::close(ends[1]);
    // From the first answer on some milliseconds more.
    const int more = std::uniform_int_distribution<int>(0, 60)(random);
    auto last = std::chrono::steady_clock::time_point::max();
    bool killed = false;
    Answer answer;
    for (;;) {
      pollfd watched{ends[0], POLLIN, 0};
      if (::poll(&watched, 1, 1) > 0) {
        if (::read(ends[0], &answer, sizeof answer) != sizeof answer) break;
        answered[answer.table] = answer.length;
        if (last == std::chrono::steady_clock::time_point::max())
          last = std::chrono::steady_clock::now() + std::chrono::milliseconds(more);
      }
      if (!killed && std::chrono::steady_clock::now() > last) {
        ::kill(child, SIGKILL);
        killed = true;
      }
    }
    ::close(ends[0]);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer gave up by itself: " << WEXITSTATUS(status);

    const std::unique_ptr<Store> store = good(open(place->address()));
    ASSERT_NE(store, nullptr);
    for (int table = 0; table < tables; ++table) {
      const std::string name = "t" + std::to_string(table);
      Log log, short_cut;
      std::optional<Stored> stored;
      const auto agree = [&] {
        log = good(store->read(name, 0, false));
        stored = good(store->find(name));
        short_cut = good(store->read(name, 0, true));
        return (stored ? stored->length : 0) == log.events.size() &&
               short_cut.from + short_cut.events.size() == log.events.size();
      };
      // A server may still be at what the killed one had sent last.
      for (int tries = 0; tries < 500 && !agree(); ++tries)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      ASSERT_GE(log.events.size(), answered[table]);
      for (std::size_t at = 0; at < log.events.size(); ++at)
        ASSERT_EQ(log.events[at], body_of(table, at));
      ASSERT_EQ(stored ? stored->length : 0, log.events.size());
      ASSERT_EQ(short_cut.snapshot.value_or(std::to_string(short_cut.from)),
                std::to_string(short_cut.from));
      ASSERT_EQ(short_cut.from + short_cut.events.size(), log.events.size());
    }
  }
  EXPECT_EQ(answered.size(), static_cast<std::size_t>(tables));
}

INSTANTIATE_TEST_SUITE_P(All, KilledStores, testing::Values(Sort::sqlite, Sort::postgres),
                         [](const auto& sort) { return name_of(sort.param); });

}  // namespace
}  // namespace indice::store
