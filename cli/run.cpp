#include "cli/run.h"

#include <exception>
#include <ostream>
#include <string>

#include <sodium.h>

#include "archive/failure.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/console.h"
#include "cli/safe_output.h"
#include "text/harmless.h"

namespace indice::cli {

int run(int argc, const char* const* argv, std::istream& in, std::ostream& out, std::ostream& err) {
  const Console bare = console_on(in, out, err);
  SafeOutput safe_out(out, bare.colour);
  SafeOutput safe_err(err, false);
  Console console = printing_to(bare, safe_out, safe_err);
  int code = exit_bad_input;
  const auto complain = [&](std::string_view key, text::Arguments values = {}) {
    const text::Catalogue words(language_of(argc, argv));
    safe_err << "indice: " << text::harmless(words.plain("cli", key, values)) << std::endl;
  };
  try {
    if (sodium_init() < 0) throw Complaint("no_sodium");
    code = run_command_line(argc, argv, console);
  } catch (const Complaint& complaint) {
    const text::Catalogue words(language_of(argc, argv));
    safe_err << "indice: " << text::harmless(complaint.said_in(words)) << std::endl;
  } catch (const archive::Failure& failure) {
    const text::Catalogue words(language_of(argc, argv));
    safe_err << "indice: " << failure.said_in(words) << std::endl;
  } catch (const std::exception& bug) {
    complain("error.fault", {{"what", bug.what()}});
    code = 3;
  }
  safe_out.flush();
  if (!safe_out && code == exit_done) {
    complain("error.output");
    code = exit_bad_input;
  }
  return code;
}

}  // namespace indice::cli
