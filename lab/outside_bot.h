// A bot that is a program of somebody's own (docs/bot_protocol.md). It is sent what its seat may
// know and the moves on offer, and answers with one of them.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "lab/program.h"

namespace indice::lab {

// The program did not do its part: a key of the catalogue "cli" below "error.bot_", and what it
// tells. A match ends there, because nobody can say how the game would have gone on.
class BotFailure : public std::exception {
 public:
  BotFailure(std::string_view key, std::string command, std::string detail)
      : key_(key), command_(std::move(command)), detail_(std::move(detail)) {}
  [[nodiscard]] const char* what() const noexcept override { return key_.c_str(); }
  [[nodiscard]] const std::string& key() const { return key_; }
  [[nodiscard]] const std::string& command() const { return command_; }
  [[nodiscard]] const std::string& detail() const { return detail_; }

 private:
  std::string key_;
  std::string command_;
  std::string detail_;
};

class OutsideBot final : public bots::Bot {
 public:
  // Starts the program and greets it; so long it has for that and for every decision.
  OutsideBot(std::string command, int patience_ms);

  void begin(const AnyGame& game, const TableOptions& options, SeatSet seats);
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;
  void end(const Outcome& outcome);

 private:
  std::string command_;
  int patience_ms_;
  Program program_;

  void say(const std::string& line);
  // What comes after the word; lines that begin with another one are remarks, if they are "info".
  [[nodiscard]] std::string answer(std::string_view word);
  [[noreturn]] void fail(std::string_view key, std::string detail = {}) const;
  [[noreturn]] void fail_ended();
};

}  // namespace indice::lab
