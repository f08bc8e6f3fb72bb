// What a game's file promises: nothing is lost in silence, nobody else writes to it, and it knows
// what is needed to go on.
#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>
#include <streambuf>

#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/files.h"
#include "archive/record.h"
#include "cli/game_file.h"
#include "games/registry.h"
#include "runner.h"

namespace indice::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::size_t count_of(const std::string& what, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++count;
  return count;
}

// As one line: where the words were wrapped does not matter.
std::string unwrapped(const std::string& text) {
  std::string out;
  for (const char c : text)
    if ((c != ' ' && c != '\n') || out.empty() || out.back() != ' ') out += c == '\n' ? ' ' : c;
  return out;
}

// Lines as a person types them: something may happen to the world before each.
class Typist final : public std::streambuf {
 public:
  struct Line {
    std::string text;
    std::function<void()> before = [] {};
  };
  explicit Typist(std::vector<Line> lines) : lines_(std::move(lines)) {}

 protected:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    lines_[next_].before();
    current_ = lines_[next_++].text + "\n";
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
  }

 private:
  std::vector<Line> lines_;
  std::size_t next_ = 0;
  std::string current_;
};

Ran run_typed(const std::vector<std::string>& arguments, std::vector<Typist::Line> lines) {
  std::vector<const char*> argv{"indice"};
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());
  Typist typist(std::move(lines));
  std::istream in(&typist);
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(static_cast<int>(argv.size()), argv.data(), in, out, err);
  return {code, out.str(), err.str()};
}

class Keeping : public testing::Test {
 protected:
  Keeping() { fs::create_directory(folder()); }
  Workshop workshop;
  [[nodiscard]] fs::path folder() const { return workshop.path("games"); }
  [[nodiscard]] fs::path away() const { return workshop.path("away"); }
  [[nodiscard]] std::string file() const { return (folder() / "game.json").string(); }
  [[nodiscard]] std::vector<std::string> playing() const {
    return {"play", "thames", "--seed", "1", "--set", "start=1", "--record", file()};
  }
  void hide() const { fs::rename(folder(), away()); }
  void bring_back() const { fs::rename(away(), folder()); }
};

constexpr const char* cry = "NOT SAVED: ";

