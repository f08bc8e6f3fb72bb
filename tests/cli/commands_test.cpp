#include <algorithm>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "bench/measure.h"
#include "cli/style.h"
#include "games/registry.h"
#include "runner.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Json json_of(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return archive::read_json(ran.out, "output");
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const Json::Member& member : *object.as_object()) keys.push_back(member.first);
  return keys;
}

class Commands : public testing::Test {
 protected:
  Workshop workshop;
};

TEST_F(Commands, help_is_everywhere_and_has_examples) {
  for (const char* command :
       {"play", "scenario", "verify", "questions", "rules", "match", "bot", "train", "bench",
        "games", "fingerprint", "completion", "serve", "backup", "restore", "export"}) {
    const Ran ran = run_with({command, "--help"});
    EXPECT_EQ(ran.code, 0) << command;
    EXPECT_THAT(ran.out, HasSubstr("Examples:")) << command;
    EXPECT_EQ(ran.err, "");
  }
  EXPECT_THAT(run_with({"--help"}).out, HasSubstr("fingerprint"));
  EXPECT_THAT(run_with({"--version"}).out, HasSubstr("indice "));
}

std::size_t widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);)
    widest = std::max(widest, static_cast<std::size_t>(display_width(line)));
  return widest;
}

TEST_F(Commands, help_is_in_the_users_language) {
  for (const char* command : {"play", "scenario", "verify", "questions", "rules", "match", "bot",
                              "train", "bench", "games", "fingerprint", "completion", "serve",
                              "backup", "restore", "export", "review", "calibrate"}) {
    setenv("LANG", "de_DE.UTF-8", 1);
    const std::string german = run_with({command, "--help"}).out;
    EXPECT_THAT(german, AllOf(HasSubstr("Aufruf:"), HasSubstr("Beispiele:"),
                              HasSubstr("zeigt diese Hilfe"), Not(HasSubstr("Usage"))));
    for (const char* label : {" ADDRESS", " MOVE", " RECORD", " SECONDS", " NUMBER"})
      EXPECT_THAT(german, Not(HasSubstr(label))) << command;
    unsetenv("LANG");
  }
  setenv("LANG", "fr_FR.UTF-8", 1);
  EXPECT_THAT(run_with({"serve", "--help"}).out, Not(HasSubstr("20000connexions")));
  EXPECT_THAT(run_with({"serve", "--help"}).out, Not(HasSubstr("{false}")));
  unsetenv("LANG");
  EXPECT_THAT(run_with({"play", "--lang", "fr", "--help"}).out, HasSubstr("Exemples"));
  EXPECT_THAT(run_with({"rules", "--help", "--lang=de"}).out, HasSubstr("Beispiele"));
}

TEST_F(Commands, help_keeps_within_the_window) {
  for (const char* language : {"en", "fr", "de"}) {
    setenv("COLUMNS", "100", 1);
    const std::size_t wide = widest_line(run_with({"match", "--help", "--lang", language}).out);
    EXPECT_LE(wide, 100U);
    unsetenv("COLUMNS");
    EXPECT_LE(widest_line(run_with({"match", "--help", "--lang", language}).out), 80U);
    EXPECT_GT(wide, 80U);
  }
}

TEST_F(Commands, mistakes_are_told_in_the_users_language) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes{
      {{"play", "tames"}, "vouliez-vous dire «\u00a0thames\u00a0»"},
      {{"plya"}, "commande inconnue"},
      {{"play"}, "jouer à quel jeu"},
      {{"play", "thames", "--nonsense"}, "inattendu"},
      {{"play", "thames", "--seed", "x"}, "nombre entier"},
      {{"play", "thames", "--players", "9"}, "se joue de 2 à 5, pas à 9"},
      {{"play", "sherlock", "--players", "3"}, "se joue à 2, pas à 3"},
      {{"play", "thames", "--set", "start=5"}, "personne n’y est assis"},
      {{"play", "thames", "--set", "start"}, "option=choix"},
      {{"play", "thames", "--seats"}, "demande une valeur"},
      {{"rules"}, "est nécessaire"},
      {{"match", "thames", "--games", "2"}, "qui joue"},
      {{"play", "thames", "--questions", "x.json"}, "ne pose pas de questions"},
  };
  setenv("LANG", "fr_FR.UTF-8", 1);
  for (const auto& [arguments, words] : mistakes) {
    const Ran ran = run_with(arguments);
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(arguments);
    EXPECT_THAT(ran.err, HasSubstr(words));
  }
  unsetenv("LANG");
  EXPECT_THAT(run_with({"play", "tames", "--lang", "de"}).err, HasSubstr("meintest du"));
}

