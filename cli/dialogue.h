// One decision of one person at the terminal: shows the table, and takes what is typed until it is
// a move. Sees the seat's view alone; the table judges. What is shown is laid out by layout.h,
// explained by explaining.h, and the list that may be chosen from is offer_list.h's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/answers.h"
#include "cli/console.h"
#include "cli/explaining.h"
#include "cli/host.h"
#include "cli/layout.h"
#include "cli/offer_list.h"
#include "cli/style.h"
#include "cli/telling.h"
#include "cli/voice.h"
#include "text/entry.h"

namespace indice::cli {

enum class Ended {
  moved,
  undone,
  left,
  time_up  // the clock has to decide
};

class Dialogue {
 public:
  Dialogue(Console& console, const text::Catalogue& words, Host& host, Seat seat, MemoryAid aid);

  // `news`: what happened since this person last decided; `seen`: what he then saw of the table,
  // brought up to date. The table's clock goes meanwhile.
  [[nodiscard]] Ended run(const std::vector<News>& news, ZoneTexts& seen);
  [[nodiscard]] Ended run(const std::vector<News>& news);

 private:
  Console& console_;
  const text::Catalogue& words_;
  Host& host_;
  Seat seat_;
  AnyView view_;
  Tableau tableau_;
  Voice voice_;
  text::Entry entry_;
  OfferList offers_;
  Explainer explainer_;
  std::size_t offers_shown_ = 0;

  [[nodiscard]] Ended converse(const std::vector<News>& news, ZoneTexts& seen);
  // What is left of the seat's time, where any is counted.
  [[nodiscard]] std::optional<table::Time> time_left();
  void show_prompt();
  void draw(const std::vector<News>& news, const ZoneTexts& seen, bool all);
  void show_more_offers();
  void show_log();
  void advise();
  void deduce();
  void say(std::string_view text, int indent = 0);

  std::optional<Ended> obey(const CommandLine& line);
  std::optional<Ended> take_back();

  // Makes the move, or shows why not.
  [[nodiscard]] bool move(AnyAction action, const std::string& typed = {});
  // Makes an offer by what was typed, which the others will hear.
  [[nodiscard]] bool answer(std::size_t offer, const std::string& typed);
  // Makes the move at the only one of these places; asks which where they are several.
  [[nodiscard]] bool choose(const std::vector<std::size_t>& places, std::string_view question);
  [[nodiscard]] bool act_on(const std::string& typed);
  [[nodiscard]] bool act_on_entry(const std::string& typed);
  [[nodiscard]] bool act_on_list(const std::string& typed);
};

}  // namespace indice::cli
