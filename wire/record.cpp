#include "wire/record.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace indice::wire {
namespace {

// One item a line, so that an error can name the line of the move that is wrong.
void append_lines(const Json::Array& items, std::string& out) {
  out += "[\n";
  for (std::size_t i = 0; i < items.size(); ++i) {
    append_text(items[i], out);
    out += i + 1 < items.size() ? ",\n" : "\n";
  }
  out += ']';
}

// Members one a line; those named in `long_lists` with one item a line.
std::string in_lines(const Json::Object& object,
                     std::initializer_list<std::string_view> long_lists) {
  std::string out = "{";
  for (const auto& [key, value] : object) {
    out += out == "{" ? "" : ",\n";
    append_quoted(key, out);
    out += ':';
    if (key == "result")
      out += in_lines(*value.as_object(), {"sheet"});
    else if (std::find(long_lists.begin(), long_lists.end(), key) != long_lists.end())
      append_lines(*value.as_array(), out);
    else
      append_text(value, out);
  }
  return out + "}";
}

bool carry_out(table::LiveTable& table, std::string_view by, table::Request request,
               std::vector<table::Heard>& heard) {
  const table::Answer answer = table.propose({std::string(by), 0, std::move(request)}, 0);
  const auto* events = std::get_if<table::Events>(&answer);
  if (events == nullptr) return false;
  for (table::Heard& one : table.commit(*events)) heard.push_back(std::move(one));
  return true;
}

// Older files may have longer names than a table takes.
std::string shortened(std::string name) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(name[i]) & 0xc0U) != 0x80U;
    if (begins && ++letters > table::longest_name) {
      name.resize(i);
      break;
    }
  }
  return name;
}

}  // namespace

Json::Object header_to_json(const FileForm& form, const RecordHead& head) {
  ENSURE(head.players.size() == head.options.players);
  const GameInfo& info = head.game->info();
  Json::Array seats;
  for (const PlayerEntry& entry : head.players)
    seats.emplace_back(Json::Object{{"name", entry.name}, {"player", entry.player}});
  return {{"format", form.format},
          {"version", form.version},
          {"game", info.name},
          {"rules_version", info.rules_version},
          {"options", options_to_json(info, head.options)},
          {"seats", std::move(seats)},
          {"dice", head.dice},
          {"commitment", head.commitment}};
}

Json fact_to_json(const FactNote& fact) {
  Json::Object object;
  object.emplace_back("fact", fact.name);
  for (Json::Member& member : to_json(fact.fields)) object.push_back(std::move(member));
  if (fact.audience != everyone) object.emplace_back("only_for", static_cast<int>(fact.audience));
  return object;
}

Json::Array facts_to_json(const std::vector<FactNote>& facts) {
  Json::Array list;
  for (const FactNote& fact : facts) list.push_back(fact_to_json(fact));
  return list;
}

Json::Object move_to_json(const AnyGame& game, const table::PlayedMove& move) {
  return {{"seat", static_cast<int>(move.seat)},
          {"move", game.words(move.action)},
          {"facts", facts_to_json(move.facts)}};
}

Json::Object result_to_json(const table::Playthrough& played) {
  const Outcome outcome = played.outcome();
  Json::Array scores;
  Json::Array ranks;
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    scores.emplace_back(static_cast<int>(outcome.score[seat]));
    ranks.emplace_back(static_cast<int>(outcome.rank[seat]));
  }
  Json::Array sheet;
  for (const ScoreLine& line : played.score_sheet()) {
    Json::Object object{{"seat", static_cast<int>(line.seat)}, {"line", line.what.key}};
    for (Json::Member& member : to_json(line.what.fields)) object.push_back(std::move(member));
    object.emplace_back("points", line.points);
    sheet.emplace_back(std::move(object));
  }
  return {{"scores", std::move(scores)}, {"ranks", std::move(ranks)}, {"sheet", std::move(sheet)}};
}

