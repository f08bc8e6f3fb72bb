// The half of a line that any thread may use: what is to be said, bounded.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/net_common.h"

namespace indice::net {

// Our own close code, for who sends too much.
inline constexpr std::uint16_t too_much = 4008;

class QueuedLine : public Line {
 public:
  bool send(std::shared_ptr<const std::string> text) final;
  void when_drained(std::function<void()> call) final;
  void close(std::uint16_t code, std::string_view reason) final;
  [[nodiscard]] const std::string& address() const final { return address_; }

 protected:
  struct Closing {
    std::uint16_t code = 0;
    std::string reason;
  };

  QueuedLine(Common& common, std::string address) : common_(common), address_(std::move(address)) {}

  // From any thread: next() is to be asked for again on the lane.
  virtual void wake() = 0;

  // On the lane. The text to be written now; none where the queue is empty, which is told to who
  // waits for it. After each one that was written, written().
  [[nodiscard]] const std::string* next();
  void written();
  // With an empty queue: how to close, where that is wanted.
  [[nodiscard]] std::optional<Closing> to_close();
  void end();  // nothing is taken any more

  [[nodiscard]] bool is_closing() const { return closing_now_.load(std::memory_order_relaxed); }
  [[nodiscard]] Common& common() { return common_; }
  [[nodiscard]] const Limits& limits() const { return common_.settings.limits; }

 private:
  using Text = std::shared_ptr<const std::string>;

  // What a text costs besides its bytes.
  static constexpr std::size_t overhead = 64;
  [[nodiscard]] static std::size_t cost(const std::string& text) { return text.size() + overhead; }
  // With the lock held. True: wake() must be called after it.
  [[nodiscard]] bool needs_waking();

  Common& common_;
  const std::string address_;

  std::mutex mutex_;
  std::vector<Text> waiting_;
  std::size_t bytes_ = 0;  // waiting and on their way
  std::function<void()> drained_;
  std::optional<Closing> closing_;
  std::atomic<bool> closing_now_{false};
  bool awake_ = false;  // next() will be asked for
  bool full_ = false;
  bool ended_ = false;

  // Of the lane alone.
  std::vector<Text> going_;
  std::size_t gone_ = 0;
};

}  // namespace indice::net
