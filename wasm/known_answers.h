// The texts that mean an answer, by language, as the host has taught them: there is no catalogue in
// the module, and what knows Unicode is the browser.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/json.h"
#include "text/typed_answer.h"

namespace indice::wasm {

// The strings of a list; whatever else stands there is left out.
[[nodiscard]] std::vector<std::string> strings_of(const Json& list);

class KnownAnswers {
 public:
  using Texts = std::map<std::string, text::Candidate, std::less<>>;

  // Languages by their code: "fr". What is no language of ours is forgotten.
  void learn(std::string game, std::string_view language, Texts texts);
  // Whether anything can be recognised there: it is to be typed, and was taught in that language.
  [[nodiscard]] bool asks(const AnyGame& game, const Tableau& tableau,
                          std::string_view language) const;
  // The offer that was meant, as an index into Tableau::offers.
  [[nodiscard]] std::optional<std::size_t> meant(const AnyGame& game, const Tableau& tableau,
                                                 std::string_view language,
                                                 std::string_view typed) const;

 private:
  std::map<std::pair<std::string, text::Language>, Texts> texts_;

  [[nodiscard]] const Texts* find(const AnyGame& game, std::string_view language) const;
};

// {"candidates":[[text,…],…],"question":…,"typed":…,"language":…}, all simplified: which candidate
// was typed, as a number; none: -1.
[[nodiscard]] int recognised(const Json& request);

}  // namespace indice::wasm
