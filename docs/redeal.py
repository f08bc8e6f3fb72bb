#!/usr/bin/env python3
"""Deals recorded games again from their seeds, without the program: docs/redeal.py RECORD...  (docs/records.md)"""
import hashlib, json, math, pathlib, struct, subprocess, sys

def words(dice, seed):  # as many as a deal takes at most, and more
    if dice == "chacha20":
        openssl = ["openssl", "enc", "-chacha20", "-K", seed, "-iv", "0" * 32]
        return iter(struct.unpack("<1024Q", subprocess.run(openssl, input=bytes(8192), stdout=subprocess.PIPE, check=True).stdout))
    states = ((int(seed, 16) + n * 0xA0761D6478BD642F) % 2**64 for n in range(1, 1025))
    products = (state * (state ^ 0xE7037ED1A0B428DB) for state in states)
    return (product >> 64 ^ product % 2**64 for product in products)

class Dice:
    def __init__(self, dice, seed): self.words = words(dice, seed)
    def draw(self, bits, *bounds):  # a number below each bound from one word, or the next where that would not be even
        rest, numbers = next(self.words) >> 64 - bits, []
        for bound in bounds:
            number, rest = divmod(rest * bound, 2**bits)
            numbers.append(number)
        return numbers if rest >= 2**bits % math.prod(bounds) else self.draw(bits, *bounds)
    def below(self, bound): return self.draw(32, bound)[0]
    def seat(self, option, players, taken="lot"):  # options count seats from 1; by lot it is not the one that is taken
        seats = [seat for seat in range(players) if str(seat + 1) != taken]
        return seats[self.below(len(seats))] if option == "lot" else int(option) - 1
    def shuffle(self, cards):
        cards = list(cards)
        left = len(cards)
        while left > 1:
            for place in self.draw(64, left, left - 1, left - 2, left - 3) if left > 4 else self.draw(32, left):
                left -= 1
                cards[left], cards[place] = cards[place], cards[left]
        return cards

def pile_of(dice, kinds, count): return dice.shuffle(kind["name"] for kind in kinds for _ in range(kind[count]))
def hand_of(pile, size):
    hand = [pile.pop() for _ in range(size)]
    return {name: hand.count(name) for name in hand}

def thames(dice, players, options, cards):
    clues = cards["clues"]
    if options["cases_on_top"] == "yes":
        tops = [[clue for clue in clues if clue["case"] == case["name"]][dice.below(5)] for case in cards["cases"]]
        tops, rest = dice.shuffle(tops), dice.shuffle(clue for clue in clues if clue not in tops)
        slots = [clue for column in range(5) for clue in (*rest[4 * column:4 * column + 4], tops[column])]
    else: slots = dice.shuffle(clues)
    yield from (("ClueLaid", clue["case"], clue["witness"], clue["value"], slot // 5 + 1) for slot, clue in enumerate(slots))
    pile = pile_of(dice, cards["witnesses"], "count")
    yield from (("WitnessesDealt", seat, hand_of(pile, 4)) for seat in range(players))
    yield from (("RowFilled", pile.pop()) for _ in range(4))
    yield "FirstPlayer", dice.seat(options["start"], players)

def sherlock(dice, players, options, cards):
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
    yield from (("RowFilled", clue) for clue in pile_of(dice, cards["clues"], "count")[:-5:-1])

def tamtown(dice, players, options, cards):
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

def police(dice, players, options, cards):
    yield "StarterSet", dice.seat(options["start"], players)
    for _ in range(players): next(dice.words)  # what bots know
    pile = pile_of(dice, [card for card in cards["actions"] if players > 2 or card["for_two"]], "copies")
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
