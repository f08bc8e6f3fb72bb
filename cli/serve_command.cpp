#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <ostream>
#include <string>
#include <thread>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/files.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/house_store.h"
#include "cli/qr.h"
#include "cli/style.h"
#include "server/net/addresses.h"
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
  place.host = typed.substr(0, well ? colon : 0);
  if (place.host.size() > 1 && place.host.front() == '[' && place.host.back() == ']')
    place.host = place.host.substr(1, place.host.size() - 2);
  if (place.host.empty()) place.host = "127.0.0.1";
  if (!well || (place.host != "localhost" && !net::read_address(place.host)))
    throw Complaint("serve.listen", {{"typed", typed}});
  place.port = static_cast<std::uint16_t>(port);
  return place;
}

bool begins_with_one_of(std::string_view text, std::initializer_list<std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view one) {
    return text.starts_with(one) && text.size() > one.size();
  });
}

bool is_page(std::string_view typed) {
  return begins_with_one_of(typed, {"http://", "https://"}) &&
         typed.find_first_of(" \t\"'<>#?") == std::string_view::npos;
}

// What would be taken and never work.
void check_addresses(const ServeRequest& request) {
  const auto expect_page = [](std::string_view flag, const std::string& typed) {
    if (!is_page(typed)) throw Complaint("serve.page", {{"flag", flag}, {"typed", typed}});
  };
  if (!request.address.empty()) expect_page("--address", request.address);
  for (const std::string& origin : request.origins) expect_page("--origin", origin);
  for (const std::string& proxy : request.proxies)
    if (!net::read_network(proxy)) throw Complaint("serve.proxy", {{"typed", proxy}});
  if (!request.mail_server.empty() &&
      !begins_with_one_of(request.mail_server, {"smtp://", "smtps://"}))
    throw Complaint("serve.mail_server");
  for (const std::string& file : {request.certificate, request.key})
    if (!file.empty()) (void)archive::read_file(file);
}

// "…: No such file or directory", the system's part in the reader's language.
std::string system_said(const std::string& why, const text::Catalogue& words) {
  const std::size_t colon = why.rfind(": ");
  const std::size_t at = colon == std::string::npos ? 0 : colon + 2;
  return why.substr(0, at) + archive::said(archive::Word(why.substr(at)), words);
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
  check_addresses(request);
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
      // With its colours, where there is a terminal: what is printed is cleaned of them.
      std::ostream& out = console.screen ? console.terminal : console.out;
      console.out.flush();
      out << qr_code(request.address.empty() ? address : request.address, console.screen) << '\n'
          << std::flush;
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
      throw Complaint("serve.no_net",
                      {{"listen", request.listen}, {"why", system_said(result.why, words)}});
    case server::Served::no_client:
      throw Complaint("serve.no_web",
                      {{"folder", settings.web}, {"why", system_said(result.why, words)}});
  }
  return exit_done;
}

}  // namespace indice::cli
