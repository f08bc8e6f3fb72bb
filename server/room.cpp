#include "server/room.h"

#include <algorithm>
#include <utility>

#include <sodium.h>

#include "bots/belief.h"
#include "bots/coach.h"
#include "registry/bots.h"
#include "registry/coach.h"
#include "server/hosting.h"
#include "server/pauses.h"
#include "server/snapshot.h"
#include "server/trouble.h"
#include "table/thinking.h"
#include "text/entry.h"
#include "text/harmless.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr std::size_t most_waiting = 64;  // of one table
constexpr unsigned most_tries = 20;
constexpr std::uint32_t retry_after = 1000;  // milliseconds, where the store is not to be had

table::No house_says(std::string_view key) { return {Message{key}, {}}; }

}  // namespace

// At this table; what is typed is recognised in the language of who types.
class Room::Hosting final : public HouseHosting {
 public:
  Hosting(const Room& room, const Client& client) : room_(room), client_(client) {}
  [[nodiscard]] std::optional<table::Request> typed_move(table::Move move,
                                                         wire::Refused& no) const override {
    return room_.typed_move(std::move(move), client_, no);
  }

 private:
  const Room& room_;
  const Client& client_;
};

Room::Room(Desk& desk, std::string id, table::LiveTable table, About about)
    : desk_(desk),
      id_(std::move(id)),
      game_(table.game()),
      table_(std::move(table)),
      about_(std::move(about)),
      audience_(desk_.now, id_, table_, about_,
                [this](const std::shared_ptr<wire::Listener>& slow) {
                  ++desk_.tally.resyncs;
                  tell_again_when_drained(std::static_pointer_cast<Client>(slow));
                }) {}

// Coming in ---------------------------------------------------------------------------------------

void Room::ask(const std::shared_ptr<Client>& client, wire::Asked asked) {
  const std::size_t here = desk_.here();
  const std::scoped_lock lock(mutex_);
  if (here != net::Net::any_thread) thread_ = here;
  if (waiting_.size() >= most_waiting) {
    say(client, asked.id, wire::Refused{Message{"table.busy"}, {}});
    return;
  }
  waiting_.push_back({client, std::move(asked), {}, {}, 0});
  go_on();
}

void Room::ask(table::Command command, Done done) {
  const std::scoped_lock lock(mutex_);
  waiting_.push_back({nullptr, {}, std::move(command), std::move(done), 0});
  go_on();
}

void Room::forget(const Client* client) {
  const std::scoped_lock lock(mutex_);
  audience_.part(client);
}

void Room::added_elsewhere(std::uint64_t length) {
  const std::scoped_lock lock(mutex_);
  if (length != 0 && length <= table_.length()) return;
  elsewhere_ = true;
  go_on();
}

void Room::wake() {
  const std::scoped_lock lock(mutex_);
  go_on();
}

void Room::keep_snapshot() {
  const std::scoped_lock lock(mutex_);
  store::Append append{id_, table_.length(), {}, {}, snapshot_of(table_), desk_.now()};
  // Where that fails, the next opening takes as long as this one.
  if (append.snapshot)
    desk_.store->append(std::move(append), [](const store::Or<store::Appended>&) {});
}

bool Room::begin_link() {
  const std::scoped_lock lock(mutex_);
  return about_.next.empty() && !std::exchange(linking_, true);
}

void Room::link_to(std::string next) {
  const std::scoped_lock lock(mutex_);
  linking_ = false;
  if (next.empty()) return;
  about_.next = std::move(next);
  // Kept beside the events; where that fails, the next who asks opens another table.
  store::Append append{id_, table_.length(), {}, {}, {}, desk_.now()};
  append.summary = summary(append.time);
  desk_.store->append(std::move(append), [](const store::Or<store::Appended>&) {});
  audience_.tell_card();
}

bool Room::idle() const {
  const std::scoped_lock lock(mutex_);
  return audience_.empty() && waiting_.empty() && !busy_ && !bot_thinks_ && !reminding_;
}

