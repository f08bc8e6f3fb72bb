// How long a bot lets others wait tells nothing of what it had to decide.
#include "server/pauses.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "archive/options_json.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "server/room.h"
#include "tests/server/pretended_net.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::PretendedNet;

constexpr std::uint32_t step = 900;

TEST(Pauses, are_drawn_and_grow_in_whole_steps_where_thinking_takes_longer) {
  constexpr table::Time begun = 5000;
  for (table::Time pause = step / 2; pause <= step / 2 + step; pause += 7) {
    const table::Time due = begun + pause;
    EXPECT_EQ(server::told_at(due, begun, step), due);
    EXPECT_EQ(server::told_at(due, due, step), due);
    for (table::Time thought = 0; thought < 6000; thought += 31) {
      const table::Time told = server::told_at(due, begun + thought, step);
      EXPECT_GE(told, begun + thought) << "before it is decided";
      EXPECT_EQ((told - due) % step, 0) << "how long it thought can be seen";
      EXPECT_LT(told, std::max(due, begun + thought) + step);
    }
  }
  EXPECT_EQ(server::told_at(begun, begun + 42, 0), begun + 42);
}

// A room in which only bots sit, at a clock that the test moves: on the workers, which think, it is
// later by as long as a thought takes.
class Thinking {
 public:
  explicit Thinking(table::Time thought)
      : store_(store::good(store::open("sqlite:" + folder_.path("house.sqlite")))),
        identity_("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"),
        workers_(1) {
    std::thread::id thinker;
    std::promise<void> known;
    EXPECT_TRUE(workers_.post([&] {
      thinker = std::this_thread::get_id();
      known.set_value();
    }));
    known.get_future().wait();
    desk_.store = store_.get();
    desk_.workers = &workers_;
    desk_.identity = &identity_;
    desk_.bot_pause = step;
    desk_.now = [this, thinker, thought] {
      return clock_ + (std::this_thread::get_id() == thinker ? thought : 0);
    };
    desk_.post = [this](std::function<void()> call, std::size_t thread) {
      net_.post(std::move(call), thread);
    };
    desk_.here = [this] { return net_.here(); };
    // Nobody waits: the time that was asked for is noted, and has passed.
    desk_.after = [this, thinker](std::uint32_t wait, std::function<void()> call) {
      if (std::this_thread::get_id() == thinker) note(wait);
      net_.post(std::move(call), net::Net::any_thread);
    };
    const AnyGame& game = *find_game("sherlock");
    table::LiveTable table(game, archive::stream_of, "random");
    std::vector<table::Event> events;
    const auto arrange = [&](table::Request request) {
      const table::Answer answer = table.propose({"host", 0, std::move(request)}, 1000);
      const auto& caused = std::get<table::Events>(answer);
      (void)table.commit(caused);
      events.insert(events.end(), caused.begin(), caused.end());
    };
    arrange(table::Open{archive::usual_options(game.info(), 2), {}});
    for (Seat seat = 0; seat < 2; ++seat)
      arrange(table::SeatBot{seat, "random", "Bot " + std::to_string(seat)});
    arrange(table::Start{archive::Seed::from_number(1).hex(), "a promise", 1});
    store::Append append{"one", 0, server::lines_of(game, events), {}, {}, 1000};
    append.summary = server::summary_of(table, {}, 1000);
    (void)store::good(store::appended(*store_, std::move(append)));
    room_ = std::make_shared<server::Room>(desk_, "one", std::move(table), server::About{});
    room_->wake();
  }
  ~Thinking() {
    net_.stop(0);
    workers_.stop();
    // Its thread may still answer the room.
    store_.reset();
  }
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  // How long those decisions were waited for after they were made.
  std::vector<table::Time> waits(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(
        came_.wait_for(lock, std::chrono::seconds(60), [&] { return waits_.size() >= count; }));
    return waits_;
  }

 private:
  const table::Time clock_ = 10'000;
  store::Folder folder_;
  std::unique_ptr<store::Store> store_;
  server::Identity identity_;
  server::Workers workers_;
  PretendedNet net_;
  server::Desk desk_;
  std::shared_ptr<server::Room> room_;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<table::Time> waits_;

  void note(table::Time wait) {
    const std::scoped_lock lock(mutex_);
    waits_.push_back(wait);
    came_.notify_all();
  }
};

TEST(Pauses, a_forced_and_a_hard_decision_fall_due_alike) {
  constexpr std::size_t decisions = 40;
  // A forced one is made at once, one of those is made within every pause, and two after all of
  // them.
  for (const table::Time thought : {0, 400, 2000, 5000}) {
    Thinking room(thought);
    std::set<table::Time> parts;  // of a step at which it was told, by halves
    for (const table::Time wait : room.waits(decisions)) {
      const table::Time told = thought + wait;
      const table::Time least = std::max<table::Time>(step / 2, thought);
      EXPECT_GE(told, least);
      EXPECT_LE(told, std::max<table::Time>(least + step, step / 2 + step)) << thought;
      parts.insert((told - step / 2) % step * 2 / step);
    }
    EXPECT_EQ(parts.size(), 2U) << thought << ": it is the thought that is waited for, not the lot";
  }
}

}  // namespace
}  // namespace indice
