#include "cli/dialogue.h"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "archive/failure.h"
#include "cli/advice.h"
#include "cli/complaint.h"
#include "cli/fairness.h"
#include "cli/line_input.h"
#include "cli/pager.h"

namespace indice::cli {
namespace {

constexpr std::size_t offers_at_once = 30;
constexpr std::size_t longest_line = 1000;
constexpr int longest_saying = 60;  // columns

}  // namespace

Dialogue::Dialogue(Console& console, const text::Catalogue& words, Host& host, Seat seat,
                   MemoryAid aid)
    : console_(console),
      words_(words),
      host_(host),
      seat_(seat),
      view_(host.table().view(seat)),
      tableau_(host.table().game().tableau(view_, aid)),
      voice_(words, host.table().game(), host.names(), seat),
      entry_(tableau_, host.table().game().info(), words),
      offers_(tableau_, entry_, voice_),
      explainer_(console, words, host.table(), seat, view_, tableau_, offers_, voice_) {}

Ended Dialogue::run(const std::vector<News>& news) {
  ZoneTexts nothing;
  return run(news, nothing);
}

Ended Dialogue::run(const std::vector<News>& news, ZoneTexts& seen) {
  host_.clock().go();
  const Ended ended = converse(news, seen);
  host_.clock().stop();
  return ended;
}

Ended Dialogue::converse(const std::vector<News>& news, ZoneTexts& seen) {
  draw(news, seen, false);
  const ZoneTexts before = std::exchange(seen, zone_texts(tableau_, voice_));
  std::string typed;
  for (;;) {
    show_prompt();
    const Input input = read_line(console_, typed, time_left());
    if (input == Input::end) return Ended::left;
    if (input == Input::alarm || host_.alarm_due()) return Ended::time_up;
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
      draw(news, before, true);
    } else if (line.command != Command::none) {
      if (const std::optional<Ended> ended = obey(line)) return *ended;
    } else if (line.rest.empty()) {
      draw(news, before, false);
    } else if (act_on(line.rest)) {
      return Ended::moved;
    }
  }
}

std::optional<table::Time> Dialogue::time_left() {
  const std::optional<table::Time> alarm = host_.table().next_alarm();
  if (!host_.clock().goes() || !alarm) return std::nullopt;
  return std::max<table::Time>(0, *alarm - host_.clock().now());
}

void Dialogue::show_prompt() {
  constexpr table::Time second = 1000;
  const Paint paint(console_.colour);
  if (const std::string trouble = told_of_trouble(host_.file(), words_); !trouble.empty())
    say(paint.strong(trouble), 2);
  if (const std::optional<table::Time> left = time_left())
    console_.out << paint.strong(
                        voice_.own("time.left", {{"seconds", (*left + second - 1) / second}}))
                 << ' ';
  console_.out << paint.strong("> ");
}

bool Dialogue::move(AnyAction action, const std::string& typed) {
  const Asked asked = host_.ask(table::Move{seat_, host_.table().version(seat_), action, typed});
  if (asked == Asked::refused) explainer_.refusal(host_.why_not());
  return asked == Asked::done;
}

bool Dialogue::answer(std::size_t offer, const std::string& typed) {
  return move(tableau_.offers[offer].action, fitted(harmless(typed), longest_saying));
}

bool Dialogue::choose(const std::vector<std::size_t>& places, std::string_view question) {
  const AnyAction first = offers_.offer(places.front()).action;
  if (std::all_of(places.begin(), places.end(),
                  [&](std::size_t place) { return offers_.offer(place).action == first; }))
    return move(first);
  say(voice_.own(question));
  std::vector<std::string> lines;
  for (const std::size_t place : places) lines.push_back(offers_.line(place));
  console_.out << in_columns(lines, console_.width);
  return false;
}

bool Dialogue::act_on(const std::string& typed) {
  return entry_.wanted() ? act_on_entry(typed) : act_on_list(typed);
}

// Numbers and words are answers here, so what is meant for the list begins with #.
bool Dialogue::act_on_entry(const std::string& typed) {
  if (typed.front() == '#') return act_on_list(typed.substr(1));
  for (std::size_t place = 0; place < offers_.size(); ++place)
    if (folded(offers_.label(place)) == folded(typed)) return move(offers_.offer(place).action);
  if (const std::optional<std::size_t> offer = entry_.meant(typed)) return answer(*offer, typed);
  say(voice_.own("answer.not_recognised"));
  return false;
}

