// A house from its opening to its end: store, net and tables put together, and the wait for the
// signal that closes it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "server/house.h"
#include "server/net/net.h"
#include "store/store.h"

namespace indice::server {

struct ServeSettings {
  net::Settings net;
  HouseSettings house;
  std::string store;   // "sqlite:FILE" or "postgres://…"
  std::string web;     // the folder of the client's files; empty: none
  bool quiet = false;  // no log
};

// How it ended.
enum class Served : std::uint8_t { gracefully, no_store, no_net, no_client };
struct ServeResult {
  Served how = Served::gracefully;
  store::Trouble trouble;  // no_store
  std::string why;         // no_net, no_client: in the system's words
};

// Opens the house and keeps it open until SIGTERM, SIGINT or SIGHUP. `ready` is told the port as
// soon as clients may come.
[[nodiscard]] ServeResult serve(const ServeSettings& settings,
                                const std::function<void(std::uint16_t port)>& ready);

}  // namespace indice::server
