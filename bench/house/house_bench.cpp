// What a house carries: moves a second and how long one takes over loopback WebSockets with a
// durable store, against what the bare store can commit in the same run; what idle connections and
// live tables weigh; what a move costs early and late in a game. Houses are processes of their own;
// the clients are this one, on one thread, and share the machine with them.
//
//   indice_house_bench PROGRAM [--seconds N] [--rounds N] [--postgres ADDRESS] [--idle N]
// prints JSON; with --tables N only how many moves a second there are at so many tables.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

#include "store/store.h"

namespace {

using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& what) {
  std::fprintf(stderr, "indice_house_bench: %s\n", what.c_str());
  std::_Exit(1);
}
double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}
double part_of(std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  std::sort(sorted.begin(), sorted.end());
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "indice-bench-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

// A house ---------------------------------------------------------------------------------------

class House {
 public:
  House(const std::string& program, const std::string& store) {
    std::vector<std::string> words{program,       "serve",   "--listen",
                                   "127.0.0.1:0", "--store", store,
                                   "--bot-pause", "0",       "--connections-per-address",
                                   "100000"};
    for (const char* rate : {"--new-tables-a-minute", "--requests-per-second",
                             "--messages-per-second", "--sayings-a-minute"}) {
      words.emplace_back(rate);
      words.emplace_back("1000000");
    }
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) give_up("no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    std::string said;
    char letter = 0;
    while (port == 0 && read(ends[0], &letter, 1) == 1) {
      if (letter != '\n') {
        said += letter;
        continue;
      }
      if (said.starts_with("listening on "))
        port = static_cast<std::uint16_t>(std::atoi(said.substr(said.rfind(':') + 1).c_str()));
      said.clear();
    }
    out_ = ends[0];
    if (port == 0) give_up("the house does not open");
  }
  ~House() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    close(out_);
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  [[nodiscard]] long kilobytes() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
  }
  std::uint16_t port = 0;

 private:
  pid_t process_ = -1;
  int out_ = -1;
};

// One client ------------------------------------------------------------------------------------

int connected(std::uint16_t port) {
  const int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(one, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    give_up("cannot connect");
  const int on = 1;
  setsockopt(one, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return one;
}
void write_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EAGAIN) continue;
    if (sent <= 0) give_up("a line broke");
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}
std::string text_after(std::string_view text, std::string_view mark, std::string_view end) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + mark.size());
  return std::string(rest.substr(0, rest.find_first_of(end)));
}

struct Answer {
  std::string head;
  std::string body;
};
Answer asked(std::uint16_t port, const std::string& method, const std::string& path,
             const std::string& cookie, const std::string& body) {
  const int line = connected(port);
  std::string request = method + " " + path +
                        " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                        "\r\nConnection: close\r\nx-indice: 1\r\n";
  if (!cookie.empty()) request += "Cookie: " + cookie + "\r\n";
  if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  write_all(line, request + "\r\n" + body);
  std::string all;
  std::array<char, 8192> buffer{};
  for (;;) {
    const ssize_t got = read(line, buffer.data(), buffer.size());
    if (got <= 0) break;
    all.append(buffer.data(), static_cast<std::size_t>(got));
  }
  close(line);
  const std::size_t end = all.find("\r\n\r\n");
  if (end == std::string::npos) give_up("no answer to " + path);
  return {all.substr(0, end), all.substr(end + 4)};
}
long metric(std::uint16_t port, const std::string& name) {
  const std::string text = asked(port, "GET", "/metrics", {}, {}).body;
  const std::size_t at = text.find("\nindice_" + name + " ");
  return at == std::string::npos ? 0 : std::atol(text.c_str() + at + name.size() + 9);
}

// A text frame; the mask is nought, which is one like any other.
std::string frame(std::string_view text) {
  std::string bytes = "\x81";
  if (text.size() < 126) {
    bytes += static_cast<char>(0x80U | text.size());
  } else {
    bytes += static_cast<char>(0x80U | 126U);
    bytes += static_cast<char>(text.size() >> 8U);
    bytes += static_cast<char>(text.size() & 0xFFU);
  }
  return bytes.append(4, '\0').append(text);
}

