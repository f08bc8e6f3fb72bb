// A live table, from the first person who sits down to the seed that is shown at the end.
//
// `propose` judges a command and says which events it would cause; it changes nothing. The host
// stores the events, then `commit` carries them out and says who hears of each: save, then reveal.
// The table opens no file, asks no clock and starts no thread, so that terminal, server and page
// share it. A bot's thinking is the host's work too (thinking.h), for it takes time.
//
// Every viewer has versions of his own: his number grows only with what he hears, so that an answer
// given under seal does not show in a number that jumps.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/any_game.h"
#include "engine/eyes.h"
#include "table/clock.h"
#include "table/command.h"
#include "table/event.h"

namespace indice::table {

// Why a command was not taken: a sentence of the catalogue domain "table", or, where `why` has no
// key, the game's own refusal.
struct No {
  Message why;
  Refusal game = {};
};

// The events that a command would cause. None: the very command was carried out before.
using Events = std::vector<Event>;
using Answer = std::variant<Events, No>;

// Who sits at a seat.
struct Chair {
  std::string player = {};  // the person; empty: nobody, or a bot
  std::string name = {};
  std::string bot = {};  // who plays: a bot's name, or empty for the person himself
  bool is_bot = false;   // the bot has the seat for its own and stands in for nobody
  bool resigned = false;

  [[nodiscard]] bool free() const { return player.empty() && bot.empty(); }
  [[nodiscard]] bool person_plays() const { return !player.empty() && bot.empty(); }
  bool operator==(const Chair&) const = default;
};

enum class Phase : std::uint8_t { unopened, gathering, playing, over };

}  // namespace indice::table

namespace indice {
template <>
inline constexpr std::array<std::string_view, 4> enum_words<table::Phase>{"unopened", "gathering",
                                                                          "playing", "over"};
}  // namespace indice

namespace indice::table {

// So many letters a name may have.
inline constexpr std::size_t longest_name = 40;
// Some letters on one line, not too many.
[[nodiscard]] bool is_name(std::string_view text);

// What became of one committed event.
struct Heard {
  Event event;  // with its facts
  Eyes by;
  std::vector<StagedFact> staged = {};  // its facts once more, with what moved
};

// Dice from a seed as the host writes it. The stream lives as long as the table.
using StreamOf = std::shared_ptr<const KeyedStream> (*)(std::string_view seed);

// Worlds that everybody at the table holds possible, imagined when they are asked for. Who asks for
// several seats at one moment shares them.
class OpenWorlds {
 public:
  void forget() { worlds_.clear(); }

 private:
  friend class LiveTable;
  AnyView open_;
  Dice dice_{0};
  std::vector<AnyState> worlds_;
  std::vector<AnyAction> legal_;
};

class LiveTable {
 public:
  // The game must outlive the table. `stand_in` is the bot that plays for who is away.
  LiveTable(const AnyGame& game, StreamOf streams, std::string_view stand_in);

  // What the command would cause at that time.
  [[nodiscard]] Answer propose(const Command& command, Time now) const;
  // Carries stored events out, in order. An event that does not fit the table (a log that was
  // tampered with, or other rules) stops there: the answer is then shorter than what was given.
  std::vector<Heard> commit(std::span<const Event> events);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] Phase phase() const { return phase_; }
  // There is something to see: cards were dealt.
  [[nodiscard]] bool has_begun() const { return phase_ == Phase::playing || phase_ == Phase::over; }
  [[nodiscard]] const TableOptions& options() const { return options_; }
  [[nodiscard]] unsigned players() const { return options_.players; }
  [[nodiscard]] const std::string& owner() const { return owner_; }
  [[nodiscard]] const ClockRules& clock_rules() const { return clock_.rules(); }
  [[nodiscard]] const Aids& aids() const { return aids_; }
  [[nodiscard]] const std::array<Chair, max_seats>& chairs() const { return chairs_; }
  [[nodiscard]] bool paused() const { return paused_; }
  [[nodiscard]] const std::string& commitment() const { return commitment_; }
  // The scenario that the game begins from, for practice; empty: it is dealt.
  [[nodiscard]] const std::string& scenario() const { return scenario_; }
  // The seat that has asked the others for an undo and waits for them.
  [[nodiscard]] Seat asks_undo() const { return asks_undo_; }

  // The bytes that the table takes, with what it holds elsewhere.
  [[nodiscard]] std::size_t memory() const;

