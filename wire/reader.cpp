#include "wire/reader.h"

#include <algorithm>
#include <charconv>

namespace indice::wire {

bool Reader::read(const Json& json, bool& value) {
  if (json.as_bool() == nullptr) return fail(json, "is true or false");
  value = *json.as_bool();
  return true;
}

bool Reader::read(const Json& json, std::uint64_t& value) {
  const std::string* text = json.as_string();
  if (text == nullptr) return fail(json, "is a number in hex digits");
  const char* end = text->data() + text->size();
  const auto [stopped, error] = std::from_chars(text->data(), end, value, 16);
  if (error != std::errc() || stopped != end) return fail(json, "is a number in hex digits");
  return true;
}

bool Reader::read(const Json& json, std::string& text) {
  if (json.as_string() == nullptr) return fail(json, "is a text");
  text = *json.as_string();
  return true;
}

bool Reader::read(const Json& json, std::string_view& text) {
  if (json.as_string() == nullptr) return fail(json, "is a text");
  text = lexicon_.keep(*json.as_string());
  return true;
}

bool Reader::read(const Json& json, Id& id) {
  if (json.as_string() == nullptr || json.as_string()->size() > Id::longest)
    return fail(json, "is a short text");
  id = Id(*json.as_string());
  return true;
}

bool Reader::read(const Json& json, RuleId& id) {
  const auto& ledger = game_.info().ledger;
  const auto found = std::find_if(ledger.begin(), ledger.end(), [&](const RuleEntry& entry) {
    return json.as_string() != nullptr && entry.id == *json.as_string();
  });
  if (found == ledger.end()) return fail(json, "is no rule of this game");
  id.index = static_cast<std::uint8_t>(found - ledger.begin());
  return true;
}

bool Reader::read(const Json& json, AnyAction& action) {
  if (json.as_string() == nullptr) return fail(json, "is an action in words");
  const std::optional<AnyAction> found = game_.action(*json.as_string());
  if (!found) return fail(json, "is no action of this game");
  action = *found;
  return true;
}

bool Reader::read(const Json& json, TableOptions& options) {
  if (json.as_object() == nullptr) return fail(json, "is an object");
  const GameInfo& info = game_.info();
  for (const auto& [name, value] : *json.as_object()) {
    const auto spec = std::find_if(info.options.begin(), info.options.end(),
                                   [&](const OptionSpec& one) { return one.name == name; });
    if (spec == info.options.end() && name != "players")
      return within('.' + name, [&] { return fail(value, "is not known"); });
  }
  const Json* players = json.find("players");
  if (players == nullptr) return fail(json, "says how many players there are");
  if (!within(".players", [&] { return read(*players, options.players); })) return false;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    options.choice[i] = spec.usual;
    const Json* value = json.find(spec.name);
    if (value == nullptr) continue;
    std::size_t choice = spec.choices.size() + 1;
    if (spec.is_number() && value->as_int() != nullptr && *value->as_int() >= 0)
      choice = static_cast<std::size_t>(*value->as_int());
    for (std::size_t word = 0; word < spec.choices.size(); ++word)
      if (value->as_string() != nullptr && spec.choices[word] == *value->as_string()) choice = word;
    if (!spec.allows(choice))
      return within('.' + std::string(spec.name),
                    [&] { return fail(*value, "is nothing that can be chosen"); });
    options.choice[i] = static_cast<std::uint8_t>(choice);
  }
  return true;
}

bool Reader::read(const Json& json, Outcome& outcome) {
  const Json* scores = json.find("scores");
  const Json* ranks = json.find("ranks");
  if (scores == nullptr || ranks == nullptr || json.as_object()->size() != 2)
    return fail(json, "has scores and ranks");
  FixedVector<std::int16_t, max_seats> score;
  FixedVector<std::uint8_t, max_seats> rank;
  if (!within(".scores", [&] { return read(*scores, score); }) ||
      !within(".ranks", [&] { return read(*ranks, rank); }))
    return false;
  if (score.size() != rank.size()) return fail(json, "has as many scores as ranks");
  outcome.players = static_cast<std::uint8_t>(score.size());
  std::copy(score.begin(), score.end(), outcome.score.begin());
  std::copy(rank.begin(), rank.end(), outcome.rank.begin());
  return true;
}

bool Reader::read(const Json& json, Message& message) {
  const Json::Array* parts = json.as_array();
  if (parts == nullptr || parts->empty() || parts->size() > 2 || (*parts)[0].as_string() == nullptr)
    return fail(json, "is a message: [key, values]");
  message.key = lexicon_.keep(*(*parts)[0].as_string());
  return parts->size() == 1 || read((*parts)[1], message.fields);
}

bool Reader::read_value(const Json& json, Value& value) {
  if (json.as_int() != nullptr) {
    value = *json.as_int();
    return true;
  }
  if (const std::string* text = json.as_string()) {
    if (text->find('.') == std::string::npos) return fail(json, "is a word with its group");
    value = Term::kept(lexicon_.keep(*text));
    return true;
  }
  if (const Json* seat = json.find("seat")) {
    SeatName name;
    if (!read(*seat, name.seat)) return false;
    value = name;
    return true;
  }
  CountedList list;
  const bool well = read_list(json, [&](const Json& item) {
    const Json::Array* pair = item.as_array();
    if (pair == nullptr || pair->size() != 2 || list.size() == CountedList::capacity())
      return fail(item, "is a word and a number, and not one too many");
    Value word;
    int count = 0;
    if (!read_value((*pair)[0], word) || !std::holds_alternative<Term>(word) ||
        !read((*pair)[1], count))
      return fail(item, "is a word and a number");
    list.push_back({std::get<Term>(word), count});
    return true;
  });
  value = list;
  return well;
}

}  // namespace indice::wire
