// Who checks the checks: each fault built into the toy game is found by the check that is there for
// it, and the faultless toy passes all of them.
#include "tests/toy/faults.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/face.h"
#include "tests/conformance/check_text.h"
#include "tests/conformance/checks.h"
#include "tests/toy/texts.h"

namespace indice::toy {
namespace {

using conformance::Check;
using conformance::Trial;
using conformance::Violations;

template <Fault F>
const AnyGame& toy_with() {
  static const Face<Faulty<F>> face;
  return face;
}

// What a check says of a game over all ways to set it up.
std::vector<std::string> complaints(const AnyGame& game, const Check& check) {
  const std::vector<TableOptions> setups = conformance::all_setups(game);
  const double share = 1.0 / static_cast<double>(setups.size());
  for (const TableOptions& options : setups) {
    const Violations violations = check.run({game, options, 1, share});
    if (!violations.empty()) return violations.list();
  }
  return {};
}

struct Planted {
  std::string_view fault;
  const AnyGame& (*game)();
  std::string_view found_by;
};

#define INDICE_PLANT(fault, check) \
  Planted { #fault, toy_with<Fault::fault>, #check }
const std::array planted{
    INDICE_PLANT(endless_game, random_games_end),
    INDICE_PLANT(judge_refuses_legal, judge_agrees_with_legal_actions),
    INDICE_PLANT(judge_allows_unlisted, judge_agrees_with_legal_actions),
    INDICE_PLANT(judge_allows_bystander, judge_agrees_with_legal_actions),
    INDICE_PLANT(judge_meddles, judge_changes_nothing),
    INDICE_PLANT(chance_outside_the_dice, a_replay_gives_identical_bytes),
    INDICE_PLANT(silent_apply_differs, a_replay_gives_identical_bytes),
    INDICE_PLANT(lost_card, cards_are_conserved),
    INDICE_PLANT(silent_decision, every_decision_leaves_a_fact_with_its_seat),
    INDICE_PLANT(view_leaks, an_imagined_state_looks_the_same),
    INDICE_PLANT(imagine_contradicts, an_imagined_state_looks_the_same),
    INDICE_PLANT(imagine_never_varies, an_imagined_state_looks_the_same),
    INDICE_PLANT(imagine_swaps_a_card, an_imagined_state_looks_the_same),
    INDICE_PLANT(imagine_breaks_play, an_imagined_state_can_be_played_to_the_end),
    INDICE_PLANT(label_leaks, the_tableau_keeps_secrets),
    INDICE_PLANT(offers_leak, offered_actions_keep_secrets),
    INDICE_PLANT(refusal_leaks, refusals_keep_secrets),
    INDICE_PLANT(log_leaks, the_log_keeps_secrets),
    INDICE_PLANT(result_leaks, the_result_is_known_to_all),
    INDICE_PLANT(offer_missing, offers_are_the_legal_actions),
    INDICE_PLANT(deadline_without_offer, the_tableau_is_well_formed),
    INDICE_PLANT(offer_for_spectators, offers_are_the_legal_actions),
    INDICE_PLANT(doubled_thing, the_tableau_is_well_formed),
    INDICE_PLANT(missing_why_not, every_untouched_thing_has_a_why_not),
    INDICE_PLANT(wrong_touch_unexplained, every_wrong_touch_has_a_why_not),
    INDICE_PLANT(ambiguous_touches, every_path_of_touches_ends_in_one_action),
    INDICE_PLANT(words_collide, words_and_actions_match),
    INDICE_PLANT(shared_copy, copying_a_state_aliases_nothing),
    INDICE_PLANT(position_forgets, a_description_makes_the_same_position),
    INDICE_PLANT(position_trusts, hostile_positions_are_refused_or_playable),
    INDICE_PLANT(sheet_does_not_add_up, score_sheets_add_up_and_ranks_follow_scores),
    INDICE_PLANT(ranks_upside_down, score_sheets_add_up_and_ranks_follow_scores),
    INDICE_PLANT(unknown_rule, refusals_cite_rules_of_the_ledger),
    INDICE_PLANT(any_table_accepted, tables_outside_the_rules_are_refused),
    INDICE_PLANT(biased_shuffle, shuffles_are_uniform),
    INDICE_PLANT(movement_left_out, movements_lead_to_the_next_tableau),
    INDICE_PLANT(movement_from_elsewhere, movements_lead_to_the_next_tableau),
    INDICE_PLANT(movement_of_too_many, movements_lead_to_the_next_tableau),
    INDICE_PLANT(movement_tells_what_arrives, movements_lead_to_the_next_tableau),
    INDICE_PLANT(movement_tells_what_leaves, movements_lead_to_the_next_tableau),
    INDICE_PLANT(id_tells_a_hidden_card, the_tableau_keeps_secrets),
    INDICE_PLANT(movement_place_tells, movements_keep_secrets),
    INDICE_PLANT(dealt_in_a_pattern, deals_look_alike),
    INDICE_PLANT(forgotten_field, a_table_dealt_anew_looks_the_same),
    INDICE_PLANT(forgotten_byte, secret_bytes_make_no_difference),
    INDICE_PLANT(entry_leaks, the_tableau_keeps_secrets),
    INDICE_PLANT(typed_leaks, the_tableau_keeps_secrets),
    INDICE_PLANT(wire_leaks, the_tableau_keeps_secrets),
    INDICE_PLANT(movement_back_tells, movements_keep_secrets),
    INDICE_PLANT(last_to_bet_gains, simultaneous_answers_may_come_in_any_order),
    INDICE_PLANT(face_depends_on_the_viewer, a_piece_has_one_face),
    INDICE_PLANT(face_changes_in_play, a_piece_has_one_face),
};
#undef INDICE_PLANT

class PlantedFault : public testing::TestWithParam<std::size_t> {};

TEST_P(PlantedFault, is_found_by_its_check) {
  const Planted& plant = planted[GetParam()];
  EXPECT_THAT(complaints(plant.game(), conformance::find_check(plant.found_by)),
              testing::Not(testing::IsEmpty()));
}

INSTANTIATE_TEST_SUITE_P(toy, PlantedFault, testing::Range<std::size_t>(0, planted.size()),
                         [](const auto& parameter) {
                           return std::string(planted[parameter.param].fault);
                         });

class FaultlessToy : public testing::TestWithParam<Check> {};

TEST_P(FaultlessToy, passes) {
  EXPECT_THAT(complaints(toy_with<Fault::none>(), GetParam()), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(toy, FaultlessToy,
                         testing::ValuesIn(conformance::all_checks().begin(),
                                           conformance::all_checks().end()),
                         [](const auto& parameter) { return std::string(parameter.param.name); });

TEST(PlantedFaults, every_check_has_one_to_find) {
  for (const Check& check : conformance::all_checks())
    EXPECT_TRUE(std::any_of(planted.begin(), planted.end(), [&](const Planted& plant) {
      return plant.found_by == check.name;
    })) << check.name;
}

// What the worlds that are dealt anew are there for: imagine keeps what the view should not have
// told it, so worlds that are imagined look the same.
TEST(PlantedFaults, a_forgotten_field_is_not_found_by_imagining) {
  const Check& imagining = conformance::find_check("an_imagined_state_looks_the_same");
  EXPECT_THAT(complaints(toy_with<Fault::forgotten_field>(), imagining), testing::IsEmpty());
  EXPECT_THAT(complaints(toy_with<Fault::forgotten_byte>(), imagining), testing::IsEmpty());
}

std::vector<std::string> unsaid(const AnyGame& game,
                                std::string_view json = embedded_texts[0].json) {
  const std::array<text::EmbeddedText, 1> texts{{{"toy", "en", json}}};
  std::vector<text::Catalogue> catalogues;
  catalogues.emplace_back(text::Language::en, texts);
  return conformance::every_message_can_be_said(
             {game, conformance::all_setups(game).front(), 1, 1.0}, catalogues)
      .list();
}

TEST(PlantedFaults, a_missing_text_is_found) {
  EXPECT_THAT(unsaid(toy_with<Fault::none>()), testing::IsEmpty());
  EXPECT_THAT(unsaid(toy_with<Fault::missing_text>()), testing::Not(testing::IsEmpty()));
}

// The toy's texts with one entry written otherwise.
std::string texts_with(std::string_view old, std::string_view other) {
  std::string json(catalogue_json);
  return json.replace(json.find(old), old.size(), other);
}

TEST(PlantedFaults, a_rule_without_a_name_is_found) {
  EXPECT_THAT(unsaid(toy_with<Fault::none>(), texts_with("rule.TY-3.name", "rule.TY-3.title")),
              testing::ElementsAre(testing::HasSubstr("rule.TY-3.name")));
}

TEST(PlantedFaults, a_prompt_without_a_brief_form_is_found) {
  EXPECT_THAT(unsaid(toy_with<Fault::none>(), texts_with("prompt.bet.brief", "prompt.bet.short")),
              testing::Contains(testing::HasSubstr("prompt.bet.brief")));
}

TEST(PlantedFaults, a_brief_form_that_is_not_brief_is_found) {
  const std::string wordy = R"("prompt.bet.brief": ")" + std::string(57, 'x') + '"';
  EXPECT_THAT(unsaid(toy_with<Fault::none>(), texts_with(R"("prompt.bet.brief": "Bet.")", wordy)),
              testing::Contains(testing::HasSubstr("not brief")));
}

}  // namespace
}  // namespace indice::toy