  // How many events there are: where the host appends.
  [[nodiscard]] std::size_t length() const { return first_ + events_.size(); }
  // So many of them it does not know: it was opened from what was kept of it (keeping.h).
  [[nodiscard]] std::size_t first() const { return first_; }
  // What this viewer (a seat or `spectator`) has heard so far, as a number.
  [[nodiscard]] std::uint32_t version(Seat viewer) const { return versions_[Eyes::place(viewer)]; }
  // All that the viewer heard after that version, as he heard it; of events that the table knows.
  [[nodiscard]] std::vector<Event> since(Seat viewer, std::uint32_t version) const;
  // The table as it was when it had that many events, of which it knows as many as this one.
  [[nodiscard]] LiveTable rebuilt_at(std::size_t length) const;
  // What happened from that length on, once more: what `commit` told, and the table right after,
  // but for its events. Of the last hundred this costs no more in a long game than in a short one.
  using Ear = std::function<void(const Heard& heard, const LiveTable& then)>;
  void hear_again(std::size_t from, const Ear& ear) const;
  // The table at an earlier length, without its events, for who keeps it: at least the last hundred
  // are later. None: it is young. It is another one whenever `marked_at` has changed.
  [[nodiscard]] const LiveTable* to_keep() const { return marks_.front().table.get(); }
  [[nodiscard]] std::size_t marked_at() const { return marks_.back().length; }

  // Of a game that has begun.
  [[nodiscard]] AnyView view(Seat viewer) const { return game_->view(state_, viewer); }
  [[nodiscard]] AnyView learned_view(Seat viewer, Skill skill) const {
    return game_->learned_view(state_, viewer, skill);
  }
  // What the viewer sees on the table, with `forced` told.
  [[nodiscard]] Tableau tableau(Seat viewer, MemoryAid aid) const;
  // The same, not spelled out. False: the game makes no sketches. The worlds are of this moment.
  [[nodiscard]] bool sketch(Seat viewer, MemoryAid aid, Sketch& out, OpenWorlds& worlds) const;
  // The only offer of a seat that has no choice, where making it tells nobody at the table
  // anything: with several people at it everybody must know that there is no choice, for they would
  // notice that the seat was not asked.
  [[nodiscard]] std::optional<AnyAction> forced_move(Seat seat, bool several_people) const;
  [[nodiscard]] SeatSet deciders() const;
  // Those of them whose decision a bot makes.
  [[nodiscard]] SeatSet bots_to_move() const;
  // Those of them whose person should be told so elsewhere, because the game goes on over days. One
  // that was told is not told again before his next turn.
  [[nodiscard]] SeatSet to_remind() const;
  void legal_actions(Seat seat, std::vector<AnyAction>& out) const;
  // Dice for a bot's decision: from the table's secret, the same again after a restart.
  [[nodiscard]] Dice thinking_dice(Seat seat) const;
  // Of a game that is over.
  [[nodiscard]] const Outcome& outcome() const { return outcome_; }
  [[nodiscard]] ScoreSheet score_sheet() const { return game_->score_sheet(state_); }

  // When the host should send a Tick at the latest.
  [[nodiscard]] std::optional<Time> next_alarm() const { return clock_.next_alarm(); }
  // The seat's time as this viewer may see it: his own as it runs, another's as it stood when his
  // turn began, since who is thinking may be a secret.
  [[nodiscard]] std::optional<Time> time_left(Seat seat, Seat viewer, Time now) const;
  [[nodiscard]] std::optional<Time> limit_left(Seat seat, Time now) const {
    return clock_.limit_left(seat, now);
  }

  // Whether the seat's last decision could be taken back now; where not, why.
  [[nodiscard]] std::optional<No> undo_stops(Seat seat) const;

  // Everything, hidden cards included: for the record and for tests, never for a player or a bot.
  [[nodiscard]] const AnyState& whole_truth() const { return state_; }
  // The seed that everybody was shown at the end.
  [[nodiscard]] std::string seed_at_end() const {
    return phase_ == Phase::over ? seed_ : std::string();
  }
  // The events that it knows, moves without their facts: those are with the host, and come again
  // from a replay.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

 private:
  friend class Proposing;
  friend class Keeping;

  struct LastMove {
    Seat seat = nobody;
    Eyes heard;
    bool used_dice = false;
    bool by_clock = false;
  };
  // What a move that may be undone goes back to.
  struct Snapshot {
    AnyState state;
    Dice dice;
    LastMove last;  // the one before it
    Seat seat = nobody;
    Eyes heard;
  };

