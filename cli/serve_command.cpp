#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/house_store.h"
#include "cli/qr.h"
#include "cli/style.h"
#include "server/serve.h"
#include "text/catalogue.h"

namespace indice::cli {
namespace {

constexpr std::int64_t day = 24LL * 60 * 60 * 1000;

struct Place {
  std::string host;
  std::uint16_t port = 0;
};

// "127.0.0.1:8080", "[::1]:8080", ":8080".
Place place_of(const std::string& typed) {
  const std::size_t colon = typed.rfind(':');
  Place place;
  std::uint64_t port = 0;
  bool well = colon != std::string::npos && colon + 1 < typed.size();
  for (std::size_t i = colon + 1; well && i < typed.size(); ++i) {
    well = typed[i] >= '0' && typed[i] <= '9';
    port = port * 10 + static_cast<std::uint64_t>(typed[i] - '0');
    well = well && port <= 65535;
  }
  if (!well) throw Complaint("serve.listen", {{"typed", typed}});
  place.host = typed.substr(0, colon);
  if (place.host.size() > 1 && place.host.front() == '[' && place.host.back() == ']')
    place.host = place.host.substr(1, place.host.size() - 2);
  if (place.host.empty()) place.host = "127.0.0.1";
  place.port = static_cast<std::uint16_t>(port);
  return place;
}

bool is_loopback(std::string_view host) {
  return host == "::1" || host == "localhost" || host.starts_with("127.");
}

// Beside the program where it is installed, or where it was built.
std::string client_folder() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const std::filesystem::path folder = program.parent_path();
  for (const std::filesystem::path& place :
       {folder / "web", folder / ".." / "share" / "indice" / "web",
        folder / ".." / ".." / "web" / "dist"})
    if (std::filesystem::exists(place / "index.html", error)) return place.lexically_normal();
  return {};
}

}  // namespace

int serve(const ServeRequest& request, Console& console) {
  if (request.print) {
    console.out << request.settings;
    return exit_done;
  }
  const text::Catalogue words(language_choice(request.language));
  server::ServeSettings settings;
  const Place place = place_of(request.listen);
  settings.net.host = place.host;
  settings.net.port = place.port;
  settings.net.threads = request.threads;
  settings.net.certificate = request.certificate;
  settings.net.key = request.key;
  settings.net.trusted_proxies = request.proxies;
  settings.net.origins = request.origins;
  settings.net.limits.connections = request.connections;
  settings.net.limits.connections_per_address = request.connections_per_address;
  settings.net.limits.requests_per_second = request.requests_per_second;
  settings.net.limits.messages_per_second = request.messages_per_second;
  if (request.certificate.empty() != request.key.empty()) throw Complaint("serve.half_tls");
  settings.house.bot_pause = request.bot_pause;
  settings.house.workers =
      request.workers > 0 ? request.workers : std::max(2U, std::thread::hardware_concurrency());
  settings.house.new_tables_a_minute = request.new_tables_a_minute;
  settings.house.tables_a_person = request.tables_a_person;
  settings.house.sayings_a_minute = request.sayings_a_minute;
  settings.house.retention = {request.keep_finished * day, request.keep_gathering * day,
                              request.keep_playing * day};
  settings.house.address = request.address;
  while (settings.house.address.ends_with('/')) settings.house.address.pop_back();
  settings.house.notices = {request.mail_server, request.mail_from, request.hooks,
                            request.hooks_anywhere, request.remind_after};
  if (settings.house.notices.any() && request.address.empty()) throw Complaint("serve.no_address");
  if (request.mail_server.empty() != request.mail_from.empty()) throw Complaint("serve.half_mail");
  settings.quiet = !request.log;
  settings.web = request.web.empty() ? client_folder() : request.web;
  settings.store = store_or_usual(request.store);

  const auto ready = [&](std::uint16_t port) {
    const bool six = place.host.find(':') != std::string::npos;
    const std::string address =
        fmt::format("{}://{}:{}", request.certificate.empty() ? "http" : "https",
                    six ? "[" + place.host + "]" : place.host, port);
    if (request.greets) {
      console.out << wrapped(words.plain("cli", "serve.greeting"), console.width) << "\n\n";
      console.out << qr_code(request.address.empty() ? address : request.address) << '\n';
    }
    console.out << "listening on " << address << '\n';
    if (!is_loopback(place.host))
      console.out << wrapped(words.plain("cli", "serve.open_to_all", {{"host", place.host}}),
                             console.width)
                  << '\n';
    if (settings.web.empty())
      console.out << wrapped(words.plain("cli", "serve.no_client"), console.width) << '\n';
    if (request.greets)
      console.out << wrapped(words.plain("cli", "serve.how_to_end"), console.width) << '\n';
    console.out.flush();
  };
  const server::ServeResult result = server::serve(settings, ready);
  switch (result.how) {
    case server::Served::gracefully: return exit_done;
    case server::Served::no_store:
      throw Complaint("serve.no_store",
                      {{"store", settings.store}, {"why", said_of(result.trouble, words)}});
    case server::Served::no_net:
      throw Complaint("serve.no_net", {{"listen", request.listen}, {"why", result.why}});
    case server::Served::no_client:
      throw Complaint("serve.no_web", {{"folder", settings.web}, {"why", result.why}});
  }
  return exit_done;
}

}  // namespace indice::cli
