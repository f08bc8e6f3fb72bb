// The contract of store/store.h, asked of every store there is with the same words.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>

#include "tests/store/places.h"

namespace indice::store {
namespace {

using testing::TestWithParam;

class Stores : public TestWithParam<Sort> {
 protected:
  void SetUp() override {
    place_ = new_place(GetParam());
    if (place_ == nullptr)
      GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
    store_ = opened();
    ASSERT_NE(store_, nullptr);
  }

  [[nodiscard]] std::unique_ptr<Store> opened() const { return good(open(place_->address())); }
  // As another process would have it: a second opening, where there can be one.
  [[nodiscard]] Store& other() {
    if (!place_->shared()) return *store_;
    if (other_ == nullptr) other_ = opened();
    return *other_;
  }
  void reopen() {
    store_.reset();
    other_.reset();
    store_ = opened();
    ASSERT_NE(store_, nullptr);
  }

  Appended append(Append what) { return good(appended(*store_, std::move(what))); }
  std::vector<std::string> events(const std::string& table, std::uint64_t from = 0) {
    return good(store_->read(table, from, false)).events;
  }
  std::vector<std::string> listed(const Wanted& wanted) {
    return names_of(good(store_->list(wanted)));
  }

  std::unique_ptr<Place> place_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Store> other_;
};

using Events = std::vector<std::string>;

TEST_P(Stores, an_empty_store_has_nothing_and_says_so) {
  EXPECT_EQ(good(store_->find("t")), std::nullopt);
  EXPECT_EQ(events("t"), Events{});
  EXPECT_EQ(good(store_->read("t", 7, true)).from, 7U);
  EXPECT_TRUE(good(store_->list({})).empty());
  EXPECT_EQ(good(store_->count()).gathering, 0U);
  EXPECT_EQ(good(store_->sweep({1, 1, 1}, 1'000'000)), 0U);
  EXPECT_FALSE(good(store_->person("p")).has_value());
  EXPECT_FALSE(good(store_->person_by_account("")).has_value());
  EXPECT_FALSE(good(store_->person_by_passphrase("")).has_value());
  (void)good(store_->ready());
}

TEST_P(Stores, events_are_read_in_the_order_they_were_appended) {
  EXPECT_EQ(append(events_at("t", 0, {"a", "b"})), Appended::stored);
  EXPECT_EQ(append(events_at("t", 2, {"c"})), Appended::stored);
  EXPECT_EQ(events("t"), (Events{"a", "b", "c"}));
  EXPECT_EQ(events("t", 1), (Events{"b", "c"}));
  EXPECT_EQ(events("t", 3), Events{});
  EXPECT_EQ(events("t", 9), Events{});
  EXPECT_EQ(good(store_->find("t"))->length, 3U);
}

TEST_P(Stores, who_appends_at_another_length_is_told_and_nothing_changes) {
  EXPECT_EQ(append(events_at("t", 3, {"x"})), Appended::conflict);
  EXPECT_EQ(good(store_->find("t")), std::nullopt);
  EXPECT_EQ(append(events_at("t", 0, {"a", "b"})), Appended::stored);
  Append late = events_at("t", 1, {"x"}, 99);
  late.summary = Summary{"thames", Phase::over, true, {"p"}, {}, 5, "x"};
  late.snapshot = "x";
  EXPECT_EQ(append(late), Appended::conflict);
  late.at = 0;
  EXPECT_EQ(append(late), Appended::conflict);
  late.at = 3;
  EXPECT_EQ(append(late), Appended::conflict);
  EXPECT_EQ(events("t"), (Events{"a", "b"}));
  const Stored stored = *good(store_->find("t"));
  EXPECT_EQ(stored.touched, 1);
  EXPECT_EQ(stored.summary.phase, Phase::gathering);
  EXPECT_FALSE(good(store_->read("t", 0, true)).snapshot.has_value());
  EXPECT_EQ(store_->figures().conflicts, 4U);
}

TEST_P(Stores, a_summary_is_kept_as_it_was_said_and_stays_until_another_is) {
  const Summary first{"thames", Phase::gathering, true, {"ada", "bo", "cy"}, {}, {}, "{\"x\":1}"};
  EXPECT_EQ(append(table_of("t", first, 10)), Appended::stored);
  EXPECT_EQ(append(events_at("t", 1, {"b"}, 20)), Appended::stored);
  Stored stored = *good(store_->find("t"));
  EXPECT_EQ(stored.table, "t");
  EXPECT_EQ(stored.created, 10);
  EXPECT_EQ(stored.touched, 20);
  EXPECT_EQ(stored.summary.game, "thames");
  EXPECT_TRUE(stored.summary.listed);
  EXPECT_EQ(stored.summary.players, first.players);
  EXPECT_EQ(stored.summary.about, first.about);
  EXPECT_EQ(stored.summary.alarm, std::nullopt);

  Append second = events_at("t", 2, {"c"}, 30);
  second.summary = Summary{"thames", Phase::playing, false, {"cy", "ada"}, {"ada"}, 99, ""};
  EXPECT_EQ(append(second), Appended::stored);
  stored = *good(store_->find("t"));
  EXPECT_EQ(stored.summary.phase, Phase::playing);
  EXPECT_FALSE(stored.summary.listed);
  EXPECT_EQ(stored.summary.players, second.summary->players);
  EXPECT_EQ(stored.summary.to_move, second.summary->to_move);
  EXPECT_EQ(stored.summary.alarm, 99);
  EXPECT_EQ(stored.summary.about, "");
}

TEST_P(Stores, each_part_of_a_summary_changes_by_itself) {
  Summary said{"thames", Phase::gathering, false, {"ada", "bo"}, {}, {}, "{}"};
  EXPECT_EQ(append(table_of("t", said)), Appended::stored);
  std::uint64_t at = 1;
  const auto expect_kept = [&] {
    Append what = events_at("t", at++, {"e"});
    what.summary = said;
    EXPECT_EQ(append(what), Appended::stored);
    const Summary kept = good(store_->find("t"))->summary;
    EXPECT_EQ(kept.game, said.game);
    EXPECT_EQ(kept.phase, said.phase);
    EXPECT_EQ(kept.listed, said.listed);
    EXPECT_EQ(kept.players, said.players);
    EXPECT_EQ(kept.to_move, said.to_move);
    EXPECT_EQ(kept.alarm, said.alarm);
    EXPECT_EQ(kept.about, said.about);
    Wanted wanted;
    wanted.game = said.game;
    wanted.phase = said.phase;
    EXPECT_EQ(listed(wanted), Events{"t"});
    for (const char* person : {"ada", "bo", "cy"}) {
      const auto is_in = [&](const std::vector<std::string>& people) {
        return std::find(people.begin(), people.end(), person) != people.end();
      };
      Wanted his;
      his.player = person;
      EXPECT_EQ(listed(his).size(), is_in(said.players) ? 1U : 0U) << person;
      Wanted turn;
      turn.to_move = person;
      EXPECT_EQ(listed(turn).size(), is_in(said.to_move) ? 1U : 0U) << person;
    }
    Wanted due;
    due.alarm_before = 100;
    EXPECT_EQ(listed(due).size(), said.alarm.value_or(100) < 100 ? 1U : 0U);
  };
  expect_kept();
  said.game = "police";
  expect_kept();
  said.phase = Phase::playing;
  expect_kept();
  said.listed = true;
  expect_kept();
  said.about = "{\"more\":1}";
  expect_kept();
  for (const std::optional<Time> alarm : {50, 60, 200}) {
    said.alarm = alarm;
    expect_kept();
  }
  said.alarm.reset();
  expect_kept();
  for (const std::vector<std::string>& people :
       {Events{"ada"}, Events{"bo"}, Events{"bo", "ada"}, Events{"ada", "bo", "cy"},
        Events{"cy", "ada", "bo"}, Events{"bo"}, Events{}}) {
    said.to_move = people;
    expect_kept();
    said.players = people;
    expect_kept();
  }
}

TEST_P(Stores, an_append_without_events_changes_what_lies_beside_and_not_when_it_was_touched) {
  EXPECT_EQ(append(events_at("t", 0, {"a"}, 10)), Appended::stored);
  Append beside = events_at("t", 1, {}, 20);
  beside.summary = Summary{"thames", Phase::playing, false, {}, {}, 7, ""};
  beside.snapshot = "snap";
  EXPECT_EQ(append(beside), Appended::stored);
  const Stored stored = *good(store_->find("t"));
  EXPECT_EQ(stored.length, 1U);
  EXPECT_EQ(stored.touched, 10);
  EXPECT_EQ(stored.summary.alarm, 7);
  EXPECT_EQ(good(store_->read("t", 0, true)).snapshot, "snap");
}

TEST_P(Stores, a_snapshot_stands_in_for_what_was_before_it) {
  EXPECT_EQ(append(events_at("t", 0, {"a", "b"})), Appended::stored);
  Append snapped = events_at("t", 2, {"c"});
  snapped.snapshot = "abc";
  EXPECT_EQ(append(snapped), Appended::stored);
  EXPECT_EQ(append(events_at("t", 3, {"d"})), Appended::stored);

  Log log = good(store_->read("t", 0, true));
  EXPECT_EQ(log.from, 3U);
  EXPECT_EQ(log.snapshot, "abc");
  EXPECT_EQ(log.events, Events{"d"});
  log = good(store_->read("t", 0, false));
  EXPECT_EQ(log.from, 0U);
  EXPECT_EQ(log.snapshot, std::nullopt);
  EXPECT_EQ(log.events, (Events{"a", "b", "c", "d"}));
  log = good(store_->read("t", 3, true));
  EXPECT_EQ(log.from, 3U);
  EXPECT_EQ(log.snapshot, std::nullopt);
  EXPECT_EQ(log.events, Events{"d"});

  Append again = events_at("t", 4, {"e"});
  again.snapshot = "abcde";
  EXPECT_EQ(append(again), Appended::stored);
  log = good(store_->read("t", 0, true));
  EXPECT_EQ(log.from, 5U);
  EXPECT_EQ(log.snapshot, "abcde");
  EXPECT_TRUE(log.events.empty());
}

TEST_P(Stores, any_text_comes_back_byte_for_byte) {
  std::string bytes;
  for (int byte = 1; byte < 256; ++byte) bytes += static_cast<char>(byte);
  const Events texts{
      "",           " ",  "été\u202f! Straße 東京 🕵", "'; DROP TABLE tables; --", "\\x00\\",
      "\"{}\n\t\r", bytes};
  const std::string name = "t\u00e9'\"\\%_ " + bytes.substr(200);
  Append what = events_at(name, 0, texts);
  what.summary = Summary{bytes, Phase::playing, true, texts, {bytes}, {}, bytes};
  what.snapshot = bytes;
  EXPECT_EQ(append(what), Appended::stored);
  EXPECT_EQ(events(name), texts);
  const Stored stored = *good(store_->find(name));
  EXPECT_EQ(stored.table, name);
  EXPECT_EQ(stored.summary.game, bytes);
  EXPECT_EQ(stored.summary.players, texts);
  EXPECT_EQ(stored.summary.to_move, Events{bytes});
  EXPECT_EQ(stored.summary.about, bytes);
  Log log = good(store_->read(name, 0, true));
  EXPECT_EQ(log.snapshot, bytes);
  Wanted wanted;
  wanted.player = texts[3];
  EXPECT_EQ(listed(wanted), Events{name});
  EXPECT_TRUE(good(store_->put_person({bytes, bytes, bytes, bytes, bytes, bytes, -5})));
  EXPECT_EQ(good(store_->person_by_account(bytes))->settings, bytes);
  EXPECT_EQ(good(store_->setting(bytes, bytes)), bytes);
}

TEST_P(Stores, an_event_may_be_a_megabyte_and_a_name_a_kilobyte) {
  std::string large(1'000'000, 'x');
  for (std::size_t i = 0; i < large.size(); i += 7) large[i] = static_cast<char>('a' + i % 26);
  const std::string name(1000, 'n');
  Append what = events_at(name, 0, {large, "", large + "!"});
  what.snapshot = large;
  what.summary = Summary{name, Phase::playing, true, {name}, {name}, {}, large};
  EXPECT_EQ(append(what), Appended::stored);
  EXPECT_TRUE(events(name) == what.events);
  EXPECT_TRUE(good(store_->read(name, 0, true)).snapshot == large);
  EXPECT_TRUE(good(store_->find(name))->summary.about == large);
  Wanted his;
  his.player = name;
  his.to_move = name;
  his.game = name;
  EXPECT_EQ(listed(his), Events{name});
}

TEST_P(Stores, tables_are_listed_the_latest_touched_first) {
  append(table_of("a", {"thames", Phase::gathering, true, {"ada"}, {}, {}, ""}, 10));
  append(table_of("b", {"police", Phase::gathering, false, {"ada", "bo"}, {}, {}, ""}, 20));
  append(table_of("c", {"thames", Phase::playing, true, {"bo"}, {"bo"}, 50, ""}, 30));
  append(table_of("d", {"thames", Phase::over, true, {"ada", "bo", "ada"}, {}, {}, ""}, 30));
  EXPECT_EQ(listed({}), (Events{"d", "c", "b", "a"}));
  append(events_at("a", 1, {"more"}, 40));
  EXPECT_EQ(listed({}), (Events{"a", "d", "c", "b"}));

  const auto with = [](auto set) {
    Wanted wanted;
    set(wanted);
    return wanted;
  };
  EXPECT_EQ(listed(with([](Wanted& w) { w.player = "ada"; })), (Events{"a", "d", "b"}));
  EXPECT_EQ(listed(with([](Wanted& w) { w.player = "nobody"; })), Events{});
  EXPECT_EQ(listed(with([](Wanted& w) { w.to_move = "bo"; })), Events{"c"});
  EXPECT_EQ(listed(with([](Wanted& w) { w.to_move = "ada"; })), Events{});
  EXPECT_EQ(listed(with([](Wanted& w) { w.game = "thames"; })), (Events{"a", "d", "c"}));
  EXPECT_EQ(listed(with([](Wanted& w) { w.phase = Phase::gathering; })), (Events{"a", "b"}));
  EXPECT_EQ(listed(with([](Wanted& w) { w.listed_only = true; })), (Events{"a", "d", "c"}));
  EXPECT_EQ(listed(with([](Wanted& w) {
              w.player = "bo";
              w.game = "thames";
              w.phase = Phase::over;
              w.listed_only = true;
            })),
            Events{"d"});
  const Store::Counts counts = good(store_->count());
  EXPECT_EQ(counts.gathering, 2U);
  EXPECT_EQ(counts.playing, 1U);
  EXPECT_EQ(counts.over, 1U);
}

TEST_P(Stores, a_list_is_read_page_by_page) {
  Events all;
  for (int i = 0; i < 25; ++i) {
    const std::string name = "t" + std::to_string(100 + i);
    append(table_of(name, {"thames", Phase::playing, true, {"ada"}, {}, {}, ""}, i / 4));
    all.insert(all.begin(), name);
  }
  for (const bool by_player : {false, true}) {
    Wanted wanted;
    wanted.most = 7;
    if (by_player) wanted.player = "ada";
    Events seen;
    for (;;) {
      const Events page = listed(wanted);
      EXPECT_LE(page.size(), 7U);
      if (page.empty()) break;
      seen.insert(seen.end(), page.begin(), page.end());
      wanted.after = page.back();
    }
    EXPECT_EQ(seen, all);
  }
  Wanted gone;
  gone.after = "nothing";
  EXPECT_EQ(listed(gone), Events{});
}

TEST_P(Stores, tables_whose_clock_is_due_are_found) {
  append(table_of("a", {"thames", Phase::playing, false, {}, {}, 100, ""}));
  append(table_of("b", {"thames", Phase::playing, false, {}, {}, 200, ""}, 2));
  append(table_of("c", {"thames", Phase::playing, false, {}, {}, {}, ""}));
  Wanted due;
  due.alarm_before = 100;
  EXPECT_EQ(listed(due), Events{});
  due.alarm_before = 101;
  EXPECT_EQ(listed(due), Events{"a"});
  due.alarm_before = 1000;
  EXPECT_EQ(listed(due), (Events{"b", "a"}));
  Append rung = events_at("a", 1, {"tick"});
  rung.summary = Summary{"thames", Phase::playing, false, {}, {}, {}, ""};
  append(rung);
  EXPECT_EQ(listed(due), Events{"b"});
}

TEST_P(Stores, what_is_older_than_it_is_kept_is_swept_away_whole) {
  const auto put = [&](const std::string& name, Phase phase, Time touched) {
    Append what = table_of(name, {"thames", phase, false, {"ada"}, {"ada"}, 5, ""}, touched);
    what.snapshot = "s";
    append(what);
  };
  for (const Time touched : {100, 900}) {
    put("g" + std::to_string(touched), Phase::gathering, touched);
    put("p" + std::to_string(touched), Phase::playing, touched);
    put("o" + std::to_string(touched), Phase::over, touched);
  }
  EXPECT_EQ(good(store_->sweep({}, 1'000'000)), 0U);
  EXPECT_EQ(good(store_->sweep({0, 900, 0}, 1000)), 0U);
  EXPECT_EQ(good(store_->sweep({0, 899, 0}, 1000)), 1U);
  EXPECT_EQ(listed({}), (Events{"p900", "o900", "g900", "p100", "o100"}));
  EXPECT_EQ(good(store_->sweep({500, 500, 500}, 1000)), 2U);
  EXPECT_EQ(listed({}), (Events{"p900", "o900", "g900"}));
  EXPECT_EQ(events("o100"), Events{});
  EXPECT_EQ(good(store_->read("o100", 0, true)).snapshot, std::nullopt);
  // Its name may be used again, and nothing of the old one comes back.
  EXPECT_EQ(append(events_at("o100", 1, {"x"})), Appended::conflict);
  EXPECT_EQ(append(events_at("o100", 0, {"new"})), Appended::stored);
  EXPECT_EQ(events("o100"), Events{"new"});
  EXPECT_TRUE(good(store_->find("o100"))->summary.players.empty());
}

TEST_P(Stores, people_are_known_by_id_account_and_passphrase) {
  const Person ada{"1", "Ada", "ada", "hash", "", "{}", 5};
  EXPECT_TRUE(good(store_->put_person(ada)));
  EXPECT_TRUE(good(store_->put_person({"2", "Guest", "", "", "phrase", "", 6})));
  EXPECT_TRUE(good(store_->put_person({"3", "Guest", "", "", "", "", 7})));
  EXPECT_FALSE(good(store_->put_person({"4", "Not Ada", "ada", "", "", "", 8})));
  EXPECT_FALSE(good(store_->person("4")).has_value());
  const Person found = *good(store_->person_by_account("ada"));
  EXPECT_EQ(found.id, "1");
  EXPECT_EQ(found.name, "Ada");
  EXPECT_EQ(found.password, "hash");
  EXPECT_EQ(found.passphrase, "");
  EXPECT_EQ(found.settings, "{}");
  EXPECT_EQ(found.created, 5);
  EXPECT_EQ(good(store_->person_by_passphrase("phrase"))->id, "2");
  EXPECT_EQ(good(store_->person("3"))->name, "Guest");
  // He changes his mind: the old name is free.
  EXPECT_TRUE(good(store_->put_person({"1", "Ada", "countess", "hash", "", "{}", 5})));
  EXPECT_FALSE(good(store_->person_by_account("ada")).has_value());
  EXPECT_TRUE(good(store_->put_person({"4", "Ada", "ada", "", "", "", 8})));
}

TEST_P(Stores, of_many_who_want_an_account_at_once_one_gets_it) {
  Store& second = other();
  for (int round = 0; round < 10; ++round) {
    const std::string account = "ada " + std::to_string(round);
    std::atomic<int> got = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&, i] {
        Store& mine = i % 2 == 0 ? *store_ : second;
        if (good(mine.put_person({account + std::to_string(i), "Ada", account, "", "", "", 1})))
          ++got;
      });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(got, 1);
    EXPECT_TRUE(good(store_->person_by_account(account)).has_value());
  }
}

