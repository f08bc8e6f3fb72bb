// One table of the house while somebody needs it: the live table, who hears of it, and what waits
// to be done. One thing happens at a time. What a command causes is in the store before anybody
// hears of it; while it is on its way there everything else waits, coming and going too.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "server/client.h"
#include "server/desk.h"
#include "server/net/net.h"
#include "server/papers.h"
#include "store/store.h"
#include "table/live_table.h"
#include "wire/audience.h"
#include "wire/session.h"

namespace indice::server {

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
  // So that it opens quickly the next time.
  void keep_snapshot();
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

 private:
  class Hosting;
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
  wire::Audience audience_;
  std::deque<Waiting> waiting_;
  // The I/O thread of who asked last, which is the one to be told first: the others are spared a
  // change of threads.
  std::size_t thread_ = net::Net::any_thread;
  bool busy_ = false;            // something is on its way to or from the store
  bool rests_ = false;           // the store was not to be had; bots and clocks wait a little
  bool waits_told_ = false;      // everybody here was told so
  bool elsewhere_ = false;       // another process has added to the table
  std::uint64_t positions_ = 0;  // grows with whatever changes what is to be decided
  bool bot_thinks_ = false;
  // Who decided last, as long as the same seat goes on deciding: what it found for one decision of
  // a turn serves the next (ADR 017).
  struct Thinker {
    Seat seat = nobody;
    std::string name;
    std::shared_ptr<bots::Bot> bot;
  };
  Thinker thinker_;
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
  void rest();
  void rested();
  void tell_it_waits();
  void tell_it_goes_on();
  void look_again();
  void catch_up(std::optional<Waiting> then);
  void caught_up(std::optional<Waiting> then, const store::Or<store::Log>& log);
  [[nodiscard]] std::optional<table::Request> typed_move(table::Move move, const Client& client,
                                                         wire::Refused& no) const;

  [[nodiscard]] bool knows_more(const Client& client, const wire::Attend& attend) const;
  void foresee(const std::shared_ptr<Client>& client, std::uint64_t re,
               const wire::Foresee& wanted);
  void hint(const std::shared_ptr<Client>& client, std::uint64_t re, const wire::AskHint& wanted);
  void deduce(const std::shared_ptr<Client>& client, std::uint64_t re, const wire::Deduce& wanted);
  void tell_again_when_drained(const std::shared_ptr<Client>& client);
  void say(const std::shared_ptr<Client>& client, std::uint64_t re, wire::Saying saying) const;

  void let_bots_think();
  [[nodiscard]] std::shared_ptr<bots::Bot> bot_for(Seat seat);
  void bot_decided(Seat seat, AnyAction action, std::uint64_t position);
  void set_alarm();
  void set_reminder();
  void remind(std::uint64_t position);
  [[nodiscard]] store::Summary summary(table::Time now) const;
};

}  // namespace indice::server
