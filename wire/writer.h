// Values as JSON text, straight into its place. What a field list leaves at its usual value is left
// out. Words of the game keep their group, rules go by their id, actions by their notation, so that
// nothing is lost and nothing needs a second table on the other side.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "engine/any_game.h"
#include "engine/fields.h"
#include "engine/json.h"
#include "table/command.h"
#include "wire/text.h"

namespace indice::wire {

class Writer {
 public:
  // Appends to `out`. The game knows the notation of its actions and the ids of its rules.
  Writer(const AnyGame& game, Text& out) : game_(game), out_(out) {}

  void write(bool value) { out_ += std::string_view(value ? "true" : "false"); }
  // A browser's numbers end at 53 bits.
  void write(std::uint64_t value) {
    constexpr std::size_t longest = 18;
    char* const start = out_.room(longest);
    char* end = start;
    *end++ = '"';
    end = std::to_chars(end, start + longest, value, 16).ptr;
    *end++ = '"';
    out_.wrote(static_cast<std::size_t>(end - start));
  }
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, std::uint64_t>)
  void write(Number value) {
    constexpr std::size_t longest = 24;
    char* const start = out_.room(longest);
    char* end = start;
    if (value >= 0 && value < 10)
      *end++ = static_cast<char>('0' + value);
    else
      end = std::to_chars(start, start + longest, value).ptr;
    out_.wrote(static_cast<std::size_t>(end - start));
  }
  void write(std::string_view text);
  void write(const std::string& text) { write(std::string_view(text)); }
  // Only what is JSON already: much else would become it.
  template <std::same_as<Json> Value>
  void write(const Value& value) {
    out_ += std::string_view(to_text(value));
  }
  void write(const Id& id) { plain(id.text()); }
  void write(RuleId id) { plain(game_.rule(id).id); }
  void write(AnyAction action) {
    words_.clear();
    game_.append_words(action, words_);
    plain(words_);  // words of the program and numbers
  }
  void write(const TableOptions& options);
  void write(const Outcome& outcome);
  void write(const Message& message) { said(message.key, message.fields); }
  template <std::size_t Slots>
  void write(const NamedValues<Slots>& values);

  template <WordedEnum Enum>
  void write(Enum value) {
    plain(enum_words<Enum>[static_cast<std::size_t>(value)]);
  }
  template <class T>
  void write(const std::vector<T>& list) {
    write_list(list);
  }
  template <class T>
  void write(std::span<const T> list) {
    write_list(list);
  }
  template <class T, std::size_t Capacity>
  void write(const FixedVector<T, Capacity>& list) {
    write_list(list);
  }
  template <class T>
  void write(const std::optional<T>& value) {
    write(*value);
  }
  void write(const table::Chosen& chosen) {
    if (const auto* number = std::get_if<table::OfferNumber>(&chosen))
      write(number->number);
    else if (const auto* words = std::get_if<std::string>(&chosen))
      write(*words);
    else
      write(std::get<AnyAction>(chosen));
  }
  template <class... Kinds>
  void write(const std::variant<Kinds...>& value) {
    std::visit([&](const auto& kind) { write_kind(kind); }, value);
  }
  template <Listed T>
  void write(const T& value) {
    out_ += '{';
    bool first = true;
    members(value, first);
    out_ += '}';
  }

