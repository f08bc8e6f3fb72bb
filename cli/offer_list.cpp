#include "cli/offer_list.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/answers.h"

namespace indice::cli {

OfferList::OfferList(const Tableau& tableau, const text::Entry& entry, const Voice& voice)
    : tableau_(tableau), entry_(entry), voice_(voice) {
  for (const std::size_t offer : entry.listed())
    labels_.push_back(voice.say(tableau.offers[offer].label));
}

const Offer& OfferList::offer(std::size_t place) const {
  return tableau_.offers[entry_.listed()[place]];
}

std::string OfferList::number(std::size_t place) const {
  return fmt::format("{}{}", entry_.wanted() ? "#" : "", place + 1);
}

std::string OfferList::line(std::size_t place) const {
  return fmt::format("{:>2}) {}", number(place), labels_[place]);
}

std::vector<std::string> OfferList::lines() const {
  std::vector<std::string> lines;
  for (std::size_t place = 0; place < size(); ++place) lines.push_back(line(place));
  return lines;
}

std::optional<std::size_t> OfferList::of(AnyAction action) const {
  for (std::size_t place = 0; place < size(); ++place)
    if (offer(place).action == action) return place;
  return std::nullopt;
}

std::vector<std::size_t> OfferList::with_words(std::string_view typed) const {
  return labels_with(typed, labels_);
}

std::vector<std::size_t> OfferList::with_number(std::size_t number) const {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < size(); ++place)
    if (place + 1 == number || reads(place, number)) places.push_back(place);
  return places;
}

// "In which year?" – "B: 4": the 4 is the choice, not the fourth line.
bool OfferList::reads(std::size_t place, std::size_t number) const {
  const Fields& fields = offer(place).label.fields;
  return std::any_of(fields.begin(), fields.end(), [&](const Field& field) {
    const auto* term = std::get_if<Term>(&field.value);
    return term != nullptr && read_number(voice_.term(*term)) == number;
  });
}

}  // namespace indice::cli
