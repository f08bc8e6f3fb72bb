// Bot and search: who decides from a view, and what a search makes of one.
#include <mutex>

#include "python/bind.h"
#include "registry/bots.h"

namespace indice::python {

namespace {

// A bot with dice of its own. It remembers what it was thinking of, so one thought at a time; a
// copy has the dice and has forgotten the rest.
class Thinker {
 public:
  Thinker(std::string name, std::uint64_t dice)
      : name_(std::move(name)), bot_(bots::make_bot(name_)), dice_(dice) {}

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] Skill skill() const { return bot_->skill(); }
  // Without Python's lock.
  AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                   std::span<const AnyAction> legal) {
    const std::lock_guard<std::mutex> alone(thinking_);
    return bot_->choose(game, seat, view, legal, dice_);
  }
  std::uint64_t dice() {
    const std::lock_guard<std::mutex> alone(thinking_);
    return dice_.position();
  }

 private:
  std::string name_;
  std::unique_ptr<bots::Bot> bot_;
  Dice dice_;
  std::mutex thinking_;
};

// Ctrl-C ends a search. Python is asked seldom, for its lock may have to be waited for.
class UntilInterrupted final : public bots::Patience {
 public:
  void begin(std::uint32_t /*microseconds*/) override {}
  [[nodiscard]] bool lasts() override {
    constexpr unsigned between_looks = 64;
    if (++asked_ % between_looks != 0) return true;
    const py::gil_scoped_acquire python;
    return PyErr_CheckSignals() == 0;
  }
  [[nodiscard]] std::uint32_t spent() override { return 0; }

 private:
  unsigned asked_ = 0;
};

// What is thought about: a copy, for it may be played on meanwhile.
View asked(const py::object& position, const py::object& seat, std::optional<Skill> skill) {
  if (py::isinstance<State>(position)) {
    const auto& state = position.cast<const State&>();
    return {state, decider_in(seat, state), skill};
  }
  if (!py::isinstance<View>(position))
    throw py::type_error("an indice.State or an indice.View is wanted");
  const auto& view = position.cast<const View&>();
  if (view.viewer() >= max_seats) throw refusal_of("view.spectator");
  if (view.legal().empty()) throw refusal_of("seat.waits", {{"seat", view.viewer()}});
  return view;
}

Action chosen(Thinker& bot, const py::object& position, const py::object& seat) {
  const auto view = std::make_shared<const View>(asked(position, seat, bot.skill()));
  AnyAction action;
  {
    const py::gil_scoped_release others_may_go_on;
    action = bot.choose(view->game(), view->viewer(), view->seen(), view->legal());
  }
  return {&view->kit(), action, view->viewer(), view};
}

py::tuple searched(const py::object& position, const py::object& seat, const py::object& iterations,
                   const py::object& seed, const py::object& skill) {
  constexpr std::int64_t most_iterations = 10'000'000;
  const auto often =
      static_cast<std::uint32_t>(number_in(iterations, "iterations", 1, most_iterations));
  const auto view = std::make_shared<const View>(asked(position, seat, skill_in(skill)));
  Dice dice(seed_in(seed));
  std::vector<bots::Considered> considered;
  {
    const py::gil_scoped_release others_may_go_on;
    const auto searcher = bots::make_searcher(view->game());
    UntilInterrupted patience;
    const auto found =
        searcher->consider(view->seen(), view->viewer(), view->legal(), {often, &patience}, dice);
    considered.assign(found.begin(), found.end());
  }
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  const auto count = static_cast<py::ssize_t>(considered.size());
  py::array_t<std::int64_t> visits(count);
  py::array_t<float> values(count);
  py::array_t<float> errors(count);
  std::vector<AnyAction> actions;
  for (std::size_t i = 0; i < considered.size(); ++i) {
    visits.mutable_data()[i] = considered[i].visits;
    values.mutable_data()[i] = considered[i].chance;
    errors.mutable_data()[i] = considered[i].error;
    actions.push_back(considered[i].action);
  }
  return py::make_tuple(actions_of(view->kit(), view->viewer(), actions, view), visits, values,
                        errors);
}

std::unique_ptr<Thinker> bot_named(const std::string& name, const py::object& seed) {
  return std::make_unique<Thinker>(bot_name_in(name), seed_in(seed));
}

}  // namespace

void bind_bots(py::module_& module) {
  auto bot =
      bound_class<Thinker>(module, "Bot", "A bot of the house. indice.bot(name, seed) gives it.");
  bot.def_property_readonly("name", &Thinker::name);
  bot.def_property_readonly("skill", [](const Thinker& one) {
    return std::string(skill_names[static_cast<std::size_t>(one.skill())]);
  });
  bot.def(
      "choose", chosen, py::arg("position"), py::arg("seat") = py::none(),
      "What it does, asked in a State for a seat or with a View. It sees no more than the seat.");
  bot.def(
      "__call__",
      [](Thinker& one, const py::object& view) { return chosen(one, view, py::none()); },
      py::arg("view"), "The same.");
  bot.def("__repr__", [](const Thinker& one) { return "<indice.Bot " + one.name() + ">"; });
  bot.def("__reduce__", [](Thinker& one) {
    return py::make_tuple(rebuilder("bot"), py::make_tuple(one.name(), one.dice()));
  });
  bot.def("__copy__",
          [](Thinker& one) { return std::make_unique<Thinker>(one.name(), one.dice()); });
  bot.def(
      "__deepcopy__",
      [](Thinker& one, const py::object&) {
        return std::make_unique<Thinker>(one.name(), one.dice());
      },
      py::arg("memo"));
  module.def(
      "bot", bot_named, py::arg("name"), py::arg("seed") = py::none(),
      "A bot: random, greedy, constable, sergeant, inspector or chief, with dice of its own.\n"
      "\"chief:expert\" also knows the answers of quiz questions like an expert.");
  module.def(
      "bot_names",
      [] {
        py::list names;
        for (const std::string_view name : bots::bot_names()) names.append(std::string(name));
        return names;
      },
      "The bots of the house, the strongest first.");
  module.def("_search", searched, py::arg("position"), py::arg("seat"), py::arg("iterations"),
             py::arg("seed"), py::arg("skill"));
}

}  // namespace indice::python
