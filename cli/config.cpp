#include "cli/config.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include <toml++/toml.h>

#include "archive/files.h"
#include "cli/complaint.h"

namespace indice::cli {
namespace {

// These are not for a file to say.
constexpr std::array<std::string_view, 4> not_settings{"help", "config", "print-config",
                                                       "greeting"};

std::vector<std::string> settings_of(const CLI::App& serve) {
  std::vector<std::string> names;
  for (const CLI::Option* option : serve.get_options())
    for (const std::string& name : option->get_lnames())
      if (std::find(not_settings.begin(), not_settings.end(), name) == not_settings.end())
        names.push_back(name);
  return names;
}

std::string in_environment(const std::string& setting) {
  std::string name = "INDICE_";
  for (const char letter : setting)
    name +=
        letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return name;
}

std::string file_named(const std::vector<std::string>& words) {
  constexpr std::string_view flag = "--config";
  std::string file;
  if (const char* named = std::getenv("INDICE_CONFIG")) file = named;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == flag && i + 1 < words.size()) file = words[i + 1];
    if (words[i].starts_with(std::string(flag) + "=")) file = words[i].substr(flag.size() + 1);
  }
  return file;
}

std::string text_of(const toml::node& value) {
  if (const auto* text = value.as_string()) return text->get();
  if (const auto* number = value.as_integer()) return std::to_string(number->get());
  if (const auto* truth = value.as_boolean()) return truth->get() ? "true" : "false";
  std::ostringstream other;
  if (const auto* number = value.as_floating_point()) other << number->get();
  return other.str();
}

void add_file(const std::string& file, const std::vector<std::string>& settings,
              std::vector<std::string>& words) {
  // What is empty is not set; as a flag without a value it would take the next word for one.
  const auto add = [&](const std::string& name, const toml::node& value) {
    const std::string text = text_of(value);
    if (!text.empty()) words.push_back("--" + name + "=" + text);
  };
  toml::table table;
  try {
    table = toml::parse(archive::read_file(file), file);
  } catch (const toml::parse_error& error) {
    throw Complaint("serve.config", {{"file", file},
                                     {"line", error.source().begin.line},
                                     {"why", std::string(error.description())}});
  }
  for (const auto& [key, value] : table) {
    const std::string name(key.str());
    if (std::find(settings.begin(), settings.end(), name) == settings.end() || value.is_table())
      throw Complaint("serve.setting",
                      {{"file", file}, {"line", key.source().begin.line}, {"name", name}});
    if (const toml::array* list = value.as_array())
      for (const toml::node& item : *list) add(name, item);
    else
      add(name, value);
  }
}

}  // namespace

namespace {

std::vector<std::string> with_settings(const CLI::App& serve, const std::vector<std::string>& words,
                                       const std::string& file) {
  const std::vector<std::string> settings = settings_of(serve);
  std::vector<std::string> all{words.front()};
  if (!file.empty()) add_file(file, settings, all);
  for (const std::string& name : settings)
    if (const char* value = std::getenv(in_environment(name).c_str()); value != nullptr && *value)
      all.push_back("--" + name + "=" + value);
  all.insert(all.end(), words.begin() + 1, words.end());
  return all;
}

}  // namespace

std::vector<std::string> with_settings(const CLI::App& serve,
                                       const std::vector<std::string>& words) {
  return with_settings(serve, words, file_named(words));
}

std::vector<std::string> with_store(const CLI::App& serve, const std::vector<std::string>& words) {
  std::vector<std::string> all{words.front()};
  for (const std::string& word : with_settings(serve, {words.front()}, file_named(words)))
    if (word.starts_with("--store=")) all.push_back(word);
  all.insert(all.end(), words.begin() + 1, words.end());
  return all;
}

std::string as_toml(const CLI::App& serve) {
  toml::table table;
  for (const CLI::Option* option : serve.get_options()) {
    const std::vector<std::string>& names = option->get_lnames();
    if (names.empty() ||
        std::find(not_settings.begin(), not_settings.end(), names.front()) != not_settings.end())
      continue;
    const std::vector<std::string>& said = option->results();
    if (option->get_expected_max() == 1 &&
        option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll) {
      toml::array list;
      for (const std::string& one : said) list.push_back(one);
      table.insert(names.front(), std::move(list));
      continue;
    }
    const std::string value = said.empty() ? option->get_default_str() : said.back();
    const bool number = option->get_type_name() == "NUMBER" && !value.empty();
    if (option->get_items_expected_max() == 0)
      table.insert(names.front(), option->as<bool>());
    else if (number)
      table.insert(names.front(), static_cast<std::int64_t>(std::atoll(value.c_str())));
    else
      table.insert(names.front(), value);
  }
  std::ostringstream out;
  out << table << '\n';
  return out.str();
}

}  // namespace indice::cli
