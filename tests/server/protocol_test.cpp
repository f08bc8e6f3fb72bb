// docs/protocol.md is true: its examples are read as what they say they are, and no kind of message
// is without one.
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "games/registry.h"
#include "server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/support/source_folder.h"
#include "wire/reader.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace indice {
namespace {

// The lines of all blocks of that sort: ```json ask
std::vector<std::string> examples(const std::string& sort) {
  std::ifstream file(testing_support::source_folder() + "/docs/protocol.md");
  std::vector<std::string> found;
  std::string line;
  bool inside = false;
  while (std::getline(file, line)) {
    if (line.starts_with("```"))
      inside = line == "```json " + sort;
    else if (inside)
      found.push_back(line);
  }
  return found;
}

template <class Variant>
struct Names;
template <class... Kinds>
struct Names<std::variant<Kinds...>> {
  static std::set<std::string> all() { return {std::string(Kinds::kind_name)...}; }
};

template <class Message>
std::set<std::string> kinds_read(const std::string& sort, std::string_view member) {
  const AnyGame& game = *find_game("thames");
  std::set<std::string> kinds;
  for (const std::string& line : examples(sort)) {
    SCOPED_TRACE(line);
    const Json json = archive::read_json(line, "docs/protocol.md");
    wire::Lexicon lexicon;
    JsonProblem problem;
    Message message;
    EXPECT_TRUE(wire::Reader(game, lexicon, problem).read(json, message)) << problem.what;
    // Written again it says the same.
    const std::string again = wire::written(game, message);
    EXPECT_EQ(archive::read_json(again, "again"), json) << again;
    kinds.insert(server::text_in(*json.find(member), "is"));
  }
  return kinds;
}

TEST(Protocol, every_wish_has_an_example_that_is_read) {
  EXPECT_EQ(kinds_read<wire::Asked>("ask", "wish"), Names<wire::Wish>::all());
}

TEST(Protocol, everything_the_house_says_has_an_example_that_is_read) {
  EXPECT_EQ(kinds_read<wire::Letter>("letter", "what"), Names<wire::Saying>::all());
}

TEST_F(HouseTest, the_examples_of_new_tables_are_taken) {
  Browser ada(*this);
  ASSERT_FALSE(examples("lobby").empty());
  for (const std::string& line : examples("lobby")) ada.ask("POST", "/api/tables", line, 201);
}

template <class Told>
void expect_examples_are_read(const std::string& sort) {
  const AnyGame& game = *find_game("thames");
  ASSERT_FALSE(examples(sort).empty());
  for (const std::string& line : examples(sort)) {
    const Json json = archive::read_json(line, "docs/protocol.md");
    wire::Lexicon lexicon;
    JsonProblem problem;
    Told told;
    EXPECT_TRUE(wire::Reader(game, lexicon, problem).read(json, told)) << problem.what;
    EXPECT_EQ(archive::read_json(wire::written(game, told), "again"), json);
  }
}

TEST(Protocol, the_example_of_a_replay_is_read) {
  expect_examples_are_read<wire::Replay>("replay");
}

TEST(Protocol, the_examples_of_a_review_are_read) {
  expect_examples_are_read<wire::ReviewTold>("review");
}

}  // namespace
}  // namespace indice
