#include "engine/logistic.h"

#include <gtest/gtest.h>

namespace indice {
namespace {

TEST(Logistic, exponential_is_what_the_library_has) {
  for (float x = -30; x <= 30; x += 0.037F)
    EXPECT_NEAR(exponential(x) / std::exp(x), 1.0F, 3e-7F) << x;
  EXPECT_EQ(exponential(0), 1.0F);
  EXPECT_GT(exponential(1000), 1e30F);
  EXPECT_LT(exponential(-1000), 1e-30F);
}

TEST(Logistic, approximations_are_as_good_as_they_say) {
  for (std::uint32_t number = 1; number < 100'000; number += 1 + number / 50)
    EXPECT_NEAR(natural_log(number), std::log(static_cast<double>(number)), 0.01) << number;
  for (float x = -10; x <= 10; x += 0.1F)
    EXPECT_NEAR(logistic(x), 1 / (1 + std::exp(-x)), 0.01F) << x;
}

}  // namespace
}  // namespace indice
