// One WebSocket: the queue of what is to be said, which any thread may fill, and the stream on its
// lane. Callbacks and no coroutine: five thousand that wait should cost little.
#pragma once

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/lane.h"
#include "server/net/manners.h"
#include "server/net/queue.h"

namespace indice::net {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

template <class Stream>
class Talk final : public QueuedLine,
                   public Held,
                   public std::enable_shared_from_this<Talk<Stream>> {
 public:
  Talk(std::shared_ptr<Lane> lane, std::string address)
      : QueuedLine(lane->common(), std::move(address)),
        lane_(std::move(lane)),
        rate_(limits().messages_per_second, message_burst_seconds),
        heard_(lane_->now()),
        since_(lane_->now()) {}

  // On the lane. The request is one that asks for a WebSocket.
  void open(Stream stream, std::unique_ptr<Counted> connection_count,
            const http::request<http::string_body>& request, const Headers& headers,
            std::shared_ptr<Caller> caller, Gate::Pass connection, Gate::Pass person) {
    connection_count_ = std::move(connection_count);
    caller_ = std::move(caller);
    connection_ = std::move(connection);
    person_ = std::move(person);
    counted_.emplace(common().counters.lines);
    lane_->hold(this);
    stream_.emplace(std::move(stream));
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->read_message_max(limits().message_bytes);
    stream_->set_option(websocket::stream_base::decorator(
        [&headers](websocket::response_type& response) { decorate(response, headers); }));
    stream_->control_callback(
        [this](websocket::frame_type kind, beast::string_view) { heard_control(kind); });
    ++operations_;
    stream_->async_accept(request, [self = this->shared_from_this()](beast::error_code error) {
      self->accepted(error);
    });
    // It refers to headers that are gone when this returns.
    stream_->set_option(websocket::stream_base::decorator([](websocket::response_type&) {}));
  }

  // Held
  void tick(Clock::time_point now) override {
    if (finished_) return cut();
    // Closing by our wish, or because the client broke the protocol: it may take its time only
    // once.
    const bool ending = is_closing() || (opened_ && !stream_->is_open());
    if (ending && close_by_ == Clock::time_point{}) close_by_ = now + close_time;
    if (close_by_ != Clock::time_point{} && now >= close_by_) return cut();
    const auto idle = std::chrono::seconds(limits().idle_seconds);
    if (!opened_) {
      if (now - since_ >= std::chrono::seconds(limits().request_seconds)) cut();
      return;
    }
    if (writing_ && now - since_ >= idle) return cut();
    if (now - heard_ < idle * (pings_ + 1)) return;
    if (pings_ == most_pings) return cut();
    ++pings_;
    ping();
  }
  void leave() override { close(websocket::close_code::going_away, "the house is closing"); }
  void cut() override {
    Socket& socket = beast::get_lowest_layer(*stream_);
    if (!socket.is_open()) {
      if (++beats_closed_ == let_go_after) let_go();
      return;
    }
    beast::error_code ignored;
    socket.close(ignored);
  }

 private:
  static constexpr double message_burst_seconds = 3;
  static constexpr int most_pings = 2;
  static constexpr int let_go_after = 3;  // beats: what was cut off has long told so by then
  static constexpr std::chrono::seconds close_time{5};
  static constexpr std::size_t kept_buffer = 4096;

  static void decorate(websocket::response_type& response, const Headers& headers) {
    response.erase(http::field::server);
    for (const auto& [name, value] : headers) {
      if (is_header_line(name, value)) response.insert(name, value);
    }
  }

  // QueuedLine
  void wake() override {
    lane_->post([weak = this->weak_from_this()] {
      if (const auto self = weak.lock()) self->flush();
    });
  }

  void accepted(beast::error_code error) {
    if (error) {
      finish();
    } else {
      opened_ = true;
      heard_ = lane_->now();
      flush();
      read();
    }
    done_one();
  }

  void read() {
    ++operations_;
    stream_->async_read(buffer_,
                        [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                          self->has_read(error);
                        });
  }

  void has_read(beast::error_code error) {
    if (error) {
      // The stream itself has turned him out: too large, no text, no frame.
      if (error == websocket::error::message_too_big ||
          error == websocket::condition::protocol_violation)
        count(common().counters.refused_lines);
      finish();
    } else if (!finished_) {
      // Writing may have failed while this was on its way: then there is nobody to hear it.
      heard();
      take_message();
      read();
    }
    done_one();
  }

  void take_message() {
    count(common().counters.messages_in);
    if (!is_closing()) {
      if (!rate_.take(Clock::now())) {
        turn_out(too_much, "too many messages");
      } else if (!stream_->got_text()) {
        turn_out(websocket::close_code::unknown_data, "text only");
      } else {
        const auto data = buffer_.cdata();
        say({static_cast<const char*>(data.data()), data.size()});
      }
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > kept_buffer) buffer_.shrink_to_fit();
  }

  void say(std::string_view text) {
    try {
      caller_->said(text);
    } catch (const std::exception&) {
      turn_out(websocket::close_code::internal_error, "internal error");
    }
  }

  void turn_out(std::uint16_t code, std::string_view reason) {
    count(common().counters.refused_lines);
    close(code, reason);
  }

  void heard() {
    heard_ = lane_->now();
    pings_ = 0;
  }

  // Pings cost an answer each: they count like messages.
  void heard_control(websocket::frame_type kind) {
    heard();
    if (kind != websocket::frame_type::ping || is_closing()) return;
    if (!rate_.take(Clock::now())) turn_out(too_much, "too many pings");
  }

  void ping() {
    if (pinging_) return;
    pinging_ = true;
    ++operations_;
    stream_->async_ping({}, [self = this->shared_from_this()](beast::error_code) {
      self->pinging_ = false;
      self->done_one();
    });
  }

  // Writes what waits, one text after the other, then closes where that is wanted.
  void flush() {
    if (!opened_ || finished_ || writing_ || closed_) return;
    if (const std::string* text = next()) {
      writing_ = true;
      since_ = lane_->now();
      ++operations_;
      stream_->async_write(asio::buffer(*text),
                           [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                             self->has_written(error);
                           });
      return;
    }
    if (const std::optional<Closing> closing = to_close()) {
      closed_ = true;
      ++operations_;
      websocket::close_reason reason(static_cast<websocket::close_code>(closing->code));
      reason.reason.assign(closing->reason.data(), closing->reason.size());
      stream_->async_close(reason, [self = this->shared_from_this()](beast::error_code) {
        self->finish();
        self->done_one();
      });
    }
  }

  void has_written(beast::error_code error) {
    writing_ = false;
    written();
    if (error) {
      finish();
    } else {
      flush();
    }
    done_one();
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    end();
    beast::error_code ignored;
    beast::get_lowest_layer(*stream_).close(ignored);
    if (caller_) {
      try {
        caller_->gone();
      } catch (const std::exception&) {
        count(common().counters.refused_lines);
      }
    }
    caller_.reset();
    connection_count_.reset();
    counted_.reset();
    connection_ = {};
    person_ = {};
  }

  // The socket is closed, and nothing has come of it: reading, writing and closing may wait for
  // each other inside the stream, and end only with it. Later, since the lane may be looking at all
  // it holds.
  void let_go() {
    lane_->post([weak = this->weak_from_this()] {
      const auto self = weak.lock();
      if (!self || !self->stream_) return;
      self->finish();
      self->part();
    });
  }

  // The lane holds the line until the stream has nothing under way: what waits inside it would keep
  // the lane's thread from ending.
  void done_one() {
    if (--operations_ == 0 && finished_ && stream_) part();
  }
  void part() {
    lane_->release(this);
    stream_.reset();
  }

  const std::shared_ptr<Lane> lane_;
  std::optional<websocket::stream<Stream, false>> stream_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Caller> caller_;
  Gate::Pass connection_;
  Gate::Pass person_;
  std::unique_ptr<Counted> connection_count_;
  std::optional<Counted> counted_;
  Bucket rate_;
  Clock::time_point heard_;
  Clock::time_point since_;       // of the handshake, or of the write that goes on
  Clock::time_point close_by_{};  // none: not closing
  int operations_ = 0;
  int pings_ = 0;
  int beats_closed_ = 0;
  bool opened_ = false;
  bool writing_ = false;
  bool pinging_ = false;
  bool closed_ = false;
  bool finished_ = false;
};

}  // namespace indice::net
