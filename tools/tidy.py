#!/usr/bin/env python3
"""Runs clang-tidy over every source of the project, skipping what it found clean before.

    tidy.py BUILD_FOLDER...

Commands come from the folders' compile_commands.json, the first folder that knows a file wins. A
file is skipped when nothing that clang-tidy would read changed since it last was clean: the source,
the project's headers it includes (as ninja knows them), the command and .clang-tidy.
"""

import hashlib
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
CACHE = ROOT / "build" / "tidy"
# GoogleTest's headers make these slow, and a test that reads well need not be fast or modern; its
# fixtures have protected destructors.
NOT_FOR_TESTS = "-modernize-*,-performance-*,-cppcoreguidelines-virtual-class-destructor"


def digest(*parts):
    sha = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else str(part).encode()
        sha.update(len(data).to_bytes(8, "little") + data)
    return sha.hexdigest()


def compile_commands(folders):
    """Source -> (build folder, its entry), for the project's own sources."""
    found = {}
    for folder in folders:
        entries = json.loads((folder / "compile_commands.json").read_text())
        for entry in entries:
            source = Path(entry["directory"], entry["file"]).resolve()
            if source.is_relative_to(ROOT) and not source.is_relative_to(ROOT / "build"):
                found.setdefault(source, (folder, entry))
    return found


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


def fingerprint(source, entry, headers, common):
    contents = [(path, path.read_bytes()) for path in sorted({source, *headers}) if path.exists()]
    flat = [part for pair in contents for part in pair]
    return digest(common, entry["command"], *flat)


def tidy(source, folder):
    """What clang-tidy has to say of one source; empty when it is content."""
    # Compiler warnings are the compiler's business; in system headers they would be errors here.
    command = [TIDY, "--quiet", "--extra-arg=-Wno-error", "-p", str(folder), str(source)]
    if "tests" in source.relative_to(ROOT).parts:
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
    commands = compile_commands(folders)
    headers = {folder: headers_by_object(folder) for folder in folders}
    version = subprocess.run([TIDY, "--version"], capture_output=True, text=True, check=True).stdout
    configuration = [path.read_bytes() for path in sorted(ROOT.glob("**/.clang-tidy"))]
    common = digest(version, NOT_FOR_TESTS, *configuration)

    waiting = []
    for source, (folder, entry) in sorted(commands.items()):
        known = headers[folder].get(entry.get("output", ""))
        mark = CACHE / digest(source.relative_to(ROOT))
        print_of_it = fingerprint(source, entry, all_headers() if known is None else known, common)
        if not mark.exists() or mark.read_text() != print_of_it:
            waiting.append((source, folder, mark, print_of_it))
    print(f"{len(commands)} sources, {len(commands) - len(waiting)} of them unchanged since they were clean.")

    def check(work):
        source, folder, mark, print_of_it = work
        complaint = tidy(source, folder)
        if not complaint:
            mark.write_text(print_of_it)
        return source, complaint

    wrong = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (source, complaint) in enumerate(pool.map(check, waiting), 1):
            print(f"[{number}/{len(waiting)}] {source.relative_to(ROOT)}", flush=True)
            if complaint:
                wrong += 1
                print(complaint, flush=True)
    if wrong:
        print(f"clang-tidy is not content with {wrong} sources.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
