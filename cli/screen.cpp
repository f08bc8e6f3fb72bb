#include "cli/screen.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace indice::cli {
namespace {

// A run of text that is not broken, and what stands before it when it follows on the same line.
struct Atom {
  std::string text;  // painted
  int width = 0;
  std::string_view separator;
};
using Run = std::vector<Atom>;

int width_of(const Run& run) {
  int width = 0;
  for (std::size_t i = 0; i < run.size(); ++i)
    width += run[i].width + (i == 0 ? 0 : display_width(run[i].separator));
  return width;
}

struct Cell {
  std::string text;
  Tint tint = Tint::none;
  bool touchable = false;
  int times = 1;
};

constexpr int continued_indent = 6;
// So many in the middle may be places that fill; more are a store of cards.
constexpr std::size_t few_cells = 5;

// Sets runs on lines: one joins the line of the last where it fits whole, else it begins its own.
class LineFiller {
 public:
  LineFiller(std::string& out, int width) : out_(out), width_(width) {}

  // `indent` is that of a line which the run has to begin.
  void add(const Run& run, int indent) {
    constexpr int gap = 3;
    if (run.empty()) return;
    if (filled_ > 0 && !broken_ && filled_ + gap + width_of(run) <= width_) {
      out_.append(gap, ' ');
      filled_ += gap;
    } else if (filled_ > 0) {
      begin_line(indent);
    }
    broken_ = false;
    for (std::size_t i = 0; i < run.size(); ++i) put(run[i], i == 0);
  }
  void end() {
    if (filled_ > 0) out_ += '\n';
    filled_ = 0;
    broken_ = false;
  }

 private:
  std::string& out_;
  int width_;
  int filled_ = 0;
  bool broken_ = false;  // the last run needed more than one line

  void begin_line(int indent) {
    out_ += '\n';
    out_.append(static_cast<std::size_t>(indent), ' ');
    filled_ = indent;
  }
  void put(const Atom& atom, bool first) {
    const int gap = first ? 0 : display_width(atom.separator);
    if (!first && filled_ + gap + atom.width > width_) {
      begin_line(continued_indent);
      broken_ = true;
    } else if (!first) {
      out_ += atom.separator;
      filled_ += gap;
    }
    out_ += atom.text;
    filled_ += atom.width;
  }
};

// All that a zone says, without its looks: two that are the same look the same.
std::string zone_text(const Tableau& tableau, std::size_t zone, const Voice& voice) {
  std::string text = voice.say(tableau.zones[zone].title);
  for (const Thing& thing : tableau.things)
    if (thing.zone == zone && thing.kind != ThingKind::control)
      text += fmt::format("\n{} {} {},{}", cell_text(thing, voice), thing.face_down ? 1 : 0,
                          static_cast<int>(thing.x), static_cast<int>(thing.y));
  return text;
}

class TablePainter {
 public:
  TablePainter(const Tableau& tableau, const Voice& voice, const ScreenStyle& style)
      : tableau_(tableau),
        voice_(voice),
        style_(style),
        paint_(style.colour),
        touchable_(touchable_things(tableau)),
        lines_(out_, style.width) {}

  std::string draw() {
    draw_zones_of(nobody);
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (seat != tableau_.viewer) draw_player(seat);
    if (untold_ > 0) {
      const std::string note = voice_.own("table.rest");
      lines_.add({{paint_.faint(note), display_width(note), ""}}, 0);
    }
    lines_.end();
    if (tableau_.viewer < max_seats) draw_player(tableau_.viewer);
    return std::move(out_);
  }

 private:
  const Tableau& tableau_;
  const Voice& voice_;
  const ScreenStyle& style_;
  Paint paint_;
  std::vector<bool> touchable_;
  std::string out_;
  LineFiller lines_;
  int untold_ = 0;  // zones left out although they hold something

  // An empty zone says nothing that its absence does not; one that is as it was is left out where
  // there is no room.
  [[nodiscard]] bool is_left_out(std::size_t zone) {
    const Zone& one = tableau_.zones[zone];
    bool any = false;
    bool touched = false;
    for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
      if (tableau_.things[i].zone != zone || tableau_.things[i].kind == ThingKind::control)
        continue;
      any = true;
      touched = touched || touchable_[i];
    }
    if (!any) return one.owner == nobody || style_.detail != Detail::whole;
    if (style_.detail < Detail::changed || one.owner == tableau_.viewer) return false;
    if (extent_of(zone) >= Extent::kept) return false;
    const Detail kept_till = touched ? Detail::least : Detail::changed;
    const bool left_out = (one.owner != nobody && style_.detail > kept_till) ||
                          (!touched && (style_.detail == Detail::own || is_as_it_was(zone)));
    untold_ += left_out ? 1 : 0;
    return left_out;
  }

