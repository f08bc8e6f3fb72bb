#include "cli/telling.h"

#include "table/hearing.h"

namespace indice::cli {
namespace {

struct Line {
  std::string text;
  bool plain = false;  // without values, so that twice in a row says no more than once
};

void tell(const std::vector<FactNote>& facts, const Voice& voice, std::vector<Line>& lines) {
  for (const FactNote& fact : facts)
    if (fact.is_for(voice.viewer())) lines.push_back({voice.say(fact), fact.fields.empty()});
}

// Who did it; nobody where that is not a player's doing.
Seat seat_of(const table::Event& event) {
  if (const auto* moved = std::get_if<table::Moved>(&event.what)) return moved->seat;
  if (const auto* ran_out = std::get_if<table::TimeRanOut>(&event.what)) return ran_out->seat;
  return nobody;
}

// One event; nothing where the viewer hears nothing of it.
std::vector<Line> told_of(const table::Heard& heard, const Voice& voice) {
  std::vector<Line> lines;
  if (!heard.by.contains(voice.viewer())) return lines;
  if (std::holds_alternative<table::TimeRanOut>(heard.event.what))
    lines.push_back({voice.own("time.ran_out")});
  const auto* moved = std::get_if<table::Moved>(&heard.event.what);
  if (moved == nullptr) return lines;
  // Who hears nothing of the move must not hear its words either.
  if (!moved->typed.empty() && table::any_for(moved->facts, voice.viewer()))
    lines.push_back(
        {voice.own("said", {{"name", voice.name(moved->seat)}, {"text", moved->typed}})});
  tell(moved->facts, voice, lines);
  return lines;
}

std::vector<std::string> texts_of(std::vector<Line> lines) {
  std::vector<std::string> texts;
  for (Line& line : lines) texts.push_back(std::move(line.text));
  return texts;
}

}  // namespace

std::vector<std::string> told_of_deal(const table::Chronicle& chronicle, const Voice& voice) {
  std::vector<Line> lines;
  tell(chronicle.deal(), voice, lines);
  return texts_of(std::move(lines));
}

std::vector<std::string> told_since(const table::Chronicle& chronicle, std::size_t first,
                                    const Voice& voice) {
  std::vector<std::string> lines;
  for (std::size_t i = first; i < chronicle.events().size(); ++i)
    for (std::string& text : texts_of(told_of(chronicle.events()[i], voice)))
      lines.push_back(std::move(text));
  return lines;
}

std::vector<News> turns_since(const table::Chronicle& chronicle, std::size_t first,
                              const Voice& voice, const std::set<std::size_t>& forced) {
  std::vector<News> paragraphs;
  Seat last = nobody;
  std::string said_last;
  for (std::size_t i = first; i < chronicle.events().size(); ++i) {
    const Seat seat = seat_of(chronicle.events()[i].event);
    std::vector<Line> lines = told_of(chronicle.events()[i], voice);
    if (forced.contains(i) && seat == voice.viewer()) lines.push_back({voice.own("news.forced")});
    if (lines.empty()) continue;
    if (paragraphs.empty() || seat != last) {
      paragraphs.push_back({"", seat == voice.viewer()});
      said_last.clear();
    }
    last = seat;
    for (Line& line : lines) {
      if (line.plain && line.text == said_last) continue;
      std::string& text = paragraphs.back().text;
      if (!text.empty()) text += ' ';
      text += line.text;
      said_last = std::move(line.text);
    }
  }
  return paragraphs;
}

}  // namespace indice::cli
