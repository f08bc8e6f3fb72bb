"""The type stubs say of the module what it is: no name too many, none too few, the same parameters."""

import ast
import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import indice
from indice import _core

PACKAGE = Path(indice.__file__).parent
STUB = ast.parse((PACKAGE / "_core.pyi").read_text(encoding="utf-8"))
# What every class of pybind11 has, and what object has already.
COMMON = set(dir(object)) | {"__module__", "_pybind11_conduit_v1_"}
IN_STUB_ALONE = {"Refused"}


def parameters_of(node):
    arguments = node.args
    names = [one.arg for one in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]]
    return [name for name in names if name != "self"] + ([arguments.kwarg.arg] if arguments.kwarg else [])


def parameters_in_module(function):
    """From the first line of the help: name(self: …, seat: object = None) -> …"""
    signature = function.__doc__.splitlines()[0]
    inside = signature[signature.index("(") + 1 : signature.rindex(") ->")]
    inside = re.sub(r"\[[^\[\]]*\]", "", re.sub(r"\[[^\[\]]*\]", "", inside))
    names = [part.split(":")[0].split("=")[0].strip() for part in inside.split(",") if part.strip()]
    return [name.lstrip("*") for name in names if name not in ("self", "arg0", "arg1")]


def stubbed(body):
    return {node.name: node for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def test_the_stub_names_what_the_module_has():
    named = set(stubbed(STUB.body)) | {"__version__"}
    there = {name for name in dir(_core) if not (name.startswith("__") and name != "__version__")}
    assert named == there


@pytest.mark.parametrize("name", sorted(name for name, node in stubbed(STUB.body).items() if isinstance(node, ast.ClassDef)))
def test_a_class_is_as_its_stub(name):
    if name in IN_STUB_ALONE:
        assert issubclass(_core.Refused, ValueError)
        return
    real = getattr(_core, name)
    members = stubbed(stubbed(STUB.body)[name].body)
    there = {member for member in dir(real) if member not in COMMON}
    assert there - {"__hash__", "__eq__", "__reduce__"} == set(members) - {"__hash__", "__eq__", "__reduce__"}
    for member, node in members.items():
        found = getattr(real, member)
        is_property = any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)
        assert isinstance(found, property) == is_property, member
        if not is_property and not member.startswith("__"):
            assert parameters_in_module(found) == parameters_of(node), member


def test_functions_have_the_parameters_that_the_stub_says():
    for name, node in stubbed(STUB.body).items():
        if isinstance(node, ast.FunctionDef):
            assert parameters_in_module(getattr(_core, name)) == parameters_of(node), name


def test_every_public_thing_says_what_it_is_for():
    for name in indice.__all__:
        if name != "__version__":
            assert inspect.getdoc(getattr(indice, name)), name


@pytest.mark.skipif(shutil.which("mypy") is None, reason="mypy is not installed")
def test_mypy_finds_nothing_wrong_in_package_and_stubs(tmp_path):
    def run(*command):
        done = subprocess.run(command, capture_output=True, text=True, cwd=PACKAGE.parent)
        assert done.returncode == 0, done.stdout + done.stderr

    run("mypy", "--strict", "--python-executable", sys.executable, "--cache-dir", str(tmp_path), "indice")
    # What pybind11 gives to every class: a metaclass of its own, and an __init__ that takes nothing.
    allowed = tmp_path / "allowed"
    allowed.write_text("indice\\._core\\.[A-Z]\\w*\nindice\\._core\\.[A-Z]\\w*\\.__init__\n")
    run(sys.executable, "-m", "mypy.stubtest", "indice._core", "--ignore-missing-stub", "--allowlist", str(allowed))


PROGRAM = '''
import numpy as np
import numpy.typing as npt
import indice
from indice import aec, spiel

def careful(view: indice.View) -> indice.Action:
    return max(view.legal_actions(), key=lambda action: action.notation)

def learn(name: str) -> npt.NDArray[np.float32]:
    state = indice.game(name).deal(players=2, seed=1)
    end = indice.play_out(state, [careful, indice.bot("random", seed=1)])
    winners: tuple[int, ...] = end.outcome.winners
    result = indice.match(careful, "random", name, deals=1 + len(winners))
    low: float = result.low
    best: indice.Action = indice.search(state, iterations=5).best
    tables = indice.tables(name, 4, reward="balance")
    tables.step(tables.sample())
    env = aec.env(name)
    env.reset(seed=1)
    observation, reward, termination, truncation, info = env.last()
    env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
    node = spiel.load_game(name).new_initial_state()
    node.apply_action(node.legal_actions()[0])
    text: str = node.information_state_string(0)
    print(low, best, reward, text, info)
    return tables.observations
'''


@pytest.mark.skipif(shutil.which("mypy") is None, reason="mypy is not installed")
def test_mypy_understands_a_program_of_somebodys(tmp_path):
    def said(text):
        (tmp_path / "program.py").write_text(text)
        command = ["mypy", "--strict", "--python-executable", sys.executable, "--cache-dir", str(tmp_path), "program.py"]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "MYPYPATH": str(PACKAGE.parent)})
        return done.returncode, done.stdout + done.stderr

    returned, words = said(PROGRAM)
    assert returned == 0, words
    spoilt = PROGRAM
    wrongs = {"end.outcome.winners": "end.outcome.scores[0]", "iterations=5": "iteration=5", "step(tables": "stop(tables", "[careful,": "[3,"}
    for right, wrong in wrongs.items():
        assert right in PROGRAM
        spoilt = spoilt.replace(right, wrong)
    returned, words = said(spoilt)
    assert returned == 1 and words.count(" error: ") == len(wrongs), words
