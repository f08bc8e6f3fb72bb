// Numbers as people write them.
#include "text/numerals.h"

#include <gtest/gtest.h>

namespace indice::text {
namespace {

// Numbers in brackets.
std::string read(std::string_view text, Language language) {
  std::string out;
  for (const Token& token : tokens_of(words_of(text, language, Umlauts::without_dots), language)) {
    if (!out.empty()) out += ' ';
    const std::string narrow(token.text.begin(), token.text.end());
    out += token.number ? "[" + narrow + "]" : narrow;
  }
  return out;
}

TEST(Numerals, are_read_in_english) {
  for (const auto& [text, value] : std::initializer_list<std::pair<const char*, const char*>>{
           {"24", "[24]"},
           {"twenty-four", "[24]"},
           {"twentyfour", "[24]"},
           {"twenty-first", "[21]"},
           {"the twentieth", "the [20]"},
           {"5th", "[5]"},
           {"twelfth", "[12]"},
           {"one hundred and twelve", "[112]"},
           {"one one two", "[112]"},
           {"1 1 2", "[112]"},
           {"zero zero seven", "[007]"},
           {"18 29", "[18] [29]"},
           {"two thousand eleven", "[2011]"},
           {"nineteen ninety-four", "[1994]"},
           {"twelve fifteen", "[1215]"},
           {"MI6", "mi [6]"},
           {"221 B", "[221b]"},
           {"Article VI", "article [6]"},
           {"Gideon v Wainwright", "gideon v wainwright"},
           {"two and three", "[2] [3]"},
           {"Rock and Roll", "rock and roll"},
           {"nobody often tens", "nobody often tens"}})
    EXPECT_EQ(read(text, Language::en), value) << text;
}

TEST(Numerals, are_read_in_french) {
  for (const auto& [text, value] : std::initializer_list<std::pair<const char*, const char*>>{
           {"vingt-quatre", "[24]"},
           {"vingt et un", "[21]"},
           {"soixante et onze", "[71]"},
           {"soixante-dix-sept", "[77]"},
           {"quatre-vingts", "[80]"},
           {"quatre-vingt-dix-neuf", "[99]"},
           {"cent douze", "[112]"},
           {"un un deux", "[112]"},
           {"mille neuf cent quatre-vingt-quatorze", "[1994]"},
           {"dix-neuf cent", "[1900]"},
           {"cinquième", "[5]"},
           {"neuvième", "[9]"},
           {"la première", "la [1]"},
           {"5ème", "[5]"},
           {"Louis XVI", "louis [16]"},
           {"XVIe", "xvie"},
           {"le XVIe", "le [16]"},
           {"un juge", "un juge"},
           {"un", "[1]"},
           {"une douzaine", "une [12]"}})
    EXPECT_EQ(read(text, Language::fr), value) << text;
}

TEST(Numerals, are_read_in_german) {
  for (const auto& [text, value] : std::initializer_list<std::pair<const char*, const char*>>{
           {"vierundzwanzig", "[24]"},
           {"vier und zwanzig", "[24]"},
           {"einhundertzwölf", "[112]"},
           {"hundertzehn", "[110]"},
           {"eins eins null", "[110]"},
           {"zwölfhundertfünfzehn", "[1215]"},
           {"neunzehnhundertvierundneunzig", "[1994]"},
           {"zweitausendelf", "[2011]"},
           {"der dritte", "der [3]"},
           {"fünften", "[5]"},
           {"siebter", "[7]"},
           {"achtes", "[8]"},
           {"einundzwanzigste", "[21]"},
           {"5.", "[5]"},
           {"Karl V.", "karl [5]"},
           {"ein Richter", "ein richter"},
           {"Achtung", "achtung"}})
    EXPECT_EQ(read(text, Language::de), value) << text;
}

}  // namespace
}  // namespace indice::text
