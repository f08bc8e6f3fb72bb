// Whole files in and out. A write is complete or did not happen: it goes to a temporary file beside
// the target, which is then renamed. Every error is a Failure naming the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace indice::archive {

inline constexpr std::size_t max_file_bytes = std::size_t{64} << 20U;

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

// $XDG_STATE_HOME/indice, or ~/.local/state/indice. Not created here.
std::filesystem::path state_folder();
// With its parents, 0700 where it is new.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace indice::archive
