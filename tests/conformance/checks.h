// The promises that every game makes, each as a function that plays a game set up in one way and
// lists what it saw broken. The suite (conformance_test.cpp) runs them over all registered games;
// tests/toy proves that each of them finds the fault it is there for.
#pragma once

#include <ostream>
#include <span>
#include <string_view>

#include "tests/conformance/trial.h"

namespace indice::conformance {

struct Check {
  std::string_view name;  // a sentence in snake case: what holds when nothing is found
  Violations (*run)(const Trial& trial);
};
// How GoogleTest prints one.
inline void PrintTo(const Check& check, std::ostream* out) { *out << check.name; }

std::span<const Check> all_checks();
const Check& find_check(std::string_view name);

// check_play.cpp
Violations random_games_end(const Trial& trial);
Violations a_replay_gives_identical_bytes(const Trial& trial);
Violations cards_are_conserved(const Trial& trial);
Violations copying_a_state_aliases_nothing(const Trial& trial);
Violations every_decision_leaves_a_fact_with_its_seat(const Trial& trial);
Violations score_sheets_add_up_and_ranks_follow_scores(const Trial& trial);
Violations tables_outside_the_rules_are_refused(const Trial& trial);

// check_judge.cpp
Violations judge_agrees_with_legal_actions(const Trial& trial);
Violations judge_changes_nothing(const Trial& trial);
Violations refusals_cite_rules_of_the_ledger(const Trial& trial);

// check_secrets.cpp: what a seat cannot know makes no difference to anything it is given.
Violations an_imagined_state_looks_the_same(const Trial& trial);
Violations an_imagined_state_can_be_played_to_the_end(const Trial& trial);
Violations a_table_dealt_anew_looks_the_same(const Trial& trial);
Violations secret_bytes_make_no_difference(const Trial& trial);
Violations the_tableau_keeps_secrets(const Trial& trial);
Violations offered_actions_keep_secrets(const Trial& trial);
Violations refusals_keep_secrets(const Trial& trial);
Violations the_log_keeps_secrets(const Trial& trial);
Violations the_result_is_known_to_all(const Trial& trial);

// check_order.cpp
Violations simultaneous_answers_may_come_in_any_order(const Trial& trial);

// check_tableau.cpp
Violations the_tableau_is_well_formed(const Trial& trial);
Violations offers_are_the_legal_actions(const Trial& trial);
Violations every_untouched_thing_has_a_why_not(const Trial& trial);
Violations every_wrong_touch_has_a_why_not(const Trial& trial);
Violations every_path_of_touches_ends_in_one_action(const Trial& trial);

// check_stage.cpp: of the games whose facts say what moves.
Violations movements_lead_to_the_next_tableau(const Trial& trial);
Violations movements_keep_secrets(const Trial& trial);
Violations deals_look_alike(const Trial& trial);
Violations a_piece_has_one_face(const Trial& trial);

// check_notation.cpp
Violations words_and_actions_match(const Trial& trial);
Violations a_description_makes_the_same_position(const Trial& trial);
Violations hostile_positions_are_refused_or_playable(const Trial& trial);

// check_shuffle.cpp
Violations shuffles_are_uniform(const Trial& trial);

}  // namespace indice::conformance
