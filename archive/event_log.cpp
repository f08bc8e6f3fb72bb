#include "archive/event_log.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "archive/record_format.h"
#include "wire/lexicon.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::archive {
namespace {

constexpr FileForm log_form{"indice game", log_version};

// What the next line rests on: all lines before it.
std::string next_chain(const std::string& chain, std::string_view line) {
  return sha256_hex(chain + std::string(line));
}

// The number of decisions stands open in the line and is sealed with it.
std::string place_of(const std::string& chain, std::int64_t moves) {
  return chain + " " + std::to_string(moves);
}

void set_line(Json& value, int line) {
  value.line = line;
  if (Json::Array* items = value.as_array())
    for (Json& item : *items) set_line(item, line);
  if (Json::Object* members = value.as_object())
    for (auto& [key, member] : *members) set_line(member, line);
}

Json line_json(std::string_view text, std::string_view name, int line) {
  Json json;
  try {
    json = read_json(text, name);
  } catch (const Failure&) {
    throw Failure(name, line, "log.not_json");
  }
  set_line(json, line);
  return json;
}

class LogReader {
 public:
  LogReader(std::string_view text, std::string_view name, const Key& key, std::string_view stand_in)
      : text_(text), name_(name), key_(key), stand_in_(stand_in) {}

  ReadLog read() {
    while (next_line()) {
      if (line_ == 1)
        open_header();
      else
        open_line();
    }
    if (!table_) throw Failure(name_, "log.no_first_line");
    if (table_->phase() == table::Phase::unopened || table_->phase() == table::Phase::gathering)
      throw Failure(name_, line_, "log.not_begun");
    if (table_->commitment() != header_.commitment) throw Failure(name_, 1, "log.commitment");
    return {EventLog(*header_.game, key_, std::string(text_.substr(0, whole_)), whole_chain_,
                     whole_moves_),
            std::move(*table_), std::move(heard_), std::move(notes_), text_.size() - whole_};
  }

 private:
  struct Entry {
    table::Event event;
    int line;
  };

  std::string_view text_;
  std::string_view name_;
  Key key_;
  std::string_view stand_in_;

  std::string_view current_;
  std::size_t end_ = 0;  // of the current line
  int line_ = 0;
  std::string chain_;
  // As far as events stand whole.
  std::size_t whole_ = 0;
  std::string whole_chain_;
  std::int64_t whole_moves_ = 0;

  RecordHeader header_;
  std::optional<table::LiveTable> table_;
  std::vector<Entry> waiting_;  // for the last line of their write
  std::vector<table::Heard> heard_;
  TableNotes notes_;
  wire::Lexicon lexicon_;  // of the facts that the file holds

  bool next_line() {
    const std::size_t stop = text_.find('\n', end_);
    if (stop == std::string_view::npos) return false;
    current_ = text_.substr(end_, stop - end_);
    end_ = stop + 1;
    ++line_;
    return true;
  }

  void mark_whole(std::int64_t moves) {
    whole_ = end_;
    whole_chain_ = chain_;
    whole_moves_ = moves;
  }

  void open_header() {
    const Json json = line_json(current_, name_, line_);
    ObjectReader reader(json, name_, "the first line");
    header_ = read_header(reader, log_form);
    reader.done();
    table_.emplace(*header_.game, stream_of, stand_in_);
    chain_ = next_chain({}, current_);
    mark_whole(0);
  }

  void open_line() {
    const Json json = line_json(current_, name_, line_);
    ObjectReader reader(json, name_, "a line");
    const std::int64_t moves = reader.integer("moves", 0, INT64_MAX);
    const Json& sealed = reader.required("sealed");
    reader.done();
    const std::optional<std::string> text =
        unseal(string_of(sealed, name_), key_, place_of(chain_, moves));
    if (!text) fail_at(name_, sealed, "log.sealed_otherwise");
    chain_ = next_chain(chain_, current_);
    if (open_entry(line_json(*text, name_, line_))) return;
    for (const Entry& entry : std::exchange(waiting_, {})) carry_out(entry);
    mark_whole(moves);
  }

