#include "archive/scenario.h"

#include <gtest/gtest.h>

#include "archive/scenario_check.h"
#include "tests/archive/played.h"
#include "tests/support/source_folder.h"

namespace indice::archive {
namespace {

// Seat 0 is to move and has two ladies and three urchins; column 1 is two clues high.
constexpr std::string_view position =
    R"("position":{"turn":0,"columns":[["lady 2","crown 6 lady"]],
"row":{"lady":2,"musician":2},"seats":[{"hand":{"lady":2,"urchin":3}}]})";

std::string file_with(const std::string& scenario) {
  return "{\"game\":\"thames\",\"scenarios\":[\n" + scenario + "]}";
}

std::string scenario(const std::string& rest) {
  return file_with("{\"scenario\":\"It is so\",\"rules\":[\"TT-K1\"],\n\"given\":{\"players\":2," +
                   std::string(position) + "},\n" + rest + "}");
}

// The report of the one scenario in the text; empty when it passes.
std::string report(const std::string& text) {
  const std::vector<ScenarioResult> results = run_scenarios(text, "s.json");
  EXPECT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].passed, results[0].report.empty());
  return results[0].report;
}

std::string failure(const std::string& text) {
  return failure_of([&] { run_scenarios(text, "s.json"); });
}

TEST(Scenario, of_every_game_holds) {
  for (const AnyGame* game : all_games()) {
    const std::filesystem::path folder = std::filesystem::path(testing_support::source_folder()) /
                                         "games" / std::string(game->info().name) / "scenarios";
    const std::vector<std::filesystem::path> paths{folder};
    for (const ScenarioResult& result : run_scenarios(paths))
      EXPECT_TRUE(result.passed) << result.report;
  }
}

TEST(Scenario, with_a_hostile_key_is_refused_in_one_line) {
  const std::string said = failure(file_with(
      R"({"scenario":"x","rules":["TT-K1"],"given":{"players":2,"position":{"a\n\u001b[2Jb":1}},
"then":{"deciders":[0]}})"));
  EXPECT_NE(said.find("[2Jb"), std::string::npos) << said;
  for (const char c : said) EXPECT_GE(static_cast<unsigned char>(c), 0x20U) << said;
}

TEST(Scenario, that_holds_passes_and_says_what_it_covers) {
  const auto results = run_scenarios(
      scenario(
          R"("when":[{"seat":0,"move":"take column 1","facts":[{"fact":"TakingAnnounced","value":2}]},
{"check":{"offered":{"seat":0,"moves":["pay lady 2"]}}},
{"seat":0,"move":"pay lady 2","facts":[{"fact":"CluePaid"},{"fact":"ClueTaken","seat":0,"only_for":null}],
"no_facts":["CaseWon"]}],
"then":{"deciders":[0],"over":false,"state":{"turn":0,"seats":[{"hand":{"lady":0}},{}]},
"census":{"lady":18},"not_offered":[{"seat":0,"moves":["take column 2"]},{"seat":1,"moves":["pass"]}],
"tableau":[{"seat":0,"shows":["seat/0/hand/urchin"],"hides":["seat/0/hand/lady"]},{"seat":"spectator","hides":["seat/0/hand/urchin"]}]})"),
      "s.json");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_TRUE(results[0].passed) << results[0].report;
  EXPECT_EQ(results[0].title, "It is so");
  EXPECT_EQ(results[0].game, "thames");
  EXPECT_EQ(results[0].line, 2);
  EXPECT_EQ(results[0].rules, std::vector<std::string>{"TT-K1"});
}

TEST(Scenario, a_state_that_differs_is_shown_by_its_path) {
  EXPECT_EQ(report(scenario(R"("then":{"state":{"seats":[{"hand":{"lady":2}},
{"clues":["crown 2 urchin"]}]}})")),
            "s.json:6: It is so\n    then: state.seats[1].clues\n"
            "    expected: [\"crown 2 urchin\"]\n    is:       []\n");
  EXPECT_EQ(report(scenario(R"("then":{"state":{"turn":1}})")),
            "s.json:5: It is so\n    then: state.turn\n    expected: 1\n    is:       0\n");
  EXPECT_NE(report(scenario(R"("then":{"state":{"weather":1}})")).find("is:       not there"),
            std::string::npos);
}

