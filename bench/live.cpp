#include "bench/live.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "bench/timing.h"
#include "table/keeping.h"
#include "table/live_table.h"
#include "wire/hearing_room.h"
#include "wire/papers.h"
#include "wire/writer.h"

namespace indice::measure {
namespace {

using table::LiveTable;

// Chance for a bench: quick, and the same every time.
class Numbers final : public KeyedStream {
 public:
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    return Dice(position * 0x9e3779b97f4a7c15ULL + 1).next();
  }
};
std::shared_ptr<const KeyedStream> numbers(std::string_view /*seed*/) {
  return std::make_shared<Numbers>();
}

std::string person(Seat seat) { return "p" + std::to_string(seat); }

void ask(LiveTable& table, const std::string& by, table::Request request) {
  const table::Answer answer = table.propose({by, 0, std::move(request)}, 0);
  const auto* events = std::get_if<table::Events>(&answer);
  ENSURE(events != nullptr && table.commit(*events).size() == events->size());
}

LiveTable started(const AnyGame& game, const TableOptions& options) {
  LiveTable table(game, numbers, "random");
  ask(table, person(0), table::Open{options, {}});
  for (Seat seat = 0; seat < options.players; ++seat)
    ask(table, person(seat), table::Sit{seat, person(seat)});
  ask(table, person(0), table::Start{"seed", "promise", 1});
  return table;
}

struct Played {
  Seat seat = nobody;
  AnyAction action;
};

// A random game, or its first moves.
std::vector<Played> some_moves(const AnyGame& game, const TableOptions& options, std::size_t most) {
  LiveTable table = started(game, options);
  Dice dice(5);
  std::vector<Played> moves;
  std::vector<AnyAction> legal;
  while (table.phase() == table::Phase::playing && moves.size() < most) {
    const Seat seat = table.deciders().lowest();
    table.legal_actions(seat, legal);
    const AnyAction action = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
    moves.push_back({seat, action});
    ask(table, person(seat), table::Move{seat, table.version(seat), action, {}});
  }
  return moves;
}

struct Live {
  double seconds = 0;
  std::size_t bytes = 0, moves = 0;
};

void play_live(const AnyGame& game, const TableOptions& options, const std::vector<Played>& moves,
               Live& live) {
  LiveTable table = started(game, options);
  wire::HearingRoom room(table);
  for (Seat seat = 0; seat < table.players(); ++seat) room.open(seat);
  room.open(spectator);
  const double start = thread_seconds();
  for (const Played& move : moves) {
    const table::Answer answer = table.propose(
        {person(move.seat), 0, table::Move{move.seat, table.version(move.seat), move.action, {}}},
        0);
    for (const wire::HearingRoom::Line& line :
         room.tell(table.commit(std::get<table::Events>(answer))))
      live.bytes += line.json.size();
  }
  live.seconds += thread_seconds() - start;
  live.moves += moves.size();
}

Live played_for(const AnyGame& game, const TableOptions& options, const std::vector<Played>& moves,
                double seconds) {
  Live live;
  do play_live(game, options, moves, live);
  while (live.seconds < seconds);
  return live;
}

// Nanoseconds a call of `work`, which is given a number that grows.
template <class Work>
double timed(double seconds, Work work) {
  std::size_t calls = 0;
  const double start = thread_seconds();
  double spent = 0;
  do {
    for (int i = 0; i < 16; ++i) work(calls++);
    spent = thread_seconds() - start;
  } while (spent < seconds);
  return spent * 1e9 / static_cast<double>(calls);
}

template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// `sayings`: so much was said at the table before the first move.
LiveTable long_table(const AnyGame& game, const TableOptions& options,
                     std::span<const Played> moves, int sayings) {
  LiveTable table = started(game, options);
  for (int i = 0; i < sayings; ++i) ask(table, person(0), table::Say{0, {}, "well"});
  for (const Played& move : moves)
    ask(table, person(move.seat),
        table::Move{move.seat, table.version(move.seat), move.action, {}});
  return table;
}

double timed_past(const LiveTable& table, double seconds) {
  constexpr std::size_t past = 100;
  return timed(seconds, [&](std::size_t) {
    table.hear_again(table.length() - std::min(past, table.length()),
                     [](const table::Heard& heard, const LiveTable&) { keep(heard); });
  });
}

// From what a store has: the lines of its events and, with `snapshot`, what was kept of it.
double timed_opening(const LiveTable& table, bool snapshot, double seconds) {
  const AnyGame& game = table.game();
  const std::vector<std::string> lines = wire::lines_of(game, table.events());
  const std::optional<std::string> kept =
      snapshot && table.to_keep() != nullptr ? table::kept(*table.to_keep()) : std::nullopt;
  return timed(seconds, [&](std::size_t) {
    LiveTable opened(game, numbers, "random");
    if (kept) opened = table::restored(game, numbers, "random", *kept).value();
    std::vector<table::Event> events;
    wire::Lexicon lexicon;
    for (const std::string& line : std::span(lines).subspan(opened.length()))
      (void)wire::read_event(game, line, lexicon, events.emplace_back());
    keep(opened.commit(events));
  });
}

}  // namespace

