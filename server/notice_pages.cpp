// How a person says whether and where he wants to be told of his turn, and the links of the
// letters.
#include <utility>

#include "server/answers.h"
#include "server/house.h"
#include "server/trouble.h"

namespace indice::server {
namespace {

net::Response page(int status, std::string text) {
  net::Response response;
  response.status = status;
  response.type = "text/plain; charset=utf-8";
  response.body = std::move(text) + "\n";
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

struct Link {
  std::string what;
  std::string person;
  std::string to;
};

std::optional<Link> link_in(const std::string& text) {
  const std::size_t first = text.find(' ');
  const std::size_t second = first == std::string::npos ? first : text.find(' ', first + 1);
  if (second == std::string::npos) return std::nullopt;
  return Link{text.substr(0, first), text.substr(first + 1, second - first - 1),
              text.substr(second + 1)};
}

}  // namespace

Json House::notice_ways() const {
  Json::Array ways;
  if (notices_ && notices_->by_mail()) ways.emplace_back("mail");
  if (notices_ && notices_->by_hook()) ways.emplace_back("hook");
  return ways;
}

Json House::notify_line(const std::optional<store::Person>& person) {
  if (!person) return Json::Object{{"by", "none"}};
  const PersonSettings settings = PersonSettings::read(person->settings);
  if (settings.by == NoticeBy::none) return Json::Object{{"by", "none"}};
  return Json::Object{
      {"by", word_of(settings.by)}, {"to", settings.to}, {"confirmed", settings.confirmed}};
}

void House::notify_me(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  const std::optional<Json> body = body_of(request);
  if (!body) return reply(refusal(400, "asked.unclear"));
  PersonSettings wanted;
  wanted.by = notice_by(text_in(*body, "by"));
  wanted.to = text_in(*body, "to");
  wanted.language = text::language_code(
      text::parse_language(text_in(*body, "language")).value_or(text::Language::en));
  if (wanted.by == NoticeBy::none) wanted.to.clear();
  const bool mail = wanted.by == NoticeBy::mail;
  const bool hook = wanted.by == NoticeBy::hook;
  if ((mail && !(notices_ && notices_->by_mail())) || (hook && !(notices_ && notices_->by_hook())))
    return reply(refusal(409, "notice.off"));
  if ((mail && !is_mail_address(wanted.to)) || (hook && !is_hook_address(wanted.to)))
    return reply(refusal(400, "notice.unfit"));
  // Nobody's letter box is filled by somebody else's asking.
  const table::Time now = desk_.now();
  if (mail &&
      (!confirmations_.take("@" + request.household, now) || !confirmations_.take(wanted.to, now)))
    return reply(refusal(429, "house.too_often"));
  wanted.confirmed = hook;
  const bool posted = workers_.post([this, visit, wanted, mail, reply] {
    const auto known = store_.person(visit.guest.id);
    if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
    store::Person person = std::get<std::optional<store::Person>>(known).value_or(
        store::Person{visit.guest.id, visit.guest.name, {}, {}, {}, {}, desk_.now()});
    PersonSettings settings = wanted;
    const PersonSettings known_settings = PersonSettings::read(person.settings);
    settings.client = known_settings.client;
    settings.number = known_settings.number;
    person.settings = settings.written();
    const auto put = store_.put_person(person);
    if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
    if (mail) notices_->ask(person.id, settings);
    reply(answer(notify_line(person)));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::notice_link(const net::Request& request, const net::Reply& reply) {
  if (request.method != "GET") return reply(refusal(405, "page.unknown"));
  const std::optional<std::string> inside =
      identity_->opened(request.argument("key").value_or(std::string()));
  const std::optional<Link> link = inside ? link_in(*inside) : std::nullopt;
  if (!link || request.path != "/notices/" + link->what) return reply(refusal(404, "page.unknown"));
  const bool posted = workers_.post([this, link = *link, reply] {
    const auto known = store_.person(link.person);
    if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
    std::optional<store::Person> person = std::get<std::optional<store::Person>>(known);
    if (!person) return reply(refusal(404, "page.unknown"));
    PersonSettings settings = PersonSettings::read(person->settings);
    const text::Catalogue& words = words_[static_cast<std::size_t>(
        text::parse_language(settings.language).value_or(text::Language::en))];
    // An older letter, to an address that is not his any more, changes nothing.
    if (settings.to != link.to) return reply(page(200, words.plain("server", "notice.stopped")));
    const bool stop = link.what == "stop";
    if (stop) {
      settings.by = NoticeBy::none;
      settings.to.clear();
    }
    settings.confirmed = !stop;
    person->settings = settings.written();
    const auto put = store_.put_person(*person);
    if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
    reply(page(200, words.plain("server", stop ? "notice.stopped" : "notice.confirmed")));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

}  // namespace indice::server
