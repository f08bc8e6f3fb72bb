// The outside world failed us: a file is missing, corrupt, from the future. One line for a person,
// naming the file and the place in it ("games/x.json:12: the key "seat" stands twice").
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace indice::archive {

class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  Failure(std::string_view file, int line, std::string_view what)
      : std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " +
                           std::string(what)) {}
  Failure(std::string_view file, std::string_view what)
      : std::runtime_error(std::string(file) + ": " + std::string(what)) {}
};

}  // namespace indice::archive
