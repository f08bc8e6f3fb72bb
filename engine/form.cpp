#include "engine/form.h"

#include <algorithm>

namespace indice {

namespace {

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string any_of(Form::Words words) {
  constexpr std::size_t most_named = 8;
  if (words.size() > most_named) return "a word such as " + quoted(words.front());
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text.append(i == 0 ? "" : i + 1 < words.size() ? ", " : " or ").append(quoted(words[i]));
  return text;
}

// The place of a word; as many as there are words where it is none of them.
std::size_t place_of(const Json& value, Form::Words words) {
  const std::string* text = value.as_string();
  if (text == nullptr) return words.size();
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), *text) - words.begin());
}

bool within(const Json& value, std::int64_t least, std::int64_t most) {
  return value.as_int() != nullptr && *value.as_int() >= least && *value.as_int() <= most;
}

std::string from_to(std::int64_t least, std::int64_t most) {
  return "a number from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

bool Form::fail(const Json& where, std::string what) {
  if (good() && reading()) *sheet_->problem = {where.line, std::move(what)};
  sheet_->good = !reading();
  return false;
}

const Json* Form::find(std::string_view key) {
  if (in_ == nullptr) return nullptr;
  sheet_->asked.emplace_back(in_, key);
  return good() ? in_->find(key) : nullptr;
}

bool Form::all_known() {
  const auto& asked = sheet_->asked;
  const Json* last = nullptr;
  for (const auto& [object, unused] : asked) {
    if (object == last || object->as_object() == nullptr) continue;
    last = object;
    for (const auto& [key, value] : *object->as_object())
      if (std::find(asked.begin(), asked.end(), std::pair(object, key)) == asked.end())
        return fail(value, "nothing is called " + quoted(key) + " here");
  }
  return true;
}

void Form::write(std::string_view key, Json value) {
  if (out_ != nullptr)
    out_->as_object()->emplace_back(std::string(key), std::move(value));
  else
    find(key);
}

// ---- parts --------------------------------------------------------------------------------------

Form Form::child(const Json* value) {
  if (value != nullptr && value->is_null()) value = nullptr;
  if (value != nullptr && value->as_object() == nullptr) {
    fail(*value, "an object is wanted here");
    value = nullptr;
  }
  return {*sheet_, value, value != nullptr ? value : place_, nullptr};
}

Form Form::part(std::string_view key) {
  if (reading()) return child(find(key));
  auto& members = *out_->as_object();
  const auto there = std::find_if(members.begin(), members.end(),
                                  [&](const auto& one) { return one.first == key; });
  if (there != members.end()) return {*sheet_, nullptr, nullptr, &there->second};
  write(key, Json::Object{});
  return {*sheet_, nullptr, nullptr, &members.back().second};
}

Form Form::part(std::string_view key, std::size_t index) {
  if (reading()) {
    const Json* value = find(key);
    const Json::Array* all = value != nullptr ? value->as_array() : nullptr;
    return child(all != nullptr && index < all->size() ? &(*all)[index] : nullptr);
  }
  auto& members = *out_->as_object();
  auto there = std::find_if(members.begin(), members.end(),
                            [&](const auto& one) { return one.first == key; });
  if (there == members.end()) {
    write(key, Json::Array{});
    there = members.end() - 1;
  }
  Json::Array& all = *there->second.as_array();
  while (all.size() <= index) all.emplace_back(Json::Object{});
  return {*sheet_, nullptr, nullptr, &all[index]};
}

std::size_t Form::entries(std::string_view key, std::size_t most) {
  const Json* value = find(key);
  if (value == nullptr) return 0;
  if (value->as_array() == nullptr || value->as_array()->size() > most) {
    fail(*value, quoted(key) + " is a list of at most " + std::to_string(most));
    return 0;
  }
  return value->as_array()->size();
}

// ---- values -------------------------------------------------------------------------------------

void Form::whole(std::string_view key, std::int64_t& number, std::int64_t least,
                 std::int64_t most) {
  if (!reading()) return write(key, number);
  const Json* value = find(key);
  if (value == nullptr) return;
  if (!within(*value, least, most)) {
    fail(*value, quoted(key) + " is " + from_to(least, most));
    return;
  }
  number = *value->as_int();
}

void Form::flag(std::string_view key, std::uint8_t& value) {
  if (!reading()) return write(key, value != 0);
  const Json* said = find(key);
  if (said == nullptr) return;
  if (said->as_bool() == nullptr)
    fail(*said, quoted(key) + " is true or false");
  else
    value = *said->as_bool() ? 1 : 0;
}

void Form::one_of(std::string_view key, std::size_t& index, Words words, bool or_null) {
  if (!reading()) return write(key, index < words.size() ? Json(words[index]) : Json());
  const Json* value = find(key);
  if (value == nullptr || (or_null && value->is_null())) return;
  if (const std::size_t found = place_of(*value, words); found < words.size())
    index = found;
  else
    fail(*value, quoted(key) + " is " + any_of(words));
}

void Form::some_of(std::string_view key, std::vector<std::size_t>& indexes, Words words,
                   std::size_t most, CardBox* box, bool nulls) {
  if (!reading()) {
    Json::Array list;
    for (const std::size_t index : indexes)
      list.push_back(index < words.size() ? Json(words[index]) : Json());
    return write(key, std::move(list));
  }
  const std::size_t count = entries(key, most);
  if (count > 0) indexes.clear();
  for (std::size_t i = 0; i < count && good(); ++i) {
    const Json& item = (*at(key).as_array())[i];
    const std::size_t found = place_of(item, words);
    if (nulls && item.is_null()) {
      indexes.push_back(0xff);
    } else if (found == words.size()) {
      fail(item, quoted(key) + " is a list of " + any_of(words));
    } else if (box == nullptr || claim(item, *box, found)) {
      indexes.push_back(found);
    }
  }
}

void Form::each(std::string_view key, std::vector<int>& values, int least, int most) {
  if (!reading()) return write(key, Json::Array(values.begin(), values.end()));
  const std::size_t count = entries(key, 255);
  for (std::size_t i = 0; i < count && good(); ++i) {
    const Json& item = (*at(key).as_array())[i];
    if (within(item, least, most))
      values.push_back(static_cast<int>(*item.as_int()));
    else
      fail(item, quoted(key) + " is a list of numbers, each " + from_to(least, most));
  }
}

void Form::bits_of(std::string_view key, std::uint64_t& bits, Words words, int first, int count) {
  const bool named = !words.empty();
  if (named) count = static_cast<int>(words.size());
  if (!reading()) {
    Json::Array list;
    for (std::uint64_t left = bits; left != 0; left &= left - 1) {
      const int bit = std::countr_zero(left);
      list.push_back(named ? Json(words[static_cast<std::size_t>(bit)]) : Json(bit + first));
    }
    return write(key, std::move(list));
  }
  const Json* value = find(key);
  if (value == nullptr) return;
  if (value->as_array() == nullptr) {
    fail(*value, quoted(key) + " is a list");
    return;
  }
  bits = 0;
  for (const Json& item : *value->as_array()) {
    const bool fits = named ? place_of(item, words) < words.size()
                            : within(item, first, std::int64_t{first} + count - 1);
    if (!fits) {
      fail(item,
           quoted(key) + " is a list of " +
               (named ? any_of(words) : "numbers, each " + from_to(first, first + count - 1)));
      return;
    }
    const std::uint64_t bit = std::uint64_t{1}
                              << (named ? place_of(item, words)
                                        : static_cast<std::uint64_t>(*item.as_int() - first));
    if ((bits & bit) != 0) {
      fail(item, "this stands here twice");
      return;
    }
    bits |= bit;
  }
}

void Form::write_counts(std::string_view key, const std::vector<int>& counts, Words words,
                        bool zeros) {
  Json::Object object;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (zeros || counts[i] > 0) object.emplace_back(std::string(words[i]), counts[i]);
  write(key, std::move(object));
}

void Form::read_counts(std::string_view key, std::vector<int>& counts, CardBox& box) {
  const Json* value = find(key);
  if (value == nullptr) return;
  std::fill(counts.begin(), counts.end(), 0);
  if (value->as_object() == nullptr) {
    fail(*value,
         quoted(key) + " counts cards, as {\"" + std::string(box.words().back()) + "\": 1}");
    return;
  }
  for (const auto& [word, count] : *value->as_object()) {
    const std::size_t kind = place_of(Json(word), box.words());
    if (kind == box.words().size()) {
      fail(count, "there is no card " + quoted(word));
    } else if (!within(count, 0, 255)) {
      fail(count, "how many " + quoted(word) + " there are is a number");
    } else if (claim(count, box, kind, static_cast<int>(*count.as_int()))) {
      counts[kind] = static_cast<int>(*count.as_int());
    }
    if (!good()) return;
  }
}

void Form::derived(std::string_view key, const Json& value) {
  if (!reading()) return write(key, value);
  const Json* said = find(key);
  if (said != nullptr && !(*said == value)) fail(*said, quoted(key) + " does not fit the rest");
}

bool Form::claim(const Json& where, CardBox& box, std::size_t kind, int count) {
  return box.take(kind, count) ||
         fail(where, "so many " + quoted(box.words()[kind]) + " are not left");
}

}  // namespace indice
