// The house: its tables, its guests and its lobby, for whatever brings their requests.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/buckets.h"
#include "server/house_time.h"
#include "server/identity.h"
#include "server/net/net.h"
#include "server/notices.h"
#include "server/reviews.h"
#include "server/room.h"
#include "server/sign_outs.h"
#include "server/workers.h"
#include "store/store.h"

namespace indice::server {

// The files of the client: a path to what is sent for it. None: not there.
using Files = std::function<std::optional<net::Response>(const net::Request&)>;

struct HouseSettings {
  std::uint32_t bot_pause = 900;      // milliseconds, about
  unsigned workers = 2;               // threads that think and read
  std::size_t tables_a_person = 200;  // that are not over
  double new_tables_a_minute = 20;    // of one person, and of one address
  double sayings_a_minute = 30;       // of one person; of one address as many as of four
  std::uint32_t idle_seconds = 60;    // then a table leaves memory
  store::Retention retention;
  NoticeSettings notices;
  std::function<void(std::string_view event, Json::Object more)> log;  // none: nothing is said
  std::string address;  // by which others reach the house; empty: as they asked for it
  Files files;
  HouseTime::Clock wall{};  // none: the machine's
};

class Visitor;

class House final : public net::Service {
 public:
  // The store must outlive the house.
  House(store::Store& store, HouseSettings settings);
  ~House() override;
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Before the first request is answered. False: the store is not to be had.
  [[nodiscard]] bool open(net::Net& net);
  // Nothing new is begun; what is under way ends.
  void close();

  void asked(net::Request request, net::Reply reply) override;
  Met met(const net::Request& request, std::shared_ptr<net::Line> line) override;
  // With a sentence, as everything else that the house refuses.
  [[nodiscard]] net::Response turned_away(int status, std::string_view why) override;

 private:
  friend class Visitor;
  using Found = std::function<void(std::shared_ptr<Room>, std::string_view why)>;

  // Who asks, and the cookie that he does not have yet.
  struct Visit {
    Guest guest;
    bool is_new = false;
  };

  store::Store& store_;
  HouseSettings settings_;
  const std::array<text::Catalogue, 3>& words_;
  HouseTime time_;
  std::optional<Identity> identity_;
  SignOuts sign_outs_;
  std::unique_ptr<Notices> notices_;  // none: nobody is told of his turn
  Workers workers_;
  Desk desk_;
  Reviews reviews_;
  std::atomic<net::Net*> net_ = nullptr;
  std::atomic<bool> closing_ = false;
  Buckets new_tables_;
  Buckets sayings_;
  Buckets household_sayings_;
  Buckets hints_;
  Buckets household_hints_;
  Buckets passwords_;
  Buckets replays_;
  Buckets reviews_begun_;
  Buckets confirmations_;
  Buckets sign_outs_asked_;
  std::array<net::Response, 3> catalogues_;
  std::array<std::string, 3> catalogue_paths_;
  std::string about_;  // what /api/house says

  std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<Found>> loading_;

  std::mutex callers_mutex_;
  std::vector<std::weak_ptr<Visitor>> callers_;  // some of them are gone

  std::mutex practices_mutex_;
  std::map<std::string, Json> practices_;  // by game, as they are asked for

  [[nodiscard]] Visit visit_of(const net::Request& request);
  [[nodiscard]] net::Headers greeting(const Visit& visit, bool secure) const;
  void with_room(const std::string& table, Found found);
  [[nodiscard]] std::shared_ptr<Room> loaded(const std::string& table, std::string_view& why);
  void add(const std::shared_ptr<Room>& room);
  void learn_secrets();
  // Lines of people who have signed out elsewhere.
  void end_lines();
  void look_round();  // again and again: alarms of tables that are not in memory, idle rooms, dust
  std::uint64_t rounds_ = 0;

  void write_catalogues();
  void write_about();
  void api(net::Request request, net::Reply reply);
  void my_things(const net::Request& request, const Visit& visit, const net::Reply& reply);
  void change_me(const net::Request& request, Visit visit, const net::Reply& reply);
  void list_tables(const net::Request& request, const Visit& visit, const net::Reply& reply);
  void new_table(const net::Request& request, const Visit& visit, const net::Reply& reply);
  void take_along(const net::Request& request, const Visit& visit, const net::Reply& reply);
  // On a worker.
  void prepare_table(const AnyGame& game, const Json& wanted, const Guest& guest,
                     const net::Reply& reply);
  [[nodiscard]] store::Or<bool> has_too_many(const std::string& person);
  void practices(const net::Request& request, const net::Reply& reply);
  void record(const std::string& table, const net::Reply& reply);
  void replay(const std::string& table, const net::Request& request, const std::string& person,
              const net::Reply& reply);
  void review(const std::string& table, const net::Request& request, const net::Reply& reply);
  void table_things(const net::Request& request, const Visit& visit, const net::Reply& reply);
  void notify_me(const net::Request& request, const Visit& visit, const net::Reply& reply);
  [[nodiscard]] Json notice_ways() const;
  [[nodiscard]] static Json notify_line(const std::optional<store::Person>& person);
  // The links that letters bring.
  void notice_link(const net::Request& request, const net::Reply& reply);
  void rematch(const std::string& table, const Visit& visit, const net::Reply& reply);
  void rules(const net::Request& request, const net::Reply& reply);
  void account(const net::Request& request, const Visit& visit, const net::Reply& reply);
  void leave_everywhere(const net::Request& request, const Visit& visit, const net::Reply& reply);
  // The number of the cookies that he is given.
  [[nodiscard]] std::uint32_t number_of(const store::Person& person) const;
  // Keeps him with a new one, without his link: all cookies that he had before end. False: his
  // account is another's.
  [[nodiscard]] store::Or<bool> put_with_new_number(store::Person& person);
  void keep_new_table(table::LiveTable table, About about, std::vector<table::Event> events,
                      Seat seat, const net::Reply& reply,
                      const std::function<void(const std::string&)>& then = {});
  // Pages and pictures of tables whose link somebody may have posted.
  [[nodiscard]] bool is_linked(const std::string& path) const;
  void linked(net::Request request, const net::Reply& reply);
  [[nodiscard]] Json line_for(const store::Stored& stored, const std::string& person) const;
  [[nodiscard]] std::string metrics();
};

}  // namespace indice::server
