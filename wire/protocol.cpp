#include "wire/protocol.h"

#include <cctype>
#include <concepts>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "engine/fields.h"
#include "engine/stage.h"
#include "wire/session.h"

namespace indice::wire {
namespace {

constexpr std::string_view beginning =
    "// What the house and its clients say to each other. Made from the lists of fields in the "
    "C++\n"
    "// sources by the program indice_protocol; do not edit.\n"
    "\n"
    "/** A word of the game with its group: \"witness.lady\". */\n"
    "export type Term = string;\n"
    "export type Value = number | Term | { seat: number } | [Term, number][];\n"
    "export type Values = { [name: string]: Value };\n"
    "/** A key of the message catalogue and its values. */\n"
    "export type Message = [key: string, values?: Values];\n"
    "/** A seat of nobody, and the seat of who only watches. */\n";

// "undo_asked" is UndoAsked.
std::string type_called(std::string_view kind) {
  std::string name;
  bool upper = true;
  for (const char letter : kind) {
    if (letter != '_')
      name += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    upper = letter == '_';
  }
  return name;
}

template <class T>
struct Inside {};
template <class T>
struct Inside<std::vector<T>> {
  using Held = T;
};
template <class T, std::size_t Capacity>
struct Inside<FixedVector<T, Capacity>> {
  using Held = T;
};
template <class T>
struct Inside<std::optional<T>> {
  using Held = T;
};

class Declarations {
 public:
  template <class T>
  std::string type() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T> && !std::same_as<T, std::uint64_t>) {
      return "number";
    } else if constexpr (std::same_as<T, Message>) {
      return "Message";
    } else if constexpr (std::same_as<T, Json>) {
      return "unknown";
    } else if constexpr (std::same_as<T, Fields>) {
      return "Values";
    } else if constexpr (std::same_as<T, TableOptions>) {
      return "{ players: number; [option: string]: number | string }";
    } else if constexpr (std::same_as<T, Outcome>) {
      return "{ scores: number[]; ranks: number[] }";
    } else if constexpr (std::same_as<T, table::Chosen>) {
      return "number | string";
    } else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, Id> ||
                         std::same_as<T, RuleId> || std::same_as<T, AnyAction> ||
                         std::same_as<T, std::uint64_t>) {
      return "string";
    } else if constexpr (WordedEnum<T>) {
      return words<T>();
    } else if constexpr (requires { typename Inside<T>::Held; }) {
      std::string inner = type<typename Inside<T>::Held>();
      if (requires(T value) { value.has_value(); }) return inner;
      return inner.find_first_of(" |") == std::string::npos ? inner + "[]" : "(" + inner + ")[]";
    } else if constexpr (Listed<T>) {
      declare<T>(std::string(T::type_name), "");
      return std::string(T::type_name);
    } else {
      return kinds(static_cast<const T*>(nullptr));
    }
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  template <class T>
  static std::string words() {
    std::string all;
    for (const std::string_view word : enum_words<T>)
      all += (all.empty() ? "\"" : " | \"") + std::string(word) + '"';
    return all;
  }
  template <class... Kinds>
  std::string kinds(const std::variant<Kinds...>* /*unused*/) {
    std::string all;
    ((all += (all.empty() ? "" : " | ") + kind<Kinds>()), ...);
    return all;
  }
  template <class Kind>
  std::string kind() {
    const std::string name = type_called(Kind::kind_name);
    declare<Kind>(name, "  is: \"" + std::string(Kind::kind_name) + "\";\n");
    return name;
  }
  template <class T>
  void declare(const std::string& name, const std::string& first) {
    if (!declared_.insert(name).second) return;
    std::string members;
    if constexpr (Listed<T>)
      std::apply([&](const auto&... field) { (member(field, members), ...); }, T::listed());
    text_ += "\nexport interface " + name + " {\n" + first + members + "}\n";
  }
  template <class Owner, class Type>
  void member(const ListedField<Owner, Type>& field, std::string& body) {
    body += "  " + std::string(field.name) + (field.always ? ": " : "?: ") + type<Type>() + ";\n";
  }

  std::set<std::string> declared_;
  std::string text_;
};

}  // namespace

std::string protocol() {
  Declarations declarations;
  declarations.type<Asked>();
  declarations.type<Letter>();
  declarations.type<Replay>();
  declarations.type<ReviewTold>();
  return std::string(beginning) + "export const nobody = " + std::to_string(nobody) +
         ";\nexport const spectator = " + std::to_string(spectator) + ";\n" + declarations.text();
}

}  // namespace indice::wire
