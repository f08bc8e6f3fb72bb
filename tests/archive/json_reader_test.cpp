#include "archive/json_reader.h"

#include <gtest/gtest.h>

#include "archive/json_fields.h"
#include "tests/archive/played.h"

namespace indice::archive {
namespace {

std::string error_of(std::string_view text) {
  return failure_of([&] { read_json(text, "f.json"); });
}

TEST(JsonReader, every_value_knows_its_line) {
  const Json json =
      read_json("{\n\"a\": [1,\n 2.5],\n\n\"b\": {\"c\":\n null}, \"d\": true}\n", "f");
  EXPECT_EQ(json.line, 1);
  const Json& list = *json.find("a");
  EXPECT_EQ(list.line, 2);
  EXPECT_EQ(list.as_array()->at(0).line, 2);
  EXPECT_EQ(list.as_array()->at(1).line, 3);
  EXPECT_EQ(*list.as_array()->at(1).as_double(), 2.5);
  EXPECT_EQ(json.find("b")->line, 5);
  EXPECT_EQ(json.find("b")->find("c")->line, 6);
  EXPECT_TRUE(json.find("b")->find("c")->is_null());
  EXPECT_EQ(json.find("d")->line, 6);
}

TEST(JsonReader, what_is_written_is_read_back) {
  const std::string text =
      R"({"a":[1,-9223372036854775808,9223372036854775807,2.5,true,false,null,"é\"\\\n\u0001"],"b":{}})";
  EXPECT_EQ(to_text(read_json(text, "f")), text);
}

TEST(JsonReader, numbers_with_a_point_are_read_exactly_and_stay_such) {
  const auto again = [](const char* text) { return to_text(read_json(text, "f")); };
  EXPECT_EQ(again("-2.5e3"), "-2500.0");
  EXPECT_EQ(again("-2500.0"), "-2500.0");
  EXPECT_EQ(again("92233736854775820368999.1"), "9.223373685477581e+22");
  EXPECT_EQ(again("12345678901234567890.0"), again(again("12345678901234567890.0").c_str()));
  EXPECT_EQ(again("0.1"), "0.1");
  EXPECT_EQ(again("1e-999"), "0.0");
}

TEST(JsonReader, escapes_become_characters) {
  EXPECT_EQ(*read_json(R"("\u00e9\ud83c\udfb2\t")", "f").as_string(), "é🎲\t");
}

struct Hostile {
  const char* name;
  std::string text;
  const char* error;
};

class HostileJson : public testing::TestWithParam<Hostile> {};

TEST_P(HostileJson, is_refused_in_one_line_that_names_the_place) {
  const std::string error = error_of(GetParam().text);
  EXPECT_EQ(error, GetParam().error);
}

std::string nested(int depth) {
  return std::string(static_cast<std::size_t>(depth), '[') +
         std::string(static_cast<std::size_t>(depth), ']');
}

