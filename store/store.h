// Where a house keeps what must not be lost: the events of its tables, what its lists need of them,
// its people, and a few settings. A row of text is all that the store knows of an event.
//
// Appending at an expected length is the only lock there is: of two who append at the same length
// one is told so, reads what the other wrote, and thinks again. Whatever was answered as stored
// survives the end of the process and of the machine.
//
// Texts are any bytes. What things are looked up by (a table, a person, a game, an account) has at
// most a thousand of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace indice::store {

// Milliseconds since 1970.
using Time = std::int64_t;

// The store is not to be had: its disk is full, its file is locked or broken, its server is gone.
// What was asked for counts as not happened and may be asked for again; the store looks by itself
// whether its cause is gone. Where the line broke in the middle of a commit, an append may have
// happened after all: who asks again at the same length is then told of a conflict, and reads.
struct Trouble {
  // locked: another process owns it. newer: a newer program wrote it. unsound: not the store, but a
  // backup that was to be brought back is damaged, a newer program's, or none.
  enum class Kind : std::uint8_t { full, locked, read_only, corrupt, lost, newer, unsound, other };
  Kind kind = Kind::other;
  std::string detail;  // for the log of the house, in the words of the library
  bool operator==(const Trouble&) const = default;
};
template <class T>
using Or = std::variant<T, Trouble>;
struct Nothing {};

enum class Phase : std::uint8_t { gathering, playing, over };

// What lists need of a table. The host says it anew with whatever changes it.
struct Summary {
  std::string game;
  Phase phase = Phase::gathering;
  bool listed = false;               // everybody may see it; else only who has its address
  std::vector<std::string> players;  // people, by their ids
  std::vector<std::string> to_move;  // those of them whom the table waits for
  std::optional<Time> alarm;         // when its clock wants to be looked at
  std::string about;                 // the rest, in the host's own form
};

// Without events it changes what is kept beside them, and the table counts as untouched.
struct Append {
  std::string table;
  std::uint64_t at = 0;  // so many events it has before; 0: a new table
  std::vector<std::string> events;
  std::optional<Summary> summary;       // none: as it was. A new table has one
  std::optional<std::string> snapshot;  // of the table after these events, in the host's own form
  Time time = 0;
};
enum class Appended : std::uint8_t { stored, conflict };

struct Stored {
  std::string table;
  std::uint64_t length = 0;
  Time created = 0;
  Time touched = 0;
  Summary summary;
};

// The events from some length on, and where a snapshot stands in for the earlier ones, that.
struct Log {
  std::uint64_t from = 0;
  std::vector<std::string> events;
  std::optional<std::string> snapshot;  // of the table at `from`
};

struct Wanted {
  std::optional<std::string> player;   // tables where this person sits
  std::optional<std::string> to_move;  // tables that wait for him
  std::optional<std::string> game;
  std::optional<Phase> phase;
  bool listed_only = false;
  std::optional<Time> alarm_before;
  std::optional<std::string> after;  // a table of the last answer: the ones behind it. If that
                                     // table is gone, there are none
  std::size_t most = 50;
};

// Somebody who wants to be known again on another device.
struct Person {
  std::string id;
  std::string name;        // as it is shown
  std::string account;     // folded, one of a kind; empty: a guest who kept a passphrase
  std::string password;    // as libsodium hashes it; empty: none
  std::string passphrase;  // hashed; empty: none
  std::string settings;    // the host's own form
  Time created = 0;
};

struct Retention {
  Time finished = 0;   // kept so long after the last event; 0: for ever
  Time gathering = 0;  // a table that never began
  Time playing = 0;    // a game that nobody goes on with
};

class Store {
 public:
  virtual ~Store() = default;
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Takes its place in the next commit; many share one. `done` is called on a thread of the store's
  // own and must not hold it up. Appends to one table are carried out in the order they were given.
  using Done = std::function<void(const Or<Appended>&)>;
  virtual void append(Append what, Done done) = 0;

