#include "archive/seed.h"

#include <cctype>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "archive/files.h"
#include "tests/support/source_folder.h"

namespace indice::archive {
namespace {

TEST(Seed, has_one_spelling) {
  const Seed seed = Seed::from_number(42);
  EXPECT_EQ(seed.hex().size(), 64U);
  EXPECT_EQ(Seed::from_hex(seed.hex()), seed);
  std::string upper = seed.hex();
  for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
  EXPECT_FALSE(Seed::from_hex(upper).has_value());
  EXPECT_FALSE(Seed::from_hex(seed.hex().substr(1)).has_value());
  EXPECT_FALSE(Seed::from_hex("").has_value());
}

TEST(Seed, of_a_number_is_the_same_for_ever) {
  // printf %s 'indice seed 1' | sha256sum
  EXPECT_EQ(Seed::from_number(1).hex(), sha256_hex("indice seed 1"));
  EXPECT_NE(Seed::from_number(1), Seed::from_number(2));
}

TEST(Seed, drawn_at_random_is_never_the_same) {
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert(Seed::random().hex());
  EXPECT_EQ(seen.size(), 100U);
}

TEST(Seed, commitment_is_what_sha256sum_says) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const Chance chance = Chance::live(Seed::from_number(5));
  EXPECT_EQ(chance.commitment(), sha256_hex(chance.seed()));
}

// The first blocks of ChaCha20 with a zero key and nonce, as in the cipher's published test
// vectors.
TEST(SeededStream, is_chacha20_in_little_endian_words) {
  const SeededStream stream(*Seed::from_hex(std::string(64, '0')));
  EXPECT_EQ(stream.word(0), 0x903df1a0ade0b876ULL);
  EXPECT_EQ(stream.word(1), 0x28bd8653e56a5d40ULL);
  EXPECT_EQ(stream.word(8), 0x7a385155bee7079fULL);
}

TEST(SeededStream, gives_a_word_by_its_place_alone) {
  const SeededStream stream(Seed::from_number(3));
  std::vector<std::uint64_t> forwards;
  for (std::uint64_t i = 0; i < 100; ++i) forwards.push_back(stream.word(i));
  for (std::uint64_t i = 100; i-- > 0;) EXPECT_EQ(stream.word(i), forwards[i]);
  EXPECT_EQ(std::set(forwards.begin(), forwards.end()).size(), 100U);
}

TEST(Chance, of_either_kind_comes_back_from_its_text) {
  for (const Chance& chance :
       {Chance::live(Seed::from_number(9)), Chance::fast(0xfedcba9876543210ULL)}) {
    const auto again = Chance::from_text(chance.kind(), chance.seed());
    ASSERT_TRUE(again.has_value());
    Dice one = chance.dice();
    Dice other = again->dice();
    for (int i = 0; i < 50; ++i) EXPECT_EQ(one.next(), other.next());
  }
  EXPECT_EQ(Chance::fast(0xfedcba9876543210ULL).seed(), "fedcba9876543210");
  EXPECT_FALSE(Chance::from_text("fast", std::string(64, '0')).has_value());
  EXPECT_FALSE(Chance::from_text("chacha20", "0123456789abcdef").has_value());
  EXPECT_FALSE(Chance::from_text("loaded", "0123456789abcdef").has_value());
}

TEST(Chance, dice_of_the_fast_kind_are_the_engines) {
  Dice ours = Chance::fast(7).dice();
  Dice theirs(7);
  EXPECT_EQ(ours.next(), theirs.next());
}

// An outsider deals a game again with what the documentation says: it must be so.
TEST(Chance, gives_the_numbers_of_the_documentation) {
  const std::string text =
      read_file(std::filesystem::path(testing_support::source_folder()) / "docs" / "records.md");
  for (const Chance& chance :
       {Chance::fast(1), Chance::fast(UINT64_MAX), Chance::live(Seed::from_number(1))}) {
    Dice words = chance.dice();
    Dice numbers = chance.dice();
    std::array<int, 10> cards{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    Dice cards_dice = chance.dice();
    cards_dice.shuffle(cards.data(), cards.size());
    std::string line = fmt::format("| `{}` | `{}` | `", chance.kind(), chance.seed());
    for (int i = 0; i < 3; ++i) line += fmt::format("{}{:016x}", i == 0 ? "" : " ", words.next());
    line += "` | `";
    for (int i = 0; i < 12; ++i) line += fmt::format("{}{}", i == 0 ? "" : " ", numbers.below(6));
    line += "` | `" + fmt::format("{}", fmt::join(cards, " ")) + "` |";
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace indice::archive
