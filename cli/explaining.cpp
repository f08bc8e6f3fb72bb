#include "cli/explaining.h"

#include <algorithm>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "cli/answers.h"
#include "cli/pager.h"
#include "cli/rule_book.h"
#include "cli/screen.h"

namespace indice::cli {

std::vector<std::string> goal_of(const text::Catalogue& words, std::string_view game) {
  return {words.plain(game, "about.goal"), words.plain(game, "about.win"),
          words.plain(game, "about.turn")};
}

Explainer::Explainer(Console& console, const text::Catalogue& words, const table::LiveTable& table,
                     Seat seat, const AnyView& view, const Tableau& tableau,
                     const OfferList& offers, const Voice& voice)
    : console_(console),
      words_(words),
      table_(table),
      seat_(seat),
      view_(view),
      tableau_(tableau),
      offers_(offers),
      voice_(voice),
      paint_(console.colour),
      touchable_(touchable_things(tableau)) {
  std::set<std::pair<std::size_t, std::string>> seen;
  for (std::size_t i = 0; i < tableau.things.size(); ++i) {
    const Thing& thing = tableau.things[i];
    if (!seen.emplace(thing.zone, voice.say(thing.face)).second) continue;
    const std::string label = fmt::format("{} {} {}", voice.say(thing.face),
                                          cell_text(thing, voice), zone_name(thing.zone));
    if (thing.kind != ThingKind::control) {
      things_.push_back(i);
      labels_.push_back(label);
    }
    if (touchable_[i]) continue;
    idle_.push_back(i);
    idle_labels_.push_back(label);
  }
}

std::string Explainer::zone_name(std::size_t zone) const {
  const std::string title = voice_.say(tableau_.zones[zone].title);
  const Seat owner = tableau_.zones[zone].owner;
  return owner == nobody ? title
                         : voice_.own("why.zone", {{"name", voice_.name(owner)}, {"zone", title}});
}

void Explainer::say(std::string_view text, int indent) const {
  told_ << wrapped(text, console_.width, indent) << '\n';
}

void Explainer::show() const {
  page(console_, told_.str());
  told_.str({});
}

void Explainer::help(bool typed) const {
  if (typed) say(voice_.own("help.entry"), 4);
  for (const std::string_view key :
       {"move", "about", "rules", "goal", "legend", "book", "why", "hint", "deduce", "undo", "save",
        "log", "more", "table", "fair", "quit"})
    say(voice_.own(fmt::format("help.{}", key)), 4);
  show();
}

void Explainer::goal() const {
  for (const std::string& sentence : goal_of(words_, game())) say(sentence);
  show();
}

void Explainer::legend() const {
  for (const std::string_view domain : {game(), std::string_view("cli")})
    for (const std::string& line : words_.lines(domain, "legend")) say(line, 8);
  show();
}

void Explainer::rule_book() const {
  const AnyGame& played = table_.game();
  show_rule_book(played, played.info().ledger, words_, false, console_);
}

// What a thing is and does
// ------------------------------------------------------------------------------------------

void Explainer::about(std::string_view what) const {
  tell_about(what);
  show();
}

void Explainer::tell_about(std::string_view what) const {
  if (what.empty()) return rules_of_the_moment();
  const std::string_view digits = what.front() == '#' ? what.substr(1) : what;
  if (const std::optional<std::size_t> number = read_number(digits)) {
    if (*number >= 1 && *number <= offers_.size()) return about_offer(*number - 1);
    return say(voice_.own("answer.no_such_number", {{"count", offers_.size()}}));
  }
  std::vector<std::size_t> found;
  for (const std::size_t i : labels_with(what, labels_)) found.push_back(things_[i]);
  if (!found.empty()) return about_things(std::move(found));
  const std::vector<std::size_t> places = offers_.with_words(what);
  if (!places.empty()) return about_offer(places.front());
  say(voice_.own("about.unknown"));
}

void Explainer::rules_of_the_moment() const {
  say(voice_.say(tableau_.prompt));
  for (const RuleId id : tableau_.moment) say(voice_.rule(id), 7);
  say(paint_.faint(voice_.own("about.more", {{"legend", voice_.own("command.legend")},
                                             {"goal", voice_.own("command.goal")},
                                             {"game", game()}})));
}

// A move is explained by what it touches.
void Explainer::about_offer(std::size_t place) const {
  std::vector<std::size_t> touched;
  for (const std::uint16_t thing : offers_.offer(place).touches)
    if (tableau_.things[thing].kind != ThingKind::control) touched.push_back(thing);
  say(offers_.line(place), 4);
  if (touched.empty()) return rules_of_the_moment();
  about_things(std::move(touched));
}

// Things that read alike are told once; too many to read are listed instead.
void Explainer::about_things(std::vector<std::size_t> things) const {
  constexpr std::size_t told_at_once = 3;
  std::set<std::string> seen;
  std::erase_if(things, [&](std::size_t thing) {
    return !seen.insert(voice_.say(tableau_.things[thing].face)).second;
  });
  if (things.size() <= told_at_once) {
    for (const std::size_t thing : things) about_thing(thing);
    return;
  }
  say(voice_.own("about.several"));
  list(things, false);
}

void Explainer::about_thing(std::size_t index) const {
  const Thing& thing = tableau_.things[index];
  say(paint_.strong(voice_.say(thing.face)));
  for (const std::string& line : voice_.about(thing)) say(fmt::format("  {}", line), 4);
  if (touchable_[index]) return;
  const Refusal why = table_.game().why_not(view_, thing.id.text(), {});
  if (why.reason.empty()) return;
  const std::vector<std::string> lines = voice_.refusal(why);
  say(paint_.faint(fmt::format("  {}", voice_.own("about.not_now", {{"why", lines.front()}}))), 4);
}

// Why not
// ------------------------------------------------------------------------------------------

void Explainer::why(const std::string& what) const {
  tell_why(what);
  show();
}

void Explainer::tell_why(const std::string& what) const {
  if (what.empty()) return list_idle();
  if (const std::optional<std::size_t> number = read_number(what)) {
    if (*number >= 1 && *number <= idle_.size()) return why_not(idle_[*number - 1]);
    return say(voice_.own("why.no_such_number",
                          {{"count", idle_.size()}, {"command", voice_.own("command.why")}}));
  }
  if (const std::optional<AnyAction> action = table_.game().action(what)) {
    const table::Move move{seat_, table_.version(seat_), *action, {}};
    const table::Answer answer = table_.propose({{}, 0, move}, 0);
    const auto* no = std::get_if<table::No>(&answer);
    return no == nullptr ? say(voice_.own("why.allowed")) : tell_refusal(*no);
  }
  std::vector<std::size_t> found;
  for (const std::size_t i : labels_with(what, idle_labels_)) found.push_back(idle_[i]);
  if (found.size() == 1) return why_not(found.front());
  if (!found.empty()) {
    say(voice_.own("why.several"));
    return list(found, true);
  }
  if (!offers_.with_words(what).empty()) return say(voice_.own("why.allowed"));
  say(voice_.own("about.unknown"));
}

void Explainer::list_idle() const {
  if (idle_.empty()) return say(voice_.own("why.nothing"));
  say(voice_.own("why.list", {{"command", voice_.own("command.why")}}));
  list(idle_, true);
}

void Explainer::list(const std::vector<std::size_t>& things, bool numbered) const {
  const auto number_of = [&](std::size_t thing) {
    return std::find(idle_.begin(), idle_.end(), thing) - idle_.begin() + 1;
  };
  for (std::size_t i = 0; i < things.size();) {
    const std::size_t zone = tableau_.things[things[i]].zone;
    std::vector<std::string> entries;
    for (; i < things.size() && tableau_.things[things[i]].zone == zone; ++i) {
      const std::string text = cell_text(tableau_.things[things[i]], voice_);
      entries.push_back(numbered ? fmt::format("{:>2}) {}", number_of(things[i]), text)
                                 : fmt::format("  {}", text));
    }
    told_ << paint_.faint(voice_.own("table.zone", {{"title", zone_name(zone)}})) << '\n'
          << in_columns(entries, console_.width, 2);
  }
}

void Explainer::why_not(std::size_t index) const {
  const Thing& thing = tableau_.things[index];
  say(paint_.strong(voice_.say(thing.face)));
  say_refusal(table_.game().why_not(view_, thing.id.text(), {}));
}

void Explainer::refusal(const table::No& no) const {
  tell_refusal(no);
  show();
}

void Explainer::tell_refusal(const table::No& no) const {
  if (no.why.key.empty()) return say_refusal(no.game);
  say(voice_.table_says(no.why));
}

void Explainer::say_refusal(const Refusal& refusal) const {
  const std::vector<std::string> lines = voice_.refusal(refusal);
  for (std::size_t i = 0; i < lines.size(); ++i)
    say(i == 0 ? lines[i] : fmt::format("  {}", lines[i]), i == 0 ? 0 : 9);
}

}  // namespace indice::cli
