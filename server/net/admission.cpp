#include "server/net/admission.h"

#include <algorithm>
#include <utility>

#include "server/net/manners.h"
#include "server/net/target.h"

namespace indice::net {
namespace {

constexpr std::size_t key_size = 24;  // sixteen bytes in base 64

[[nodiscard]] auto times(const Request& request, std::string_view name) {
  return std::ranges::count(request.headers, name, &Headers::value_type::first);
}

}  // namespace

void believe_proxy(const Common& common, const Address& peer, bool over_tls, Request& request) {
  Address client = peer;
  request.secure = over_tls;
  if (holds(common.proxies, peer)) {
    std::string chain;
    for (const auto& [name, value] : request.headers) {
      if (name == "x-forwarded-for") chain.append(chain.empty() ? "" : ",").append(value);
      if (name == "x-forwarded-proto") request.secure = value == "https";
    }
    client = forwarded_client(chain, peer, common.proxies);
  }
  request.address = write_address(client);
  request.household = write_address(household(client));
}

std::optional<TurnedAway> admit(Common& common, std::string_view target, Request& request) {
  const std::optional<Address> address = read_address(request.address);
  if (!address || !common.gate->may_ask(*address, Clock::now())) {
    return TurnedAway{429, "too_many"};
  }
  std::optional<Target> decoded = decode_target(target);
  if (!decoded) return TurnedAway{400, "malformed"};
  request.path = std::move(decoded->path);
  request.query = std::move(decoded->query);
  if (times(request, "host") > 1) return TurnedAway{400, "malformed"};
  // Nothing but chunks, and only one way to say how long a body is.
  if (times(request, "transfer-encoding") > 0 &&
      (times(request, "transfer-encoding") > 1 || times(request, "content-length") > 0 ||
       request.header("transfer-encoding") != "chunked")) {
    return TurnedAway{400, "malformed"};
  }
  if (request.method == "GET" || request.method == "HEAD") return std::nullopt;
  if (request.method == "CONNECT" || request.method == "TRACE") {
    return TurnedAway{405, "method"};
  }
  // A page of another site may send a form, but neither our origin nor a header of ours.
  if (!is_own_origin(request, common.settings.origins)) return TurnedAway{403, "foreign_origin"};
  if (request.method != "OPTIONS" && times(request, "x-indice") == 0) {
    return TurnedAway{403, "foreign_origin"};
  }
  return std::nullopt;
}

std::optional<TurnedAway> admit_line(const Common& common, const Request& request) {
  if (request.header("sec-websocket-version") != "13") return TurnedAway{426, "version"};
  if (times(request, "sec-websocket-key") != 1 ||
      request.header("sec-websocket-key").size() != key_size || times(request, "host") != 1) {
    return TurnedAway{400, "malformed"};
  }
  if (!is_own_origin(request, common.settings.origins)) return TurnedAway{403, "foreign_origin"};
  return std::nullopt;
}

}  // namespace indice::net
