#include "tests/conformance/check_text.h"

#include <algorithm>
#include <stdexcept>

namespace indice::conformance {
namespace {

// Two lines on a telephone.
constexpr std::size_t longest_brief = 56;

std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
  }));
}

// Says things in all languages and notes what cannot be said.
class Speaker {
 public:
  Speaker(const Trial& trial, std::span<const text::Catalogue> catalogues, Violations& violations)
      : game_(trial.game),
        domain_(trial.game.info().name),
        catalogues_(catalogues),
        violations_(violations) {
    for (int player = 1; player <= trial.options.players; ++player)
      names_.push_back("Player " + std::to_string(player));
  }

  void say(const Message& message, Seat viewer) {
    each([&](const text::Catalogue& in) { return in.say(domain_, message, {viewer, names_}); });
  }
  void say(const FactNote& fact, Seat viewer) {
    each([&](const text::Catalogue& in) { return in.say(domain_, fact, {viewer, names_}); });
  }
  void say(const Refusal& refusal, Seat viewer) {
    each([&](const text::Catalogue& in) { return in.refusal(domain_, refusal, {viewer, names_}); });
  }
  void say(const Tableau& tableau, const AnyView& view) {
    const Seat viewer = tableau.viewer;
    say(tableau.prompt, viewer);
    say_brief(tableau.prompt, viewer);
    for (const Zone& zone : tableau.zones) say(zone.title, viewer);
    if (!tableau.entry.key.empty()) say(tableau.entry, viewer);
    for (const Offer& offer : tableau.offers) {
      say(offer.label, viewer);
      if (!offer.typed.empty() && offer.typed != any_text) plain(offer.typed);
    }
    for (const Thing& thing : tableau.things) {
      say(thing.face, viewer);
      // A button's label may do for it.
      if (thing.kind != ThingKind::control)
        each([&](const text::Catalogue& in) {
          return in.brief(domain_, thing.face, {viewer, names_});
        });
      const Refusal why = game_.why_not(view, thing.id.text(), {});
      if (!why.reason.empty()) say(why, viewer);
      // As if any thing of an offer had been touched before.
      for (const Offer& offer : tableau.offers) {
        const std::vector<std::string> touched(
            1, std::string(tableau.things[offer.touches.front()].id.text()));
        if (const Refusal then = game_.why_not(view, thing.id.text(), touched);
            offer.touches.size() > 1 && !(then == why) && !then.reason.empty())
          say(then, viewer);
      }
    }
  }
  // What does not depend on a game under way: title, options, rules.
  void say_fixed() {
    plain("title");
    for (const OptionSpec& option : game_.info().options) {
      const std::string key = "option." + std::string(option.name);
      plain(key);
      for (const std::string_view choice : option.choices) plain(key + "." + std::string(choice));
    }
    for (const RuleEntry& rule : game_.info().ledger) {
      each([&](const text::Catalogue& in) { return in.rule(domain_, rule); });
      each([&](const text::Catalogue& in) { return in.rule_name(domain_, rule); });
    }
  }

 private:
  void say_brief(const Message& prompt, Seat viewer) {
    each([&](const text::Catalogue& in) {
      std::string brief = in.brief(domain_, prompt, {viewer, names_});
      if (length(brief) > longest_brief) violations_.add("not brief: \"" + brief + "\"");
      return brief;
    });
  }
  void plain(const std::string& key) {
    each([&](const text::Catalogue& in) { return in.plain(domain_, key); });
  }
  template <class Say>
  void each(Say said) {
    for (const text::Catalogue& catalogue : catalogues_) {
      try {
        const std::string sentence = said(catalogue);
        if (sentence.empty() || sentence.find('{') != std::string::npos)
          violations_.add("a sentence that is none: \"" + sentence + "\"");
      } catch (const std::logic_error& missing) {
        violations_.add(missing.what());
      }
    }
  }

  const AnyGame& game_;
  std::string_view domain_;
  std::span<const text::Catalogue> catalogues_;
  Violations& violations_;
  std::vector<std::string> names_;
};

// One decision by all who may take it: the facts as each viewer hears them.
void say_facts(const Trial& trial, const AnyState& state, Speaker& speaker) {
  Dice dice(trial.seed);
  for (const Seat seat : trial.game.deciders(state)) {
    const std::vector<AnyAction> actions = legal(trial.game, state, seat);
    const AnyAction action = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
    AnyState after = state;
    std::vector<FactNote> facts;
    trial.game.apply(after, seat, action, dice, &facts);
    for (const Seat viewer : viewers(trial))
      for (const FactNote& fact : facts)
        if (fact.is_for(viewer)) speaker.say(fact, viewer);
  }
}

void say_refusals(const Trial& trial, const AnyState& state, ActionForge& forge, Speaker& speaker) {
  for (const Seat seat : trial.game.deciders(state)) forge.remember(legal(trial.game, state, seat));
  for (const Seat seat : viewers(trial))
    for (int i = 0; i < 10; ++i) {
      const Verdict verdict =
          trial.game.judge(state, seat, i % 2 == 0 ? forge.forge() : forge.remembered());
      if (!verdict.allowed) speaker.say(verdict.refusal, seat);
    }
}

}  // namespace

Violations every_message_can_be_said(const Trial& trial,
                                     std::span<const text::Catalogue> catalogues) {
  Violations violations;
  Speaker speaker(trial, catalogues, violations);
  ActionForge forge(trial.seed);
  speaker.say_fixed();
  TableOptions wrong = trial.options;
  wrong.players = max_seats;
  if (const Verdict verdict = trial.game.accepts(wrong); !verdict.allowed)
    speaker.say(verdict.refusal, spectator);
  visit_positions(trial, trial.work(200, 4), violations, [&](const RandomGame& position) {
    const AnyState& state = position.state();
    for (const FactNote& fact : position.deal_facts())
      if (fact.is_for(0)) speaker.say(fact, 0);
    for (const Seat viewer : viewers(trial)) {
      const AnyView view = trial.game.view(state, viewer);
      for (const MemoryAid aid : {MemoryAid::off, MemoryAid::on})
        speaker.say(trial.game.tableau(view, aid), view);
    }
    say_facts(trial, state, speaker);
    say_refusals(trial, state, forge, speaker);
    if (position.over())
      for (const ScoreLine& line : trial.game.score_sheet(state)) speaker.say(line.what, line.seat);
  });
  return violations;
}

}  // namespace indice::conformance
