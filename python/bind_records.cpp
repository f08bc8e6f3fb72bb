// Record: a finished game as a file that anybody can verify (docs/records.md).
#include <filesystem>

#include "archive/files.h"
#include "archive/record.h"
#include "python/bind.h"
#include "python/words.h"

namespace indice::python {

namespace {

// What was read is verified: it plays again from its seed to what it says.
class Record {
 public:
  Record(std::string text, std::string_view name)
      : text_(std::move(text)),
        verified_(archive::verify_record(text_, name)),
        chance_(opened(text_, name, moves_)) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const archive::VerifiedRecord& told() const { return verified_; }
  [[nodiscard]] Setup setup() const {
    return {find_kit(verified_.game->info().name), verified_.options};
  }
  [[nodiscard]] std::size_t moves() const { return moves_.size(); }
  [[nodiscard]] State state(std::size_t moves) const {
    State state = State::dealt(setup(), chance_);
    for (std::size_t i = 0; i < moves; ++i) state.apply(moves_[i].seat, moves_[i].action);
    return state;
  }

 private:
  static archive::Chance opened(std::string_view text, std::string_view name,
                                std::vector<MadeMove>& moves) {
    const archive::OpenedRecord record = archive::open_record(text, name, std::nullopt);
    for (const archive::PlayedMove& move : record.played.moves())
      moves.push_back({move.seat, move.action});
    return record.chance;
  }

  std::string text_;
  archive::VerifiedRecord verified_;
  std::vector<MadeMove> moves_;
  archive::Chance chance_;
};

std::vector<std::string> texts_of(const py::object& list, const State& state) {
  const auto items = list.cast<py::sequence>();
  if (py::isinstance<py::str>(list) || items.size() != state.players())
    throw refusal_of("record.names", {{"players", state.players()}});
  std::vector<std::string> texts;
  for (const auto& item : items) texts.push_back(item.cast<std::string>());
  return texts;
}

Record record_of(const State& state, const py::object& names, const py::object& players) {
  if (!state.deciders().empty()) throw refusal_of("game.not_over");
  if (state.start() != nullptr) throw refusal_of("record.no_deal");
  const std::vector<std::string> called =
      names.is_none() ? seat_names(state.players(), text::Language::en) : texts_of(names, state);
  const std::vector<std::string> who = players.is_none()
                                           ? std::vector<std::string>(state.players(), "human")
                                           : texts_of(players, state);
  std::vector<archive::PlayerEntry> entries;
  for (std::size_t seat = 0; seat < state.players(); ++seat) {
    archive::check_player_name(called[seat]);
    archive::check_player_name(who[seat]);
    entries.push_back({called[seat], who[seat]});
  }
  return {archive::record_text(state.replayed(), state.chance(), entries), "record"};
}

// A str, or whatever else names a file.
std::filesystem::path path_in(const py::object& path) {
  return py::module_::import("os").attr("fspath")(path).cast<std::string>();
}
Record loaded(const py::object& path) {
  const std::filesystem::path file = path_in(path);
  return {archive::read_file(file), file.string()};
}

State state_at(const Record& record, const py::object& move) {
  const auto last = static_cast<std::int64_t>(record.moves());
  const std::int64_t at = move.is_none() ? last : number_in(move, "move", 0, last);
  return record.state(static_cast<std::size_t>(at));
}

py::list players_of(const Record& record) {
  py::list list;
  for (const archive::PlayerEntry& entry : record.told().players)
    list.append(py::make_tuple(entry.name, entry.player));
  return list;
}

}  // namespace

void bind_records(py::module_& module) {
  auto record = bound_class<Record>(module, "Record",
                                    "A finished game that was verified by playing it again.");
  record.def_property_readonly("text", &Record::text);
  record.def_property_readonly(
      "game", [](const Record& one) { return one.setup().kit; },
      py::return_value_policy::reference);
  record.def_property_readonly("table", &Record::setup);
  record.def_property_readonly("players", players_of);
  record.def_property_readonly("num_moves", &Record::moves);
  record.def_property_readonly("outcome", [](const Record& one) { return one.told().outcome; });
  record.def_property_readonly("seed", [](const Record& one) { return one.told().seed; });
  record.def_property_readonly("commitment",
                               [](const Record& one) { return one.told().commitment; });
  record.def("state", state_at, py::arg("move") = py::none(),
             "The game after so many moves; without a number: at its end.");
  record.def(
      "save",
      [](const Record& one, const py::object& path) {
        archive::write_file_atomically(path_in(path), one.text());
      },
      py::arg("path"), "Writes the file, whole or not at all.");
  record.def("__eq__", [](const Record& one, const py::object& other) {
    return py::isinstance<Record>(other) && one.text() == other.cast<const Record&>().text();
  });
  record.def("__hash__", [](const Record& one) { return py::hash(py::str(one.text())); });
  record.def("__repr__", [](const Record& one) {
    return "<indice.Record " + repr_of(one.setup()) + ": " + std::to_string(one.moves()) +
           " moves>";
  });
  record.def("__reduce__", [](const Record& one) {
    return py::make_tuple(rebuilder("record"), py::make_tuple(one.text()));
  });
  record.def("__copy__", [](const Record& one) { return one; });
  record.def(
      "__deepcopy__", [](const Record& one, const py::object&) { return one; }, py::arg("memo"));
  module.def(
      "read_record", [](const std::string& text) { return Record(text, "record"); },
      py::arg("text"),
      "A record from its text, verified. Refused, with its line, where anything is not so.");
  module.def("load_record", loaded, py::arg("path"), "The same from a file.");
  module.def(
      "record", record_of, py::arg("state"), py::arg("names") = py::none(),
      py::arg("players") = py::none(),
      "The record of a finished game: a name for each seat, and who played (\"human\" or a bot).");
}

}  // namespace indice::python
