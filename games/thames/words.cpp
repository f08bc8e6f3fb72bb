#include "games/thames/words.h"

#include <array>
#include <charconv>

namespace indice::thames {

namespace {

constexpr std::array<std::string_view, 5> phase_words{"begin", "pay_removal", "pay_clue",
                                                      "question", "over"};

// Splits off the first word.
std::string_view next_word(std::string_view& text) {
  const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(start);
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

// A whole number from 0 to `most`.
std::optional<int> number_in(std::string_view word, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 0 || number > most)
    return std::nullopt;
  return number;
}

std::optional<Action> taking_in(std::string_view rest) {
  if (next_word(rest) != "column") return std::nullopt;
  const auto column = number_in(next_word(rest), column_count);
  if (!column || *column == 0) return std::nullopt;
  const std::string_view removing_word = next_word(rest);
  if (removing_word.empty()) return take(*column - 1, 0);
  const auto removing = number_in(next_word(rest), column_height);
  if (removing_word != "removing" || !removing || *removing == 0 || !next_word(rest).empty())
    return std::nullopt;
  return take(*column - 1, *removing);
}

std::optional<Action> payment_in(std::string_view rest) {
  Witnesses payment;
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const auto kind = witness_named(word);
    const auto count = number_in(next_word(rest), witness_card_count);
    if (!kind || !count || *count == 0 || payment.of(*kind) != 0) return std::nullopt;
    payment += Witnesses::one(*kind, *count);
  }
  return pay(payment);
}

template <std::size_t Count>
std::optional<std::size_t> index_in(const std::array<std::string_view, Count>& words,
                                    std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<std::size_t>(found - words.begin());
}

}  // namespace

CountedList counted(Witnesses cards) {
  CountedList list;
  for (const Witness kind : all_witnesses)
    if (cards.of(kind) > 0) list.push_back({term_of(kind), cards.of(kind)});
  return list;
}

std::optional<Witness> witness_named(std::string_view word) {
  for (const Witness kind : all_witnesses)
    if (witness_word(kind) == word) return kind;
  return std::nullopt;
}

std::optional<CaseId> case_named(std::string_view word) {
  for (CaseId id = 0; id < case_count; ++id)
    if (case_word(id) == word) return id;
  return std::nullopt;
}

std::string_view phase_word(Phase phase) { return phase_words[static_cast<std::size_t>(phase)]; }

std::optional<Phase> phase_named(std::string_view word) {
  const auto index = index_in(phase_words, word);
  return index ? std::optional(static_cast<Phase>(*index)) : std::nullopt;
}

std::string clue_name(ClueId id) {
  const Clue& clue = clues[id];
  return std::string(case_word(clue.of_case)) + ' ' + std::to_string(clue.value) + ' ' +
         std::string(witness_word(clue.witness));
}

std::string words_of(const Action& action) {
  switch (action.kind) {
    case ActionKind::renew_row: return "renew row";
    case ActionKind::take: {
      std::string words = "take column " + std::to_string(action.column + 1);
      if (action.removing > 0) words += " removing " + std::to_string(action.removing);
      return words;
    }
    case ActionKind::pay: {
      std::string words = "pay";
      for (const Witness kind : all_witnesses)
        if (action.payment.of(kind) > 0)
          words +=
              ' ' + std::string(witness_word(kind)) + ' ' + std::to_string(action.payment.of(kind));
      return words;
    }
    case ActionKind::question:
      return action.witness <= Witness::lady
                 ? "question " + std::string(witness_word(action.witness))
                 : "question nobody";
    case ActionKind::question_unseen: return "question unseen";
    case ActionKind::pass: return "pass";
    case ActionKind::none: break;
  }
  return "nothing";
}

std::optional<Action> action_in(std::string_view words) {
  std::string_view rest = words;
  const std::string_view verb = next_word(rest);
  if (verb == "take") return taking_in(rest);
  if (verb == "pay") return payment_in(rest);
  if (verb == "question") {
    const std::string_view whom = next_word(rest);
    if (!next_word(rest).empty()) return std::nullopt;
    if (whom == "unseen") return question_unseen();
    const auto kind = witness_named(whom);
    return kind ? std::optional(question(*kind)) : std::nullopt;
  }
  if (verb == "renew") {
    if (next_word(rest) != "row" || !next_word(rest).empty()) return std::nullopt;
    return renew_row();
  }
  if (verb == "pass" && next_word(rest).empty()) return pass();
  return std::nullopt;
}

}  // namespace indice::thames