  // These wait for the answer: never on a thread that serves clients.
  [[nodiscard]] virtual Or<std::optional<Stored>> find(const std::string& table) = 0;
  // All events from `from` on; none of a table that is not there. With `snapshots`, what is needed
  // to have the table as it is now: a snapshot that is later than `from` stands in for the events
  // before it.
  [[nodiscard]] virtual Or<Log> read(const std::string& table, std::uint64_t from,
                                     bool snapshots) = 0;
  // The latest touched first.
  [[nodiscard]] virtual Or<std::vector<Stored>> list(const Wanted& wanted) = 0;
  // How many tables of each phase there are.
  struct Counts {
    std::uint64_t gathering = 0;
    std::uint64_t playing = 0;
    std::uint64_t over = 0;
  };
  [[nodiscard]] virtual Or<Counts> count() = 0;
  // Removes what is older than it is kept. How many tables went.
  [[nodiscard]] virtual Or<std::uint64_t> sweep(const Retention& kept, Time now) = 0;

  // False: the account's name is taken by somebody else.
  [[nodiscard]] virtual Or<bool> put_person(const Person& person) = 0;
  [[nodiscard]] virtual Or<std::optional<Person>> person(const std::string& id) = 0;
  [[nodiscard]] virtual Or<std::optional<Person>> person_by_account(const std::string& account) = 0;
  [[nodiscard]] virtual Or<std::optional<Person>> person_by_passphrase(const std::string& hash) = 0;

  // The value that is kept under that name; where there is none, `first` is kept now, unless it is
  // empty. Of two nodes that ask at once both get the same.
  [[nodiscard]] virtual Or<std::string> setting(const std::string& name,
                                                const std::string& first) = 0;

  // Another process has added to a table. No name: something may have been missed, all tables
  // should be looked at. Called on a thread of the store's own, which it must not hold up. To be
  // set once, before anything else is asked.
  virtual void on_change(
      std::function<void(const std::string& table, std::uint64_t length)> told) = 0;

  // A copy of everything into a file that `restore` and the embedded store can open, made while
  // others write, with a checksum in it. A file of that name is replaced once the copy is whole.
  [[nodiscard]] virtual Or<Nothing> backup(const std::string& file) = 0;
  // All of it back into this store, or nothing; not of a file whose checksum is missing or another,
  // as it is where somebody has opened it as a store and written to it. False: there are tables or
  // people here already, and `replace` was not said. Nobody else may have this store open, else it
  // is `locked`.
  [[nodiscard]] virtual Or<bool> restore(const std::string& file, bool replace) = 0;

  // Whether it answers now.
  [[nodiscard]] virtual Or<Nothing> ready() = 0;

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t appends = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t troubles = 0;
    std::uint64_t waiting = 0;  // appends that no commit has taken yet
  };
  [[nodiscard]] virtual Figures figures() const = 0;
};

// "sqlite:FILE" or "postgres://…". A new store is made ready, an older one brought up to date; one
// that was written by a newer program is refused. An embedded store belongs to one opening at a
// time.
[[nodiscard]] Or<std::unique_ptr<Store>> open(const std::string& address);

// Store::backup of a store that may be open elsewhere. It is left as it is.
[[nodiscard]] Or<Nothing> backup(const std::string& address, const std::string& file);

// How much of a backup was not here.
struct Added {
  std::uint64_t tables = 0;
  std::uint64_t longer = 0;     // tables that went on in the backup where they end here
  std::uint64_t known = 0;      // tables of which all was here
  std::uint64_t differing = 0;  // tables that went on in another way here: they stay as they are
  std::uint64_t people = 0;
  std::uint64_t namesakes = 0;  // whose account is somebody else's here: left out
};
// Adds what a backup has and a store has not, while others have the store open and are told of it.
// Nothing that is here goes. Where trouble comes in between, some of it is added; asked again, it
// goes on. A file that is no sound backup changes nothing.
[[nodiscard]] Or<Added> add(const std::string& address, const std::string& file);

// The name of a setting that has several values: what was kept here first, and what backups of
// other houses brought.
[[nodiscard]] std::string setting_beside(const std::string& name, std::size_t place);

}  // namespace indice::store
