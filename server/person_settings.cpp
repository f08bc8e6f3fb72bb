#include "server/person_settings.h"

#include <algorithm>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "server/answers.h"

namespace indice::server {
namespace {

constexpr std::size_t longest_address = 254;

bool is_plain(std::string_view text, std::string_view without) {
  return std::all_of(text.begin(), text.end(), [&](char letter) {
    return letter > ' ' && letter < 0x7f && without.find(letter) == std::string_view::npos;
  });
}

}  // namespace

PersonSettings PersonSettings::read(std::string_view text) {
  PersonSettings settings;
  Json json;
  try {
    if (!text.empty()) json = archive::read_json(text, "settings");
  } catch (const archive::Failure&) {
    json = {};
  }
  // Before there were notices the text was the client's alone.
  const Json* client = json.find("client");
  if (client == nullptr || client->as_string() == nullptr) {
    settings.client = text;
    return settings;
  }
  settings.client = *client->as_string();
  settings.by = notice_by(text_in(json, "by"));
  settings.to = text_in(json, "to");
  settings.language = text_in(json, "language");
  settings.confirmed = true_in(json, "confirmed");
  if (const Json* number = json.find("number"); number != nullptr && number->as_int() != nullptr)
    settings.number = static_cast<std::uint32_t>(*number->as_int());
  return settings;
}

std::string PersonSettings::written() const {
  return to_text(Json(Json::Object{{"client", client},
                                   {"by", word_of(by)},
                                   {"to", to},
                                   {"language", language},
                                   {"confirmed", confirmed},
                                   {"number", std::int64_t{number}}}));
}

std::string_view word_of(NoticeBy by) {
  switch (by) {
    case NoticeBy::none: break;
    case NoticeBy::mail: return "mail";
    case NoticeBy::hook: return "hook";
  }
  return "none";
}

NoticeBy notice_by(std::string_view word) {
  if (word == "mail") return NoticeBy::mail;
  return word == "hook" ? NoticeBy::hook : NoticeBy::none;
}

bool is_mail_address(std::string_view text) {
  const std::size_t at = text.find('@');
  return text.size() <= longest_address && at != std::string_view::npos && at > 0 &&
         text.rfind('@') == at && at + 1 < text.size() && is_plain(text, "<>()[]\\,;:\"") &&
         text.find("..") == std::string_view::npos;
}

bool is_hook_address(std::string_view text) {
  constexpr std::size_t longest = 500;
  const bool scheme = text.starts_with("https://") || text.starts_with("http://");
  return scheme && text.size() <= longest && is_plain(text, "<>\"\\") &&
         text.find('@') == std::string_view::npos;
}

}  // namespace indice::server
