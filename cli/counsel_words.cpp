#include "cli/counsel_words.h"

#include <algorithm>
#include <cmath>

namespace indice::cli {
namespace {

std::string_view yes_or_no(bool yes) { return yes ? "yes" : "no"; }

std::string shifts_told(const std::vector<Shift>& shifts, const Voice& voice) {
  std::vector<std::string> parts;
  const double sign = voice.fewest_points_win() ? -0.1 : 0.1;
  for (const Shift& shift : shifts)
    parts.push_back(voice.coach("why.shift", {{"points", sign * shift.tenths},
                                              {"you", yes_or_no(shift.seat == voice.viewer())},
                                              {"name", voice.name(shift.seat)},
                                              {"what", voice.brief(shift.what)}}));
  return voice.coach("why.shifts", {{"shifts", voice.join(parts)}});
}

// "luck gave 12" or "luck took 12".
std::string given(std::string_view key, int points, const Voice& voice) {
  return voice.coach(key, {{"gave", yes_or_no(points >= 0)}, {"points", std::abs(points)}});
}

}  // namespace

int of_hundred(int thousandths) {
  return static_cast<int>(std::lround(static_cast<double>(thousandths) / 10));
}

std::vector<std::string> told_of(const Reasons& why, const Voice& voice) {
  std::vector<std::string> lines;
  const int sign = voice.fewest_points_win() ? -1 : 1;
  for (const ForeseenScore& score : why.scores)
    lines.push_back(voice.coach("why.score", {{"you", yes_or_no(score.seat == voice.viewer())},
                                              {"name", voice.name(score.seat)},
                                              {"before", sign * score.before},
                                              {"after", sign * score.after}}));
  if (!why.shifts.empty()) lines.push_back(shifts_told(why.shifts, voice));
  if (why.reply)
    lines.push_back(voice.coach("why.reply", {{"chance", of_hundred(why.reply->chance)},
                                              {"fact", voice.say(why.reply->fact)}}));
  if (why.ground)
    lines.push_back(voice.coach("why.ground", {{"name", voice.name(why.ground->what.owner)},
                                               {"what", voice.brief(why.ground->what.face)},
                                               {"chance", of_hundred(why.ground->what.chance)},
                                               {"if_so", of_hundred(why.ground->if_so)},
                                               {"if_not", of_hundred(why.ground->if_not)}}));
  return lines;
}

std::vector<std::string> told_of(const std::vector<Suspicion>& suspicions, const Voice& voice) {
  std::vector<std::string> lines;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < suspicions.size(); ++i) {
    const Suspicion& one = suspicions[i];
    // More than one of a kind is worth a number; of a single card the chance says it all.
    const bool some = one.expected > one.chance + 50;
    parts.push_back(voice.coach(some ? "aid.some" : "aid.one",
                                {{"what", voice.brief(one.face)},
                                 {"chance", of_hundred(one.chance)},
                                 {"number", static_cast<double>(one.expected) / 1000}}));
    if (i + 1 < suspicions.size() && suspicions[i + 1].place == one.place) continue;
    std::string line =
        voice.coach("aid.line", {{"name", voice.name(one.owner)}, {"zone", voice.say(one.where)}});
    for (std::size_t part = 0; part < parts.size(); ++part)
      line += (part == 0 ? ": " : "; ") + parts[part];
    lines.push_back(line);
    parts.clear();
  }
  return lines;
}

std::string told_of(const Balance& balance, const Voice& voice) {
  std::vector<std::string> parts{
      voice.coach("review.skill", {{"drop", -balance.skill}}),
      given(balance.apart ? "review.luck" : "review.rest", balance.luck, voice)};
  if (balance.apart) parts.push_back(given("review.others", balance.others, voice));
  std::string told = voice.coach("review.began", {{"began", balance.began}}) + " ";
  for (std::size_t i = 0; i < parts.size(); ++i) told += (i == 0 ? "" : ", ") + parts[i];
  return told + ": " + voice.coach("review.ended", {{"ended", balance.ended}}) + ".";
}

}  // namespace indice::cli