  // Whether more lines of the same write must follow.
  bool open_entry(const Json& json) {
    ObjectReader reader(json, name_, "an entry");
    if (const Json* notes = reader.optional("notes")) {
      ObjectReader inner(*notes, name_, "the notes");
      notes_ = read_notes(inner);
      inner.done();
      reader.done();
      return false;
    }
    const Json* more = reader.optional("more");
    const Json& event = reader.required("event");
    reader.done();
    JsonProblem problem;
    Entry& entry = waiting_.emplace_back(table::Event{}, line_);
    if (!wire::Reader(*header_.game, lexicon_, problem).read(event, entry.event))
      throw Failure(name_, line_, {"log.no_event", {{"problem", problem.what}}});
    return more != nullptr && bool_of(*more, name_);
  }

  void carry_out(const Entry& entry) {
    std::vector<table::Heard> heard = table_->commit({&entry.event, 1});
    if (heard.empty()) throw Failure(name_, entry.line, "log.does_not_fit");
    if (!(heard.front().event == entry.event)) throw Failure(name_, entry.line, "log.other_facts");
    heard_.push_back(std::move(heard.front()));
  }
};

}  // namespace

EventLog::EventLog(const LogHeader& header, const Key& key) : game_(header.game), key_(key) {
  RecordHeader parts;
  parts.game = header.game;
  parts.options = header.options;
  parts.players = header.players;
  parts.dice = "chacha20";
  parts.commitment = header.commitment;
  const std::string line = to_text(header_to_json(log_form, parts));
  text_ = line + "\n";
  chain_ = next_chain({}, line);
}

EventLog::EventLog(const AnyGame& game, const Key& key, std::string text, std::string chain,
                   std::int64_t moves)
    : game_(&game), key_(key), text_(std::move(text)), chain_(std::move(chain)), moves_(moves) {}

void EventLog::seal_line(std::string_view entry, Lines& lines) const {
  const std::string line = to_text(Json::Object{
      {"moves", lines.moves}, {"sealed", seal(entry, key_, place_of(lines.chain, lines.moves))}});
  lines.text += line + "\n";
  lines.chain = next_chain(lines.chain, line);
}

EventLog::Lines EventLog::lines_for(std::span<const table::Event> events) const {
  Lines lines{{}, chain_, moves_};
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (std::holds_alternative<table::Moved>(events[i].what)) ++lines.moves;
    if (const auto* undone = std::get_if<table::Undone>(&events[i].what))
      lines.moves -= undone->moves;
    std::string entry = "{\"event\":" + wire::written(*game_, events[i]);
    entry += i + 1 < events.size() ? ",\"more\":true}" : "}";
    seal_line(entry, lines);
  }
  return lines;
}

EventLog::Lines EventLog::lines_for(const TableNotes& notes) const {
  Lines lines{{}, chain_, moves_};
  seal_line(to_text(Json::Object{{"notes", notes_to_json(notes, Paths::kept)}}), lines);
  return lines;
}

void EventLog::add(const Lines& lines) {
  text_ += lines.text;
  chain_ = lines.chain;
  moves_ = lines.moves;
}

bool is_log(std::string_view text) { return text.starts_with("{\"format\":\"indice game\""); }

ReadLog read_log(std::string_view text, std::string_view name, const std::optional<Key>& key,
                 std::string_view stand_in) {
  if (!key) throw Failure(name, "no_key");
  return LogReader(text, name, *key, stand_in).read();
}

LogSummary summary_of_log(std::string_view text, std::string_view name) {
  const std::size_t first = text.find('\n');
  if (first == std::string_view::npos) throw Failure(name, "log.no_first_line");
  LogSummary summary{read_json(text.substr(0, first), name), 0};
  const std::size_t end = text.rfind('\n');
  if (end == first) return summary;
  const std::size_t begin = text.rfind('\n', end - 1) + 1;
  const Json last = read_json(text.substr(begin, end - begin), name);
  ObjectReader reader(last, name, "the last line");
  summary.moves = reader.integer("moves", 0, INT64_MAX);
  return summary;
}

}  // namespace indice::archive
