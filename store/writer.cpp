#include "store/writer.h"

#include <algorithm>

namespace indice::store {
namespace {

// A group is no larger than this, so that the first of it does not wait for ever.
constexpr std::size_t most_appends = 1024;
constexpr std::size_t most_bytes = std::size_t{8} << 20U;
constexpr std::chrono::milliseconds look_every{500};
// Who was answered is mostly soon back with what comes next. If the next commit began without him,
// tables would fall into two halves that wait for each other's commits. So the rest is waited for,
// twice as long as a commit takes at most. Fewer are not worth it, and of more enough are there.
constexpr std::size_t fewest_waited_for = 4;
constexpr std::size_t most_waited_for = 32;
constexpr std::chrono::milliseconds most_patience{2};

std::size_t bytes_of(const Append& append) {
  std::size_t bytes = append.snapshot ? append.snapshot->size() : 0;
  for (const std::string& event : append.events) bytes += event.size();
  return bytes;
}

// A cause that may lie in one append alone, so that the others are tried without it.
bool may_be_one_alone(const Trouble& trouble) {
  return trouble.kind == Trouble::Kind::full || trouble.kind == Trouble::Kind::other;
}

}  // namespace

Writer::Writer(Commit commit, std::function<void()> look)
    : commit_(std::move(commit)), look_(std::move(look)), thread_([this] { write(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Writer::append(Append what, Store::Done done) {
  const std::size_t bytes = bytes_of(what);
  add({std::move(what), std::move(done), {}, bytes});
}

void Writer::add(Job job) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    if (job.work) wanted_ = 0;
    waiting_.push_back(std::move(job));
    wakes = waiting_.size() >= wanted_;
  }
  if (wakes) changed_.notify_one();
}

Store::Figures Writer::figures() const {
  Store::Figures figures{commits_, appends_, conflicts_, troubles_, 0};
  const std::lock_guard lock(mutex_);
  figures.waiting = waiting_.size();
  return figures;
}

void Writer::write() {
  for (;;) {
    if (look_ && Clock::now() - looked_ >= look_every) {
      look_();
      looked_ = Clock::now();
    }
    std::vector<Job> group = next_group();
    if (group.empty()) {
      const std::lock_guard lock(mutex_);
      if (closing_ && waiting_.empty()) return;
    } else if (group.front().work) {
      group.front().work();
    } else {
      carry_out(group);
    }
  }
}

// Either one piece of work or a run of appends.
std::vector<Writer::Job> Writer::next_group() {
  std::vector<Job> group;
  std::size_t bytes = 0;
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return closing_ || waiting_.size() >= wanted_; };
  if (expected_ >= fewest_waited_for && expected_ <= most_waited_for) {
    wanted_ = expected_;
    (void)changed_.wait_until(lock, patient_until_, ready);
  }
  wanted_ = 1;
  if (look_)
    (void)changed_.wait_until(lock, looked_ + look_every, ready);
  else
    changed_.wait(lock, ready);
  while (!waiting_.empty() && group.size() < most_appends && bytes < most_bytes) {
    const bool works = static_cast<bool>(waiting_.front().work);
    if (works && !group.empty()) break;
    bytes += waiting_.front().bytes;
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
    if (works) break;
  }
  return group;
}

void Writer::carry_out(std::span<Job> group) {
  std::vector<const Append*> appends;
  appends.reserve(group.size());
  for (const Job& job : group) appends.push_back(&job.append);
  const Clock::time_point begun = Clock::now();
  const Or<std::vector<Appended>> went = commit_(appends);
  const Clock::duration took = Clock::now() - begun;
  if (const auto* trouble = std::get_if<Trouble>(&went)) {
    ++troubles_;
    if (group.size() > 1 && may_be_one_alone(*trouble)) {
      for (Job& job : group) carry_out({&job, 1});
    } else {
      for (const Job& job : group) job.done(*trouble);
    }
    return;
  }
  ++commits_;
  {
    const std::lock_guard lock(mutex_);
    expected_ = group.size() + waiting_.size();
  }
  const auto& answers = std::get<std::vector<Appended>>(went);
  for (std::size_t i = 0; i < group.size(); ++i) {
    ++(answers[i] == Appended::stored ? appends_ : conflicts_);
    group[i].done(answers[i]);
  }
  patient_until_ = Clock::now() + std::min<Clock::duration>(2 * took, most_patience);
}

}  // namespace indice::store
