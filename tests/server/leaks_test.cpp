// What a seat may not know is in no byte that leaves the house for it. Two ways to find out: all
// that everybody was sent in random games is searched for what lies on the others' tables and would
// lie elsewhere if the cards that this viewer cannot know were dealt anew; and two deals that
// differ only in hidden cards must sound the same to him.
#include <condition_variable>
#include <future>
#include <mutex>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "server/answers.h"
#include "server/house.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/serialise.h"
#include "tests/conformance/trial.h"
#include "tests/server/pretended_net.h"
#include "tests/store/places.h"
#include "wire/writer.h"

namespace indice {
namespace {

using server::House;
using server::HouseSettings;
using server::Room;
using tests::PretendedLine;
using tests::PretendedNet;

using Words = std::set<std::string>;

// INDICE_TEST_LEAK_GAMES says how many games of each game are searched.
int games_of_each(int usual) {
  if (const char* asked = std::getenv("INDICE_TEST_LEAK_GAMES")) return std::atoi(asked);
  return std::max(1, static_cast<int>(usual * conformance::test_scale()));
}

// The things in it: what they are called, and what they show. What was told in the past was known
// then, and may be hidden again.
void gather(const Json& json, Words& words) {
  if (const Json::Array* list = json.as_array()) {
    for (const Json& one : *list) gather(one, words);
    return;
  }
  const Json::Object* members = json.as_object();
  if (members == nullptr) return;
  const Json* face = json.find("face");
  if (const Json* id = json.find("id"); id != nullptr && face != nullptr) {
    words.insert("shows " + to_text(*face));
    words.insert("is " + to_text(*id) + " " + server::text_in(json, "piece"));
    return;
  }
  for (const auto& [name, value] : *members)
    if (name != "past" && name != "card") gather(value, words);
}

Words things_seen(const AnyGame& game, const AnyState& state, Seat viewer, MemoryAid aid) {
  Words words;
  gather(archive::read_json(wire::written(game, game.tableau(game.view(state, viewer), aid)),
                            "a tableau"),
         words);
  return words;
}

class Person {
 public:
  Person(House& house, std::string name) : house_(house), name_(std::move(name)) {}
  ~Person() {
    if (caller_) caller_->gone();
  }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  net::Response ask(const std::string& method, const std::string& path,
                    const std::string& body = {}) {
    auto came = std::make_shared<std::promise<net::Response>>();
    std::future<net::Response> answer = came->get_future();
    house_.asked(request(method, path, body),
                 [came](net::Response said) { came->set_value(std::move(said)); });
    net::Response response = answer.get();
    for (const auto& [name, value] : response.headers)
      if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
    bytes_.push_back(response.body);
    return response;
  }
  void call() {
    line_ = std::make_shared<PretendedLine>();
    auto met = house_.met(request("GET", "/ws", {}), line_);
    ASSERT_NE(met.caller, nullptr);
    caller_ = met.caller;
  }
  // True: it was done. The answer comes after all that everybody hears of it.
  bool say(const std::string& table, const std::string& wish) {
    const std::string id = std::to_string(++ids_);
    caller_->said(R"({"table":")" + table + R"(","id":")" + id + R"(","wish":)" + wish + "}");
    for (;;) {
      const std::optional<std::string> text = line_->next();
      if (!text) return false;
      const Json letter = archive::read_json(*text, "a letter");
      if (server::text_in(letter, "re") == id)
        return server::text_in(*letter.find("what"), "is") != "refused";
    }
  }
  // What came since the last time.
  std::vector<std::string> news() {
    const std::vector<std::string> all = line_->everything();
    std::vector<std::string> fresh(all.begin() + static_cast<std::ptrdiff_t>(read_), all.end());
    read_ = all.size();
    bytes_.insert(bytes_.end(), fresh.begin(), fresh.end());
    return fresh;
  }
  [[nodiscard]] const std::vector<std::string>& bytes() const { return bytes_; }
  [[nodiscard]] std::string id() const {
    const std::size_t from = cookie_.find('=') + 1;
    return cookie_.substr(from, cookie_.find('.') - from);
  }
  [[nodiscard]] const std::string& name() const { return name_; }

