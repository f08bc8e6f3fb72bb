// The QR code of the address, as a camera would see it.
#include "cli/qr.h"

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "text/harmless.h"

namespace indice::cli {
namespace {

// Which squares are dark; `ink_is_dark`: what is drawn is.
std::vector<std::vector<bool>> squares_of(const std::string& drawn, bool ink_is_dark) {
  std::vector<std::vector<bool>> rows;
  std::istringstream lines(drawn);
  for (std::string line; std::getline(lines, line);) {
    std::vector<bool> above;
    std::vector<bool> below;
    for (std::size_t at = 0; at < line.size();) {
      if (line[at] == '\x1b') {
        at = line.find('m', at) + 1;
        continue;
      }
      const std::string one(text::next_character(line, at).bytes);
      above.push_back((one == "█" || one == "▀") == ink_is_dark);
      below.push_back((one == "█" || one == "▄") == ink_is_dark);
    }
    rows.push_back(above);
    rows.push_back(below);
  }
  return rows;
}

// The three squares in its corners, by which a camera finds it, dark on light.
bool is_finder(const std::vector<std::vector<bool>>& squares, std::size_t left, std::size_t top) {
  for (std::size_t y = 0; y < 7; ++y)
    for (std::size_t x = 0; x < 7; ++x) {
      const bool ring = x == 0 || x == 6 || y == 0 || y == 6;
      const bool heart = x >= 2 && x <= 4 && y >= 2 && y <= 4;
      if (squares[top + y][left + x] != (ring || heart)) return false;
    }
  return true;
}

TEST(QrCode, is_dark_on_light_with_colours_of_its_own_and_without) {
  for (const bool black_on_white : {true, false}) {
    const auto squares =
        squares_of(qr_code("http://192.0.2.7:8080", black_on_white), black_on_white);
    const std::size_t width = squares.front().size();
    ASSERT_GE(width, 25U);
    EXPECT_TRUE(is_finder(squares, 2, 2));
    EXPECT_TRUE(is_finder(squares, width - 9, 2));
    EXPECT_TRUE(is_finder(squares, 2, width - 9));
    // Around it all is light.
    for (std::size_t i = 0; i < width; ++i) {
      EXPECT_FALSE(squares[0][i] || squares[1][i] || squares[i][0] || squares[i][1]);
      EXPECT_FALSE(squares[i][width - 1] || squares[i][width - 2]);
    }
  }
}

TEST(QrCode, says_its_colours_on_each_line_and_ends_them_there) {
  std::istringstream lines(qr_code("http://192.0.2.7:8080", true));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_TRUE(line.starts_with("\x1b[38;5;16;48;5;231m")) << line;
    EXPECT_TRUE(line.ends_with("\x1b[0m")) << line;
  }
  EXPECT_GT(count, 10);
  EXPECT_EQ(qr_code("http://192.0.2.7:8080", false).find('\x1b'), std::string::npos);
  EXPECT_EQ(qr_code(std::string(5000, 'x'), true), "");
}

}  // namespace
}  // namespace indice::cli
