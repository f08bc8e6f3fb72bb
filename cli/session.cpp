#include "cli/session.h"

#include <algorithm>
#include <iostream>
#include <utility>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/record.h"
#include "bots/bots.h"
#include "cli/bot_names.h"
#include "cli/commands.h"
#include "cli/explaining.h"
#include "cli/interrupt.h"
#include "cli/names.h"
#include "cli/screen.h"

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

std::string bulleted(const std::string& line) { return fmt::format("• {}", line); }

std::vector<std::string> joined(std::vector<std::string> first,
                                const std::vector<std::string>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace

Session::Session(Console& console, const text::Catalogue& words, table::Table table, GameFile file,
                 MemoryAid aid)
    : console_(console),
      words_(words),
      table_(std::move(table)),
      file_(std::move(file)),
      aid_(aid) {
  for (const archive::PlayerEntry& entry : file_.players()) {
    names_.push_back(entry.name);
    bots_.push_back(bots::make_bot(entry.player));
    if (bots_.back() == nullptr) ++people_;
  }
  std::vector<std::string> introduced;
  for (const archive::PlayerEntry& entry : file_.players())
    introduced.push_back(introduction(entry, words, table_.game().info().quiz != nullptr));
  opening_ = {
      words.plain("cli", "start.players", {{"names", words.join(introduced)}}),
      words.plain("cli", "start.file", {{"file", file_.path().string()}}),
      words.plain("cli", "start.help", {{"command", words.plain("cli", "command.help")}}),
  };
  const std::vector<std::string> goal = goal_of(words, table_.game().info().name);
  opening_.insert(opening_.begin(), goal.begin(), goal.end());
  if (file_.notes().practice) opening_.push_back(words.plain("cli", "start.practice"));
  if (file_.notes().questions && file_.notes().questions->changed)
    opening_.push_back(words.plain("cli", "start.questions_changed"));
  // A game gone on with: each person hears of it from his own last move on.
  for (std::size_t i = 0; i < table_.log().size(); ++i) told_[table_.log()[i].seat] = i;
  if (!table_.log().empty())
    opening_.push_back(words.plain("cli", "start.resumed", {{"moves", table_.log().size()}}));
}

int Session::run() {
  if (table_.over()) return finish();
  const InterruptWatch watch;
  file_.save(table_);
  archive::remember_game(archive::state_folder(), file_.path());
  while (!table_.over()) {
    if (InterruptWatch::caught() != 0) return leave();
    const Seat seat = next_to_decide();
    if (bots_[seat] != nullptr)
      bot_moves(seat);
    else if (!person_moves(seat))
      return leave();
  }
  return finish();
}

// Of several who decide at once bots go first: what they do in the open is there to be seen.
Seat Session::next_to_decide() const {
  const SeatSet deciders = table_.deciders();
  for (const Seat seat : deciders)
    if (bots_[seat] != nullptr) return seat;
  return deciders.lowest();
}

void Session::bot_moves(Seat seat) {
  table_.legal_actions(seat, legal_);
  Dice dice = file_.thinking_dice(table_);
  const AnyAction chosen = bots_[seat]->choose(
      table_.game(), seat, table_.learned_view(seat, bots_[seat]->skill()), legal_, dice);
  const Verdict verdict = table_.move(seat, chosen);
  ENSURE(verdict.allowed);
  save();
}

bool Session::person_moves(Seat seat) {
  if (forced_move_made(seat)) return true;
  if (!hand_over(seat)) return false;
  if (!show_opening()) return false;
  Dialogue dialogue(console_, words_, table_, file_, names_, sayings_, seat, aid_);
  const std::vector<News> news = news_for(seat);
  const Ended ended = dialogue.run(news, seen_[seat]);
  if (ended == Ended::left) return false;
  if (ended == Ended::undone) {
    told_[seat] = std::min(told_[seat], table_.log().size());
    forced_.erase(forced_.lower_bound(table_.log().size()), forced_.end());
    opening_.push_back(words_.plain("cli", "undo.done"));
  }
  save();
  return true;
}

// Where there is nothing to choose nobody is asked; the news says what was done.
bool Session::forced_move_made(Seat seat) {
  const std::optional<AnyAction> only = forced_move(table_, seat, people_ > 1);
  if (!only) return false;
  const Verdict verdict = table_.move(seat, *only);
  ENSURE(verdict.allowed);
  forced_.insert(table_.log().size() - 1);
  save();
  return true;
}

// On a screen, what the game is about is a page of its own: the table would push it out of sight.
bool Session::show_opening() {
  if (std::exchange(opened_, true) || !console_.screen || !console_.typed) return true;
  measure(console_);
  clear_screen(console_);
  console_.out << Paint(console_.colour).strong(words_.plain(table_.game().info().name, "title"))
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
  if (people_ < 2) return true;
  wipe_screen(console_);
  drop_typed_ahead(console_);
  const auto say = [&](std::string_view key) {
    console_.out << wrapped(words_.plain("cli", key,
                                         {{"name", names_[seat]},
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
    if (lifts_curtain(typed, seat)) return true;
    if (read_command(typed, words_).command == Command::quit) return false;
  }
}

bool Session::lifts_curtain(std::string_view typed, Seat seat) const {
  const std::string key = name_key(typed);
  return key == name_key(names_[seat]) || key == name_key(words_.plain("cli", "curtain.word"));
}

void Session::tell_of_trouble() {
  const std::string trouble = told_of_trouble(file_, table_, words_);
  if (!trouble.empty()) console_.out << wrapped(trouble, console_.width, 2) << '\n';
}

std::vector<News> Session::news_for(Seat seat) {
  const Voice voice(words_, table_.game(), names_, seat);
  const std::size_t first = std::exchange(told_[seat], table_.log().size());
  std::vector<News> news;
  for (std::string& line : std::exchange(opening_, {})) news.push_back({std::move(line)});
  for (News& turn : turns_since(table_, first, voice, sayings_, forced_))
    news.push_back(std::move(turn));
  return news;
}

// Once the game runs, a disk that fails does not take the game away: the file remembers the
// trouble, every prompt tells of it, and every move tries again.
void Session::save() {
  try {
    file_.save(table_);
  } catch (const archive::Failure&) {
    ENSURE(!file_.trouble().empty());
  }
}

void Session::tell_what_is_unsaved() {
  std::error_code error;
  const bool there = std::filesystem::exists(file_.path(), error);
  const auto say = [&](std::string_view key) {
    console_.out << wrapped(words_.plain("cli", key,
                                         {{"why", file_.trouble()},
                                          {"file", file_.path().string()},
                                          {"saved", file_.saved_moves()},
                                          {"now", table_.log().size()}}),
                            console_.width, 2)
                 << '\n';
  };
  say(there ? "leave.unsaved" : "leave.lost");
  if (there) tell_how_to_resume();
}

void Session::tell_how_to_resume() {
  const std::string command = "indice play --resume " + quoted_for_shell(file_.path().string());
  console_.out << words_.plain("cli", "leave.resume", {{"command", command}}) << '\n';
}

int Session::leave() {
  const int signal = InterruptWatch::caught();
  if (!file_.trouble().empty()) save();
  const bool saved = file_.trouble().empty();
  if (people_ > 1) wipe_screen(console_);
  console_.out << '\n';
  if (saved) {
    console_.out << words_.plain("cli", "leave.kept", {{"file", file_.path().string()}}) << '\n';
    tell_how_to_resume();
  } else {
    tell_what_is_unsaved();
  }
  console_.out.flush();
  if (signal != 0) return signal_base + signal;
  return saved ? exit_done : exit_bad_input;
}

// One person keeps his seat's eyes; at a shared screen everybody looks.
Seat Session::closing_viewer() const {
  if (people_ != 1) return spectator;
  for (Seat seat = 0; seat < bots_.size(); ++seat)
    if (bots_[seat] == nullptr) return seat;
  return spectator;
}

// Since somebody last looked; a game of bots alone is told from its beginning.
std::vector<std::string> Session::closing_news(const Voice& voice) {
  std::vector<std::string> news = std::exchange(opening_, {});
  const bool looked = at_screen_ != nobody;
  const std::size_t first = looked ? told_[at_screen_] : 0;
  if (people_ > 0 && !looked) return news;
  return joined(std::move(news), told_since(table_, first, voice, sayings_));
}

int Session::finish() {
  if (!file_.trouble().empty()) save();
  const Seat viewer = closing_viewer();
  const Voice voice(words_, table_.game(), names_, viewer);
  people_ > 1 ? wipe_screen(console_) : clear_screen(console_);
  const Tableau tableau = table_.game().tableau(table_.view(viewer), aid_);
  measure(console_);
  const Detail detail = console_.height > 0 ? Detail::dense : Detail::whole;
  console_.out << draw_table(tableau, voice, {console_.width, console_.colour, detail}) << '\n';
  for (const std::string& line : closing_news(voice))
    console_.out << wrapped(bulleted(line), console_.width, 2) << '\n';
  show_scores(voice);
  console_.out << '\n';
  const bool saved = file_.trouble().empty();
  if (saved) {
    const std::string check = "indice verify " + quoted_for_shell(file_.path().string());
    for (const std::string& line : {voice.own("end.record", {{"file", file_.path().string()}}),
                                    voice.own("end.verify", {{"command", check}})})
      console_.out << wrapped(line, console_.width, 2) << '\n';
  } else {
    tell_what_is_unsaved();
  }
  console_.out.flush();
  return saved ? exit_done : exit_bad_input;
}

void Session::show_scores(const Voice& voice) {
  const Outcome outcome = table_.outcome();
  const ScoreSheet sheet = table_.score_sheet();
  const Paint paint(console_.colour);
  const int sign = table_.game().info().fewest_points_win ? -1 : 1;  // points read as points
  const bool defeat = outcome.winners().empty();  // where the game wins nobody has a rank
  std::vector<Seat> order(outcome.players);
  for (Seat seat = 0; seat < outcome.players; ++seat) order[seat] = seat;
  std::sort(order.begin(), order.end(), [&](Seat a, Seat b) {
    return std::pair(outcome.rank[a], a) < std::pair(outcome.rank[b], b);
  });

  console_.out << '\n' << paint.strong(voice.own("end.title")) << '\n';
  for (const Seat seat : order) {
    console_.out << paint.strong(voice.own(defeat ? "end.seat_beaten" : "end.seat",
                                           {{"rank", outcome.rank[seat]},
                                            {"name", names_[seat]},
                                            {"points", sign * outcome.score[seat]}}))
                 << '\n';
    for (const ScoreLine& line : sheet)
      if (line.seat == seat)
        console_.out << wrapped(fmt::format("{:>6}  {}", sign * line.points, voice.say(line.what)),
                                console_.width, 8)
                     << '\n';
  }
  std::vector<std::string> winners;
  for (const Seat seat : outcome.winners()) winners.push_back(names_[seat]);
  console_.out << paint.strong(voice.own(
                      "end.winners", {{"count", winners.size()}, {"names", words_.join(winners)}}))
               << '\n';
}

}  // namespace indice::cli
