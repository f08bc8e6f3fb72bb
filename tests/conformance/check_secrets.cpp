// Checks of secrecy. From the true state another one is made that differs only in what a seat
// cannot know, imagined from its view or dealt anew (redeal.h); then everything the seat is given
// must be the same.
#include <cmath>

#include "tests/conformance/checks.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/serialise.h"
#include "wire/writer.h"

namespace indice::conformance {
namespace {

std::string whose(Seat viewer) {
  return viewer == spectator ? "a spectator" : "seat " + std::to_string(viewer);
}

// Calls visit(true state, imagined state, viewer) for every viewer of sampled positions.
template <class Visit>
void visit_doubles(const Trial& trial, int wanted, const Violations& violations, Visit visit) {
  Dice dice(trial.seed + 77);
  const std::vector<Seat> all = viewers(trial);
  visit_positions(trial, wanted, violations, [&](const RandomGame& position) {
    for (const Seat viewer : all) {
      const AnyState imagined = trial.game.imagine(trial.game.view(position.state(), viewer), dice);
      if (!violations.full()) visit(position.state(), imagined, viewer);
    }
  });
}

// The same with worlds that are imagined and worlds that are dealt anew.
template <class Visit>
void visit_worlds(const Trial& trial, int wanted, const Violations& violations, Visit visit) {
  SecondWorlds worlds(trial.game, trial.seed + 77);
  const std::vector<Seat> all = viewers(trial);
  visit_positions(trial, wanted, violations, [&](const RandomGame& position) {
    for (const Seat viewer : all)
      if (!violations.full())
        visit(position.state(), worlds.make(position.state(), viewer), viewer);
  });
}

std::string everything_shown(const AnyGame& game, const AnyState& state, Seat viewer) {
  const AnyView view = game.view(state, viewer);
  std::string out = std::to_string(game.estimate(view)) + "\n";
  for (const MemoryAid aid : {MemoryAid::off, MemoryAid::on}) {
    const Tableau tableau = game.tableau(view, aid);
    out += to_text(tableau);
    out += wire::written(game, tableau);
    for (const Thing& thing : tableau.things)
      out += "\nwhy not " + to_text(game.why_not(view, thing.id.text(), {}));
  }
  return out;
}

struct Heard {
  std::string plain;      // what a viewer hears that shows nothing hidden
  bool revealed = false;  // something hidden was shown to him as well
};

Heard heard_by(const std::vector<FactNote>& facts, Seat viewer) {
  Heard heard;
  for (const FactNote& fact : facts) {
    if (!fact.is_for(viewer)) continue;
    if (fact.reveals) heard.revealed = true;
    if (!fact.reveals) heard.plain += to_text(fact) + "\n";
  }
  return heard;
}

// What the viewer hears, fact by fact, until something hidden that differs comes to light: from
// there on the two worlds may go different ways. The first difference before that, or nothing.
std::string told_apart(const std::vector<FactNote>& truth, const std::vector<FactNote>& fancy,
                       Seat viewer) {
  const auto next = [viewer](const std::vector<FactNote>& facts, std::size_t& place) {
    while (place < facts.size() && !facts[place].is_for(viewer)) ++place;
    return place < facts.size() ? &facts[place++] : nullptr;
  };
  for (std::size_t one = 0, other = 0;;) {
    const FactNote* heard = next(truth, one);
    const FactNote* imagined = next(fancy, other);
    if (heard == nullptr && imagined == nullptr) return {};
    const std::string true_words = heard == nullptr ? "nothing" : to_text(*heard);
    const std::string fancy_words = imagined == nullptr ? "nothing" : to_text(*imagined);
    if (true_words == fancy_words) continue;
    if ((heard != nullptr && heard->reveals) || (imagined != nullptr && imagined->reveals))
      return {};
    return difference(true_words, fancy_words);
  }
}

// The same action by the same seat in both states. What is heard must not tell them apart as long
// as nothing hidden comes to light, and where nothing does the views stay the same.
void compare_logs(const Trial& trial, const AnyState& state, const AnyState& imagined, Seat viewer,
                  const Move& move, Violations& violations) {
  AnyState truth = state;
  AnyState fancy = imagined;
  Dice truth_dice(trial.seed);
  Dice fancy_dice(trial.seed);
  std::vector<FactNote> truth_facts, fancy_facts;
  trial.game.apply(truth, move.seat, move.action, truth_dice, &truth_facts);
  trial.game.apply(fancy, move.seat, move.action, fancy_dice, &fancy_facts);
  for (const FactNote& fact : truth_facts)
    if (fact.audience != everyone && fact.audience >= trial.options.players)
      violations.add("a fact for nobody at the table: " + to_text(fact));
  const Heard true_words = heard_by(truth_facts, viewer);
  const Heard fancy_words = heard_by(fancy_facts, viewer);
  const std::string words = "at \"" + trial.game.words(move.action) + "\" ";
  if (const std::string apart = told_apart(truth_facts, fancy_facts, viewer); !apart.empty())
    violations.add(words + whose(viewer) + " could tell by the log: " + apart);
  if (!true_words.revealed && !fancy_words.revealed &&
      !(trial.game.view(truth, viewer) == trial.game.view(fancy, viewer)))
    violations.add(words + whose(viewer) + " sees something new though no fact reveals anything");
}

// If another seat's action cannot be told from the table afterwards, the log must not tell it
// either. Where chance was used the table may simply have moved on.
void compare_secret_actions(const Trial& trial, const AnyState& state, Seat viewer, Seat actor,
                            const std::vector<AnyAction>& actions, Violations& violations) {
  std::vector<FactNote> facts;
  std::vector<std::pair<AnyView, std::string>> seen;
  for (const AnyAction action : actions) {
    AnyState after = state;
    Dice dice(trial.seed);
    facts.clear();
    trial.game.apply(after, actor, action, dice, &facts);
    const Heard heard = heard_by(facts, viewer);
    if (heard.revealed || dice.position() != Dice(trial.seed).position()) continue;
    seen.emplace_back(trial.game.view(after, viewer), heard.plain);
  }
  for (const auto& [view, plain] : seen)
    for (const auto& [other_view, other_plain] : seen)
      if (view == other_view && plain != other_plain)
        violations.add(whose(viewer) +
                       " hears what the table does not show: " + difference(plain, other_plain));
}

}  // namespace

Violations an_imagined_state_looks_the_same(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 3);
  bool varies = false;
  visit_doubles(
      trial, trial.work(6000, 20), violations,
      [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
        const AnyView view = trial.game.view(state, viewer);
        if (!(trial.game.view(imagined, viewer) == view))
          violations.add("what is imagined for " + whose(viewer) + " contradicts his view");
        if (trial.game.census(imagined) != trial.game.census(state))
          violations.add("what is imagined for " + whose(viewer) + " has other cards");
        const SeatSet true_deciders = trial.game.deciders(state);
        const SeatSet deciders = trial.game.deciders(imagined);
        if (true_deciders.contains(viewer) != deciders.contains(viewer) ||
            true_deciders.empty() != deciders.empty())
          violations.add("what is imagined for " + whose(viewer) + " wants other decisions");
        varies = varies || !(trial.game.imagine(view, dice) == imagined);
      });
  if (!varies) violations.add("imagine gives the same state whatever the dice");
  return violations;
}

