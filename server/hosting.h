// What the house itself says of a person's wish: chance from the system, its bots, names that are
// fit to be shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "archive/seed.h"
#include "registry/bots.h"
#include "server/identity.h"
#include "text/harmless.h"
#include "wire/hosting.h"

namespace indice::server {

class HouseHosting : public wire::Hosting {
 public:
  [[nodiscard]] table::Start start() const override {
    const std::string seed = archive::Seed::random().hex();
    return {seed, archive::sha256_hex(seed), archive::random_number()};
  }
  [[nodiscard]] std::uint64_t lot() const override { return archive::random_number(); }
  [[nodiscard]] bool has_bot(std::string_view bot) const override {
    return bots::make_bot(bot) != nullptr;
  }
  [[nodiscard]] std::string harmless(std::string_view text) const override {
    return text::harmless(text);
  }
  [[nodiscard]] std::string fit_name(std::string_view name) const override {
    return server::fit_name(name);
  }
  // A room knows what is asked at its table.
  [[nodiscard]] std::optional<table::Request> typed_move(table::Move /*move*/,
                                                         wire::Refused& no) const override {
    no.why = Message{"move.nothing_asked"};
    return std::nullopt;
  }
};

}  // namespace indice::server
