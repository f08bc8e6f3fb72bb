#include "archive/fingerprint.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/support/source_folder.h"

namespace indice::archive {
namespace {

TEST(Fingerprint, of_a_game_is_always_the_same) {
  for (const AnyGame* game : all_games()) EXPECT_EQ(fingerprint(*game), fingerprint(*game));
}

// The committed numbers: a change that is meant changes them too, in the same commit.
//   indice_renew fingerprints > tests/archive/fingerprints.txt
TEST(Fingerprint, is_the_committed_one) {
  std::ifstream file(testing_support::source_folder() + "/tests/archive/fingerprints.txt");
  std::size_t games = 0;
  for (std::string name, play, whole; file >> name >> play >> whole; ++games) {
    const AnyGame* game = find_game(name);
    ASSERT_NE(game, nullptr) << name;
    EXPECT_EQ(fingerprint_text(fingerprint_of_play(*game)), play) << name << " plays differently";
    EXPECT_EQ(fingerprint_text(fingerprint(*game)), whole) << name << " says other facts";
  }
  EXPECT_EQ(games, all_games().size());
}

TEST(Fingerprint, is_written_as_sixteen_digits) {
  EXPECT_EQ(fingerprint_text(0x00c0ffee12345678ULL), "00c0ffee12345678");
  EXPECT_EQ(fingerprint_text(0), "0000000000000000");
}

}  // namespace
}  // namespace indice::archive
