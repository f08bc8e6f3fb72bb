#include <algorithm>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/record.h"
#include "archive/record_format.h"

namespace indice::archive {

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
void append_members(const Json::Object& object, std::initializer_list<std::string_view> long_lists,
                    std::string& out) {
  for (const auto& [key, value] : object) {
    out += out == "{" ? "" : ",\n";
    append_quoted(key, out);
    out += ':';
    if (std::find(long_lists.begin(), long_lists.end(), key) != long_lists.end())
      append_lines(*value.as_array(), out);
    else
      append_text(value, out);
  }
}

}  // namespace

std::string record_text(const table::Table& table, const Chance& chance,
                        std::span<const PlayerEntry> players, const TableNotes& notes) {
  ENSURE(table.over());
  Json::Object body;
  Json::Array deal;
  for (const FactNote& fact : table.deal_facts()) deal.push_back(fact_to_json(fact));
  Json::Array moves;
  for (const table::LoggedMove& move : table.log())
    moves.emplace_back(move_to_json(table.game(), move));
  body.emplace_back("deal", std::move(deal));
  body.emplace_back("moves", std::move(moves));
  body.emplace_back("seed", chance.seed());
  body.emplace_back("final", table.game().describe(table.whole_truth()));

  std::string out = "{";
  append_members(header_to_json(table, chance, players, notes), {"seats"}, out);
  append_members(body, {"deal", "moves"}, out);
  out += ",\n\"result\":";
  std::string result = "{";
  append_members(result_to_json(table), {"sheet"}, result);
  return out + result + "}}\n";
}

std::string sealed_text(const table::Table& table, const Chance& chance,
                        std::span<const PlayerEntry> players, const Key& key,
                        const TableNotes& notes) {
  const Json::Object header = header_to_json(table, chance, players, notes);
  Json::Array moves;
  for (const table::LoggedMove& move : table.log())
    moves.emplace_back(Json::Object{{"seat", static_cast<int>(move.seat)},
                                    {"move", table.game().words(move.action)}});
  const Json secrets(
      Json::Object{{"header", header}, {"seed", chance.seed()}, {"moves", std::move(moves)}});
  const Json::Object body{{"unfinished", true},
                          {"moves_played", static_cast<std::int64_t>(table.log().size())},
                          {"sealed", seal(to_text(secrets), key)}};
  std::string out = "{";
  append_members(header, {"seats"}, out);
  append_members(body, {}, out);
  return out + "}\n";
}

std::string saved_text(const table::Table& table, const Chance& chance,
                       std::span<const PlayerEntry> players, const TableNotes& notes) {
  return table.over() ? record_text(table, chance, players, notes)
                      : sealed_text(table, chance, players, user_key(), notes);
}

void save_game(const std::filesystem::path& file, const table::Table& table, const Chance& chance,
               std::span<const PlayerEntry> players, const TableNotes& notes) {
  write_file_atomically(file, saved_text(table, chance, players, notes));
}

}  // namespace indice::archive
