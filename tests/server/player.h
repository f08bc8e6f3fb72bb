// Somebody who plays over the wire whatever happens to the house, and holds it to every word: what
// he was told must be there when he comes back, and what was acknowledged is done once.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
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
    most_games_ = 1;
  }
  // Opens tables for so many, of whom the second is a person; bots come on the seats from 2 up, and
  // the game begins when he sits.
  void lead(int players) { players_ = players; }
  // Comes to that one's tables, one after the other: to the seat beside him, or to watch.
  void follow(const Player& leader, bool sits) {
    leader_ = &leader;
    sits_ = sits;
  }
  // Else he plays until he is told to stop.
  void leave_after(int games) { most_games_ = games; }

  void play_until(const std::atomic<bool>& enough) {
    while (!enough && !has_failed() && games_ < most_games_) {
      if (come())
        while (line_.is_open() && !enough && !has_failed() && !over_ && step()) {}
      else
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      if (over_) end_game();
    }
    // A house that is asked to end waits for whoever is still there.
    line_.drop();
  }
  [[nodiscard]] int games() const { return games_; }
  [[nodiscard]] int acknowledged() const { return acknowledged_; }
  // What he got done; of who only watches, what he was told.
  [[nodiscard]] int steps() const { return leader_ != nullptr && !sits_ ? told_ : acknowledged_; }
  // How often he came back and was told only what he had missed.
  [[nodiscard]] int gaps() const { return gaps_; }
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
  // Where he has played to the end, last.
  [[nodiscard]] std::string last_table() const {
    const std::scoped_lock lock(mutex_);
    return last_table_;
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
  std::string last_table_;
  int most_games_ = std::numeric_limits<int>::max();
  int players_ = 0;  // at the tables that he leads
  const Player* leader_ = nullptr;
  bool sits_ = false;                          // at the seat beside his leader
  std::map<std::int64_t, std::string> heard_;  // by version, as it was told
  std::int64_t version_ = 0;
  std::optional<std::int64_t> told_up_to_;  // on this line: what comes next follows it
  unsigned comings_ = 0;
  Json offers_;
  Json card_;
  std::int64_t seat_ = 0;
  bool over_ = false;
  std::uint64_t ids_ = 0;
  std::string unanswered_;  // what was asked and may or may not have been done
  std::atomic<int> games_ = 0;
  std::atomic<int> acknowledged_ = 0;
  std::atomic<int> told_ = 0;
  std::atomic<int> gaps_ = 0;
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
    if (table_.empty() && !(leader_ == nullptr ? open_table(port) : find_table())) return false;
    ::tests::Headers headers;
    if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
    if (!line_.connect(port, "/ws", headers)) return false;
    told_up_to_.reset();
    keep_cookie(line_.answer().header("set-cookie"));
    // Every other time as who knows what he saw last: what he is told then must fit to it.
    if (version_ > 0 && ++comings_ % 2 == 0 && !catch_up()) return false;
    return attend();
  }

  void keep_cookie(const std::string& cookie) {
    if (cookie.empty()) return;
    const std::scoped_lock lock(mutex_);
    cookie_ = cookie.substr(0, cookie.find(';'));
  }

  // His leader's, unless that is the one that he knows.
  bool find_table() {
    const std::string table = leader_->table();
    if (table.empty() || table == last_table_) return false;
    come_to(table);
    return true;
  }
  void come_to(const std::string& table) {
    const std::scoped_lock lock(mutex_);
    table_ = table;
  }
  void end_game() {
    line_.drop();
    heard_.clear();
    version_ = 0;
    over_ = false;
    unanswered_.clear();
    const std::scoped_lock lock(mutex_);
    last_table_ = std::exchange(table_, {});
    ++games_;
  }

  bool open_table(std::uint16_t port) {
    ::tests::Headers headers{{"x-indice", "1"}};
    if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
    const ::tests::HttpAnswer made = ::tests::http(
        port, "POST", "/api/tables", headers,
        R"({"game":")" + game_ + '"' +
            (players_ == 0 ? R"(,"bots":"all","begin":true})"
                           : R"(,"options":{"players":)" + std::to_string(players_) + "}}"));
    if (made.status >= 400) note_refusal(archive::read_json(made.body, "refused"));
    if (made.status != 201) return false;
    keep_cookie(made.header("set-cookie"));
    come_to(server::text_in(archive::read_json(made.body, "made"), "table"));
    return true;
  }

  // What he missed, or the whole where that is too long ago.
  bool catch_up() {
    told_up_to_ = version_;
    if (!line_.send(R"({"table":")" + table_ + R"(","id":"1","wish":{"is":"attend","version":)" +
                    std::to_string(version_) + "}}"))
      return false;
    for (;;) {
      const std::optional<Json> letter = next();
      if (!letter) return false;
      if (server::text_in(*letter, "re") != "1") continue;
      const std::string kind = server::text_in(*letter->find("what"), "is");
      if (kind == "news") ++gaps_;
      return kind == "news" || kind == "whole";
    }
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
    // Who sits now looks with other eyes, also at what was.
    if (const std::int64_t seat = *what->find("seat")->as_int(); seat != seat_) {
      seat_ = seat;
      heard_.clear();
    }
    // Nobody has heard of anything that is not there.
    EXPECT_GE(version, version_) << "something that was told is gone";
    if (const Json* past = what->find("past"))
      for (const Json& one : *past->as_array()) remember(one);
    version_ = version;
    card_ = *what->find("card");
    take_tableau(*what);
    if (what->find("ended") != nullptr) over_ = true;
    // What was not answered is asked again; it is done once.
    if (!unanswered_.empty() && !over_) {
      return line_.send(unanswered_) && answered() && attend();
    }
    return true;
  }

  void remember(const Json& one) {
    const std::int64_t number = *one.find("version")->as_int();
    const auto [known, is_new] = heard_.try_emplace(number, told(one));
    if (!is_new) {
      EXPECT_EQ(known->second, told(one)) << "version " << number << " was told otherwise";
    }
  }

  // A move, or what the others do.
  bool step() {
    if (server::text_in(card_, "phase") == "gathering") return gather();
    if (offers_.as_array() == nullptr || offers_.as_array()->empty()) {
      const std::optional<Json> news = wait_for("news");
      return news && attend();
    }
    const Json::Array& offers = *offers_.as_array();
    const std::string words = server::text_in(offers[dice_() % offers.size()], "words");
    return ask(R"({"is":"move","seat":)" + std::to_string(seat_) + R"(,"decision":)" +
               std::to_string(version_) + R"(,"answer":")" + words + R"("})");
  }

  // Who leads brings bots and begins, once the other sits.
  bool gather() {
    const Json::Array& chairs = *card_.find("chairs")->as_array();
    const auto is_free = [&](std::size_t seat) {
      return server::text_in(chairs[seat], "name").empty();
    };
    if (leader_ == nullptr) {
      for (std::size_t seat = 2; seat < chairs.size(); ++seat)
        if (is_free(seat)) {
          const std::string number = std::to_string(seat);
          return ask(R"({"is":"seat_bot","seat":)" + number + R"(,"bot":"greedy","name":"Bot )" +
                     number + R"("})");
        }
      if (!is_free(1)) return ask(R"({"is":"begin"})");
    } else if (sits_ && is_free(1)) {
      return ask(R"({"is":"sit","seat":1,"name":"The second"})");
    }
    const std::optional<Json> news = wait_for("news");
    return news && attend();
  }

  bool ask(const std::string& wish) {
    std::string id;
    for (std::uint64_t number = (++ids_ << 20U) + dice_() % (1U << 20U); number != 0; number /= 16)
      id.insert(id.begin(), "0123456789abcdef"[number % 16]);
    unanswered_ = R"({"table":")" + table_ + R"(","id":")" + id + R"(","wish":)" + wish + "}";
    if (!line_.send(unanswered_)) return false;
    // Now and then he loses his line before he hears of it, and comes back.
    if (dice_() % 24 == 0) {
      line_.drop();
      return false;
    }
    return answered() && attend();
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
        if (told_up_to_) {
          EXPECT_LE(version_, *told_up_to_ + 1) << "something was left out";
        }
        // What he knows already he passes over, like every client; it must be the same (remember).
        version_ = std::max(version_, told_up_to_.value_or(0));
        told_up_to_ = version_;
        remember(one);
        ++told_;
      }
    if (server::text_in(what, "is") == "whole") told_up_to_ = *what.find("version")->as_int();
    if (what.find("ended") != nullptr) over_ = true;
    return letter;
  }

  void take_tableau(const Json& what) {
    const Json* tableau = what.find("tableau");
    const Json* offers = tableau == nullptr ? nullptr : tableau->find("offers");
    offers_ = offers == nullptr ? Json() : *offers;
  }
};

}  // namespace indice::tests
