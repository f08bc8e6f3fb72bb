#include "store/postgres/postgres_store.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>

#include <fmt/format.h>

#include "store/postgres/copying.h"
#include "store/postgres/listener.h"
#include "store/postgres/rows.h"
#include "store/postgres/schema.h"
#include "store/writer.h"

namespace indice::store::postgres {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t swept_at_once = 200;
constexpr std::size_t most_idle_sessions = 8;
// Connecting may take long where nobody answers: in between, appends are refused at once.
constexpr std::chrono::milliseconds try_again_after{200};

Or<std::unique_ptr<Session>> connected(const std::string& address) {
  auto session = std::make_unique<Session>(address);
  choose_schema(*session, false);
  if (session->failed()) return session->take_trouble();
  return session;
}

Or<std::unique_ptr<Session>> listening(const std::string& address, const std::string& channel) {
  auto made = connected(address);
  if (auto* session = std::get_if<std::unique_ptr<Session>>(&made)) {
    be_present(**session);
    (*session)->run(fmt::format("LISTEN {}", channel));
    if ((*session)->failed()) return (*session)->take_trouble();
  }
  return made;
}

std::string new_node_name() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, std::string channel, std::unique_ptr<Session> listens)
      : address_(std::move(address)),
        channel_(std::move(channel)),
        node_(new_node_name()),
        writer_([this](std::span<const Append* const> group) { return commit(group); }),
        listener_(std::move(listens), [this] { return listening(address_, channel_); }, node_) {}

  void append(Append what, Done done) override { writer_.append(std::move(what), std::move(done)); }
  Or<std::optional<Stored>> find(const std::string& table) override {
    return asking([&](Session& s) { return postgres::find(s, table); });
  }
  Or<Log> read(const std::string& table, std::uint64_t from, bool snapshots) override {
    return asking([&](Session& s) { return postgres::read(s, table, from, snapshots); },
                  "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  }
  Or<std::vector<Stored>> list(const Wanted& wanted) override {
    return asking([&](Session& s) { return postgres::list(s, wanted); });
  }
  Or<Counts> count() override {
    return asking([&](Session& s) { return postgres::count(s); });
  }
  Or<std::uint64_t> sweep(const Retention& kept, Time now) override;

  Or<bool> put_person(const Person& person) override;
  Or<std::optional<Person>> person(const std::string& id) override {
    return asking([&](Session& s) { return postgres::person(s, PersonKey::id, id); });
  }
  Or<std::optional<Person>> person_by_account(const std::string& account) override {
    return asking([&](Session& s) { return postgres::person(s, PersonKey::account, account); });
  }
  Or<std::optional<Person>> person_by_passphrase(const std::string& hash) override {
    return asking([&](Session& s) { return postgres::person(s, PersonKey::passphrase, hash); });
  }
  Or<std::string> setting(const std::string& name, const std::string& first) override {
    return asking([&](Session& s) { return postgres::setting(s, name, first); });
  }

  void on_change(std::function<void(const std::string&, std::uint64_t)> told) override {
    listener_.tell(std::move(told));
  }

  Or<Nothing> backup(const std::string& file) override {
    return alone([&](Session& s) { return copy_to(s, file); });
  }
  Or<bool> restore(const std::string& file, bool replace) override {
    return alone([&](Session& s) { return fill_from(s, file, replace, listener_.process()); });
  }
  Or<Nothing> ready() override {
    return asking([](Session& s) {
      if (!s.ask("SELECT 1 WHERE pg_is_in_recovery()").empty())
        s.fail({Trouble::Kind::read_only, "the server only follows another one"});
      return Nothing{};
    });
  }
  Figures figures() const override { return writer_.figures(); }

 private:
  [[nodiscard]] Or<std::vector<Appended>> commit(std::span<const Append* const> group);
  [[nodiscard]] Or<Session*> writing();
  [[nodiscard]] std::unique_ptr<Session> idle();
  void give_back(std::unique_ptr<Session> session);

  // With a transaction where there is more than one question. All that is asked this way may be
  // asked twice: a line that was idle may have died meanwhile, and then a new one is tried.
  template <class Work>
  auto asking(Work work, const char* begin = nullptr)
      -> Or<decltype(work(std::declval<Session&>()))> {
    if (std::unique_ptr<Session> session = idle()) {
      auto went = ask_on(*session, work, begin);
      const auto* trouble = std::get_if<Trouble>(&went);
      give_back(std::move(session));
      if (trouble == nullptr || trouble->kind != Trouble::Kind::lost) return went;
      const std::lock_guard lock(mutex_);
      idle_.clear();  // what befell one befell all
    }
    auto made = connected(address_);
    if (auto* trouble = std::get_if<Trouble>(&made)) return counted(std::move(*trouble));
    auto& session = std::get<std::unique_ptr<Session>>(made);
    auto went = ask_on(*session, work, begin);
    give_back(std::move(session));
    return went;
  }

  template <class Work>
  auto ask_on(Session& session, Work& work, const char* begin)
      -> Or<decltype(work(std::declval<Session&>()))> {
    if (begin != nullptr) {
      auto went = in_transaction(session, begin, [&] { return work(session); });
      if (std::holds_alternative<Trouble>(went)) writer_.count_trouble();
      return went;
    }
    auto answer = work(session);
    if (session.failed()) return counted(session.take_trouble());
    return answer;
  }

  // For long work: on a session that nobody else uses, before or after.
  template <class Work>
  auto alone(Work work) -> decltype(work(std::declval<Session&>())) {
    auto made = connected(address_);
    if (auto* trouble = std::get_if<Trouble>(&made)) return counted(std::move(*trouble));
    return work(*std::get<std::unique_ptr<Session>>(made));
  }

  Trouble counted(Trouble trouble) {
    writer_.count_trouble();
    return trouble;
  }

  std::string address_;
  std::string channel_;
  std::string node_;
  std::unique_ptr<Session> writing_;  // on the writing thread only, with the two below
  Clock::time_point tried_;
  Trouble last_trouble_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Session>> idle_;
  Writer writer_;  // the last two: their threads use the others
  Listener listener_;
};

std::unique_ptr<Session> PostgresStore::idle() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return nullptr;
  std::unique_ptr<Session> session = std::move(idle_.back());
  idle_.pop_back();
  return session;
}

