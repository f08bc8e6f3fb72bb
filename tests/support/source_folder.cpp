#include "tests/support/source_folder.h"

namespace indice::testing_support {

std::string source_folder() { return INDICE_SOURCE_DIR; }

}  // namespace indice::testing_support
