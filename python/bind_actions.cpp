// Action: what somebody may do, with its number, notation and sentence.
#include "python/bind.h"

namespace indice::python {

namespace {

Action rebuilt(const std::string& game, const std::string& notation, const py::object& seat) {
  const Kit& kit = game_in(py::str(game));
  return {&kit, action_in(py::str(notation), kit),
          seat.is_none() ? nobody : seat_in(seat, max_seats)};
}

}  // namespace

void bind_actions(py::module_& module) {
  auto action = bound_class<Action>(
      module, "Action", "An action of a game. State.legal_actions() and Game.action() give it.");
  action.def_property_readonly(
      "game", [](const Action& one) { return one.kit; }, py::return_value_policy::reference);
  action.def_property_readonly("seat", [](const Action& one) { return seat_or_none(one.seat); });
  action.def_property_readonly("notation", &Action::notation);
  action.def_property_readonly("id", [](const Action& one) -> py::object {
    const auto id = one.kit->actions.id_of(one.action);
    return id ? py::object(py::int_(*id)) : py::none();
  });
  action.def_property_readonly(
      "sentence", [](const Action& one) { return one.sentence(language_in(py::none())); });
  action.def(
      "say",
      [](const Action& one, const py::object& language) {
        return one.sentence(language_in(language));
      },
      py::arg("language") = py::none(),
      "The sentence in that language. An action that nobody was offered says its notation.");
  action.def("__eq__", [](const Action& one, const py::object& other) {
    return py::isinstance<Action>(other) && one == other.cast<const Action&>();
  });
  action.def("__hash__", [](const Action& one) {
    return py::hash(py::make_tuple(std::string(one.kit->name()), one.action.bits));
  });
  action.def("__repr__", [](const Action& one) {
    return "<indice.Action " + std::string(one.kit->name()) + ": " + one.notation() + ">";
  });
  action.def("__str__", &Action::notation);
  action.def("__reduce__", [](const Action& one) {
    return py::make_tuple(
        rebuilder("action"),
        py::make_tuple(std::string(one.kit->name()), one.notation(), seat_or_none(one.seat)));
  });
  action.def("__copy__", [](const Action& one) { return one; });
  action.def(
      "__deepcopy__", [](const Action& one, const py::object&) { return one; }, py::arg("memo"));
  module.def("_action", rebuilt, py::arg("game"), py::arg("notation"), py::arg("seat"));
}

}  // namespace indice::python
