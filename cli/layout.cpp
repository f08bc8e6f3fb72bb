#include "cli/layout.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace indice::cli {
namespace {

constexpr std::size_t offers_at_once = 30;
constexpr std::size_t enough_offers = 6;  // while there is news to show
constexpr std::size_t fewest_offers = 4;

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

class Layout {
 public:
  Layout(const Scene& scene, const Console& console)
      : scene_(scene), console_(console), paint_(console.colour) {
    offers_ = std::min(scene.offers.size(), offers_at_once);
  }

  Picture whole() {
    render();
    return {std::move(text_), offers_};
  }

  // The first way that leaves a line for what is typed.
  Picture fitting() {
    struct Way {
      Detail detail;
      bool short_news = true;
      std::size_t stacked = 1;
      bool narrow = false;
      bool short_offers = false;
      bool terse = false;
    };
    constexpr std::array<Way, 12> ways{{{Detail::whole, false, 6},
                                        {Detail::whole, true, 6},
                                        {Detail::dense, true, 6},
                                        {Detail::dense},
                                        {Detail::brief},
                                        {Detail::changed},
                                        {Detail::brief, true, 1, true},
                                        {Detail::brief, true, 1, true, true},
                                        {Detail::changed, true, 1, true},
                                        {Detail::changed, true, 1, true, true},
                                        {Detail::brief, true, 1, true, true, true},
                                        {Detail::changed, true, 1, true, true, true}}};
    for (const Way& way : ways) {
      detail_ = way.detail;
      short_news_ = way.short_news;
      stacked_ = way.stacked;
      narrow_ = way.narrow;
      short_offers_ = way.short_offers;
      terse_ = way.terse;
      if (fits()) return {std::move(text_), offers_};
    }
    own_news_ = false;
    for (const Detail detail : {Detail::brief, Detail::changed, Detail::least, Detail::own}) {
      detail_ = detail;
      for (news_ = scene_.news.size(); news_ > 2 && !fits();) --news_;
      if (fits()) return {std::move(text_), offers_};
    }
    news_ = std::min<std::size_t>(scene_.news.size(), 1);
    cut_offers_to(enough_offers);
    if (news_ > 0 && !fits()) news_ = 0;
    cut_offers_to(fewest_offers);
    return {std::move(text_), offers_};
  }

 private:
  const Scene& scene_;
  const Console& console_;
  Paint paint_;
  Detail detail_ = Detail::whole;
  bool short_news_ = false;
  bool own_news_ = true;
  std::size_t stacked_ = 6;
  bool narrow_ = false;
  bool terse_ = false;
  bool short_offers_ = false;  // `?` and the list tell an offer whole where it is asked for
  std::size_t news_ = std::string::npos;  // how many of them, the latest
  std::size_t offers_ = 0;
  std::string text_;

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
    text_ +=
        draw_table(scene_.tableau, scene_.voice,
                   {console_.width, console_.colour, detail_, &scene_.before, narrow_, terse_});
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
      if (short_news_)
        text_ += fitted(lines[i], console_.width) + "\n";
      else
        add(lines[i], 2);
    }
    if (first > 0 && shown > 0)
      add(paint_.faint(scene_.voice.own("log.earlier", {{"count", first}})));
    if (detail_ == Detail::whole && shown > 0) text_ += '\n';
  }

  void add_offers() {
    std::vector<std::string> lines(scene_.offers.begin(),
                                   scene_.offers.begin() + static_cast<std::ptrdiff_t>(offers_));
    if (short_offers_)
      for (std::string& line : lines) line = fitted(line, console_.width);
    text_ += in_columns(lines, console_.width, stacked_);
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
