#include "table/proposing.h"

#include <algorithm>
#include <array>
#include <utility>

namespace indice::table {
namespace {

constexpr std::size_t longest_saying = 500;
constexpr std::int32_t longest_seconds = 24 * 60 * 60;
constexpr std::int32_t most_days = 60;

No no(std::string_view key) { return No{Message{key}}; }
No no(std::string_view key, Seat seat) { return No{Message{key, {{"seat", SeatName{seat}}}}}; }

bool has_control_characters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
  });
}

// In UTF-8.
std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
  }));
}

}  // namespace

bool is_name(std::string_view text) {
  return !text.empty() && letters_of(text) <= longest_name && !has_control_characters(text);
}

// The ids of the last commands are in the log; a command that was done is not done again.
Answer Proposing::answer() const {
  constexpr std::size_t remembered = 64;
  const std::vector<Event>& events = table_.events_;
  if (command_.id != 0) {
    const std::size_t first = events.size() - std::min(events.size(), remembered);
    for (std::size_t i = first; i < events.size(); ++i)
      if (events[i].command == command_.id) return Events{};
  }
  return std::visit(*this, command_.request);
}

Answer LiveTable::propose(const Command& command, Time now) const {
  return Proposing(*this, command, now).answer();
}

// Who may ----------------------------------------------------------------------------------------

std::optional<No> Proposing::not_his(Seat seat) const {
  if (seat >= table_.players()) return no("seat.none");
  if (!by_host() && chair(seat).player != command_.by) return no("seat.not_yours");
  return std::nullopt;
}

std::optional<No> Proposing::not_to_arrange() const {
  if (table_.phase_ == Phase::unopened) return no("table.not_open");
  if (table_.phase_ != Phase::gathering) return no("table.started");
  if (!by_host() && command_.by != table_.owner_) return no("table.not_owner");
  return std::nullopt;
}

std::optional<No> Proposing::not_in_play() const {
  if (table_.phase_ == Phase::over) return no("table.over");
  if (table_.phase_ != Phase::playing) return no("table.not_started");
  return std::nullopt;
}

std::optional<No> Proposing::bad_name(std::string_view name, Seat seat) const {
  if (!is_name(name)) return no("name.unfit");
  for (Seat other = 0; other < table_.players(); ++other)
    if (other != seat && !chair(other).free() && chair(other).name == name) return no("name.taken");
  return std::nullopt;
}

std::optional<No> Proposing::bad_clock(const ClockRules& clock) const {
  const bool seconds_fit = clock.seconds > 0 && clock.seconds <= longest_seconds &&
                           clock.increment >= 0 && clock.increment <= longest_seconds;
  switch (clock.kind) {
    case ClockKind::none: return std::nullopt;
    case ClockKind::per_move:
    case ClockKind::fischer:
      if (seconds_fit) return std::nullopt;
      break;
    case ClockKind::days:
      if (clock.days > 0 && clock.days <= most_days) return std::nullopt;
      break;
  }
  return no("clock.unfit");
}

// Gathering --------------------------------------------------------------------------------------

Answer Proposing::operator()(const Open& open) const {
  if (table_.phase_ != Phase::unopened) return no("table.open");
  const Verdict verdict = table_.game_->accepts(open.options);
  if (!verdict) return No{{}, verdict.refusal};
  if (auto bad = bad_clock(open.clock)) return *bad;
  const GameInfo& info = table_.game_->info();
  return one(Opened{std::string(info.name), info.rules_version, command_.by, open.options,
                    open.clock, open.aids});
}

Answer Proposing::operator()(const SetOptions& set) const {
  if (auto stop = not_to_arrange()) return *stop;
  const Verdict verdict = table_.game_->accepts(set.options);
  if (!verdict) return No{{}, verdict.refusal};
  if (auto bad = bad_clock(set.clock)) return *bad;
  return one(OptionsSet{set.options, set.clock, set.aids});
}

// A free seat; in a game also one whose person has left.
Answer Proposing::operator()(const Sit& sit) const {
  if (table_.phase_ == Phase::unopened) return no("table.not_open");
  if (table_.phase_ == Phase::over) return no("table.over");
  if (sit.seat >= table_.players()) return no("seat.none");
  if (by_host()) return no("seat.not_yours");
  const Chair& there = chair(sit.seat);
  const bool left =
      table_.phase_ == Phase::playing && there.player.empty() && !there.resigned && !there.is_bot;
  if (!there.free() && !left) return no("seat.taken");
  if (auto bad = bad_name(sit.name, sit.seat)) return *bad;
  return one(Seated{sit.seat, command_.by, sit.name});
}

Answer Proposing::operator()(const SeatBot& seat) const {
  if (auto stop = not_to_arrange()) return *stop;
  if (seat.seat >= table_.players()) return no("seat.none");
  if (!chair(seat.seat).player.empty()) return no("seat.taken");
  if (seat.bot.empty()) return no("seat.no_such_bot");
  if (auto bad = bad_name(seat.name, seat.seat)) return *bad;
  return one(BotSeated{seat.seat, seat.bot, seat.name});
}