TEST_P(Stores, of_two_who_ask_for_a_setting_at_once_both_get_the_same) {
  for (int round = 0; round < 20; ++round) {
    const std::string name = "secret " + std::to_string(round);
    std::string one;
    std::string two;
    Store& second = other();
    std::thread thread([&] { one = good(store_->setting(name, "one")); });
    two = good(second.setting(name, "two"));
    thread.join();
    EXPECT_EQ(one, two);
    EXPECT_EQ(good(store_->setting(name, "three")), one);
  }
}

TEST_P(Stores, of_many_who_append_at_one_length_exactly_one_is_stored) {
  constexpr int lengths = 40;
  constexpr int writers = 6;
  std::vector<std::atomic<int>> won(lengths);
  std::vector<std::thread> threads;
  Store& second = other();
  for (int writer = 0; writer < writers; ++writer)
    threads.emplace_back([&, writer] {
      Store& mine = writer % 2 == 0 ? *store_ : second;
      for (std::uint64_t at = 0; at < lengths;) {
        const std::string said = std::to_string(writer) + " at " + std::to_string(at);
        const Or<Appended> went = appended(mine, events_at("t", at, {said}));
        ASSERT_TRUE(std::holds_alternative<Appended>(went));
        if (std::get<Appended>(went) == Appended::stored) ++won[at];
        ++at;
      }
    });
  for (std::thread& thread : threads) thread.join();
  const Events all = events("t");
  ASSERT_EQ(all.size(), static_cast<std::size_t>(lengths));
  for (std::size_t at = 0; at < all.size(); ++at) {
    EXPECT_EQ(won[at], 1) << at;
    EXPECT_TRUE(all[at].ends_with(" at " + std::to_string(at))) << all[at];
  }
}

