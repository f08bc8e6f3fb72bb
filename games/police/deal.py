"""The deal as facts, in the order of the dice, for docs/redeal.py."""

def deal(dice, players, options, cards):
    yield "StarterSet", dice.seat(options["start"], players)
    for _ in range(players): next(dice.words)  # what bots know
    pile = dice.pile([card for card in cards["actions"] if players > 2 or card["for_two"]], "copies")
    yield from (("CardsDealt", seat, dice.hand(pile, 3)) for seat in range(players))
