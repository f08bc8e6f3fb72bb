"""pip installs the package from the checkout, without asking any index, and what it installs plays."""

import subprocess
import venv

import pytest

import indice
from support import SOURCE

BUILD = SOURCE / "build" / "release"


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The interpreter of a fresh virtual environment with the package in it; numpy is Debian's."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, system_site_packages=True, with_pip=True)
    run(folder / "bin" / "python", "-m", "pip", "install", "--no-index", "--config-settings", f"build={BUILD}", SOURCE)
    return folder / "bin" / "python"


def run(*command):
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, cwd="/", timeout=600,
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_installed_package_plays_a_game(python):
    told = run(python, "-c", "import indice; print(indice.__file__); print(indice.game('thames').deal(seed=1))")
    file, state = told.splitlines()
    assert str(python.parents[1]) in file
    assert state == repr(indice.game("thames").deal(seed=1))


def test_an_installed_package_has_its_types_and_its_version(python):
    told = run(python, "-m", "pip", "show", "--files", "indice")
    assert f"Version: {indice.__version__}\n" in told
    for file in ("indice/py.typed", "indice/_core.pyi", "indice/aec.py", "indice/spiel.py"):
        assert file in told


def test_the_wheel_keeps_the_sum_of_every_file(python):
    run(python, "-c", """
import base64, hashlib, importlib.metadata as metadata
files = metadata.files("indice")
assert len(files) > 10
for file in files:
    if file.hash is not None and file.suffix != ".pyc":
        digest = hashlib.sha256(file.read_binary()).digest()
        assert base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value, file
""")