void Room::look(const std::function<void(const table::LiveTable&, const About&)>& eye) const {
  const std::scoped_lock lock(mutex_);
  eye(table_, about_);
}

void Room::go_on() {
  while (!busy_) {
    if (elsewhere_) {
      catch_up(std::nullopt);
      return;
    }
    if (waiting_.empty()) break;
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    handle(std::move(next));
  }
  if (busy_ || rests_) return;
  let_bots_think();
  set_alarm();
  set_reminder();
}

store::Summary Room::summary(table::Time now) const {
  return summary_of(table_, about_, now,
                    desk_.remind ? std::optional(desk_.remind_after) : std::nullopt);
}

void Room::handle(Waiting waiting) {
  if (waiting.client == nullptr) {
    const table::Command command = waiting.command;
    propose(std::move(waiting), command);
    return;
  }
  const std::shared_ptr<Client> client = waiting.client;
  const std::uint64_t re = waiting.asked.id;
  if (const auto* wish = std::get_if<wire::Attend>(&waiting.asked.wish)) {
    if (knows_more(*client, *wish) && waiting.tries++ == 0)
      catch_up(std::move(waiting));
    else if (!audience_.attend(client, re, *wish))
      ++desk_.tally.refused;
    else if (waits_told_)
      say(client, 0, wire::Waits{Message{"table.waits"}});
  } else if (std::holds_alternative<wire::Part>(waiting.asked.wish)) {
    audience_.part(client.get());
    say(client, re, wire::Done{});
  } else if (const auto* why = std::get_if<wire::AskWhy>(&waiting.asked.wish)) {
    say(client, re, wire::why_not(table_, client->person(), *why));
  } else if (const auto* wanted = std::get_if<wire::Foresee>(&waiting.asked.wish)) {
    foresee(client, re, *wanted);
  } else if (const auto* advice = std::get_if<wire::AskHint>(&waiting.asked.wish)) {
    hint(client, re, *advice);
  } else if (const auto* aid = std::get_if<wire::Deduce>(&waiting.asked.wish)) {
    deduce(client, re, *aid);
  } else {
    wire::Refused no;
    std::optional<table::Request> request =
        wire::request_of(waiting.asked.wish, client->name(), Hosting(*this, *client), no);
    if (!request) {
      say(client, re, no);
      return;
    }
    const table::Command command{client->person(),
                                 desk_.identity->command_number(client->person(), re),
                                 std::move(*request)};
    propose(std::move(waiting), command);
  }
}

// What was typed is recognised here, in the language of who typed it: a client that knew which
// offer it means would know the answer.
std::optional<table::Request> Room::typed_move(table::Move move, const Client& client,
                                               wire::Refused& no) const {
  no.why = Message{"move.nothing_asked"};
  if (table_.phase() != table::Phase::playing || !is_his(table_, move.seat, client.person()) ||
      !table_.deciders().contains(move.seat))
    return std::nullopt;
  const Tableau tableau = game_.tableau(table_.view(move.seat));
  const text::Entry entry(tableau, game_.info(),
                          (*desk_.words)[static_cast<std::size_t>(client.language())]);
  if (!entry.wanted()) return std::nullopt;
  move.typed = text::harmless(move.typed);
  const std::optional<std::size_t> offer = entry.meant(move.typed);
  no.why = Message{"move.no_such_offer"};
  if (!offer) return std::nullopt;
  move.answer = tableau.offers[*offer].action;
  return move;
}

// Save, then reveal -------------------------------------------------------------------------------

