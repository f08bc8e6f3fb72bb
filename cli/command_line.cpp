#include "cli/command_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "archive/failure.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "version.h"

namespace indice::cli {
namespace {

constexpr std::array<std::string_view, 10> names{"play",        "scenario",  "verify", "questions",
                                                 "rules",       "match",     "bench",  "games",
                                                 "fingerprint", "completion"};

// The command that was asked for, to be done once the whole line is understood.
using Job = std::function<int(Console&)>;

// CLI11 keeps what it read in the request, which the job carries along.
template <class Request>
std::shared_ptr<Request> request_of(CLI::App& command, Job& job,
                                    int (*work)(const Request&, Console&)) {
  auto request = std::make_shared<Request>();
  command.callback([request, &job, work] {
    job = [request, work](Console& console) { return work(*request, console); };
  });
  return request;
}

constexpr const char* language_help = "en, fr or de; else the language of the environment";
constexpr const char* set_help = "an option of the game and its choice; may be given several times";

// CLI11 would take -1 for the largest number there is.
std::string problem_with_number(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stopped == end) return {};
  return fmt::format("\"{}\" is not a whole number", text.substr(0, 60));
}

CLI::App* add(CLI::App& app, const std::string& name, const std::string& description,
              const std::string& examples) {
  CLI::App* command = app.add_subcommand(name, description);
  command->footer("Examples:\n" + examples);
  return command;
}

void add_play(CLI::App& app, Job& job) {
  CLI::App* command =
      add(app, "play", "Play a game in the terminal, against bots or with others at one screen",
          "  indice play thames\n"
          "  indice play thames --seats me,greedy,random --lang fr\n"
          "  indice play thames --seats Ada=me,Bo=me --record evening.json\n"
          "  indice play --resume evening.json");
  const auto request = request_of(*command, job, play);
  command->add_option("game", request->game, "the game; not needed with --resume")
      ->type_name("GAME");
  command
      ->add_option(
          "--seats", request->seats,
          "who sits where: me or a bot (greedy, random), each with a name if you like (Ada=me); "
          "what bots know of quiz questions: greedy:novice, greedy:expert")
      ->type_name("A,B,...");
  command
      ->add_option("--players", request->players,
                   "how many, where --seats does not say: you and greedy bots")
      ->check(problem_with_number);
  command->add_option("--seed", request->seed, "a number that makes the deal repeatable")
      ->check(problem_with_number);
  command->add_option("--lang", request->language, language_help);
  command->add_option("--set", request->settings, set_help)
      ->type_name("OPTION=CHOICE")
      ->expected(1)
      ->take_all();
  command->add_option("--record", request->record, "keep the game in this file")->type_name("FILE");
  command->add_option("--resume", request->resume, "go on with the game in this file")
      ->type_name("FILE");
  command
      ->add_option("--questions", request->questions,
                   "questions of your own, for a game that asks some (see indice questions)")
      ->type_name("FILE");
  command->add_flag("--memory", request->memory_aid, "also show what a perfect memory would know");
}

void add_scenario(CLI::App& app, Job& job) {
  CLI::App* command = add(app, "scenario", "Run scenarios: examples of the rules, written as files",
                          "  indice scenario games/thames/scenarios\n"
                          "  indice scenario my-question.json");
  const auto request = request_of<FilesRequest>(*command, job, scenario);
  command->add_option("paths", request->paths, "files, or folders with files")
      ->required()
      ->type_name("FILE-OR-FOLDER");
  command->add_option("--lang", request->language, language_help);
  command->add_flag("--quiet", request->quiet, "say only what fails");
}

void add_verify(CLI::App& app, Job& job) {
  CLI::App* command = add(app, "verify", "Replay records of games and prove them",
                          "  indice verify evening.json\n"
                          "  indice verify records/*.json --quiet");
  const auto request = request_of<FilesRequest>(*command, job, verify);
  command->add_option("paths", request->paths, "records")->required()->type_name("FILE");
  command->add_option("--lang", request->language, language_help);
  command->add_flag("--quiet", request->quiet, "say only what is wrong");
}

void add_questions(CLI::App& app, Job& job) {
  CLI::App* command =
      add(app, "questions", "Check files of questions of your own, or show those built in",
          "  indice questions ours.json\n"
          "  indice questions --list --lang fr");
  const auto request = request_of(*command, job, questions);
  command->add_option("paths", request->paths, "files of questions; none: those built in")
      ->type_name("FILE");
  command->add_option("--game", request->game, "the game they are for, where several ask questions")
      ->type_name("GAME");
  command->add_option("--lang", request->language, language_help);
  command->add_flag("--list", request->list, "print every question with its answer");
}

void add_rules(CLI::App& app, Job& job) {
  CLI::App* command =
      add(app, "rules", "Print a game's rules with their ids, origins and scenarios",
          "  indice rules thames --lang de\n"
          "  indice rules thames --json\n"
          "  indice rules thames --uncovered");
  const auto request = request_of(*command, job, rules);
  command->add_option("game", request->game, "the game")->required()->type_name("GAME");
  command->add_option("--lang", request->language, language_help);
  command->add_flag("--json", request->json, "for other programs");
  command->add_flag("--markdown", request->markdown, "as a table in Markdown");
  command->add_flag("--uncovered", request->uncovered,
                    "only the ids that no scenario covers; exit code 1 if there are any");
}

void add_match(CLI::App& app, Job& job) {
  CLI::App* command =
      add(app, "match", "Let bots play many games, taking turns at the seats",
          "  indice match thames --seats greedy,random --games 1000\n"
          "  indice match thames --seats greedy,random,random --games 300 --json\n"
          "  indice match thames --seats random,random --games 10 --records games/");
  const auto request = request_of(*command, job, match);
  command->add_option("game", request->game, "the game")->required()->type_name("GAME");
  command->add_option("--seats", request->seats, "the bots")->required()->type_name("A,B,...");
  command->add_option("--games", request->games, "how many games")
      ->required()
      ->check(problem_with_number)
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command
      ->add_option(
          "--threads", request->threads,
          "how many at once; else one for each processor; the result does not depend on it")
      ->check(problem_with_number)
      ->check(CLI::Range(1U, 256U));
  command->add_option("--seed", request->seed, "a number that makes the match repeatable; else 1")
      ->check(problem_with_number);
  command->add_option("--lang", request->language, language_help);
  command->add_option("--set", request->settings, set_help)
      ->type_name("OPTION=CHOICE")
      ->expected(1)
      ->take_all();
  command
      ->add_option("--without", request->without,
                   "nobody makes this move where there is another: what is it worth?")
      ->type_name("MOVE")
      ->expected(1)
      ->take_all();
  command->add_option("--records", request->records, "write every game's record into this folder")
      ->type_name("FOLDER");
  command->add_flag("--json", request->json, "for other programs");
}

void add_bench(CLI::App& app, Job& job) {
  CLI::App* command = add(app, "bench", "Measure what a decision of a random game costs",
                          "  indice bench\n"
                          "  indice bench --game thames --players 4 --json");
  const auto request = request_of(*command, job, bench);
  command->add_option("--game", request->game, "this game alone")->type_name("GAME");
  command->add_option("--players", request->players, "this number of players alone")
      ->check(problem_with_number);
  command->add_flag("--quick", request->quick, "less time, less exact");
  command->add_flag("--json", request->json, "for other programs");
}

void add_lists(CLI::App& app, Job& job) {
  CLI::App* list = add(app, "games", "List the games and their options",
                       "  indice games --lang fr\n  indice games --json");
  const auto listed = request_of<ListRequest>(*list, job, games);
  list->add_option("--lang", listed->language, language_help);
  list->add_flag("--json", listed->json, "for other programs");

  CLI::App* prints =
      add(app, "fingerprint",
          "One hash a game over fixed seeds: it changes when the game's behaviour does",
          "  indice fingerprint\n  indice fingerprint thames --json");
  const auto printed = request_of<ListRequest>(*prints, job, fingerprint);
  prints->add_option("game", printed->game, "this game alone")->type_name("GAME");
  prints->add_flag("--json", printed->json, "for other programs");

  CLI::App* script = add(app, "completion", "Print a completion script for bash",
                         "  source <(indice completion)\n"
                         "  indice completion > ~/.local/share/bash-completion/completions/indice");
  script->callback([&job] { job = [](Console& console) { return completion(console); }; });
}

// CLI11 would say "not expected"; we know what commands there are.
void check_command_name(int argc, const char* const* argv) {
  if (argc < 2 || *argv[1] == '-') return;
  const std::string_view typed = argv[1];
  if (std::find(names.begin(), names.end(), typed) != names.end()) return;
  const auto meant = nearest(typed, names);
  throw archive::Failure(fmt::format("unknown command \"{}\"{}; see indice --help",
                                     typed.substr(0, 60),
                                     meant ? fmt::format(", did you mean \"{}\"?", *meant) : ""));
}

}  // namespace

std::span<const std::string_view> command_names() { return names; }

int run_command_line(int argc, const char* const* argv, Console& console) {
  if (argc < 2) return invitation(console);
  check_command_name(argc, argv);
  CLI::App app("Indice: crime and detection card games, played to the letter.", "indice");
  app.set_version_flag("--version", std::string("indice ") + version);
  app.require_subcommand(0, 1);
  app.footer(
      "indice COMMAND --help tells more about each.\n\nExamples:\n  indice play thames\n  indice "
      "rules thames --lang fr");
  Job job = invitation;
  add_play(app, job);
  add_scenario(app, job);
  add_verify(app, job);
  add_questions(app, job);
  add_rules(app, job);
  add_match(app, job);
  add_bench(app, job);
  add_lists(app, job);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked, console.out, console.err);
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    throw archive::Failure(fmt::format("{}; see indice {}--help", error.what(),
                                       chosen.empty() ? "" : chosen.front()->get_name() + " "));
  }
  return job(console);
}

}  // namespace indice::cli
