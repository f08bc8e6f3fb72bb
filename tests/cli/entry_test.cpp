// Answers that are typed: a game of the house whose first offers are made by typing a text.
#include <array>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/questions.h"
#include "cli/dialogue.h"
#include "cli/session.h"
#include "games/registry.h"
#include "hosted.h"
#include "runner.h"
#include "tests/support/forwarding_game.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// The first offer is made by typing Evans and the like, the second by typing 1, the third by any
// other text; the others are listed.
class TypedThames : public ForwardingGame {
 public:
  TypedThames() : ForwardingGame(*find_game("thames")) {}
  [[nodiscard]] Tableau tableau(const AnyView& view, MemoryAid aid) const override {
    Tableau tableau = game().tableau(view, aid);
    if (tableau.offers.size() < 4) return tableau;
    tableau.entry = {"entry"};
    tableau.offers[0].typed = "accepted.x.a";
    tableau.offers[1].typed = "accepted.x.b";
    tableau.offers[2].typed = any_text;
    return tableau;
  }
  void apply_staged(AnyState& state, Seat seat, AnyAction action, Dice& dice,
                    std::vector<StagedFact>& facts) const override {
    game().apply_staged(state, seat, action, dice, facts);
    if (!whisper) return;
    for (StagedFact& fact : facts) {
      fact.note.audience = seat;
      fact.note.reveals = false;
      fact.moved = {};
    }
  }

  bool whisper = false;  // only who moves hears of it
};

class TypedAnswer : public testing::Test {
 protected:
  TypedAnswer() {
    const std::array<text::Literal, 5> texts{{{"entry", "Your answer, please:"},
                                              {"question.x", "How many hours, or who?"},
                                              {"accepted.x.a", "Why Didn’t They Ask Evans?\nEvans"},
                                              {"accepted.x.b", "1"},
                                              {"refused.x", "Evens"}}};
    words_.overlay("thames", texts);
    TableOptions options;
    options.choice[1] = 1;  // seat 1 begins
    options.players = 2;
    options_ = options;
  }

  Host& host() {
    if (!host_) host_.emplace(hosted(game_, options_, 1, workshop_.path("x.json"), names_));
    return *host_;
  }
  Ended ask(const std::string& typed, Seat seat = 0) {
    std::istringstream in(typed);
    std::ostringstream out;
    Console console{in, out, out};
    Dialogue dialogue(console, words_, host(), seat, MemoryAid::off);
    const Ended ended = dialogue.run({});
    out_ = out.str();
    return ended;
  }
  // The offer of the first move that was made.
  [[nodiscard]] std::size_t made() {
    const Tableau tableau = game_.tableau(dealt().view(0), MemoryAid::off);
    for (std::size_t i = 0; i < tableau.offers.size(); ++i)
      if (tableau.offers[i].action == moves_of(host()).at(0).action) return i;
    return tableau.offers.size();
  }
  // The table as it was before the first move.
  [[nodiscard]] table::LiveTable dealt() {
    std::size_t events = 0;
    for (const table::Event& event : host().table().events()) {
      ++events;
      if (std::holds_alternative<table::Started>(event.what)) break;
    }
    return host().table().rebuilt_at(events);
  }

  Workshop workshop_;
  TypedThames game_;
  text::Catalogue words_{text::Language::en};
  TableOptions options_;
  std::optional<Host> host_;
  std::vector<std::string> names_{"Ada", "Bo"};
  std::string out_;
};

TEST_F(TypedAnswer, is_asked_for_and_its_offers_are_not_listed) {
  EXPECT_EQ(ask("quit\n"), Ended::left);
  const Tableau tableau = game_.tableau(host().table().view(0), MemoryAid::off);
  const Voice voice(words_, game_, names_, 0);
  EXPECT_THAT(out_, HasSubstr("Your answer, please:"));
  EXPECT_THAT(out_, HasSubstr("#1) " + voice.say(tableau.offers[3].label)));
  EXPECT_THAT(out_, Not(HasSubstr(") " + voice.say(tableau.offers[0].label) + "\n")));
}

TEST_F(TypedAnswer, that_is_recognised_makes_its_offer_slips_forgiven) {
  EXPECT_EQ(ask("evnas\n"), Ended::moved);
  EXPECT_EQ(made(), 0U);
}

