#include "server/net/addresses.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>

#include <arpa/inet.h>
#include <netinet/in.h>

#include "server/net/words.h"

namespace indice::net {
namespace {

constexpr std::size_t mapped_bytes = 12;  // ::ffff:0:0/96 holds IPv4

[[nodiscard]] bool is_mapped(const Address& address) {
  return std::all_of(address.begin(), address.begin() + 10, [](auto byte) { return byte == 0; }) &&
         address[10] == 0xFF && address[11] == 0xFF;
}

// Some proxies write a port too: "192.0.2.7:4711", "[2001:db8::1]:4711".
[[nodiscard]] std::string_view without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? text : text.substr(1, end - 1);
  }
  const std::size_t colon = text.find(':');
  return text.rfind(':') == colon ? text.substr(0, colon) : text;
}

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  const std::string whole(text);
  if (whole.size() != std::strlen(whole.c_str())) return std::nullopt;
  Address address{};
  in_addr four{};
  if (inet_pton(AF_INET, whole.c_str(), &four) == 1) {
    address[10] = address[11] = 0xFF;
    std::memcpy(address.data() + mapped_bytes, &four, sizeof four);
    return address;
  }
  in6_addr six{};
  if (inet_pton(AF_INET6, whole.c_str(), &six) != 1) return std::nullopt;
  std::memcpy(address.data(), &six, sizeof six);
  return address;
}

std::string write_address(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_mapped(address)) {
    inet_ntop(AF_INET, address.data() + mapped_bytes, text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, address.data(), text.data(), text.size());
  }
  return text.data();
}

Address household(const Address& address) {
  if (is_mapped(address)) return address;
  Address shared = address;
  std::fill(shared.begin() + 8, shared.end(), std::uint8_t{0});
  return shared;
}

bool Network::holds(const Address& one) const {
  const std::size_t whole = bits / 8;
  if (!std::equal(address.begin(), address.begin() + static_cast<std::ptrdiff_t>(whole),
                  one.begin())) {
    return false;
  }
  const unsigned rest = bits % 8;
  return rest == 0 || (address[whole] ^ one[whole]) >> (8 - rest) == 0;
}

std::optional<Network> read_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<Address> address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  Network network{.address = *address, .bits = 128};
  if (slash == std::string_view::npos) return network;

  const std::string_view size = text.substr(slash + 1);
  const unsigned most = is_mapped(*address) ? 32 : 128;
  unsigned bits = 0;
  const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), bits);
  if (error != std::errc{} || end != size.data() + size.size() || bits > most) return std::nullopt;
  network.bits = 128 - most + bits;
  return network;
}

bool holds(const std::vector<Network>& networks, const Address& one) {
  return std::any_of(networks.begin(), networks.end(),
                     [&](const Network& network) { return network.holds(one); });
}

Address forwarded_client(std::string_view forwarded_for, const Address& peer,
                         const std::vector<Network>& proxies) {
  Address client = peer;
  while (!forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last =
        comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    forwarded_for = comma == std::string_view::npos ? "" : forwarded_for.substr(0, comma);
    const std::optional<Address> named = read_address(without_port(trimmed(last)));
    if (!named) break;
    client = *named;
    if (!holds(proxies, client)) break;
  }
  return client;
}

}  // namespace indice::net