TEST_F(Commands, what_is_wrong_with_a_file_is_told_in_the_users_language) {
  const std::string broken = workshop.path("broken.json");
  std::ofstream(broken) << "{\n\"format\": 7}";
  const std::string nowhere = workshop.path("nowhere.json");
  const std::vector<std::pair<std::vector<std::string>, std::string>> german{
      {{"verify", nowhere}, nowhere + ": nicht lesbar: Datei oder Ordner nicht gefunden"},
      {{"verify", broken}, broken + ":2: erwartet: Text, gefunden: Zahl"},
      {{"verify", workshop.folder().string()}, "Das ist ein Ordner, keine gewöhnliche Datei"},
      {{"play", "--resume", nowhere}, "Datei oder Ordner nicht gefunden"},
      {{"scenario", broken}, broken + ":1: die Datei: \"game\" fehlt"},
      {{"questions", broken}, broken + ":1: das Thema: \"theme\" fehlt"}};
  const std::vector<std::pair<std::vector<std::string>, std::string>> french{
      {{"verify", nowhere}, "impossible de lire\u00a0: fichier ou dossier introuvable"},
      {{"verify", broken}, ":2: attendu\u00a0: texte\u202f; trouvé\u00a0: nombre"},
      {{"scenario", broken}, "le fichier\u00a0: il manque \"game\""},
      {{"questions", broken}, "le thème\u00a0: il manque \"theme\""}};
  for (const auto& [language, mistakes] :
       {std::pair("de_AT.UTF-8", german), {"fr_FR.UTF-8", french}}) {
    setenv("LANG", language, 1);
    for (const auto& [arguments, words] : mistakes) {
      const Ran ran = run_with(arguments);
      EXPECT_EQ(ran.code, 2) << testing::PrintToString(arguments);
      EXPECT_THAT(ran.err, HasSubstr(words));
    }
  }
  unsetenv("LANG");
  EXPECT_THAT(run_with({"verify", nowhere, "--lang", "fr"}).err, HasSubstr("introuvable"));
  EXPECT_THAT(run_with({"verify", nowhere}).err,
              HasSubstr("cannot read: No such file or directory"));
}

TEST_F(Commands, a_game_for_two_is_not_for_two_to_two) {
  const Ran ran = run_with({"games"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Sherlock & Moriarty, 2 players"),
                             HasSubstr("Thames, 2 to 5 players")));
}

TEST_F(Commands, rules_name_files_only_when_asked) {
  EXPECT_THAT(run_with({"rules", "thames"}).out, Not(HasSubstr(".json")));
  EXPECT_THAT(run_with({"rules", "thames", "--scenarios"}).out, HasSubstr(".json"));
}

TEST_F(Commands, an_unknown_command_is_one_line_with_a_guess) {
  const Ran ran = run_with({"plya"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("did you mean “play”?"));
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1);
}

TEST_F(Commands, games_json_keeps_its_promise) {
  const Json list = json_of(run_with({"games", "--json"}));
  ASSERT_NE(list.as_array(), nullptr);
  const Json& thames = list.as_array()->front();
  EXPECT_EQ(keys_of(thames),
            (std::vector<std::string>{"game", "players", "options", "rules_version"}));
  EXPECT_EQ(*thames.find("game"), Json("thames"));
  EXPECT_EQ(*thames.find("players"), Json(Json::Array{2, 5}));
  EXPECT_EQ(*thames.find("rules_version"), Json(2));
}

TEST_F(Commands, rules_json_keeps_its_promise) {
  const Json list = json_of(run_with({"rules", "thames", "--json"}));
  ASSERT_NE(list.as_array(), nullptr);
  ASSERT_EQ(list.as_array()->size(), find_game("thames")->info().ledger.size());
  for (const Json& rule : *list.as_array())
    EXPECT_EQ(keys_of(rule),
              (std::vector<std::string>{"id", "name", "origin", "text", "scenarios"}));
}

