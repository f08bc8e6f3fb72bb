#include "server/log.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

#include <fmt/chrono.h>

namespace indice::server {

void Log::say(std::string_view event, Json::Object more) const {
  if (quiet_) return;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  Json::Object line{
      {"time", fmt::format("{:%FT%T}.{:03}Z", fmt::gmtime(seconds), (now - seconds).count())},
      {"event", event}};
  for (Json::Member& member : more) line.push_back(std::move(member));
  std::string text = to_text(Json(std::move(line)));
  text += '\n';
  // One call a line, so that lines of several threads stay whole.
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace indice::server
