// What a seat may not know is in no byte that leaves the house for it. All that everybody was sent
// in random games, over his line and in answer to what he asked the lobby, is searched for what
// lies on the others' tables and would lie elsewhere if the cards that this viewer cannot know were
// dealt anew; and so is what the house writes into its log.
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "archive/seed.h"
#include "bots/belief.h"
#include "bots/coach.h"
#include "engine/foresight.h"
#include "games/registry.h"
#include "registry/coach.h"
#include "server/answers.h"
#include "server/house.h"
#include "table/thinking.h"
#include "tests/conformance/redeal.h"
#include "tests/server/leak_games.h"
#include "tests/server/leak_words.h"
#include "tests/server/person.h"
#include "tests/server/pretended_net.h"
#include "tests/store/places.h"
#include "wire/writer.h"

namespace indice {
namespace {

using server::House;
using server::HouseSettings;
using tests::gather_all;
using tests::gather_things;
using tests::Person;
using tests::PretendedNet;
using tests::Words;

Json tableau_of(const AnyGame& game, const AnyState& state, Seat viewer, MemoryAid aid) {
  return archive::read_json(wire::written(game, game.tableau(game.view(state, viewer), aid)),
                            "a tableau");
}

// What the house writes down for who keeps it.
class Written {
 public:
  void add(std::string_view event, const Json::Object& more) {
    const std::scoped_lock lock(mutex_);
    lines_.push_back(std::string(event) + to_text(Json(more)));
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

struct Kept {
  const store::Folder& folder;
  store::Store& store;
  const Written& log;
};

// One game between people, with a spectator, in which everything that anybody is sent is searched.
class Searched {
 public:
  Searched(House& house, const Kept& kept, const AnyGame& game, unsigned seed)
      : house_(house),
        kept_(kept),
        game_(game),
        redealer_(conformance::find_redealer(game.info().name)),
        choices_(seed),
        dice_(seed),
        mirror_(game, archive::stream_of, "greedy") {
    const GameInfo& info = game.info();
    players_ = info.min_players +
               static_cast<unsigned>(choices_() % (info.max_players - info.min_players + 1U));
    secret_.resize(players_ + 1U);
    told_.resize(players_ + 1U);
    lines_read_ = kept_.log.lines().size();
  }

  // With trouble: the store is away for a while, and the house writes so into its log.
  void play(bool with_trouble) {
    ASSERT_NE(redealer_, nullptr);
    gather_people();
    for (int moves = 0; moves < 5000 && !::testing::Test::HasFailure(); ++moves) {
      follow();
      if (mirror_.phase() == table::Phase::over) break;
      look_for_secrets();
      search();
      pester();
      search();
      if (with_trouble && moves == 6) lose_the_store();
      move();
    }
    EXPECT_EQ(mirror_.phase(), table::Phase::over);
    search_everything();
  }
  // How often another's letter would have been found out, had he been sent it.
  [[nodiscard]] int would_have_found() const { return would_have_found_; }
  [[nodiscard]] std::size_t letters() const { return letters_; }
  [[nodiscard]] int answers(const std::string& kind) const {
    const auto known = answers_.find(kind);
    return known == answers_.end() ? 0 : known->second;
  }

 private:
  House& house_;
  const Kept kept_;
  const AnyGame& game_;
  const conformance::Redealer* redealer_;
  std::mt19937 choices_;
  Dice dice_;
  table::LiveTable mirror_;
  unsigned players_ = 0;
  std::string table_;
  std::string seed_;
  std::vector<std::unique_ptr<Person>> people_;  // by seat; the last one watches
  std::vector<Words> secret_;  // from whom: what he may know neither before the move nor after it
  std::vector<Words> secret_now_;
  std::vector<std::map<std::int64_t, std::string>> told_;  // to whom, by version
  std::size_t lines_read_ = 0;
  int would_have_found_ = 0;
  std::size_t letters_ = 0;
  std::map<std::string, int> answers_;  // to what was asked to find something out

  [[nodiscard]] Seat viewer_of(std::size_t place) const {
    return place == players_ ? spectator : static_cast<Seat>(place);
  }
  [[nodiscard]] bool one_in(unsigned times) { return choices_() % times == 0; }

  void gather_people() {
    for (unsigned i = 0; i <= players_; ++i) {
      people_.push_back(std::make_unique<Person>(house_, "Person" + std::to_string(i)));
      Person& one = *people_.back();
      one.ask("POST", "/api/me", R"({"name":")" + one.name() + R"("})");
      if (i == 0) {
        const net::Response made =
            one.ask("POST", "/api/tables",
                    R"({"game":")" + std::string(game_.info().name) + R"(","public":true,)" +
                        R"("aids":{"deduction":true},"options":{"players":)" +
                        std::to_string(players_) + "}}");
        ASSERT_EQ(made.status, 201) << made.body;
        table_ = server::text_in(archive::read_json(made.body, "made"), "table");
      }
      one.call();
      if (i > 0 && i < players_) {
        ASSERT_TRUE(one.does(table_, R"({"is":"sit","seat":)" + std::to_string(i) + "}"));
      }
      ASSERT_TRUE(one.does(table_, R"({"is":"attend"})"));
    }
    ASSERT_TRUE(people_[0]->does(table_, R"({"is":"begin"})"));
  }

  void follow() {
    wire::Lexicon lexicon;
    for (const std::string& line :
         store::good(kept_.store.read(table_, mirror_.length(), false)).events) {
      table::Event event;
      ASSERT_TRUE(server::read_event(game_, line, lexicon, event));
      if (const auto* started = std::get_if<table::Started>(&event.what)) seed_ = started->seed;
      ASSERT_EQ(mirror_.commit({&event, 1}).size(), 1U);
    }
  }

  // What the others have before them and a viewer would not, whatever he was dealt.
  void look_for_secrets() {
    const AnyState& truth = mirror_.whole_truth();
    std::vector<Words> seen(players_);
    for (Seat seat = 0; seat < players_; ++seat)
      gather_things(tableau_of(game_, truth, seat, MemoryAid::off), seen[seat]);
    std::vector<Words> secret(people_.size());
    for (std::size_t place = 0; place < people_.size(); ++place) {
      const Seat viewer = viewer_of(place);
      for (Seat other = 0; other < players_; ++other)
        if (other != viewer) secret[place].insert(seen[other].begin(), seen[other].end());
      AnyState world = truth;
      redealer_->redeal(world, viewer, dice_);
      for (const MemoryAid aid : {MemoryAid::off, MemoryAid::on}) {
        Words known;
        gather_all(tableau_of(game_, world, viewer, aid), known);
        for (const std::string& word : known) secret[place].erase(word);
      }
    }
    // Whoever gives something away, or sees it turned face down, knew it until now.
    const std::vector<Words> before = std::exchange(secret_now_, std::move(secret));
    secret_ = secret_now_;
    for (std::size_t place = 0; place < before.size(); ++place)
      std::erase_if(secret_[place],
                    [&](const std::string& word) { return !before[place].contains(word); });
  }

  // What a letter says came to light just now: a fact says so.
  static void gather_revealed(const Json& what, Words& revealed) {
    const Json* told = what.find("told");
    if (told == nullptr) return;
    for (const Json& one : *told->as_array())
      if (const Json* facts = one.find("facts"))
        for (const Json& fact : *facts->as_array())
          if (const Json* note = fact.find("note"); note != nullptr)
            if (server::true_in(*note, "reveals")) gather_all(fact, revealed);
  }

  // The same was told when it happened, and searched then.
  void check_past(std::size_t place, const Json& what) {
    const bool first = told_[place].empty();
    const auto as_told = [](const Json& one) {
      const Json* facts = one.find("facts");
      return to_text(*one.find("event")) + (facts == nullptr ? "" : to_text(*facts));
    };
    for (const char* name : {"told", "past"})
      if (const Json* all = what.find(name))
        for (const Json& one : *all->as_array()) {
          const std::int64_t version = *one.find("version")->as_int();
          const auto [known, is_new] = told_[place].try_emplace(version, as_told(one));
          EXPECT_TRUE(first || is_new == (std::string_view(name) == "told"))
              << "version " << version << " of " << name;
          EXPECT_EQ(known->second, as_told(one));
        }
  }

  void search() {
    for (std::size_t place = 0; place < people_.size(); ++place)
      for (const std::string& text : people_[place]->news()) {
        ++letters_;
        EXPECT_EQ(text.find(seed_), std::string::npos) << "the seed before the end";
        if (!text.starts_with('{')) {
          search_text(place, text, {});
          continue;
        }
        const Json letter = archive::read_json(text, "a letter");
        const Json* what = letter.find("what");
        if (what == nullptr) {
          search_text(place, text, {});
          continue;
        }
        check_past(place, *what);
        // What could be names cards that he does not see; that is compared instead.
        const std::string kind = server::text_in(*what, "is");
        if (kind == "hinted" || kind == "deduced" || kind == "foreseen") continue;
        Words revealed;
        gather_revealed(*what, revealed);
        Json::Object kept;
        for (const auto& [name, value] : *what->as_object())
          if (name != "past") kept.emplace_back(name, value);
        search_text(place, to_text(Json(std::move(kept))), revealed);
      }
    search_log();
  }

  void search_text(std::size_t place, const std::string& text, const Words& revealed) {
    for (const std::string& word : secret_[place])
      if (text.find(word) != std::string::npos && !revealed.contains(word)) {
        ADD_FAILURE() << game_.info().name << ": viewer " << place << " was sent " << word << " in "
                      << text;
      }
    // Of the others: would it have been found?
    for (std::size_t other = 0; other < people_.size(); ++other)
      if (other != place)
        for (const std::string& word : secret_[other])
          would_have_found_ += text.find(word) != std::string::npos;
  }

  // Nobody's cards, and nothing that names a person or opens his things.
  void search_log() {
    const std::vector<std::string> lines = kept_.log.lines();
    for (; lines_read_ < lines.size(); ++lines_read_) {
      const std::string& line = lines[lines_read_];
      for (const Words& secret : secret_)
        for (const std::string& word : secret)
          EXPECT_EQ(line.find(word), std::string::npos) << line;
      EXPECT_EQ(line.find(seed_), std::string::npos) << line;
      for (const auto& person : people_) {
        EXPECT_EQ(line.find(person->id()), std::string::npos) << line;
        EXPECT_EQ(line.find(person->name()), std::string::npos) << line;
      }
    }
  }

  // Somebody wants to know more than he sees: of his own seat or another's, of something that lies
  // before him or before another, in the lobby, of what is only told of games that are over.
  void pester() {
    if (one_in(8)) people_[choices_() % people_.size()]->say(table_, R"({"is":"attend"})");
    const Seat decider = mirror_.deciders().lowest();
    const std::size_t asker = one_in(2) ? decider : choices_() % people_.size();
    const Seat seat = one_in(2) ? decider : static_cast<Seat>(choices_() % players_);
    const std::string number = std::to_string(seat);
    Person& one = *people_[asker];
    const auto ask = [&](const std::string& wish) {
      Json what = one.say(table_, wish);
      const std::string kind = server::text_in(what, "is");
      ++answers_[kind];
      EXPECT_TRUE(kind == "refused" || asker == seat)
          << kind << " to " << asker << ", not " << +seat;
      return what;
    };
    if (one_in(24))
      expect_from_what_he_sees(seat, ask(R"({"is":"ask_hint","seat":)" + number + "}"),
                               [&](const AnyView& view) { return hinted(view, seat); });
    if (one_in(6)) ask(R"({"is":"ask_why","seat":)" + number + R"(,"thing":)" + any_thing() + "}");
    if (one_in(8)) {
      const AnyAction action = any_move(decider);
      expect_from_what_he_sees(
          seat,
          ask(R"({"is":"foresee","seat":)" + number + R"(,"decision":)" +
              std::to_string(mirror_.version(seat)) + R"(,"answer":)" +
              to_text(Json(game_.words(action))) + "}"),
          [&](const AnyView& view) -> wire::Saying {
            return wire::Foreseen{foresee(game_, view, seat, action, MemoryAid::off)};
          });
    }
    if (one_in(24))
      expect_from_what_he_sees(
          seat, ask(R"({"is":"deduce","seat":)" + number + "}"),
          [&](const AnyView& view) -> wire::Saying {
            return wire::Deduced{
                bots::suspicions(game_, view, seat, table::hint_seed(mirror_, seat)),
                static_cast<int>(bots::usual_belief_worlds)};
          });
    if (one_in(16)) one.ask("GET", "/api/tables");
    if (one_in(16)) one.ask("GET", "/api/me");
    if (one_in(16)) one.ask("GET", "/api/tables/" + table_);
    if (one_in(16)) {
      EXPECT_EQ(one.ask("GET", "/card/" + table_ + ".svg").status, 200);
    }
    if (one_in(16))
      for (const char* what : {"record", "replay", "review"}) {
        EXPECT_GE(one.ask("GET", "/api/tables/" + table_ + "/" + what).status, 400) << what;
      }
  }

  // The answer is the same where the cards that he cannot know lie otherwise.
  template <class Answer>
  void expect_from_what_he_sees(Seat seat, const Json& what, Answer answer) {
    if (server::text_in(what, "is") == "refused") return;
    AnyState world = mirror_.whole_truth();
    redealer_->redeal(world, seat, dice_);
    EXPECT_EQ(to_text(what), wire::written(game_, answer(game_.view(world, seat))));
  }

  [[nodiscard]] wire::Saying hinted(const AnyView& view, Seat seat) const {
    std::vector<AnyAction> legal;
    mirror_.legal_actions(seat, legal);
    const auto playing = bots::make_playing_on(game_);
    Counsel counsel =
        bots::Coach(game_, *playing)
            .counsel(view, seat, legal, bots::usual_hint_worlds, table::hint_seed(mirror_, seat));
    std::string words = game_.words(counsel.moves.front().action);
    return wire::Hinted{std::move(words), std::move(counsel)};
  }

  AnyAction any_move(Seat seat) {
    std::vector<AnyAction> legal;
    mirror_.legal_actions(seat, legal);
    return legal[choices_() % legal.size()];
  }

  // The id of something that somebody sees.
  std::string any_thing() {
    const Seat seat = static_cast<Seat>(choices_() % players_);
    std::vector<std::string> ids;
    const std::function<void(const Json&)> collect = [&](const Json& json) {
      if (const Json::Array* list = json.as_array())
        for (const Json& one : *list) collect(one);
      if (const Json::Object* members = json.as_object()) {
        if (json.find("face") != nullptr && json.find("id") != nullptr)
          ids.push_back(to_text(*json.find("id")));
        for (const auto& [name, value] : *members) collect(value);
      }
    };
    collect(tableau_of(game_, mirror_.whole_truth(), seat, MemoryAid::off));
    return ids.empty() ? "\"nothing\"" : ids[choices_() % ids.size()];
  }

  // Any decider's any move.
  [[nodiscard]] bool try_to_move() {
    std::vector<Seat> deciders;
    for (const Seat seat : mirror_.deciders()) deciders.push_back(seat);
    const Seat seat = deciders[choices_() % deciders.size()];
    return people_[seat]->does(table_, R"({"is":"move","seat":)" + std::to_string(seat) +
                                           R"(,"decision":)" +
                                           std::to_string(mirror_.version(seat)) + R"(,"answer":)" +
                                           to_text(Json(game_.words(any_move(seat)))) + "}");
  }
  void move() {
    ASSERT_FALSE(mirror_.deciders().empty());
    EXPECT_TRUE(try_to_move());
  }

  void lose_the_store() {
    const std::size_t lines = kept_.log.lines().size();
    std::filesystem::rename(kept_.folder.path("house.sqlite"), kept_.folder.path("elsewhere"));
    EXPECT_FALSE(try_to_move()) << "it was acknowledged, and the store is gone";
    std::filesystem::rename(kept_.folder.path("elsewhere"), kept_.folder.path("house.sqlite"));
    EXPECT_GT(kept_.log.lines().size(), lines) << "the log says nothing of it";
    for (int tries = 0; tries < 200; ++tries) {
      if (people_[players_]->ask("GET", "/readyz").status == 200) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    ADD_FAILURE() << "the store does not come back";
  }

  // A person's number is told to nobody, not even to himself.
  void search_everything() {
    for (const auto& person : people_) {
      (void)person->news();
      for (const std::string& text : person->bytes())
        for (const auto& other : people_)
          EXPECT_EQ(text.find(other->id()), std::string::npos) << text.substr(0, 300);
    }
    search_log();
  }
};

class Leaks : public ::testing::TestWithParam<const AnyGame*> {};

TEST_P(Leaks, nobody_is_sent_what_he_may_not_know) {
  const AnyGame& game = *GetParam();
  const store::Folder folder;
  const auto store = store::good(store::open("sqlite:" + folder.path("house.sqlite")));
  Written log;
  HouseSettings settings;
  settings.bot_pause = 0;
  settings.new_tables_a_minute = 1e9;
  settings.log = [&log](std::string_view event, const Json::Object& more) { log.add(event, more); };
  House house(*store, settings);
  PretendedNet net;
  ASSERT_TRUE(house.open(net));
  int would_have_found = 0;
  std::size_t letters = 0;
  std::map<std::string, int> answers;
  const int games = tests::leak_games(12);
  for (int i = 0; i < games && !HasFailure(); ++i) {
    SCOPED_TRACE(i);
    Searched one(house, {folder, *store, log}, game, static_cast<unsigned>(i) + 1);
    one.play(i == 0);
    would_have_found += one.would_have_found();
    letters += one.letters();
    for (const char* kind : {"hinted", "foreseen", "because", "deduced", "refused"})
      answers[kind] += one.answers(kind);
  }
  EXPECT_GT(would_have_found, 0) << "the search could find nothing";
  EXPECT_FALSE(log.lines().empty());
  std::cout << games << " games, " << letters
            << " letters and answers searched; another's would have been found out "
            << would_have_found << " times\n";
  for (const auto& [kind, times] : answers) std::cout << kind << ' ' << times << '\n';
  net.stop(0);
  house.close();
}

INSTANTIATE_TEST_SUITE_P(Games, Leaks, ::testing::ValuesIn(all_games()),
                         [](const auto& one) { return std::string(one.param->info().name); });

}  // namespace
}  // namespace indice
