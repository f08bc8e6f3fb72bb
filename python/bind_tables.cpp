// Tables: many games at once, in numpy's arrays.
#include <algorithm>

#include "python/bind.h"
#include "python/parallel.h"
#include "python/tables.h"
#include "registry/bots.h"

namespace indice::python {

namespace {

constexpr std::int64_t most_tables = 65'536;
constexpr std::int64_t most_threads = 256;

// The tables' own numbers, which stay where they are as long as an array looks at them.
template <class Number, class Seen = Number>
py::array rows_of(const py::object& self, std::vector<Number>& values, std::size_t columns) {
  const auto rows = static_cast<py::ssize_t>(columns == 0 ? 0 : values.size() / columns);
  return py::array(py::dtype::of<Seen>(),
                   std::vector<py::ssize_t>{rows, static_cast<py::ssize_t>(columns)}, values.data(),
                   self);
}
template <class Number, class Seen = Number>
py::array column_of(const py::object& self, std::vector<Number>& values) {
  return py::array(py::dtype::of<Seen>(), static_cast<py::ssize_t>(values.size()), values.data(),
                   self);
}

// By seat: a name, or None for who is played through step().
std::vector<std::string> seated_bots(const py::object& bots, unsigned players) {
  if (bots.is_none()) return {};
  if (!py::isinstance<py::sequence>(bots) || py::isinstance<py::str>(bots))
    throw py::type_error("bots is a list with a name or None for each seat");
  const auto list = bots.cast<py::sequence>();
  if (list.size() != players)
    throw refusal_of("bot.count", {{"players", players}, {"count", list.size()}});
  std::vector<std::string> names;
  for (const auto& name : list)
    names.push_back(name.is_none() ? std::string() : bot_name_in(name.cast<std::string>()));
  const auto is_bot = [](const std::string& name) { return !name.empty(); };
  if (std::all_of(names.begin(), names.end(), is_bot)) throw refusal_of("tables.all_bots");
  if (std::none_of(names.begin(), names.end(), is_bot)) return {};
  return names;
}

Reward reward_named(const std::string& name) {
  const auto found = std::find(reward_words.begin(), reward_words.end(), name);
  if (found == reward_words.end())
    throw refusal_of("reward.unknown", {{"name", name}, {"known", listed(reward_words)}});
  return static_cast<Reward>(found - reward_words.begin());
}

std::unique_ptr<Tables> made(const Setup& setup, const py::object& count, const py::object& seed,
                             const py::object& threads, const std::string& reward, bool observe,
                             bool skip_forced, const py::object& skill, const py::object& bots) {
  TablesPlan plan;
  plan.options = setup.options;
  plan.count = static_cast<std::size_t>(number_in(count, "count", 1, most_tables));
  plan.seed = seed_in(seed);
  plan.threads = threads.is_none()
                     ? usual_threads()
                     : static_cast<unsigned>(number_in(threads, "threads", 1, most_threads));
  plan.reward = reward_named(reward);
  plan.observe = observe;
  plan.skip_forced = skip_forced;
  plan.skill = skill_in(skill);
  plan.bots = seated_bots(bots, setup.players());
  const py::gil_scoped_release others_may_go_on;
  return setup.kit->make_tables(*setup.kit, plan);
}

Setup setup_of(const Tables& tables) { return {&tables.kit(), tables.plan().options}; }

State state_at(Tables& tables, const py::object& table) {
  const auto last = static_cast<std::int64_t>(tables.plan().count) - 1;
  const auto at = static_cast<std::size_t>(number_in(table, "table", 0, last));
  const std::lock_guard<std::mutex> alone(tables.busy);
  const Tables::Snapshot shot = tables.snapshot(at);
  return State::from(setup_of(tables), shot.state, shot.dice);
}

// Why that action is not allowed at that table.
Refused why_not(const Tables& tables, std::size_t table, std::int64_t action) {
  const Kit& kit = tables.kit();
  if (action < 0 || action >= static_cast<std::int64_t>(kit.actions.size()))
    return at_table(table,
                    refusal_of("action.id", {{"id", action}, {"last", kit.actions.size() - 1}}));
  const Seat seat = tables.decider(table);
  const Verdict verdict = kit.game->judge(tables.snapshot(table).state, seat,
                                          kit.actions.at(static_cast<std::size_t>(action)));
  if (verdict) return at_table(table, refusal_of("seat.waits", {{"seat", seat}}));
  return at_table(table,
                  refusal_of(*kit.game, verdict.refusal, seat, tables.plan().options.players));
}

std::vector<std::int64_t> numbers_in(const py::object& actions, std::size_t count) {
  const auto array = py::array::ensure(actions);
  if (!array) {
    PyErr_Clear();
    throw py::type_error("actions is an array of whole numbers");
  }
  if (array.dtype().kind() != 'i' && array.dtype().kind() != 'u')
    throw py::type_error("actions is an array of whole numbers");
  if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != count)
    throw refusal_of("tables.count", {{"count", count}});
  const auto whole = py::array_t < std::int64_t,
             py::array::c_style | py::array::forcecast > ::ensure(array);
  if (!whole) throw py::error_already_set();
  return {whole.data(), whole.data() + count};
}

void step(Tables& tables, const py::object& actions) {
  const std::vector<std::int64_t> wanted = numbers_in(actions, tables.plan().count);
  std::optional<Refused> refused;
  {
    const py::gil_scoped_release others_may_go_on;
    const std::lock_guard<std::mutex> alone(tables.busy);
    if (const auto wrong = tables.step(wanted)) refused = why_not(tables, *wrong, wanted[*wrong]);
  }
  if (refused) throw *refused;
}

void reset(Tables& tables, const py::object& seed) {
  const std::uint64_t number = seed.is_none() ? tables.plan().seed : seed_in(seed);
  const py::gil_scoped_release others_may_go_on;
  const std::lock_guard<std::mutex> alone(tables.busy);
  tables.reset(number);
}

py::array_t<std::int32_t> sample(Tables& tables) {
  py::array_t<std::int32_t> actions(static_cast<py::ssize_t>(tables.plan().count));
  std::int32_t* const to = actions.mutable_data();
  const py::gil_scoped_release others_may_go_on;
  const std::lock_guard<std::mutex> alone(tables.busy);
  tables.sample(to);
  return actions;
}

// One list after the other: those of table t are ids[starts[t]:starts[t + 1]].
py::tuple legal(Tables& tables) {
  const std::lock_guard<std::mutex> alone(tables.busy);
  const std::size_t count = tables.plan().count;
  py::array_t<std::int64_t> starts(static_cast<py::ssize_t>(count + 1));
  std::int64_t sum = 0;
  for (std::size_t table = 0; table < count; ++table) {
    starts.mutable_data()[table] = sum;
    sum += static_cast<std::int64_t>(tables.legal(table).size());
  }
  starts.mutable_data()[count] = sum;
  py::array_t<std::int32_t> ids(sum);
  std::int32_t* to = ids.mutable_data();
  for (std::size_t table = 0; table < count; ++table)
    to = std::copy(tables.legal(table).begin(), tables.legal(table).end(), to);
  return py::make_tuple(starts, ids);
}

void bind_arrays(py::class_<Tables>& tables) {
  const auto own = [](const py::object& self) -> Tables& { return self.cast<Tables&>(); };
  tables.def_property_readonly("observations", [=](const py::object& self) {
    return rows_of(self, own(self).observations, own(self).kit().features.size());
  });
  tables.def_property_readonly("masks", [=](const py::object& self) {
    return rows_of<std::uint8_t, bool>(self, own(self).masks, own(self).kit().actions.size());
  });
  tables.def_property_readonly("rewards", [=](const py::object& self) {
    return rows_of(self, own(self).rewards, own(self).plan().options.players);
  });
  tables.def_property_readonly("dones", [=](const py::object& self) {
    return column_of<std::uint8_t, bool>(self, own(self).dones);
  });
  tables.def_property_readonly(
      "seats", [=](const py::object& self) { return column_of(self, own(self).seats); });
  tables.def_property_readonly(
      "decisions", [=](const py::object& self) { return column_of(self, own(self).decisions); });
}

}  // namespace

