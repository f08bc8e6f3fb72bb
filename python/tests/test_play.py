"""Playing: the same by any way, the same again, and what can be kept of it."""

import copy
import pickle
import random

import numpy as np
import pytest

import indice
from support import finished, positions, rounds, some_tables

TABLES = list(some_tables())
NAMES = [repr(table) for table in TABLES]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_numbers_masks_and_actions_say_the_same(table):
    for state in positions(table, games=rounds(2)):
        for seat in state.deciders:
            actions = state.legal_actions(seat)
            ids = state.legal_ids(seat)
            assert [action.id for action in actions] == ids.tolist()
            assert np.flatnonzero(state.mask(seat)).tolist() == sorted(ids.tolist())
            view = state.view(seat)
            assert view.decides and view.legal_actions() == actions
            assert np.array_equal(view.features(), state.observation(seat))
            assert all(action.seat == seat for action in actions)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_observations_lie_within_the_bounds(table):
    low, high = table.game.feature_low, table.game.feature_high
    for state in positions(table, games=rounds(2)):
        for seat in range(table.players):
            seen = state.observation(seat)
            assert seen.dtype == np.float32 and seen.shape == low.shape
            assert np.all((seen >= low) & (seen <= high))
        spectator = state.spectator_view()
        assert spectator.seat is None and not spectator.decides and spectator.features()[0] == 0


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_every_offer_has_a_sentence_in_each_language(table):
    for state in positions(table, games=1, every=25):
        if state.is_over:
            continue
        for action in state.legal_actions()[:5]:
            sentences = {action.say(language) for language in indice.languages()}
            assert all(sentences) and action.sentence in sentences
        view = state.view()
        assert view.prompt("en") != view.prompt("de") and view.describe("fr")
        assert indice.game(table.game.name).action(action.notation).sentence == action.notation


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_same_seed_and_actions_give_the_same_game(table):
    for seed in (3, "ab" * 32):
        one, other = table.deal(seed=seed), table.deal(seed=seed)
        choices = random.Random(1)
        while not one.is_over:
            assert one == other and one.describe() == other.describe()
            action = choices.choice(one.legal_actions())
            one.apply(action)
            other.apply(action.id)
        assert one.outcome == other.outcome and one.moves == other.moves
    assert table.deal(seed=1) != table.deal(seed=2)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_copies_and_pickles_go_on_alike(table):
    for state in positions(table, games=1, every=15):
        copies = [state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        assert all(one == state and one.moves == state.moves for one in copies)
        if state.is_over:
            continue
        for one in copies:
            one.apply(one.legal_actions()[-1])
        assert all(one == copies[0] for one in copies) and state != copies[0]
        view = state.view()
        action = state.legal_actions()[0]
        for kept in (view, action, table, table.game, state.view(skill="expert"), state.spectator_view()):
            for again in (pickle.loads(pickle.dumps(kept)), copy.copy(kept), copy.deepcopy(kept)):
                assert again == kept and hash(again) == hash(kept) and repr(again) == repr(kept)
        assert pickle.loads(pickle.dumps(view)).legal_actions() == view.legal_actions()


def test_a_pickled_view_holds_nothing_but_the_view():
    table = indice.game("thames").table()
    state = table.deal(seed=5)
    world = state.view(0).imagine(seed=9)
    assert world != state
    assert pickle.dumps(world.view(0)) == pickle.dumps(state.view(0))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_an_imagined_game_can_be_kept_and_played(table):
    state = next(iter(positions(table, games=1, every=9)))
    if state.is_over:
        return
    world = state.view().imagine(seed=4)
    assert world == state.view().imagine(seed=4)
    again = pickle.loads(pickle.dumps(world))
    while not world.is_over:
        action = world.legal_actions()[0]
        world.apply(action)
        again.apply(action)
    assert again == world and pickle.loads(pickle.dumps(world)) == world
    with pytest.raises(indice.Refused, match="did not begin with a deal"):
        indice.record(world)


def test_what_was_kept_and_changed_is_refused():
    state = indice.game("thames").deal(seed=1)
    rebuild, (table, kind, seed, start, moves) = state.view().imagine(seed=1).__reduce__()
    for wrong in (b"", start[:-1], start[:70] + b"x" + start[71:], start + b"x"):
        with pytest.raises(indice.Refused):
            rebuild(table, kind, seed, wrong, moves)
    for other in (indice.game("police").table(), indice.game("thames").table(players=5), indice.game("thames").table(start="2")):
        with pytest.raises(indice.Refused):
            rebuild(other, kind, seed, start, moves)


def test_a_kept_view_that_was_changed_is_refused():
    rebuild, (table, kept) = indice.game("thames").deal(seed=1).view().__reduce__()
    assert rebuild(table, kept).features().any()
    for wrong in (b"", kept[:64], kept[:65], kept[:-1], kept[:70] + b"x" + kept[71:]):
        with pytest.raises(indice.Refused):
            rebuild(table, wrong)
    with pytest.raises(indice.Refused):
        rebuild(indice.game("thames").table(players=5), kept)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_description_makes_the_same_position(table):
    for state in positions(table, games=1, every=30):
        again = table.position(state.describe())
        assert again.describe() == state.describe()
        for seat in range(table.players):
            assert np.array_equal(again.observation(seat), state.observation(seat))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_what_happened_is_told_to_each_seat(table):
    state = finished(table)
    for viewer in (None, *range(table.players)):
        facts = state.facts(viewer)
        assert facts and all("fact" in fact for fact in facts)
        assert all(fact.get("only_for", viewer) == viewer for fact in facts)
        assert len(state.story(viewer, "fr")) == len(facts)
    sheet = state.score_sheet("de")
    for seat, score in enumerate(state.outcome.scores):
        assert sum(line["points"] for line in sheet if line["seat"] == seat) == score
    outcome = state.outcome
    assert pickle.loads(pickle.dumps(outcome)) == outcome == copy.deepcopy(outcome)
    assert all(outcome.ranks[seat] == 1 for seat in outcome.winners)
    with pytest.raises(indice.Refused, match="The game is over"):
        state.legal_actions()
    with pytest.raises(indice.Refused, match="The game is over"):
        state.apply(0)


def test_reprs_tell_what_a_thing_is():
    state = indice.game("thames").deal(players=3, seed=1, start="2")
    assert repr(state) == "<indice.State thames, 3 players, start=2: 0 moves, seat 1 to move>"
    assert repr(state.table) == "<indice.Table thames, 3 players, start=2>"
    assert repr(state.view(0)) == "<indice.View thames, 3 players, start=2: seat 0>"
    assert repr(state.game) == "<indice.Game thames>"
    assert repr(indice.game("thames").action("pass")) == "<indice.Action thames: pass>"
    assert repr(indice.bot("chief")) == "<indice.Bot chief>"
    assert repr(indice.tables(state.table, 2)) == "<indice.Tables 2 × thames, 3 players, start=2>"
