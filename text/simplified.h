// Texts without what two spellings of one answer may differ in. Whoever knows Unicode does that:
// ICU natively (simplified.cpp), the browser for the WebAssembly module
// (packages/engine/src/simplified.ts).
#pragma once

#include <string_view>

#include "text/folding.h"

namespace indice::text {

// Small letters without marks, but for the two dots of ä, ö and ü, which follow their letter;
// digits as 0 to 9; of all else what is ASCII and `marks_kept`. Any space is ' ', anything other
// ';'.
[[nodiscard]] Letters simplified(std::string_view text);

inline constexpr char32_t two_dots = 0x308;
inline constexpr std::u32string_view marks_kept = U"’−–—";

}  // namespace indice::text
