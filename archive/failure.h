// The outside world failed us: a file is missing, corrupt, from the future. One line for a person,
// naming the file and the place in it ("games/x.json:12: the key "seat" stands twice"). It may
// quote hostile input, so whatever would break the line or steer a terminal is taken out here.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "text/harmless.h"

namespace indice::archive {

class Failure : public std::runtime_error {
 public:
  explicit Failure(std::string_view what) : std::runtime_error(text::harmless(what)) {}
  Failure(std::string_view file, int line, std::string_view what)
      : Failure(std::string(file) + ":" + std::to_string(line) + ": " + std::string(what)) {}
  Failure(std::string_view file, std::string_view what)
      : Failure(std::string(file) + ": " + std::string(what)) {}
};

}  // namespace indice::archive
