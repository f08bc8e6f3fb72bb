// A position written by hand, second part: the clue cards.
#include <algorithm>

#include "games/sherlock/position.h"

namespace indice::sherlock {

bool PositionReader::read_clue(const Json& value, Clue& out) {
  const auto clue = value.as_string() != nullptr ? clue_named(*value.as_string()) : std::nullopt;
  if (!clue) return fail(value, "a clue is wanted, such as \"button\"");
  out = *clue;
  return true;
}

bool PositionReader::read_clue_list(const Json* value, std::vector<Clue>& out) {
  if (value == nullptr) return true;
  if (value->as_array() == nullptr) return fail(*value, "a list of clues is wanted");
  for (const Json& item : *value->as_array()) {
    Clue clue{};
    if (!read_clue(item, clue) || !claim(item, clue)) return false;
    out.push_back(clue);
  }
  return true;
}

bool PositionReader::read_categories(const Json* value, std::uint8_t& out) {
  if (value == nullptr) return true;
  if (value->as_array() == nullptr) return fail(*value, "a list of categories is wanted");
  for (const Json& item : *value->as_array()) {
    Clue clue{};
    if (!read_clue(item, clue)) return false;
    const unsigned bit = 1U << index_of(clue);
    if (!is_category(clue) || (out & bit) != 0)
      return fail(item, "each category stands here once; fragments and jokers are none");
    out = static_cast<std::uint8_t>(out | bit);
  }
  return true;
}

bool PositionReader::claim(const Json& where, Clue clue) {
  if (--box_[index_of(clue)] < 0)
    return fail(where, "there are only " + std::to_string(copies_of(clue)) + " of \"" +
                           std::string(clue_word(clue)) + "\"");
  --boxed_;
  return true;
}

Clue PositionReader::draw_from_box() {
  auto nth = static_cast<int>(filler_.below(static_cast<std::uint32_t>(boxed_--)));
  std::size_t kind = 0;
  while (nth >= box_[kind]) nth -= box_[kind++];
  --box_[kind];
  return clue_at(static_cast<int>(kind));
}

// {"button": 2, "joker": 1}
bool PositionReader::read_heap(const Json& value, Clues& out) {
  if (value.as_object() == nullptr) return fail(value, "clues are written as {\"button\": 2}");
  for (const auto& [word, count] : *value.as_object()) {
    const auto clue = clue_named(word);
    if (!clue) return fail(count, "there is no clue \"" + word + "\"");
    if (count.as_int() == nullptr || *count.as_int() < 0 || *count.as_int() > copies_of(*clue))
      return fail(count,
                  "there are 0 to " + std::to_string(copies_of(*clue)) + " of \"" + word + "\"");
    for (std::int64_t i = 0; i < *count.as_int(); ++i) {
      if (!claim(count, *clue)) return false;
      out.add(*clue);
    }
  }
  return true;
}

bool PositionReader::read_marks(const Json& object, const std::string& name, std::size_t count,
                                Mark* marks) {
  const Json* known = object.find(name + "_known");
  const Json* shuffles = object.find(name + "_shuffle");
  for (const Json* list : {known, shuffles})
    if (list != nullptr && (list->as_array() == nullptr || list->as_array()->size() != count))
      return fail(*list, "this list has an entry for each of \"" + name + "\"");
  for (std::size_t i = 0; i < count; ++i) {
    std::uint8_t shuffle = board().shuffles;
    if (shuffles != nullptr) {
      const Json& item = (*shuffles->as_array())[i];
      if (item.as_int() == nullptr || *item.as_int() < 0 || *item.as_int() > board().shuffles)
        return fail(item, "a number up to that of the shuffles so far");
      shuffle = static_cast<std::uint8_t>(*item.as_int());
    }
    marks[i] = Mark(shuffle);
    if (known == nullptr) continue;
    const std::string* who = (*known->as_array())[i].as_string();
    if (who == nullptr || (*who != "owner" && *who != "both" && *who != "all"))
      return fail((*known->as_array())[i],
                  "a hidden card is known to its \"owner\", to \"both\" or to \"all\"");
    if (*who == "both") marks[i].tell_both();
    if (*who == "all") marks[i].tell_all();
  }
  return true;
}

bool PositionReader::read_places(const Json& object, const std::string& name, std::size_t most,
                                 Clue* cards, Mark* marks, std::uint8_t& count) {
  const Json* list = object.find(name);
  std::vector<Clue> faces;
  if (!read_clue_list(list, faces)) return false;
  if (faces.size() > most)
    return fail(*list, "at most " + std::to_string(most) + " cards fit here");
  std::copy(faces.begin(), faces.end(), cards);
  count = static_cast<std::uint8_t>(faces.size());
  return read_marks(object, name, faces.size(), marks);
}

bool PositionReader::read_side_clues(Role role) {
  const Json* said = part(role);
  if (said == nullptr) return true;
  Side& now = side(role);
  Own& own = own_of(state_, role);
  if (!read_number(*said, "tokens", 0, tokens_in_all, now.tokens) ||
      !read_number(*said, "lone_jokers", 0, copies_of(Clue::joker), now.lone_jokers) ||
      !read_number(*said, "joined_at_end", 0, category_count, now.joined_at_end) ||
      !read_categories(said->find("jokers"), now.joined))
    return false;
  for (int i = now.lone_jokers + std::popcount(now.joined); i > 0; --i)
    if (!claim(*said, Clue::joker)) return false;
  if (const Json* clues = said->find("clues"); clues != nullptr && !read_heap(*clues, now.shown))
    return false;
  if (now.shown.of(Clue::joker) > 0)
    return fail(*said, "jokers stand under \"lone_jokers\" and \"jokers\"");
  if (!read_places(*said, "hidden", most_hidden, own.hidden.data(), now.marks.data(), now.hidden))
    return false;
  if (std::find(own.hidden.begin(), own.hidden.begin() + now.hidden, Clue::joker) !=
      own.hidden.begin() + now.hidden)
    return fail(*said, "a joker never lies hidden");
  const Json* reserved = said->find("reserved");
  if (reserved == nullptr || reserved->is_null()) return true;
  return read_clue(*reserved, now.reserved) && claim(*reserved, now.reserved);
}

bool PositionReader::read_clues() {
  if (!read_side_clues(Role::sherlock) || !read_side_clues(Role::moriarty)) return false;
  if (!read_places(fragment_, "drawn", most_drawn, state_.secrets.drawn.data(),
                   board().drawn_marks.data(), board().drawn))
    return false;
  for (std::size_t i = 0; i < board().drawn; ++i) {
    if (board().phase == Phase::order) board().drawn_marks[i].tell_all();
    if (board().phase == Phase::ziba_answer || board().phase == Phase::ziba_bury)
      board().drawn_marks[i].tell_both();
  }
  const Json* row = fragment_.find("row");
  if (row != nullptr) {
    if (!read_heap(*row, board().row)) return false;
    if (board().row.total() > row_size) return fail(*row, "the row has at most four clues");
  }
  return build_pile();
}

bool PositionReader::build_pile() {
  Board& now = board();
  std::vector<Clue> discard, top;
  if (!read_clue_list(fragment_.find("discard"), discard) ||
      !read_clue_list(fragment_.find("pile"), top))
    return false;
  if (fragment_.find("row") == nullptr)
    for (int i = 0; i < row_size && boxed_ > 0; ++i) now.row.add(draw_from_box());
  const int most = static_cast<int>(top.size()) + boxed_;
  int size = most;
  if (const Json* value = fragment_.find("pile_size")) {
    if (value->as_int() == nullptr || *value->as_int() < static_cast<int>(top.size()) ||
        *value->as_int() > most)
      return fail(*value, "\"pile_size\" is a number from " + std::to_string(top.size()) + " to " +
                              std::to_string(most));
    size = static_cast<int>(*value->as_int());
  }
  now.pile_size = static_cast<std::uint8_t>(size);
  auto place = static_cast<std::size_t>(size);
  for (const Clue clue : top) state_.secrets.pile[--place] = clue;
  while (place > 0) state_.secrets.pile[--place] = draw_from_box();
  while (boxed_ > 0) now.discard[now.discard_size++] = draw_from_box();
  std::reverse(discard.begin(), discard.end());
  for (const Clue clue : discard) now.discard[now.discard_size++] = clue;
  return read_number(fragment_, "buried", 0, clue_card_count, now.buried);
}

}  // namespace indice::sherlock
