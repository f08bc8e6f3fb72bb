#include "wasm/chance.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>

namespace indice::wasm {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

// RFC 8439's block with a 64-bit counter and nonce 0, as libsodium's crypto_stream_chacha20.
class ChaCha20 final : public KeyedStream {
 public:
  using Key = std::array<std::uint32_t, 8>;
  explicit ChaCha20(const Key& key) : key_(key) {}

  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    constexpr std::uint64_t words_in_block = 8;
    const std::uint64_t counter = position / words_in_block;
    Block start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (std::size_t i = 0; i < key_.size(); ++i) start[4 + i] = key_[i];
    start[12] = static_cast<std::uint32_t>(counter);
    start[13] = static_cast<std::uint32_t>(counter >> 32U);
    Block mixed = start;
    for (int round = 0; round < 10; ++round) mix(mixed);
    const auto at = static_cast<std::size_t>(position % words_in_block) * 2;
    const std::uint32_t low = mixed[at] + start[at];
    const std::uint32_t high = mixed[at + 1] + start[at + 1];
    return std::uint64_t{high} << 32U | low;
  }

 private:
  using Block = std::array<std::uint32_t, 16>;

  static void quarter(Block& b, std::size_t w, std::size_t x, std::size_t y, std::size_t z) {
    const auto step = [&](std::size_t into, std::size_t from, std::size_t turned, int by) {
      b[into] += b[from];
      b[turned] = std::rotl(b[turned] ^ b[into], by);
    };
    step(w, x, z, 16);
    step(y, z, x, 12);
    step(w, x, z, 8);
    step(y, z, x, 7);
  }
  static void mix(Block& b) {
    for (std::size_t i = 0; i < 4; ++i) quarter(b, i, 4 + i, 8 + i, 12 + i);
    for (std::size_t i = 0; i < 4; ++i)
      quarter(b, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }

  Key key_;
};

// The engine's fast dice by position.
class FastStream final : public KeyedStream {
 public:
  explicit FastStream(std::uint64_t seed) : seed_(seed) {}
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    constexpr std::uint64_t step = 0xa0761d6478bd642fULL;
    return Dice(seed_ + position * step).next();
  }

 private:
  std::uint64_t seed_;
};

// SHA-256: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> rounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Hash = std::array<std::uint32_t, 8>;

void add_block(Hash& hash, std::string_view block) {
  std::array<std::uint32_t, 64> words{};
  for (std::size_t i = 0; i < 64; ++i)
    words[i / 4] = words[i / 4] << 8U | static_cast<unsigned char>(block[i]);
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = words[i - 15];
    const std::uint32_t b = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ (a >> 3U)) + words[i - 7] +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ (b >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + rounds[i] + words[i];
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const Hash mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += mixed[i];
}

bool is_hex(std::string_view text) {
  return text.find_first_not_of(hex_digits) == std::string_view::npos;
}

}  // namespace

std::string sha256_hex(std::string_view text) {
  constexpr std::size_t block = 64;
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % block != block - 8) padded += '\0';
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (unsigned shift = 64; shift > 0; shift -= 8)
    padded += static_cast<char>(bits >> (shift - 8) & 0xffU);
  Hash hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (std::size_t at = 0; at < padded.size(); at += block)
    add_block(hash, std::string_view(padded).substr(at, block));
  std::string hex;
  for (const std::uint32_t word : hash)
    for (unsigned shift = 32; shift > 0; shift -= 4) hex += hex_digits[word >> (shift - 4) & 15U];
  return hex;
}

std::shared_ptr<const KeyedStream> stream_of(std::string_view seed) {
  if (!is_hex(seed)) return nullptr;
  if (seed.size() == 16) {
    std::uint64_t number = 0;
    std::from_chars(seed.data(), seed.data() + seed.size(), number, 16);
    return std::make_shared<FastStream>(number);
  }
  if (seed.size() != 64) return nullptr;
  ChaCha20::Key key{};
  for (std::size_t i = 0; i < 32; ++i) {
    std::uint8_t byte = 0;
    std::from_chars(seed.data() + 2 * i, seed.data() + 2 * i + 2, byte, 16);
    key[i / 4] |= std::uint32_t{byte} << (8 * (i % 4));
  }
  return std::make_shared<ChaCha20>(key);
}

}  // namespace indice::wasm
