"""The dependency arrows of the package, in one table. A change of an arrow comes with a decision note.

A row speaks for every target below its folder; the row with the longest folder wins. `may` lists folders
whose targets it may use, declared or imported. `outside` limits the modules that are not ours (None: no
limit here).
"""

import re
from functools import lru_cache
from typing import NamedTuple, Optional


class Layer(NamedTuple):
    folder: str
    may: tuple
    outside: Optional[frozenset] = None


PLATFORM, WEATHER, MARKET = "Sources/Platform", "Sources/Weather", "Sources/Market"
DOMAIN, ADAPTERS = f"{WEATHER}/Domain", f"{WEATHER}/Adapters"
LANGUAGES, CIVIL_DAYS, CLOCKS, STORAGE_PORT, PROFILES, SITE_MODELS, SYNCED_LISTS, WIRE = (
    f"{PLATFORM}/{name}"
    for name in (
        "Languages", "CivilDays", "Clocks", "StoragePort", "Profiles", "SiteModels", "SyncedLists", "Wire",
    )
)
# What a layer within a product may use of the platform: values and ports, nothing that reaches outside.
VALUES = (LANGUAGES, CLOCKS, STORAGE_PORT, PROFILES, SITE_MODELS, SYNCED_LISTS)
# What a folder of files compiled in stands on, and the module that reads one.
TABLES, FILES = f"{PLATFORM}/CEmbeddedFiles", f"{PLATFORM}/EmbeddedFiles"
UNITS, MODELS = f"{DOMAIN}/WeatherUnits", f"{DOMAIN}/WeatherModels"
METEOROLOGY, PORTS = f"{DOMAIN}/Meteorology", f"{DOMAIN}/WeatherPorts"
VERIFICATION = f"{DOMAIN}/Verification"
NOTIFICATIONS, NOTIFICATION_PORTS = f"{DOMAIN}/NotificationRules", f"{DOMAIN}/NotificationPorts"
RECORDS = f"{DOMAIN}/ForecastRecords"
ACCOUNT_MODELS, ACCOUNTS, ACCOUNT_PAGES, COMMON_PASSWORDS = (
    f"{PLATFORM}/{name}" for name in ("AccountModels", "Accounts", "AccountPages", "CCommonPasswords")
)
HTTP, JSON, SHARED_FOLDER, SERVICE, KEYS, CHARTS, LIVE, SITE, SQL, SQLITE, CACHING, MAIL, DELIVERIES = (
    f"{PLATFORM}/{name}"
    for name in (
        "HTTPPort", "TolerantJSON", "SharedFolder", "HTTPService", "AccessKeys", "Charts", "LiveUpdates", "Site",
        "SQLStore", "SQLiteStore", "Caching", "Mail", "Deliveries",
    )
)
SHARED_CACHE = f"{PLATFORM}/SharedCache"
STORE_OUTAGES = f"{PLATFORM}/StoreOutages"
PROVIDERS, NORMALS = f"{ADAPTERS}/Providers", f"{ADAPTERS}/Providers/CAlmanacNormals"
# What the providers that speak HTTP share; itself no provider.
SUPPORT = f"{PROVIDERS}/ProviderSupport"
# What those share that have their data of Korea's public data portal; no provider either.
PORTAL = f"{PROVIDERS}/DataGoKr"
# The format of the warnings of many agencies; no provider either.
ALERTING = f"{PROVIDERS}/CommonAlerting"
USE_CASES, VIEW_MODELS, FAILURES = (
    f"{WEATHER}/Application/{name}" for name in ("UseCases", "ViewModels", "FailureTexts")
)
MARKET_MODELS, MARKET_PORTS = f"{MARKET}/Domain/MarketModels", f"{MARKET}/Domain/MarketPorts"
DELIVERY, BOOTSTRAP = f"{WEATHER}/Delivery", f"{WEATHER}/Bootstrap"

# Targets that hold ports only, and the files of a product that see none of them: these call use cases.
PORT_TARGETS = frozenset({"WeatherPorts", "NotificationPorts", "StoragePort"})
SCENES = re.compile(r"Sources/Weather/Delivery/.*(?:Controller|Scene)(?:\+\w+)?\.swift")

PURE = frozenset({"Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization"})

