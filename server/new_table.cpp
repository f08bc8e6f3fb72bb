// New tables: as they are asked for, from a position to practise, and once more with the same
// people.
#include <algorithm>
#include <utility>

#include "archive/failure.h"
#include "archive/practice.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "server/answers.h"
#include "server/house.h"
#include "table/rematch.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr std::size_t table_letters = 16;

// Carries a command out at a table that nobody knows yet.
std::optional<table::No> arrange(table::LiveTable& table, table::Command command, table::Time now,
                                 std::vector<table::Event>& all) {
  const table::Answer answer = table.propose(command, now);
  if (const auto* no = std::get_if<table::No>(&answer)) return *no;
  const auto& events = std::get<table::Events>(answer);
  (void)table.commit(events);
  all.insert(all.end(), events.begin(), events.end());
  return std::nullopt;
}

net::Response refused(const AnyGame& game, const table::No& no) {
  std::string body = "{";
  if (!no.why.key.empty()) {
    body += "\"why\":" + wire::written(game, no.why);
  } else {
    body += "\"game\":" + wire::written(game, no.game);
  }
  net::Response response;
  response.status = 409;
  response.body = body + "}";
  return response;
}

// A table that nobody knows yet, put together as it was asked for.
class Preparation {
 public:
  Preparation(const AnyGame& game, const Json& wanted, const Guest& guest, table::Time now)
      : game_(game),
        wanted_(wanted),
        guest_(guest),
        now_(now),
        table_(game, archive::stream_of, stand_in) {}

  // Each of them: false, and `problem` says why.
  bool open();
  bool seat_people();
  bool seat_bots(const std::vector<std::string>& names);
  bool begin();
  // All of it, from a position.
  bool practise(const archive::Practice& practice, const std::vector<std::string>& names);

  [[nodiscard]] const net::Response& problem() const { return problem_; }
  [[nodiscard]] table::LiveTable& table() { return table_; }
  [[nodiscard]] std::vector<table::Event>& events() { return events_; }
  [[nodiscard]] Seat seat() const { return seat_; }

 private:
  bool ask(const std::string& by, table::Request request) {
    const auto no = arrange(table_, {by, 0, std::move(request)}, now_, events_);
    if (no) problem_ = refused(game_, *no);
    return !no;
  }
  bool fail(std::string_view key) {
    problem_ = refusal(400, key);
    return false;
  }
  [[nodiscard]] std::string name_of(std::size_t number) const;
  bool seat_bot(Seat seat, const std::string& bot, const std::vector<std::string>& names);

  const AnyGame& game_;
  const Json& wanted_;
  const Guest& guest_;
  const table::Time now_;
  table::LiveTable table_;
  std::vector<table::Event> events_;
  Seat seat_ = spectator;
  net::Response problem_;
};

bool Preparation::open() {
  table::Open open;
  wire::Lexicon lexicon;
  JsonProblem problem;
  wire::Reader reader(game_, lexicon, problem);
  const GameInfo& info = game_.info();
  open.options.players = std::clamp<std::uint8_t>(3, info.min_players, info.max_players);
  for (std::size_t i = 0; i < info.options.size(); ++i)
    open.options.choice[i] = info.options[i].usual;
  if (const Json* options = wanted_.find("options"))
    if (!reader.read(*options, open.options)) return fail("asked.unclear");
  if (const Json* clock = wanted_.find("clock"))
    if (!reader.read(*clock, open.clock)) return fail("asked.unclear");
  if (const Json* aids = wanted_.find("aids"))
    if (!reader.read(*aids, open.aids)) return fail("asked.unclear");
  return ask(guest_.id, open);
}

std::string Preparation::name_of(std::size_t number) const {
  std::string name = guest_.name;
  if (const Json* names = wanted_.find("names"))
    if (const Json::Array* list = names->as_array())
      if (number < list->size())
        if (const std::string* given = (*list)[number].as_string()) name = *given;
  name = fit_name(name);
  if (number > 0 && name == guest_.name) name = fit_name(name + " " + std::to_string(number + 1));
  return name;
}

// How many people sit here, at one screen.
bool Preparation::seat_people() {
  const auto here = static_cast<std::size_t>(
      std::clamp<std::int64_t>(number_in(wanted_, "seats_here").value_or(1), 0, table_.players()));
  if (here > 0) seat_ = 0;
  for (std::size_t i = 0; i < here; ++i)
    if (!ask(guest_.id, table::Sit{static_cast<Seat>(i), name_of(i)})) return false;
  return true;
}

bool Preparation::seat_bot(Seat seat, const std::string& bot,
                           const std::vector<std::string>& names) {
  std::vector<std::string> free = names;
  const auto is_taken = [&](const std::string& name) {
    return std::any_of(table_.chairs().begin(), table_.chairs().end(),
                       [&](const table::Chair& chair) { return chair.name == name; });
  };
  std::erase_if(free, is_taken);
  std::string name;
  if (!free.empty()) name = free[archive::random_number() % free.size()];
  for (int number = 2; name.empty() || is_taken(name); ++number)
    name = "Bot " + std::to_string(number);
  return ask(guest_.id, table::SeatBot{seat, bot, std::move(name)});
}

bool Preparation::seat_bots(const std::vector<std::string>& names) {
  std::string bot = text_in(wanted_, "bot");
  if (bot.empty()) bot = stand_in;
  if (bots::make_bot(bot) == nullptr) return fail("seat.no_such_bot");
  std::int64_t bots =
      number_in(wanted_, "bots").value_or(text_in(wanted_, "bots") == "all" ? max_seats : 0);
  for (Seat seat = 0; seat < table_.players() && bots > 0; ++seat) {
    if (!table_.chairs()[seat].free()) continue;
    if (!seat_bot(seat, bot, names)) return false;
    --bots;
  }
  return true;
}

bool Preparation::begin() {
  const std::string seed = archive::Seed::random().hex();
  return ask(guest_.id, table::Start{seed, archive::sha256_hex(seed), archive::random_number()});
}

// Nothing is committed to: a prepared position proves nothing.
bool Preparation::practise(const archive::Practice& practice,
                           const std::vector<std::string>& names) {
  if (!ask(guest_.id, table::Open{practice.options, {}})) return false;
  seat_ = practice.seat;
  if (!ask(guest_.id, table::Sit{practice.seat, name_of(0)})) return false;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (seat != practice.seat && !seat_bot(seat, std::string(stand_in), names)) return false;
  return ask({}, table::Arrange{practice.name, practice.position}) &&
         ask({}, table::Start{archive::Seed::random().hex(), {}, archive::random_number()});
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
  Preparation prepared(game, wanted, guest, desk_.now());
  About about;
  if (wanted.find("scenario") != nullptr) {
    const auto practice = archive::find_practice(game, text_in(wanted, "scenario"));
    if (!practice) return reply(refusal(404, "scenario.unknown"));
    if (!prepared.practise(*practice, names)) return reply(prepared.problem());
  } else {
    about.is_public = true_in(wanted, "public");
    if (!prepared.open() || !prepared.seat_people() || !prepared.seat_bots(names) ||
        (true_in(wanted, "begin") && !prepared.begin()))
      return reply(prepared.problem());
  }
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
    table::LiveTable next(over->game(), archive::stream_of, stand_in);
    std::vector<table::Event> events;
    Seat seat = spectator;
    for (table::Command& command : table::rematch(*over)) {
      if (const auto* sit = std::get_if<table::Sit>(&command.request))
        if (command.by == person) seat = sit->seat;
      if (const auto no = arrange(next, std::move(command), desk_.now(), events)) {
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
