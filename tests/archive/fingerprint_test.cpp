#include "archive/fingerprint.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace indice::archive {
namespace {

TEST(Fingerprint, of_a_game_is_always_the_same) {
  for (const AnyGame* game : all_games()) EXPECT_EQ(fingerprint(*game), fingerprint(*game));
}

TEST(Fingerprint, is_written_as_sixteen_digits) {
  EXPECT_EQ(fingerprint_text(0x00c0ffee12345678ULL), "00c0ffee12345678");
  EXPECT_EQ(fingerprint_text(0), "0000000000000000");
}

}  // namespace
}  // namespace indice::archive
