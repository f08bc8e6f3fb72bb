#include "cli/choices.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <numeric>

#include <fmt/format.h>

#include "cli/complaint.h"
#include "cli/style.h"
#include "games/registry.h"
#include "lab/players.h"
#include "registry/bots.h"

namespace indice::cli {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above + 1, row[j - 1] + 1, changed});
      diagonal = above;
    }
  }
  return row[b.size()];
}

// What was typed, safe to print: short, and without control characters.
std::string shown(std::string_view typed) {
  std::string out;
  for (const char c : typed.substr(0, 60)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return typed.size() > 60 ? out + "…" : out;
}

// `what` is the kind of thing: game, option, choice, player, language.
[[noreturn]] void fail_unknown(std::string_view what, std::string_view typed,
                               std::span<const std::string_view> known) {
  const std::optional<std::string_view> meant = nearest(typed, known);
  throw Complaint("unknown", {{"what", what},
                              {"typed", shown(typed)},
                              {"guess", meant ? "yes" : "no"},
                              {"meant", meant.value_or("")},
                              {"known", fmt::format("{}", fmt::join(known, ", "))}});
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    parts.emplace_back(text.substr(at, end - at));
    if (end == std::string_view::npos) return parts;
    at = end + 1;
  }
}

std::uint8_t number_between(const OptionSpec& spec, std::string_view wanted) {
  std::uint8_t number = 0;
  const auto [end, error] = std::from_chars(wanted.data(), wanted.data() + wanted.size(), number);
  if (error != std::errc() || end != wanted.data() + wanted.size() || !spec.allows(number))
    throw Complaint("number_between", {{"what", spec.name},
                                       {"least", spec.least},
                                       {"most", spec.most},
                                       {"typed", shown(wanted)}});
  return number;
}

void set_option(const AnyGame& game, std::string_view setting, TableOptions& options) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos) throw Complaint("set_form", {{"typed", shown(setting)}});
  const std::string_view name = setting.substr(0, equals);
  const std::string_view wanted = setting.substr(equals + 1);
  const auto& specs = game.info().options;
  const auto spec = std::find_if(specs.begin(), specs.end(),
                                 [&](const OptionSpec& one) { return one.name == name; });
  if (spec == specs.end()) {
    std::vector<std::string_view> names;
    for (const OptionSpec& one : specs) names.push_back(one.name);
    fail_unknown("option", name, names);
  }
  std::uint8_t& set = options.choice[static_cast<std::size_t>(spec - specs.begin())];
  if (spec->is_number()) {
    set = number_between(*spec, wanted);
    return;
  }
  const auto choice = std::find(spec->choices.begin(), spec->choices.end(), wanted);
  if (choice == spec->choices.end()) fail_unknown("choice", wanted, spec->choices);
  set = static_cast<std::uint8_t>(choice - spec->choices.begin());
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view typed,
                                        std::span<const std::string_view> candidates) {
  if (typed.size() > 40) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t least = std::max<std::size_t>(2, typed.size() / 2) + 1;
  for (const std::string_view candidate : candidates) {
    const bool begins = typed.size() >= 2 && candidate.substr(0, typed.size()) == typed;
    const std::size_t distance = begins ? 0 : edit_distance(typed, candidate);
    if (distance < least && distance < candidate.size()) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

const AnyGame& game_called(std::string_view name) {
  if (const AnyGame* game = find_game(name)) return *game;
  std::vector<std::string_view> names;
  for (const AnyGame* game : all_games()) names.push_back(game->info().name);
  fail_unknown("game", name, names);
}

TableOptions table_options(const AnyGame& game, std::size_t players,
                           std::span<const std::string> settings) {
  const GameInfo& info = game.info();
  if (players < info.min_players || players > info.max_players)
    throw Complaint("players", {{"game", info.name},
                                {"several", info.min_players < info.max_players ? "yes" : "no"},
                                {"least", info.min_players},
                                {"most", info.max_players},
                                {"players", players}});
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < info.options.size(); ++i) options.choice[i] = info.options[i].usual;
  for (const std::string& setting : settings) set_option(game, setting, options);

  const Verdict verdict = game.accepts(options);
  if (!verdict) throw Complaint(game, verdict.refusal);
  return options;
}

std::vector<SeatChoice> seat_choices(std::string_view list, bool people_allowed) {
  std::vector<SeatChoice> seats;
  for (const std::string& part : split(list, ',')) {
    // A program may be given what it likes, signs of equality too.
    if (!people_allowed && !lab::command_in(part).empty()) {
      seats.push_back({"", part});
      continue;
    }
    const std::size_t equals = part.rfind('=');
    const std::string player = equals == std::string::npos ? part : part.substr(equals + 1);
    SeatChoice seat{equals == std::string::npos ? "" : harmless(part.substr(0, equals)), player};
    const bool person = player == "me" || player == "human";
    if (person && people_allowed) {
      seat.player = "human";
    } else if ((people_allowed ? bots::make_bot(player) : lab::house_bot(player)) == nullptr) {
      std::vector<std::string_view> known(bots::bot_names().begin(), bots::bot_names().end());
      if (people_allowed)
        known.insert(known.begin(), "me");
      else
        known.insert(known.end(), bots::yardstick_names().begin(), bots::yardstick_names().end());
      fail_unknown("player", player, known);
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

text::Language language_choice(const std::optional<std::string>& asked) {
  if (asked) {
    if (const auto language = text::parse_language(*asked)) return *language;
    std::vector<std::string_view> known;
    for (const text::Language language : text::languages)
      known.push_back(text::language_code(language));
    fail_unknown("language", *asked, known);
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return text::parse_language(value).value_or(text::Language::en);
  }
  return text::Language::en;
}

}  // namespace indice::cli
