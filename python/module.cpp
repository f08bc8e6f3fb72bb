// indice._core: the games of the house for Python. docs/python.md tells what it offers.
#include "python/bind.h"
#include "version.h"

PYBIND11_MODULE(_core, module) {
  using namespace indice::python;
  module.doc() = "The games of Indice: rules, views, bots, records.";
  module.attr("__version__") = indice::version;
  bind_refused(module);
  bind_games(module);
  bind_actions(module);
  bind_views(module);
  bind_states(module);
  bind_bots(module);
  bind_records(module);
  bind_tables(module);
  bind_matches(module);
}
