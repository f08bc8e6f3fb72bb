// Who somebody is to the house: his name and settings, his account, his way to another device.
#include <algorithm>
#include <utility>

#include <sodium.h>

#include "server/answers.h"
#include "server/house.h"
#include "server/trouble.h"

namespace indice::server {

void House::my_things(const net::Request& /*request*/, const Visit& visit,
                      const net::Reply& reply) {
  const bool posted = workers_.post([this, visit, reply] {
    store::Wanted wanted;
    wanted.player = visit.guest.id;
    const auto tables = store_.list(wanted);
    const auto known = store_.person(visit.guest.id);
    if (const auto* trouble = trouble_in(tables)) return reply(refusal(*trouble));
    if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
    Json::Array lines;
    for (const bool waits : {true, false})
      for (const store::Stored& stored : std::get<std::vector<store::Stored>>(tables)) {
        const auto& to_move = stored.summary.to_move;
        const bool for_me =
            std::find(to_move.begin(), to_move.end(), visit.guest.id) != to_move.end();
        if (for_me == waits) lines.push_back(line_for(stored, visit.guest.id));
      }
    const auto& person = std::get<std::optional<store::Person>>(known);
    reply(answer(Json(Json::Object{
        {"name", visit.guest.name},
        {"account", person ? person->account : std::string()},
        {"settings", person ? PersonSettings::read(person->settings).client : std::string()},
        {"notify", notify_line(person)},
        {"notices", notice_ways()},
        {"tables", std::move(lines)}})));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::change_me(const net::Request& request, Visit visit, const net::Reply& reply) {
  const std::optional<Json> body = body_of(request);
  if (!body) return reply(refusal(400, "asked.unclear"));
  if (const std::string name = text_in(*body, "name"); !name.empty()) {
    visit.guest.name = fit_name(name);
    if (visit.guest.name.empty()) return reply(refusal(400, "name.unfit"));
  }
  const std::string settings = text_in(*body, "settings");
  constexpr std::size_t longest_settings = 4000;
  if (settings.size() > longest_settings) return reply(refusal(400, "asked.unclear"));
  const bool posted = workers_.post([this, visit, settings, has = body->find("settings") != nullptr,
                                     reply, secure = request.secure] {
    const auto known = store_.person(visit.guest.id);
    if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
    std::optional<store::Person> person = std::get<std::optional<store::Person>>(known);
    if (person || has) {
      if (!person) person = store::Person{visit.guest.id, {}, {}, {}, {}, {}, desk_.now()};
      person->name = visit.guest.name;
      if (has) {
        PersonSettings all = PersonSettings::read(person->settings);
        all.client = settings;
        person->settings = all.written();
      }
      const auto put = store_.put_person(*person);
      if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
    }
    net::Response response = answer(Json(Json::Object{{"name", visit.guest.name}}));
    response.headers.emplace_back("Set-Cookie", identity_->set_cookie(visit.guest, secure));
    reply(std::move(response));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

// A word to be known by on other devices. Hashing takes its time, on a worker, and not often.
void House::account(const net::Request& request, const Visit& visit, const net::Reply& reply) {
  const std::optional<Json> body = body_of(request);
  if (!body) return reply(refusal(400, "asked.unclear"));
  if (request.path == "/api/account/leave") {
    net::Response response = answer(Json(Json::Object{}));
    response.headers.emplace_back("Set-Cookie",
                                  identity_->set_cookie(Identity::new_guest(), request.secure));
    return reply(std::move(response));
  }
  if (request.path == "/api/account/leave_everywhere")
    return leave_everywhere(request, visit, reply);
  if (!passwords_.take(request.household, desk_.now()))
    return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, visit, reply, body = *body, path = request.path,
                                     secure = request.secure] {
    const auto enter = [&](const store::Person& person) {
      const Guest guest{person.id, person.name, number_of(person)};
      net::Response response = answer(Json(Json::Object{{"name", guest.name}}));
      response.headers.emplace_back("Set-Cookie", identity_->set_cookie(guest, secure));
      reply(std::move(response));
    };
    const auto mine = store_.person(visit.guest.id);
    if (const auto* trouble = trouble_in(mine)) return reply(refusal(*trouble));
    store::Person person = std::get<std::optional<store::Person>>(mine).value_or(
        store::Person{visit.guest.id, visit.guest.name, {}, {}, {}, {}, desk_.now()});

    if (path == "/api/passphrase") {
      constexpr std::size_t letters = 24;
      const std::string phrase = random_word(letters);
      person.passphrase = identity_->hashed(phrase);
      const auto put = store_.put_person(person);
      if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
      return reply(answer(Json(Json::Object{{"link", "/me#" + phrase}})));
    }
    if (path == "/api/passphrase/enter") {
      for (const std::string& hash : identity_->hashes(text_in(body, "passphrase"))) {
        const auto known = store_.person_by_passphrase(hash);
        if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
        const auto& found = std::get<std::optional<store::Person>>(known);
        if (found) return enter(*found);
      }
      return reply(refusal(403, "account.unknown"));
    }
    const std::string account = fit_name(text_in(body, "account"));
    const std::string password = text_in(body, "password");
    constexpr std::size_t shortest = 8;
    constexpr std::size_t longest = 200;
    if (account.empty() || password.size() < shortest || password.size() > longest)
      return reply(refusal(400, "account.unfit"));
    if (path == "/api/account/enter") {
      const auto known = store_.person_by_account(account);
      if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
      const auto& found = std::get<std::optional<store::Person>>(known);
      if (!found ||
          crypto_pwhash_str_verify(found->password.c_str(), password.data(), password.size()) != 0)
        return reply(refusal(403, "account.unknown"));
      return enter(*found);
    }
    if (path != "/api/account") return reply(refusal(404, "page.unknown"));
    // Whoever has only come by the cookie does not lock its owner out.
    const bool is_new = person.password.empty();
    const std::string current = text_in(body, "current");
    if (!is_new &&
        crypto_pwhash_str_verify(person.password.c_str(), current.data(), current.size()) != 0)
      return reply(refusal(403, "account.wrong"));
    char hash[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_str(hash, password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
      return reply(refusal(503, "house.busy"));
    // Who came in by the old password is out.
    person.account = account;
    person.password = hash;
    const auto put = is_new ? store_.put_person(person) : put_with_new_number(person);
    if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
    if (!std::get<bool>(put)) return reply(refusal(409, "account.taken"));
    enter(person);
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

void House::leave_everywhere(const net::Request& request, const Visit& visit,
                             const net::Reply& reply) {
  // Each is kept for good.
  if (!sign_outs_asked_.take(request.household, desk_.now()))
    return reply(refusal(429, "house.too_often"));
  const bool posted = workers_.post([this, visit, reply, secure = request.secure] {
    const auto known = store_.person(visit.guest.id);
    if (const auto* trouble = trouble_in(known)) return reply(refusal(*trouble));
    store::Person person = std::get<std::optional<store::Person>>(known).value_or(
        store::Person{visit.guest.id, visit.guest.name, {}, {}, {}, {}, desk_.now()});
    const auto put = put_with_new_number(person);
    if (const auto* trouble = trouble_in(put)) return reply(refusal(*trouble));
    net::Response response = answer(Json(Json::Object{{"name", visit.guest.name}}));
    const Guest here{person.id, visit.guest.name, number_of(person)};
    response.headers.emplace_back("Set-Cookie", identity_->set_cookie(here, secure));
    reply(std::move(response));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

std::uint32_t House::number_of(const store::Person& person) const {
  return std::max(PersonSettings::read(person.settings).number, sign_outs_.lowest(person.id));
}

store::Or<bool> House::put_with_new_number(store::Person& person) {
  PersonSettings settings = PersonSettings::read(person.settings);
  settings.number = number_of(person) + 1;
  person.settings = settings.written();
  person.passphrase.clear();
  auto put = store_.put_person(person);
  if (const bool* kept = std::get_if<bool>(&put); kept == nullptr || !*kept) return put;
  const auto added = sign_outs_.add(person.id, settings.number, desk_.now());
  if (const auto* trouble = trouble_in(added)) return *trouble;
  return true;
}

}  // namespace indice::server
