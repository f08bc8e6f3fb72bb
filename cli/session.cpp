#include "cli/session.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "archive/files.h"
#include "archive/record.h"
#include "cli/bot_names.h"
#include "cli/commands.h"
#include "cli/explaining.h"
#include "cli/interrupt.h"
#include "cli/line_input.h"
#include "cli/names.h"
#include "cli/screen.h"
#include "registry/bots.h"
#include "table/thinking.h"

namespace indice::cli {
namespace {

constexpr int signal_base = 128;  // a shell's way to say which signal ended a program

std::string quoted_for_shell(const std::string& path) {
  const bool plain = std::all_of(path.begin(), path.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("/._-+,@%").find(c) != std::string_view::npos;
  });
  if (plain) return path;
  std::string out = "'";
  for (const char c : path) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// With the sign that the texts have; a hyphen reads as a dash between words.
std::string signed_number(int number) {
  return number < 0 ? fmt::format("−{}", -number) : std::to_string(number);
}

std::string bulleted(const std::string& line) { return fmt::format("• {}", line); }

std::vector<std::string> joined(std::vector<std::string> first,
                                const std::vector<std::string>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

Session::Session(Console& console, const text::Catalogue& words, Host host, MemoryAid aid,
                 bool torn)
    : console_(console), words_(words), host_(std::move(host)), aid_(aid) {
  const GameFile& file = host_.file();
  std::vector<std::string> introduced;
  for (const archive::PlayerEntry& entry : archive::players_at(table()))
    introduced.push_back(introduction(entry, words, table().game().info().quiz != nullptr));
  opening_ = {
      words.plain("cli", "start.players", {{"names", words.join(introduced)}}),
      words.plain("cli", "start.file", {{"file", file.path().string()}}),
      words.plain("cli", "start.help", {{"command", words.plain("cli", "command.help")}}),
  };
  const std::vector<std::string> goal = goal_of(words, table().game().info().name);
  opening_.insert(opening_.begin(), goal.begin(), goal.end());
  if (file.notes().practice) opening_.push_back(words.plain("cli", "start.practice"));
  if (file.notes().questions && file.notes().questions->changed)
    opening_.push_back(words.plain("cli", "start.questions_changed"));
  if (torn) opening_.push_back(words.plain("cli", "start.torn"));
  // A game gone on with: each person hears of it from his own last move on.
  const std::vector<table::Heard>& events = host_.chronicle().events();
  for (std::size_t i = 0; i < events.size(); ++i)
    if (const auto* moved = std::get_if<table::Moved>(&events[i].event.what))
      told_[moved->seat] = i;
  const std::size_t moves = host_.chronicle().moves();
  if (moves > 0) opening_.push_back(words.plain("cli", "start.resumed", {{"moves", moves}}));
}

int Session::run() {
  if (table().phase() == table::Phase::over) return finish();
  const InterruptWatch watch;
  host_.begin();
  archive::remember_game(archive::state_folder(), host_.file().path());
  while (table().phase() == table::Phase::playing)
    if (InterruptWatch::caught() != 0 || !one_decides()) return leave();
  return finish();
}

// Of several who decide at once bots go first: what they do in the open is there to be seen.
bool Session::one_decides() {
  const SeatSet bots = table().bots_to_move();
  if (!bots.empty()) return bot_moves(bots.lowest());
  const Seat seat = table().deciders().lowest();
  const std::optional<AnyAction> only = table().forced_move(seat, host_.people() > 1);
  return only ? forced_move_is_made(seat, *only) : person_moves(seat);
}

bool Session::bot_moves(Seat seat) {
  const std::unique_ptr<bots::Bot> bot = bots::make_bot(table().chairs()[seat].bot);
  ENSURE(bot != nullptr);
  return goes_on_after(host_.ask(table::BotMove{seat, table::think(table(), seat, *bot)}));
}

bool Session::person_moves(Seat seat) {
  if (!hand_over(seat)) return false;
  if (!show_opening()) return false;
  Dialogue dialogue(console_, words_, host_, seat, aid_);
  const std::vector<News> news = news_for(seat);
  switch (dialogue.run(news, seen_[seat])) {
    case Ended::left: return false;
    case Ended::moved: return true;
    case Ended::undone: forget_what_was_undone(seat); return true;
    case Ended::time_up: break;
  }
  // Half a line that was meant for this question is no answer to the next.
  drop_typed_ahead(console_);
  return goes_on_after(host_.tick());
}

void Session::forget_what_was_undone(Seat seat) {
  const std::size_t left = host_.chronicle().events().size();
  told_[seat] = std::min(told_[seat], left);
  forced_.erase(forced_.lower_bound(left), forced_.end());
  opening_.push_back(words_.plain("cli", "undo.done"));
}

// Where there is nothing to choose nobody is asked; the news says what was done.
bool Session::forced_move_is_made(Seat seat, AnyAction only) {
  const Asked asked = host_.ask(table::Move{seat, table().version(seat), only, {}});
  if (asked == Asked::done) forced_.insert(host_.chronicle().events().size() - 1);
  return goes_on_after(asked);
}

// A disk that fails does not take the game away: nothing happens until it takes what happens. Where
// somebody sits he may make room and try again.
bool Session::goes_on_after(Asked asked) {
  ENSURE(asked != Asked::refused);
  if (asked == Asked::done) return true;
  if (host_.people() == 0) return false;
  for (;;) {
    tell_of_trouble();
    console_.out << words_.plain("cli", "save.again",
                                 {{"command", words_.plain("cli", "command.quit")}})
                 << " > ";
    std::string line;
    if (!read_line(console_, line)) return false;
    const CommandLine typed = read_command(line, words_);
    if (typed.command != Command::save) return typed.command != Command::quit;
    tell_of_copy(typed.rest);
  }
}

void Session::tell_of_copy(const std::string& where) {
  console_.out << wrapped(host_.told_of_copy(where, words_), console_.width, 2) << '\n';
}

// On a screen, what the game is about is a page of its own: the table would push it out of sight.
bool Session::show_opening() {
  if (std::exchange(opened_, true) || !console_.screen || !console_.typed) return true;
  measure(console_);
  clear_screen(console_);
  console_.out << Paint(console_.colour).strong(words_.plain(table().game().info().name, "title"))
               << "\n\n";
  for (const std::string& line : std::exchange(opening_, {}))
    console_.out << wrapped(line, console_.width) << '\n';
  console_.out << '\n' << words_.plain("cli", "start.enter") << ' ';
  std::string line;
  return read_line(console_, line) && read_command(line, words_).command != Command::quit;
}

// The curtain: what the last person saw is gone before the next one looks. It is lifted by a word
// of its own: nothing that was meant as a move opens it.
bool Session::hand_over(Seat seat) {
  if (at_screen_ == seat) return true;
  at_screen_ = seat;
  if (host_.people() < 2) return true;
  wipe_screen(console_);
  drop_typed_ahead(console_);
  const auto say = [&](std::string_view key) {
    console_.out << wrapped(words_.plain("cli", key,
                                         {{"name", host_.names()[seat]},
                                          {"word", words_.plain("cli", "curtain.word")}}),
                            console_.width)
                 << '\n';
  };
  say("curtain");
  std::string typed;
  for (;; say("curtain.again")) {
    tell_of_trouble();
    console_.out << "> ";
    if (!read_line(console_, typed)) return false;
    if (lifts_curtain(typed, seat)) {
      // Nor what was typed together with the word: nobody has seen what it would answer.
      drop_typed_ahead(console_);
      return true;
    }
    const CommandLine line = read_command(typed, words_);
    if (line.command == Command::quit) return false;
    if (line.command == Command::save) tell_of_copy(line.rest);
  }
}

bool Session::lifts_curtain(std::string_view typed, Seat seat) const {
  const std::string key = name_key(typed);
  return key == name_key(host_.names()[seat]) ||
         key == name_key(words_.plain("cli", "curtain.word"));
}

void Session::tell_of_trouble() {
  const std::string trouble = told_of_trouble(host_.file(), words_);
  if (!trouble.empty()) console_.out << wrapped(trouble, console_.width, 2) << '\n';
}

std::vector<News> Session::news_for(Seat seat) {
  const Voice voice(words_, table().game(), host_.names(), seat);
  const std::size_t first = std::exchange(told_[seat], host_.chronicle().events().size());
  std::vector<News> news;
  for (std::string& line : std::exchange(opening_, {})) news.push_back({std::move(line)});
  for (News& turn : turns_since(host_.chronicle(), first, voice, forced_))
    news.push_back(std::move(turn));
  return news;
}

bool Session::file_is_there() const {
  std::error_code error;
  return std::filesystem::exists(host_.file().path(), error);
}

std::string Session::about_file(std::string_view key) const {
  const GameFile& file = host_.file();
  const std::string why = file.trouble() ? file.trouble()->said_in(words_) : std::string();
  return wrapped(words_.plain(
                     "cli", key,
                     {{"why", why}, {"file", file.path().string()}, {"kept", file.kept_moves()}}),
                 console_.width, 2) +
         "\n";
}

std::string Session::how_to_resume() const {
  const std::string command =
      "indice play --resume " + quoted_for_shell(host_.file().path().string());
  return words_.plain("cli", "leave.resume", {{"command", command}}) + "\n";
}

// Whether the file can be written is tried once more: what was made is in it, but it may have gone,
// or may not have taken what was to happen last.
int Session::leave() {
  const int signal = InterruptWatch::caught();
  host_.pause();
  const bool kept = host_.file_takes_more();
  if (host_.people() > 1) wipe_screen(console_);
  console_.out << '\n';
  const bool there = file_is_there();
  console_.out << about_file(kept ? "leave.kept" : there ? "leave.unsaved" : "leave.lost");
  if (there) console_.out << how_to_resume();
  console_.out.flush();
  if (signal != 0) return signal_base + signal;
  return kept ? exit_done : exit_bad_input;
}

// One person keeps his seat's eyes; at a shared screen everybody looks.
Seat Session::closing_viewer() const {
  if (host_.people() != 1) return spectator;
  for (Seat seat = 0; seat < table().players(); ++seat)
    if (!table().chairs()[seat].player.empty()) return seat;
  return spectator;
}

// Since somebody last looked; a game of bots alone is told from its beginning.
std::vector<std::string> Session::closing_news(const Voice& voice) {
  std::vector<std::string> news = std::exchange(opening_, {});
  const bool looked = at_screen_ != nobody;
  const std::size_t first = looked ? told_[at_screen_] : 0;
  if (host_.people() > 0 && !looked) return news;
  return joined(std::move(news), told_since(host_.chronicle(), first, voice));
}

int Session::finish() {
  const bool recorded = host_.keep_record();
  host_.people() > 1 ? wipe_screen(console_) : clear_screen(console_);
  measure(console_);
  console_.out << closing_picture(recorded);
  console_.out.flush();
  return recorded ? exit_done : exit_bad_input;
}

// What people see at the end, made to fit their window: first the table goes, then the oldest news,
// then the score sheets stand closer, then they go. A game of bots alone is told whole.
std::string Session::closing_picture(bool recorded) {
  const Seat viewer = closing_viewer();
  const Voice voice(words_, table().game(), host_.names(), viewer);
  const bool limited = console_.height > 0 && host_.people() > 0;
  const auto fits = [&](std::string_view text) {
    return !limited || std::count(text.begin(), text.end(), '\n') < console_.height;
  };
  const Tableau tableau = table().game().tableau(table().view(viewer), aid_);
  const Detail detail = console_.height > 0 ? Detail::dense : Detail::whole;
  std::string before = draw_table(tableau, voice, {console_.width, console_.colour, detail}) + "\n";
  std::vector<std::string> news;
  for (const std::string& line : closing_news(voice))
    news.push_back(wrapped(bulleted(line), console_.width, 2) + "\n");
  const std::string file = file_of_game(recorded);
  std::string picture;
  for (const Sheets sheets : {Sheets::line_by_line, Sheets::close, Sheets::none}) {
    const std::string end = scores(voice, sheets) + "\n" + file;
    picture = std::accumulate(news.begin(), news.end(), before) + end;
    if (fits(picture)) return picture;
    before.clear();
    if (!fits(end)) continue;
    while (!fits(picture = std::accumulate(news.begin(), news.end(), std::string()) + end))
      news.erase(news.begin());
    return picture;
  }
  return picture;
}

std::string Session::file_of_game(bool recorded) const {
  if (recorded) {
    const std::string check = "indice verify " + quoted_for_shell(host_.file().path().string());
    return about_file("end.record") +
           wrapped(words_.plain("cli", "end.verify", {{"command", check}}), console_.width, 2) +
           "\n";
  }
  const bool there = file_is_there();
  return about_file(there ? "end.unrecorded" : "leave.lost") + (there ? how_to_resume() : "");
}

std::string Session::sheet_of(Seat seat, const Voice& voice, Sheets sheets) const {
  const int sign = table().game().info().fewest_points_win ? -1 : 1;  // points read as points
  std::string out;
  std::vector<std::string> parts;
  for (const ScoreLine& line : table().score_sheet()) {
    if (line.seat != seat || sheets == Sheets::none) continue;
    const std::string what = voice.say(line.what);
    if (sheets == Sheets::close)
      parts.push_back(
          voice.own("end.part", {{"what", what}, {"points", signed_number(sign * line.points)}}));
    else
      out += wrapped(fmt::format("{:>6}  {}", signed_number(sign * line.points), what),
                     console_.width, 8) +
             "\n";
  }
  if (parts.empty()) return out;
  return wrapped(fmt::format("   {}", fmt::join(parts, " · ")), console_.width, 3) + "\n";
}

std::string Session::scores(const Voice& voice, Sheets sheets) const {
  const Outcome& outcome = table().outcome();
  const Paint paint(console_.colour);
  const int sign = table().game().info().fewest_points_win ? -1 : 1;
  const bool defeat = outcome.winners().empty();  // where the game wins nobody has a rank
  std::vector<Seat> order(outcome.players);
  for (Seat seat = 0; seat < outcome.players; ++seat) order[seat] = seat;
  std::sort(order.begin(), order.end(), [&](Seat a, Seat b) {
    return std::pair(outcome.rank[a], a) < std::pair(outcome.rank[b], b);
  });

  std::string out = "\n" + paint.strong(voice.own("end.title")) + "\n";
  for (const Seat seat : order)
    out += paint.strong(voice.own(defeat ? "end.seat_beaten" : "end.seat",
                                  {{"rank", outcome.rank[seat]},
                                   {"name", host_.names()[seat]},
                                   {"points", sign * outcome.score[seat]},
                                   {"shown", signed_number(sign * outcome.score[seat])}})) +
           "\n" + sheet_of(seat, voice, sheets);
  std::vector<std::string> winners;
  for (const Seat seat : outcome.winners()) winners.push_back(host_.names()[seat]);
  return out +
         paint.strong(voice.own("end.winners",
                                {{"count", winners.size()}, {"names", words_.join(winners)}})) +
         "\n";
}

}  // namespace indice::cli
