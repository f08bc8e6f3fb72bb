// Checks over whole games: they end, replay, keep their cards and count their points.

#include "tests/conformance/checks.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

std::string census_text(const Census& census) {
  std::string out;
  for (const CensusLine& line : census) out += line.card + " " + std::to_string(line.count) + "; ";
  return out;
}

struct Recorded {
  std::vector<Move> moves;
  std::vector<AnyState> states;
  std::string facts;
};

Recorded record_game(const Trial& trial, std::uint64_t seed) {
  RandomGame play(trial.game, trial.options, seed);
  Recorded recorded{{}, {play.state()}, to_text(play.deal_facts())};
  while (const auto move = play.choose()) {
    std::vector<FactNote> facts;
    recorded.moves.push_back(*move);
    play.play(*move, &facts);
    recorded.states.push_back(play.state());
    recorded.facts += to_text(facts);
  }
  return recorded;
}

// Again from the seed and the moves, with or without a list for facts.
void replay(const Trial& trial, std::uint64_t seed, const Recorded& recorded, bool silent,
            Violations& violations) {
  Dice dice(seed);
  std::vector<FactNote> facts;
  AnyState state = trial.game.deal(trial.options, dice, silent ? nullptr : &facts);
  std::string said = to_text(facts);
  const std::string how = silent ? "a silent replay of seed " : "a replay of seed ";
  if (!(state == recorded.states[0]))
    violations.add(how + std::to_string(seed) + " deals differently");
  for (std::size_t i = 0; i < recorded.moves.size() && violations.empty(); ++i) {
    facts.clear();
    trial.game.apply(state, recorded.moves[i].seat, recorded.moves[i].action, dice,
                     silent ? nullptr : &facts);
    said += to_text(facts);
    if (!(state == recorded.states[i + 1]))
      violations.add(how + std::to_string(seed) + " differs after move " + std::to_string(i + 1));
  }
  if (!silent && said != recorded.facts)
    violations.add(how + std::to_string(seed) +
                   " tells other facts: " + difference(recorded.facts, said));
}

}  // namespace

Violations random_games_end(const Trial& trial) {
  Violations violations;
  const int games = trial.work(3000, 10);
  for (int i = 0; i < games && !violations.full(); ++i) {
    const std::uint64_t seed = trial.seed * 7919 + static_cast<std::uint64_t>(i);
    RandomGame play(trial.game, trial.options, seed);
    if (play.play_to_end()) continue;
    violations.add("the game of seed " + std::to_string(seed) +
                   (play.stuck() ? " leaves a decider without an action" : " does not end") +
                   " after " + std::to_string(play.decisions()) + " decisions");
  }
  return violations;
}

Violations a_replay_gives_identical_bytes(const Trial& trial) {
  Violations violations;
  const int games = trial.work(1000, 4);
  for (int i = 0; i < games && violations.empty(); ++i) {
    const std::uint64_t seed = trial.seed * 104'729 + static_cast<std::uint64_t>(i);
    const Recorded recorded = record_game(trial, seed);
    replay(trial, seed, recorded, false, violations);
    replay(trial, seed, recorded, true, violations);
  }
  return violations;
}

Violations cards_are_conserved(const Trial& trial) {
  Violations violations;
  const int games = trial.work(500, 3);
  for (int i = 0; i < games && !violations.full(); ++i) {
    RandomGame play(trial.game, trial.options, trial.seed * 31 + static_cast<std::uint64_t>(i));
    const Census dealt = trial.game.census(play.state());
    while (const auto move = play.choose()) {
      play.play(*move);
      const Census now = trial.game.census(play.state());
      if (now == dealt) continue;
      violations.add("after \"" + trial.game.words(move->action) + "\" the cards are " +
                     census_text(now) + "and were " + census_text(dealt));
      break;
    }
  }
  return violations;
}

// The copy is played to its end; neither the original's bytes nor what it says may move, and what
// happens to one copy is nothing to the other.
Violations copying_a_state_aliases_nothing(const Trial& trial) {
  Violations violations;
  visit_positions(trial, trial.work(1000, 6), violations, [&](const RandomGame& position) {
    const AnyGame& game = trial.game;
    const AnyState original = position.state();
    const std::string before = indice::to_text(game.describe(original));
    RandomGame first(game, original, 5);
    RandomGame second(game, original, 5);
    if (!first.play_to_end()) return;
    const std::string result = to_text(game.outcome(first.state()));
    const std::string after = indice::to_text(game.describe(original));
    if (!(original == position.state()) || before != after)
      violations.add("playing on with a copy changed the original: " + difference(before, after));
    if (!second.play_to_end() || !(first.state() == second.state()))
      violations.add("two copies of one state, played alike, end differently");
    if (result != to_text(game.outcome(first.state())))
      violations.add("playing with one copy changed the result of the other");
  });
  return violations;
}

