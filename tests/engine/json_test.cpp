// The JSON value: its writer, its equality, and what messages look like in it.
#include "engine/json.h"

#include <limits>

#include <gtest/gtest.h>

namespace indice {
namespace {

TEST(Json, writes_every_kind_of_value_on_one_line) {
  const Json value = Json::Object{
      {"none", Json()}, {"truth", true},  {"whole", -7},
      {"real", 0.5},    {"text", "lady"}, {"list", Json::Array{1, Json::Array{}, Json::Object{}}}};
  EXPECT_EQ(to_text(value),
            R"({"none":null,"truth":true,"whole":-7,"real":0.5,"text":"lady","list":[1,[],{}]})");
}

TEST(Json, writes_the_largest_numbers_whole) {
  EXPECT_EQ(to_text(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(to_text(std::numeric_limits<std::int64_t>::max()), "9223372036854775807");
}

TEST(Json, escapes_quotes_backslashes_and_control_characters_and_nothing_else) {
  EXPECT_EQ(to_text(std::string("a\"b\\c\n\x01\x1f\x7f/é")),
            "\"a\\\"b\\\\c\\n\\u0001\\u001f\x7f/é\"");
  EXPECT_EQ(to_text(std::string("\0x", 2)), "\"\\u0000x\"");
}

TEST(Json, is_equal_whatever_the_order_of_members_and_the_lines) {
  Json one = Json::Object{{"a", 1}, {"b", Json::Object{{"c", 2}, {"d", 3}}}};
  const Json other = Json::Object{{"b", Json::Object{{"d", 3}, {"c", 2}}}, {"a", 1}};
  one.line = 12;
  EXPECT_TRUE(one == other);
}

TEST(Json, differs_where_a_value_a_type_or_the_order_of_a_list_does) {
  EXPECT_FALSE(Json(1) == Json(2));
  EXPECT_FALSE(Json(1) == Json(1.0));
  EXPECT_FALSE(Json(1) == Json(true));
  EXPECT_FALSE(Json("1") == Json(1));
  EXPECT_FALSE(Json(Json::Array{1, 2}) == Json(Json::Array{2, 1}));
  EXPECT_FALSE(Json(Json::Object{{"a", 1}}) == Json(Json::Object{{"a", 1}, {"b", 1}}));
  EXPECT_FALSE(Json(Json::Object{{"a", 1}, {"b", 1}}) == Json(Json::Object{{"a", 1}, {"c", 1}}));
  EXPECT_FALSE(Json(Json::Object{}) == Json(Json::Array{}));
  EXPECT_TRUE(Json() == Json());
}

TEST(Json, finds_members_of_objects_only) {
  const Json object = Json::Object{{"a", 1}};
  ASSERT_NE(object.find("a"), nullptr);
  EXPECT_EQ(*object.find("a")->as_int(), 1);
  EXPECT_EQ(object.find("b"), nullptr);
  EXPECT_EQ(Json(3).find("a"), nullptr);
  EXPECT_EQ(Json(Json::Array{object}).find("a"), nullptr);
}

TEST(Json, names_its_types_for_people) {
  EXPECT_EQ(json_type_name(Json()), "null");
  EXPECT_EQ(json_type_name(false), "true or false");
  EXPECT_EQ(json_type_name(1), "number");
  EXPECT_EQ(json_type_name(1.5), "number");
  EXPECT_EQ(json_type_name("x"), "string");
  EXPECT_EQ(json_type_name(Json::Array{}), "list");
  EXPECT_EQ(json_type_name(Json::Object{}), "object");
}

TEST(Json, values_of_messages_have_a_plain_form) {
  const Term lady("witness.lady");
  const Term musician("witness.musician");
  const Fields fields{{"value", std::int64_t{4}},
                      {"witness", lady},
                      {"seat", SeatName{2}},
                      {"owner", SeatName{nobody}},
                      {"paid", CountedList{{lady, 3}, {musician, 2}}}};
  EXPECT_EQ(to_text(Json(to_json(fields))),
            R"({"value":4,"witness":"lady","seat":2,"owner":null,"paid":{"lady":3,"musician":2}})");
}

}  // namespace
}  // namespace indice
