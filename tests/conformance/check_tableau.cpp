// Checks of the tableau: the things on it, what may be touched and why not.
#include <array>
#include <set>

#include "tests/conformance/checks.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

// Calls visit(state, viewer, view, tableau) for every viewer and both settings of the memory aid.
template <class Visit>
void visit_tableaus(const Trial& trial, int wanted, const Violations& violations, Visit visit) {
  const std::vector<Seat> all = viewers(trial);
  visit_positions(trial, wanted, violations, [&](const RandomGame& position) {
    for (const Seat viewer : all)
      for (const MemoryAid aid : {MemoryAid::off, MemoryAid::on}) {
        const AnyView view = trial.game.view(position.state(), viewer);
        if (!violations.full())
          visit(position.state(), viewer, view, trial.game.tableau(view, aid));
      }
  });
}

using Touches = std::vector<std::uint16_t>;

Touches sorted(Touches touches) {
  std::sort(touches.begin(), touches.end());
  return touches;
}

void check_zones(const Tableau& tableau, Violations& violations) {
  std::set<std::string> ids;
  for (const Zone& zone : tableau.zones) {
    if (zone.id.empty() || !ids.insert(std::string(zone.id.text())).second)
      violations.add("zone id used twice: " + std::string(zone.id.text()));
    if (zone.title.key.empty())
      violations.add("zone without a title: " + std::string(zone.id.text()));
    if (zone.owner != nobody && zone.owner >= max_seats)
      violations.add("zone of no seat: " + std::string(zone.id.text()));
  }
}

void check_things(const Tableau& tableau, Violations& violations) {
  std::set<std::string> ids;
  for (const Thing& thing : tableau.things) {
    if (thing.id.empty() || !ids.insert(std::string(thing.id.text())).second)
      violations.add("thing id used twice: " + std::string(thing.id.text()));
    if (thing.zone >= tableau.zones.size())
      violations.add("thing in no zone: " + std::string(thing.id.text()));
    if (thing.face.key.empty())
      violations.add("thing without a label: " + std::string(thing.id.text()));
    if (thing.count < 0)
      violations.add("less than none of a thing: " + std::string(thing.id.text()));
  }
}

// The id a client would show a why_not for: every thing that stands in no offer.
std::vector<std::string> untouched(const Tableau& tableau) {
  std::vector<bool> touched(tableau.things.size());
  for (const Offer& offer : tableau.offers)
    for (const std::uint16_t touch : offer.touches)
      if (touch < touched.size()) touched[touch] = true;
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < touched.size(); ++i)
    if (!touched[i]) ids.emplace_back(tableau.things[i].id.text());
  return ids;
}

std::string named(const Trial& trial, AnyAction action) {
  std::string words;
  append_quoted(trial.game.words(action), words);
  return words;
}

// No offer's things are all among those of an offer for another action.
void check_antichain(const Trial& trial, const std::vector<Offer>& offers, Violations& violations) {
  std::vector<Touches> sets;
  for (const Offer& offer : offers) sets.push_back(sorted(offer.touches));
  for (std::size_t small = 0; small < sets.size(); ++small)
    for (std::size_t large = 0; large < sets.size(); ++large)
      if (!(offers[small].action == offers[large].action) &&
          std::includes(sets[large].begin(), sets[large].end(), sets[small].begin(),
                        sets[small].end()))
        violations.add("the touches of " + named(trial, offers[small].action) +
                       " are all among those of " + named(trial, offers[large].action));
}

// As a client does it: keep the offers that still hold everything touched, done when one is
// complete.
class Touching {
 public:
  explicit Touching(const std::vector<Offer>& offers) {
    for (const Offer& offer : offers) open_.push_back({offer.action, sorted(offer.touches)});
  }
  void touch(std::uint16_t thing) {
    std::vector<Left> still;
    for (Left& offer : open_) {
      const auto found = std::find(offer.left.begin(), offer.left.end(), thing);
      if (found == offer.left.end()) continue;
      offer.left.erase(found);
      still.push_back(std::move(offer));
    }
    open_ = std::move(still);
  }
  [[nodiscard]] bool goes_on_with(std::uint16_t thing) const {
    return std::any_of(open_.begin(), open_.end(), [&](const Left& offer) {
      return std::find(offer.left.begin(), offer.left.end(), thing) != offer.left.end();
    });
  }
  [[nodiscard]] std::set<std::uint64_t> complete() const {
    std::set<std::uint64_t> actions;
    for (const Left& offer : open_)
      if (offer.left.empty()) actions.insert(offer.action.bits);
    return actions;
  }

 private:
  struct Left {
    AnyAction action;
    Touches left;
  };
  std::vector<Left> open_;
};

void walk(const Trial& trial, const Tableau& tableau, const Offer& offer, Dice& dice,
          Violations& violations) {
  Touches path = offer.touches;
  dice.shuffle(path.data(), path.size());
  Touching touching(tableau.offers);
  for (std::size_t i = 0; i < path.size(); ++i) {
    touching.touch(path[i]);
    std::set<std::uint64_t> complete = touching.complete();
    const bool last = i + 1 == path.size();
    if (last && complete != std::set<std::uint64_t>{offer.action.bits})
      violations.add("the path of " + named(trial, offer.action) + " ends in " +
                     std::to_string(complete.size()) + " actions");
    complete.erase(offer.action.bits);
    if (!last && !complete.empty())
      violations.add("on the path of " + named(trial, offer.action) + " lies " +
                     named(trial, {*complete.begin()}));
  }
}