TEST(Scenario, a_step_that_goes_wrong_is_shown_with_its_number_and_line) {
  EXPECT_EQ(report(scenario("\"when\":[{\"seat\":0,\"move\":\"take column 1\"},\n"
                            "{\"seat\":0,\"move\":\"pay lady 2\",\"refused\":[\"TT-J3\"]}]")),
            "s.json:6: It is so\n    step 2, seat 0 \"pay lady 2\": the move\n"
            "    expected: refused by [\"TT-J3\"]\n    is:       allowed\n");
  const std::string refused =
      report(scenario("\"when\":[{\"seat\":1,\"move\":\"take column 1\"}]"));
  EXPECT_NE(refused.find("expected: allowed\n    is:       refused: "), std::string::npos)
      << refused;
}

TEST(Scenario, a_refusal_must_rest_on_exactly_these_rules) {
  const std::string step = R"("when":[{"seat":0,"move":"take column 1 removing 2","refused":)";
  EXPECT_EQ(report(scenario(step + "[\"TT-R5\"]}]")), "");
  EXPECT_NE(report(scenario(step + "[\"TT-R5\",\"TT-R1\"]}]")), "");
  EXPECT_NE(report(scenario(step + "[]}]")), "");
  EXPECT_NE(report(scenario(step + "[\"TT-R5\"],\"reason\":\"bad_weather\"}]")), "");
}

TEST(Scenario, facts_are_found_in_order) {
  const std::string pay =
      R"("when":[{"seat":0,"move":"take column 1"},{"seat":0,"move":"pay lady 2",)";
  EXPECT_EQ(report(scenario(pay + R"("facts":[{"fact":"ClueTaken"}]}])")), "");
  EXPECT_NE(report(scenario(pay + R"("facts":[{"fact":"ClueTaken"},{"fact":"CluePaid"}]}])")), "");
  EXPECT_NE(report(scenario(pay + R"("facts":[{"fact":"ClueTaken","value":3}]}])")), "");
  EXPECT_NE(report(scenario(pay + R"("facts":[{"fact":"ClueTaken","only_for":0}]}])")), "");
  EXPECT_NE(report(scenario(pay + R"("facts":[{"fact":"ClueTaken"}],"exactly":true}])")), "");
  EXPECT_EQ(report(scenario(
                pay + R"("facts":[{"fact":"CluePaid"},{"fact":"ClueTaken"}],"exactly":true}])")),
            "");
  EXPECT_NE(report(scenario(pay + R"("no_facts":["CluePaid"]}])")), "");
}

TEST(Scenario, every_kind_of_check_can_fail) {
  for (const char* check :
       {R"("over":true)", R"("deciders":[1])", R"("scores":[1,0])", R"("winners":[])",
        R"("offered":{"seat":0,"moves":["take column 1 removing 4"]})",
        R"("offered":{"seat":1,"moves":["question unseen"]})",
        R"("not_offered":{"seat":0,"moves":["question unseen"]})",
        R"("offered_exactly":{"seat":0,"moves":["question unseen"]})",
        R"("sheet":[{"seat":0,"points":99}])", R"("census":{"lady":17})",
        R"("census":{"butler":1})",
        R"("why_not":{"seat":0,"thing":"no/such/thing","rules":["TT-R5"]})",
        R"("why_not":{"seat":0,"thing":"pile/back","rules":["TT-R5"]})",
        R"("tableau":{"seat":0,"shows":["no/such/thing"]})",
        R"("tableau":{"seat":0,"hides":["pile/back"]})"})
    EXPECT_NE(report(scenario("\"then\":{" + std::string(check) + "}")), "") << check;
}

TEST(Scenario, many_seeds_hold_always_and_sometimes) {
  const auto many = [](const std::string& then) {
    return file_with(
        R"({"scenario":"Many","rules":["TT-S7"],"given":{"players":2,"seeds":[1,40]},"then":)" +
        then + "}");
  };
  EXPECT_EQ(
      report(many(R"({"always":{"over":false},"sometimes":[{"deciders":[0]},{"deciders":[1]}]})")),
      "");
  EXPECT_NE(report(many(R"({"always":{"deciders":[0]}})")).find("with seed "), std::string::npos);
  EXPECT_NE(report(many(R"({"sometimes":[{"deciders":[0]},{"deciders":[0,1]}]})"))
                .find("never in all the seeds"),
            std::string::npos);
}