// A person leaves his own seat; before the start the owner may also clear another's.
Answer Proposing::operator()(const Leave& leave) const {
  if (leave.seat >= table_.players()) return no("seat.none");
  if (table_.phase_ == Phase::over) return no("table.over");
  const bool clears = table_.phase_ == Phase::gathering && command_.by == table_.owner_;
  if (!clears) {
    if (auto stop = not_his(leave.seat)) return *stop;
  }
  if (chair(leave.seat).free()) return no("seat.free");
  const bool playing = table_.phase_ == Phase::playing;
  if (playing && chair(leave.seat).player.empty()) return no("seat.not_yours");
  return one(Left{leave.seat, playing ? table_.stand_in_ : std::string()});
}

Answer Proposing::operator()(const Arrange& arrange) const {
  if (auto stop = not_to_arrange()) return *stop;
  if (!by_host()) return no("table.not_owner");
  if (!table_.can_begin_from(arrange.position)) return no("table.no_position");
  return one(Arranged{arrange.scenario, arrange.position});
}

Answer Proposing::operator()(const Start& start) const {
  if (auto stop = not_to_arrange()) return *stop;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (chair(seat).free()) return no("table.seats_free");
  Started started{
      table_.game_->info().rules_version, start.commitment, start.seed, start.thinking, {}};
  const auto stream = table_.streams_(start.seed);
  if (stream == nullptr) return no("table.no_chance");
  if (table_.position_.is_null()) {
    Dice dice(*stream);
    (void)table_.game_->deal(table_.options_, dice, &started.deal);
  }
  return one(std::move(started));
}

// Playing ----------------------------------------------------------------------------------------

Answer Proposing::operator()(const Move& move) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(move.seat)) return *stop;
  if (table_.paused_) return no("table.paused");
  if (!chair(move.seat).person_plays()) return no("seat.bot_plays");
  const auto action = meant(move);
  if (const No* unclear = std::get_if<No>(&action)) return *unclear;
  return moving(move.seat, std::get<AnyAction>(action), move.typed);
}

// A number counts in the list that the player saw; a notation says itself what it means, and holds
// as long as the seat's turn does.
std::variant<AnyAction, No> Proposing::meant(const Move& move) const {
  if (!table_.deciding_.contains(move.seat)) return no("move.nothing_asked");
  const bool by_number = std::holds_alternative<OfferNumber>(move.answer);
  const std::uint32_t needed =
      by_number ? table_.position_heard_[move.seat] : table_.turn_began_[move.seat];
  if (move.decision < needed || move.decision > table_.version(move.seat))
    return no("move.too_late");
  if (const auto* number = std::get_if<OfferNumber>(&move.answer)) {
    const Tableau tableau = table_.game_->tableau(table_.view(move.seat));
    if (number->number >= tableau.offers.size()) return no("move.no_such_offer");
    return tableau.offers[number->number].action;
  }
  if (const auto* words = std::get_if<std::string>(&move.answer)) {
    const std::optional<AnyAction> action = table_.game_->action(*words);
    if (!action) return no("move.no_such_offer");
    return *action;
  }
  return std::get<AnyAction>(move.answer);
}

Answer Proposing::operator()(const BotMove& move) const {
  if (auto stop = not_in_play()) return *stop;
  if (!by_host() || move.seat >= table_.players()) return no("seat.not_yours");
  if (table_.paused_) return no("table.paused");
  if (chair(move.seat).person_plays()) return no("seat.not_yours");
  return moving(move.seat, move.action, {});
}

Answer Proposing::moving(Seat seat, AnyAction action, std::string typed) const {
  if (typed.size() > longest_saying || has_control_characters(typed)) return no("say.unfit");
  const Verdict verdict = table_.game_->judge(table_.state_, seat, action);
  if (!verdict) return No{{}, verdict.refusal};
  AnyState state = table_.state_;
  Dice dice = table_.dice_;
  Moved moved{seat, action, std::move(typed), {}};
  table_.game_->apply(state, seat, action, dice, &moved.facts);
  Events events{event(std::move(moved))};
  if (table_.game_->deciders(state).empty()) add_end(events);
  return events;
}

// The end after events that are not yet carried out: their result is looked up on a copy.
void Proposing::add_end(Events& events) const {
  LiveTable after = table_;
  (void)after.commit(events);
  const Ending ending = after.deciders().empty() ? Ending::played : Ending::resigned;
  events.push_back(event(Ended{ending, after.counted(ending), table_.seed_}));
}

// Undo -------------------------------------------------------------------------------------------

Answer Proposing::operator()(const Undo& undo) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(undo.seat)) return *stop;
  if (auto stop = table_.undo_stops(undo.seat)) return *stop;
  return one(Undone{undo.seat, 1});
}

