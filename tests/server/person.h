// Somebody at a house without a net, who keeps every byte that he was ever sent.
#pragma once

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "server/answers.h"
#include "server/house.h"
#include "tests/server/pretended_net.h"

namespace indice::tests {

using server::House;

class Person {
 public:
  Person(House& house, std::string name) : house_(house), name_(std::move(name)) {}
  ~Person() {
    if (caller_) caller_->gone();
  }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  net::Response ask(const std::string& method, const std::string& path,
                    const std::string& body = {}) {
    auto came = std::make_shared<std::promise<net::Response>>();
    std::future<net::Response> answer = came->get_future();
    house_.asked(request(method, path, body),
                 [came](net::Response said) { came->set_value(std::move(said)); });
    net::Response response = answer.get();
    for (const auto& [name, value] : response.headers)
      if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
    fresh_.push_back(response.body);
    return response;
  }
  void call() {
    line_ = std::make_shared<PretendedLine>();
    auto met = house_.met(request("GET", "/ws", {}), line_);
    ASSERT_NE(met.caller, nullptr);
    caller_ = met.caller;
  }
  // The answer, which comes after all that everybody hears of it.
  Json say(const std::string& table, const std::string& wish) {
    const std::string id = std::to_string(++ids_);
    caller_->said(R"({"table":")" + table + R"(","id":")" + id + R"(","wish":)" + wish + "}");
    for (;;) {
      const std::optional<std::string> text = line_->next();
      if (!text) return {};
      const Json letter = archive::read_json(*text, "a letter");
      if (server::text_in(letter, "re") == id) return *letter.find("what");
    }
  }
  [[nodiscard]] bool does(const std::string& table, const std::string& wish) {
    const std::string kind = server::text_in(say(table, wish), "is");
    return kind == "done" || kind == "whole";
  }
  // What came since the last time, over the line and in answers of the lobby.
  std::vector<std::string> news() {
    const std::vector<std::string> all = line_->everything();
    fresh_.insert(fresh_.end(), all.begin() + static_cast<std::ptrdiff_t>(read_), all.end());
    read_ = all.size();
    bytes_.insert(bytes_.end(), fresh_.begin(), fresh_.end());
    return std::exchange(fresh_, {});
  }
  [[nodiscard]] const std::vector<std::string>& bytes() const { return bytes_; }
  [[nodiscard]] std::string id() const {
    const std::size_t from = cookie_.find('=') + 1;
    return cookie_.substr(from, cookie_.find('.') - from);
  }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  [[nodiscard]] net::Request request(const std::string& method, const std::string& path,
                                     const std::string& body) const {
    net::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.address = "192.0.2.7";
    request.household = name_;
    if (!cookie_.empty()) request.headers.emplace_back("cookie", cookie_);
    return request;
  }

  House& house_;
  std::string name_;
  std::string cookie_;
  std::shared_ptr<PretendedLine> line_;
  std::shared_ptr<net::Caller> caller_;
  int ids_ = 0;
  std::size_t read_ = 0;
  std::vector<std::string> fresh_;  // not searched yet
  std::vector<std::string> bytes_;
};

}  // namespace indice::tests
