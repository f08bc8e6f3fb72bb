#include "server/notices.h"

#include <utility>

#include "engine/json.h"
#include "server/post.h"

namespace indice::server {
namespace {

constexpr std::size_t most_letters = 1000;
constexpr int letter_tries = 3;
constexpr std::chrono::seconds between_tries{5};

}  // namespace

Notices::Notices(NoticeSettings settings, store::Store& store, const Identity& identity,
                 const std::array<text::Catalogue, 3>& words, std::string address)
    : settings_(std::move(settings)),
      store_(store),
      identity_(identity),
      words_(words),
      address_(std::move(address)),
      thread_([this] { work(); }) {}

Notices::~Notices() { stop(); }

void Notices::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Notices::add(std::function<void()> job) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_ || jobs_.size() >= most_letters) {
      ++failed_;
      return;
    }
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
}

void Notices::work() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_.load() || !jobs_.empty(); });
      if (stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

const text::Catalogue& Notices::words_for(const PersonSettings& settings) const {
  const text::Language language =
      text::parse_language(settings.language).value_or(text::Language::en);
  return words_[static_cast<std::size_t>(language)];
}

// Only whoever gets the letter can follow it: it is sealed, and holds for that address alone.
std::string Notices::link(std::string_view what, const std::string& person,
                          const PersonSettings& settings) const {
  const std::string inside = std::string(what) + " " + person + " " + settings.to;
  return address_ + "/notices/" + std::string(what) + "?key=" + identity_.sealed(inside);
}

void Notices::tell(const Turn& turn) {
  add([this, turn] { tell_now(turn); });
}

void Notices::tell_now(const Turn& turn) {
  const auto found = store_.person(turn.person);
  const auto* person = std::get_if<std::optional<store::Person>>(&found);
  if (person == nullptr || !*person) return;
  const PersonSettings settings = PersonSettings::read((*person)->settings);
  if (settings.by == NoticeBy::none || !settings.confirmed) return;
  const text::Catalogue& words = words_for(settings);
  Letter letter;
  letter.table = address_ + "/t/" + turn.table;
  letter.stop = link("stop", turn.person, settings);
  const std::string game = words.plain(turn.game, "title");
  letter.subject = words.plain("server", "notice.subject", {{"game", game}});
  letter.text = words.plain(
      "server", "notice.turn",
      {{"name", (*person)->name}, {"game", game}, {"table", letter.table}, {"stop", letter.stop}});
  (void)send(settings, letter);
}

void Notices::ask(const std::string& person, const PersonSettings& settings) {
  add([this, person, settings] {
    const text::Catalogue& words = words_for(settings);
    Letter letter;
    letter.subject = words.plain("server", "notice.confirm_subject");
    letter.text = words.plain("server", "notice.confirm",
                              {{"house", address_}, {"link", link("confirm", person, settings)}});
    (void)send(settings, letter);
  });
}

bool Notices::send(const PersonSettings& settings, const Letter& letter) {
  const bool mail = settings.by == NoticeBy::mail;
  if (mail ? !by_mail() : !by_hook()) return false;
  for (int tries = 0; tries < letter_tries; ++tries) {
    if (tries > 0) {
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, between_tries * tries, [this] { return stopping_.load(); })) break;
    }
    const Posted went = mail ? send_mail({settings_.mail_server, settings_.mail_from, settings.to,
                                          letter.subject, letter.text, letter.stop},
                                         &stopping_)
                             : call_hook(settings.to,
                                         to_text(Json(Json::Object{{"event", "your_turn"},
                                                                   {"text", letter.subject},
                                                                   {"table", letter.table},
                                                                   {"stop", letter.stop}})),
                                         settings_.hooks_anywhere, &stopping_);
    if (went == Posted::taken) {
      ++sent_;
      return true;
    }
    if (went == Posted::refused) break;
  }
  ++failed_;
  return false;
}

}  // namespace indice::server