// Another seat has moved since: those who sit there are asked.
Answer Proposing::operator()(const AskUndo& ask) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(ask.seat)) return *stop;
  if (table_.asks_undo_ != nobody) return no("undo.asked_already", table_.asks_undo_);
  const std::optional<std::uint32_t> moves = table_.moves_back_to(ask.seat);
  if (!moves) {
    if (auto stop = table_.undo_stops(ask.seat)) return *stop;
    return no("undo.nothing_played");
  }
  // An answer under seal on top of it must not be given away by being asked about.
  const auto sealed = [&](const LiveTable::Snapshot& move) {
    return !move.heard.contains(ask.seat);
  };
  const auto first = table_.before_.end() - static_cast<std::ptrdiff_t>(*moves);
  if (std::any_of(first, table_.before_.end(), sealed)) return no("undo.sealed");
  Events events{event(UndoAsked{ask.seat})};
  if (table_.others_to_consent(ask.seat).empty()) events.push_back(event(Undone{ask.seat, *moves}));
  return events;
}

Answer Proposing::operator()(const AnswerUndo& answer) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(answer.seat)) return *stop;
  const Seat asker = table_.asks_undo_;
  if (asker == nobody || !table_.others_to_consent(asker).contains(answer.seat) ||
      table_.undo_consents_.contains(answer.seat))
    return no("undo.not_asked");
  if (!answer.consents) return one(UndoRefused{answer.seat});
  Events events{event(UndoConsented{answer.seat})};
  SeatSet missing = table_.others_to_consent(asker);
  for (const Seat seat : table_.undo_consents_) missing.remove(seat);
  missing.remove(answer.seat);
  const std::optional<std::uint32_t> moves = table_.moves_back_to(asker);
  if (missing.empty() && moves) events.push_back(event(Undone{asker, *moves}));
  return events;
}

// Time and absence -------------------------------------------------------------------------------

Answer Proposing::operator()(const Pause& pause) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(pause.seat)) return *stop;
  if (table_.paused_) return no("table.paused");
  return one(Paused{pause.seat});
}

Answer Proposing::operator()(const Resume& resume) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(resume.seat)) return *stop;
  if (!table_.paused_) return no("table.not_paused");
  return one(Resumed{resume.seat});
}

Answer Proposing::operator()(const Resign& resign) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(resign.seat)) return *stop;
  if (chair(resign.seat).resigned) return no("seat.resigned");
  return resigning(resign.seat);
}

Events Proposing::resigning(Seat seat) const {
  Events events{event(Resigned{seat, table_.stand_in_})};
  LiveTable after = table_;
  (void)after.commit(events);
  if (after.resignation_ends()) add_end(events);
  return events;
}

Answer Proposing::operator()(const TakeOver& take) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(take.seat)) return *stop;
  if (!chair(take.seat).person_plays()) return no("seat.bot_plays");
  return one(TakenOver{take.seat, table_.stand_in_});
}

Answer Proposing::operator()(const TakeBack& take) const {
  if (auto stop = not_in_play()) return *stop;
  if (auto stop = not_his(take.seat)) return *stop;
  if (chair(take.seat).resigned) return no("seat.resigned");
  if (chair(take.seat).player.empty() || chair(take.seat).person_plays())
    return no("seat.not_away");
  return one(HandedBack{take.seat});
}

Answer Proposing::operator()(const Remind& remind) const {
  if (auto stop = not_in_play()) return *stop;
  if (!by_host()) return no("seat.not_yours");
  if (!table_.to_remind().contains(remind.seat)) return no("move.nothing_asked");
  return one(Reminded{remind.seat});
}

Answer Proposing::operator()(const Say& say) const {
  if (table_.phase_ == Phase::unopened) return no("table.not_open");
  if (say.seat != spectator) {
    if (auto stop = not_his(say.seat)) return *stop;
  }
  if (say.text.empty() || say.text.size() > longest_saying || has_control_characters(say.text))
    return no("say.unfit");
  if (say.seat == spectator) {
    if (auto bad = bad_name(say.name, nobody)) return *bad;
  }
  return one(Said{say.seat, say.seat == spectator ? say.name : std::string(), say.text});
}

// One seat a tick, the lowest whose time is up; the host ticks again while an alarm is due.
Answer Proposing::operator()(const Tick& /*tick*/) const {
  if (!by_host()) return no("seat.not_yours");
  if (table_.phase_ != Phase::playing || table_.paused_) return Events{};
  for (const Seat seat : table_.clock_.running()) {
    const bool limit_up = table_.clock_.limit_left(seat, now_).value_or(1) <= 0;
    const bool time_up = table_.clock_.left(seat, now_).value_or(1) <= 0;
    if (!limit_up && !time_up) continue;
    Events events{event(TimeRanOut{seat})};
    const AtTimeout at = table_.clock_.rules().at_timeout;
    if (limit_up || at == AtTimeout::offer) {
      const Tableau tableau = table_.game_->tableau(table_.view(seat));
      if (tableau.deadline.seconds > 0) {
        const Answer moved = moving(seat, tableau.offers[tableau.deadline.offer].action, {});
        const auto* moves = std::get_if<Events>(&moved);
        ENSURE(moves != nullptr);
        events.insert(events.end(), moves->begin(), moves->end());
        return events;
      }
    }
    if (at == AtTimeout::loses) {
      const Events end = resigning(seat);
      events.insert(events.end(), end.begin(), end.end());
      return events;
    }
    events.push_back(event(TakenOver{seat, table_.stand_in_}));
    return events;
  }
  return Events{};
}

}  // namespace indice::table
