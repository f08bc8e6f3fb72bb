// Who somebody is, without an account: a name and a number nobody can guess, signed by the house
// and kept by the browser. Whoever shows it is that person.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace indice::server {

struct Guest {
  std::string id;    // the tables' name for the person, never shown to another
  std::string name;  // what the others call him; empty until he says
  bool operator==(const Guest&) const = default;
};

class Identity {
 public:
  static constexpr std::string_view cookie_name = "indice";

  // The house's secret, in hex; nodes of one house share it.
  explicit Identity(std::string_view secret);
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

 private:
  std::array<unsigned char, 32> key_{};
};

// Letters and digits that nobody can guess: 20 of them are a hundred bits.
[[nodiscard]] std::string random_word(std::size_t letters);

// A name as it is shown to others: on one line, without what steers or hides, not too long; empty
// where nothing is left of it.
[[nodiscard]] std::string fit_name(std::string_view name);

}  // namespace indice::server
