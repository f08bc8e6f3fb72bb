// What every room needs of its house.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/json.h"
#include "server/identity.h"
#include "server/recovery.h"
#include "server/workers.h"
#include "store/store.h"
#include "table/live_table.h"
#include "text/catalogue.h"

namespace indice::server {

// What rooms count for the house.
struct Tally {
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<std::uint64_t> bot_moves = 0;
  std::atomic<std::uint64_t> refused = 0;          // of what was said over a line
  std::atomic<std::uint64_t> wishes_refused = 0;   // of the lobby
  std::atomic<std::uint64_t> cookies_refused = 0;  // that the house did not sign
  std::atomic<std::uint64_t> conflicts = 0;
  std::atomic<std::uint64_t> troubles = 0;
  std::atomic<std::uint64_t> resyncs = 0;
  std::atomic<std::uint64_t> plans_kept = 0;  // decisions of bots that went on from the last
  // Of bots that go on with their turn; with them, for one that still thinks may outlive the house.
  std::shared_ptr<std::atomic<int>> plans = std::make_shared<std::atomic<int>>(0);
};

// Somebody is to move at a table that goes on over days.
struct Turn {
  std::string table;
  std::string game;
  std::string person;
};

// Lives longer than the rooms.
struct Desk {
  store::Store* store = nullptr;
  Workers* workers = nullptr;
  const Identity* identity = nullptr;
  const std::array<text::Catalogue, 3>* words = nullptr;
  std::function<table::Time()> now;
  // On an I/O thread; on that of the number, where it is one that `here` has given.
  std::function<void(std::function<void()>, std::size_t thread)> post;
  std::function<std::size_t()> here;
  std::function<void(std::uint32_t milliseconds, std::function<void()>)> after;
  std::uint32_t bot_pause = 900;  // milliseconds, about
  // For who keeps the house; no names, cards or addresses of tables.
  std::function<void(std::string_view event, Json::Object more)> log;
  // Tells a person that it is his turn, wherever he is; none: nobody is told.
  std::function<void(const Turn&)> remind;
  std::uint32_t remind_after = 60'000;  // milliseconds that he has to come by himself
  Recovery recovery{[this](std::function<void(bool)> then) {
                      return workers->post([this, then = std::move(then)] {
                        then(std::holds_alternative<store::Nothing>(store->ready()));
                      });
                    },
                    [this](std::uint32_t milliseconds, std::function<void()> call) {
                      after(milliseconds, std::move(call));
                    }};
  Tally tally;
};

}  // namespace indice::server
