// Targets, cookies, addresses and origins, without a socket.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/net/addresses.h"
#include "server/net/gate.h"
#include "server/net/manners.h"
#include "server/net/target.h"

namespace indice::net {
namespace {

std::string path_of(std::string_view target) {
  const auto decoded = decode_target(target);
  return decoded ? decoded->path : "refused";
}

TEST(Targets, are_decoded_once) {
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/api/tables/x7"), "/api/tables/x7");
  EXPECT_EQ(path_of("/api/tables/"), "/api/tables/");
  EXPECT_EQ(path_of("/a%20b?c"), "/a b");
  EXPECT_EQ(path_of("/caf%c3%a9"), "/caf\xC3\xA9");
  EXPECT_EQ(path_of("/caf\xC3\xA9"), "/caf\xC3\xA9");
  EXPECT_EQ(path_of("/%2561"), "/%61");
  EXPECT_EQ(path_of("/a+b"), "/a+b");
  EXPECT_EQ(path_of("/..a/b.."), "/..a/b..");
  EXPECT_EQ(path_of("/.../x"), "/.../x");
}

TEST(Targets, that_are_no_plain_path_are_refused) {
  for (const std::string_view target : {"",
                                        "*",
                                        "a",
                                        "http://a.example/",
                                        "//",
                                        "//a",
                                        "/a//b",
                                        "/..",
                                        "/../a",
                                        "/a/..",
                                        "/a/../b",
                                        "/.",
                                        "/a/./b",
                                        "/%2e%2e/a",
                                        "/%2E./a",
                                        "/.%2e",
                                        "/a%2fb",
                                        "/a%2Fb",
                                        "/a%5cb",
                                        "/a\\b",
                                        "/..%5c..",
                                        "/a%00b",
                                        "/a%0ab",
                                        "/a%0d",
                                        "/a%1f",
                                        "/a%7f",
                                        "/a\tb",
                                        "/%",
                                        "/%4",
                                        "/%zz",
                                        "/%c3",
                                        "/%c3%28",
                                        "/%c0%ae%c0%ae/",
                                        "/%e0%80%af",
                                        "/%ed%a0%80",
                                        "/%f4%90%80%80",
                                        "/%ff",
                                        "/%c2%85",
                                        "/a#b",
                                        "/a?b=%00",
                                        "/a?b=%ff",
                                        "/a?%zz",
                                        "/a?b=%0d%0a"}) {
    EXPECT_EQ(path_of(target), "refused") << target;
  }
  using std::string_view_literals::operator""sv;
  EXPECT_EQ(path_of("/a\0b"sv), "refused");
}

TEST(Targets, have_a_query) {
  const auto decoded = decode_target("/x?a=1&&b=c%3Dd&e&=f&a=2&g=a=b?c/d");
  ASSERT_TRUE(decoded);
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"a", "1"}, {"b", "c=d"}, {"e", ""}, {"", "f"}, {"a", "2"}, {"g", "a=b?c/d"}};
  EXPECT_EQ(decoded->query, expected);
}

TEST(Cookies, are_found_by_their_whole_name) {
  EXPECT_EQ(find_cookie("a=1; indice=two; b=3", "indice"), "two");
  EXPECT_EQ(find_cookie("xindice=1;indice =2", "indice"), "2");
  EXPECT_EQ(find_cookie("indice=a=b", "indice"), "a=b");
  EXPECT_EQ(find_cookie("indice", "indice"), "");
  EXPECT_EQ(find_cookie(";;; =; x", "indice"), "");
  EXPECT_EQ(find_cookie("", "indice"), "");
}

Address address(std::string_view text) { return read_address(text).value(); }

