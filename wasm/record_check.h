// Whether a record tells the truth: the game is played again from its seed, and what it comes to is
// compared with every word of the record.
#pragma once

#include <string>
#include <string_view>

namespace indice::wasm {

// {"status":200,"body":{"replay":…,"commitment":…,"seed":…,"moves":…}}, or what is wrong and where:
// {"status":409,"body":{"why":[key,{…}],"line":12}}; keys are of the catalogue "web".
[[nodiscard]] std::string check_record(std::string_view text);

}  // namespace indice::wasm
