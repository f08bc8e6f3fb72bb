// Any bytes as the target of a request, its cookies, its origin and its proxy's word. What comes
// out must be plain: a path without tricks that survives being written and read again, and answers
// whose lines nobody else can add to.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/net/addresses.h"
#include "server/net/files.h"
#include "server/net/manners.h"
#include "server/net/target.h"

namespace {

using indice::net::Target;

void require(bool condition) {
  if (!condition) std::abort();
}

std::string escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string written;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '/') {
      written += c;
    } else {
      written += '%';
      written += digits[byte >> 4U];
      written += digits[byte & 0xFU];
    }
  }
  return written;
}

// In a query a slash is a letter like others; both ways of writing it mean the same.
std::string written_anew(const Target& target) {
  std::string written = escaped(target.path);
  char mark = '?';
  for (const auto& [name, value] : target.query) {
    written += mark + escaped(name) + '=' + escaped(value);
    mark = '&';
  }
  return written;
}

void check_target(std::string_view text) {
  const auto target = indice::net::decode_target(text);
  if (!target) return;
  require(target->path.starts_with('/'));
  require(target->path.find("//") == std::string::npos);
  require((target->path + '/').find("/../") == std::string::npos);
  require((target->path + '/').find("/./") == std::string::npos);
  require(target->path.find('\\') == std::string::npos);
  require(indice::net::is_plain_text(target->path));
  for (const auto& [name, value] : target->query) {
    require(indice::net::is_plain_text(name) && indice::net::is_plain_text(value));
  }
  const auto again = indice::net::decode_target(written_anew(*target));
  require(again && again->path == target->path && again->query == target->query);
}

void check_answer(std::string_view host, std::string_view value) {
  indice::net::Response response;
  response.type = value;
  response.headers = {{"x-one", std::string(value)}, {std::string(host), "x"}};
  const std::string head = indice::net::write_head(response, {.host = host});
  // No line end but those between headers: every line has a name of ours or the one we gave.
  require(head.ends_with("\r\n\r\n"));
  require(head.find("\r\n\r\n") == head.size() - 4);
  require(std::count(head.begin(), head.end(), '\n') == std::count(head.begin(), head.end(), '\r'));
  require(std::count(head.begin(), head.end(), '\n') <= 14);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Four parts, each on a line: target, cookies, host with origin, addresses.
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::array<std::string_view, 4> parts{};
  for (std::string_view& part : parts) {
    const std::size_t end = rest.find('\n');
    part = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  const auto [target, cookies, host, addresses] = parts;
  check_target(target);
  const std::string_view cookie = indice::net::find_cookie(cookies, "indice");
  require(cookie.find(';') == std::string_view::npos);
  require(indice::net::find_cookie(std::string("indice=") + std::string(cookie), "indice") ==
          cookie);

  indice::net::Request request;
  request.headers = {{"host", std::string(host)}, {"origin", std::string(cookies)}};
  const bool own = indice::net::is_own_origin(request, {});
  require(!own || cookies.starts_with("http"));
  check_answer(host, cookies);

  const auto proxies = indice::net::read_network(host);
  const auto address = indice::net::read_address(addresses);
  if (address) {
    require(indice::net::read_address(indice::net::write_address(*address)) == address);
    if (proxies) (void)proxies->holds(*address);
  }
  (void)indice::net::forwarded_client(addresses, {}, {});
  (void)indice::net::accepts_coding(cookies, "br");
  (void)indice::net::has_hash(target);
  return 0;
}
