// The whole program but its entry point, so that tests can run it on string streams.
#pragma once

#include <iosfwd>

namespace indice::cli {

int run(int argc, const char* const* argv, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace indice::cli