Json::Object options_to_json(const GameInfo& game, const TableOptions& options) {
  Json::Object object;
  object.emplace_back("players", static_cast<int>(options.players));
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    const std::uint8_t set = options.choice[i];
    object.emplace_back(std::string(spec.name),
                        spec.is_number() ? Json(static_cast<int>(set)) : Json(spec.choices[set]));
  }
  return object;
}

Json::Object record_to_json(const table::Playthrough& played, const RecordHead& head,
                            const std::string& seed, const Json::Object& notes) {
  ENSURE(played.over());
  Json::Object record = header_to_json(record_form, head);
  record.insert(record.end(), notes.begin(), notes.end());
  Json::Array moves;
  for (const table::PlayedMove& move : played.moves())
    moves.emplace_back(move_to_json(played.game(), move));
  record.emplace_back("deal", facts_to_json(played.deal_facts()));
  record.emplace_back("moves", std::move(moves));
  record.emplace_back("seed", seed);
  record.emplace_back("final", played.game().describe(played.whole_truth()));
  record.emplace_back("result", result_to_json(played));
  return record;
}

std::string record_text(const table::Playthrough& played, const RecordHead& head,
                        const std::string& seed, const Json::Object& notes) {
  return in_lines(record_to_json(played, head, seed, notes), {"seats", "deal", "moves"}) + "\n";
}

std::vector<PlayerEntry> players_at(const table::LiveTable& table) {
  std::vector<PlayerEntry> players;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const table::Chair& chair = table.chairs()[seat];
    players.push_back({chair.name, chair.is_bot ? chair.bot : "human"});
  }
  return players;
}

bool has_record(const table::LiveTable& table) {
  if (table.phase() != table::Phase::over || !table.scenario().empty()) return false;
  return std::any_of(table.events().begin(), table.events().end(), [](const table::Event& event) {
    const auto* ended = std::get_if<table::Ended>(&event.what);
    return ended != nullptr && ended->ending == table::Ending::played;
  });
}

StandingGame standing_game(const table::LiveTable& table) {
  ENSURE(table.first() == 0);
  StandingGame standing;
  for (const table::Event& event : table.events()) {
    if (const auto* started = std::get_if<table::Started>(&event.what))
      standing.seed = started->seed;
    if (const auto* moved = std::get_if<table::Moved>(&event.what)) standing.moves.push_back(moved);
    if (const auto* undone = std::get_if<table::Undone>(&event.what))
      standing.moves.resize(standing.moves.size() - undone->moves);
  }
  return standing;
}

table::Playthrough played_again(const table::LiveTable& table, const StandingGame& standing,
                                Dice dice) {
  table::Playthrough played(table.game(), table.options(), dice);
  for (const table::Moved* moved : standing.moves) {
    const Verdict verdict = played.move(moved->seat, moved->action);
    ENSURE(verdict.allowed);
  }
  return played;
}

bool seat_and_deal(table::LiveTable& table, const table::Open& open,
                   std::span<const PlayerEntry> players, const table::Start& start,
                   std::vector<table::Heard>& heard) {
  if (!carry_out(table, person_here, open, heard)) return false;
  for (Seat seat = 0; seat < players.size(); ++seat) {
    const std::string name = shortened(players[seat].name);
    const bool person = players[seat].player == "human";
    const bool sits =
        person ? carry_out(table, person_here, table::Sit{seat, name}, heard)
               : carry_out(table, {}, table::SeatBot{seat, players[seat].player, name}, heard);
    if (!sits) return false;
  }
  return carry_out(table, {}, start, heard);
}

bool play_on(table::LiveTable& table, std::span<const table::PlayedMove> moves,
             std::vector<table::Heard>& heard) {
  return std::all_of(moves.begin(), moves.end(), [&](const table::PlayedMove& move) {
    if (table.chairs()[move.seat].is_bot)
      return carry_out(table, {}, table::BotMove{move.seat, move.action}, heard);
    return carry_out(table, person_here,
                     table::Move{move.seat, table.version(move.seat), move.action, {}}, heard);
  });
}

}  // namespace indice::wire
