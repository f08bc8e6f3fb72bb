// Games between bots of the house, many at once.
#include <exception>

#include "python/bind.h"
#include "python/matches.h"
#include "python/parallel.h"

namespace indice::python {

namespace {

constexpr std::int64_t most_games = 10'000'000;
constexpr std::int64_t most_threads = 256;

template <class Number>
py::array_t<Number> array_of(const std::vector<Number>& values, std::size_t columns) {
  const auto rows = static_cast<py::ssize_t>(values.size() / columns);
  py::array_t<Number> array(std::vector<py::ssize_t>{rows, static_cast<py::ssize_t>(columns)});
  std::copy(values.begin(), values.end(), array.mutable_data());
  return array;
}
template <class Number>
py::array_t<Number> array_of(const std::vector<Number>& values) {
  return py::array_t<Number>(static_cast<py::ssize_t>(values.size()), values.data());
}

MatchResults played(const MatchPlan& plan, const py::object& progress) {
  const py::gil_scoped_release others_may_go_on;
  std::exception_ptr broken;
  MatchResults results = play_match(plan, [&](std::size_t done) {
    const py::gil_scoped_acquire python;
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(done, plan.games);
      return true;
    } catch (py::error_already_set&) {
      broken = std::current_exception();
      return false;
    }
  });
  if (broken) std::rethrow_exception(broken);
  return results;
}

py::tuple play(const Setup& setup, const std::vector<std::string>& bots, const py::object& games,
               const py::object& seed, const py::object& threads, bool rotate,
               const py::object& progress) {
  MatchPlan plan;
  plan.setup = setup;
  for (const std::string& name : bots) plan.bots.push_back(bot_name_in(name));
  if (bots.size() != setup.players())
    throw refusal_of("bot.count", {{"players", setup.players()}, {"count", bots.size()}});
  plan.games = static_cast<std::size_t>(number_in(games, "games", 1, most_games));
  plan.seed = seed_in(seed);
  plan.threads = threads.is_none()
                     ? usual_threads()
                     : static_cast<unsigned>(number_in(threads, "threads", 1, most_threads));
  plan.rotate = rotate;
  const MatchResults results = played(plan, progress);
  return py::make_tuple(array_of(results.scores, setup.players()),
                        array_of(results.ranks, setup.players()),
                        array_of(results.bots, setup.players()), array_of(results.decisions),
                        array_of(results.seeds));
}

}  // namespace

void bind_matches(py::module_& module) {
  module.def("_play", play, py::arg("table"), py::arg("bots"), py::arg("games"), py::arg("seed"),
             py::arg("threads"), py::arg("rotate"), py::arg("progress"));
}

}  // namespace indice::python
