// Who waits for a store that is away: one question for all, pauses that grow, and nobody forgotten.
#include "server/recovery.h"

#include <algorithm>
#include <deque>
#include <vector>

#include <gtest/gtest.h>

namespace indice::server {
namespace {

// A store that answers when the test says so, and a clock that goes when it says so.
class RecoveryTest : public testing::Test {
 protected:
  bool back_ = false;
  bool busy_ = false;
  int asked_ = 0;
  std::vector<std::uint32_t> pauses_;
  std::deque<std::function<void()>> due_;
  Recovery recovery_{[this](const std::function<void(bool)>& then) {
                       if (busy_) return false;
                       ++asked_;
                       then(back_);
                       return true;
                     },
                     [this](std::uint32_t pause, std::function<void()> call) {
                       pauses_.push_back(pause);
                       due_.push_back(std::move(call));
                     }};

  void pass() {
    ASSERT_FALSE(due_.empty());
    const std::function<void()> call = std::move(due_.front());
    due_.pop_front();
    call();
  }
};

TEST_F(RecoveryTest, pauses_grow_to_a_bound_and_are_short_again_once_something_was_stored) {
  int woken = 0;
  recovery_.wait([&] { ++woken; });
  for (int i = 0; i < 20; ++i) pass();
  EXPECT_TRUE(std::is_sorted(pauses_.begin(), pauses_.end()));
  EXPECT_EQ(pauses_.front(), Recovery::first_pause);
  EXPECT_GT(pauses_[1], pauses_[0]);
  EXPECT_EQ(pauses_.back(), Recovery::longest_pause);
  EXPECT_EQ(woken, 0);
  back_ = true;
  pass();
  EXPECT_EQ(woken, 1);
  EXPECT_TRUE(due_.empty()) << "nobody waits, and it is asked on";
  // It answered and kept nothing: whoever waits again is as patient as before.
  recovery_.wait([] {});
  EXPECT_EQ(pauses_.back(), Recovery::longest_pause);
  pass();
  recovery_.stored();
  recovery_.wait([] {});
  EXPECT_EQ(pauses_.back(), Recovery::first_pause);
}

TEST_F(RecoveryTest, many_tables_that_wait_ask_once) {
  int woken = 0;
  for (int i = 0; i < 100; ++i) recovery_.wait([&] { ++woken; });
  EXPECT_EQ(due_.size(), 1U);
  pass();
  EXPECT_EQ(asked_, 1);
  EXPECT_EQ(due_.size(), 1U);
  back_ = true;
  pass();
  EXPECT_EQ(asked_, 2);
  EXPECT_EQ(woken, 100);
}

TEST_F(RecoveryTest, who_finds_it_gone_again_waits_again) {
  back_ = true;
  int woken = 0;
  recovery_.wait([&] {
    if (++woken < 3) recovery_.wait([&] { ++woken; });
  });
  pass();
  EXPECT_EQ(woken, 1);
  pass();
  EXPECT_EQ(woken, 2);
}

TEST_F(RecoveryTest, a_house_with_too_much_to_do_asks_later) {
  int woken = 0;
  busy_ = true;
  recovery_.wait([&] { ++woken; });
  pass();
  EXPECT_EQ(woken, 0);
  busy_ = false;
  back_ = true;
  pass();
  EXPECT_EQ(woken, 1);
}

}  // namespace
}  // namespace indice::server
