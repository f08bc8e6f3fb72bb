#include "text/catalogue.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include <boost/json.hpp>
#include <unicode/fmtable.h>
#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/unistr.h>

#include "text/harmless.h"

namespace indice::text {

std::string_view language_code(Language language) {
  switch (language) {
    case Language::en: return "en";
    case Language::fr: return "fr";
    case Language::de: return "de";
  }
  return "en";
}

std::string_view language_name(Language language) {
  switch (language) {
    case Language::en: return "English";
    case Language::fr: return "français";
    case Language::de: return "Deutsch";
  }
  return "English";
}

std::optional<Language> parse_language(std::string_view name) {
  const std::string_view word = name.substr(0, name.find_first_of("_-.@"));
  for (const Language language : languages) {
    const std::string_view code = language_code(language);
    if (std::equal(word.begin(), word.end(), code.begin(), code.end(),
                   [](char a, char b) { return a == b || a == b - 'a' + 'A'; }))
      return language;
  }
  return std::nullopt;
}

namespace {

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string narrow(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

// The values of one message, by the names that its pattern may use.
class Values {
 public:
  void add(std::string_view name, const icu::Formattable& value) {
    names_.push_back(wide(name));
    values_.push_back(value);
  }
  void add_text(std::string_view name, std::string_view text) {
    add(name, icu::Formattable(wide(harmless(text))));
  }

  [[nodiscard]] bool has(const icu::UnicodeString& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }
  icu::UnicodeString& format(const icu::MessageFormat& pattern, icu::UnicodeString& out,
                             UErrorCode& status) const {
    return pattern.format(names_.data(), values_.data(), static_cast<std::int32_t>(names_.size()),
                          out, status);
  }

 private:
  std::vector<icu::UnicodeString> names_;
  std::vector<icu::Formattable> values_;
};

std::vector<icu::UnicodeString> names_used(const icu::MessagePattern& pattern) {
  std::vector<icu::UnicodeString> names;
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_NAME &&
        part.getType() != UMSGPAT_PART_TYPE_ARG_NUMBER)
      continue;
    const icu::UnicodeString name = pattern.getSubstring(part);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

}  // namespace

struct Catalogue::Store {
  struct Entry {
    std::string pattern;
    bool literal = false;  // the pattern is the text
    std::unique_ptr<icu::MessageFormat> compiled;
    std::vector<icu::UnicodeString> names;
  };
  using Domain = std::map<std::string, Entry, std::less<>>;

  Language language = Language::en;
  std::map<std::string, Domain, std::less<>> domains;
  std::unique_ptr<icu::ListFormatter> lists;

  [[nodiscard]] icu::Locale locale() const {
    const std::string code(language_code(language));
    return {code.c_str()};
  }

  [[noreturn]] void bug(std::string_view domain, std::string_view key,
                        std::string_view what) const {
    throw std::logic_error("text " + std::string(language_code(language)) + " " +
                           std::string(domain) + "." + std::string(key) + ": " + std::string(what));
  }

  void load(const EmbeddedText& text) {
    boost::system::error_code error;
    const boost::json::value value =
        boost::json::parse({text.json.data(), text.json.size()}, error);
    if (error || !value.is_object()) bug(text.domain, "", "not a JSON object");
    Domain& domain = domains[std::string(text.domain)];
    for (const auto& [key, pattern] : value.get_object()) {
      if (!pattern.is_string()) bug(text.domain, key, "not a text");
      domain[std::string(key)].pattern = std::string(pattern.get_string());
    }
  }

  Entry* find(std::string_view domain, std::string_view key) {
    const auto found = domains.find(domain);
    if (found == domains.end()) return nullptr;
    const auto entry = found->second.find(key);
    return entry == found->second.end() ? nullptr : &entry->second;
  }

  Entry& compiled(std::string_view domain, std::string_view key) {
    Entry* entry = find(domain, key);
    if (entry == nullptr) bug(domain, key, "no such key");
    if (entry->compiled != nullptr) return *entry;
    UErrorCode status = U_ZERO_ERROR;
    UParseError place{};
    const icu::UnicodeString pattern = wide(entry->pattern);
    entry->names = names_used(icu::MessagePattern(pattern, &place, status));
    auto format = std::make_unique<icu::MessageFormat>(pattern, locale(), place, status);
    if (U_FAILURE(status) != 0)
      bug(domain, key,
          std::string(u_errorName(status)) + " at character " + std::to_string(place.offset + 1));
    entry->compiled = std::move(format);
    return *entry;
  }

  std::string format(std::string_view domain, std::string_view key, const Values& values) {
    if (const Entry* entry = find(domain, key); entry != nullptr && entry->literal)
      return entry->pattern;
    const Entry& entry = compiled(domain, key);
    for (const icu::UnicodeString& name : entry.names)
      if (!values.has(name)) bug(domain, key, "no value for the argument {" + narrow(name) + "}");
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString out;
    values.format(*entry.compiled, out, status);
    if (U_FAILURE(status) != 0) bug(domain, key, u_errorName(status));
    return narrow(out);
  }

  std::string join(const std::vector<icu::UnicodeString>& items) {
    UErrorCode status = U_ZERO_ERROR;
    if (lists == nullptr) lists.reset(icu::ListFormatter::createInstance(locale(), status));
    icu::UnicodeString out;
    if (U_SUCCESS(status) != 0)
      lists->format(items.data(), static_cast<std::int32_t>(items.size()), out, status);
    if (U_FAILURE(status) != 0) bug("", "", u_errorName(status));
    return narrow(out);
  }

