#include "server/net/manners.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "server/net/words.h"

namespace indice::net {
namespace {

[[nodiscard]] std::string_view without_usual_port(std::string_view host, bool secure) {
  const std::string_view port = secure ? ":443" : ":80";
  if (host.ends_with(port)) host.remove_suffix(port.size());
  return host;
}

[[nodiscard]] std::string_view reason(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 406: return "Not Acceptable";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 507: return "Insufficient Storage";
    default: return "Status";
  }
}

[[nodiscard]] bool is_header_text(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20U && c != '\t') || byte == 0x7FU;
  });
}

class Head {
 public:
  explicit Head(std::string text) : text_(std::move(text)) {}
  void add(std::string_view name, std::string_view value) {
    text_.append(name).append(": ").append(value).append("\r\n");
  }
  [[nodiscard]] std::string end() && {
    text_ += "\r\n";
    return std::move(text_);
  }

 private:
  std::string text_;
};

[[nodiscard]] std::string content_policy(const Answering& how) {
  // Older browsers do not count a WebSocket of the same host as 'self'.
  std::string connect = "'self'";
  if (is_plain_host(how.host)) {
    if (!how.secure) connect.append(" ws://").append(how.host);
    connect.append(" wss://").append(how.host);
  }
  // A page may run the WebAssembly that it fetched, and no other code than files of the house.
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
         "'unsafe-inline'; img-src 'self' data: blob:; "
         "connect-src " +
         connect +
         "; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";
}

void add_usual(Head& head, const Response& response, const Answering& how) {
  const auto unless_said = [&](std::string_view name, std::string_view value) {
    const bool said = std::ranges::any_of(
        response.headers, [&](const auto& header) { return same_letters(header.first, name); });
    if (!said) head.add(name, value);
  };
  unless_said("content-security-policy", content_policy(how));
  unless_said("x-content-type-options", "nosniff");
  unless_said("referrer-policy", "same-origin");
  unless_said("permissions-policy",
              "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()");
  unless_said("cross-origin-opener-policy", "same-origin");
  unless_said("cross-origin-resource-policy", "same-origin");
  if (how.secure) unless_said("strict-transport-security", "max-age=31536000");
  unless_said("cache-control", "no-store");
}

}  // namespace

bool is_header_line(std::string_view name, std::string_view value) {
  return !name.empty() && is_header_text(name) && is_header_text(value);
}

bool is_plain_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 && std::ranges::all_of(host, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == ':' || c == '[' || c == ']';
  });
}

bool is_own_origin(const Request& request, const std::vector<std::string>& also) {
  const auto named = std::ranges::count(request.headers, "origin", &Headers::value_type::first);
  if (named == 0) return true;
  if (named > 1) return false;
  const std::string_view origin = request.header("origin");
  if (std::ranges::any_of(also,
                          [&](const std::string& one) { return same_letters(one, origin); })) {
    return true;
  }
  const bool https = origin.starts_with("https://");
  if (!https && (request.secure || !origin.starts_with("http://"))) return false;
  const std::string_view authority = origin.substr(https ? 8 : 7);
  const std::string_view host = request.header("host");
  return is_plain_host(host) &&
         same_letters(without_usual_port(authority, https), without_usual_port(host, https));
}

std::string write_head(const Response& response, const Answering& how) {
  const int status = response.status >= 200 && response.status <= 599 ? response.status : 500;
  Head head((how.old ? "HTTP/1.0 " : "HTTP/1.1 ") + std::to_string(status) + ' ' +
            std::string(reason(status)) + "\r\n");
  if (response.has_body()) {
    if (!response.type.empty() && is_header_line("content-type", response.type)) {
      head.add("content-type", response.type);
    }
    head.add("content-length", std::to_string(response.content().size()));
  }
  if (!how.keep) {
    head.add("connection", "close");
  } else if (how.old) {
    head.add("connection", "keep-alive");
  }
  add_usual(head, response, how);
  for (const auto& [name, value] : response.headers) {
    if (is_header_line(name, value)) head.add(name, value);
  }
  return std::move(head).end();
}

}  // namespace indice::net