int opened_line(std::uint16_t port, const std::string& cookie) {
  const int line = connected(port);
  write_all(line, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                      "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
                      "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                      (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + "\r\n");
  std::string answer;
  char letter = 0;
  while (!answer.ends_with("\r\n\r\n")) {
    if (read(line, &letter, 1) != 1) give_up("no handshake");
    answer += letter;
  }
  if (answer.find(" 101 ") == std::string::npos) give_up("no WebSocket: " + answer);
  return line;
}

// Seats whoever has the cookie against a bot that plays anything; without one he is a new guest.
std::string new_table(std::uint16_t port, std::string& cookie) {
  const Answer made = asked(port, "POST", "/api/tables", cookie,
                            R"({"game":"thames","options":{"players":2},"bots":"all",)"
                            R"("bot":"random","begin":true})");
  if (cookie.empty()) cookie = text_after(made.head, "Set-Cookie: ", ";\r");
  std::string table = text_after(made.body, R"("table":")", "\"");
  if (table.empty()) give_up("no table: " + made.body);
  return table;
}

// Opens tables while others are played at.
class Opener {
 public:
  Opener() {
    for (std::thread& thread : threads_) thread = std::thread([this] { work(); });
  }
  ~Opener() {
    {
      const std::scoped_lock lock(mutex_);
      closing_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Opener(const Opener&) = delete;
  Opener& operator=(const Opener&) = delete;
  std::future<std::string> open(std::uint16_t port, const std::string& cookie) {
    std::packaged_task<std::string()> job(
        [port, his = cookie]() mutable { return new_table(port, his); });
    std::future<std::string> table = job.get_future();
    {
      const std::scoped_lock lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return table;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::packaged_task<std::string()>> jobs_;
  bool closing_ = false;
  std::array<std::thread, 4> threads_;

  void work() {
    for (;;) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      std::packaged_task<std::string()> job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
    }
  }
};

// Plays the first offer always, against a bot that plays anything; where a game is over, at the
// table that was opened meanwhile.
class Client {
 public:
  Client(std::uint16_t port, Opener& opener)
      : port_(port), opener_(opener), table_(new_table(port, cookie_)) {
    line_ = opened_line(port, cookie_);
    fcntl(line_, F_SETFL, fcntl(line_, F_GETFL) | O_NONBLOCK);
    attend();
  }
  ~Client() { close(line_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] int line() const { return line_; }
  [[nodiscard]] bool may_move() const { return offered_ && !asked_; }
  // Its game is over. Where the next table is open, it goes there.
  [[nodiscard]] bool sits_nowhere() {
    if (table_.empty() && next_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
      table_ = next_.get();
      attend();
    }
    return table_.empty();
  }
  [[nodiscard]] long version() const { return version_; }

  void move() {
    asked_ = true;
    at_version_ = version_;
    since_ = Clock::now();
    say(R"({"is":"move","seat":0,"decision":)" + std::to_string(version_) + R"(,"answer":0})",
        ++ids_);
  }
  // Reads what has come. True: a move was acknowledged, after so many microseconds.
  bool hear(double& microseconds, long& at_version) {
    std::array<char, 65536> buffer{};
    for (;;) {
      const ssize_t got = read(line_, buffer.data(), buffer.size());
      if (got == 0 || (got < 0 && errno != EAGAIN)) give_up("the house hung up");
      if (got < 0) break;
      bytes_.append(buffer.data(), static_cast<std::size_t>(got));
      if (static_cast<std::size_t>(got) < buffer.size()) break;
    }
    bool done = false;
    std::size_t at = 0;
    while (take(at, done)) {}
    bytes_.erase(0, at);
    if (done) {
      microseconds = std::chrono::duration<double, std::micro>(Clock::now() - since_).count();
      at_version = at_version_;
    }
    return done;
  }

 private:
  std::uint16_t port_;
  Opener& opener_;
  int line_ = -1;
  std::string cookie_;  // of the guest, before the table
  std::string table_;   // none: between two games
  std::future<std::string> next_;
  std::string bytes_;
  int ids_ = 1;
  long version_ = 0;
  long at_version_ = 0;
  bool offered_ = false;
  bool asked_ = false;
  Clock::time_point since_;

  void say(const std::string& wish, int id) {
    write_all(line_, frame(R"({"table":")" + table_ + R"(","id":")" + std::to_string(id) +
                           R"(","wish":)" + wish + "}"));
  }
  void attend() {
    offered_ = false;
    asked_ = false;
    say(R"({"is":"attend"})", 1);
    if (!next_.valid()) next_ = opener_.open(port_, cookie_);
  }
  bool take(std::size_t& at, bool& done) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[at + i]); };
    if (bytes_.size() - at < 2) return false;
    std::size_t head = 2;
    std::size_t size = byte(1) & 0x7FU;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (bytes_.size() - at < 2 + more) return false;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(2 + i);
      head += more;
    }
    if (bytes_.size() - at < head + size) return false;
    if ((byte(0) & 0xFU) == 1) heard(std::string_view(bytes_).substr(at + head, size), done);
    at += head + size;
    return true;
  }
  void heard(std::string_view text, bool& done) {
    if (table_.empty() || text.find(table_) == std::string_view::npos) return;
    if (text.find(R"("is":"done")") != std::string_view::npos) {
      done = asked_;
      asked_ = false;
      return;
    }
    if (text.find(R"("what":{"is":"refused")") != std::string_view::npos) {
      attend();
      return;
    }
    if (text.find(R"("ended":)") != std::string_view::npos) {
      table_.clear();
      offered_ = false;
      done = asked_;
      asked_ = false;
      return;
    }
    const bool whole = text.find(R"("what":{"is":"whole")") != std::string_view::npos;
    const std::size_t number = whole ? text.find(R"(,"version":)") : text.rfind(R"({"version":)");
    if (number != std::string_view::npos)
      version_ = std::atol(std::string(text.substr(number + 11, 12)).c_str());
    const std::size_t offers = text.rfind(R"("offers":[)");
    if (offers != std::string_view::npos)
      offered_ = text[offers + 10] == '{';
    else if (whole)
      offered_ = false;
  }
};

