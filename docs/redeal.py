#!/usr/bin/env python3
"""Deals recorded games again from their seeds, without the program: "Dealing a game again" of docs/records.md in code.

    docs/redeal.py RECORD...   compares the deal that each record tells with the one that its seed gives
"""
import hashlib, json, sys
from pathlib import Path
from redeal_dice import Dice

def seat_of(dice, option, seats): return seats[dice.below(len(seats))] if option == "lot" else int(option) - 1
def copies(kinds, key): return [kind["name"] for kind in kinds for _ in range(kind[key])]
def hand_of(pile, size):
    hand = [pile.pop() for _ in range(size)]
    return {name: hand.count(name) for name in hand}

def thames(dice, players, options, cards):
    slots = cards["clues"]
    if options["cases_on_top"] == "yes":
        tops = [[clue for clue in slots if clue["case"] == case["name"]][dice.below(5)] for case in cards["cases"]]
        rest = [clue for clue in slots if clue not in tops]
        tops, rest = dice.shuffle(tops), dice.shuffle(rest)
        slots = [clue for column in range(5) for clue in (*rest[4 * column:4 * column + 4], tops[column])]
    else:
        slots = dice.shuffle(slots)
    yield from (("ClueLaid", clue["case"], clue["witness"], clue["value"], slot // 5 + 1) for slot, clue in enumerate(slots))
    pile = dice.shuffle(copies(cards["witnesses"], "count"))
    yield from (("WitnessesDealt", seat, hand_of(pile, 4)) for seat in range(players))
    yield from (("RowFilled", pile.pop()) for _ in range(4))
    yield "FirstPlayer", seat_of(dice, options["start"], range(players))

def sherlock(dice, players, options, cards):
    yield "RolesSet", (seat := seat_of(dice, options["sherlock"], range(players)))
    away = {"irene"} if options["without_irene"] == "yes" else {}
    deck = dice.shuffle(one["name"] for one in cards["characters"] if not one["permanent"] and one["name"] not in away)
    if options["chosen_start"] == "yes":
        yield from (("StartOffered", who, deck.pop(), deck.pop()) for who in (seat, 1 - seat))
    else:
        yield from (("CharacterArrived", deck.pop()) for _ in range(2))
        if added := {"none": 0, "both": 2}.get(options["mycroft"], 1):
            if options["mycroft"] == "one": dice.below(2)  # which one it is, nobody is told
            yield "MycroftAdded", added
            dice.shuffle(range(len(deck) + added))
    pile = dice.shuffle(copies(cards["clues"], "count"))
    yield from (("RowFilled", pile.pop()) for _ in range(4))

def tamtown(dice, players, options, cards):
    roles, in_play = cards["roles"], (players + 1) // 2  # a Family, its Investigator, the next Family ...
    families = sorted(dice.shuffle(roles[::2]), key=lambda family: -family["members"])  # equals stay as they lie
    families = dice.shuffle(families[:in_play + 2])[:in_play]
    linked = [roles[roles.index(family) + 1] for family in families[:players // 2]]
    yield from (("RoleTaken", seat, role["id"]) for seat, role in enumerate(dice.shuffle(families + linked)))
    pile = dice.shuffle(card["id"] for card in cards["cards"])
    dealt = {2: 9, 3: 6, 4: 5}.get(players, 4)
    yield from (("CardDealt", seat, pile.pop()) for seat in range(players) for _ in range(dealt))
    yield from ((what, cards["pairs"][dice.below(6)][what]) for what in ("cause", "culprit"))
    oldest = {int(options["oldest"]) - 1} if options["oldest"] != "lot" else {}
    first = seat_of(dice, options["start"], [seat for seat in range(players) if seat not in oldest])
    yield "FirstPlayer", first
    yield "OldestPlayer", seat_of(dice, options["oldest"], [seat for seat in range(players) if seat != first])

def police(dice, players, options, cards):
    yield "StarterSet", seat_of(dice, options["start"], range(players))
    for _ in range(players): next(dice.words)  # what bots know
    pile = dice.shuffle(copies([card for card in cards["actions"] if players > 2 or card["for_two"]], "copies"))
    yield from (("CardsDealt", seat, hand_of(pile, 3)) for seat in range(players))

def check(path):
    """What is wrong with the deal of a record; None: it is the one that its seed gives."""
    record = json.loads(path.read_text(encoding="utf-8"))
    if hashlib.sha256(record["seed"].encode()).hexdigest() != record["commitment"]:
        return "the commitment is not that of the seed"
    cards = json.loads((Path(__file__).parent.parent / "games" / record["game"] / "cards.json").read_text(encoding="utf-8"))
    deal = {game.__name__: game for game in (thames, sherlock, tamtown, police)}[record["game"]]
    told = iter(record["deal"])
    for name, *values in deal(Dice(record["dice"], record["seed"]), record["options"]["players"], record["options"], cards):
        if name in record["final"]:  # face down to the end
            said = [record["final"][name]]
        else:
            said = list(next((fact for fact in told if fact["fact"] == name), {}).values())[1:]
        if said[:len(values)] != values:
            return f"the seed gives {name} {values}, the record tells {said}"

if __name__ == "__main__":
    problems = [f"{file}: {problem}" for file in sys.argv[1:] if (problem := check(Path(file)))]
    print("\n".join(problems) or f"{len(sys.argv) - 1} records are dealt as their seeds say.")
    sys.exit(1 if problems else 0)
