#include "games/police/words.h"

#include "engine/notation.h"

namespace indice::police {

namespace {

constexpr std::array<Slot, 7> slots{{
    {.name = "card", .byte = 1, .words = card_words},
    {.name = "theme", .byte = 2, .words = theme_words},
    {.name = "who", .byte = 3, .words = character_words},
    {.name = "other", .byte = 4, .words = character_words},
    {.name = "place", .byte = 5, .most = most_laid, .first = 1},
    {.name = "value", .byte = 5, .most = 5},
    {.name = "letter", .byte = 5, .words = letter_words},
}};
constexpr std::array<ActionRow, action_kinds + 1> rows{{
    {ActionKind::choose, "choose {who}"},
    {ActionKind::take, "take card {place}[ for {who}]"},
    {ActionKind::bet, "bet {value} on {who}"},
    {ActionKind::take_back, "take back"},
    {ActionKind::exchange, "exchange {who} with {other}"},  // the own cards on the two
    {ActionKind::confirm, "confirm"},
    {ActionKind::leave, "leave the rest"},
    {ActionKind::play, "play search_warrant on card {place}", 1, Card::search_warrant},
    {ActionKind::play, "play change_of_subject to {theme}", 1, Card::change_of_subject},
    {ActionKind::play, "play {card}"},
    {ActionKind::pass, "pass"},
    {ActionKind::swap, "swap {who} with {other}"},  // his card on oneself and that on the other
    {ActionKind::aggravate, "double {who}"},
    {ActionKind::answer, "answer {letter}"},
    {ActionKind::otherwise, "answer otherwise"},
    {ActionKind::spoken, "spoken"},
    {ActionKind::no_answer, "no answer"},
    {ActionKind::rule_right, "right"},
    {ActionKind::rule_wrong, "wrong"},
    {ActionKind::challenge, "challenge"},
    {ActionKind::accept, "accept"},
    {ActionKind::vote_right, "vote right"},
    {ActionKind::vote_wrong, "vote wrong"},
    {ActionKind::abstain, "abstain"},
}};
constexpr Notation notation{rows, slots, erase(Action{})};

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

const Notation& notation_for(const Action& /*any*/) { return notation; }
bool is_action(const Action& action) {
  return notation.canonical(erase(action)) &&
         (action.kind != ActionKind::exchange || action.who < action.other);
}
std::optional<Action> action_in(std::string_view words) {
  auto found = indice::action_in<Action>(notation, words);
  if (found && found->kind == ActionKind::exchange) found = exchange(found->who, found->other);
  return found;
}

}  // namespace indice::police
