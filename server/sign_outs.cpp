#include "server/sign_outs.h"

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "server/answers.h"

namespace indice::server {
namespace {

constexpr const char* list_name = "signed_out";

}  // namespace

store::Or<store::Nothing> SignOuts::add(const std::string& person, std::uint32_t number,
                                        store::Time now) {
  const std::string line = to_text(Json(Json::Object{
      {"person", person}, {"number", std::int64_t{number}}, {"at", std::int64_t{now + grace}}}));
  const std::scoped_lock lock(reading_);
  // Where somebody else has the place, his line is read and the next one tried.
  for (;; ++place_) {
    const store::Or<std::string> kept =
        store_.setting(store::setting_beside(list_name, place_), line);
    if (const auto* trouble = std::get_if<store::Trouble>(&kept)) return *trouble;
    take(std::get<std::string>(kept));
    if (std::get<std::string>(kept) != line) continue;
    ++place_;
    return store::Nothing{};
  }
}

void SignOuts::learn() {
  const std::scoped_lock lock(reading_);
  for (;; ++place_) {
    const store::Or<std::string> kept =
        store_.setting(store::setting_beside(list_name, place_), {});
    const auto* line = std::get_if<std::string>(&kept);
    if (line == nullptr || line->empty()) return;
    take(*line);
  }
}

std::uint32_t SignOuts::lowest(const std::string& person) const {
  const std::scoped_lock lock(mutex_);
  const auto ending = endings_.find(person);
  return ending == endings_.end() ? 0 : ending->second.number;
}

bool SignOuts::has_ended(const Guest& guest, store::Time now) const {
  const std::scoped_lock lock(mutex_);
  const auto ending = endings_.find(guest.id);
  return ending != endings_.end() && guest.number < ending->second.number &&
         now >= ending->second.at;
}

void SignOuts::take(const std::string& line) {
  Json json;
  try {
    json = archive::read_json(line, list_name);
  } catch (const archive::Failure&) {
    return;
  }
  const Json* number = json.find("number");
  const Json* at = json.find("at");
  if (number == nullptr || number->as_int() == nullptr || at == nullptr || at->as_int() == nullptr)
    return;
  const Ending ending{static_cast<std::uint32_t>(*number->as_int()), *at->as_int()};
  const std::scoped_lock lock(mutex_);
  Ending& known = endings_[text_in(json, "person")];
  if (known.number < ending.number) known = ending;
}

}  // namespace indice::server