TEST_P(Stores, a_group_is_judged_one_by_one_and_in_order) {
  constexpr int tables = 50;
  constexpr int rounds = 10;
  std::atomic<int> answered = 0;
  std::atomic<int> wrong = 0;
  std::promise<void> all_answered;
  // Every third is at a wrong length; the others of its group are none the worse.
  for (int round = 0; round < rounds; ++round)
    for (int table = 0; table < tables; ++table) {
      const bool stale = table % 3 == 2;
      Append what =
          events_at("t" + std::to_string(table),
                    static_cast<std::uint64_t>(stale ? round + 7 : round), {std::to_string(round)});
      store_->append(what, [&, stale](const Or<Appended>& went) {
        const auto* answer = std::get_if<Appended>(&went);
        if (answer == nullptr || (*answer == Appended::conflict) != stale) ++wrong;
        if (++answered == tables * rounds) all_answered.set_value();
      });
    }
  all_answered.get_future().wait();
  EXPECT_EQ(wrong, 0);
  Events expected;
  for (int round = 0; round < rounds; ++round) expected.push_back(std::to_string(round));
  for (int table = 0; table < tables; ++table)
    EXPECT_EQ(events("t" + std::to_string(table)), table % 3 == 2 ? Events{} : expected);
  const Store::Figures figures = store_->figures();
  EXPECT_EQ(figures.appends + figures.conflicts, static_cast<std::uint64_t>(tables * rounds));
  EXPECT_LT(figures.commits, static_cast<std::uint64_t>(tables * rounds)) << "nothing was grouped";
  EXPECT_EQ(figures.waiting, 0U);
}