void Room::propose(Waiting waiting, const table::Command& command) {
  table::Answer answer = table_.propose(command, desk_.now());
  if (const table::No* no = std::get_if<table::No>(&answer)) {
    if (waiting.client) say(waiting.client, waiting.asked.id, wire::Refused{no->why, no->game});
    if (waiting.done) waiting.done(*no);
    return;
  }
  auto& events = std::get<table::Events>(answer);
  if (events.empty()) {
    if (waiting.client) say(waiting.client, waiting.asked.id, wire::Done{});
    if (waiting.done) waiting.done(std::nullopt);
    return;
  }
  store(std::move(waiting), std::move(events));
}

// The table is brought forward at once, but nobody is told and nothing else is done before the
// store has it. Where it has not, the table goes back.
void Room::store(Waiting waiting, std::vector<table::Event> events) {
  busy_ = true;
  const std::size_t length = table_.length();
  store::Append append{id_, length, lines_of(game_, events), {}, {}, desk_.now()};
  const std::size_t marked_at = table_.marked_at();
  std::vector<table::Heard> heard = table_.commit(events);
  ENSURE(heard.size() == events.size());
  if (table_.marked_at() != marked_at) append.snapshot = snapshot_of(table_);
  append.summary = summary(append.time);
  // A job of the store's, so that nothing of the room is touched on the store's thread.
  auto job = std::make_shared<std::pair<Waiting, std::vector<table::Heard>>>(std::move(waiting),
                                                                             std::move(heard));
  desk_.store->append(std::move(append), [self = shared_from_this(), job, length, thread = thread_](
                                             const store::Or<store::Appended>& result) {
    self->desk_.post(
        [self, job, length, result] {
          const std::scoped_lock lock(self->mutex_);
          self->busy_ = false;
          const auto* appended = std::get_if<store::Appended>(&result);
          if (appended == nullptr || *appended != store::Appended::stored) {
            self->not_stored(std::move(job->first), length, result);
          } else {
            self->desk_.recovery.stored();
            self->rests_ = false;
            self->tell_it_goes_on();
            bool card = false;
            for (const table::Heard& one : job->second) {
              card = card || wire::changes_card(one.event);
              if (wire::changes_position(one.event)) ++self->positions_;
              if (std::holds_alternative<table::Moved>(one.event.what)) ++self->desk_.tally.moves;
            }
            self->audience_.tell(job->second, card);
            if (job->first.client) self->say(job->first.client, job->first.asked.id, wire::Done{});
            if (job->first.done) job->first.done(std::nullopt);
          }
          self->go_on();
        },
        thread);
  });
}

void Room::not_stored(Waiting waiting, std::size_t length, const store::Or<store::Appended>& why) {
  table_ = table_.rebuilt_at(length);
  if (const auto* trouble = trouble_in(why)) {
    // The first of them, and then now and then.
    constexpr std::uint64_t every = 100;
    if (desk_.tally.troubles++ % every == 0 && desk_.log)
      desk_.log("store_trouble", {{"kind", said_of(*trouble)}, {"detail", trouble->detail}});
    give_up(waiting, house_says(said_of(*trouble)));
    tell_it_waits();
    rest();
    return;
  }
  ++desk_.tally.conflicts;
  if (++waiting.tries > most_tries) {
    give_up(waiting, house_says("table.busy"));
    return;
  }
  // A bot decided for a position that is no more: it thinks anew.
  if (std::holds_alternative<table::BotMove>(waiting.command.request))
    catch_up(std::nullopt);
  else
    catch_up(std::move(waiting));
}

// Bots and clocks try again by themselves, but not at once: the store would hear of nothing else.
void Room::rest() {
  if (std::exchange(rests_, true)) return;
  desk_.recovery.wait([self = shared_from_this()] {
    self->desk_.post(
        [self] {
          const std::scoped_lock lock(self->mutex_);
          self->rests_ = false;
          self->rested();
        },
        net::Net::any_thread);
  });
}

// It answers again. Where somebody has something to be kept, that tells whether it keeps it too.
void Room::rested() {
  go_on();
  if (!busy_ && !bot_thinks_) tell_it_goes_on();
}

