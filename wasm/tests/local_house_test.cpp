#include "wasm/local_house.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "archive/questions.h"
#include "archive/record.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "tests/support/source_folder.h"
#include "wasm/chance.h"
#include "wasm/record_check.h"
#include "wire/json_text.h"

namespace indice::wasm {
namespace {

const std::string seed(64, '7');

Json json_of(const std::string& text) {
  Json json;
  EXPECT_TRUE(wire::read_json(text, json)) << text.substr(0, 200);
  return json;
}

// Whoever keeps the house's games: what was to be stored, letter by letter what was told.
class Host {
 public:
  LocalHouse house;
  std::vector<std::string> lines;
  std::vector<std::string> told;

  Json ask(Json::Object request) {
    request.emplace_back("now", ++now_);
    request.emplace_back("seed", seed);
    request.emplace_back("lot", "5eed");
    request.emplace_back("name", "Ada");
    const Json answer = json_of(house.answer(to_text(Json(std::move(request)))));
    if (const Json* append = answer.find("append")) {
      EXPECT_EQ(*append->find("at")->as_int(), static_cast<std::int64_t>(lines.size()));
      for (const Json& line : *append->find("lines")->as_array())
        lines.push_back(*line.as_string());
    }
    if (const Json* letters = answer.find("letters"))
      for (const Json& letter : *letters->as_array()) told.push_back(to_text(letter));
    return answer;
  }
  Json open(const std::string& game, Json::Object more) {
    Json::Object wanted{{"game", game}};
    for (Json::Member& member : more) wanted.push_back(std::move(member));
    return ask({{"is", "open"}, {"table", "t"}, {"wanted", std::move(wanted)}});
  }
  Json wish(Json::Object wish) {
    Json::Object message{{"table", "t"}, {"id", std::to_string(++id_)}, {"wish", std::move(wish)}};
    return ask({{"is", "said"}, {"table", "t"}, {"message", std::move(message)}});
  }
  // The whole as the page sees it from its seat.
  Json whole() {
    const Json answer = wish({{"is", "attend"}});
    for (const Json& letter : *answer.find("letters")->as_array())
      if (wire::text_in(*letter.find("what"), "is") == "whole") return *letter.find("what");
    return {};
  }
  bool let_bot_move() {
    Json thought = ask({{"is", "think"}, {"table", "t"}});
    if (thought.find("words") == nullptr) return false;
    ask({{"is", "bot_move"},
         {"table", "t"},
         {"seat", *thought.find("seat")},
         {"words", *thought.find("words")},
         {"position", *thought.find("position")}});
    return true;
  }
  // The person takes the first offer each time. False: it does not end.
  bool play_to_the_end() {
    for (int moves = 0; moves < 3000; ++moves) {
      if (let_bot_move()) continue;
      const Json now = whole();
      if (wire::text_in(*now.find("card"), "phase") == "over") return true;
      const Json answer = wish({{"is", "move"},
                                {"seat", *now.find("seat")},
                                {"decision", *now.find("version")},
                                {"answer", 0}});
      if (answer.find("append") == nullptr) return false;
    }
    return false;
  }

