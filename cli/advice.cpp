#include "cli/advice.h"

#include <algorithm>

#include "bots/belief.h"
#include "bots/coach.h"
#include "cli/counsel_words.h"
#include "registry/coach.h"
#include "table/thinking.h"

namespace indice::cli {
namespace {

// "3 (take the gold clue)"
std::string named(std::size_t place, const OfferList& offers) {
  return offers.number(place) + " (" + offers.label(place) + ")";
}

// Moves that nobody can tell from the best, as far as a person would want to read.
std::string equals_of(const Counsel& counsel, const OfferList& offers, const Voice& voice) {
  constexpr std::size_t most = 4;
  std::vector<std::string> names;
  for (std::size_t i = 1; i < counsel.moves.size() && names.size() < most; ++i)
    if (const auto place = offers.of(counsel.moves[i].action); place && counsel.moves[i].is_equal())
      names.push_back(named(*place, offers));
  return names.empty() ? "" : voice.coach("hint.equal", {{"moves", voice.join(names)}});
}

// How far ahead of the next one that is surely worse.
std::string lead_of(const Counsel& counsel, const OfferList& offers, const Voice& voice) {
  for (const WeighedMove& move : counsel.moves)
    if (const auto place = offers.of(move.action); place && !move.is_equal())
      return voice.coach("hint.ahead", {{"drop", of_hundred(move.behind)},
                                        {"slack", std::max(1, of_hundred(move.slack))},
                                        {"move", named(*place, offers)}});
  return voice.coach("hint.all_equal");
}

}  // namespace

std::vector<std::string> advice(const table::LiveTable& table, Seat seat, const OfferList& offers,
                                const Voice& voice) {
  std::vector<AnyAction> legal;
  table.legal_actions(seat, legal);
  if (legal.size() == 1) return {voice.own("hint.only")};
  const std::unique_ptr<bots::PlayingOn> playing = bots::make_playing_on(table.game());
  const Counsel counsel = bots::Coach(table.game(), *playing)
                              .counsel(table.view(seat), seat, legal, bots::usual_hint_worlds,
                                       table::hint_seed(table, seat));
  const std::optional<std::size_t> place = offers.of(counsel.moves.front().action);
  if (!place) return {voice.own("hint.entry")};
  std::vector<std::string> lines{
      voice.own("hint.try", {{"number", offers.number(*place)}, {"move", offers.label(*place)}}),
      voice.coach("hint.wins", {{"chance", of_hundred(counsel.moves.front().chance)}}),
      lead_of(counsel, offers, voice)};
  if (std::string equals = equals_of(counsel, offers, voice); !equals.empty())
    lines.push_back(std::move(equals));
  for (std::string& line : told_of(counsel.why, voice)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> deductions(const table::LiveTable& table, Seat seat, const Voice& voice) {
  const std::vector<Suspicion> all =
      bots::suspicions(table.game(), table.view(seat), seat, table::hint_seed(table, seat));
  if (all.empty()) return {voice.coach("aid.nothing")};
  std::vector<std::string> lines{voice.coach("aid.title"),
                                 voice.coach("aid.what", {{"worlds", bots::usual_belief_worlds}})};
  for (std::string& line : told_of(all, voice)) lines.push_back(std::move(line));
  return lines;
}

}  // namespace indice::cli
