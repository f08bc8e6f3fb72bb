// What happens in the house, one JSON object a line on standard error, for who keeps it. No names,
// no cards, no chat, no addresses of tables that are not listed.
#pragma once

#include <string_view>

#include "engine/json.h"

namespace indice::server {

class Log {
 public:
  explicit Log(bool quiet) : quiet_(quiet) {}
  void say(std::string_view event, Json::Object more = {}) const;

 private:
  bool quiet_;
};

}  // namespace indice::server
