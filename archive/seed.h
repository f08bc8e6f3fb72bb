// Where a game's chance comes from. Live games: a 32-byte seed, committed to at the start and shown
// at the end, drives a ChaCha20 stream. Simulations: a 64-bit seed for the engine's fast dice.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dice.h"

namespace indice::archive {

class Seed {
 public:
  static Seed random();                           // from the system's cryptographic source
  static Seed from_number(std::uint64_t number);  // SHA-256 of "indice seed N"
  static std::optional<Seed> from_hex(std::string_view hex);

  [[nodiscard]] std::string hex() const;  // 64 digits
  [[nodiscard]] const std::array<unsigned char, 32>& bytes() const { return bytes_; }
  bool operator==(const Seed&) const = default;

 private:
  std::array<unsigned char, 32> bytes_{};
};

// From the same source.
std::uint64_t random_number();

// SHA-256 in hex of the text as ASCII: `printf %s SEED | sha256sum` checks a commitment.
std::string sha256_hex(std::string_view text);

// The ChaCha20 keystream (nonce 0) in little-endian words. Keeps no cache: safe from any thread.
class SeededStream final : public KeyedStream {
 public:
  explicit SeededStream(const Seed& seed) : seed_(seed) {}
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override;

 private:
  Seed seed_;
};

// The stream behind a live game's seed, as a table wants it; none where that is no such seed.
std::shared_ptr<const KeyedStream> stream_of(std::string_view seed);

// The chance of one game, of either kind. Copies share the stream; the stream lives as long as a
// copy of its Chance, and the Dice (and Tables) made from it must not outlive that.
class Chance {
 public:
  static Chance live(const Seed& seed);
  static Chance fast(std::uint64_t seed);
  // From a record: kind "chacha20" with 64 hex digits or "fast" with 16.
  static std::optional<Chance> from_text(std::string_view kind, std::string_view seed);

  [[nodiscard]] Dice dice() const;  // at the start of the stream
  [[nodiscard]] std::string_view kind() const;
  [[nodiscard]] const std::string& seed() const { return seed_; }
  [[nodiscard]] std::string commitment() const { return sha256_hex(seed_); }

 private:
  Chance() = default;
  std::string seed_;
  std::uint64_t number_ = 0;
  std::shared_ptr<const SeededStream> stream_;
};

}  // namespace indice::archive
