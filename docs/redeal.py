#!/usr/bin/env python3
"""Deals recorded games again from their seeds, without the program: docs/redeal.py RECORD...  (docs/records.md)"""
import hashlib, json, pathlib, sys
from redeal_dice import Dice, copies, hand_of, seat_of
def thames(dice, players, options, cards):
    if options["cases_on_top"] == "yes":
        tops = [[clue for clue in cards["clues"] if clue["case"] == case["name"]][dice.below(5)] for case in cards["cases"]]
        tops, rest = dice.shuffle(tops), dice.shuffle(clue for clue in cards["clues"] if clue not in tops)
        slots = [clue for column in range(5) for clue in (*rest[4 * column:4 * column + 4], tops[column])]
    else: slots = dice.shuffle(cards["clues"])
    yield from (("ClueLaid", clue["case"], clue["witness"], clue["value"], slot // 5 + 1) for slot, clue in enumerate(slots))
    pile = dice.shuffle(copies(cards["witnesses"], "count"))
    yield from (("WitnessesDealt", seat, hand_of(pile, 4)) for seat in range(players))
    yield from (("RowFilled", pile.pop()) for _ in range(4))
    yield "FirstPlayer", seat_of(dice, options["start"], players)

def sherlock(dice, players, options, cards):
    yield "RolesSet", (seat := seat_of(dice, options["sherlock"], players))
    known = [one["name"] for one in cards["characters"] if not one["permanent"]]
    deck = dice.shuffle(name for name in known if name != "irene" or options["without_irene"] == "no")
    if options["chosen_start"] == "yes": yield from (("StartOffered", who, deck.pop(), deck.pop()) for who in (seat, 1 - seat))
    else:
        yield from (("CharacterArrived", deck.pop()) for _ in range(2))
        if added := {"none": 0, "both": 2}.get(options["mycroft"], 1):
            if options["mycroft"] == "one": dice.below(2)  # which one it is, nobody is told
            yield "MycroftAdded", added
            dice.shuffle(range(len(deck) + added))
    yield from (("RowFilled", clue) for clue in dice.shuffle(copies(cards["clues"], "count"))[:-5:-1])

def tamtown(dice, players, options, cards):
    roles, in_play = cards["roles"], (players + 1) // 2  # a Family, its Investigator, the next Family ...
    largest = sorted(dice.shuffle(roles[::2]), key=lambda family: -family["members"])  # equals stay as they lie
    families = dice.shuffle(largest[:in_play + 2])[:in_play]
    linked = [roles[roles.index(family) + 1] for family in families[:players // 2]]
    yield from (("RoleTaken", seat, role["id"]) for seat, role in enumerate(dice.shuffle(families + linked)))
    pile, dealt = dice.shuffle(card["id"] for card in cards["cards"]), {2: 9, 3: 6, 4: 5}.get(players, 4)
    yield from (("CardDealt", seat, pile.pop()) for seat in range(players) for _ in range(dealt))
    yield from ((what, cards["pairs"][dice.below(6)][what]) for what in ("cause", "culprit"))
    yield "FirstPlayer", (first := seat_of(dice, options["start"], players, options["oldest"]))
    yield "OldestPlayer", seat_of(dice, options["oldest"], players, str(first + 1))

def police(dice, players, options, cards):
    yield "StarterSet", seat_of(dice, options["start"], players)
    for _ in range(players): next(dice.words)  # what bots know
    pile = dice.shuffle(copies([card for card in cards["actions"] if players > 2 or card["for_two"]], "copies"))
    yield from (("CardsDealt", seat, hand_of(pile, 3)) for seat in range(players))

def check(path):  # what is wrong with the deal of a record
    record = json.loads(path.read_text(encoding="utf-8"))
    if hashlib.sha256(record["seed"].encode()).hexdigest() != record["commitment"]: return "the commitment is another seed's"
    game, options, told = record["game"], record["options"], iter(record["deal"])
    cards = json.loads(pathlib.Path(__file__).parents[1].joinpath("games", game, "cards.json").read_text(encoding="utf-8"))
    for name, *values in globals()[game](Dice(record["dice"], record["seed"]), options["players"], options, cards):
        if name in record["final"]: said = [record["final"][name]]  # face down to the end
        else: said = list(next((fact for fact in told if fact["fact"] == name), {}).values())[1:]
        if said[:len(values)] != values: return f"the seed gives {name} {values}, the record tells {said}"

if __name__ == "__main__":
    problems = [f"{file}: {problem}" for file in sys.argv[1:] if (problem := check(pathlib.Path(file)))]
    sys.exit("\n".join(problems) or print(f"{len(sys.argv) - 1} records are dealt as their seeds say."))
