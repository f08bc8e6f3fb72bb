// What a game's file promises: nothing is lost in silence, nobody else writes to it, and it knows
// what is needed to go on.
#include <algorithm>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <streambuf>

#include <sys/resource.h>
#include <unistd.h>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/files.h"
#include "archive/options_json.h"
#include "archive/stored_game.h"
#include "games/registry.h"
#include "runner.h"
#include "tests/archive/older_form.h"

namespace indice::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

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

// From now on files may not grow beyond the size of this one and a little.
class RoomTakenAway {
 public:
  explicit RoomTakenAway(const std::string& file, std::size_t more = 0) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = fs::file_size(file) + more;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~RoomTakenAway() { ::setrlimit(RLIMIT_FSIZE, &before_); }
  RoomTakenAway(const RoomTakenAway&) = delete;
  RoomTakenAway& operator=(const RoomTakenAway&) = delete;

 private:
  rlimit before_{};
};

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
                    HasSubstr("It holds no decision"), HasSubstr("The game waits in " + file())));
  EXPECT_GT(ran.out.find("The game waits"), ran.out.rfind(cry));
}

// Save, then reveal: what is not kept did not happen, for anybody.
TEST_F(Keeping, what_cannot_be_kept_does_not_happen) {
  std::optional<RoomTakenAway> full;
  const Ran ran = run_typed(playing(), {{"1"},
                                        {"1"},
                                        {"log"},
                                        {"1", [&] { full.emplace(file()); }},
                                        {"undo"},
                                        {"log"},
                                        {"quit", [&] { full.reset(); }}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_GE(count_of(cry, ran.out), 2U);
  EXPECT_THAT(unwrapped(ran.out), HasSubstr("File too large"));
  // Both logs tell the same.
  const std::size_t first = ran.out.find("Column 1 gets");
  const std::size_t second = ran.out.find("Column 1 gets", ran.out.find(cry));
  ASSERT_NE(second, std::string::npos);
  const auto told = [&](std::size_t from) {
    return ran.out.substr(from,
                          ran.out.find("\n", ran.out.rfind("•", ran.out.find("> ", from))) - from);
  };
  EXPECT_EQ(told(first), told(second));
}

TEST_F(Keeping, who_leaves_while_the_file_is_away_is_told_so) {
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

TEST_F(Keeping, a_file_that_was_removed_is_written_whole_again) {
  const Ran ran = run_typed(playing(), {{"1"}, {"1", [&] { fs::remove(file()); }}, {"quit"}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(count_of(cry, ran.out), 0U);
  EXPECT_THAT(run_with({"play", "--resume", file()}, "quit\n").out,
              HasSubstr("The game goes on after"));
}

// A bot's move that the file does not take is nobody's to make again: whoever sits there is asked.
TEST_F(Keeping, a_bots_move_waits_for_room) {
  std::vector<std::string> arguments = playing();
  std::replace(arguments.begin(), arguments.end(), std::string("start=1"), std::string("start=2"));
  std::optional<RoomTakenAway> full;
  EXPECT_EQ(run_with(arguments, "quit\n").code, 0);
  const std::string before = content_of(file());
  // Resumed at a person's decision; his move is the last that fits.
  const Ran ran =
      run_typed({"play", "--resume", file()}, {{"1", [&] { full.emplace(file(), 1900); }},
                                               {"no", [] {}},
                                               {"", [&] { full.reset(); }},
                                               {"quit"}});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(count_of("Enter tries again", ran.out), 2U) << ran.out;
  EXPECT_TRUE(content_of(file()).starts_with(before));
}

TEST_F(Keeping, an_end_that_cannot_be_written_is_not_called_recorded) {
  EXPECT_EQ(run_with(playing(), "1\n").code, 0);
  // The record would be a new file, for which there is no name left.
  for (int i = 0; i < 1000; ++i)
    fs::create_directory(file() + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(i));
  const Ran ran = run_with({"play", "--resume", file()}, times("1\n", 3000));
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(unwrapped(ran.out), AllOf(HasSubstr("The game is over."), HasSubstr("NOT WRITTEN: "),
                                        HasSubstr("the whole game is kept in " + file()),
                                        Not(HasSubstr("The whole game is in"))));
  for (int i = 0; i < 1000; ++i)
    fs::remove(file() + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(i));
  const Ran again = run_with({"play", "--resume", file()});
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("The whole game is in"));
  EXPECT_EQ(run_with({"verify", "--quiet", file()}).code, 0);
}

TEST_F(Keeping, a_file_only_grows) {
  std::string before;
  std::vector<Typist::Line> lines;
  for (const char* typed : {"1", "1", "undo", "help", "1", "quit"})
    lines.push_back({typed, [&] {
                       const std::string now = content_of(file());
                       EXPECT_TRUE(now.starts_with(before));
                       before = now;
                     }});
  EXPECT_EQ(run_typed(playing(), lines).code, 0);
  EXPECT_EQ(run_with({"play", "--resume", file()}, "1\nquit\n").code, 0);
  EXPECT_TRUE(content_of(file()).starts_with(before));
  EXPECT_GT(content_of(file()).size(), before.size());
}

TEST_F(Keeping, a_torn_last_line_is_said_and_cut_off) {
  EXPECT_EQ(run_with(playing(), "1\n1\n").code, 0);
  const std::string whole = content_of(file());
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (const std::string& torn :
       {whole + "{\"moves\":99,\"sea", whole + std::string(40, '\0'), whole + "{"}) {
    std::ofstream(file(), std::ios::trunc) << torn;
    const Ran ran = run_with({"play", "--resume", file()}, "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(unwrapped(ran.out), HasSubstr("broken off in the middle of a save"));
    EXPECT_EQ(content_of(file()), whole);
    EXPECT_THAT(run_with({"play", "--resume", file()}, "quit\n").out, Not(HasSubstr("broken off")));
  }
  // A whole line that does not open is another matter.
  std::ofstream(file(), std::ios::trunc) << whole << "{\"moves\":99,\"sealed\":\"abc\"}\n";
  EXPECT_THAT(run_with({"play", "--resume", file()}, "quit\n").err,
              HasSubstr("this line does not open"));
  std::ofstream(file(), std::ios::trunc) << whole.substr(0, last) << whole.substr(last - 200);
  EXPECT_EQ(run_with({"play", "--resume", file()}, "quit\n").code, 2);
}

TEST_F(Keeping, a_game_of_the_older_form_goes_on_in_the_new_one) {
  const AnyGame& game = *find_game("thames");
  const archive::Chance chance = archive::Chance::live(archive::Seed::from_number(4));
  archive::Playthrough played(game, archive::usual_options(game.info(), 2), chance.dice());
  std::vector<AnyAction> legal;
  for (int i = 0; i < 9; ++i) {
    const Seat seat = played.deciders().lowest();
    played.legal_actions(seat, legal);
    ASSERT_TRUE(played.move(seat, legal.front()).allowed);
  }
  const std::vector<archive::PlayerEntry> players{{"Ada", "human"}, {"Bo", "greedy"}};
  const archive::Key key = archive::user_key();
  std::ofstream(file()) << archive::older_text(played, chance, players, key,
                                               {"fr", true, std::nullopt});
  EXPECT_EQ(run_with({"play", "thames", "--record", file()}, "quit\n").code, 2);
  EXPECT_EQ(archive::unfinished_games(folder()).front().moves, 9);
  const Ran ran = run_with({"play", "--resume", file()}, "1\nquitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("La partie reprend après 9 "));
  EXPECT_TRUE(archive::is_log(content_of(file())));
  EXPECT_GT(archive::unfinished_games(folder()).front().moves, 9);
  EXPECT_EQ(run_with({"play", "--resume", file()}, times("1\n", 3000)).code, 0);
  const archive::VerifiedRecord record = archive::verify_record_file(file());
  EXPECT_EQ(record.seed, chance.seed());
  EXPECT_TRUE(record.notes.practice);
  EXPECT_EQ(record.players, players);
}

// In Police Party answers are typed. They are the table's, not the terminal's.
TEST_F(Keeping, what_somebody_typed_is_heard_after_going_on) {
  std::string typed;
  for (int i = 0; i < 12; ++i) typed += "1\nthe red herring\n";
  const Ran before = run_with({"play", "police", "--seed", "2", "--set", "answers=typed",
                               "--record", file(), "--seats", "Ada=me,Bo=greedy"},
                              typed + "log\nquit\n");
  EXPECT_EQ(before.code, 0) << before.err;
  ASSERT_THAT(before.out, HasSubstr("Ada: “the red herring”"));
  const Ran after = run_with({"play", "--resume", file()}, "log\nquit\n");
  EXPECT_GT(count_of("Ada: “the red herring”", after.out), 0U) << after.out;
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
  const std::string commitment = archive::read_game_file(file(), "greedy").table.commitment();
  EXPECT_EQ(count_of(commitment, ran.out), 1U);
  EXPECT_GT(ran.out.find(commitment), ran.out.find("> "));
  EXPECT_THAT(unwrapped(ran.out),
              AllOf(HasSubstr("Note the fingerprint now"), HasSubstr("sha256sum")));
  EXPECT_THAT(run_with({"play", "--resume", file(), "--lang", "fr"}, "preuve\nquitter\n").out,
              AllOf(HasSubstr("Notez l’empreinte"), HasSubstr(commitment)));
}

// Dice of bots: the same again for a chosen seed, and not to be had from the commitment.
TEST_F(Keeping, bots_think_with_a_secret) {
  const auto thinking = [](const std::string& seed) { return archive::thinking_from(seed); };
  const std::string one = archive::Seed::from_number(1).hex();
  const std::string two = archive::Seed::from_number(2).hex();
  EXPECT_EQ(thinking(one), thinking(one));
  EXPECT_NE(thinking(one), thinking(two));
  EXPECT_NE(thinking(one), thinking(archive::sha256_hex(one)));
  EXPECT_NE(archive::sha256_hex(one).substr(0, 16), fmt::format("{:016x}", thinking(one)));
  // A drawn seed says nothing about them at all.
  std::set<std::uint64_t> secrets;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(run_with({"play", "thames", "--record", file()}, "quit\n").code, 0);
    const archive::StoredGame game = archive::read_game_file(file(), "greedy");
    for (const table::Event& event : game.table.events())
      if (const auto* started = std::get_if<table::Started>(&event.what)) {
        EXPECT_NE(started->thinking, thinking(started->seed));
        secrets.insert(started->thinking);
      }
    fs::remove(file());
  }
  EXPECT_EQ(secrets.size(), 2U);
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
