#include "archive/record.h"

#include <cctype>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "tests/archive/older_form.h"
#include "tests/archive/played.h"

namespace indice::archive {
namespace {

Chance live(std::uint64_t number) { return Chance::live(Seed::from_number(number)); }

std::string verify_error(const std::string& text) {
  return failure_of([&] { verify_record(text, "g.json"); });
}

int line_of(const std::string& text, std::string_view what) {
  const std::vector<std::string> lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].starts_with(what)) return static_cast<int>(i + 1);
  return 0;
}

TEST(Record, of_every_game_and_player_count_verifies) {
  for (const AnyGame* game : all_games())
    for (int players = game->info().min_players; players <= game->info().max_players; ++players)
      for (const Chance& chance : {live(11), Chance::fast(12)}) {
        const PlayedGame played = play(*game, players, chance);
        const VerifiedRecord verified = verify_record(played.record(), "g.json");
        EXPECT_EQ(verified.game, game);
        EXPECT_EQ(verified.moves, played.game.moves().size());
        EXPECT_EQ(verified.outcome, played.game.outcome());
        EXPECT_EQ(verified.players, played.players);
      }
}

TEST(Record, is_the_same_bytes_when_replayed) {
  const PlayedGame played = play(thames(), 3, live(1));
  const OpenedRecord again = open_record(played.record(), "g.json", std::nullopt);
  EXPECT_TRUE(again.played.over());
  EXPECT_EQ(record_text(again.played, again.chance, again.players), played.record());
}

TEST(Record, has_one_move_a_line) {
  const PlayedGame played = play(thames(), 2, live(2));
  std::size_t moves = 0;
  for (const std::string& line : lines_of(played.record()))
    if (line.starts_with("{\"seat\":") && line.find("\"move\":") != std::string::npos) ++moves;
  EXPECT_EQ(moves, played.game.moves().size());
}

// Changes one digit or letter of every line: what a replay can see is refused with that very line.
TEST(Record, a_tampered_line_is_refused_with_its_number) {
  const std::string text = play(thames(), 2, live(3)).record();
  const std::vector<std::string> lines = lines_of(text);
  const int first_exact = line_of(text, "\"commitment\"");
  Dice dice(5);
  std::size_t start = 0;
  for (std::size_t i = 0; i < lines.size(); start += lines[i].size() + 1, ++i) {
    std::vector<std::size_t> letters;
    // Names are the players' own affair: nothing in the game depends on them.
    if (lines[i].starts_with("{\"name\"") || lines[i].find("\"seats\"") == 0) continue;
    for (std::size_t at = 0; at < lines[i].size(); ++at)
      if (std::isalnum(static_cast<unsigned char>(lines[i][at])) != 0) letters.push_back(at);
    for (int attempt = 0; attempt < 2 && !letters.empty(); ++attempt) {
      const std::size_t at = letters[dice.below(static_cast<std::uint32_t>(letters.size()))];
      std::string changed = text;
      char& letter = changed[start + at];
      letter = letter == '1'                                           ? '2'
               : std::isdigit(static_cast<unsigned char>(letter)) != 0 ? '1'
               : letter == 'e'                                         ? 'a'
                                                                       : 'e';
      const std::string error = verify_error(changed);
      EXPECT_NE(error, "") << "line " << i + 1 << ": " << lines[i];
      EXPECT_EQ(error.find('\n'), std::string::npos) << error;
      if (static_cast<int>(i + 1) >= first_exact && at > lines[i].find(':')) {
        EXPECT_EQ(line_in(error, "g.json"), static_cast<int>(i + 1)) << error << "\n" << lines[i];
      }
    }
  }
}

