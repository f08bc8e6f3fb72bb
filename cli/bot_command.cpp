#include <istream>
#include <ostream>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "lab/bot_desk.h"
#include "lab/players.h"

namespace indice::cli {

int bot(const BotRequest& request, Console& console) {
  const std::vector<SeatChoice> chosen = seat_choices(request.bot, false);
  if (chosen.size() != 1 || lab::house_bot(chosen.front().player) == nullptr)
    throw Complaint("bot_one", {{"typed", request.bot}});
  const text::Catalogue words(language_choice(request.language));
  lab::BotDesk desk(chosen.front().player, request.seed, words);
  for (std::string line; !desk.over() && std::getline(console.in, line);)
    if (const std::optional<std::string> said = desk.answer(line))
      console.out << *said << std::endl;
  return exit_done;
}

}  // namespace indice::cli
