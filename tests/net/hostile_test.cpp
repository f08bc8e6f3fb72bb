// Clients that mean no good, or are ill: refused with a reason, counted, the others undisturbed.
#include <thread>

#include <gmock/gmock.h>

#include "tests/net/echo_house.h"

namespace tests {
namespace {

using indice::net::Reply;
using indice::net::Request;
using indice::net::Response;
using indice::net::Settings;

// Somebody who came before and wants to go on.
class Bystander {
 public:
  explicit Bystander(Open& open) { EXPECT_TRUE(client_.connect(open.port(), "/ws")); }
  void expect_undisturbed() {
    client_.send("still here");
    EXPECT_EQ(client_.receive(), "still here");
  }

 private:
  WebSocketClient client_;
};

TEST(Hostile, malformed_requests_never_reach_the_service) {
  Open open(generous());
  Bystander bystander(open);
  using std::string_literals::operator""s;
  for (
      const std::string& bytes : {
          "\r\n\r\n\r\nnonsense\r\n\r\n"s,
          "GET\r\n\r\n"s,
          "GET / HTTP/9.9\r\nHost: a\r\n\r\n"s,
          "GET / HTTP/1.1\r\n\r\n"s,
          "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"s,
          "GET / HTTP/1.1\r\nHost : a\r\n\r\n"s,
          "GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n"s,
          "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n"s,
          "GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n"s,
          "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"s,
          "CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"s,
          "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nContent-Length: -1\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nTransfer-Encoding: gzip\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"s,
          "POST / HTTP/1.1\r\nHost: a\r\nx-indice: 1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n"s,
          "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"s + std::string(64, '\0') + "\r\n\r\n"s,
      }) {
    Wire wire(open.port());
    wire.write(bytes);
    wire.shut_writing();
    const std::string answer = wire.read_all();
    EXPECT_THAT(answer, testing::StartsWith("HTTP/1.")) << bytes;
    EXPECT_THAT(answer, testing::HasSubstr(" 40")) << bytes;
    EXPECT_EQ(answer.find("HTTP/1.", 1), std::string::npos) << "answered twice: " << bytes;
  }
  EXPECT_EQ(open.house.asked_count, 0);
  EXPECT_GE(open.net().figures().refused_requests, 20U);
  bystander.expect_undisturbed();
}

TEST(Hostile, no_path_leads_out_of_the_folder) {
  Open open(generous());
  for (const std::string_view path :
       {"/../etc/passwd", "/%2e%2e/etc/passwd", "/a/%2e%2e%2f%2e%2e%2fetc/passwd", "/..%5c..%5cx",
        "//etc/passwd", "/a/./b", "/%00", "/a%0d%0aSet-Cookie:%20x", "/%c0%ae%c0%ae/x", "/%ff"}) {
    EXPECT_EQ(http(open.port(), "GET", path).status, 400) << path;
  }
  EXPECT_EQ(open.house.asked_count, 0);
}

TEST(Hostile, header_bombs_are_refused) {
  Open open(generous());
  Bystander bystander(open);
  EXPECT_EQ(http(open.port(), "GET", "/", {{"X-Large", std::string(1'000'000, 'a')}}).status, 431);
  Headers many;
  for (int i = 0; i < 20'000; ++i) many.emplace_back("X-" + std::to_string(i), "a");
  EXPECT_EQ(http(open.port(), "GET", "/", many).status, 431);
  EXPECT_EQ(http(open.port(), "GET", "/" + std::string(100'000, 'a')).status, 431);
  EXPECT_EQ(open.house.asked_count, 0);
  bystander.expect_undisturbed();
}

TEST(Hostile, large_bodies_are_refused) {
  Open open(generous());
  Bystander bystander(open);
  const std::string large(10'000'000, 'b');
  EXPECT_EQ(http(open.port(), "POST", "/", {{"x-indice", "1"}}, large).status, 413);
  std::string chunks;
  for (int i = 0; i < 1000; ++i) chunks += "2710\r\n" + std::string(10'000, 'c') + "\r\n";
  EXPECT_EQ(
      http(open.port(), "POST", "/", {{"x-indice", "1"}, {"Transfer-Encoding", "chunked"}}, chunks)
          .status,
      413);
  // A chunk's header has no size of its own that Beast would mind.
  const HttpAnswer answer =
      http(open.port(), "POST", "/", {{"x-indice", "1"}, {"Transfer-Encoding", "chunked"}},
           "1;" + std::string(3'000'000, 'x') + "\r\na\r\n0\r\n\r\n");
  EXPECT_GE(answer.status, 400);
  EXPECT_LT(answer.status, 500);
  EXPECT_EQ(open.house.asked_count, 0);
  bystander.expect_undisturbed();
}

TEST(Hostile, other_sites_cannot_make_requests) {
  Settings settings = generous();
  settings.origins = {"https://friend.example"};
  Open open(settings);
  const std::string own = "http://127.0.0.1:" + std::to_string(open.port());
  const auto post = [&](const Headers& headers) {
    return http(open.port(), "POST", "/api/me", headers, "{}").status;
  };
  EXPECT_EQ(post({{"x-indice", "1"}}), 200);
  EXPECT_EQ(post({{"x-indice", "1"}, {"Origin", own}}), 200);
  EXPECT_EQ(post({{"x-indice", "1"}, {"Origin", "https://friend.example"}}), 200);
  EXPECT_EQ(post({{"Origin", own}}), 403);
  EXPECT_EQ(post({{"x-indice", "1"}, {"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(post({{"x-indice", "1"}, {"Origin", "null"}}), 403);
  EXPECT_EQ(post({}), 403);
  EXPECT_EQ(http(open.port(), "DELETE", "/x", {{"Origin", own}}).status, 403);
  EXPECT_EQ(http(open.port(), "GET", "/x", {{"Origin", "https://evil.example"}}).status, 200);

  WebSocketClient client;
  EXPECT_TRUE(client.connect(open.port(), "/ws", {{"Origin", own}}));
  EXPECT_TRUE(client.connect(open.port(), "/ws", {{"Origin", "https://friend.example"}}));
  for (const std::string_view origin :
       {"https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1.evil.example"}) {
    EXPECT_FALSE(client.connect(open.port(), "/ws", {{"Origin", std::string(origin)}}));
    EXPECT_EQ(client.answer().status, 403) << origin;
  }
  EXPECT_EQ(open.house.met_count, 2);
}

TEST(Hostile, nobody_names_his_own_address) {
  Open open;
  EXPECT_EQ(http(open.port(), "GET", "/x",
                 {{"X-Forwarded-For", "192.0.2.1"}, {"X-Forwarded-Proto", "https"}})
                .body,
            "GET /x from 127.0.0.1 0");
}

TEST(Hostile, a_trusted_proxy_is_believed_only_for_the_last_name) {
  Settings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  Open open(settings);
  EXPECT_EQ(http(open.port(), "GET", "/x",
                 {{"X-Forwarded-For", "6.6.6.6, 192.0.2.1"}, {"X-Forwarded-Proto", "https"}})
                .body,
            "GET /x from 192.0.2.1 secure 0");
  EXPECT_EQ(http(open.port(), "GET", "/x", {{"X-Forwarded-For", "rubbish"}}).body,
            "GET /x from 127.0.0.1 0");
}

TEST(Hostile, who_asks_too_often_is_refused_and_others_are_not) {
  Settings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  settings.limits.requests_per_second = 0.1;
  Open open(settings);
  const auto from = [&](const std::string& address) {
    return http(open.port(), "GET", "/", {{"X-Forwarded-For", address}});
  };
  EXPECT_EQ(from("192.0.2.1").status, 200);
  const HttpAnswer refused = from("192.0.2.1");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.header("retry-after"), "1");
  EXPECT_EQ(from("192.0.2.2").status, 200);
  EXPECT_EQ(open.house.asked_count, 2);
}

TEST(Hostile, an_address_has_only_so_many_connections) {
  Settings settings;
  settings.limits.connections_per_address = 3;
  Open open(settings);
  std::vector<WebSocketClient> clients(3);
  for (WebSocketClient& client : clients) ASSERT_TRUE(client.connect(open.port(), "/ws"));
  WebSocketClient fourth;
  EXPECT_FALSE(fourth.connect(open.port(), "/ws"));
  clients.front().close();
  EXPECT_TRUE(becomes_true([&] { return fourth.connect(open.port(), "/ws"); }));
}

TEST(Hostile, behind_a_proxy_the_person_is_counted) {
  Settings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  settings.limits.connections_per_address = 1;
  Open open(settings);
  const Headers one = {{"X-Forwarded-For", "192.0.2.1"}};
  const Headers other = {{"X-Forwarded-For", "192.0.2.2"}};
  WebSocketClient first;
  WebSocketClient second;
  WebSocketClient third;
  ASSERT_TRUE(first.connect(open.port(), "/ws", one));
  EXPECT_FALSE(second.connect(open.port(), "/ws", one));
  EXPECT_EQ(second.answer().status, 429);
  EXPECT_TRUE(third.connect(open.port(), "/ws", other));
}

TEST(Hostile, handshakes_that_are_none_are_refused) {
  Open open(generous());
  const Headers good = {{"Connection", "Upgrade"},
                        {"Upgrade", "websocket"},
                        {"Sec-WebSocket-Version", "13"},
                        {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  const auto with = [&](std::size_t which, std::string value) {
    Headers headers = good;
    headers[which].second = std::move(value);
    return http(open.port(), "GET", "/ws", headers).status;
  };
  EXPECT_EQ(with(2, "8"), 426);
  EXPECT_EQ(with(3, "short"), 400);
  EXPECT_EQ(with(3, ""), 400);
  // Who talks before he is answered.
  Wire wire(open.port());
  wire.write(request_text(open.port(), "GET", "/ws", good) +
             WebSocketClient::frame_text(Frame::text, "early"));
  std::string bytes;
  EXPECT_EQ(read_answer(wire, bytes).status, 400);
  EXPECT_EQ(open.house.met_count, 0);
}

struct BadFrame {
  std::string_view what;
  std::string bytes;
  std::uint16_t code;
};

std::vector<BadFrame> bad_frames() {
  const auto frame = [](Frame kind, std::string_view payload, bool last = true) {
    return WebSocketClient::frame_text(kind, payload, last);
  };
  std::string reserved = frame(Frame::text, "x");
  reserved[0] = static_cast<char>(0xC1);
  std::string unknown = frame(Frame::text, "x");
  unknown[0] = static_cast<char>(0x83);
  const std::string huge = {'\x81', '\xFF', '\x7F', '\xFF', '\xFF', '\xFF', '\xFF',
                            '\xFF', '\xFF', '\xFF', 'a',    'b',    'c',    'd'};
  return {
      {"without a mask", std::string("\x81\x01x"), 1002},
      {"with reserved bits", reserved, 1002},
      {"of an unknown kind", unknown, 1002},
      {"a continuation of nothing", frame(Frame::continuation, "x"), 1002},
      {"a message inside a message", frame(Frame::text, "a", false) + frame(Frame::text, "b"),
       1002},
      {"a long ping", frame(Frame::ping, std::string(126, 'p')), 1002},
      {"a ping in pieces", frame(Frame::ping, "p", false), 1002},
      {"a close of one byte", frame(Frame::close, "x"), 1002},
      {"a close with a code that nobody may send", frame(Frame::close, "\x03\xED"), 1002},
      {"not UTF-8", frame(Frame::text, "a\xFFz"), 1007},
      {"not the shortest UTF-8", frame(Frame::text, "\xC0\xAE"), 1007},
      {"a surrogate", frame(Frame::text, "\xED\xA0\x80"), 1007},
      {"half a character at the end", frame(Frame::text, "a\xC3"), 1007},
      {"binary", frame(Frame::binary, "x"), 1003},
      {"too large in one piece", frame(Frame::text, std::string(10'000'000, 'x')), 1009},
      {"too large in pieces",
       frame(Frame::text, std::string(10'000, 'x'), false) +
           frame(Frame::continuation, std::string(10'000, 'x')),
       1009},
      {"so large that no number holds it", huge, 1009},
  };
}

TEST(Hostile, bad_frames_close_the_line_and_never_reach_the_service) {
  Open open(generous());
  Bystander bystander(open);
  for (const BadFrame& bad : bad_frames()) {
    WebSocketClient client;
    ASSERT_TRUE(client.connect(open.port(), "/ws"));
    client.wire().write(bad.bytes);
    EXPECT_TRUE(client.closes()) << bad.what;
    EXPECT_EQ(client.close_code(), bad.code) << bad.what;
  }
  EXPECT_EQ(open.house.said_count, 0);
  bystander.expect_undisturbed();
  EXPECT_TRUE(
      becomes_true([&] { return open.house.gone_count == static_cast<int>(bad_frames().size()); }));
}

TEST(Hostile, floods_of_messages_and_pings_are_closed_with_4008) {
  Settings settings = generous();
  settings.limits.messages_per_second = 20;
  Open open(settings);
  Bystander bystander(open);
  for (const Frame kind : {Frame::text, Frame::ping}) {
    WebSocketClient client;
    ASSERT_TRUE(client.connect(open.port(), "/ws"));
    std::string flood;
    for (int i = 0; i < 2000; ++i) flood += WebSocketClient::frame_text(kind, "x");
    client.wire().write(flood);
    EXPECT_TRUE(client.closes());
    EXPECT_EQ(client.close_code(), 4008);
  }
  EXPECT_LT(open.house.said_count, 200);
  bystander.expect_undisturbed();
}

TEST(Hostile, a_slow_reader_fills_his_own_queue_and_nothing_else) {
  Settings settings = generous();
  settings.limits.queue_bytes = 256 * 1024;
  Open open(settings);
  Bystander bystander(open);
  WebSocketClient slow;
  ASSERT_TRUE(slow.connect(open.port(), "/ws", {}, 4096));
  ASSERT_TRUE(becomes_true([&] { return open.house.lines().size() == 2; }));
  const auto line = open.house.lines().back();

  const auto message = std::make_shared<const std::string>(10'000, 'm');
  std::size_t taken = 0;
  // What the kernel takes of it at first is bounded too, but takes its time.
  const auto fill = [&] {
    while (line->send(message)) {
      if (++taken > 5'000) return false;
    }
    return true;
  };
  for (int round = 0; round < 20; ++round) {
    ASSERT_TRUE(fill()) << "fifty megabytes were taken for somebody who reads nothing";
    std::this_thread::sleep_for(Milliseconds(5));
  }
  EXPECT_LT(taken * message->size(), 4'000'000U);
  EXPECT_GE(open.net().figures().slow_lines, 1U);
  bystander.expect_undisturbed();

  std::atomic<bool> drained{false};
  line->when_drained([&] { drained = true; });
  EXPECT_FALSE(drained);
  for (std::size_t i = 0; i < taken; ++i) ASSERT_EQ(slow.receive(), *message) << i;
  EXPECT_TRUE(becomes_true([&] { return drained.load(); }));
  EXPECT_TRUE(line->send(message));
  EXPECT_EQ(slow.receive(), *message);
}

TEST(Hostile, a_text_larger_than_the_queue_goes_through_an_empty_one) {
  Settings settings = generous();
  settings.limits.queue_bytes = 1000;
  Open open(settings);
  const auto large = std::make_shared<const std::string>(500'000, 'l');
  open.house.on_said = [&](indice::net::Line& line, std::string_view) {
    EXPECT_TRUE(line.send(large));
    EXPECT_FALSE(line.send(large));
  };
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send("x");
  EXPECT_EQ(client.receive(), *large);
}

TEST(Hostile, who_answers_no_ping_is_gone_and_who_does_is_not) {
  Settings settings = generous();
  settings.limits.idle_seconds = 1;
  Open open(settings);
  WebSocketClient dead;
  WebSocketClient alive;
  dead.answers_pings = false;
  ASSERT_TRUE(dead.connect(open.port(), "/ws"));
  ASSERT_TRUE(alive.connect(open.port(), "/ws"));
  // Reading answers pings.
  EXPECT_TRUE(becomes_true([&] {
    alive.receive(Milliseconds(50));
    dead.receive(Milliseconds(1));
    return open.house.gone_count == 1;
  }));
  EXPECT_EQ(dead.pings(), 2);
  EXPECT_FALSE(dead.is_open() && !dead.closes(Milliseconds(2000)));
  alive.send("here");
  EXPECT_EQ(alive.receive(), "here");
}

TEST(Hostile, requests_that_come_drop_by_drop_are_cut_off) {
  Settings settings = generous();
  settings.limits.request_seconds = 1;
  Open open(settings);
  // One that says nothing, one that stops in the middle, one that never ends, one without its body.
  Wire silent(open.port());
  Wire half(open.port());
  half.write("GET / HTTP/1.1\r\nHost: a\r\n");
  Wire bodiless(open.port());
  bodiless.write(
      request_text(open.port(), "POST", "/", {{"x-indice", "1"}, {"Content-Length", "10"}}) +
      "abc");
  Wire dripping(open.port());
  dripping.write("GET / HTTP/1.1\r\nHost: a\r\n");
  std::atomic<bool> cut{false};
  std::thread drip([&] {
    // The first write after the end still works; one after that does not.
    while (dripping.write("X-Drop: 1\r\n")) std::this_thread::sleep_for(Milliseconds(50));
    cut = true;
  });
  EXPECT_TRUE(silent.ends());
  EXPECT_TRUE(half.ends());
  EXPECT_TRUE(bodiless.ends());
  drip.join();
  EXPECT_TRUE(cut);
  EXPECT_EQ(open.house.asked_count, 0);
}

TEST(Hostile, five_hundred_idle_lines_all_hear_a_word) {
  Open open(generous());
  std::vector<WebSocketClient> clients(500);
  for (WebSocketClient& client : clients) ASSERT_TRUE(client.connect(open.port(), "/ws"));
  EXPECT_EQ(open.net().figures().lines, 500U);
  const auto word = std::make_shared<const std::string>("word");
  for (const auto& line : open.house.lines()) EXPECT_TRUE(line->send(word));
  for (WebSocketClient& client : clients) EXPECT_EQ(client.receive(), "word");
  // Half of them go without a word of their own.
  for (std::size_t i = 0; i < clients.size(); i += 2) clients[i].drop();
  EXPECT_TRUE(becomes_true([&] { return open.net().figures().lines == 250; }));
  EXPECT_EQ(open.house.gone_count, 250);
}

TEST(Hostile, a_service_that_throws_loses_only_that_line) {
  Open open(generous());
  Bystander bystander(open);
  open.house.on_said = [](indice::net::Line& line, std::string_view text) {
    if (text == "throw") throw std::runtime_error("oh");
    line.send(std::make_shared<const std::string>(text));
  };
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send("throw");
  EXPECT_TRUE(client.closes());
  EXPECT_EQ(client.close_code(), 1011);
  bystander.expect_undisturbed();
}

}  // namespace
}  // namespace tests
