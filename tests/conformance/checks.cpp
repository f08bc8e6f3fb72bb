#include "tests/conformance/checks.h"

#include <algorithm>
#include <array>

namespace indice::conformance {
namespace {

// The function's name is the sentence.
#define INDICE_CHECK(function) \
  Check { #function, function }
constexpr std::array the_checks{
    INDICE_CHECK(random_games_end),
    INDICE_CHECK(a_replay_gives_identical_bytes),
    INDICE_CHECK(cards_are_conserved),
    INDICE_CHECK(copying_a_state_aliases_nothing),
    INDICE_CHECK(every_decision_leaves_a_fact_with_its_seat),
    INDICE_CHECK(score_sheets_add_up_and_ranks_follow_scores),
    INDICE_CHECK(tables_outside_the_rules_are_refused),
    INDICE_CHECK(judge_agrees_with_legal_actions),
    INDICE_CHECK(judge_changes_nothing),
    INDICE_CHECK(refusals_cite_rules_of_the_ledger),
    INDICE_CHECK(an_imagined_state_looks_the_same),
    INDICE_CHECK(an_imagined_state_can_be_played_to_the_end),
    INDICE_CHECK(a_table_dealt_anew_looks_the_same),
    INDICE_CHECK(secret_bytes_make_no_difference),
    INDICE_CHECK(the_tableau_keeps_secrets),
    INDICE_CHECK(offered_actions_keep_secrets),
    INDICE_CHECK(refusals_keep_secrets),
    INDICE_CHECK(the_log_keeps_secrets),
    INDICE_CHECK(the_result_is_known_to_all),
    INDICE_CHECK(simultaneous_answers_may_come_in_any_order),
    INDICE_CHECK(the_tableau_is_well_formed),
    INDICE_CHECK(offers_are_the_legal_actions),
    INDICE_CHECK(every_untouched_thing_has_a_why_not),
    INDICE_CHECK(every_wrong_touch_has_a_why_not),
    INDICE_CHECK(every_path_of_touches_ends_in_one_action),
    INDICE_CHECK(movements_lead_to_the_next_tableau),
    INDICE_CHECK(movements_keep_secrets),
    INDICE_CHECK(deals_look_alike),
    INDICE_CHECK(a_piece_has_one_face),
    INDICE_CHECK(words_and_actions_match),
    INDICE_CHECK(a_description_makes_the_same_position),
    INDICE_CHECK(hostile_positions_are_refused_or_playable),
    INDICE_CHECK(shuffles_are_uniform),
};
#undef INDICE_CHECK

}  // namespace

std::span<const Check> all_checks() { return the_checks; }

const Check& find_check(std::string_view name) {
  const auto found = std::find_if(the_checks.begin(), the_checks.end(),
                                  [&](const Check& check) { return check.name == name; });
  ENSURE(found != the_checks.end());
  return *found;
}

}  // namespace indice::conformance
