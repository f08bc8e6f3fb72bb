// The parts of the module `indice._core`, one function each, and what they share.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "engine/json.h"
#include "python/action.h"
#include "python/arguments.h"
#include "python/state.h"

namespace indice::python {

void bind_refused(py::module_& module);
void bind_games(py::module_& module);
void bind_actions(py::module_& module);
void bind_states(py::module_& module);
void bind_views(py::module_& module);
void bind_bots(py::module_& module);
void bind_records(py::module_& module);
void bind_tables(py::module_& module);
void bind_matches(py::module_& module);

// Objects of a class without a constructor are made by functions alone. Python would hand out empty
// ones with __new__, which no method could bear.
void forbid_new(const py::handle& made);

// The class, as those of this module are: made by functions, and nobody's parent.
template <class Type, class... Extra>
py::class_<Type, Extra...> bound_class(py::module_& module, const char* name, const char* doc) {
  py::class_<Type, Extra...> made(module, name, doc, py::is_final());
  forbid_new(made);
  return made;
}

// The function that rebuilds what was pickled (indice/_rebuild.py).
[[nodiscard]] py::object rebuilder(const char* name);

[[nodiscard]] py::object to_python(const Json& json);
[[nodiscard]] py::object from_json_text(
    std::string_view text);  // a value, as Python's own json reads it
[[nodiscard]] std::string to_json_text(const py::object& value);
[[nodiscard]] py::dict options_of(const Setup& setup);
[[nodiscard]] py::object seat_or_none(Seat seat);
[[nodiscard]] py::tuple seats_of(SeatSet seats);
[[nodiscard]] std::string repr_of(const Setup& setup);
[[nodiscard]] py::list actions_of(const Kit& kit, Seat seat, std::span<const AnyAction> actions,
                                  const std::shared_ptr<const View>& offered_in);
[[nodiscard]] py::array_t<std::int32_t> ids_of(const Kit& kit, std::span<const AnyAction> actions);
[[nodiscard]] py::array_t<bool> mask_of(const Kit& kit, std::span<const AnyAction> actions);
[[nodiscard]] py::array_t<float> features_of(const Kit& kit, const AnyView& view);

}  // namespace indice::python
