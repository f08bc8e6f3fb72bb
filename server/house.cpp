#include "server/house.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "archive/questions.h"
#include "archive/seed.h"
#include "games/registry.h"
#include "server/answers.h"
#include "server/loading.h"
#include "server/visitor.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr std::uint32_t look_round_every = 5000;  // milliseconds
constexpr double people_at_an_address = 4;        // who may talk there as much as each of them
constexpr std::uint64_t sweep_every = 720;        // rounds: an hour

std::int64_t milliseconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1'000'000;
}

HouseTime::Clock wall_of(const HouseSettings& settings) {
  if (settings.wall) return settings.wall;
  return [] { return milliseconds_of(CLOCK_REALTIME); };
}

// Read once: every house of a process says the same.
const std::array<text::Catalogue, 3>& all_words() {
  static const std::array<text::Catalogue, 3> words{archive::whole_catalogue(text::Language::en),
                                                    archive::whole_catalogue(text::Language::fr),
                                                    archive::whole_catalogue(text::Language::de)};
  return words;
}

text::Language language_of(const net::Request& request) {
  const std::optional<std::string> named = request.argument("language");
  const std::string wanted = named ? *named : std::string(request.header("accept-language"));
  return text::parse_language(wanted.substr(0, 2)).value_or(text::Language::en);
}

// All that a client may say in each language.
std::array<std::string, 3> catalogue_bodies() {
  std::array<std::string, 3> bodies;
  for (std::size_t i = 0; i < text::languages.size(); ++i) {
    const text::Language language = text::languages[i];
    const std::string_view code = text::language_code(language);
    std::string body = "{";
    for (const text::EmbeddedText& text : text::embedded_texts()) {
      if (text.language != code || text.domain == "cli") continue;
      if (body.size() > 1) body += ',';
      append_quoted(text.domain, body);
      body += ':';
      body += text.json;
    }
    // Questions are taken as they are: braces mean nothing in them.
    body += ",\"as_it_is\":{";
    bool first_game = true;
    for (const AnyGame* game : all_games()) {
      if (game->info().quiz == nullptr) continue;
      if (!std::exchange(first_game, false)) body += ',';
      append_quoted(game->info().name, body);
      body += ":{";
      bool first = true;
      for (const text::Literal& literal : archive::question_texts(
               archive::built_in_questions(game->info()), *game->info().quiz, language)) {
        // What may be typed is for the house alone.
        if (literal.key.starts_with("accepted.") || literal.key.starts_with("refused.")) continue;
        if (!std::exchange(first, false)) body += ',';
        append_quoted(literal.key, body);
        body += ':';
        append_quoted(literal.text, body);
      }
      body += '}';
    }
    body += "}}";
    bodies[i] = std::move(body);
  }
  return bodies;
}

}  // namespace

House::House(store::Store& store, HouseSettings settings)
    : store_(store),
      settings_(std::move(settings)),
      words_(all_words()),
      time_(wall_of(settings_), [] { return milliseconds_of(CLOCK_BOOTTIME); }),
      sign_outs_(store_),
      workers_(settings_.workers),
      reviews_(store_, workers_),
      new_tables_(settings_.new_tables_a_minute, settings_.new_tables_a_minute / 60),
      sayings_(std::max(settings_.sayings_a_minute / 4, 3.0), settings_.sayings_a_minute / 60),
      household_sayings_(people_at_an_address * std::max(settings_.sayings_a_minute / 4, 3.0),
                         people_at_an_address * settings_.sayings_a_minute / 60),
      hints_(20, 0.5),
      household_hints_(people_at_an_address * 20, people_at_an_address * 0.5),
      passwords_(5, 0.1),
      replays_(20, 1),
      reviews_begun_(12, 1.0 / 20),
      confirmations_(3, 1.0 / 600),
      sign_outs_asked_(5, 1.0 / 60) {
  write_catalogues();
  write_about();
}

House::~House() { close(); }

