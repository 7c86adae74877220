"""The dependency arrows of the package, in one table. A change of an arrow comes with a decision note.

A row speaks for every target below its folder; the row with the longest folder wins. `may` lists folders
whose targets it may use, declared or imported. `outside` limits the modules that are not ours (None: no
limit here).
"""

import re
from typing import NamedTuple, Optional


class Layer(NamedTuple):
    folder: str
    may: tuple
    outside: Optional[frozenset] = None


PLATFORM, WEATHER, MARKET = "Sources/Platform", "Sources/Weather", "Sources/Market"
DOMAIN, ADAPTERS = f"{WEATHER}/Domain", f"{WEATHER}/Adapters"
UNITS, MODELS = f"{DOMAIN}/WeatherUnits", f"{DOMAIN}/WeatherModels"
METEOROLOGY, PORTS = f"{DOMAIN}/Meteorology", f"{DOMAIN}/WeatherPorts"
HTTP, JSON, SHARED_FOLDER, SERVICE, KEYS, CHARTS, LIVE, PAGES = (
    f"{PLATFORM}/{name}"
    for name in (
        "HTTPPort", "TolerantJSON", "SharedFolder", "HTTPService", "AccessKeys", "Charts", "LiveUpdates", "WebPages"
    )
)
PROVIDERS, NORMALS = f"{ADAPTERS}/Providers", f"{ADAPTERS}/Providers/CAlmanacNormals"
# What the providers that speak HTTP share; itself no provider.
SUPPORT = f"{PROVIDERS}/ProviderSupport"
USE_CASES, VIEW_MODELS = f"{WEATHER}/Application/UseCases", f"{WEATHER}/Application/ViewModels"
DELIVERY, BOOTSTRAP = f"{WEATHER}/Delivery", f"{WEATHER}/Bootstrap"

PURE = frozenset({"Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization"})

LAYERS = (
    Layer(UNITS, (), PURE),
    Layer(MODELS, (UNITS,), PURE),
    Layer(METEOROLOGY, (UNITS, MODELS), PURE),
    Layer(PORTS, (UNITS, MODELS), PURE),
    Layer(PLATFORM, (PLATFORM,)),
    Layer(PROVIDERS, (DOMAIN, HTTP, JSON, SUPPORT)),
    Layer(f"{PROVIDERS}/Almanac", (DOMAIN, NORMALS)),
    Layer(f"{PROVIDERS}/Simulation", (DOMAIN,)),
    Layer(NORMALS, ()),
    Layer(f"{ADAPTERS}/Gazetteer", (UNITS, MODELS, PORTS, f"{ADAPTERS}/CGazetteer")),
    Layer(f"{ADAPTERS}/CGazetteer", ()),
    Layer(f"{ADAPTERS}/GazetteerBuilding", (UNITS, MODELS, PORTS, f"{ADAPTERS}/Gazetteer")),
    Layer(f"{ADAPTERS}/Storage", (UNITS, MODELS, PORTS)),
    Layer(f"{ADAPTERS}/Storage/SQLiteStorage", (UNITS, MODELS, PORTS, KEYS)),
    Layer(f"{ADAPTERS}/Repository", (DOMAIN, SHARED_FOLDER)),
    Layer(USE_CASES, (DOMAIN, KEYS)),
    Layer(VIEW_MODELS, (UNITS, MODELS, METEOROLOGY, CHARTS), PURE),
    Layer(f"{DELIVERY}/CConditionArt", ()),
    Layer(f"{DELIVERY}/ConditionArt", (MODELS, f"{DELIVERY}/CConditionArt")),
    Layer(
        f"{DELIVERY}/Gateway",
        (UNITS, MODELS, METEOROLOGY, USE_CASES, VIEW_MODELS, SERVICE, f"{DELIVERY}/ConditionArt"),
    ),
    Layer(f"{DELIVERY}/CWebAppAssets", ()),
    Layer(
        f"{DELIVERY}/WebApp",
        (
            DOMAIN, USE_CASES, VIEW_MODELS, SERVICE, LIVE, PAGES,
            f"{DELIVERY}/CWebAppAssets",
        ),
    ),
    Layer(f"{DELIVERY}/TerminalPages", (UNITS, MODELS, METEOROLOGY, USE_CASES, VIEW_MODELS)),
    Layer(
        f"{DELIVERY}/TerminalService",
        (UNITS, MODELS, METEOROLOGY, USE_CASES, VIEW_MODELS, SERVICE, PAGES, f"{DELIVERY}/TerminalPages"),
    ),
    Layer(
        f"{DELIVERY}/CLI",
        (UNITS, MODELS, METEOROLOGY, USE_CASES, VIEW_MODELS, KEYS, f"{DELIVERY}/TerminalPages"),
    ),
    Layer(f"{DELIVERY}/CServerPages", ()),
    Layer(
        f"{DELIVERY}/Server",
        (USE_CASES, f"{DELIVERY}/CServerPages", f"{DELIVERY}/Gateway", f"{DELIVERY}/WebApp", PLATFORM),
    ),
    Layer(BOOTSTRAP, (WEATHER, PLATFORM)),
    # The other product: neither knows of the other, and the platform of neither.
    Layer(MARKET, (MARKET, PLATFORM)),
    Layer("Sources/haneul", (BOOTSTRAP, f"{DELIVERY}/CLI")),
    Layer(
        "Tools/Fuzz",
        (DOMAIN, HTTP, PROVIDERS, USE_CASES, SERVICE, f"{DELIVERY}/Gateway", "Tests/TestSupport"),
    ),
    Layer("Benchmarks/Places", (DOMAIN, f"{ADAPTERS}/Gazetteer", "Tests/GazetteerQueries")),
    Layer("Benchmarks/Decoding", (DOMAIN, HTTP, PROVIDERS)),
    Layer("Benchmarks/Gateway", (f"{PLATFORM}/HTTPServer", SERVICE)),
    Layer("Tests", ("Sources", "Tests")),
)


class Owner(NamedTuple):
    module: "re.Pattern"
    targets: frozenset
    reason: str
    in_tests: bool = False  # whether the rule holds in Tests too


OWNERS = (
    Owner(
        re.compile(r"AsyncHTTPClient"), frozenset({"AsyncHTTPTransport"}), "send requests through HTTPPort"
    ),
    Owner(
        re.compile(r"_?NIO\w*"),
        frozenset({"AsyncHTTPTransport", "HTTPServer"}),
        "the libraries for apps are built without NIO",
    ),
    Owner(
        re.compile(r"Hummingbird\w*"),
        frozenset({"HTTPServer"}),
        "answer with values of our own, which HTTPServer adapts",
    ),
    Owner(re.compile(r"GRDB\w*"), frozenset({"SQLiteStorage", "haneul-places-benchmark"}), "store through the Storage port"),
    Owner(
        re.compile(r"(?i:c?_?(lib)?pq|c?postgres\w*)"),
        frozenset({"PostgreSQL"}),
        "store through the Storage port",
    ),
    Owner(
        re.compile(r"FoundationNetworking"),
        frozenset({"URLSessionTransport"}),
        "it does not link statically: send requests through HTTPPort",
    ),
    Owner(re.compile(r"XCTest"), frozenset(), "write the test with Swift Testing", in_tests=True),
)


def layer_of(path: str) -> Optional[Layer]:
    """The row that speaks for a target's folder."""
    rows = [row for row in LAYERS if within(path, row.folder)]
    return max(rows, key=lambda row: len(row.folder), default=None)


def within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + "/")
