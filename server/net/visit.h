// One connection as long as it speaks HTTP: requests one after the other, in the order in which
// they came; one that asks for a WebSocket makes a Talk of it.
#pragma once

#include <array>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/admission.h"
#include "server/net/lane.h"
#include "server/net/manners.h"
#include "server/net/talk.h"
#include "server/net/words.h"

namespace indice::net {

// Errors are values here: a client that goes away is nothing exceptional.
inline constexpr auto quietly = asio::as_tuple(asio::use_awaitable_t<Executor>{});

template <class Stream>
class Visit final : public Held, public std::enable_shared_from_this<Visit<Stream>> {
 public:
  using Parser = http::request_parser<http::string_body>;
  template <class Value>
  using Task = asio::awaitable<Value, Executor>;

  Visit(std::shared_ptr<Lane> lane, Stream stream, const Address& peer, Gate::Pass connection)
      : lane_(std::move(lane)),
        counted_(std::make_unique<Counted>(common().counters.connections)),
        stream_(std::move(stream)),
        peer_(peer),
        connection_(std::move(connection)),
        buffer_(limits().header_bytes + chunk_bytes),
        bell_(lane_->context()) {}

  // On the lane.
  void start() {
    asio::co_spawn(
        lane_->context(),
        [self = this->shared_from_this()]() -> Task<void> { co_await self->run(); },
        asio::detached);
  }

  // Held
  void tick(Clock::time_point now) override {
    if (now >= deadline_) cut();
  }
  void leave() override {
    if (waiting_) cut();
  }
  void cut() override {
    cut_ = true;
    if (given_away_) return;
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
    bell_.cancel();
  }

  // The service's answer, on the lane.
  void answered(Response response) {
    answer_ = std::move(response);
    bell_.cancel();
  }

 private:
  static constexpr bool over_tls = !std::is_same_v<Stream, Socket>;
  static constexpr std::size_t chunk_bytes = 64 * 1024;
  static constexpr std::size_t first_bytes = 2048;
  static constexpr std::size_t lingering_bytes = 1024 * 1024;
  static constexpr std::chrono::seconds lingering_time{2};

  [[nodiscard]] Common& common() { return lane_->common(); }
  [[nodiscard]] const Limits& limits() { return common().settings.limits; }

  void within(std::chrono::seconds time) { deadline_ = Clock::now() + time; }
  void within_request() { within(std::chrono::seconds(limits().request_seconds)); }

  Task<void> run() {
    lane_->hold(this);
    try {
      within_request();
      bool goes_on = true;
      if constexpr (over_tls) goes_on = co_await shake_hands();
      while (goes_on) goes_on = co_await serve_one();
    } catch (const std::exception&) {
      // Out of memory, at worst; this visit ends.
      count(common().counters.refused_requests);
    }
    cut();
    lane_->release(this);
  }

  Task<bool> shake_hands() {
    const auto [error] = co_await stream_.async_handshake(asio::ssl::stream_base::server, quietly);
    co_return !error;
  }

  // False: this was the last one.
  Task<bool> serve_one() {
    if (!co_await begins()) co_return false;
    auto parser = std::make_unique<Parser>();
    parser->header_limit(static_cast<std::uint32_t>(limits().header_bytes));
    parser->body_limit(limits().body_bytes);
    within_request();
    const auto [error, bytes] =
        co_await http::async_read_header(stream_, buffer_, *parser, quietly);
    if (error) co_return co_await refuse_unread(error);
    count(common().counters.requests);

    Request request = describe(*parser);
    how_ = Answering{.host = {},
                     .secure = request.secure,
                     .keep = parser->keep_alive(),
                     .old = parser->get().version() < 11};
    host_ = request.header("host");
    if (const auto refused = admit(common(), target_of(*parser), request)) {
      co_return co_await turn_away(*refused, request.method);
    }
    if (!how_.old && host_.empty()) {
      co_return co_await turn_away({400, "malformed"}, request.method);
    }
    if (websocket::is_upgrade(parser->get())) {
      co_return co_await upgrade(*parser, std::move(request));
    }
    co_return co_await serve_plain(*parser, std::move(request));
  }

