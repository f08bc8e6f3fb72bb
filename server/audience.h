// Who hears of one table, and what each of them is told. What a viewer hears is written once for
// all who look with the same eyes (`wire/hearing_room.h`); who was away is told what he missed, or
// the whole. Has no lock of its own: it belongs to a room, and lives no longer than it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/eyes.h"
#include "server/client.h"
#include "server/desk.h"
#include "server/papers.h"
#include "table/live_table.h"
#include "wire/hearing_room.h"
#include "wire/session.h"

namespace indice::server {

class Audience {
 public:
  // `fell_behind` is called for a client that is too slow: it is told nothing until it attends
  // again.
  using FellBehind = std::function<void(const std::shared_ptr<Client>&)>;
  Audience(Desk& desk, const std::string& id, const table::LiveTable& table, const About& about,
           FellBehind fell_behind);

  // He hears of the table from now on, or of what he has missed.
  void attend(const std::shared_ptr<Client>& client, std::uint64_t re, const wire::Attend& attend);
  void part(const Client* client);

  // What was committed last.
  void tell(std::span<const table::Heard> heard, bool card_changed);
  // The table around the game has changed, and nothing has happened in it.
  void tell_card();
  // An answer for one client alone. May be given from any thread.
  void say(const std::shared_ptr<Client>& client, std::uint64_t re, wire::Saying saying) const;

  [[nodiscard]] bool empty() const { return listeners_.empty(); }
  [[nodiscard]] bool has(std::string_view person) const;

 private:
  struct Listener {
    std::shared_ptr<Client> client;
    Seat viewer = spectator;
    bool behind = false;  // hears nothing until it has caught up
  };
  struct Told {
    std::uint32_t version;
    Text text;
  };

  // Whether all that the viewer was told since that version is still known.
  [[nodiscard]] bool can_catch_up(Seat viewer, std::uint32_t version) const;
  void send(Listener& listener, const Text& text);
  void send_whole(Listener& listener, std::uint64_t re);
  void send_missed(Listener& listener, std::uint64_t re, std::uint32_t version);
  void tell_presence();
  // The beginning of a letter with news, up to where they stand.
  [[nodiscard]] std::string news_for(std::uint64_t re) const;
  // What stands behind the news: clocks, and how it ended.
  void add_state(std::string& letter, Seat viewer) const;
  void add_card(std::string& letter, const Client& client) const;
  [[nodiscard]] std::vector<wire::TimeLeft> clocks_for(Seat viewer) const;

  Desk& desk_;
  const std::string& id_;
  const AnyGame& game_;
  const table::LiveTable& table_;
  const About& about_;
  const FellBehind fell_behind_;
  std::vector<Listener> listeners_;
  wire::HearingRoom hearing_;
  std::array<std::deque<Told>, Eyes::count> told_;  // the last of it, for who comes back
};

}  // namespace indice::server
