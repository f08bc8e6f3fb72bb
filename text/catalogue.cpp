#include "text/catalogue.h"

#include <algorithm>
#include <atomic>
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

namespace {

// A pattern made ready. ICU fills in parts of it while it formats, so one serves one thread at a
// time.
struct Compiled {
  icu::MessageFormat format;
  std::vector<icu::UnicodeString> names;
};

// One text. It never changes; what is made of it waits here until somebody says it again. Threads
// that say the same at once each take one, or make one more: nobody waits.
class Entry {
 public:
  explicit Entry(std::string pattern) : pattern_(std::move(pattern)) {}
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  ~Entry() {
    for (const std::atomic<Compiled*>& place : idle_) delete place.load();
  }

  [[nodiscard]] const std::string& pattern() const { return pattern_; }
  [[nodiscard]] std::unique_ptr<Compiled> take() const {
    for (std::atomic<Compiled*>& place : idle_)
      if (Compiled* one = place.exchange(nullptr, std::memory_order_acq_rel); one != nullptr)
        return std::unique_ptr<Compiled>(one);
    return nullptr;
  }
  void give_back(std::unique_ptr<Compiled> one) const {
    for (std::atomic<Compiled*>& place : idle_)
      if (Compiled* none = nullptr;
          place.compare_exchange_strong(none, one.get(), std::memory_order_acq_rel)) {
        static_cast<void>(one.release());
        return;
      }
  }

 private:
  std::string pattern_;
  mutable std::array<std::atomic<Compiled*>, 4> idle_{};
};

using Domain = std::map<std::string, Entry, std::less<>>;

// What is loaded once and then only read, by all tables and threads.
struct Texts {
  std::map<std::string, Domain, std::less<>> domains;
  std::unique_ptr<icu::ListFormatter> lists;
};

// Texts of somebody else's making, by domain and key.
using Layer = std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>>;

template <class Held, class Domains>
const Held* found_in(const Domains& domains, std::string_view domain, std::string_view key) {
  const auto found = domains.find(domain);
  if (found == domains.end()) return nullptr;
  const auto entry = found->second.find(key);
  return entry == found->second.end() ? nullptr : &entry->second;
}

}  // namespace

struct Catalogue::Store {
  Language language = Language::en;
  std::shared_ptr<const Texts> texts;
  std::shared_ptr<const Layer> layer;  // over the texts; none: nothing

  [[nodiscard]] icu::Locale locale() const {
    const std::string code(language_code(language));
    return {code.c_str()};
  }

  [[noreturn]] void bug(std::string_view domain, std::string_view key,
                        std::string_view what) const {
    throw std::logic_error("text " + std::string(language_code(language)) + " " +
                           std::string(domain) + "." + std::string(key) + ": " + std::string(what));
  }

  void load(const EmbeddedText& text, Texts& into) const {
    boost::system::error_code error;
    const boost::json::value value =
        boost::json::parse({text.json.data(), text.json.size()}, error);
    if (error || !value.is_object()) bug(text.domain, "", "not a JSON object");
    Domain& domain = into.domains[std::string(text.domain)];
    for (const auto& [key, pattern] : value.get_object()) {
      if (!pattern.is_string()) bug(text.domain, key, "not a text");
      domain.erase(std::string(key));
      domain.try_emplace(std::string(key), std::string(pattern.get_string()));
    }
  }
  void load(std::span<const EmbeddedText> all) {
    auto loaded = std::make_shared<Texts>();
    for (const EmbeddedText& text : all)
      if (text.language == language_code(language)) load(text, *loaded);
    UErrorCode status = U_ZERO_ERROR;
    loaded->lists.reset(icu::ListFormatter::createInstance(locale(), status));
    if (U_FAILURE(status) != 0) bug("", "", u_errorName(status));
    texts = std::move(loaded);
  }

  [[nodiscard]] const std::string* literal(std::string_view domain, std::string_view key) const {
    return layer == nullptr ? nullptr : found_in<std::string>(*layer, domain, key);
  }
  [[nodiscard]] const Entry* find(std::string_view domain, std::string_view key) const {
    return found_in<Entry>(texts->domains, domain, key);
  }

