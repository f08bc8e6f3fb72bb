#include "wasm/local_table.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "bots/belief.h"
#include "bots/coach.h"
#include "engine/foresight.h"
#include "registry/bots.h"
#include "registry/coach.h"
#include "table/past.h"
#include "table/thinking.h"
#include "wasm/chance.h"
#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/record.h"
#include "wire/replay.h"
#include "wire/writer.h"

namespace indice::wasm {
namespace {

using wire::person_here;

table::Time time_in(const Json& request) {
  const std::int64_t* now = wire::number_in(request, "now");
  return now == nullptr ? 0 : *now;
}

std::unique_ptr<bots::Bot> bot_named(const std::string& name) {
  std::unique_ptr<bots::Bot> bot = bots::make_bot(name);
  return bot != nullptr ? std::move(bot) : bots::make_bot(wire::stand_in);
}

Json texts(const std::vector<std::string>& lines) {
  Json::Array list;
  for (const std::string& line : lines) list.emplace_back(line);
  return list;
}

}  // namespace

std::string refused(int status, std::string_view key) {
  return to_text(Json(
      Json::Object{{"status", status}, {"body", Json::Object{{"why", Json::Array{Json(key)}}}}}));
}

std::string answered(std::string_view body) {
  return R"({"status":200,"body":)" + std::string(body) + "}";
}

// What only a host can say ------------------------------------------------------------------------

LocalHosting::LocalHosting(const Json& request) : seed_(wire::text_in(request, "seed")) {
  const std::string lot = wire::text_in(request, "lot");
  std::from_chars(lot.data(), lot.data() + lot.size(), lot_, 16);
}

LocalHosting::LocalHosting(const Json& request, const table::LiveTable& table,
                           const KnownAnswers& answers)
    : LocalHosting(request) {
  language_ = wire::text_in(request, "language");
  typed_ = wire::text_in(request, "typed");
  table_ = &table;
  answers_ = &answers;
}

table::Start LocalHosting::start() const { return {seed_, sha256_hex(seed_), lot()}; }

std::uint64_t LocalHosting::lot() const {
  Dice dice(lot_);
  lot_ = dice.next();
  return dice.next();
}

bool LocalHosting::has_bot(std::string_view bot) const { return bots::make_bot(bot) != nullptr; }

// Controls; what else could hide in a text the page takes out before it shows it.
std::string LocalHosting::harmless(std::string_view text) const {
  std::string out(text);
  std::erase_if(
      out, [](char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f; });
  return out;
}

std::string LocalHosting::fit_name(std::string_view name) const {
  std::string fit = harmless(name);
  std::size_t letters = 0;
  for (std::size_t i = 0; i < fit.size(); ++i)
    if ((static_cast<unsigned char>(fit[i]) & 0xc0U) != 0x80U && ++letters > table::longest_name)
      fit.resize(i);
  const std::size_t begin = fit.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return fit.substr(begin, fit.find_last_not_of(' ') - begin + 1);
}

std::optional<table::Request> LocalHosting::typed_move(table::Move move, wire::Refused& no) const {
  no.why = Message{"move.nothing_asked"};
  if (table_ == nullptr || table_->phase() != table::Phase::playing ||
      !wire::is_his(*table_, move.seat, person_here) || !table_->deciders().contains(move.seat))
    return std::nullopt;
  const Tableau tableau = table_->game().tableau(table_->view(move.seat));
  if (!answers_->asks(table_->game(), tableau, language_)) return std::nullopt;
  const std::optional<std::size_t> offer =
      answers_->meant(table_->game(), tableau, language_, typed_);
  no.why = Message{"move.no_such_offer"};
  if (!offer) return std::nullopt;
  move.typed = harmless(move.typed);
  move.answer = tableau.offers[*offer].action;
  return move;
}

// The table ---------------------------------------------------------------------------------------

// Everything that is said goes into the next answer.
class LocalTable::Page final : public wire::Listener {
 public:
  [[nodiscard]] const std::string& person() const override { return person_; }
  [[nodiscard]] bool is_there() const override { return true; }
  bool send(const wire::SharedText& text) override {
    letters.push_back(text);
    return true;
  }

  std::vector<wire::SharedText> letters;

