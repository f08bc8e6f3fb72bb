// What the lobby answers: what the house is, which tables there are, what became of them, the
// rules.
#include <algorithm>
#include <utility>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "archive/practice.h"
#include "archive/stored_game.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "server/answers.h"
#include "server/house.h"
#include "server/loading.h"
#include "server/trouble.h"
#include "version.h"
#include "wire/preparation.h"
#include "wire/replay.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

std::string_view phase_word(store::Phase phase) {
  switch (phase) {
    case store::Phase::gathering: return "gathering";
    case store::Phase::playing: return "playing";
    case store::Phase::over: return "over";
  }
  return "";
}

}  // namespace

void House::write_about() {
  Json::Object catalogues;
  Json::Array languages;
  for (std::size_t i = 0; i < text::languages.size(); ++i) {
    const std::string_view code = text::language_code(text::languages[i]);
    languages.emplace_back(code);
    catalogues.emplace_back(std::string(code), catalogue_paths_[i]);
  }
  about_ =
      to_text(Json(Json::Object{{"protocol", wire::protocol_version},
                                {"version", std::string_view(version)},
                                {"languages", std::move(languages)},
                                {"catalogues", std::move(catalogues)},
                                {"games", wire::games_listed(all_games(), bots::bot_names())}}));
}

void House::api(net::Request request, net::Reply reply) {
  const Visit visit = visit_of(request);
  const net::Headers greeted = greeting(visit, request.secure);
  if (!greeted.empty())
    reply = [reply = std::move(reply), greeted](net::Response response) {
      const auto is_cookie = [](const auto& header) { return header.first == "Set-Cookie"; };
      if (std::none_of(response.headers.begin(), response.headers.end(), is_cookie))
        response.headers.insert(response.headers.end(), greeted.begin(), greeted.end());
      reply(std::move(response));
    };
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  const std::string& path = request.path;
  if (path == "/api/house" && get) {
    net::Response response;
    response.body = about_;
    response.headers.emplace_back("Cache-Control", "no-cache");
    return reply(std::move(response));
  }
  if (path == "/api/me" && get) return my_things(request, visit, reply);
  if (path == "/api/me/notify" && post) return notify_me(request, visit, reply);
  if (path == "/api/me" && post) return change_me(request, visit, reply);
  if (path == "/api/tables" && get) return list_tables(request, visit, reply);
  if (path == "/api/tables" && post) return new_table(request, visit, reply);
  if (path == "/api/along" && post) return take_along(request, visit, reply);
  if (path.starts_with("/api/tables/")) return table_things(request, visit, reply);
  if (path.starts_with("/api/rules/") && get) return rules(request, reply);
  if (path.starts_with("/api/scenarios/") && get) return practices(request, reply);
  if ((path.starts_with("/api/account") || path.starts_with("/api/passphrase")) && post)
    return account(request, visit, reply);
  reply(refusal(404, "page.unknown"));
}

// Tables ------------------------------------------------------------------------------------------

Json House::line_for(const store::Stored& stored, const std::string& person) const {
  Json::Object line{{"table", stored.table},
                    {"game", stored.summary.game},
                    {"phase", phase_word(stored.summary.phase)},
                    {"touched", stored.touched},
                    {"public", stored.summary.listed}};
  const auto has = [&](const std::vector<std::string>& people) {
    return std::find(people.begin(), people.end(), person) != people.end();
  };
  line.emplace_back("yours", has(stored.summary.players));
  line.emplace_back("waits", has(stored.summary.to_move));
  Json about;
  try {
    about = archive::read_json(stored.summary.about, stored.table);
  } catch (const archive::Failure&) {
    return line;
  }
  Json::Array seats;
  if (const Json* all = about.find("seats"))
    if (const Json::Array* listed = all->as_array())
      for (const Json& seat : *listed) {
        Json::Object one{{"name", text_in(seat, "name")}, {"bot", text_in(seat, "bot")}};
        if (!person.empty() && text_in(seat, "player") == person) one.emplace_back("yours", true);
        if (true_in(seat, "resigned")) one.emplace_back("resigned", true);
        seats.emplace_back(std::move(one));
      }
  if (const std::string practice = text_in(about, "practice"); !practice.empty())
    line.emplace_back("practice", practice);
  line.emplace_back("players", static_cast<int>(seats.size()));
  line.emplace_back("seats", std::move(seats));
  for (const std::string_view name : {"options", "clock", "ranks"})
    if (const Json* member = about.find(name)) line.emplace_back(std::string(name), *member);
  return line;
}

