// Turns what the engine has to say into sentences of one language. Patterns are ICU MessageFormat,
// kept per domain ("thames", "cli"). A missing key or argument is a bug of ours and throws
// std::logic_error naming language, key and argument, so that no test can overlook it.
//
// A pattern may use, for a field {x}: a number; a Term (the bare name; {x_word} is its raw word,
// for select); a SeatName (the player's name; {x_is_you} is "yes", "no" or "nobody"); a CountedList
// (a joined list; {x_total} is the sum of its counts).
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/fact.h"
#include "engine/message.h"
#include "engine/rule.h"
#include "engine/verdict.h"
#include "text/embedded.h"

namespace indice::text {

enum class Language : std::uint8_t { en, fr, de };
inline constexpr std::array<Language, 3> languages = {Language::en, Language::fr, Language::de};

std::string_view language_code(Language language);  // "fr"
std::string_view language_name(Language language);  // in that language: "français"
// From "fr", "fr_FR.UTF-8", "DE-at"; none for a language we do not speak ("C", "es").
std::optional<Language> parse_language(std::string_view name);

// Who reads: the viewer is spoken to as "you"; names[seat] is the player at that seat.
struct Audience {
  Seat viewer = spectator;
  std::span<const std::string> names;
};

// A value for plain(): any integer, any floating number or any text.
class Argument {
 public:
  template <std::integral Number>
  Argument(Number number)  // NOLINT(google-explicit-constructor)
      : value_(static_cast<std::int64_t>(number)) {}
  Argument(double number) : value_(number) {}  // NOLINT(google-explicit-constructor)
  template <class Text>
    requires std::convertible_to<Text, std::string_view>
  Argument(const Text& text)  // NOLINT(google-explicit-constructor)
      : value_(std::string(std::string_view(text))) {}

  [[nodiscard]] const std::variant<std::int64_t, double, std::string>& value() const {
    return value_;
  }

 private:
  std::variant<std::int64_t, double, std::string> value_;
};
using NamedArgument = std::pair<std::string_view, Argument>;
using Arguments = std::initializer_list<NamedArgument>;

// A text that is no pattern.
struct Literal {
  std::string key;
  std::string text;
};

// One language. What is loaded never changes and is shared by all copies, so tables and threads may
// say things from it at the same time, without waiting for each other; only `overlay` is for one
// thread, and only for its own copy.
class Catalogue {
 public:
  explicit Catalogue(Language language);  // from the embedded texts
  Catalogue(Language language, std::span<const EmbeddedText> texts);
  // Shares the texts: a table that has some of its own lays them over a copy.
  Catalogue(const Catalogue& other);
  Catalogue& operator=(const Catalogue& other);
  Catalogue(Catalogue&&) noexcept;
  Catalogue& operator=(Catalogue&&) noexcept;
  ~Catalogue();

  // Texts of somebody else's making, put in front of what the domain says under the same keys. They
  // are taken as they are: braces and apostrophes mean nothing in them. As with every text that is
  // an argument, what could steer a terminal is taken out (text/harmless.h).
  void overlay(std::string_view domain, std::span<const Literal> literals);

  [[nodiscard]] Language language() const;
  [[nodiscard]] bool has(std::string_view domain, std::string_view key) const;

  [[nodiscard]] std::string say(std::string_view domain, const Message& message,
                                const Audience& audience) const;
  [[nodiscard]] std::string say(std::string_view domain, const FactNote& fact,
                                const Audience& audience) const;
  // The sentence of a refusal, without the rules it rests on.
  [[nodiscard]] std::string refusal(std::string_view domain, const Refusal& refusal,
                                    const Audience& audience) const;
  // The short form of a message: what its key and ".brief" say, with the same values. Every prompt
  // has one, two lines on a telephone.
  [[nodiscard]] std::string brief(std::string_view domain, const Message& message,
                                  const Audience& audience) const;
  [[nodiscard]] std::string rule(std::string_view domain, const RuleEntry& rule) const;
  // A few words that stand over the rule's sentence: "No overpaying".
  [[nodiscard]] std::string rule_name(std::string_view domain, const RuleEntry& rule) const;
  // The program's own texts: plain("cli", "saved", {{"file", path}, {"moves", 12}}).
  [[nodiscard]] std::string plain(std::string_view domain, std::string_view key,
                                  Arguments arguments = {}) const;
  [[nodiscard]] std::string plain(std::string_view domain, std::string_view key,
                                  std::span<const NamedArgument> arguments) const;

  // An entry that holds several texts, one a line.
  [[nodiscard]] std::vector<std::string> lines(std::string_view domain, std::string_view key) const;

  // "a, b and c" in this language.
  [[nodiscard]] std::string join(std::span<const std::string> items) const;

  // For the tests that compare languages: every key of a domain, and the names a pattern uses.
  [[nodiscard]] std::vector<std::string> keys(std::string_view domain) const;
  [[nodiscard]] std::vector<std::string> argument_names(std::string_view domain,
                                                        std::string_view key) const;

 private:
  struct Store;
  std::unique_ptr<Store> store_;
};

}  // namespace indice::text