  // Waits for the first byte of a request; what follows must come quickly.
  Task<bool> begins() {
    if (buffer_.size() > 0) co_return true;
    if (common().stopping.load()) co_return false;
    buffer_.shrink_to_fit();
    waiting_ = true;
    const auto [error, bytes] =
        co_await stream_.async_read_some(buffer_.prepare(first_bytes), quietly);
    waiting_ = false;
    buffer_.commit(bytes);
    co_return !error;
  }

  Task<bool> serve_plain(Parser& parser, Request request) {
    if (!parser.is_done()) {
      if (same_letters(request.header("expect"), "100-continue")) {
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        const auto [error, bytes] =
            co_await asio::async_write(stream_, asio::buffer(go_on), quietly);
        if (error) co_return false;
      }
      const auto [error, bytes] = co_await http::async_read(stream_, buffer_, parser, quietly);
      if (error) co_return co_await refuse_unread(error);
    }
    request.body = std::move(parser.get().body());
    const bool with_body = request.method != "HEAD";
    deadline_ = Clock::time_point::max();
    std::optional<Response> response = co_await ask(std::move(request));
    if (!response) co_return false;
    co_return co_await answer(*response, with_body);
  }

  [[nodiscard]] static std::string_view target_of(const Parser& parser) {
    const auto target = parser.get().target();
    return {target.data(), target.size()};
  }

  [[nodiscard]] Request describe(const Parser& parser) {
    Request request;
    const auto method = parser.get().method_string();
    request.method.assign(method.data(), method.size());
    for (const auto& field : parser.get()) {
      std::string name(field.name_string().data(), field.name_string().size());
      for (char& c : name) c = small_letter(c);
      request.headers.emplace_back(std::move(name),
                                   std::string(field.value().data(), field.value().size()));
    }
    believe_proxy(common(), peer_, over_tls, request);
    return request;
  }

  // Hands the request to the service and waits for its answer; none: the visit is over.
  Task<std::optional<Response>> ask(Request request) {
    answer_.reset();
    bell_.expires_at(Clock::time_point::max());
    hand_over(std::move(request));
    while (!answer_ && !cut_) co_await bell_.async_wait(quietly);
    co_return std::exchange(answer_, std::nullopt);
  }

  // What a reply holds. It may outlive the connection and the server, and may never be called.
  class Pending {
   public:
    Pending(std::weak_ptr<Visit> visit, std::shared_ptr<Lane> lane)
        : visit_(std::move(visit)), lane_(std::move(lane)) {}
    Pending(const Pending&) = delete;
    Pending& operator=(const Pending&) = delete;
    ~Pending() {
      if (!given_.load()) give(std::nullopt);
    }
    // None: nobody is left who would answer.
    void give(std::optional<Response> response) {
      if (given_.exchange(true)) return;
      lane_->dispatch([visit = visit_, response = std::move(response)]() mutable {
        const auto self = visit.lock();
        if (!self) return;
        if (!response) response = self->common().service.turned_away(503, "stopping");
        self->answered(std::move(*response));
      });
    }

   private:
    const std::weak_ptr<Visit> visit_;
    const std::shared_ptr<Lane> lane_;
    std::atomic<bool> given_{false};
  };

  void hand_over(Request request) {
    const auto pending = std::make_shared<Pending>(this->weak_from_this(), lane_);
    try {
      common().service.asked(std::move(request),
                             [pending](Response response) { pending->give(std::move(response)); });
    } catch (const std::exception&) {
      pending->give(common().service.turned_away(500, "failed"));
    }
  }

