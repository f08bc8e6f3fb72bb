#include "server/recovery.h"

#include <algorithm>

namespace indice::server {

void Recovery::wait(std::function<void()> back) {
  const std::scoped_lock lock(mutex_);
  away_ = true;
  waiting_.push_back(std::move(back));
  if (!asking_) ask_later();
}

void Recovery::ask_later() {
  asking_ = true;
  after_(pause_, [this] { ask(); });
  pause_ = std::min(pause_ * 2, longest_pause);
}

void Recovery::ask() {
  if (!ask_([this](bool back) { answered(back); })) answered(false);
}

void Recovery::answered(bool back) {
  std::vector<std::function<void()>> woken;
  {
    const std::scoped_lock lock(mutex_);
    asking_ = false;
    if (back)
      woken.swap(waiting_);
    else if (!waiting_.empty())
      ask_later();
  }
  for (const std::function<void()>& one : woken) one();
}

}  // namespace indice::server
