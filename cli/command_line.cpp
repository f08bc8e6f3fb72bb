#include "cli/command_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <limits>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/config.h"
#include "cli/help_format.h"
#include "cli/style.h"
#include "engine/seat.h"
#include "version.h"

namespace indice::cli {
namespace {

constexpr std::array<std::string_view, 18> names{
    "play",   "serve",     "backup", "restore", "export",      "scenario",
    "verify", "questions", "rules",  "match",   "bot",         "train",
    "review", "calibrate", "bench",  "games",   "fingerprint", "completion"};

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

// What every command needs to describe itself.
struct Line {
  CLI::App& app;
  Job& job;
  const text::Catalogue& words;

  [[nodiscard]] std::string text(std::string_view key) const {
    return words.plain("cli", fmt::format("cmd.{}", key));
  }
  // CLI11 would take -1 for the largest number there is.
  [[nodiscard]] auto number(std::uint64_t least = 0,
                            std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const {
    return [&words = words, least, most](const std::string& typed) {
      std::uint64_t number = 0;
      const char* end = typed.data() + typed.size();
      const auto [stopped, error] = std::from_chars(typed.data(), end, number);
      if (error == std::errc() && stopped == end && number >= least && number <= most)
        return std::string();
      return words.plain("cli", "error.whole_number", {{"typed", harmless(fitted(typed, 60))}});
    };
  }
  // The key of a command's description is its name.
  [[nodiscard]] CLI::App* add(const std::string& name, const std::string& examples) const {
    CLI::App* command = app.add_subcommand(name, text(name));
    command->group(text("commands"));
    command->footer(text("examples") + "\n" + examples);
    command->set_help_flag("-h,--help", text("help"));
    command->get_help_ptr()->group(text("options"));
    command->option_defaults()->group(text("options"));
    return command;
  }
  void add_language(CLI::App* command, std::optional<std::string>& language) const {
    command->add_option("--lang", language, text("lang"))->type_name("LANGUAGE");
  }
  void add_settings(CLI::App* command, std::vector<std::string>& settings) const {
    command->add_option("--set", settings, text("set"))
        ->type_name("OPTION=CHOICE")
        ->expected(1)
        ->take_all();
  }
};

void add_play(const Line& line) {
  CLI::App* command = line.add("play",
                               "  indice play thames\n"
                               "  indice play thames --seats me,greedy,random --lang fr\n"
                               "  indice play thames --seats Ada=me,Bo=me --record evening.json\n"
                               "  indice play --resume evening.json");
  const auto request = request_of(*command, line.job, play);
  command->add_option("game", request->game, line.text("play.game"))->type_name("GAME");
  const std::string seats = line.words.plain(
      "cli", "cmd.play.seats", {{"novice", "greedy:novice"}, {"expert", "greedy:expert"}});
  command->add_option("--seats", request->seats, seats)->type_name("A,B,...");
  command->add_option("--players", request->players, line.text("play.players"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_option("--seed", request->seed, line.text("seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  line.add_language(command, request->language);
  line.add_settings(command, request->settings);
  command->add_option("--record", request->record, line.text("play.record"))->type_name("FILE");
  command->add_option("--resume", request->resume, line.text("play.resume"))
      ->type_name("FILE")
      ->expected(0, 1);
  command->add_option("--questions", request->questions, line.text("play.questions"))
      ->type_name("FILE");
  command->add_flag("--memory", request->memory_aid, line.text("play.memory"));
  command->add_flag("--no-hints", request->no_hints, line.text("play.no-hints"));
  command->add_flag("--deduction", request->deduction, line.text("play.deduction"));
}

void add_review(const Line& line) {
  CLI::App* command = line.add("review",
                               "  indice review evening.json\n"
                               "  indice review evening.json --seat 2 --html evening.html");
  const auto request = request_of(*command, line.job, review);
  command->add_option("record", request->record, line.text("review.record"))
      ->type_name("RECORD")
      ->required();
  command->add_option("--seat", request->seat, line.text("review.seat"))
      ->type_name("NUMBER")
      ->check(line.number(1, max_seats));
  command->add_option("--html", request->html, line.text("review.html"))->type_name("FILE");
  command->add_flag("--json", request->json, line.text("json"));
  command->add_option("--worlds", request->worlds, line.text("review.worlds"))
      ->type_name("NUMBER")
      ->check(line.number(20, 100'000));
  command->add_option("--seed", request->seed, line.text("review.seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  line.add_language(command, request->language);
}

void add_calibrate(const Line& line) {
  CLI::App* command =
      line.add("calibrate",
               "  indice calibrate thames --seats greedy,greedy --games 500\n"
               "  indice calibrate sherlock --seats greedy,greedy --svg sherlock.svg --json");
  const auto request = request_of(*command, line.job, calibrate);
  command->add_option("game", request->game, line.text("game"))->type_name("GAME")->required();
  command->add_option("--seats", request->seats, line.text("match.seats"))
      ->type_name("A,B,...")
      ->required();
  command->add_option("--games", request->games, line.text("match.games"))
      ->type_name("NUMBER")
      ->check(line.number(1, 1'000'000));
  command->add_option("--worlds", request->worlds, line.text("review.worlds"))
      ->type_name("NUMBER")
      ->check(line.number(10, 100'000));
  command->add_option("--seed", request->seed, line.text("match.seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_option("--svg", request->svg, line.text("calibrate.svg"))->type_name("FILE");
  line.add_settings(command, request->settings);
  command->add_flag("--json", request->json, line.text("json"));
  line.add_language(command, request->language);
}

void add_scenario(const Line& line) {
  CLI::App* command =
      line.add("scenario",
               "  indice scenario games/thames/scenarios\n"
               "  indice scenario my-question.json\n"
               "  indice scenario --from evening.json --move 12 > my-question.json");
  const auto request = request_of(*command, line.job, scenario);
  command->add_option("paths", request->paths, line.text("scenario.paths"))
      ->type_name("FILE-OR-FOLDER");
  CLI::Option* from =
      command->add_option("--from", request->from, line.text("scenario.from"))->type_name("RECORD");
  command->add_option("--move", request->moves, line.text("scenario.move"))
      ->type_name("NUMBER")
      ->check(line.number())
      ->needs(from);
  command->add_option("--rule", request->rules, line.text("scenario.rule"))
      ->type_name("ID")
      ->needs(from)
      ->expected(1)
      ->take_all();
  line.add_language(command, request->language);
  command->add_flag("--quiet", request->quiet, line.text("scenario.quiet"));
}

void add_verify(const Line& line) {
  CLI::App* command = line.add("verify",
                               "  indice verify evening.json\n"
                               "  indice verify records/*.json --quiet");
  const auto request = request_of<FilesRequest>(*command, line.job, verify);
  command->add_option("paths", request->paths, line.text("verify.paths"))
      ->required()
      ->type_name("FILE");
  line.add_language(command, request->language);
  command->add_flag("--quiet", request->quiet, line.text("verify.quiet"));
}

void add_questions(const Line& line) {
  CLI::App* command = line.add("questions",
                               "  indice questions ours.json\n"
                               "  indice questions --list --lang fr\n"
                               "  indice questions --try typed.tsv");
  const auto request = request_of(*command, line.job, questions);
  command->add_option("paths", request->paths, line.text("questions.paths"))->type_name("FILE");
  command->add_option("--game", request->game, line.text("questions.game"))->type_name("GAME");
  line.add_language(command, request->language);
  CLI::Option* list = command->add_flag("--list", request->list, line.text("questions.list"));
  command->add_option("--try", request->tries, line.text("questions.try"))
      ->type_name("FILE")
      ->excludes(list);
}

void add_rules(const Line& line) {
  CLI::App* command = line.add("rules",
                               "  indice rules thames --lang de\n"
                               "  indice rules thames --json\n"
                               "  indice rules thames --uncovered");
  const auto request = request_of(*command, line.job, rules);
  command->add_option("game", request->game, line.text("game"))->required()->type_name("GAME");
  line.add_language(command, request->language);
  command->add_flag("--scenarios", request->scenarios, line.text("rules.scenarios"));
  command->add_flag("--json", request->json, line.text("json"));
  command->add_flag("--markdown", request->markdown, line.text("rules.markdown"));
  command->add_flag("--uncovered", request->uncovered, line.text("rules.uncovered"));
}

void add_match(const Line& line) {
  CLI::App* command =
      line.add("match",
               "  indice match thames --seats greedy,random --games 1000\n"
               "  indice match thames --seats chief,greedy,greedy,greedy --json\n"
               "  indice match sherlock --seats chief,inspector --sprt 0,40\n"
               "  indice match thames --bots chief,sergeant,greedy,random --svg ladder.svg\n"
               "  indice match thames --seats \"exec:python3 mybot.py\",greedy");
  const auto request = request_of(*command, line.job, match);
  command->add_option("game", request->game, line.text("game"))->required()->type_name("GAME");
  command->add_option("--seats", request->seats, line.text("match.seats"))->type_name("A,B,...");
  command->add_option("--bots", request->bots, line.text("match.bots"))->type_name("A,B,...");
  command->add_option("--players", request->players, line.text("match.players"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_option("--games", request->games, line.text("match.games"))
      ->type_name("NUMBER")
      ->check(line.number(1, 10'000'000));
  command->add_option("--sprt", request->sprt, line.text("match.sprt"))->type_name("ELO,ELO");
  command->add_option("--threads", request->threads, line.text("match.threads"))
      ->type_name("NUMBER")
      ->check(line.number(1, 256));
  command->add_option("--seed", request->seed, line.text("match.seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  line.add_language(command, request->language);
  line.add_settings(command, request->settings);
  command->add_option("--without", request->without, line.text("match.without"))
      ->type_name("MOVE")
      ->expected(1)
      ->take_all();
  command->add_option("--patience", request->patience, line.text("match.patience"))
      ->type_name("SECONDS")
      ->check(line.number(1, 86'400));
  command->add_option("--records", request->records, line.text("match.records"))
      ->type_name("FOLDER");
  command->add_option("--svg", request->svg, line.text("match.svg"))->type_name("FILE");
  command->add_flag("--json", request->json, line.text("json"));
}

void add_bot(const Line& line) {
  CLI::App* command = line.add("bot",
                               "  indice bot\n"
                               "  indice bot inspector --seed 7\n"
                               "  indice match thames --seats \"exec:indice bot chief\",greedy");
  const auto request = request_of(*command, line.job, bot);
  command->add_option("bot", request->bot, line.text("bot.bot"))->type_name("BOT");
  command->add_option("--seed", request->seed, line.text("match.seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  line.add_language(command, request->language);
}

void add_train(const Line& line) {
  CLI::App* command =
      line.add("train",
               "  indice train sherlock\n"
               "  indice train sherlock --bot chief --league chief,greedy --games 5000\n"
               "  indice train sherlock --out games/sherlock/weights.json");
  const auto request = request_of(*command, line.job, train);
  command->add_option("game", request->game, line.text("game"))->required()->type_name("GAME");
  command->add_option("--players", request->players, line.text("train.players"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_option("--bot", request->bot, line.text("train.bot"))->type_name("BOT");
  command->add_option("--league", request->league, line.text("train.league"))->type_name("A,B,...");
  command->add_option("--games", request->games, line.text("train.games"))
      ->type_name("NUMBER")
      ->check(line.number(1, 10'000'000));
  command->add_option("--threads", request->threads, line.text("match.threads"))
      ->type_name("NUMBER")
      ->check(line.number(1, 256));
  command->add_option("--seed", request->seed, line.text("match.seed"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_option("--state", request->state, line.text("train.state"))->type_name("FILE");
  command->add_option("--out", request->out, line.text("train.out"))->type_name("FILE");
  line.add_language(command, request->language);
  line.add_settings(command, request->settings);
}

void add_serve(const Line& line) {
  CLI::App* command =
      line.add("serve",
               "  indice serve\n"
               "  indice serve --listen 0.0.0.0:8080 --store sqlite:/var/lib/indice/house.sqlite\n"
               "  indice serve --store postgres://indice@db/indice --config /etc/indice.toml");
  const auto request = request_of(*command, line.job, serve);
  const auto text = [&](const std::string& name, std::string& value, std::string_view kind) {
    command->add_option("--" + name, value, line.text("serve." + name))
        ->type_name(std::string(kind))
        ->take_last();
  };
  const auto number = [&](const std::string& name, auto& value, std::uint64_t most,
                          std::uint64_t least = 0) {
    command->add_option("--" + name, value, line.text("serve." + name))
        ->type_name("NUMBER")
        ->check(line.number(least, most))
        ->take_last()
        ->capture_default_str();
  };
  text("listen", request->listen, "HOST:PORT");
  text("store", request->store, "ADDRESS");
  text("web", request->web, "FOLDER");
  text("address", request->address, "URL");
  text("cert", request->certificate, "FILE");
  text("key", request->key, "FILE");
  command->add_option("--origin", request->origins, line.text("serve.origin"))
      ->type_name("URL")
      ->expected(1)
      ->take_all();
  command->add_option("--trusted-proxy", request->proxies, line.text("serve.trusted-proxy"))
      ->type_name("ADDRESS")
      ->expected(1)
      ->take_all();
  number("threads", request->threads, 256);
  number("workers", request->workers, 256);
  number("bot-pause", request->bot_pause, 60'000);
  number("connections", request->connections, 1'000'000, 1);
  number("connections-per-address", request->connections_per_address, 1'000'000, 1);
  number("requests-per-second", request->requests_per_second, 1'000'000, 1);
  number("messages-per-second", request->messages_per_second, 1'000'000, 1);
  number("new-tables-a-minute", request->new_tables_a_minute, 1'000'000, 1);
  number("tables-a-person", request->tables_a_person, 1'000'000, 1);
  number("sayings-a-minute", request->sayings_a_minute, 1'000'000);
  number("keep-finished", request->keep_finished, 100'000);
  number("keep-gathering", request->keep_gathering, 100'000);
  number("keep-playing", request->keep_playing, 100'000);
  text("mail-server", request->mail_server, "URL");
  text("mail-from", request->mail_from, "ADDRESS");
  number("remind-after", request->remind_after, 86'400);
  command->add_flag("--hooks,!--no-hooks", request->hooks, line.text("serve.hooks"));
  command->add_flag("--hooks-anywhere,!--no-hooks-anywhere", request->hooks_anywhere,
                    line.text("serve.hooks-anywhere"));
  command->add_flag("--log,!--no-log", request->log, line.text("serve.log"));
  command->add_flag("--print-config", request->print, line.text("serve.print-config"));
  command->add_flag("--greeting", request->greets, line.text("serve.greeting"));
  text("config", request->config, "FILE");
  line.add_language(command, request->language);
  command->parse_complete_callback([command, request] { request->settings = as_toml(*command); });
}

// backup, restore, export.
void add_store_commands(const Line& line) {
  const auto add = [&](const std::string& name, const std::string& argument,
                       const std::string& examples, int (*work)(const StoreRequest&, Console&)) {
    CLI::App* command = line.add(name, examples);
    const auto request = request_of(*command, line.job, work);
    command->add_option("what", request->what, line.text(name + ".what"))
        ->required()
        ->type_name(argument);
    command->add_option("--store", request->store, line.text("serve.store"))
        ->type_name("ADDRESS")
        ->take_last();
    command->add_option("--config", request->config, line.text("store.config"))->type_name("FILE");
    line.add_language(command, request->language);
    return std::pair(command, request);
  };
  add("backup", "FILE",
      "  indice backup house.backup\n"
      "  indice backup house.backup --store postgres://indice@db/indice",
      backup);
  const auto [command, request] =
      add("restore", "FILE",
          "  indice restore house.backup\n"
          "  indice restore house.backup --store postgres://indice@db/indice --replace",
          restore);
  command->add_flag("--replace", request->replace, line.text("restore.replace"));
  add("export", "TABLE",
      "  indice export k7wq2mxhd93vnt5c > evening.json\n"
      "  indice verify evening.json",
      export_table);
}

void add_bench(const Line& line) {
  CLI::App* command = line.add("bench",
                               "  indice bench\n"
                               "  indice bench --game thames --players 4 --json");
  const auto request = request_of(*command, line.job, bench);
  command->add_option("--game", request->game, line.text("bench.game"))->type_name("GAME");
  command->add_option("--players", request->players, line.text("bench.players"))
      ->type_name("NUMBER")
      ->check(line.number());
  command->add_flag("--quick", request->quick, line.text("bench.quick"));
  command->add_flag("--json", request->json, line.text("json"));
}

void add_lists(const Line& line) {
  CLI::App* list = line.add("games", "  indice games --lang fr\n  indice games --json");
  const auto listed = request_of<ListRequest>(*list, line.job, games);
  line.add_language(list, listed->language);
  list->add_flag("--json", listed->json, line.text("json"));

  CLI::App* prints =
      line.add("fingerprint", "  indice fingerprint\n  indice fingerprint thames --json");
  const auto printed = request_of<ListRequest>(*prints, line.job, fingerprint);
  prints->add_option("game", printed->game, line.text("bench.game"))->type_name("GAME");
  prints->add_flag("--json", printed->json, line.text("json"));

  CLI::App* script =
      line.add("completion",
               "  source <(indice completion)\n"
               "  indice completion > ~/.local/share/bash-completion/completions/indice");
  script->callback(
      [&job = line.job] { job = [](Console& console) { return completion(console); }; });
}

// CLI11 would say "not expected"; we know what commands there are.
void check_command_name(int argc, const char* const* argv) {
  if (argc < 2 || *argv[1] == '-') return;
  const std::string_view typed = argv[1];
  if (std::find(names.begin(), names.end(), typed) != names.end()) return;
  const auto meant = nearest(typed, names);
  throw Complaint("unknown_command", {{"typed", typed.substr(0, 60)},
                                      {"guess", meant ? "yes" : "no"},
                                      {"meant", meant.value_or("")}});
}

}  // namespace

std::span<const std::string_view> command_names() { return names; }

text::Language language_of(int argc, const char* const* argv) {
  constexpr std::string_view option = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    std::optional<text::Language> asked;
    if (word == option && i + 1 < argc)
      asked = text::parse_language(argv[i + 1]);
    else if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
      asked = text::parse_language(word.substr(option.size() + 1));
    if (asked) return *asked;
  }
  return language_choice(std::nullopt);
}

int run_command_line(int argc, const char* const* argv, Console& console) {
  check_command_name(argc, argv);
  const text::Catalogue words(language_of(argc, argv));
  Job job;
  CLI::App app("", "indice");
  const Line line{app, job, words};
  app.description(line.text("program"));
  app.formatter(help_format(words, console.width));
  app.set_help_flag("-h,--help", line.text("help"));
  app.get_help_ptr()->group(line.text("options"));
  app.set_version_flag("--version", std::string("indice ") + version, line.text("version"));
  app.get_version_ptr()->group(line.text("options"));
  app.require_subcommand(1);
  app.footer(line.text("more") + "\n\n" + line.text("examples") +
             "\n  indice play thames\n  indice rules thames --lang fr");
  add_play(line);
  add_scenario(line);
  add_verify(line);
  add_review(line);
  add_calibrate(line);
  add_questions(line);
  add_rules(line);
  add_match(line);
  add_bot(line);
  add_train(line);
  add_serve(line);
  add_store_commands(line);
  add_bench(line);
  add_lists(line);
  try {
    // Asked nothing, the program opens the house.
    std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.empty()) arguments = {"serve", "--greeting"};
    if (arguments.front() == "serve")
      arguments = with_settings(*app.get_subcommand("serve"), arguments);
    else if (arguments.front() == "backup" || arguments.front() == "restore" ||
             arguments.front() == "export")
      arguments = with_store(*app.get_subcommand("serve"), arguments);
    std::reverse(arguments.begin(), arguments.end());
    app.parse(std::move(arguments));
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked, console.out, console.err);
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    throw Complaint("see_help",
                    {{"problem", problem_of(error, words)},
                     {"command", chosen.empty() ? "" : chosen.front()->get_name() + " "}});
  }
  return job(console);
}

}  // namespace indice::cli
