// A house without a net, and somebody who asks it and plays there.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "server/answers.h"
#include "server/house.h"
#include "tests/server/pretended_net.h"
#include "tests/store/places.h"

namespace indice {

using server::House;
using server::HouseSettings;
using tests::PretendedLine;
using tests::PretendedNet;

inline Json read(const std::string& text) { return archive::read_json(text, "a message"); }

class Browser;

class HouseTest : public ::testing::Test {
 protected:
  void SetUp() override { open(); }
  void TearDown() override { close(); }

  // For tests that want a house of another kind.
  virtual void arrange(HouseSettings& /*settings*/) {}

  void open() {
    auto opened = store::open("sqlite:" + folder_.path("house.sqlite"));
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<store::Store>>(opened));
    store_ = std::move(std::get<std::unique_ptr<store::Store>>(opened));
    HouseSettings settings;
    settings.bot_pause = 0;
    settings.new_tables_a_minute = 1000;
    arrange(settings);
    house_ = std::make_unique<House>(*store_, settings);
    net_ = std::make_unique<PretendedNet>();
    ASSERT_TRUE(house_->open(*net_));
  }
  void close() {
    net_->stop(0);
    house_->close();
    store_.reset();
    house_.reset();
    net_.reset();
  }

  store::Folder folder_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<House> house_;
  std::unique_ptr<PretendedNet> net_;

  friend class Browser;
};

// Somebody with a cookie and a line.
class Browser {
 public:
  explicit Browser(HouseTest& test) : test_(test) {}
  ~Browser() { hang_up(); }

  Json ask(const std::string& method, const std::string& path, const std::string& body = "",
           int status = 200) {
    net::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    if (const std::size_t mark = path.find('?'); mark != std::string::npos) {
      request.path.resize(mark);
      const std::size_t equals = path.find('=', mark);
      request.query.emplace_back(path.substr(mark + 1, equals - mark - 1), path.substr(equals + 1));
    }
    request.address = "192.0.2.7";
    request.household = household_;
    request.secure = secure_;
    if (!cookie_.empty()) request.headers.emplace_back("cookie", cookie_);
    std::mutex mutex;
    std::condition_variable came;
    std::optional<net::Response> response;
    test_.house_->asked(request, [&](net::Response said) {
      const std::scoped_lock lock(mutex);
      response = std::move(said);
      came.notify_one();
    });
    std::unique_lock lock(mutex);
    came.wait_for(lock, std::chrono::seconds(20), [&] { return response.has_value(); });
    if (!response) {
      ADD_FAILURE() << path << " was not answered";
      return {};
    }
    EXPECT_EQ(response->status, status) << path << ' ' << response->body;
    for (const auto& [name, value] : response->headers)
      if (name == "Set-Cookie") {
        cookie_header_ = value;
        cookie_ = value.substr(0, value.find(';'));
      }
    last_ = response->body;
    return response->type.starts_with("application/json") ? read(response->body) : Json();
  }
  [[nodiscard]] const std::string& last() const { return last_; }

  void call() {
    line_ = std::make_shared<PretendedLine>();
    net::Request request;
    request.method = "GET";
    request.path = "/ws";
    request.household = household_;
    if (!cookie_.empty()) request.headers.emplace_back("cookie", cookie_);
    auto met = test_.house_->met(request, line_);
    ASSERT_NE(met.caller, nullptr);
    caller_ = met.caller;
  }
  void hang_up() {
    if (caller_) caller_->gone();
    caller_.reset();
  }

  std::string say(const std::string& table, const std::string& wish) {
    const std::string id = std::to_string(++ids_);
    say_again(table, id, wish);
    return id;
  }
  void say_again(const std::string& table, const std::string& id, const std::string& wish) {
    caller_->said(R"({"table":")" + table + R"(","id":")" + id + R"(","wish":)" + wish + "}");
  }
  void say_raw(const std::string& text) { caller_->said(text); }

  // The next letter of that kind; others are passed over.
  Json wait_for(const std::string& kind) {
    for (;;) {
      const std::optional<std::string> text = line_->next();
      if (!text) {
        ADD_FAILURE() << "no " << kind << " came";
        return {};
      }
      Json letter = read(*text);
      const Json* what = letter.find("what");
      take(*what);
      if (server::text_in(*what, "is") == kind) return letter;
    }
  }
  Json attend(const std::string& table, const std::string& more = "") {
    say(table, R"({"is":"attend")" + more + "}");
    return wait_for("whole");
  }

  // What is known of the table: versions go up one by one.
  void take(const Json& what) {
    if (const Json* version = what.find("version")) version_ = *version->as_int();
    if (const Json* told = what.find("told"))
      for (const Json& one : *told->as_array()) {
        EXPECT_EQ(*one.find("version")->as_int(), version_ + 1);
        version_ = *one.find("version")->as_int();
      }
    if (what.find("ended") != nullptr) over_ = true;
  }
  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] PretendedLine& line() { return *line_; }
  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  // As the house gave it last, with all that is said of it.
  [[nodiscard]] const std::string& cookie_header() const { return cookie_header_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  void live_at(std::string household) { household_ = std::move(household); }
  void come_over_tls() { secure_ = true; }

 private:
  HouseTest& test_;
  std::string cookie_;
  std::string cookie_header_;
  std::string household_;
  bool secure_ = false;
  std::string last_;
  std::shared_ptr<PretendedLine> line_;
  std::shared_ptr<net::Caller> caller_;
  int ids_ = 0;
  std::int64_t version_ = 0;
  bool over_ = false;
};

// Always the first offer, until the game is over. The whole is asked for anew each time, which is
// the plainest client there can be.
inline void play_to_the_end(Browser& browser, const std::string& table) {
  for (int moves = 0; moves < 3000; ++moves) {
    const Json whole = browser.attend(table);
    const Json& what = *whole.find("what");
    if (what.find("ended") != nullptr) return;
    const Json* tableau = what.find("tableau");
    ASSERT_NE(tableau, nullptr);
    if (tableau->find("offers") == nullptr) {
      browser.wait_for("news");
      continue;
    }
    const int seat = static_cast<int>(*what.find("seat")->as_int());
    // By its notation, which holds as long as the turn does; a number would count in a list that
    // the others may change meanwhile.
    const std::string words =
        server::text_in(tableau->find("offers")->as_array()->front(), "words");
    const std::string id =
        browser.say(table, R"({"is":"move","seat":)" + std::to_string(seat) + R"(,"decision":)" +
                               std::to_string(*what.find("version")->as_int()) + R"(,"answer":")" +
                               words + R"("})");
    const Json done = browser.wait_for("done");
    EXPECT_EQ(server::text_in(done, "re"), id);
  }
  ADD_FAILURE() << "the game does not end";
}

}  // namespace indice
