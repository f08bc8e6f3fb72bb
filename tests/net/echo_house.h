// A small service for the tests of the server: it repeats what it hears and remembers who came.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/net/net.h"
#include "tests/net/client.h"

namespace tests {

// Waits until something is true; false: it never was.
inline bool becomes_true(const std::function<bool()>& condition, Milliseconds timeout = patience) {
  const auto until = std::chrono::steady_clock::now() + timeout;
  while (!condition()) {
    if (std::chrono::steady_clock::now() >= until) return false;
    std::this_thread::sleep_for(Milliseconds(2));
  }
  return true;
}

class EchoHouse final : public indice::net::Service {
 public:
  // What is done with a request; by default its path comes back.
  std::function<void(indice::net::Request, indice::net::Reply)> on_asked;
  // What is done with a message; by default it comes back.
  std::function<void(indice::net::Line&, std::string_view)> on_said;
  std::function<void(indice::net::Line&)> on_met;

  std::atomic<int> met_count{0};
  std::atomic<int> gone_count{0};
  std::atomic<int> asked_count{0};
  std::atomic<int> said_count{0};

  void asked(indice::net::Request request, indice::net::Reply reply) override {
    ++asked_count;
    if (on_asked) return on_asked(std::move(request), std::move(reply));
    indice::net::Response response;
    response.type = "text/plain; charset=utf-8";
    response.body = request.method + " " + request.path + " from " + request.address +
                    (request.secure ? " secure" : "") + " " + std::to_string(request.body.size());
    reply(std::move(response));
  }

  Met met(const indice::net::Request& request, std::shared_ptr<indice::net::Line> line) override {
    if (request.path != "/ws") {
      Met met;
      met.refused.status = 404;
      met.refused.body = "no line here";
      return met;
    }
    ++met_count;
    if (on_met) on_met(*line);
    Met met;
    {
      const std::lock_guard lock(mutex_);
      lines_.push_back(line);
    }
    met.caller = std::make_shared<Echo>(*this, std::move(line));
    met.headers.emplace_back("set-cookie", "indice=guest; HttpOnly");
    return met;
  }

  [[nodiscard]] std::vector<std::shared_ptr<indice::net::Line>> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }
  void forget_lines() {
    const std::lock_guard lock(mutex_);
    lines_.clear();
  }

 private:
  class Echo final : public indice::net::Caller {
   public:
    Echo(EchoHouse& house, std::shared_ptr<indice::net::Line> line)
        : house_(house), line_(std::move(line)) {}
    void said(std::string_view text) override {
      EXPECT_FALSE(gone_);
      const Inside inside(inside_);
      ++house_.said_count;
      if (house_.on_said) {
        house_.on_said(*line_, text);
      } else {
        line_->send(std::make_shared<const std::string>(text));
      }
    }
    void gone() override {
      EXPECT_FALSE(gone_);
      EXPECT_EQ(inside_.load(), 0);
      gone_ = true;
      ++house_.gone_count;
    }

   private:
    class Inside {
     public:
      explicit Inside(std::atomic<int>& count) : count_(count) {
        EXPECT_EQ(count_.fetch_add(1), 0) << "calls for one client come one after the other";
      }
      Inside(const Inside&) = delete;
      Inside& operator=(const Inside&) = delete;
      ~Inside() { --count_; }

     private:
      std::atomic<int>& count_;
    };

    EchoHouse& house_;
    std::shared_ptr<indice::net::Line> line_;
    std::atomic<int> inside_{0};
    bool gone_ = false;
  };

  std::mutex mutex_;
  std::vector<std::shared_ptr<indice::net::Line>> lines_;
};

// A house that listens on a free port of this machine.
class Open {
 public:
  explicit Open(indice::net::Settings settings = {}) : settings_(std::move(settings)) {
    if (settings_.threads == 0) settings_.threads = 2;
    std::string why;
    net_ = indice::net::listen(settings_, house, why);
    EXPECT_NE(net_, nullptr) << why;
  }
  [[nodiscard]] std::uint16_t port() const { return net_->port(); }
  [[nodiscard]] indice::net::Net& net() { return *net_; }

  EchoHouse house;

 private:
  indice::net::Settings settings_;
  std::unique_ptr<indice::net::Net> net_;
};

// Without the limits that a test of something else would run into.
inline indice::net::Settings generous() {
  indice::net::Settings settings;
  settings.limits.connections_per_address = 10'000;
  settings.limits.requests_per_second = 100'000;
  settings.limits.messages_per_second = 100'000;
  return settings;
}

}  // namespace tests
