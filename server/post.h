// One letter to a mail server, one call of a hook: with libcurl behind it. Each waits for the
// answer, not for ever.
#pragma once

#include <atomic>
#include <string>

namespace indice::server {

struct Mail {
  std::string server;  // "smtp://user:password@host:587"
  std::string from;
  std::string to;
  std::string subject;
  std::string text;
  std::string stop;  // the address for List-Unsubscribe
};
// `unreachable`: nothing was said yet, and it may be tried again without being sent twice.
enum class Posted : unsigned char { taken, unreachable, refused };
// `given_up`: set, the waiting for an answer ends within about a second.
[[nodiscard]] Posted send_mail(const Mail& mail, const std::atomic<bool>* given_up = nullptr);

// As it goes over the line: headers, and the text in base64.
[[nodiscard]] std::string mail_text(const Mail& mail);

// `anywhere`: also to addresses that are not public, of this machine and of private nets.
// Taken is what is answered with 2xx.
[[nodiscard]] Posted call_hook(const std::string& url, const std::string& json, bool anywhere,
                               const std::atomic<bool>* given_up = nullptr);

// Whether the address of a machine (IPv4 or IPv6, as text) is one of the public net.
[[nodiscard]] bool is_public_address(const std::string& address);

}  // namespace indice::server
