#include "server/visitor.h"

#include <algorithm>
#include <utility>

#include "server/answers.h"
#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr std::uint16_t malformed = 4000;
constexpr std::uint16_t signed_out = 4001;
constexpr std::size_t most_attended = 16;  // tables of one client

}  // namespace

Visitor::Visitor(House& house, std::shared_ptr<net::Line> line, Guest guest, std::string household,
                 text::Language language)
    : house_(house),
      line_(std::move(line)),
      guest_(std::move(guest)),
      household_(std::move(household)),
      language_(language) {}

void Visitor::said(std::string_view text) {
  if (ended_) return;
  Json json;
  if (!wire::read_json(text, json)) {
    ++house_.desk_.tally.refused;
    line_->close(malformed, "not JSON");
    return;
  }
  const std::string table = text_in(json, "table");
  if (table.empty() || table.size() > 64) {
    ++house_.desk_.tally.refused;
    line_->close(malformed, "names no table");
    return;
  }
  // Tables are looked for in the order they were asked for, so what is said of one stays in order.
  house_.with_room(table, [self = shared_from_this(), json = std::move(json), table](
                              const std::shared_ptr<Room>& room, std::string_view why) {
    if (room)
      self->pass_on(json, room);
    else
      self->refuse(table, text_in(json, "id"), why);
  });
}

void Visitor::pass_on(const Json& json, const std::shared_ptr<Room>& room) {
  wire::Asked asked;
  wire::Lexicon lexicon;
  JsonProblem problem;
  if (!wire::Reader(room->game(), lexicon, problem).read(json, asked)) {
    refuse(room->id(), text_in(json, "id"), "asked.unclear");
    return;
  }
  if (std::holds_alternative<wire::Sign>(asked.wish)) {
    (void)send(std::make_shared<const std::string>(
        wire::written(room->game(), wire::Letter{room->id(), asked.id, wire::Done{}})));
    return;
  }
  if (const std::string_view why = too_often(asked.wish); !why.empty()) {
    refuse(room->id(), text_in(json, "id"), why);
    return;
  }
  {
    const std::scoped_lock lock(mutex_);
    if (gone_) return;
    if (std::find(attended_.begin(), attended_.end(), room) == attended_.end()) {
      if (attended_.size() >= most_attended) {
        refuse(room->id(), text_in(json, "id"), "house.too_many_tables");
        return;
      }
      attended_.push_back(room);
    } else if (std::holds_alternative<wire::Part>(asked.wish)) {
      std::erase(attended_, room);
    }
  }
  room->ask(shared_from_this(), std::move(asked));
}

// By person, and by household: whoever calls without a cookie is a new person each time.
std::string_view Visitor::too_often(const wire::Wish& wish) {
  const table::Time now = house_.desk_.now();
  if (std::holds_alternative<table::Say>(wish) &&
      (!house_.sayings_.take(guest_.id, now) || !house_.household_sayings_.take(household_, now)))
    return "say.too_much";
  if ((std::holds_alternative<wire::AskHint>(wish) || std::holds_alternative<wire::Deduce>(wish)) &&
      (!house_.hints_.take(guest_.id, now) || !house_.household_hints_.take(household_, now)))
    return "hint.too_many";
  return {};
}

void Visitor::refuse(const std::string& table, std::string_view re, std::string_view key) {
  ++house_.desk_.tally.refused;
  Json::Object letter{{"table", table}};
  if (!re.empty()) letter.emplace_back("re", std::string(re));
  letter.emplace_back(
      "what", Json::Object{{"is", "refused"}, {"why", Json::Array{Json(std::string(key))}}});
  (void)line_->send(std::make_shared<const std::string>(to_text(Json(std::move(letter)))));
}

void Visitor::end() {
  ended_ = true;
  line_->close(signed_out, "signed out");
}

void Visitor::gone() {
  std::vector<std::shared_ptr<Room>> attended;
  {
    const std::scoped_lock lock(mutex_);
    gone_ = true;
    attended.swap(attended_);
  }
  for (const std::shared_ptr<Room>& room : attended) room->forget(this);
}

}  // namespace indice::server