LAYERS = (
    Layer(UNITS, (), PURE),
    Layer(LANGUAGES, (), PURE),
    Layer(CIVIL_DAYS, (), PURE),
    Layer(CLOCKS, (), PURE),
    Layer(CACHING, (), PURE | {"Synchronization"}),
    Layer(STORAGE_PORT, (), PURE),
    Layer(PROFILES, (STORAGE_PORT,), PURE | {"Synchronization"}),
    Layer(SITE_MODELS, (LANGUAGES,), PURE),
    Layer(ACCOUNT_MODELS, (LANGUAGES, FILES, COMMON_PASSWORDS), PURE),
    # The use cases of accounts and their ports: nothing of stores, servers, pages and mail.
    Layer(
        ACCOUNTS,
        (LANGUAGES, CLOCKS, STORAGE_PORT, WIRE, ACCOUNT_MODELS),
        PURE | {"Synchronization", "Crypto"},
    ),
    # Pages of accounts, of no product: use cases and pages, nothing of stores and servers.
    Layer(f"{PLATFORM}/CAccountAssets", (TABLES,)),
    Layer(
        ACCOUNT_PAGES,
        (
            LANGUAGES, STORAGE_PORT, SITE_MODELS, WIRE, ACCOUNT_MODELS, ACCOUNTS, SERVICE, LIVE, SITE, FILES,
            f"{PLATFORM}/CAccountAssets",
        ),
    ),
    Layer(f"{PLATFORM}/Passwords", (ACCOUNT_MODELS, ACCOUNTS, f"{PLATFORM}/CArgon2")),
    Layer(SYNCED_LISTS, (), PURE),
    Layer(WIRE, (), PURE),
    Layer(MODELS, (LANGUAGES, CLOCKS, UNITS), PURE),
    Layer(METEOROLOGY, (LANGUAGES, CIVIL_DAYS, UNITS, MODELS), PURE),
    # Numbers only: what they are of is for the caller to know.
    Layer(VERIFICATION, (CIVIL_DAYS,), PURE),
    Layer(NOTIFICATIONS, (LANGUAGES, UNITS, MODELS, METEOROLOGY), PURE),
    Layer(NOTIFICATION_PORTS, (LANGUAGES, STORAGE_PORT, MODELS, PORTS, NOTIFICATIONS), PURE),
    Layer(RECORDS, (LANGUAGES, STORAGE_PORT, UNITS, MODELS, METEOROLOGY, PORTS, VERIFICATION), PURE),
    Layer(PORTS, (*VALUES, UNITS, MODELS), PURE),
    Layer(PLATFORM, (PLATFORM,)),
    # Files that are read once, from their beginning, packed or not.
    Layer(f"{PLATFORM}/PackedFiles", (f"{PLATFORM}/CZlib",), PURE),
    # One file with copies of others, whatever they hold.
    Layer(f"{PLATFORM}/Backups", (), PURE | {"Crypto"}),
    # Messages to browsers: what is sent goes by a transport of another module.
    Layer(
        f"{PLATFORM}/WebPush",
        (CACHING, CLOCKS, HTTP, JSON, WIRE),
        PURE | {"Synchronization", "Crypto", "HTTPTypes"},
    ),
    # Any product's tables, behind its ports, in any engine: nothing of servers and pages.
    Layer(SQL, (STORAGE_PORT, KEYS, ACCOUNT_MODELS, ACCOUNTS, MAIL, DELIVERIES)),
    # An engine runs the statements, whatever tables they are for.
    Layer(SQLITE, (STORAGE_PORT, SQL, f"{PLATFORM}/CSQLite")),
    Layer(f"{PLATFORM}/SharedWork", (CLOCKS, STORAGE_PORT, SHARED_FOLDER)),
    Layer(
        f"{PLATFORM}/PostgreSQLStore",
        (CLOCKS, STORAGE_PORT, SQL, f"{PLATFORM}/SharedWork", f"{PLATFORM}/CPostgreSQL"),
    ),
    # What is answered while a shared database is away, over any store.
    Layer(f"{PLATFORM}/StoreTracing", (STORAGE_PORT,), PURE | {"Synchronization"}),
    Layer(
        STORE_OUTAGES,
        (CLOCKS, CACHING, STORAGE_PORT, f"{PLATFORM}/StoreTracing", SQL, KEYS, ACCOUNT_MODELS, ACCOUNTS),
        PURE | {"Synchronization"},
    ),
    # Whatever tables and engines: those of a file and of a server are told apart by their dialect.
    Layer(f"{PLATFORM}/StoreTransfer", (STORAGE_PORT, SQL), PURE | {"Synchronization", "Crypto"}),
    # Messages, their queue and its ports; servers are reached by a transport of another module.
    Layer(MAIL, (CIVIL_DAYS, CLOCKS, STORAGE_PORT), PURE | {"Synchronization"}),
    Layer(f"{PLATFORM}/SMTPTransport", (MAIL,)),
    # A protocol, whatever is kept by it.
    Layer(f"{PLATFORM}/ValkeyClient", (CLOCKS,)),
    # What nodes share, whatever it is and whoever keeps it.
    Layer(SHARED_CACHE, (), PURE),
    Layer(f"{PLATFORM}/ValkeyCache", (SHARED_CACHE, f"{PLATFORM}/ValkeyClient")),
    # Which addresses may be called: nothing of what is sent there.
    Layer(f"{PLATFORM}/OutboundTargets", (CLOCKS, HTTP)),
    Layer(
        f"{PLATFORM}/Webhooks",
        (CLOCKS, HTTP, WIRE, DELIVERIES, f"{PLATFORM}/OutboundTargets"),
        PURE | {"Crypto", "HTTPTypes"},
    ),
    # What waits to be sent, whatever it is and wherever it goes.
    Layer(DELIVERIES, (CLOCKS, STORAGE_PORT), PURE | {"Synchronization"}),
    # What accounts write by mail, in every language: nothing of stores, servers and pages.
    Layer(
        f"{PLATFORM}/AccountMails",
        (LANGUAGES, STORAGE_PORT, ACCOUNT_MODELS, ACCOUNTS, MAIL),
        PURE | {"Logging"},
    ),
    Layer(PROVIDERS, (*VALUES, DOMAIN, HTTP, JSON, SUPPORT, PORTAL)),
    # The zones of its warnings are compiled in.
    Layer(f"{PROVIDERS}/KMA", (*VALUES, DOMAIN, HTTP, JSON, SUPPORT, PORTAL, FILES, f"{PROVIDERS}/CKMAZones")),
    Layer(f"{PROVIDERS}/CKMAZones", (TABLES,)),
    # Its stations are compiled in.
    Layer(
        f"{PROVIDERS}/AirKorea",
        (*VALUES, DOMAIN, HTTP, JSON, SUPPORT, PORTAL, FILES, f"{PROVIDERS}/CAirKoreaStations"),
    ),
    Layer(f"{PROVIDERS}/CAirKoreaStations", (TABLES,)),
    # No upstream: its data are compiled in.
    Layer(f"{PROVIDERS}/Almanac", (*VALUES, DOMAIN, SUPPORT, NORMALS)),
    # Computes its weather, and so has no upstream.
    Layer(f"{PROVIDERS}/Simulation", (*VALUES, DOMAIN, SUPPORT)),
    # Made of what is recorded here, and so without an upstream.
    Layer(f"{PROVIDERS}/OwnForecasts", (*VALUES, DOMAIN, SUPPORT)),
    Layer(NORMALS, ()),
    Layer(ALERTING, (LANGUAGES, UNITS, MODELS, HTTP, SUPPORT)),
    Layer(f"{PROVIDERS}/MeteoAlarm", (*VALUES, DOMAIN, HTTP, JSON, SUPPORT, ALERTING)),
    Layer(
        f"{ADAPTERS}/Gazetteer",
        (*VALUES, UNITS, MODELS, PORTS, f"{ADAPTERS}/CGazetteer", f"{PLATFORM}/CZlib"),
    ),
    Layer(f"{ADAPTERS}/CGazetteer", ()),
    Layer(f"{ADAPTERS}/GazetteerBuilding", (*VALUES, UNITS, MODELS, PORTS, f"{ADAPTERS}/Gazetteer")),
    # Every store, on whichever engine it is given; never another store.
    Layer(
        f"{ADAPTERS}/Storage",
        (*VALUES, UNITS, MODELS, PORTS, NOTIFICATIONS, NOTIFICATION_PORTS, RECORDS, SQL, SHARED_FOLDER),
    ),
    # The archive of forecasts counts days.
    Layer(
        f"{ADAPTERS}/Storage/SQLRecords",
        (LANGUAGES, STORAGE_PORT, UNITS, MODELS, METEOROLOGY, VERIFICATION, RECORDS, SQL),
    ),
    # What a node still knows of people while its database is away: over the stores, of which it knows none.
    Layer(
        f"{ADAPTERS}/Storage/RememberedStorage",
        (*VALUES, UNITS, MODELS, PORTS, NOTIFICATION_PORTS, STORE_OUTAGES),
    ),
    # A library for apps, which get no engine with it.
    Layer(f"{ADAPTERS}/Storage/UserDefaultsStorage", (*VALUES, UNITS, MODELS, PORTS)),
    Layer(f"{ADAPTERS}/Repository", (*VALUES, DOMAIN, SHARED_CACHE, SHARED_FOLDER, CACHING)),
    Layer(USE_CASES, (*VALUES, DOMAIN, WIRE)),
    # The words of every error that an app can meet: it is in each library product, and so without servers.
    Layer(FAILURES, (*VALUES, DOMAIN, HTTP, JSON, SHARED_FOLDER, USE_CASES), PURE),
    Layer(
        VIEW_MODELS,
        (*VALUES, UNITS, MODELS, METEOROLOGY, NOTIFICATIONS, VERIFICATION, RECORDS, CHARTS, WIRE),
        PURE,
    ),
    Layer(f"{DELIVERY}/CConditionArt", (TABLES,)),
    Layer(f"{DELIVERY}/ConditionArt", (MODELS, FILES, f"{DELIVERY}/CConditionArt")),
    Layer(
        f"{DELIVERY}/Gateway",
        (*VALUES, UNITS, MODELS, METEOROLOGY, USE_CASES, VIEW_MODELS, WIRE, SERVICE, f"{DELIVERY}/ConditionArt"),
    ),
    Layer(f"{DELIVERY}/CWebAppAssets", (TABLES,)),
    Layer(
        f"{DELIVERY}/WebApp",
        (
            *VALUES, WIRE, DOMAIN, USE_CASES, FAILURES, VIEW_MODELS, SERVICE, LIVE, SITE, FILES, KEYS,
            ACCOUNT_MODELS, ACCOUNTS, ACCOUNT_PAGES, f"{DELIVERY}/CWebAppAssets",
        ),
    ),
    Layer(
        f"{DELIVERY}/TerminalPages", (*VALUES, UNITS, MODELS, METEOROLOGY, RECORDS, USE_CASES, VIEW_MODELS)
    ),
    Layer(
        f"{DELIVERY}/TerminalService",
        (
            *VALUES, UNITS, MODELS, METEOROLOGY, USE_CASES, FAILURES, VIEW_MODELS, WIRE, SERVICE, SITE,
            f"{DELIVERY}/TerminalPages",
        ),
    ),
    Layer(
        f"{DELIVERY}/CLI",
        (
            *VALUES, UNITS, MODELS, METEOROLOGY, NOTIFICATIONS, VERIFICATION, RECORDS, USE_CASES, FAILURES, VIEW_MODELS,
            WIRE, KEYS, ACCOUNT_MODELS, ACCOUNTS, f"{DELIVERY}/TerminalPages",
        ),
    ),
    Layer(f"{DELIVERY}/CServerPages", (TABLES,)),
    Layer(
        f"{DELIVERY}/Server",
        (USE_CASES, f"{DELIVERY}/CServerPages", f"{DELIVERY}/Gateway", f"{DELIVERY}/WebApp", PLATFORM),
    ),
    Layer(BOOTSTRAP, (WEATHER, PLATFORM)),
    # The other product: neither knows of the other, and the platform of neither.
    Layer(MARKET, (MARKET, PLATFORM)),
    Layer(MARKET_MODELS, (LANGUAGES, CIVIL_DAYS), PURE),
    Layer(MARKET_PORTS, (LANGUAGES, MARKET_MODELS), PURE),
    Layer(f"{MARKET}/Adapters/Catalogue", (LANGUAGES, MARKET_MODELS, MARKET_PORTS), PURE | {"Synchronization"}),
    Layer(f"{MARKET}/Application/MarketUseCases", (LANGUAGES, CLOCKS, MARKET_MODELS, MARKET_PORTS), PURE),
    Layer(
        f"{MARKET}/Application/MarketViewModels",
        (LANGUAGES, CHARTS, SITE_MODELS, MARKET_MODELS, MARKET_PORTS),
        PURE,
    ),
    Layer(f"{MARKET}/Delivery/CMarketAssets", (TABLES,)),
    Layer(
        f"{MARKET}/Delivery/MarketApp",
        (
            *VALUES, SERVICE, LIVE, SITE, FILES, ACCOUNTS, ACCOUNT_PAGES, f"{MARKET}/Domain",
            f"{MARKET}/Application", f"{MARKET}/Delivery/CMarketAssets",
        ),
    ),
    Layer(f"{MARKET}/Bootstrap", (MARKET, PLATFORM)),
    Layer("Sources/haneul", (BOOTSTRAP, f"{DELIVERY}/CLI")),
    Layer("Sources/cream", (f"{MARKET}/Bootstrap",)),
    Layer(
        "Tools/Fuzz",
        (
            *VALUES, DOMAIN, HTTP, SUPPORT, BOOTSTRAP, USE_CASES, SERVICE, f"{DELIVERY}/Gateway", "Tests/TestSupport",
            "Tests/InputProperties",
        ),
    ),
    Layer("Benchmarks/Places", (*VALUES, DOMAIN, f"{ADAPTERS}/Gazetteer", "Tests/GazetteerQueries")),
    Layer("Benchmarks/Decoding", (*VALUES, DOMAIN, HTTP, PROVIDERS)),
    Layer("Benchmarks/Notifications", (UNITS, MODELS, METEOROLOGY, NOTIFICATIONS)),
    Layer("Benchmarks/Verification", (UNITS, MODELS, METEOROLOGY, VERIFICATION, RECORDS)),
    Layer(
        "Benchmarks/Outbox",
        (
            *VALUES, MODELS, PORTS, NOTIFICATIONS, DELIVERIES, SQL, SQLITE, USE_CASES, BOOTSTRAP, f"{ADAPTERS}/Storage",
            f"{PLATFORM}/AsyncHTTPTransport", f"{PLATFORM}/WebPush", "Tests/NoticeWorld", "Tests/UpstreamEmulator",
        ),
    ),
    Layer("Benchmarks/PostgreSQL", (STORAGE_PORT, f"{PLATFORM}/SQLStore", f"{PLATFORM}/PostgreSQLStore")),
    Layer("Benchmarks/Gateway", (f"{PLATFORM}/HTTPServer", SERVICE, CLOCKS)),
    Layer("Plugins", ()),
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
        frozenset({"AsyncHTTPTransport", "HTTPServer", "SMTPTransport", "ValkeyClient"}),
        "the libraries for apps are built without NIO",
    ),
    Owner(
        re.compile(r"Hummingbird\w*"),
        frozenset({"HTTPServer"}),
        "answer with values of our own, which HTTPServer adapts",
    ),
    Owner(
        re.compile(r"GRDB\w*"),
        frozenset(),
        "write a product's tables with the statements and rows of SQLStore; tests may look into a file with it",
    ),
    Owner(
        re.compile(r"C?SQLite3?"),
        frozenset({"SQLiteStore"}),
        "write a product's tables with the statements and rows of SQLStore",
    ),
    Owner(
        re.compile(r"(?i:c?_?(lib)?pq|c_?postgres\w*|postgres(nio|kit|clientkit))"),
        frozenset({"PostgreSQLStore"}),
        "write a product's tables with the statements and rows of SQLStore",
    ),
    Owner(
        re.compile(r"FoundationNetworking"),
        frozenset({"URLSessionTransport"}),
        "it does not link statically: send requests through HTTPPort",
    ),
    Owner(re.compile(r"XCTest"), frozenset(), "write the test with Swift Testing", in_tests=True),
)


@lru_cache(maxsize=None)
def layer_of(path: str) -> Optional[Layer]:
    """The row that speaks for a target's folder."""
    rows = [row for row in LAYERS if within(path, row.folder)]
    return max(rows, key=lambda row: len(row.folder), default=None)


def within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + "/")
