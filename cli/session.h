// A game at the terminal from the deal (or from where it was left) to the score sheet: bots move,
// people are asked in turn, a curtain falls between two people at one screen.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/console.h"
#include "cli/dialogue.h"
#include "cli/game_file.h"
#include "table/table.h"

namespace indice::cli {

class Session {
 public:
  Session(Console& console, const text::Catalogue& words, table::Table table, GameFile file,
          MemoryAid aid);

  // The program's exit code.
  [[nodiscard]] int run();

 private:
  Console& console_;
  const text::Catalogue& words_;
  table::Table table_;
  GameFile file_;
  MemoryAid aid_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;  // none at a person's seat
  unsigned people_ = 0;
  Seat at_screen_ = nobody;  // the person who sees the screen
  // How many moves of the log each seat has heard of. The deal is not told: it lies on the table.
  std::array<std::size_t, max_seats> told_{};
  // What each seat saw of the table when it last looked.
  std::array<ZoneTexts, max_seats> seen_;
  Sayings sayings_;
  std::set<std::size_t> forced_;      // moves of the log that were made by themselves
  bool opened_ = false;               // the opening page has been shown
  std::vector<std::string> opening_;  // said once, before the next news
  std::vector<AnyAction> legal_;

  [[nodiscard]] Seat next_to_decide() const;
  void bot_moves(Seat seat);
  [[nodiscard]] bool person_moves(Seat seat);
  [[nodiscard]] bool hand_over(Seat seat);
  [[nodiscard]] bool show_opening();
  [[nodiscard]] bool forced_move_made(Seat seat);
  [[nodiscard]] std::vector<News> news_for(Seat seat);
  [[nodiscard]] std::vector<std::string> closing_news(const Voice& voice);
  void save();
  [[nodiscard]] bool lifts_curtain(std::string_view typed, Seat seat) const;
  void tell_of_trouble();
  void tell_what_is_unsaved();
  [[nodiscard]] int leave();
  [[nodiscard]] int finish();
  void show_scores(const Voice& voice);
  [[nodiscard]] Seat closing_viewer() const;
  void tell_how_to_resume();
};

}  // namespace indice::cli
