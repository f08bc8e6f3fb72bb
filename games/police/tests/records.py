"""What each record of games/police/records must show; tools/renew_records.py reads it."""


def score_after(game, round_number, seat):
    """Points of a seat as announced at the end of a round."""
    announced, ended = -1, 0
    for fact in game.facts():
        if fact["fact"] == "RoundEnded":
            ended = fact["number"]
        if fact["fact"] == "ScoreAnnounced" and ended == round_number and fact["seat"] == seat:
            announced = fact["points"]
    return announced


def won_after_five_rounds(players):
    return lambda game: (
        game.players == players
        and game.times("RoundEnded") == 5
        and game.times("Tied") == 0
        and len(game.winners) == 1
    )


def won_by_one_not_tied(game):
    if len(game.winners) != 1:
        return False
    own = score_after(game, 5, game.winners[0])
    return sum(score_after(game, 5, seat) < own for seat in range(game.players)) >= 3


SHOWS = {
    "won_after_five_rounds_by_two_players": won_after_five_rounds(2),
    "won_after_five_rounds_by_three_players": lambda game: (
        won_after_five_rounds(3)(game) and game.option("answers") == "choices"
    ),
    "won_after_five_rounds_by_four_players": won_after_five_rounds(4),
    "won_after_five_rounds_by_five_players": won_after_five_rounds(5),
    "won_after_five_rounds_by_six_players": won_after_five_rounds(6),
    "decided_by_an_extra_round": lambda game: (
        game.times("ExtraRoundBegan") == 1 and game.times("PairBegan") == 0 and len(game.winners) == 1
    ),
    "one_not_tied_before_wins_the_extra_round": won_by_one_not_tied,
    "a_tied_pair_is_decided": lambda game: game.times("PairUndecided") >= 1 and len(game.winners) == 1,
    "two_players_tied_are_decided_at_once": lambda game: (
        game.players == 2
        and game.times("PairBegan") == 1
        and game.times("PairUndecided") == 0
        and len(game.winners) == 1
    ),
    "a_pair_is_decided_after_an_extra_round": lambda game: (
        game.times("ExtraRoundBegan") >= 1 and game.times("PairBegan") >= 1 and len(game.winners) == 1
    ),
    "ten_undecided_pairs_share_the_win": lambda game: (
        game.times("PairUndecided") == 10 and len(game.winners) == 2
    ),
    "five_extra_rounds_share_the_win": lambda game: (
        game.times("ExtraRoundBegan") == 5 and len(game.winners) == 3
    ),
    "typed_answers": lambda game: (
        game.option("answers") == "typed"
        and game.times("HintGiven") >= 1
        and game.times("AnsweredOtherwise") >= 1
    ),
    "spoken_answers_with_a_challenge": lambda game: (
        game.option("answers") == "spoken" and game.times("VotesCounted") >= 1
    ),
    "spoken_answers_of_bots": lambda game: (
        game.times("RuledRight") + game.times("RuledWrong") >= 10 and game.times("Challenged") == 0
    ),
    "hidden_bets": lambda game: game.option("hidden_bets") == "yes" and game.times("AllBetsPlaced") >= 5,
    "questions_are_shuffled_back": lambda game: game.times("QuestionsReturned") >= 1,
    "the_third_player_starts": lambda game: game.option("start") == "3",
    "every_kind_of_action_card": lambda game: game.times("CardPlayed") >= 9,
}

# Who knows nothing and risks alike stays tied.
PREFERS = {
    "five_extra_rounds_share_the_win": ["pass", "no answer", "confirm", "bet 3"],
    "ten_undecided_pairs_share_the_win": ["pass", "no answer", "leave the rest"],
}