// A log tells who did what: no decision goes by without a fact that names who made it, told to
// everybody or at least to him.
Violations every_decision_leaves_a_fact_with_its_seat(const Trial& trial) {
  Violations violations;
  const int games = trial.work(200, 4);
  for (int number = 0; number < games && !violations.full(); ++number) {
    RandomGame play(trial.game, trial.options, trial.seed * 1009 + static_cast<unsigned>(number));
    while (const auto move = play.choose()) {
      std::vector<FactNote> facts;
      play.play(*move, &facts);
      const Value mover = SeatName{move->seat};
      if (std::none_of(facts.begin(), facts.end(), [&](const FactNote& fact) {
            return fact.is_for(move->seat) &&
                   std::any_of(fact.fields.begin(), fact.fields.end(),
                               [&](const Field& field) { return field.value == mover; });
          }))
        violations.add("no fact names seat " + std::to_string(move->seat) + ", who chose \"" +
                       trial.game.words(move->action) + "\": " + to_text(facts));
      if (violations.full()) break;
    }
  }
  return violations;
}

Violations score_sheets_add_up_and_ranks_follow_scores(const Trial& trial) {
  Violations violations;
  const int games = trial.work(1000, 4);
  for (int i = 0; i < games && !violations.full(); ++i) {
    RandomGame play(trial.game, trial.options, trial.seed * 17 + static_cast<std::uint64_t>(i));
    if (!play.play_to_end()) continue;
    const Outcome outcome = trial.game.outcome(play.state());
    if (outcome.players != trial.options.players)
      violations.add("the outcome has another number of players");
    std::vector<int> sum(trial.options.players);
    for (const ScoreLine& line : trial.game.score_sheet(play.state())) {
      if (line.seat < sum.size()) sum[line.seat] += line.points;
      if (line.seat >= sum.size()) violations.add("a line of the score sheet is for no seat");
      if (line.what.key.empty()) violations.add("a line of the score sheet says nothing");
    }
    bool somebody_wins = false;
    for (Seat seat = 0; seat < trial.options.players; ++seat) {
      somebody_wins = somebody_wins || outcome.rank[seat] == 1;
      if (sum[seat] != outcome.score[seat])
        violations.add("the lines of seat " + std::to_string(seat) + " add up to " +
                       std::to_string(sum[seat]) + ", its score is " +
                       std::to_string(outcome.score[seat]));
      for (Seat other = 0; other < trial.options.players; ++other)
        if (outcome.score[seat] > outcome.score[other] && outcome.rank[seat] > outcome.rank[other])
          violations.add("more points give a worse rank: " + to_text(outcome));
    }
    if (!somebody_wins && !trial.game.info().may_beat_all)
      violations.add("nobody has the first rank: " + to_text(outcome));
  }
  return violations;
}

// Player counts and choices that do not exist; whatever is refused says why.
Violations tables_outside_the_rules_are_refused(const Trial& trial) {
  Violations violations;
  const GameInfo& info = trial.game.info();
  const auto refused = [&](const TableOptions& options, const std::string& what) {
    const Verdict verdict = trial.game.accepts(options);
    if (verdict.allowed) violations.add("accepted: " + what);
    if (!verdict.allowed && verdict.refusal.reason.empty())
      violations.add("refused without a reason: " + what);
    for (const RuleId id : verdict.refusal.rules)
      if (id.index >= info.ledger.size())
        violations.add("refused by a rule that does not exist: " + what);
  };
  for (unsigned players = 0; players < 256; ++players) {
    if (players >= info.min_players && players <= info.max_players) continue;
    TableOptions options = trial.options;
    options.players = static_cast<std::uint8_t>(players);
    refused(options, std::to_string(players) + " players");
  }
  for (std::size_t option = 0; option < info.options.size(); ++option)
    for (std::size_t choice = 0; choice < 256; ++choice) {
      if (info.options[option].allows(choice)) continue;
      TableOptions options = trial.options;
      options.choice[option] = static_cast<std::uint8_t>(choice);
      refused(options,
              std::string(info.options[option].name) + " set to choice " + std::to_string(choice));
    }
  if (!trial.game.accepts(trial.options))
    violations.add("refused: " + setup_name(trial.game, trial.options));
  return violations;
}

}  // namespace indice::conformance
