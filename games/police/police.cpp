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

constexpr std::array<std::string_view, 9> changing{
    "thing.bet/doubled",   "thing.cards/seat",  "thing.suspect/points",
    "thing.suspect/void",  "thing.card/number", "thing.card_seen/number",
    "thing.question/seat", "thing.score/seat",  "thing.score/points"};

}  // namespace

const GameInfo& Police::info() {
  static constexpr GameInfo police{.name = "police",
                                   .min_players = 2,
                                   .max_players = most_players,
                                   .rules_version = 3,
                                   .options = option_specs,
                                   .ledger = ledger,

                                   .fewest_points_win = true,
                                   .quiz = &quiz,
                                   .limits_time = true,
                                   .changing = changing};
  return police;
}

Verdict Police::accepts(const TableOptions& options) {
  constexpr std::array<RuleId, option_count> why{
      rule::first_starter, rule::hidden_bets, rule::ways_to_answer,    rule::six_themes,
      rule::six_themes,    rule::six_themes,  rule::six_themes,        rule::six_themes,
      rule::six_themes,    rule::bets_by_lot, rule::no_answer_is_wrong};
  if (Verdict usual = accepts_usual(info(), options, {rule::characters, rule::guilty_cards}, why);
      !usual)
    return usual;
  for (const std::size_t limit : {option_bet_seconds, option_answer_seconds})
    if (const int seconds = options.choice[limit]; seconds > 0 && seconds < least_seconds)
      return refuse("limit_too_short", {why[limit]},
                    {{"number", seconds}, {"wanted", int{least_seconds}}});
  int questions = 0;
  for (std::size_t i = 0; i < theme_count; ++i) questions += options.choice[option_questions + i];
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
