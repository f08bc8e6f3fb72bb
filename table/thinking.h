// A bot's part at a live table: what it is given is its seat's view, and its dice come from the
// table's secret. Thinking takes time, so the host decides where it happens.
#pragma once

#include "bots/bot.h"
#include "table/live_table.h"

namespace indice::table {

// What the bot decides for that seat, which owes a decision.
[[nodiscard]] AnyAction think(const LiveTable& table, Seat seat, bots::Bot& bot);

// For advice. It depends on nothing secret: asking twice gives the same hint, and a hint tells
// nothing.
[[nodiscard]] std::uint64_t hint_seed(const LiveTable& table, Seat seat);

// What the bot would do in a person's place: from the person's view, with dice of its own.
[[nodiscard]] AnyAction hint(const LiveTable& table, Seat seat, bots::Bot& bot);

}  // namespace indice::table