 private:
  [[nodiscard]] net::Request request(const std::string& method, const std::string& path,
                                     const std::string& body) const {
    net::Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.address = "192.0.2.7";
    if (!cookie_.empty()) request.headers.emplace_back("cookie", cookie_);
    return request;
  }

  House& house_;
  std::string name_;
  std::string cookie_;
  std::shared_ptr<PretendedLine> line_;
  std::shared_ptr<net::Caller> caller_;
  int ids_ = 0;
  std::size_t read_ = 0;
  std::vector<std::string> bytes_;
};

// One game between people, with a spectator, in which everything that anybody is sent is searched.
class Searched {
 public:
  Searched(House& house, store::Store& store, const AnyGame& game, unsigned seed)
      : house_(house),
        store_(store),
        game_(game),
        redealer_(conformance::find_redealer(game.info().name)),
        choices_(seed),
        dice_(seed),
        mirror_(game, archive::stream_of, "greedy") {
    const GameInfo& info = game.info();
    players_ = info.min_players +
               static_cast<unsigned>(choices_() % (info.max_players - info.min_players + 1U));
  }

  void play() {
    ASSERT_NE(redealer_, nullptr);
    gather_people();
    for (int moves = 0; moves < 5000 && !::testing::Test::HasFailure(); ++moves) {
      follow();
      if (mirror_.phase() == table::Phase::over) break;
      pester();
      search();
      move();
    }
    EXPECT_EQ(mirror_.phase(), table::Phase::over);
    search_everything();
  }
  // How often another's letter would have been found out, had he been sent it.
  [[nodiscard]] int would_have_found() const { return would_have_found_; }
  [[nodiscard]] std::size_t letters() const { return letters_; }

 private:
  House& house_;
  store::Store& store_;
  const AnyGame& game_;
  const conformance::Redealer* redealer_;
  std::mt19937 choices_;
  Dice dice_;
  table::LiveTable mirror_;
  unsigned players_ = 0;
  std::string table_;
  std::string seed_;
  std::vector<std::unique_ptr<Person>> people_;  // by seat; the last one watches
  int would_have_found_ = 0;
  std::size_t letters_ = 0;

  [[nodiscard]] Seat viewer_of(std::size_t place) const {
    return place == players_ ? spectator : static_cast<Seat>(place);
  }

  void gather_people() {
    for (unsigned i = 0; i <= players_; ++i) {
      people_.push_back(std::make_unique<Person>(house_, "Person" + std::to_string(i)));
      Person& one = *people_.back();
      one.ask("POST", "/api/me", R"({"name":")" + one.name() + R"("})");
      if (i == 0) {
        const net::Response made =
            one.ask("POST", "/api/tables",
                    R"({"game":")" + std::string(game_.info().name) + R"(","public":true,)" +
                        R"("options":{"players":)" + std::to_string(players_) + "}}");
        ASSERT_EQ(made.status, 201) << made.body;
        table_ = server::text_in(archive::read_json(made.body, "made"), "table");
      }
      one.call();
      if (i > 0 && i < players_) {
        ASSERT_TRUE(one.say(table_, R"({"is":"sit","seat":)" + std::to_string(i) + "}"));
      }
      ASSERT_TRUE(one.say(table_, R"({"is":"attend"})"));
    }
    ASSERT_TRUE(people_[0]->say(table_, R"({"is":"begin"})"));
  }

  void follow() {
    wire::Lexicon lexicon;
    for (const std::string& line :
         store::good(store_.read(table_, mirror_.length(), false)).events) {
      table::Event event;
      ASSERT_TRUE(server::read_event(game_, line, lexicon, event));
      if (const auto* started = std::get_if<table::Started>(&event.what)) seed_ = started->seed;
      ASSERT_EQ(mirror_.commit({&event, 1}).size(), 1U);
    }
  }

