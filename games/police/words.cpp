#include "games/police/words.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace indice::police {

namespace {

constexpr std::array<std::string_view, 15> phase_words{
    "choose", "pick",      "bet",  "commit",    "swap",     "aggravate",  "subject", "answer",
    "ruling", "challenge", "vote", "objection", "mitigate", "close_case", "over"};
static_assert(phase_words[static_cast<std::size_t>(Phase::over)] == "over");

constexpr std::array<std::string_view, 8> said_words{"a",         "b",      "c",         "d",
                                                     "otherwise", "spoken", "no_answer", "nothing"};

// Actions without anything to name.
constexpr std::array<std::pair<ActionKind, std::string_view>, 13> plain_words{{
    {ActionKind::take_back, "take back"},
    {ActionKind::confirm, "confirm"},
    {ActionKind::leave, "leave the rest"},
    {ActionKind::pass, "pass"},
    {ActionKind::otherwise, "answer otherwise"},
    {ActionKind::spoken, "spoken"},
    {ActionKind::no_answer, "no answer"},
    {ActionKind::rule_right, "right"},
    {ActionKind::rule_wrong, "wrong"},
    {ActionKind::challenge, "challenge"},
    {ActionKind::accept, "accept"},
    {ActionKind::vote_right, "vote right"},
    {ActionKind::vote_wrong, "vote wrong"},
}};
constexpr std::string_view abstain_words = "abstain";

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

// "take card 3", "take card 3 for inspector"
Found take_in(Reader& reader) {
  const auto place = reader.take("card") ? reader.number(most_laid) : std::nullopt;
  if (!place) return std::nullopt;
  if (reader.at_end()) return take(*place - 1, no_character);
  const auto who = reader.take("for") ? character_named(reader.next()) : std::nullopt;
  return who ? whole(reader, take(*place - 1, *who)) : std::nullopt;
}

// "bet 3 on inspector"
Found bet_in(Reader& reader) {
  const auto value = reader.number(5);
  const auto who = value && reader.take("on") ? character_named(reader.next()) : std::nullopt;
  return who ? whole(reader, bet(*value, *who)) : std::nullopt;
}

// "play informant", "play search_warrant on card 3", "play change_of_subject to law"
Found play_in(Reader& reader) {
  const auto card = card_named(reader.next());
  if (!card) return std::nullopt;
  if (*card == Card::search_warrant) {
    const auto place =
        reader.take("on") && reader.take("card") ? reader.number(most_laid) : std::nullopt;
    return place ? whole(reader, look_at(*place - 1)) : std::nullopt;
  }
  if (*card == Card::change_of_subject) {
    const auto theme = reader.take("to") ? theme_named(reader.next()) : std::nullopt;
    return theme ? whole(reader, change_to(*theme)) : std::nullopt;
  }
  return whole(reader, play(*card));
}

// "swap inspector with profiler": the inspector's card on oneself and that on the profiler
Found swap_in(Reader& reader) {
  const auto owner = character_named(reader.next());
  const auto to = owner && reader.take("with") ? character_named(reader.next()) : std::nullopt;
  return to ? whole(reader, swap(*owner, *to)) : std::nullopt;
}

// "exchange inspector with profiler": the own cards on the two
Found exchange_in(Reader& reader) {
  const auto one = character_named(reader.next());
  const auto two = one && reader.take("with") ? character_named(reader.next()) : std::nullopt;
  return two ? whole(reader, exchange(*one, *two)) : std::nullopt;
}

std::string named(Character who) {
  return std::string(is_character(who) ? character_word(who) : "nobody");
}
std::string named(Theme theme) {
  return std::string(is_theme(theme) ? theme_word(theme) : "nothing");
}
std::string place_of(const Action& action) { return std::to_string(action.number + 1); }

std::string play_words(const Action& action) {
  std::string text = "play ";
  text += is_card(action.card) ? card_word(action.card) : "nothing";
  if (action.card == Card::search_warrant) text += " on card " + place_of(action);
  if (action.card == Card::change_of_subject) text += " to " + named(action.theme);
  return text;
}

template <class Thing, class Word>
std::optional<Thing> found_named(std::string_view word, int count, Word word_of) {
  for (int i = 0; i < count; ++i)
    if (word_of(static_cast<Thing>(i)) == word) return static_cast<Thing>(i);
  return std::nullopt;
}

constexpr std::size_t most_questions = std::size_t{theme_count} * most_a_theme;
constexpr auto word_of_question = [](std::size_t i) {
  return question_word(
      {theme_at(static_cast<int>(i / most_a_theme)), static_cast<std::uint8_t>(i % most_a_theme)});
};
constexpr auto question_terms = terms<"question", most_questions>(word_of_question);
constexpr auto answer_terms = terms<"answer", most_questions>(word_of_question);
constexpr auto explanation_terms = terms<"explanation", most_questions>(word_of_question);
constexpr auto source_terms = terms<"source", most_questions>(word_of_question);
constexpr auto hint_terms = terms<"hint", most_questions>(word_of_question);
constexpr auto choice_terms = terms<"choice", most_questions * choice_count>([](std::size_t i) {
  const std::size_t place = i / choice_count;
  return choice_word({theme_at(static_cast<int>(place / most_a_theme)),
                      static_cast<std::uint8_t>(place % most_a_theme)},
                     static_cast<Letter>(i % choice_count));
});

constexpr std::size_t place_of(Question question) {
  return index_of(question.theme) * most_a_theme + question.number;
}

}  // namespace

