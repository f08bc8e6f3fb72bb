// The one thread that writes: it carries out what it was given in the order it was given, and as
// many appends as are waiting in one commit. While one commit is on its way to the disk the next
// group gathers by itself; where many are at it, the rest of them is waited for a moment.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "store/store.h"

namespace indice::store {

class Writer {
 public:
  // Carries out all of them in one transaction and says of each how it went, or has done nothing.
  using Commit = std::function<Or<std::vector<Appended>>(std::span<const Append* const>)>;

  // `look` is called now and then, on the writing thread, between two pieces of its work.
  explicit Writer(Commit commit, std::function<void()> look = {});
  // What is waiting is carried out first.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void append(Append what, Store::Done done);

  // Calls `work` on the writing thread, in its turn, and waits for what it says.
  template <class Work>
  auto run(Work work) {
    using Result = decltype(work());
    std::promise<Result> promise;
    std::future<Result> said = promise.get_future();
    add({{}, {}, [&] { promise.set_value(work()); }, 0});
    return said.get();
  }

  // Beside the appends, for the store's own work.
  void count_trouble() { ++troubles_; }
  [[nodiscard]] Store::Figures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Job {
    Append append;
    Store::Done done;
    std::function<void()> work;  // instead of an append
    std::size_t bytes = 0;
  };
  void add(Job job);
  void write();
  // Nothing: it is time to look, or all is done and closing.
  [[nodiscard]] std::vector<Job> next_group();
  void carry_out(std::span<Job> group);

  Commit commit_;
  std::function<void()> look_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> waiting_;
  std::size_t wanted_ = 1;  // so many must be waiting for the thread to be woken
  bool closing_ = false;
  // On the writing thread only.
  Clock::time_point looked_ = Clock::now();
  std::size_t expected_ = 0;         // appends: as many as were under way at the last commit
  Clock::time_point patient_until_;  // the rest of them is waited for until then
  std::atomic<std::uint64_t> commits_ = 0;
  std::atomic<std::uint64_t> appends_ = 0;
  std::atomic<std::uint64_t> conflicts_ = 0;
  std::atomic<std::uint64_t> troubles_ = 0;
  std::thread thread_;  // the last: it uses all the others
};

}  // namespace indice::store
