#include "server/post.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>

#include <sodium.h>
#include <sys/socket.h>

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include "server/identity.h"

namespace indice::server {
namespace {

constexpr long seconds_to_connect = 10;
constexpr long seconds_in_all = 30;

struct Curl {
  Curl() : handle(curl_easy_init()) {}
  ~Curl() {
    curl_slist_free_all(list);
    curl_easy_cleanup(handle);
  }
  Curl(const Curl&) = delete;
  Curl& operator=(const Curl&) = delete;

  CURL* handle;
  curl_slist* list = nullptr;
};

template <class Value>
void set(Curl& curl, CURLoption option, Value value) {
  curl_easy_setopt(curl.handle, option, value);  // NOLINT(cppcoreguidelines-pro-type-vararg)
}

int is_given_up(void* given_up, curl_off_t /*down*/, curl_off_t /*had*/, curl_off_t /*up*/,
                curl_off_t /*sent*/) {
  return static_cast<const std::atomic<bool>*>(given_up)->load() ? 1 : 0;
}

void be_patient(Curl& curl, const std::atomic<bool>* given_up) {
  set(curl, CURLOPT_NOSIGNAL, 1L);
  set(curl, CURLOPT_CONNECTTIMEOUT, seconds_to_connect);
  set(curl, CURLOPT_TIMEOUT, seconds_in_all);
  if (given_up == nullptr) return;
  set(curl, CURLOPT_NOPROGRESS, 0L);
  set(curl, CURLOPT_XFERINFOFUNCTION, &is_given_up);
  set(curl, CURLOPT_XFERINFODATA, given_up);
}

std::string in_base64(std::string_view text) {
  std::string out(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()),
                    text.size(), sodium_base64_VARIANT_ORIGINAL);
  out.resize(std::strlen(out.c_str()));
  return out;
}

// What is not plain ASCII is wrapped as RFC 2047 wants it, a few letters a word.
std::string as_header(std::string_view text) {
  constexpr std::size_t bytes_a_word = 39;
  std::string out;
  while (!text.empty()) {
    std::size_t size = std::min(bytes_a_word, text.size());
    while (size < text.size() && size > 0 &&
           (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U)
      --size;
    out +=
        (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + in_base64(text.substr(0, size)) + "?=";
    text.remove_prefix(size);
  }
  return out;
}

struct Rest {
  std::string_view text;
};
std::size_t read_on(char* to, std::size_t size, std::size_t count, void* from) {
  auto* rest = static_cast<Rest*>(from);
  const std::size_t taken = std::min(size * count, rest->text.size());
  std::memcpy(to, rest->text.data(), taken);
  rest->text.remove_prefix(taken);
  return taken;
}
std::size_t drop(char* /*data*/, std::size_t size, std::size_t count, void* /*none*/) {
  return size * count;
}

std::string text_of(const sockaddr* address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address->sa_family == AF_INET)
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(address)->sin_addr, text.data(),
              text.size());
  else if (address->sa_family == AF_INET6)
    inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr, text.data(),
              text.size());
  return text.data();
}

// After the name was looked up, so that no name can lead inside.
curl_socket_t open_public(void* /*none*/, curlsocktype /*purpose*/, curl_sockaddr* address) {
  if (!is_public_address(text_of(&address->addr))) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

Posted posted(CURLcode code) {
  switch (code) {
    case CURLE_OK: return Posted::taken;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return Posted::unreachable;
    default: return Posted::refused;
  }
}

bool is_public_four(std::uint32_t a) {
  const auto in = [&](std::uint32_t net, unsigned bits) {
    return a >> (32 - bits) == net >> (32 - bits);
  };
  return !(in(0x00000000, 8) || in(0x0a000000, 8) || in(0x64400000, 10) || in(0x7f000000, 8) ||
           in(0xa9fe0000, 16) || in(0xac100000, 12) || in(0xc0000000, 24) || in(0xc0a80000, 16) ||
           in(0xc6120000, 15) || in(0xe0000000, 3));
}

}  // namespace

bool is_public_address(const std::string& address) {
  in_addr four{};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) return is_public_four(ntohl(four.s_addr));
  in6_addr six{};
  if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return false;
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    std::uint32_t inner = 0;
    std::memcpy(&inner, &six.s6_addr[12], sizeof inner);
    return is_public_four(ntohl(inner));
  }
  // The public ones are in 2000::/3; in that, 2002::/16 wraps older ones.
  const bool wraps = six.s6_addr[0] == 0x20 && six.s6_addr[1] == 0x02;
  return (six.s6_addr[0] & 0xe0U) == 0x20U && !wraps;
}

std::string mail_text(const Mail& mail) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const std::string domain = mail.from.substr(mail.from.find('@') + 1);
  std::string out = fmt::format(
      "Date: {:%a, %d %b %Y %H:%M:%S} +0000\r\nFrom: indice <{}>\r\nTo: <{}>\r\nSubject: {}\r\n"
      "Message-ID: <{}@{}>\r\n",
      fmt::gmtime(now), mail.from, mail.to, as_header(mail.subject), random_word(24), domain);
  if (!mail.stop.empty()) out += "List-Unsubscribe: <" + mail.stop + ">\r\n";
  out +=
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n";
  const std::string body = in_base64(mail.text);
  constexpr std::size_t letters_a_line = 76;
  for (std::size_t at = 0; at < body.size(); at += letters_a_line)
    out += body.substr(at, letters_a_line) + "\r\n";
  return out;
}

Posted send_mail(const Mail& mail, const std::atomic<bool>* given_up) {
  Curl curl;
  if (curl.handle == nullptr) return Posted::unreachable;
  const std::string text = mail_text(mail);
  const std::string from = "<" + mail.from + ">";
  const std::string to = "<" + mail.to + ">";
  Rest rest{text};
  be_patient(curl, given_up);
  curl.list = curl_slist_append(nullptr, to.c_str());
  set(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  set(curl, CURLOPT_URL, mail.server.c_str());
  set(curl, CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_TRY));
  set(curl, CURLOPT_MAIL_FROM, from.c_str());
  set(curl, CURLOPT_MAIL_RCPT, curl.list);
  set(curl, CURLOPT_UPLOAD, 1L);
  set(curl, CURLOPT_READFUNCTION, &read_on);
  set(curl, CURLOPT_READDATA, static_cast<void*>(&rest));
  return posted(curl_easy_perform(curl.handle));
}

Posted call_hook(const std::string& url, const std::string& json, bool anywhere,
                 const std::atomic<bool>* given_up) {
  Curl curl;
  if (curl.handle == nullptr) return Posted::unreachable;
  be_patient(curl, given_up);
  curl.list = curl_slist_append(nullptr, "Content-Type: application/json");
  set(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  set(curl, CURLOPT_URL, url.c_str());
  set(curl, CURLOPT_PROXY, "");
  set(curl, CURLOPT_FOLLOWLOCATION, 0L);
  set(curl, CURLOPT_HTTPHEADER, curl.list);
  set(curl, CURLOPT_USERAGENT, "indice");
  set(curl, CURLOPT_POSTFIELDS, json.c_str());
  set(curl, CURLOPT_WRITEFUNCTION, &drop);
  if (!anywhere) set(curl, CURLOPT_OPENSOCKETFUNCTION, &open_public);
  const Posted went = posted(curl_easy_perform(curl.handle));
  if (went != Posted::taken) return went;
  long status = 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
  curl_easy_getinfo(curl.handle, CURLINFO_RESPONSE_CODE, &status);
  return status >= 200 && status < 300 ? Posted::taken : Posted::refused;
}

}  // namespace indice::server