  // What the others have before them and this viewer would not, whatever he was dealt.
  [[nodiscard]] Words secret_from(Seat viewer) {
    const AnyState& truth = mirror_.whole_truth();
    Words secret;
    for (Seat other = 0; other < players_; ++other)
      if (other != viewer) secret.merge(things_seen(game_, truth, other, MemoryAid::off));
    AnyState world = truth;
    redealer_->redeal(world, viewer, dice_);
    for (const MemoryAid aid : {MemoryAid::off, MemoryAid::on})
      for (const std::string& known : things_seen(game_, world, viewer, aid)) secret.erase(known);
    return secret;
  }

  void search() {
    std::vector<Words> sent;
    for (const auto& person : people_) {
      Words words;
      for (const std::string& text : person->news()) {
        gather(*archive::read_json(text, "a letter").find("what"), words);
        ++letters_;
      }
      sent.push_back(std::move(words));
    }
    for (std::size_t place = 0; place < people_.size(); ++place) {
      const Words secret = secret_from(viewer_of(place));
      for (const std::string& word : secret)
        EXPECT_FALSE(sent[place].contains(word))
            << game_.info().name << ": viewer " << place << " was sent \"" << word << '"';
      for (std::size_t other = 0; other < players_; ++other)
        if (other != place)
          for (const std::string& word : secret) would_have_found_ += sent[other].contains(word);
    }
    for (const auto& person : people_)
      for (const std::string& text : person->bytes())
        EXPECT_EQ(text.find(seed_), std::string::npos) << "the seed before the end";
  }

  // Somebody asks for the whole, for advice, or in the lobby.
  void pester() {
    if (choices_() % 8 == 0)
      people_[choices_() % people_.size()]->say(table_, R"({"is":"attend"})");
    if (choices_() % 16 == 0) {
      const unsigned seat = mirror_.deciders().lowest();
      people_[seat]->say(table_, R"({"is":"ask_hint","seat":)" + std::to_string(seat) + "}");
    }
    if (choices_() % 16 == 0) people_[players_]->ask("GET", "/api/tables");
    if (choices_() % 16 == 0) people_[players_]->ask("GET", "/api/tables/" + table_);
  }

  // Any decider's any move.
  void move() {
    std::vector<Seat> deciders;
    for (const Seat seat : mirror_.deciders()) deciders.push_back(seat);
    ASSERT_FALSE(deciders.empty());
    const Seat seat = deciders[choices_() % deciders.size()];
    std::vector<AnyAction> legal;
    mirror_.legal_actions(seat, legal);
    const AnyAction action = legal[choices_() % legal.size()];
    EXPECT_TRUE(
        people_[seat]->say(table_, R"({"is":"move","seat":)" + std::to_string(seat) +
                                       R"(,"decision":)" + std::to_string(mirror_.version(seat)) +
                                       R"(,"answer":)" + to_text(Json(game_.words(action))) + "}"));
  }

