// Runs the program inside the test, on strings, in a state folder of its own.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/run.h"

namespace indice::cli {

struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};

inline Ran run_with(const std::vector<std::string>& arguments, const std::string& typed = "") {
  std::vector<const char*> argv{"indice"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  std::istringstream in(typed);
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(static_cast<int>(argv.size()), argv.data(), in, out, err);
  return {code, out.str(), err.str()};
}

// A folder that is gone after the test, with the user's state inside.
class Workshop {
 public:
  Workshop() {
    std::string name = (std::filesystem::temp_directory_path() / "indice-test-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    setenv("XDG_STATE_HOME", (folder_ / "state").c_str(), 1);
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "LINES"})
      unsetenv(variable);
  }
  ~Workshop() { std::filesystem::remove_all(folder_); }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  [[nodiscard]] std::string path(const std::string& name) const {
    return (folder_ / name).string();
  }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

inline std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline std::string times(const std::string& text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

}  // namespace indice::cli
