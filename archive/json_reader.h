// JSON from files, with errors for people. What is read strictly stands in wire/json_text.h.
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/json.h"
#include "wire/json_text.h"

namespace indice::archive {

using wire::is_utf8;

// Throws Failure("name:line: what").
Json read_json(std::string_view text, std::string_view name);
Json read_json_file(const std::filesystem::path& path);

}  // namespace indice::archive