TEST(Addresses, are_read_and_written) {
  EXPECT_EQ(write_address(address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(write_address(address("::ffff:192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(write_address(address("2001:DB8::1")), "2001:db8::1");
  for (const std::string_view text :
       {"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "a", "1.2.3.4 ", ":::"}) {
    EXPECT_FALSE(read_address(text)) << text;
  }
  EXPECT_FALSE(read_address(std::string_view("1.2.3.4\0", 8)));
}

TEST(Addresses, of_one_household_share_their_limits) {
  EXPECT_EQ(household(address("2001:db8::1")), household(address("2001:db8::ffff:1")));
  EXPECT_NE(household(address("2001:db8::1")), household(address("2001:db8:0:1::1")));
  EXPECT_NE(household(address("192.0.2.1")), household(address("192.0.2.2")));
}

TEST(Networks, hold_their_addresses) {
  const auto inside = [](std::string_view network, std::string_view one) {
    return read_network(network).value().holds(address(one));
  };
  EXPECT_TRUE(inside("10.0.0.0/8", "10.255.0.1"));
  EXPECT_FALSE(inside("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(inside("192.0.2.4", "192.0.2.4"));
  EXPECT_FALSE(inside("192.0.2.4", "192.0.2.5"));
  EXPECT_TRUE(inside("192.0.2.4/31", "192.0.2.5"));
  EXPECT_FALSE(inside("192.0.2.4/31", "192.0.2.6"));
  EXPECT_TRUE(inside("0.0.0.0/0", "203.0.113.9"));
  EXPECT_FALSE(inside("0.0.0.0/0", "2001:db8::1"));
  EXPECT_TRUE(inside("fd00::/8", "fdab::1"));
  for (const std::string_view text : {"", "x", "1.2.3.4/", "1.2.3.4/33", "1.2.3.4/-1", "::1/129"}) {
    EXPECT_FALSE(read_network(text)) << text;
  }
}

TEST(Forwarding, believes_the_last_one_who_is_no_proxy) {
  const std::vector<Network> proxies = {read_network("10.0.0.0/8").value()};
  const auto client = [&](std::string_view chain) {
    return write_address(forwarded_client(chain, address("10.0.0.1"), proxies));
  };
  EXPECT_EQ(client("203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("1.1.1.1, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client("1.1.1.1, 203.0.113.9, 10.3.3.3"), "203.0.113.9");
  EXPECT_EQ(client("203.0.113.9:4711"), "203.0.113.9");
  EXPECT_EQ(client("[2001:db8::1]:4711"), "2001:db8::1");
  EXPECT_EQ(client("1.1.1.1, nonsense"), "10.0.0.1");
  EXPECT_EQ(client(""), "10.0.0.1");
}

bool own(const Headers& headers, bool secure = false, const std::vector<std::string>& also = {}) {
  Request request;
  request.headers = headers;
  request.secure = secure;
  return is_own_origin(request, also);
}

TEST(Origins, are_ours_on_the_same_host_only) {
  EXPECT_TRUE(own({{"host", "a.example"}}));
  EXPECT_TRUE(own({{"host", "a.example"}, {"origin", "http://a.example"}}));
  EXPECT_TRUE(own({{"host", "a.example"}, {"origin", "https://A.example"}}));
  EXPECT_TRUE(own({{"host", "a.example:443"}, {"origin", "https://a.example"}}, true));
  EXPECT_TRUE(own({{"host", "[::1]:8080"}, {"origin", "http://[::1]:8080"}}));
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", "http://b.example"}}));
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", "http://a.example.evil"}}));
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", "http://a.example:81"}}));
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", "null"}}));
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", ""}}));
  EXPECT_FALSE(own({{"origin", "http://a.example"}}));
  EXPECT_FALSE(
      own({{"host", "a.example"}, {"origin", "http://a.example"}, {"origin", "http://b.example"}}));
  // A page without TLS may be anybody's: it does not speak for the one with it.
  EXPECT_FALSE(own({{"host", "a.example"}, {"origin", "http://a.example"}}, true));
  EXPECT_TRUE(
      own({{"host", "a.example"}, {"origin", "https://b.example"}}, false, {"https://b.example"}));
}

TEST(Heads, keep_their_lines) {
  const Response response{.status = 200, .type = "text/plain\r\nx-evil: 1", .body = "abc"};
  const std::string head = write_head(response, {.host = "a.example\r\nx-evil: 1"});
  EXPECT_EQ(head.find("evil"), std::string::npos);
  EXPECT_NE(head.find("content-length: 3\r\n"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  EXPECT_EQ(write_head({.status = 304}, {}).find("content-length"), std::string::npos);
  EXPECT_TRUE(write_head({.status = 7}, {}).starts_with("HTTP/1.1 500 "));
  const std::string secure = write_head({}, {.host = "a.example", .secure = true});
  EXPECT_NE(secure.find("strict-transport-security: "), std::string::npos);
  EXPECT_NE(secure.find("connect-src 'self' wss://a.example;"), std::string::npos);
}

TEST(Buckets, fill_again_with_time) {
  const auto begin = Clock::now();
  Bucket bucket(2, 3);
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin));
  EXPECT_FALSE(bucket.take(begin + std::chrono::milliseconds(400)));
  EXPECT_TRUE(bucket.take(begin + std::chrono::milliseconds(600)));
  EXPECT_FALSE(bucket.take(begin + std::chrono::milliseconds(600)));
  EXPECT_TRUE(bucket.full(begin + std::chrono::seconds(60)));
}

TEST(Gates, count_for_each_address_and_forget_who_is_gone) {
  Limits limits;
  limits.connections_per_address = 2;
  limits.requests_per_second = 1;
  const auto gate = std::make_shared<Gate>(limits);
  const auto begin = Clock::now();
  {
    const Gate::Pass one = gate->enter(address("192.0.2.1"));
    Gate::Pass two = gate->enter(address("192.0.2.1"));
    EXPECT_TRUE(one && two);
    EXPECT_FALSE(gate->enter(address("192.0.2.1")));
    EXPECT_TRUE(gate->enter(address("192.0.2.2")));
    two = {};
    EXPECT_TRUE(gate->enter(address("192.0.2.1")));
    gate->sweep(begin);
    EXPECT_EQ(gate->known(), 1U);
  }
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(gate->may_ask(address("192.0.2.1"), begin));
  EXPECT_FALSE(gate->may_ask(address("192.0.2.1"), begin));
  EXPECT_TRUE(gate->may_ask(address("192.0.2.2"), begin));
  gate->sweep(begin);
  EXPECT_EQ(gate->known(), 2U);
  gate->sweep(begin + std::chrono::seconds(11));
  EXPECT_EQ(gate->known(), 0U);
}

}  // namespace
}  // namespace indice::net
