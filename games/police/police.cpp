#include "games/police/police.h"

#include "games/police/rule_ids.h"

namespace indice::police {

namespace {

constexpr Quiz quiz{
    .themes = theme_words,
    .most_a_theme = most_a_theme,
    .right_choice = [](std::size_t theme, std::size_t number) {
      return right_choice({static_cast<Theme>(theme), static_cast<std::uint8_t>(number)});
    }};

}  // namespace

const GameInfo& Police::info() {
  static constexpr GameInfo police{.name = "police",
                                   .min_players = 2,
                                   .max_players = most_players,
                                   .rules_version = 1,
                                   .options = option_specs,
                                   .ledger = ledger,
                                   .quiz = &quiz,
                                   .limits_time = true};
  return police;
}

Verdict Police::accepts(const TableOptions& options) {
  if (options.players < 2 || options.players > most_players)
    return refuse("player_count", {rule::characters, rule::guilty_cards},
                  {{"players", options.players}});
  constexpr std::array<RuleId, option_questions> why{rule::first_starter, rule::hidden_bets,
                                                     rule::ways_to_answer};
  int questions = 0;
  for (std::size_t i = 0; i < option_specs.size(); ++i) {
    if (!option_specs[i].allows(options.choice[i]))
      return refuse("no_such_choice", {i < option_questions ? why[i] : rule::six_themes});
    if (i >= option_questions) questions += options.choice[i];
  }
  if (options.choice[option_start] > options.players)
    return refuse("nobody_sits_there", {rule::first_starter},
                  {{"number", options.choice[option_start]}});
  // PP-R1
  const int wanted = table_for(options.players).laid_out;
  if (questions < wanted)
    return refuse("too_few_questions", {rule::laid_out, rule::no_question_twice},
                  {{"number", questions}, {"wanted", wanted}});
  return allow();
}

}  // namespace indice::police
