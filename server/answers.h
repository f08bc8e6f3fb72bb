// The answers of the lobby, and what was asked of it.
#pragma once

#include <optional>
#include <string_view>

#include "engine/json.h"
#include "server/net/net.h"
#include "wire/json_text.h"

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

using wire::text_in;
using wire::true_in;

// What was sent along; nothing where that is no object.
[[nodiscard]] inline std::optional<Json> body_of(const net::Request& request) {
  if (request.body.empty()) return Json(Json::Object{});
  Json json;
  if (!wire::read_json(request.body, json) || json.as_object() == nullptr) return std::nullopt;
  return json;
}

}  // namespace indice::server
