"""Games, tables and options; and what is said where something cannot be."""

import pickle

import numpy as np
import pytest

import indice
from support import some_tables


def test_the_house_has_four_games():
    assert [game.name for game in indice.games()] == ["thames", "sherlock", "tamtown", "police"]
    assert indice.game("police") is indice.game("police")
    for game in indice.games():
        assert indice.game(game) is game
        assert 2 <= game.min_players <= game.max_players <= 8
    assert len(indice.game("sherlock").fingerprint) == 16


def test_options_are_listed_with_sentences_and_can_be_set():
    for game in indice.games():
        for option in game.options("fr"):
            assert option["sentence"]
            usual = option["usual"]
            assert game.table(**{option["name"]: usual}).options[option["name"]] == usual
    assert indice.game("police").table(hidden_bets=True).options["hidden_bets"] == "yes"
    assert indice.game("thames").table(players=3, start=2).options["start"] == "2"
    assert indice.game("police").table(bet_seconds=30).options["bet_seconds"] == 30


def test_rules_are_named_and_said_in_three_languages():
    for game in indice.games():
        ids = [rule["id"] for rule in game.rules()]
        assert len(set(ids)) == len(ids) > 20
        sentences = [{rule["sentence"] for rule in game.rules(language)} for language in indice.languages()]
        assert not sentences[0] & sentences[1] and not sentences[1] & sentences[2]


@pytest.mark.parametrize(
    "call, reason",
    [
        (lambda: indice.game("chess"), "game.unknown"),
        (lambda: indice.game("thames").table(players=2, jokers=3), "option.unknown"),
        (lambda: indice.game("thames").table(start="9"), "option.choice"),
        (lambda: indice.game("police").table(bet_seconds=1000), "option.number"),
        (lambda: indice.game("police").table(bet_seconds="soon"), "option.number"),
        (lambda: indice.game("thames").deal(seed=-1), "seed.bad"),
        (lambda: indice.game("thames").deal(seed=2**64), "seed.bad"),
        (lambda: indice.game("thames").deal(seed="abc"), "seed.bad"),
        (lambda: indice.game("thames").deal(seed=1).view(2), "seat.none"),
        (lambda: indice.game("thames").deal(seed=1).apply("dance"), "action.unreadable"),
        (lambda: indice.game("thames").deal(seed=1).apply(10**30), "action.id"),
        (lambda: indice.game("thames").deal(seed=1).view(skill="genius"), "skill.unknown"),
        (lambda: indice.game("thames").deal(seed=1).outcome, "game.not_over"),
        (lambda: indice.bot("watson"), "bot.unknown"),
        (lambda: indice.set_language("tlh"), "language.unknown"),
        (lambda: indice.tables("thames", 0), "number.range"),
        (lambda: indice.tables("thames", 4, reward="glory"), "reward.unknown"),
        (lambda: indice.tables("thames", 4, bots=["greedy", "greedy"]), "tables.all_bots"),
        (lambda: indice.tables("thames", 4, bots=["greedy"]), "bot.count"),
        (lambda: indice.tables("thames", 4).step([0, 0, 0]), "tables.count"),
        (lambda: indice.search(indice.game("thames").deal(seed=1), iterations=0), "number.range"),
        (lambda: indice.search(indice.game("thames").deal(seed=1).spectator_view()), "view.spectator"),
        (lambda: indice.record(indice.game("thames").deal(seed=1)), "game.not_over"),
        (lambda: indice.read_record("{}"), "file"),
        (lambda: indice.load_record("no such file"), "file"),
        (lambda: indice.game("thames").table().position({"nonsense": 1}), "position.bad"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason_and_a_sentence_in_each_language(call, reason):
    with pytest.raises(indice.Refused) as caught:
        call()
    refused = caught.value
    assert refused.reason == reason
    assert set(refused.sentences) == {"en", "fr", "de"}
    assert all(refused.sentences.values())
    assert refused.sentence == refused.sentences["en"]
    assert isinstance(refused, ValueError)


def test_a_broken_rule_is_named():
    with pytest.raises(indice.Refused) as caught:
        indice.game("thames").table(players=9)
    assert caught.value.reason == "player_count" and caught.value.rules
    state = indice.game("thames").deal(players=2, seed=4)
    before = state.copy()
    with pytest.raises(indice.Refused) as caught:
        state.apply("pay lady 3")
    assert caught.value.rules and all(rule.startswith("TT-") for rule in caught.value.rules)
    assert caught.value.rules[0] in str(caught.value)
    assert state == before and state.num_moves == 0
    assert state.why_not("pay lady 3") == caught.value.sentence
    assert state.why_not(state.legal_actions()[0]) is None
    with pytest.raises(indice.Refused) as caught:
        state.apply(state.legal_actions()[0], 1 - state.to_move)
    assert caught.value.reason == "seat.waits"


def test_a_refusal_can_be_sent_to_another_process():
    with pytest.raises(indice.Refused) as caught:
        indice.game("thames").deal(players=2, seed=4).apply("pay lady 3")
    again = pickle.loads(pickle.dumps(caught.value))
    for what in ("reason", "rules", "sentence", "sentences", "args"):
        assert getattr(again, what) == getattr(caught.value, what)


def test_the_language_that_was_chosen_is_spoken():
    try:
        indice.set_language("de")
        assert indice.language() == "de"
        with pytest.raises(indice.Refused, match="Ein Spiel „chess“ gibt es nicht"):
            indice.game("chess")
        state = indice.game("thames").deal(seed=1)
        action = state.legal_actions()[0]
        assert action.sentence == action.say("de") != action.say("en")
    finally:
        indice.set_language("en")


@pytest.mark.parametrize(
    "call",
    [
        lambda: indice.game(7),
        lambda: indice.game("thames").deal(seed=1.5),
        lambda: indice.game("thames").deal(players="two"),
        lambda: indice.game("thames").deal(seed=1).apply(None),
        lambda: indice.game("thames").deal(seed=1).apply(True),
        lambda: indice.game("thames").deal(seed=1).view("first"),
        lambda: indice.tables("thames", 4).step(["a"] * 4),
        lambda: indice.tables("thames", 4).step(np.zeros(4)),
        lambda: indice.bot("chief").choose("here"),
        lambda: indice.State(),
        lambda: indice.Game("thames"),
        lambda: indice.State.__new__(indice.State),
        lambda: object.__new__(indice.View),
        lambda: type("Mine", (indice.State,), {}),
    ],
)
def test_a_wrong_type_is_a_type_error(call):
    with pytest.raises(TypeError):
        call()


def test_an_action_is_the_same_by_number_notation_and_itself():
    for table in some_tables():
        game = table.game
        for number in (0, 1, game.num_actions // 2, game.num_actions - 1):
            action = game.action(number)
            assert action.id == number and game.action(action.notation) == action
            assert game.action(action) == action and hash(game.action(action)) == hash(action)
    with pytest.raises(indice.Refused, match="another game"):
        indice.game("thames").deal(seed=1).apply(indice.game("police").action(0))


def test_features_have_names_of_their_own_and_bounds():
    for game in indice.games():
        names = game.feature_names
        assert len(set(names)) == len(names) == game.num_features
        assert np.all(game.feature_low < game.feature_high)
