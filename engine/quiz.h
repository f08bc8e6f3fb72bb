// For a game that asks questions: how they are laid out. The questions themselves are texts of the
// catalogue; the rules know a question by its theme and number, and its right choice by a letter.
// Whoever builds the catalogue puts the right text where the rules expect it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace indice {

// With themes "history" and "law" the question words are "history-01", "history-02", …, "law-01" …
// and the table's options "questions_history" and "questions_law" say how many are in play.
struct Quiz {
  static constexpr std::size_t choices = 4;  // a to d

  std::span<const std::string_view> themes;
  std::uint8_t most_a_theme = 64;
  // The place of the right choice (0: a) of a theme's question, both counted from 0. Fixed for
  // ever, because records replay by it.
  std::uint8_t (*right_choice)(std::size_t theme, std::size_t number) = nullptr;
};

}  // namespace indice
