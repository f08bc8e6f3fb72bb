#include "server/serve.h"

#include <csignal>
#include <memory>
#include <utility>
#include <variant>

#include <pthread.h>

#include "server/log.h"
#include "server/net/files.h"

namespace indice::server {
namespace {

constexpr std::uint32_t patience = 5000;  // milliseconds to let clients go

// Signals wait until somebody asks for them: threads that are started meanwhile never see them.
class Signals {
 public:
  Signals() {
    sigemptyset(&set_);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&set_, signal);
    pthread_sigmask(SIG_BLOCK, &set_, &before_);
    // Where files may only grow so far, and where a client is gone, writing fails instead.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
  }
  ~Signals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  [[nodiscard]] int wait() const {
    int signal = 0;
    sigwait(&set_, &signal);
    return signal;
  }

 private:
  sigset_t set_{};
  sigset_t before_{};
};

// A page of the client is any path that is no file: "/t/x7…", "/rules/thames".
bool is_page(std::string_view path) {
  return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

}  // namespace

ServeResult serve(const ServeSettings& settings,
                  const std::function<void(std::uint16_t port)>& ready) {
  const Signals signals;
  const Log log(settings.quiet);
  auto opened = store::open(settings.store);
  if (auto* trouble = std::get_if<store::Trouble>(&opened))
    return {Served::no_store, std::move(*trouble), {}};
  std::unique_ptr<store::Store> store = std::move(std::get<std::unique_ptr<store::Store>>(opened));

  std::string why;
  HouseSettings house_settings = settings.house;
  if (!settings.web.empty()) {
    std::optional<net::Files> read = net::Files::read(settings.web, why);
    if (!read) return {Served::no_client, {}, std::move(why)};
    house_settings.files = [files = std::move(*read)](const net::Request& request) {
      std::optional<net::Response> file = files.find(request);
      return file || !is_page(request.path) ? file : files.find(request, "/index.html");
    };
  }
  house_settings.log = [log](std::string_view event, Json::Object more) {
    log.say(event, std::move(more));
  };
  House house(*store, std::move(house_settings));
  const std::unique_ptr<net::Net> net = net::listen(settings.net, house, why);
  if (net == nullptr) return {Served::no_net, {}, std::move(why)};
  if (!house.open(*net)) return {Served::no_store, {}, {}};
  log.say("open", {{"port", static_cast<int>(net->port())}});
  ready(net->port());

  const int signal = signals.wait();
  log.say("closing", {{"signal", signal}});
  // Clients first: they go elsewhere and come back. Then what is under way ends, and the store has
  // all of it before it closes.
  net->stop(patience);
  house.close();
  store.reset();
  log.say("closed");
  return {};
}

}  // namespace indice::server
