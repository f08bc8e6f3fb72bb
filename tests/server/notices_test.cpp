// A day a move: who is away is told that it is his turn, once, and can stop it.
#include <atomic>
#include <future>

#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <netinet/in.h>

#include "server/post.h"
#include "tests/server/house_fixture.h"
#include "tests/server/sink.h"

namespace indice {
namespace {

using server::text_in;
using namespace std::chrono_literals;

constexpr std::string_view slow_table =
    R"({"game":"thames","options":{"players":2},"clock":{"kind":"days","days":3},"bots":"all","begin":true})";

// What stands in the letter.
std::string body_of_letter(const std::string& letter) {
  const std::size_t begin = letter.find("\n\n");
  if (begin == std::string::npos) return {};
  const std::string packed = letter.substr(begin + 2);
  std::string text(packed.size(), '\0');
  std::size_t length = 0;
  sodium_base642bin(reinterpret_cast<unsigned char*>(text.data()), text.size(), packed.data(),
                    packed.size(), "\r\n", &length, nullptr, sodium_base64_VARIANT_ORIGINAL);
  text.resize(length);
  return text;
}

// The path behind the house's address.
std::string link_in(const std::string& text, const std::string& what) {
  const std::size_t begin = text.find("/notices/" + what);
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find('\n', begin) - begin);
}

class TellingHouse : public HouseTest {
 protected:
  void arrange(HouseSettings& settings) override {
    settings.address = "https://house.test";
    settings.notices = {mail_.address(), "indice@house.test", true, true, 0};
  }
  // Ada wants letters, and has said so twice.
  void subscribe(Browser& ada) {
    ada.ask("POST", "/api/me/notify", R"({"by":"mail","to":"ada@example.org","language":"fr"})");
    const std::optional<std::string> letter = mail_.letter(0);
    ASSERT_TRUE(letter.has_value());
    const std::string link = link_in(body_of_letter(*letter), "confirm");
    ASSERT_NE(link, "");
    ada.ask("GET", link);
    EXPECT_EQ(*ada.ask("GET", "/api/me").find("notify")->find("confirmed")->as_bool(), true);
  }
  // One move, and away again.
  void move(Browser& ada, const std::string& table) {
    ada.call();
    Json whole = ada.attend(table);
    while (whole.find("what")->find("tableau")->find("offers") == nullptr) {
      ada.wait_for("news");
      whole = ada.attend(table);
    }
    ada.say(table, R"({"is":"move","seat":0,"decision":)" + std::to_string(ada.version()) +
                       R"(,"answer":0})");
    ada.wait_for("done");
    ada.hang_up();
  }

