#include "server/reviews.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "archive/past.h"
#include "archive/stored_game.h"
#include "bots/review.h"
#include "registry/coach.h"
#include "server/answers.h"
#include "server/loading.h"
#include "server/trouble.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr bots::ReviewEffort effort{160, 640, true};

net::Response told(const AnyGame& game, const wire::ReviewTold& what) {
  net::Response response;
  response.body = wire::written(game, what);
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

struct Reviews::Work {
  explicit Work(Wanted what) : wanted(std::move(what)) {}

  const Wanted wanted;
  std::mutex mutex;  // over what follows
  const AnyGame* game = nullptr;
  std::unique_ptr<bots::PlayingOn> playing;
  std::optional<bots::Reviewer> reviewer;  // touched by the one job that works on it
  wire::ReviewTold so_far;

  [[nodiscard]] bool is_done() {
    const std::scoped_lock lock(mutex);
    return so_far.review.has_value();
  }
};

Reviews::Reviews(store::Store& store, Workers& workers) : store_(store), workers_(workers) {}
Reviews::~Reviews() = default;

std::shared_ptr<Reviews::Work> Reviews::find(const Wanted& wanted) const {
  for (const std::shared_ptr<Work>& work : works_)
    if (work->wanted == wanted) return work;
  return nullptr;
}

bool Reviews::knows(const Wanted& wanted) const {
  const std::scoped_lock lock(mutex_);
  return find(wanted) != nullptr;
}

// Nothing: enough is under way.
std::shared_ptr<Reviews::Work> Reviews::begin(const Wanted& wanted) {
  const auto under_way = std::count_if(works_.begin(), works_.end(),
                                       [](const auto& work) { return !work->is_done(); });
  if (static_cast<std::size_t>(under_way) >= most_at_once) return nullptr;
  works_.push_front(std::make_shared<Work>(wanted));
  if (works_.size() > most_kept) {
    const auto oldest = std::find_if(works_.rbegin(), works_.rend(),
                                     [](const auto& work) { return work->is_done(); });
    if (oldest != works_.rend()) works_.erase(std::next(oldest).base());
  }
  return works_.front();
}

void Reviews::forget(const std::shared_ptr<Work>& work) {
  const std::scoped_lock lock(mutex_);
  works_.remove(work);
}

void Reviews::ask(const Wanted& wanted, const net::Reply& reply) {
  std::shared_ptr<Work> work;
  bool is_new = false;
  {
    const std::scoped_lock lock(mutex_);
    work = find(wanted);
    if (!work) {
      work = begin(wanted);
      is_new = true;
    }
  }
  if (!work) return reply(refusal(503, "house.busy"));
  if (is_new) {
    if (workers_.post([this, work, reply] { open(work, reply); })) return;
    forget(work);
    return reply(refusal(503, "house.busy"));
  }
  const std::scoped_lock lock(work->mutex);
  // The table is not read yet.
  if (work->game == nullptr) return reply(answer(Json(Json::Object{{"done", 0}, {"total", 1}})));
  reply(told(*work->game, work->so_far));
}

void Reviews::open(const std::shared_ptr<Work>& work, const net::Reply& reply) {
  const auto refuse = [&](int status, std::string_view why) {
    forget(work);
    reply(refusal(status, why));
  };
  std::string_view why;
  const std::optional<LoadedTable> loaded = load_whole_table(store_, work->wanted.table, why);
  if (!loaded) return refuse(status_for(why), why);
  const table::LiveTable& table = loaded->table;
  if (why = no_record(table); !why.empty()) return refuse(409, why);
  if (work->wanted.seat >= table.players()) return refuse(404, "seat.none");
  archive::Past past = archive::past_of(table);
  {
    const std::scoped_lock lock(work->mutex);
    work->game = past.game;
    work->playing = bots::make_playing_on(*past.game);
    // The same for all who ask, and after a restart too.
    const std::uint64_t seed = archive::thinking_from("the review of " + work->wanted.table);
    work->reviewer.emplace(*past.game, *work->playing, work->wanted.seat, std::move(past.moves),
                           past.end, effort, seed);
    work->so_far.total = static_cast<int>(work->reviewer->total());
    reply(told(*work->game, work->so_far));
  }
  post_next(work);
}

void Reviews::post_next(const std::shared_ptr<Work>& work) {
  if (!workers_.post([this, work] { go_on(work); })) forget(work);
}

void Reviews::go_on(const std::shared_ptr<Work>& work) {
  const bool more = work->reviewer->step();
  {
    const std::scoped_lock lock(work->mutex);
    work->so_far.done = static_cast<int>(work->reviewer->done());
    work->so_far.total = static_cast<int>(work->reviewer->total());
    if (!more) {
      work->so_far.review = work->reviewer->review();
      work->reviewer.reset();
      work->playing.reset();
    }
  }
  if (more) post_next(work);
}

}  // namespace indice::server
