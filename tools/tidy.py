#!/usr/bin/env python3
"""Runs clang-tidy over every source of the project, skipping what it found clean before.

    tidy.py BUILD_FOLDER...

Commands come from the folders' compile_commands.json, the first folder that knows a file wins. Files
that are compiled as one are looked at as one, which spares clang-tidy most of its time: other
people's headers. Such a unit is skipped when nothing that clang-tidy would read changed since it once was
clean, in whichever checkout: the sources, the project's headers they include (as ninja knows them), the command
and .clang-tidy. What was clean is remembered in the user's cache folder. Tests are looked at too where
INDICE_TIDY_TESTS is set: they are as much again as all the rest.
"""

import hashlib
import json
import os
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "indice" / "tidy"
# GoogleTest's headers make these slow, and a test that reads well need not be fast or modern; its
# fixtures have protected destructors.
NOT_FOR_TESTS = "-modernize-*,-performance-*,-cppcoreguidelines-virtual-class-destructor"


def digest(*parts):
    sha = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        sha.update(len(data).to_bytes(8, "little") + data)
    return sha.hexdigest()


def parts_of(source):
    """The project's own sources that are compiled with this one: itself, or those that CMake put together."""
    if not source.is_relative_to(ROOT / "build"):
        return [source]
    if source.parent.name != "Unity" or not source.exists():
        return []
    included = [line.split('"')[1] for line in source.read_text().splitlines() if line.startswith('#include "')]
    return [path for path in map(Path, included) if not path.is_relative_to(ROOT / "build")]


def is_test(source):
    return "tests" in source.relative_to(ROOT).parts


def compile_commands(folders):
    """The units that together have all of the project's own sources: (source, parts, build folder, its entry)."""
    units = []
    known = set()
    for folder in folders:
        entries = json.loads((folder / "compile_commands.json").read_text())
        for entry in entries:
            source = Path(entry["directory"], entry["file"]).resolve()
            parts = parts_of(source) if source.is_relative_to(ROOT) else []
            if "INDICE_TIDY_TESTS" not in os.environ:
                parts = [part for part in parts if not is_test(part)]
            if set(parts) - known:
                known.update(parts)
                units.append((source, parts, folder, entry))
    return units, known


def object_of(entry):
    """What the command makes; only newer CMakes say it by itself."""
    words = shlex.split(entry["command"])
    return words[words.index("-o") + 1] if "-o" in words else ""


def headers_by_object(folder):
    """Object file -> the project's files that it was made of, as the last build saw them."""
    listing = subprocess.run(
        ["ninja", "-C", str(folder), "-t", "deps"], capture_output=True, text=True, check=False
    ).stdout
    headers = {}
    current = None
    for line in listing.splitlines():
        if line and not line.startswith(" "):
            current = headers.setdefault(line.split(":")[0], [])
        elif line.strip() and current is not None:
            path = (folder / line.strip()).resolve()
            if path.is_relative_to(ROOT):
                current.append(path)
    return headers


def all_headers():
    """What stands in for the headers of a file that was never built."""
    return [path for path in ROOT.rglob("*.h") if path.is_file() and ".git" not in path.parts]


def fingerprint(parts, entry, headers, common):
    # A unit itself names its parts by where the checkout lies.
    paths = [path for path in sorted({*parts, *headers}) if path.exists() and path.parent.name != "Unity"]
    flat = [part for path in paths for part in (path.relative_to(ROOT), path.read_bytes())]
    return digest(common, entry["command"].replace(str(ROOT), ""), *flat)


def tidy(source, parts, folder):
    """What clang-tidy has to say of one unit; empty when it is content."""
    # Compiler warnings are the compiler's business; in system headers they would be errors here.
    command = [TIDY, "--quiet", "--extra-arg=-Wno-error", "-p", str(folder), str(source)]
    if is_test(parts[0]):
        command.append("--checks=" + NOT_FOR_TESTS)
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 0:
        return ""
    said = (run.stdout + run.stderr).splitlines()
    return "\n".join(line for line in said if not line.endswith(" warnings generated."))


def main(arguments):
    folders = [Path(one).resolve() for one in arguments]
    if not folders:
        print(__doc__, file=sys.stderr)
        return 2
    CACHE.mkdir(parents=True, exist_ok=True)
    for mark in CACHE.iterdir():
        if mark.stat().st_mtime < time.time() - 60 * 24 * 3600:
            mark.unlink(missing_ok=True)
    units, sources = compile_commands(folders)
    headers = {folder: headers_by_object(folder) for folder in folders}
    version = subprocess.run([TIDY, "--version"], capture_output=True, text=True, check=True).stdout
    configuration = [path.read_bytes() for path in sorted(ROOT.glob("**/.clang-tidy"))]
    common = digest(version, NOT_FOR_TESTS, *configuration)

    waiting = []
    for source, parts, folder, entry in sorted(units, key=lambda unit: unit[1]):
        known = headers[folder].get(object_of(entry))
        mark = CACHE / fingerprint(parts, entry, all_headers() if known is None else known, common)
        if mark.exists():
            mark.touch()
        else:
            waiting.append((source, parts, folder, mark))
    print(f"{len(sources)} sources in {len(units)} units, {len(units) - len(waiting)} of these as they were when they were clean.")

    def check(work):
        source, parts, folder, mark = work
        complaint = tidy(source, parts, folder)
        if not complaint:
            mark.touch()
        return parts, complaint

    wrong = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (parts, complaint) in enumerate(pool.map(check, waiting), 1):
            names = " ".join(str(part.relative_to(ROOT)) for part in parts)
            print(f"[{number}/{len(waiting)}] {names}", flush=True)
            if complaint:
                wrong += 1
                print(complaint, flush=True)
    if wrong:
        print(f"clang-tidy is not content with {wrong} units.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