 private:
  std::int64_t now_ = 0;
  int id_ = 0;
};

Json::Object against_bots() { return {{"bots", "all"}, {"bot", "random"}, {"begin", true}}; }

std::string status_of(const Json& answer) {
  const std::int64_t* status = wire::number_in(answer, "status");
  return status == nullptr ? "none" : std::to_string(*status);
}

TEST(WasmChance, is_the_same_stream_and_hash_as_libsodium_has) {
  for (const std::uint64_t number : {1U, 2U, 3U}) {
    const std::string hex = archive::Seed::from_number(number).hex();
    EXPECT_EQ(sha256_hex(hex), archive::sha256_hex(hex));
    const auto own = stream_of(hex);
    const auto theirs = archive::stream_of(hex);
    for (const std::uint64_t at : {0ULL, 1ULL, 7ULL, 8ULL, 1000ULL, 1ULL << 36U})
      EXPECT_EQ(own->word(at), theirs->word(at));
  }
  for (std::size_t size = 0; size < 130; ++size)
    EXPECT_EQ(sha256_hex(std::string(size, 'x')), archive::sha256_hex(std::string(size, 'x')));
  EXPECT_EQ(stream_of("00"), nullptr);
  EXPECT_EQ(stream_of(std::string(64, 'g')), nullptr);
}

TEST(WasmChance, plays_simulations_with_the_fast_dice) {
  const auto stream = stream_of("00000000000004d2");
  Dice by_position(*stream);
  Dice fast(1234);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(by_position.next(), fast.next());
}

TEST(LocalHouse, plays_every_game_to_its_end_and_its_record_is_true) {
  for (const AnyGame* game : all_games()) {
    Host host;
    EXPECT_EQ(status_of(host.open(std::string(game->info().name), against_bots())), "201");
    ASSERT_TRUE(host.play_to_the_end()) << game->info().name;
    const Json answer = host.ask({{"is", "record"}, {"table", "t"}});
    ASSERT_EQ(status_of(answer), "200");
    const std::string record = *answer.find("body")->find("record")->as_string();
    EXPECT_EQ(archive::verify_record(record, "r").seed, seed);
    const Json checked = json_of(check_record(record));
    EXPECT_EQ(status_of(checked), "200") << to_text(checked).substr(0, 300);
    const Json replay = host.ask({{"is", "replay"}, {"table", "t"}, {"seat", "open"}});
    EXPECT_EQ(status_of(replay), "200");
  }
}

TEST(LocalHouse, tells_nobody_the_seed_before_the_end) {
  Host host;
  host.open("thames", against_bots());
  host.whole();
  for (int i = 0; i < 10; ++i) {
    while (host.let_bot_move()) {}
    const Json now = host.whole();
    host.wish({{"is", "move"}, {"seat", 0}, {"decision", *now.find("version")}, {"answer", 0}});
  }
  ASSERT_GT(host.told.size(), 20U);
  for (const std::string& letter : host.told) EXPECT_EQ(letter.find(seed), std::string::npos);
}

TEST(LocalHouse, goes_on_from_what_was_stored) {
  Host host;
  host.open("sherlock", against_bots());
  while (host.let_bot_move()) {}
  const Json before = host.whole();
  Host later;
  Json::Array lines;
  for (const std::string& line : host.lines) lines.emplace_back(line);
  later.ask({{"is", "load"}, {"table", "t"}, {"game", "sherlock"}, {"lines", lines}});
  EXPECT_EQ(later.whole(), before);
  later.lines = host.lines;
  EXPECT_TRUE(later.play_to_the_end());
}

TEST(LocalHouse, does_a_wish_once_however_often_it_is_sent) {
  Host host;
  host.open("thames", against_bots());
  while (host.let_bot_move()) {}
  const Json now = host.whole();
  const Json::Object wish{
      {"is", "move"}, {"seat", 0}, {"decision", *now.find("version")}, {"answer", 0}};
  const Json::Object message{{"table", "t"}, {"id", "abc"}, {"wish", wish}};
  host.ask({{"is", "said"}, {"table", "t"}, {"message", message}});
  const std::size_t stored = host.lines.size();
  host.ask({{"is", "said"}, {"table", "t"}, {"message", message}});
  EXPECT_EQ(host.lines.size(), stored);
}

TEST(LocalHouse, refuses_what_makes_no_sense_and_stays_whole) {
  Host host;
  EXPECT_EQ(status_of(json_of(host.house.answer("{"))), "400");
  EXPECT_EQ(status_of(host.ask({{"is", "open"}, {"table", "t"}})), "400");
  EXPECT_EQ(status_of(host.open("chess", {})), "400");
  EXPECT_EQ(status_of(host.open("thames", {{"options", Json::Object{{"players", 99}}}})), "409");
  EXPECT_EQ(status_of(host.open("thames", {{"bots", 1}, {"bot", "nobody"}})), "409");
  EXPECT_EQ(status_of(host.ask({{"is", "think"}, {"table", "no"}})), "404");
  EXPECT_EQ(status_of(host.ask({{"is", "load"}, {"table", "x"}, {"game", "thames"}})), "409");
  host.open("thames", against_bots());
  EXPECT_EQ(status_of(host.ask({{"is", "record"}, {"table", "t"}})), "409");
  EXPECT_EQ(status_of(host.ask({{"is", "dance"}, {"table", "t"}})), "400");
  const Json unclear = host.wish({{"is", "dance"}});
  EXPECT_NE(to_text(unclear).find("asked.unclear"), std::string::npos);
}

TEST(LocalHouse, opens_the_table_of_a_rematch_with_the_same_people) {
  Host host;
  host.open("thames", against_bots());
  ASSERT_TRUE(host.play_to_the_end());
  host.lines.clear();
  const Json next = host.ask({{"is", "rematch"}, {"table", "t"}, {"next", "u"}});
  EXPECT_EQ(status_of(next), "201");
  const Json linked = host.ask({{"is", "link"}, {"table", "t"}, {"next", "u"}});
  EXPECT_EQ(wire::text_in(*linked.find("line"), "next"), "u");
}

TEST(LocalHouse, begins_from_a_scenario_and_keeps_no_record_of_it) {
  for (const AnyGame* game : all_games()) {
    Host host;
    const std::string name(game->info().name);
    const Json given = Json::Object{{"players", 2}, {"seed", 5}, {"random_moves", 3}};
    const Json::Object practice{{"name", "three-moves"}, {"given", given}, {"seat", -1}};
    const Json opened = host.ask({{"is", "open"},
                                  {"table", "t"},
                                  {"wanted", Json::Object{{"game", name}}},
                                  {"practice", practice}});
    ASSERT_EQ(status_of(opened), "201") << name;
    EXPECT_EQ(wire::text_in(*opened.find("line"), "practice"), "three-moves");
    ASSERT_TRUE(host.play_to_the_end()) << name;
    EXPECT_EQ(status_of(host.ask({{"is", "record"}, {"table", "t"}})), "409");
  }
  Host host;
  for (const char* given : {"{}", R"({"players":99})", R"({"players":2,"position":{"no":1}})",
                            R"({"players":2,"seed":"no"})", R"({"players":2,"refused":[]})",
                            R"({"players":2,"random_moves":"to_end"})"}) {
    const Json::Object practice{{"name", "x"}, {"given", json_of(given)}, {"seat", 0}};
    const Json opened = host.ask({{"is", "open"},
                                  {"table", "t"},
                                  {"wanted", Json::Object{{"game", "thames"}}},
                                  {"practice", practice}});
    EXPECT_EQ(status_of(opened), "404") << given;
  }
}

// All that may be typed in French, as a page teaches it.
Json french_answers(const GameInfo& police) {
  Json::Object texts;
  for (const text::Literal& literal : archive::question_texts(archive::built_in_questions(police),
                                                              *police.quiz, text::Language::fr)) {
    Json::Array lines;
    std::istringstream text(literal.text);
    for (std::string line; std::getline(text, line);) lines.emplace_back(line);
    texts.emplace_back(literal.key, std::move(lines));
  }
  return texts;
}

// The first offer that is made by typing; none while nothing is asked.
const Json* typed_offer(const Json& whole) {
  const Json* tableau = whole.find("tableau");
  const Json* offers = tableau == nullptr ? nullptr : tableau->find("offers");
  if (offers == nullptr || offers->as_array() == nullptr) return nullptr;
  for (const Json& offer : *offers->as_array())
    if (wire::text_in(offer, "typed").starts_with("accepted.")) return &offer;
  return nullptr;
}

TEST(LocalHouse, recognises_what_is_typed_once_it_was_taught) {
  const GameInfo& police = find_game("police")->info();
  const Json answers = french_answers(police);
  Host host;
  host.open("police", {{"options", Json::Object{{"players", 2}, {"answers", "typed"}}},
                       {"bots", "all"},
                       {"bot", "random"},
                       {"begin", true}});
  std::size_t typed = 0;
  for (int moves = 0; moves < 200 && typed < 2; ++moves) {
    if (host.let_bot_move()) continue;
    const Json now = host.whole();
    Json::Object move{{"is", "move"}, {"seat", 0}, {"decision", *now.find("version")}};
    const Json* offer = typed_offer(now);
    if (offer == nullptr) {
      move.emplace_back("answer", 0);
      ASSERT_NE(host.wish(std::move(move)).find("append"), nullptr);
      continue;
    }
    const std::string text =
        *answers.find(wire::text_in(*offer, "typed"))->as_array()->front().as_string();
    move.emplace_back("answer", "");
    move.emplace_back("typed", text);
    const Json::Object message{{"table", "t"}, {"id", "f" + std::to_string(moves)}, {"wish", move}};
    const Json::Object said{
        {"is", "said"}, {"table", "t"}, {"message", message}, {"language", "fr"}, {"typed", text}};
    if (typed == 0) {
      const std::string untaught = to_text(host.ask(said));
      EXPECT_NE(untaught.find("move.nothing_asked"), std::string::npos) << untaught;
      host.ask({{"is", "answers"}, {"game", "police"}, {"language", "fr"}, {"texts", answers}});
    }
    ASSERT_NE(host.ask(said).find("append"), nullptr) << text;
    const Json stored = json_of(host.lines.back());
    EXPECT_EQ(wire::text_in(*stored.find("what"), "action"), wire::text_in(*offer, "words"));
    EXPECT_EQ(wire::text_in(*stored.find("what"), "typed"), text);
    ++typed;
  }
  EXPECT_EQ(typed, 2U);
}

TEST(KnownAnswers, recognise_a_candidate_or_none) {
  const auto found = [](const std::string& typed, const std::string& language) {
    const Json request = Json::Object{{"candidates", json_of(R"([["vienna"],["graz","linz"]])")},
                                      {"language", language},
                                      {"typed", typed}};
    return recognised(request);
  };
  EXPECT_EQ(found("vienna", "en"), 0);
  EXPECT_EQ(found("linz", "de"), 1);
  EXPECT_EQ(found("berlin", "en"), -1);
  EXPECT_EQ(found("vienna", "xx"), -1);
}

std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(RecordCheck, finds_every_record_that_we_keep_true) {
  std::size_t records = 0;
  for (const AnyGame* game : all_games())
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(testing_support::source_folder()) / "games" / game->info().name /
             "records")) {
      const Json checked = json_of(check_record(file_text(entry.path())));
      EXPECT_EQ(status_of(checked), "200") << entry.path() << to_text(checked).substr(0, 300);
      ++records;
    }
  EXPECT_GT(records, 4U);
}

