// Reviews of games that are over (bots/review.h), worked out on the house's workers in small
// pieces, so that bots do not wait for them. The latest stay in memory; who asks meanwhile is told
// how far the work is.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "engine/seat.h"
#include "server/net/net.h"
#include "server/workers.h"
#include "store/store.h"

namespace indice::server {

class Reviews {
 public:
  struct Wanted {
    std::string table;
    Seat seat = nobody;
    bool operator==(const Wanted&) const = default;
  };

  // Both must outlive it.
  Reviews(store::Store& store, Workers& workers);
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // It is done or being done.
  [[nodiscard]] bool knows(const Wanted& wanted) const;
  // Begins it where nobody has. Answers with what there is (wire::ReviewTold), or why there is
  // none.
  void ask(const Wanted& wanted, const net::Reply& reply);

 private:
  struct Work;

  static constexpr std::size_t most_kept = 256;
  static constexpr std::size_t most_at_once = 8;

  store::Store& store_;
  Workers& workers_;
  mutable std::mutex mutex_;
  std::list<std::shared_ptr<Work>> works_;  // the latest first

  [[nodiscard]] std::shared_ptr<Work> find(const Wanted& wanted) const;
  [[nodiscard]] std::shared_ptr<Work> begin(const Wanted& wanted);
  void forget(const std::shared_ptr<Work>& work);
  // On a worker: reads the table, then does a piece and asks for the next.
  void open(const std::shared_ptr<Work>& work, const net::Reply& reply);
  void go_on(const std::shared_ptr<Work>& work);
  void post_next(const std::shared_ptr<Work>& work);
};

}  // namespace indice::server
