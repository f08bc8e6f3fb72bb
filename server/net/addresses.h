// Internet addresses as numbers: who is a trusted proxy, whom such a proxy names, and who shares a
// limit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace indice::net {

// IPv4 in its IPv6 form.
using Address = std::array<std::uint8_t, 16>;

[[nodiscard]] std::optional<Address> read_address(std::string_view text);
[[nodiscard]] std::string write_address(const Address& address);

// Who has one IPv6 address has the whole /64, so they share their limits.
[[nodiscard]] Address household(const Address& address);

struct Network {
  Address address{};
  unsigned bits = 128;

  [[nodiscard]] bool holds(const Address& one) const;
};
// "192.0.2.7", "10.0.0.0/8", "fd00::/8"
[[nodiscard]] std::optional<Network> read_network(std::string_view text);

[[nodiscard]] bool holds(const std::vector<Network>& networks, const Address& one);

// The client behind the proxies: the last address in X-Forwarded-For that is no proxy of ours,
// since whatever stands before it may be the client's own invention. `peer` where there is none.
[[nodiscard]] Address forwarded_client(std::string_view forwarded_for, const Address& peer,
                                       const std::vector<Network>& proxies);

}  // namespace indice::net
