"""What each record of games/sherlock/records must show; tools/renew_records.py reads it."""

VARIANTS = ("chosen_start", "without_irene", "reserving")


def mycroft(choice, cards):
    return lambda game: game.option("mycroft") == choice and game.times("MycroftDrawn") == cards


SHOWS = {
    "won_by_points": lambda game: len(game.winners) == 1 and game.scores[0] != game.scores[1],
    "won_by_tokens": lambda game: len(game.winners) == 1 and game.scores[0] == game.scores[1],
    "a_draw": lambda game: game.winners == [0, 1],
    "a_hidden_clue_is_revealed_for_a_joker": lambda game: game.times("HiddenRevealed") >= 1,
    "jokers_join_at_the_end": lambda game: game.sheet("sheet.late_jokers") != [],
    "the_second_seat_plays_sherlock": lambda game: (
        game.option("sherlock") == "2" and game.json["deal"][0] == {"fact": "RolesSet", "seat": 1}
    ),
    "chosen_start": lambda game: game.option("chosen_start") == "yes" and game.times("StartChosen") == 2,
    "without_irene": lambda game: (
        game.option("without_irene") == "yes"
        and all(fact["character"] != "irene" for fact in game.facts("CharacterArrived"))
    ),
    "reserving": lambda game: game.times("ClueReserved") >= 1 and game.times("ReservedTaken") >= 1,
    "mycroft_brings_the_gala_dinner": mycroft("gala", 1),
    "mycroft_brings_the_dragnet": mycroft("dragnet", 1),
    "mycroft_brings_one_card_by_lot": mycroft("one", 1),
    "mycroft_brings_both_cards": mycroft("both", 2),
    "all_variants_together": lambda game: (
        all(game.option(name) == "yes" for name in VARIANTS) and game.option("mycroft") == "both"
    ),
}
