"""The games of Indice for Python: rules, views, bots, records, and many tables at once.

>>> import indice
>>> state = indice.game("thames").deal(players=2, seed=1)
>>> state.apply(state.legal_actions()[0])

docs/python.md is the tutorial. What cannot be raises `Refused`, with the ids of the rules and a sentence.
"""

from ._core import (
    Action,
    Bot,
    Game,
    Outcome,
    Record,
    Refused,
    State,
    Table,
    Tables,
    View,
    __version__,
    bot,
    bot_names,
    game,
    games,
    language,
    languages,
    load_record,
    read_record,
    record,
    set_language,
)
from .many import tables
from .matches import MatchResult, Played, interval, match, play, play_out
from .searching import SearchResult, search

__all__ = [
    "Action",
    "Bot",
    "Game",
    "MatchResult",
    "Outcome",
    "Played",
    "Record",
    "Refused",
    "SearchResult",
    "State",
    "Table",
    "Tables",
    "View",
    "__version__",
    "bot",
    "bot_names",
    "game",
    "games",
    "interval",
    "language",
    "languages",
    "load_record",
    "match",
    "play",
    "play_out",
    "read_record",
    "record",
    "search",
    "set_language",
    "tables",
]
