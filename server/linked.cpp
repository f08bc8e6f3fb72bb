// Links to tables, for whoever unfolds them: the client's page with a description, and the picture.
#include <utility>

#include "server/answers.h"
#include "server/house.h"
#include "server/link_card.h"

namespace indice::server {
namespace {

constexpr std::string_view picture_begins = "/card/";
constexpr std::string_view picture_ends = ".svg";

std::string table_of(const std::string& path) {
  const std::size_t slash = path.find('/', 1);
  std::string table = path.substr(slash + 1);
  if (path.starts_with(picture_begins)) table.resize(table.size() - picture_ends.size());
  return table;
}

// As it is, unpacked.
std::optional<std::string> client_page(const Files& files) {
  if (!files) return std::nullopt;
  net::Request plain;
  plain.method = "GET";
  plain.path = "/index.html";
  std::optional<net::Response> found = files(plain);
  if (!found || found->status != 200) return std::nullopt;
  return found->content();
}

}  // namespace

bool House::is_linked(const std::string& path) const {
  if (path.starts_with(picture_begins))
    return path.ends_with(picture_ends) &&
           path.size() > picture_begins.size() + picture_ends.size();
  const bool page = path.starts_with("/t/") || path.starts_with("/replay/");
  return page && settings_.files && path.back() != '/' &&
         path.find('/', path.find('/', 1) + 1) == std::string::npos;
}

void House::linked(net::Request request, const net::Reply& reply) {
  const text::Language language =
      text::parse_language(std::string(request.header("accept-language")).substr(0, 2))
          .value_or(text::Language::en);
  const bool posted = workers_.post([this, request = std::move(request), language, reply] {
    const bool picture = request.path.starts_with(picture_begins);
    const std::string table = table_of(request.path);
    const auto found = store_.find(table);
    const auto* stored = std::get_if<std::optional<store::Stored>>(&found);
    std::optional<LinkCard> card;
    if (stored != nullptr && *stored)
      card = link_card(**stored, words_[static_cast<std::size_t>(language)]);
    const std::optional<std::string> page = picture ? std::nullopt : client_page(settings_.files);
    if (!card || (!picture && !page)) {
      // The page does without, as for a table that is not there: nothing is given away.
      std::optional<net::Response> plain = picture ? std::nullopt : settings_.files(request);
      return reply(plain ? std::move(*plain) : refusal(404, "page.unknown"));
    }
    net::Response response;
    response.headers.emplace_back("Cache-Control", "no-cache");
    response.headers.emplace_back("Vary", "Accept-Language");
    if (picture) {
      response.type = "image/svg+xml";
      response.body = picture_of(*card);
    } else {
      std::string house = settings_.address;
      if (house.empty())
        house = (request.secure ? "https://" : "http://") + std::string(request.header("host"));
      while (house.ends_with('/')) house.pop_back();
      response.type = "text/html; charset=utf-8";
      response.body =
          with_card(*page, *card, house + request.path, house + "/card/" + table + ".svg");
    }
    reply(std::move(response));
  });
  if (!posted) reply(refusal(503, "house.busy"));
}

}  // namespace indice::server
