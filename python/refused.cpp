#include "python/refused.h"

#include "engine/names.h"
#include "python/words.h"

namespace indice::python {

namespace {

template <class Say>
Refused::Sentences in_all_languages(Say say) {
  Refused::Sentences sentences;
  for (const text::Language language : text::languages)
    sentences[index_of(language)] = say(language);
  return sentences;
}

}  // namespace

Refused refusal_of(std::string_view key, text::Arguments values) {
  return {std::string(key), {}, in_all_languages([&](text::Language language) {
            return words_in(language).plain(own_texts, key, values);
          })};
}

Refused refusal_of(const AnyGame& game, const Refusal& refusal, Seat seat, unsigned players) {
  std::vector<std::string> rules;
  for (const RuleId id : refusal.rules) rules.emplace_back(game.rule(id).id);
  return {std::string(refusal.reason), rules, in_all_languages([&](text::Language language) {
            const std::vector<std::string> names = seat_names(players, language);
            return words_in(language).refusal(game.info().name, refusal, {seat, names});
          })};
}

Refused refusal_of(const archive::Failure& failure) {
  return {"file", {}, in_all_languages([&](text::Language language) {
            return failure.said_in(words_in(language));
          })};
}

Refused at_table(std::size_t table, const Refused& refused) {
  return {refused.reason(), refused.rules(), in_all_languages([&](text::Language language) {
            return words_in(language).plain(
                own_texts, "tables.action",
                {{"table", table}, {"why", refused.sentences()[index_of(language)]}});
          })};
}

}  // namespace indice::python