// Who waits for a bot or for another player asks for nothing, and would see a table that is stuck.
void Room::tell_it_waits() {
  if (!std::exchange(waits_told_, true)) audience_.tell_all(wire::Waits{Message{"table.waits"}});
}

void Room::tell_it_goes_on() {
  if (std::exchange(waits_told_, false)) audience_.tell_all(wire::Waits{});
}

void Room::give_up(const Waiting& waiting, const table::No& why) {
  if (waiting.client) say(waiting.client, waiting.asked.id, wire::Refused{why.why, {}});
  if (waiting.done) waiting.done(why);
}

// Another process has added something that could not be read now.
void Room::look_again() {
  desk_.after(retry_after, [self = shared_from_this()] { self->added_elsewhere(0); });
}

// Reads what another process has added, and then does what was to be done.
void Room::catch_up(std::optional<Waiting> then) {
  busy_ = true;
  auto kept = std::make_shared<std::optional<Waiting>>(std::move(then));
  const std::size_t length = table_.length();
  const bool posted = desk_.workers->post([self = shared_from_this(), kept, length] {
    const store::Or<store::Log> log = self->desk_.store->read(self->id_, length, false);
    const std::scoped_lock lock(self->mutex_);
    self->busy_ = false;
    self->caught_up(std::move(*kept), log);
    self->go_on();
  });
  if (posted) return;
  busy_ = false;
  elsewhere_ = false;
  if (*kept) give_up(**kept, house_says("house.busy"));
  look_again();
}

void Room::caught_up(std::optional<Waiting> then, const store::Or<store::Log>& log) {
  elsewhere_ = false;
  if (const auto* trouble = std::get_if<store::Trouble>(&log)) {
    if (then) give_up(*then, house_says(said_of(*trouble)));
    look_again();
    return;
  }
  std::vector<table::Event> events;
  wire::Lexicon lexicon;
  for (const std::string& line : std::get<store::Log>(log).events)
    if (!read_event(game_, line, lexicon, events.emplace_back())) {
      if (then) give_up(*then, house_says("table.unreadable"));
      return;
    }
  const std::vector<table::Heard> heard = table_.commit(events);
  if (!heard.empty()) {
    ++positions_;
    audience_.tell(heard, true);
  }
  if (then) waiting_.push_front(std::move(*then));
}

// He was at another node and has heard there what this one has not.
bool Room::knows_more(const Client& client, const wire::Attend& attend) const {
  const Seat viewer = attend.seat == nobody ? seat_of(table_, client.person()) : attend.seat;
  return attend.version && (viewer == spectator || viewer < table_.players()) &&
         *attend.version > table_.version(viewer);
}

void Room::tell_again_when_drained(const std::shared_ptr<Client>& client) {
  client->when_drained([weak = weak_from_this(), slow = std::weak_ptr(client)] {
    const std::shared_ptr<Room> room = weak.lock();
    const std::shared_ptr<Client> back = slow.lock();
    if (room && back) room->ask(back, wire::Asked{room->id_, 0, wire::Attend{}});
  });
}

void Room::say(const std::shared_ptr<Client>& client, std::uint64_t re, wire::Saying saying) const {
  if (std::holds_alternative<wire::Refused>(saying)) ++desk_.tally.refused;
  audience_.say(client, re, std::move(saying));
}

// Advice ------------------------------------------------------------------------------------------

void Room::foresee(const std::shared_ptr<Client>& client, std::uint64_t re,
                   const wire::Foresee& wanted) {
  const table::Answer answer = table_.propose(
      {client->person(), 0, table::Move{wanted.seat, wanted.decision, wanted.answer, {}}},
      desk_.now());
  if (const auto* no = std::get_if<table::No>(&answer)) {
    say(client, re, wire::Refused{no->why, no->game});
    return;
  }
  const auto* moved = std::get_if<table::Moved>(&std::get<table::Events>(answer).front().what);
  ENSURE(moved != nullptr);
  const bool posted =
      desk_.workers->post([self = shared_from_this(), client, re, seat = wanted.seat,
                           view = table_.view(wanted.seat), action = moved->action] {
        self->say(client, re,
                  wire::Foreseen{indice::foresee(self->game_, view, seat, action, MemoryAid::off)});
      });
  if (!posted) say(client, re, wire::Refused{Message{"house.busy"}, {}});
}

