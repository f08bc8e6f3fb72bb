// Letters of a house for the browser's tests, from the real games.
//
//   indice_letters GAME PLAYERS SEED MOVES   a game between bots as seat 0 hears of it, with every
//                                            tableau and every sentence in all languages: one
//                                            object
//   indice_letters GAME PLAYERS SEED         a table in a pipe: wishes in, letters out, a line
//   each;
//                                            seat 0 is the person's, bots have the others
//   indice_letters texts                     the catalogue of the toy, a game that no house has: it
//                                            shows how one without a look of its own is drawn
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "archive/json_reader.h"
#include "archive/seed.h"
#include "engine/face.h"
#include "engine/foresight.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "table/live_table.h"
#include "table/thinking.h"
#include "tests/toy/texts.h"
#include "tests/toy/toy.h"
#include "text/catalogue.h"
#include "wire/reader.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace indice {
namespace {

using table::LiveTable;

constexpr std::string_view person = "person";
constexpr Seat mine = 0;
const std::vector<std::string> names = {"Ada",  "Edmund", "Florence", "Maud",
                                        "Noor", "Odile",  "Tobias",   "Zora"};

std::shared_ptr<const KeyedStream> stream_of(std::string_view seed) {
  const auto read = archive::Seed::from_hex(seed);
  return read ? std::make_shared<archive::SeededStream>(*read) : nullptr;
}

// One table, one person, and what he was last shown.
class Played {
 public:
  Played(const AnyGame& game, unsigned players, std::uint64_t seed, bool all_bots)
      : table_(game, stream_of, "greedy"), bot_(bots::make_bot("greedy")) {
    TableOptions options;
    options.players = static_cast<std::uint8_t>(players);
    for (std::size_t i = 0; i < game.info().options.size(); ++i)
      options.choice[i] = game.info().options[i].usual;
    ask(table::Open{options, {}});
    for (Seat seat = 0; seat < players; ++seat) {
      if (seat == mine && !all_bots)
        ask(table::Sit{seat, names[seat]});
      else
        ask(table::SeatBot{seat, "greedy", names[seat]});
    }
    ask(table::Start{archive::Seed::from_number(seed).hex(), "promise", seed});
    shown_ = table_.tableau(mine, MemoryAid::off);
  }

  [[nodiscard]] const LiveTable& table() const { return table_; }
  [[nodiscard]] const Tableau& shown() const { return shown_; }

  [[nodiscard]] wire::Whole whole() const {
    wire::Whole whole;
    whole.version = table_.version(mine);
    whole.seat = mine;
    whole.card = card();
    whole.tableau = shown_;
    if (table_.phase() == table::Phase::over) whole.ended = ended();
    return whole;
  }

  // What the person hears of a wish that is carried out; why it is not, in `no`.
  wire::News ask(table::Request request, std::optional<table::No>* no = nullptr,
                 std::string_view by = person) {
    wire::News news;
    table::Answer answer = table_.propose({std::string(by), 0, std::move(request)}, 0);
    if (auto* refused = std::get_if<table::No>(&answer)) {
      if (no != nullptr) *no = std::move(*refused);
      return news;
    }
    const std::vector<table::Heard> heard = table_.commit(std::get<table::Events>(answer));
    std::uint32_t version = table_.version(mine);
    for (const table::Heard& one : heard)
      if (one.by.contains(mine)) --version;
    for (const table::Heard& one : heard)
      if (one.by.contains(mine))
        news.told.push_back(wire::told(one, mine, MemoryAid::off, ++version));
    const bool began = table_.phase() != table::Phase::gathering &&
                       table_.phase() != table::Phase::unopened && !shown_.zones.empty();
    if (!news.told.empty() && began) {
      Tableau now = table_.tableau(mine, MemoryAid::off);
      news.told.back().now = wire::change_between(shown_, now);
      shown_ = std::move(now);
    }
    if (began && table_.phase() == table::Phase::over) {
      news.ended = ended();
      news.card = card();
    }
    return news;
  }

