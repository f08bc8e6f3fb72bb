// The outside world failed us: a file is missing, corrupt, from the future. One line for a person,
// naming the file and the place in it ("games/x.json:12: the key "seat" stands twice"). It may
// quote hostile input, so whatever would break the line or steer a terminal is blanked here.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace indice::archive {

[[nodiscard]] inline std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return line;
}

class Failure : public std::runtime_error {
 public:
  explicit Failure(std::string_view what) : std::runtime_error(one_line(what)) {}
  Failure(std::string_view file, int line, std::string_view what)
      : Failure(std::string(file) + ":" + std::to_string(line) + ": " + std::string(what)) {}
  Failure(std::string_view file, std::string_view what)
      : Failure(std::string(file) + ": " + std::string(what)) {}
};

}  // namespace indice::archive
