"""The type stubs say of the module what it is: no name too many, none too few, the same parameters."""

import ast
import inspect
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