  // The next decision of a bot; none where a person is to move.
  std::optional<wire::News> bot_moves() {
    for (const Seat seat : table_.bots_to_move())
      return ask(table::BotMove{seat, table::think(table_, seat, *bot_)}, nullptr, {});
    return std::nullopt;
  }

  wire::Saying answer(const wire::AskWhy& why) const {
    return wire::Because{table_.game().why_not(table_.view(mine), why.thing, why.touched)};
  }
  wire::Saying answer(const wire::Foresee& wish) const {
    const auto* number = std::get_if<table::OfferNumber>(&wish.answer);
    if (number == nullptr || number->number >= shown_.offers.size()) return wire::Refused{};
    return wire::Foreseen{foresee(table_.game(), table_.view(mine), mine,
                                  shown_.offers[number->number].action, MemoryAid::off)};
  }
  wire::Saying answer(const wire::AskHint& /*wish*/) const {
    return wire::Hinted{table_.game().words(table::hint(table_, mine, *bot_))};
  }

 private:
  [[nodiscard]] wire::TableCard card() const {
    wire::TableCard card;
    card.game = table_.game().info().name;
    card.rules_version = table_.game().info().rules_version;
    card.phase = table_.phase();
    card.options = table_.options();
    card.yours = true;
    card.commitment = table_.commitment();
    for (Seat seat = 0; seat < table_.players(); ++seat) {
      const table::Chair& chair = table_.chairs()[seat];
      card.chairs.push_back({chair.name, chair.bot, seat == mine, false, chair.resigned});
    }
    return card;
  }
  [[nodiscard]] wire::ToldOutcome ended() const { return {table_.outcome(), table_.score_sheet()}; }

  LiveTable table_;
  std::unique_ptr<bots::Bot> bot_;
  Tableau shown_;
};

// What was said in a game, each sentence once: as it travels, and as C++ says it.
class Sentences {
 public:
  explicit Sentences(const AnyGame& game) : game_(game) {
    for (const text::Language language : text::languages) words_.emplace_back(language);
  }

  void add(const FactNote& fact) {
    if (is_said(fact.fields))
      add("fact", wire::written(game_, fact),
          [&](const text::Catalogue& words) { return words.say(domain(), fact, audience()); });
  }
  void add(const Message& message) {
    if (is_said(message.fields))
      add("say", wire::written(game_, message),
          [&](const text::Catalogue& words) { return words.say(domain(), message, audience()); });
  }
  [[nodiscard]] const std::string& json() const { return json_; }

 private:
  [[nodiscard]] std::string_view domain() const { return game_.info().name; }
  // The texts of questions are in no catalogue: a house gives them out one by one.
  [[nodiscard]] bool is_said(const Fields& fields) const {
    for (const Field& field : fields)
      if (const auto* word = std::get_if<Term>(&field.value))
        if (!words_.front().has(domain(), word->text())) return false;
    return true;
  }
  static text::Audience audience() { return {mine, names}; }
  template <class Say>
  void add(std::string_view kind, const std::string& what, Say say) {
    if (!seen_.insert(what).second) return;
    json_ += (json_.empty() ? "\n{\"" : ",\n{\"") + std::string(kind) + "\":" + what;
    for (const text::Catalogue& words : words_) {
      json_ += ",\"" + std::string(text::language_code(words.language())) + "\":";
      append_quoted(say(words), json_);
    }
    json_ += '}';
  }

