#include "cli/help_format.h"

#include <fmt/format.h>

#include "cli/style.h"

namespace indice::cli {
namespace {

constexpr int column = 28;  // where descriptions begin

class HelpFormat : public CLI::Formatter {
 public:
  explicit HelpFormat(int width) : width_(width) {}

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    // The library says of "--no-log" that it sets "{false}".
    std::string name = make_option_name(option, is_positional);
    constexpr std::string_view set = "{false}";
    for (std::size_t at = 0; (at = name.find(set, at)) != std::string::npos;)
      name.erase(at, set.size());
    return entry(name + make_option_opts(option), option->get_description());
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }
  std::string make_description(const CLI::App* app) const override {
    return wrapped(app->get_description(), width_) + "\n";
  }

 private:
  int width_;

  [[nodiscard]] std::string entry(const std::string& name, const std::string& description) const {
    std::string out = "  " + name;
    // A space at least stands before the description.
    out = display_width(out) < column ? padded(out, column) : out + "\n" + std::string(column, ' ');
    const int room = std::max(20, width_ - column);
    std::string text = wrapped(description, room);
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += column)
      text.insert(++at, std::string(column, ' '));
    return out + text + "\n";
  }
};

std::string after_colon(const std::string& text) {
  const std::size_t colon = text.find(": ");
  return colon == std::string::npos ? text : text.substr(colon + 2);
}

std::string first_word(const std::string& text) { return text.substr(0, text.find_first_of(" :")); }

}  // namespace

std::shared_ptr<CLI::Formatter> help_format(const text::Catalogue& words, int width) {
  auto format = std::make_shared<HelpFormat>(width);
  for (const char* label : {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "REQUIRED", "GAME",
                            "FILE", "FOLDER", "FILE-OR-FOLDER", "NUMBER", "LANGUAGE",
                            "OPTION=CHOICE", "ADDRESS", "BOT", "MOVE", "RECORD", "SECONDS"})
    format->label(label, words.plain("cli", fmt::format("label.{}", label)));
  return format;
}

std::string problem_of(const CLI::ParseError& error, const text::Catalogue& words) {
  std::string said = error.what();
  const auto say = [&](std::string_view key, const std::string& what) {
    return words.plain("cli", key, {{"what", harmless(fitted(what, 60))}});
  };
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
    return say("error.not_expected", after_colon(said));
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
    return say("error.required", first_word(said));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
    return say("error.value_missing", first_word(said));
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
    return say("error.value_wrong", after_colon(said));
  return said;
}

}  // namespace indice::cli
