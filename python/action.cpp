#include "python/action.h"

#include "python/words.h"

namespace indice::python {

std::string Action::sentence(text::Language language) const {
  if (offered_in != nullptr) {
    const Tableau tableau = kit->game->tableau(offered_in->seen());
    const std::vector<std::string> names = seat_names(offered_in->players(), language);
    for (const Offer& offer : tableau.offers)
      if (offer.action == action)
        return words_in(language).say(kit->name(), offer.label, {offered_in->viewer(), names});
  }
  return notation();
}

}  // namespace indice::python
