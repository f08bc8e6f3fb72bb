#include "archive/files.h"

#include <cstdlib>
#include <fstream>
#include <optional>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "archive/seal.h"
#include "tests/archive/played.h"

namespace indice::archive {
namespace {

namespace fs = std::filesystem;

class Files : public testing::Test {
 protected:
  Files() : folder_(fs::temp_directory_path() / ("indice-files-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~Files() override { fs::remove_all(folder_); }

  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  static std::optional<OwnedFile> taken(const fs::path& path) {
    return OwnedFile::take(path, OwnedFile::Kind::existing_or_made);
  }
  static unsigned mode(const fs::path& path) {
    return static_cast<unsigned>(fs::status(path).permissions()) & 0777U;
  }

  fs::path folder_;
};

TEST_F(Files, what_was_written_is_read) {
  const std::string content = std::string("a\0b\n", 4) + std::string(300'000, 'x');
  write_file_atomically(folder_ / "a", content);
  EXPECT_EQ(read_file(folder_ / "a"), content);
  write_file_atomically(folder_ / "a", "");
  EXPECT_EQ(read_file(folder_ / "a"), "");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, a_new_file_follows_the_umask_and_an_old_one_keeps_its_mode) {
  const mode_t mask = ::umask(027);
  write_file_atomically(folder_ / "new", "x");
  ::umask(mask);
  EXPECT_EQ(mode(folder_ / "new"), 0640U);
  fs::permissions(folder_ / "new", fs::perms{0604});
  write_file_atomically(folder_ / "new", "y");
  EXPECT_EQ(mode(folder_ / "new"), 0604U);
  write_file_atomically(folder_ / "secret", "z", Access::owner_only);
  EXPECT_EQ(mode(folder_ / "secret"), 0600U);
}

TEST_F(Files, a_write_that_fails_says_why_and_leaves_nothing) {
  EXPECT_EQ(failure_of([&] { write_file_atomically(folder_ / "no" / "a", "x"); }),
            (folder_ / "no" / "a").string() + ": cannot write: No such file or directory");
  fs::create_directory(folder_ / "dir");
  EXPECT_EQ(failure_of([&] { write_file_atomically(folder_ / "dir", "x"); }),
            (folder_ / "dir").string() + ": cannot write: this is a folder, not a regular file");
  EXPECT_EQ(entries(), 1U);
  EXPECT_EQ(failure_of([&] { write_file_atomically("/dev/null", "x"); }),
            "/dev/null: cannot write: this is a device, not a regular file");
}

TEST_F(Files, a_read_only_folder_or_file_is_respected) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write everywhere";
  write_file_atomically(folder_ / "a", "old");
  fs::permissions(folder_ / "a", fs::perms{0400});
  EXPECT_NE(failure_of([&] { write_file_atomically(folder_ / "a", "x"); }), "");
  fs::permissions(folder_, fs::perms{0500});
  EXPECT_NE(failure_of([&] { write_file_atomically(folder_ / "b", "x"); }), "");
  fs::permissions(folder_, fs::perms{0700});
  EXPECT_EQ(read_file(folder_ / "a"), "old");
}

TEST_F(Files, saving_through_a_link_keeps_the_link) {
  write_file_atomically(folder_ / "real", "old");
  fs::create_symlink(folder_ / "real", folder_ / "link");
  write_file_atomically(folder_ / "link", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(read_file(folder_ / "real"), "new");
}

TEST_F(Files, what_cannot_be_read_is_named) {
  EXPECT_EQ(failure_of([&] { read_file(folder_ / "none"); }),
            (folder_ / "none").string() + ": cannot read: No such file or directory");
  EXPECT_EQ(failure_of([&] { read_file(folder_); }),
            folder_.string() + ": cannot read: this is a folder, not a regular file");
  write_file_atomically(folder_ / "huge", "");
  fs::resize_file(folder_ / "huge", max_file_bytes + 1);
  EXPECT_EQ(failure_of([&] { read_file(folder_ / "huge"); }),
            (folder_ / "huge").string() + ": larger than 64 MiB");
}

// Opening a pipe would wait for its other end for ever.
TEST_F(Files, a_pipe_a_device_or_a_socket_is_refused_at_once) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(failure_of([&] { read_file(pipe); }),
            pipe.string() + ": cannot read: this is a pipe, not a regular file");
  EXPECT_EQ(failure_of([&] { write_file_atomically(pipe, "x"); }),
            pipe.string() + ": cannot write: this is a pipe, not a regular file");
  EXPECT_NE(failure_of([&] { static_cast<void>(taken(pipe)); }), "");
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_EQ(failure_of([&] { read_file("/dev/zero"); }),
            "/dev/zero: cannot read: this is a device, not a regular file");
  const fs::path place = folder_ / "socket";
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(place.string().size(), sizeof(address.sun_path));
  place.string().copy(static_cast<char*>(address.sun_path), place.string().size());
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  EXPECT_EQ(failure_of([&] { read_file(place); }),
            place.string() + ": cannot read: this is a socket, not a regular file");
  ::close(socket);
  const fs::path through = folder_ / "link";
  fs::create_symlink(pipe, through);
  EXPECT_NE(failure_of([&] { read_file(through); }), "");
}

TEST_F(Files, one_process_has_a_file_and_keeps_it_through_every_write) {
  write_file_atomically(folder_ / "game", "old");
  std::optional<OwnedFile> first = taken(folder_ / "game");
  ASSERT_TRUE(first.has_value());
  EXPECT_FALSE(taken(folder_ / "game").has_value());
  for (const char* content : {"one", "two"}) {
    first->write(content);
    EXPECT_EQ(read_file(folder_ / "game"), content);
    EXPECT_FALSE(taken(folder_ / "game").has_value());
  }
  EXPECT_EQ(entries(), 1U);
  fs::create_symlink(folder_ / "game", folder_ / "link");
  EXPECT_FALSE(taken(folder_ / "link").has_value());
  first.reset();
  EXPECT_TRUE(taken(folder_ / "link").has_value());
}

TEST_F(Files, a_file_that_was_taken_and_never_written_is_gone_again) {
  EXPECT_TRUE(taken(folder_ / "new").has_value());
  EXPECT_EQ(entries(), 0U);
  write_file_atomically(folder_ / "old", "x");
  EXPECT_TRUE(taken(folder_ / "old").has_value());
  EXPECT_FALSE(OwnedFile::take(folder_ / "old", OwnedFile::Kind::made).has_value());
  EXPECT_EQ(failure_of([&] {
              static_cast<void>(OwnedFile::take(folder_ / "none", OwnedFile::Kind::existing));
            }),
            (folder_ / "none").string() + ": cannot read: No such file or directory");
  EXPECT_EQ(read_file(folder_ / "old"), "x");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, a_link_that_leads_nowhere_is_not_taken) {
  fs::create_symlink(folder_ / "nowhere", folder_ / "link");
  EXPECT_EQ(failure_of([&] { static_cast<void>(taken(folder_ / "link")); }),
            (folder_ / "link").string() + ": cannot write: this is a link that leads nowhere");
}

TEST_F(Files, a_vanished_folder_fails_the_write_and_its_return_mends_it) {
  fs::create_directory(folder_ / "a");
  std::optional<OwnedFile> file = taken(folder_ / "a" / "game");
  file->write("one");
  fs::rename(folder_ / "a", folder_ / "b");
  EXPECT_EQ(failure_of([&] { file->write("two"); }),
            (folder_ / "a" / "game").string() + ": cannot write: No such file or directory");
  EXPECT_EQ(read_file(folder_ / "b" / "game"), "one");
  fs::rename(folder_ / "b", folder_ / "a");
  file->write("three");
  EXPECT_EQ(read_file(folder_ / "a" / "game"), "three");
  EXPECT_FALSE(taken(folder_ / "a" / "game").has_value());
}

TEST_F(Files, a_file_that_another_process_took_meanwhile_is_not_written) {
  std::optional<OwnedFile> mine = taken(folder_ / "game");
  mine->write("mine");
  fs::remove(folder_ / "game");
  std::optional<OwnedFile> theirs = taken(folder_ / "game");
  theirs->write("theirs");
  EXPECT_NE(failure_of([&] { mine->write("mine"); }), "");
  EXPECT_EQ(read_file(folder_ / "game"), "theirs");
  theirs.reset();
  mine->write("mine");
  EXPECT_EQ(read_file(folder_ / "game"), "mine");
}

TEST_F(Files, what_is_appended_stands_at_the_end) {
  write_file_atomically(folder_ / "game", "one\n");
  std::optional<OwnedFile> file = taken(folder_ / "game");
  file->append("two\n");
  file->append("");
  file->append("three\n");
  EXPECT_EQ(read_file(folder_ / "game"), "one\ntwo\nthree\n");
  file->cut(8);
  EXPECT_EQ(read_file(folder_ / "game"), "one\ntwo\n");
  file->append("4\n");
  EXPECT_EQ(read_file(folder_ / "game"), "one\ntwo\n4\n");
  file->write("new\n");
  file->append("end\n");
  EXPECT_EQ(read_file(folder_ / "game"), "new\nend\n");
  EXPECT_FALSE(taken(folder_ / "game").has_value());
  EXPECT_EQ(entries(), 1U);
}

TEST_F(Files, what_somebody_left_behind_the_end_is_cut_off) {
  std::optional<OwnedFile> file = taken(folder_ / "game");
  file->append("one\n");
  std::ofstream(folder_ / "game", std::ios::app) << "half a li";
  file->append("two\n");
  EXPECT_EQ(read_file(folder_ / "game"), "one\ntwo\n");
}

TEST_F(Files, nothing_is_appended_to_a_file_that_is_away) {
  std::optional<OwnedFile> file = taken(folder_ / "game");
  file->append("one\n");
  EXPECT_TRUE(file->in_place());
  fs::rename(folder_ / "game", folder_ / "moved");
  EXPECT_FALSE(file->in_place());
  EXPECT_EQ(failure_of([&] { file->append("two\n"); }),
            (folder_ / "game").string() + ": cannot write: No such file or directory");
  EXPECT_EQ(read_file(folder_ / "moved"), "one\n");
}

TEST_F(Files, orphans_are_removed_and_what_lives_stays) {
  for (const char* name : {"game.json.tmp-12-0", "other.json.tmp-12-0", "game.json.tmp-12",
                           "game.json.tmp-x-0", "game.json", ".tmp-1-1"})
    write_file_atomically(folder_ / name, "x");
  std::optional<OwnedFile> living = taken(folder_ / "game.json.tmp-13-0");
  living->write("x");
  fs::create_symlink(folder_ / "game.json", folder_ / "game.json.tmp-14-0");
  remove_orphans(folder_, "game.json");
  EXPECT_FALSE(fs::exists(folder_ / "game.json.tmp-12-0"));
  EXPECT_EQ(entries(), 7U);
  remove_orphans(folder_);
  EXPECT_FALSE(fs::exists(folder_ / "other.json.tmp-12-0"));
  EXPECT_EQ(entries(), 6U);
  living.reset();
  remove_orphans(folder_);
  EXPECT_EQ(entries(), 5U);
  remove_orphans(folder_ / "no such folder");
}

// Sets a variable, or removes it, and puts the old value back.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    set(value);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() { set(old_ ? old_->c_str() : nullptr); }

 private:
  void set(const char* value) const {
    if (value != nullptr)
      ::setenv(name_, value, 1);
    else
      ::unsetenv(name_);
  }
  const char* name_;
  std::optional<std::string> old_;
};

TEST_F(Files, the_state_folder_follows_the_environment) {
  const Environment home("HOME", "/home/ada");
  {
    const Environment state("XDG_STATE_HOME", "/somewhere");
    EXPECT_EQ(state_folder(), "/somewhere/indice");
  }
  for (const char* unusable : {static_cast<const char*>(nullptr), "", "relative"}) {
    const Environment state("XDG_STATE_HOME", unusable);
    EXPECT_EQ(state_folder(), "/home/ada/.local/state/indice");
  }
  const Environment no_state("XDG_STATE_HOME", nullptr);
  const Environment no_home("HOME", nullptr);
  EXPECT_NE(failure_of([] { static_cast<void>(state_folder()); }), "");
}

TEST_F(Files, a_key_is_made_once_for_its_owner_alone) {
  const fs::path state = folder_ / "deep" / "state";
  EXPECT_FALSE(existing_key_in(state).has_value());
  const Key key = key_in(state);
  EXPECT_EQ(mode(state / "key"), 0600U);
  EXPECT_EQ(mode(state), 0700U);
  EXPECT_EQ(key_in(state).bytes, key.bytes);
  EXPECT_EQ(existing_key_in(state)->bytes, key.bytes);
  EXPECT_FALSE(create_file_atomically(state / "key", "another"));
  write_file_atomically(state / "key", "short");
  EXPECT_EQ(failure_of([&] { key_in(state); }),
            (state / "key").string() + ": not a key: expected 32 bytes, found 5");
}

TEST(Seal, opens_with_its_own_key_only) {
  Key key;
  key.bytes[3] = 9;
  const std::string sealed = seal("the lady did it", key, "here");
  EXPECT_EQ(unseal(sealed, key, "here"), "the lady did it");
  EXPECT_NE(seal("the lady did it", key, "here"), sealed);
  EXPECT_FALSE(unseal(sealed, Key{}, "here").has_value());
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string changed = sealed;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(unseal(changed, key, "here").has_value()) << i;
    EXPECT_FALSE(unseal(sealed.substr(0, i), key, "here").has_value()) << i;
  }
}

TEST(Seal, opens_in_its_own_place_only) {
  const std::string sealed = seal("the lady did it", Key{}, "line 7");
  EXPECT_EQ(unseal(sealed, Key{}, "line 7"), "the lady did it");
  EXPECT_FALSE(unseal(sealed, Key{}, "line 8").has_value());
  EXPECT_FALSE(unseal(sealed, Key{}, "").has_value());
}

TEST(Seal, the_length_tells_little) {
  EXPECT_EQ(seal("", Key{}, "").size(), seal(std::string(1000, 'x'), Key{}, "").size());
}

}  // namespace
}  // namespace indice::archive
