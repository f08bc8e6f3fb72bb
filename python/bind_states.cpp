// State and Outcome: a game under way, and how it ended.
#include "archive/record.h"
#include "python/bind.h"
#include "python/kept.h"
#include "python/words.h"

namespace indice::python {

namespace {

std::shared_ptr<const View> view_of(const State& state, Seat seat) {
  return std::make_shared<const View>(state, seat, std::nullopt);
}

py::list legal_actions(const State& state, const py::object& seat) {
  const Seat decider = decider_in(seat, state);
  const auto view = view_of(state, decider);
  return actions_of(state.kit(), decider, view->legal(), view);
}

View seen_from(const State& state, const py::object& seat, const py::object& skill) {
  const Seat viewer = seat.is_none() ? decider_in(seat, state) : seat_in(seat, state.players());
  return {state, viewer, skill_in(skill)};
}

void apply(State& state, const py::object& action, const py::object& seat) {
  const AnyAction wanted = action_in(action, state.kit());
  state.apply(decider_in(seat, state), wanted);
}

// What would be said to who tried.
py::object why_not(const State& state, const py::object& action, const py::object& seat) {
  State copy = state;
  try {
    apply(copy, action, seat);
  } catch (const Refused& refused) {
    return py::str(refused.sentences()[static_cast<std::size_t>(spoken_language())]);
  }
  return py::none();
}

py::list facts_of(const State& state, const py::object& viewer) {
  const Seat eyes = viewer.is_none() ? spectator : seat_in(viewer, state.players());
  py::list list;
  for (const std::vector<FactNote>& move : state.facts())
    for (const FactNote& fact : move)
      if (fact.is_for(eyes)) list.append(to_python(archive::fact_to_json(fact)));
  return list;
}

py::list story_of(const State& state, const py::object& viewer, const py::object& language) {
  const Seat eyes = viewer.is_none() ? spectator : seat_in(viewer, state.players());
  const text::Language spoken = language_in(language);
  const std::vector<std::string> names = seat_names(state.players(), spoken);
  py::list list;
  for (const std::vector<FactNote>& move : state.facts())
    for (const FactNote& fact : move)
      if (fact.is_for(eyes))
        list.append(words_in(spoken).say(state.kit().name(), fact, {eyes, names}));
  return list;
}

py::list score_sheet(const State& state, const py::object& language) {
  const text::Language spoken = language_in(language);
  const std::vector<std::string> names = seat_names(state.players(), spoken);
  if (!state.deciders().empty()) throw refusal_of("game.not_over");
  py::list list;
  for (const ScoreLine& line : state.game().score_sheet(state.truth())) {
    py::dict one;
    one["seat"] = int{line.seat};
    one["points"] = line.points;
    one["what"] = words_in(spoken).say(state.kit().name(), line.what, {spectator, names});
    list.append(one);
  }
  return list;
}

py::list moves_of(const State& state) {
  py::list list;
  for (const MadeMove& move : state.moves())
    list.append(py::make_tuple(int{move.seat}, state.game().words(move.action)));
  return list;
}

py::tuple reduce(const State& state) {
  const py::object start =
      state.start() == nullptr
          ? py::object(py::none())
          : py::object(py::bytes(sealed(state.setup(), "state", bytes_of(*state.start()))));
  return py::make_tuple(rebuilder("state"),
                        py::make_tuple(state.setup(), std::string(state.chance().kind()),
                                       state.chance().seed(), start, moves_of(state)));
}

State rebuilt(const Setup& setup, const std::string& kind, const std::string& seed,
              const py::object& start, const py::list& moves) {
  const auto chance = archive::Chance::from_text(kind, seed);
  if (!chance) throw refusal_of("seed.bad");
  State state = State::dealt(setup, *chance);
  if (!start.is_none()) {
    const std::string bytes = unsealed(setup, "state", start.cast<std::string>());
    const auto began = setup.kit->state_of(bytes);
    if (!began || kind != "fast") throw refusal_of("kept.bad", {{"what", setup.kit->name()}});
    // A fast seed is sixteen hexadecimal digits.
    state = State::from(setup, *began, std::stoull(seed, nullptr, 16));
  }
  for (const auto& move : moves) {
    const auto made = move.cast<py::tuple>();
    if (made.size() != 2) throw py::type_error("a move is a seat and a notation");
    state.apply(seat_in(made[0], state.players()), action_in(made[1], *setup.kit));
  }
  return state;
}

void bind_outcome(py::module_& module) {
  auto outcome = bound_class<Outcome>(module, "Outcome", "How a game ended, seat by seat.");
  const auto numbers = [](const auto& list, std::size_t count) {
    py::tuple tuple(count);
    for (std::size_t i = 0; i < count; ++i) tuple[i] = py::int_(static_cast<int>(list[i]));
    return tuple;
  };
  outcome.def_property_readonly(
      "scores", [=](const Outcome& one) { return numbers(one.score, one.players); });
  outcome.def_property_readonly("ranks",
                                [=](const Outcome& one) { return numbers(one.rank, one.players); });
  outcome.def_property_readonly("winners",
                                [](const Outcome& one) { return seats_of(one.winners()); });
  outcome.def("__eq__", [](const Outcome& one, const py::object& other) {
    return py::isinstance<Outcome>(other) && one == other.cast<const Outcome&>();
  });
  outcome.def("__repr__", [=](const Outcome& one) {
    return "<indice.Outcome scores=" +
           py::str(numbers(one.score, one.players)).cast<std::string>() +
           " winners=" + py::str(seats_of(one.winners())).cast<std::string>() + ">";
  });
  outcome.def("__reduce__", [=](const Outcome& one) {
    return py::make_tuple(rebuilder("outcome"), py::make_tuple(numbers(one.score, one.players),
                                                               numbers(one.rank, one.players)));
  });
  module.def(
      "_outcome",
      [](const py::tuple& scores, const py::tuple& ranks) {
        if (scores.size() != ranks.size()) throw py::type_error("a rank for each score");
        Outcome made;
        made.players =
            static_cast<std::uint8_t>(number_in(py::int_(scores.size()), "players", 0, max_seats));
        for (std::size_t i = 0; i < scores.size(); ++i) {
          made.score[i] = static_cast<std::int16_t>(number_in(scores[i], "score", -32768, 32767));
          made.rank[i] = static_cast<std::uint8_t>(number_in(ranks[i], "rank", 0, max_seats));
        }
        return made;
      },
      py::arg("scores"), py::arg("ranks"));
}

void bind_looking(py::class_<State>& state) {
  state.def("legal_actions", legal_actions, py::arg("seat") = py::none(),
            "What the seat may do; without a seat: who decides next. Refused if it has nothing to "
            "decide.");
  state.def(
      "legal_ids",
      [](const State& one, const py::object& seat) {
        return ids_of(one.kit(), one.legal(decider_in(seat, one)));
      },
      py::arg("seat") = py::none(), "The same as numbers.");
  state.def(
      "mask",
      [](const State& one, const py::object& seat) {
        return mask_of(one.kit(), one.legal(decider_in(seat, one)));
      },
      py::arg("seat") = py::none(), "The same as a mask over all actions of the game.");
  state.def("view", seen_from, py::arg("seat") = py::none(), py::arg("skill") = py::none(),
            "What the seat sees; without a seat: who decides next.");
  state.def(
      "spectator_view", [](const State& one) { return View(one, spectator, std::nullopt); },
      "What somebody sees who only looks on.");
  state.def(
      "observation",
      [](const State& one, const py::object& seat, const py::object& skill) {
        return features_of(one.kit(), seen_from(one, seat, skill).seen());
      },
      py::arg("seat") = py::none(), py::arg("skill") = py::none(),
      "What the seat sees, as numbers: Game.feature_names says which.");
  state.def(
      "describe", [](const State& one) { return to_python(one.game().describe(one.truth())); },
      "The whole truth as a dictionary, hidden cards too.");
  state.def("facts", facts_of, py::arg("viewer") = py::none(),
            "What happened so far, as that seat heard it; without one: as a spectator did.");
  state.def("story", story_of, py::arg("viewer") = py::none(), py::arg("language") = py::none(),
            "The same in sentences.");
  state.def("score_sheet", score_sheet, py::arg("language") = py::none(),
            "Where every point comes from, of a game that is over.");
}

}  // namespace

void bind_states(py::module_& module) {
  bind_outcome(module);
  auto state = bound_class<State>(module, "State",
                                  "A game under way: the whole truth. Game.deal() gives it.");
  state.def_property_readonly(
      "game", [](const State& one) { return &one.kit(); }, py::return_value_policy::reference);
  state.def_property_readonly("table", [](const State& one) { return one.setup(); });
  state.def_property_readonly("players", &State::players);
  state.def_property_readonly("options", [](const State& one) { return options_of(one.setup()); });
  state.def_property_readonly("seed", [](const State& one) { return one.chance().seed(); });
  state.def_property_readonly("is_over", [](const State& one) { return one.deciders().empty(); });
  state.def_property_readonly("deciders",
                              [](const State& one) { return seats_of(one.deciders()); });
  state.def_property_readonly("to_move", [](const State& one) -> py::object {
    const SeatSet deciders = one.deciders();
    return deciders.empty() ? py::object(py::none()) : py::object(py::int_(deciders.lowest()));
  });
  state.def_property_readonly("moves", moves_of);
  state.def_property_readonly("num_moves", [](const State& one) { return one.moves().size(); });
  state.def_property_readonly("outcome", [](const State& one) {
    if (!one.deciders().empty()) throw refusal_of("game.not_over");
    return one.game().outcome(one.truth());
  });
  bind_looking(state);
  state.def(
      "apply", apply, py::arg("action"), py::arg("seat") = py::none(),
      "Carries out an Action, given as itself, its number or its notation. Refused, and nothing\n"
      "changed, where the rules forbid it.");
  state.def("why_not", why_not, py::arg("action"), py::arg("seat") = py::none(),
            "The sentence that apply would refuse it with; None where it is allowed.");
  state.def("copy", [](const State& one) { return one; }, "Another game at the same place.");
  state.def("__copy__", [](const State& one) { return one; });
  state.def(
      "__deepcopy__", [](const State& one, const py::object&) { return one; }, py::arg("memo"));
  state.def("__eq__", [](const State& one, const py::object& other) {
    return py::isinstance<State>(other) && one == other.cast<const State&>();
  });
  state.attr("__hash__") = py::none();
  state.def("__repr__", [](const State& one) {
    const SeatSet deciders = one.deciders();
    return "<indice.State " + repr_of(one.setup()) + ": " + std::to_string(one.moves().size()) +
           " moves, " +
           (deciders.empty() ? "over" : "seat " + std::to_string(deciders.lowest()) + " to move") +
           ">";
  });
  state.def("__reduce__", reduce);
  module.def("_state", rebuilt, py::arg("table"), py::arg("kind"), py::arg("seed"),
             py::arg("start"), py::arg("moves"));
}

}  // namespace indice::python
