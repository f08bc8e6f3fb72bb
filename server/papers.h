// What the house writes down of a table and shows of it in lists, beside the table itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "store/store.h"
#include "table/live_table.h"
#include "wire/papers.h"

namespace indice::server {

using wire::About;
using wire::card_for;
using wire::is_his;
using wire::lines_of;
using wire::read_event;
using wire::seat_of;

[[nodiscard]] About about_from(std::string_view text);

// With `remind_after`, who is to be told of his turn is told after a restart too.
[[nodiscard]] store::Summary summary_of(const table::LiveTable& table, const About& about,
                                        table::Time now,
                                        std::optional<std::uint32_t> remind_after = std::nullopt);

}  // namespace indice::server
