// The answers of the lobby, and what was asked of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "engine/json.h"
#include "server/net/net.h"

namespace indice::server {

[[nodiscard]] inline net::Response answer(const Json& json, int status = 200) {
  net::Response response;
  response.status = status;
  response.body = to_text(json);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

// Why not: a key of the catalogues and its values, as everywhere.
[[nodiscard]] inline net::Response refusal(int status, std::string_view key) {
  return answer(Json(Json::Object{{"why", Json::Array{Json(key)}}}), status);
}

[[nodiscard]] inline std::string text_in(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  const std::string* text = member == nullptr ? nullptr : member->as_string();
  return text == nullptr ? std::string() : *text;
}

[[nodiscard]] inline bool true_in(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member != nullptr && member->as_bool() != nullptr && *member->as_bool();
}

[[nodiscard]] inline std::optional<std::int64_t> number_in(const Json& json,
                                                           std::string_view name) {
  const Json* member = json.find(name);
  if (member == nullptr || member->as_int() == nullptr) return std::nullopt;
  return *member->as_int();
}

// What was sent along; nothing where that is no object.
[[nodiscard]] inline std::optional<Json> body_of(const net::Request& request) {
  if (request.body.empty()) return Json(Json::Object{});
  try {
    Json json = archive::read_json(request.body, "the request");
    if (json.as_object() == nullptr) return std::nullopt;
    return json;
  } catch (const archive::Failure&) {
    return std::nullopt;
  }
}

}  // namespace indice::server
