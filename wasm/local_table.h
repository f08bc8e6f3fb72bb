// One table of a local house: the live table, the page that hears of it, and what its host has to
// do next. Nothing is stored here: what a wish caused is in the answer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/review.h"
#include "engine/json.h"
#include "table/live_table.h"
#include "wasm/known_answers.h"
#include "wire/audience.h"
#include "wire/hosting.h"
#include "wire/papers.h"

namespace indice::wasm {

// What a request brings along for whoever deals: {"seed":…,"lot":…}, from the browser's own source;
// and for who types: {"language":…,"typed":…}, what he typed, simplified.
class LocalHosting final : public wire::Hosting {
 public:
  // For who sits nowhere yet.
  explicit LocalHosting(const Json& request);
  LocalHosting(const Json& request, const table::LiveTable& table, const KnownAnswers& answers);
  [[nodiscard]] table::Start start() const override;
  [[nodiscard]] std::uint64_t lot() const override;
  [[nodiscard]] bool has_bot(std::string_view bot) const override;
  [[nodiscard]] std::string harmless(std::string_view text) const override;
  [[nodiscard]] std::string fit_name(std::string_view name) const override;
  [[nodiscard]] std::optional<table::Request> typed_move(table::Move move,
                                                         wire::Refused& no) const override;

 private:
  std::string seed_;
  mutable std::uint64_t lot_ = 0;  // every lot is another
  std::string language_;
  std::string typed_;
  const table::LiveTable* table_ = nullptr;
  const KnownAnswers* answers_ = nullptr;
};

// {"status":…,"body":…}
[[nodiscard]] std::string refused(int status, std::string_view key);
[[nodiscard]] std::string answered(std::string_view body);

class LocalTable {
 public:
  LocalTable(std::string id, table::LiveTable table, wire::About about);

  // What the page wants of this table.
  [[nodiscard]] std::string said(const Json& request, const KnownAnswers& answers);
  // A bot's decision, and carrying it out a little later.
  [[nodiscard]] std::string think() const;
  [[nodiscard]] std::string bot_move(const Json& request);
  [[nodiscard]] std::string tick(const Json& request);
  // The table of the rematch.
  [[nodiscard]] std::string link_to(std::string next, const Json& request);

  // What is there to be read.
  [[nodiscard]] std::string replay(const Json& request) const;
  [[nodiscard]] std::string record() const;
  // What a coach makes of a game that is over; asked for again and again until it is done.
  [[nodiscard]] std::string review(const Json& request);
  // With "append" of the whole: for a table that is new.
  [[nodiscard]] std::string as_new(Seat seat, const std::vector<table::Event>& events,
                                   table::Time now);
  // What a list shows of it.
  [[nodiscard]] Json line(table::Time now) const;

  [[nodiscard]] const table::LiveTable& table() const { return table_; }
  [[nodiscard]] const wire::About& about() const { return about_; }

 private:
  class Page;

  void handle(const wire::Asked& asked, const Json& request, const KnownAnswers& answers);
  void propose(const table::Command& command, std::uint64_t re);
  void foresee(std::uint64_t re, const wire::Foresee& wanted);
  void hint(std::uint64_t re, const wire::AskHint& wanted);
  void deduce(std::uint64_t re, const wire::Deduce& wanted);
  // Why there is no record; empty: there is one.
  [[nodiscard]] std::string_view no_record() const;
  void begin_review(char seat);
  void say(std::uint64_t re, wire::Saying saying);
  void begin(const Json& request);
  // All that has come of a request.
  [[nodiscard]] std::string gathered();

  struct UnderReview {
    char seat = '0';
    std::unique_ptr<bots::PlayingOn> playing;
    std::optional<bots::Reviewer> reviewer;
  };

  const std::string id_;
  table::LiveTable table_;
  wire::About about_;
  table::Time now_ = 0;
  std::shared_ptr<Page> page_;
  wire::Audience audience_;
  std::uint32_t positions_ = 0;  // grows with whatever changes what is to be decided
  std::size_t stored_;           // events that the host has
  std::vector<std::string> lines_;
  std::unique_ptr<UnderReview> review_;
};

}  // namespace indice::wasm
