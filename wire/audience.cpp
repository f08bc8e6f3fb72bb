#include "wire/audience.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "wire/writer.h"

namespace indice::wire {
namespace {

constexpr std::size_t most_told = 48;   // that a viewer can catch up with
constexpr std::size_t most_past = 100;  // that who comes new is told
constexpr std::size_t most_listeners = 500;

SharedText shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Audience::Audience(Now now, const std::string& id, const table::LiveTable& table,
                   const About& about, FellBehind fell_behind)
    : now_(std::move(now)),
      id_(id),
      game_(table.game()),
      table_(table),
      about_(about),
      fell_behind_(std::move(fell_behind)),
      hearing_(table) {}

bool Audience::has(std::string_view person) const {
  return std::any_of(places_.begin(), places_.end(),
                     [&](const Place& one) { return one.client->person() == person; });
}

// Coming and going --------------------------------------------------------------------------------

bool Audience::attend(const std::shared_ptr<Listener>& client, std::uint64_t re,
                      const Attend& attend) {
  if (!client->is_there()) return true;
  auto listener = std::find_if(places_.begin(), places_.end(),
                               [&](const Place& one) { return one.client == client; });
  Seat viewer = attend.seat;
  if (viewer == nobody && listener != places_.end() && listener->behind) viewer = listener->viewer;
  if (viewer == nobody) viewer = seat_of(table_, client->person());
  if (viewer != spectator && !is_his(table_, viewer, client->person())) {
    say(client, re, Refused{Message{"seat.not_yours"}, {}});
    return false;
  }
  if (listener == places_.end()) {
    if (places_.size() >= most_listeners) {
      say(client, re, Refused{Message{"table.full"}, {}});
      return false;
    }
    places_.push_back({client, viewer, false});
    listener = places_.end() - 1;
  }
  const bool same_eyes = listener->viewer == viewer;
  listener->viewer = viewer;
  listener->behind = false;
  if (attend.version && same_eyes && can_catch_up(viewer, *attend.version))
    send_missed(*listener, re, *attend.version);
  else
    send_whole(*listener, re);
  hearing_.open(viewer);
  tell_presence();
  return true;
}

void Audience::part(const Listener* client) {
  if (std::erase_if(places_, [&](const Place& one) { return one.client.get() == client; }) != 0)
    tell_presence();
}

bool Audience::can_catch_up(Seat viewer, std::uint32_t version) const {
  const std::uint32_t now = table_.version(viewer);
  if (!hearing_.is_open(viewer) || version > now) return false;
  const std::deque<Kept>& told = told_[Eyes::place(viewer)];
  return version == now || (!told.empty() && told.front().version <= version + 1);
}

// Hearing -----------------------------------------------------------------------------------------

void Audience::tell(std::span<const table::Heard> heard, bool card_changed) {
  std::array<std::vector<SharedText>, Eyes::count> news;
  std::array<std::uint32_t, Eyes::count> left{};
  const std::span<const HearingRoom::Line> lines = hearing_.tell(heard);
  for (const HearingRoom::Line& line : lines) ++left[Eyes::place(line.viewer)];
  for (const HearingRoom::Line& line : lines) {
    const std::size_t place = Eyes::place(line.viewer);
    news[place].push_back(shared(std::string(line.json)));
    told_[place].push_back({table_.version(line.viewer) - --left[place], news[place].back()});
    if (told_[place].size() > most_told) told_[place].pop_front();
  }
  // The same for all who look with the same eyes, but for whose seats are whose.
  std::array<std::string, Eyes::count> letters;
  std::array<SharedText, Eyes::count> whole_letters;
  for (Place& listener : places_) {
    if (listener.behind) continue;
    const std::size_t place = Eyes::place(listener.viewer);
    // Another of his seats may be asked now without this one having heard of anything.
    const std::vector<Seat> asked = asked_of(table_, listener.client->person());
    if (news[place].empty() && !card_changed && asked == listener.asked) continue;
    std::string& letter = letters[place];
    if (letter.empty()) {
      letter = news_for(0);
      for (const SharedText& one : news[place]) {
        if (one != news[place].front()) letter += ',';
        letter += *one;
      }
      letter += ']';
      add_state(letter, listener.viewer);
    }
    if (card_changed || !asked.empty() || asked != listener.asked) {
      std::string his = letter;
      if (card_changed) add_card(his, *listener.client);
      add_asked(his, listener);
      send(listener, shared(his + "}}"));
      continue;
    }
    if (!whole_letters[place]) whole_letters[place] = shared(letter + "}}");
    send(listener, whole_letters[place]);
  }
}

void Audience::tell_card() {
  for (Place& listener : places_) {
    std::string letter = news_for(0) + "]";
    add_card(letter, *listener.client);
    add_asked(letter, listener);
    send(listener, shared(letter + "}}"));
  }
}

void Audience::send_missed(Place& listener, std::uint64_t re, std::uint32_t version) {
  std::string letter = news_for(re);
  bool first = true;
  for (const Kept& one : told_[Eyes::place(listener.viewer)]) {
    if (one.version <= version) continue;
    if (!std::exchange(first, false)) letter += ',';
    letter += *one.text;
  }
  letter += ']';
  add_state(letter, listener.viewer);
  add_card(letter, *listener.client);
  add_asked(letter, listener);
  send(listener, shared(letter + "}}"));
}

void Audience::send_whole(Place& listener, std::uint64_t re) {
  const Seat viewer = listener.viewer;
  Whole whole;
  whole.version = table_.version(viewer);
  whole.seat = viewer;
  whole.card = card_for(table_, about_, listener.client->person());
  listener.asked = asked_of(table_, listener.client->person());
  whole.asked = listener.asked;
  whole.clocks = clocks_for(viewer);
  if (table_.has_begun()) whole.tableau = table_.tableau(viewer, MemoryAid::off);
  if (table_.phase() == table::Phase::over) {
    whole.ended = ToldOutcome{table_.outcome(), table_.score_sheet()};
    whole.seed = table_.seed_at_end();
  }
  table_.hear_again(
      table_.length() - std::min(table_.length(), most_past),
      [&](const table::Heard& one, const table::LiveTable& then) {
        if (one.by.contains(viewer))
          whole.past.push_back(told(one, viewer, MemoryAid::off, then.version(viewer)));
      });
  send(listener, shared(written(game_, Letter{id_, re, std::move(whole)})));
}

void Audience::tell_presence() {
  Presence presence;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (std::any_of(places_.begin(), places_.end(),
                    [&](const Place& one) { return is_his(table_, seat, one.client->person()); }))
      presence.here.push_back(seat);
  presence.watching = static_cast<std::uint32_t>(std::count_if(
      places_.begin(), places_.end(), [](const Place& one) { return one.viewer == spectator; }));
  tell_all(std::move(presence));
}

void Audience::tell_all(Saying saying) {
  if (places_.empty()) return;
  const SharedText text = shared(written(game_, Letter{id_, 0, std::move(saying)}));
  for (Place& listener : places_) send(listener, text);
}

void Audience::send(Place& listener, const SharedText& text) {
  if (listener.behind || listener.client->send(text)) return;
  listener.behind = true;
  fell_behind_(listener.client);
}

void Audience::say(const std::shared_ptr<Listener>& client, std::uint64_t re, Saying saying) const {
  // Who is too slow for an answer is told the whole as soon as he can take it.
  (void)client->send(shared(written(game_, Letter{id_, re, std::move(saying)})));
}

// Letters -----------------------------------------------------------------------------------------

std::string Audience::news_for(std::uint64_t re) const {
  std::string letter = "{\"table\":\"" + id_ + "\"";
  if (re != 0) letter += ",\"re\":" + written(game_, re);
  return letter + ",\"what\":{\"is\":\"news\",\"told\":[";
}

void Audience::add_state(std::string& letter, Seat viewer) const {
  const std::vector<TimeLeft> clocks = clocks_for(viewer);
  if (!clocks.empty()) letter += ",\"clocks\":" + written(game_, clocks);
  if (table_.phase() == table::Phase::over)
    letter += ",\"ended\":" + written(game_, ToldOutcome{table_.outcome(), table_.score_sheet()});
}

void Audience::add_card(std::string& letter, const Listener& client) const {
  letter += ",\"card\":" + written(game_, card_for(table_, about_, client.person()));
}

void Audience::add_asked(std::string& letter, Place& listener) const {
  listener.asked = asked_of(table_, listener.client->person());
  if (!listener.asked.empty()) letter += ",\"asked\":" + written(game_, listener.asked);
}

std::vector<TimeLeft> Audience::clocks_for(Seat viewer) const {
  std::vector<TimeLeft> clocks;
  if (table_.phase() != table::Phase::playing) return clocks;
  const table::Time now = now_();
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    std::optional<table::Time> left = table_.time_left(seat, viewer, now);
    const bool mine = seat == viewer && table_.deciders().contains(seat);
    if (mine)
      if (const std::optional<table::Time> limit = table_.limit_left(seat, now))
        left = left ? std::min(*left, *limit) : *limit;
    if (left) clocks.push_back({seat, *left, mine && !table_.paused()});
  }
  return clocks;
}

}  // namespace indice::wire
