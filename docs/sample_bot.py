#!/usr/bin/env python3
"""A bot of your own in a few lines: it takes the move that touches the most things.

    indice match thames --seats "exec:python3 docs/sample_bot.py",random --games 100
"""
import json
import sys


def choose(asked):
    offers = asked["tableau"].get("offers", [])
    touches = {offer["words"]: len(offer.get("touches", [])) for offer in offers}
    return max(asked["moves"], key=lambda move: touches.get(move, 0))


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        print("hello sample", flush=True)
    elif word == "decide":
        print("move", choose(json.loads(rest)), flush=True)
    elif word == "quit":
        break
