#include "wire/papers.h"

#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::wire {

std::vector<std::string> lines_of(const AnyGame& game, const std::vector<table::Event>& events) {
  std::vector<std::string> lines;
  lines.reserve(events.size());
  for (const table::Event& event : events) lines.push_back(written(game, event));
  return lines;
}

bool read_event(const AnyGame& game, std::string_view line, Lexicon& lexicon, table::Event& event) {
  JsonProblem problem;
  Json json;
  return read_json(line, json) && Reader(game, lexicon, problem).read(json, event);
}

TableCard card_for(const table::LiveTable& table, const About& about, std::string_view person) {
  TableCard card;
  const GameInfo& info = table.game().info();
  card.game = info.name;
  card.rules_version = info.rules_version;
  card.phase = table.phase();
  card.options = table.options();
  card.clock = table.clock_rules();
  card.aids = table.aids();
  card.yours = !person.empty() && table.owner() == person;
  card.is_public = about.is_public;
  card.paused = table.paused();
  card.asks_undo = table.asks_undo();
  card.commitment = table.commitment();
  card.practice = table.scenario();
  card.next = about.next;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const table::Chair& chair = table.chairs()[seat];
    card.chairs.push_back({chair.name, chair.bot, !person.empty() && chair.player == person,
                           !chair.bot.empty() && !chair.is_bot, chair.resigned});
  }
  return card;
}

bool is_his(const table::LiveTable& table, Seat seat, std::string_view person) {
  return seat < table.players() && !person.empty() && table.chairs()[seat].player == person;
}

Seat seat_of(const table::LiveTable& table, std::string_view person) {
  Seat his = spectator;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    if (!is_his(table, seat, person)) continue;
    if (table.deciders().contains(seat)) return seat;
    if (his == spectator) his = seat;
  }
  return his;
}

std::vector<Seat> asked_of(const table::LiveTable& table, std::string_view person) {
  SeatSet his;
  for (Seat seat = 0; seat < table.players(); ++seat)
    if (is_his(table, seat, person)) his.add(seat);
  std::vector<Seat> asked;
  if (his.size() < 2) return asked;
  for (const Seat seat : table.deciders())
    if (his.contains(seat) && table.chairs()[seat].person_plays()) asked.push_back(seat);
  return asked;
}

}  // namespace indice::wire