TEST(Scenario, random_moves_come_before_the_checks) {
  const auto played = [](const std::string& moves, const std::string& then) {
    return report(file_with(
        R"({"scenario":"Played","rules":["TT-E1"],"given":{"players":3,"seed":5,"random_moves":)" +
        moves + "},\"then\":" + then + "}"));
  };
  EXPECT_EQ(played("\"to_end\"", R"({"over":true,"deciders":[]})"), "");
  EXPECT_EQ(played("10", R"({"over":false})"), "");
}

TEST(Scenario, a_table_may_be_expected_to_be_refused) {
  const auto table = [](const std::string& given) {
    return report(file_with(R"({"scenario":"Refused","rules":["TT-S7"],"given":)" + given + "}"));
  };
  EXPECT_EQ(table(R"({"players":3,"options":{"start":"5"},"refused":["TT-S7"]})"), "");
  EXPECT_EQ(table(R"({"players":1,"refused":["TT-S1"]})"), "");
  EXPECT_EQ(table(R"({"players":6,"refused":["TT-S1"]})"), "");
  EXPECT_NE(table(R"({"players":6,"refused":["TT-S7"]})"), "");
  EXPECT_NE(table(R"({"players":3,"refused":["TT-S1"]})").find("accepted by the rules"),
            std::string::npos);
}

struct BadFile {
  const char* name;
  std::string text;
  const char* error;
};

class BadScenario : public testing::TestWithParam<BadFile> {};

TEST_P(BadScenario, is_refused_with_its_line) {
  EXPECT_EQ(failure(GetParam().text), GetParam().error);
}

std::string given(const std::string& text) {
  return file_with("{\"scenario\":\"x\",\"rules\":[\"TT-K1\"],\"then\":{},\n\"given\":{" + text +
                   "}}");
}

INSTANTIATE_TEST_SUITE_P(
    All, BadScenario,
    testing::Values(
        BadFile{"no_game", "{}", "s.json:1: the file has no \"game\""},
        BadFile{"extra", R"({"game":"thames","scenarios":[],
"x":1})",
                "s.json:2: the file has an unknown key \"x\""},
        BadFile{"no_list", R"({"game":"thames","scenarios":{}})",
                "s.json:1: expected a list, found object"},
        BadFile{"no_object", file_with("7"),
                "s.json:2: the scenario must be an object, found number"},
        BadFile{"no_rules",
                file_with(R"({"scenario":"x","rules":[],"given":{"players":2},"then":{}})"),
                "s.json:2: a scenario names at least one rule"},
        BadFile{"unknown_rule",
                file_with("{\"scenario\":\"x\",\n\"rules\":[\"TT-Z9\"],\"given\":{\"players\":2},"
                          "\"then\":{}}"),
                "s.json:3: thames has no rule \"TT-Z9\""},
        BadFile{"nothing", file_with(R"({"scenario":"x","rules":["TT-K1"],"given":{"players":2}})"),
                "s.json:2: the scenario expects nothing"},
        BadFile{"players", given("\"players\":1"), "s.json:3: the rules refuse this table: TT-S1"},
        BadFile{"huge_players", given("\"players\":1000"),
                "s.json:3: 1000 is not between 0 and 255"},
        BadFile{"option", given("\"players\":2,\"options\":{\"lamp\":\"on\"}"),
                "s.json:3: thames has no option \"lamp\""},
        BadFile{"choice", given("\"players\":2,\"options\":{\"start\":\"9\"}"),
                "s.json:3: the option \"start\" has no choice \"9\""},
        BadFile{"seeds", given("\"players\":2,\"seeds\":[1,1000000000]"),
                "s.json:3: more than 100000 seeds"},
        BadFile{"seed_as_text", given("\"players\":2,\"seed\":\"12\""),
                "s.json:3: a seed as text is a record’s: 16 or 64 hex digits"},
        BadFile{"backward_seeds", given("\"players\":2,\"seeds\":[5,1]"),
                "s.json:3: 1 is not between 5 and 9223372036854775806"},
        BadFile{"both_seeds", given("\"players\":2,\"seeds\":[1,2],\"seed\":1"),
                "s.json:3: \"seed\" and \"seeds\" exclude each other"},
        BadFile{"position", given("\"players\":2,\"position\":{\n\"weather\":1}"),
                "s.json:4: nothing is called \"weather\" here"},
        BadFile{"unknown_move",
                scenario("\"when\":[{\"seat\":0,\n\"move\":\"arrest the butler\"}]"),
                "s.json:6: no move of thames: \"arrest the butler\""},
        BadFile{"unknown_step_key",
                scenario("\"when\":[{\"seat\":0,\"move\":\"pass\",\n\"mood\":1}]"),
                "s.json:6: a step has an unknown key \"mood\""},
        BadFile{"unknown_check", scenario("\"then\":{\"over\":true,\n\"smell\":1}"),
                "s.json:6: the check has an unknown key \"smell\""},
        BadFile{"seat", scenario("\"then\":{\"offered\":{\"seat\":2,\"moves\":[]}}"),
                "s.json:5: 2 is not between 0 and 1"}),
    [](const auto& bad) { return std::string(bad.param.name); });

