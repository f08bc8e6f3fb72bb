#include "cli/review_page.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "cli/counsel_words.h"
#include "cli/review_curve.h"

namespace indice::cli {
namespace {

constexpr std::string_view style = R"(
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:radial-gradient(ellipse at 30% 0,#1c4a52,#0f2b32 70%);color:#f7efdd;font:16px/1.4 "Source Sans 3","Segoe UI",system-ui,sans-serif;font-variant-numeric:lining-nums}
header{display:flex;gap:16px;align-items:baseline;padding:12px 28px;background:#0b2026;border-bottom:1px solid #24474e}
header b{font:700 26px/1.2 Georgia,serif}header span{border:1px solid #3a5c62;border-radius:20px;padding:3px 12px}
main{padding:20px 28px;max-width:1440px;margin:auto}
h1{font:900 32px/1.1 "Playfair Display",Georgia,serif;margin:0 18px 4px 0;display:inline-block}
h2{font:800 20px/1.2 "Playfair Display",Georgia,serif;margin:0 0 8px}
.lead p{display:inline;font-size:17px}
.tabs{display:flex;gap:6px;margin:22px 0 0 14px}
.tabs label{background:#cdbd97;color:#1d2a2d;border-radius:10px 10px 0 0;padding:10px 16px;cursor:pointer;line-height:1.2}
.tabs b{color:#9c2f22;margin-right:8px}.tabs small{display:block}
input[type=radio]{position:absolute;opacity:0}
input[type=radio]:focus-visible+label,.tabs:focus-within{outline:2px solid #f2b24a}
.case{display:none;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:24px}
.paper{background:#f8f2e4;color:#182324;border-radius:12px;padding:24px;box-shadow:1px 2px 2px #0006,5px 10px 22px #0006}
.paper h2{display:flex;justify-content:space-between;gap:16px}.paper h2 i{font:900 34px/1 Georgia,serif;color:#9c2f22;text-align:right;white-space:nowrap}
.paper h2 small{display:block;font:500 14px/1.6 system-ui,sans-serif;color:#4d5249}
.vs{display:grid;grid-template-columns:1fr auto 1fr;gap:14px;align-items:stretch;margin:14px 0}
.vs>div{border:3px solid;border-radius:10px;padding:12px;background:#fffaf0}
.vs .y{border-color:#c0432f}.vs .g{border-color:#2b6b55}.vs>span{align-self:center;font-size:24px}
.vs b{display:inline-block;border-radius:20px;padding:2px 12px;margin-bottom:6px}.y b{background:#f6d3cc;color:#7c1f14}.g b{background:#bfe6d8;color:#134a38}
.why{margin:0;padding:0 0 0 18px}
.table{border:1px solid #2c585f;border-radius:12px;background:#123840;padding:16px}
.zone{margin:0 0 10px}.zone h3{font:700 15px/1.3 Georgia,serif;margin:0 0 4px;color:#f2d9a2}
.zone span{display:inline-block;background:#f2e8d2;color:#182324;border-radius:4px;padding:2px 8px;margin:0 4px 4px 0}
.zone .down{background:#1d4a52;color:#cfe3df;border:1px dashed #6d9aa0}
.zone .played{outline:3px solid #ff8f79}.zone .better{outline:3px solid #7fd8b4}
.legend{display:inline-block;margin-left:14px;color:#a9c4c0}
.curve{margin-top:26px}svg.c{width:100%;height:auto;display:block}
svg text{font:13px system-ui,sans-serif;fill:#a9c4c0}svg text.n{font:900 14px Georgia,serif;fill:#fff3dc}
footer{color:#a9c4c0;margin-top:10px}
@media(max-width:800px){.case{grid-template-columns:minmax(0,1fr)}main{padding:14px}.tabs{margin-left:4px}.curve{overflow-x:auto}svg.c{min-width:640px}}
)";

// What a move touches, by the ids of the things.
std::set<std::string> touched_by(const Tableau& tableau, AnyAction action) {
  std::set<std::string> ids;
  for (const Offer& offer : tableau.offers)
    if (offer.action == action)
      for (const std::uint16_t thing : offer.touches)
        ids.insert(std::string(tableau.things[thing].id.text()));
  return ids;
}

std::string things_of(const Tableau& tableau, std::size_t zone, const std::set<std::string>& played,
                      const std::set<std::string>& better, const Voice& voice) {
  std::string html;
  for (const Thing& thing : tableau.things) {
    if (thing.zone != zone) continue;
    const std::string id(thing.id.text());
    std::string kind = thing.face_down ? "down" : "";
    if (played.contains(id)) kind += " played";
    if (better.contains(id)) kind += " better";
    const std::string times = thing.count > 1 ? fmt::format(" ×{}", thing.count) : "";
    html += fmt::format("<span class=\"{}\">{}{}</span>", kind, escaped(voice.brief(thing.face)),
                        times);
  }
  return html;
}

// The table as the seat saw it before the move, zone by zone.
std::string table_then(const CostlyDecision& costly, const archive::Past& past, Seat seat,
                       const Voice& voice) {
  const AnyState& before = past.moves[static_cast<std::size_t>(costly.move)].before;
  const Tableau tableau = past.game->tableau(past.game->view(before, seat));
  const std::set<std::string> played = touched_by(tableau, costly.played.action);
  const std::set<std::string> better = touched_by(tableau, costly.better.action);
  std::string html;
  for (std::size_t zone = 0; zone < tableau.zones.size(); ++zone) {
    const std::string things = things_of(tableau, zone, played, better, voice);
    if (things.empty()) continue;
    const Zone& place = tableau.zones[zone];
    const std::string title = place.owner < max_seats
                                  ? voice.coach("aid.line", {{"name", voice.name(place.owner)},
                                                             {"zone", voice.say(place.title)}})
                                  : voice.say(place.title);
    html += fmt::format("<div class=\"zone\"><h3>{}</h3>{}</div>", escaped(title), things);
  }
  return html;
}

std::string decision(const CostlyDecision& costly, const archive::Past& past, Seat seat,
                     const Voice& voice) {
  std::string why;
  for (const std::string& line : told_of(costly.why, voice))
    why += "<li>" + escaped(line) + "</li>";
  return fmt::format(
      R"(<div class="case"><article class="paper"><h2><span>{}<small>{}</small></span><i>−{}<small>{}</small></i></h2><div class="vs"><div class="y"><b>{}</b><br>{}</div><span aria-hidden="true">→</span><div class="g"><b>{}</b><br>{}</div></div><ul class="why">{}</ul></article><section class="table">{}</section></div>)",
      escaped(voice.coach(
          "review.where",
          {{"turn", costly.turn}, {"move", costly.move + 1}, {"moves", past.moves.size()}})),
      escaped(voice.coach("review.give_or_take", {{"slack", of_hundred(costly.played.slack)}})),
      of_hundred(costly.played.behind),
      escaped(voice.coach("review.from_to", {{"from", of_hundred(costly.better.chance)},
                                             {"to", of_hundred(costly.played.chance)}})),
      escaped(voice.coach("review.played")),
      escaped(voice.move(costly.played.action, costly.played.label)),
      escaped(voice.coach("review.better")),
      escaped(voice.move(costly.better.action, costly.better.label)), why,
      table_then(costly, past, seat, voice));
}

// Tabs without a script: what is chosen shows its case.
std::string decisions(const Review& review, const archive::Past& past, const Voice& voice) {
  if (review.costliest.empty()) return "<p>" + escaped(voice.coach("review.none")) + "</p>";
  std::string inputs;
  std::string tabs;
  std::string cases;
  std::string shown;
  for (std::size_t i = 0; i < review.costliest.size(); ++i) {
    const CostlyDecision& costly = review.costliest[i];
    inputs +=
        fmt::format("<input type=\"radio\" name=\"d\" id=\"d{}\"{}>", i, i == 0 ? " checked" : "");
    tabs += fmt::format(
        "<label for=\"d{}\"><b>{}</b>{}<small>{}</small></label>", i, i + 1,
        escaped(voice.coach("review.turn", {{"turn", costly.turn}})),
        escaped(voice.coach("review.drop", {{"drop", of_hundred(costly.played.behind)}})));
    cases += decision(costly, past, review.seat, voice);
    shown += fmt::format(
        "#d{0}:checked~.cases>.case:nth-child({1}){{display:grid}}"
        "#d{0}:checked~.tabs>label:nth-child({1}){{background:#f8f2e4;border-top:4px solid "
        "#f2b24a}}",
        i, i + 1);
  }
  return fmt::format("<style>{}</style>{}<div class=\"tabs\">{}</div><div class=\"cases\">{}</div>",
                     shown, inputs, tabs, cases);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string html;
  for (const char letter : text) {
    switch (letter) {
      case '&': html += "&amp;"; break;
      case '<': html += "&lt;"; break;
      case '>': html += "&gt;"; break;
      case '"': html += "&quot;"; break;
      default: html += letter;
    }
  }
  return html;
}

std::string review_page(const Review& review, const archive::Past& past, const Voice& voice,
                        const text::Catalogue& words) {
  const unsigned players = past.game->outcome(past.end).players;
  const std::string title = escaped(voice.title());
  return fmt::format(
      R"(<!doctype html><html lang="{}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>{} · {}</title><style>{}</style></head><body><header><b>{}</b><span>{}</span><span>{}</span></header><main><div class="lead"><h1>{}</h1><p>{}</p></div>{}<section class="curve"><h2>{}<span class="legend">━ {} &nbsp; ┄ {}</span></h2>{}</section><footer>{}</footer></main></body></html>)",
      text::language_code(words.language()), title, escaped(voice.coach("review")), style, title,
      escaped(voice.coach("review")), escaped(voice.name(review.seat)),
      escaped(voice.coach(review.verdict.key)), escaped(told_of(review.balance, voice)),
      decisions(review, past, voice), escaped(voice.coach("review.chance")),
      escaped(voice.coach("review.known")), escaped(voice.coach("review.open")),
      review_curve(review, players, voice),
      escaped(voice.coach("review.noise", {{"noise", of_hundred(review.noise)}})));
}

}  // namespace indice::cli
