// Whatever is said over the wire is read back equal and makes the same sentences.
#include <map>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "archive/questions.h"
#include "games/registry.h"
#include "tests/conformance/trial.h"
#include "tests/table/live.h"
#include "text/catalogue.h"
#include "wire/change.h"
#include "wire/lexicon.h"
#include "wire/reader.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace indice::wire {
namespace {

using table::LiveTable;

template <class T>
bool reads(const AnyGame& game, const std::string& text, Lexicon& lexicon, T& value,
           JsonProblem& problem) {
  return Reader(game, lexicon, problem).read(archive::read_json(text, "wire"), value);
}

// The value that comes back; the lexicon keeps its words.
template <class T>
T there_and_back(const AnyGame& game, const T& value, Lexicon& lexicon) {
  const std::string text = written(game, value);
  T again{};
  JsonProblem problem;
  EXPECT_TRUE(reads(game, text, lexicon, again, problem)) << problem.what << "\n" << text;
  EXPECT_EQ(written(game, again), text);
  return again;
}

class Wire : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return *find_game(GetParam()); }
  [[nodiscard]] static std::vector<Seat> viewers(const LiveTable& table) {
    std::vector<Seat> all;
    for (Seat seat = 0; seat < table.players(); ++seat) all.push_back(seat);
    all.push_back(spectator);
    return all;
  }

  // Calls visit(table, what was heard) for every event of random games.
  template <class Visit>
  void play(int games, Visit visit) const {
    for (int i = 0; i < games; ++i) {
      const unsigned players = i % 2 == 0 ? game().info().min_players : game().info().max_players;
      LiveTable table = table::gathered(GetParam(), players);
      Dice dice(static_cast<std::uint64_t>(i) + 3);
      const auto tell = [&](const table::Done& done) {
        ASSERT_TRUE(done);
        for (const table::Heard& heard : done.heard) visit(table, heard);
      };
      tell(ask(table, table::person(0),
               table::Start{table::seed_text(static_cast<std::uint64_t>(i) + 5), "promise", 4}));
      while (table.phase() == table::Phase::playing) {
        const auto [seat, action] = table::random_choice(table, dice);
        tell(ask(table, table::person(seat), table::move_of(table, seat, action)));
      }
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Games, Wire, testing::ValuesIn([] {
                           std::vector<std::string_view> names;
                           for (const AnyGame* game : all_games())
                             names.push_back(game->info().name);
                           return names;
                         }()),
                         [](const auto& one) { return std::string(one.param); });

int some(int games) { return std::max(1, static_cast<int>(games * conformance::test_scale())); }

TEST_P(Wire, events_come_back_as_they_were) {
  play(some(4), [&](const LiveTable& /*table*/, const table::Heard& heard) {
    Lexicon lexicon;
    EXPECT_EQ(there_and_back(game(), heard.event, lexicon), heard.event);
  });
}

TEST_P(Wire, what_a_viewer_is_told_leads_to_his_tableau) {
  std::map<Seat, Tableau> shown;
  play(some(4), [&](const LiveTable& table, const table::Heard& heard) {
    if (std::holds_alternative<table::Started>(heard.event.what)) shown.clear();
    for (const Seat viewer : viewers(table)) {
      const Tableau now = game().tableau(table.view(viewer));
      Tableau& before = shown[viewer];
      before.viewer = viewer;
      if (!heard.by.contains(viewer)) {
        EXPECT_EQ(now, before) << "something changed that nobody told seat " << int{viewer};
        continue;
      }
      Told told = wire::told(heard, viewer, MemoryAid::off, table.version(viewer));
      told.now = change_between(before, now);
      Lexicon lexicon;
      const Told again = there_and_back(game(), told, lexicon);
      EXPECT_EQ(again, told);
      ASSERT_TRUE(carry_out(again.now, before));
      EXPECT_EQ(before, now);
      before = now;  // the words that were read go with their lexicon
    }
  });
}

TEST_P(Wire, whole_tableaux_come_back_as_they_were) {
  int turn = 0;
  play(some(2), [&](const LiveTable& table, const table::Heard& /*heard*/) {
    for (const Seat viewer : viewers(table)) {
      Lexicon lexicon;
      const Tableau now =
          game().tableau(table.view(viewer), ++turn % 2 == 0 ? MemoryAid::on : MemoryAid::off);
      EXPECT_EQ(there_and_back(game(), now, lexicon), now);
    }
  });
}

TEST_P(Wire, what_is_read_back_makes_the_same_sentences) {
  std::vector<text::Catalogue> catalogues;
  for (const text::Language language : text::languages)
    catalogues.push_back(archive::whole_catalogue(language));
  const std::vector<std::string> names(max_seats, "Somebody");
  int turn = 0;
  play(1, [&](const LiveTable& table, const table::Heard& heard) {
    Lexicon lexicon;
    const auto viewer = static_cast<Seat>(++turn % static_cast<int>(table.players()));
    const text::Audience audience{viewer, names};
    const Told told = there_and_back(game(), wire::told(heard, viewer, MemoryAid::off, 1), lexicon);
    const Tableau now = game().tableau(table.view(viewer));
    const Tableau again = there_and_back(game(), now, lexicon);
    for (const text::Catalogue& words : catalogues) {
      const auto same = [&](const Message& one, const Message& other) {
        EXPECT_EQ(words.say(GetParam(), one, audience), words.say(GetParam(), other, audience));
      };
      same(again.prompt, now.prompt);
      for (std::size_t i = 0; i < now.offers.size(); i += 7)
        same(again.offers[i].label, now.offers[i].label);
      for (std::size_t i = 0; i < now.things.size(); i += 3)
        same(again.things[i].face, now.things[i].face);
      for (const HeardFact& fact : told.facts)
        if (fact.note) {
          EXPECT_FALSE(words.say(GetParam(), *fact.note, audience).empty());
        }
    }
  });
}

TEST_P(Wire, an_offer_is_answered_by_number_or_by_notation) {
  LiveTable table = table::started(GetParam(), game().info().min_players);
  const Seat seat = table.deciders().lowest();
  const Tableau now = game().tableau(table.view(seat));
  for (const table::Chosen& chosen :
       {table::Chosen(table::OfferNumber{0}), table::Chosen(game().words(now.offers[0].action))}) {
    Lexicon lexicon;
    const Asked again = there_and_back(
        game(), Asked{"a table", 7, table::Move{seat, table.version(seat), chosen, "typed"}},
        lexicon);
    const auto& move = std::get<table::Move>(again.wish);
    EXPECT_EQ(move.decision, table.version(seat));
    EXPECT_TRUE(
        std::holds_alternative<table::Events>(table.propose({table::person(seat), 7, move}, 0)));
    table::Move late = move;
    late.decision -= 1;
    if (std::holds_alternative<table::OfferNumber>(move.answer)) {
      EXPECT_TRUE(
          std::holds_alternative<table::No>(table.propose({table::person(seat), 7, late}, 0)));
    }
  }
}

// Whatever is sent, it is read or refused with a place; nothing falls over.
TEST_P(Wire, what_does_not_fit_is_refused_with_its_place) {
  LiveTable table = table::started(GetParam(), game().info().min_players);
  const Tableau now = game().tableau(table.view(table.deciders().lowest()));
  const std::string text = written(game(), now);
  Dice dice(9);
  int refused = 0;
  for (int i = 0; i < some(2000); ++i) {
    std::string hurt = text;
    const auto at = dice.below(static_cast<std::uint32_t>(hurt.size()));
    static constexpr std::string_view signs = "0129-\"[]{},:aez.";
    hurt[at] = signs[dice.below(static_cast<std::uint32_t>(signs.size()))];
    Json json;
    try {
      json = archive::read_json(hurt, "wire");
    } catch (const std::exception&) {
      continue;
    }
    Lexicon lexicon;
    Tableau again;
    JsonProblem problem;
    if (Reader(game(), lexicon, problem).read(json, again)) continue;
    ++refused;
    EXPECT_FALSE(problem.what.empty());
  }
  EXPECT_GT(refused, 0);
}

TEST(WireReader, names_the_place) {
  const AnyGame& game = *find_game("thames");
  Lexicon lexicon;
  JsonProblem problem;
  Tableau tableau;
  EXPECT_FALSE(reads(
      game, R"({"prompt":["p"],"zones":[],"things":[{"id":"a","in":0,"face":["a"],"n":"x"}]})",
      lexicon, tableau, problem));
  EXPECT_EQ(problem.what, "things[0].n is a whole number that fits");
  tableau = {};
  EXPECT_FALSE(reads(game, R"({"prompt":["p"],"zones":[]})", lexicon, tableau, problem));
  EXPECT_EQ(problem.what, "things is missing");
  tableau = {};
  EXPECT_FALSE(reads(game, R"({"prompt":["p"],"zones":[],"things":[],"seed":1})", lexicon, tableau,
                     problem));
  EXPECT_EQ(problem.what, "seed is not known");
}

}  // namespace
}  // namespace indice::wire
