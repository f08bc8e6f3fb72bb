"""The deal as facts, in the order of the dice, for docs/redeal.py."""

def deal(dice, players, options, cards):
    roles, in_play = cards["roles"], (players + 1) // 2  # a Family, its Investigator, the next Family ...
    largest = sorted(dice.shuffle(roles[::2]), key=lambda family: -family["members"])  # equals stay as they lie
    families = dice.shuffle(largest[:in_play + 2])[:in_play]
    linked = [roles[roles.index(family) + 1] for family in families[:players // 2]]
    yield from (("RoleTaken", seat, role["id"]) for seat, role in enumerate(dice.shuffle(families + linked)))
    pile, dealt = dice.shuffle(card["id"] for card in cards["cards"]), {2: 9, 3: 6, 4: 5}.get(players, 4)
    yield from (("CardDealt", seat, pile.pop()) for seat in range(players) for _ in range(dealt))
    yield from ((what, cards["pairs"][dice.below(6)][what]) for what in ("cause", "culprit"))
    yield "FirstPlayer", (first := dice.seat(options["start"], players, options["oldest"]))
    yield "OldestPlayer", dice.seat(options["oldest"], players, str(first + 1))
