// What a host writes down of a table and shows of it, beside the table itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/live_table.h"
#include "wire/lexicon.h"
#include "wire/session.h"

namespace indice::wire {

// What is kept about a table beside its events.
struct About {
  bool is_public = false;
  std::string next;  // the table of the rematch
};

// Events as a store has them; reading gives false where a line is no event.
[[nodiscard]] std::vector<std::string> lines_of(const AnyGame& game,
                                                const std::vector<table::Event>& events);
[[nodiscard]] bool read_event(const AnyGame& game, std::string_view line, Lexicon& lexicon,
                              table::Event& event);

// The table as one person sees it in a list.
[[nodiscard]] TableCard card_for(const table::LiveTable& table, const About& about,
                                 std::string_view person);

[[nodiscard]] bool is_his(const table::LiveTable& table, Seat seat, std::string_view person);
// The seat that is his, of several the one that is to decide; `spectator` where none is.
[[nodiscard]] Seat seat_of(const table::LiveTable& table, std::string_view person);
// Of several seats that are his, those that are to decide; of other seats nothing. None where he
// has only one, whose offers say it.
[[nodiscard]] std::vector<Seat> asked_of(const table::LiveTable& table, std::string_view person);

}  // namespace indice::wire
