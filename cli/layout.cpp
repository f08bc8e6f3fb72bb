#include "cli/layout.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/alike.h"

namespace indice::cli {
namespace {

constexpr std::size_t offers_at_once = 30;
constexpr std::size_t latest_news = 4;    // go before cards that are told whole
constexpr std::size_t many_offers = 8;    // while there is a table to show
constexpr std::size_t enough_offers = 6;  // while there is news to show
constexpr std::size_t fewest_offers = 4;

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

class Layout {
 public:
  Layout(const Scene& scene, const Console& console)
      : scene_(scene), console_(console), paint_(console.colour) {
    offers_ = most_offers();
    needs_ = zones_by_need(scene.tableau);
    extents_.assign(scene.tableau.zones.size(), Extent::usual);
    full_news_.assign(scene.news.size(), 0);
  }

  Picture whole() {
    render();
    return {std::move(text_), offers_};
  }

  Picture fitting() {
    find_way();
    fill_up();
    render();
    return {std::move(text_), offers_};
  }

 private:
  const Scene& scene_;
  const Console& console_;
  Paint paint_;
  Detail detail_ = Detail::whole;
  bool short_news_ = false;
  bool own_news_ = true;
  bool counts_old_news_ = true;  // how many turns are only in the log
  std::size_t stacked_ = 6;
  bool share_lines_ = false;  // offers that differ only in a number
  std::vector<ZoneNeed> needs_;
  std::vector<Extent> extents_;
  std::vector<char> full_news_;  // which of them are not cut to a line after all
  bool narrow_ = false;
  bool terse_ = false;
  bool short_offers_ = false;  // `?` and the list tell an offer whole where it is asked for
  std::size_t news_ = std::string::npos;  // how many of them, the latest
  std::size_t offers_ = 0;
  std::string text_;

  // The first way that leaves a line for what is typed.
  void find_way() {
    struct Way {
      Detail detail;
      bool short_news = true;
      std::size_t stacked = 1;
      bool share_lines = false;
      bool narrow = false;
      bool short_offers = false;
      bool terse = false;
    };
    constexpr std::array<Way, 9> ways{{{Detail::whole, false, 6},
                                       {Detail::whole, true, 6},
                                       {Detail::dense, true, 6},
                                       {Detail::dense},
                                       {Detail::brief},
                                       {Detail::brief, true, 1, true},
                                       {Detail::brief, true, 1, true, true},
                                       {Detail::brief, true, 1, true, true, true},
                                       {Detail::brief, true, 1, true, true, true, true}}};
    for (const Way& way : ways) {
      detail_ = way.detail;
      short_news_ = way.short_news;
      stacked_ = way.stacked;
      share_lines_ = way.share_lines;
      narrow_ = way.narrow;
      short_offers_ = way.short_offers;
      terse_ = way.terse;
      if (fits()) return;
    }
    own_news_ = false;
    if (fits_with_less_news(Detail::brief)) return;
    for (const ZoneNeed& need : needs_)
      if (need.first) extents_[need.zone] = Extent::kept;
    for (const Detail detail : {Detail::changed, Detail::least, Detail::own})
      if (fits_with_less_news(detail)) return;
    for (const std::size_t most : {many_offers, enough_offers, fewest_offers}) {
      cut_offers_to(most);
      if (fits()) return;
      news_ = std::min<std::size_t>(news_, 1);
      if (fits()) return;
    }
    counts_old_news_ = false;
    for (std::size_t i = needs_.size(); i-- > 0 && !fits();)
      extents_[needs_[i].zone] = Extent::usual;
    if (!fits()) news_ = 0;
  }

  bool fits_with_less_news(Detail detail) {
    detail_ = detail;
    for (news_ = scene_.news.size(); news_ > 2 && !fits();) --news_;
    return fits();
  }