TEST_F(Commands, rules_mark_what_is_our_reading) {
  for (const char* language : {"en", "fr", "de"}) {
    const Ran ran = run_with({"rules", "thames", "--lang", language});
    EXPECT_EQ(ran.code, 0);
    EXPECT_THAT(ran.out, HasSubstr("TT-R5"));
  }
  EXPECT_THAT(run_with({"rules", "thames"}).out, HasSubstr("[our reading of an open point]"));
  EXPECT_THAT(run_with({"rules", "thames", "--markdown"}).out, HasSubstr("| TT-R5 |"));
}

TEST_F(Commands, rules_have_their_name_over_the_sentence) {
  EXPECT_THAT(run_with({"rules", "thames"}).out,
              HasSubstr("TT-J3  No overpaying\n       You may not overpay"));
  EXPECT_THAT(run_with({"rules", "thames", "--lang", "de"}).out,
              HasSubstr("TT-J3  Keine Überzahlung\n"));
  EXPECT_THAT(run_with({"rules", "thames", "--markdown"}).out,
              HasSubstr("| TT-J3 | No overpaying | You may not overpay"));
}

TEST_F(Commands, uncovered_rules_are_listed_and_counted_in_the_exit_code) {
  const Ran ran = run_with({"rules", "thames", "--uncovered"});
  EXPECT_EQ(ran.code, ran.out.empty() ? 0 : 1);
  const Json list =
      archive::read_json(run_with({"rules", "thames", "--uncovered", "--json"}).out, "output");
  EXPECT_EQ(list.as_array()->size(),
            static_cast<std::size_t>(std::count(ran.out.begin(), ran.out.end(), '\n')));
}

TEST_F(Commands, match_json_keeps_its_promise) {
  const Json json =
      json_of(run_with({"match", "thames", "--seats", "greedy,random", "--games", "6", "--json"}));
  for (const char* key : {"game", "games", "seats", "decisions_per_second"})
    EXPECT_NE(json.find(key), nullptr) << key;
  ASSERT_EQ(json.find("seats")->as_array()->size(), 2U);
  const Json& seat = json.find("seats")->as_array()->front();
  EXPECT_EQ(keys_of(seat),
            (std::vector<std::string>{"bot", "wins", "win_rate", "ci95", "mean_score"}));
  EXPECT_EQ(seat.find("ci95")->as_array()->size(), 2U);
}

TEST_F(Commands, a_match_does_not_depend_on_the_number_of_threads) {
  const auto seats = [](const char* threads) {
    const Json json = json_of(run_with({"match", "thames", "--seats", "random,random,greedy",
                                        "--games", "31", "--threads", threads, "--json"}));
    return *json.find("seats");
  };
  const Json one = seats("1");
  EXPECT_EQ(one, seats("2"));
  EXPECT_EQ(one, seats("5"));
}