void House::list_tables(const net::Request& /*request*/, const Visit& visit,
                        const net::Reply& reply) {
  const bool posted = workers_.post([this, person = visit.guest.id, reply] {
    Json::Object lists;
    for (const auto& [name, phase] : {std::pair("open", store::Phase::gathering),
                                      std::pair("playing", store::Phase::playing)}) {
      store::Wanted wanted;
      wanted.phase = phase;
      wanted.listed_only = true;
      const auto tables = store_.list(wanted);
      if (const auto* trouble = trouble_in(tables)) return reply(refusal(*trouble));
      Json::Array lines;
      for (const store::Stored& one : std::get<std::vector<store::Stored>>(tables))
        lines.push_back(line_for(one, person));
      lists.emplace_back(name, std::move(lines));
    }
    reply(answer(Json(std::move(lists))));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::table_things(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  constexpr std::string_view before = "/api/tables/";
  const std::string rest = request.path.substr(before.size());
  const std::size_t slash = rest.find('/');
  const std::string table = rest.substr(0, slash);
  const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
  if (what == "rematch" && request.method == "POST") return rematch(table, visit, reply);
  if (request.method != "GET" && request.method != "HEAD")
    return reply(refusal(405, "page.unknown"));
  if (what == "record") return record(table, reply);
  if (what == "replay") return replay(table, request, visit.guest.id, reply);
  if (what == "review") return review(table, request, reply);
  if (!what.empty()) return reply(refusal(404, "page.unknown"));
  const bool posted = workers_.post([this, table, person = visit.guest.id, reply] {
    const auto found = store_.find(table);
    if (const auto* trouble = trouble_in(found)) return reply(refusal(*trouble));
    const auto& stored = std::get<std::optional<store::Stored>>(found);
    if (!stored) return reply(refusal(404, "table.unknown"));
    reply(answer(line_for(*stored, person)));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::record(const std::string& table, const net::Reply& reply) {
  const bool posted = workers_.post([this, table, reply] {
    std::string_view why;
    const std::optional<LoadedTable> loaded = load_whole_table(store_, table, why);
    if (!loaded) return reply(refusal(status_for(why), why));
    why = no_record(loaded->table);
    if (!why.empty()) return reply(refusal(409, why));
    net::Response response;
    response.body = archive::record_of(loaded->table, {});
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"indice-" + table + ".json\"");
    reply(std::move(response));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

// From the seat's eyes, from all of them ("open"), or a spectator's.
void House::replay(const std::string& table, const net::Request& request, const std::string& person,
                   const net::Reply& reply) {
  const std::string seat = request.argument("seat").value_or("");
  const bool digit = seat.size() == 1 && seat.front() >= '0' && seat.front() < '0' + max_seats;
  if (!seat.empty() && seat != "open" && !digit) return reply(refusal(400, "asked.unclear"));
  if (!replays_.take(request.household, desk_.now())) return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, table, seat, person, reply] {
    std::string_view why;
    const std::optional<LoadedTable> loaded = load_whole_table(store_, table, why);
    if (!loaded) return reply(refusal(status_for(why), why));
    const table::LiveTable& over = loaded->table;
    if (over.phase() != table::Phase::over) return reply(refusal(409, "record.not_over"));
    std::vector<Seat> eyes{spectator};
    if (seat == "open")
      for (Seat one = 0; one < over.players(); ++one) eyes.push_back(one);
    else if (!seat.empty())
      eyes = {static_cast<Seat>(seat.front() - '0')};
    if (eyes.front() != spectator && eyes.front() >= over.players())
      return reply(refusal(404, "seat.none"));
    wire::Replay replay = wire::replay_of(over, eyes);
    replay.table = table;
    replay.card = card_for(over, loaded->about, person);
    net::Response response;
    response.body = wire::written(over.game(), replay);
    response.headers.emplace_back("Cache-Control", "no-store");
    reply(std::move(response));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

// A coach's view of a game that is over; while it is worked on, how far that is.
void House::review(const std::string& table, const net::Request& request, const net::Reply& reply) {
  const std::string seat = request.argument("seat").value_or("0");
  if (seat.size() != 1 || seat.front() < '0' || seat.front() >= '0' + max_seats)
    return reply(refusal(400, "asked.unclear"));
  const Reviews::Wanted wanted{table, static_cast<Seat>(seat.front() - '0')};
  if (!reviews_.knows(wanted) && !reviews_begun_.take(request.household, desk_.now()))
    return reply(refusal(429, "house.too_often"));
  reviews_.ask(wanted, reply);
}

// Where one can practise: the rules say what each is about.
void House::practices(const net::Request& request, const net::Reply& reply) {
  constexpr std::string_view before = "/api/scenarios/";
  const AnyGame* game = find_game(request.path.substr(before.size()));
  if (game == nullptr) return reply(refusal(404, "page.unknown"));
  const bool posted = workers_.post([this, game, reply] {
    const std::scoped_lock lock(practices_mutex_);
    Json& known = practices_[std::string(game->info().name)];
    if (known.is_null()) {
      Json::Array all;
      for (const archive::Practice& one : archive::practices_of(*game)) {
        Json::Array rules;
        for (const std::string_view rule : one.rules) rules.emplace_back(rule);
        all.emplace_back(Json::Object{{"scenario", one.name},
                                      {"rules", std::move(rules)},
                                      {"players", static_cast<int>(one.options.players)},
                                      {"seat", static_cast<int>(one.seat)}});
      }
      known = Json(std::move(all));
    }
    reply(answer(known));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::rules(const net::Request& request, const net::Reply& reply) {
  constexpr std::string_view before = "/api/rules/";
  const AnyGame* game = find_game(request.path.substr(before.size()));
  if (game == nullptr) return reply(refusal(404, "page.unknown"));
  const text::Language language = text::parse_language(request.argument("language").value_or("en"))
                                      .value_or(text::Language::en);
  const text::Catalogue& words = words_[static_cast<std::size_t>(language)];
  Json::Array rules;
  for (const RuleEntry& rule : game->info().ledger)
    rules.emplace_back(Json::Object{{"id", rule.id},
                                    {"name", words.rule_name(game->info().name, rule)},
                                    {"text", words.rule(game->info().name, rule)},
                                    {"origin", origin_name(rule.origin)}});
  net::Response response = answer(Json(std::move(rules)));
  reply(std::move(response));
}

}  // namespace indice::server
