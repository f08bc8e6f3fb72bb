"""A small Thames in plain Python, in the manner of RLCard: an environment that takes one action, changes
Python objects, and returns a state dictionary with a numpy observation and the legal actions.

It leaves out most of the rules (no removing of clues, no jokers in pairs, no renewing of the row, no cases on top),
so it does less at each step than the whole game would: the comparison errs on its side.
"""

import random
from collections import OrderedDict

import numpy as np

KINDS = ("policeman", "musician", "urchin", "lady")
CASES = 5
COLUMNS = 5
QUESTIONS = len(KINDS) + 1  # one of the row by kind, or the unseen card
ACTIONS = QUESTIONS + COLUMNS + 1
PASS = ACTIONS - 1


class Player:
    def __init__(self, seat):
        self.seat = seat
        self.hand = [0] * len(KINDS)
        self.clues = []


class PlainThames:
    def __init__(self, players=2, seed=0):
        self.random = random.Random(seed)
        self.player_count = players
        self.reset()

    def reset(self):
        clues = [(case, self.random.randrange(len(KINDS)), value) for case in range(CASES) for value in range(2, 7)]
        self.random.shuffle(clues)
        self.columns = [clues[column * 5 : column * 5 + 5] for column in range(COLUMNS)]
        self.pile = [kind for kind in range(len(KINDS)) for _ in range(18)]
        self.random.shuffle(self.pile)
        self.discard = []
        self.row = [self.pile.pop() for _ in range(4)]
        self.players = [Player(seat) for seat in range(self.player_count)]
        for player in self.players:
            for _ in range(4):
                player.hand[self.pile.pop()] += 1
        self.turn = self.random.randrange(self.player_count)
        self.solved = 0
        self.idle = 0
        return self.get_state(self.turn), self.turn

    def draw(self):
        if not self.pile:
            self.pile, self.discard = self.discard, []
            self.random.shuffle(self.pile)
        return self.pile.pop() if self.pile else None

    def get_legal_actions(self):
        player = self.players[self.turn]
        legal = OrderedDict()
        for kind in range(len(KINDS)):
            if kind in self.row:
                legal[kind] = None
        if self.pile or self.discard:
            legal[len(KINDS)] = None
        for column, clues in enumerate(self.columns):
            if clues and player.hand[clues[0][1]] >= clues[0][2]:
                legal[QUESTIONS + column] = None
        if not legal:
            legal[PASS] = None
        return legal

    def get_state(self, seat):
        player = self.players[seat]
        seen = np.zeros(160, dtype=np.float32)
        seen[:4] = player.hand
        for kind in self.row:
            seen[4 + kind] += 1
        seen[8] = len(self.pile)
        for place, other in enumerate(self.players):
            seen[9 + place] = sum(other.hand)
            seen[14 + place] = sum(value for _, _, value in other.clues)
        at = 20
        for clues in self.columns:
            for case, kind, value in clues:
                seen[at : at + 4] = (case + 1, kind, value, 1)
                at += 4
        legal = self.get_legal_actions() if seat == self.turn else OrderedDict()
        return {
            "obs": seen,
            "legal_actions": legal,
            "raw_obs": {"hand": list(player.hand), "row": [KINDS[kind] for kind in self.row]},
            "raw_legal_actions": list(legal),
        }

    def step(self, action):
        player = self.players[self.turn]
        self.idle = self.idle + 1 if action == PASS else 0
        if action < len(KINDS):
            self.row.remove(action)
            player.hand[action] += 1
            card = self.draw()
            if card is not None:
                self.row.append(card)
        elif action == len(KINDS):
            player.hand[self.draw()] += 1
        elif action != PASS:
            clue = self.columns[action - QUESTIONS].pop(0)
            player.hand[clue[1]] -= clue[2]
            self.discard += [clue[1]] * clue[2]
            player.clues.append(clue)
            if not any(other[0] == clue[0] for column in self.columns for other in column):
                self.solved += 1
        self.turn = (self.turn + 1) % self.player_count
        return self.get_state(self.turn), self.turn

    def is_over(self):
        return self.solved >= 4 or self.idle >= self.player_count or not any(self.columns)

    def get_payoffs(self):
        points = [sum(value for _, _, value in player.clues) for player in self.players]
        best = max(points)
        return np.array([1.0 if score == best else 0.0 for score in points])


class RandomAgent:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def step(self, state):
        return self.random.choice(list(state["legal_actions"]))


def run(agents, games, seed):
    """As RLCard's env.run: every decision by an agent's step, trajectories kept."""
    env = PlainThames(players=len(agents), seed=seed)
    decisions = 0
    for _ in range(games):
        trajectories = [[] for _ in agents]
        state, seat = env.reset()
        trajectories[seat].append(state)
        while not env.is_over():
            action = agents[seat].step(state)
            trajectories[seat].append(action)
            state, seat = env.step(action)
            trajectories[seat].append(state)
            decisions += 1
        env.get_payoffs()
    return decisions