 private:
  // A constant of the program, which has nothing to escape.
  void plain(std::string_view text) {
    char* to = out_.room(text.size() + 2);
    *to++ = '"';
    std::copy(text.begin(), text.end(), to);  // may be nothing at all, and then nowhere
    to[text.size()] = '"';
    out_.wrote(text.size() + 2);
  }
  // Into the caller: there the name is mostly a constant, which is copied without a loop.
  [[gnu::always_inline]] void key(std::string_view name, bool& first) {
    char* const start = out_.room(name.size() + 4);
    char* to = start;
    if (!first) *to++ = ',';
    first = false;
    *to++ = '"';
    std::memcpy(to, name.data(), name.size());
    to += name.size();
    *to++ = '"';
    *to++ = ':';
    out_.wrote(static_cast<std::size_t>(to - start));
  }
  template <class List>
  void write_list(const List& list) {
    out_ += '[';
    bool first = true;
    for (const auto& item : list) {
      if (!first) out_ += ',';
      first = false;
      write(item);
    }
    out_ += ']';
  }
  void said(std::string_view key, const Fields& fields) {
    out_ += '[';
    plain(key);
    if (!fields.empty()) {
      out_ += ',';
      write(fields);
    }
    out_ += ']';
  }
  // One of several kinds says first which one it is.
  template <class Kind>
  void write_kind(const Kind& kind) {
    out_ += '{';
    bool first = true;
    key("is", first);
    plain(Kind::kind_name);
    if constexpr (Listed<Kind>) members(kind, first);
    out_ += '}';
  }
  template <Listed T>
  void members(const T& value, bool& first) {
    constexpr std::size_t count = std::tuple_size_v<decltype(T::listed())>;
    [&]<std::size_t... Each>(std::index_sequence<Each...>) {
      (member<Each>(value, first), ...);
    }(std::make_index_sequence<count>());
  }
  template <std::size_t Which, class T>
  void member(const T& value, bool& first) {
    constexpr auto field = std::get<Which>(T::listed());
    const auto& held = value.*field.at;
    if (!field.always && is_usual(held, field.usual)) return;
    key(field.name, first);
    write(held);
  }

  template <class Type>
  static bool is_usual(const Type& value, const Type& usual) {
    return value == usual;
  }
  template <class Type>
  static bool is_usual(const Type& value, std::monostate /*empty*/) {
    if constexpr (requires { value.empty(); })
      return value.empty();
    else if constexpr (requires { value.has_value(); })
      return !value.has_value();
    else if constexpr (std::same_as<Type, Message>)
      return value.key.empty();
    else if constexpr (requires { std::variant_size<Type>::value; })
      return false;
    else
      return value == Type{};
  }

  const AnyGame& game_;
  Text& out_;
  std::string words_;  // room that is used again
};

// The value as JSON.
template <class T>
std::string written(const AnyGame& game, const T& value) {
  Text text;
  Writer(game, text).write(value);
  return std::string(text.view());
}

inline void Writer::write(std::string_view text) {
  const bool is_plain = std::none_of(text.begin(), text.end(), [](char letter) {
    return static_cast<unsigned char>(letter) < 0x20 || letter == '"' || letter == '\\';
  });
  if (is_plain) return plain(text);
  std::string quoted;
  append_quoted(text, quoted);
  out_ += std::string_view(quoted);
}

template <std::size_t Slots>
void Writer::write(const NamedValues<Slots>& values) {
  out_ += '{';
  bool first = true;
  values.each([&](Name name, const auto& value) {
    using Held = std::remove_cvref_t<decltype(value)>;
    key(name, first);
    if constexpr (std::same_as<Held, std::int64_t>) {
      write(value);
    } else if constexpr (std::same_as<Held, Term>) {
      plain(value.text());
    } else if constexpr (std::same_as<Held, SeatName>) {
      out_ += "{\"seat\":";
      write(static_cast<int>(value.seat));
      out_ += '}';
    } else {
      out_ += '[';
      for (std::size_t i = 0; i < value.size(); ++i) {
        out_ += i == 0 ? "[" : ",[";
        plain(value[i].term.text());
        out_ += ',';
        write(value[i].count);
        out_ += ']';
      }
      out_ += ']';
    }
  });
  out_ += '}';
}

inline void Writer::write(const Outcome& outcome) {
  const auto list = [&](const auto& by_seat) {
    out_ += '[';
    for (Seat seat = 0; seat < outcome.players; ++seat) {
      if (seat > 0) out_ += ',';
      write(static_cast<int>(by_seat[seat]));
    }
    out_ += ']';
  };
  out_ += "{\"scores\":";
  list(outcome.score);
  out_ += ",\"ranks\":";
  list(outcome.rank);
  out_ += '}';
}

inline void Writer::write(const TableOptions& options) {
  const GameInfo& info = game_.info();
  out_ += '{';
  bool first = true;
  key("players", first);
  write(static_cast<int>(options.players));
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    key(spec.name, first);
    if (spec.is_number())
      write(static_cast<int>(options.choice[i]));
    else
      plain(spec.choices[options.choice[i]]);
  }
  out_ += '}';
}

}  // namespace indice::wire
