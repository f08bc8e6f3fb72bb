// New tables: as they are asked for, from a position to practise, and once more with the same
// people.
#include <algorithm>
#include <utility>

#include "archive/practice.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "server/answers.h"
#include "server/hosting.h"
#include "server/house.h"
#include "table/rematch.h"
#include "wire/preparation.h"

namespace indice::server {
namespace {

constexpr std::size_t table_letters = 16;

net::Response refused(const AnyGame& game, const table::No& no, int status = 409) {
  net::Response response;
  response.status = status;
  response.body = wire::written_no(game, no);
  return response;
}

}  // namespace

void House::new_table(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  std::optional<Json> body = body_of(request);
  const AnyGame* game = body ? find_game(text_in(*body, "game")) : nullptr;
  if (game == nullptr) return reply(refusal(400, "asked.unclear"));
  const table::Time now = desk_.now();
  if (!new_tables_.take(visit.guest.id, now) || !new_tables_.take("@" + request.address, now))
    return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, game, wanted = std::move(*body), visit, reply] {
    prepare_table(*game, wanted, visit.guest, reply);
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::prepare_table(const AnyGame& game, const Json& wanted, const Guest& guest,
                          const net::Reply& reply) {
  const store::Or<bool> many = has_too_many(guest.id);
  if (std::holds_alternative<store::Trouble>(many)) return reply(refusal(503, "store.other"));
  if (std::get<bool>(many)) return reply(refusal(429, "house.too_many_unfinished"));
  const std::vector<std::string> names = words_[0].lines("server", "bot.names");
  const HouseHosting hosting;
  const wire::Person person{guest.id, guest.name};
  wire::Preparation prepared(game, archive::stream_of, wanted, person, hosting, desk_.now());
  About about;
  bool ready = false;
  if (wanted.find("scenario") != nullptr) {
    const auto practice = archive::find_practice(game, text_in(wanted, "scenario"));
    if (!practice) return reply(refusal(404, "scenario.unknown"));
    ready = prepared.practise(
        {practice->name, practice->options, practice->position, practice->seat}, names);
  } else {
    about.is_public = true_in(wanted, "public");
    ready = prepared.open(names);
  }
  if (!ready)
    return reply(refused(game, prepared.problem().no, prepared.problem().by_table ? 409 : 400));
  keep_new_table(std::move(prepared.table()), about, std::move(prepared.events()), prepared.seat(),
                 reply);
}

store::Or<bool> House::has_too_many(const std::string& person) {
  std::size_t open = 0;
  for (const store::Phase phase : {store::Phase::gathering, store::Phase::playing}) {
    store::Wanted wanted;
    wanted.player = person;
    wanted.phase = phase;
    wanted.most = settings_.tables_a_person;
    const auto tables = store_.list(wanted);
    if (const auto* trouble = std::get_if<store::Trouble>(&tables)) return *trouble;
    open += std::get<std::vector<store::Stored>>(tables).size();
  }
  return open >= settings_.tables_a_person;
}

void House::keep_new_table(table::LiveTable table, About about, std::vector<table::Event> events,
                           Seat seat, const net::Reply& reply,
                           const std::function<void(const std::string&)>& then) {
  const std::string id = random_word(table_letters);
  const table::Time now = desk_.now();
  store::Append append{id, 0, lines_of(table.game(), events), {}, {}, now};
  append.summary = summary_of(table, about, now,
                              desk_.remind ? std::optional(desk_.remind_after) : std::nullopt);
  const auto room = std::make_shared<Room>(desk_, id, std::move(table), std::move(about));
  store_.append(std::move(append), [this, room, id, seat, reply,
                                    then](const store::Or<store::Appended>& result) {
    const auto* appended = std::get_if<store::Appended>(&result);
    if (appended == nullptr || *appended != store::Appended::stored) {
      if (then) desk_.post([then] { then({}); });
      return reply(refusal(503, "store.other"));
    }
    desk_.post([this, room, id, seat, reply, then] {
      add(room);
      if (then) then(id);
      reply(answer(Json(Json::Object{{"table", id}, {"seat", static_cast<int>(seat)}}), 201));
    });
  });
}

// The first who asks opens it; the others are led there.
void House::rematch(const std::string& table, const Visit& visit, const net::Reply& reply) {
  with_room(table, [this, person = visit.guest.id, reply](const std::shared_ptr<Room>& room,
                                                          std::string_view why) {
    if (!room) return reply(refusal(404, why));
    std::optional<table::LiveTable> over;
    About about;
    room->look([&](const table::LiveTable& now, const About& known) {
      about = known;
      if (now.phase() == table::Phase::over) over = now;
    });
    if (!over) return reply(refusal(409, "record.not_over"));
    if (!about.next.empty()) return reply(answer(Json(Json::Object{{"table", about.next}})));
    const bool sat = std::any_of(over->chairs().begin(), over->chairs().end(),
                                 [&](const table::Chair& chair) { return chair.player == person; });
    if (!sat) return reply(refusal(403, "seat.not_yours"));
    if (!room->begin_link()) return reply(refusal(409, "table.busy"));
    table::LiveTable next(over->game(), archive::stream_of, wire::stand_in);
    std::vector<table::Event> events;
    Seat seat = spectator;
    for (const table::Command& command : table::rematch(*over)) {
      if (const auto* sit = std::get_if<table::Sit>(&command.request))
        if (command.by == person) seat = sit->seat;
      if (const auto no = wire::arrange(next, command, desk_.now(), events)) {
        room->link_to({});
        return reply(refused(over->game(), *no));
      }
    }
    about.next.clear();
    keep_new_table(std::move(next), about, std::move(events), seat, reply,
                   [room](const std::string& id) { room->link_to(id); });
  });
}

}  // namespace indice::server
