// What only the things and offers of the tableau can show.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/police/police.h"

namespace indice::police {
namespace {

TableOptions table_of(Answers answers) {
  TableOptions options;
  options.players = 3;
  for (std::size_t i = 0; i < option_specs.size(); ++i) options.choice[i] = option_specs[i].usual;
  options.choice[option_answers] = static_cast<std::uint8_t>(answers);
  return options;
}

State position_of(const TableOptions& options, Phase phase) {
  Json::Object fragment{{"phase", phase_words[static_cast<std::size_t>(phase)]},
                        {"seats", Json::Array{Json::Object{{"cards", Json::Object{}}}}}};
  if (phase != Phase::bet)
    fragment.emplace_back("question", Json::Object{{"question", "law-07"}, {"right", "b"}});
  Dice filler(1);
  State state;
  JsonProblem problem;
  EXPECT_TRUE(Police::position(fragment, options, filler, state, problem)) << problem.what;
  return state;
}
State position_of(Answers answers, Phase phase) { return position_of(table_of(answers), phase); }

const Thing* thing_called(const Tableau& tableau, std::string_view id) {
  const auto found = std::find_if(tableau.things.begin(), tableau.things.end(),
                                  [&](const Thing& thing) { return thing.id == id; });
  return found == tableau.things.end() ? nullptr : &*found;
}

const Offer& offer_of(const Tableau& tableau, std::string_view words) {
  const auto found = std::find_if(
      tableau.offers.begin(), tableau.offers.end(),
      [&](const Offer& offer) { return Police::words(restore<Action>(offer.action)) == words; });
  EXPECT_NE(found, tableau.offers.end()) << words;
  return *found;
}

bool says(const Message& message, std::string_view group) {
  return std::any_of(message.fields.begin(), message.fields.end(), [&](const Field& field) {
    const auto* term = std::get_if<Term>(&field.value);
    return term != nullptr && term->group() == group;
  });
}

std::string at_the_end_of_time(const Tableau& tableau) {
  return Police::words(restore<Action>(tableau.offers.at(tableau.deadline.offer).action));
}

// PP-R4
TEST(PoliceTableau, bets_that_are_not_placed_in_two_minutes_are_left_to_the_lot) {
  State state = position_of(Answers::choices, Phase::bet);
  Dice dice(1);
  const auto tableau = [&] { return Police::tableau(Police::view(state, 0), MemoryAid::off); };
  EXPECT_EQ(tableau().deadline.seconds, 120);
  EXPECT_EQ(at_the_end_of_time(tableau()), "leave the rest");
  while (state.secrets.own[0].guilty != 0)
    Police::apply(state, 0, restore<Action>(tableau().offers.front().action), dice, {});
  EXPECT_EQ(at_the_end_of_time(tableau()), "confirm");
}

// PP-R4, PP-R17
TEST(PoliceTableau, all_bets_of_a_round_share_one_time_and_every_answer_has_its_own) {
  State state = position_of(Answers::choices, Phase::bet);
  Dice dice(1);
  const auto view = [&](Seat seat) { return Police::view(state, seat); };
  const TimeLimit first = Police::time_limit(view(0));
  while (state.board.again == 0) {
    ASSERT_EQ(state.board.phase, Phase::bet);
    const Seat seat = Police::deciders(state).lowest();
    const Tableau tableau = Police::tableau(view(seat), MemoryAid::off);
    Police::apply(state, seat, restore<Action>(tableau.offers.front().action), dice, {});
  }
  for (const Seat seat : Police::deciders(state)) {
    EXPECT_EQ(Police::time_limit(view(seat)), first);
    EXPECT_EQ(at_the_end_of_time(Police::tableau(view(seat), MemoryAid::off)), "confirm");
  }
  ++state.board.round;
  EXPECT_NE(Police::time_limit(view(0)).shared, first.shared);
  state = position_of(Answers::choices, Phase::answer);
  EXPECT_EQ(Police::time_limit(view(Police::deciders(state).lowest())).shared, 0U);
}

// PP-R13
TEST(PoliceTableau, an_answer_has_a_limit_unless_it_is_spoken) {
  for (const Answers answers : {Answers::choices, Answers::typed, Answers::spoken}) {
    const State state = position_of(answers, Phase::answer);
    const Seat answering = Police::deciders(state).lowest();
    const Tableau tableau = Police::tableau(Police::view(state, answering), MemoryAid::off);
    EXPECT_EQ(tableau.deadline.seconds, answers == Answers::spoken ? 0 : 45);
    if (answers != Answers::spoken) {
      EXPECT_EQ(at_the_end_of_time(tableau), "no answer");
    }
    const Seat waiting = answering == 0 ? Seat{1} : Seat{0};
    EXPECT_EQ(Police::tableau(Police::view(state, waiting), MemoryAid::off).deadline.seconds, 0);
  }
}

// PP-R4, PP-R13
TEST(PoliceTableau, a_table_sets_its_own_limits_or_none) {
  for (const int seconds : {0, 10, 90, 240}) {
    TableOptions options = table_of(Answers::choices);
    options.choice[option_bet_seconds] = static_cast<std::uint8_t>(seconds);
    const auto limit = [&](Phase phase) {
      const State state = position_of(options, phase);
      const Seat seat = Police::deciders(state).lowest();
      return Police::tableau(Police::view(state, seat), MemoryAid::off).deadline.seconds;
    };
    EXPECT_EQ(limit(Phase::bet), seconds);
    EXPECT_EQ(limit(Phase::answer), 45);
    options.choice[option_answer_seconds] = static_cast<std::uint8_t>(seconds);
    options.choice[option_bet_seconds] = 120;
    EXPECT_EQ(limit(Phase::bet), 120);
    EXPECT_EQ(limit(Phase::answer), seconds);
    options.choice[option_answers] = static_cast<std::uint8_t>(Answers::spoken);
    EXPECT_EQ(limit(Phase::answer), 0);
  }
}

TEST(PoliceTableau, dealt_and_written_positions_keep_the_limits_of_the_table) {
  TableOptions options = table_of(Answers::typed);
  options.choice[option_bet_seconds] = 30;
  options.choice[option_answer_seconds] = 0;
  Dice dice(1);
  const State dealt = Police::deal(options, dice, {});
  for (const State& state : {dealt, position_of(options, Phase::bet)}) {
    EXPECT_EQ(state.board.bet_seconds, 30);
    EXPECT_EQ(state.board.answer_seconds, 0);
  }
}

// PP-R3, PP-R5, PP-R17
TEST(PoliceTableau, two_bets_are_moved_by_touching_both) {
  for (const bool hidden : {false, true}) {
    TableOptions options = table_of(Answers::choices);
    options.choice[option_hidden_bets] = hidden ? 1 : 0;
    State state = position_of(options, Phase::bet);
    Dice dice(1);
    Police::apply(state, 0, bet(3, Character::inspector), dice, {});
    const Tableau tableau = Police::tableau(Police::view(state, 0), MemoryAid::off);
    std::vector<std::string> touched;
    for (const std::uint16_t thing : offer_of(tableau, "exchange inspector with profiler").touches)
      touched.emplace_back(tableau.things[thing].id.text());
    EXPECT_EQ(touched, (std::vector<std::string>{"guilty/0-3", "guilty/0-1"}));
    // Others see where the cards lie while they are face up, and nothing while they are face down.
    for (const Seat viewer : {Seat{1}, spectator}) {
      const Tableau seen = Police::tableau(Police::view(state, viewer), MemoryAid::on);
      EXPECT_EQ(thing_called(seen, "guilty/0-3") != nullptr, !hidden);
      EXPECT_EQ(thing_called(seen, "guilty/0") != nullptr, hidden);
    }
  }
}

// PP-R12
TEST(PoliceTableau, typed_answers_are_typed_and_no_choice_is_shown_before_the_verdict) {
  for (const Answers answers : {Answers::typed, Answers::spoken}) {
    const State state = position_of(answers, Phase::answer);
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, spectator}) {
      const Tableau tableau = Police::tableau(Police::view(state, viewer), MemoryAid::on);
      for (const Thing& thing : tableau.things)
        EXPECT_FALSE(says(thing.face, "choice")) << thing.id.text();
      for (const Offer& offer : tableau.offers) EXPECT_FALSE(says(offer.label, "choice"));
    }
    const Tableau tableau = Police::tableau(Police::view(state, 0), MemoryAid::off);
    EXPECT_EQ(tableau.entry.key, "entry.answer");
    EXPECT_EQ(offer_of(tableau, "answer c").typed, "accepted.law-07.c");
    EXPECT_EQ(offer_of(tableau, "answer otherwise").typed, any_text);
    EXPECT_EQ(offer_of(tableau, "no answer").typed, "");
    EXPECT_EQ(Police::tableau(Police::view(state, 1), MemoryAid::off).entry.key, "");
  }
}

