// What a person sees at a decision fits the screen, in every game, language and number of players;
// what he types means one thing; and whoever has no choice is not asked.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/questions.h"
#include "cli/alike.h"
#include "cli/bot_names.h"
#include "cli/dialogue.h"
#include "cli/questions.h"
#include "games/registry.h"
#include "hosted.h"
#include "runner.h"
#include "tests/support/forwarding_game.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TableOptions usual_options(const AnyGame& game, std::size_t players) {
  return archive::usual_options(game.info(), static_cast<int>(players));
}

std::vector<std::string> names_for(std::size_t players, const text::Catalogue& words) {
  std::vector<archive::PlayerEntry> entries(players, {"", "greedy"});
  name_bots(entries, words);
  std::vector<std::string> names;
  for (const archive::PlayerEntry& entry : entries) names.push_back(entry.name);
  return names;
}

text::Catalogue words_for(const AnyGame& game, text::Language language) {
  text::Catalogue words(language);
  say_questions(game, questions_of(game, std::nullopt), words);
  return words;
}

// A table of people, and what has happened at it.
struct Played {
  table::LiveTable table;
  table::Chronicle chronicle;

  Played(const AnyGame& game, std::size_t players, std::uint64_t seed)
      : table(game, archive::stream_of, "greedy") {
    std::vector<archive::PlayerEntry> entries;
    for (std::size_t i = 0; i < players; ++i) entries.push_back({fmt::format("P{}", i), "human"});
    chronicle.add(archive::open_table(
        table, {usual_options(game, players), entries, archive::Seed::from_number(seed).hex(), 1}));
  }
};

// Plays at random and calls `look` before every decision.
template <class Look>
void play_random(Played& played, std::uint64_t seed, int most_moves, Look look) {
  Dice dice(seed);
  std::vector<AnyAction> legal;
  table::LiveTable& table = played.table;
  for (int i = 0; i < most_moves && table.phase() == table::Phase::playing; ++i) {
    const Seat seat = table.deciders().lowest();
    look(seat);
    table.legal_actions(seat, legal);
    const AnyAction chosen = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    const table::Answer answer =
        table.propose({{}, 0, table::Move{seat, table.version(seat), chosen, {}}}, 0);
    ASSERT_TRUE(std::holds_alternative<table::Events>(answer));
    played.chronicle.add(table.commit(std::get<table::Events>(answer)));
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// What stands above the news.
std::string table_part(const std::string& picture) { return picture.substr(0, picture.find("•")); }

// Who of the others is nowhere in the table.
std::vector<std::string> unnamed(const Tableau& tableau, const std::vector<std::string>& names,
                                 const std::string& picture) {
  std::vector<std::string> missing;
  const std::string table = table_part(picture);
  for (Seat seat = 0; seat < names.size(); ++seat)
    if (seat != tableau.viewer && table.find(names[seat]) == std::string::npos)
      missing.push_back(names[seat]);
  return missing;
}

// All decisions of a random game on a screen of 80 columns, as a person sees them.
template <class Look>
void look_at_pictures(const AnyGame& game, text::Language language, std::size_t players,
                      int most_moves, Look look, int height = 24) {
  std::istringstream in;
  std::ostringstream out;
  Console console{in, out, out};
  console.height = height;
  const text::Catalogue words = words_for(game, language);
  const std::vector<std::string> names = names_for(players, words);
  Played played(game, players, 5);
  std::array<std::size_t, max_seats> told{};
  std::array<ZoneTexts, max_seats> seen;
  play_random(played, 7, most_moves, [&](Seat seat) {
    const Tableau tableau = game.tableau(played.table.view(seat));
    const Voice voice(words, game, names, seat);
    const text::Entry entry(tableau, game.info(), words);
    const OfferList offers(tableau, entry, voice);
    const std::vector<std::string> list = offers.lines();
    const std::vector<News> news = turns_since(played.chronicle, told[seat], voice);
    const Scene scene{tableau, voice, seen[seat], news, list};
    look(scene, names, picture_of(scene, console));
    told[seat] = played.chronicle.events().size();
    seen[seat] = zone_texts(tableau, voice);
  });
}

class Screens : public testing::TestWithParam<const AnyGame*> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return *GetParam(); }
};

