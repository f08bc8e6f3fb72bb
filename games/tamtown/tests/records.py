"""What each record of games/tamtown/records must show; tools/renew_records.py reads it."""


def shared(players):
    return lambda game: game.players == players and len(game.winners) >= 2


def most_hearts(game):
    return sum(score == max(game.scores) for score in game.scores)


def by_hearts(players):
    return lambda game: game.players == players and len(game.winners) == 1 and most_hearts(game) == 1


SHOWS = {
    "won_by_hearts_among_three_players": by_hearts(3),
    "won_by_hearts_among_four_players": by_hearts(4),
    "won_by_hearts_among_eight_players": by_hearts(8),
    "won_by_cards": lambda game: len(game.winners) == 1 and most_hearts(game) >= 2,
    "won_after_eliminations": lambda game: len(game.winners) == 1 and game.times("PlayerOut") >= 1,
    "the_win_is_shared": shared(2),
    "the_win_is_shared_among_five_players": shared(5),
    "the_win_is_shared_among_six_players": shared(6),
    "the_win_is_shared_among_seven_players": shared(7),
    "lost_with_no_member_left": lambda game: (
        game.winners == [] and game.times("VillageLost") == 1 and game.times("EventsReturn") == 0
    ),
    "lost_when_the_events_return": lambda game: game.winners == [] and game.times("EventsReturn") == 1,
    "the_culprit_is_caught_and_fits": lambda game: (
        game.times("CulpritRevealed") == 1 and game.times("EventsReturn") == 1 and game.winners != []
    ),
    "the_culprit_is_caught_and_does_not_fit": lambda game: (
        game.times("CulpritRevealed") == 1 and game.times("NoFit") == 1
    ),
    "the_families_are_held_up": lambda game: game.times("FamiliesSkip") >= 1 and game.winners != [],
    "the_pile_is_refilled": lambda game: game.times("PileRefilled") >= 1,
    "a_vote_succeeds": lambda game: game.times("VoteSucceeded") >= 1,
    "envelopes_count_double": lambda game: game.times("Doubled") >= 1,
}
