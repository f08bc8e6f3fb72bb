// Somebody who plays over the wire whatever happens to the house, and holds it to every word: what
// he was told must be there when he comes back, and what was acknowledged is done once.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "engine/json.h"
#include "server/answers.h"
#include "tests/net/client.h"

namespace indice::tests {

// Where houses listen at the moment; a client takes any.
class Doors {
 public:
  void set(std::size_t node, std::uint16_t port) {
    const std::scoped_lock lock(mutex_);
    ports_[node] = port;
  }
  [[nodiscard]] std::uint16_t any(std::mt19937& dice) const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::uint16_t> open;
    for (const auto& [node, port] : ports_)
      if (port != 0) open.push_back(port);
    return open.empty() ? std::uint16_t{0} : open[dice() % open.size()];
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::size_t, std::uint16_t> ports_;
};

class Player {
 public:
  Player(const Doors& doors, std::string game, unsigned seed)
      : doors_(doors), game_(std::move(game)), dice_(seed) {}

  // Comes as that person to a table that is there already, and leaves when its game is over.
  void join(std::string cookie, std::string table) {
    cookie_ = std::move(cookie);
    table_ = std::move(table);
    joined_ = true;
  }
  void play_until(const std::atomic<bool>& enough) {
    while (!enough && !has_failed() && !(joined_ && games_ > 0)) {
      if (!come()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        continue;
      }
      while (line_.is_open() && !enough && !has_failed())
        if (!step()) break;
    }
    // A house that is asked to end waits for whoever is still there.
    line_.drop();
  }
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] int acknowledged() const { return acknowledged_; }
  // How often he was refused for that reason; of all reasons where none is named.
  [[nodiscard]] int refused(const std::string& why = {}) const {
    const std::scoped_lock lock(mutex_);
    int all = 0;
    for (const auto& [reason, times] : refused_)
      if (why.empty() || reason == why) all += times;
    return all;
  }
  [[nodiscard]] std::string table() const {
    const std::scoped_lock lock(mutex_);
    return table_;
  }
  // From a thread of his own: what he may show, and what may be in no log.
  [[nodiscard]] std::string cookie() const {
    const std::scoped_lock lock(mutex_);
    return cookie_;
  }

 private:
  const Doors& doors_;
  std::string game_;
  std::mt19937 dice_;
  ::tests::WebSocketClient line_;
  std::string cookie_;
  std::string table_;
  bool joined_ = false;
  std::map<std::int64_t, std::string> heard_;  // by version, as it was told
  std::int64_t version_ = 0;
  Json offers_;
  std::int64_t seat_ = 0;
  bool over_ = false;
  std::uint64_t ids_ = 0;
  std::string unanswered_;  // what was asked and may or may not have been done
  std::atomic<int> games_ = 0;
  std::atomic<int> acknowledged_ = 0;
  mutable std::mutex mutex_;
  std::map<std::string, int> refused_;

  static bool has_failed() { return ::testing::Test::HasFailure(); }

  // What happened, without the way to the new tableau: that depends on what one had before.
  static std::string told(const Json& one) {
    Json::Object kept;
    for (const char* name : {"event", "facts"})
      if (const Json* member = one.find(name)) kept.emplace_back(name, *member);
    return to_text(Json(std::move(kept)));
  }

  void note_refusal(const Json& what) {
    std::string reason = "by the game";
    if (const Json* why = what.find("why"))
      if (const Json::Array* words = why->as_array(); words != nullptr && !words->empty())
        if (const std::string* key = words->front().as_string()) reason = *key;
    const std::scoped_lock lock(mutex_);
    ++refused_[reason];
  }

  bool come() {
    const std::uint16_t port = doors_.any(dice_);
    if (port == 0) return false;
    if ((table_.empty() || over_) && !open_table(port)) return false;
    if (!line_.connect(port, "/ws", {{"Cookie", cookie_}})) return false;
    return attend();
  }

  bool open_table(std::uint16_t port) {
    ::tests::Headers headers{{"x-indice", "1"}};
    if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
    const ::tests::HttpAnswer made =
        ::tests::http(port, "POST", "/api/tables", headers,
                      R"({"game":")" + game_ + R"(","bots":"all","begin":true})");
    if (made.status >= 400) note_refusal(archive::read_json(made.body, "refused"));
    if (made.status != 201) return false;
    const std::scoped_lock lock(mutex_);
    if (const std::string cookie = made.header("set-cookie"); !cookie.empty())
      cookie_ = cookie.substr(0, cookie.find(';'));
    table_ = server::text_in(archive::read_json(made.body, "made"), "table");
    heard_.clear();
    version_ = 0;
    over_ = false;
    unanswered_.clear();
    return true;
  }

