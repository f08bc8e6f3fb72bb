// Who has signed out everywhere: cookies of his with a lower number are nobody's from then on. The
// list stands in the store, where every node of the house reads what is new of it, so that a cookie
// is looked at without asking the store.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/identity.h"
#include "store/store.h"

namespace indice::server {

class SignOuts {
 public:
  // What a browser has under way when it asks for this still counts as its own: else the answer to
  // it could take the new cookie away again.
  static constexpr store::Time grace = 2000;  // milliseconds

  explicit SignOuts(store::Store& store) : store_(store) {}

  // From `grace` after now on, the person's cookies below that number have ended.
  [[nodiscard]] store::Or<store::Nothing> add(const std::string& person, std::uint32_t number,
                                              store::Time now);
  // What other nodes, and backups of other houses, have added. Not on an I/O thread.
  void learn();
  // The number of the first of his cookies that counts.
  [[nodiscard]] std::uint32_t lowest(const std::string& person) const;
  [[nodiscard]] bool has_ended(const Guest& guest, store::Time now) const;

 private:
  struct Ending {
    std::uint32_t number = 0;
    store::Time at = 0;
  };

  store::Store& store_;
  std::mutex reading_;     // one at a time goes through the list
  std::size_t place_ = 1;  // of the next in the list
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Ending> endings_;

  void take(const std::string& line);
};

}  // namespace indice::server
