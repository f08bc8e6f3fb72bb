// The trial of every trouble that comes over a house and goes again while people play in it.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/company.h"
#include "tests/server/guest.h"
#include "tests/server/program.h"

namespace indice::tests {

// Until somebody is refused for that reason: of the company more often than before, or who comes
// new. Those who wait for a bot's move ask for nothing.
inline bool comes_to(const Program& house, const Company& company, const std::string& why,
                     int before) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (company.refused(why) == before) {
    if (::testing::Test::HasFailure() || std::chrono::steady_clock::now() > until) return false;
    Guest newcomer(house.port());
    const ::tests::HttpAnswer answer =
        newcomer.ask("POST", "/api/tables", R"({"game":"sherlock","bots":"all","begin":true})");
    if (answer.status >= 400 &&
        tests::reason_in(archive::read_json(answer.body, "an answer")) == why)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return true;
}

// People play, the trouble comes and goes, and they play on.
inline void expect_play_goes_on(Program& house, const std::string& why,
                                const std::function<void()>& break_it,
                                const std::function<void()>& mend_it, int times = 2) {
  Doors doors;
  doors.set(0, house.port());
  Company company(doors);
  company.add_one_for_every_game();
  company.play();
  for (int i = 0; i < times; ++i) {
    ASSERT_TRUE(company.goes_on());
    const int before = company.refused(why);
    break_it();
    ASSERT_TRUE(comes_to(house, company, why, before)) << "nobody is told " << why;
    // Alive, and honest about not being ready.
    EXPECT_EQ(::tests::http(house.port(), "GET", "/healthz").status, 200);
    EXPECT_EQ(::tests::http(house.port(), "GET", "/readyz").status, 503);
    // Of commands that were not kept, that is; a newcomer's wish is none.
    if (company.refused(why) > before) {
      EXPECT_GT(metric(house.port(), "store_troubles_total"), 0);
    }
    mend_it();
    ASSERT_TRUE(company.goes_on(2)) << "nobody can play on";
    EXPECT_EQ(::tests::http(house.port(), "GET", "/readyz").status, 200);
  }
  company.leave();
  EXPECT_EQ(house.kill(SIGTERM), 0);
}

}  // namespace indice::tests