INSTANTIATE_TEST_SUITE_P(
    All, HostileJson,
    testing::Values(
        Hostile{"empty", "", "f.json:1: the file is empty"},
        Hostile{"blank", " \n\n", "f.json:1: the file is empty"},
        Hostile{"bom", "\xef\xbb\xbf{}", "f.json:1: begins with a byte order mark"},
        Hostile{"nul", std::string("[\n\0]", 4), "f.json:2: a NUL character"},
        Hostile{"escaped_nul", "[\n\"\\u0000\"]", "f.json:2: a NUL character"},
        Hostile{"cut_off", "{\"a\":\n[1,", "f.json:2: the text ends in the middle of a value"},
        Hostile{"cut_in_text", "\n\"abc", "f.json:2: the text ends in the middle of a value"},
        Hostile{"trailing", "{}\n{}", "f.json:2: something follows after the end of the value"},
        Hostile{"trailing_same_line", "1 2",
                "f.json:1: something follows after the end of the value"},
        Hostile{"twice", "{\"seat\":1,\n\"x\":2,\n\"seat\":1}",
                "f.json:3: the key \"seat\" stands twice"},
        Hostile{"twice_escaped", "{\"a\":1,\"\\u0061\":1}", "f.json:1: the key \"a\" stands twice"},
        Hostile{"bad_utf8", "[\"\n\xff\"]", "f.json:2: not UTF-8"},
        Hostile{"overlong_utf8", "[\"\xc0\xaf\"]", "f.json:1: not UTF-8"},
        Hostile{"surrogate_utf8", "[\"\xed\xa0\x80\"]", "f.json:1: not UTF-8"},
        Hostile{"beyond_unicode", "[\"\xf4\x90\x80\x80\"]", "f.json:1: not UTF-8"},
        Hostile{"half_utf8", "\"\xc3", "f.json:1: not UTF-8"},
        Hostile{"half_pair", "[\"\\ud800\"]", "f.json:1: this is not JSON (column 9)"},
        Hostile{"deep", nested(65), "f.json:1: nested deeper than 64 levels"},
        Hostile{"very_deep", std::string(1'000'000, '['), "f.json:1: nested deeper than 64 levels"},
        Hostile{"deep_objects",
                [] {
                  std::string text;
                  for (int i = 0; i < 100; ++i) text += "{\"a\":\n";
                  return text;
                }(),
                "f.json:65: nested deeper than 64 levels"},
        Hostile{"big_number", "[9223372036854775808]", "f.json:1: a whole number beyond 64 bits"},
        Hostile{"bigger_number", "[-123456789012345678901234567890]",
                "f.json:1: a whole number beyond 64 bits"},
        Hostile{"huge_number", "[1e999]", "f.json:1: a number too large"},
        Hostile{"not_a_number", "[NaN]", "f.json:1: this is not JSON (column 2)"},
        Hostile{"plus", "[+1]", "f.json:1: this is not JSON (column 2)"},
        Hostile{"leading_zero", "[\n01]", "f.json:2: this is not JSON (column 2)"},
        Hostile{"comment", "[1] // x", "f.json:1: something follows after the end of the value"},
        Hostile{"comma", "[1,]", "f.json:1: this is not JSON (column 4)"},
        Hostile{"single_quotes", "['a']", "f.json:1: this is not JSON (column 2)"},
        Hostile{"newline_in_text", "[\"a\nb\"]", "f.json:1: this is not JSON (column 4)"},
        Hostile{"words", "hello", "f.json:1: this is not JSON (column 1)"}),
    [](const auto& hostile) { return std::string(hostile.param.name); });

TEST(JsonReader, nesting_up_to_the_limit_is_read) {
  EXPECT_EQ(to_text(read_json(nested(64), "f")), nested(64));
}

TEST(JsonReader, an_object_with_very_many_keys_is_read_fast) {
  std::string text = "{";
  for (int i = 0; i < 200'000; ++i) text += "\"k" + std::to_string(i) + "\":0,\n";
  text += "\"k7\":1}";
  EXPECT_EQ(error_of(text), "f.json:200001: the key \"k7\" stands twice");
}

TEST(JsonReader, a_file_of_too_many_values_is_refused) {
  std::string text = "[0";
  for (int i = 0; i < 1'000'000; ++i) text += ",0";
  EXPECT_EQ(error_of(text + "]"), "f.json:1: too many values in one file");
}

TEST(ObjectReader, names_what_is_missing_wrong_or_left_over) {
  const Json json = read_json("{\n\"a\":1,\n\"b\":\"x\",\n\"c\":[]}", "f");
  const auto error = [&](auto work) {
    return failure_of([&] {
      ObjectReader reader(json, "f", "the thing");
      work(reader);
    });
  };
  EXPECT_EQ(error([](ObjectReader& r) { r.required("z"); }), "f:1: the thing has no \"z\"");
  EXPECT_EQ(error([](ObjectReader& r) { r.string("a"); }), "f:2: expected a string, found number");
  EXPECT_EQ(error([](ObjectReader& r) { r.integer("b", 0, 1); }),
            "f:3: expected a whole number, found string");
  EXPECT_EQ(error([](ObjectReader& r) { r.integer("a", 2, 5); }), "f:2: 1 is not between 2 and 5");
  EXPECT_EQ(error([](ObjectReader& r) { r.boolean("a"); }), "f:2: expected true or false");
  EXPECT_EQ(error([](ObjectReader& r) { r.list("a"); }), "f:2: expected a list, found number");
  EXPECT_EQ(error([](ObjectReader& r) {
              r.required("a");
              r.required("b");
              r.done();
            }),
            "f:4: the thing has an unknown key \"c\"");
  EXPECT_EQ(failure_of([&] { ObjectReader(*json.find("a"), "f", "the thing"); }),
            "f:2: the thing must be an object, found number");
}

}  // namespace
}  // namespace indice::archive