TEST(Record, a_missing_doubled_or_swapped_move_is_refused) {
  const std::string text = play(thames(), 2, live(4)).record();
  const std::vector<std::string> lines = lines_of(text);
  const auto first = static_cast<std::size_t>(line_of(text, "\"moves\":["));
  ASSERT_GT(first, 0U);
  const auto rebuilt = [&](auto change) {
    std::vector<std::string> copy = lines;
    change(copy);
    std::string out;
    for (const std::string& line : copy) out += line + "\n";
    return out;
  };
  for (std::size_t i = first; i + 1 < lines.size() && lines[i].starts_with("{\"seat\""); i += 5) {
    if (!lines[i + 1].starts_with("{\"seat\"")) break;
    EXPECT_NE(verify_error(rebuilt(
                  [&](auto& copy) { copy.erase(copy.begin() + static_cast<std::ptrdiff_t>(i)); })),
              "");
    EXPECT_NE(verify_error(rebuilt([&](auto& copy) {
                copy.insert(copy.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
              })),
              "");
    if (i > first) {
      EXPECT_NE(verify_error(rebuilt([&](auto& copy) { std::swap(copy[i], copy[i - 1]); })), "");
    }
  }
}

TEST(Record, cut_off_anywhere_is_refused) {
  const std::string text = play(thames(), 2, live(6)).record();
  for (std::size_t size = 0; size + 1 < text.size();) {
    const std::string error = verify_error(text.substr(0, size));
    ASSERT_NE(error, "") << size;
    ASSERT_EQ(error.find('\n'), std::string::npos);
    size += size < 500 || size + 300 > text.size() ? 1U : 397U;
  }
}

TEST(Record, of_version_1_has_no_final_position_and_verifies) {
  const std::string text = play(thames(), 2, live(7)).record();
  const std::string line = lines_of(text)[static_cast<std::size_t>(line_of(text, "\"final\"")) - 1];
  const std::string old =
      replaced(replaced(text, line + "\n", ""), "\"version\":2", "\"version\":1");
  EXPECT_EQ(verify_error(old), "");
  EXPECT_NE(verify_error(replaced(text, "\"version\":2", "\"version\":1")), "");
  EXPECT_EQ(verify_error(replaced(text, line + "\n", "")), "g.json:1: the record has no \"final\"");
}

TEST(Record, holds_the_cards_that_nobody_has_seen) {
  for (const AnyGame* game : all_games()) {
    const PlayedGame played = play(*game, game->info().min_players, live(11));
    const Json json = read_json(played.record(), "g.json");
    EXPECT_EQ(*json.find("final"), game->describe(played.game.whole_truth()));
  }
}

TEST(Record, from_the_future_or_of_an_unknown_game_says_so) {
  const std::string text = play(thames(), 2, live(7)).record();
  EXPECT_EQ(verify_error(replaced(text, "\"version\":2", "\"version\":3")),
            "g.json:2: record version 3 is newer than this program, which reads up to version 2");
  EXPECT_EQ(verify_error(replaced(text, "\"rules_version\":2", "\"rules_version\":9")),
            "g.json:4: rules version 9 of thames is newer than this program’s, which is version 2");
  EXPECT_EQ(verify_error(replaced(text, "\"rules_version\":2", "\"rules_version\":1")),
            "g.json:4: rules version 1 of thames is older than this program’s, which is version 2");
  EXPECT_TRUE(verify_error(replaced(text, "\"game\":\"thames\"", "\"game\":\"chess\""))
                  .starts_with("g.json:3: unknown game \"chess\" (known: "));
  EXPECT_EQ(verify_error(replaced(text, "indice record", "indice recipe")),
            "g.json:1: this is no record of a game");
  EXPECT_EQ(verify_error("{}"), "g.json:1: the record has no \"format\"");
  EXPECT_EQ(verify_error("[]"), "g.json:1: the record must be an object, found list");
}

TEST(Record, a_table_that_the_rules_refuse_is_named) {
  const std::string text = play(thames(), 2, live(7)).record();
  EXPECT_EQ(verify_error(replaced(text, "\"players\":2", "\"players\":6")),
            "g.json:5: 6 is not between 2 and 5");
  EXPECT_EQ(verify_error(replaced(text, "\"players\":2", "\"players\":3")),
            "g.json:6: 2 seats for 3 players");
  EXPECT_EQ(verify_error(replaced(text, "\"cases_on_top\":\"no\"", "\"cases_on_top\":\"maybe\"")),
            "g.json:5: the option \"cases_on_top\" has no choice \"maybe\"");
  const std::string error = verify_error(replaced(text, "\"start\":\"lot\"", "\"start\":\"5\""));
  EXPECT_TRUE(error.starts_with("g.json:5: the rules refuse this table")) << error;
  EXPECT_NE(error.find("TT-S7"), std::string::npos) << error;
}

TEST(Record, an_illegal_move_is_refused_with_its_rules) {
  const std::string text = play(thames(), 2, live(8)).record();
  const std::vector<std::string> lines = lines_of(text);
  const int line = line_of(text, "{\"seat\":");
  const std::string& move = lines[static_cast<std::size_t>(line) - 1];
  const std::size_t start = move.find("\"move\":\"") + 8;
  const std::string words = move.substr(start, move.find('"', start) - start);
  const std::string error = verify_error(
      replaced(text, "\"move\":\"" + words + "\"", "\"move\":\"take column 5 removing 5\""));
  EXPECT_TRUE(error.starts_with("g.json:" + std::to_string(line) +
                                ": the rules refuse \"take column 5 removing 5\" by seat "))
      << error;
  EXPECT_NE(error.find("(TT-"), std::string::npos) << error;
}

TEST(Record, moves_are_spelled_in_one_way) {
  const std::string text = play(thames(), 2, live(8)).record();
  EXPECT_NE(verify_error(replaced(text, "\"move\":\"question ", "\"move\":\"question  ")), "");
}

TEST(Record, a_changed_seed_or_commitment_is_told_apart) {
  const PlayedGame played = play(thames(), 2, live(9));
  const std::string text = played.record();
  const std::string other = Seed::from_number(10).hex();
  EXPECT_EQ(verify_error(replaced(text, played.chance.seed(), other)),
            "g.json:" + std::to_string(line_of(text, "\"seed\"")) +
                ": the seed does not match its commitment");
  EXPECT_EQ(verify_error(replaced(text, played.chance.commitment(), sha256_hex(other))),
            "g.json:" + std::to_string(line_of(text, "\"commitment\"")) +
                ": the commitment does not match the seed");
  EXPECT_EQ(verify_error(replaced(text, "chacha20", "fast")),
            "g.json:" + std::to_string(line_of(text, "\"dice\"")) +
                ": the seed is not one for fast dice");
}

TEST(Record, holds_only_names_that_can_be_read_back) {
  PlayedGame played = play(thames(), 2, live(9));
  for (const char* bad : {"", "a\nb", "\xff", "\x7f"}) {
    played.players[0].name = bad;
    EXPECT_NE(failure_of([&] { static_cast<void>(played.record()); }), "");
  }
  played.players[0].name = "Ærø \"the\" \\ 名";
  EXPECT_EQ(verify_record(played.record(), "g").players[0].name, played.players[0].name);
}

TableNotes some_notes() { return {"fr", true, HouseQuestions{"/home/ada/ours.json", "abc", true}}; }

TEST(Record, holds_what_the_table_wants_to_find_again_but_no_path) {
  const PlayedGame played = play(thames(), 2, live(9));
  const std::string text = record_text(played.game, played.chance, played.players, some_notes());
  EXPECT_EQ(text.find("/home/ada"), std::string::npos);
  const VerifiedRecord verified = verify_record(text, "g.json");
  EXPECT_EQ(verified.notes.language, "fr");
  EXPECT_TRUE(verified.notes.practice);
  EXPECT_EQ(verified.notes.questions, (HouseQuestions{"", "abc", true}));
  EXPECT_EQ(verified.seed, played.chance.seed());
  EXPECT_EQ(verified.commitment, played.chance.commitment());
  EXPECT_EQ(verify_record(played.record(), "g.json").notes, TableNotes{}) << "notes may be absent";
}

TEST(Record, notes_that_make_no_sense_are_refused) {
  const PlayedGame played = play(thames(), 2, live(9));
  const std::string text = record_text(played.game, played.chance, played.players, some_notes());
  EXPECT_NE(verify_error(replaced(text, "\"language\":\"fr\"", "\"language\":\"xx\"")), "");
  EXPECT_NE(verify_error(replaced(text, "\"practice\":true", "\"practice\":1")), "");
  EXPECT_NE(verify_error(replaced(text, "\"sha256\"", "\"md5\"")), "");
}

// Files of the form before there were logs.
class OlderUnfinished : public testing::Test {
 protected:
  OlderUnfinished() : played_(play(thames(), 3, live(20), 12)) {
    key_.bytes[0] = 1;
    text_ = older_text(played_.game, played_.chance, played_.players, key_);
  }
  [[nodiscard]] std::string error(const std::string& text) const {
    return failure_of([&] { open_record(text, "u.json", key_); });
  }
  Key key_;
  PlayedGame played_;
  std::string text_;
};

TEST_F(OlderUnfinished, a_game_goes_on_exactly_where_it_was) {
  OpenedRecord resumed = open_record(text_, "u.json", key_);
  EXPECT_EQ(resumed.players, played_.players);
  EXPECT_EQ(resumed.played.moves().size(), played_.game.moves().size());
  EXPECT_TRUE(resumed.played.whole_truth() == played_.game.whole_truth());
  std::vector<AnyAction> actions;
  while (!played_.game.over()) {
    const Seat seat = played_.game.deciders().lowest();
    played_.game.legal_actions(seat, actions);
    ASSERT_TRUE(played_.game.move(seat, actions.back()).allowed);
    ASSERT_TRUE(resumed.played.move(seat, actions.back()).allowed);
  }
  EXPECT_EQ(record_text(resumed.played, resumed.chance, resumed.players), played_.record());
}

TEST_F(OlderUnfinished, a_game_keeps_its_notes_and_none_can_be_added) {
  const std::string text =
      older_text(played_.game, played_.chance, played_.players, key_, some_notes());
  EXPECT_EQ(open_record(text, "u.json", key_).notes, some_notes());
  EXPECT_NE(error(replaced(text, "/home/ada/ours", "/home/ada/mine")), "");
  EXPECT_EQ(open_record(text_, "u.json", key_).notes, TableNotes{});
  EXPECT_NE(error(replaced(text_, "\"unfinished\"", "\"practice\":true,\n\"unfinished\"")), "");
  TableNotes odd = some_notes();
  odd.questions->file = "/home/\xff";
  const std::string saved = older_text(played_.game, played_.chance, played_.players, key_, odd);
  EXPECT_EQ(open_record(saved, "u.json", key_).notes.questions->file, "");
}

TEST_F(OlderUnfinished, a_game_shows_no_secret) {
  EXPECT_EQ(text_.find(played_.chance.seed()), std::string::npos);
  for (const char* word : {"question", "lady", "policeman", "\"move\"", "\"facts\"", "\"deal\""})
    EXPECT_EQ(text_.find(word), std::string::npos) << word;
  EXPECT_NE(text_.find(played_.chance.commitment()), std::string::npos);
}

TEST_F(OlderUnfinished, a_game_cannot_be_verified) {
  EXPECT_NE(verify_error(text_).find("not finished: it can be resumed, not verified"),
            std::string::npos);
}

TEST_F(OlderUnfinished, a_game_needs_its_key) {
  EXPECT_NE(failure_of([&] {
              open_record(text_, "u.json", std::nullopt);
            }).find("the key to it is not on this machine"),
            std::string::npos);
  EXPECT_NE(failure_of([&] { open_record(text_, "u.json", Key{}); }).find("saved with another key"),
            std::string::npos);
}

TEST_F(OlderUnfinished, a_changed_header_is_refused_with_its_line) {
  EXPECT_TRUE(error(replaced(text_, "Zoë B", "Zoé B")).find("\"seats\" was changed") !=
              std::string::npos);
  EXPECT_TRUE(error(replaced(text_, "\"start\":\"lot\"", "\"start\":\"1\""))
                  .starts_with("u.json:5: \"options\" was changed after the game was saved"));
  EXPECT_NE(error(replaced(text_, "\"moves_played\":12", "\"moves_played\":11")).find("it was 12"),
            std::string::npos);
  EXPECT_NE(error(replaced(text_, "\"unfinished\":true", "\"unfinished\":false")), "");
  EXPECT_NE(error(replaced(text_, "\"dice\":\"chacha20\"", "\"dice\":\"fast\"")), "");
}

TEST_F(OlderUnfinished, a_file_cut_off_anywhere_is_refused) {
  for (std::size_t size = 0; size + 1 < text_.size(); ++size)
    ASSERT_NE(error(text_.substr(0, size)), "") << size;
}

TEST_F(OlderUnfinished, a_file_with_any_byte_changed_is_refused) {
  for (std::size_t at = 0; at + 1 < text_.size(); ++at) {
    std::string changed = text_;
    changed[at] = changed[at] == '5' ? '6' : '5';
    ASSERT_NE(error(changed), "") << at;
  }
}

}  // namespace
}  // namespace indice::archive
