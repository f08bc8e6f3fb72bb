#!/usr/bin/env python3
"""Keeps the arrows between the folders: which source may include what.

Prints every forbidden line as `file:line: what is wrong` and exits with 1 if there is any.
Tests are free to include everything.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Folder -> the prefixes of the project's own headers that it may include. {game} is the game whose
# folder the file stands in. A folder that is not named here has no place in the architecture yet.
ALLOWED = {
    "engine": ["engine/"],
    "games/registry": ["engine/", "games/"],
    "games/{game}": ["engine/", "games/{game}/"],
    "bots": ["engine/", "bots/"],
    "registry": ["engine/", "games/", "bots/", "registry/"],
    "table": ["engine/", "bots/", "table/"],
    "wire": ["engine/", "table/", "wire/"],
    # The door keeps what the module knows, so this is pure but for that. Of text/ it has what needs no ICU.
    "wasm": ["engine/", "games/registry.h", "bots/", "registry/", "table/", "wire/", "text/typed_answer.h", "text/typed_offers.h", "text/simplified.h", "wasm/"],
    "text": ["engine/", "text/"],
    "archive": ["engine/", "bots/", "table/", "wire/", "text/", "archive/", "games/registry.h", "version.h"],
    "store": ["store/"],
    "server/net": ["server/net/"],
    "server": ["engine/", "bots/", "table/", "wire/", "text/", "archive/", "store/", "server/", "registry/", "games/registry.h", "version.h"],
    # For learning programs it knows each game by its types; the rest it has through the registry.
    "python": ["engine/", "games/", "bots/", "registry/", "wire/", "text/", "table/", "archive/", "python/", "version.h"],
    "bench/net": ["server/net/"],
    "bench/house": ["store/"],
    "bench": ["engine/", "table/", "wire/", "bench/"],
    "lab": ["engine/", "bench/timing.h", "bots/", "table/", "wire/", "text/", "archive/", "lab/", "registry/", "games/registry.h"],
    # The terminal is written once for all games: it reaches them through the registry.
    "cli": ["engine/", "bench/", "bots/", "lab/", "table/", "text/", "archive/", "store/", "server/", "cli/", "registry/", "games/registry.h", "version.h"],
}

# These build for WebAssembly too and know neither files, clocks, threads nor foreign libraries.
PURE = ("engine", "games", "bots", "registry", "table", "wire")
NOT_PURE = re.compile(
    r"(boost|unicode|fmt|CLI|gtest|gmock|sys)/.*|sodium.*|unistd\.h|stdio\.h|"
    r"iostream|istream|ostream|fstream|filesystem|cstdio|print|thread|mutex|shared_mutex|future|"
    r"condition_variable|chrono|ctime|random|stdexcept"
)

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')
EXCEPTION = re.compile(r"\b(throw\b|try\s*\{|catch\s*\()")
# A declaration at the left margin, which stands in a namespace, or a static one anywhere, that is
# neither a function nor constant.
GLOBAL = re.compile(r"(?:(?:inline|static|thread_local)\s+)*[A-Za-z_][\w:<>,*& ]*[\s&*]\w+(?:\[\w*\])?\s*(?:=(?!=)|;|\{)")
STATIC = re.compile(r"\s+(?:static|thread_local)\s+[^()]*?(?:=(?!=)|;|\{)")
NOT_A_VARIABLE = re.compile(
    r"\b(const|constexpr|constinit|consteval|using|namespace|struct|class|union|enum|template|typedef|"
    r"concept|requires|return|static_assert|friend|extern|goto|public|private|operator)\b"
)

COMMENT_OR_STRING = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<delimiter>[^(\s]*)\(.*?\)(?P=delimiter)"|"(?:\\.|[^"\\\n])*"|'
    r"(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'",
    re.DOTALL,
)


def without_comments_and_strings(text):
    """The same lines, with blanks for what is not code."""
    return COMMENT_OR_STRING.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def is_free(path):
    """Tests: nobody includes them, they include what they like."""
    return path.parts[0] == "tests" or "tests" in path.parts


def layer_of(path):
    """The key of ALLOWED for a file and the game it belongs to; None where there is none."""
    if path.parts[0] == "games":
        if len(path.parts) == 2:
            return ("games/registry" if path.stem in ("registry", "registered") else None), ""
        return "games/{game}", path.parts[1]
    if path.parts[:2] in (("server", "net"), ("bench", "net"), ("bench", "house")):
        return "/".join(path.parts[:2]), ""
    return (path.parts[0] if path.parts[0] in ALLOWED else None), ""


def include_mistakes(path, text, layer, game):
    allowed = [prefix.format(game=game) for prefix in ALLOWED[layer]]
    for number, line in enumerate(text.splitlines(), 1):
        include = INCLUDE.match(line)
        if not include:
            continue
        bracket, name = include.groups()
        if bracket == "<":
            if path.parts[0] in PURE and NOT_PURE.fullmatch(name):
                yield number, f"{path.parts[0]}/ is pure and must not include <{name}>"
        elif "/tests/" in name or name.startswith("tests/"):
            yield number, f'"{name}" belongs to the tests'
        elif not any(name == prefix or (prefix.endswith("/") and name.startswith(prefix)) for prefix in allowed):
            if "/" not in name and name != "version.h":
                yield number, f'"{name}": write the path from the root of the repository'
            else:
                yield number, f'{layer.format(game=game)} must not include "{name}" (only {", ".join(allowed)})'


def purity_mistakes(path, text):
    for number, line in enumerate(without_comments_and_strings(text).splitlines(), 1):
        if EXCEPTION.search(line):
            yield number, f"{path.parts[0]}/ is pure and has no exceptions"
        if (GLOBAL.match(line) or STATIC.match(line)) and not NOT_A_VARIABLE.search(line):
            yield number, f"{path.parts[0]}/ is pure and keeps no changeable global or static"


def mistakes_of(path):
    text = (ROOT / path).read_text(encoding="utf-8", errors="replace")
    layer, game = layer_of(path)
    if layer is None:
        yield 1, "this folder has no place among the arrows; tools/check_arrows.py names those that have"
        return
    yield from include_mistakes(path, text, layer, game)
    if path.parts[0] in PURE:
        yield from purity_mistakes(path, text)


def sources():
    listed = subprocess.run([ROOT / "tools" / "project_files", "*.h", "*.cpp"], capture_output=True, text=True, check=True)
    yield from map(Path, listed.stdout.splitlines())


def main():
    checked = wrong = 0
    for path in sources():
        if is_free(path):
            continue
        checked += 1
        for number, message in sorted(mistakes_of(path)):
            print(f"{path}:{number}: {message}", file=sys.stderr)
            wrong += 1
    if wrong:
        return 1
    print(f"{checked} sources keep the arrows.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