bool House::open(net::Net& net) {
  const store::Or<std::string> secret = store_.setting("secret", Identity::new_secret());
  const auto* known = std::get_if<std::string>(&secret);
  if (known == nullptr) return false;
  identity_.emplace(*known);
  learn_secrets();
  sign_outs_.learn();
  desk_.store = &store_;
  desk_.workers = &workers_;
  desk_.identity = &*identity_;
  desk_.words = &words_;
  desk_.now = [this] { return time_.now(); };
  desk_.post = [&net](std::function<void()> call, std::size_t thread) {
    net.post(std::move(call), thread);
  };
  desk_.here = [&net] { return net.here(); };
  desk_.after = [&net](std::uint32_t milliseconds, std::function<void()> call) {
    net.after(milliseconds, std::move(call));
  };
  desk_.log = settings_.log;
  desk_.bot_pause = settings_.bot_pause;
  if (settings_.notices.any()) {
    notices_ =
        std::make_unique<Notices>(settings_.notices, store_, *identity_, words_, settings_.address);
    desk_.remind_after = settings_.notices.after_seconds * 1000;
    desk_.remind = [this](const Turn& turn) { notices_->tell(turn); };
  }
  store_.on_change([this](const std::string& table, std::uint64_t length) {
    // Without a name: something may have been missed, anywhere.
    std::vector<std::shared_ptr<Room>> rooms;
    {
      const std::scoped_lock lock(mutex_);
      if (const auto one = rooms_.find(table); one != rooms_.end())
        rooms.push_back(one->second);
      else if (table.empty())
        for (const auto& [name, room] : rooms_) rooms.push_back(room);
    }
    for (const std::shared_ptr<Room>& room : rooms) room->added_elsewhere(length);
  });
  net_ = &net;
  look_round();
  return true;
}

// Of other houses whose backups were added to this one, also while it is open.
void House::learn_secrets() {
  for (std::size_t place = 2;; ++place) {
    const store::Or<std::string> secret =
        store_.setting(store::setting_beside("secret", place), {});
    const auto* known = std::get_if<std::string>(&secret);
    if (known == nullptr || known->empty()) return;
    identity_->also_knows(*known);
  }
}

void House::close() {
  if (closing_.exchange(true)) return;
  workers_.stop();
  if (notices_) notices_->stop();
}

net::Response House::turned_away(int status, std::string_view why) {
  net::Response response = Service::turned_away(status, why);
  const net::Response said = refusal(status, status == 429   ? "house.too_often"
                                             : status == 503 ? "house.closed"
                                                             : "asked.unclear");
  response.type = said.type;
  response.body = said.body;
  return response;
}

// Tables ------------------------------------------------------------------------------------------

void House::with_room(const std::string& table, Found found) {
  std::shared_ptr<Room> room;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = rooms_.find(table);
    if (known != rooms_.end()) {
      room = known->second;
    } else {
      std::vector<Found>& waiting = loading_[table];
      waiting.push_back(std::move(found));
      if (waiting.size() > 1) return;
    }
  }
  if (room) {
    found(room, {});
    return;
  }
  const auto tell = [this, table](const std::shared_ptr<Room>& loaded, std::string_view why) {
    std::vector<Found> waiting;
    {
      const std::scoped_lock lock(mutex_);
      if (loaded) rooms_[table] = loaded;
      waiting = std::move(loading_[table]);
      loading_.erase(table);
    }
    for (const Found& one : waiting) one(loaded, why);
    if (loaded) loaded->wake();
  };
  const bool posted = workers_.post([this, table, tell] {
    std::string_view why;
    const std::shared_ptr<Room> room_now = loaded(table, why);
    tell(room_now, why);
  });
  if (!posted) tell(nullptr, "house.busy");
}

std::shared_ptr<Room> House::loaded(const std::string& table, std::string_view& why) {
  std::optional<LoadedTable> found = load_table(store_, table, why);
  if (!found) return nullptr;
  auto room =
      std::make_shared<Room>(desk_, table, std::move(found->table), std::move(found->about));
  if (found->wants_snapshot) room->keep_snapshot();
  return room;
}

void House::add(const std::shared_ptr<Room>& room) {
  {
    const std::scoped_lock lock(mutex_);
    rooms_[room->id()] = room;
  }
  room->wake();
}

