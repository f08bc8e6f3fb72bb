#include "server/net/queue.h"

#include <algorithm>
#include <utility>

namespace indice::net {
namespace {

constexpr std::size_t most_reason_bytes = 123;  // of a WebSocket's close frame
constexpr std::size_t kept_places = 64;         // in a queue that is empty

}  // namespace

bool QueuedLine::needs_waking() {
  if (awake_) return false;
  awake_ = true;
  return true;
}

bool QueuedLine::send(std::shared_ptr<const std::string> text) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    if (ended_ || closing_) return true;
    if (bytes_ > 0 && bytes_ + cost(*text) > limits().queue_bytes) {
      if (!full_) count(common_.counters.slow_lines);
      full_ = true;
      return false;
    }
    bytes_ += cost(*text);
    waiting_.push_back(std::move(text));
    wakes = needs_waking();
  }
  if (wakes) wake();
  return true;
}

void QueuedLine::when_drained(std::function<void()> call) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    if (ended_ || closing_) return;
    drained_.swap(call);
    wakes = needs_waking();
  }
  if (wakes) wake();
}

void QueuedLine::close(std::uint16_t code, std::string_view reason) {
  bool wakes = false;
  {
    const std::lock_guard lock(mutex_);
    if (ended_ || closing_) return;
    closing_.emplace(Closing{code, std::string(reason.substr(0, most_reason_bytes))});
    closing_now_.store(true, std::memory_order_relaxed);
    wakes = needs_waking();
  }
  if (wakes) wake();
}

const std::string* QueuedLine::next() {
  if (gone_ < going_.size()) return going_[gone_].get();
  going_.clear();
  gone_ = 0;
  for (;;) {
    std::function<void()> drained;
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.empty()) {
        if (going_.capacity() > kept_places) going_ = {};
        full_ = false;
        if (!drained_) {
          awake_ = false;
          return nullptr;
        }
        drained.swap(drained_);
      } else {
        going_.swap(waiting_);
        return going_.front().get();
      }
    }
    // It may well send something, which the next round finds.
    drained();
  }
}

void QueuedLine::written() {
  const std::size_t size = going_[gone_]->size();
  const std::size_t paid = cost(*going_[gone_]);
  going_[gone_].reset();
  ++gone_;
  count(common_.counters.messages_out);
  count(common_.counters.bytes_out, size);
  const std::lock_guard lock(mutex_);
  bytes_ -= std::min(bytes_, paid);
}

std::optional<QueuedLine::Closing> QueuedLine::to_close() {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void QueuedLine::end() {
  std::vector<Text> texts;
  std::function<void()> drained;
  const std::lock_guard lock(mutex_);
  ended_ = true;
  texts.swap(waiting_);
  drained.swap(drained_);
  bytes_ = 0;
}

}  // namespace indice::net