TEST_F(Keeping, a_failed_save_is_said_at_every_prompt_until_one_succeeds) {
  const Ran ran = run_typed(playing(), {{"1", [&] { hide(); }},
                                        {"help"},
                                        {"nonsense"},
                                        {"1", [&] { bring_back(); }},
                                        {"log"},
                                        {"quit"}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(count_of(cry, ran.out), 3U) << ran.out;
  EXPECT_THAT(unwrapped(ran.out),
              AllOf(HasSubstr("cannot write: No such file or directory"),
                    HasSubstr("In the file: 0 of "), HasSubstr("The game waits in " + file())));
  EXPECT_GT(ran.out.find("The game waits"), ran.out.rfind(cry));
}

TEST_F(Keeping, who_leaves_with_moves_unsaved_is_told_so) {
  const Ran ran = run_typed(playing(), {{"1"}, {"1", [&] { hide(); }}, {"quit"}});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(unwrapped(ran.out),
              AllOf(HasSubstr("is not there any more: nothing of this game is kept"),
                    Not(HasSubstr("The game waits in")), Not(HasSubstr("Go on with"))));
  bring_back();
  EXPECT_EQ(run_with({"play", "--resume", file()}, "quit\n").code, 0) << "the older state is whole";
}

TEST_F(Keeping, leaving_tries_once_more) {
  const Ran ran = run_typed(playing(), {{"1", [&] { hide(); }}, {"quit", [&] { bring_back(); }}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("The game waits in " + file()));
}

TEST_F(Keeping, what_the_file_holds_is_said_when_it_is_behind) {
  // A folder of that name where the temporary file should go: the game's file stays as it was.
  const auto block = [&] {
    for (int i = 0; i < 1000; ++i)
      fs::create_directory(file() + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(i));
  };
  const Ran ran = run_typed(playing(), {{"1"}, {"1"}, {"1", block}, {"quit"}});
  EXPECT_EQ(ran.code, 2);
  const std::size_t moves = archive::resume_game_file(file()).table.log().size();
  EXPECT_GE(moves, 2U);
  EXPECT_THAT(unwrapped(ran.out), AllOf(HasSubstr(file() + " holds " + std::to_string(moves) +
                                                  " decisions; the game was at "),
                                        HasSubstr("Go on with: indice play --resume " + file())));
}

TEST_F(Keeping, an_end_that_cannot_be_written_is_not_called_kept) {
  std::vector<Typist::Line> lines(3000, {"1"});
  lines.front().before = [&] { hide(); };
  const Ran ran = run_typed(playing(), std::move(lines));
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("The game is over."), HasSubstr(cry),
                             Not(HasSubstr("The whole game is in"))));
}

TEST_F(Keeping, a_game_that_cannot_be_kept_from_the_start_is_not_begun) {
  for (const std::string& where : {std::string("/proc/x.json"), workshop.path("no/x.json")}) {
    const Ran ran = run_with({"play", "thames", "--record", where}, "1\n");
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
  }
}

TEST_F(Keeping, one_process_a_game_file) {
  EXPECT_EQ(run_with(playing(), "1\nquit\n").code, 0);
  const std::string before = content_of(file());
  {
    const auto other = archive::OwnedFile::take(file(), archive::OwnedFile::Kind::existing);
    ASSERT_TRUE(other.has_value());
    for (const auto& arguments :
         {std::vector<std::string>{"play", "--resume", file()}, playing()}) {
      const Ran ran = run_with(arguments, "1\nquit\n");
      EXPECT_EQ(ran.code, 2);
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, AllOf(HasSubstr(file()), HasSubstr("another indice is playing")));
    }
  }
  EXPECT_EQ(content_of(file()), before);
  // And the program itself holds it while it plays.
  std::optional<bool> taken;
  const Ran ran = run_typed(
      {"play", "--resume", file()},
      {{"1"},
       {"quit", [&] {
          taken = archive::OwnedFile::take(file(), archive::OwnedFile::Kind::existing).has_value();
        }}});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(taken, false);
}

TEST_F(Keeping, orphans_of_a_killed_process_are_cleaned_at_the_next_start) {
  std::ofstream(file() + ".tmp-1-0") << "half";
  std::ofstream((folder() / "mine.txt").string()) << "not ours";
  fs::create_directories(workshop.path("state/indice"));
  std::ofstream(workshop.path("state/indice/thames-1.json.tmp-7-3")) << "half";
  EXPECT_EQ(run_with(playing(), "1\nquit\n").code, 0);
  EXPECT_FALSE(fs::exists(file() + ".tmp-1-0"));
  EXPECT_FALSE(fs::exists(workshop.path("state/indice/thames-1.json.tmp-7-3")));
  EXPECT_TRUE(fs::exists(folder() / "mine.txt"));
}

TEST_F(Keeping, a_game_goes_on_in_its_language_unless_another_is_asked_for) {
  std::vector<std::string> french = playing();
  french.insert(french.end(), {"--lang", "fr"});
  EXPECT_EQ(run_with(french, "1\nquitter\n").code, 0);
  EXPECT_THAT(run_with({"play", "--resume", file()}, "quitter\n").out,
              HasSubstr("La partie reprend"));
  EXPECT_THAT(run_with({"play", "--resume", file(), "--lang", "de"}, "ende\n").out,
              HasSubstr("Die Partie geht nach"));
  EXPECT_THAT(run_with({"play", "--resume", file()}, "ende\n").out,
              HasSubstr("Die Partie geht nach"));
}

