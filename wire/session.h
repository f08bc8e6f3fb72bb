// What a client and its house say to each other about tables, over a WebSocket or between page and
// worker: docs/protocol.md tells it with examples.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/counsel.h"
#include "engine/foresight.h"
#include "wire/told.h"

namespace indice::wire {

// Raised when an older client would misunderstand.
inline constexpr int protocol_version = 1;

// What a client asks ----------------------------------------------------------------------------

// To hear of the table from now on: as the person at that seat, which must be his own, or as a
// spectator. A client that comes back names the last version it saw and is told what it missed, or
// the whole. Attending again with another seat changes over to it.
struct Attend {
  Seat seat = nobody;  // nobody: the seat that is his to play, or else a spectator's place
  std::optional<std::uint32_t> version;

  static constexpr std::string_view kind_name = "attend";
  static constexpr auto listed() {
    return fields(field("seat", &Attend::seat, nobody), field("version", &Attend::version));
  }
};
struct Part {
  static constexpr std::string_view kind_name = "part";
};
// Whether the house still hears: answered at once, whatever the table waits for. A line may break
// without a word, and who only waits would never know.
struct Sign {
  static constexpr std::string_view kind_name = "sign";
};
// Why a thing cannot be touched now, when these were touched already.
struct AskWhy {
  Seat seat = nobody;
  std::string thing;
  std::vector<std::string> touched;

  static constexpr std::string_view kind_name = "ask_why";
  static constexpr auto listed() {
    return fields(field("seat", &AskWhy::seat, nobody), field("thing", &AskWhy::thing),
                  field("touched", &AskWhy::touched));
  }
};
// What would surely follow an offer.
struct Foresee {
  Seat seat = nobody;
  std::uint32_t decision = 0;
  table::Chosen answer;

  static constexpr std::string_view kind_name = "foresee";
  static constexpr auto listed() {
    return fields(field("seat", &Foresee::seat, nobody), field("decision", &Foresee::decision),
                  field("answer", &Foresee::answer));
  }
};
// What a coach would do, and why.
struct AskHint {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "ask_hint";
  static constexpr auto listed() { return fields(field("seat", &AskHint::seat, nobody)); }
};
// Which hidden cards are likely where, from what the seat knows.
struct Deduce {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "deduce";
  static constexpr auto listed() { return fields(field("seat", &Deduce::seat, nobody)); }
};

// A person's wish. The seed of a start is not his to choose: the host brings it.
struct Begin {
  static constexpr std::string_view kind_name = "begin";
  bool operator==(const Begin&) const = default;
};
using Wish = std::variant<Attend, Part, table::SetOptions, table::Sit, table::SeatBot, table::Leave,
                          Begin, table::Move, table::Undo, table::AskUndo, table::AnswerUndo,
                          table::Pause, table::Resume, table::Resign, table::TakeOver,
                          table::TakeBack, table::Say, AskWhy, Foresee, AskHint, Deduce, Sign>;

struct Asked {
  std::string table;
  std::uint64_t id = 0;  // chosen by the client; the answer names it. Sent twice, it is done once
  Wish wish;

  static constexpr std::string_view type_name = "Asked";
  static constexpr auto listed() {
    return fields(always("table", &Asked::table), always("id", &Asked::id),
                  always("wish", &Asked::wish));
  }
};

// What the house says ---------------------------------------------------------------------------

struct ChairCard {
  std::string name;
  std::string bot;  // who plays, where that is a bot
  bool yours = false;
  bool away = false;  // a bot plays in the place of a person
  bool resigned = false;

  static constexpr std::string_view type_name = "ChairCard";
  static constexpr auto listed() {
    return fields(field("name", &ChairCard::name), field("bot", &ChairCard::bot),
                  field("yours", &ChairCard::yours), field("away", &ChairCard::away),
                  field("resigned", &ChairCard::resigned));
  }
  bool operator==(const ChairCard&) const = default;
};

struct TimeLeft {
  Seat seat = nobody;
  table::Time milliseconds = 0;
  bool runs = false;

