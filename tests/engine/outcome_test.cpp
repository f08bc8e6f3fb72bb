// Ranks, winners, verdicts and the audience of facts.
#include "engine/outcome.h"

#include <gtest/gtest.h>

#include "engine/fact.h"
#include "engine/verdict.h"

namespace indice {
namespace {

Outcome ranked(std::initializer_list<int> scores) {
  Outcome outcome;
  for (const int score : scores)
    outcome.score[outcome.players++] = static_cast<std::int16_t>(score);
  rank_by_score(outcome);
  return outcome;
}

std::vector<int> ranks_of(const Outcome& outcome) {
  return {outcome.rank.begin(), outcome.rank.begin() + outcome.players};
}

TEST(Outcome, more_points_rank_higher) {
  EXPECT_EQ(ranks_of(ranked({3, 9, -2})), (std::vector<int>{2, 1, 3}));
}

TEST(Outcome, equals_share_a_rank_and_the_next_one_is_left_out) {
  EXPECT_EQ(ranks_of(ranked({5, 7, 7, 1})), (std::vector<int>{3, 1, 1, 4}));
  EXPECT_EQ(ranks_of(ranked({0, 0, 0})), (std::vector<int>{1, 1, 1}));
}

TEST(Outcome, all_who_share_the_first_rank_win) {
  SeatSet both;
  both.add(1);
  both.add(2);
  EXPECT_EQ(ranked({5, 7, 7, 1}).winners(), both);
  EXPECT_EQ(ranked({5, 4}).winners(), SeatSet::of(0));
}

TEST(Outcome, seats_that_nobody_sits_on_have_no_rank) {
  EXPECT_EQ(ranked({-5, -7}).winners(), SeatSet::of(0));
  EXPECT_EQ(ranked({-5, -7}).rank[2], 0);
}

TEST(Verdict, a_refusal_carries_reason_rules_and_values) {
  const Verdict verdict = refuse("too_dear", {RuleId{3}, RuleId{5}}, {{"value", std::int64_t{6}}});
  EXPECT_FALSE(verdict);
  EXPECT_EQ(verdict.refusal.reason, "too_dear");
  EXPECT_EQ(verdict.refusal.rules, (FixedVector<RuleId, 4>{RuleId{3}, RuleId{5}}));
  EXPECT_EQ((*verdict.refusal.fields.begin()).name, "value");
  EXPECT_TRUE(allow());
}

TEST(Fact, is_for_everyone_or_for_one_seat_alone) {
  const FactNote open{"Dealt"};
  const FactNote secret{"CardSeen", {}, 2, true};
  EXPECT_TRUE(open.is_for(0) && open.is_for(spectator));
  EXPECT_TRUE(secret.is_for(2));
  EXPECT_FALSE(secret.is_for(1) || secret.is_for(spectator));
}

TEST(Fact, without_a_name_is_for_nobody) {
  const FactNote silent;
  EXPECT_FALSE(silent.is_for(0) || silent.is_for(spectator));
}

TEST(Fact, a_sink_without_a_list_hears_nothing) {
  FactSink<int, 2> silent;
  silent.say(1);
  EXPECT_FALSE(silent.listening());
  FixedVector<int, 2> list;
  FactSink<int, 2> sink(list);
  sink.say(7);
  EXPECT_TRUE(sink.listening());
  EXPECT_EQ(list, (FixedVector<int, 2>{7}));
}

}  // namespace
}  // namespace indice