  // A person's number is told to nobody, not even to himself.
  void search_everything() {
    for (const auto& person : people_) {
      (void)person->news();
      for (const std::string& text : person->bytes())
        for (const auto& other : people_)
          EXPECT_EQ(text.find(other->id()), std::string::npos) << text.substr(0, 300);
    }
  }
};

TEST(Leaks, nobody_is_sent_what_he_may_not_know) {
  const store::Folder folder;
  const auto store = store::good(store::open("sqlite:" + folder.path("house.sqlite")));
  HouseSettings settings;
  settings.bot_pause = 0;
  settings.new_tables_a_minute = 1e9;
  House house(*store, settings);
  PretendedNet net;
  ASSERT_TRUE(house.open(net));
  for (const AnyGame* game : all_games()) {
    int would_have_found = 0;
    std::size_t letters = 0;
    const int games = games_of_each(5);
    for (int i = 0; i < games && !HasFailure(); ++i) {
      SCOPED_TRACE(std::string(game->info().name) + " " + std::to_string(i));
      Searched one(house, *store, *game, static_cast<unsigned>(i) + 1);
      one.play();
      would_have_found += one.would_have_found();
      letters += one.letters();
    }
    EXPECT_GT(would_have_found, 0) << game->info().name << ": the search could find nothing";
    std::cout << game->info().name << ": " << games << " games, " << letters
              << " letters searched; another's would have been found out " << would_have_found
              << " times\n";
  }
  net.stop(0);
  house.close();
}

// Two deals ---------------------------------------------------------------------------------------

// Words by position, some of which are others than usual: "3:7:2:5" has those of 3, but the two
// from 7 on are those of 5.
class PatchedStream final : public KeyedStream {
 public:
  explicit PatchedStream(std::string_view seed) {
    std::size_t number = 0;
    for (const char c : seed)
      if (c == ':')
        ++number;
      else
        numbers_[number] = numbers_[number] * 10 + static_cast<std::uint64_t>(c - '0');
  }
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    const bool patched = position >= numbers_[1] && position < numbers_[1] + numbers_[2];
    Dice dice(numbers_[patched ? 3 : 0] * 1'000'003 + position);
    (void)dice.next();
    return dice.next();
  }

 private:
  std::array<std::uint64_t, 4> numbers_{};
};
std::shared_ptr<const KeyedStream> patched(std::string_view seed) {
  return std::make_shared<PatchedStream>(seed);
}

std::string person_at(Seat seat) { return "person at " + std::to_string(seat); }

// A room of its own, with a store of its own, in which time stands still.
class LoneRoom {
 public:
  LoneRoom(const AnyGame& game, unsigned players, const std::string& seed)
      : store_(store::good(store::open("sqlite:" + folder_.path("house.sqlite")))),
        identity_("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"),
        workers_(1) {
    desk_.store = store_.get();
    desk_.workers = &workers_;
    desk_.identity = &identity_;
    desk_.now = [] { return table::Time{1000}; };
    desk_.post = [this](std::function<void()> call) { net_.post(std::move(call)); };
    desk_.after = [this](std::uint32_t wait, std::function<void()> call) {
      net_.after(wait, std::move(call));
    };
    table::LiveTable table(game, patched, "random");
    std::vector<table::Event> events;
    const auto arrange = [&](Seat seat, table::Request request) {
      const table::Answer answer = table.propose({person_at(seat), 0, std::move(request)}, 1000);
      const auto& caused = std::get<table::Events>(answer);
      (void)table.commit(caused);
      events.insert(events.end(), caused.begin(), caused.end());
    };
    arrange(0, table::Open{archive::usual_options(game.info(), static_cast<int>(players)), {}});
    for (Seat seat = 0; seat < players; ++seat)
      arrange(seat, table::Sit{seat, "Seat " + std::to_string(seat)});
    arrange(0, table::Start{seed, "the same promise", 1});
    store::Append append{"two", 0, server::lines_of(game, events), {}, {}, 1000};
    append.summary = server::summary_of(table, {}, 1000);
    (void)store::good(store::appended(*store_, std::move(append)));
    room_ = std::make_shared<Room>(desk_, "two", std::move(table), server::About{});
  }
  ~LoneRoom() {
    net_.stop(0);
    workers_.stop();
  }
  LoneRoom(const LoneRoom&) = delete;
  LoneRoom& operator=(const LoneRoom&) = delete;

