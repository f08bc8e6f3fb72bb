// People who want to break the house, while others play in it: what they ask for is refused with a
// reason and counted, nobody else notices, memory stays as it was, and the log tells nothing.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "tests/conformance/trial.h"
#include "tests/server/company.h"
#include "tests/server/guest.h"
#include "tests/server/program.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using tests::Company;
using tests::Doors;
using ::tests::Frame;
using tests::Guest;
using tests::metric;
using ::tests::Milliseconds;
using tests::Program;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MEMORY_IS_THE_SANITIZERS 1
#endif
#endif

// Kilobytes that a house has more than before.
void expect_memory_flat(const Program& house, long before) {
#ifndef MEMORY_IS_THE_SANITIZERS
  EXPECT_LT(house.memory() - before, 24 * 1024) << "kilobytes more";
#else
  (void)house;
  (void)before;
#endif
}

// A house with honest people in it, who must not notice anything.
class HostileHouse : public ::testing::Test {
 protected:
  void SetUp() override {
    house_.log_to(folder_.path("log"));
    ASSERT_TRUE(house_.serve(place_->address(), limits()));
    doors_.set(0, house_.port());
    company_.add("thames");
    company_.add("sherlock");
    company_.play();
    ASSERT_TRUE(company_.goes_on());
  }
  void TearDown() override {
    if (house_.process() <= 0) return;
    EXPECT_TRUE(company_.goes_on(2)) << "the others cannot play on";
    company_.leave();
    EXPECT_EQ(house_.kill(SIGTERM), 0);
  }
  [[nodiscard]] virtual std::vector<std::string> limits() const { return {"--log"}; }
  [[nodiscard]] long figure(const std::string& name) const { return metric(house_.port(), name); }
  // What the house counts after it has let somebody go may come a moment later than he is gone.
  [[nodiscard]] bool comes_to(const std::string& name, long least) const {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (figure(name) < least) {
      if (std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(Milliseconds(10));
    }
    return true;
  }

  // A table of his at which it is his turn.
  std::string table_of(Guest& guest) {
    const std::string table = guest.open_table(R"({"game":"thames","bots":"all","begin":true})");
    EXPECT_TRUE(guest.call());
    return table;
  }

  std::unique_ptr<store::Place> place_ = store::new_place(store::Sort::sqlite);
  store::Folder folder_;
  Program house_;
  Doors doors_;
  Company company_{doors_};
};

TEST_F(HostileHouse, nobody_moves_for_another) {
  Guest ada(house_.port());
  const std::string table = table_of(ada);
  const std::optional<Json> whole = ada.my_turn(table);
  ASSERT_TRUE(whole.has_value());
  const std::string move = Guest::move(*whole, Guest::offers_of(*whole).front());
  Guest eve(house_.port());
  ASSERT_TRUE(eve.call());
  ASSERT_EQ(eve.outcome(table, R"({"is":"attend"})"), "whole");
  const long refused = figure("commands_refused_total");
  EXPECT_EQ(eve.outcome(table, move), "seat.not_yours");
  EXPECT_EQ(eve.outcome(table, R"({"is":"attend","seat":0})"), "seat.not_yours");
  EXPECT_EQ(eve.outcome(table, R"({"is":"resign","seat":0})"), "seat.not_yours");
  EXPECT_EQ(eve.outcome(table, R"({"is":"undo","seat":0})"), "seat.not_yours");
  EXPECT_EQ(eve.outcome(table, R"({"is":"say","seat":0,"text":"I am Ada"})"), "seat.not_yours");
  EXPECT_NE(eve.outcome(table, R"({"is":"ask_hint","seat":0})"), "hinted");
  EXPECT_NE(eve.outcome(table, R"({"is":"ask_why","seat":0,"thing":"x"})"), "because");
  EXPECT_NE(eve.outcome(table, R"({"is":"foresee","seat":0,"decision":1,"answer":0})"), "foreseen");
  EXPECT_NE(eve.outcome(table, R"({"is":"begin"})"), "done");
  EXPECT_NE(eve.outcome(table, R"({"is":"move","seat":254,"decision":1,"answer":0})"), "done");
  EXPECT_NE(eve.outcome(table, R"({"is":"move","seat":7,"decision":1,"answer":0})"), "done");
  EXPECT_GE(figure("commands_refused_total"), refused + 11);
  // Nothing has happened: the same move is still there for who may make it.
  EXPECT_EQ(ada.outcome(table, move), "done");
}

TEST_F(HostileHouse, a_decision_belongs_to_its_table_and_its_moment) {
  Guest ada(house_.port());
  const std::string here = table_of(ada);
  const std::string there = ada.open_table(R"({"game":"thames","options":{"players":2}})");
  const auto is_refusal = [](const std::string& what) { return what != "done" && !what.empty(); };
  // Another game that is played, and further on than this one.
  const std::string elsewhere = ada.open_table(R"({"game":"thames","bots":"all","begin":true})");
  std::optional<Json> other = ada.my_turn(elsewhere);
  for (int i = 0; i < 3 && other; ++i) {
    ASSERT_EQ(ada.outcome(elsewhere, Guest::move(*other, Guest::offers_of(*other).front())),
              "done");
    other = ada.my_turn(elsewhere);
  }
  ASSERT_TRUE(other.has_value());
  const std::optional<Json> whole = ada.my_turn(here);
  ASSERT_TRUE(whole.has_value());
  const std::string move = Guest::move(*whole, Guest::offers_of(*whole).front());
  ASSERT_NE(*whole->find("version")->as_int(), *other->find("version")->as_int());
  EXPECT_PRED1(is_refusal, ada.outcome(there, move)) << "a game that has not begun";
  // The first offer is there at both tables; its decision is not.
  const auto first_of = [](const Json& one) {
    return R"({"is":"move","seat":0,"decision":)" + std::to_string(*one.find("version")->as_int()) +
           R"(,"answer":0})";
  };
  EXPECT_PRED1(is_refusal, ada.outcome(elsewhere, first_of(*whole)))
      << "a decision of another game";
  EXPECT_PRED1(is_refusal, ada.outcome(here, first_of(*other))) << "a decision of another game";
  EXPECT_EQ(ada.outcome(elsewhere, first_of(*other)), "done") << "it was its own";
  EXPECT_EQ(ada.outcome("nosuchtable", move), "table.unknown");
  for (const char* decision : {"999999", "4294967295", "0"})
    EXPECT_PRED1(is_refusal, ada.outcome(here, std::string(R"({"is":"move","seat":0,"decision":)") +
                                                   decision + R"(,"answer":0})"));
  // Sent twice it is done once; another with the same number is another person's.
  ASSERT_EQ(server::text_in(*ada.asked_as("abc", here, move), "is"), "done");
  const std::optional<Json> after = ada.asked(here, R"({"is":"attend"})");
  ASSERT_TRUE(after.has_value());
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(server::text_in(*ada.asked_as("abc", here, move), "is"), "done");
  EXPECT_EQ(server::text_in(*ada.asked_as("abd", here, move), "is"), "refused");
  Guest eve(house_.port());
  ASSERT_TRUE(eve.call());
  EXPECT_EQ(server::text_in(*eve.asked_as("abc", here, move), "is"), "refused");
  // How many moves of hers stand in what she is told: one.
  const std::optional<Json> told = ada.asked(here, R"({"is":"attend"})");
  int moves = 0;
  for (const Json& one : *told->find("past")->as_array()) {
    const Json& what = *one.find("event")->find("what");
    const Json* seat = what.find("seat");
    moves += server::text_in(what, "is") == "moved" && seat != nullptr &&
             seat->as_int() != nullptr && *seat->as_int() == 0;
  }
  EXPECT_EQ(moves, 1);
}

TEST_F(HostileHouse, commands_out_of_order_are_each_answered) {
  Guest ada(house_.port());
  const std::string table = ada.open_table(R"({"game":"thames","options":{"players":2}})");
  ASSERT_TRUE(ada.call());
  std::set<std::string> waiting;
  for (const int id : {9, 3, 7, 3, 1, 8}) {
    const std::string name = std::to_string(id);
    waiting.insert(name);
    ada.line().send(
        Guest::letter(table, name, R"({"is":"say","seat":0,"text":"no )" + name + R"("})"));
  }
  int said = 0;
  while (!waiting.empty()) {
    const std::optional<std::string> text = ada.line().receive();
    ASSERT_TRUE(text.has_value());
    const Json letter = archive::read_json(*text, "a letter");
    waiting.erase(server::text_in(letter, "re"));
  }
  const std::optional<Json> whole = ada.asked(table, R"({"is":"attend"})");
  for (const Json& one : *whole->find("past")->as_array())
    said += server::text_in(*one.find("event")->find("what"), "is") == "said";
  EXPECT_EQ(said, 5) << "the one that came twice was said once";
}

TEST_F(HostileHouse, what_is_no_message_closes_the_line_or_is_refused) {
  Guest ada(house_.port());
  const std::string table = table_of(ada);
  std::string deep(15'000, '[');
  std::string nested = R"({"table":")" + table + R"(","id":"1","wish":)" + std::string(7000, '[') +
                       std::string(7000, ']') + "}";
  const long refused = figure("commands_refused_total");
  int closed = 0;
  for (const std::string& bad :
       {std::string("{{{"), std::string("null"), std::string("[]"), deep, nested,
        std::string(R"({"table":7,"id":"1","wish":{"is":"attend"}})"),
        std::string(R"({"table":"a\u0000b","id":"1","wish":{"is":"attend"}})"),
        R"({"table":")" + std::string(5000, 'x') + R"("})", std::string(1000, '\x01')}) {
    Guest eve(house_.port());
    ASSERT_TRUE(eve.call());
    eve.line().send(bad);
    if (eve.line().closes()) ++closed;
    EXPECT_EQ(eve.line().close_code(), 4000) << bad.substr(0, 80);
  }
  EXPECT_EQ(closed, 9);
  EXPECT_GE(figure("commands_refused_total"), refused + 9);
  for (const char* wish :
       {R"({"is":"attend","seat":-1})", R"({"is":"attend","seat":1e99})", R"({"is":"tick"})",
        R"({"is":"bot_move","seat":1,"action":"x"})", R"({"is":"open"})", R"({"is":"start"})",
        R"({"is":"say","text":["a"]})", R"({"is":"move","seat":0,"decision":1,"answer":{}})",
        R"({"is":"attend","version":-1})", R"({"is":"sit","seat":1,"name":"x","by":"host"})"})
    EXPECT_EQ(ada.outcome(table, wish), "asked.unclear") << wish;
  for (const char* other : {"../../etc/passwd", "a/b", "%2e%2e", "x' OR '1'='1"})
    EXPECT_EQ(ada.outcome(other, R"({"is":"attend"})"), "table.unknown");
}

TEST_F(HostileHouse, large_messages_again_and_again_take_no_memory) {
  const std::string huge(10'000'000, 'x');
  const auto send = [&] {
    for (int i = 0; i < 3; ++i) {
      Guest eve(house_.port());
      ASSERT_TRUE(eve.call());
      (void)eve.line().send_frame(Frame::text, huge, true, Milliseconds(1000));
      EXPECT_TRUE(eve.line().closes());
      const ::tests::HttpAnswer large = eve.ask("POST", "/api/tables", huge.substr(0, 1'000'000));
      EXPECT_TRUE(large.status == 413 || large.status == 0) << large.status;
    }
  };
  send();  // the first takes what stays for others
  const long before = house_.memory();
  for (int round = 0; round < 2; ++round) send();
  expect_memory_flat(house_, before);
}

TEST_F(HostileHouse, what_is_too_large_or_no_text_is_cut_off) {
  const long lines = figure("lines_refused_total");
  const std::string huge(10'000'000, 'x');
  Guest eve(house_.port());
  ASSERT_TRUE(eve.call());
  (void)eve.line().send_frame(Frame::text, huge, true, Milliseconds(3000));
  EXPECT_TRUE(eve.line().closes());
  Guest bo(house_.port());
  ASSERT_TRUE(bo.call());
  bo.line().send("{\"table\":\"\xff\xfe\",\"id\":\"1\"}");
  EXPECT_TRUE(bo.line().closes());
  EXPECT_EQ(bo.line().close_code(), 1007);
  EXPECT_TRUE(comes_to("lines_refused_total", lines + 2)) << figure("lines_refused_total");
  const long requests = figure("requests_refused_total");
  const ::tests::HttpAnswer large = bo.ask("POST", "/api/tables", huge.substr(0, 100'000));
  EXPECT_TRUE(large.status == 413 || large.status == 0) << large.status;
  EXPECT_TRUE(comes_to("requests_refused_total", requests + 1));
  const long wishes = figure("wishes_refused_total");
  EXPECT_EQ(bo.ask("POST", "/api/tables", "{\"game\":\"\xff\"}").status, 400);
  EXPECT_EQ(bo.ask("POST", "/api/me", "{\"name\":\"\xc3\x28\"}").status, 400);
  EXPECT_GE(figure("wishes_refused_total"), wishes + 2);
}

TEST_F(HostileHouse, a_cookie_that_the_house_did_not_sign_is_nobody) {
  // With names, so that every part of a cookie is somebody's own.
  Guest ada(house_.port());
  ada.ask("POST", "/api/me", R"({"name":"Ada"})");
  const std::string table = table_of(ada);
  Guest eve(house_.port());
  eve.ask("POST", "/api/me", R"({"name":"Eve"})");
  const auto parts = [](const std::string& cookie) {
    const std::size_t first = cookie.find('.');
    const std::size_t last = cookie.rfind('.');
    return std::array{cookie.substr(0, first), cookie.substr(first, last - first),
                      cookie.substr(last)};
  };
  const auto hers = parts(ada.cookie());
  const auto own = parts(eve.cookie());
  for (std::size_t i = 0; i < hers.size(); ++i) ASSERT_NE(hers[i], own[i]);
  const long refused = figure("cookies_refused_total");
  for (const std::string& forged :
       {hers[0] + hers[1] + own[2], hers[0] + own[1] + own[2], hers[0] + own[1] + hers[2],
        hers[0] + hers[1] + ".", hers[0], std::string("indice="), hers[0] + ".." + hers[2],
        ada.cookie() + "A", "indice=" + std::string(400, 'A') + ".B.C"}) {
    Guest thief(house_.port());
    thief.set_cookie(forged);
    ASSERT_TRUE(thief.call()) << forged;
    const std::optional<Json> whole = thief.asked(table, R"({"is":"attend"})");
    ASSERT_TRUE(whole.has_value());
    EXPECT_EQ(*whole->find("seat")->as_int(), 254) << "a spectator, whoever he says he is";
    EXPECT_EQ(thief.outcome(table, R"({"is":"resign","seat":0})"), "seat.not_yours");
  }
  EXPECT_GE(figure("cookies_refused_total"), refused + 8);
  // The cookie itself cannot be read by a script or sent along by another site's form, and no word
  // of the house repeats it.
  const ::tests::HttpAnswer first = Guest(house_.port()).ask("GET", "/api/me");
  EXPECT_NE(first.header("set-cookie").find("HttpOnly"), std::string::npos);
  EXPECT_NE(first.header("set-cookie").find("SameSite=Lax"), std::string::npos);
  const std::string secret = hers[2].substr(1);
  for (const std::string& text : ada.heard()) EXPECT_EQ(text.find(secret), std::string::npos);
}

TEST_F(HostileHouse, other_sites_can_neither_ask_nor_listen) {
  Guest ada(house_.port());
  const std::string table = table_of(ada);
  const long refused = figure("requests_refused_total") + figure("lines_refused_total");
  const ::tests::Headers evil{{"Origin", "https://evil.example"}, {"Cookie", ada.cookie()}};
  ::tests::Headers marked = evil;
  marked.emplace_back("x-indice", "1");
  const std::string wish = R"({"game":"thames"})";
  EXPECT_EQ(::tests::http(house_.port(), "POST", "/api/tables", evil, wish).status, 403);
  EXPECT_EQ(::tests::http(house_.port(), "POST", "/api/tables", marked, wish).status, 403);
  // A form of another site cannot set the header.
  EXPECT_EQ(
      ::tests::http(house_.port(), "POST", "/api/me", {{"Cookie", ada.cookie()}}, wish).status,
      403);
  ::tests::WebSocketClient line;
  EXPECT_FALSE(line.connect(house_.port(), "/ws", evil));
  EXPECT_EQ(line.answer().status, 403);
  EXPECT_GE(figure("requests_refused_total") + figure("lines_refused_total"), refused + 4);
  const ::tests::HttpAnswer page = ::tests::http(house_.port(), "GET", "/api/house");
  EXPECT_EQ(page.header("access-control-allow-origin"), "");
  EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
}

TEST_F(HostileHouse, names_and_talk_neither_steer_nor_hide) {
  Guest ada(house_.port());
  const std::string table =
      ada.open_table(R"({"game":"thames","options":{"players":2},"public":true})");
  ASSERT_TRUE(ada.call());
  Guest eve(house_.port());
  const std::string trick = R"(Eve\u202e\u0007\u200b\u2066\ufeff\u0000\u009b[2J\n\r\u2028x)";
  const std::string plain = R"(Eve\u202e\u0007\u200b\u2066\ufeff\u009b[2J\n\r\u2028x)";
  EXPECT_EQ(eve.ask("POST", "/api/me", R"({"name":")" + trick + R"("})").status, 400);
  EXPECT_EQ(eve.ask("POST", "/api/me", R"({"name":")" + plain + R"("})").status, 200);
  EXPECT_EQ(eve.ask("POST", "/api/me", R"({"name":"\u202e\u200b \n"})").status, 400);
  // Under that name: the one that the house gave her may be Ada's too.
  ASSERT_TRUE(eve.call());
  ASSERT_EQ(eve.outcome(table, R"({"is":"attend"})"), "whole");
  EXPECT_EQ(eve.outcome(table, R"({"is":"say","text":")" + plain + R"("})"), "done");
  const std::string sat = eve.outcome(table, R"({"is":"sit","seat":1,"name":")" + plain + R"("})");
  EXPECT_EQ(sat, "done");
  EXPECT_EQ(eve.outcome(table, R"({"is":"say","seat":1,"text":")" + plain + R"("})"), "done");
  EXPECT_EQ(eve.outcome(table, R"({"is":"attend"})"), "whole");
  ASSERT_EQ(ada.outcome(table, R"({"is":"attend"})"), "whole");
  std::string all = Guest(house_.port()).ask("GET", "/api/tables").body;
  for (const std::string& text : ada.heard()) all += text;
  for (const std::string& text : eve.heard()) all += text;
  EXPECT_NE(all.find("Eve"), std::string::npos);
  for (const char* bad : {"\xe2\x80\xae", "\\u202e", "\xe2\x81\xa6", "\\u2066", "\xe2\x80\xa8",
                          "\\u2028", "\x07", "\\u0007", "\xc2\x9b", "\\u009b", "\\n", "\\r"})
    EXPECT_EQ(all.find(bad), std::string::npos) << bad;
}

// Lines that are opened and left, half asked or never read, cost the house next to nothing.
TEST_F(HostileHouse, half_open_lines_and_slow_readers_cost_nothing) {
  Guest ada(house_.port());
  const std::string table = ada.open_table(R"({"game":"thames","options":{"players":2}})");
  ASSERT_TRUE(ada.call());
  ASSERT_EQ(ada.outcome(table, R"({"is":"attend"})"), "whole");
  const auto talk = [&](int words) {
    for (int i = 0; i < words; ++i)
      EXPECT_EQ(
          ada.outcome(table, R"({"is":"say","seat":0,"text":")" + std::string(400, 'w') + R"("})"),
          "done");
  };
  talk(20);
  const int many = 60;
  std::vector<std::unique_ptr<::tests::Wire>> half;
  std::vector<std::unique_ptr<Guest>> slow;
  for (int i = 0; i < many; ++i) {
    half.push_back(std::make_unique<::tests::Wire>(house_.port()));
    half.back()->write(i % 2 == 0 ? "GET /ws HTTP/1.1\r\nHost: 127.0" : "");
    if (i % 3 != 0) continue;
    slow.push_back(std::make_unique<Guest>(house_.port()));
    ASSERT_TRUE(slow.back()->call(4096));
    // A hundred times the whole, and not a byte of it is read.
    for (int times = 0; times < 100; ++times)
      slow.back()->line().send(Guest::letter(table, "1", R"({"is":"attend"})"));
  }
  talk(20);
  const long before = house_.memory();
  for (int round = 0; round < 3; ++round) {
    for (const auto& guest : slow)
      for (int times = 0; times < 50; ++times)
        (void)guest->line().send_frame(Frame::text, Guest::letter(table, "1", R"({"is":"attend"})"),
                                       true, Milliseconds(100));
    talk(20);
  }
  expect_memory_flat(house_, before);
  EXPECT_GT(figure("slow_lines_total"), 0);
  EXPECT_GT(figure("resyncs_total"), 0);
}

// With the limits that a house has by itself.
class GuardedHouse : public HostileHouse {
 protected:
  [[nodiscard]] std::vector<std::string> limits() const override {
    return {"--log", "--messages-per-second", "50", "--new-tables-a-minute",
            "60",    "--sayings-a-minute",    "30", "--connections-per-address",
            "60"};
  }
};

TEST_F(GuardedHouse, floods_are_dammed) {
  Guest eve(house_.port());
  const std::string table = eve.open_table(R"({"game":"thames"})");
  const auto flood = [&] {
    ASSERT_TRUE(eve.call());
    for (int i = 0; i < 20'000; ++i)
      if (!eve.line().send_frame(Frame::text, Guest::letter(table, "1", R"({"is":"attend"})"), true,
                                 Milliseconds(200)))
        break;
    EXPECT_TRUE(eve.line().closes());
    EXPECT_TRUE(eve.line().close_code() == 4008 || eve.line().close_code() == 0);
  };
  flood();
  const long before = house_.memory();
  for (int i = 0; i < 4; ++i) flood();
  expect_memory_flat(house_, before);
  EXPECT_GT(figure("lines_refused_total"), 0);
  int too_often = 0;
  for (int i = 0; i < 80; ++i) {
    const ::tests::HttpAnswer made = eve.ask("POST", "/api/tables", R"({"game":"thames"})");
    if (made.status == 429) {
      EXPECT_EQ(tests::reason_in(archive::read_json(made.body, "no")), "house.too_often");
      ++too_often;
    }
  }
  EXPECT_GT(too_often, 0);
  EXPECT_GE(figure("wishes_refused_total"), too_often);
  ASSERT_TRUE(eve.call());
  std::set<std::string> answers;
  for (int i = 0; i < 30; ++i)
    answers.insert(eve.outcome(table, R"({"is":"say","seat":0,"text":"again"})"));
  EXPECT_EQ(answers, (std::set<std::string>{"done", "say.too_much"}));
  std::vector<std::unique_ptr<::tests::Wire>> wires;
  for (int i = 0; i < 100; ++i) wires.push_back(std::make_unique<::tests::Wire>(house_.port()));
  EXPECT_TRUE(wires.back()->ends());
  wires.clear();
}

TEST_F(HostileHouse, the_log_tells_no_secret) {
  Guest ada(house_.port());
  ada.ask("POST", "/api/account", R"({"account":"ada","password":"a long password"})");
  const std::string phrase = server::text_in(
      archive::read_json(ada.ask("POST", "/api/passphrase", "{}").body, "x"), "link");
  const std::string table = table_of(ada);
  const std::optional<Json> whole = ada.my_turn(table);
  ASSERT_TRUE(whole.has_value());
  EXPECT_EQ(ada.outcome(table, R"({"is":"say","seat":0,"text":"between us alone"})"), "done");
  EXPECT_EQ(ada.outcome(table, Guest::move(*whole, Guest::offers_of(*whole).front())), "done");
  (void)ada.ask("GET", "/api/tables/" + table);
  ada.line().send("{{{");
  EXPECT_TRUE(company_.goes_on(3));
  company_.leave();
  ASSERT_EQ(house_.kill(SIGTERM), 0);
  const std::string log = house_.log();
  EXPECT_NE(log.find("\"closing\""), std::string::npos) << "there is no log at all";
  std::vector<std::string> secrets{"between us alone", "a long password",
                                   ada.cookie().substr(ada.cookie().find('=') + 1, 20),
                                   phrase.substr(phrase.find('#') + 1)};
  const auto opened = store::good(store::open(place_->address()));
  for (const store::Stored& one : store::good(opened->list({})))
    for (const std::string& event : store::good(opened->read(one.table, 0, false)).events) {
      const Json json = archive::read_json(event, "an event");
      const Json& what = *json.find("what");
      if (const std::string seed = server::text_in(what, "seed"); !seed.empty())
        secrets.push_back(seed);
    }
  EXPECT_GT(secrets.size(), 4U) << "no seed was found to look for";
  // Nothing that lies on her table either.
  const std::size_t before = secrets.size();
  for (const std::string& text : ada.heard())
    for (std::size_t at = text.find(R"("piece":")"); at != std::string::npos;
         at = text.find(R"("piece":")", at + 1))
      secrets.push_back(text.substr(at + 8, text.find('"', at + 9) - at - 7));
  EXPECT_GT(secrets.size(), before);
  for (const std::string& secret : secrets) {
    ASSERT_NE(secret, "");
    EXPECT_EQ(log.find(secret), std::string::npos) << secret;
  }
}

}  // namespace
}  // namespace indice
