#include "cli/answers.h"

#include <algorithm>
#include <array>
#include <utility>

#include "cli/style.h"

namespace indice::cli {
namespace {

constexpr std::array<std::pair<Command, std::string_view>, 14> command_keys{{
    {Command::help, "help"},
    {Command::goal, "goal"},
    {Command::legend, "legend"},
    {Command::rules, "rules"},
    {Command::why, "why"},
    {Command::hint, "hint"},
    {Command::deduce, "deduce"},
    {Command::undo, "undo"},
    {Command::save, "save"},
    {Command::log, "log"},
    {Command::more, "more"},
    {Command::table, "table"},
    {Command::fair, "fair"},
    {Command::quit, "quit"},
}};

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

}  // namespace

CommandLine read_command(std::string_view line, const text::Catalogue& words) {
  const std::string text = trimmed(line);
  if (text.empty()) return {};
  if (text.front() == '?') return {Command::about, trimmed(text.substr(1))};
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  const std::string first = folded(text.substr(0, end));
  for (const auto& [command, key] : command_keys) {
    const std::string local = words.plain("cli", std::string("command.") + std::string(key));
    if (first == key || first == folded(local)) return {command, trimmed(text.substr(end))};
  }
  return {Command::none, text};
}

std::optional<std::size_t> read_number(std::string_view line) {
  const std::string text = trimmed(line);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  std::size_t number = 0;
  for (const char digit : text)
    number = std::min<std::size_t>(number * 10 + static_cast<std::size_t>(digit - '0'), 1'000'000);
  return number;
}

std::vector<std::size_t> labels_with(std::string_view typed,
                                     const std::vector<std::string>& labels) {
  const std::vector<std::string> wanted = bare_words(typed);
  std::vector<std::size_t> exact;
  std::vector<std::size_t> found;
  if (wanted.empty()) return found;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::vector<std::string> words = bare_words(labels[i]);
    if (words == wanted) exact.push_back(i);
    if (std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
          return std::find(words.begin(), words.end(), word) != words.end();
        }))
      found.push_back(i);
  }
  return exact.empty() ? found : exact;
}

}  // namespace indice::cli
