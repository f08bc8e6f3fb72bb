"""docs/python.md: every block of Python on it runs, one after the other, and its assertions hold."""

import re

from support import SOURCE

PAGE = SOURCE / "docs" / "python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_tutorial_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    page = PAGE.read_text(encoding="utf-8")
    blocks = list(BLOCK.finditer(page))
    assert len(blocks) > 10
    names = {"__name__": "tutorial"}
    for block in blocks:
        line = page.count("\n", 0, block.start(1))
        exec(compile("\n" * line + block.group(1), str(PAGE), "exec"), names)
    printed = capsys.readouterr().out
    assert "% of the wins" in printed and (tmp_path / "balance.svg").stat().st_size > 1000


def test_the_bot_of_ones_own_has_twenty_lines_at_most():
    page = PAGE.read_text(encoding="utf-8")
    bot = next(block.group(1) for block in BLOCK.finditer(page) if "def careful" in block.group(1))
    assert len(bot.strip().splitlines()) <= 20
