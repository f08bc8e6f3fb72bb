// What a coach says of a decision or of a whole game, in values: bots/coach.h and bots/review.h
// work it out, the wire carries it, the catalogues make sentences of it. Chances are thousandths.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/fact.h"
#include "engine/foresight.h"
#include "engine/id.h"
#include "engine/message.h"

namespace indice {

// A line of the score sheets at the end, and by how much it is higher with one move than with
// another: in tenths of a point, on average.
struct Shift {
  Seat seat = nobody;
  Message what;
  int tenths = 0;

  static constexpr std::string_view type_name = "Shift";
  static constexpr auto listed() {
    return fields(always("seat", &Shift::seat), always("what", &Shift::what),
                  always("tenths", &Shift::tenths));
  }
  bool operator==(const Shift&) const = default;
};

// What another seat would most often do next, and how often.
struct LikelyReply {
  FactNote fact;
  int chance = 0;

  static constexpr std::string_view type_name = "LikelyReply";
  static constexpr auto listed() {
    return fields(always("fact", &LikelyReply::fact), always("chance", &LikelyReply::chance));
  }
  bool operator==(const LikelyReply&) const = default;
};

// Something that the seat cannot see but may suspect: a card that lies face down in a place.
struct Suspicion {
  Seat owner = nobody;
  Id place = {};     // a zone
  Message where;     // its title
  Id piece = {};     // what may lie there
  Message face;      // the same in words
  int chance = 0;    // that at least one does
  int expected = 0;  // how many, in thousandths

  static constexpr std::string_view type_name = "Suspicion";
  static constexpr auto listed() {
    return fields(field("owner", &Suspicion::owner, nobody), always("place", &Suspicion::place),
                  always("where", &Suspicion::where), always("piece", &Suspicion::piece),
                  always("face", &Suspicion::face), always("chance", &Suspicion::chance),
                  always("expected", &Suspicion::expected));
  }
  bool operator==(const Suspicion&) const = default;
};

// The suspicion that a difference rests on most: how large it is where it is right, and where not.
struct Ground {
  Suspicion what;
  int if_so = 0;
  int if_not = 0;

  static constexpr std::string_view type_name = "Ground";
  static constexpr auto listed() {
    return fields(always("what", &Ground::what), always("if_so", &Ground::if_so),
                  always("if_not", &Ground::if_not));
  }
  bool operator==(const Ground&) const = default;
};

// Why one move is better than another.
struct Reasons {
  std::vector<ForeseenScore> scores;  // that change at once and for sure
  std::vector<Shift> shifts;          // the largest first
  std::optional<LikelyReply> reply;
  std::optional<Ground> ground;

  static constexpr std::string_view type_name = "Reasons";
  static constexpr auto listed() {
    return fields(field("scores", &Reasons::scores), field("shifts", &Reasons::shifts),
                  field("reply", &Reasons::reply), field("ground", &Reasons::ground));
  }
  bool operator==(const Reasons&) const = default;
};

// A move that was weighed. What it is behind the best is a mean of paired differences; where that
// is within `slack`, nobody can say which of the two is better.
struct WeighedMove {
  AnyAction action;
  Message label;  // as the offer's
  int chance = 0;
  int behind = 0;
  int slack = 0;

  [[nodiscard]] bool is_equal() const { return behind <= slack; }

  static constexpr std::string_view type_name = "WeighedMove";
  static constexpr auto listed() {
    return fields(always("words", &WeighedMove::action), always("label", &WeighedMove::label),
                  always("chance", &WeighedMove::chance), field("behind", &WeighedMove::behind),
                  field("slack", &WeighedMove::slack));
  }
  bool operator==(const WeighedMove&) const = default;
};

struct Counsel {
  std::vector<WeighedMove> moves;  // the best first
  Reasons why;                     // the first, against the next that is not its equal
  int worlds = 0;                  // that were imagined

  static constexpr std::string_view type_name = "Counsel";
  static constexpr auto listed() {
    return fields(always("moves", &Counsel::moves), field("why", &Counsel::why),
                  always("worlds", &Counsel::worlds));
  }
  bool operator==(const Counsel&) const = default;
};

// A game that is over ---------------------------------------------------------------------------

// The chance before a move (the last point: after all of them): from what the seat knew then, and
// with open cards.
struct ReviewPoint {
  Seat seat = nobody;  // who moved
  int known = 0;
  int open = 0;

  static constexpr std::string_view type_name = "ReviewPoint";
  static constexpr auto listed() {
    return fields(field("seat", &ReviewPoint::seat, nobody), always("known", &ReviewPoint::known),
                  always("open", &ReviewPoint::open));
  }
  bool operator==(const ReviewPoint&) const = default;
};

// A decision that surely cost something.
struct CostlyDecision {
  int move = 0;  // which of all moves, from 0
  int turn = 0;  // which of the seat's own turns, from 1
  WeighedMove played;
  WeighedMove better;
  Reasons why;

  static constexpr std::string_view type_name = "CostlyDecision";
  static constexpr auto listed() {
    return fields(always("move", &CostlyDecision::move), always("turn", &CostlyDecision::turn),
                  always("played", &CostlyDecision::played),
                  always("better", &CostlyDecision::better), field("why", &CostlyDecision::why));
  }
  bool operator==(const CostlyDecision&) const = default;
};

// Hundredths, so that they add up as they are shown: began + skill + luck + others = ended. Where
// chance and the others' moves cannot be told apart in the noise, both are in `luck`.
struct Balance {
  int began = 0;
  int skill = 0;
  int luck = 0;
  int others = 0;
  bool apart = false;
  int ended = 0;

  static constexpr std::string_view type_name = "Balance";
  static constexpr auto listed() {
    return fields(always("began", &Balance::began), always("skill", &Balance::skill),
                  always("luck", &Balance::luck), field("others", &Balance::others),
                  field("apart", &Balance::apart), always("ended", &Balance::ended));
  }
  bool operator==(const Balance&) const = default;
};

struct Review {
  Seat seat = nobody;
  Message verdict;  // a text of the coach (bots/text), as all messages here that no game has made
  Balance balance;
  std::vector<ReviewPoint> curve;         // one more than there were moves
  std::vector<CostlyDecision> costliest;  // three at most, the costliest first
  int noise = 0;                          // of a point of the curve, either way

  static constexpr std::string_view type_name = "Review";
  static constexpr auto listed() {
    return fields(always("seat", &Review::seat), always("verdict", &Review::verdict),
                  always("balance", &Review::balance), always("curve", &Review::curve),
                  field("costliest", &Review::costliest), field("noise", &Review::noise));
  }
  bool operator==(const Review&) const = default;
};

}  // namespace indice