TEST_F(TypedAnswer, comes_before_a_command_when_it_is_exact) {
  EXPECT_EQ(ask("why didn't they ask evans\n"), Ended::moved);
  EXPECT_EQ(made(), 0U);
}

TEST_F(TypedAnswer, does_not_hide_the_commands) {
  EXPECT_EQ(ask("help\nhint\nlog\ntable\n?\nwhy\n\nquit\n"), Ended::left);
  EXPECT_THAT(out_, HasSubstr("a text in quotes is never"));
  EXPECT_TRUE(moves_of(host()).empty());
}

TEST_F(TypedAnswer, may_be_a_number) {
  EXPECT_EQ(ask("1\n"), Ended::moved);
  EXPECT_EQ(made(), 1U);
}

TEST_F(TypedAnswer, that_is_a_number_may_say_what_it_counts) {
  EXPECT_EQ(ask("1 hour\n"), Ended::moved);
  EXPECT_EQ(made(), 1U);
}

TEST_F(TypedAnswer, that_counts_what_the_question_does_not_ask_is_another) {
  EXPECT_EQ(ask("1 minute\n"), Ended::moved);
  EXPECT_EQ(made(), 2U);
}

TEST_F(TypedAnswer, that_is_anything_else_makes_the_offer_for_that) {
  EXPECT_EQ(ask("2\n"), Ended::moved);
  EXPECT_EQ(made(), 2U);
}

TEST_F(TypedAnswer, that_is_refused_is_any_other_text_however_near) {
  EXPECT_EQ(ask("evens\n"), Ended::moved);
  EXPECT_EQ(made(), 2U);
}

TEST_F(TypedAnswer, in_quotes_is_never_a_command) {
  EXPECT_EQ(ask("\"help\"\n"), Ended::moved);
  EXPECT_EQ(made(), 2U);
}

TEST_F(TypedAnswer, leaves_the_list_to_its_numbers_and_words) {
  EXPECT_EQ(ask("#999\n#\n#1\n"), Ended::moved);
  EXPECT_EQ(made(), 3U);
  EXPECT_THAT(out_, HasSubstr("The numbers go from 1"));
  EXPECT_EQ(moves_of(host()).at(0).typed, "");
}

TEST_F(TypedAnswer, leaves_the_list_to_its_notation) {
  const Tableau tableau = game_.tableau(host().table().view(0), MemoryAid::off);
  const std::string notation = game_.words(tableau.offers[3].action);
  EXPECT_EQ(ask("#" + notation + "\n"), Ended::moved);
  EXPECT_EQ(made(), 3U);
}

TEST_F(TypedAnswer, that_reads_like_the_notation_of_a_move_is_an_answer) {
  const Tableau tableau = game_.tableau(host().table().view(0), MemoryAid::off);
  EXPECT_EQ(ask(game_.words(tableau.offers[3].action) + "\n"), Ended::moved);
  EXPECT_EQ(made(), 2U);
}

TEST_F(TypedAnswer, is_heard_by_the_others_without_what_could_steer_their_screen) {
  EXPECT_EQ(ask("the \x1b[2J butler\xe2\x80\xae did it\n"), Ended::moved);
  const Voice bo(words_, game_, names_, 1);
  EXPECT_THAT(told_since(host().chronicle(), 0, bo),
              testing::Contains("Ada: “the  [2J butler did it”"));
}

TEST_F(TypedAnswer, is_not_heard_by_who_hears_nothing_of_the_move) {
  game_.whisper = true;
  EXPECT_EQ(ask("evans\n"), Ended::moved);
  EXPECT_THAT(told_since(host().chronicle(), 0, Voice(words_, game_, names_, 1)),
              testing::IsEmpty());
  EXPECT_THAT(told_since(host().chronicle(), 0, Voice(words_, game_, names_, 0)),
              testing::Contains("Ada: “evans”"));
}

TEST_F(TypedAnswer, that_is_taken_back_was_not_said) {
  game_.whisper = true;
  EXPECT_EQ(ask("evans\n"), Ended::moved);
  EXPECT_EQ(ask("undo\n"), Ended::undone);
  EXPECT_THAT(told_since(host().chronicle(), 0, Voice(words_, game_, names_, 0)),
              testing::IsEmpty());
}

}  // namespace
}  // namespace indice::cli