  [[nodiscard]] Extent extent_of(std::size_t zone) const {
    return style_.extents == nullptr ? Extent::usual : (*style_.extents)[zone];
  }
  [[nodiscard]] bool is_narrow(std::size_t zone) const {
    return style_.narrow && extent_of(zone) < Extent::full;
  }

  [[nodiscard]] bool is_as_it_was(std::size_t zone) const {
    if (style_.before == nullptr) return false;
    const auto before = style_.before->find(std::string(tableau_.zones[zone].id.text()));
    return before != style_.before->end() && before->second == zone_text(tableau_, zone, voice_);
  }

  void draw_player(Seat seat) {
    const bool sits = std::any_of(tableau_.zones.begin(), tableau_.zones.end(),
                                  [seat](const Zone& zone) { return zone.owner == seat; });
    if (!sits) return;
    const bool you = seat == tableau_.viewer;
    const std::string name =
        you ? voice_.own("table.you", {{"name", voice_.name(seat)}}) : voice_.name(seat);
    const Atom title{paint_.strong(name), display_width(name), "   "};
    if (style_.detail != Detail::whole && !you) return draw_in_one_run(seat, title);
    lines_.add({title}, 0);
    draw_zones_of(seat);
  }

  // A player's things in a row, so that several players find room on a line.
  void draw_in_one_run(Seat seat, const Atom& title) {
    Run all{title};
    for (std::size_t zone = 0; zone < tableau_.zones.size(); ++zone) {
      if (tableau_.zones[zone].owner != seat || is_left_out(zone)) continue;
      const bool stack = tableau_.zones[zone].layout == Layout::stack;
      for (const Atom& atom : stack ? stack_run(zone) : row_run(zone)) all.push_back(atom);
    }
    if (all.size() > 1 || style_.detail < Detail::changed) lines_.add(all, 0);
  }

  void draw_zones_of(Seat owner) {
    const int indent = owner == nobody ? 0 : 2;
    for (std::size_t zone = 0; zone < tableau_.zones.size(); ++zone) {
      if (tableau_.zones[zone].owner != owner || is_left_out(zone)) continue;
      switch (tableau_.zones[zone].layout) {
        case Layout::grid: draw_grid(zone); break;
        case Layout::stack: lines_.add(stack_run(zone), indent); break;
        case Layout::row:
        case Layout::heap:
        case Layout::counters: lines_.add(row_run(zone), indent); break;
      }
    }
    lines_.end();
  }

  [[nodiscard]] Cell cell_of(std::size_t index) const {
    const Thing& thing = tableau_.things[index];
    return {cell_text(thing, voice_), thing.face_down ? Tint::none : thing.tint, touchable_[index]};
  }

  [[nodiscard]] std::string painted(const Cell& cell, std::string_view text) const {
    const std::string tinted = paint_.tinted(cell.tint, text);
    return cell.touchable ? paint_.strong(tinted) : tinted;
  }

