"""Dice and piles of recorded games in plain Python: "Dealing a game again" of docs/records.md, for docs/redeal.py."""
import struct

M32, M64 = 2**32 - 1, 2**64 - 1


def fast_words(state):
    while True:
        state = state + 0xA0761D6478BD642F & M64
        product = state * (state ^ 0xE7037ED1A0B428DB)
        yield product >> 64 ^ product & M64


def chacha20_words(key):
    block = 0
    while True:
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, 0))
        x = list(start)
        for turn in range(20):  # columns, diagonals, columns ...
            for i in range(4):
                a, b, c, d = (4 * row + (i + row * (turn % 2)) % 4 for row in range(4))
                for left, right, into, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                    x[left] = x[left] + x[right] & M32
                    mixed = x[into] ^ x[left]
                    x[into] = (mixed << by | mixed >> 32 - by) & M32
        yield from struct.unpack("<8Q", struct.pack("<16I", *(p + q & M32 for p, q in zip(x, start))))
        block += 1


class Dice:
    def __init__(self, kind, seed):
        self.words = fast_words(int(seed, 16)) if kind == "fast" else chacha20_words(bytes.fromhex(seed))

    def below(self, bound):
        product = (next(self.words) >> 32) * bound
        return product >> 32 if product & M32 >= 2**32 % bound else self.below(bound)

    def four_below(self, n):
        rest, places = next(self.words), []
        for bound in (n, n - 1, n - 2, n - 3):
            places.append(rest * bound >> 64)
            rest = rest * bound & M64
        return places if rest >= 2**64 % (n * (n - 1) * (n - 2) * (n - 3)) else self.four_below(n)

    def shuffle(self, cards):
        cards = list(cards)
        left = len(cards)
        while left > 1:
            for place in self.four_below(left) if left > 4 else [self.below(left)]:
                left -= 1
                cards[left], cards[place] = cards[place], cards[left]
        return cards


def seat_of(dice, option, players, taken="lot"):
    """By lot, but for the seat of that number, or as the option says. Options count seats from 1."""
    seats = [seat for seat in range(players) if str(seat + 1) != taken]
    return seats[dice.below(len(seats))] if option == "lot" else int(option) - 1


def copies(kinds, key):
    return [kind["name"] for kind in kinds for _ in range(kind[key])]


def hand_of(pile, size):
    hand = [pile.pop() for _ in range(size)]
    return {name: hand.count(name) for name in hand}
