#include "tests/renew/tables.h"

#include <map>
#include <set>

#include "games/registry.h"
#include "tests/conformance/trial.h"

namespace indice::renew {
namespace {

constexpr int games_each = 160;  // of one game, over all ways to set it up
constexpr int labels_each = 6;   // decisions; what moves are called is costly to find out

std::string_view type_of(const Value& value) {
  constexpr std::array<std::string_view, 4> types{"number", "word", "seat", "counted"};
  return types[value.index()];
}

// Every value that a fact of a name was seen with, in order, and who was told: one seat, all, or
// the one or the other as the table is set up.
struct FactSeen {
  std::vector<std::pair<std::string, std::string>> fields;
  bool told_to_one = false;
  bool told_to_all = false;

  void add(const FactNote& fact) {
    (fact.audience == everyone ? told_to_all : told_to_one) = true;
    for (const Field& field : fact.fields) {
      std::string type(type_of(field.value));
      if (const Term* term = std::get_if<Term>(&field.value)) type = term->group();
      const std::pair<std::string, std::string> entry(field.name, type);
      if (std::find(fields.begin(), fields.end(), entry) == fields.end()) fields.push_back(entry);
    }
  }
};

// What moves of one notation cause.
struct MoveSeen {
  std::set<std::string> labels;    // catalogue keys
  std::vector<std::string> facts;  // in the order first seen
};

struct Seen {
  std::map<std::string, FactSeen> facts;
  std::map<std::string, MoveSeen> moves;  // by words
};

void note_facts(const std::vector<FactNote>& facts, Seen& seen, MoveSeen* move) {
  for (const FactNote& fact : facts) {
    seen.facts[std::string(fact.name)].add(fact);
    if (move == nullptr) continue;
    const std::string name(fact.name);
    if (std::find(move->facts.begin(), move->facts.end(), name) == move->facts.end())
      move->facts.push_back(name);
  }
}

void note_offers(const AnyGame& game, const AnyState& state, Seat seat, Seen& seen) {
  for (const Offer& offer : game.tableau(game.view(state, seat)).offers)
    seen.moves[game.words(offer.action)].labels.insert(std::string(offer.label.key));
}

void play(const AnyGame& game, const TableOptions& options, std::uint64_t seed, Seen& seen) {
  conformance::RandomGame play(game, options, seed);
  note_facts(play.deal_facts(), seen, nullptr);
  while (const auto move = play.choose()) {
    if (play.decisions() % labels_each == 0) note_offers(game, play.state(), move->seat, seen);
    std::vector<FactNote> facts;
    play.play(*move, &facts);
    note_facts(facts, seen, &seen.moves[game.words(move->action)]);
  }
}

Json to_json(const Seen& seen) {
  Json::Array facts;
  for (const auto& [name, fact] : seen.facts) {
    Json::Array fields;
    for (const auto& [field, type] : fact.fields)
      fields.emplace_back(Json::Array{Json(field), Json(type)});
    facts.emplace_back(Json::Object{{"fact", name},
                                    {"values", std::move(fields)},
                                    {"to_one", fact.told_to_one},
                                    {"to_all", fact.told_to_all}});
  }
  const auto texts = [](const auto& list) {
    Json::Array array;
    for (const std::string& text : list) array.emplace_back(text);
    return array;
  };
  Json::Array moves;
  for (const auto& [words, move] : seen.moves)
    moves.emplace_back(Json::Object{
        {"move", words}, {"labels", texts(move.labels)}, {"facts", texts(move.facts)}});
  return Json::Object{{"facts", std::move(facts)}, {"moves", std::move(moves)}};
}

}  // namespace

Json facts_and_moves() {
  Json::Object games;
  for (const AnyGame* game : all_games()) {
    Seen seen;
    const std::vector<TableOptions> setups = conformance::all_setups(*game);
    const int each = std::max(2, games_each / static_cast<int>(setups.size()));
    std::uint64_t seed = 1;
    for (const TableOptions& options : setups)
      for (int i = 0; i < each; ++i) play(*game, options, seed++, seen);
    games.emplace_back(std::string(game->info().name), to_json(seen));
  }
  return games;
}

}  // namespace indice::renew
