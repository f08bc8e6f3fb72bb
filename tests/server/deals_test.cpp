// Two deals that differ only in cards that a viewer cannot see sound the same to him, byte for
// byte, for as long as nothing of the difference comes to light.
#include <array>
#include <future>
#include <memory>
#include <mutex>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "archive/options_json.h"
#include "games/registry.h"
#include "server/room.h"
#include "tests/conformance/serialise.h"
#include "tests/server/leak_games.h"
#include "tests/server/pretended_net.h"
#include "tests/store/places.h"

namespace indice {
namespace {

using server::Room;
using tests::PretendedNet;

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
    desk_.post = [this](std::function<void()> call, std::size_t thread) {
      net_.post(std::move(call), thread);
    };
    desk_.here = [this] { return net_.here(); };
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
  // A fact says so, or something is turned as it moves, or the game is over and its seed is told.
  const auto reveals = [](const std::string& letter) {
    if (letter.find("\"reveals\":true") != std::string::npos) return true;
    if (letter.find("\"seed\":\"") != std::string::npos) return true;
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

// What became of the comparing of one pair.
struct Compared {
  std::size_t letters = 0;
  bool to_the_end = false;  // of the game: the difference never came to light
};

using Choice = std::pair<Seat, std::string>;

// What can be done at both tables.
std::vector<Choice> common_moves(const AnyGame& game, const table::LiveTable& one,
                                 const table::LiveTable& other) {
  std::vector<Choice> both;
  for (const Seat seat : one.deciders()) {
    if (!other.deciders().contains(seat) || one.version(seat) != other.version(seat)) continue;
    std::vector<AnyAction> legal;
    std::vector<AnyAction> also;
    one.legal_actions(seat, legal);
    other.legal_actions(seat, also);
    std::set<std::string> words;
    for (const AnyAction action : also) words.insert(game.words(action));
    for (const AnyAction action : legal)
      if (words.contains(game.words(action))) both.emplace_back(seat, game.words(action));
  }
  return both;
}

AnyView view_after(table::LiveTable table, const Choice& choice, Seat viewer) {
  const table::Answer answer =
      table.propose({person_at(choice.first), 0,
                     table::Move{choice.first, table.version(choice.first), choice.second, {}}},
                    1000);
  (void)table.commit(std::get<table::Events>(answer));
  return table.view(viewer);
}

// One after which the viewer still cannot tell them apart, where there is one; else any.
Choice next_move(const table::LiveTable& one, const table::LiveTable& other, Seat viewer,
                 std::vector<Choice> both, std::mt19937& dice) {
  std::shuffle(both.begin(), both.end(), dice);
  constexpr std::size_t most_tried = 12;
  for (std::size_t i = 0; i < std::min(both.size(), most_tried); ++i)
    if (view_after(one, both[i], viewer) == view_after(other, both[i], viewer)) return both[i];
  return both.front();
}

Compared compare_deals(const AnyGame& game, unsigned players, unsigned seed, Seat viewer) {
  Compared compared;
  const std::string second = second_deal(game, players, seed, viewer);
  if (second.empty()) return compared;
  LoneRoom one(game, players, std::to_string(seed) + ":0:0:0");
  LoneRoom other(game, players, second);
  const auto ear = std::make_shared<Ear>(viewer);
  const auto other_ear = std::make_shared<Ear>(viewer);
  const auto attend = [&](std::uint64_t id) {
    one.room().ask(ear, wire::Asked{"two", id, wire::Attend{viewer, {}}});
    other.room().ask(other_ear, wire::Asked{"two", id, wire::Attend{viewer, {}}});
  };
  attend(1);
  std::mt19937 dice(seed);
  for (unsigned moves = 0; !::testing::Test::HasFailure(); ++moves) {
    const table::LiveTable table = one.table();
    const table::LiveTable second_table = other.table();
    // As soon as something comes to light that differs, they may sound different: the last letter
    // is compared by what it says of itself, and nothing after it.
    const std::vector<std::string> heard = ear->heard();
    const bool same = sounds_the_same(heard, other_ear->heard(), game, viewer);
    compared.letters = heard.size();
    if (!same || !(table.view(viewer) == second_table.view(viewer))) break;
    if (table.phase() != table::Phase::playing) {  // the seed is told then
      compared.to_the_end = true;
      break;
    }
    const std::vector<Choice> both = common_moves(game, table, second_table);
    if (both.empty()) break;
    // The whole too, now and then.
    if (moves % 10 == 9) attend(moves);
    const Choice choice = next_move(table, second_table, viewer, both, dice);
    const std::uint32_t version = table.version(choice.first);
    const bool went = one.move(choice.first, version, choice.second);
    const bool also_went = other.move(choice.first, version, choice.second);
    EXPECT_TRUE(went && also_went);
  }
  return compared;
}

class LeaksOfDeals : public ::testing::TestWithParam<const AnyGame*> {};

TEST_P(LeaksOfDeals, two_that_differ_in_hidden_cards_sound_the_same_until_one_comes_to_light) {
  const AnyGame& game = *GetParam();
  const GameInfo& info = game.info();
  std::size_t letters = 0;
  int pairs = 0;
  int to_the_end = 0;
  const int deals = tests::leak_games(6);
  for (int i = 0; i < deals && !HasFailure(); ++i) {
    const unsigned players =
        info.min_players + static_cast<unsigned>(i) % (info.max_players - info.min_players + 1U);
    for (unsigned place = 0; place <= players; ++place) {
      const Seat viewer = place == players ? spectator : static_cast<Seat>(place);
      const Compared compared = compare_deals(game, players, static_cast<unsigned>(i) + 1, viewer);
      letters += compared.letters;
      pairs += compared.letters > 0;
      to_the_end += compared.to_the_end;
    }
  }
  EXPECT_GT(pairs, 0) << "no two deals were found that differ";
  // Else they differ at once in what everybody sees, and nothing was shown; a deal or two, as under
  // the sanitizers, may.
  if (deals >= 6) {
    EXPECT_GT(letters, static_cast<std::size_t>(pairs) * 8);
  }
  std::cout << pairs << " pairs of deals, " << letters << " letters compared; " << to_the_end
            << " pairs were the same to the end of the game\n";
}

INSTANTIATE_TEST_SUITE_P(Games, LeaksOfDeals, ::testing::ValuesIn(all_games()),
                         [](const auto& one) { return std::string(one.param->info().name); });

}  // namespace
}  // namespace indice
