// JSON text to values that know their line. Strict, because files come from strangers: duplicate
// keys, invalid UTF-8, numbers beyond 64 bits, deep nesting, anything after the value are refused.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/json.h"

namespace indice::archive {

inline constexpr int max_json_depth = 64;

[[nodiscard]] bool is_utf8(std::string_view text);

// Throws Failure("name:line: what").
Json read_json(std::string_view text, std::string_view name);
Json read_json_file(const std::filesystem::path& path);

}  // namespace indice::archive
