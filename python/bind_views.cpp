// View: what one seat sees and could remember, as numbers, as a dictionary and in sentences.
#include <cstring>

#include "archive/seed.h"
#include "python/bind.h"
#include "python/kept.h"
#include "python/telling.h"
#include "wire/writer.h"

namespace indice::python {

namespace {

py::object tableau_of(const View& view, bool memory) {
  wire::Text text;
  wire::Writer writer(view.game(), text);
  writer.write(view.game().tableau(view.seen(), memory ? MemoryAid::on : MemoryAid::off));
  return from_json_text(text.view());
}

std::string key_of(const View& view) {
  return archive::sha256_hex(bytes_of(view.seen())).substr(0, 32);
}

// Who looks, what he may do, what he sees.
std::string flat(const View& view) {
  std::string bytes(1, static_cast<char>(view.viewer()));
  bytes += static_cast<char>(view.legal().size() & 0xffU);
  bytes += static_cast<char>(view.legal().size() >> 8U);
  for (const AnyAction action : view.legal())
    bytes.append(reinterpret_cast<const char*>(&action.bits), sizeof action.bits);
  return bytes.append(bytes_of(view.seen()));
}

View rebuilt(const Setup& setup, const py::bytes& kept) {
  const std::string bytes = unsealed(setup, "view", std::string(kept));
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes.at(at)); };
  const std::size_t count = bytes.size() < 3 ? 0 : byte(1) + (std::size_t{byte(2)} << 8U);
  if (bytes.size() < 3 + 8 * count) throw refusal_of("kept.bad", {{"what", setup.kit->name()}});
  std::vector<AnyAction> legal(count);
  std::memcpy(legal.data(), bytes.data() + 3, count * sizeof(AnyAction));
  const auto seen = setup.kit->view_of(std::string_view(bytes).substr(3 + 8 * count));
  if (!seen) throw refusal_of("kept.bad", {{"what", setup.kit->name()}});
  return {setup, byte(0), *seen, legal};
}

}  // namespace

void bind_views(py::module_& module) {
  auto view = bound_class<View>(module, "View",
                                "What a seat sees and could remember. State.view() gives it.");
  view.def_property_readonly(
      "game", [](const View& one) { return &one.kit(); }, py::return_value_policy::reference);
  view.def_property_readonly("table", [](const View& one) { return one.setup(); });
  view.def_property_readonly("players", &View::players);
  view.def_property_readonly("seat", [](const View& one) { return seat_or_none(one.viewer()); });
  view.def_property_readonly("decides", [](const View& one) { return !one.legal().empty(); });
  view.def_property_readonly("key", key_of);
  view.def(
      "legal_actions",
      [](const View& one) {
        return actions_of(one.kit(), one.viewer(), one.legal(), std::make_shared<const View>(one));
      },
      "What the seat may do now; nothing where it has nothing to decide.");
  view.def(
      "legal_ids", [](const View& one) { return ids_of(one.kit(), one.legal()); },
      "The same as numbers.");
  view.def(
      "mask", [](const View& one) { return mask_of(one.kit(), one.legal()); },
      "The same as a mask over all actions of the game.");
  view.def(
      "features", [](const View& one) { return features_of(one.kit(), one.seen()); },
      "As numbers: Game.feature_names says which.");
  view.def(
      "as_dict", tableau_of, py::arg("memory") = false,
      "The table as a client draws it: zones, things and offers (docs/protocol.md). With memory\n"
      "also what a perfect memory would know.");
  view.def(
      "prompt",
      [](const View& one, const py::object& language) {
        return prompt_of(one, language_in(language));
      },
      py::arg("language") = py::none(), "What is wanted of whom.");
  view.def(
      "describe",
      [](const View& one, const py::object& language) {
        return lines_of(one, language_in(language));
      },
      py::arg("language") = py::none(), "What lies on the table, in lines of text.");
  view.def(
      "estimate", [](const View& one) { return one.game().estimate(one.seen()); },
      "The game's own guess: points ahead of the best rival.");
  view.def(
      "imagine",
      [](const View& one, const py::object& seed) { return one.imagined(seed_in(seed)); },
      py::arg("seed") = py::none(), "A random game that this view does not contradict.");
  view.def("__eq__", [](const View& one, const py::object& other) {
    return py::isinstance<View>(other) && one == other.cast<const View&>();
  });
  view.def("__hash__", [](const View& one) { return py::hash(py::str(key_of(one))); });
  view.def("__repr__", [](const View& one) {
    return "<indice.View " + repr_of(one.setup()) + ": " +
           (one.viewer() < max_seats ? "seat " + std::to_string(one.viewer()) : "spectator") + ">";
  });
  view.def("__reduce__", [](const View& one) {
    return py::make_tuple(
        rebuilder("view"),
        py::make_tuple(one.setup(), py::bytes(sealed(one.setup(), "view", flat(one)))));
  });
  view.def("__copy__", [](const View& one) { return one; });
  view.def("__deepcopy__", [](const View& one, const py::object&) { return one; }, py::arg("memo"));
  module.def("_view", rebuilt, py::arg("table"), py::arg("kept"));
}

}  // namespace indice::python