  [[nodiscard]] std::unique_ptr<Compiled> compiled(std::string_view domain, std::string_view key,
                                                   const Entry& entry) const {
    if (std::unique_ptr<Compiled> ready = entry.take()) return ready;
    UErrorCode status = U_ZERO_ERROR;
    UParseError place{};
    const icu::UnicodeString pattern = wide(entry.pattern());
    std::vector<icu::UnicodeString> names =
        names_used(icu::MessagePattern(pattern, &place, status));
    std::unique_ptr<Compiled> made(
        new Compiled{icu::MessageFormat(pattern, locale(), place, status), std::move(names)});
    if (U_FAILURE(status) != 0)
      bug(domain, key,
          std::string(u_errorName(status)) + " at character " + std::to_string(place.offset + 1));
    return made;
  }

  // Calls use(the pattern made ready).
  template <class Use>
  void with(std::string_view domain, std::string_view key, Use use) const {
    const Entry* entry = find(domain, key);
    if (entry == nullptr) bug(domain, key, "no such key");
    std::unique_ptr<Compiled> ready = compiled(domain, key, *entry);
    use(*ready);
    entry->give_back(std::move(ready));
  }

  std::string format(std::string_view domain, std::string_view key, const Values& values) const {
    if (const std::string* text = literal(domain, key)) return *text;
    icu::UnicodeString out;
    with(domain, key, [&](const Compiled& ready) {
      for (const icu::UnicodeString& name : ready.names)
        if (!values.has(name)) bug(domain, key, "no value for the argument {" + narrow(name) + "}");
      UErrorCode status = U_ZERO_ERROR;
      values.format(ready.format, out, status);
      if (U_FAILURE(status) != 0) bug(domain, key, u_errorName(status));
    });
    return narrow(out);
  }

  std::string join(const std::vector<icu::UnicodeString>& items) const {
    UErrorCode status = U_ZERO_ERROR;
    icu::UnicodeString out;
    texts->lists->format(items.data(), static_cast<std::int32_t>(items.size()), out, status);
    if (U_FAILURE(status) != 0) bug("", "", u_errorName(status));
    return narrow(out);
  }

  std::string term(std::string_view domain, const Term& term, int count,
                   std::string_view suffix) const {
    std::string key(term.text());
    key += suffix;
    Values values;
    values.add("n", icu::Formattable(static_cast<std::int64_t>(count)));
    return format(domain, key, values);
  }

  void add_seat(std::string_view name, Seat seat, const Audience& audience, Values& values) const {
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
                Values& values) const {
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
                  const Audience& audience) const {
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
  store_->load(texts);
}

Catalogue::Catalogue(const Catalogue& other) : store_(std::make_unique<Store>(*other.store_)) {}
Catalogue& Catalogue::operator=(const Catalogue& other) {
  if (this != &other) *store_ = *other.store_;
  return *this;
}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

void Catalogue::overlay(std::string_view domain, std::span<const Literal> literals) {
  auto layer = store_->layer == nullptr ? std::make_shared<Layer>()
                                        : std::make_shared<Layer>(*store_->layer);
  auto& entries = (*layer)[std::string(domain)];
  for (const Literal& literal : literals) entries[literal.key] = harmless_lines(literal.text);
  store_->layer = std::move(layer);
}

Language Catalogue::language() const { return store_->language; }

bool Catalogue::has(std::string_view domain, std::string_view key) const {
  return store_->literal(domain, key) != nullptr || store_->find(domain, key) != nullptr;
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
  const auto add_keys = [&](const auto& domains) {
    const auto found = domains.find(domain);
    if (found == domains.end()) return;
    for (const auto& [key, entry] : found->second) keys.push_back(key);
  };
  add_keys(store_->texts->domains);
  if (store_->layer != nullptr) add_keys(*store_->layer);
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

std::vector<std::string> Catalogue::argument_names(std::string_view domain,
                                                   std::string_view key) const {
  std::vector<std::string> names;
  if (store_->literal(domain, key) != nullptr) return names;
  store_->with(domain, key, [&](const Compiled& ready) {
    for (const icu::UnicodeString& name : ready.names) names.push_back(narrow(name));
  });
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace indice::text
