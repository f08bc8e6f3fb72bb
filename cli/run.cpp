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
  try {
    if (sodium_init() < 0) throw archive::Failure("libsodium does not start on this machine");
    code = run_command_line(argc, argv, console);
  } catch (const Complaint& complaint) {
    const text::Catalogue words(language_of(argc, argv));
    safe_err << "indice: " << text::harmless(complaint.said_in(words)) << std::endl;
  } catch (const archive::Failure& failure) {
    safe_err << "indice: " << failure.what() << std::endl;
  } catch (const std::exception& bug) {
    safe_err << "indice: " << text::harmless(bug.what())
             << " (a fault in the program, please report it)" << std::endl;
    code = 3;
  }
  safe_out.flush();
  if (!safe_out && code == exit_done) {
    safe_err << "indice: the output could not be written" << std::endl;
    code = exit_bad_input;
  }
  return code;
}

}  // namespace indice::cli