  static constexpr std::string_view type_name = "TimeLeft";
  static constexpr auto listed() {
    return fields(always("seat", &TimeLeft::seat), always("milliseconds", &TimeLeft::milliseconds),
                  field("runs", &TimeLeft::runs));
  }
  bool operator==(const TimeLeft&) const = default;
};

// The table around the game: who sits there, by which rules, and what may be done about it.
struct TableCard {
  std::string game;
  int rules_version = 0;
  table::Phase phase = table::Phase::gathering;
  TableOptions options;
  table::ClockRules clock;
  table::Aids aids;
  std::vector<ChairCard> chairs;  // one a seat; a free one has neither name nor bot
  bool yours = false;             // you are the host of it
  bool is_public = false;         // everybody may find it
  bool paused = false;
  Seat asks_undo = nobody;
  std::string commitment;
  std::string practice;  // the scenario that the game begins from: nothing is proven then
  std::string next;      // the table of the rematch

  static constexpr std::string_view type_name = "TableCard";
  static constexpr auto listed() {
    return fields(always("game", &TableCard::game),
                  always("rules_version", &TableCard::rules_version),
                  always("phase", &TableCard::phase), always("options", &TableCard::options),
                  field("clock", &TableCard::clock), field("aids", &TableCard::aids),
                  always("chairs", &TableCard::chairs), field("yours", &TableCard::yours),
                  field("public", &TableCard::is_public), field("paused", &TableCard::paused),
                  field("asks_undo", &TableCard::asks_undo, nobody),
                  field("commitment", &TableCard::commitment),
                  field("practice", &TableCard::practice), field("next", &TableCard::next));
  }
  bool operator==(const TableCard&) const = default;
};

// The table as the viewer has it now: for who comes, and for who was away too long.
struct Whole {
  std::uint32_t version = 0;
  Seat seat = spectator;  // whose eyes these are
  TableCard card;
  std::optional<Tableau> tableau;  // of a game that has begun
  std::vector<Seat> asked;         // of several seats that are yours, those that are to decide
  std::vector<TimeLeft> clocks;
  std::vector<Told> past;  // what was heard so far, the latest of it, without tableaux
  std::optional<ToldOutcome> ended;
  std::string seed;  // of a game that is over

  static constexpr std::string_view kind_name = "whole";
  static constexpr auto listed() {
    return fields(always("version", &Whole::version), always("seat", &Whole::seat),
                  always("card", &Whole::card), field("tableau", &Whole::tableau),
                  field("asked", &Whole::asked), field("clocks", &Whole::clocks),
                  field("past", &Whole::past), field("ended", &Whole::ended),
                  field("seed", &Whole::seed));
  }
  bool operator==(const Whole&) const = default;
};

// What has just happened, or what was missed, in order.
struct News {
  std::vector<Told> told;
  std::optional<TableCard> card;  // where something of it changed
  std::vector<Seat> asked;        // as in the whole, and always as it is now
  std::vector<TimeLeft> clocks;
  std::optional<ToldOutcome> ended;

  static constexpr std::string_view kind_name = "news";
  static constexpr auto listed() {
    return fields(always("told", &News::told), field("card", &News::card),
                  field("asked", &News::asked), field("clocks", &News::clocks),
                  field("ended", &News::ended));
  }
  bool operator==(const News&) const = default;
};

// It is stored, and it has happened.
struct Done {
  static constexpr std::string_view kind_name = "done";
  bool operator==(const Done&) const = default;
};
struct Refused {
  Message why;  // of the table or the house; without a key it is the game that refuses
  Refusal game;

  static constexpr std::string_view kind_name = "refused";
  static constexpr auto listed() {
    return fields(field("why", &Refused::why), field("game", &Refused::game));
  }
  bool operator==(const Refused&) const = default;
};
// Who is there.
struct Presence {
  std::vector<Seat> here;  // seats whose people have the table open
  std::uint32_t watching = 0;

  static constexpr std::string_view kind_name = "presence";
  static constexpr auto listed() {
    return fields(field("here", &Presence::here), field("watching", &Presence::watching));
  }
  bool operator==(const Presence&) const = default;
};
struct Because {
  Refusal game;