  [[nodiscard]] Room& room() { return *room_; }
  [[nodiscard]] table::LiveTable table() const {
    std::optional<table::LiveTable> now;
    room_->look([&](const table::LiveTable& live, const server::About&) { now = live; });
    return *now;
  }
  bool move(Seat seat, std::uint32_t version, const std::string& words) {
    auto came = std::make_shared<std::promise<bool>>();
    std::future<bool> done = came->get_future();
    room_->ask({person_at(seat), 0, table::Move{seat, version, words, {}}},
               [came](const std::optional<table::No>& no) { came->set_value(!no); });
    return done.get();
  }

 private:
  store::Folder folder_;
  std::unique_ptr<store::Store> store_;
  server::Identity identity_;
  server::Workers workers_;
  PretendedNet net_;
  server::Desk desk_;
  std::shared_ptr<Room> room_;
};

class Ear final : public server::Client {
 public:
  explicit Ear(Seat seat) : person_(seat == spectator ? "nobody" : person_at(seat)) {}
  [[nodiscard]] const std::string& person() const override { return person_; }
  [[nodiscard]] std::string name() const override { return "Ear"; }
  [[nodiscard]] text::Language language() const override { return text::Language::en; }
  [[nodiscard]] bool is_there() const override { return true; }
  bool send(const wire::SharedText& text) override {
    const std::scoped_lock lock(mutex_);
    heard_.push_back(*text);
    return true;
  }
  void when_drained(std::function<void()> /*call*/) override {}
  [[nodiscard]] std::vector<std::string> heard() const {
    const std::scoped_lock lock(mutex_);
    return heard_;
  }

