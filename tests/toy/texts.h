// The toy's message catalogue, in one language for all.
#pragma once

#include <array>

#include "text/catalogue.h"

namespace indice::toy {

inline constexpr std::string_view catalogue_json = R"({
  "title": "Toy",
  "option.hand": "Cards in a hand", "option.hand.three": "three", "option.hand.two": "two",
  "option.rounds": "Rounds", "option.rounds.one": "one", "option.rounds.two": "two",
  "rule.TY-1": "Decide for yourself.", "rule.TY-2": "Use your own cards.", "rule.TY-3": "Bets come first.",
  "rule.TY-4": "Draw what is there.", "rule.TY-5": "The highest bet scores.", "rule.TY-6": "Two to four play.",
  "rule.TY-1.name": "Your decision", "rule.TY-2.name": "Your cards", "rule.TY-3.name": "Bets first",
  "rule.TY-4.name": "The pile", "rule.TY-5.name": "Scoring", "rule.TY-6.name": "Two to four",
  "rank.none": "none", "rank.one": "one", "rank.two": "two", "rank.three": "three", "rank.four": "four",
  "rank.one.counted": "{n} of one", "rank.two.counted": "{n} of two", "rank.three.counted": "{n} of three", "rank.four.counted": "{n} of four",
  "zone.hand": "Hand of {seat}", "zone.bet": "Bet of {seat}", "zone.pile": "Pile", "zone.discard": "Discard pile", "zone.controls": "Else",
  "thing.card": "card {rank}", "thing.pile": "pile of {count}", "thing.discard": "discard pile of {count}",
  "thing.stop": "stop", "thing.unseen": "{count} of {rank} unseen", "thing.bet": "{seat} has bet",
  "thing.no_bet": "{seat} has not bet", "thing.back": "{count} hidden", "thing.discard_place": "discard here",
  "thing.card.brief": "{rank}", "thing.pile.brief": "pile", "thing.discard.brief": "discards", "thing.unseen.brief": "{rank} unseen",
  "thing.bet.brief": "bet", "thing.no_bet.brief": "no bet", "thing.back.brief": "hidden", "thing.discard_place.brief": "discard",
  "offer.bet": "bet {rank}", "offer.swap": "swap {rank}", "offer.draw": "draw", "offer.stop": "stop",
  "prompt.over": "It is over.", "prompt.over.brief": "It is over.", "prompt.decide": "Decide.", "prompt.decide.brief": "Decide.",
  "refusal.not_your_decision": "Not your decision.", "refusal.unknown_action": "No such action.",
  "refusal.wrong_phase": "Not now.", "refusal.no_card_to_draw": "No card.",
  "refusal.not_in_hand": "You hold no {rank}.", "refusal.no_such_table": "No such table.",
  "refusal.game_over": "It is over.", "refusal.not_yours": "Not yours to touch.",
  "fact.TableLaid": "The cards are shuffled.", "fact.HandDealt": "{seat} gets {cards}.", "fact.DiscardShuffled": "The {count} discards are shuffled.", "fact.BetPlaced": "{seat} bets.", "fact.BetShown": "{seat} had bet {rank}.",
  "fact.BetWon": "{seat} scores {rank}.", "fact.BetDrawn": "Nobody wins with {rank}.",
  "fact.CardDrawn": "{seat} draws.", "fact.CardSeen": "You draw {rank}.", "fact.CardSwapped": "{seat} swaps {rank}.",
  "fact.TurnEnded": "{seat} is done.", "fact.HandShown": "{seat} lays open {cards}.",
  "score.bet": "Bet", "score.hand": "{cards} cards in hand"
})";

inline constexpr std::array<text::EmbeddedText, 1> embedded_texts{{{"toy", "en", catalogue_json}}};

}  // namespace indice::toy
