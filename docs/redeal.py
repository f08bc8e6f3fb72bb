#!/usr/bin/env python3
"""Deals recorded games again from their seeds, without the program: docs/redeal.py RECORD...  (docs/records.md)"""
import hashlib, json, math, pathlib, runpy, struct, subprocess, sys

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
    def pile(self, kinds, count): return self.shuffle(kind["name"] for kind in kinds for _ in range(kind[count]))
    def hand(self, pile, size):
        hand = [pile.pop() for _ in range(size)]
        return {name: hand.count(name) for name in hand}

def deal(game, dice, options):  # games/<game>/deal.py says it as facts
    folder = pathlib.Path(__file__).parents[1] / "games" / game
    cards = json.loads((folder / "cards.json").read_text(encoding="utf-8"))
    return runpy.run_path(folder / "deal.py")["deal"](dice, options["players"], options, cards)

def check(path):  # what is wrong with the deal of a record
    record = json.loads(path.read_text(encoding="utf-8"))
    if hashlib.sha256(record["seed"].encode()).hexdigest() != record["commitment"]: return "the commitment is another seed's"
    told = iter(record["deal"])
    for name, *values in deal(record["game"], Dice(record["dice"], record["seed"]), record["options"]):
        if name in record["final"]: said = [record["final"][name]]  # face down to the end
        else: said = list(next((fact for fact in told if fact["fact"] == name), {}).values())[1:]
        if said[:len(values)] != values: return f"the seed gives {name} {values}, the record tells {said}"

if __name__ == "__main__":
    problems = [f"{file}: {problem}" for file in sys.argv[1:] if (problem := check(pathlib.Path(file)))]
    sys.exit("\n".join(problems) or print(f"{len(sys.argv) - 1} records are dealt as their seeds say."))
