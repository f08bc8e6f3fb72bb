// The fields of a struct, listed once, beside them:
//
//   static constexpr auto listed() { return fields(field("seat", &Left::seat, nobody), …); }
//
// Writing it as JSON, reading it back with errors that name the place, and the client's types all
// follow from that list (wire/).
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

namespace indice {

// What a field holds when nothing is said of it: a number or a word of an enum; of anything else
// its empty form.
template <class Type>
using Usual =
    std::conditional_t<std::is_arithmetic_v<Type> || std::is_enum_v<Type>, Type, std::monostate>;

template <class Owner, class Type>
struct ListedField {
  std::string_view name;
  Type Owner::* at;
  Usual<Type> usual;
  bool always;  // it is said even so
};

template <class Owner, class Type>
constexpr ListedField<Owner, Type> field(std::string_view name, Type Owner::* at,
                                         std::type_identity_t<Usual<Type>> usual = {}) {
  return {name, at, usual, false};
}
template <class Owner, class Type>
constexpr ListedField<Owner, Type> always(std::string_view name, Type Owner::* at) {
  return {name, at, {}, true};
}
template <class... Field>
constexpr std::tuple<Field...> fields(Field... field) {
  return {field...};
}

template <class T>
concept Listed = requires { T::listed(); };

// The words of an enum, in its order; a struct of it can then be listed.
template <class Enum>
inline constexpr std::monostate enum_words{};
template <class Enum>
concept WordedEnum = std::is_enum_v<Enum> &&
                     !std::is_same_v<std::remove_cv_t<decltype(enum_words<Enum>)>, std::monostate>;

}  // namespace indice
