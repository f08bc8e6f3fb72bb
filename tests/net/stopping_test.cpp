// Starting where it cannot, and stopping while everybody talks.
#include <thread>

#include <gmock/gmock.h>

#include "tests/net/echo_house.h"

namespace tests {
namespace {

using indice::net::Reply;
using indice::net::Request;
using indice::net::Response;
using indice::net::Settings;

std::string why_not(const Settings& settings) {
  EchoHouse house;
  std::string why;
  EXPECT_EQ(indice::net::listen(settings, house, why), nullptr);
  return why;
}

TEST(Listening, says_why_it_cannot) {
  Open open;
  Settings settings;
  settings.port = open.port();
  EXPECT_THAT(why_not(settings), testing::HasSubstr("in use"));
  settings = {};
  settings.host = "not an address";
  EXPECT_THAT(why_not(settings), testing::HasSubstr("Invalid argument"));
  settings = {};
  settings.host = "203.0.113.1";  // of nobody
  EXPECT_NE(why_not(settings), "");
  settings = {};
  settings.trusted_proxies = {"everybody"};
  EXPECT_THAT(why_not(settings), testing::HasSubstr("everybody"));
  settings = {};
  settings.certificate = "/nowhere/certificate.pem";
  settings.key = "/nowhere/key.pem";
  EXPECT_THAT(why_not(settings), testing::HasSubstr("/nowhere/certificate.pem"));
}

TEST(Stopping, closes_lines_with_1001_after_what_waits_for_them) {
  Open open(generous());
  WebSocketClient client;
  ASSERT_TRUE(client.connect(open.port(), "/ws"));
  ASSERT_TRUE(becomes_true([&] { return open.house.lines().size() == 1; }));
  const auto line = open.house.lines().front();
  for (int i = 0; i < 50; ++i) {
    line->send(std::make_shared<const std::string>(5000, static_cast<char>('a' + i % 26)));
  }
  std::thread reader([&] {
    for (int i = 0; i < 50; ++i) {
      EXPECT_EQ(client.receive(), std::string(5000, static_cast<char>('a' + i % 26)));
    }
    EXPECT_EQ(client.receive(), std::nullopt);
  });
  open.net().stop(20'000);
  reader.join();
  EXPECT_EQ(client.close_code(), 1001);
  EXPECT_EQ(open.house.gone_count, 1);
  EXPECT_EQ(open.net().figures().lines, 0U);
  EXPECT_FALSE(Wire(open.port()).is_open());
  // What is left of the line is harmless.
  EXPECT_TRUE(line->send(std::make_shared<const std::string>("late")));
  line->when_drained([] { FAIL(); });
  line->close(1000, "");
  open.net().post([] { FAIL(); });
  open.net().after(1, [] { FAIL(); });
  open.net().stop(0);
}

TEST(Stopping, lets_a_request_be_answered_that_is_on_its_way) {
  Open open(generous());
  std::atomic<bool> asked{false};
  std::thread later;
  open.house.on_asked = [&](const Request&, const Reply& reply) {
    later = std::thread([&open, reply] {
      EXPECT_TRUE(becomes_true([&] { return !Wire(open.port()).is_open(); }));
      Response response;
      response.body = "in time";
      reply(response);
    });
    asked = true;
  };
  Wire idle(open.port());
  HttpAnswer answer;
  std::thread client([&] { answer = http(open.port(), "GET", "/"); });
  ASSERT_TRUE(becomes_true([&] { return asked.load(); }));
  open.net().stop(20'000);
  client.join();
  later.join();
  EXPECT_EQ(answer.body, "in time");
  EXPECT_EQ(answer.header("connection"), "close");
  EXPECT_TRUE(idle.ends());
}

TEST(Stopping, does_not_wait_for_ever) {
  Settings settings = generous();
  settings.limits.queue_bytes = 100'000'000;
  auto open = std::make_unique<Open>(settings);
  std::vector<Reply> kept;
  open->house.on_asked = [&](const Request&, const Reply& reply) { kept.push_back(reply); };
  // One that reads nothing, one that is never answered, one in the middle of a request.
  WebSocketClient slow;
  ASSERT_TRUE(slow.connect(open->port(), "/ws", {}, 4096));
  ASSERT_TRUE(becomes_true([&] { return open->house.lines().size() == 1; }));
  const auto line = open->house.lines().front();
  const auto message = std::make_shared<const std::string>(100'000, 'm');
  for (int i = 0; i < 100; ++i) line->send(message);
  Wire unanswered(open->port());
  unanswered.write(request_text(open->port(), "GET", "/"));
  Wire half(open->port());
  half.write("GET / HTTP");
  ASSERT_TRUE(becomes_true([&] { return open->house.asked_count == 1; }));
  std::atomic<bool> never{true};
  open->net().after(3'600'000, [&] { never = false; });
  open->net().stop(100);
  EXPECT_EQ(open->house.gone_count, 1);
  EXPECT_TRUE(never);
  // An answer to a server that is no more.
  open.reset();
  kept.front()(Response{});
}

TEST(Stopping, under_load_loses_nothing_but_the_line) {
  auto open = std::make_unique<Open>(generous());
  std::atomic<int> closed{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      WebSocketClient client;
      ASSERT_TRUE(client.connect(open->port(), "/ws"));
      while (client.is_open()) {
        if (!client.send("load")) break;
        const auto heard = client.receive();
        EXPECT_EQ(heard.value_or("load"), "load");
      }
      if (client.close_code() == 1001) ++closed;
    });
  }
  std::atomic<bool> going{true};
  const std::uint16_t port = open->port();
  threads.emplace_back([&, port] {
    while (going) http(port, "GET", "/");
  });
  threads.emplace_back([&] {
    while (going) {
      for (const auto& line : open->house.lines()) {
        line->send(std::make_shared<const std::string>("load"));
      }
      std::this_thread::sleep_for(Milliseconds(1));
    }
  });
  ASSERT_TRUE(becomes_true([&] { return open->house.said_count > 500; }));
  open->net().stop(20'000);
  going = false;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(closed, 4);
  EXPECT_EQ(open->house.gone_count, 4);
}

}  // namespace
}  // namespace tests
