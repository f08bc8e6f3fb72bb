// Where the tests keep their stores: a new, empty place for each test and each kind of store, gone
// after it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "store/store.h"

namespace indice::store {

class Place {
 public:
  virtual ~Place() = default;
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  [[nodiscard]] virtual std::string address() const = 0;
  // Several may have such a store open at once.
  [[nodiscard]] virtual bool shared() const = 0;
};

enum class Sort : std::uint8_t { sqlite, postgres };
inline std::string name_of(Sort sort) { return sort == Sort::sqlite ? "sqlite" : "postgres"; }
// None: this sort cannot be had here.
[[nodiscard]] std::unique_ptr<Place> new_place(Sort sort);

// A folder that is gone after the test.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "indice-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The good answer; where there is trouble the test fails and says it.
template <class T>
T good(Or<T> answer) {
  if (auto* trouble = std::get_if<Trouble>(&answer)) {
    ADD_FAILURE() << "trouble: " << trouble->detail;
    return T{};
  }
  return std::move(std::get<T>(answer));
}

template <class T>
std::optional<Trouble::Kind> trouble_of(const Or<T>& answer) {
  if (const auto* trouble = std::get_if<Trouble>(&answer)) return trouble->kind;
  return std::nullopt;
}

// Appends and waits for the answer.
inline Or<Appended> appended(Store& store, Append what) {
  auto promise = std::make_shared<std::promise<Or<Appended>>>();
  std::future<Or<Appended>> answer = promise->get_future();
  store.append(std::move(what), [promise](const Or<Appended>& went) { promise->set_value(went); });
  return answer.get();
}

inline Append events_at(std::string table, std::uint64_t at, std::vector<std::string> events,
                        Time time = 1) {
  Append append;
  append.table = std::move(table);
  append.at = at;
  append.events = std::move(events);
  append.time = time;
  if (at == 0) append.summary = Summary{};
  return append;
}

inline Append table_of(std::string table, Summary summary, Time time = 1) {
  Append append = events_at(std::move(table), 0, {"opened"}, time);
  append.summary = std::move(summary);
  return append;
}

inline std::vector<std::string> names_of(const std::vector<Stored>& tables) {
  std::vector<std::string> names;
  names.reserve(tables.size());
  for (const Stored& stored : tables) names.push_back(stored.table);
  return names;
}

// How much of the random work is to be done.
inline double scale() {
  const char* said = std::getenv("INDICE_TEST_SCALE");
  return said == nullptr ? 1 : std::strtod(said, nullptr);
}

}  // namespace indice::store