  // The table as it was at an earlier length, without its events: nobody who wants to know what
  // happened since needs to begin with the deal.
  struct Mark {
    std::size_t length = 0;
    std::shared_ptr<const LiveTable> table;  // none: not that far yet
  };

  const AnyGame* game_;
  StreamOf streams_;
  std::string stand_in_;
  std::array<Mark, 2> marks_;  // the earlier first

  Phase phase_ = Phase::unopened;
  TableOptions options_;
  std::string owner_;
  std::array<Chair, max_seats> chairs_{};
  Clock clock_;
  Aids aids_;
  bool paused_ = false;
  std::string scenario_;
  Json position_;  // that it begins from
  std::string commitment_;
  std::string seed_;
  std::uint64_t thinking_ = 0;
  Outcome outcome_;

  std::shared_ptr<const KeyedStream> stream_;
  Dice dice_{0};
  AnyState state_;
  std::uint32_t moves_ = 0;
  std::vector<StagedFact> staged_;  // of the event that is being committed
  // One for each of the last moves that told nobody anything hidden and used no chance.
  std::vector<Snapshot> before_;
  LastMove last_;
  Seat asks_undo_ = nobody;
  SeatSet undo_consents_;
  Seat ran_out_ = nobody;  // the clock makes this seat's next move

  std::size_t first_ = 0;  // the number of the first of these
  std::vector<Event> events_;
  std::array<std::uint32_t, Eyes::count> versions_{};
  // The version at which each seat's present turn at deciding began, and at which its offers last
  // changed.
  std::array<std::uint32_t, max_seats> turn_began_{};
  std::array<std::uint32_t, max_seats> position_heard_{};
  SeatSet deciding_;
  SeatSet reminded_;  // in their present turn

  [[nodiscard]] bool fits(const Event& event) const;
  // Somebody has something to decide there.
  [[nodiscard]] bool can_begin_from(const Json& position) const;
  void follow(const Event& event, Eyes heard);
  void mark();
  [[nodiscard]] LiveTable without_events();
  // The table at the latest mark that is not later, without its events; and where that is.
  [[nodiscard]] LiveTable marked_before(std::size_t length, std::size_t& at) const;

  Eyes apply(const Opened& opened);
  Eyes apply(const OptionsSet& set);
  Eyes apply(const Seated& seated);
  Eyes apply(const BotSeated& seated);
  Eyes apply(const Left& left);
  Eyes apply(const Arranged& arranged);
  Eyes apply(Started& started);
  Eyes apply(Moved& moved);
  Eyes apply(const Undone& undone);
  Eyes apply(const UndoAsked& asked);
  Eyes apply(const UndoConsented& consented);
  Eyes apply(const UndoRefused& refused);
  Eyes apply(const TimeRanOut& ran_out);
  Eyes apply(const Paused& paused);
  Eyes apply(const Resumed& resumed);
  Eyes apply(const Resigned& resigned);
  Eyes apply(const TakenOver& taken);
  Eyes apply(const HandedBack& handed);
  Eyes apply(const Reminded& reminded);
  Eyes apply(const Said& said);
  Eyes apply(const Ended& ended);

  // Puts the facts aside for who hears of the event; those that say something are its facts.
  std::vector<FactNote> stage(std::vector<StagedFact> facts);
  [[nodiscard]] Eyes hears_of_move(const Moved& moved, const AnyState& before) const;
  // How many of the last moves go when the seat's own last one is taken back; none where it stays.
  [[nodiscard]] std::optional<std::uint32_t> moves_back_to(Seat seat) const;
  [[nodiscard]] SeatSet others_to_consent(Seat seat) const;
  // The result as the table counts it: who has resigned comes last.
  [[nodiscard]] Outcome counted(Ending ending) const;
  [[nodiscard]] bool resignation_ends() const;
  // `only` is the seat's single offer.
  [[nodiscard]] bool is_forced(Seat seat, AnyAction only, bool several_people,
                               OpenWorlds& worlds) const;
  [[nodiscard]] bool has_several_people() const;
  // The seats whose clocks run: who sits at several thinks for one at a time.
  [[nodiscard]] SeatSet thinking_people() const;
  void keep_time(const Event& event);
};

}  // namespace indice::table