  tests::Sink mail_{tests::Sink::Kind::mail};
};

TEST_F(TellingHouse, who_is_away_is_told_once_a_turn_in_his_language_and_can_stop_it) {
  Browser ada(*this);
  subscribe(ada);
  const std::string table =
      text_in(ada.ask("POST", "/api/tables", std::string(slow_table), 201), "table");
  const std::optional<std::string> letter = mail_.letter(1);
  ASSERT_TRUE(letter.has_value());
  EXPECT_NE(letter->find("To: <ada@example.org>"), std::string::npos);
  EXPECT_NE(letter->find("List-Unsubscribe: <https://house.test/notices/stop"), std::string::npos);
  const std::string text = body_of_letter(*letter);
  EXPECT_NE(text.find("https://house.test/t/" + table), std::string::npos) << text;
  EXPECT_NE(text.find("Bonjour"), std::string::npos) << text;
  // The person's number is nobody's business, not even in a link.
  const std::string id = ada.cookie().substr(ada.cookie().find('=') + 1, 22);
  EXPECT_EQ(text.find(id), std::string::npos);
  EXPECT_FALSE(mail_.letter(2, 600ms).has_value()) << "once a turn";

  // Not again after a restart either.
  close();
  open();
  EXPECT_FALSE(mail_.letter(2, 1500ms).has_value());

  // Thames asks for several decisions a turn; when the bot has moved it is another turn.
  std::size_t letters = 2;
  for (int i = 0; i < 12 && !mail_.letter(letters, 500ms); ++i) move(ada, table);
  ASSERT_TRUE(mail_.letter(letters).has_value());

  ada.ask("GET", link_in(text, "stop"));
  EXPECT_EQ(text_in(*ada.ask("GET", "/api/me").find("notify"), "by"), "none");
  for (int i = 0; i < 6; ++i) move(ada, table);
  EXPECT_FALSE(mail_.letter(letters + 1, 600ms).has_value());
}

TEST_F(TellingHouse, nobody_is_written_to_who_has_not_answered) {
  Browser ada(*this);
  ada.ask("POST", "/api/me/notify", R"({"by":"mail","to":"bo@example.org"})");
  ASSERT_TRUE(mail_.letter(0).has_value());
  ada.ask("POST", "/api/tables", std::string(slow_table), 201);
  EXPECT_FALSE(mail_.letter(1, 1000ms).has_value());
  // A link that the house did not make opens nothing.
  ada.ask("GET", "/notices/confirm?key=AAAA", "", 404);
  ada.ask("GET", "/notices/stop?key=", "", 404);
}

TEST_F(TellingHouse, a_letter_box_is_not_filled_by_asking) {
  Browser ada(*this);
  const std::string wish = R"({"by":"mail","to":"bo@example.org"})";
  for (int i = 0; i < 3; ++i) ada.ask("POST", "/api/me/notify", wish);
  ada.ask("POST", "/api/me/notify", wish, 429);
  for (const char* const bad : {"", "bo", "@example.org", "bo@", "a@b@c",
                                "bo@example.org\\r\\nBcc: x@y", "b o@example.org"})
    ada.ask("POST", "/api/me/notify", std::string(R"({"by":"mail","to":")") + bad + R"("})", 400);
}

TEST_F(TellingHouse, a_hook_is_called_instead) {
  tests::Sink hook(tests::Sink::Kind::hook);
  Browser ada(*this);
  ada.ask("POST", "/api/me/notify", R"({"by":"hook","to":")" + hook.address() + R"(/turn"})");
  const std::string table =
      text_in(ada.ask("POST", "/api/tables", std::string(slow_table), 201), "table");
  const std::optional<std::string> call = hook.letter(0);
  ASSERT_TRUE(call.has_value());
  EXPECT_EQ(text_in(read(*call), "table"), "https://house.test/t/" + table);
  EXPECT_FALSE(hook.letter(1, 600ms).has_value());
}

TEST_F(HouseTest, a_house_without_a_mail_server_sends_nothing) {
  Browser ada(*this);
  ada.ask("POST", "/api/me/notify", R"({"by":"mail","to":"ada@example.org"})", 409);
  EXPECT_TRUE(ada.ask("GET", "/api/me").find("notices")->as_array()->empty());
}

TEST(Hooks, lead_to_public_addresses_only) {
  for (const char* inside :
       {"127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.9.9", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "fe80::1", "fc00::1", "::ffff:127.0.0.1",
        "2002:7f00:1::", "nonsense"})
    EXPECT_FALSE(server::is_public_address(inside)) << inside;
  for (const char* outside : {"192.0.43.8", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"})
    EXPECT_TRUE(server::is_public_address(outside)) << outside;
  tests::Sink hook(tests::Sink::Kind::hook);
  EXPECT_NE(server::call_hook(hook.address(), "{}", false), server::Posted::taken);
  EXPECT_EQ(server::call_hook(hook.address(), "{}", true), server::Posted::taken);
}

// The kernel takes the connection, and nobody ever answers.
TEST(Hooks, that_do_not_answer_are_not_waited_for_when_the_house_closes) {
  const int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(bind(line, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(listen(line, 1), 0);
  ASSERT_EQ(getsockname(line, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const std::string url = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
  const std::atomic<bool> closing = true;
  auto call =
      std::async(std::launch::async, [&] { return server::call_hook(url, "{}", true, &closing); });
  // By itself it would be given up after half a minute.
  EXPECT_EQ(call.wait_for(15s), std::future_status::ready);
  EXPECT_NE(call.get(), server::Posted::taken);
  close(line);
}

}  // namespace
}  // namespace indice