void bind_tables(py::module_& module) {
  auto tables = bound_class<Tables>(module, "Tables",
                                    "Many games at once; indice.tables() gives it. Its arrays are "
                                    "filled anew by every step: copy\n"
                                    "what is to be kept.");
  tables.def_property_readonly(
      "game", [](const Tables& one) { return &one.kit(); }, py::return_value_policy::reference);
  tables.def_property_readonly("table", setup_of);
  tables.def_property_readonly("players",
                               [](const Tables& one) { return int{one.plan().options.players}; });
  tables.def("__len__", [](const Tables& one) { return one.plan().count; });
  bind_arrays(tables);
  tables.def("legal", legal, "What may be done, table after table: starts and ids.");
  tables.def("sample", sample, "An allowed action for each table, by lot.");
  tables.def("step", step, py::arg("actions"),
             "Carries out one action at each table. Refused, and nothing done at any, where one is "
             "wrong.");
  tables.def("reset", reset, py::arg("seed") = py::none(),
             "Deals anew at all tables; without a seed: as at first.");
  tables.def("state", state_at, py::arg("table"), "A copy of the game at one table.");
  tables.def("__repr__", [](const Tables& one) {
    return "<indice.Tables " + std::to_string(one.plan().count) + " × " + repr_of(setup_of(one)) +
           ">";
  });
  module.def("_tables", made, py::arg("table"), py::arg("count"), py::arg("seed"),
             py::arg("threads"), py::arg("reward"), py::arg("observe"), py::arg("skip_forced"),
             py::arg("skill"), py::arg("bots"));
}

}  // namespace indice::python
