#include "server/audience.h"

#include <algorithm>
#include <optional>

#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr std::size_t most_told = 48;   // that a viewer can catch up with
constexpr std::size_t most_past = 100;  // that who comes new is told
constexpr std::size_t most_listeners = 500;

}  // namespace

Audience::Audience(Desk& desk, const std::string& id, const table::LiveTable& table,
                   const About& about, FellBehind fell_behind)
    : desk_(desk),
      id_(id),
      game_(table.game()),
      table_(table),
      about_(about),
      fell_behind_(std::move(fell_behind)),
      hearing_(table) {}

bool Audience::has(std::string_view person) const {
  return std::any_of(listeners_.begin(), listeners_.end(),
                     [&](const Listener& one) { return one.client->person() == person; });
}

// Coming and going --------------------------------------------------------------------------------

void Audience::attend(const std::shared_ptr<Client>& client, std::uint64_t re,
                      const wire::Attend& attend) {
  if (!client->is_there()) return;
  auto listener = std::find_if(listeners_.begin(), listeners_.end(),
                               [&](const Listener& one) { return one.client == client; });
  Seat viewer = attend.seat;
  if (viewer == nobody && listener != listeners_.end() && listener->behind)
    viewer = listener->viewer;
  if (viewer == nobody) viewer = seat_of(table_, client->person());
  if (viewer != spectator && !is_his(table_, viewer, client->person())) {
    say(client, re, wire::Refused{Message{"seat.not_yours"}, {}});
    return;
  }
  if (listener == listeners_.end()) {
    if (listeners_.size() >= most_listeners) {
      say(client, re, wire::Refused{Message{"table.full"}, {}});
      return;
    }
    listeners_.push_back({client, viewer, false});
    listener = listeners_.end() - 1;
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
}

void Audience::part(const Client* client) {
  if (std::erase_if(listeners_, [&](const Listener& one) { return one.client.get() == client; }) !=
      0)
    tell_presence();
}

bool Audience::can_catch_up(Seat viewer, std::uint32_t version) const {
  const std::uint32_t now = table_.version(viewer);
  if (!hearing_.is_open(viewer) || version > now) return false;
  const std::deque<Told>& told = told_[Eyes::place(viewer)];
  return version == now || (!told.empty() && told.front().version <= version + 1);
}

// Hearing -----------------------------------------------------------------------------------------

void Audience::tell(std::span<const table::Heard> heard, bool card_changed) {
  std::array<std::vector<Text>, Eyes::count> news;
  std::array<std::uint32_t, Eyes::count> left{};
  const std::span<const wire::HearingRoom::Line> lines = hearing_.tell(heard);
  for (const wire::HearingRoom::Line& line : lines) ++left[Eyes::place(line.viewer)];
  for (const wire::HearingRoom::Line& line : lines) {
    const std::size_t place = Eyes::place(line.viewer);
    news[place].push_back(shared(std::string(line.json)));
    told_[place].push_back({table_.version(line.viewer) - --left[place], news[place].back()});
    if (told_[place].size() > most_told) told_[place].pop_front();
  }
  // The same for all who look with the same eyes, but for whose seats are whose.
  std::array<std::string, Eyes::count> letters;
  std::array<Text, Eyes::count> whole_letters;
  for (Listener& listener : listeners_) {
    if (listener.behind) continue;
    const std::size_t place = Eyes::place(listener.viewer);
    if (news[place].empty() && !card_changed) continue;
    std::string& letter = letters[place];
    if (letter.empty()) {
      letter = news_for(0);
      for (const Text& one : news[place]) {
        if (one != news[place].front()) letter += ',';
        letter += *one;
      }
      letter += ']';
      add_state(letter, listener.viewer);
    }
    if (card_changed) {
      std::string his = letter;
      add_card(his, *listener.client);
      send(listener, shared(his + "}}"));
      continue;
    }
    if (!whole_letters[place]) whole_letters[place] = shared(letter + "}}");
    send(listener, whole_letters[place]);
  }
}

void Audience::tell_card() {
  for (Listener& listener : listeners_) {
    std::string letter = news_for(0) + "]";
    add_card(letter, *listener.client);
    send(listener, shared(letter + "}}"));
  }
}

void Audience::send_missed(Listener& listener, std::uint64_t re, std::uint32_t version) {
  std::string letter = news_for(re);
  bool first = true;
  for (const Told& one : told_[Eyes::place(listener.viewer)]) {
    if (one.version <= version) continue;
    if (!std::exchange(first, false)) letter += ',';
    letter += *one.text;
  }
  letter += ']';
  add_state(letter, listener.viewer);
  add_card(letter, *listener.client);
  send(listener, shared(letter + "}}"));
}

void Audience::send_whole(Listener& listener, std::uint64_t re) {
  const Seat viewer = listener.viewer;
  wire::Whole whole;
  whole.version = table_.version(viewer);
  whole.seat = viewer;
  whole.card = card_for(table_, about_, listener.client->person());
  whole.clocks = clocks_for(viewer);
  if (table_.has_begun()) whole.tableau = table_.tableau(viewer, MemoryAid::off);
  if (table_.phase() == table::Phase::over) {
    whole.ended = wire::ToldOutcome{table_.outcome(), table_.score_sheet()};
    for (const table::Event& event : table_.events())
      if (const auto* ended = std::get_if<table::Ended>(&event.what)) whole.seed = ended->seed;
  }
  table_.hear_again(
      table_.length() - std::min(table_.length(), most_past),
      [&](const table::Heard& one, const table::LiveTable& then) {
        if (one.by.contains(viewer))
          whole.past.push_back(wire::told(one, viewer, MemoryAid::off, then.version(viewer)));
      });
  send(listener, shared(wire::written(game_, wire::Letter{id_, re, std::move(whole)})));
}

void Audience::tell_presence() {
  wire::Presence presence;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (std::any_of(listeners_.begin(), listeners_.end(), [&](const Listener& one) {
          return is_his(table_, seat, one.client->person());
        }))
      presence.here.push_back(seat);
  presence.watching = static_cast<std::uint32_t>(
      std::count_if(listeners_.begin(), listeners_.end(),
                    [](const Listener& one) { return one.viewer == spectator; }));
  const Text text = shared(wire::written(game_, wire::Letter{id_, 0, std::move(presence)}));
  for (Listener& listener : listeners_) send(listener, text);
}

void Audience::send(Listener& listener, const Text& text) {
  if (listener.behind || listener.client->send(text)) return;
  listener.behind = true;
  ++desk_.tally.resyncs;
  fell_behind_(listener.client);
}

void Audience::say(const std::shared_ptr<Client>& client, std::uint64_t re,
                   wire::Saying saying) const {
  if (std::holds_alternative<wire::Refused>(saying)) ++desk_.tally.refused;
  // Who is too slow for an answer is told the whole as soon as he can take it.
  (void)client->send(shared(wire::written(game_, wire::Letter{id_, re, std::move(saying)})));
}

// Letters -----------------------------------------------------------------------------------------

std::string Audience::news_for(std::uint64_t re) const {
  std::string letter = "{\"table\":\"" + id_ + "\"";
  if (re != 0) letter += ",\"re\":" + wire::written(game_, re);
  return letter + ",\"what\":{\"is\":\"news\",\"told\":[";
}

void Audience::add_state(std::string& letter, Seat viewer) const {
  const std::vector<wire::TimeLeft> clocks = clocks_for(viewer);
  if (!clocks.empty()) letter += ",\"clocks\":" + wire::written(game_, clocks);
  if (table_.phase() == table::Phase::over)
    letter += ",\"ended\":" +
              wire::written(game_, wire::ToldOutcome{table_.outcome(), table_.score_sheet()});
}

void Audience::add_card(std::string& letter, const Client& client) const {
  letter += ",\"card\":" + wire::written(game_, card_for(table_, about_, client.person()));
}

std::vector<wire::TimeLeft> Audience::clocks_for(Seat viewer) const {
  std::vector<wire::TimeLeft> clocks;
  if (table_.phase() != table::Phase::playing) return clocks;
  const table::Time now = desk_.now();
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

}  // namespace indice::server