bool Dialogue::act_on_list(const std::string& typed) {
  if (const std::optional<std::size_t> number = read_number(typed)) {
    const std::vector<std::size_t> places = offers_.with_number(*number);
    if (!places.empty()) return choose(places, "answer.number_or_text");
    say(voice_.own("answer.no_such_number", {{"count", offers_.size()}}));
    return false;
  }
  if (const std::optional<AnyAction> action = host_.table().game().action(typed))
    return move(*action);
  // Several numbers are no words of a card: "2 3" means neither the second nor the third.
  const bool has_words = typed.find_first_not_of("0123456789 \t.,;:+-/") != std::string::npos;
  const std::vector<std::size_t> places =
      has_words ? offers_.with_words(typed) : std::vector<std::size_t>();
  if (!places.empty()) return choose(places, "answer.several");
  say(voice_.own(entry_.wanted() ? "answer.not_recognised" : "answer.unknown"));
  return false;
}

std::optional<Ended> Dialogue::obey(const CommandLine& line) {
  switch (line.command) {
    case Command::help: explainer_.help(entry_.wanted()); break;
    case Command::about: explainer_.about(line.rest); break;
    case Command::goal: explainer_.goal(); break;
    case Command::legend: explainer_.legend(); break;
    case Command::rules: explainer_.rule_book(); break;
    case Command::why: explainer_.why(line.rest); break;
    case Command::hint: advise(); break;
    case Command::deduce: deduce(); break;
    case Command::undo: return take_back();
    case Command::save: say(host_.told_of_copy(line.rest, words_)); break;
    case Command::log: show_log(); break;
    case Command::more: show_more_offers(); break;
    case Command::fair:
      for (const std::string& told : told_of_fairness(host_, words_)) say(told, 2);
      break;
    case Command::quit: return Ended::left;
    case Command::table:
    case Command::none: break;
  }
  return std::nullopt;
}

// A forced move is taken back together with the one before it: alone it would only be made again.
std::optional<Ended> Dialogue::take_back() {
  const bool several = host_.people() > 1;
  Asked asked = host_.ask(table::Undo{seat_});
  std::optional<AnyAction> forced;
  while (asked == Asked::done && (forced = host_.table().forced_move(seat_, several))) {
    asked = host_.ask(table::Undo{seat_});
    if (asked == Asked::done) continue;
    const table::No stopped = host_.why_not();
    if (asked == Asked::unkept || !move(*forced)) return Ended::undone;
    say(voice_.table_says(stopped.why));
    return std::nullopt;
  }
  if (asked == Asked::done) return Ended::undone;
  if (asked == Asked::refused) say(voice_.table_says(host_.why_not().why));
  return std::nullopt;
}

void Dialogue::advise() {
  if (!host_.table().aids().hints) return say(voice_.own("hint.not_here"));
  for (const std::string& advised : advice(host_.table(), seat_, offers_, voice_)) say(advised, 4);
}

void Dialogue::deduce() {
  if (!host_.table().aids().deduction) return say(voice_.own("deduce.not_here"));
  for (const std::string& line : deductions(host_.table(), seat_, voice_)) say(line, 4);
}

void Dialogue::say(std::string_view text, int indent) {
  console_.out << wrapped(text, console_.width, indent) << '\n';
}

void Dialogue::draw(const std::vector<News>& news, const ZoneTexts& seen, bool all) {
  measure(console_);
  clear_screen(console_);
  const std::vector<std::string> lines = offers_.lines();
  const Picture picture = picture_of({tableau_, voice_, seen, news, lines}, console_, all);
  console_.out << picture.text;
  offers_shown_ = picture.offers;
}

void Dialogue::show_more_offers() {
  if (offers_shown_ >= offers_.size()) offers_shown_ = 0;
  const std::size_t last = std::min(offers_shown_ + offers_at_once, offers_.size());
  std::vector<std::string> lines;
  for (; offers_shown_ < last; ++offers_shown_) lines.push_back(offers_.line(offers_shown_));
  console_.out << in_columns(lines, console_.width);
  if (last < offers_.size())
    say(voice_.own("offers.more",
                   {{"count", offers_.size() - last}, {"command", voice_.own("command.more")}}));
}

void Dialogue::show_log() {
  std::string text;
  const auto add = [&](const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
      text += wrapped(fmt::format("• {}", line), console_.width, 2) + "\n";
  };
  add(told_of_deal(host_.chronicle(), voice_));
  add(told_since(host_.chronicle(), 0, voice_));
  if (text.empty()) return say(voice_.own("log.empty"));
  page(console_, text);
}

}  // namespace indice::cli
