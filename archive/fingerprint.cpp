#include "archive/fingerprint.h"

#include <array>
#include <string_view>
#include <vector>

#include "archive/options_json.h"
#include "archive/record.h"

namespace indice::archive {

namespace {

// FNV-1a: small, the same everywhere, and nobody attacks a fingerprint.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char letter : text) {
      value_ ^= static_cast<unsigned char>(letter);
      value_ *= 0x100000001b3ULL;
    }
    value_ ^= 0xff;  // no UTF-8 text holds this byte: "ab","c" is not "a","bc"
    value_ *= 0x100000001b3ULL;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

enum class Of : std::uint8_t { play, everything };

void add_facts(const std::vector<FactNote>& facts, Of what, Hash& hash) {
  if (what == Of::play) return;
  for (const FactNote& fact : facts) {
    hash.add(to_text(fact_to_json(fact)));
    hash.add(fact.reveals ? "reveals" : "");
  }
}

void add_game(const AnyGame& game, const TableOptions& options, std::uint64_t seed, Of what,
              Hash& hash) {
  Dice dice(seed);
  std::vector<FactNote> facts;
  AnyState state = game.deal(options, dice, &facts);
  add_facts(facts, what, hash);
  std::vector<AnyAction> actions;
  for (SeatSet deciders = game.deciders(state); !deciders.empty();
       deciders = game.deciders(state)) {
    const Seat seat = deciders.lowest();
    game.legal_actions(state, seat, actions);
    const std::size_t chosen = dice.below(static_cast<std::uint32_t>(actions.size()));
    hash.add(std::to_string(seat));
    hash.add(std::to_string(actions.size()));
    hash.add(game.words(actions[chosen]));
    facts.clear();
    game.apply(state, seat, actions[chosen], dice, &facts);
    add_facts(facts, what, hash);
  }
  const Outcome outcome = game.outcome(state);
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    hash.add(std::to_string(outcome.score[seat]));
    hash.add(std::to_string(outcome.rank[seat]));
  }
}

void add_games(const AnyGame& game, const TableOptions& options, Of what, Hash& hash) {
  constexpr std::uint64_t games_each = 20;
  if (!game.accepts(options)) {
    hash.add("refused");
    return;
  }
  hash.add(to_text(options_to_json(game.info(), options)));
  for (std::uint64_t seed = 1; seed <= games_each; ++seed)
    add_game(game, options, seed, what, hash);
}

// All numbers one above the least: what is rare otherwise happens often.
TableOptions fewest(const GameInfo& info, TableOptions options) {
  for (std::size_t i = 0; i < info.options.size(); ++i)
    if (info.options[i].is_number())
      options.choice[i] = static_cast<std::uint8_t>(info.options[i].least + 1);
  return options;
}

std::uint64_t fingerprint(const AnyGame& game, Of what) {
  const GameInfo& info = game.info();
  Hash hash;
  hash.add(info.name);
  hash.add(std::to_string(info.rules_version));
  for (int players = info.min_players; players <= info.max_players; ++players) {
    const TableOptions usual = usual_options(info, players);
    add_games(game, usual, what, hash);
    if (const TableOptions few = fewest(info, usual); !(few == usual))
      add_games(game, few, what, hash);
    for (std::size_t i = 0; i < info.options.size(); ++i)
      for (std::size_t choice = 0; choice < info.options[i].choices.size(); ++choice) {
        if (choice == info.options[i].usual) continue;
        TableOptions options = usual;
        options.choice[i] = static_cast<std::uint8_t>(choice);
        add_games(game, options, what, hash);
      }
  }
  return hash.value();
}

}  // namespace

std::uint64_t fingerprint_of_play(const AnyGame& game) { return fingerprint(game, Of::play); }

std::uint64_t fingerprint(const AnyGame& game) { return fingerprint(game, Of::everything); }

std::string fingerprint_text(std::uint64_t fingerprint) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; fingerprint >>= 4U)
    text[i] = digits[fingerprint & 15U];
  return text;
}

}  // namespace indice::archive
