// What a request line and a cookie header say, decoded once and refused where they are not plain:
// nothing that comes out of here can name a file above a folder, end a line or mean two things.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace indice::net {

struct Target {
  std::string path;                                        // begins with "/"
  std::vector<std::pair<std::string, std::string>> query;  // in order
};

// Nothing where it is no path from the root: with an empty, "." or ".." segment, a backslash, an
// escaped slash, a control character, an escape that is none, or what is not UTF-8.
[[nodiscard]] std::optional<Target> decode_target(std::string_view target);

// The value of the first cookie of that name in a Cookie header; empty where there is none.
[[nodiscard]] std::string_view find_cookie(std::string_view header, std::string_view name);

// Well formed, shortest form, no surrogates, no control characters.
[[nodiscard]] bool is_plain_text(std::string_view text);

}  // namespace indice::net