Violations an_imagined_state_can_be_played_to_the_end(const Trial& trial) {
  Violations violations;
  std::uint64_t seed = trial.seed;
  visit_doubles(trial, trial.work(300, 6), violations,
                [&](const AnyState&, const AnyState& imagined, Seat viewer) {
                  const std::string who = "imagined for " + whose(viewer) + ": ";
                  const Census dealt = trial.game.census(imagined);
                  RandomGame play(trial.game, imagined, ++seed);
                  while (const auto move = play.choose()) {
                    if (!trial.game.judge(play.state(), move->seat, move->action)) {
                      violations.add(who + "a listed action is not allowed");
                      return;
                    }
                    play.play(*move);
                  }
                  if (play.stuck())
                    violations.add(who + "a decider has no action in " +
                                   indice::to_text(trial.game.describe(play.state())));
                  if (!play.stuck() && !play.over()) violations.add(who + "it does not end");
                  if (trial.game.census(play.state()) != dealt)
                    violations.add(who + "cards are lost");
                });
  return violations;
}

// Dealt anew from the truth, so that a view that shows too much has nobody to hand it to.
Violations a_table_dealt_anew_looks_the_same(const Trial& trial) {
  Violations violations;
  const Redealer* redealer = find_redealer(trial.game.info().name);
  if (redealer == nullptr) {
    violations.add("nobody deals this game anew: games/<game>/tests/redeal.cpp is missing");
    return violations;
  }
  Dice dice(trial.seed + 13);
  bool varies = false;
  visit_positions(trial, trial.work(6000, 20), violations, [&](const RandomGame& position) {
    const AnyState& state = position.state();
    for (const Seat viewer : viewers(trial)) {
      AnyState world = state;
      redealer->redeal(world, viewer, dice);
      if (world == state) continue;
      varies = true;
      if (trial.game.census(world) != trial.game.census(state))
        violations.add("what is dealt anew for " + whose(viewer) + " has other cards");
      if (!(trial.game.view(world, viewer) == trial.game.view(state, viewer)))
        violations.add("the view of " + whose(viewer) + " tells worlds apart: " +
                       difference(indice::to_text(trial.game.describe(state)),
                                  indice::to_text(trial.game.describe(world))));
      const bool decides = trial.game.deciders(state).contains(viewer);
      if (decides != trial.game.deciders(world).contains(viewer))
        violations.add("whether " + whose(viewer) + " decides hangs on what he cannot know");
    }
  });
  if (!varies) violations.add("nothing is ever dealt otherwise");
  return violations;
}

