// A game at the terminal from the deal (or from where it was left) to the score sheet: bots move,
// people are asked in turn, a curtain falls between two people at one screen.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/dialogue.h"
#include "cli/host.h"

namespace indice::cli {

class Session {
 public:
  // `torn`: the last write to the file had broken off, which is to be told.
  Session(Console& console, const text::Catalogue& words, Host host, MemoryAid aid,
          bool torn = false);

  // The program's exit code.
  [[nodiscard]] int run();

 private:
  Console& console_;
  const text::Catalogue& words_;
  Host host_;
  MemoryAid aid_;
  Seat at_screen_ = nobody;  // the person who sees the screen
  // How many events of the chronicle each seat has heard of. The deal is not told: it lies on the
  // table.
  std::array<std::size_t, max_seats> told_{};
  // What each seat saw of the table when it last looked.
  std::array<ZoneTexts, max_seats> seen_;
  std::set<std::size_t> forced_;      // events of the chronicle that were made by themselves
  bool opened_ = false;               // the opening page has been shown
  std::vector<std::string> opening_;  // said once, before the next news

  [[nodiscard]] const table::LiveTable& table() const { return host_.table(); }
  [[nodiscard]] bool one_decides();
  [[nodiscard]] bool bot_moves(Seat seat);
  [[nodiscard]] bool person_moves(Seat seat);
  [[nodiscard]] bool forced_move_is_made(Seat seat, AnyAction only);
  void forget_what_was_undone(Seat seat);
  // Whether there is something to go on with: where the file took nothing, people are asked.
  [[nodiscard]] bool goes_on_after(Asked asked);
  [[nodiscard]] bool hand_over(Seat seat);
  [[nodiscard]] bool show_opening();
  [[nodiscard]] std::vector<News> news_for(Seat seat);
  [[nodiscard]] std::vector<std::string> closing_news(const Voice& voice);
  [[nodiscard]] bool lifts_curtain(std::string_view typed, Seat seat) const;
  void tell_of_trouble();
  void tell_of_copy(const std::string& where);
  [[nodiscard]] bool file_is_there() const;
  [[nodiscard]] int leave();
  [[nodiscard]] int finish();
  // How the score sheets are written at the end.
  enum class Sheets : std::uint8_t { line_by_line, close, none };
  [[nodiscard]] std::string closing_picture(bool recorded);
  [[nodiscard]] std::string scores(const Voice& voice, Sheets sheets) const;
  [[nodiscard]] std::string sheet_of(Seat seat, const Voice& voice, Sheets sheets) const;
  [[nodiscard]] std::string file_of_game(bool recorded) const;
  [[nodiscard]] Seat closing_viewer() const;
  [[nodiscard]] std::string about_file(std::string_view key) const;
  [[nodiscard]] std::string how_to_resume() const;
};

}  // namespace indice::cli
