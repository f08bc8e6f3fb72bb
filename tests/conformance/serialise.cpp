#include "tests/conformance/serialise.h"

#include <algorithm>

namespace indice::conformance {
namespace {

std::string quoted(std::string_view text) {
  std::string out;
  append_quoted(text, out);
  return out;
}

template <class Number>
std::string digits(Number number) {
  return std::to_string(static_cast<long long>(number));
}

// Unlike to_json, keeps the group of terms: a catalogue could say it.
std::string fields_text(const Fields& fields) {
  std::string out = "(";
  for (const Field& field : fields) {
    out.append(field.name).append("=").append(indice::to_text(to_json(field.value)));
    if (const Term* term = std::get_if<Term>(&field.value)) out.append("/").append(term->group());
    out.append("#").append(digits(field.value.index())).append(" ");
  }
  return out + ")";
}

std::string rules_text(const RuleId* begin, const RuleId* end) {
  std::string out = "[";
  for (; begin != end; ++begin) out += digits(begin->index) + " ";
  return out + "]";
}

}  // namespace

std::string to_text(const Message& message) {
  return quoted(message.key) + fields_text(message.fields);
}

std::string to_text(const FactNote& fact) {
  return std::string(fact.name) + fields_text(fact.fields) + " for " + digits(fact.audience) +
         (fact.reveals ? " reveals" : "");
}

std::string to_text(const std::vector<FactNote>& facts) {
  std::string out;
  for (const FactNote& fact : facts) out += to_text(fact) + "\n";
  return out;
}

std::string to_text(const Refusal& refusal) {
  return quoted(refusal.reason) + rules_text(refusal.rules.begin(), refusal.rules.end()) +
         fields_text(refusal.fields);
}

std::string to_text(const Verdict& verdict) {
  return verdict.allowed ? "allowed" : "refused " + to_text(verdict.refusal);
}

std::string to_text(const Tableau& tableau) {
  std::string out =
      "viewer " + digits(tableau.viewer) + "\nprompt " + to_text(tableau.prompt) + "\nentry " +
      to_text(tableau.entry) + "\nmoment " +
      rules_text(tableau.moment.data(), tableau.moment.data() + tableau.moment.size());
  for (const Zone& zone : tableau.zones)
    out += "\nzone " + quoted(zone.id.text()) + to_text(zone.title) + digits(zone.layout) + " of " +
           digits(zone.owner);
  for (const Thing& thing : tableau.things)
    out += "\nthing " + quoted(thing.id.text()) + " piece " + quoted(thing.piece.text()) + " on " +
           quoted(thing.on.text()) + " in " + digits(thing.zone) + " kind " + digits(thing.kind) +
           " " + to_text(thing.face) + (thing.face_down ? " down " : " up ") + digits(thing.tint) +
           " x" + digits(thing.count) + " at " + digits(thing.x) + "," + digits(thing.y);
  for (const Offer& offer : tableau.offers) {
    out += "\noffer " + std::to_string(offer.action.bits) + " " + to_text(offer.label) + " touches";
    for (const std::uint16_t touch : offer.touches) out.append(" ").append(digits(touch));
    out += " typed " + quoted(offer.typed);
  }
  out +=
      "\ndeadline " + digits(tableau.deadline.seconds) + " then " + digits(tableau.deadline.offer);
  out += tableau.forced ? " forced" : "";
  return out;
}

std::string to_text(const Outcome& outcome) {
  std::string out;
  for (Seat seat = 0; seat < outcome.players; ++seat)
    out += digits(outcome.score[seat]) + " points, rank " + digits(outcome.rank[seat]) + "; ";
  return out;
}

std::string to_text(const ScoreSheet& sheet) {
  std::string out;
  for (const ScoreLine& line : sheet)
    out += digits(line.seat) + ": " + to_text(line.what) + " " + digits(line.points) + "\n";
  return out;
}

std::string to_text(const std::vector<AnyAction>& actions) {
  std::string out;
  for (const AnyAction action : actions) out += std::to_string(action.bits) + " ";
  return out;
}

std::string difference(const std::string& one, const std::string& other) {
  const auto parting = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
  const auto place = static_cast<std::size_t>(parting.first - one.begin());
  const std::size_t from = place < 60 ? 0 : place - 60;
  return "…" + one.substr(from, 120) + "… against …" + other.substr(from, 120) + "…";
}

}  // namespace indice::conformance
