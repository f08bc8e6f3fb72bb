// The lines that a program and Indice exchange about a bot's decisions (docs/bot_protocol.md): a
// word, and for most of them JSON after it. What is sent of a position is made of a view alone, so
// it is what that seat may know.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.h"

namespace indice::lab {

inline constexpr int bot_protocol_version = 1;

// A line in two: the word, and what comes after it.
struct BotLine {
  std::string_view word;
  std::string_view rest;
};
[[nodiscard]] BotLine bot_line(std::string_view line);

// new {"game":…,"rules_version":…,"options":{…},"seats":[…]}: a game begins, and these seats are
// the program's.
[[nodiscard]] std::string new_line(const AnyGame& game, const TableOptions& options, SeatSet seats);
// decide {"game":…,"seat":…,"milliseconds":…,"moves":[…],"tableau":{…},"known":"…"}
[[nodiscard]] std::string decide_line(const AnyGame& game, Seat seat, const AnyView& view,
                                      std::span<const AnyAction> legal, int milliseconds);
// over {"scores":[…],"ranks":[…]}
[[nodiscard]] std::string over_line(const Outcome& outcome);

// A view for programs of our own, which imagine worlds from it: its bytes, with a sum that notices
// another game, other rules or a slip. Nothing where it is not such a text.
[[nodiscard]] std::string known_text(const AnyGame& game, const AnyView& view);
[[nodiscard]] std::optional<AnyView> known_view(const AnyGame& game, std::string_view text);

}  // namespace indice::lab
