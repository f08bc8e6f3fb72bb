// A person at a house that runs: his cookie, the lobby, and a line. Honest or not, as the test
// likes.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "engine/json.h"
#include "server/answers.h"
#include "tests/net/client.h"

namespace indice::tests {

// The first word of a refusal: a key of the catalogues. "by the game" where a rule stands for it.
inline std::string reason_in(const Json& what) {
  const Json* why = what.find("why");
  const Json::Array* words = why == nullptr ? nullptr : why->as_array();
  if (words == nullptr || words->empty()) return what.find("game") ? "by the game" : "";
  const std::string* key = words->front().as_string();
  return key == nullptr ? "" : *key;
}

class Guest {
 public:
  explicit Guest(std::uint16_t port) : port_(port) {}

  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
  void go_to(std::uint16_t port) { port_ = port; }

  ::tests::HttpAnswer ask(std::string_view method, std::string_view path,
                          std::string_view body = {}, ::tests::Headers more = {}) {
    ::tests::Headers headers{{"x-indice", "1"}};
    if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
    for (auto& header : more) headers.push_back(std::move(header));
    ::tests::HttpAnswer answer = ::tests::http(port_, method, path, headers, body);
    if (const std::string cookie = answer.header("set-cookie"); !cookie.empty())
      cookie_ = cookie.substr(0, cookie.find(';'));
    return answer;
  }
  // The name of a new table; empty where there is none.
  std::string open_table(const std::string& request) {
    const ::tests::HttpAnswer made = ask("POST", "/api/tables", request);
    EXPECT_EQ(made.status, 201) << made.body;
    if (made.status != 201) return {};
    return server::text_in(archive::read_json(made.body, "made"), "table");
  }

  bool call(int receive_buffer = 0) {
    ::tests::Headers headers;
    if (!cookie_.empty()) headers.emplace_back("Cookie", cookie_);
    if (!line_.connect(port_, "/ws", headers, receive_buffer)) return false;
    if (const std::string cookie = line_.answer().header("set-cookie"); !cookie.empty())
      cookie_ = cookie.substr(0, cookie.find(';'));
    return true;
  }
  [[nodiscard]] ::tests::WebSocketClient& line() { return line_; }

  static std::string letter(const std::string& table, const std::string& id,
                            const std::string& wish) {
    return R"({"table":")" + table + R"(","id":")" + id + R"(","wish":)" + wish + "}";
  }
  // The answer to it; others are passed over. Nothing where none comes.
  std::optional<Json> asked(const std::string& table, const std::string& wish) {
    return asked_as(std::to_string(++ids_), table, wish);
  }
  std::optional<Json> asked_as(const std::string& id, const std::string& table,
                               const std::string& wish) {
    if (!line_.send(letter(table, id, wish))) return std::nullopt;
    for (;;) {
      const std::optional<std::string> text = line_.receive();
      if (!text) return std::nullopt;
      heard_.push_back(*text);
      const Json said = archive::read_json(*text, "a letter");
      if (server::text_in(said, "re") == id) return *said.find("what");
    }
  }
  // "done", "whole" …, or what was refused: its reason.
  std::string outcome(const std::string& table, const std::string& wish) {
    const std::optional<Json> what = asked(table, wish);
    if (!what) return "no answer";
    const std::string kind = server::text_in(*what, "is");
    return kind == "refused" ? reason_in(*what) : kind;
  }
  [[nodiscard]] const std::vector<std::string>& heard() const { return heard_; }

  // A move with the words of an offer, at the version of a whole.
  static std::string move(const Json& whole, const std::string& words) {
    return R"({"is":"move","seat":)" + std::to_string(*whole.find("seat")->as_int()) +
           R"(,"decision":)" + std::to_string(*whole.find("version")->as_int()) + R"(,"answer":")" +
           words + R"("})";
  }
  static std::vector<std::string> offers_of(const Json& whole) {
    std::vector<std::string> words;
    const Json* tableau = whole.find("tableau");
    const Json* offers = tableau == nullptr ? nullptr : tableau->find("offers");
    if (offers != nullptr)
      for (const Json& offer : *offers->as_array())
        words.push_back(server::text_in(offer, "words"));
    return words;
  }
  // The whole once it is his turn there. Nothing: the game is over, or nobody answers.
  std::optional<Json> my_turn(const std::string& table) {
    for (;;) {
      const std::optional<Json> whole = asked(table, R"({"is":"attend"})");
      if (!whole || server::text_in(*whole, "is") != "whole") return std::nullopt;
      if (whole->find("ended") != nullptr) return std::nullopt;
      if (!offers_of(*whole).empty()) return whole;
      const std::optional<std::string> text = line_.receive();
      if (!text) return std::nullopt;
      heard_.push_back(*text);
    }
  }

 private:
  std::uint16_t port_;
  std::string cookie_;
  ::tests::WebSocketClient line_;
  int ids_ = 0;
  std::vector<std::string> heard_;
};

// What /metrics says under that name; -1: nothing.
inline long metric(std::uint16_t port, const std::string& name) {
  const std::string text = ::tests::http(port, "GET", "/metrics").body;
  const std::size_t at = text.find("\nindice_" + name + " ");
  return at == std::string::npos ? -1 : std::atol(text.c_str() + at + name.size() + 9);
}

}  // namespace indice::tests
