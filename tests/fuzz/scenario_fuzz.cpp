// Any bytes as a scenario file: refused with a Failure, or run to results.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "archive/failure.h"
#include "archive/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace archive = indice::archive;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const archive::ScenarioLimits limits{.seeds = 3, .random_moves = 300};
    for (const archive::ScenarioResult& result : archive::run_scenarios(text, "fuzz", limits))
      if (result.passed != result.report.empty()) std::abort();
  } catch (const archive::Failure& failure) {
    if (std::string_view(failure.what()).find('\n') != std::string_view::npos) std::abort();
  }
  return 0;
}
