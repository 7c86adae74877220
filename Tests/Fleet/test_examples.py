"""What the examples say, held against the program: settings, commands, metrics; and whether others can read them."""

import json
import re
import subprocess
import sys

import pytest

from fleet import network
from fleet.examples import FOLDER, SERVICE, manifests, settings_of_manual
from fleet.servers import BINARY


def test_kubernetes_reads_the_manifests():
    """The oldest and the newest release that kubernetes-validate was asked about; unknown fields are faults."""
    files = sorted((FOLDER / "kubernetes").glob("*.yaml"))
    for release in ("1.27.0", "1.37.0"):
        command = [sys.executable, "-m", "kubernetes_validate", "--strict", "-k", release, *files]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_manifests_belong_together():
    """Names and labels that one manifest has of another."""
    named = {(each["kind"], each["metadata"]["name"]) for each in manifests()}
    deployment = only("Deployment")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert deployment["spec"]["selector"]["matchLabels"].items() <= labels.items()
    assert only("PodDisruptionBudget")["spec"]["selector"]["matchLabels"].items() <= labels.items()
    assert only("Service", "haneul")["spec"]["selector"].items() <= labels.items()
    # Not of the job.
    assert not labels.items() <= only("Job")["spec"]["template"]["metadata"]["labels"].items()
    for pod in pods():
        for source in pod["containers"][0]["envFrom"]:
            for kind, reference in source.items():
                assert ({"configMapRef": "ConfigMap", "secretRef": "Secret"}[kind], reference["name"]) in named
        # Kubernetes would name a service's address HANEUL_PORT.
        assert pod["enableServiceLinks"] is False
    for rule in only("Ingress")["spec"]["rules"]:
        for path in rule["http"]["paths"]:
            assert ("Service", path["backend"]["service"]["name"]) in named


def test_pods_have_time_to_end():
    pod = only("Deployment")["spec"]["template"]["spec"]
    pause = int(pod["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pod["terminationGracePeriodSeconds"] >= pause + 10


def test_probes_are_answered(fleet):
    container = only("Deployment")["spec"]["template"]["spec"]["containers"][0]
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert fleet.nodes["a"].ask(container[probe]["httpGet"]["path"])[0] == 200


@pytest.mark.parametrize("status, outcome", [("200 OK", 0), ("503 Service Unavailable", 1)])
def test_the_health_check_of_compose(fleet, tmp_path, status, outcome):
    """Its command, on a node and on one that is stopping."""
    command = fleet.compose["services"]["node-a"]["healthcheck"]["test"]
    assert command[0] == "CMD"
    line = command[-1].replace("$$", "$")
    assert "/dev/tcp/127.0.0.1/8080" in line
    if outcome == 0:
        line = line.replace("127.0.0.1/8080", f"{network.NODES['a']}/8080")
    else:
        # What the node would say.
        answer = tmp_path / "answer"
        answer.write_text(f"HTTP/1.1 {status}\r\n\r\n")
        line = re.sub(r"exec 3<>\S+", f"exec 3<>{answer}", line).replace(">&3", ">/dev/null")
    assert (subprocess.run([*command[1:-1], line], capture_output=True).returncode == 0) == (outcome == 0)


def test_settings_are_known(fleet):
    """Each is in the manual, and all nodes have the same."""
    known = settings_of_manual()
    services = fleet.compose["services"]
    ours = [services[name]["environment"] for name in services if "haneul" in services[name]["image"]]
    assert len(ours) == 5
    assert all(each == ours[0] for each in ours)
    for kind, field in (("ConfigMap", "data"), ("Secret", "stringData")):
        ours.append(only(kind)[field])
    assert {name for each in ours for name in each} - known == set()
    # What docs/database.md demands of nodes with a shared database.
    needed = {"HANEUL_DATABASE_URL", "HANEUL_CACHE_URL", "HANEUL_PEPPER", "HANEUL_SIGNING_SECRET", "HANEUL_PUSH_KEY"}
    assert needed <= set(ours[0]) and needed == set(only("Secret")["stringData"])
    mentioned = re.findall(r"\bHANEUL_[A-Z_]+\b", "".join(path.read_text() for path in FOLDER.glob("*.*")))
    assert set(mentioned) - known == {"HANEUL_IMAGE"}


def test_commands_are_known(fleet):
    """What containers run: each is a command of the program."""
    services = fleet.compose["services"]
    commands = [services["migrate"]["command"], services["key"]["entrypoint"][1:] + services["key"]["command"]]
    commands += [pod["containers"][0]["args"] for pod in pods()]
    container = (FOLDER / "Containerfile").read_text()
    commands.append(json.loads(re.search(r"^CMD (.*)$", container, re.MULTILINE)[1]))
    assert re.search(r'^ENTRYPOINT \["haneul"\]$', container, re.MULTILINE)
    for command in commands:
        assert f"USAGE: haneul {' '.join(command)}" in fleet.nodes["a"].run(*command, "--help")


def test_the_image_has_every_library(fleet):
    """The program is linked with the C library alone; libpq is loaded, and installed by the Containerfile."""
    linked = subprocess.run(["ldd", BINARY], capture_output=True, text=True).stdout
    names = {line.split()[0].rsplit("/", 1)[-1] for line in linked.splitlines()}
    assert {name.split(".so")[0] for name in names} <= {"linux-vdso", "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm"}
    assert "libpq5" in (FOLDER / "Containerfile").read_text()


def test_the_dashboard_shows_what_is_there(fleet):
    """Each metric and each label of it, as a node has them; what no node has yet, as docs/service.md tells."""
    assert fleet.nodes["a"].ask(fleet.weather("48.2", "16.37"))[0] == 200
    there = {}
    for node in fleet.nodes.values():
        for name, labels in re.findall(r"^(\w+)(?:\{(.*)\})? ", node.metrics(), re.MULTILINE):
            there.setdefault(name, set()).update(re.findall(r'(\w+)="', labels))
    documented = set(re.findall(r"haneul_\w+", SERVICE.read_text()))
    shown = list(expressions(json.loads((FOLDER / "grafana.json").read_text())))
    assert len(shown) > 20
    for text in shown:
        names = re.findall(r"\bhaneul_\w+", text)
        assert names, text
        for name in names:
            assert name in there or re.sub("_bucket$", "", name) in documented, f"{name} is no metric of a node"
        known = set().union(*(there.get(name, set()) for name in names)) | {"instance", "job", "le"}
        asked = set(re.findall(r"(\w+)=~?\"", text))
        for group in re.findall(r"\bby \(([^)]*)\)", text):
            asked |= set(re.findall(r"\w+", group))
        if any(name in there for name in names):
            assert asked <= known, f"{text}: {asked - known}"


def expressions(value):
    if isinstance(value, dict):
        if "expr" in value:
            yield value["expr"]
        for each in value.values():
            yield from expressions(each)
    elif isinstance(value, list):
        for each in value:
            yield from expressions(each)


def only(kind: str, name: str | None = None) -> dict:
    found = [each for each in manifests() if each["kind"] == kind and name in (None, each["metadata"]["name"])]
    assert len(found) == 1, f"{kind} {name}: {len(found)}"
    return found[0]


def pods() -> list[dict]:
    return [only(kind)["spec"]["template"]["spec"] for kind in ("Deployment", "Job")]
