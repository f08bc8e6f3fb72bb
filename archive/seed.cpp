#include "archive/seed.h"

#include <algorithm>
#include <charconv>

#include <sodium.h>

#include "archive/failure.h"

namespace indice::archive {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

void start_sodium() {
  if (sodium_init() < 0) throw Failure("no_random");
}

// Only the digits that we write ourselves: a seed has one spelling.
bool is_hex(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of(hex_digits) == std::string_view::npos;
}

template <class Bytes>
std::string to_hex(const Bytes& bytes) {
  std::string hex;
  for (const unsigned char byte : bytes) {
    hex += hex_digits[byte >> 4U];
    hex += hex_digits[byte & 15U];
  }
  return hex;
}

std::array<unsigned char, 32> sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  const std::string bytes(text);
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size());
  return hash;
}

}  // namespace

Seed Seed::random() {
  start_sodium();
  Seed seed;
  randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
  return seed;
}

Seed Seed::from_number(std::uint64_t number) {
  Seed seed;
  seed.bytes_ = sha256("indice seed " + std::to_string(number));
  return seed;
}

std::optional<Seed> Seed::from_hex(std::string_view hex) {
  Seed seed;
  if (!is_hex(hex, 2 * seed.bytes_.size())) return std::nullopt;
  for (std::size_t i = 0; i < seed.bytes_.size(); ++i)
    std::from_chars(hex.data() + 2 * i, hex.data() + 2 * i + 2, seed.bytes_[i], 16);
  return seed;
}

std::string Seed::hex() const { return to_hex(bytes_); }

std::uint64_t random_number() {
  start_sodium();
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string sha256_hex(std::string_view text) { return to_hex(sha256(text)); }

std::uint64_t SeededStream::word(std::uint64_t position) const {
  constexpr std::uint64_t words_in_block = 8;
  constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  std::array<unsigned char, 64> block{};
  crypto_stream_chacha20_xor_ic(block.data(), block.data(), block.size(), nonce.data(),
                                position / words_in_block, seed_.bytes().data());
  std::uint64_t word = 0;
  const std::size_t start = static_cast<std::size_t>(position % words_in_block) * 8;
  for (std::size_t i = 8; i-- > 0;) word = (word << 8U) | block[start + i];
  return word;
}

std::shared_ptr<const KeyedStream> stream_of(std::string_view seed) {
  const std::optional<Seed> read = Seed::from_hex(seed);
  return read ? std::make_shared<SeededStream>(*read) : nullptr;
}

Chance Chance::live(const Seed& seed) {
  Chance chance;
  chance.seed_ = seed.hex();
  chance.stream_ = std::make_shared<const SeededStream>(seed);
  return chance;
}

Chance Chance::fast(std::uint64_t seed) {
  std::array<unsigned char, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(seed >> (56U - 8U * i));
  Chance chance;
  chance.seed_ = to_hex(bytes);
  chance.number_ = seed;
  return chance;
}

std::optional<Chance> Chance::from_text(std::string_view kind, std::string_view seed) {
  if (kind == "chacha20") {
    const std::optional<Seed> bytes = Seed::from_hex(seed);
    return bytes ? std::optional(live(*bytes)) : std::nullopt;
  }
  if (kind != "fast" || !is_hex(seed, 16)) return std::nullopt;
  std::uint64_t number = 0;
  std::from_chars(seed.data(), seed.data() + seed.size(), number, 16);
  return fast(number);
}

Dice Chance::dice() const { return stream_ != nullptr ? Dice(*stream_) : Dice(number_); }

std::string_view Chance::kind() const { return stream_ != nullptr ? "chacha20" : "fast"; }

}  // namespace indice::archive
