#include "wasm/known_answers.h"

#include "text/typed_offers.h"
#include "wire/json_text.h"

namespace indice::wasm {
namespace {

std::optional<text::Language> language_of(std::string_view code) {
  if (code == "en") return text::Language::en;
  if (code == "fr") return text::Language::fr;
  if (code == "de") return text::Language::de;
  return std::nullopt;
}

}  // namespace

std::vector<std::string> strings_of(const Json& list) {
  std::vector<std::string> strings;
  if (list.as_array() != nullptr)
    for (const Json& item : *list.as_array())
      if (const std::string* text = item.as_string()) strings.push_back(*text);
  return strings;
}

void KnownAnswers::learn(std::string game, std::string_view language, Texts texts) {
  if (const std::optional<text::Language> known = language_of(language))
    texts_[{std::move(game), *known}] = std::move(texts);
}

const KnownAnswers::Texts* KnownAnswers::find(const AnyGame& game,
                                              std::string_view language) const {
  const std::optional<text::Language> known = language_of(language);
  if (!known) return nullptr;
  const auto found = texts_.find({std::string(game.info().name), *known});
  return found == texts_.end() ? nullptr : &found->second;
}

bool KnownAnswers::asks(const AnyGame& game, const Tableau& tableau,
                        std::string_view language) const {
  return !tableau.entry.key.empty() && find(game, language) != nullptr;
}

std::optional<std::size_t> KnownAnswers::meant(const AnyGame& game, const Tableau& tableau,
                                               std::string_view language,
                                               std::string_view typed) const {
  const Texts* texts = find(game, language);
  if (texts == nullptr) return std::nullopt;
  const text::TypedOffers offers = text::typed_offers(tableau, [&](const std::string& key) {
    const auto text = texts->find(key);
    return text == texts->end() ? text::Candidate() : text->second;
  });
  const std::optional<std::size_t> found =
      text::Recogniser(offers.texts, *language_of(language), offers.question).meant(typed);
  return found && *found < offers.typed.size() ? std::optional(offers.typed[*found])
                                               : offers.any_other;
}

int recognised(const Json& request) {
  std::vector<text::Candidate> candidates;
  if (const Json* lists = request.find("candidates"); lists != nullptr && lists->as_array())
    for (const Json& list : *lists->as_array()) candidates.push_back(strings_of(list));
  const std::optional<text::Language> language = language_of(wire::text_in(request, "language"));
  if (!language) return -1;
  const std::string question = wire::text_in(request, "question");
  const std::optional<std::size_t> found =
      text::Recogniser(candidates, *language, question).meant(wire::text_in(request, "typed"));
  return found ? static_cast<int>(*found) : -1;
}

}  // namespace indice::wasm
