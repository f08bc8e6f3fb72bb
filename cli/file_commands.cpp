// scenario and verify: files in, a verdict on each out.
#include <ostream>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/record.h"
#include "archive/scenario.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/style.h"

namespace indice::cli {

int scenario(const ScenarioRequest& request, Console& console) {
  if (request.from.has_value() != request.paths.empty()) throw Complaint("scenario_needs");
  if (request.from) {
    console.out << archive::scenario_of_record(archive::read_file(*request.from),
                                               request.from->string(),
                                               request.moves.value_or(SIZE_MAX), request.rules);
    return exit_done;
  }
  const text::Catalogue words(language_choice(request.language));
  std::size_t held = 0;
  std::size_t failed = 0;
  for (const archive::ScenarioResult& result : archive::run_scenarios(request.paths)) {
    if (result.passed) {
      ++held;
      continue;
    }
    ++failed;
    console.out << result.report;
    if (!result.report.empty() && result.report.back() != '\n') console.out << '\n';
    console.out << '\n';
  }
  if (!request.quiet || failed > 0)
    console.out << words.plain("cli", "scenario.summary", {{"held", held}, {"failed", failed}})
                << '\n';
  return failed == 0 ? exit_done : exit_does_not_hold;
}

namespace {

// What a record that holds says of itself; the shuffle of a chosen seed proves nothing.
void print_proof(const std::filesystem::path& path, const archive::VerifiedRecord& record,
                 const text::Catalogue& words, Console& console) {
  const auto own = [&](std::string_view key, text::Arguments arguments) {
    return words.plain("cli", key, arguments);
  };
  const bool practice = record.notes.practice || !record.live;
  console.out << own(practice ? "verify.practice" : "verify.holds",
                     {{"file", path.string()},
                      {"game", words.plain(record.game->info().name, "title")},
                      {"players", record.players.size()},
                      {"moves", record.moves}})
              << "\n  " << own("verify.seed", {{"seed", record.seed}}) << "\n  "
              << own("verify.fingerprint", {{"commitment", record.commitment}}) << '\n';
  if (record.notes.questions)
    console.out << "  "
                << own("verify.questions",
                       {{"sha256", record.notes.questions->sha256},
                        {"changed", record.notes.questions->changed ? "yes" : "no"}})
                << '\n';
}

}  // namespace

int verify(const FilesRequest& request, Console& console) {
  const text::Catalogue words(language_choice(request.language));
  int code = exit_done;
  bool held = false;
  for (const std::filesystem::path& path : request.paths) {
    try {
      const archive::VerifiedRecord record = archive::verify_record_file(path);
      held = true;
      if (!request.quiet) print_proof(path, record, words, console);
    } catch (const archive::Failure& failure) {
      console.err << "indice: " << failure.said_in(words) << '\n';
      code = exit_bad_input;
    }
  }
  if (held && !request.quiet)
    console.out << wrapped(words.plain("cli", "verify.meaning"), console.width) << '\n';
  return code;
}

}  // namespace indice::cli