TEST_P(Screens, of_eighty_by_twenty_four_hold_a_decision_whole) {
  int decisions = 0;
  int short_of_news = 0;
  for (const text::Language language : text::languages) {
    const text::Catalogue words(language);
    const std::string more = words.plain("cli", "command.more");
    for (std::size_t players = game().info().min_players; players <= game().info().max_players;
         ++players)
      look_at_pictures(
          game(), language, players, 120,
          [&](const Scene& scene, const std::vector<std::string>& names, const Picture& picture) {
            const std::vector<std::string> lines = lines_of(picture.text);
            EXPECT_LT(lines.size(), 24U) << picture.text;
            for (const std::string& line : lines) EXPECT_LE(display_width(line), 80) << line;
            EXPECT_TRUE(picture.offers == scene.offers.size() ||
                        picture.text.find(more) != std::string::npos);
            EXPECT_GE(picture.offers, std::min<std::size_t>(scene.offers.size(), 4));
            if (lines.size() + 3 < 24) {
              EXPECT_THAT(unnamed(scene.tableau, names, picture.text), IsEmpty()) << picture.text;
            }
            const bool others = std::any_of(scene.news.begin(), scene.news.end(),
                                            [](const News& one) { return !one.own; });
            ++decisions;
            if (others && picture.text.find("•") == std::string::npos) ++short_of_news;
          });
  }
  EXPECT_LE(short_of_news * 400, decisions);  // Thames, where a hand and what was won are large
}

TEST_P(Screens, that_are_high_leave_nothing_out) {
  std::istringstream in;
  std::ostringstream out;
  const Console console{in, out, out};
  const text::Catalogue words = words_for(game(), text::Language::en);
  const std::size_t players = game().info().max_players;
  const std::vector<std::string> names = names_for(players, words);
  Played played(game(), players, 5);
  play_random(played, 7, 40, [&](Seat seat) {
    const Tableau tableau = game().tableau(played.table.view(seat));
    const Voice voice(words, game(), names, seat);
    const ZoneTexts seen = zone_texts(tableau, voice);
    const std::vector<News> news{{"Something happened.", true}};
    const std::string picture = picture_of({tableau, voice, seen, news, {}}, console).text;
    EXPECT_THAT(picture, HasSubstr("Something happened."));
    EXPECT_THAT(picture, Not(HasSubstr(words.plain("cli", "table.rest"))));
    for (const std::string& name : names) EXPECT_THAT(picture, HasSubstr(name));
  });
}

TEST_P(Screens, explain_everything_that_lies_on_the_table) {
  std::set<std::string> labels;
  for (const text::Language language : text::languages) {
    const text::Catalogue words = words_for(game(), language);
    for (const std::size_t players : {game().info().min_players, game().info().max_players}) {
      const std::vector<std::string> names = names_for(players, words);
      Played played(game(), players, 11);
      play_random(played, 3, 90, [&](Seat seat) {
        const Voice voice(words, game(), names, seat);
        for (const Thing& thing : game().tableau(played.table.view(seat), MemoryAid::on).things) {
          if (thing.kind == ThingKind::control) continue;
          labels.emplace(thing.face.key);
          const std::vector<std::string> about = voice.about(thing);
          EXPECT_THAT(about, Not(IsEmpty())) << voice.say(thing.face);
          EXPECT_THAT(about, Each(Not(IsEmpty())));
        }
      });
    }
  }
  EXPECT_GE(labels.size(), 5U);
}

// An "about" of rule ids that the ledger does not have would be shown as ids.
TEST_P(Screens, cite_rules_that_exist) {
  const text::Catalogue words(text::Language::en);
  const std::string prefix(game().info().ledger.front().id.substr(0, 3));
  std::set<std::string> ids;
  for (const RuleEntry& rule : game().info().ledger) ids.emplace(rule.id);
  for (const std::string& key : words.keys(game().info().name)) {
    if (!key.ends_with(".about") || !words.argument_names(game().info().name, key).empty())
      continue;
    for (const std::string& word : words_of(words.plain(game().info().name, key)))
      if (word.starts_with(prefix)) {
        EXPECT_TRUE(ids.contains(word)) << key << ": " << word;
      }
  }
}

TEST_P(Screens, say_in_three_sentences_what_the_game_is_about) {
  for (const text::Language language : text::languages) {
    const text::Catalogue words(language);
    const std::vector<std::string> goal = goal_of(words, game().info().name);
    ASSERT_EQ(goal.size(), 3U);
    for (const std::string& sentence : goal) {
      EXPECT_TRUE(sentence.ends_with('.')) << sentence;
      EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '.'), 1) << sentence;
    }
  }
}