  const AnyGame& game_;
  std::vector<text::Catalogue> words_;
  std::set<std::string> seen_;
  std::string json_;
};

void gather(const Tableau& shown, Sentences& sentences) {
  sentences.add(shown.prompt);
  for (const Zone& zone : shown.zones) sentences.add(zone.title);
  for (const Thing& thing : shown.things) sentences.add(thing.face);
  for (const Offer& offer : shown.offers) sentences.add(offer.label);
}

int dump(const AnyGame& game, unsigned players, std::uint64_t seed, unsigned moves) {
  Played played(game, players, seed, true);
  Sentences sentences(game);
  gather(played.shown(), sentences);
  std::string letters = wire::written(game, wire::Letter{"fixture", 0, played.whole()});
  std::string tableaux;
  for (unsigned move = 0; move < moves; ++move) {
    const std::optional<wire::News> news = played.bot_moves();
    if (!news) break;
    if (news->told.empty()) continue;
    for (const wire::Told& told : news->told)
      for (const HeardFact& fact : told.facts)
        if (fact.note) sentences.add(*fact.note);
    sentences.add(played.shown().prompt);
    letters += ",\n" + wire::written(game, wire::Letter{"fixture", 0, *news});
    if (move % 10 == 9 || played.table().phase() == table::Phase::over) {
      gather(played.shown(), sentences);
      tableaux += (tableaux.empty() ? "\n\"" : ",\n\"") +
                  std::to_string(news->told.back().version) +
                  "\":" + wire::written(game, played.shown());
    }
  }
  std::cout << "{\"game\":\"" << game.info().name << "\",\"names\":[";
  for (Seat seat = 0; seat < players; ++seat)
    std::cout << (seat == 0 ? "\"" : ",\"") << names[seat] << '"';
  std::cout << "],\n\"letters\":[\n"
            << letters << "],\n\"tableaux\":{" << tableaux << "},\n\"sentences\":["
            << sentences.json() << "]}\n";
  return 0;
}

class Pipe {
 public:
  Pipe(const AnyGame& game, unsigned players, std::uint64_t seed)
      : game_(game), played_(game, players, seed, false) {}

  int run() {
    for (std::string line; std::getline(std::cin, line);) {
      wire::Asked asked;
      wire::Lexicon lexicon;
      JsonProblem problem;
      if (!wire::Reader(game_, lexicon, problem).read(archive::read_json(line, "wish"), asked)) {
        std::cerr << "not understood: " << problem.what << '\n';
        continue;
      }
      std::visit([&](auto& wish) { take(asked, wish); }, asked.wish);
    }
    return 0;
  }

 private:
  void say(const wire::Asked& asked, wire::Saying saying, bool answers = true) {
    std::cout << wire::written(game_,
                               wire::Letter{asked.table, answers ? asked.id : 0, std::move(saying)})
              << std::endl;
  }
  void take(const wire::Asked& asked, wire::Attend& /*wish*/) {
    say(asked, played_.whole());
    let_bots_play(asked);
  }
  template <class Wish>
  void take(const wire::Asked& asked, Wish& wish) {
    if constexpr (requires { played_.answer(wish); }) {
      say(asked, played_.answer(wish));
    } else if constexpr (requires { table::Request{wish}; }) {
      std::optional<table::No> no;
      wire::News news = played_.ask(std::move(wish), &no);
      if (no) {
        say(asked, wire::Refused{no->why, no->game});
        return;
      }
      if (!news.told.empty()) say(asked, std::move(news), false);
      say(asked, wire::Done{});
      let_bots_play(asked);
    }
  }
  void let_bots_play(const wire::Asked& asked) {
    while (std::optional<wire::News> news = played_.bot_moves())
      if (!news->told.empty()) say(asked, std::move(*news), false);
  }

  const AnyGame& game_;
  Played played_;
};

const AnyGame* game_called(std::string_view name) {
  static const Face<toy::Toy> toy;
  return name == toy.info().name ? &toy : find_game(name);
}

std::uint64_t number(const char* text) { return std::strtoull(text, nullptr, 10); }

}  // namespace
}  // namespace indice

int main(int count, char** words) {
  if (count == 2 && words[1] == std::string_view("texts")) {
    std::cout << indice::toy::catalogue_json << '\n';
    return 0;
  }
  const indice::AnyGame* game = count < 4 ? nullptr : indice::game_called(words[1]);
  if (game == nullptr) {
    std::cerr << "indice_letters GAME PLAYERS SEED [MOVES]\n";
    return 2;
  }
  const auto players = static_cast<unsigned>(indice::number(words[2]));
  const std::uint64_t seed = indice::number(words[3]);
  if (count > 4)
    return indice::dump(*game, players, seed, static_cast<unsigned>(indice::number(words[4])));
  return indice::Pipe(*game, players, seed).run();
}