// Many of them ----------------------------------------------------------------------------------

struct Load {
  double moves_a_second = 0;  // bots' moves too: each is stored
  double a_commit = 0;        // appends that shared one
  double p50 = 0;
  double p99 = 0;
  std::array<double, 4> by_length{};  // p50 of moves before version 40, 80, 160, and later
};

std::size_t place_of(long version) {
  if (version < 40) return 0;
  if (version < 80) return 1;
  return version < 160 ? 2 : 3;
}

long all(const std::vector<std::uint16_t>& ports, const std::string& what) {
  long sum = 0;
  for (const std::uint16_t port : ports) sum += metric(port, what);
  return sum;
}

// A rate of nought: as fast as they are answered.
Load carried(const std::vector<std::uint16_t>& ports, std::size_t tables, double rate,
             double seconds) {
  Opener opener;
  std::vector<std::unique_ptr<Client>> clients;
  std::vector<Client*> between;  // two games
  const int watch = epoll_create1(EPOLL_CLOEXEC);
  for (std::size_t i = 0; i < tables; ++i) {
    clients.push_back(std::make_unique<Client>(ports[i % ports.size()], opener));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = i;
    epoll_ctl(watch, EPOLL_CTL_ADD, clients.back()->line(), &event);
  }
  std::vector<double> times;
  std::array<std::vector<double>, 4> by_length;
  const auto warm = Clock::now() + std::chrono::milliseconds(700);
  const auto until = warm + std::chrono::microseconds(static_cast<long>(seconds * 1e6));
  bool counting = false;
  long moves = 0;
  long appends = 0;
  long commits = 0;
  Clock::time_point start;
  double due = 0;
  std::size_t turn = 0;
  while (Clock::now() < until) {
    if (!counting && Clock::now() >= warm) {
      counting = true;
      moves = all(ports, "moves_total");
      appends = all(ports, "store_appends_total");
      commits = all(ports, "store_commits_total");
      start = Clock::now();
    }
    std::array<epoll_event, 256> events{};
    const int found = epoll_wait(watch, events.data(), events.size(), 1);
    for (int i = 0; i < found; ++i) {
      Client& one = *clients[events[static_cast<std::size_t>(i)].data.u64];
      double microseconds = 0;
      long version = 0;
      if (one.hear(microseconds, version) && counting) {
        times.push_back(microseconds);
        by_length[place_of(version)].push_back(microseconds);
      }
      if (one.sits_nowhere() && std::find(between.begin(), between.end(), &one) == between.end())
        between.push_back(&one);
      if (rate <= 0 && one.may_move()) one.move();
    }
    std::erase_if(between, [](Client* one) { return !one->sits_nowhere(); });
    if (rate <= 0) continue;
    if (due == 0) due = seconds_since(warm);
    while (due <= seconds_since(warm)) {
      due += 1 / rate;
      for (std::size_t tries = 0; tries < clients.size(); ++tries) {
        Client& one = *clients[turn++ % clients.size()];
        if (!one.may_move()) continue;
        one.move();
        break;
      }
    }
  }
  Load load;
  load.moves_a_second =
      static_cast<double>(all(ports, "moves_total") - moves) / seconds_since(start);
  load.a_commit = static_cast<double>(all(ports, "store_appends_total") - appends) /
                  static_cast<double>(std::max(1L, all(ports, "store_commits_total") - commits));
  load.p50 = part_of(times, 0.5);
  load.p99 = part_of(times, 0.99);
  for (std::size_t i = 0; i < by_length.size(); ++i) load.by_length[i] = part_of(by_length[i], 0.5);
  close(watch);
  return load;
}

