// People who play at once, each on a thread.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/player.h"

namespace indice::tests {

// Several of them, each on a thread, until they are told to stop.
class Company {
 public:
  explicit Company(const Doors& doors) : doors_(doors) {}
  ~Company() { leave(); }
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  Player& add(const std::string& game) {
    players_.push_back(std::make_unique<Player>(doors_, game, ++seeds_));
    return *players_.back();
  }
  void add_one_for_every_game() {
    for (const char* game : {"thames", "sherlock", "tamtown", "police"}) add(game);
  }
  // Two people and one who watches at the same table.
  void add_people_at_one_table(const std::string& game, int players) {
    Player& leader = add(game);
    leader.lead(players);
    add(game).follow(leader, true);
    add(game).follow(leader, false);
  }
  void play() {
    for (const auto& player : players_)
      threads_.emplace_back([this, one = player.get()] { one->play_until(enough_); });
  }
  void leave() {
    enough_ = true;
    wait();
  }
  // So many games each.
  void play_to_the_end(int games = 1) {
    for (const auto& player : players_) player->leave_after(games);
    play();
    wait();
  }
  // Until all have had enough by themselves.
  void wait() {
    for (std::thread& thread : threads_)
      if (thread.joinable()) thread.join();
  }
  // Everybody gets something done from now on; false: somebody does not, in a minute.
  [[nodiscard]] bool goes_on(int steps = 1) const {
    std::vector<int> before;
    for (const auto& player : players_) before.push_back(player->steps());
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    const auto all_did = [&] {
      for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[i]->steps() < before[i] + steps) return false;
      return true;
    };
    while (!all_did()) {
      if (::testing::Test::HasFailure() || std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
  }
  [[nodiscard]] bool somebody_goes_on() const {
    const int before = acknowledged();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (acknowledged() == before) {
      if (::testing::Test::HasFailure() || std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }
  // Everybody plays one more game to its end; false: somebody does not.
  [[nodiscard]] bool all_end_a_game(std::chrono::seconds patience) const {
    std::vector<int> before;
    for (const auto& player : players_) before.push_back(player->games());
    const auto until = std::chrono::steady_clock::now() + patience;
    const auto all_did = [&] {
      for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[i]->games() == before[i]) return false;
      return true;
    };
    while (!all_did()) {
      if (::testing::Test::HasFailure() || std::chrono::steady_clock::now() > until) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
  }
  [[nodiscard]] const std::vector<std::unique_ptr<Player>>& players() const { return players_; }
  [[nodiscard]] int acknowledged() const {
    int all = 0;
    for (const auto& player : players_) all += player->acknowledged();
    return all;
  }
  [[nodiscard]] int games() const {
    int all = 0;
    for (const auto& player : players_) all += player->games();
    return all;
  }
  [[nodiscard]] int refused(const std::string& why) const {
    int all = 0;
    for (const auto& player : players_) all += player->refused(why);
    return all;
  }

 private:
  const Doors& doors_;
  unsigned seeds_ = 0;
  std::atomic<bool> enough_ = false;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::thread> threads_;
};

}  // namespace indice::tests
