// One decision of one person at the terminal: shows the table, takes what is typed until it is a
// move, and explains on the way. Sees the seat's view alone; the table judges.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answers.h"
#include "cli/console.h"
#include "cli/entry.h"
#include "cli/game_file.h"
#include "cli/style.h"
#include "cli/voice.h"
#include "table/table.h"

namespace indice::cli {

enum class Ended { moved, undone, left };

// What was typed as an answer, by the log's move: the others at the table hear it.
using Sayings = std::map<std::size_t, std::string>;

// Reads one line; false at the end of input or when a signal came.
[[nodiscard]] bool read_line(Console& console, std::string& line);

class Dialogue {
 public:
  Dialogue(Console& console, const text::Catalogue& words, table::Table& table, GameFile& file,
           std::span<const std::string> names, Sayings& sayings, Seat seat, MemoryAid aid);

  // `news`: what happened since this person last decided.
  [[nodiscard]] Ended run(const std::vector<std::string>& news);

 private:
  Console& console_;
  const text::Catalogue& words_;
  table::Table& table_;
  GameFile& file_;
  Sayings& sayings_;
  Seat seat_;
  AnyView view_;
  Tableau tableau_;
  Voice voice_;
  Paint paint_;
  Entry entry_;
  std::vector<std::string> offer_labels_;  // as entry_.listed()
  std::size_t offers_shown_ = 0;
  // Things that no offer touches, alike ones once: index into tableau_.things, and the words by
  // which one may ask for it.
  std::vector<std::size_t> idle_things_;
  std::vector<std::string> idle_labels_;

  void gather_idle_things();
  [[nodiscard]] std::string zone_name(std::size_t zone) const;
  void draw(const std::vector<std::string>& news);
  void show_offers();
  void show_more_offers();
  void show_help();
  void show_rules_of_the_moment();
  void show_log();
  void show_hint();
  void show_refusal(const Refusal& refusal);
  void say(std::string_view text, int indent = 0);

  void explain(const std::string& what);
  void explain_thing(std::size_t idle);
  void show_idle_things();
  void show_idle(const std::vector<std::size_t>& which);
  void save_copy(const std::string& where);
  std::optional<Ended> obey(const CommandLine& line);
  std::optional<Ended> take_back();

  [[nodiscard]] const Offer& listed(std::size_t place) const;
  [[nodiscard]] std::string list_entry(std::size_t place) const;
  // Makes the move, or shows why not.
  [[nodiscard]] bool move(AnyAction action);
  // Makes an offer by what was typed, which the others will hear.
  [[nodiscard]] bool answer(std::size_t offer, const std::string& typed);
  [[nodiscard]] bool act_on(const std::string& typed);
  [[nodiscard]] bool act_on_entry(const std::string& typed);

  // The offer meant by what was typed; none when it was explained instead.
  std::optional<AnyAction> understood(const std::string& typed);
  std::optional<AnyAction> by_number(std::size_t number);
  std::optional<AnyAction> by_words(const std::string& typed);
};

// What the viewer may know of the deal, and of the log's moves from `first` on, as lines.
[[nodiscard]] std::vector<std::string> told_of_deal(const table::Table& table, const Voice& voice);
[[nodiscard]] std::vector<std::string> told_since(const table::Table& table, std::size_t first,
                                                  const Voice& voice, const Sayings& sayings);

}  // namespace indice::cli
