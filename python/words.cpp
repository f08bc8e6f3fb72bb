#include "python/words.h"

#include <array>
#include <atomic>
#include <mutex>
#include <optional>

#include "archive/questions.h"
#include "engine/names.h"

namespace indice::python {

namespace {

std::atomic<text::Language> spoken = text::Language::en;

}  // namespace

const text::Catalogue& words_in(text::Language language) {
  struct Loaded {
    std::once_flag once;
    std::optional<text::Catalogue> words;
  };
  static std::array<Loaded, text::languages.size()> all;
  Loaded& loaded = all[index_of(language)];
  std::call_once(loaded.once, [&] { loaded.words = archive::whole_catalogue(language); });
  return *loaded.words;
}

text::Language spoken_language() { return spoken; }
void speak(text::Language language) { spoken = language; }

std::vector<std::string> seat_names(unsigned players, text::Language language) {
  std::vector<std::string> names;
  for (unsigned seat = 1; seat <= players; ++seat)
    names.push_back(words_in(language).plain(own_texts, "seat.name", {{"number", seat}}));
  return names;
}

}  // namespace indice::python
