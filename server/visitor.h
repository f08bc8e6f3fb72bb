// One client's WebSocket: reads what it says, finds the table it speaks of, and passes it on.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/house.h"

namespace indice::server {

class Visitor final : public net::Caller,
                      public Client,
                      public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(House& house, std::shared_ptr<net::Line> line, Guest guest, std::string household,
          text::Language language);

  void said(std::string_view text) override;
  void gone() override;

  // He has signed out elsewhere: the line is closed, and what it still says is not heard.
  void end();
  [[nodiscard]] const Guest& guest() const { return guest_; }

  [[nodiscard]] const std::string& person() const override { return guest_.id; }
  [[nodiscard]] std::string name() const override { return guest_.name; }
  [[nodiscard]] text::Language language() const override { return language_; }
  [[nodiscard]] bool is_there() const override { return !gone_; }
  bool send(const wire::SharedText& text) override { return line_->send(text); }
  void when_drained(std::function<void()> call) override { line_->when_drained(std::move(call)); }

 private:
  House& house_;
  std::shared_ptr<net::Line> line_;
  Guest guest_;
  const std::string household_;
  text::Language language_;
  std::mutex mutex_;
  std::atomic<bool> gone_ = false;
  std::atomic<bool> ended_ = false;
  std::vector<std::shared_ptr<Room>> attended_;

  // Why he may not say or ask that so often; empty: he may.
  [[nodiscard]] std::string_view too_often(const wire::Wish& wish);
  void refuse(const std::string& table, std::string_view re, std::string_view key);
  void pass_on(const Json& json, const std::shared_ptr<Room>& room);
};

}  // namespace indice::server
