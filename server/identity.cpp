#include "server/identity.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include <sodium.h>

#include "table/live_table.h"
#include "text/harmless.h"

namespace indice::server {
namespace {

constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t mac_bytes = crypto_auth_BYTES;
constexpr std::size_t id_letters = 22;
constexpr std::string_view year_in_seconds = "31536000";

std::string encoded(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), base64), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), base64);
  text.resize(std::strlen(text.c_str()));
  return text;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &length, &end, base64) != 0 ||
      end != text.data() + text.size())
    return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::array<unsigned char, mac_bytes> mac_of(std::string_view text,
                                            const std::array<unsigned char, 32>& key) {
  std::array<unsigned char, mac_bytes> mac{};
  crypto_auth(mac.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
              key.data());
  return mac;
}

std::string_view text_of(const std::array<unsigned char, mac_bytes>& mac) {
  return {reinterpret_cast<const char*>(mac.data()), mac.size()};
}

}  // namespace

Identity::Identity(std::string_view secret) : key_(key_of(secret)) {}

Identity::Key Identity::key_of(std::string_view secret) {
  Key key{};
  std::size_t length = 0;
  if (sodium_hex2bin(key.data(), key.size(), secret.data(), secret.size(), nullptr, &length,
                     nullptr) != 0 ||
      length != key.size())
    crypto_generichash(key.data(), key.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
  return key;
}

void Identity::also_knows(std::string_view secret) {
  const Key key = key_of(secret);
  const std::scoped_lock lock(mutex_);
  if (key != key_ && std::find(others_.begin(), others_.end(), key) == others_.end())
    others_.push_back(key);
}

std::vector<Identity::Key> Identity::keys() const {
  std::vector<Key> all{key_};
  const std::scoped_lock lock(mutex_);
  all.insert(all.end(), others_.begin(), others_.end());
  return all;
}

std::string Identity::new_secret() {
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

Guest Identity::new_guest() { return {random_word(id_letters), {}, 0}; }

std::string Identity::signed_as_cookie(const Guest& guest) const {
  std::string said = guest.id + "." + encoded(guest.name);
  // Without one it is the first: so were all before there were numbers.
  if (guest.number != 0) said += "." + std::to_string(guest.number);
  return said + "." + encoded(text_of(mac_of(said, key_)));
}

std::optional<Guest> Identity::read(std::string_view cookie) const {
  constexpr std::size_t longest = 512;
  if (cookie.empty() || cookie.size() > longest) return std::nullopt;
  const std::size_t first = cookie.find('.');
  const std::size_t last = cookie.rfind('.');
  if (first == std::string_view::npos || last == first) return std::nullopt;
  const std::optional<std::string> mac = decoded(cookie.substr(last + 1));
  if (!mac || mac->size() != mac_bytes) return std::nullopt;
  const std::string_view said = cookie.substr(0, last);
  const std::vector<Key> all = keys();
  if (std::none_of(all.begin(), all.end(), [&](const Key& key) {
        return crypto_auth_verify(reinterpret_cast<const unsigned char*>(mac->data()),
                                  reinterpret_cast<const unsigned char*>(said.data()), said.size(),
                                  key.data()) == 0;
      }))
    return std::nullopt;
  const std::string_view rest = said.substr(first + 1);
  const std::size_t dot = rest.find('.');
  const std::optional<std::string> name = decoded(rest.substr(0, dot));
  if (!name) return std::nullopt;
  Guest guest{std::string(said.substr(0, first)), *name};
  if (dot != std::string_view::npos) {
    const std::string_view number = rest.substr(dot + 1);
    const auto read = std::from_chars(number.begin(), number.end(), guest.number);
    if (read.ec != std::errc() || read.ptr != number.end()) return std::nullopt;
  }
  return guest;
}

std::string Identity::set_cookie(const Guest& guest, bool secure) const {
  return std::string(cookie_name) + "=" + signed_as_cookie(guest) +
         "; Path=/; Max-Age=" + std::string(year_in_seconds) + "; HttpOnly; SameSite=Lax" +
         (secure ? "; Secure" : "");
}

std::uint64_t Identity::command_number(std::string_view person, std::uint64_t id) const {
  static_assert(crypto_shorthash_KEYBYTES <= 32 && crypto_shorthash_BYTES == sizeof(std::uint64_t));
  std::string text(person);
  text.append(reinterpret_cast<const char*>(&id), sizeof id);
  std::uint64_t number = 0;
  crypto_shorthash(reinterpret_cast<unsigned char*>(&number),
                   reinterpret_cast<const unsigned char*>(text.data()), text.size(), key_.data());
  return number == 0 ? 1 : number;
}

std::string Identity::sealed(std::string_view text) const {
  static_assert(crypto_secretbox_KEYBYTES == 32);
  std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text.size(), '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(box.data());
  randombytes_buf(bytes, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(bytes + crypto_secretbox_NONCEBYTES,
                        reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes,
                        key_.data());
  return encoded(box);
}

std::optional<std::string> Identity::opened(std::string_view sealed) const {
  constexpr std::size_t before = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  const std::optional<std::string> box = decoded(sealed);
  if (!box || box->size() < before) return std::nullopt;
  const auto* bytes = reinterpret_cast<const unsigned char*>(box->data());
  std::string text(box->size() - before, '\0');
  for (const Key& key : keys())
    if (crypto_secretbox_open_easy(
            reinterpret_cast<unsigned char*>(text.data()), bytes + crypto_secretbox_NONCEBYTES,
            box->size() - crypto_secretbox_NONCEBYTES, bytes, key.data()) == 0)
      return text;
  return std::nullopt;
}

std::string Identity::hashed(std::string_view passphrase) const {
  return encoded(text_of(mac_of(passphrase, key_)));
}

std::vector<std::string> Identity::hashes(std::string_view passphrase) const {
  std::vector<std::string> all;
  for (const Key& key : keys()) all.push_back(encoded(text_of(mac_of(passphrase, key))));
  return all;
}

std::string random_word(std::size_t letters) {
  // Without letters that are taken for others.
  constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string word;
  for (std::size_t i = 0; i < letters; ++i)
    word += alphabet[randombytes_uniform(static_cast<std::uint32_t>(alphabet.size()))];
  return word;
}

std::string fit_name(std::string_view name) {
  const std::string clean = text::harmless(name);
  std::string fit;
  std::size_t letters = 0;
  for (std::size_t at = 0; at < clean.size() && letters < table::longest_name; ++letters) {
    const text::Character one = text::next_character(clean, at);
    fit += one.bytes;
  }
  const std::size_t begin = fit.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return fit.substr(begin, fit.find_last_not_of(' ') - begin + 1);
}

}  // namespace indice::server