Term question_term(Question question) { return question_terms[place_of(question)]; }
Term answer_term(Question question) { return answer_terms[place_of(question)]; }
Term explanation_term(Question question) { return explanation_terms[place_of(question)]; }
Term source_term(Question question) { return source_terms[place_of(question)]; }
Term hint_term(Question question) { return hint_terms[place_of(question)]; }
Term choice_term(Question question, Letter letter) {
  return choice_terms[place_of(question) * choice_count + letter];
}

std::optional<Card> card_named(std::string_view word) {
  return found_named<Card>(word, card_kinds, card_word);
}
std::optional<Character> character_named(std::string_view word) {
  return found_named<Character>(word, character_count, character_word);
}
std::optional<Theme> theme_named(std::string_view word) {
  return found_named<Theme>(word, theme_count, theme_word);
}
std::optional<Letter> letter_named(std::string_view word) {
  return found_named<Letter>(word, choice_count,
                             [](Letter letter) { return letter_words[letter]; });
}

std::string_view phase_word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }
std::optional<Phase> phase_named(std::string_view word) {
  return found_named<Phase>(word, static_cast<int>(phase_words.size()), phase_word);
}
std::string_view said_word(Said said) { return said_words[static_cast<std::size_t>(said)]; }
std::optional<Said> said_named(std::string_view word) {
  return found_named<Said>(word, static_cast<int>(said_words.size()), said_word);
}

std::string words_of(const Action& action) {
  switch (action.kind) {
    case ActionKind::choose: return "choose " + named(action.who);
    case ActionKind::take:
      return "take card " + place_of(action) +
             (action.who == no_character ? "" : " for " + named(action.who));
    case ActionKind::bet:
      return "bet " + std::to_string(action.number) + " on " + named(action.who);
    case ActionKind::play: return play_words(action);
    case ActionKind::swap: return "swap " + named(action.who) + " with " + named(action.other);
    case ActionKind::exchange:
      return "exchange " + named(action.who) + " with " + named(action.other);
    case ActionKind::aggravate: return "double " + named(action.who);
    case ActionKind::answer:
      return "answer " + std::string(action.number < choice_count ? letter_words[action.number]
                                                                  : std::string_view("nothing"));
    case ActionKind::abstain: return std::string(abstain_words);
    default:
      for (const auto& [kind, words] : plain_words)
        if (kind == action.kind) return std::string(words);
      return "nothing";
  }
}

Found action_in(std::string_view words) {
  for (const auto& [kind, plain_word] : plain_words)
    if (words == plain_word) return plain(kind);
  if (words == abstain_words) return plain(ActionKind::abstain);
  Reader reader(words);
  const std::string_view verb = reader.next();
  if (verb == "take") return take_in(reader);
  if (verb == "bet") return bet_in(reader);
  if (verb == "play") return play_in(reader);
  if (verb == "swap") return swap_in(reader);
  if (verb == "exchange") return exchange_in(reader);
  if (verb == "answer") {
    const auto letter = letter_named(reader.next());
    return letter ? whole(reader, answer(*letter)) : std::nullopt;
  }
  if (verb == "choose" || verb == "double") {
    const auto who = character_named(reader.next());
    if (!who) return std::nullopt;
    return whole(reader, verb == "double" ? aggravate(*who) : choose(*who));
  }
  return std::nullopt;
}

}  // namespace indice::police