  // A way is the same for all that is drawn: what room it leaves goes to what is missed most.
  void fill_up() {
    if (detail_ >= Detail::brief) draw_more();
    for (std::size_t i = full_news_.size(); short_news_ && i-- > 0;)
      keep_if_fits<char>(full_news_[i], 1);
  }
  void draw_more() {
    for (const ZoneNeed& need : needs_)
      if (need.first) extend(need.zone, Extent::kept);
    keep_if_fits(counts_old_news_, true);
    while (offers_ < most_offers() && keep_if_fits(offers_, offers_ + 1)) {}
    keep_if_fits(own_news_, true);
    while (news_ < scene_.news.size() && keep_if_fits(news_, news_ + 1)) {}
    for (const ZoneNeed& need : needs_)
      if (!is_of_others(need.zone)) extend_before_old_news(need.zone);
    while (news_ < scene_.news.size() && keep_if_fits(news_, news_ + 1)) {}
    keep_if_fits(short_offers_, false);
    for (const ZoneNeed& need : needs_) extend(need.zone, Extent::kept);
    for (const ZoneNeed& need : needs_) extend(need.zone, Extent::full);
  }
  [[nodiscard]] std::size_t most_offers() const {
    return std::min(scene_.offers.size(), offers_at_once);
  }
  [[nodiscard]] bool is_of_others(std::size_t zone) const {
    const Seat owner = scene_.tableau.zones[zone].owner;
    return owner != nobody && owner != scene_.tableau.viewer;
  }
  bool extend(std::size_t zone, Extent extent) {
    if (extents_[zone] >= extent || (extent == Extent::kept && detail_ < Detail::changed))
      return true;
    return keep_if_fits(extents_[zone], extent);
  }
  void extend_before_old_news(std::size_t zone) {
    const std::size_t before = std::exchange(news_, std::min(news_, scene_.news.size()));
    while (!extend(zone, Extent::full)) {
      if (news_ > latest_news) {
        --news_;
        continue;
      }
      news_ = before;
      return;
    }
  }
  template <class Value>
  bool keep_if_fits(Value& value, Value wanted) {
    if (value == wanted) return true;
    const Value before = std::exchange(value, wanted);
    if (fits()) return true;
    value = before;
    return false;
  }

  void cut_offers_to(std::size_t least) {
    while (!fits() && offers_ > least) --offers_;
  }

  bool fits() {
    render();
    return lines_in(text_) < console_.height;
  }

  void add(std::string_view line, int indent = 0) {
    text_ += wrapped(line, console_.width, indent) + "\n";
  }

  void render() {
    text_.clear();
    if (detail_ == Detail::whole) add_title();
    text_ += draw_table(
        scene_.tableau, scene_.voice,
        {console_.width, console_.colour, detail_, &scene_.before, narrow_, terse_, &extents_});
    if (detail_ == Detail::whole) text_ += '\n';
    add_news();
    text_ += paint_.strong(wrapped(scene_.voice.say(scene_.tableau.prompt), console_.width)) + "\n";
    add_offers();
    if (!scene_.tableau.entry.key.empty()) add(scene_.voice.say(scene_.tableau.entry));
  }

  void add_title() {
    const std::string title = scene_.voice.title() + " ";
    text_ += paint_.strong(title);
    for (int i = display_width(title); i < console_.width; ++i) text_ += "─";
    text_ += '\n';
  }

  void add_news() {
    std::vector<std::string> lines;
    for (const News& one : scene_.news)
      if (own_news_ || !one.own) lines.push_back(fmt::format("• {}", one.text));
    const std::size_t shown = std::min(news_, lines.size());
    const std::size_t first = lines.size() - shown;
    for (std::size_t i = first; i < lines.size(); ++i) {
      if (short_news_ && full_news_[i] == 0)
        text_ += fitted(lines[i], console_.width) + "\n";
      else
        add(lines[i], 2);
    }
    if (first > 0 && shown > 0 && counts_old_news_)
      add(paint_.faint(scene_.voice.own("log.earlier", {{"count", first}})));
    if (detail_ == Detail::whole && shown > 0) text_ += '\n';
  }

  void add_offers() {
    std::vector<std::string> lines(scene_.offers.begin(),
                                   scene_.offers.begin() + static_cast<std::ptrdiff_t>(offers_));
    if (short_offers_)
      for (std::string& line : lines) line = fitted(line, console_.width);
    text_ += share_lines_ ? sharing_lines(lines, console_.width)
                          : in_columns(lines, console_.width, stacked_);
    if (offers_ < scene_.offers.size())
      add(scene_.voice.own("offers.more", {{"count", scene_.offers.size() - offers_},
                                           {"command", scene_.voice.own("command.more")}}));
  }
};

}  // namespace

Picture picture_of(const Scene& scene, const Console& console, bool all) {
  Layout layout(scene, console);
  return all || console.height <= 0 ? layout.whole() : layout.fitting();
}

}  // namespace indice::cli