// Rooms that nobody needs leave memory; tables whose clock or bots wait come into it.
void House::look_round() {
  if (closing_) return;
  {
    const std::scoped_lock lock(mutex_);
    const std::uint64_t patience =
        std::max<std::uint64_t>(1, settings_.idle_seconds * 1000ULL / look_round_every);
    if (rounds_ % patience == 0)
      std::erase_if(rooms_, [](const auto& entry) {
        return entry.second.use_count() == 1 && entry.second->idle();
      });
  }
  // The first soon after the start: a house may be started anew more often than every hour.
  const bool sweep = rounds_++ % sweep_every == 1;
  const bool posted = workers_.post([this, sweep] {
    const table::Time now = time_.now();
    if (sweep) (void)store_.sweep(settings_.retention, now);
    learn_secrets();
    sign_outs_.learn();
    end_lines();
    store::Wanted due;
    due.phase = store::Phase::playing;
    due.alarm_before = now;
    due.most = 1000;
    const auto tables = store_.list(due);
    if (const auto* stored = std::get_if<std::vector<store::Stored>>(&tables))
      for (const store::Stored& one : *stored) with_room(one.table, [](const auto&, auto) {});
  });
  (void)posted;
  if (net::Net* net = net_) net->after(look_round_every, [this] { look_round(); });
}

// Guests ------------------------------------------------------------------------------------------

House::Visit House::visit_of(const net::Request& request) {
  const std::string_view shown = request.cookie(Identity::cookie_name);
  if (const auto known = identity_->read(shown))
    if (!sign_outs_.has_ended(*known, desk_.now())) return {*known, false};
  if (!shown.empty()) ++desk_.tally.cookies_refused;
  Visit visit{Identity::new_guest(), true};
  const std::vector<std::string> names =
      words_[static_cast<std::size_t>(language_of(request))].lines("server", "guest.names");
  visit.guest.name = names[archive::random_number() % names.size()];
  return visit;
}

net::Headers House::greeting(const Visit& visit, bool secure) const {
  if (!visit.is_new) return {};
  return {{"Set-Cookie", identity_->set_cookie(visit.guest, secure)}};
}

House::Met House::met(const net::Request& request, std::shared_ptr<net::Line> line) {
  if (closing_ || net_ == nullptr) return {nullptr, refusal(503, "house.closed"), {}};
  if (request.path != "/ws") return {nullptr, refusal(404, "page.unknown"), {}};
  const Visit visit = visit_of(request);
  auto visitor = std::make_shared<Visitor>(*this, std::move(line), visit.guest, request.household,
                                           language_of(request));
  {
    const std::scoped_lock lock(callers_mutex_);
    callers_.push_back(visitor);
  }
  return {std::move(visitor), {}, greeting(visit, request.secure)};
}

void House::end_lines() {
  std::vector<std::shared_ptr<Visitor>> here;
  {
    const std::scoped_lock lock(callers_mutex_);
    std::erase_if(callers_, [](const auto& one) { return one.expired(); });
    for (const auto& one : callers_)
      if (auto visitor = one.lock()) here.push_back(std::move(visitor));
  }
  const table::Time now = time_.now();
  for (const std::shared_ptr<Visitor>& visitor : here)
    if (sign_outs_.has_ended(visitor->guest(), now)) visitor->end();
}

// Requests ----------------------------------------------------------------------------------------

void House::asked(net::Request request, net::Reply reply) {
  const std::string& path = request.path;
  const auto plain = [&](int status, std::string body) {
    net::Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::move(body);
    response.headers.emplace_back("Cache-Control", "no-store");
    reply(std::move(response));
  };
  if (path == "/healthz") return plain(200, "ok\n");
  if (path == "/metrics") return plain(200, metrics());
  if (path == "/readyz") {
    if (closing_ || net_ == nullptr) return plain(503, "closed\n");
    const bool posted = workers_.post([this, reply] {
      const bool ready = std::holds_alternative<store::Nothing>(store_.ready());
      net::Response response;
      response.status = ready ? 200 : 503;
      response.type = "text/plain; charset=utf-8";
      response.body = ready ? "ready\n" : "the store is not to be had\n";
      reply(std::move(response));
    });
    if (!posted) plain(503, "busy\n");
    return;
  }
  if (closing_ || net_ == nullptr) return reply(refusal(503, "house.closed"));
  if (path.starts_with("/notices/")) return notice_link(request, reply);
  if (path.starts_with("/api/"))
    return api(std::move(request), [this, reply = std::move(reply)](net::Response response) {
      if (response.status >= 400) ++desk_.tally.wishes_refused;
      reply(std::move(response));
    });
  if (request.method != "GET" && request.method != "HEAD")
    return reply(refusal(405, "page.unknown"));
  for (std::size_t i = 0; i < catalogue_paths_.size(); ++i)
    if (path == catalogue_paths_[i]) return reply(catalogues_[i]);
  if (is_linked(path)) return linked(std::move(request), reply);
  if (settings_.files)
    if (std::optional<net::Response> file = settings_.files(request))
      return reply(std::move(*file));
  reply(refusal(404, "page.unknown"));
}