 private:
  std::string person_;
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
};

// A table that was dealt so.
table::LiveTable dealt(const AnyGame& game, unsigned players, const std::string& seed) {
  table::LiveTable table(game, patched, "random");
  const auto arrange = [&](Seat seat, table::Request request) {
    const table::Answer answer = table.propose({person_at(seat), 0, std::move(request)}, 1000);
    (void)table.commit(std::get<table::Events>(answer));
  };
  arrange(0, table::Open{archive::usual_options(game.info(), static_cast<int>(players)), {}});
  for (Seat seat = 0; seat < players; ++seat)
    arrange(seat, table::Sit{seat, "Seat " + std::to_string(seat)});
  arrange(0, table::Start{seed, "the same promise", 1});
  return table;
}

// A second deal that this viewer cannot tell from the first, best one that somebody else can;
// empty: none was found.
std::string second_deal(const AnyGame& game, unsigned players, unsigned seed, Seat viewer) {
  const std::string first = std::to_string(seed) + ":0:0:0";
  const table::LiveTable one = dealt(game, players, first);
  std::mt19937 dice(seed * 31 + viewer);
  std::string in_the_pile;
  for (int tries = 0; tries < 300; ++tries) {
    const std::string second = std::to_string(seed) + ":" + std::to_string(dice() % 40) + ":" +
                               std::to_string(1 + dice() % 2) + ":" + std::to_string(dice());
    const table::LiveTable other = dealt(game, players, second);
    if (!(one.view(viewer) == other.view(viewer))) continue;
    if (!(one.whole_truth() == other.whole_truth())) in_the_pile = second;
    for (Seat seat = 0; seat < players; ++seat)
      if (!(one.view(seat) == other.view(seat))) return second;
  }
  return in_the_pile;
}

// Whether all was the same. What a letter says came to light may differ, and all after it.
bool sounds_the_same(const std::vector<std::string>& heard, const std::vector<std::string>& other,
                     const AnyGame& game, Seat viewer) {
  EXPECT_EQ(heard.size(), other.size()) << game.info().name << " says more to " << +viewer;
  // A fact says so, or something is turned as it moves.
  const auto reveals = [](const std::string& letter) {
    if (letter.find("\"reveals\":true") != std::string::npos) return true;
    constexpr std::string_view before = "{\"what\":\"";
    constexpr std::string_view after = "\",\"as\":\"";
    for (std::size_t at = letter.find(before); at != std::string::npos;
         at = letter.find(before, at + 1)) {
      const std::size_t what = at + before.size();
      const std::size_t as = letter.find(after, what);
      if (as == std::string::npos) return false;
      const std::size_t end = letter.find('"', as + after.size());
      if (letter.compare(what, as - what, letter, as + after.size(), end - as - after.size()) != 0)
        return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < heard.size() && i < other.size(); ++i) {
    if (heard[i] == other[i]) continue;
    EXPECT_TRUE(reveals(heard[i]) && reveals(other[i]))
        << game.info().name << " sounds different to " << +viewer << ": "
        << conformance::difference(heard[i], other[i]);
    return false;
  }
  return true;
}

// Letters that were compared.
std::size_t compare_deals(const AnyGame& game, unsigned players, unsigned seed, Seat viewer) {
  const std::string second = second_deal(game, players, seed, viewer);
  if (second.empty()) return 0;
  LoneRoom one(game, players, std::to_string(seed) + ":0:0:0");
  LoneRoom other(game, players, second);
  const auto ear = std::make_shared<Ear>(viewer);
  const auto other_ear = std::make_shared<Ear>(viewer);
  one.room().ask(ear, wire::Asked{"two", 1, wire::Attend{viewer, {}}});
  other.room().ask(other_ear, wire::Asked{"two", 1, wire::Attend{viewer, {}}});
  std::mt19937 dice(seed);
  std::size_t compared = 0;
  for (int moves = 0; moves < 200; ++moves) {
    const table::LiveTable table = one.table();
    const table::LiveTable second_table = other.table();
    // As soon as something comes to light that differs, they may sound different.
    if (!(table.view(viewer) == second_table.view(viewer))) break;
    if (table.phase() != table::Phase::playing) break;  // the seed is told then
    const std::vector<std::string> heard = ear->heard();
    if (!sounds_the_same(heard, other_ear->heard(), game, viewer)) break;
    compared = heard.size();
    if (::testing::Test::HasFailure()) break;
    std::vector<std::pair<Seat, std::string>> both;
    for (const Seat seat : table.deciders()) {
      if (!second_table.deciders().contains(seat)) continue;
      std::vector<AnyAction> legal;
      std::vector<AnyAction> also;
      table.legal_actions(seat, legal);
      second_table.legal_actions(seat, also);
      std::set<std::string> words;
      for (const AnyAction action : also) words.insert(game.words(action));
      for (const AnyAction action : legal)
        if (words.contains(game.words(action))) both.emplace_back(seat, game.words(action));
    }
    if (both.empty()) break;
    const auto& [seat, words] = both[dice() % both.size()];
    if (table.version(seat) != second_table.version(seat)) break;
    const bool went = one.move(seat, table.version(seat), words);
    const bool also_went = other.move(seat, table.version(seat), words);
    EXPECT_TRUE(went && also_went);
  }
  return compared;
}

TEST(Leaks, two_deals_that_differ_in_hidden_cards_sound_the_same) {
  for (const AnyGame* game : all_games()) {
    std::size_t letters = 0;
    int pairs = 0;
    const int deals = games_of_each(6);
    for (int i = 0; i < deals && !HasFailure(); ++i) {
      const GameInfo& info = game->info();
      const unsigned players =
          info.min_players + static_cast<unsigned>(i) % (info.max_players - info.min_players + 1U);
      for (unsigned place = 0; place <= players; ++place) {
        const Seat viewer = place == players ? spectator : static_cast<Seat>(place);
        const std::size_t compared =
            compare_deals(*game, players, static_cast<unsigned>(i) + 1, viewer);
        letters += compared;
        pairs += compared > 0;
      }
    }
    EXPECT_GT(pairs, 0) << game->info().name << ": no two deals were found that differ";
    EXPECT_GT(letters, static_cast<std::size_t>(pairs)) << game->info().name;
    std::cout << game->info().name << ": " << pairs << " pairs of deals, " << letters
              << " letters compared\n";
  }
}

}  // namespace
}  // namespace indice
