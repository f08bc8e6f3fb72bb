// A live table for tests: opens it, seats people and bots, starts it, and lets them play.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "archive/seed.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "table/live_table.h"

namespace indice::table {

inline std::shared_ptr<const KeyedStream> stream_of(std::string_view seed) {
  const auto read = archive::Seed::from_hex(seed);
  return read ? std::make_shared<archive::SeededStream>(*read) : nullptr;
}

inline std::string seed_text(std::uint64_t number) {
  return archive::Seed::from_number(number).hex();
}

inline LiveTable bare(std::string_view game) {
  return LiveTable(*find_game(game), stream_of, "greedy");
}

inline TableOptions usual(const AnyGame& game, unsigned players) {
  return usual_options(game.info(), static_cast<int>(players));
}

// Proposes and, where the table agrees, commits; what was heard, or why not.
struct Done {
  std::vector<Heard> heard;
  std::optional<No> no;
  explicit operator bool() const { return !no; }
};
inline Done ask(LiveTable& table, std::string by, Request request, Time now = 0,
                std::uint64_t id = 0) {
  Answer answer = table.propose({std::move(by), id, std::move(request)}, now);
  if (No* no = std::get_if<No>(&answer)) return {{}, std::move(*no)};
  const Events& events = std::get<Events>(answer);
  Done done{table.commit(events), std::nullopt};
  EXPECT_EQ(done.heard.size(), events.size()) << "the table does not take what it proposed";
  for (std::size_t i = 0; i < done.heard.size(); ++i)
    EXPECT_TRUE(done.heard[i].event == events[i]) << "carried out otherwise than proposed";
  return done;
}

inline std::string person(Seat seat) { return "person " + std::to_string(seat); }

// Everybody a person, "Ada", "Ben" …, seat 0 the owner.
inline LiveTable gathered(std::string_view game, unsigned players, const ClockRules& clock = {}) {
  LiveTable table = bare(game);
  EXPECT_TRUE(ask(table, person(0), Open{usual(table.game(), players), clock}));
  for (Seat seat = 0; seat < players; ++seat)
    EXPECT_TRUE(ask(table, person(seat), Sit{seat, "Player " + std::to_string(seat)}));
  return table;
}
inline LiveTable started(std::string_view game, unsigned players, std::uint64_t seed = 1,
                         const ClockRules& clock = {}, Time now = 0) {
  LiveTable table = gathered(game, players, clock);
  EXPECT_TRUE(ask(table, person(0), Start{seed_text(seed), "promise", seed * 77}, now));
  return table;
}

inline Move move_of(const LiveTable& table, Seat seat, AnyAction action) {
  return {seat, table.version(seat), action, {}};
}

// A random decider's random action.
inline std::pair<Seat, AnyAction> random_choice(const LiveTable& table, Dice& dice) {
  std::vector<Seat> seats;
  for (const Seat seat : table.deciders()) seats.push_back(seat);
  const Seat seat = seats[dice.below(static_cast<std::uint32_t>(seats.size()))];
  std::vector<AnyAction> legal;
  table.legal_actions(seat, legal);
  return {seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]};
}

inline Done random_move(LiveTable& table, Dice& dice, Time now = 0) {
  const auto [seat, action] = random_choice(table, dice);
  return ask(table, person(seat), move_of(table, seat, action), now);
}

}  // namespace indice::table
