"""Nothing that is called with whatever arguments, from several threads, ends the interpreter."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import indice
from support import rounds


@pytest.mark.parametrize("seed", range(2))
def test_no_call_crashes(seed, tmp_path):
    program = Path(__file__).with_name("fuzzing.py")
    package = Path(indice.__file__).resolve().parents[1]
    done = subprocess.run(
        [sys.executable, str(program), str(seed), str(rounds(2000, 300))],
        capture_output=True, text=True, timeout=600,
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(package)},  # arrays that are called write files
    )  # fmt: skip
    assert done.returncode == 0, f"ended with {done.returncode}:\n{done.stderr[-4000:]}"
    assert "calls were answered" in done.stdout