// The bare store: so many tables, an event of each on its way all the time.
double stored_a_second(const std::string& address, std::size_t tables, double seconds) {
  using namespace indice::store;
  auto opened = open(address);
  if (std::holds_alternative<Trouble>(opened)) give_up("no store at " + address);
  Store& store = *std::get<std::unique_ptr<Store>>(opened);
  std::atomic<bool> enough = false;
  std::atomic<std::size_t> running = tables;
  std::atomic<long> stored = 0;
  struct Scribe {
    Store& store;
    std::atomic<bool>& enough;
    std::atomic<std::size_t>& running;
    std::atomic<long>& stored;
    const std::string somebody = "somebody with a number";
    void go_on(std::size_t table, std::uint64_t at) {
      // As large as a move of Thames with its facts, and what lists need of the table. As there
      // two of three moves are another's turn; bots, whom nobody knows, are looked after by an
      // alarm.
      Append append;
      append.table = "bench" + std::to_string(table);
      append.at = at;
      append.events = {std::string(280, 'x')};
      append.summary = Summary{};
      append.summary->game = "thames";
      append.summary->phase = Phase::playing;
      append.summary->players = {somebody};
      if (at * 2 / 3 % 2 == 0)
        append.summary->to_move = {somebody};
      else
        append.summary->alarm = 15'000;
      append.summary->about = std::string(275, 'y');
      append.time = 1;
      store.append(std::move(append), [this, table, at](const Or<Appended>&) {
        ++stored;
        if (enough)
          --running;
        else
          go_on(table, at + 1);
      });
    }
  } scribe{store, enough, running, stored};
  const auto start = Clock::now();
  for (std::size_t i = 0; i < tables; ++i) scribe.go_on(i, 0);
  std::this_thread::sleep_for(std::chrono::microseconds(static_cast<long>(seconds * 1e6)));
  const double rate = static_cast<double>(stored) / seconds_since(start);
  enough = true;
  while (running > 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  return rate;
}

double kilobytes_a_connection(const std::string& program, std::size_t count) {
  const Folder folder;
  const House house(program, "sqlite:" + folder.path("house.sqlite"));
  close(opened_line(house.port, {}));
  const long before = house.kilobytes();
  std::vector<int> lines;
  for (std::size_t i = 0; i < count; ++i) lines.push_back(opened_line(house.port, {}));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const long after = house.kilobytes();
  for (const int line : lines) close(line);
  return static_cast<double>(after - before) / static_cast<double>(count);
}

double kilobytes_a_table(const std::string& program, int count) {
  const Folder folder;
  const House house(program, "sqlite:" + folder.path("house.sqlite"));
  const auto more_tables = [&](int more) {
    for (int i = 0; i < more; ++i) {
      std::string nobody;
      new_table(house.port, nobody);
    }
  };
  more_tables(50);
  const long before = house.kilobytes();
  more_tables(count);
  return static_cast<double>(house.kilobytes() - before) / count;
}

struct Wanted {
  std::string program;
  std::string postgres;
  double seconds = 3;
  int rounds = 5;
  std::size_t idle = 5000;
  std::vector<std::size_t> tables{10, 100, 1000};
};

struct Round {
  double stored = 0;
  Load load;
  [[nodiscard]] double ratio() const { return load.moves_a_second / stored; }
};

// Disks and neighbours are moody: of several rounds the one in the middle is told.
template <class Play, class Judge>
auto middle_of(int rounds, Play play, Judge judge) {
  std::vector<decltype(play())> all;
  for (int i = 0; i < rounds; ++i) all.push_back(play());
  std::sort(all.begin(), all.end(),
            [&](const auto& one, const auto& other) { return judge(one) < judge(other); });
  return all[all.size() / 2];
}

void print_loads(const Wanted& wanted) {
  double slowest = 0;
  std::printf("\"rounds\":%d,\n\"tables\":[", wanted.rounds);
  for (const std::size_t tables : wanted.tables) {
    const auto play = [&] {
      Round round;
      const Folder bare;
      round.stored = stored_a_second("sqlite:" + bare.path("bare.sqlite"), tables, wanted.seconds);
      const Folder folder;
      const House house(wanted.program, "sqlite:" + folder.path("house.sqlite"));
      round.load = carried({house.port}, tables, 0, wanted.seconds);
      return round;
    };
    const Round round =
        middle_of(wanted.rounds, play, [](const Round& one) { return one.ratio(); });
    const Load& load = round.load;
    slowest = slowest == 0 ? load.moves_a_second : std::min(slowest, load.moves_a_second);
    std::printf(
        "%s{\"tables\":%zu,\"stored_a_second\":%.0f,\"moves_a_second\":%.0f,"
        "\"ratio\":%.3f,\"appends_a_commit\":%.1f,\"p50_us\":%.0f,\"p99_us\":%.0f,"
        "\"p50_us_by_length\":[%.0f,%.0f,%.0f,%.0f]}",
        tables == wanted.tables.front() ? "" : ",", tables, round.stored, load.moves_a_second,
        round.ratio(), load.a_commit, load.p50, load.p99, load.by_length[0], load.by_length[1],
        load.by_length[2], load.by_length[3]);
    std::fflush(stdout);
  }
  if (wanted.tables.size() == 1) {
    std::printf("]}\n");
    return;
  }
  const double rate = slowest / 8;  // people's moves; bots add theirs
  std::printf("],\n\"fixed_rate\":{\"moves_a_second\":%.0f,\"tables\":[", rate);
  for (const std::size_t tables : wanted.tables) {
    const auto play = [&] {
      const Folder folder;
      const House house(wanted.program, "sqlite:" + folder.path("house.sqlite"));
      return carried({house.port}, tables, rate, wanted.seconds);
    };
    const Load load = middle_of(wanted.rounds, play, [](const Load& one) { return one.p99; });
    std::printf("%s{\"tables\":%zu,\"moves_a_second\":%.0f,\"p50_us\":%.0f,\"p99_us\":%.0f}",
                tables == wanted.tables.front() ? "" : ",", tables, load.moves_a_second, load.p50,
                load.p99);
    std::fflush(stdout);
  }
  std::printf("]},\n");
}

// Each node has a part of the tables: what more than one machine would do.
void print_nodes(const Wanted& wanted) {
  std::printf("\"nodes\":[");
  for (const std::size_t count : {1UL, 2UL}) {
    std::vector<std::unique_ptr<House>> houses;
    std::vector<std::uint16_t> ports;
    for (std::size_t i = 0; i < count; ++i) {
      houses.push_back(std::make_unique<House>(wanted.program, wanted.postgres));
      ports.push_back(houses.back()->port);
    }
    const Load load = carried(ports, 100, 0, wanted.seconds);
    std::printf(
        "%s{\"nodes\":%zu,\"tables\":100,\"moves_a_second\":%.0f,\"p50_us\":%.0f,"
        "\"p99_us\":%.0f}",
        count == 1 ? "" : ",", count, load.moves_a_second, load.p50, load.p99);
    std::fflush(stdout);
  }
  std::printf("],\n\"postgres_stored_a_second\":%.0f,\n",
              stored_a_second(wanted.postgres, 100, wanted.seconds));
}

}  // namespace

int main(int count, char** words) {
  Wanted wanted;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const bool more = i + 1 < count;
    if (word == "--seconds" && more)
      wanted.seconds = std::atof(words[++i]);
    else if (word == "--rounds" && more)
      wanted.rounds = std::max(1, std::atoi(words[++i]));
    else if (word == "--postgres" && more)
      wanted.postgres = words[++i];
    else if (word == "--idle" && more)
      wanted.idle = std::strtoul(words[++i], nullptr, 10);
    else if (word == "--tables" && more)
      wanted.tables = {std::strtoul(words[++i], nullptr, 10)};
    else
      wanted.program = word;
  }
  if (wanted.program.empty()) give_up("which program?");
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  std::printf("{");
  print_loads(wanted);
  if (wanted.tables.size() == 1) return 0;
  if (!wanted.postgres.empty()) print_nodes(wanted);
  std::printf("\"idle\":{\"connections\":%zu,\"kilobytes_each\":%.1f},\n", wanted.idle,
              kilobytes_a_connection(wanted.program, wanted.idle));
  std::printf("\"kilobytes_a_table\":%.1f}\n", kilobytes_a_table(wanted.program, 500));
  return 0;
}