TEST_P(Stores, closing_carries_out_what_was_asked_for) {
  std::atomic<int> stored = 0;
  for (int i = 0; i < 300; ++i)
    store_->append(events_at("t" + std::to_string(i), 0, {"a"}), [&](const Or<Appended>& went) {
      if (std::holds_alternative<Appended>(went)) ++stored;
    });
  store_.reset();
  EXPECT_EQ(stored, 300);
  reopen();
  EXPECT_EQ(good(store_->count()).gathering, 300U);
}

TEST_P(Stores, all_is_there_after_reopening) {
  Append what = events_at("t", 0, {"a", "b"}, 3);
  what.snapshot = "ab";
  append(what);
  (void)good(store_->put_person({"1", "Ada", "ada", "", "", "", 5}));
  const std::string secret = good(store_->setting("secret", "one"));
  reopen();
  EXPECT_EQ(events("t"), (Events{"a", "b"}));
  EXPECT_EQ(good(store_->read("t", 0, true)).snapshot, "ab");
  EXPECT_EQ(good(store_->person("1"))->account, "ada");
  EXPECT_EQ(good(store_->setting("secret", "two")), secret);
  EXPECT_EQ(append(events_at("t", 2, {"c"})), Appended::stored);
}

TEST_P(Stores, reading_and_writing_from_many_threads_disturbs_nobody) {
  std::atomic<bool> stop = false;
  std::vector<std::thread> readers;
  for (int reader = 0; reader < 4; ++reader)
    readers.emplace_back([&] {
      while (!stop) {
        // What one reads is always a table as it was at some moment.
        const Log log = good(store_->read("t", 0, true));
        for (std::size_t i = 0; i < log.events.size(); ++i)
          EXPECT_EQ(log.events[i], std::to_string(log.from + i));
        EXPECT_EQ(log.snapshot.value_or("at " + std::to_string(log.from)),
                  "at " + std::to_string(log.from));
        (void)good(store_->list({}));
        (void)good(store_->person("1"));
      }
    });
  for (std::uint64_t at = 0; at < 200; ++at) {
    Append what = events_at("t", at, {std::to_string(at)});
    if (at % 10 == 9) what.snapshot = "at " + std::to_string(at + 1);
    EXPECT_EQ(append(what), Appended::stored);
  }
  stop = true;
  for (std::thread& reader : readers) reader.join();
}

