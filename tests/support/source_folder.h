// Where the checkout lies that the tests were built from.
#pragma once

#include <string>

namespace indice::testing_support {

std::string source_folder();

}  // namespace indice::testing_support
