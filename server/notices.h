// Tells people who are not here that it is their turn: by e-mail, or by a hook of their own. On a
// thread of its own, so that nobody waits for a slow mail server; what does not fit its queue is
// dropped and counted.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/desk.h"
#include "server/identity.h"
#include "server/person_settings.h"
#include "store/store.h"
#include "text/catalogue.h"

namespace indice::server {

struct NoticeSettings {
  std::string mail_server;  // "smtp://user:password@host:587", "smtps://…"; empty: no mail
  std::string mail_from;    // "indice@example.org"
  bool hooks = false;
  bool hooks_anywhere = false;  // also to addresses of this machine and of private nets
  std::uint32_t after_seconds = 60;

  [[nodiscard]] bool any() const { return !mail_server.empty() || hooks; }
};

class Notices {
 public:
  // All of it must outlive this. `address` is where the house is reached.
  Notices(NoticeSettings settings, store::Store& store, const Identity& identity,
          const std::array<text::Catalogue, 3>& words, std::string address);
  ~Notices();
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;

  void tell(const Turn& turn);
  // Asks the address whether it wants that.
  void ask(const std::string& person, const PersonSettings& settings);
  // What is under way is finished; what waits is dropped.
  void stop();

  [[nodiscard]] bool by_mail() const { return !settings_.mail_server.empty(); }
  [[nodiscard]] bool by_hook() const { return settings_.hooks; }
  [[nodiscard]] std::uint64_t sent() const { return sent_; }
  [[nodiscard]] std::uint64_t failed() const { return failed_; }

 private:
  struct Letter {
    std::string subject;
    std::string text;
    std::string stop;   // the address that ends it
    std::string table;  // the address of the table
  };
  void add(std::function<void()> job);
  void work();
  void tell_now(const Turn& turn);
  [[nodiscard]] bool send(const PersonSettings& settings, const Letter& letter);
  [[nodiscard]] std::string link(std::string_view what, const std::string& person,
                                 const PersonSettings& settings) const;
  [[nodiscard]] const text::Catalogue& words_for(const PersonSettings& settings) const;

  const NoticeSettings settings_;
  store::Store& store_;
  const Identity& identity_;
  const std::array<text::Catalogue, 3>& words_;
  const std::string address_;
  std::atomic<std::uint64_t> sent_ = 0;
  std::atomic<std::uint64_t> failed_ = 0;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;  // the last: it uses all the others
};

}  // namespace indice::server
