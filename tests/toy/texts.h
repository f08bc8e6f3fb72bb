// The toy's message catalogue, in one language for all.
#pragma once

#include <array>

#include "text/catalogue.h"

namespace indice::toy {

inline constexpr std::string_view catalogue_json = R"({
  "title": "Toy",
  "rule.TY-1": "Decide for yourself.", "rule.TY-2": "Use your own cards.", "rule.TY-3": "Two to four play.",
  "rule.TY-1.name": "Your decision", "rule.TY-2.name": "Your cards", "rule.TY-3.name": "Two to four",
  "rank.one": "one", "rank.two": "two", "rank.three": "three", "rank.four": "four",
  "zone.hand": "Hand of {seat}", "zone.bet": "Bet of {seat}", "zone.pile": "Pile", "zone.discard": "Discard pile",
  "thing.card": "card {rank}", "thing.back": "{count} hidden", "thing.card.brief": "{rank}", "thing.back.brief": "hidden",
  "offer.bet": "bet {rank}", "prompt.bet": "Bet a card.", "prompt.bet.brief": "Bet.",
  "refusal.not_your_decision": "Not your decision.", "refusal.unknown_action": "No such action.",
  "refusal.not_in_hand": "You hold no {rank}.", "refusal.player_count": "Two to four play, not {players}.",
  "refusal.not_yours": "Not yours to touch.",
  "fact.TableLaid": "The cards are shuffled.", "fact.CardDealt": "{seat} gets {rank}.", "fact.BetPlaced": "{seat} bets.",
  "fact.BetShown": "{seat} had bet {rank}.", "score.bets": "Bets"
})";

inline constexpr std::array<text::EmbeddedText, 1> embedded_texts{{{"toy", "en", catalogue_json}}};

}  // namespace indice::toy