TEST(Scenario, limits_bound_the_work) {
  const std::string text = file_with(
      R"({"scenario":"x","rules":["TT-K1"],"given":{"players":2,"seeds":[1,9],"random_moves":"to_end"},"then":{}})");
  EXPECT_EQ(failure_of([&] { run_scenarios(text, "s.json", {.seeds = 10, .random_moves = 50}); }),
            "s.json:2: more than 50 random moves");
}

TEST(Scenario, of_a_record_gives_the_same_game) {
  for (const AnyGame* game : all_games())
    for (const Chance& chance :
         {Chance::fast(0xfedcba9876543210), Chance::live(Seed::from_number(3))}) {
      const std::string record = play(*game, game->info().max_players, chance).record();
      for (const std::size_t moves : {std::size_t{0}, std::size_t{7}, SIZE_MAX})
        EXPECT_EQ(report(scenario_of_record(record, "evening.json", moves)), "");
    }
}

TEST(Scenario, of_a_record_can_fail_and_names_rules) {
  const std::string record = play(thames(), 2, Chance::fast(1)).record();
  const std::array<std::string, 2> rules{"TT-Q1", "TT-Q2"};
  const std::string text = scenario_of_record(record, "old/evening.json", 5, rules);
  const std::vector<ScenarioResult> results = run_scenarios(text, "s.json");
  EXPECT_EQ(results[0].rules, (std::vector<std::string>{"TT-Q1", "TT-Q2"}));
  EXPECT_TRUE(results[0].title.starts_with("evening.json, 5 of "));
  std::string changed = text;
  changed.replace(changed.find("0000000000000001"), 16, "0000000000000002");
  EXPECT_NE(report(changed), "");
  EXPECT_EQ(failure_of([&] {
              static_cast<void>(scenario_of_record(record, "g", 100'000));
            }).substr(0, 16),
            "g: the game has ");
}

TEST(Scenario, files_are_found_below_folders) {
  const auto find = [](const std::filesystem::path& path) {
    const std::vector<std::filesystem::path> paths{path};
    return scenario_files(paths);
  };
  EXPECT_FALSE(find(std::filesystem::path(testing_support::source_folder()) / "games").empty());
  const std::vector<std::filesystem::path> missing{"no/such/file.json"};
  EXPECT_EQ(failure_of([&] { run_scenarios(missing); }),
            "no/such/file.json: cannot read: No such file or directory");
  EXPECT_NE(failure_of([&] {
              find(std::filesystem::path(testing_support::source_folder()) / "docs" / "adr");
            }),
            "");
}

TEST(FindMissing, compares_objects_in_part_and_lists_whole) {
  const Json actual(
      Json::Object{{"a", 1}, {"b", Json::Array{1, Json::Object{{"c", "x"}, {"d", true}}}}});
  EXPECT_FALSE(find_missing(Json(Json::Object{}), actual, "").has_value());
  EXPECT_FALSE(
      find_missing(Json(Json::Object{{"b", Json::Array{1, Json::Object{{"c", "x"}}}}}), actual, "")
          .has_value());
  const auto missing =
      find_missing(Json(Json::Object{{"b", Json::Array{1, Json::Object{{"c", "y"}}}}}), actual, "");
  ASSERT_TRUE(missing.has_value());
  EXPECT_EQ(missing->what, "b[1].c");
  EXPECT_TRUE(find_missing(Json(Json::Object{{"b", Json::Array{1}}}), actual, "").has_value());
  EXPECT_TRUE(find_missing(Json(Json::Object{{"a", "1"}}), actual, "").has_value());
}

}  // namespace
}  // namespace indice::archive