// Byte by byte, with anything in it: a view that reads one of them is found whatever lies there.
Violations secret_bytes_make_no_difference(const Trial& trial) {
  Violations violations;
  const Redealer* redealer = find_redealer(trial.game.info().name);
  if (redealer == nullptr) {
    violations.add("nobody says which bytes are secret: games/<game>/tests/redeal.cpp is missing");
    return violations;
  }
  Dice dice(trial.seed + 17);
  visit_positions(trial, trial.work(300, 8), violations, [&](const RandomGame& position) {
    for (const Seat viewer : viewers(trial)) {
      AnyState state = position.state();
      const AnyView view = trial.game.view(state, viewer);
      SecretBytes secret(state.bytes().data());
      redealer->secrets(state, viewer, secret);
      std::byte* bytes = redealer->bytes(state);
      for (const std::size_t place : secret.places()) {
        const std::byte kept = bytes[place];
        while (bytes[place] == kept) bytes[place] = static_cast<std::byte>(1 + dice.below(255));
        if (!(trial.game.view(state, viewer) == view))
          violations.add("the view of " + whose(viewer) + " hangs on byte " +
                         std::to_string(place) + " of the state");
        bytes[place] = kept;
      }
    }
  });
  return violations;
}

Violations the_tableau_keeps_secrets(const Trial& trial) {
  Violations violations;
  visit_worlds(
      trial, trial.work(400, 8), violations,
      [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
        const std::string truth = everything_shown(trial.game, state, viewer);
        const std::string fancy = everything_shown(trial.game, imagined, viewer);
        if (truth != fancy)
          violations.add(whose(viewer) + " could tell by the tableau: " + difference(truth, fancy));
        if (!std::isfinite(trial.game.estimate(trial.game.view(state, viewer))))
          violations.add("the estimate for " + whose(viewer) + " is no number");
      });
  return violations;
}

Violations offered_actions_keep_secrets(const Trial& trial) {
  Violations violations;
  visit_worlds(trial, trial.work(6000, 20), violations,
               [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
                 if (!trial.game.deciders(state).contains(viewer)) return;
                 if (!trial.game.deciders(imagined).contains(viewer)) return;
                 const std::string truth = to_text(legal(trial.game, state, viewer));
                 const std::string fancy = to_text(legal(trial.game, imagined, viewer));
                 if (truth != fancy)
                   violations.add(whose(viewer) + " could tell by the actions he has: " + truth +
                                  "against " + fancy);
               });
  return violations;
}

Violations refusals_keep_secrets(const Trial& trial) {
  Violations violations;
  ActionForge forge(trial.seed + 9);
  visit_worlds(trial, trial.work(400, 8), violations,
               [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
                 for (const Seat seat : trial.game.deciders(state))
                   forge.remember(legal(trial.game, state, seat));
                 for (int i = 0; i < 40 && !violations.full(); ++i) {
                   const AnyAction action = i % 2 == 0 ? forge.remembered() : forge.forge();
                   const std::string truth = to_text(trial.game.judge(state, viewer, action));
                   const std::string fancy = to_text(trial.game.judge(imagined, viewer, action));
                   if (truth != fancy)
                     violations.add(whose(viewer) + " could tell by a refusal: " + truth +
                                    " against " + fancy);
                 }
               });
  return violations;
}

Violations the_log_keeps_secrets(const Trial& trial) {
  Violations violations;
  visit_worlds(trial, trial.work(1000, 6), violations,
               [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
                 for (const Seat actor : trial.game.deciders(state)) {
                   const std::vector<AnyAction> actions = legal(trial.game, state, actor);
                   for (const AnyAction action : actions)
                     if (trial.game.judge(imagined, actor, action))
                       compare_logs(trial, state, imagined, viewer, {actor, action}, violations);
                   if (actor != viewer)
                     compare_secret_actions(trial, state, viewer, actor, actions, violations);
                 }
               });
  return violations;
}

// The score sheet is shown to everybody, so nothing hidden may decide it once the game is over.
Violations the_result_is_known_to_all(const Trial& trial) {
  Violations violations;
  visit_worlds(
      trial, trial.work(300, 20), violations,
      [&](const AnyState& state, const AnyState& imagined, Seat viewer) {
        if (!trial.game.deciders(state).empty()) return;
        const std::string truth =
            to_text(trial.game.outcome(state)) + to_text(trial.game.score_sheet(state));
        const std::string fancy =
            to_text(trial.game.outcome(imagined)) + to_text(trial.game.score_sheet(imagined));
        if (truth != fancy)
          violations.add(whose(viewer) + " cannot know the result: " + difference(truth, fancy));
      });
  return violations;
}

}  // namespace indice::conformance
