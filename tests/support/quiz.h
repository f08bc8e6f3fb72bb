// A small quiz for tests: two themes of at most three questions, and questions for them.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/quiz.h"

namespace indice {

inline constexpr std::array<std::string_view, 2> test_themes{"history", "law"};

inline constexpr Quiz test_quiz{
    .themes = test_themes,
    .most_a_theme = 3,
    .right_choice = [](std::size_t theme, std::size_t number) {
      return static_cast<std::uint8_t>((theme + number) % Quiz::choices);
    }};

inline constexpr std::string_view law_question =
    R"({"difficulty":2,
 "en":{"question":"Who {may} arrest ’em?",
  "answer":"Anyone at all","accepted":["Everybody","All"],
  "wrong":["A sergeant","A judge","A mayor"],"explanation":"It says so.","source":"Some Act 1829"},
 "fr":{"question":"Qui peut arrêter ?","answer":"Tout le monde","accepted":[],
  "wrong":["Un sergent","Un juge","Un maire"],"explanation":"C’est écrit.","source":"Une loi de 1829"}})";

inline constexpr std::string_view other_law_question =
    R"({"difficulty":1,
 "en":{"question":"How many?","answer":"12","accepted":["twelve"],
  "wrong":["6","9","15"],"explanation":"Twelve.","source":"Some Act"},
 "fr":{"question":"Combien ?","answer":"12","accepted":["douze"],
  "wrong":["6","9","15"],"explanation":"Douze.","source":"Une loi"}})";

// A file of the theme law; the first question begins on line 2.
inline std::string law_file(std::initializer_list<std::string_view> questions) {
  std::string text = R"({"theme":"law","questions":[)";
  std::string_view separator = "\n";
  for (const std::string_view question : questions) {
    text.append(separator).append(question);
    separator = ",\n";
  }
  return text + "]}";
}

}  // namespace indice
