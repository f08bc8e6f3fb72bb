// The parts of a record's text, as the writer and the reader of records share them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/json_fields.h"
#include "archive/record.h"

namespace indice::archive {

// What every record begins with, finished or not.
struct RecordHeader {
  std::int64_t version = record_version;
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::string dice;
  int dice_line = 0;
  std::string commitment;
  int commitment_line = 0;
  TableNotes notes;
};

Json::Object header_to_json(const table::Table& table, const Chance& chance,
                            std::span<const PlayerEntry> players, const TableNotes& notes);
RecordHeader read_header(ObjectReader& record);

Json::Object move_to_json(const AnyGame& game, const table::LoggedMove& move);
Json::Object result_to_json(const table::Table& table);

}  // namespace indice::archive