void PostgresStore::give_back(std::unique_ptr<Session> session) {
  if (session->broken()) return;
  const std::lock_guard lock(mutex_);
  if (idle_.size() < most_idle_sessions) idle_.push_back(std::move(session));
}

Or<Session*> PostgresStore::writing() {
  if (writing_ != nullptr && !writing_->broken()) return writing_.get();
  const Clock::time_point now = Clock::now();
  if (writing_ == nullptr && tried_ != Clock::time_point{} && now - tried_ < try_again_after)
    return last_trouble_;
  writing_.reset();
  auto made = connected(address_);
  if (auto* session = std::get_if<std::unique_ptr<Session>>(&made)) {
    (*session)->prepare("append", append_sql);
    if (!(*session)->failed()) {
      writing_ = std::move(*session);
      tried_ = {};
      return writing_.get();
    }
    made = (*session)->take_trouble();
  }
  tried_ = Clock::now();
  last_trouble_ = std::get<Trouble>(made);
  return last_trouble_;
}

Or<std::vector<Appended>> PostgresStore::commit(std::span<const Append* const> group) {
  const Or<Session*> found = writing();
  if (const auto* trouble = std::get_if<Trouble>(&found)) return *trouble;
  Session& session = *std::get<Session*>(found);
  // By table: two nodes then lock what they both want in the same order. Those of one table stay in
  // theirs.
  std::vector<std::size_t> order(group.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const int compared = group[a]->table.compare(group[b]->table);
    return compared != 0 ? compared < 0 : a < b;
  });
  std::vector<Values> values;
  values.reserve(group.size());
  for (const std::size_t i : order) values.push_back(append_values(*group[i], node_, channel_));
  const std::vector<Rows> answers = session.ask_all("BEGIN", "append", values, "COMMIT");
  if (session.failed()) {
    Trouble trouble = session.take_trouble();
    session.roll_back();
    return trouble;
  }
  std::vector<Appended> went(group.size(), Appended::conflict);
  for (std::size_t at = 0; at < order.size(); ++at)
    if (answers[at].number(0, 0) == 1) went[order[at]] = Appended::stored;
  return went;
}

Or<std::uint64_t> PostgresStore::sweep(const Retention& kept, Time now) {
  std::uint64_t swept = 0;
  for (;;) {
    auto went = asking([&](Session& s) { return postgres::sweep(s, kept, now, swept_at_once); });
    if (std::holds_alternative<Trouble>(went)) return went;
    const std::uint64_t now_swept = std::get<std::uint64_t>(went);
    swept += now_swept;
    if (now_swept < static_cast<std::uint64_t>(swept_at_once)) return swept;
  }
}

Or<bool> PostgresStore::put_person(const Person& person) {
  return asking([&](Session& s) { return postgres::put_person(s, person); });
}

Or<std::unique_ptr<Store>> open_now(const std::string& address) {
  std::string channel;
  {
    Session session(address);
    choose_schema(session, true);
    bring_up_to_date(session);
    const Rows rows = session.ask("SELECT convert_to('indice_' || md5(current_schema()), 'UTF8')");
    if (session.failed()) return session.take_trouble();
    channel = rows.text(0, 0);
  }
  auto listens = listening(address, channel);
  if (auto* trouble = std::get_if<Trouble>(&listens)) return *trouble;
  return std::make_unique<PostgresStore>(address, channel,
                                         std::move(std::get<std::unique_ptr<Session>>(listens)));
}

// A cause that may be gone in a moment: the server is just starting, or others open it too.
bool passes(const Trouble& trouble) {
  return trouble.kind == Trouble::Kind::lost || trouble.kind == Trouble::Kind::locked;
}

}  // namespace

Or<std::unique_ptr<Store>> open(const std::string& address) {
  constexpr std::chrono::seconds patience{3};
  constexpr std::chrono::milliseconds pause{200};
  const auto until = Clock::now() + patience;
  for (;;) {
    auto opened = open_now(address);
    const auto* trouble = std::get_if<Trouble>(&opened);
    if (trouble == nullptr || !passes(*trouble) || Clock::now() + pause > until) return opened;
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace indice::store::postgres
