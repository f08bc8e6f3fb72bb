#include "cli/dialogue.h"

#include <algorithm>
#include <iostream>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "archive/failure.h"
#include "bots/greedy.h"
#include "cli/fairness.h"
#include "cli/interrupt.h"
#include "cli/screen.h"

namespace indice::cli {
namespace {

constexpr std::size_t offers_at_once = 30;
constexpr std::size_t longest_line = 1000;

constexpr int longest_saying = 60;  // columns

std::string number_entry(std::size_t index, std::string_view label) {
  return fmt::format("{:>2}) {}", index + 1, label);
}

void tell(const std::vector<FactNote>& facts, const Voice& voice, std::vector<std::string>& lines) {
  for (const FactNote& fact : facts)
    if (fact.is_for(voice.viewer())) lines.push_back(voice.say(fact));
}

}  // namespace

bool read_line(Console& console, std::string& line) {
  console.out.flush();
  if (InterruptWatch::caught() != 0) return false;
  const bool got = static_cast<bool>(std::getline(console.in, line));
  if (!console.typed || !got) console.out << '\n';
  return got && InterruptWatch::caught() == 0;
}

std::vector<std::string> told_of_deal(const table::Table& table, const Voice& voice) {
  std::vector<std::string> lines;
  tell(table.deal_facts(), voice, lines);
  return lines;
}

std::vector<std::string> told_since(const table::Table& table, std::size_t first,
                                    const Voice& voice, const Sayings& sayings) {
  std::vector<std::string> lines;
  for (std::size_t i = first; i < table.log().size(); ++i) {
    const table::LoggedMove& made = table.log()[i];
    const auto saying = sayings.find(i);
    // Who hears nothing of the move must not hear its words either.
    const bool hears = std::any_of(made.facts.begin(), made.facts.end(),
                                   [&](const auto& fact) { return fact.is_for(voice.viewer()); });
    if (saying != sayings.end() && hears)
      lines.push_back(
          voice.own("said", {{"name", voice.name(made.seat)}, {"text", saying->second}}));
    tell(made.facts, voice, lines);
  }
  return lines;
}

Dialogue::Dialogue(Console& console, const text::Catalogue& words, table::Table& table,
                   GameFile& file, std::span<const std::string> names, Sayings& sayings, Seat seat,
                   MemoryAid aid)
    : console_(console),
      words_(words),
      table_(table),
      file_(file),
      sayings_(sayings),
      seat_(seat),
      view_(table.view(seat)),
      tableau_(table.game().tableau(view_, aid)),
      voice_(words, table.game(), names, seat),
      paint_(console.colour),
      entry_(tableau_, table.game().info(), words) {
  for (const std::size_t offer : entry_.listed())
    offer_labels_.push_back(voice_.say(tableau_.offers[offer].label));
  gather_idle_things();
}

void Dialogue::gather_idle_things() {
  const std::vector<bool> touchable = touchable_things(tableau_);
  std::set<std::pair<std::size_t, std::string>> seen;
  for (std::size_t i = 0; i < tableau_.things.size(); ++i) {
    const Thing& thing = tableau_.things[i];
    if (touchable[i] || !seen.emplace(thing.zone, voice_.say(thing.label)).second) continue;
    idle_things_.push_back(i);
    idle_labels_.push_back(fmt::format("{} {} {}", voice_.say(thing.label),
                                       cell_text(thing, voice_), zone_name(thing.zone)));
  }
}

std::string Dialogue::zone_name(std::size_t zone) const {
  const std::string title = voice_.say(tableau_.zones[zone].title);
  const Seat owner = tableau_.zones[zone].owner;
  return owner == nobody ? title
                         : voice_.own("why.zone", {{"name", voice_.name(owner)}, {"zone", title}});
}

Ended Dialogue::run(const std::vector<std::string>& news) {
  draw(news);
  std::string typed;
  for (;;) {
    if (const std::string trouble = told_of_trouble(file_, table_, words_); !trouble.empty())
      say(paint_.strong(trouble), 2);
    console_.out << paint_.strong("> ");
    if (!read_line(console_, typed)) return Ended::left;
    if (typed.size() > longest_line) {
      say(voice_.own("answer.unknown"));
      continue;
    }
    // “Why Didn’t They Ask Evans?” may be an answer although it begins like a command.
    if (const std::optional<std::size_t> offer = entry_.exactly(typed)) {
      if (answer(*offer, typed)) return Ended::moved;
      continue;
    }
    const CommandLine line = read_command(typed, words_);
    if (line.command == Command::table) {
      draw(news);
    } else if (line.command != Command::none) {
      if (const std::optional<Ended> ended = obey(line)) return *ended;
    } else if (act_on(line.rest)) {
      return Ended::moved;
    }
  }
}

bool Dialogue::move(AnyAction action) {
  const Verdict verdict = table_.move(seat_, action);
  if (!verdict) show_refusal(verdict.refusal);
  return verdict.allowed;
}

bool Dialogue::answer(std::size_t offer, const std::string& typed) {
  const std::size_t place = table_.log().size();
  if (!move(tableau_.offers[offer].action)) return false;
  sayings_[place] = fitted(harmless(typed), longest_saying);
  return true;
}

bool Dialogue::act_on(const std::string& typed) {
  if (entry_.wanted()) return act_on_entry(typed);
  const std::optional<AnyAction> action = understood(typed);
  return action && move(*action);
}

// Numbers are answers here, so the list is numbered #1, #2 …
bool Dialogue::act_on_entry(const std::string& typed) {
  if (typed.empty()) {
    say(voice_.say(tableau_.entry));
    return false;
  }
  if (typed.front() == '#') {
    const std::optional<std::size_t> number = read_number(typed.substr(1));
    const std::optional<AnyAction> action = by_number(number.value_or(0));
    return action && move(*action);
  }
  const std::optional<AnyAction> notation = table_.game().action(typed);
  for (std::size_t i = 0; i < offer_labels_.size(); ++i)
    if (listed(i).action == notation || folded(offer_labels_[i]) == folded(typed))
      return move(listed(i).action);
  if (const std::optional<std::size_t> offer = entry_.meant(typed)) return answer(*offer, typed);
  say(voice_.own("answer.unknown"));
  return false;
}

std::optional<Ended> Dialogue::obey(const CommandLine& line) {
  switch (line.command) {
    case Command::help: show_help(); break;
    case Command::rules_now: show_rules_of_the_moment(); break;
    case Command::why: explain(line.rest); break;
    case Command::hint: show_hint(); break;
    case Command::undo: return take_back();
    case Command::save: save_copy(line.rest); break;
    case Command::log: show_log(); break;
    case Command::more: show_more_offers(); break;
    case Command::fair:
      for (const std::string& told : told_of_fairness(file_, words_)) say(told, 2);
      break;
    case Command::quit: return Ended::left;
    case Command::table:
    case Command::none: break;
  }
  return std::nullopt;
}

std::optional<Ended> Dialogue::take_back() {
  const table::UndoVerdict verdict = table_.undo(seat_);
  if (verdict) {
    sayings_.erase(sayings_.lower_bound(table_.log().size()), sayings_.end());
    return Ended::undone;
  }
  say(voice_.table_says(verdict.why));
  return std::nullopt;
}

void Dialogue::say(std::string_view text, int indent) {
  console_.out << wrapped(text, console_.width, indent) << '\n';
}

// Showing
// ------------------------------------------------------------------------------------------

// In the order of time, and so that on a small screen the news goes first out of sight.
void Dialogue::draw(const std::vector<std::string>& news) {
  clear_screen(console_);
  const std::string title = voice_.title() + " ";
  console_.out << paint_.strong(title);
  for (int i = display_width(title); i < console_.width; ++i) console_.out << "─";
  console_.out << '\n';
  for (const std::string& line : news) say(fmt::format("• {}", line), 2);
  if (!news.empty()) console_.out << '\n';
  console_.out << draw_table(tableau_, voice_, {console_.width, console_.colour}) << '\n'
               << paint_.strong(wrapped(voice_.say(tableau_.prompt), console_.width)) << '\n';
  show_offers();
  if (entry_.wanted()) say(voice_.say(tableau_.entry));
}

void Dialogue::show_offers() {
  offers_shown_ = 0;
  show_more_offers();
}

void Dialogue::show_more_offers() {
  if (offers_shown_ >= offer_labels_.size()) offers_shown_ = 0;
  const std::size_t last = std::min(offers_shown_ + offers_at_once, offer_labels_.size());
  std::vector<std::string> entries;
  for (; offers_shown_ < last; ++offers_shown_) entries.push_back(list_entry(offers_shown_));
  console_.out << in_columns(entries, console_.width);
  if (last < offer_labels_.size())
    say(voice_.own("offers.more", {{"count", offer_labels_.size() - last},
                                   {"command", voice_.own("command.more")}}));
}

const Offer& Dialogue::listed(std::size_t place) const {
  return tableau_.offers[entry_.listed()[place]];
}

std::string Dialogue::list_entry(std::size_t place) const {
  const std::string entry = number_entry(place, offer_labels_[place]);
  return entry_.wanted() ? fmt::format("#{}", entry.substr(entry.find_first_not_of(' '))) : entry;
}

void Dialogue::show_help() {
  if (entry_.wanted()) say(voice_.own("help.entry"), 4);
  for (const std::string_view key :
       {"move", "rules", "why", "hint", "undo", "save", "log", "more", "table", "fair", "quit"})
    say(voice_.own(std::string("help.") + std::string(key)), 4);
}

void Dialogue::show_rules_of_the_moment() {
  say(voice_.say(tableau_.prompt));
  for (const RuleId id : tableau_.moment) say(voice_.rule(id), 7);
  say(paint_.faint(voice_.own("rules.all", {{"game", table_.game().info().name}})));
}

void Dialogue::show_log() {
  const std::vector<std::string> deal = told_of_deal(table_, voice_);
  const std::vector<std::string> moves = told_since(table_, 0, voice_, sayings_);
  if (deal.empty() && moves.empty()) say(voice_.own("log.empty"));
  for (const std::string& line : deal) say(fmt::format("• {}", line), 2);
  for (const std::string& line : moves) say(fmt::format("• {}", line), 2);
}

void Dialogue::show_hint() {
  std::vector<AnyAction> legal;
  table_.legal_actions(seat_, legal);
  Dice dice = file_.thinking_dice(table_);
  const AnyAction chosen = bots::GreedyBot().choose(table_.game(), seat_, view_, legal, dice);
  for (std::size_t i = 0; i < offer_labels_.size(); ++i) {
    if (listed(i).action != chosen) continue;
    const std::string number = (entry_.wanted() ? "#" : "") + std::to_string(i + 1);
    return say(voice_.own("hint.try", {{"number", number}, {"move", offer_labels_[i]}}), 4);
  }
  say(voice_.own("hint.entry"));
}

void Dialogue::show_refusal(const Refusal& refusal) {
  const std::vector<std::string> lines = voice_.refusal(refusal);
  for (std::size_t i = 0; i < lines.size(); ++i)
    say(i == 0 ? lines[i] : fmt::format("  {}", lines[i]), i == 0 ? 0 : 9);
}

// Understanding
// ------------------------------------------------------------------------------------

std::optional<AnyAction> Dialogue::understood(const std::string& typed) {
  if (typed.empty()) {
    if (offer_labels_.size() == 1) return listed(0).action;
    say(voice_.own("answer.choose", {{"count", offer_labels_.size()}}));
    return std::nullopt;
  }
  if (const std::optional<std::size_t> number = read_number(typed)) return by_number(*number);
  if (const std::optional<AnyAction> action = table_.game().action(typed)) return action;
  return by_words(typed);
}

std::optional<AnyAction> Dialogue::by_number(std::size_t number) {
  if (number >= 1 && number <= offer_labels_.size()) return listed(number - 1).action;
  say(voice_.own("answer.no_such_number", {{"count", offer_labels_.size()}}));
  return std::nullopt;
}

std::optional<AnyAction> Dialogue::by_words(const std::string& typed) {
  const std::vector<std::size_t> found = labels_with(typed, offer_labels_);
  if (found.empty()) {
    say(voice_.own("answer.unknown"));
    return std::nullopt;
  }
  const AnyAction first = listed(found.front()).action;
  const bool one = std::all_of(found.begin(), found.end(),
                               [&](std::size_t i) { return listed(i).action == first; });
  if (one) return first;
  say(voice_.own("answer.several"));
  std::vector<std::string> entries;
  for (const std::size_t i : found) entries.push_back(list_entry(i));
  console_.out << in_columns(entries, console_.width);
  return std::nullopt;
}

void Dialogue::explain(const std::string& what) {
  if (what.empty()) return show_idle_things();
  if (const std::optional<std::size_t> number = read_number(what)) {
    if (*number >= 1 && *number <= idle_things_.size()) return explain_thing(*number - 1);
    return say(voice_.own("why.no_such_number", {{"count", idle_things_.size()},
                                                 {"command", voice_.own("command.why")}}));
  }
  if (const std::optional<AnyAction> action = table_.game().action(what)) {
    const Verdict verdict = table_.judge(seat_, *action);
    return verdict ? say(voice_.own("why.allowed")) : show_refusal(verdict.refusal);
  }
  const std::vector<std::size_t> found = labels_with(what, idle_labels_);
  if (found.size() == 1) return explain_thing(found.front());
  if (!found.empty()) {
    say(voice_.own("why.several"));
    return show_idle(found);
  }
  if (!labels_with(what, offer_labels_).empty()) return say(voice_.own("why.allowed"));
  say(voice_.own("answer.unknown"));
}

void Dialogue::show_idle_things() {
  if (idle_things_.empty()) return say(voice_.own("why.nothing"));
  say(voice_.own("why.list", {{"command", voice_.own("command.why")}}));
  std::vector<std::size_t> all(idle_things_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  show_idle(all);
}

// Zone by zone, in the order of the table.
void Dialogue::show_idle(const std::vector<std::size_t>& which) {
  const auto zone_of = [&](std::size_t idle) { return tableau_.things[idle_things_[idle]].zone; };
  for (std::size_t i = 0; i < which.size();) {
    const std::size_t zone = zone_of(which[i]);
    std::vector<std::string> entries;
    for (; i < which.size() && zone_of(which[i]) == zone; ++i)
      entries.push_back(
          number_entry(which[i], cell_text(tableau_.things[idle_things_[which[i]]], voice_)));
    console_.out << paint_.faint(voice_.own("table.zone", {{"title", zone_name(zone)}})) << '\n'
                 << in_columns(entries, console_.width, 2);
  }
}

void Dialogue::explain_thing(std::size_t idle) {
  const Thing& thing = tableau_.things[idle_things_[idle]];
  say(paint_.strong(voice_.say(thing.label)));
  show_refusal(table_.game().why_not(view_, thing.id));
}

void Dialogue::save_copy(const std::string& where) {
  try {
    const std::filesystem::path path = where.empty() ? file_.path() : std::filesystem::path(where);
    file_.save_copy(table_, path);
    say(voice_.own("save.done", {{"file", path.string()}}));
  } catch (const archive::Failure& failure) {
    say(voice_.own("save.failed", {{"why", failure.what()}}));
  }
}

}  // namespace indice::cli