// Every sign in a cell that is neither letter nor digit nor plain punctuation.
TEST_P(Screens, have_a_legend_for_every_sign) {
  for (const text::Language language : text::languages) {
    const text::Catalogue words = words_for(game(), language);
    std::string legend;
    for (const std::string_view domain : {game().info().name, std::string_view("cli")})
      for (const std::string& line : words.lines(domain, "legend")) legend += line + "\n";
    const std::vector<std::string> names = names_for(game().info().max_players, words);
    Played played(game(), game().info().max_players, 2);
    std::set<std::string> signs;
    play_random(played, 1, 120, [&](Seat seat) {
      const Voice voice(words, game(), names, seat);
      for (const Thing& thing : game().tableau(played.table.view(seat)).things) {
        if (thing.kind == ThingKind::control || thing.face.key.starts_with("thing.choice"))
          continue;
        const std::string cell = cell_text(thing, voice);
        for (const std::string_view sign :
             {"♥", "✉", "†", "×", "▲", "▼", "=", "↑", "↓", "→", "✗", "?", "+", "−", "/", "–"})
          if (cell.find(sign) != std::string::npos) signs.emplace(sign);
      }
    });
    for (const std::string& sign : signs) EXPECT_THAT(legend, HasSubstr(sign));
  }
}

TEST_P(Screens, ask_nobody_who_has_no_choice) {
  int single = 0;
  int forced = 0;
  const std::size_t players = game().info().max_players;
  Played played(game(), players, 3);
  play_random(played, 9, 200, [&](Seat seat) {
    const Tableau tableau = game().tableau(played.table.view(seat));
    const bool alone = tableau.offers.size() == 1 && tableau.entry.key.empty();
    single += alone ? 1 : 0;
    EXPECT_EQ(played.table.forced_move(seat, false).has_value(), alone);
    const std::optional<AnyAction> told = played.table.forced_move(seat, true);
    if (!told) return;
    ++forced;
    ASSERT_TRUE(alone);
    EXPECT_EQ(*told, tableau.offers.front().action);
  });
  EXPECT_LE(forced, single);
}

INSTANTIATE_TEST_SUITE_P(Games, Screens, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) { return std::string(test.param->info().name); });

// Who bets without seeing all the other bets bets blindly.
TEST(ShortScreens, show_all_bets_to_who_bets) {
  int bets = 0;
  for (const std::size_t players : {5U, 6U})
    look_at_pictures(
        *find_game("police"), text::Language::en, players, 150,
        [&](const Scene& scene, const std::vector<std::string>& names, const Picture& picture) {
          if (scene.tableau.prompt.key != "prompt.bet") return;
          ++bets;
          EXPECT_THAT(unnamed(scene.tableau, names, picture.text), IsEmpty()) << picture.text;
          const std::string table = table_part(picture.text);
          for (const Thing& thing : scene.tableau.things)
            if (thing.face.key == "thing.suspect") {
              EXPECT_THAT(table, HasSubstr(scene.voice.brief(thing.face))) << picture.text;
            }
        });
  EXPECT_GT(bets, 40);
}

// The puzzle, and the Families that all play for.
TEST(ShortScreens, show_both_messages_and_all_families_in_tamtown) {
  std::set<std::string> prompts;
  int numbers = 0;
  int decisions = 0;
  int unseen = 0;
  for (const text::Language language : text::languages)
    for (std::size_t players = 2; players <= 8; ++players)
      look_at_pictures(
          *find_game("tamtown"), language, players, 250,
          [&](const Scene& scene, const std::vector<std::string>& names, const Picture& picture) {
            prompts.emplace(scene.tableau.prompt.key);
            ++decisions;
            unseen += unnamed(scene.tableau, names, picture.text).empty() ? 0 : 1;
            for (const std::size_t zone : {0U, 1U})
              EXPECT_THAT(picture.text,
                          HasSubstr(scene.voice.say(scene.tableau.zones[zone].title)));
            if (scene.offers.size() > 10) ++numbers;
          });
  EXPECT_GE(prompts.size(), 12U);
  EXPECT_GT(numbers, 20);
  EXPECT_LE(unseen * 400, decisions);  // with 8 players, large hands and long lists
}

// Of what is cut the viewer's own cards are made whole first.
TEST(ShortScreens, cut_no_card_of_a_hand_where_there_is_room) {
  int closely = 0;
  look_at_pictures(
      *find_game("tamtown"), text::Language::en, 8, 250,
      [&](const Scene& scene, const std::vector<std::string>&, const Picture& picture) {
        closely += picture.text.find("──") == std::string::npos ? 1 : 0;
        for (const Thing& thing : scene.tableau.things)
          if (thing.face.key == "thing.event" &&
              scene.tableau.zones[thing.zone].owner == scene.tableau.viewer) {
            EXPECT_THAT(picture.text, HasSubstr(cell_text(thing, scene.voice))) << picture.text;
          }
      },
      38);
  EXPECT_GT(closely, 20);
}

