// Any bytes as JSON: refused with a Failure, or read, written and read again to the same value.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "archive/failure.h"
#include "archive/json_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const indice::Json json = indice::archive::read_json(text, "fuzz");
    const std::string written = indice::to_text(json);
    if (!(indice::archive::read_json(written, "again") == json)) std::abort();
  } catch (const indice::archive::Failure& failure) {
    const std::string_view what = failure.what();
    if (what.starts_with("again") || what.find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}
