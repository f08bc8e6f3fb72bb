#include "games/sherlock/words.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace indice::sherlock {

namespace {

constexpr std::array<std::string_view, 18> phase_words{
    "choose_start", "dragnet", "gala",         "move",       "power",       "take",
    "keep",         "order",   "kramm_answer", "ziba_offer", "ziba_answer", "ziba_bury",
    "closing",      "reserve", "evening",      "morning",    "finale",      "over"};
static_assert(phase_words[static_cast<std::size_t>(Phase::over)] == "over");

// The words of an action, split at single spaces.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}
  std::string_view next() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
    const std::string_view word = rest_.substr(0, std::min(rest_.find(' '), rest_.size()));
    rest_.remove_prefix(word.size());
    return word;
  }
  bool take(std::string_view expected) {
    const std::string_view before = rest_;
    if (next() == expected) return true;
    rest_ = before;
    return false;
  }
  bool at_end() {
    const std::string_view before = rest_;
    const bool end = next().empty();
    rest_ = before;
    return end;
  }
  // From 1 to `most`.
  std::optional<int> number(int most) {
    const std::string_view word = next();
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > most)
      return std::nullopt;
    return number;
  }

 private:
  std::string_view rest_;
};

using Found = std::optional<Action>;

// A whole action, or none if more words follow.
Found whole(Reader& reader, const Found& action) { return reader.at_end() ? action : std::nullopt; }

Found clue_action(Reader& reader, ActionKind kind) {
  const auto clue = clue_named(reader.next());
  return clue ? whole(reader, with_clue(kind, *clue)) : std::nullopt;
}

// "keep card 2", "reveal hidden 3"
Found place_action(Reader& reader, ActionKind kind, std::string_view noun, int most) {
  if (!reader.take(noun)) return std::nullopt;
  const auto number = reader.number(most);
  return number ? whole(reader, with_number(kind, *number - 1)) : std::nullopt;
}

std::optional<Character> person_in(Reader& reader) {
  const auto who = character_named(reader.next());
  return who && is_person(*who) ? who : std::nullopt;
}

Found visit_in(Reader& reader) {
  const auto to = person_in(reader);
  if (!to) return std::nullopt;
  if (reader.at_end()) return visit(no_character, *to);
  if (!reader.take("from")) return std::nullopt;
  const auto from = person_in(reader);
  return from ? whole(reader, visit(*from, *to)) : std::nullopt;
}

Found discard_in(Reader& reader) {
  if (reader.take("card")) {
    const auto number = reader.number(most_drawn);
    return number ? whole(reader, with_number(ActionKind::discard_drawn, *number - 1))
                  : std::nullopt;
  }
  const auto clue = clue_named(reader.next());
  if (!clue) return std::nullopt;
  if (reader.at_end()) return with_clue(ActionKind::discard, *clue);
  if (*clue != Clue::joker || !reader.take("of")) return std::nullopt;
  return clue_action(reader, ActionKind::discard_joined);
}

std::string clue_or_nothing(Clue clue) {
  return std::string(is_clue(clue) ? clue_word(clue) : "nothing");
}
std::string person_or_nobody(Character who) {
  return std::string(is_person(who) ? character_word(who) : "nobody");
}
std::string place(const Action& action) { return std::to_string(action.number + 1); }

}  // namespace

std::optional<Clue> clue_named(std::string_view word) {
  for (int i = 0; i < clue_kinds; ++i)
    if (clue_word(clue_at(i)) == word) return clue_at(i);
  return std::nullopt;
}

std::optional<Character> character_named(std::string_view word) {
  for (int i = 0; i < character_count + mycroft_cards; ++i)
    if (character_word(character_at(i)) == word) return character_at(i);
  return std::nullopt;
}

std::optional<Role> role_named(std::string_view word) {
  for (const Role role : both_roles)
    if (role_word(role) == word) return role;
  return std::nullopt;
}

std::string_view phase_word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

std::optional<Phase> phase_named(std::string_view word) {
  const auto found = std::find(phase_words.begin(), phase_words.end(), word);
  if (found == phase_words.end()) return std::nullopt;
  return static_cast<Phase>(found - phase_words.begin());
}

std::string words_of(const Action& action) {
  switch (action.kind) {
    case ActionKind::choose: return "choose " + person_or_nobody(action.to);
    case ActionKind::visit:
      return "visit " + person_or_nobody(action.to) +
             (action.from == no_character ? "" : " from " + person_or_nobody(action.from));
    case ActionKind::use: return "use power";
    case ActionKind::pass: return "pass";
    case ActionKind::take: return "take " + clue_or_nothing(action.clue);
    case ActionKind::take_reserved: return "take reserved";
    case ActionKind::steal: return "steal " + clue_or_nothing(action.clue);
    case ActionKind::discard: return "discard " + clue_or_nothing(action.clue);
    case ActionKind::discard_joined: return "discard joker of " + clue_or_nothing(action.clue);
    case ActionKind::draw: return "draw " + std::to_string(action.number);
    case ActionKind::keep: return "keep card " + place(action);
    case ActionKind::discard_drawn: return "discard card " + place(action);
    case ActionKind::join: return "join " + clue_or_nothing(action.clue);
    case ActionKind::reveal: return "reveal hidden " + place(action);
    case ActionKind::reserve: return "reserve " + clue_or_nothing(action.clue);
    case ActionKind::rest: return "rest at " + person_or_nobody(action.from);
    default: return "nothing";
  }
}

Found action_in(std::string_view words) {
  Reader reader(words);
  const std::string_view verb = reader.next();
  if (verb == "visit") return visit_in(reader);
  if (verb == "pass") return whole(reader, pass());
  if (verb == "use")
    return reader.take("power") ? whole(reader, plain(ActionKind::use)) : std::nullopt;
  if (verb == "take")
    return reader.take("reserved") ? whole(reader, plain(ActionKind::take_reserved))
                                   : clue_action(reader, ActionKind::take);
  if (verb == "steal") return clue_action(reader, ActionKind::steal);
  if (verb == "discard") return discard_in(reader);
  if (verb == "join") return clue_action(reader, ActionKind::join);
  if (verb == "reserve") return clue_action(reader, ActionKind::reserve);
  if (verb == "keep") return place_action(reader, ActionKind::keep, "card", most_drawn);
  if (verb == "reveal") return place_action(reader, ActionKind::reveal, "hidden", most_hidden);
  if (verb == "draw") {
    const auto number = reader.number(most_drawn);
    return number ? whole(reader, with_number(ActionKind::draw, *number)) : std::nullopt;
  }
  if (verb == "choose" || verb == "rest") {
    if (verb == "rest" && !reader.take("at")) return std::nullopt;
    const auto who = person_in(reader);
    if (!who) return std::nullopt;
    return whole(reader, verb == "rest" ? rest(*who) : choose(*who));
  }
  return std::nullopt;
}

}  // namespace indice::sherlock