 private:
  const std::string person_{person_here};
};

LocalTable::LocalTable(std::string id, table::LiveTable table, wire::About about)
    : id_(std::move(id)),
      table_(std::move(table)),
      about_(std::move(about)),
      page_(std::make_shared<Page>()),
      audience_([this] { return now_; }, id_, table_, about_,
                [](const std::shared_ptr<wire::Listener>&) {}),
      stored_(table_.length()) {}

void LocalTable::begin(const Json& request) {
  now_ = time_in(request);
  page_->letters.clear();
  lines_.clear();
}

std::string LocalTable::gathered() {
  std::string out = "{\"letters\":[";
  for (const wire::SharedText& letter : page_->letters) {
    if (out.back() != '[') out += ',';
    out += *letter;
  }
  out += ']';
  if (!lines_.empty()) {
    const auto at = static_cast<std::int64_t>(stored_);
    out += ",\"append\":" + to_text(Json(Json::Object{{"at", at}, {"lines", texts(lines_)}}));
    stored_ += lines_.size();
  }
  out += ",\"line\":" + to_text(line(now_));
  const bool playing = table_.phase() == table::Phase::playing;
  if (playing && !table_.bots_to_move().empty()) out += ",\"bots\":true";
  if (const std::optional<table::Time> alarm = table_.next_alarm(); playing && alarm)
    out += ",\"alarm\":" + to_text(Json(*alarm));
  return out + "}";
}

std::string LocalTable::said(const Json& request, const KnownAnswers& answers) {
  begin(request);
  const Json* message = request.find("message");
  wire::Asked asked;
  wire::Lexicon lexicon;
  JsonProblem problem;
  if (message != nullptr && wire::Reader(table_.game(), lexicon, problem).read(*message, asked)) {
    handle(asked, request, answers);
  } else {
    const std::string id = message == nullptr ? std::string() : wire::text_in(*message, "id");
    std::uint64_t re = 0;
    std::from_chars(id.data(), id.data() + id.size(), re, 16);
    say(re, wire::Refused{Message{"asked.unclear"}, {}});
  }
  return gathered();
}

void LocalTable::handle(const wire::Asked& asked, const Json& request,
                        const KnownAnswers& answers) {
  if (const auto* attend = std::get_if<wire::Attend>(&asked.wish)) {
    (void)audience_.attend(page_, asked.id, *attend);
  } else if (std::holds_alternative<wire::Part>(asked.wish)) {
    audience_.part(page_.get());
    say(asked.id, wire::Done{});
  } else if (std::holds_alternative<wire::Sign>(asked.wish)) {
    say(asked.id, wire::Done{});
  } else if (const auto* why = std::get_if<wire::AskWhy>(&asked.wish)) {
    say(asked.id, wire::why_not(table_, person_here, *why));
  } else if (const auto* wanted = std::get_if<wire::Foresee>(&asked.wish)) {
    foresee(asked.id, *wanted);
  } else if (const auto* advice = std::get_if<wire::AskHint>(&asked.wish)) {
    hint(asked.id, *advice);
  } else if (const auto* aid = std::get_if<wire::Deduce>(&asked.wish)) {
    deduce(asked.id, *aid);
  } else {
    wire::Refused no;
    std::optional<table::Request> command = wire::request_of(
        asked.wish, wire::text_in(request, "name"), LocalHosting(request, table_, answers), no);
    if (command)
      propose({std::string(person_here), asked.id, std::move(*command)}, asked.id);
    else
      say(asked.id, no);
  }
}

void LocalTable::propose(const table::Command& command, std::uint64_t re) {
  table::Answer answer = table_.propose(command, now_);
  if (const auto* no = std::get_if<table::No>(&answer)) {
    if (re != 0) say(re, wire::Refused{no->why, no->game});
    return;
  }
  const auto& events = std::get<table::Events>(answer);
  if (!events.empty()) {
    lines_ = wire::lines_of(table_.game(), events);
    const std::vector<table::Heard> heard = table_.commit(events);
    ENSURE(heard.size() == events.size());
    bool card = false;
    for (const table::Heard& one : heard) {
      card = card || wire::changes_card(one.event);
      if (wire::changes_position(one.event)) ++positions_;
    }
    audience_.tell(heard, card);
  }
  if (re != 0) say(re, wire::Done{});
}

void LocalTable::say(std::uint64_t re, wire::Saying saying) {
  audience_.say(page_, re, std::move(saying));
}

void LocalTable::foresee(std::uint64_t re, const wire::Foresee& wanted) {
  const table::Answer answer = table_.propose(
      {std::string(person_here), 0, table::Move{wanted.seat, wanted.decision, wanted.answer, {}}},
      now_);
  if (const auto* no = std::get_if<table::No>(&answer))
    return say(re, wire::Refused{no->why, no->game});
  const auto* moved = std::get_if<table::Moved>(&std::get<table::Events>(answer).front().what);
  ENSURE(moved != nullptr);
  say(re, wire::Foreseen{indice::foresee(table_.game(), table_.view(wanted.seat), wanted.seat,
                                         moved->action, MemoryAid::off)});
}

void LocalTable::hint(std::uint64_t re, const wire::AskHint& wanted) {
  if (table_.phase() != table::Phase::playing || !wire::is_his(table_, wanted.seat, person_here) ||
      !table_.deciders().contains(wanted.seat))
    return say(re, wire::Refused{Message{"move.nothing_asked"}, {}});
  if (!table_.aids().hints) return say(re, wire::Refused{Message{"hint.not_here"}, {}});
  std::vector<AnyAction> legal;
  table_.legal_actions(wanted.seat, legal);
  const std::unique_ptr<bots::PlayingOn> playing = bots::make_playing_on(table_.game());
  Counsel counsel = bots::Coach(table_.game(), *playing)
                        .counsel(table_.view(wanted.seat), wanted.seat, legal,
                                 bots::usual_hint_worlds, table::hint_seed(table_, wanted.seat));
  std::string words = table_.game().words(counsel.moves.front().action);
  say(re, wire::Hinted{std::move(words), std::move(counsel)});
}

void LocalTable::deduce(std::uint64_t re, const wire::Deduce& wanted) {
  if (table_.phase() != table::Phase::playing || !wire::is_his(table_, wanted.seat, person_here))
    return say(re, wire::Refused{Message{"seat.not_yours"}, {}});
  if (!table_.aids().deduction) return say(re, wire::Refused{Message{"deduction.not_here"}, {}});
  say(re, wire::Deduced{bots::suspicions(table_.game(), table_.view(wanted.seat), wanted.seat,
                                         table::hint_seed(table_, wanted.seat)),
                        static_cast<int>(bots::usual_belief_worlds)});
}

// Bots and clocks ---------------------------------------------------------------------------------

std::string LocalTable::think() const {
  if (table_.phase() != table::Phase::playing || table_.bots_to_move().empty()) return "{}";
  const Seat seat = table_.bots_to_move().lowest();
  const std::unique_ptr<bots::Bot> bot = bot_named(table_.chairs()[seat].bot);
  const AnyAction action = table::think(table_, seat, *bot);
  return to_text(Json(Json::Object{{"seat", static_cast<int>(seat)},
                                   {"words", table_.game().words(action)},
                                   {"position", static_cast<std::int64_t>(positions_)}}));
}

// Something may have happened since it thought: then it thinks anew.
std::string LocalTable::bot_move(const Json& request) {
  begin(request);
  const std::int64_t* position = wire::number_in(request, "position");
  const std::int64_t* seat = wire::number_in(request, "seat");
  const std::optional<AnyAction> action = table_.game().action(wire::text_in(request, "words"));
  if (position != nullptr && *position == positions_ && seat != nullptr && *seat >= 0 &&
      *seat < static_cast<std::int64_t>(table_.players()) && action)
    propose({{}, 0, table::BotMove{static_cast<Seat>(*seat), *action}}, 0);
  return gathered();
}

std::string LocalTable::tick(const Json& request) {
  begin(request);
  propose({{}, 0, table::Tick{}}, 0);
  return gathered();
}

std::string LocalTable::link_to(std::string next, const Json& request) {
  begin(request);
  about_.next = std::move(next);
  audience_.tell_card();
  return gathered();
}

// Reading -----------------------------------------------------------------------------------------

std::string LocalTable::replay(const Json& request) const {
  if (table_.phase() != table::Phase::over) return refused(409, "record.not_over");
  const std::string seat = wire::text_in(request, "seat");
  std::vector<Seat> eyes{spectator};
  if (seat == "open")
    for (Seat one = 0; one < table_.players(); ++one) eyes.push_back(one);
  else if (seat.size() == 1 && seat.front() >= '0' &&
           seat.front() < static_cast<char>('0' + table_.players()))
    eyes = {static_cast<Seat>(seat.front() - '0')};
  else if (!seat.empty())
    return refused(404, "seat.none");
  wire::Replay replay = wire::replay_of(table_, eyes);
  replay.table = id_;
  replay.card = wire::card_for(table_, about_, person_here);
  return answered(wire::written(table_.game(), replay));
}

std::string_view LocalTable::no_record() const {
  if (table_.phase() != table::Phase::over) return "record.not_over";
  if (!table_.scenario().empty()) return "record.practice";
  return wire::has_record(table_) ? "" : "record.resigned";
}

// A little of it each time, so that the host can do something else in between.
std::string LocalTable::review(const Json& request) {
  if (const std::string_view why = no_record(); !why.empty()) return refused(409, why);
  const std::string seat = wire::text_in(request, "seat");
  if (seat.size() != 1 || seat.front() < '0' ||
      seat.front() >= static_cast<char>('0' + table_.players()))
    return refused(404, "seat.none");
  if (!review_ || review_->seat != seat.front()) begin_review(seat.front());
  wire::ReviewTold told;
  const bool more = review_->reviewer->step();
  told.done = static_cast<int>(review_->reviewer->done());
  told.total = static_cast<int>(review_->reviewer->total());
  if (!more) told.review = review_->reviewer->review();
  return answered(wire::written(table_.game(), told));
}

void LocalTable::begin_review(char seat) {
  const wire::StandingGame standing = wire::standing_game(table_);
  const std::shared_ptr<const KeyedStream> stream = stream_of(standing.seed);
  ENSURE(stream != nullptr);
  table::Past past =
      table::past_of(wire::played_again(table_, standing, Dice(*stream)), Dice(*stream));
  review_ = std::make_unique<UnderReview>();
  review_->seat = seat;
  review_->playing = bots::make_playing_on(table_.game());
  // The same however often it is asked for.
  constexpr std::uint64_t seed = 1;
  review_->reviewer.emplace(table_.game(), *review_->playing, static_cast<Seat>(seat - '0'),
                            std::move(past.moves), past.end, bots::ReviewEffort{}, seed);
}

std::string LocalTable::record() const {
  if (const std::string_view why = no_record(); !why.empty()) return refused(409, why);
  const wire::StandingGame standing = wire::standing_game(table_);
  const std::shared_ptr<const KeyedStream> stream = stream_of(standing.seed);
  ENSURE(stream != nullptr);
  const table::Playthrough played = wire::played_again(table_, standing, Dice(*stream));
  const std::string text =
      wire::record_text(played,
                        {&table_.game(), table_.options(), wire::players_at(table_), "chacha20",
                         sha256_hex(standing.seed)},
                        standing.seed, {});
  return answered(to_text(Json(Json::Object{{"record", text}})));
}

std::string LocalTable::as_new(Seat seat, const std::vector<table::Event>& events,
                               table::Time now) {
  now_ = now;
  page_->letters.clear();
  stored_ = 0;
  lines_ = wire::lines_of(table_.game(), events);
  std::string out = gathered();
  out.pop_back();
  return out + ",\"status\":201,\"body\":" +
         to_text(Json(Json::Object{{"table", id_}, {"seat", static_cast<int>(seat)}})) + "}";
}

Json LocalTable::line(table::Time now) const {
  const table::Phase phase = table_.phase();
  bool waits = false;
  if (phase == table::Phase::playing)
    for (const Seat seat : table_.deciders())
      waits = waits ||
              (wire::is_his(table_, seat, person_here) && table_.chairs()[seat].person_plays());
  Json::Array seats;
  Json::Array ranks;
  for (Seat seat = 0; seat < table_.players(); ++seat) {
    const table::Chair& chair = table_.chairs()[seat];
    Json::Object one{{"name", chair.name}, {"bot", chair.bot}};
    if (wire::is_his(table_, seat, person_here)) one.emplace_back("yours", true);
    if (chair.resigned) one.emplace_back("resigned", true);
    seats.emplace_back(std::move(one));
    if (phase == table::Phase::over)
      ranks.emplace_back(static_cast<int>(table_.outcome().rank[seat]));
  }
  Json::Object line{{"table", id_},
                    {"game", table_.game().info().name},
                    {"phase", enum_words<table::Phase>[static_cast<std::size_t>(phase)]},
                    {"touched", now},
                    {"yours", true},
                    {"waits", waits},
                    {"players", static_cast<int>(table_.players())},
                    {"seats", std::move(seats)},
                    {"options", wire::options_to_json(table_.game().info(), table_.options())}};
  if (!ranks.empty()) line.emplace_back("ranks", std::move(ranks));
  if (!table_.scenario().empty()) line.emplace_back("practice", table_.scenario());
  if (!about_.next.empty()) line.emplace_back("next", about_.next);
  return line;
}

}  // namespace indice::wasm