TEST(ShortScreens, tell_lines_that_differ_in_a_number_only_by_the_number) {
  const std::vector<std::string> lines{" 1) Bet 1 on Bruno",
                                       " 2) Bet 3 on Bruno",
                                       " 3) Bet 5 on Bruno",
                                       " 4) Take it back",
                                       " 5) Bet 1 on Clara and 2 on Hugo",
                                       " 6) Bet 2 on Clara and 3 on Hugo"};
  EXPECT_EQ(sharing_lines(lines, 80),
            " 1) Bet 1 on Bruno   2) … 3   3) … 5\n"
            " 4) Take it back                    6) Bet 2 on Clara and 3 on Hugo\n"
            " 5) Bet 1 on Clara and 2 on Hugo\n");
  EXPECT_EQ(sharing_lines({" 1) Place 1 of the pile", " 2) Place 2 of the pile",
                           " 3) Place 3 of the pile", "10) Place 10 of the pile"},
                          32),
            " 1) Place 1 of the pile   2) … 2\n    3) … 3   10) … 10\n");
  EXPECT_EQ(sharing_lines({}, 80), "");
}

TEST(News, say_how_things_stand_once_where_nothing_else_was_said) {
  const AnyGame& game = *find_game("tamtown");
  const text::Catalogue words(text::Language::en);
  const std::vector<std::string> names = names_for(5, words);
  const std::string answers = words.plain("tamtown", "fact.AnswersGiven");
  const Voice voice(words, game, names, 0);
  int twice = 0;  // in the log, which tells everything
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Played played(game, 5, seed);
    play_random(played, seed, 500, [](Seat) {});
    for (const News& one : turns_since(played.chronicle, 0, voice))
      EXPECT_THAT(one.text, Not(HasSubstr(answers + " " + answers)));
    const std::vector<std::string> log = told_since(played.chronicle, 0, voice);
    for (std::size_t i = 1; i < log.size(); ++i)
      twice += log[i] == answers && log[i - 1] == answers ? 1 : 0;
  }
  EXPECT_GT(twice, 0);
}

// A hand is secret: that its owner cannot counter an Event must not show in his not being asked.
TEST(Forced, moves_that_rest_on_hidden_cards_are_asked_for_among_people) {
  const AnyGame& game = *find_game("tamtown");
  int hidden = 0;
  Played played(game, 4, 3);
  play_random(played, 9, 600, [&](Seat seat) {
    if (played.table.forced_move(seat, false) && !played.table.forced_move(seat, true)) ++hidden;
  });
  EXPECT_GT(hidden, 0);
}

// Input
// ------------------------------------------------------------------------------------------

class Typing : public testing::Test {
 protected:
  Ended ask(const std::string& typed, const AnyGame& game = *find_game("thames")) {
    TableOptions options = usual_options(game, 2);
    options.choice[1] = 1;  // seat 1 begins
    std::filesystem::remove(workshop_.path("x.json"));
    host_.emplace(hosted(game, options, 1, workshop_.path("x.json"), names_));
    std::istringstream in(typed);
    std::ostringstream out;
    Console console{in, out, out};
    Dialogue dialogue(console, words_, *host_, 0, MemoryAid::off);
    const Ended ended = dialogue.run({});
    out_ = out.str();
    return ended;
  }

  Workshop workshop_;
  text::Catalogue words_{text::Language::en};
  std::optional<Host> host_;
  std::vector<std::string> names_{"Ada", "Bo"};
  std::string out_;
};

TEST_F(Typing, part_of_a_word_is_no_move) {
  EXPECT_EQ(ask("unse\nquit\n"), Ended::left);
  EXPECT_TRUE(moves_of(*host_).empty());
  EXPECT_THAT(out_, HasSubstr("I do not understand that."));
}

TEST_F(Typing, whole_words_of_one_line_are_a_move) { EXPECT_EQ(ask("UNSEEN top\n"), Ended::moved); }

TEST_F(Typing, words_of_several_lines_list_them) {
  EXPECT_EQ(ask("question\nquit\n"), Ended::left);
  EXPECT_TRUE(moves_of(*host_).empty());
  EXPECT_THAT(out_, HasSubstr("That fits several moves; which?"));
}

