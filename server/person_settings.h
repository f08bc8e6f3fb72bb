// What the house keeps for a person: the client's own text, how he is told of his turn, and the
// number of his cookies.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace indice::server {

enum class NoticeBy : unsigned char { none, mail, hook };

struct PersonSettings {
  std::string client;  // the client's, as it likes
  NoticeBy by = NoticeBy::none;
  std::string to;  // an e-mail address or a URL
  std::string language = "en";
  bool confirmed = false;    // the address has answered
  std::uint32_t number = 0;  // of the cookies that he is given

  [[nodiscard]] static PersonSettings read(std::string_view text);
  [[nodiscard]] std::string written() const;
};

[[nodiscard]] std::string_view word_of(NoticeBy by);
[[nodiscard]] NoticeBy notice_by(std::string_view word);

// Whether it can be an address: one that is wrong is found out by the letter that it does not get.
[[nodiscard]] bool is_mail_address(std::string_view text);
[[nodiscard]] bool is_hook_address(std::string_view text);

}  // namespace indice::server
