"""The deal as facts, in the order of the dice, for docs/redeal.py."""

def deal(dice, players, options, cards):
    yield "RolesSet", (seat := dice.seat(options["sherlock"], players))
    known = [one["name"] for one in cards["characters"] if not one["permanent"]]
    deck = dice.shuffle(name for name in known if name != "irene" or options["without_irene"] == "no")
    if options["chosen_start"] == "yes": yield from (("StartOffered", who, deck.pop(), deck.pop()) for who in (seat, 1 - seat))
    else:
        yield from (("CharacterArrived", deck.pop()) for _ in range(2))
        if added := {"none": 0, "both": 2}.get(options["mycroft"], 1):
            if options["mycroft"] == "one": dice.below(2)  # which one it is, nobody is told
            yield "MycroftAdded", added
            dice.shuffle(range(len(deck) + added))
    yield from (("RowFilled", clue) for clue in dice.pile(cards["clues"], "count")[:-5:-1])