TEST_F(Keeping, resume_without_a_file_offers_what_waits) {
  EXPECT_THAT(run_with({"play", "--resume"}).err, HasSubstr("no unfinished game"));
  EXPECT_EQ(run_with({"play", "thames", "--seats", "Ada=me,Cy=greedy"}, "quit\n").code, 0);
  const Ran only = run_with({"play", "--resume"}, "quit\n");
  EXPECT_EQ(only.code, 0) << only.err;
  EXPECT_THAT(only.out, AllOf(HasSubstr("Ada"), Not(HasSubstr("Unfinished games"))));

  EXPECT_EQ(run_with({"play", "sherlock", "--seats", "Bo=me,Cy=greedy"}, "quit\n").code, 0);
  const fs::path state = workshop.path("state/indice");
  for (const auto& entry : fs::directory_iterator(state)) {
    const bool thames = entry.path().filename().string().starts_with("thames");
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(entry.path(), thames ? now - std::chrono::hours(1) : now);
  }
  std::ofstream(state / "broken.json") << "{";
  const Ran list = run_with({"play", "--resume"}, "7\n2\nquit\n");
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_LT(list.out.find("Bo and Cy"), list.out.find("Ada and Cy"));
  EXPECT_NE(list.out.find("Ada and Cy"), std::string::npos);
  EXPECT_THAT(list.out, HasSubstr("At the table: Ada"));
  EXPECT_THAT(run_with({"play", "thames", "--resume"}, "quit\n").out,
              HasSubstr("At the table: Ada"));
  const Ran none = run_with({"play", "--resume"}, "\n");
  EXPECT_EQ(none.code, 0);
  EXPECT_THAT(none.out, Not(HasSubstr("At the table")));
}

TEST_F(Keeping, resume_without_a_file_knows_games_that_are_kept_elsewhere) {
  EXPECT_EQ(run_with(playing(), "1\nquit\n").code, 0);
  const Ran found = run_with({"play", "--resume"}, "quit\n");
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("The game waits in " + file()));
  hide();
  EXPECT_EQ(run_with({"play", "--resume"}, "quit\n").code, 2) << "its disk is away";
  bring_back();
  EXPECT_EQ(run_with({"play", "--resume"}, times("1\n", 3000)).code, 0);
  EXPECT_EQ(run_with({"play", "--resume"}, "quit\n").code, 2) << "it is finished";
  EXPECT_TRUE(fs::is_empty(workshop.path("state/indice/elsewhere")));
}

TEST_F(Keeping, a_chosen_seed_is_called_practice_everywhere) {
  const Ran ran = run_with(playing(), "fair\n" + times("1\n", 3000));
  EXPECT_THAT(unwrapped(ran.out), AllOf(HasSubstr("Practice: the shuffle comes from --seed"),
                                        HasSubstr("proves nothing here")));
  EXPECT_THAT(content_of(file()), HasSubstr("\"practice\":true"));
  EXPECT_THAT(run_with({"verify", file()}).out,
              AllOf(HasSubstr("but practice"), Not(HasSubstr(": proven"))));
}

TEST_F(Keeping, a_drawn_seed_is_proven_and_proven_says_what_it_means) {
  const Ran ran = run_with({"play", "thames", "--seats", "random,random", "--record", file()});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, Not(HasSubstr("Practice")));
  const Ran proof = run_with({"verify", file()});
  EXPECT_THAT(unwrapped(proof.out), AllOf(HasSubstr(": proven. "), HasSubstr("Proven means: "),
                                          HasSubstr("not mean who sat there")));
  const archive::VerifiedRecord record = archive::verify_record_file(file());
  EXPECT_THAT(proof.out, AllOf(HasSubstr(record.seed), HasSubstr(record.commitment)));
  EXPECT_EQ(run_with({"verify", "--quiet", file()}).out, "");
}

TEST_F(Keeping, the_seal_is_shown_on_demand_and_not_before) {
  const Ran ran =
      run_with({"play", "thames", "--set", "start=1", "--record", file()}, "fair\nquit\n");
  const std::string commitment = archive::resume_game_file(file()).chance.commitment();
  EXPECT_EQ(count_of(commitment, ran.out), 1U);
  EXPECT_GT(ran.out.find(commitment), ran.out.find("> "));
  EXPECT_THAT(unwrapped(ran.out),
              AllOf(HasSubstr("Note the fingerprint now"), HasSubstr("sha256sum")));
  EXPECT_THAT(run_with({"play", "--resume", file(), "--lang", "fr"}, "preuve\nquitter\n").out,
              AllOf(HasSubstr("Notez l’empreinte"), HasSubstr(commitment)));
}

