#include "cli/telling.h"

#include <algorithm>

namespace indice::cli {
namespace {

void tell(const std::vector<FactNote>& facts, const Voice& voice, std::vector<std::string>& lines) {
  for (const FactNote& fact : facts)
    if (fact.is_for(voice.viewer())) lines.push_back(voice.say(fact));
}

// One move of the log; nothing where the viewer hears nothing of it.
std::vector<std::string> told_of(const table::Table& table, std::size_t place, const Voice& voice,
                                 const Sayings& sayings) {
  std::vector<std::string> lines;
  const table::LoggedMove& made = table.log()[place];
  const auto saying = sayings.find(place);
  // Who hears nothing of the move must not hear its words either.
  const bool hears = std::any_of(made.facts.begin(), made.facts.end(),
                                 [&](const auto& fact) { return fact.is_for(voice.viewer()); });
  if (saying != sayings.end() && hears)
    lines.push_back(voice.own("said", {{"name", voice.name(made.seat)}, {"text", saying->second}}));
  tell(made.facts, voice, lines);
  return lines;
}

}  // namespace

std::vector<std::string> told_of_deal(const table::Table& table, const Voice& voice) {
  std::vector<std::string> lines;
  tell(table.deal_facts(), voice, lines);
  return lines;
}

std::vector<std::string> told_since(const table::Table& table, std::size_t first,
                                    const Voice& voice, const Sayings& sayings) {
  std::vector<std::string> lines;
  for (std::size_t i = first; i < table.log().size(); ++i)
    for (std::string& line : told_of(table, i, voice, sayings)) lines.push_back(std::move(line));
  return lines;
}

std::vector<News> turns_since(const table::Table& table, std::size_t first, const Voice& voice,
                              const Sayings& sayings, const std::set<std::size_t>& forced) {
  std::vector<News> paragraphs;
  Seat last = nobody;
  for (std::size_t i = first; i < table.log().size(); ++i) {
    const Seat seat = table.log()[i].seat;
    std::vector<std::string> lines = told_of(table, i, voice, sayings);
    if (forced.contains(i) && seat == voice.viewer()) lines.push_back(voice.own("news.forced"));
    if (lines.empty()) continue;
    if (seat != last) paragraphs.push_back({"", seat == voice.viewer()});
    last = seat;
    for (const std::string& line : lines) {
      std::string& text = paragraphs.back().text;
      if (!text.empty()) text += ' ';
      text += line;
    }
  }
  return paragraphs;
}

}  // namespace indice::cli
