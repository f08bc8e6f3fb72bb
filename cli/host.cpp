#include "cli/host.h"

#include <utility>

#include "archive/failure.h"

namespace indice::cli {
namespace {

table::Time last_time(const std::vector<table::Heard>& heard) {
  return heard.empty() ? 0 : heard.back().event.time;
}

}  // namespace

Host::Host(table::LiveTable table, std::vector<table::Heard> heard, GameFile file,
           bool has_keyboard)
    : table_(std::move(table)), file_(std::move(file)), clock_(last_time(heard), has_keyboard) {
  chronicle_.add(heard);
  for (const archive::PlayerEntry& entry : archive::players_at(table_))
    names_.push_back(entry.name);
}

unsigned Host::people() const {
  unsigned people = 0;
  for (const table::Chair& chair : table_.chairs())
    if (!chair.player.empty()) ++people;
  return people;
}

void Host::begin() {
  file_.begin();
  if (!table_.paused()) return;
  const Asked asked = ask(table::Resume{table_.deciders().lowest()});
  if (asked == Asked::unkept) throw archive::Failure(*file_.trouble());
}

Asked Host::ask(table::Request request) {
  const bool own = std::holds_alternative<table::BotMove>(request) ||
                   std::holds_alternative<table::Tick>(request);
  const std::string by(own ? std::string_view() : archive::person_here);
  table::Answer answer = table_.propose({by, 0, std::move(request)}, clock_.now());
  if (table::No* no = std::get_if<table::No>(&answer)) {
    no_ = std::move(*no);
    return Asked::refused;
  }
  const auto& events = std::get<table::Events>(answer);
  if (events.empty()) return Asked::done;
  if (!file_.store(events)) return Asked::unkept;
  const std::vector<table::Heard> heard = table_.commit(events);
  ENSURE(heard.size() == events.size());
  chronicle_.add(heard);
  return Asked::done;
}

bool Host::alarm_due() const {
  const std::optional<table::Time> alarm = table_.next_alarm();
  return clock_.goes() && alarm && *alarm <= clock_.now();
}

Asked Host::tick() { return ask(table::Tick{}); }

void Host::pause() {
  clock_.stop();
  if (table_.phase() != table::Phase::playing || !table_.next_alarm()) return;
  [[maybe_unused]] const Asked asked = ask(table::Pause{table_.deciders().lowest()});
}

bool Host::keep_record() {
  return file_.is_record() || file_.finish(archive::record_of(table_, file_.notes()));
}

}  // namespace indice::cli