  Task<bool> upgrade(Parser& parser, Request request) {
    std::optional<TurnedAway> refused = admit_line(common(), request);
    // Who sends more before he is answered speaks another protocol, and bodies have no place here.
    if (!refused && (!parser.is_done() || buffer_.size() > 0)) {
      refused = TurnedAway{400, "malformed"};
    }
    Gate::Pass person;
    if (!refused && !connection_) {
      // Through a proxy all connections come from one address: count whom it names.
      person = common().gate->enter(read_address(request.address).value_or(peer_));
      if (!person) refused = TurnedAway{429, "too_many"};
    }
    if (refused) {
      count(common().counters.refused_lines);
      co_return co_await turn_away(*refused, request.method);
    }
    auto talk = std::make_shared<Talk<Stream>>(lane_, request.address);
    Service::Met met = common().service.met(request, talk);
    if (!met.caller) {
      count(common().counters.refused_lines);
      co_return co_await answer(met.refused, true);
    }
    given_away_ = true;
    talk->open(std::move(stream_), std::move(counted_), parser.get(), met.headers,
               std::move(met.caller), std::move(connection_), std::move(person));
    co_return false;
  }

  // A request that could not be read to its end.
  Task<bool> refuse_unread(beast::error_code error) {
    if (error == http::error::end_of_stream || error == asio::error::eof ||
        error == http::error::partial_message || error.category() != http_category()) {
      co_return false;
    }
    how_.keep = false;
    TurnedAway refused{400, "malformed"};
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      refused = {431, "header_too_large"};
    } else if (error == http::error::body_limit) {
      refused = {413, "too_large"};
    }
    co_return co_await turn_away(refused, "GET");
  }

  [[nodiscard]] static const boost::system::error_category& http_category() {
    static const beast::error_code one = http::error::bad_method;
    return one.category();
  }

  // What is left of the request is not read.
  Task<bool> turn_away(TurnedAway refused, std::string_view method) {
    count(common().counters.refused_requests);
    how_.keep = false;
    Response response = common().service.turned_away(refused.status, refused.why);
    co_return co_await answer(response, method != "HEAD");
  }

  Task<bool> answer(const Response& response, bool with_body) {
    if (common().stopping.load()) how_.keep = false;
    how_.host = host_;
    const std::string head = write_head(response, how_);
    std::string_view rest;
    if (with_body && response.has_body()) rest = response.content();
    std::string_view first = head;
    // In pieces, each with its time: a slow line is served, a dead one is not.
    do {
      within_request();
      const std::string_view piece = rest.substr(0, chunk_bytes);
      const std::array<asio::const_buffer, 2> buffers{asio::buffer(first), asio::buffer(piece)};
      const auto [error, bytes] = co_await asio::async_write(stream_, buffers, quietly);
      count(common().counters.bytes_out, bytes);
      if (error) co_return false;
      rest.remove_prefix(piece.size());
      first = {};
    } while (!rest.empty());
    within_idle();
    if (!how_.keep) co_await part();
    co_return how_.keep;
  }

  void within_idle() { within(std::chrono::seconds(limits().idle_seconds)); }

  // Closing with something unread resets the connection, and the client would lose our answer: what
  // it still sends is read for a while.
  Task<void> part() {
    within(lingering_time);
    if constexpr (over_tls) {
      co_await stream_.async_shutdown(quietly);
    }
    Socket& socket = beast::get_lowest_layer(stream_);
    beast::error_code ignored;
    socket.shutdown(asio::socket_base::shutdown_send, ignored);
    const auto rubbish = std::make_unique<std::array<char, 4096>>();
    for (std::size_t read = 0; read < lingering_bytes;) {
      const auto [error, bytes] = co_await socket.async_read_some(asio::buffer(*rubbish), quietly);
      if (error) break;
      read += bytes;
    }
  }

  const std::shared_ptr<Lane> lane_;
  std::unique_ptr<Counted> counted_;
  Stream stream_;
  const Address peer_;
  Gate::Pass connection_;  // none: of a trusted proxy
  beast::flat_buffer buffer_;
  Timer bell_;  // rings when the answer is there
  std::optional<Response> answer_;
  std::string host_;
  Answering how_;
  Clock::time_point deadline_ = Clock::time_point::max();
  bool waiting_ = false;  // for a request
  bool cut_ = false;
  bool given_away_ = false;  // the stream, to a Talk
};

}  // namespace indice::net