void House::write_catalogues() {
  static const std::array<std::string, 3> bodies = catalogue_bodies();
  for (std::size_t i = 0; i < text::languages.size(); ++i) {
    const std::string& body = bodies[i];
    const std::string_view code = text::language_code(text::languages[i]);
    catalogue_paths_[i] =
        fmt::format("/catalogue/{}.{}.json", code, archive::sha256_hex(body).substr(0, 12));
    catalogues_[i].body = body;
    catalogues_[i].headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
  }
}

std::string House::metrics() {
  std::string out;
  const auto say = [&](std::string_view name, std::string_view kind, std::string_view help,
                       std::uint64_t value) {
    out += fmt::format("# HELP indice_{0} {1}\n# TYPE indice_{0} {2}\nindice_{0} {3}\n", name, help,
                       kind, value);
  };
  std::size_t rooms = 0;
  {
    const std::scoped_lock lock(mutex_);
    rooms = rooms_.size();
  }
  const Tally& tally = desk_.tally;
  say("tables_in_memory", "gauge", "Tables that are in memory.", rooms);
  say("jobs_waiting", "gauge", "Thoughts and reads that wait for a worker.", workers_.waiting());
  say("moves_total", "counter", "Moves that were stored.", tally.moves);
  say("bot_moves_total", "counter", "Moves that bots decided.", tally.bot_moves);
  say("bot_plans_kept_total", "counter", "Moves that a bot decided with what it had found before.",
      tally.plans_kept);
  say("commands_refused_total", "counter", "Commands that were refused.", tally.refused);
  say("wishes_refused_total", "counter", "Requests of the lobby that were refused.",
      tally.wishes_refused);
  say("cookies_refused_total", "counter", "Cookies that the house did not sign.",
      tally.cookies_refused);
  say("conflicts_total", "counter", "Appends that another node was ahead of.", tally.conflicts);
  say("store_troubles_total", "counter", "Commands that the store did not take.", tally.troubles);
  say("resyncs_total", "counter", "Clients that were too slow and had to be told anew.",
      tally.resyncs);
  if (notices_) {
    say("notices_sent_total", "counter", "Letters and hooks that said whose turn it is.",
        notices_->sent());
    say("notices_failed_total", "counter", "Those that nobody took.", notices_->failed());
  }
  const store::Store::Figures kept = store_.figures();
  say("store_commits_total", "counter", "Commits of the store.", kept.commits);
  say("store_appends_total", "counter", "Appends that were stored.", kept.appends);
  say("store_waiting", "gauge", "Appends that no commit has taken yet.", kept.waiting);
  if (const net::Net* net = net_) {
    const net::Figures figures = net->figures();
    say("connections", "gauge", "Connections that are open.", figures.connections);
    say("lines", "gauge", "WebSockets that are open.", figures.lines);
    say("requests_total", "counter", "HTTP requests.", figures.requests);
    say("messages_in_total", "counter", "WebSocket messages that came in.", figures.messages_in);
    say("messages_out_total", "counter", "WebSocket messages that went out.", figures.messages_out);
    say("bytes_out_total", "counter", "Bytes of WebSocket messages that went out.",
        figures.bytes_out);
    say("requests_refused_total", "counter", "Requests that were malformed, too large or too many.",
        figures.refused_requests);
    say("lines_refused_total", "counter", "WebSockets that were refused or cut.",
        figures.refused_lines);
    say("slow_lines_total", "counter", "Times a client's queue was full.", figures.slow_lines);
  }
  return out;
}

}  // namespace indice::server
