#!/usr/bin/env python3
"""Deals recorded games again from their seeds, without the program: docs/records.md in code.

    docs/redeal.py RECORD...   compares the deal of each with what its seed gives
"""
import hashlib, json, sys
from pathlib import Path

M32, M64, GAMES = 2**32 - 1, 2**64 - 1, Path(__file__).resolve().parent.parent / "games"

def chacha20_block(key, number):
    """64 bytes of the key stream: nonce 0, the block's number as 64-bit counter."""
    words = [int.from_bytes(part, "little") for part in (b"expa", b"nd 3", b"2-by", b"te k", *(key[i:i + 4] for i in range(0, 32, 4)))]
    start = words + [number & M32, number >> 32, 0, 0]
    x = start[:]
    for turn in range(20):
        for i in range(4):
            a, b, c, d = ((i, 4 + i, 8 + i, 12 + i), (i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4))[turn % 2]
            for left, right, into, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[left] = x[left] + x[right] & M32
                x[into] ^= x[left]
                x[into] = (x[into] << by | x[into] >> 32 - by) & M32
    return b"".join((p + q & M32).to_bytes(4, "little") for p, q in zip(x, start))

class Dice:
    def __init__(self, kind, seed):
        self.key = bytes.fromhex(seed) if kind == "chacha20" else None
        self.position = 0 if self.key else int(seed, 16)
    def next(self):
        """The next 64-bit word."""
        if self.key:
            self.position += 1
            at = (self.position - 1) % 8 * 8
            return int.from_bytes(chacha20_block(self.key, (self.position - 1) // 8)[at:at + 8], "little")
        self.position = self.position + 0xA0761D6478BD642F & M64
        product = self.position * (self.position ^ 0xE7037ED1A0B428DB)
        return product >> 64 ^ product & M64
    def below(self, bound):
        """0 to bound - 1, each as likely: the upper half of a word, times bound."""
        while True:
            product = (self.next() >> 32) * bound
            if product & M32 >= 2**32 % bound:
                return product >> 32
    def four_below(self, bound):
        """One word gives four places: below bound, bound - 1, bound - 2 and bound - 3."""
        unfair = 2**64 % (bound * (bound - 1) * (bound - 2) * (bound - 3))
        while True:
            rest, places = self.next(), []
            for i in range(4):
                places.append(rest * (bound - i) >> 64)
                rest = rest * (bound - i) & M64
            if rest >= unfair:
                return places
    def shuffled(self, cards):
        """From the end: each place changes with one at or before it; four at a time while more than four are left."""
        cards = list(cards)
        left = len(cards)
        while left > 1:
            for place in self.four_below(left) if left > 4 else [self.below(left)]:
                left -= 1
                cards[left], cards[place] = cards[place], cards[left]
        return cards

def fact(name, **fields): return {"fact": name, **fields}

def counted(names, kinds): return {kind: names.count(kind) for kind in kinds if kind in names}

def deal_thames(dice, options, cards):
    clues, facts = cards["clues"], [fact("TableLaid", number=sum(kind["count"] for kind in cards["witnesses"]))]
    if options["cases_on_top"] == "no":
        slots = dice.shuffled(clues)
    else:
        tops, box = [], []
        for case in cards["cases"]:
            of_case = [clue for clue in clues if clue["case"] == case["name"]]
            tops.append(of_case.pop(dice.below(len(of_case))))
            box += of_case
        tops, box = dice.shuffled(tops), dice.shuffled(box)
        slots = [tops[slot // 5] if slot % 5 == 4 else box[slot - slot // 5] for slot in range(25)]
    facts += [fact("ClueLaid", **clue, column=slot // 5 + 1) for slot, clue in enumerate(slots)]
    kinds = [kind["name"] for kind in cards["witnesses"]]
    pile = dice.shuffled(kind["name"] for kind in cards["witnesses"] for _ in range(kind["count"]))
    for seat in range(options["players"]):
        hand = [pile.pop() for _ in range(4)]
        facts.append(fact("WitnessesDealt", seat=seat, cards=counted(hand, kinds), only_for=seat))
    facts += [fact("RowFilled", witness=pile.pop()) for _ in range(4)]
    return facts + [fact("FirstPlayer", seat=dice.below(options["players"]) if options["start"] == "lot" else int(options["start"]) - 1)]

def deal_sherlock(dice, options, cards):
    sherlock = dice.below(2) if options["sherlock"] == "lot" else int(options["sherlock"]) - 1
    facts = [fact("RolesSet", seat=sherlock)]
    deck = dice.shuffled(one["name"] for one in cards["characters"]
                         if not one["permanent"] and (one["name"] != "irene" or options["without_irene"] == "no"))
    if options["chosen_start"] == "yes":
        facts += [fact("StartOffered", seat=seat, character=deck.pop(), second=deck.pop(), only_for=seat) for seat in (sherlock, 1 - sherlock)]
    else:
        facts += [fact("CharacterArrived", character=deck.pop(), day=1) for _ in range(2)]
        added = {"none": [], "both": ["dragnet", "gala"], "one": None}.get(options["mycroft"], [options["mycroft"]])
        added = [("dragnet", "gala")[dice.below(2)]] if added is None else added
        if added:
            facts.append(fact("MycroftAdded", number=len(added)))
            deck = dice.shuffled(deck + added)
    pile = dice.shuffled(clue["name"] for clue in cards["clues"] for _ in range(clue["count"]))
    facts += [fact("RowFilled", clue=pile.pop()) for _ in range(4)]
    return facts + ([fact("TurnBegan", seat=sherlock)] if options["chosen_start"] == "no" else [])

DEALS = {"thames": deal_thames, "sherlock": deal_sherlock}

def check(file):
    """What is wrong with the deal of a record; nothing: it is what its seed gives."""
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    if hashlib.sha256(record["seed"].encode()).hexdigest() != record["commitment"]:
        return "the commitment is not that of the seed"
    cards = json.loads((GAMES / record["game"] / "cards.json").read_text(encoding="utf-8"))
    facts = DEALS[record["game"]](Dice(record["dice"], record["seed"]), record["options"], cards)
    wrong = next((i for i, (dealt, told) in enumerate(zip(facts, record["deal"])) if dealt != told), None)
    if wrong is not None:
        return f"fact {wrong + 1} of the deal is {record['deal'][wrong]}, the seed gives {facts[wrong]}"
    return None if len(facts) == len(record["deal"]) else "the deal has more facts, or fewer, than the seed gives"

if __name__ == "__main__":
    problems = [f"{file}: {problem}" for file in sys.argv[1:] if (problem := check(file))]
    print("\n".join(problems) or f"{len(sys.argv) - 1} records are dealt as their seeds say.")
    sys.exit(1 if problems else 0)
