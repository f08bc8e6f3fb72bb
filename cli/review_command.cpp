// review: a finished game as a coach sees it, in lines, as a page or for other programs.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "archive/files.h"
#include "archive/past.h"
#include "archive/record.h"
#include "archive/stored_game.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/counsel_words.h"
#include "cli/progress_bar.h"
#include "cli/review_page.h"
#include "cli/style.h"
#include "registry/coach.h"

namespace indice::cli {
namespace {

// A line of blocks, as high as the chance, that fills the width.
std::string spark(const Review& review, int ReviewPoint::* chance, int width) {
  constexpr std::string_view blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string line;
  const auto columns = std::min(static_cast<std::size_t>(width), review.curve.size());
  for (std::size_t i = 0; i < columns; ++i) {
    const std::size_t point = columns < 2 ? 0 : i * (review.curve.size() - 1) / (columns - 1);
    const int level = std::clamp(review.curve[point].*chance * 8 / 1000, 0, 7);
    line += blocks[level];
  }
  return line;
}

void print_decision(std::size_t number, const CostlyDecision& costly, std::size_t moves,
                    const Voice& voice, Console& console) {
  const Paint paint(console.colour);
  const auto say = [&](const std::string& text, int indent) {
    console.out << wrapped(std::string(static_cast<std::size_t>(indent), ' ') + text, console.width,
                           indent + 2)
                << '\n';
  };
  console.out << '\n';
  say(paint.strong(fmt::format(
          "{}. {}: {}", number,
          voice.coach("review.where",
                      {{"turn", costly.turn}, {"move", costly.move + 1}, {"moves", moves}}),
          voice.coach("review.drop", {{"drop", of_hundred(costly.played.behind)}}))),
      0);
  say(voice.coach("review.from_to", {{"from", of_hundred(costly.better.chance)},
                                     {"to", of_hundred(costly.played.chance)}}) +
          ", " + voice.coach("review.give_or_take", {{"slack", of_hundred(costly.played.slack)}}),
      3);
  say(voice.coach("review.played") + ": " + voice.move(costly.played.action, costly.played.label),
      3);
  say(voice.coach("review.better") + ": " + voice.move(costly.better.action, costly.better.label),
      3);
  for (const std::string& line : told_of(costly.why, voice)) say(line, 3);
}

void print_review(const Review& review, const Voice& voice, Console& console) {
  const Paint paint(console.colour);
  const auto own = [&](std::string_view key) { return voice.coach(key); };
  console.out << paint.strong(own(review.verdict.key)) << '\n'
              << wrapped(voice.name(review.seat) + ", " + voice.title() + ". " +
                             told_of(review.balance, voice),
                         console.width)
              << "\n\n"
              << own("review.chance") << '\n';
  const std::string known = own("review.known");
  const std::string open = own("review.open");
  const int indent = std::max(display_width(known), display_width(open)) + 2;
  const int room = std::max(10, console.width - indent - 1);
  console.out << padded(known, indent) << spark(review, &ReviewPoint::known, room) << '\n'
              << padded(open, indent) << spark(review, &ReviewPoint::open, room) << '\n'
              << wrapped(voice.coach("review.noise", {{"noise", of_hundred(review.noise)}}),
                         console.width)
              << "\n\n"
              << paint.strong(own(review.costliest.empty() ? "review.none" : "review.costliest"))
              << '\n';
  for (std::size_t i = 0; i < review.costliest.size(); ++i)
    print_decision(i + 1, review.costliest[i], review.curve.size() - 1, voice, console);
}

Seat reviewed_seat(const ReviewRequest& request, const std::vector<archive::PlayerEntry>& players) {
  if (request.seat) {
    if (*request.seat <= players.size()) return static_cast<Seat>(*request.seat - 1);
    throw Complaint(
        "review_seat",
        {{"file", request.record.string()}, {"seat", *request.seat}, {"players", players.size()}});
  }
  const auto person = std::find_if(players.begin(), players.end(),
                                   [](const auto& entry) { return entry.player == "human"; });
  return person == players.end() ? Seat{0} : static_cast<Seat>(person - players.begin());
}

archive::OpenedRecord finished_record(const std::filesystem::path& path) {
  const std::string text = archive::read_file(path);
  if (archive::is_log(text)) throw Complaint("review_unfinished", {{"file", path.string()}});
  archive::OpenedRecord record = archive::open_record(text, path.string(), std::nullopt);
  if (!record.played.over()) throw Complaint("review_unfinished", {{"file", path.string()}});
  return record;
}

}  // namespace

int review(const ReviewRequest& request, Console& console) {
  const archive::OpenedRecord record = finished_record(request.record);
  const Seat seat = reviewed_seat(request, record.players);
  const archive::Past past = archive::past_of(record.played, record.chance.dice());
  const std::unique_ptr<bots::PlayingOn> playing = bots::make_playing_on(*past.game);
  const auto worlds = static_cast<unsigned>(request.worlds);
  bots::Reviewer reviewer(*past.game, *playing, seat, past.moves, past.end,
                          {worlds, 4 * worlds, true}, request.seed);
  {
    ProgressBar bar(console, reviewer.total());
    while (reviewer.step()) bar.show(reviewer.done());
  }
  const Review found = reviewer.review();
  const text::Catalogue words(language_choice(request.language));
  std::vector<std::string> names;
  for (const archive::PlayerEntry& entry : record.players) names.push_back(entry.name);
  const Voice voice(words, *past.game, names, seat);
  if (request.html)
    archive::write_file_atomically(*request.html, review_page(found, past, voice, words));
  if (request.json)
    console.out << archive::review_json(*past.game, found) << '\n';
  else if (!request.html)
    print_review(found, voice, console);
  return exit_done;
}

}  // namespace indice::cli