LiveMeasure measure_live(const AnyGame& game, const TableOptions& options, const Effort& effort) {
  LiveMeasure measure{&game, options.players};
  const std::vector<Played> moves = some_moves(game, options, 2000);

  // Positions all over a game, each seen by who has just moved.
  std::vector<std::pair<AnyState, Seat>> positions;
  LiveTable table = started(game, options);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ask(table, person(moves[i].seat),
        table::Move{moves[i].seat, table.version(moves[i].seat), moves[i].action, {}});
    if (i % (1 + moves.size() / 64) == 0)
      positions.emplace_back(table.whole_truth(), moves[i].seat);
    if (i == 199 || (i < 199 && i + 1 == moves.size())) measure.table_bytes = table.memory();
  }
  const auto first = std::span(moves).first(std::min<std::size_t>(200, moves.size()));
  const LiveTable short_one = long_table(game, options, first, 0);
  const LiveTable long_one = long_table(game, options, first, 5000);
  measure.past_ns = timed_past(short_one, effort.seconds);
  measure.late_past_ns = timed_past(long_one, effort.seconds);
  measure.open_ns = timed_opening(short_one, true, effort.seconds);
  measure.late_open_ns = timed_opening(long_one, true, effort.seconds);
  measure.late_replay_ns = timed_opening(long_one, false, effort.seconds);
  std::vector<std::pair<AnyView, Tableau>> looks;
  looks.reserve(positions.size());
  for (const auto& [state, seat] : positions) {
    const AnyView view = game.view(state, seat);
    looks.emplace_back(view, game.tableau(view));
  }
  const auto position = [&](std::size_t i) -> const auto& {
    return positions[i % positions.size()];
  };
  const auto look = [&](std::size_t i) -> const auto& { return looks[i % looks.size()]; };
  Dice dice(3);
  wire::Text out;
  measure.view_ns = timed(effort.seconds, [&](std::size_t i) {
    keep(game.view(position(i).first, position(i).second));
  });
  measure.imagine_ns =
      timed(effort.seconds, [&](std::size_t i) { keep(game.imagine(look(i).first, dice)); });
  measure.estimate_ns =
      timed(effort.seconds, [&](std::size_t i) { keep(game.estimate(look(i).first)); });
  measure.tableau_ns =
      timed(effort.seconds, [&](std::size_t i) { keep(game.tableau(look(i).first)); });
  measure.json_ns = timed(effort.seconds, [&](std::size_t i) {
    out.clear();
    wire::Writer(game, out).write(look(i).second);
  });

  std::vector<double> costs;
  std::vector<double> ratios;
  const auto draws = static_cast<std::uint64_t>(effort.seconds / 4e-9);
  // Game after game, as a house that is at work: the first moves of a program are several times as
  // dear.
  (void)played_for(game, options, moves, effort.seconds);
  for (int round = 0; round < effort.rounds; ++round) {
    const Live live = played_for(game, options, moves, effort.seconds);
    const double cost = live.seconds * 1e9 / static_cast<double>(live.moves);
    costs.push_back(cost);
    ratios.push_back(cost / measure_reference(draws));
    measure.live_bytes = static_cast<double>(live.bytes) / static_cast<double>(live.moves);
  }
  measure.live_move_ns = median(costs);
  measure.live_ratio = median(ratios);
  return measure;
}

}  // namespace indice::measure
