// What the house writes down of a table and shows of it in lists, beside the table itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"
#include "table/live_table.h"
#include "wire/lexicon.h"
#include "wire/session.h"

namespace indice::server {

// The bot that plays for who is away.
inline constexpr std::string_view stand_in = "greedy";

// What is kept about a table beside its events.
struct About {
  bool is_public = false;
  std::string next;  // the table of the rematch
};
[[nodiscard]] About about_from(std::string_view text);

// Events as the store has them; reading gives false where a line is no event.
[[nodiscard]] std::vector<std::string> lines_of(const AnyGame& game,
                                                const std::vector<table::Event>& events);
[[nodiscard]] bool read_event(const AnyGame& game, const std::string& line, wire::Lexicon& lexicon,
                              table::Event& event);

// The table as one person sees it in a list.
[[nodiscard]] wire::TableCard card_for(const table::LiveTable& table, const About& about,
                                       std::string_view person);
// With `remind_after`, who is to be told of his turn is told after a restart too.
[[nodiscard]] store::Summary summary_of(const table::LiveTable& table, const About& about,
                                        table::Time now,
                                        std::optional<std::uint32_t> remind_after = std::nullopt);

[[nodiscard]] bool is_his(const table::LiveTable& table, Seat seat, std::string_view person);
// The seat that is his, of several the one that is to decide; `spectator` where none is.
[[nodiscard]] Seat seat_of(const table::LiveTable& table, std::string_view person);

}  // namespace indice::server
