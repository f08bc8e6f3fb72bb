// Tables that are kept no longer go by themselves.
#include <thread>

#include "tests/server/house_fixture.h"

namespace indice {
namespace {

class SweepingHouse : public HouseTest {
 protected:
  void SetUp() override {}
  void arrange(HouseSettings& settings) override { settings.retention.gathering = 60'000; }
};

// Also in a house that never stays open for an hour.
TEST_F(SweepingHouse, what_is_too_old_goes_soon_after_the_start) {
  {
    const auto opened = store::good(store::open("sqlite:" + folder_.path("house.sqlite")));
    const store::Summary over{"thames", store::Phase::over, false, {}, {}, {}, "{}"};
    (void)store::good(store::appended(*opened, store::table_of("abandoned", {}, 1000)));
    (void)store::good(store::appended(*opened, store::table_of("finished", over, 1000)));
  }
  open();
  Browser ada(*this);
  const std::string new_one = server::text_in(
      ada.ask("POST", "/api/tables", R"({"game":"thames","options":{"players":2}})", 201), "table");
  const auto is_there = [&](const std::string& table) {
    return store::good(store_->find(table)).has_value();
  };
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (is_there("abandoned") && std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_FALSE(is_there("abandoned"));
  EXPECT_TRUE(is_there("finished"));  // kept for ever
  EXPECT_TRUE(is_there(new_one));
}

}  // namespace
}  // namespace indice