void Room::hint(const std::shared_ptr<Client>& client, std::uint64_t re,
                const wire::AskHint& wanted) {
  const auto refuse = [&](std::string_view key) {
    say(client, re, wire::Refused{Message{key}, {}});
  };
  if (table_.phase() != table::Phase::playing || !is_his(table_, wanted.seat, client->person()) ||
      !table_.deciders().contains(wanted.seat))
    return refuse("move.nothing_asked");
  if (!table_.aids().hints) return refuse("hint.not_here");
  std::vector<AnyAction> legal;
  table_.legal_actions(wanted.seat, legal);
  const bool posted = desk_.workers->post(
      [self = shared_from_this(), client, re, seat = wanted.seat, view = table_.view(wanted.seat),
       legal = std::move(legal), seed = table::hint_seed(table_, wanted.seat)] {
        const std::unique_ptr<bots::PlayingOn> playing = bots::make_playing_on(self->game_);
        Counsel counsel = bots::Coach(self->game_, *playing)
                              .counsel(view, seat, legal, bots::usual_hint_worlds, seed);
        std::string words = self->game_.words(counsel.moves.front().action);
        self->say(client, re, wire::Hinted{std::move(words), std::move(counsel)});
      });
  if (!posted) refuse("house.busy");
}

void Room::deduce(const std::shared_ptr<Client>& client, std::uint64_t re,
                  const wire::Deduce& wanted) {
  const auto refuse = [&](std::string_view key) {
    say(client, re, wire::Refused{Message{key}, {}});
  };
  if (table_.phase() != table::Phase::playing || !is_his(table_, wanted.seat, client->person()))
    return refuse("seat.not_yours");
  if (!table_.aids().deduction) return refuse("deduction.not_here");
  const bool posted = desk_.workers->post([self = shared_from_this(), client, re,
                                           seat = wanted.seat, view = table_.view(wanted.seat),
                                           seed = table::hint_seed(table_, wanted.seat)] {
    self->say(client, re,
              wire::Deduced{bots::suspicions(self->game_, view, seat, seed),
                            static_cast<int>(bots::usual_belief_worlds)});
  });
  if (!posted) refuse("house.busy");
}

// Bots and clocks ---------------------------------------------------------------------------------

// One at a time. A bot is given its view, the offers and dice, and thinks on a worker's thread
// while the table is free; its pause is drawn by lot and tells nothing (`pauses.h`).
void Room::let_bots_think() {
  if (bot_thinks_ || table_.phase() != table::Phase::playing) return;
  const SeatSet bots = table_.bots_to_move();
  if (bots.empty()) {
    thinker_ = {};
    return;
  }
  const Seat seat = bots.lowest();
  const std::shared_ptr<bots::Bot> bot = bot_for(seat);
  std::vector<AnyAction> legal;
  table_.legal_actions(seat, legal);
  const std::uint32_t pause =
      desk_.bot_pause == 0 ? 0 : desk_.bot_pause / 2 + randombytes_uniform(desk_.bot_pause + 1);
  const table::Time due = desk_.now() + pause;
  bot_thinks_ = true;
  const bool posted =
      desk_.workers->post([self = shared_from_this(), bot, seat, due, position = positions_,
                           view = table_.learned_view(seat, bot->skill()), legal = std::move(legal),
                           dice = table_.thinking_dice(seat)]() mutable {
        const AnyAction action = bot->choose(self->game_, seat, view, legal, dice);
        const table::Time decided = self->desk_.now();
        const table::Time wait = told_at(due, decided, self->desk_.bot_pause) - decided;
        const auto decide = [self, seat, action, position] {
          const std::scoped_lock lock(self->mutex_);
          self->bot_decided(seat, action, position);
        };
        if (wait <= 0)
          decide();
        else
          self->desk_.after(static_cast<std::uint32_t>(wait), decide);
      });
  if (posted) return;
  bot_thinks_ = false;
  desk_.after(retry_after, [self = shared_from_this()] { self->wake(); });
}

