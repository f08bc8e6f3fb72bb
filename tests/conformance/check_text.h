// Every sentence that a game can say, said in every language.
#pragma once

#include <span>

#include "tests/conformance/trial.h"
#include "text/catalogue.h"

namespace indice::conformance {

Violations every_message_can_be_said(const Trial& trial,
                                     std::span<const text::Catalogue> catalogues);

}  // namespace indice::conformance
