#include "python/telling.h"

#include "python/words.h"

namespace indice::python {

namespace {

std::string brief_face(const View& view, const Thing& thing, const text::Catalogue& words,
                       const text::Audience& audience) {
  const std::string_view domain = view.kit().name();
  const bool has_brief = words.has(domain, std::string(thing.face.key) + ".brief");
  std::string text = has_brief ? words.brief(domain, thing.face, audience)
                               : words.say(domain, thing.face, audience);
  if (thing.kind == ThingKind::pile || thing.kind == ThingKind::counter)
    text += " × " + std::to_string(thing.count);
  return text;
}

}  // namespace

std::string prompt_of(const View& view, text::Language language) {
  const std::vector<std::string> names = seat_names(view.players(), language);
  const Tableau tableau = view.game().tableau(view.seen());
  return words_in(language).say(view.kit().name(), tableau.prompt, {view.viewer(), names});
}

std::string lines_of(const View& view, text::Language language) {
  const std::vector<std::string> names = seat_names(view.players(), language);
  const text::Audience audience{view.viewer(), names};
  const text::Catalogue& words = words_in(language);
  const Tableau tableau = view.game().tableau(view.seen());
  std::string out;
  for (std::size_t zone = 0; zone < tableau.zones.size(); ++zone) {
    std::string line;
    for (const Thing& thing : tableau.things)
      if (thing.zone == zone && thing.kind != ThingKind::control)
        line += (line.empty() ? "" : ", ") + brief_face(view, thing, words, audience);
    if (line.empty()) continue;
    const Zone& shown = tableau.zones[zone];
    out += words.say(view.kit().name(), shown.title, audience);
    if (shown.owner < names.size()) out += " (" + names[shown.owner] + ")";
    out += ": " + line + "\n";
  }
  return out;
}

}  // namespace indice::python
