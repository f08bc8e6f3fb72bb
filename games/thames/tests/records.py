"""What each record of games/thames/records must show; tools/renew_records.py reads it."""

SOLVING = {"CaseWon", "CaseTied", "CaseUnclaimed"}


def cases_solved(game):
    return sum(game.times(fact) for fact in SOLVING)


def ended_with(game, fact):
    return fact in game.facts_of_move(-1)


def four_cases(players):
    return lambda game: (
        game.players == players
        and ended_with(game, "CasesEndedGame")
        and cases_solved(game) == 4
        and len(game.winners) == 1
    )


SHOWS = {
    "four_cases_solved_by_two_players": four_cases(2),
    "four_cases_solved_by_three_players": four_cases(3),
    "four_cases_solved_by_four_players": four_cases(4),
    "four_cases_solved_by_five_players": four_cases(5),
    "both_players_share_the_win": lambda game: game.winners == [0, 1],
    "two_of_three_players_share_the_win": lambda game: game.players == 3 and len(game.winners) == 2,
    "third_case_solved_by_removing_fourth_by_taking": lambda game: (
        "ClueRemoved" in game.facts_of_move(-2)
        and bool(SOLVING & game.facts_of_move(-2))
        and "ClueTaken" in game.facts_of_move(-1)
        and bool(SOLVING & game.facts_of_move(-1))
        and ended_with(game, "CasesEndedGame")
    ),
    "standstill_with_no_case_solved": lambda game: (
        ended_with(game, "StandstillEndedGame") and cases_solved(game) == 0 and game.scores[0] == 0
    ),
    "standstill_with_two_cases_solved": lambda game: (
        ended_with(game, "StandstillEndedGame") and cases_solved(game) == 2
    ),
    "every_case_at_the_top": lambda game: game.option("cases_on_top") == "yes",
    "third_player_starts": lambda game: game.option("start") == "3" and game.moves[0]["seat"] == 2,
}

# Who only questions comes to a standstill.
PREFERS = {"standstill_with_no_case_solved": ["question"]}
