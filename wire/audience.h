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
#include "table/live_table.h"
#include "wire/hearing_room.h"
#include "wire/papers.h"
#include "wire/session.h"

namespace indice::wire {

using SharedText = std::shared_ptr<const std::string>;

// One client that hears of tables.
class Listener {
 public:
  virtual ~Listener() = default;
  [[nodiscard]] virtual const std::string& person() const = 0;
  [[nodiscard]] virtual bool is_there() const = 0;
  // False: it is too slow, and has not heard it.
  virtual bool send(const SharedText& text) = 0;
};

class Audience {
 public:
  using Now = std::function<table::Time()>;
  // `fell_behind` is called for a client that is too slow: it is told nothing until it attends
  // again.
  using FellBehind = std::function<void(const std::shared_ptr<Listener>&)>;
  Audience(Now now, const std::string& id, const table::LiveTable& table, const About& about,
           FellBehind fell_behind);

  // He hears of the table from now on, or of what he has missed. False: he was refused.
  [[nodiscard]] bool attend(const std::shared_ptr<Listener>& client, std::uint64_t re,
                            const Attend& attend);
  void part(const Listener* client);

  // What was committed last.
  void tell(std::span<const table::Heard> heard, bool card_changed);
  // The table around the game has changed, and nothing has happened in it.
  void tell_card();
  // The same for everybody who is here.
  void tell_all(Saying saying);
  // An answer for one client alone. May be given from any thread.
  void say(const std::shared_ptr<Listener>& client, std::uint64_t re, Saying saying) const;

  [[nodiscard]] bool empty() const { return places_.empty(); }
  [[nodiscard]] bool has(std::string_view person) const;

 private:
  struct Place {
    std::shared_ptr<Listener> client;
    Seat viewer = spectator;
    bool behind = false;           // hears nothing until it has caught up
    std::vector<Seat> asked = {};  // of the seats that are his, as he was told last
  };
  struct Kept {
    std::uint32_t version;
    SharedText text;
  };

  // Whether all that the viewer was told since that version is still known.
  [[nodiscard]] bool can_catch_up(Seat viewer, std::uint32_t version) const;
  void send(Place& listener, const SharedText& text);
  void send_whole(Place& listener, std::uint64_t re);
  void send_missed(Place& listener, std::uint64_t re, std::uint32_t version);
  void tell_presence();
  // The beginning of a letter with news, up to where they stand.
  [[nodiscard]] std::string news_for(std::uint64_t re) const;
  // What stands behind the news: clocks, and how it ended.
  void add_state(std::string& letter, Seat viewer) const;
  void add_card(std::string& letter, const Listener& client) const;
  // Which of several seats that are his are to decide.
  void add_asked(std::string& letter, Place& listener) const;
  [[nodiscard]] std::vector<TimeLeft> clocks_for(Seat viewer) const;

  const Now now_;
  const std::string& id_;
  const AnyGame& game_;
  const table::LiveTable& table_;
  const About& about_;
  const FellBehind fell_behind_;
  std::vector<Place> places_;
  HearingRoom hearing_;
  std::array<std::deque<Kept>, Eyes::count> told_;  // the last of it, for who comes back
};

}  // namespace indice::wire
