#include "archive/seal.h"

#include <algorithm>

#include <sodium.h>

#include "archive/failure.h"
#include "archive/files.h"

namespace indice::archive {

namespace {

constexpr std::size_t padding = 1024;
constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

void start_sodium() {
  if (sodium_init() < 0) throw Failure("no_random");
}

constexpr std::size_t nonce_bytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t mac_bytes = crypto_aead_xchacha20poly1305_ietf_ABYTES;

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// From base64; none where it is something else or less than that.
std::optional<std::string> unpacked(std::string_view sealed, std::size_t least) {
  std::string box(sealed.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(bytes_of(box), box.size(), sealed.data(), sealed.size(), nullptr, &size,
                        nullptr, base64) != 0 ||
      size < least)
    return std::nullopt;
  box.resize(size);
  return box;
}

std::optional<std::string> unpadded(std::string plain) {
  std::size_t length = 0;
  if (sodium_unpad(&length, bytes_of(plain), plain.size(), padding) != 0) return std::nullopt;
  plain.resize(length);
  return plain;
}

std::filesystem::path key_file(const std::filesystem::path& folder) { return folder / "key"; }

}  // namespace

std::optional<Key> existing_key_in(const std::filesystem::path& folder) {
  const std::filesystem::path path = key_file(folder);
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return std::nullopt;
  const std::string bytes = read_file(path);
  Key key;
  if (bytes.size() != key.bytes.size())
    throw Failure(path.string(), {"key.size",
                                  {{"wanted", std::to_string(key.bytes.size())},
                                   {"found", std::to_string(bytes.size())}}});
  std::transform(bytes.begin(), bytes.end(), key.bytes.begin(),
                 [](char letter) { return static_cast<unsigned char>(letter); });
  return key;
}

Key key_in(const std::filesystem::path& folder) {
  if (const std::optional<Key> key = existing_key_in(folder)) return *key;
  start_sodium();
  Key key;
  randombytes_buf(key.bytes.data(), key.bytes.size());
  make_private_folder(folder);
  const std::string bytes(key.bytes.begin(), key.bytes.end());
  if (create_file_atomically(key_file(folder), bytes)) return key;
  // Another process was faster: its key is the key.
  if (const std::optional<Key> theirs = existing_key_in(folder)) return *theirs;
  throw Failure(key_file(folder).string(), "key.gone");
}

Key user_key() { return key_in(state_folder()); }

std::string seal(std::string_view text, const Key& key, std::string_view place) {
  start_sodium();
  std::size_t padded = 0;
  std::string plain(text);
  plain.resize(text.size() + padding);
  sodium_pad(&padded, bytes_of(plain), text.size(), padding, plain.size());
  std::string box(nonce_bytes + mac_bytes + padded, '\0');
  unsigned char* nonce = bytes_of(box);
  randombytes_buf(nonce, nonce_bytes);
  crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + nonce_bytes, nullptr, bytes_of(plain), padded,
                                             bytes_of(place), place.size(), nullptr, nonce,
                                             key.bytes.data());
  std::string sealed(sodium_base64_ENCODED_LEN(box.size(), base64), '\0');
  sodium_bin2base64(sealed.data(), sealed.size(), nonce, box.size(), base64);
  sealed.pop_back();  // the terminating NUL
  return sealed;
}

std::optional<std::string> unseal(std::string_view sealed, const Key& key, std::string_view place) {
  start_sodium();
  std::optional<std::string> box = unpacked(sealed, nonce_bytes + mac_bytes);
  if (!box) return std::nullopt;
  const unsigned char* nonce = bytes_of(*box);
  std::string plain(box->size() - nonce_bytes - mac_bytes, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(
          bytes_of(plain), nullptr, nullptr, nonce + nonce_bytes, box->size() - nonce_bytes,
          bytes_of(place), place.size(), nonce, key.bytes.data()) != 0)
    return std::nullopt;
  return unpadded(std::move(plain));
}

std::optional<std::string> unseal_older(std::string_view sealed, const Key& key) {
  start_sodium();
  std::optional<std::string> box =
      unpacked(sealed, crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES);
  if (!box) return std::nullopt;
  const unsigned char* nonce = bytes_of(*box);
  std::string plain(box->size() - crypto_secretbox_NONCEBYTES - crypto_secretbox_MACBYTES, '\0');
  if (crypto_secretbox_open_easy(bytes_of(plain), nonce + crypto_secretbox_NONCEBYTES,
                                 box->size() - crypto_secretbox_NONCEBYTES, nonce,
                                 key.bytes.data()) != 0)
    return std::nullopt;
  return unpadded(std::move(plain));
}

}  // namespace indice::archive