  static constexpr std::string_view kind_name = "because";
  static constexpr auto listed() { return fields(field("game", &Because::game)); }
  bool operator==(const Because&) const = default;
};
struct Foreseen {
  Foresight what;

  static constexpr std::string_view kind_name = "foreseen";
  static constexpr auto listed() { return fields(always("what", &Foreseen::what)); }
  bool operator==(const Foreseen&) const = default;
};
// For the seat that asked and nobody else.
struct Hinted {
  std::string words;                 // the notation of the offer
  std::optional<Counsel> what = {};  // where a coach was asked

  static constexpr std::string_view kind_name = "hinted";
  static constexpr auto listed() {
    return fields(always("words", &Hinted::words), field("what", &Hinted::what));
  }
  bool operator==(const Hinted&) const = default;
};
struct Deduced {
  std::vector<Suspicion> what;
  int worlds = 0;

  static constexpr std::string_view kind_name = "deduced";
  static constexpr auto listed() {
    return fields(field("what", &Deduced::what), always("worlds", &Deduced::worlds));
  }
  bool operator==(const Deduced&) const = default;
};
// Play waits because the house cannot keep anything just now; without a reason it goes on.
struct Waits {
  Message why;

  static constexpr std::string_view kind_name = "waits";
  static constexpr auto listed() { return fields(field("why", &Waits::why)); }
  bool operator==(const Waits&) const = default;
};
using Saying =
    std::variant<Whole, News, Done, Refused, Presence, Because, Foreseen, Hinted, Deduced, Waits>;

struct Letter {
  std::string table;
  std::uint64_t re = 0;  // the id of what it answers
  Saying what;

  static constexpr std::string_view type_name = "Letter";
  static constexpr auto listed() {
    return fields(always("table", &Letter::table), field("re", &Letter::re),
                  always("what", &Letter::what));
  }
  bool operator==(const Letter&) const = default;
};

// A review as it is told while it is worked on and when it is done.
struct ReviewTold {
  int done = 0;
  int total = 0;
  std::optional<Review> review;

  static constexpr std::string_view type_name = "ReviewTold";
  static constexpr auto listed() {
    return fields(always("done", &ReviewTold::done), always("total", &ReviewTold::total),
                  field("review", &ReviewTold::review));
  }
  bool operator==(const ReviewTold&) const = default;
};

// A game that is over, once more ------------------------------------------------------------------

struct ReplayMove {
  std::uint32_t at = 0;  // which event of the table it was
  Seat seat = nobody;
  std::string words;

  static constexpr std::string_view type_name = "ReplayMove";
  static constexpr auto listed() {
    return fields(always("at", &ReplayMove::at), always("seat", &ReplayMove::seat),
                  always("words", &ReplayMove::words));
  }
  bool operator==(const ReplayMove&) const = default;
};
struct ReplayStep {
  std::uint32_t at = 0;
  Told told;

  static constexpr std::string_view type_name = "ReplayStep";
  static constexpr auto listed() {
    return fields(always("at", &ReplayStep::at), always("told", &ReplayStep::told));
  }
  bool operator==(const ReplayStep&) const = default;
};
// What one viewer heard, in order; the first change begins at an empty tableau.
struct ReplayLane {
  Seat seat = spectator;
  std::vector<ReplayStep> steps;

  static constexpr std::string_view type_name = "ReplayLane";
  static constexpr auto listed() {
    return fields(always("seat", &ReplayLane::seat), always("steps", &ReplayLane::steps));
  }
  bool operator==(const ReplayLane&) const = default;
};
struct Replay {
  std::string table;
  TableCard card;
  std::vector<ReplayMove> moves;  // those that stand, whoever heard of them
  std::vector<ReplayLane> lanes;
  ToldOutcome ended;
  std::string seed;

  static constexpr std::string_view type_name = "Replay";
  static constexpr auto listed() {
    return fields(always("table", &Replay::table), always("card", &Replay::card),
                  always("moves", &Replay::moves), always("lanes", &Replay::lanes),
                  always("ended", &Replay::ended), field("seed", &Replay::seed));
  }
  bool operator==(const Replay&) const = default;
};

}  // namespace indice::wire