  std::string term(std::string_view domain, const Term& term, int count, std::string_view suffix) {
    std::string key(term.text());
    key += suffix;
    Values values;
    values.add("n", icu::Formattable(static_cast<std::int64_t>(count)));
    return format(domain, key, values);
  }

  void add_seat(std::string_view name, Seat seat, const Audience& audience, Values& values) {
    std::string is_you(name);
    is_you += "_is_you";
    if (seat == nobody) {
      values.add_text(name, "");
      values.add_text(is_you, "nobody");
      return;
    }
    if (seat >= audience.names.size()) bug("", name, "no name for seat " + std::to_string(seat));
    values.add_text(name, audience.names[seat]);
    values.add_text(is_you, seat == audience.viewer ? "yes" : "no");
  }

  void add_list(std::string_view domain, std::string_view name, const CountedList& list,
                Values& values) {
    std::vector<icu::UnicodeString> items;
    std::int64_t total = 0;
    for (const Counted& item : list) {
      items.push_back(wide(term(domain, item.term, item.count, ".counted")));
      total += item.count;
    }
    values.add_text(name, join(items));
    values.add(std::string(name) + "_total", icu::Formattable(total));
  }

  std::string say(std::string_view domain, std::string_view key, const Fields& fields,
                  const Audience& audience) {
    Values values;
    for (const Field& field : fields) {
      if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
        values.add(field.name, icu::Formattable(*number));
      } else if (const auto* word = std::get_if<Term>(&field.value)) {
        values.add_text(field.name, term(domain, *word, 1, ""));
        values.add_text(std::string(field.name.text()) + "_word", word->word());
      } else if (const auto* seat = std::get_if<SeatName>(&field.value)) {
        add_seat(field.name, seat->seat, audience, values);
      } else if (const auto* list = std::get_if<CountedList>(&field.value)) {
        add_list(domain, field.name, *list, values);
      }
    }
    return format(domain, key, values);
  }
};

Catalogue::Catalogue(Language language) : Catalogue(language, embedded_texts()) {}

Catalogue::Catalogue(Language language, std::span<const EmbeddedText> texts)
    : store_(std::make_unique<Store>()) {
  store_->language = language;
  for (const EmbeddedText& text : texts)
    if (text.language == language_code(language)) store_->load(text);
}

Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

void Catalogue::overlay(std::string_view domain, std::span<const Literal> literals) {
  Store::Domain& entries = store_->domains[std::string(domain)];
  for (const Literal& literal : literals) {
    Store::Entry& entry = entries[literal.key];
    entry = {};
    entry.pattern = harmless_lines(literal.text);
    entry.literal = true;
  }
}

Language Catalogue::language() const { return store_->language; }

bool Catalogue::has(std::string_view domain, std::string_view key) const {
  return store_->find(domain, key) != nullptr;
}

std::string Catalogue::say(std::string_view domain, const Message& message,
                           const Audience& audience) const {
  return store_->say(domain, message.key, message.fields, audience);
}

std::string Catalogue::say(std::string_view domain, const FactNote& fact,
                           const Audience& audience) const {
  return store_->say(domain, "fact." + std::string(fact.name), fact.fields, audience);
}

std::string Catalogue::refusal(std::string_view domain, const Refusal& refusal,
                               const Audience& audience) const {
  return store_->say(domain, "refusal." + std::string(refusal.reason), refusal.fields, audience);
}

std::string Catalogue::brief(std::string_view domain, const Message& message,
                             const Audience& audience) const {
  return store_->say(domain, std::string(message.key) + ".brief", message.fields, audience);
}

std::string Catalogue::rule(std::string_view domain, const RuleEntry& rule) const {
  return store_->format(domain, "rule." + std::string(rule.id), {});
}

std::string Catalogue::rule_name(std::string_view domain, const RuleEntry& rule) const {
  return store_->format(domain, "rule." + std::string(rule.id) + ".name", {});
}

std::string Catalogue::plain(std::string_view domain, std::string_view key,
                             Arguments arguments) const {
  return plain(domain, key, std::span(arguments.begin(), arguments.size()));
}

std::string Catalogue::plain(std::string_view domain, std::string_view key,
                             std::span<const NamedArgument> arguments) const {
  Values values;
  for (const auto& [name, argument] : arguments) {
    if (const auto* whole = std::get_if<std::int64_t>(&argument.value()))
      values.add(name, icu::Formattable(*whole));
    else if (const auto* real = std::get_if<double>(&argument.value()))
      values.add(name, icu::Formattable(*real));
    else
      values.add_text(name, std::get<std::string>(argument.value()));
  }
  return store_->format(domain, key, values);
}

std::string Catalogue::join(std::span<const std::string> items) const {
  std::vector<icu::UnicodeString> wide_items;
  wide_items.reserve(items.size());
  for (const std::string& item : items) wide_items.push_back(wide(item));
  return store_->join(wide_items);
}

std::vector<std::string> Catalogue::lines(std::string_view domain, std::string_view key) const {
  const std::string text = store_->format(domain, key, {});
  std::vector<std::string> lines;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> Catalogue::keys(std::string_view domain) const {
  std::vector<std::string> keys;
  const auto found = store_->domains.find(domain);
  if (found == store_->domains.end()) return keys;
  for (const auto& [key, entry] : found->second) keys.push_back(key);
  return keys;
}

std::vector<std::string> Catalogue::argument_names(std::string_view domain,
                                                   std::string_view key) const {
  std::vector<std::string> names;
  if (const Store::Entry* entry = store_->find(domain, key); entry != nullptr && entry->literal)
    return names;
  for (const icu::UnicodeString& name : store_->compiled(domain, key).names)
    names.push_back(narrow(name));
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace indice::text
