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
  if (sodium_init() < 0) throw Failure("the system gives no random numbers");
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
    throw Failure(path.string(), "not a key: expected " + std::to_string(key.bytes.size()) +
                                     " bytes, found " + std::to_string(bytes.size()));
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
  throw Failure(key_file(folder).string(), "the key disappeared while it was made");
}

Key user_key() { return key_in(state_folder()); }

std::string seal(std::string_view text, const Key& key) {
  start_sodium();
  std::size_t padded = 0;
  std::string plain(text);
  plain.resize(text.size() + padding);
  sodium_pad(&padded, reinterpret_cast<unsigned char*>(plain.data()), text.size(), padding,
             plain.size());
  std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + padded, '\0');
  auto* nonce = reinterpret_cast<unsigned char*>(box.data());
  randombytes_buf(nonce, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(nonce + crypto_secretbox_NONCEBYTES,
                        reinterpret_cast<const unsigned char*>(plain.data()), padded, nonce,
                        key.bytes.data());
  std::string sealed(sodium_base64_ENCODED_LEN(box.size(), base64), '\0');
  sodium_bin2base64(sealed.data(), sealed.size(), nonce, box.size(), base64);
  sealed.pop_back();  // the terminating NUL
  return sealed;
}

std::optional<std::string> unseal(std::string_view sealed, const Key& key) {
  start_sodium();
  std::string box(sealed.size(), '\0');
  auto* nonce = reinterpret_cast<unsigned char*>(box.data());
  std::size_t size = 0;
  if (sodium_base642bin(nonce, box.size(), sealed.data(), sealed.size(), nullptr, &size, nullptr,
                        base64) != 0 ||
      size < crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES)
    return std::nullopt;
  const std::size_t padded = size - crypto_secretbox_NONCEBYTES - crypto_secretbox_MACBYTES;
  std::string plain(padded, '\0');
  if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(plain.data()),
                                 nonce + crypto_secretbox_NONCEBYTES,
                                 size - crypto_secretbox_NONCEBYTES, nonce, key.bytes.data()) != 0)
    return std::nullopt;
  std::size_t length = 0;
  if (sodium_unpad(&length, reinterpret_cast<const unsigned char*>(plain.data()), padded,
                   padding) != 0)
    return std::nullopt;
  plain.resize(length);
  return plain;
}

}  // namespace indice::archive
