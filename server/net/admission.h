// Whether a request is served at all: its form, who sends it and from where. Reads nothing but the
// header, so that nothing larger is taken in for who is turned away.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/net_common.h"

namespace indice::net {

struct TurnedAway {
  int status = 400;
  std::string_view why;  // for Service::turned_away
};

// Fills in address and secure from what a trusted proxy says. `peer` is who holds the connection.
void believe_proxy(const Common& common, const Address& peer, bool over_tls, Request& request);

// The request with headers and method, without its body; `target` is as it came.
[[nodiscard]] std::optional<TurnedAway> admit(Common& common, std::string_view target,
                                              Request& request);
// What is asked of a WebSocket's request besides.
[[nodiscard]] std::optional<TurnedAway> admit_line(const Common& common, const Request& request);

}  // namespace indice::net
