// What Python hands in, read and checked. What cannot be is Refused; a wrong type is a TypeError.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "archive/seed.h"
#include "python/state.h"
#include "text/catalogue.h"

namespace indice::python {

namespace py = pybind11;

// A whole number of any kind, numpy's too, but no bool; none: it is something else.
[[nodiscard]] bool is_whole_number(const py::handle& value);
// Between the two, or Refused. `name` says what it is.
[[nodiscard]] std::int64_t number_in(const py::handle& value, const char* name, std::int64_t least,
                                     std::int64_t most);

[[nodiscard]] const Kit& game_in(const py::handle& value);         // a Game, or its name
[[nodiscard]] text::Language language_in(const py::object& name);  // none: the one spoken
[[nodiscard]] std::optional<Skill> skill_in(const py::object& name);
// None: some seed or other.
[[nodiscard]] std::uint64_t seed_in(const py::object& value);
[[nodiscard]] archive::Chance chance_in(const py::object& value);
[[nodiscard]] Setup setup_in(const Kit& kit, const py::object& players, const py::dict& options);

// A seat of the table.
[[nodiscard]] Seat seat_in(const py::object& value, unsigned players);
// The same; none: whose decision it is, the lowest of several.
[[nodiscard]] Seat decider_in(const py::object& value, const State& state);
// An Action, its number or its notation.
[[nodiscard]] AnyAction action_in(const py::object& value, const Kit& kit);

// Which bot: a name that there is.
[[nodiscard]] std::string bot_name_in(const std::string& name);

}  // namespace indice::python
