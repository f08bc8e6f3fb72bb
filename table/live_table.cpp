#include "table/live_table.h"

#include <algorithm>
#include <utility>

#include "table/hearing.h"

namespace indice::table {
namespace {

// A table remembers this many moves that could be undone; nobody wants more back.
constexpr std::size_t most_undone = 16;
// So many events lie between two marks, so that as many of the latest are never before the earlier
// one. With moves that could be undone a mark is large: better a little later, without.
constexpr std::size_t marked_after = 100;
constexpr std::size_t marked_at_last = 150;

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

// As the table keeps it: its facts are with the host, and come again from a replay.
Event without_facts(const Event& event) {
  if (const auto* moved = std::get_if<Moved>(&event.what))
    return {event.time, event.command, Moved{moved->seat, moved->action, moved->typed, {}}};
  Event kept = event;
  if (auto* started = std::get_if<Started>(&kept.what)) started->deal = {};
  return kept;
}

bool reveals(const std::vector<FactNote>& facts) {
  return std::any_of(facts.begin(), facts.end(), [](const FactNote& fact) { return fact.reveals; });
}

}  // namespace

LiveTable::LiveTable(const AnyGame& game, StreamOf streams, std::string_view stand_in)
    : game_(&game), streams_(streams), stand_in_(stand_in) {}

// Reading -----------------------------------------------------------------------------------------

SeatSet LiveTable::deciders() const {
  return phase_ == Phase::playing ? game_->deciders(state_) : SeatSet();
}

Tableau LiveTable::tableau(Seat viewer, MemoryAid aid) const {
  Tableau shown = game_->tableau(view(viewer), aid);
  OpenWorlds worlds;
  shown.forced = shown.offers.size() == 1 && shown.entry.key.empty() &&
                 is_forced(viewer, shown.offers.front().action, has_several_people(), worlds);
  return shown;
}

bool LiveTable::sketch(Seat viewer, MemoryAid aid, Sketch& out, OpenWorlds& worlds) const {
  if (!game_->sketch(view(viewer), aid, out)) return false;
  out.forced = out.offers().size() == 1 && out.entry.key.empty() &&
               is_forced(viewer, out.offers().front().action, has_several_people(), worlds);
  return true;
}

std::optional<AnyAction> LiveTable::forced_move(Seat seat, bool several_people) const {
  const Tableau shown = game_->tableau(view(seat));
  if (shown.offers.size() != 1 || !shown.entry.key.empty()) return std::nullopt;
  const AnyAction only = shown.offers.front().action;
  OpenWorlds worlds;
  return is_forced(seat, only, several_people, worlds) ? std::optional(only) : std::nullopt;
}

bool LiveTable::has_several_people() const {
  return std::count_if(chairs_.begin(), chairs_.end(),
                       [](const Chair& chair) { return !chair.player.empty(); }) > 1;
}

bool LiveTable::is_forced(Seat seat, AnyAction only, bool several_people,
                          OpenWorlds& worlds) const {
  constexpr std::size_t enough = 16;
  if (!several_people) return true;
  for (std::size_t i = 0; i < enough; ++i) {
    if (worlds.worlds_.empty()) {
      worlds.open_ = view(spectator);
      // How many moves there were may be a secret; what all have heard is none.
      worlds.dice_ = Dice(version(spectator));
    }
    if (i == worlds.worlds_.size())
      worlds.worlds_.push_back(game_->imagine(worlds.open_, worlds.dice_));
    const AnyState& imagined = worlds.worlds_[i];
    if (!game_->deciders(imagined).contains(seat)) return false;
    game_->legal_actions(imagined, seat, worlds.legal_);
    if (worlds.legal_.size() != 1 || worlds.legal_.front() != only) return false;
  }
  return true;
}

SeatSet LiveTable::bots_to_move() const {
  SeatSet bots;
  if (paused_) return bots;
  for (const Seat seat : deciders())
    if (!chairs_[seat].person_plays()) bots.add(seat);
  return bots;
}

SeatSet LiveTable::to_remind() const {
  SeatSet seats;
  if (paused_ || clock_rules().kind != ClockKind::days) return seats;
  for (const Seat seat : deciders())
    if (chairs_[seat].person_plays() && !reminded_.contains(seat)) seats.add(seat);
  return seats;
}

void LiveTable::legal_actions(Seat seat, std::vector<AnyAction>& out) const {
  out.clear();
  if (deciders().contains(seat)) game_->legal_actions(state_, seat, out);
}

Dice LiveTable::thinking_dice(Seat seat) const {
  Dice mixed(thinking_ ^ (std::uint64_t{moves_} * max_seats + seat));
  return Dice(mixed.next());
}

std::optional<Time> LiveTable::time_left(Seat seat, Seat viewer, Time now) const {
  if (seat == viewer || !clock_.running().contains(seat)) return clock_.left(seat, now);
  return clock_.left_at_start(seat);
}

std::size_t LiveTable::memory() const {
  std::size_t bytes =
      sizeof *this + events_.capacity() * sizeof(Event) + before_.capacity() * sizeof(Snapshot);
  for (const Event& event : events_)
    if (const auto* moved = std::get_if<Moved>(&event.what)) bytes += moved->typed.capacity();
  for (const Mark& mark : marks_)
    if (mark.table != nullptr) bytes += mark.table->memory();
  return bytes;
}

// What was ----------------------------------------------------------------------------------------

std::vector<Event> LiveTable::since(Seat viewer, std::uint32_t version) const {
  std::vector<Event> events;
  hear_again(first_, [&](const Heard& heard, const LiveTable& then) {
    if (heard.by.contains(viewer) && then.version(viewer) > version)
      events.push_back(as_heard(heard.event, viewer));
  });
  return events;
}

LiveTable LiveTable::rebuilt_at(std::size_t length) const {
  ENSURE(length >= first_);
  const auto wanted = std::span(events_).first(std::min(length - first_, events_.size()));
  std::size_t at = 0;
  LiveTable again = marked_before(first_ + wanted.size(), at);
  again.first_ = first_;
  const std::size_t known = at - first_;
  again.events_.assign(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(known));
  (void)again.commit(wanted.subspan(known));
  return again;
}

void LiveTable::hear_again(std::size_t from, const Ear& ear) const {
  from = std::max(from, first_);
  if (from >= length()) return;
  std::size_t at = 0;
  LiveTable again = marked_before(from, at);
  (void)again.commit(std::span(events_).subspan(at - first_, from - at));
  for (const Event& event : std::span(events_).subspan(from - first_))
    for (const Heard& heard : again.commit({&event, 1})) ear(heard, again);
}

LiveTable LiveTable::marked_before(std::size_t length, std::size_t& at) const {
  for (std::size_t i = marks_.size(); i-- > 0;) {
    if (marks_[i].table == nullptr || marks_[i].length > length) continue;
    at = marks_[i].length;
    LiveTable then = *marks_[i].table;
    std::copy_n(marks_.begin(), i + 1,
                then.marks_.begin() + static_cast<std::ptrdiff_t>(marks_.size() - i - 1));
    return then;
  }
  ENSURE(first_ == 0);
  at = 0;
  return {*game_, streams_, stand_in_};
}

LiveTable LiveTable::without_events() {
  std::vector<Event> events = std::exchange(events_, {});
  const std::array<Mark, 2> marks = std::exchange(marks_, {});
  LiveTable bare = *this;
  bare.first_ = first_ + events.size();
  events_ = std::move(events);
  marks_ = marks;
  return bare;
}

// Who does not know its first events needs none that lie before its earlier mark.
void LiveTable::mark() {
  marks_ = {marks_.back(), {length(), std::make_shared<const LiveTable>(without_events())}};
  if (first_ == 0 || marks_.front().table == nullptr) return;
  events_.erase(events_.begin(),
                events_.begin() + static_cast<std::ptrdiff_t>(marks_.front().length - first_));
  first_ = marks_.front().length;
}

// Undo --------------------------------------------------------------------------------------------

std::optional<std::uint32_t> LiveTable::moves_back_to(Seat seat) const {
  for (std::size_t i = before_.size(); i-- > 0;)
    if (before_[i].seat == seat) return static_cast<std::uint32_t>(before_.size() - i);
  return std::nullopt;
}

std::optional<No> LiveTable::undo_stops(Seat seat) const {
  if (moves_ == 0) return No{Message{"undo.nothing_played"}};
  if (last_.seat != seat) {
    // Of a sealed answer nobody learns whose it is.
    if (!last_.heard.contains(seat)) return No{Message{"undo.sealed"}};
    return No{Message{"undo.another_seat", {{"seat", SeatName{last_.seat}}}}};
  }
  if (!before_.empty()) return std::nullopt;
  return No{Message{last_.by_clock    ? "undo.by_clock"
                    : last_.used_dice ? "undo.dice"
                                      : "undo.revealed"}};
}

SeatSet LiveTable::others_to_consent(Seat seat) const {
  SeatSet others;
  for (Seat other = 0; other < players(); ++other)
    if (other != seat && chairs_[other].person_plays() &&
        chairs_[other].player != chairs_[seat].player)
      others.add(other);
  return others;
}

// Results -----------------------------------------------------------------------------------------

bool LiveTable::resignation_ends() const {
  unsigned playing = 0;
  unsigned people = 0;
  for (Seat seat = 0; seat < players(); ++seat) {
    if (chairs_[seat].resigned) continue;
    ++playing;
    if (!chairs_[seat].player.empty()) ++people;
  }
  return playing <= 1 || people == 0;
}

Outcome LiveTable::counted(Ending ending) const {
  Outcome outcome;
  outcome.players = options_.players;
  if (ending == Ending::played) outcome = game_->outcome(state_);
  std::uint8_t stayed = 0;
  bool resigned = false;
  for (Seat seat = 0; seat < players(); ++seat)
    if (chairs_[seat].resigned)
      resigned = true;
    else
      ++stayed;
  if (ending == Ending::played && !resigned) return outcome;
  const Outcome before = outcome;
  for (Seat seat = 0; seat < players(); ++seat) {
    std::uint8_t better = 0;
    for (Seat other = 0; other < players(); ++other)
      if (!chairs_[other].resigned && before.rank[other] < before.rank[seat]) ++better;
    // Where the game has beaten all of them nobody has the first rank, resigned or not.
    const std::uint8_t first = before.winners().empty() && ending == Ending::played ? 2 : 1;
    outcome.rank[seat] = chairs_[seat].resigned ? static_cast<std::uint8_t>(stayed + first)
                                                : static_cast<std::uint8_t>(better + first);
  }
  return outcome;
}

// Committing --------------------------------------------------------------------------------------

std::vector<Heard> LiveTable::commit(std::span<const Event> events) {
  std::vector<Heard> heard;
  heard.reserve(events.size());
  for (const Event& given : events) {
    if (!fits(given)) break;
    Event event = without_facts(given);
    const Eyes by = std::visit([&](auto& what) { return apply(what); }, event.what);
    follow(event, by);
    heard.push_back({std::move(event), by, std::exchange(staged_, {})});
    const std::size_t since_mark = length() - marks_.back().length;
    if (since_mark >= (before_.empty() ? marked_after : marked_at_last)) mark();
  }
  return heard;
}

bool LiveTable::fits(const Event& event) const {
  const bool playing = phase_ == Phase::playing;
  const auto seated = [&](Seat seat) { return seat < players(); };
  return std::visit(
      Overloaded{
          [&](const Opened& opened) {
            return phase_ == Phase::unopened && opened.game == game_->info().name &&
                   game_->accepts(opened.options);
          },
          [&](const OptionsSet& set) {
            return phase_ == Phase::gathering && game_->accepts(set.options).allowed;
          },
          [&](const Seated& one) {
            return seated(one.seat) && (phase_ == Phase::gathering || playing);
          },
          [&](const BotSeated& one) { return seated(one.seat) && phase_ == Phase::gathering; },
          [&](const Left& one) {
            return seated(one.seat) && (phase_ == Phase::gathering || playing);
          },
          [&](const Arranged& arranged) {
            return phase_ == Phase::gathering && can_begin_from(arranged.position);
          },
          [&](const Started& started) {
            return phase_ == Phase::gathering &&
                   started.rules_version == game_->info().rules_version &&
                   game_->accepts(options_).allowed && streams_(started.seed) != nullptr;
          },
          [&](const Moved& moved) {
            return playing && deciders().contains(moved.seat) &&
                   game_->judge(state_, moved.seat, moved.action).allowed;
          },
          [&](const Undone& undone) { return playing && undone.moves <= before_.size(); },
          [&](const Said& said) {
            return phase_ != Phase::unopened && (said.seat == spectator || seated(said.seat));
          },
          [&](const Ended& ended) {
            return playing && ended.seed == seed_ &&
                   (ended.ending == Ending::played ? deciders().empty() : resignation_ends()) &&
                   ended.outcome == counted(ended.ending);
          },
          [&](const auto& other) { return playing && seated(other.seat); },
      },
      event.what);
}

Eyes LiveTable::apply(const Opened& opened) {
  phase_ = Phase::gathering;
  owner_ = opened.owner;
  options_ = opened.options;
  clock_.set_rules(opened.clock);
  aids_ = opened.aids;
  return Eyes::all();
}

Eyes LiveTable::apply(const OptionsSet& set) {
  options_ = set.options;
  clock_.set_rules(set.clock);
  aids_ = set.aids;
  scenario_.clear();
  position_ = {};
  // Who sat where there is no seat any more stands up.
  for (Seat seat = options_.players; seat < max_seats; ++seat) chairs_[seat] = {};
  return Eyes::all();
}

Eyes LiveTable::apply(const Seated& seated) {
  chairs_[seated.seat] = Chair{.player = seated.player, .name = seated.name};
  return Eyes::all();
}

Eyes LiveTable::apply(const BotSeated& seated) {
  chairs_[seated.seat] = Chair{.name = seated.name, .bot = seated.bot, .is_bot = true};
  return Eyes::all();
}

Eyes LiveTable::apply(const Left& left) {
  Chair& chair = chairs_[left.seat];
  if (phase_ == Phase::gathering)
    chair = {};
  else
    chair = Chair{.name = chair.name, .bot = left.bot, .resigned = chair.resigned};
  return Eyes::all();
}

Eyes LiveTable::apply(const Arranged& arranged) {
  scenario_ = arranged.scenario;
  position_ = arranged.position;
  return Eyes::all();
}

bool LiveTable::can_begin_from(const Json& position) const {
  Dice filler(0);
  AnyState state;
  JsonProblem problem;
  return game_->accepts(options_).allowed &&
         game_->position(position, options_, filler, state, problem) &&
         !game_->deciders(state).empty();
}

Eyes LiveTable::apply(Started& started) {
  phase_ = Phase::playing;
  commitment_ = started.commitment;
  seed_ = started.seed;
  thinking_ = started.thinking;
  stream_ = streams_(seed_);
  dice_ = Dice(*stream_);
  std::vector<StagedFact> facts;
  if (position_.is_null()) {
    state_ = game_->deal_staged(options_, dice_, facts);
  } else {
    JsonProblem problem;
    ENSURE(game_->position(position_, options_, dice_, state_, problem));
  }
  started.deal = stage(std::move(facts));
  return Eyes::all();
}

Eyes LiveTable::apply(Moved& moved) {
  Snapshot snapshot{state_, dice_, last_, moved.seat, {}};
  std::vector<StagedFact> facts;
  game_->apply_staged(state_, moved.seat, moved.action, dice_, facts);
  moved.facts = stage(std::move(facts));
  snapshot.heard = hears_of_move(moved, snapshot.state);
  ++moves_;
  last_ = {moved.seat, snapshot.heard, dice_.position() != snapshot.dice.position(),
           std::exchange(ran_out_, nobody) == moved.seat};
  asks_undo_ = nobody;
  // Nobody gets his time anew by taking back what the clock did.
  if (last_.used_dice || last_.by_clock || reveals(moved.facts)) {
    before_.clear();
  } else {
    if (before_.size() == most_undone) before_.erase(before_.begin());
    before_.push_back(snapshot);
  }
  return snapshot.heard;
}

std::vector<FactNote> LiveTable::stage(std::vector<StagedFact> facts) {
  std::vector<FactNote> notes;
  notes.reserve(facts.size());
  for (const StagedFact& fact : facts)
    if (!fact.note.name.empty()) notes.push_back(fact.note);
  staged_ = std::move(facts);
  return notes;
}

// Who moved hears of it; so does who is told a fact, and who sees a difference.
Eyes LiveTable::hears_of_move(const Moved& moved, const AnyState& before) const {
  Eyes heard = Eyes::of(moved.seat);
  const auto look = [&](Seat viewer) {
    if (any_for(moved.facts, viewer) ||
        !(game_->view(before, viewer) == game_->view(state_, viewer)))
      heard.add(viewer);
  };
  for (Seat seat = 0; seat < players(); ++seat)
    if (seat != moved.seat) look(seat);
  look(spectator);
  return heard;
}

// Heard by whoever heard of what is taken back.
Eyes LiveTable::apply(const Undone& undone) {
  Eyes heard = Eyes::of(undone.seat);
  for (std::uint32_t i = 0; i < undone.moves; ++i) {
    heard = heard | before_.back().heard;
    state_ = before_.back().state;
    dice_ = before_.back().dice;
    last_ = before_.back().last;
    before_.pop_back();
    --moves_;
  }
  asks_undo_ = nobody;
  return heard;
}

Eyes LiveTable::apply(const UndoAsked& asked) {
  asks_undo_ = asked.seat;
  undo_consents_ = {};
  return Eyes::all();
}

Eyes LiveTable::apply(const UndoConsented& consented) {
  undo_consents_.add(consented.seat);
  return Eyes::all();
}

Eyes LiveTable::apply(const UndoRefused& /*refused*/) {
  asks_undo_ = nobody;
  return Eyes::all();
}

// Whose time it was may be a secret; what follows from it tells the others what is for them.
Eyes LiveTable::apply(const TimeRanOut& ran_out) {
  ran_out_ = ran_out.seat;
  return Eyes::of(ran_out.seat);
}

Eyes LiveTable::apply(const Paused& /*paused*/) {
  paused_ = true;
  return Eyes::all();
}

Eyes LiveTable::apply(const Resumed& /*resumed*/) {
  paused_ = false;
  return Eyes::all();
}

Eyes LiveTable::apply(const Resigned& resigned) {
  chairs_[resigned.seat].resigned = true;
  chairs_[resigned.seat].bot = resigned.bot;
  ran_out_ = nobody;
  return Eyes::all();
}

Eyes LiveTable::apply(const TakenOver& taken) {
  chairs_[taken.seat].bot = taken.bot;
  ran_out_ = nobody;
  return Eyes::all();
}

Eyes LiveTable::apply(const HandedBack& handed) {
  chairs_[handed.seat].bot.clear();
  return Eyes::all();
}

Eyes LiveTable::apply(const Reminded& reminded) {
  reminded_.add(reminded.seat);
  return {};
}

Eyes LiveTable::apply(const Said& /*said*/) { return Eyes::all(); }

Eyes LiveTable::apply(const Ended& ended) {
  phase_ = Phase::over;
  outcome_ = ended.outcome;
  before_.clear();
  asks_undo_ = nobody;
  return Eyes::all();
}

// What every event brings: the log, the viewers' versions, the turns at deciding and the clock.
void LiveTable::follow(const Event& event, Eyes heard) {
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (heard.contains(seat)) ++versions_[seat];
  if (heard.contains(spectator)) ++versions_[Eyes::place(spectator)];

  const SeatSet deciding = deciders();
  const bool changes_position = std::holds_alternative<Started>(event.what) ||
                                std::holds_alternative<Moved>(event.what) ||
                                std::holds_alternative<Undone>(event.what);
  for (const Seat seat : deciding) {
    if (!deciding_.contains(seat)) {
      turn_began_[seat] = versions_[seat];
      reminded_.remove(seat);
    }
    if (changes_position && heard.contains(seat)) position_heard_[seat] = versions_[seat];
  }
  deciding_ = deciding;
  keep_time(event);

  events_.push_back(without_facts(event));
}

SeatSet LiveTable::thinking_people() const {
  SeatSet thinking;
  for (const Seat seat : deciding_) {
    bool busy = false;
    for (const Seat other : thinking)
      if (chairs_[other].player == chairs_[seat].player) busy = true;
    if (chairs_[seat].person_plays() && !busy) thinking.add(seat);
  }
  return thinking;
}

void LiveTable::keep_time(const Event& event) {
  const SeatSet running = thinking_people();
  clock_.run(running, event.time);
  if (std::holds_alternative<Paused>(event.what)) clock_.pause(event.time);
  if (std::holds_alternative<Resumed>(event.what)) clock_.resume(event.time);
  if (!game_->info().limits_time || !clock_.rules().rule_limits) return;
  for (const Seat seat : running) clock_.limit(seat, game_->time_limit(view(seat)), event.time);
}

}  // namespace indice::table