  // Controls are buttons for a mouse; here their offers are in the numbered list. Of a heap the
  // uppermost is in sight, and what could be taken out of it.
  [[nodiscard]] std::vector<Cell> cells_of(std::size_t zone) const {
    std::vector<Cell> cells;
    const bool stack = tableau_.zones[zone].layout == Layout::stack;
    const bool heap = tableau_.zones[zone].layout == Layout::heap;
    const bool gather = stack || tableau_.zones[zone].owner != nobody;
    for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
      const Thing& thing = tableau_.things[i];
      if (thing.zone != zone || thing.kind == ThingKind::control) continue;
      if (heap && !cells.empty() && !touchable_[i]) continue;
      Cell cell = cell_of(i);
      if (heap && cells.empty()) cell.text = on_top_of(zone, cell.text);
      // A stack is told by kind: card by card it would fill the screen.
      const auto first = stack || cells.empty() ? cells.begin() : cells.end() - 1;
      const auto same = std::find_if(
          first, cells.end(), [&](const Cell& other) { return gather && other.text == cell.text; });
      if (same == cells.end()) {
        cells.push_back(std::move(cell));
        continue;
      }
      ++same->times;
      same->touchable = same->touchable || cell.touchable;
    }
    return cells;
  }

  // Cards that come and go, and belong to nobody: how many.
  [[nodiscard]] std::ptrdiff_t loose_cards(std::size_t zone) const {
    if (tableau_.zones[zone].owner != nobody) return 0;
    return std::count_if(tableau_.things.begin(), tableau_.things.end(), [&](const Thing& thing) {
      return thing.zone == zone && thing.kind == ThingKind::card && !thing.piece.empty();
    });
  }

  [[nodiscard]] std::string on_top_of(std::size_t zone, const std::string& uppermost) const {
    int count = 0;
    for (const Thing& thing : tableau_.things)
      if (thing.zone == zone && thing.kind != ThingKind::control) count += thing.count;
    return voice_.own("table.heap", {{"count", count}, {"what", uppermost}});
  }

  [[nodiscard]] bool has_pile(std::size_t zone) const {
    return std::any_of(tableau_.things.begin(), tableau_.things.end(), [zone](const Thing& thing) {
      return thing.zone == zone && thing.kind == ThingKind::pile;
    });
  }

  [[nodiscard]] std::string title_of(std::size_t zone) const {
    return voice_.own("table.zone", {{"title", voice_.say(tableau_.zones[zone].title)}});
  }

  // Face-down piles that nothing is done with now: how many cards they are in all.
  [[nodiscard]] int waiting_cards(std::size_t zone) const {
    int piles = 0;
    int cards = 0;
    for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
      const Thing& thing = tableau_.things[i];
      if (thing.zone != zone) continue;
      if (thing.kind != ThingKind::pile || !thing.face_down || touchable_[i]) return 0;
      ++piles;
      cards += thing.count;
    }
    return piles > 1 ? cards : 0;
  }

  // Where room is short two cells share a line, and a long row is cut: `table` shows all of it.
  [[nodiscard]] std::size_t most_cells(std::size_t zone, std::size_t count) const {
    const bool shared = tableau_.zones[zone].owner == nobody;
    if (!shared || count <= few_cells || style_.detail < Detail::least) return 10;
    return style_.detail == Detail::least ? 4 : 2;
  }
  [[nodiscard]] int widest_cell(std::size_t zone) const {
    const int line = style_.width - continued_indent;
    return is_narrow(zone) ? (line - 3) / 2 : line;
  }

  [[nodiscard]] Run row_run(std::size_t zone) const {
    const std::string title = title_of(zone);
    Run run{{paint_.faint(title), display_width(title), "  "}};
    if (const int cards = style_.detail == Detail::whole ? 0 : waiting_cards(zone); cards > 0) {
      const std::string text = voice_.own("table.cards", {{"count", cards}});
      run.push_back({text, display_width(text), " "});
      return run;
    }
    const std::vector<Cell> cells = cells_of(zone);
    const std::size_t most = most_cells(zone, cells.size());
    for (const Cell& cell : cells) {
      if (is_narrow(zone) && run.size() > most) {
        const std::string rest = fmt::format("… (+{})", cells.size() - most);
        run.push_back({paint_.faint(rest), display_width(rest), " · "});
        break;
      }
      std::string text = cell.text;
      if (cell.times > 1) text = voice_.own("table.times", {{"count", cell.times}, {"what", text}});
      text = fitted(text, widest_cell(zone));
      run.push_back({painted(cell, text), display_width(text), run.size() == 1 ? " " : " · "});
    }
    if (run.size() == 1) run.push_back({voice_.own("table.empty"), 1, " "});
    return run;
  }

  // One place with room for a line: the full label says more than a title and a cell. Drawn
  // closely, piles say only how many they are. A card does not say where it lies.
  [[nodiscard]] Run stack_run(std::size_t zone) const {
    Run run;
    const std::ptrdiff_t cards = loose_cards(zone);
    if (cards > 1 || (style_.detail != Detail::whole && has_pile(zone))) return row_run(zone);
    if (const std::string title = title_of(zone); cards == 1)
      run.push_back({paint_.faint(title), display_width(title), ""});
    const bool brief = is_told_briefly(zone);
    for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
      const Thing& thing = tableau_.things[i];
      if (thing.zone != zone) continue;
      const Cell cell = cell_of(i);
      for (const std::string& word : words_of(brief ? cell.text : voice_.say(thing.face)))
        run.push_back({painted(cell, word), display_width(word), " "});
    }
    return run;
  }

  [[nodiscard]] bool is_told_briefly(std::size_t zone) const {
    const Seat owner = tableau_.zones[zone].owner;
    if (owner == nobody || extent_of(zone) == Extent::full) return false;
    return owner == tableau_.viewer ? style_.terse : style_.detail >= Detail::brief;
  }

  // Real columns: x to the right, y = 0 at the bottom, as it lies before the player.
  void draw_grid(std::size_t zone) {
    lines_.end();
    std::map<std::pair<int, int>, std::size_t> at;
    int columns = 0;
    int rows = 0;
    for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
      const Thing& thing = tableau_.things[i];
      if (thing.zone != zone || thing.kind == ThingKind::control) continue;
      at[{thing.x, thing.y}] = i;
      columns = std::max(columns, thing.x + 1);
      rows = std::max(rows, thing.y + 1);
    }
    out_ += paint_.faint(title_of(zone));
    if (at.empty()) {
      out_.append(" ").append(voice_.own("table.empty")).append("\n");
      return;
    }
    out_ += '\n';
    const int room = (style_.width - 2) / columns - 2;
    int widest = 1;
    for (const auto& [place, index] : at)
      widest = std::max(widest, display_width(cell_of(index).text));
    const int width = std::min(widest, std::max(3, room));
    for (int y = rows - 1; y >= 0; --y) draw_grid_row(at, y, columns, width);
    draw_column_numbers(columns, width);
  }

  void draw_grid_row(const std::map<std::pair<int, int>, std::size_t>& at, int y, int columns,
                     int width) {
    std::string line = "  ";
    int blanks = 0;
    for (int x = 0; x < columns; ++x) {
      const auto found = at.find({x, y});
      if (found == at.end()) {
        blanks += width + 2;
        continue;
      }
      const Cell cell = cell_of(found->second);
      const std::string text = fitted(cell.text, width);
      line.append(static_cast<std::size_t>(blanks), ' ');
      line += painted(cell, text);
      blanks = width + 2 - display_width(text);
    }
    out_ += line + "\n";
  }

  void draw_column_numbers(int columns, int width) {
    std::string line = "  ";
    for (int x = 0; x < columns; ++x) line += padded(fmt::format("[{}]", x + 1), width + 2);
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += paint_.faint(line) + "\n";
  }
};

}  // namespace

