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
#include "server/trouble.h"
#include "table/rematch.h"
#include "wire/preparation.h"
#include "wire/record.h"

namespace indice::server {
namespace {

constexpr std::size_t table_letters = 16;

net::Response refused(const AnyGame& game, const table::No& no, int status = 409) {
  net::Response response;
  response.status = status;
  response.body = wire::written_no(game, no);
  return response;
}

// Who played alone in his browser is this person to its table, and becomes himself here. False:
// somebody else sits there, or a name or text is none that this house would have taken.
bool becomes(table::Event& event, const std::string& person) {
  const auto own = [&](std::string& player) {
    if (player == wire::person_here) player = person;
    return player == person || player.empty();
  };
  const auto is_fit = [](const std::string& name) { return fit_name(name) == name; };
  if (auto* opened = std::get_if<table::Opened>(&event.what)) return own(opened->owner);
  if (auto* seated = std::get_if<table::Seated>(&event.what))
    return own(seated->player) && is_fit(seated->name);
  if (const auto* bot = std::get_if<table::BotSeated>(&event.what))
    return is_fit(bot->name) && HouseHosting().has_bot(bot->bot);
  if (const auto* started = std::get_if<table::Started>(&event.what))
    return archive::sha256_hex(started->seed) == started->commitment;
  return !std::holds_alternative<table::Said>(event.what) &&
         !std::holds_alternative<table::Arranged>(event.what);
}

// The events of a game that was begun elsewhere, played again here; none: they are not true.
std::optional<std::vector<table::Event>> played_elsewhere(table::LiveTable& table,
                                                          const Json& wanted,
                                                          const std::string& person) {
  const Json* lines = wanted.find("lines");
  if (lines == nullptr || lines->as_array() == nullptr) return std::nullopt;
  std::vector<table::Event> events;
  wire::Lexicon lexicon;
  for (const Json& line : *lines->as_array()) {
    table::Event event;
    if (line.as_string() == nullptr ||
        !read_event(table.game(), *line.as_string(), lexicon, event) || !becomes(event, person))
      return std::nullopt;
    std::vector<table::Heard> heard = table.commit({&event, 1});
    if (heard.size() != 1) return std::nullopt;
    events.push_back(std::move(heard.front().event));
  }
  if (table.owner() != person) return std::nullopt;
  return events;
}

}  // namespace

// A game that was begun in somebody's browser goes on here, or is shown from here.
void House::take_along(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  std::optional<Json> body = body_of(request);
  const AnyGame* game = body ? find_game(text_in(*body, "game")) : nullptr;
  if (game == nullptr) return reply(refusal(400, "asked.unclear"));
  const table::Time now = desk_.now();
  if (!new_tables_.take(visit.guest.id, now) || !new_tables_.take("@" + request.household, now))
    return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, game, wanted = std::move(*body), visit, reply] {
    const std::string& person = visit.guest.id;
    table::LiveTable table(*game, archive::stream_of, wire::stand_in);
    std::optional<std::vector<table::Event>> events = played_elsewhere(table, wanted, person);
    if (!events) return reply(refusal(409, "table.unreadable"));
    // One that is over, to be shown to others, is nothing to finish.
    if (table.phase() != table::Phase::over) {
      const store::Or<bool> many = has_too_many(person);
      if (const auto* trouble = trouble_in(many)) return reply(refusal(*trouble));
      if (std::get<bool>(many)) return reply(refusal(429, "house.too_many_unfinished"));
    }
    const Seat seat = seat_of(table, person);
    keep_new_table(std::move(table), {}, std::move(*events), seat, reply);
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::new_table(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  std::optional<Json> body = body_of(request);
  const AnyGame* game = body ? find_game(text_in(*body, "game")) : nullptr;
  if (game == nullptr) return reply(refusal(400, "asked.unclear"));
  const table::Time now = desk_.now();
  if (!new_tables_.take(visit.guest.id, now) || !new_tables_.take("@" + request.household, now))
    return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, game, wanted = std::move(*body), visit, reply] {
    prepare_table(*game, wanted, visit.guest, reply);
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::prepare_table(const AnyGame& game, const Json& wanted, const Guest& guest,
                          const net::Reply& reply) {
  const store::Or<bool> many = has_too_many(guest.id);
  if (const auto* trouble = trouble_in(many)) return reply(refusal(*trouble));
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
      if (then) desk_.post([then] { then({}); }, net::Net::any_thread);
      const auto* trouble = trouble_in(result);
      return reply(refusal(trouble == nullptr ? store::Trouble{} : *trouble));
    }
    desk_.post(
        [this, room, id, seat, reply, then] {
          add(room);
          if (then) then(id);
          reply(answer(Json(Json::Object{{"table", id}, {"seat", static_cast<int>(seat)}}), 201));
        },
        net::Net::any_thread);
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
