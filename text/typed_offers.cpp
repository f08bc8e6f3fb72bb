#include "text/typed_offers.h"

#include <string_view>
#include <utility>

namespace indice::text {
namespace {

// Where "accepted.law-01.a" may be typed: what "question.law-01" or "refused.law-01" says.
Candidate said_of_question(std::string_view what, std::string_view accepted, const LinesOf& lines) {
  const std::size_t begin = accepted.find('.');
  const std::size_t end = accepted.rfind('.');
  if (begin == std::string_view::npos || end <= begin) return {};
  return lines(std::string(what).append(accepted.substr(begin, end - begin)));
}

}  // namespace

TypedOffers typed_offers(const Tableau& tableau, const LinesOf& lines) {
  TypedOffers out;
  const bool wanted = !tableau.entry.key.empty();
  std::string_view one_key;
  for (std::size_t i = 0; i < tableau.offers.size(); ++i) {
    const std::string& key = tableau.offers[i].typed;
    if (!wanted || key.empty()) {
      out.listed.push_back(i);
    } else if (key == any_text) {
      out.any_other = i;
    } else {
      out.typed.push_back(i);
      out.texts.push_back(lines(key));
      one_key = key;
    }
  }
  const Candidate question = said_of_question("question", one_key, lines);
  if (!question.empty()) out.question = question.front();
  Candidate refused = said_of_question("refused", one_key, lines);
  if (!refused.empty()) out.texts.push_back(std::move(refused));
  return out;
}

}  // namespace indice::text