std::string draw_table(const Tableau& tableau, const Voice& voice, const ScreenStyle& style) {
  return TablePainter(tableau, voice, style).draw();
}

std::vector<ZoneNeed> zones_by_need(const Tableau& tableau) {
  struct Rank {
    int kind = 0;   // open in the middle, open before players, numbers, the rest
    int round = 0;  // how many open zones of the same player come before it
    ZoneNeed need;
  };
  std::vector<Rank> ranks;
  std::array<int, max_seats> rounds{};
  for (std::size_t zone = 0; zone < tableau.zones.size(); ++zone) {
    const Zone& one = tableau.zones[zone];
    std::size_t count = 0;
    bool open = false;
    bool counted = false;
    for (const Thing& thing : tableau.things) {
      if (thing.zone != zone || thing.kind == ThingKind::control) continue;
      ++count;
      counted = counted || thing.kind == ThingKind::counter;
      open = open || (thing.kind == ThingKind::card && !thing.face_down);
    }
    if (count == 0) continue;
    const bool shared = one.owner >= max_seats;
    const bool store = shared && one.layout == Layout::row && count > few_cells;
    open = open && one.layout != Layout::heap && !store;
    const int kind = open ? (shared ? 0 : 1) : counted ? 2 : 3;
    const int round = open && !shared ? rounds[one.owner]++ : 0;
    ranks.push_back({kind, round, {zone, open && round == 0}});
  }
  std::stable_sort(ranks.begin(), ranks.end(), [](const Rank& a, const Rank& b) {
    return std::pair(a.kind, a.round) < std::pair(b.kind, b.round);
  });
  std::vector<ZoneNeed> needs;
  for (const Rank& rank : ranks) needs.push_back(rank.need);
  return needs;
}

ZoneTexts zone_texts(const Tableau& tableau, const Voice& voice) {
  ZoneTexts texts;
  for (std::size_t zone = 0; zone < tableau.zones.size(); ++zone)
    texts[std::string(tableau.zones[zone].id.text())] = zone_text(tableau, zone, voice);
  return texts;
}

std::string cell_text(const Thing& thing, const Voice& voice) {
  std::string brief = voice.brief(thing.face);
  if (thing.kind == ThingKind::control || thing.kind == ThingKind::card) return brief;
  const std::string_view key = thing.kind == ThingKind::counter ? "table.counter" : "table.pile";
  return voice.own(key, {{"what", brief}, {"count", thing.count}});
}

std::vector<bool> touchable_things(const Tableau& tableau) {
  std::vector<bool> touchable(tableau.things.size(), false);
  for (const Offer& offer : tableau.offers)
    for (const std::uint16_t thing : offer.touches) touchable[thing] = true;
  return touchable;
}

}  // namespace indice::cli
