// What a well behaved client meets.
#include <array>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>

#include "tests/net/echo_house.h"

namespace tests {
namespace {

using indice::net::Reply;
using indice::net::Request;
using indice::net::Response;

std::shared_ptr<const std::string> text(std::string_view what) {
  return std::make_shared<const std::string>(what);
}

TEST(Serving, a_request_is_answered) {
  Open open;
  const HttpAnswer answer = http(open.port(), "GET", "/hello?a=1");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "GET /hello from 127.0.0.1 0");
  EXPECT_EQ(answer.header("content-type"), "text/plain; charset=utf-8");
}

TEST(Serving, path_query_and_cookies_come_decoded) {
  Open open;
  open.house.on_asked = [](const Request& request, const Reply& reply) {
    Response response;
    response.body = request.path + "|" + request.argument("q").value_or("none") + "|" +
                    request.argument("empty").value_or("none") + "|" +
                    request.argument("absent").value_or("none") + "|" +
                    std::string(request.cookie("indice")) + "|" +
                    std::string(request.header("x-odd"));
    reply(response);
  };
  const HttpAnswer answer = http(open.port(), "GET", "/t/caf%C3%A9?q=a%26b+c&empty",
                                 {{"Cookie", "a=b; indice=x.y; indice=z"}, {"X-ODD", "yes"}});
  EXPECT_EQ(answer.body, "/t/caf\xC3\xA9|a&b c||none|x.y|yes");
}

TEST(Serving, a_body_comes_whole_in_one_piece_or_in_chunks) {
  Open open;
  const std::string body(60'000, 'b');
  EXPECT_EQ(http(open.port(), "POST", "/x", {{"x-indice", "1"}}, body).body,
            "POST /x from 127.0.0.1 60000");
  EXPECT_EQ(http(open.port(), "POST", "/x", {{"x-indice", "1"}, {"Transfer-Encoding", "chunked"}},
                 "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
                .body,
            "POST /x from 127.0.0.1 5");
}

TEST(Serving, who_asks_before_he_sends_a_body_is_told_to_go_on) {
  Open open;
  Wire wire(open.port());
  wire.write(
      request_text(open.port(), "POST", "/x",
                   {{"x-indice", "1"}, {"Content-Length", "4"}, {"Expect", "100-continue"}}));
  std::string bytes;
  ASSERT_EQ(wire.read(bytes), Wire::Read::some);
  EXPECT_TRUE(bytes.starts_with("HTTP/1.1 100 ")) << bytes;
  wire.write("body");
  EXPECT_EQ(read_answer(wire, bytes).body, "POST /x from 127.0.0.1 4");
}

TEST(Serving, a_head_has_the_length_and_no_body) {
  Open open;
  Wire wire(open.port());
  wire.write(request_text(open.port(), "HEAD", "/x") + request_text(open.port(), "GET", "/y"));
  std::string bytes;
  const HttpAnswer head = read_answer(wire, bytes, false);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.header("content-length"), std::to_string(sizeof "HEAD /x from 127.0.0.1 0" - 1));
  EXPECT_EQ(read_answer(wire, bytes).body, "GET /y from 127.0.0.1 0");
}

TEST(Serving, requests_of_one_connection_are_answered_in_their_order) {
  Open open;
  // Earlier ones take longer.
  std::vector<std::thread> threads;
  std::mutex mutex;
  open.house.on_asked = [&](const Request& request, const Reply& reply) {
    const std::lock_guard lock(mutex);
    threads.emplace_back([reply, path = request.path] {
      std::this_thread::sleep_for(Milliseconds(path == "/0" ? 60 : 1));
      Response response;
      response.body = path;
      reply(response);
    });
  };
  std::string requests;
  for (int i = 0; i < 20; ++i) {
    requests += request_text(open.port(), "GET", "/" + std::to_string(i));
  }
  Wire wire(open.port());
  wire.write(requests);
  std::string bytes;
  for (int i = 0; i < 20; ++i) EXPECT_EQ(read_answer(wire, bytes).body, "/" + std::to_string(i));
  for (std::thread& thread : threads) thread.join();
}

TEST(Serving, a_connection_is_kept_or_closed_as_the_client_wishes) {
  Open open;
  Wire wire(open.port());
  std::string bytes;
  wire.write(request_text(open.port(), "GET", "/a"));
  EXPECT_EQ(read_answer(wire, bytes).header("connection"), "");
  wire.write(request_text(open.port(), "GET", "/b", {{"Connection", "close"}}));
  EXPECT_EQ(read_answer(wire, bytes).header("connection"), "close");
  EXPECT_TRUE(wire.ends());

  Wire old(open.port());
  old.write("GET /c HTTP/1.0\r\n\r\n");
  EXPECT_EQ(read_answer(old, bytes).header("connection"), "close");
  EXPECT_TRUE(old.ends());
}

TEST(Serving, a_reply_may_come_later_from_another_thread_and_only_the_first_counts) {
  Open open;
  std::thread thread;
  open.house.on_asked = [&](const Request&, const Reply& reply) {
    thread = std::thread([reply] {
      std::this_thread::sleep_for(Milliseconds(30));
      Response first;
      first.body = "first";
      reply(first);
      reply(Response{});
    });
  };
  EXPECT_EQ(http(open.port(), "GET", "/x").body, "first");
  thread.join();
}

TEST(Serving, a_reply_that_is_dropped_is_a_503_and_a_service_that_throws_a_500) {
  Open open;
  open.house.on_asked = [](const Request& request, const Reply&) {
    if (request.path == "/throw") throw std::runtime_error("oh");
  };
  EXPECT_EQ(http(open.port(), "GET", "/drop").status, 503);
  EXPECT_EQ(http(open.port(), "GET", "/throw").status, 500);
}

TEST(Serving, a_large_shared_body_comes_whole) {
  Open open;
  const auto large = std::make_shared<const std::string>(3'000'000, 'z');
  open.house.on_asked = [&](const Request&, const Reply& reply) {
    Response response;
    response.shared = large;
    reply(response);
  };
  EXPECT_EQ(http(open.port(), "GET", "/x").body, *large);
}

TEST(Serving, headers_of_the_service_are_added_and_none_can_be_broken_out_of) {
  Open open;
  open.house.on_asked = [](const Request&, const Reply& reply) {
    Response response;
    response.headers = {{"set-cookie", "a=b"},
                        {"set-cookie", "c=d"},
                        {"cache-control", "max-age=1"},
                        {"x-evil", "a\r\nx-worse: 1"}};
    reply(response);
  };
  const HttpAnswer answer = http(open.port(), "GET", "/x");
  EXPECT_EQ(std::count(answer.headers.begin(), answer.headers.end(),
                       Headers::value_type("set-cookie", "a=b")),
            1);
  EXPECT_EQ(std::count(answer.headers.begin(), answer.headers.end(),
                       Headers::value_type("set-cookie", "c=d")),
            1);
  EXPECT_EQ(answer.header("cache-control"), "max-age=1");
  EXPECT_FALSE(names(answer.headers, "x-evil"));
  EXPECT_FALSE(names(answer.headers, "x-worse"));
}

TEST(Serving, every_answer_has_the_usual_headers) {
  Open open;
  for (const HttpAnswer& answer : {http(open.port(), "GET", "/x"), http(open.port(), "POST", "/x"),
                                   http(open.port(), "GET", "/a/../b")}) {
    const std::string policy = answer.header("content-security-policy");
    EXPECT_THAT(policy, testing::StartsWith("default-src 'self';"));
    EXPECT_THAT(policy, testing::HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(policy, testing::HasSubstr("base-uri 'none'"));
    // Scripts of our own alone, none within a page; they may compile the engine.
    EXPECT_THAT(policy, testing::HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.header("referrer-policy"), "same-origin");
    EXPECT_EQ(answer.header("cross-origin-opener-policy"), "same-origin");
    EXPECT_NE(answer.header("permissions-policy"), "");
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_EQ(answer.header("strict-transport-security"), "");
  }
}

TEST(Serving, a_websocket_repeats_what_it_hears) {
  Open open;
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  EXPECT_EQ(client.answer().header("set-cookie"), "indice=guest; HttpOnly");
  for (const std::size_t size : {0U, 1U, 125U, 126U, 5000U, 16384U}) {
    const std::string message(size, 'm');
    ASSERT_TRUE(client.send(message));
    EXPECT_EQ(client.receive(), message);
  }
  client.close();
  EXPECT_TRUE(becomes_true([&] { return open.house.gone_count == 1; }));
  EXPECT_TRUE(becomes_true([&] { return open.net().figures().lines == 0; }));
  EXPECT_EQ(open.net().figures().messages_in, 6U);
  EXPECT_EQ(open.net().figures().messages_out, 6U);
}

TEST(Serving, a_message_in_fragments_is_one_message) {
  Open open;
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send_frame(Frame::text, "one ", false);
  client.send_frame(Frame::ping, "still there?");
  client.send_frame(Frame::continuation, "message", true);
  EXPECT_EQ(client.receive(), "one message");
}

TEST(Serving, what_is_sent_before_the_handshake_is_done_comes_first) {
  Open open;
  open.house.on_met = [](indice::net::Line& line) {
    line.send(text("welcome"));
    EXPECT_EQ(line.address(), "127.0.0.1");
  };
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send("hello");
  EXPECT_EQ(client.receive(), "welcome");
  EXPECT_EQ(client.receive(), "hello");
}

TEST(Serving, a_service_may_refuse_a_websocket) {
  Open open;
  WebSocketClient client;
  EXPECT_FALSE(client.connect(open.port(), "/elsewhere"));
  EXPECT_EQ(client.answer().status, 404);
  EXPECT_EQ(client.answer().body, "no line here");
  EXPECT_EQ(open.net().figures().refused_lines, 1U);
}

TEST(Serving, a_line_is_closed_with_code_and_reason_after_what_waits) {
  Open open;
  open.house.on_said = [](indice::net::Line& line, std::string_view) {
    line.send(text("last words"));
    line.close(4009, "too many places");
    EXPECT_TRUE(line.send(text("never heard")));
  };
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send("x");
  EXPECT_EQ(client.receive(), "last words");
  EXPECT_EQ(client.receive(), std::nullopt);
  EXPECT_EQ(client.close_code(), 4009);
  EXPECT_EQ(client.close_reason(), "too many places");
  EXPECT_TRUE(becomes_true([&] { return open.house.gone_count == 1; }));
}

TEST(Serving, many_threads_may_use_one_line) {
  Open open(generous());
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  ASSERT_TRUE(becomes_true([&] { return !open.house.lines().empty(); }));
  const auto line = open.house.lines().front();
  std::vector<std::thread> threads;
  for (int who = 0; who < 4; ++who) {
    threads.emplace_back([&, who] {
      for (int i = 0; i < 200; ++i) {
        EXPECT_TRUE(line->send(text(std::to_string(who) + " " + std::to_string(i))));
      }
    });
  }
  std::vector<int> next(4, 0);
  for (int i = 0; i < 800; ++i) {
    const auto message = client.receive();
    ASSERT_TRUE(message);
    const auto who = static_cast<std::size_t>(message->front() - '0');
    EXPECT_EQ(message->substr(2), std::to_string(next[who]++));
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Serving, who_waits_for_an_empty_queue_is_called_once) {
  Open open;
  std::atomic<int> calls{0};
  open.house.on_said = [&](indice::net::Line& line, std::string_view) {
    line.send(text("answer"));
    line.when_drained([&] { ++calls; });
  };
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  client.send("x");
  EXPECT_EQ(client.receive(), "answer");
  EXPECT_TRUE(becomes_true([&] { return calls == 1; }));
  // With nothing in it, at once.
  open.house.lines().front()->when_drained([&] { ++calls; });
  EXPECT_TRUE(becomes_true([&] { return calls == 2; }));
}

TEST(Serving, calls_come_after_their_time_and_posts_at_once) {
  Open open;
  std::atomic<bool> posted{false};
  std::atomic<bool> called{false};
  const auto begun = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point at;
  open.net().after(50, [&] {
    at = std::chrono::steady_clock::now();
    called = true;
  });
  open.net().post([&] { posted = true; });
  EXPECT_TRUE(becomes_true([&] { return posted.load() && called.load(); }));
  EXPECT_GE(at - begun, Milliseconds(50));
}

TEST(Serving, a_post_may_name_its_thread) {
  Open open;
  EXPECT_EQ(open.net().here(), indice::net::Net::any_thread);
  for (const std::size_t thread : {1U, 0U, 1U}) {
    std::atomic<std::size_t> seen{indice::net::Net::any_thread};
    open.net().post([&] { seen = open.net().here(); }, thread);
    EXPECT_TRUE(becomes_true([&] { return seen == thread; }));
  }
}

// A browser asks for something and then opens its line, the next one too: lines that always came
// second would all live on one core.
TEST(Serving, lines_that_stay_are_spread_over_the_threads) {
  Open open;
  std::mutex mutex;
  std::array<int, 2> lines{};
  open.house.on_said = [&](indice::net::Line& line, std::string_view) {
    {
      const std::scoped_lock lock(mutex);
      ++lines.at(open.net().here());
    }
    line.send(text("answer"));
  };
  std::vector<std::unique_ptr<WebSocketClient>> clients;
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(http(open.port(), "GET", "/").status, 200);
    clients.push_back(std::make_unique<WebSocketClient>());
    ASSERT_TRUE(clients.back()->connect(open.port(), "/ws"));
    clients.back()->send("x");
    EXPECT_EQ(clients.back()->receive(), "answer");
  }
  const std::scoped_lock lock(mutex);
  EXPECT_GE(lines[0], 3);
  EXPECT_GE(lines[1], 3);
}

}  // namespace
}  // namespace tests
