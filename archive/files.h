// Whole files in and out. A write is complete or did not happen: it goes to a temporary file beside
// the target, which is then renamed. Every error is a Failure naming the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace indice::archive {

inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20U;

// Of a regular file: a pipe, a device or a folder is refused at once.
std::string read_file(const std::filesystem::path& path);

enum class Access : std::uint8_t {
  shared,     // as the user's umask says; an existing file keeps its permissions
  owner_only  // 0600
};
void write_file_atomically(const std::filesystem::path& path, std::string_view content,
                           Access access = Access::shared);

// Like write_file_atomically with owner_only, but an existing file wins: false, and it is
// untouched.
bool create_file_atomically(const std::filesystem::path& path, std::string_view content);

// A file that this process alone writes as long as this lives: others that take it are told that it
// is taken. A write puts a new file in place of the old one and keeps it taken. On a file system
// that knows no locks it protects nobody.
class OwnedFile {
 public:
  // `made`: where there is no such file, an empty one is made, which is gone again if nothing is
  // written to it.
  enum class Kind : std::uint8_t { existing, existing_or_made, made };
  // None: another process has the file, or it is there and should be made.
  [[nodiscard]] static std::optional<OwnedFile> take(const std::filesystem::path& path, Kind kind);
  OwnedFile(OwnedFile&& other) noexcept;
  OwnedFile(const OwnedFile&) = delete;
  OwnedFile& operator=(const OwnedFile&) = delete;
  OwnedFile& operator=(OwnedFile&&) = delete;
  ~OwnedFile();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  void write(std::string_view content);  // as write_file_atomically

  // The name still means the file that was taken or written last.
  [[nodiscard]] bool in_place() const;
  // Adds to the end and waits until the disk has it; where that fails nothing was added. The file
  // must be in place.
  void append(std::string_view more);
  // Cuts off what comes after so many bytes.
  void cut(std::size_t size);

 private:
  OwnedFile(std::filesystem::path path, std::filesystem::path target, int descriptor, bool made);
  [[noreturn]] void give_up(int error);
  std::filesystem::path path_;
  std::filesystem::path target_;  // where the links of path_ end
  int descriptor_;
  bool made_;             // by take(), and still empty
  std::size_t size_ = 0;  // of what was written whole
};

// Removes temporary files that a killed process left in the folder: those beside the file `of`, or
// all. What a living process is still writing stays.
void remove_orphans(const std::filesystem::path& folder, std::string_view of = {});

// $XDG_STATE_HOME/indice, or ~/.local/state/indice. Not created here.
std::filesystem::path state_folder();
// With its parents, 0700 where it is new.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace indice::archive