// A house that has been open for years.
TEST_P(Stores, ten_thousand_tables_are_listed_and_opened_like_ten) {
  const int tables = static_cast<int>(10'000 * std::min(scale(), 1.0));
  std::atomic<int> missing = tables;
  std::promise<void> all;
  for (int i = 0; i < tables; ++i) {
    Summary summary{i % 4 == 0 ? "thames" : "police",
                    i < 10 ? Phase::gathering : Phase::over,
                    true,
                    {"p" + std::to_string(i % 500), "q" + std::to_string(i)},
                    {},
                    {},
                    "about"};
    store_->append(table_of("table " + std::to_string(i), summary, i), [&](const Or<Appended>& w) {
      EXPECT_TRUE(std::holds_alternative<Appended>(w));
      if (--missing == 0) all.set_value();
    });
  }
  all.get_future().wait();
  const Store::Counts counts = good(store_->count());
  EXPECT_EQ(counts.gathering + counts.over, static_cast<std::uint64_t>(tables));
  EXPECT_EQ(listed({}).size(), 50U);
  EXPECT_EQ(listed({}).front(), "table " + std::to_string(tables - 1));
  Wanted his;
  his.player = "q77";
  EXPECT_EQ(listed(his), Events{"table 77"});
  his.player = "p77";
  his.game = "police";
  const auto all_his = good(store_->list(his));
  EXPECT_EQ(all_his.size(),
            std::min<std::size_t>(50, static_cast<std::size_t>(tables + 422) / 500));
  for (const Stored& stored : all_his) EXPECT_EQ(stored.summary.players.front(), "p77");
  Wanted gathering;
  gathering.phase = Phase::gathering;
  EXPECT_EQ(listed(gathering).size(), 10U);
  EXPECT_EQ(good(store_->sweep({1, 0, 0}, 1'000'000)), static_cast<std::uint64_t>(tables - 10));
  EXPECT_EQ(listed({}).size(), 10U);
}

// Nobody else can add to an embedded store.
class SharedStores : public Stores {};

TEST_P(SharedStores, what_another_has_added_is_told_and_what_one_has_added_oneself_is_not) {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::pair<std::string, std::uint64_t>> heard;
  Store& second = other();
  second.on_change([&](const std::string& table, std::uint64_t length) {
    const std::lock_guard lock(mutex);
    heard.emplace_back(table, length);
    changed.notify_all();
  });
  (void)good(appended(second, events_at("own", 0, {"a"})));
  const std::string odd = "\xff é ' 1";
  append(events_at(odd, 0, {"a", "b"}));
  append(events_at("t", 1, {"conflict"}));
  append(events_at("t", 0, {"a"}));
  append(events_at("last", 0, {"a"}));
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return !heard.empty() && heard.back().first == "last"; });
  EXPECT_EQ(heard,
            (std::vector<std::pair<std::string, std::uint64_t>>{{odd, 2}, {"t", 1}, {"last", 1}}));
}

INSTANTIATE_TEST_SUITE_P(All, Stores, testing::Values(Sort::sqlite, Sort::postgres),
                         [](const auto& sort) { return name_of(sort.param); });
INSTANTIATE_TEST_SUITE_P(All, SharedStores, testing::Values(Sort::postgres),
                         [](const auto& sort) { return name_of(sort.param); });

}  // namespace
}  // namespace indice::store