TEST_F(Typing, enter_alone_never_makes_a_move) {
  EXPECT_EQ(ask("\n\n\nquit\n"), Ended::left);
  EXPECT_TRUE(moves_of(*host_).empty());
}

TEST_F(Typing, a_number_that_is_also_what_a_line_says_is_asked_about) {
  // The row has a kind of witness called 1 now, which is not the first of the list.
  const AnyGame& game = *find_game("thames");
  ASSERT_EQ(ask("quit\n", game), Ended::left);
  const Tableau tableau = game.tableau(host_->table().view(0));
  std::optional<std::size_t> place;
  const std::array<text::Literal, 1> renamed{{{"witness.urchin", "1"}}};
  words_.overlay("thames", renamed);
  const Voice voice(words_, game, names_, 0);
  for (std::size_t i = 1; i < tableau.offers.size(); ++i)
    if (voice.say(tableau.offers[i].label).find("Question a 1 ") != std::string::npos) place = i;
  ASSERT_TRUE(place) << "the deal has no urchin in the row";
  EXPECT_EQ(ask("1\nquit\n", game), Ended::left);
  EXPECT_THAT(out_, HasSubstr("Is that the number of a line, or what it says?"));
  EXPECT_EQ(ask(std::to_string(*place + 1) + "\n", game), Ended::moved);
  EXPECT_EQ(moves_of(*host_).front().action, tableau.offers[*place].action);
}

TEST_F(Typing, several_numbers_are_no_words_of_a_line) {
  const std::array<text::Literal, 1> renamed{{{"witness.urchin", "7 9"}}};
  words_.overlay("thames", renamed);
  EXPECT_EQ(ask("9 7\n7, 9\nquit\n"), Ended::left);
  EXPECT_TRUE(moves_of(*host_).empty());
  EXPECT_THAT(out_, AllOf(HasSubstr("a 7 9"), HasSubstr("I do not understand that.")));
}

TEST_F(Typing, a_question_mark_and_a_word_tell_what_a_thing_is_for) {
  EXPECT_EQ(ask("? pile\n? crown jewels 5\n? nonsense\nquit\n"), Ended::left);
  EXPECT_THAT(out_, AllOf(HasSubstr("TT-Q3"), HasSubstr("There is nothing of that name")));
}

TEST_F(Typing, a_question_mark_and_a_number_tell_what_a_move_touches) {
  EXPECT_EQ(ask("? 2\n? 99\nquit\n"), Ended::left);
  EXPECT_THAT(out_, AllOf(HasSubstr("TT-K2"), HasSubstr("The numbers go from 1 to")));
  EXPECT_TRUE(moves_of(*host_).empty());
}

TEST_F(Typing, goal_and_legend_are_a_word_away) {
  EXPECT_EQ(ask("goal\nlegend\nquit\n"), Ended::left);
  EXPECT_THAT(out_, AllOf(HasSubstr("Five thefts"), HasSubstr("a case: its bonus"),
                          HasSubstr("nothing is there")));
}

TEST_F(Typing, a_hint_has_a_reason) {
  EXPECT_EQ(ask("hint\nquit\n"), Ended::left);
  EXPECT_THAT(out_, AllOf(HasSubstr("Best: "), HasSubstr(" of 100")));
}

// Names
// ------------------------------------------------------------------------------------------

TEST(BotNames, are_different_from_each_other_and_from_the_peoples) {
  const text::Catalogue words(text::Language::en);
  std::vector<archive::PlayerEntry> players{{"", "greedy"}, {"Irma", "human"}, {"", "random"}};
  for (int i = 0; i < 9; ++i) players.push_back({"", "greedy"});
  name_bots(players, words);
  std::set<std::string> names;
  for (const archive::PlayerEntry& player : players) {
    EXPECT_FALSE(player.name.empty());
    EXPECT_TRUE(names.insert(player.name).second) << player.name;
  }
}

TEST(BotNames, come_with_a_strength_in_words) {
  for (const text::Language language : text::languages) {
    const text::Catalogue words(language);
    for (const char* player : {"greedy", "random", "greedy:expert", "nobody knows"}) {
      const std::string said = introduction({"Irma", player}, words, true);
      EXPECT_THAT(said, AllOf(HasSubstr("Irma ("), Not(HasSubstr("greedy"))));
    }
    EXPECT_EQ(introduction({"Ada", "human"}, words, true), "Ada");
  }
}

}  // namespace
}  // namespace indice::cli