void check_why_not(const Trial& trial, const AnyView& view, const std::string& id, Touched touched,
                   Violations& violations) {
  const Refusal why = trial.game.why_not(view, id, touched);
  std::string what = "why " + id + " cannot be touched";
  for (const std::string& one : touched) what += ", after " + one;
  if (why.reason.empty()) violations.add("no reason " + what);
  if (why.rules.empty()) violations.add("no rule " + what);
  for (const RuleId rule : why.rules)
    if (rule.index >= trial.game.info().ledger.size())
      violations.add("a rule not in the ledger " + what);
}

}  // namespace

Violations the_tableau_is_well_formed(const Trial& trial) {
  Violations violations;
  visit_tableaus(
      trial, trial.work(400, 8), violations,
      [&](const AnyState&, Seat viewer, const AnyView&, const Tableau& tableau) {
        if (tableau.viewer != viewer) violations.add("the tableau is for another viewer");
        if (tableau.prompt.key.empty()) violations.add("the tableau does not say what is wanted");
        for (const RuleId id : tableau.moment)
          if (id.index >= trial.game.info().ledger.size())
            violations.add("a rule of the moment is not in the ledger");
        check_zones(tableau, violations);
        check_things(tableau, violations);
        if (tableau.deadline.seconds != 0 && tableau.deadline.offer >= tableau.offers.size())
          violations.add("a deadline whose end is no offer");
        for (const Offer& offer : tableau.offers) {
          if (offer.touches.empty()) violations.add("an offer that touches nothing");
          if (offer.label.key.empty()) violations.add("an offer without a label");
          for (const std::uint16_t touch : offer.touches)
            if (touch >= tableau.things.size())
              violations.add("an offer touches what is not there");
        }
      });
  return violations;
}

Violations offers_are_the_legal_actions(const Trial& trial) {
  Violations violations;
  visit_tableaus(trial, trial.work(400, 8), violations,
                 [&](const AnyState& state, Seat viewer, const AnyView&, const Tableau& tableau) {
                   std::set<std::uint64_t> listed;
                   if (trial.game.deciders(state).contains(viewer))
                     for (const AnyAction action : legal(trial.game, state, viewer))
                       listed.insert(action.bits);
                   std::set<std::uint64_t> offered;
                   for (const Offer& offer : tableau.offers) offered.insert(offer.action.bits);
                   for (const std::uint64_t action : listed)
                     if (!offered.contains(action))
                       violations.add("not offered: " + named(trial, {action}));
                   for (const std::uint64_t action : offered)
                     if (!listed.contains(action))
                       violations.add("offered but not legal for seat " + std::to_string(viewer) +
                                      ": " + named(trial, {action}));
                 });
  return violations;
}

constexpr std::array odd_ids{"",         "/",        "no such thing", "hand/99999999999999999999",
                             "\xff\xfe", "guilty/",  "seat/",         "card/",
                             "role/",    "number/-1"};

Violations every_untouched_thing_has_a_why_not(const Trial& trial) {
  Violations violations;
  visit_tableaus(
      trial, trial.work(400, 8), violations,
      [&](const AnyState& state, Seat viewer, const AnyView& view, const Tableau& tableau) {
        const bool decides = trial.game.deciders(state).contains(viewer);
        for (const std::string& id : untouched(tableau)) {
          if (decides)
            check_why_not(trial, view, id, {}, violations);
          else if (trial.game.why_not(view, id, {}).reason.empty())
            violations.add("no reason why " + id + " cannot be touched");
        }
        // Whatever a client may ask must be answered somehow.
        for (const char* odd : odd_ids) static_cast<void>(trial.game.why_not(view, odd, {}));
      });
  return violations;
}

// Somebody who has begun an action touches what does not go with it.
Violations every_wrong_touch_has_a_why_not(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 6);
  visit_tableaus(trial, trial.work(400, 8), violations,
                 [&](const AnyState&, Seat, const AnyView& view, const Tableau& tableau) {
                   if (tableau.offers.empty()) return;
                   const auto which = dice.below(static_cast<std::uint32_t>(tableau.offers.size()));
                   Touches path = tableau.offers[which].touches;
                   dice.shuffle(path.data(), path.size());
                   path.pop_back();
                   Touching touching(tableau.offers);
                   std::vector<std::string> touched;
                   for (const std::uint16_t thing : path) {
                     touching.touch(thing);
                     touched.emplace_back(tableau.things[thing].id.text());
                   }
                   for (std::uint16_t thing = 0; thing < tableau.things.size() && !touched.empty();
                        ++thing)
                     if (!touching.goes_on_with(thing))
                       check_why_not(trial, view, std::string(tableau.things[thing].id.text()),
                                     touched, violations);
                   for (const char* odd : odd_ids) {
                     static_cast<void>(trial.game.why_not(view, odd, touched));
                     static_cast<void>(trial.game.why_not(view, tableau.things[0].id.text(),
                                                          std::vector<std::string>(200, odd)));
                   }
                 });
  return violations;
}

Violations every_path_of_touches_ends_in_one_action(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 5);
  visit_tableaus(trial, trial.work(300, 8), violations,
                 [&](const AnyState&, Seat, const AnyView&, const Tableau& tableau) {
                   check_antichain(trial, tableau.offers, violations);
                   for (int i = 0; i < 20 && !tableau.offers.empty(); ++i) {
                     const auto which =
                         dice.below(static_cast<std::uint32_t>(tableau.offers.size()));
                     walk(trial, tableau, tableau.offers[which], dice, violations);
                   }
                 });
  return violations;
}

}  // namespace indice::conformance