// Dice of bots: the same again for the same seed and place, and not to be had from the commitment.
TEST_F(Keeping, bots_think_with_the_secret_seed) {
  const AnyGame& game = *find_game("thames");
  const auto first_roll = [&](std::uint64_t number) {
    const archive::Chance chance = archive::Chance::live(archive::Seed::from_number(number));
    auto owned = archive::OwnedFile::take(file(), archive::OwnedFile::Kind::existing_or_made);
    const GameFile kept(std::move(*owned), chance, {{"Ada", "human"}, {"Bo", "human"}}, {});
    TableOptions options;
    options.players = 2;
    for (std::size_t i = 0; i < game.info().options.size(); ++i)
      options.choice[i] = game.info().options[i].usual;
    const table::Table table(game, options, chance.dice());
    Dice dice = kept.thinking_dice(table);
    return dice.below(1'000'000'000U);
  };
  const auto predicted = [&](std::uint64_t number) {
    const archive::Chance chance = archive::Chance::live(archive::Seed::from_number(number));
    const std::string hash = archive::sha256_hex(chance.commitment() + " thinks 0").substr(0, 16);
    Dice dice(std::stoull(hash, nullptr, 16));
    return dice.below(1'000'000'000U);
  };
  EXPECT_EQ(first_roll(1), first_roll(1));
  EXPECT_NE(first_roll(1), first_roll(2));
  EXPECT_NE(first_roll(1), predicted(1));
}

class Curtain : public Keeping {
 protected:
  [[nodiscard]] Ran two(const std::string& typed, const std::string& language = "en",
                        const std::string& seats = "Ada=me,Bo=me") const {
    std::vector<std::string> arguments = playing();
    arguments.insert(arguments.end(), {"--seats", seats, "--lang", language});
    return run_with(arguments, typed);
  }
};

TEST_F(Curtain, stays_down_for_enter_and_for_moves) {
  const Ran ran = two("\n1\n\nbo\n2\nquestion unseen\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(count_of("The curtain stays down.", ran.out), 6U) << ran.out;
  EXPECT_THAT(ran.out, Not(HasSubstr("Hand")));
}

TEST_F(Curtain, is_lifted_by_the_name_or_its_word) {
  EXPECT_THAT(two("  ADA \nquit\n").out, HasSubstr("Hand"));
  fs::remove(file());
  EXPECT_THAT(two("curtain\nquit\n").out, HasSubstr("Hand"));
  fs::remove(file());
  EXPECT_THAT(two("Rideau\nquitter\n", "fr").out, HasSubstr("Main"));
  fs::remove(file());
  EXPECT_THAT(two("zoe\nende\n", "de", "Zoë=me,Bo=me").out, HasSubstr("Hand"));
}

TEST_F(Curtain, moves_typed_ahead_do_not_open_it_for_the_next) {
  const Ran ran = two("ada\nquestion unseen\n1\n1\n1\n");
  const std::size_t second = ran.out.find("The screen now belongs to Bo.");
  ASSERT_NE(second, std::string::npos);
  EXPECT_THAT(ran.out.substr(second), Not(HasSubstr("Hand")));
}

TEST_F(Curtain, lets_one_leave) {
  const Ran ran = two("quit\n1\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("The game waits in"));
}

TEST_F(Curtain, two_people_cannot_have_one_name) {
  for (const char* seats :
       {"Ada=me,Ada=me", "Ada=me,ADA=me", "Zoë=me,zoe=me", "A da=me,Ada=me", "Ada=me,ada=greedy",
        "A\u200bda=me,Ada=me", "Straße=me,STRASSE=me", "Player 2=me,me"}) {
    const Ran ran = two("quit\n", "en", seats);
    EXPECT_EQ(ran.code, 2) << seats;
    EXPECT_THAT(ran.err, HasSubstr("two players cannot have one name")) << seats;
    EXPECT_FALSE(fs::exists(file()));
  }
  EXPECT_EQ(two("quit\n", "en", "Ada=me,Adam=me").code, 0);
  fs::remove(file());
  EXPECT_THAT(two("quit\n", "en", "1=me,Bo=me").err, HasSubstr("it needs a letter"));
}

}  // namespace
}  // namespace indice::cli