class TamperedRecord : public testing::Test {
 protected:
  TamperedRecord() {
    Host host;
    host.open("thames", against_bots());
    EXPECT_TRUE(host.play_to_the_end());
    const Json answer = host.ask({{"is", "record"}, {"table", "t"}});
    record = *answer.find("body")->find("record")->as_string();
  }
  // The key that says what is wrong where one text stands for another.
  std::string why(const std::string& text, const std::string& other) const {
    std::string changed = record;
    const std::size_t at = changed.find(text);
    if (at == std::string::npos) return "nothing changed";
    changed.replace(at, text.size(), other);
    const Json answer = json_of(check_record(changed));
    const Json* body = answer.find("body");
    const Json* reason = body->find("why");
    return reason == nullptr ? "true" : *reason->as_array()->front().as_string();
  }
  std::string record;
};

TEST_F(TamperedRecord, is_found_out_and_the_place_is_named) {
  EXPECT_EQ(why("zzz-not-there", ""), "nothing changed");
  EXPECT_EQ(why(seed, std::string(64, '8')), "check.commitment");
  EXPECT_EQ(why("\"seed\":\"7", "\"seed\":\"x"), "check.seed");
  EXPECT_EQ(why("\"scores\":[", "\"scores\":[1"), "check.differs");
  EXPECT_EQ(why("\"final\":{", "\"final\":{\"more\":1,"), "check.differs");
  EXPECT_EQ(why("indice record", "another record"), "check.no_record");
  EXPECT_EQ(why("\"rules_version\":", "\"rules_version\":9"), "check.rules_version");
  EXPECT_EQ(why("{\"format\"", "{\"more\":1,\"format\""), "check.unknown");
  EXPECT_EQ(why("\"moves\":[\n", "\"moves\":[\n{\"seat\":0,\"move\":\"dance\",\"facts\":[]},"),
            "check.move_none");
  EXPECT_EQ(why("\"deal\":[\n", "\"deal\":[\n{\"fact\":\"Rain\"},"), "check.differs");
  EXPECT_EQ(why("{\"format\"", "{{\"format\""), "check.not_json");
}

}  // namespace
}  // namespace indice::wasm
