// Who shares a commit with whom.
#include "store/writer.h"

#include <atomic>
#include <mutex>
#include <thread>

#include "tests/store/places.h"

namespace indice::store {
namespace {

using namespace std::chrono_literals;

class WriterTest : public testing::Test {
 protected:
  // The groups that were committed since the last call.
  std::vector<std::size_t> groups() {
    const std::lock_guard lock(mutex_);
    return std::exchange(groups_, {});
  }
  void append() {
    writer_.append({}, [this](const Or<Appended>&) { ++answered_; });
    ++asked_;
  }
  void wait() {
    while (answered_ < asked_) std::this_thread::sleep_for(50us);
  }
  // Some at once, whom a commit that takes its time answers together.
  void crowd() {
    for (int i = 0; i < several; ++i) append();
    wait();
    (void)groups();
  }

  static constexpr int several = 8;
  std::mutex mutex_;
  std::vector<std::size_t> groups_;
  std::atomic<int> answered_ = 0;
  int asked_ = 0;
  Writer writer_{[this](std::span<const Append* const> group) -> Or<std::vector<Appended>> {
    std::this_thread::sleep_for(3ms);
    const std::lock_guard lock(mutex_);
    groups_.push_back(group.size());
    return std::vector<Appended>(group.size(), Appended::stored);
  }};
};

TEST_F(WriterTest, who_comes_back_soon_is_waited_for) {
  std::size_t together = 0;
  for (int i = 0; i < 200 && together < several - 1; ++i) {  // a busy machine may be too slow
    crowd();
    for (int one = 0; one < several; ++one) {
      append();
      std::this_thread::sleep_for(50us);
    }
    wait();
    together = groups().front();
  }
  // Of the crowd itself the first may have been written alone, and counts no more.
  EXPECT_GE(together, several - 1);
}

TEST_F(WriterTest, who_comes_alone_after_many_and_other_work_are_carried_out) {
  for (int i = 0; i < 20; ++i) {
    crowd();
    append();
    wait();
    EXPECT_EQ(groups(), std::vector<std::size_t>{1});
    crowd();
    EXPECT_EQ(writer_.run([i] { return i; }), i);
  }
}

}  // namespace
}  // namespace indice::store
