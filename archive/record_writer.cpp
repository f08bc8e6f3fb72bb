#include <algorithm>

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

std::string record_text(const Playthrough& played, const Chance& chance,
                        std::span<const PlayerEntry> players, const TableNotes& notes) {
  ENSURE(played.over());
  Json::Object body;
  Json::Array moves;
  for (const PlayedMove& move : played.moves())
    moves.emplace_back(move_to_json(played.game(), move));
  body.emplace_back("deal", facts_to_json(played.deal_facts()));
  body.emplace_back("moves", std::move(moves));
  body.emplace_back("seed", chance.seed());
  body.emplace_back("final", played.game().describe(played.whole_truth()));

  RecordHeader header;
  header.game = &played.game();
  header.options = played.options();
  header.players.assign(players.begin(), players.end());
  header.dice = chance.kind();
  header.commitment = chance.commitment();
  std::string out = "{";
  append_members(header_to_json(record_form, header), {"seats"}, out);
  append_members(notes_to_json(notes, Paths::left_out), {}, out);
  append_members(body, {"deal", "moves"}, out);
  out += ",\n\"result\":";
  std::string result = "{";
  append_members(result_to_json(played), {"sheet"}, result);
  return out + result + "}}\n";
}

}  // namespace indice::archive
