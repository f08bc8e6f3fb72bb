// A position written by hand: the small values that all of it is made of.
#include <algorithm>

#include "games/tamtown/position.h"

namespace indice::tamtown {

bool PositionReader::read_seat(const Json& value, Seat& out) {
  const std::int64_t* number = value.as_int();
  if (number == nullptr || *number < 0 || *number >= board().players)
    return fail(value, "a seat of the table is wanted, counted from 0");
  out = static_cast<Seat>(*number);
  return true;
}

bool PositionReader::read_seats(const Json* value, SeatSet& out) {
  if (value == nullptr) return true;
  if (value->as_array() == nullptr) return fail(*value, "a list of seats is wanted");
  for (const Json& item : *value->as_array()) {
    Seat seat = nobody;
    if (!read_seat(item, seat)) return false;
    if (out.contains(seat)) return fail(item, "this seat stands here twice");
    out.add(seat);
  }
  return true;
}

bool PositionReader::read_card(const Json& value, Card& out) {
  const auto card = value.as_string() != nullptr ? card_named(*value.as_string()) : std::nullopt;
  if (!card) return fail(value, "a card is wanted, such as \"c05\"");
  out = *card;
  return true;
}

bool PositionReader::read_cards(const Json* value, std::vector<Card>& out) {
  if (value == nullptr) return true;
  if (value->as_array() == nullptr) return fail(*value, "a list of cards is wanted");
  for (const Json& item : *value->as_array()) {
    Card card = no_card;
    if (!read_card(item, card) || !claim(item, card)) return false;
    out.push_back(card);
  }
  return true;
}

// "c05 c12"
bool PositionReader::read_set(const Json* value, CardSet& out) {
  if (value == nullptr) return true;
  const std::string* text = value->as_string();
  if (text == nullptr) return fail(*value, "cards are written as \"c05 c12\"");
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, std::min(rest.find(' '), rest.size()));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    const auto card = card_named(word);
    if (!card) return fail(*value, "there is no card \"" + std::string(word) + "\"");
    if (out.contains(*card)) return fail(*value, "a card stands here twice");
    out.add(*card);
  }
  return true;
}

bool PositionReader::claim(const Json& where, Card card) {
  if (!box_.contains(card))
    return fail(where, "\"" + std::string(card_word(card)) + "\" lies elsewhere already");
  box_.remove(card);
  return true;
}

}  // namespace indice::tamtown
