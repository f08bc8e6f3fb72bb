#include "lab/outside_bot.h"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "lab/bot_protocol.h"

namespace indice::lab {

OutsideBot::OutsideBot(std::string command, int patience_ms)
    : command_(std::move(command)), patience_ms_(patience_ms), program_(command_) {
  say(fmt::format("hello {}", bot_protocol_version));
  static_cast<void>(answer("hello"));
}

void OutsideBot::begin(const AnyGame& game, const TableOptions& options, SeatSet seats) {
  say(new_line(game, options, seats));
}

void OutsideBot::end(const Outcome& outcome) { say(over_line(outcome)); }

AnyAction OutsideBot::choose(const AnyGame& game, Seat seat, const AnyView& view,
                             std::span<const AnyAction> legal, Dice& /*dice*/) {
  say(decide_line(game, seat, view, legal, patience_ms_));
  const std::string words = answer("move");
  const std::optional<AnyAction> move = game.action(words);
  if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) fail("illegal", words);
  return *move;
}

void OutsideBot::say(const std::string& line) {
  if (!program_.say(line, std::chrono::milliseconds(patience_ms_))) fail_ended();
}

std::string OutsideBot::answer(std::string_view word) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience_ms_);
  for (;;) {
    const Program::Answer heard = program_.hear(until);
    switch (heard.heard) {
      case Program::Heard::nothing: fail("slow", fmt::format("{:g}", patience_ms_ / 1000.0));
      case Program::Heard::too_long: fail("long_line");
      case Program::Heard::ended: fail_ended();
      case Program::Heard::line: break;
    }
    const BotLine line = bot_line(heard.line);
    if (line.word == word) return std::string(line.rest);
    if (line.word != "info") fail("word", heard.line);
  }
}

void OutsideBot::fail(std::string_view key, std::string detail) const {
  throw BotFailure(key, command_, std::move(detail));
}

void OutsideBot::fail_ended() {
  const std::optional<int> code = program_.ended(std::chrono::milliseconds(500));
  if (!code) fail("closed");
  if (*code < 0) fail("killed", std::to_string(-*code));
  if (*code == 127 || *code == 126) fail("missing");
  fail("ended", std::to_string(*code));
}

}  // namespace indice::lab
