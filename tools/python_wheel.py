"""What `pip install .` calls (PEP 517): builds the Python module with CMake and packs it as a wheel.

It needs nothing that is not in Python and Debian, so no index of packages is asked for it.
`--config-settings build=FOLDER` takes a folder that CMake has configured with INDICE_PYTHON; else it is one of its own
below build/.
"""

import base64
import hashlib
import importlib.machinery
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
NAME = f"{PROJECT['name']}-{PROJECT['version']}"


class UnsupportedOperation(Exception):
    """As PEP 517 wants it named."""


def build_sdist(sdist_directory, config_settings=None):
    raise UnsupportedOperation("the module is built from a clone of the repository, not from an archive of a part of it")


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    tag = wheel_tag()
    with tempfile.TemporaryDirectory() as folder:
        install((config_settings or {}).get("build") or f"build/pip-{PYTHON}", Path(folder))
        write_about(Path(folder), tag)
        wheel = Path(wheel_directory) / f"{NAME}-{tag}.whl"
        pack(Path(folder), wheel)
    return wheel.name


def wheel_tag():
    return f"{PYTHON}-{PYTHON}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def install(build, to):
    """Builds in `build` and puts the package into `to`."""
    build = (ROOT / build).resolve()
    if not (build / "build.ninja").is_file():
        # Not the interpreter of a virtual environment, which may be gone at the next build.
        run("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DINDICE_TESTS=off",
            "-DINDICE_PYTHON=on", f"-DPython_EXECUTABLE={sys._base_executable}")  # fmt: skip
    run("cmake", "--build", build, "--target", "indice_python")
    run("cmake", "--install", build, "--component", "python", "--prefix", to)
    module = next((to / "indice").glob("_core*.so"))
    if not any(module.name == "_core" + suffix for suffix in importlib.machinery.EXTENSION_SUFFIXES):
        raise SystemExit(f"{build} is configured for another Python: {module.name} is not for {sys.executable}.")


def run(*command):
    try:
        subprocess.run([str(part) for part in command], cwd=ROOT, check=True)
    except FileNotFoundError:
        raise SystemExit(f"{command[0]} is missing: tools/packages lists what the build needs.") from None
    except subprocess.CalledProcessError as failed:
        raise SystemExit(f"{command[0]} failed ({failed.returncode}); its messages are above.") from None


def write_about(folder, tag):
    about = folder / f"{NAME}.dist-info"
    about.mkdir()
    lines = ["Metadata-Version: 2.1", f"Name: {PROJECT['name']}", f"Version: {PROJECT['version']}"]
    lines += [f"Summary: {PROJECT['description']}", f"Requires-Python: {PROJECT['requires-python']}"]
    lines += [f"Requires-Dist: {other}" for other in PROJECT["dependencies"]]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / PROJECT["readme"]).read_text(encoding="utf-8")]
    (about / "METADATA").write_text("\n".join(lines), encoding="utf-8")
    (about / "WHEEL").write_text(f"Wheel-Version: 1.0\nGenerator: indice\nRoot-Is-Purelib: false\nTag: {tag}\n")


def pack(folder, wheel):
    record = f"{NAME}.dist-info/RECORD"
    lines = []
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            name, content = file.relative_to(folder).as_posix(), file.read_bytes()
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(content)}\n")
            archive.write(file, name)
        archive.writestr(record, "".join(lines) + f"{record},,\n")