TEST_F(Commands, a_match_writes_records_that_verify) {
  const std::string folder = workshop.path("records");
  EXPECT_EQ(
      run_with({"match", "thames", "--seats", "random,greedy", "--games", "4", "--records", folder})
          .code,
      0);
  std::vector<std::string> arguments{"verify"};
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    arguments.push_back(entry.path().string());
  EXPECT_EQ(arguments.size(), 5U);
  const Ran ran = run_with(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST_F(Commands, a_match_of_many_bots_has_a_cross_table_and_a_ladder) {
  const std::string picture = workshop.path("ladder.svg");
  const Json json = json_of(run_with({"match", "thames", "--bots", "greedy,constable,random",
                                      "--games", "10", "--json", "--svg", picture}));
  EXPECT_EQ(*json.find("games")->as_int(), 30);
  EXPECT_EQ(json.find("cross")->as_array()->size(), 3U);
  const Json::Array& ladder = *json.find("ladder")->as_array();
  ASSERT_EQ(ladder.size(), 3U);
  EXPECT_EQ(keys_of(ladder.front()), (std::vector<std::string>{"bot", "elo", "ci95"}));
  std::ifstream drawn(picture);
  const std::string svg((std::istreambuf_iterator<char>(drawn)), std::istreambuf_iterator<char>());
  EXPECT_THAT(svg, AllOf(HasSubstr("<svg"), HasSubstr("constable"), HasSubstr("</svg>")));
  // Three at a table: each alone among two of each other kind.
  const Json three = json_of(run_with({"match", "thames", "--bots", "greedy,constable,random",
                                       "--players", "3", "--games", "3", "--json"}));
  EXPECT_EQ(three.find("cross")->as_array()->size(), 6U);
  EXPECT_EQ(*three.find("games")->as_int(), 18);
}

TEST_F(Commands, a_sequential_match_stops_at_the_same_deal_whatever_the_threads) {
  const auto ended = [](const char* threads) {
    return json_of(run_with({"match", "sherlock", "--seats", "greedy,random", "--sprt", "0,60",
                             "--threads", threads, "--json"}));
  };
  const Json one = ended("1");
  EXPECT_EQ(*one.find("sprt")->find("verdict")->as_string(), "high");
  EXPECT_LT(*one.find("games")->as_int(), 1000);
  EXPECT_EQ(*one.find("games"), *ended("3").find("games"));
  EXPECT_EQ(*one.find("sprt"), *ended("2").find("sprt"));
}

TEST_F(Commands, one_against_others_is_told_with_the_fair_share_and_survival) {
  const Ran ran = run_with({"match", "tamtown", "--seats", "greedy,random,random,random", "--games",
                            "8", "--lang", "en"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("8 games on 2 deals"), HasSubstr("random × 3"),
                             HasSubstr("a seat wins 25.0%"), HasSubstr("Elo points above random"),
                             HasSubstr("The players survived")));
}

TEST_F(Commands, match_refuses_bad_requests) {
  const std::vector<std::vector<std::string>> wrong{
      {"match", "thames"},
      {"match", "thames", "--seats", "greedy", "--games", "5"},
      {"match", "thames", "--seats", "me,greedy", "--games", "5"},
      {"match", "thames", "--seats", "greedy,random", "--games", "0"},
      {"match", "thames", "--seats", "greedy,random", "--games", "-3"},
      {"match", "thames", "--seats", "greedy,random", "--games", "5", "--threads", "0"},
      {"match", "thames", "--seats", "greedy,random", "--games", "5", "--records", "/dev/null/x"},
      {"match", "thames", "--seats", "greedy,random", "--games", "5", "--without", "fly"},
      {"match", "nothing", "--seats", "greedy,random", "--games", "5"},
      {"match", "thames", "--seats", "greedy,random", "--bots", "greedy,random"},
      {"match", "thames", "--seats", "greedy,random", "--players", "3"},
      {"match", "thames", "--seats", "greedy,random", "--games", "5", "--patience", "0"},
      {"match", "thames", "--seats", "greedy,random", "--sprt", "0"},
      {"match", "thames", "--seats", "greedy,random", "--sprt", "40,0"},
      {"match", "thames", "--seats", "greedy,random", "--sprt", "0,40x"},
      {"match", "thames", "--seats", "greedy,random", "--sprt", "nan,40"},
      {"match", "thames", "--seats", "greedy,greedy", "--sprt", "0,40"},
      {"match", "thames", "--seats", "greedy,random,constable", "--sprt", "0,40"},
      {"match", "thames", "--bots", "greedy,random", "--sprt", "0,40"},
      {"match", "thames", "--bots", "greedy"},
      {"match", "thames", "--bots", "greedy,greedy"},
      {"match", "thames", "--bots", "greedy,random", "--players", "9"},
      {"match", "thames", "--seats", "greedy,random", "--games", "2", "--svg", "/no/such/x.svg"},
      {"bot", "greedy,random"},
      {"bot", "exec:cat"},
      {"bot", "nobody"},
      {"train", "sherlock", "--league", "nobody"},
  };
  for (const auto& arguments : wrong) {
    const Ran ran = run_with(arguments);
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(arguments);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST_F(Commands, bench_json_keeps_its_promise) {
  const Json json =
      json_of(run_with({"bench", "--json", "--quick", "--game", "thames", "--players", "4"}));
  EXPECT_EQ(keys_of(json), (std::vector<std::string>{"reference_ns", "threads_speedup", "games",
                                                     "live", "search"}));
  EXPECT_EQ(keys_of(json.find("search")->as_array()->front()),
            (std::vector<std::string>{"game", "players", "ns_per_iteration",
                                      "iterations_per_second", "ratio"}));
  ASSERT_EQ(json.find("games")->as_array()->size(), 1U);
  EXPECT_EQ(keys_of(json.find("games")->as_array()->front()),
            (std::vector<std::string>{"game", "players", "ns_per_decision", "ratio", "copy_ratio",
                                      "state_bytes", "decisions_per_game"}));
}

TEST_F(Commands, scenario_turns_a_record_into_a_scenario) {
  ASSERT_EQ(run_with({"match", "sherlock", "--seats", "random,random", "--games", "1", "--records",
                      workshop.path("r")})
                .code,
            0);
  const std::string record = workshop.path("r/sherlock-000001.json");
  const Ran made = run_with({"scenario", "--from", record, "--move", "9", "--rule", "SM-D3"});
  ASSERT_EQ(made.code, 0) << made.err;
  const std::string file = workshop.path("scenario.json");
  std::ofstream(file) << made.out;
  EXPECT_EQ(run_with({"scenario", file}).code, 0);
  EXPECT_EQ(run_with({"scenario", "--from", record, "--move", "99999"}).code, 2);
  EXPECT_EQ(run_with({"scenario", "--from", record, file}).code, 2);
  EXPECT_EQ(run_with({"scenario"}).code, 2);
  EXPECT_EQ(run_with({"scenario", file, "--move", "3"}).code, 2);
}

TEST_F(Commands, verify_names_every_file_that_is_wrong) {
  const std::string empty = workshop.path("empty.json");
  const std::string noise = workshop.path("noise.json");
  std::ofstream(empty).flush();
  std::ofstream(noise) << "{\"format\":\n[[[";
  const Ran ran = run_with({"verify", empty, noise, workshop.path("missing.json")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("empty.json"));
  EXPECT_THAT(ran.err, HasSubstr("noise.json:2"));
  EXPECT_THAT(ran.err, HasSubstr("missing.json"));
}

TEST_F(Commands, fingerprint_is_the_same_twice) {
  const Ran ran = run_with({"fingerprint", "thames"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, testing::ContainsRegex("^thames [0-9a-f]{16}\n$"));
  EXPECT_EQ(ran.out, run_with({"fingerprint"}).out.substr(0, ran.out.size()));
}

TEST_F(Commands, completion_knows_the_games_and_the_bots) {
  const Ran ran = run_with({"completion"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("games='thames"));
  EXPECT_THAT(ran.out, HasSubstr("complete -F _indice indice"));
}

TEST(Measure, the_median_is_the_middle_one) {
  EXPECT_EQ(measure::median({5}), 5);
  EXPECT_EQ(measure::median({9, 1, 5}), 5);
}

// What would be taken and never work is named, in the language of who opens the house.
TEST_F(Commands, addresses_that_are_none_are_refused_before_the_house_opens) {
  struct Case {
    std::vector<std::string> typed;
    std::string said;
  };
  const std::vector<Case> cases{
      {{"--listen", "1.2.3:80"}, "1.2.3:80"},
      {{"--listen", "cards.example.org:80"}, "127.0.0.1:8080"},
      {{"--address", "cards.example.org"}, "--address"},
      {{"--origin", "https://a b"}, "--origin"},
      {{"--trusted-proxy", "proxy"}, "--trusted-proxy"},
      {{"--address", "http://h", "--mail-from", "a@b.c", "--mail-server", "ftp://h"}, "smtp://"},
      {{"--cert", "/nowhere/cert.pem", "--key", "/nowhere/key.pem"}, "/nowhere/cert.pem"},
      {{"--web", "/nowhere", "--store", "sqlite:/nowhere/x"}, "/nowhere"},
  };
  for (const Case& one : cases)
    for (const char* language : {"en", "fr", "de"}) {
      std::vector<std::string> words{"serve", "--lang", language};
      words.insert(words.end(), one.typed.begin(), one.typed.end());
      const auto went = run_with(words);
      EXPECT_EQ(went.code, 2) << one.typed.front();
      EXPECT_THAT(went.err, HasSubstr(one.said));
    }
}

}  // namespace
}  // namespace indice::cli
