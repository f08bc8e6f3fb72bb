// Values from JSON, as wire/writer.h writes them. Whatever is there: what does not fit the list of
// fields is refused with a problem that names the place, and nothing is guessed.
#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/any_game.h"
#include "engine/fields.h"
#include "engine/json.h"
#include "table/command.h"
#include "wire/lexicon.h"

namespace indice::wire {

class Reader {
 public:
  Reader(const AnyGame& game, Lexicon& lexicon, JsonProblem& problem)
      : game_(game), lexicon_(lexicon), problem_(problem) {}

  // Into a value that is as new.
  bool read(const Json& json, bool& value);
  bool read(const Json& json, std::uint64_t& value);
  template <std::integral Number>
    requires(!std::same_as<Number, bool> && !std::same_as<Number, std::uint64_t>)
  bool read(const Json& json, Number& value) {
    const std::int64_t* number = json.as_int();
    if (number == nullptr || !std::in_range<Number>(*number))
      return fail(json, "is a whole number that fits");
    value = static_cast<Number>(*number);
    return true;
  }
  // As it is.
  bool read(const Json& json, Json& value) {
    if (json.as_object() == nullptr) return fail(json, "is an object");
    value = json;
    return true;
  }
  bool read(const Json& json, std::string& text);
  bool read(const Json& json, std::string_view& text);
  bool read(const Json& json, Id& id);
  bool read(const Json& json, RuleId& id);
  bool read(const Json& json, AnyAction& action);
  bool read(const Json& json, TableOptions& options);
  bool read(const Json& json, Outcome& outcome);
  bool read(const Json& json, Message& message);
  template <std::size_t Slots>
  bool read(const Json& json, NamedValues<Slots>& values);

  template <WordedEnum Enum>
  bool read(const Json& json, Enum& value) {
    const std::string* text = json.as_string();
    for (std::size_t i = 0; text != nullptr && i < enum_words<Enum>.size(); ++i)
      if (enum_words<Enum>[i] == *text) {
        value = static_cast<Enum>(i);
        return true;
      }
    return fail(json, "is none of the words that may stand there");
  }
  template <class T>
  bool read(const Json& json, std::vector<T>& list) {
    return read_list(json, [&](const Json& item) { return read(item, list.emplace_back()); });
  }
  template <class T, std::size_t Capacity>
  bool read(const Json& json, FixedVector<T, Capacity>& list) {
    return read_list(json, [&](const Json& item) {
      if (list.size() == Capacity) return fail(item, "is one too many");
      T value{};
      if (!read(item, value)) return false;
      list.push_back(value);
      return true;
    });
  }
  template <class T>
  bool read(const Json& json, std::optional<T>& value) {
    return read(json, value.emplace());
  }
  bool read(const Json& json, table::Chosen& chosen) {
    if (json.as_string() != nullptr) return read(json, chosen.emplace<std::string>());
    return read(json, chosen.emplace<table::OfferNumber>().number);
  }
  template <class... Kinds>
  bool read(const Json& json, std::variant<Kinds...>& value) {
    const Json* kind = json.find("is");
    const std::string* name = kind == nullptr ? nullptr : kind->as_string();
    if (name == nullptr) return fail(json, "says in \"is\" what it is");
    bool known = false;
    bool read_well = false;
    ((Kinds::kind_name == *name
          ? (known = true, read_well = read_kind(json, value.template emplace<Kinds>()))
          : false),
     ...);
    return known ? read_well : fail(json, "is of no known kind");
  }
  template <Listed T>
  bool read(const Json& json, T& value) {
    return check_names<T>(json, {}) && members(json, value);
  }

 private:
  bool fail(const Json& where, std::string_view what) {
    problem_ = {where.line, (place_.empty() ? "the whole" : place_) + " " + std::string(what)};
    return false;
  }
  // Goes into a part and comes back; a problem is named from where it was found.
  template <class Work>
  bool within(const std::string& part, Work work) {
    const std::size_t before = place_.size();
    place_ += part;
    const bool well = work();
    place_.resize(before);
    return well;
  }
  template <class Item>
  bool read_list(const Json& json, Item read_item) {
    const Json::Array* items = json.as_array();
    if (items == nullptr) return fail(json, "is a list");
    for (std::size_t i = 0; i < items->size(); ++i)
      if (!within('[' + std::to_string(i) + ']', [&] { return read_item((*items)[i]); }))
        return false;
    return true;
  }
  template <class Kind>
  bool read_kind(const Json& json, Kind& kind) {
    if constexpr (Listed<Kind>)
      return check_names<Kind>(json, "is") && members(json, kind);
    else
      return json.as_object()->size() == 1 || fail(json, "has nothing to say but what it is");
  }
  template <Listed T>
  bool check_names(const Json& json, std::string_view also) {
    if (json.as_object() == nullptr) return fail(json, "is an object");
    for (const auto& [name, value] : *json.as_object()) {
      const bool known = std::apply(
          [&](const auto&... field) { return ((field.name == name) || ...); }, T::listed());
      if (!known && name != also)
        return within((place_.empty() ? "" : ".") + name,
                      [&] { return fail(value, "is not known"); });
    }
    return true;
  }
  template <Listed T>
  bool members(const Json& json, T& value) {
    return std::apply([&](const auto&... field) { return (member(json, value, field) && ...); },
                      T::listed());
  }
  template <class T, class Type>
  bool member(const Json& json, T& value, const ListedField<T, Type>& field) {
    const std::string part = (place_.empty() ? "" : ".") + std::string(field.name);
    const Json* found = json.find(field.name);
    if (found != nullptr) return within(part, [&] { return read(*found, value.*field.at); });
    if (field.always) return within(part, [&] { return fail(json, "is missing"); });
    if constexpr (std::same_as<Type, Usual<Type>>) value.*field.at = field.usual;
    return true;
  }
  bool read_value(const Json& json, Value& value);

  const AnyGame& game_;
  Lexicon& lexicon_;
  JsonProblem& problem_;
  std::string place_;
};

template <std::size_t Slots>
bool Reader::read(const Json& json, NamedValues<Slots>& values) {
  if (json.as_object() == nullptr) return fail(json, "is an object");
  std::size_t used = 0;
  for (const auto& [name, held] : *json.as_object()) {
    Field field{Name::kept(lexicon_.keep(name)), {}};
    if (!within('.' + name, [&] { return read_value(held, field.value); })) return false;
    const auto* list = std::get_if<CountedList>(&field.value);
    used += 1 + (list == nullptr ? 0 : list->size());
    if (used > Slots) return fail(json, "holds too much");
    values.push_back(field);
  }
  return true;
}

}  // namespace indice::wire
