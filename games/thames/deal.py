"""The deal as facts, in the order of the dice, for docs/redeal.py."""

def deal(dice, players, options, cards):
    clues = cards["clues"]
    if options["cases_on_top"] == "yes":
        tops = [[clue for clue in clues if clue["case"] == case["name"]][dice.below(5)] for case in cards["cases"]]
        tops, rest = dice.shuffle(tops), dice.shuffle(clue for clue in clues if clue not in tops)
        slots = [clue for column in range(5) for clue in (*rest[4 * column:4 * column + 4], tops[column])]
    else: slots = dice.shuffle(clues)
    yield from (("ClueLaid", clue["case"], clue["witness"], clue["value"], slot // 5 + 1) for slot, clue in enumerate(slots))
    pile = dice.pile(cards["witnesses"], "count")
    yield from (("WitnessesDealt", seat, dice.hand(pile, 4)) for seat in range(players))
    yield from (("RowFilled", pile.pop()) for _ in range(4))
    yield "FirstPlayer", dice.seat(options["start"], players)
