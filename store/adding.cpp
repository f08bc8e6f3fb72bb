#include "store/adding.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <thread>
#include <utility>

#include "store/sqlite/copying.h"
#include "store/sqlite/rows.h"

namespace indice::store {
namespace {

using Clock = std::chrono::steady_clock;
using sqlite::Connection;
using sqlite::Query;

constexpr std::size_t tables_at_once = 50;
constexpr unsigned most_tries = 10;

class Adding {
 public:
  Adding(Store& target, Connection& copy) : target_(target), copy_(copy) {}

  Or<Added> add() {
    add_settings();
    add_people();
    add_tables();
    if (!trouble_ && copy_.failed()) trouble_ = copy_.take_trouble();
    if (trouble_) return *trouble_;
    return added_;
  }

 private:
  Store& target_;
  Connection& copy_;
  Added added_;
  std::optional<Trouble> trouble_;

  template <class T>
  T taken(Or<T> answer) {
    if (auto* trouble = std::get_if<Trouble>(&answer)) {
      if (!trouble_) trouble_ = std::move(*trouble);
      return T{};
    }
    return std::move(std::get<T>(answer));
  }

  std::vector<std::string> all(std::string_view sql) {
    std::vector<std::string> texts;
    Query query(copy_, sql);
    while (query.next()) texts.push_back(query.text(0));
    return texts;
  }

  // Where another value has the name already, this one is kept beside it.
  void add_settings() {
    for (const std::string& name : all("SELECT name FROM settings WHERE name NOT LIKE 'store.%'")) {
      const std::string value = sqlite::setting(copy_, name, {});
      const std::string first = name.substr(0, name.find(' '));
      for (std::size_t place = 1; !trouble_; ++place)
        if (taken(target_.setting(setting_beside(first, place), value)) == value) break;
    }
  }

  void add_people() {
    for (const std::string& id : all("SELECT id FROM people")) {
      if (taken(target_.person(id)) || trouble_) continue;
      const std::optional<Person> person = sqlite::person(copy_, sqlite::PersonKey::id, id);
      if (person) ++(taken(target_.put_person(*person)) ? added_.people : added_.namesakes);
    }
  }

  void add_tables() {
    Wanted wanted;
    wanted.most = tables_at_once;
    for (;;) {
      std::vector<Stored> page = sqlite::list(copy_, wanted);
      if (page.empty() || trouble_) return;
      wanted.after = page.back().table;
      const Clock::time_point began = Clock::now();
      for (unsigned tries = 0; !page.empty() && tries < most_tries; ++tries)
        page = add_some(std::move(page));
      added_.differing += page.size();
      // The house has its turn for as long as it had to wait.
      std::this_thread::sleep_for(Clock::now() - began);
    }
  }

  struct Offered {
    Stored stored;
    bool made = false;
    std::future<Or<Appended>> answer;
  };

  // The appends share their commits. What is left is to be looked at again: somebody was quicker.
  std::vector<Stored> add_some(std::vector<Stored> page) {
    std::vector<Offered> offered;
    for (Stored& stored : page)
      if (std::optional<Append> append = missing(stored)) {
        auto promise = std::make_shared<std::promise<Or<Appended>>>();
        offered.push_back({std::move(stored), append->at == 0, promise->get_future()});
        target_.append(std::move(*append),
                       [promise](const Or<Appended>& went) { promise->set_value(went); });
      }
    std::vector<Stored> left;
    for (Offered& one : offered) {
      const Or<Appended> went = one.answer.get();
      if (std::holds_alternative<Trouble>(went))
        (void)taken(went);
      else if (std::get<Appended>(went) == Appended::conflict)
        left.push_back(std::move(one.stored));
      else
        ++(one.made ? added_.tables : added_.longer);
    }
    return trouble_ ? std::vector<Stored>{} : left;
  }

  // What happened at that table after all that is known of it here.
  std::optional<Append> missing(const Stored& stored) {
    if (trouble_) return std::nullopt;
    std::vector<std::string> events = sqlite::read(copy_, stored.table, 0, false).events;
    const std::vector<std::string> here = taken(target_.read(stored.table, 0, false)).events;
    if (trouble_) return std::nullopt;
    const auto shorter = static_cast<std::ptrdiff_t>(std::min(events.size(), here.size()));
    if (!std::equal(here.begin(), here.begin() + shorter, events.begin())) {
      ++added_.differing;
      return std::nullopt;
    }
    if (events.size() <= here.size()) {
      ++added_.known;
      return std::nullopt;
    }
    events.erase(events.begin(), events.begin() + shorter);
    return Append{stored.table, here.size(), std::move(events), stored.summary, {}, stored.touched};
  }
};

}  // namespace

Or<Added> add_from(Store& target, const std::string& backup, const std::string& scratch) {
  const sqlite::Draft draft(scratch);
  const Or<Nothing> prepared = sqlite::prepare_copy(backup, draft);
  if (const auto* trouble = std::get_if<Trouble>(&prepared)) return *trouble;
  Connection copy(draft.path(), Connection::Mode::read);
  return Adding(target, copy).add();
}

}  // namespace indice::store
