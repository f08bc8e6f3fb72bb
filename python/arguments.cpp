#include "python/arguments.h"

#include <algorithm>

#include "engine/usual_options.h"
#include "python/action.h"
#include "python/words.h"
#include "registry/bots.h"

namespace indice::python {

namespace {

// The number, where 64 bits hold it.
std::optional<std::int64_t> small_number(const py::handle& value) {
  const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!whole) throw py::error_already_set();
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(whole.ptr(), &overflow);
  if (overflow != 0) return std::nullopt;
  if (number == -1 && PyErr_Occurred() != nullptr) throw py::error_already_set();
  return number;
}

std::string text_of(const py::handle& value) { return py::str(value).cast<std::string>(); }

template <class Names>
std::size_t place_in(const Names& names, const py::handle& name, const char* refusal) {
  if (!py::isinstance<py::str>(name)) throw py::type_error("a name is a str");
  const auto text = name.cast<std::string>();
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) throw refusal_of(refusal, {{"name", text}, {"known", listed(names)}});
  return static_cast<std::size_t>(found - names.begin());
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Kit* kit : all_kits()) names.emplace_back(kit->name());
  return names;
}

void set_option(const Kit& kit, const std::string& name, const py::handle& value,
                TableOptions& options) {
  const auto specs = kit.game->info().options;
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const OptionSpec& one) { return one.name == name; });
  if (spec == specs.end())
    throw refusal_of("option.unknown", {{"game", kit.name()}, {"name", name}});
  std::uint8_t& choice = options.choice[static_cast<std::size_t>(spec - specs.begin())];
  if (spec->is_number()) {
    const auto number = is_whole_number(value) ? small_number(value) : std::nullopt;
    if (!number || *number < spec->least || *number > spec->most)
      throw refusal_of("option.number",
                       {{"name", name}, {"least", spec->least}, {"most", spec->most}});
    choice = static_cast<std::uint8_t>(*number);
    return;
  }
  // "start" is named by a seat's number; True and False stand for yes and no.
  std::string word = text_of(value);
  if (py::isinstance<py::bool_>(value)) word = value.cast<bool>() ? "yes" : "no";
  const auto found = std::find(spec->choices.begin(), spec->choices.end(), word);
  if (found == spec->choices.end())
    throw refusal_of("option.choice",
                     {{"name", name}, {"value", word}, {"choices", listed(spec->choices)}});
  choice = static_cast<std::uint8_t>(found - spec->choices.begin());
}

}  // namespace

bool is_whole_number(const py::handle& value) {
  return PyIndex_Check(value.ptr()) != 0 && !PyBool_Check(value.ptr());
}

std::int64_t number_in(const py::handle& value, const char* name, std::int64_t least,
                       std::int64_t most) {
  if (!is_whole_number(value)) throw py::type_error(std::string(name) + " is a whole number");
  const auto number = small_number(value);
  if (!number || *number < least || *number > most)
    throw refusal_of("number.range", {{"name", name}, {"least", least}, {"most", most}});
  return *number;
}

const Kit& game_in(const py::handle& value) {
  if (py::isinstance<Kit>(value)) return value.cast<const Kit&>();
  return *all_kits()[place_in(game_names(), value, "game.unknown")];
}

text::Language language_in(const py::object& name) {
  if (name.is_none()) return spoken_language();
  std::vector<std::string> codes;
  for (const text::Language language : text::languages)
    codes.emplace_back(text::language_code(language));
  return text::languages[place_in(codes, name, "language.unknown")];
}

std::optional<Skill> skill_in(const py::object& name) {
  if (name.is_none()) return std::nullopt;
  return static_cast<Skill>(place_in(skill_names, name, "skill.unknown"));
}

std::uint64_t seed_in(const py::object& value) {
  if (value.is_none()) return archive::random_number();
  if (!is_whole_number(value)) throw py::type_error("a seed is a whole number");
  const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!whole) throw py::error_already_set();
  const unsigned long long number = PyLong_AsUnsignedLongLong(whole.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw refusal_of("seed.bad");
  }
  return number;
}

archive::Chance chance_in(const py::object& value) {
  if (!py::isinstance<py::str>(value)) return archive::Chance::fast(seed_in(value));
  const auto seed = archive::Seed::from_hex(value.cast<std::string>());
  if (!seed) throw refusal_of("seed.bad");
  return archive::Chance::live(*seed);
}

Setup setup_in(const Kit& kit, const py::object& players, const py::dict& options) {
  const GameInfo& info = kit.game->info();
  std::int64_t wanted = info.min_players;
  if (!players.is_none()) {
    if (!is_whole_number(players)) throw py::type_error("players is a whole number");
    // What is far off is still for the game to refuse, with its rules.
    wanted = std::clamp<std::int64_t>(small_number(players).value_or(255), 0, 255);
  }
  Setup setup{&kit, usual_options(info, static_cast<int>(wanted))};
  for (const auto& [name, value] : options) set_option(kit, text_of(name), value, setup.options);
  const Verdict verdict = kit.game->accepts(setup.options);
  if (!verdict)
    throw refusal_of(*kit.game, verdict.refusal, spectator,
                     std::min<unsigned>(setup.players(), max_seats));
  return setup;
}

Seat seat_in(const py::object& value, unsigned players) {
  if (!is_whole_number(value)) throw py::type_error("a seat is a whole number");
  const auto number = small_number(value);
  if (!number || *number < 0 || *number >= players)
    throw refusal_of("seat.none", {{"seat", text_of(value)}, {"last", players - 1}});
  return static_cast<Seat>(*number);
}

Seat decider_in(const py::object& value, const State& state) {
  const SeatSet deciders = state.deciders();
  if (!value.is_none()) {
    const Seat seat = seat_in(value, state.players());
    if (deciders.empty()) throw refusal_of("game.over");
    if (!deciders.contains(seat)) throw refusal_of("seat.waits", {{"seat", seat}});
    return seat;
  }
  if (deciders.empty()) throw refusal_of("game.over");
  return deciders.lowest();
}

AnyAction action_in(const py::object& value, const Kit& kit) {
  if (py::isinstance<Action>(value)) {
    const auto& action = value.cast<const Action&>();
    if (action.kit != &kit) throw refusal_of("action.other_game");
    return action.action;
  }
  if (py::isinstance<py::str>(value)) {
    const auto words = value.cast<std::string>();
    const auto action = kit.game->action(words);
    if (!action) throw refusal_of("action.unreadable", {{"text", words.substr(0, 80)}});
    return *action;
  }
  if (!is_whole_number(value))
    throw py::type_error("an action is an indice.Action, its number or its notation");
  const auto id = small_number(value);
  if (!id || *id < 0 || *id >= static_cast<std::int64_t>(kit.actions.size()))
    throw refusal_of("action.id", {{"id", text_of(value)}, {"last", kit.actions.size() - 1}});
  return kit.actions.at(static_cast<std::size_t>(*id));
}

std::string bot_name_in(const std::string& name) {
  if (bots::make_bot(name) == nullptr)
    throw refusal_of("bot.unknown", {{"name", name}, {"known", listed(bots::bot_names())}});
  return name;
}

}  // namespace indice::python