// One that goes on with its turn remembers what it found. A plan takes some megabytes, so only so
// many are kept in the house; the others think as if they had just sat down.
std::shared_ptr<bots::Bot> Room::bot_for(Seat seat) {
  constexpr int most_kept = 64;
  const std::string& name = table_.chairs()[seat].bot;
  if (thinker_.bot != nullptr && thinker_.seat == seat && thinker_.name == name) {
    ++desk_.tally.plans_kept;
    return thinker_.bot;
  }
  thinker_ = {};
  std::unique_ptr<bots::Bot> made = bots::make_bot(name);
  if (made == nullptr) made = bots::make_bot(wire::stand_in);
  if (*desk_.tally.plans >= most_kept) return made;
  ++*desk_.tally.plans;
  thinker_ = {seat, name, {made.release(), [plans = desk_.tally.plans](bots::Bot* bot) {
                             delete bot;
                             --*plans;
                           }}};
  return thinker_.bot;
}

// Something may have happened in the meantime: then it thinks anew.
void Room::bot_decided(Seat seat, AnyAction action, std::uint64_t position) {
  bot_thinks_ = false;
  if (position == positions_ && !busy_) {
    ++desk_.tally.bot_moves;
    waiting_.push_back({nullptr, {}, {{}, 0, table::BotMove{seat, action}}, {}, 0});
  }
  go_on();
}

// Who has not come by himself after a while is told that it is his turn. The table keeps that he
// was before he is, so that he is told once, whatever happens and however many houses look.
void Room::set_reminder() {
  if (!desk_.remind || reminding_ || table_.to_remind().empty()) return;
  reminding_ = true;
  constexpr std::uint32_t shortest = 100;
  desk_.after(std::max(desk_.remind_after, shortest),
              [weak = weak_from_this(), position = positions_] {
                const std::shared_ptr<Room> room = weak.lock();
                if (!room) return;
                const std::scoped_lock lock(room->mutex_);
                room->reminding_ = false;
                room->remind(position);
                room->go_on();
              });
}

void Room::remind(std::uint64_t position) {
  if (position != positions_) return;
  for (const Seat seat : table_.to_remind()) {
    const std::string& person = table_.chairs()[seat].player;
    if (audience_.has(person)) continue;
    const Turn turn{id_, std::string(game_.info().name), person};
    waiting_.push_back({nullptr,
                        {},
                        {{}, 0, table::Remind{seat}},
                        [this, turn](const std::optional<table::No>& no) {
                          if (!no) desk_.remind(turn);
                        },
                        0});
  }
}

void Room::set_alarm() {
  const std::optional<table::Time> next = table_.next_alarm();
  if (next == alarm_ || table_.phase() != table::Phase::playing) return;
  alarm_ = next;
  const std::uint64_t number = ++alarms_;
  if (!next) return;
  constexpr table::Time longest = 3'600'000;
  const table::Time wait = std::clamp<table::Time>(*next - desk_.now(), 0, longest);
  desk_.after(static_cast<std::uint32_t>(wait), [weak = weak_from_this(), number] {
    const std::shared_ptr<Room> room = weak.lock();
    if (!room) return;
    const std::scoped_lock lock(room->mutex_);
    if (room->alarms_ != number) return;
    room->alarm_.reset();
    room->waiting_.push_back({nullptr, {}, {{}, 0, table::Tick{}}, {}, 0});
    room->go_on();
  });
}

}  // namespace indice::server
