#include "server/link_card.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "server/answers.h"

namespace indice::server {
namespace {

constexpr std::size_t most_lines = 7;

// Names are people's own: nothing in them may be taken for markup.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) switch (letter) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += letter;
    }
  return out;
}

std::vector<LinkCard::Player> players_in(const Json& about) {
  std::vector<LinkCard::Player> players;
  const Json* seats = about.find("seats");
  const Json* ranks = about.find("ranks");
  if (seats == nullptr || seats->as_array() == nullptr) return players;
  const Json::Array* list = ranks == nullptr ? nullptr : ranks->as_array();
  for (std::size_t i = 0; i < seats->as_array()->size(); ++i) {
    LinkCard::Player player{text_in((*seats->as_array())[i], "name"), 0};
    if (player.name.empty()) continue;
    if (list != nullptr && i < list->size())
      if (const std::int64_t* rank = (*list)[i].as_int()) player.rank = static_cast<int>(*rank);
    players.push_back(std::move(player));
  }
  return players;
}

// Where the game itself wins, nobody has the first rank.
std::string result_of(const std::vector<LinkCard::Player>& players, const text::Catalogue& words) {
  std::vector<std::string> winners;
  bool known = false;
  for (const LinkCard::Player& player : players) {
    known = known || player.rank > 0;
    if (player.rank == 1) winners.push_back(player.name);
  }
  if (!known) return words.plain("server", "card.over");
  if (winners.empty()) return words.plain("server", "card.nobody");
  if (winners.size() == players.size()) return words.plain("server", "card.all");
  return words.plain("server", "card.won",
                     {{"winners", words.join(winners)}, {"count", winners.size()}});
}

}  // namespace

std::optional<LinkCard> link_card(const store::Stored& stored, const text::Catalogue& words) {
  const bool over = stored.summary.phase == store::Phase::over;
  if (!over && !stored.summary.listed) return std::nullopt;
  if (!words.has(stored.summary.game, "title")) return std::nullopt;
  LinkCard card;
  card.game = words.plain(stored.summary.game, "title");
  try {
    card.seats = players_in(archive::read_json(stored.summary.about, stored.table));
  } catch (const archive::Failure&) {
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const LinkCard::Player& player : card.seats) names.push_back(player.name);
  if (!names.empty()) card.players = words.join(names);
  if (over)
    card.description = result_of(card.seats, words);
  else
    card.description =
        words.plain("server", stored.summary.phase == store::Phase::gathering ? "card.gathering"
                                                                              : "card.playing");
  return card;
}

std::string picture_of(const LinkCard& card) {
  constexpr std::string_view ground = "#e8decb";
  constexpr std::string_view paper = "#f8f2e4";
  constexpr std::string_view ink = "#182324";
  constexpr std::string_view pale = "#4d5249";
  constexpr std::string_view wax = "#9c2f22";
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">)"
      R"(<rect width="1200" height="630" fill="{}"/>)"
      R"(<rect x="60" y="50" width="1080" height="530" rx="10" fill="{}" stroke="#c6b796" )"
      R"(stroke-width="2"/>)"
      R"(<text x="110" y="150" font-family="Fraunces,Georgia,serif" font-size="68" )"
      R"(font-weight="600" fill="{}">{}</text>)",
      ground, paper, ink, escaped(card.game));
  int y = 225;
  for (std::size_t i = 0; i < std::min(card.seats.size(), most_lines); ++i, y += 44) {
    const LinkCard::Player& player = card.seats[i];
    out += fmt::format(
        R"(<text x="150" y="{}" font-family="Source Sans 3,Helvetica,sans-serif" font-size="34" )"
        R"(fill="{}" font-weight="{}">{}</text>)",
        y, ink, player.rank == 1 ? 700 : 400, escaped(player.name));
    if (player.rank == 1)
      out += fmt::format(R"(<circle cx="124" cy="{}" r="12" fill="{}"/>)", y - 11, wax);
  }
  out += fmt::format(
      R"(<text x="110" y="545" font-family="Source Sans 3,Helvetica,sans-serif" font-size="30" )"
      R"(fill="{0}">{1}</text><text x="1090" y="545" text-anchor="end" )"
      R"(font-family="Fraunces,Georgia,serif" font-size="30" fill="{0}">indice</text></svg>)",
      pale, escaped(card.description));
  return out;
}

std::string with_card(std::string_view html, const LinkCard& card, std::string_view page,
                      std::string_view picture) {
  const std::string title =
      card.players.empty() ? card.game : fmt::format("{} · {}", card.game, card.players);
  const std::array<std::pair<std::string_view, std::string_view>, 6> tags{
      {{"og:type", "website"},
       {"og:site_name", "indice"},
       {"og:title", title},
       {"og:description", card.description},
       {"og:url", page},
       {"og:image", picture}}};
  std::string head;
  for (const auto& [name, value] : tags)
    head += fmt::format("<meta property=\"{}\" content=\"{}\" />", name, escaped(value));
  head += fmt::format(
      "<meta name=\"twitter:card\" content=\"summary_large_image\" />"
      "<meta name=\"description\" content=\"{}\" />",
      escaped(card.description));
  const std::size_t end = html.find("</head>");
  if (end == std::string_view::npos) return std::string(html);
  return std::string(html.substr(0, end)) + head + std::string(html.substr(end));
}

}  // namespace indice::server
