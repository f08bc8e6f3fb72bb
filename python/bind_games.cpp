// Game and Table: which games there are, and how one is set up.
#include "archive/fingerprint.h"
#include "archive/json_reader.h"
#include "python/bind.h"
#include "python/words.h"

namespace indice::python {

namespace {

py::list option_list(const Kit& kit, const py::object& language) {
  const text::Catalogue& words = words_in(language_in(language));
  py::list list;
  for (const OptionSpec& spec : kit.game->info().options) {
    py::dict one;
    const std::string name(spec.name);
    one["name"] = name;
    one["sentence"] = words.plain(kit.name(), "option." + name);
    if (spec.is_number()) {
      one["usual"] = int{spec.usual};
      one["least"] = int{spec.least};
      one["most"] = int{spec.most};
    } else {
      one["usual"] = std::string(spec.choices[spec.usual]);
      py::list choices;
      for (const std::string_view choice : spec.choices) choices.append(std::string(choice));
      one["choices"] = choices;
    }
    list.append(one);
  }
  return list;
}

py::list rule_list(const Kit& kit, const py::object& language) {
  const text::Catalogue& words = words_in(language_in(language));
  py::list list;
  for (const RuleEntry& rule : kit.game->info().ledger) {
    py::dict one;
    one["id"] = std::string(rule.id);
    one["name"] = words.rule_name(kit.name(), rule);
    one["sentence"] = words.rule(kit.name(), rule);
    one["origin"] = std::string(origin_name(rule.origin));
    list.append(one);
  }
  return list;
}

State position_of(const Setup& setup, const py::object& fragment, const py::object& seed) {
  const std::uint64_t number = seed_in(seed);
  const Json json = archive::read_json(to_json_text(fragment), "position");
  Dice filler(number);
  AnyState made;
  JsonProblem problem;
  if (!setup.game().position(json, setup.options, filler, made, problem))
    throw refusal_of("position.bad", {{"what", problem.what}});
  return State::from(setup, made, filler.next());
}

py::array_t<float> bounds_of(const Kit& kit, float Feature::* which) {
  py::array_t<float> bounds(static_cast<py::ssize_t>(kit.features.size()));
  for (std::size_t i = 0; i < kit.features.size(); ++i)
    bounds.mutable_data()[i] = kit.features[i].*which;
  return bounds;
}

Action action_named(const Kit& kit, const py::object& action) {
  return {&kit, action_in(action, kit), nobody};
}

void bind_game(py::module_& module) {
  auto game = bound_class<Kit, std::unique_ptr<Kit, py::nodelete>>(
      module, "Game", "One of the games of the house. indice.game(name) gives it.");
  game.def_property_readonly("name", [](const Kit& kit) { return std::string(kit.name()); });
  game.def_property_readonly("min_players",
                             [](const Kit& kit) { return int{kit.game->info().min_players}; });
  game.def_property_readonly("max_players",
                             [](const Kit& kit) { return int{kit.game->info().max_players}; });
  game.def_property_readonly("rules_version",
                             [](const Kit& kit) { return kit.game->info().rules_version; });
  game.def_property_readonly("fingerprint", [](const Kit& kit) {
    return archive::fingerprint_text(archive::fingerprint(*kit.game));
  });
  game.def("options", option_list, py::arg("language") = py::none(),
           "What a table may set: name, choices or bounds, usual choice, sentence.");
  game.def("rules", rule_list, py::arg("language") = py::none(),
           "Every rule with its id, name, sentence and origin.");
  game.def_property_readonly("num_actions", [](const Kit& kit) { return kit.actions.size(); });
  game.def("action", action_named, py::arg("action"), "An action by its notation or its number.");
  game.def_property_readonly("num_features", [](const Kit& kit) { return kit.features.size(); });
  game.def_property_readonly("feature_names", [](const Kit& kit) {
    py::list names;
    for (const Feature& feature : kit.features) names.append(feature.name);
    return names;
  });
  game.def_property_readonly("feature_low",
                             [](const Kit& kit) { return bounds_of(kit, &Feature::least); });
  game.def_property_readonly("feature_high",
                             [](const Kit& kit) { return bounds_of(kit, &Feature::most); });
  game.def(
      "table",
      [](const Kit& kit, const py::object& players, const py::kwargs& options) {
        return setup_in(kit, players, options);
      },
      py::arg("players") = py::none(),
      "A table of so many players with these options; what is not said is as usual.");
  game.def(
      "deal",
      [](const Kit& kit, const py::object& players, const py::object& seed,
         const py::kwargs& options) {
        return State::dealt(setup_in(kit, players, options), chance_in(seed));
      },
      py::arg("players") = py::none(), py::arg("seed") = py::none(),
      "A new game: the same seed, options and actions give the same game.");
  game.def("__repr__",
           [](const Kit& kit) { return "<indice.Game " + std::string(kit.name()) + ">"; });
  game.def("__reduce__", [](const Kit& kit) {
    return py::make_tuple(rebuilder("game"), py::make_tuple(std::string(kit.name())));
  });
  game.def("__copy__", [](const py::object& self) { return self; });
  game.def(
      "__deepcopy__", [](const py::object& self, const py::object&) { return self; },
      py::arg("memo"));
}

void bind_table(py::module_& module) {
  auto table = bound_class<Setup>(module, "Table",
                                  "A game with a number of players and its options chosen.");
  table.def_property_readonly(
      "game", [](const Setup& setup) { return setup.kit; }, py::return_value_policy::reference);
  table.def_property_readonly("players", &Setup::players);
  table.def_property_readonly("options", options_of);
  table.def(
      "deal",
      [](const Setup& setup, const py::object& seed) {
        return State::dealt(setup, chance_in(seed));
      },
      py::arg("seed") = py::none(), "A new game at this table.");
  table.def(
      "position", position_of, py::arg("position"), py::arg("seed") = 0,
      "A game in the middle, from a dictionary as State.describe() gives it; what it leaves out\n"
      "is filled by the seed.");
  table.def("__eq__", [](const Setup& one, const py::object& other) {
    return py::isinstance<Setup>(other) && one == other.cast<const Setup&>();
  });
  table.def("__hash__", [](const Setup& setup) { return py::hash(py::str(repr_of(setup))); });
  table.def("__repr__", [](const Setup& setup) { return "<indice.Table " + repr_of(setup) + ">"; });
  table.def("__reduce__", [](const Setup& setup) {
    return py::make_tuple(rebuilder("table"), py::make_tuple(std::string(setup.kit->name()),
                                                             setup.players(), options_of(setup)));
  });
  table.def("__copy__", [](const Setup& setup) { return setup; });
  table.def(
      "__deepcopy__", [](const Setup& setup, const py::object&) { return setup; }, py::arg("memo"));
  module.def(
      "_table",
      [](const std::string& game, const py::object& players, const py::dict& options) {
        return setup_in(game_in(py::str(game)), players, options);
      },
      py::arg("game"), py::arg("players"), py::arg("options"));
}

}  // namespace

void bind_games(py::module_& module) {
  bind_game(module);
  bind_table(module);
  module.def(
      "games",
      [] {
        py::list list;
        for (const Kit* kit : all_kits())
          list.append(py::cast(kit, py::return_value_policy::reference));
        return list;
      },
      "The games of the house.");
  module.def(
      "game", [](const py::object& name) { return &game_in(name); }, py::arg("name"),
      py::return_value_policy::reference, "The game of that name.");
}

}  // namespace indice::python