TEST(PoliceTableau, with_four_choices_nothing_is_typed) {
  const State state = position_of(Answers::choices, Phase::answer);
  const Tableau tableau = Police::tableau(Police::view(state, 0), MemoryAid::off);
  EXPECT_EQ(tableau.entry.key, "");
  for (const Offer& offer : tableau.offers) EXPECT_EQ(offer.typed, "");
  EXPECT_TRUE(says(thing_called(tableau, "choice/a")->face, "choice"));
}

// PP-R18
TEST(PoliceTableau, the_answer_and_its_source_are_shown_once_the_verdict_stands) {
  State state = position_of(Answers::choices, Phase::answer);
  EXPECT_EQ(thing_called(Police::tableau(Police::view(state, 1), MemoryAid::off), "answer"),
            nullptr);
  state.secrets.own[0].hand.add(Card::mitigating);
  state.board.sides[0].cards = 1;
  state.board.holders = 1;
  Dice dice(2);
  Police::apply(state, 0, answer(0), dice, {});
  ASSERT_EQ(state.board.phase, Phase::mitigate);
  const Tableau tableau = Police::tableau(Police::view(state, 1), MemoryAid::off);
  const Thing* shown = thing_called(tableau, "answer");
  ASSERT_NE(shown, nullptr);
  EXPECT_TRUE(says(shown->face, "answer") && says(shown->face, "explanation") &&
              says(shown->face, "source"));
}

