// Who somebody is, without an account: a name and a number nobody can guess, signed by the house
// and kept by the browser. Whoever shows it is that person.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace indice::server {

struct Guest {
  std::string id;            // the tables' name for the person, never shown to another
  std::string name;          // what the others call him; empty until he says
  std::uint32_t number = 0;  // of his cookies: raised where he signs out everywhere
  bool operator==(const Guest&) const = default;
};

class Identity {
 public:
  static constexpr std::string_view cookie_name = "indice";

  // The house's secret, in hex; nodes of one house share it.
  explicit Identity(std::string_view secret);
  // The secret of another house whose backup was brought here: what it signed and hashed is known,
  // and nothing more is signed with it.
  void also_knows(std::string_view secret);
  [[nodiscard]] static std::string new_secret();

  [[nodiscard]] static Guest new_guest();
  // The value of the cookie.
  [[nodiscard]] std::string signed_as_cookie(const Guest& guest) const;
  // None where the house did not sign that.
  [[nodiscard]] std::optional<Guest> read(std::string_view cookie) const;
  // The header that gives it to the browser.
  [[nodiscard]] std::string set_cookie(const Guest& guest, bool secure) const;

  // A number for the person's command, the same whenever he sends it.
  [[nodiscard]] std::uint64_t command_number(std::string_view person, std::uint64_t id) const;
  // A text that only the house can read and make, for links that it sends out.
  [[nodiscard]] std::string sealed(std::string_view text) const;
  [[nodiscard]] std::optional<std::string> opened(std::string_view sealed) const;
  // What is kept of a passphrase.
  [[nodiscard]] std::string hashed(std::string_view passphrase) const;
  // All that may have been kept of it.
  [[nodiscard]] std::vector<std::string> hashes(std::string_view passphrase) const;

 private:
  using Key = std::array<unsigned char, 32>;
  [[nodiscard]] static Key key_of(std::string_view secret);
  // Our own first.
  [[nodiscard]] std::vector<Key> keys() const;

  Key key_;
  mutable std::mutex mutex_;
  std::vector<Key> others_;
};

// Letters and digits that nobody can guess: 20 of them are a hundred bits.
[[nodiscard]] std::string random_word(std::size_t letters);

// A name as it is shown to others: on one line, without what steers or hides, not too long; empty
// where nothing is left of it.
[[nodiscard]] std::string fit_name(std::string_view name);

}  // namespace indice::server
