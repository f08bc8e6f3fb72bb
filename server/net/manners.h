// What every answer carries, and which requests are another site's doing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/net.h"

namespace indice::net {

// A browser names the page that makes a request. Same host, or one of `also` ("https://a.example"):
// ours; no Origin at all: no browser's.
[[nodiscard]] bool is_own_origin(const Request& request, const std::vector<std::string>& also);

struct Answering {
  std::string_view host;  // as the client calls us; empty where it does not or lies
  bool secure = false;
  bool keep = true;  // the connection
  bool old = false;  // HTTP/1.0
};
// Status line and headers, up to the empty line.
[[nodiscard]] std::string write_head(const Response& response, const Answering& how);

// Neither ends a header from inside it.
[[nodiscard]] bool is_header_line(std::string_view name, std::string_view value);

// A host that may be written into a header: letters, digits and "-.:[]".
[[nodiscard]] bool is_plain_host(std::string_view host);

}  // namespace indice::net