// PP-R5
TEST(PoliceTableau, hidden_bets_lie_face_down_and_their_owner_sees_his_own) {
  State state = position_of(Answers::choices, Phase::answer);
  Board& board = state.board;
  board.phase = Phase::commit;
  board.hidden_bets = 1;
  for (Seat seat = 0; seat < 3; ++seat) {
    state.secrets.own[seat].bets = board.bets[seat];
    board.bets[seat] = {};
  }
  const Tableau tableau = Police::tableau(Police::view(state, 0), MemoryAid::on);
  const Thing* mine = thing_called(tableau, "guilty/0-3");
  const Thing* theirs = thing_called(tableau, "bet/1/commissioner");
  ASSERT_NE(mine, nullptr);
  ASSERT_NE(theirs, nullptr);
  EXPECT_FALSE(mine->face_down);
  EXPECT_TRUE(theirs->face_down);
  EXPECT_EQ(std::distance(theirs->face.fields.begin(), theirs->face.fields.end()),
            1);  // whose it is, and nothing else
}

TEST(PoliceTableau, only_the_memory_aid_shows_what_everybody_answered_so_far) {
  State state = position_of(Answers::choices, Phase::answer);
  state.board.sides[2].record[index_of(Theme::novels)].add(true);
  const View view = Police::view(state, 0);
  EXPECT_EQ(thing_called(Police::tableau(view, MemoryAid::off), "seat/2/record/novels"), nullptr);
  EXPECT_NE(thing_called(Police::tableau(view, MemoryAid::on), "seat/2/record/novels"), nullptr);
}

}  // namespace
}  // namespace indice::police
