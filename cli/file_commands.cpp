// scenario and verify: files in, a verdict on each out.
#include <ostream>

#include "archive/failure.h"
#include "archive/record.h"
#include "archive/scenario.h"
#include "cli/choices.h"
#include "cli/commands.h"

namespace indice::cli {

int scenario(const FilesRequest& request, Console& console) {
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

int verify(const FilesRequest& request, Console& console) {
  const text::Catalogue words(language_choice(request.language));
  int code = exit_done;
  for (const std::filesystem::path& path : request.paths) {
    try {
      const archive::VerifiedRecord record = archive::verify_record_file(path);
      if (request.quiet) continue;
      console.out << words.plain("cli", "verify.holds",
                                 {{"file", path.string()},
                                  {"game", words.plain(record.game->info().name, "title")},
                                  {"players", record.players.size()},
                                  {"moves", record.moves}})
                  << '\n';
    } catch (const archive::Failure& failure) {
      console.err << "indice: " << failure.what() << '\n';
      code = exit_bad_input;
    }
  }
  return code;
}

}  // namespace indice::cli
