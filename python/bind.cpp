#include "python/bind.h"

#include "archive/options_json.h"

namespace indice::python {

namespace {

PyObject* refuse_new(PyTypeObject* type, PyObject* /*args*/, PyObject* /*kwargs*/) {
  PyErr_Format(PyExc_TypeError,
               "%s objects are made by the functions of indice, not by calling the class",
               type->tp_name);
  return nullptr;
}

}  // namespace

void forbid_new(const py::handle& made) {
  auto* const type = reinterpret_cast<PyTypeObject*>(made.ptr());
  type->tp_new = refuse_new;
  PyType_Modified(type);
}

py::object rebuilder(const char* name) { return py::module_::import("indice._rebuild").attr(name); }

py::object to_python(const Json& json) {
  if (const bool* value = json.as_bool()) return py::bool_(*value);
  if (const std::int64_t* value = json.as_int()) return py::int_(*value);
  if (const double* value = json.as_double()) return py::float_(*value);
  if (const std::string* value = json.as_string()) return py::str(*value);
  if (const Json::Array* items = json.as_array()) {
    py::list list;
    for (const Json& item : *items) list.append(to_python(item));
    return list;
  }
  if (const Json::Object* members = json.as_object()) {
    py::dict dict;
    for (const auto& [name, value] : *members) dict[py::str(name)] = to_python(value);
    return dict;
  }
  return py::none();
}

py::object from_json_text(std::string_view text) {
  return py::module_::import("json").attr("loads")(py::str(text.data(), text.size()));
}
std::string to_json_text(const py::object& value) {
  return py::module_::import("json").attr("dumps")(value).cast<std::string>();
}

py::dict options_of(const Setup& setup) {
  py::dict dict = to_python(archive::options_to_json(setup.game().info(), setup.options));
  dict.attr("pop")("players");
  return dict;
}

py::object seat_or_none(Seat seat) {
  return seat < max_seats ? py::object(py::int_(seat)) : py::none();
}

py::tuple seats_of(SeatSet seats) {
  py::tuple tuple(seats.size());
  std::size_t place = 0;
  for (const Seat seat : seats) tuple[place++] = py::int_(seat);
  return tuple;
}

std::string repr_of(const Setup& setup) {
  const TableOptions usual = archive::usual_options(setup.game().info(), setup.options.players);
  std::string text(setup.kit->name());
  text += ", " + std::to_string(setup.players()) + " players";
  const auto specs = setup.game().info().options;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const std::uint8_t choice = setup.options.choice[i];
    if (choice == usual.choice[i]) continue;
    text.append(", ").append(specs[i].name).append("=");
    text += specs[i].is_number() ? std::to_string(choice) : std::string(specs[i].choices[choice]);
  }
  return text;
}

py::list actions_of(const Kit& kit, Seat seat, std::span<const AnyAction> actions,
                    const std::shared_ptr<const View>& offered_in) {
  py::list list;
  for (const AnyAction action : actions) list.append(Action{&kit, action, seat, offered_in});
  return list;
}

py::array_t<std::int32_t> ids_of(const Kit& kit, std::span<const AnyAction> actions) {
  py::array_t<std::int32_t> ids(static_cast<py::ssize_t>(actions.size()));
  std::int32_t* to = ids.mutable_data();
  for (const AnyAction action : actions) *to++ = kit.actions.id_of(action).value_or(0xffff);
  return ids;
}

py::array_t<bool> mask_of(const Kit& kit, std::span<const AnyAction> actions) {
  py::array_t<bool> mask(static_cast<py::ssize_t>(kit.actions.size()));
  std::fill_n(mask.mutable_data(), kit.actions.size(), false);
  for (const AnyAction action : actions)
    if (const auto id = kit.actions.id_of(action)) mask.mutable_data()[*id] = true;
  return mask;
}

py::array_t<float> features_of(const Kit& kit, const AnyView& view) {
  py::array_t<float> features(static_cast<py::ssize_t>(kit.features.size()));
  kit.fill(view, {features.mutable_data(), kit.features.size()});
  return features;
}

}  // namespace indice::python
