// What only a host can say of a person's wish: where chance comes from, which bots there are, which
// names are fit to be shown. The rest of a wish's way to the table is the same for every host.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/command.h"
#include "table/live_table.h"
#include "wire/session.h"

namespace indice::wire {

// The bot that plays for who is away.
inline constexpr std::string_view stand_in = "greedy";

class Hosting {
 public:
  virtual ~Hosting() = default;
  // A fresh seed, with what is committed to.
  [[nodiscard]] virtual table::Start start() const = 0;
  // A number that nobody can guess.
  [[nodiscard]] virtual std::uint64_t lot() const = 0;
  [[nodiscard]] virtual bool has_bot(std::string_view bot) const = 0;
  // Without what could hide or turn round what stands beside it; a name is also cut to its length.
  [[nodiscard]] virtual std::string harmless(std::string_view text) const = 0;
  [[nodiscard]] virtual std::string fit_name(std::string_view name) const = 0;
  // The move that was typed; none: `no` says why.
  [[nodiscard]] virtual std::optional<table::Request> typed_move(table::Move move,
                                                                 Refused& no) const = 0;
};

// A person's wish as the table understands it; what only the host may say is put in here. None:
// `no` says why, or the wish is not one for the table itself.
[[nodiscard]] std::optional<table::Request> request_of(const Wish& wish, std::string_view name,
                                                       const Hosting& hosting, Refused& no);

// Why a thing cannot be touched, for who sits there.
[[nodiscard]] Saying why_not(const table::LiveTable& table, std::string_view person,
                             const AskWhy& asked);

// The position of the game is another after it.
[[nodiscard]] bool changes_position(const table::Event& event);
// Whatever is no move and no talk changes the table around the game.
[[nodiscard]] bool changes_card(const table::Event& event);

}  // namespace indice::wire
