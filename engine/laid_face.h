// Things of a sketch that are a face and no more, laid in a line: the key of the face, the names of
// its values, and these.
//
//   lay_face<"thing.lean", "seat", "family">(table, tag_of(What::lean, who), SeatName{who}, role);
#pragma once

#include "engine/sketch.h"

namespace indice {

// What is a word of the game is one by its term_of.
template <class Said>
Value value_of(const Said& said) {
  if constexpr (std::is_enum_v<Said>)
    return term_of(said);
  else if constexpr (std::is_integral_v<Said>)
    return std::int64_t{said};
  else
    return said;
}

template <Letters Key, Letters... Names, class... Values>
void lay_face(Sketch& table, Tag tag, const Values&... values) {
  static_assert(sizeof...(Names) == sizeof...(Values));
  table.lay(
      tag,
      [](Thing& thing, const Values&... value) {
        thing.face = {Key.text.data(), {{Name::kept(Names.text.data()), value_of(value)}...}};
      },
      values...);
}
// The same of a piece, which has one id wherever it lies.
template <Letters Key, Letters... Names, class... Values>
void lay_piece(Sketch& table, Tag tag, const Values&... values) {
  static_assert(sizeof...(Names) == sizeof...(Values));
  table.lay(
      tag,
      [](Thing& thing, const Values&... value) {
        thing.piece = thing.id;
        thing.face = {Key.text.data(), {{Name::kept(Names.text.data()), value_of(value)}...}};
      },
      values...);
}
// The same of a button.
template <Letters Key, Letters... Names, class... Values>
void lay_control(Sketch& table, Tag tag, const Values&... values) {
  static_assert(sizeof...(Names) == sizeof...(Values));
  table.lay(
      tag,
      [](Thing& thing, const Values&... value) {
        thing.kind = ThingKind::control;
        thing.face = {Key.text.data(), {{Name::kept(Names.text.data()), value_of(value)}...}};
      },
      values...);
}
// Cards that lie face down together: how many, each of them the piece Back.
template <const auto& Back>
void lay_backs(Sketch& table, Tag tag, Name key, int count) {
  table.lay(
      tag,
      [](Thing& thing, Name face, int number) {
        thing.kind = ThingKind::pile;
        thing.face = {face, {{"count", number}}};
        thing.count = number;
        thing.face_down = true;
        if (number > 0) thing.piece = Back;
      },
      key, count);
}
// The same, and whose or what they are, from which follows the piece that each is.
template <Letters Key, Letters Of, auto Piece, class What>
void lay_pile(Sketch& table, Tag tag, const What& what, int count) {
  table.lay(
      tag,
      [](Thing& thing, const What& of, int number) {
        thing.kind = ThingKind::pile;
        thing.face = {Key.text.data(),
                      {{Name::kept(Of.text.data()), value_of(of)}, {"count", number}}};
        thing.count = number;
        thing.face_down = true;
        if (number > 0) thing.piece = Piece(of);
      },
      what, count);
}

}  // namespace indice
