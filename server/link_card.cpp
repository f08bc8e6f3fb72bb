#include "server/link_card.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "server/answers.h"

namespace indice::server {
namespace {

constexpr std::size_t most_lines = 8;

// The sign of the house: the magnifier that is the first i of its name, and the name, which is
// drawn and never set in a font.
constexpr std::string_view magnifier =
    R"(<path fill="#f2b24a" d="M8 .8A4.7 4.7 0 0 1 9.5 9.95V11.2H6.5V9.95A4.7 4.7 0 0 1 8 .8Z)"
    R"(M8 2.9A2.6 2.6 0 1 0 8 8.1A2.6 2.6 0 1 0 8 2.9Z"/>)"
    R"(<path fill="#f8f2e4" d="M6.5 11.8V15.2H9.5V11.8Z"/>)";
constexpr std::string_view lettering =
    R"(<path d=")"
    "M17 0V-79H37V0ZM60 0V-100H77L78.5 -88C86 -97 96 -102 107.5 -102C130 -102 141 -88"
    " 141 -63V0H121V-60C121 -77 115 -85 103 -85C93.5 -85 86.5 -80 80 -72V0ZM226.5 -11"
    "C218 -3 208 2 197.5 2C174 2 160 -17 160 -50C160 -82 178 -102 199.5 -102C209.5 -102"
    " 216.5 -98 224 -91L223.5 -103V-150H243.5V0H227.5ZM202.5 -15C210 -15 217 -19 223.5"
    " -28V-76.5C217 -83 210 -85 203.5 -85C190.5 -85 180.5 -72 180.5 -50C180.5 -27 188.5"
    " -15 202.5 -15ZM265.5 0V-100H285.5V0ZM275.5 -119A12.5 12.5 0 1 1 275.5 -144A12.5"
    " 12.5 0 1 1 275.5 -119ZM378.5 -87L368 -74C362 -81 355.5 -85 348.5 -85C335 -85 325"
    " -71 325 -50C325 -29 334.5 -15 348 -15C356 -15 363 -19 369 -24.5L378 -11C369 -3"
    " 357.5 2 346 2C322 2 304.5 -17.5 304.5 -50C304.5 -82.5 323.5 -102 348.5 -102C361"
    " -102 370.5 -96 378.5 -87ZM471.5 -43.5H411.5C413 -24 423.5 -14 439 -14C447 -14 454"
    " -16.5 460.5 -21L467.5 -8C459 -2 448 2 436 2C410 2 391.5 -17 391.5 -50C391.5 -82"
    " 411 -102 433.5 -102C458.5 -102 472 -84 472 -56C472 -51.5 472 -47 471.5 -43.5ZM411"
    " -57H454.5C454 -75.5 446.5 -86 434 -86C422.5 -86 413 -76 411 -57Z"
    R"("/><path fill="#f2b24a" d="M27 -154.5A27 27 0 0 1 35 -101.7V-84H19V-101.7)"
    R"(A27 27 0 0 1 27 -154.5ZM27 -142A14.5 14.5 0 1 0 27 -113A14.5 14.5 0 1 0 27 -142Z"/>)";

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
  std::string out = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">)"
      R"(<defs><radialGradient id="light"><stop stop-color="#f2b24a" stop-opacity=".42"/>)"
      R"(<stop offset="1" stop-color="#f2b24a" stop-opacity="0"/></radialGradient></defs>)"
      R"(<rect width="1200" height="630" fill="#182324"/>)"
      R"svg(<circle cx="190" cy="230" r="330" fill="url(#light)"/>)svg"
      R"svg(<g transform="translate(30 78) scale(20)">{}</g>)svg"
      R"svg(<g transform="translate(88 560) scale(.43)" fill="#f8f2e4">{}</g>)svg"
      R"(<rect x="380" y="40" width="780" height="550" rx="10" fill="#f8f2e4"/>)"
      R"(<rect x="394" y="54" width="752" height="522" rx="5" fill="none" stroke="#d8cbb0" )"
      R"(stroke-width="2"/>)"
      R"(<text x="440" y="150" font-family="Fraunces,Georgia,serif" font-size="{}" )"
      R"(font-weight="600" fill="#182324">{}</text>)"
      R"(<path d="M440 182h96" stroke="#a9650a" stroke-width="6"/>)",
      magnifier, lettering,
      std::min<std::size_t>(64, 1080 / std::max<std::size_t>(card.game.size(), 1)),
      escaped(card.game));
  const std::size_t lines = std::min(card.seats.size(), most_lines);
  const bool many = lines > 5;
  const int step = many ? 37 : 54;
  int y = many ? 234 : 256;
  for (std::size_t i = 0; i < lines; ++i, y += step) {
    const LinkCard::Player& player = card.seats[i];
    const bool won = player.rank == 1;
    if (won)
      out += fmt::format(R"(<circle cx="460" cy="{0}" r="18" fill="#9c2f22"/><circle cx="460" )"
                         R"(cy="{0}" r="14" fill="none" stroke="#f8f2e4" stroke-width="1.5"/>)",
                         y - 12);
    if (player.rank > 0)
      out += fmt::format(R"(<text x="460" y="{}" text-anchor="middle" fill="{}" )"
                         R"(font-family="Fraunces,Georgia,serif" font-size="22">{}</text>)",
                         y - 4, won ? "#f8f2e4" : "#4d5249", player.rank);
    out += fmt::format(
        R"(<text x="500" y="{}" font-family="Source Sans 3,Helvetica,sans-serif" font-size="{}" )"
        R"(fill="#182324" font-weight="{}">{}</text>)",
        y, many ? 29 : 34, won ? 700 : 400, escaped(player.name));
  }
  out += fmt::format(
      R"(<text x="440" y="546" font-family="Source Sans 3,Helvetica,sans-serif" font-size="28" )"
      R"(fill="#4d5249">{}</text></svg>)",
      escaped(card.description));
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