  bool attend() {
    if (!line_.send(R"({"table":")" + table_ + R"(","id":"0","wish":{"is":"attend"}})"))
      return false;
    std::optional<Json> what = wait_for("whole");
    if (!what) return false;
    if (const std::int64_t version = *what->find("version")->as_int(); version < version_) {
      // A node that has not heard of it yet looks when it is told of a later version.
      line_.send(R"({"table":")" + table_ + R"(","id":"0","wish":{"is":"attend","version":)" +
                 std::to_string(version_) + "}}");
      what = wait_for("whole");
      if (!what) return false;
    }
    const std::int64_t version = *what->find("version")->as_int();
    // Nobody has heard of anything that is not there.
    EXPECT_GE(version, version_) << "something that was told is gone";
    if (const Json* past = what->find("past"))
      for (const Json& one : *past->as_array()) {
        const std::int64_t number = *one.find("version")->as_int();
        const auto known = heard_.find(number);
        if (known != heard_.end()) {
          EXPECT_EQ(known->second, told(one)) << "version " << number << " was told otherwise";
        }
        heard_[number] = told(one);
      }
    version_ = version;
    seat_ = *what->find("seat")->as_int();
    take_tableau(*what);
    if (what->find("ended") != nullptr) over_ = true;
    // What was not answered is asked again; it is done once.
    if (!unanswered_.empty() && !over_) {
      if (!line_.send(unanswered_)) return false;
      return answered();
    }
    return true;
  }

  // A move, or what the bots do.
  bool step() {
    if (over_) {
      ++games_;
      if (!joined_) {
        const std::scoped_lock lock(mutex_);
        table_.clear();
      }
      line_.drop();
      return false;
    }
    if (offers_.as_array() == nullptr || offers_.as_array()->empty()) {
      const std::optional<Json> news = wait_for("news");
      return news && attend();
    }
    const Json::Array& offers = *offers_.as_array();
    const std::string words = server::text_in(offers[dice_() % offers.size()], "words");
    std::string id;
    for (std::uint64_t number = (++ids_ << 20U) + dice_() % (1U << 20U); number != 0; number /= 16)
      id.insert(id.begin(), "0123456789abcdef"[number % 16]);
    unanswered_ = R"({"table":")" + table_ + R"(","id":")" + id +
                  R"(","wish":{"is":"move","seat":)" + std::to_string(seat_) + R"(,"decision":)" +
                  std::to_string(version_) + R"(,"answer":")" + words + R"("}})";
    return line_.send(unanswered_) && answered() && attend();
  }

  bool answered() {
    for (;;) {
      const std::optional<Json> letter = next();
      if (!letter) return false;
      const Json& what = *letter->find("what");
      const std::string kind = server::text_in(what, "is");
      if (kind != "done" && kind != "refused") continue;
      // Refused: the others were quicker and the offer is gone, or the house could not keep it.
      if (kind == "done")
        ++acknowledged_;
      else
        note_refusal(what);
      unanswered_.clear();
      return true;
    }
  }

  std::optional<Json> wait_for(const std::string& kind) {
    for (;;) {
      const std::optional<Json> letter = next();
      if (!letter) return std::nullopt;
      const Json& what = *letter->find("what");
      if (server::text_in(what, "is") == kind) return what;
      if (server::text_in(what, "is") == "refused") {
        // The store may be away for a moment; the client comes again.
        note_refusal(what);
        line_.drop();
        return std::nullopt;
      }
    }
  }

  std::optional<Json> next() {
    const std::optional<std::string> text = line_.receive(::tests::Milliseconds(5000));
    if (!text) {
      line_.drop();
      return std::nullopt;
    }
    Json letter = archive::read_json(*text, "a letter");
    const Json& what = *letter.find("what");
    if (const Json* all = what.find("told"))
      for (const Json& one : *all->as_array()) {
        version_ = *one.find("version")->as_int();
        heard_[version_] = told(one);
      }
    if (what.find("ended") != nullptr) over_ = true;
    return letter;
  }

  void take_tableau(const Json& what) {
    const Json* tableau = what.find("tableau");
    const Json* offers = tableau == nullptr ? nullptr : tableau->find("offers");
    offers_ = offers == nullptr ? Json() : *offers;
  }
};

// Several of them, each on a thread, until they are told to stop.
class Company {
 public:
  explicit Company(const Doors& doors) : doors_(doors) {}
  ~Company() { leave(); }
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  Player& add(const std::string& game) {
    players_.push_back(std::make_unique<Player>(doors_, game, ++seeds_));
    return *players_.back();
  }
  void add_one_for_every_game() {
    for (const char* game : {"thames", "sherlock", "tamtown", "police"}) add(game);
  }
  void play() {
    for (const auto& player : players_)
      threads_.emplace_back([this, one = player.get()] { one->play_until(enough_); });
  }
  void leave() {
    enough_ = true;
    wait();
  }
  // Until all have had enough by themselves.
  void wait() {
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }
  // Everybody gets something done from now on; false: somebody does not, in a minute.
  [[nodiscard]] bool goes_on(int steps = 1) const {
    std::vector<int> before;
    for (const auto& player : players_) before.push_back(player->acknowledged());
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    const auto all_did = [&] {
      for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[i]->acknowledged() < before[i] + steps) return false;
      return true;
    };
    while (!all_did()) {
      if (::testing::Test::HasFailure() || std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
  }
  [[nodiscard]] const std::vector<std::unique_ptr<Player>>& players() const { return players_; }
  [[nodiscard]] int acknowledged() const {
    int all = 0;
    for (const auto& player : players_) all += player->acknowledged();
    return all;
  }
  [[nodiscard]] int games() const {
    int all = 0;
    for (const auto& player : players_) all += player->games();
    return all;
  }
  [[nodiscard]] int refused(const std::string& why) const {
    int all = 0;
    for (const auto& player : players_) all += player->refused(why);
    return all;
  }

 private:
  const Doors& doors_;
  unsigned seeds_ = 0;
  std::atomic<bool> enough_ = false;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::thread> threads_;
};

}  // namespace indice::tests
