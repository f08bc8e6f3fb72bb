// The parts of a record's text, as writers and readers of records and logs share them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/json_fields.h"
#include "archive/record.h"

namespace indice::archive {

using wire::facts_to_json;
using wire::FileForm;
using wire::move_to_json;
using wire::record_form;
using wire::result_to_json;

// What both begin with.
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

// Without the notes.
Json::Object header_to_json(const FileForm& form, const RecordHeader& header);
RecordHeader read_header(ObjectReader& record, const FileForm& form);

// Whoever gets the record of a finished game has no use for a path on somebody else's machine.
enum class Paths : std::uint8_t { kept, left_out };
Json::Object notes_to_json(const TableNotes& notes, Paths paths);
TableNotes read_notes(ObjectReader& record);

// Options that the game accepts.
TableOptions read_options(const Json& value, const AnyGame& game, std::string_view file);

}  // namespace indice::archive
