"""Records: those that are kept verify, and what is played here makes one that does."""

import copy
import pickle

import pytest

import indice
from support import SOURCE, finished, some_tables

KEPT = sorted(SOURCE.glob("games/*/records/*.json"))


@pytest.mark.parametrize("game", [game.name for game in indice.games()])
def test_kept_records_verify_and_can_be_played_through(game):
    files = [file for file in KEPT if file.parent.parent.name == game][:4]
    assert files
    for file in files:
        record = indice.load_record(file)
        assert record.game.name == game and record.num_moves > 0
        assert record.state(0).num_moves == 0
        end = record.state()
        assert end.is_over and end.outcome == record.outcome and end.num_moves == record.num_moves
        middle = record.state(record.num_moves // 2)
        assert middle.moves == end.moves[: record.num_moves // 2]


@pytest.mark.parametrize("table", list(some_tables()), ids=repr)
def test_a_finished_game_makes_a_record_that_is_read_again(table, tmp_path):
    state = finished(table, seed=6)
    names = [f"Ada {seat}" for seat in range(table.players)]
    record = indice.record(state, names, ["random"] * table.players)
    assert record.players == [(name, "random") for name in names]
    assert record.outcome == state.outcome and record.table == table and record.seed == state.seed
    path = tmp_path / "game.json"
    record.save(path)
    again = indice.load_record(path)
    assert again == record == indice.read_record(record.text) == pickle.loads(pickle.dumps(record))
    assert hash(again) == hash(record) and copy.deepcopy(record) == record
    assert again.state() == state


def test_a_changed_record_is_refused_with_its_line():
    record = indice.record(finished(indice.game("thames").table()))
    lines = record.text.splitlines()
    at = next(number for number, line in enumerate(lines) if '"moves"' in line) + 3
    lines[at] = lines[at].replace('"seat":0', '"seat":2').replace('"seat":1', '"seat":0').replace('"seat":2', '"seat":1')
    with pytest.raises(indice.Refused, match=rf"record:{at + 1}:") as caught:
        indice.read_record("\n".join(lines))
    assert caught.value.sentences["de"] != caught.value.sentences["en"]
    for text in ("", "[]", record.text[:-40], record.text + "x", "\x00"):
        with pytest.raises(indice.Refused):
            indice.read_record(text)


def test_who_played_must_be_said_for_every_seat(tmp_path):
    state = finished(indice.game("thames").table())
    for wrong in (["Ada"], ["Ada", "Bob", "Cid"], ["Ada", ""], ["Ada", "B\nb"]):
        with pytest.raises(indice.Refused):
            indice.record(state, wrong)
    record = indice.record(state)
    with pytest.raises(indice.Refused):
        record.save(tmp_path / "no" / "such" / "folder")
    with pytest.raises(indice.Refused):
        record.state(record.num_moves + 1)
