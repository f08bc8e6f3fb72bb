// How far a typed word is from the one that was wanted, and how much of that is forgiven.
#pragma once

#include <cstddef>
#include <span>

#include "text/folding.h"

namespace indice::text {

// How many slips are forgiven in a text of so many letters.
[[nodiscard]] std::size_t slips_forgiven(std::size_t letters);

// Letters put in, left out, changed, or two neighbours swapped; one more where the two are nearer
// by ear. At most `limit` + 1 is counted.
[[nodiscard]] std::size_t slips_between(const Letters& typed, const Letters& wanted,
                                        std::size_t limit);

// Whether the slips between these words are small enough, in each word and in all. A letter in
// another's place counts twice unless the two sound alike or lie side by side on a keyboard; so
// does a first letter. A plural for a singular is no slip.
[[nodiscard]] bool is_forgiven(std::span<const Letters> typed, std::span<const Letters> wanted,
                               Language language);

}  // namespace indice::text
