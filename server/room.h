// One table of the house while somebody needs it: the live table, who hears of it, and what waits
// to be done. One thing happens at a time. What a command causes is in the store before anybody
// hears of it; while it is on its way there everything else waits, coming and going too.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/identity.h"
#include "server/workers.h"
#include "store/store.h"
#include "table/live_table.h"
#include "text/catalogue.h"
#include "wire/lexicon.h"
#include "wire/session.h"

namespace indice::server {

using Text = std::shared_ptr<const std::string>;

// One client that hears of tables.
class Client {
 public:
  virtual ~Client() = default;
  [[nodiscard]] virtual const std::string& person() const = 0;
  [[nodiscard]] virtual std::string name() const = 0;
  [[nodiscard]] virtual text::Language language() const = 0;
  [[nodiscard]] virtual bool is_there() const = 0;
  // False: it is too slow; nothing more is said until it has caught up, then `call` comes.
  virtual bool send(const Text& text) = 0;
  virtual void when_drained(std::function<void()> call) = 0;
};

// What rooms count for the house.
struct Tally {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> refused = 0;          // of what was said over a line
  std::atomic<std::uint64_t> wishes_refused = 0;   // of the lobby
  std::atomic<std::uint64_t> cookies_refused = 0;  // that the house did not sign
  std::atomic<std::uint64_t> conflicts = 0;
  std::atomic<std::uint64_t> troubles = 0;
  std::atomic<std::uint64_t> resyncs = 0;
};

// Somebody is to move at a table that goes on over days.
struct Turn {
  std::string table;
  std::string game;
  std::string person;
};

// What every room needs of its house. Lives longer than the rooms.
struct Desk {
  store::Store* store = nullptr;
  Workers* workers = nullptr;
  const Identity* identity = nullptr;
  const std::array<text::Catalogue, 3>* words = nullptr;
  std::function<table::Time()> now;
  std::function<void(std::function<void()>)> post;
  std::function<void(std::uint32_t milliseconds, std::function<void()>)> after;
  std::uint32_t bot_pause = 900;  // milliseconds, about
  // For who keeps the house; no names, cards or addresses of tables.
  std::function<void(std::string_view event, Json::Object more)> log;
  // Tells a person that it is his turn, wherever he is; none: nobody is told.
  std::function<void(const Turn&)> remind;
  std::uint32_t remind_after = 60'000;  // milliseconds that he has to come by himself
  Tally tally;
};

// What is kept about a table beside its events.
struct About {
  bool is_public = false;
  std::string next;  // the table of the rematch
};
[[nodiscard]] About about_from(std::string_view text);

// An event as the store has it; false where it cannot be read.
[[nodiscard]] bool read_event(const AnyGame& game, const std::string& line, wire::Lexicon& lexicon,
                              table::Event& event);

// The bot that plays for who is away.
inline constexpr std::string_view stand_in = "greedy";

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Desk& desk, std::string id, table::LiveTable table, About about);

  // What a client wants of this table. Answers go to the client.
  void ask(const std::shared_ptr<Client>& client, wire::Asked asked);
  // A client that is gone hears nothing more.
  void forget(const Client* client);
  // What the house itself wants. `done` hears whether it happened; where not, why.
  using Done = std::function<void(std::optional<table::No>)>;
  void ask(table::Command command, Done done = {});
  // Somebody else's process has added to the table, or may have (0).
  void added_elsewhere(std::uint64_t length);
  // Bots go on, and the clock. After loading, once.
  void wake();
  // For who opens the table of the rematch; false: somebody does so already.
  [[nodiscard]] bool begin_link();
  // Empty: nothing came of it.
  void link_to(std::string next);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const AnyGame& game() const { return game_; }
  // Nobody hears of it and nothing is under way.
  [[nodiscard]] bool idle() const;
  // Looks at the table as it stands in the store.
  void look(const std::function<void(const table::LiveTable&, const About&)>& eye) const;
  // The table as one person sees it in a list.
  [[nodiscard]] static wire::TableCard card_for(const table::LiveTable& table, const About& about,
                                                std::string_view person);
  // With `remind_after`, who is to be told of his turn is told after a restart too.
  [[nodiscard]] static store::Summary summary_of(
      const table::LiveTable& table, const About& about, table::Time now,
      std::optional<std::uint32_t> remind_after = std::nullopt);
  [[nodiscard]] static std::vector<std::string> lines_of(const AnyGame& game,
                                                         const std::vector<table::Event>& events);

 private:
  struct Listener {
    std::shared_ptr<Client> client;
    Seat viewer = spectator;
    bool behind = false;  // hears nothing until it has caught up
  };
  // What a viewer was last shown, and the last things he was told, for who comes back.
  struct Screen {
    bool open = false;
    std::optional<Tableau> shown;
    std::deque<std::pair<std::uint32_t, Text>> told;  // by version
  };
  struct Waiting {
    std::shared_ptr<Client> client;  // none: the house
    wire::Asked asked;
    table::Command command;  // of the house
    Done done;
    unsigned tries = 0;
  };

  Desk& desk_;
  const std::string id_;
  const AnyGame& game_;

  mutable std::mutex mutex_;
  table::LiveTable table_;
  About about_;
  std::vector<Listener> listeners_;
  std::array<Screen, Eyes::count> screens_;
  std::deque<Waiting> waiting_;
  bool busy_ = false;            // something is on its way to or from the store
  bool rests_ = false;           // the store was not to be had; bots and clocks wait a little
  bool elsewhere_ = false;       // another process has added to the table
  std::uint64_t positions_ = 0;  // grows with whatever changes what is to be decided
  bool bot_thinks_ = false;
  std::optional<table::Time> alarm_;
  std::uint64_t alarms_ = 0;
  bool linking_ = false;    // the table of the rematch is being opened
  bool reminding_ = false;  // a time is set for it

  // All of these with the mutex held.
  void go_on();
  void handle(Waiting waiting);
  void propose(Waiting waiting, const table::Command& command);
  void store(Waiting waiting, std::vector<table::Event> events);
  void not_stored(Waiting waiting, std::size_t length, const store::Or<store::Appended>& why);
  void give_up(const Waiting& waiting, const table::No& why);
  void look_again();
  void catch_up(std::optional<Waiting> then);
  void caught_up(std::optional<Waiting> then, const store::Or<store::Log>& log);
  [[nodiscard]] std::optional<table::Request> request_of(const Waiting& waiting, wire::Refused& no);
  [[nodiscard]] std::optional<table::Request> typed_move(table::Move move, const Client& client,
                                                         wire::Refused& no) const;

  [[nodiscard]] Seat seat_of(const Client& client) const;
  [[nodiscard]] bool knows_more(const Client& client, const wire::Attend& attend) const;
  void attend(const std::shared_ptr<Client>& client, std::uint64_t re, const wire::Attend& attend);
  void part(const Client* client);
  void answer_why(const std::shared_ptr<Client>& client, std::uint64_t re,
                  const wire::AskWhy& asked);
  void foresee(const std::shared_ptr<Client>& client, std::uint64_t re,
               const wire::Foresee& wanted);
  void hint(const std::shared_ptr<Client>& client, std::uint64_t re, const wire::AskHint& wanted);
  [[nodiscard]] bool is_his(Seat seat, const Client& client) const;

  void tell(const std::vector<table::Heard>& heard,
            const std::array<std::uint32_t, Eyes::count>& versions, bool card_changed);
  void send(Listener& listener, const Text& text);
  void send_whole(Listener& listener, std::uint64_t re);
  [[nodiscard]] std::string whole_for(const Listener& listener, std::uint64_t re);
  void say(const std::shared_ptr<Client>& client, std::uint64_t re, wire::Saying saying) const;
  void tell_presence();
  [[nodiscard]] std::vector<wire::TimeLeft> clocks_for(Seat viewer) const;

  void let_bots_think();
  void bot_decided(Seat seat, AnyAction action, std::uint64_t position);
  void set_alarm();
  void set_reminder();
  void remind(std::uint64_t position);
  [[nodiscard]] store::Summary summary(table::Time now) const;
};

}  // namespace indice::server
