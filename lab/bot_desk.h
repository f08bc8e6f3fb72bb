// A bot of the house for another program, over lines (docs/bot_protocol.md). Either that program
// runs its games itself and sends what the bot's seat knows, or a table is dealt here and the
// program says what is played; the bot sees its view of it, whichever it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "table/playthrough.h"
#include "text/catalogue.h"

namespace indice::lab {

class BotDesk {
 public:
  BotDesk(std::string_view bot, std::uint64_t seed, const text::Catalogue& words);

  // What is answered to a line; nothing, if there is nothing to say.
  [[nodiscard]] std::optional<std::string> answer(std::string_view line);
  [[nodiscard]] bool over() const { return over_; }

 private:
  std::string name_;
  Dice dice_;
  const text::Catalogue& words_;
  std::unique_ptr<bots::Bot> bot_;
  std::vector<std::unique_ptr<bots::Bot>> seated_;  // of the table dealt here, one a seat
  std::optional<table::Playthrough> table_;
  bool over_ = false;

  [[nodiscard]] std::string hello(std::string_view version) const;
  [[nodiscard]] std::string decide(std::string_view json);
  [[nodiscard]] std::string deal(std::string_view json);
  [[nodiscard]] std::string look(std::string_view seat) const;
  [[nodiscard]] std::string think(std::string_view seat);
  [[nodiscard]] std::string play(std::string_view seat_and_move);

  [[nodiscard]] std::string standing() const;
  [[nodiscard]] std::optional<Seat> deciding_seat(std::string_view typed) const;
  [[nodiscard]] std::string error(std::string_view key, text::Arguments values = {}) const;
};

}  // namespace indice::lab
