// swift-tools-version: 6.3;(experimentalCGen)
import PackageDescription

// One list for every Swift target: the check script verifies that none escapes it.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

/// Of what asks a database: an operation stays on the thread that its engine chose, whichever function it calls.
let staying = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// A target whose folder under `Sources/` is its layer, so that the tree shows the architecture.
func module(
    _ name: String,
    in layer: String,
    _ dependencies: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = strict
) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: settings)
}

/// A folder of files compiled into the program. Beside it is only a header: the plugin writes the C, which the feature
/// named in the first line of this file permits.
func files(_ name: String, in layer: String, folder: String) -> Target {
    .target(
        name: name,
        dependencies: ["CEmbeddedFiles"],
        path: "Sources/\(layer)/\(name)",
        exclude: [folder],
        plugins: ["EmbedFiles"]
    )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies + ["TestSupport"],
        path: "Tests/\(name)",
        swiftSettings: strict
    )
}

let domain: [Target.Dependency] = ["Languages", "WeatherUnits", "WeatherModels"]
let science: [Target.Dependency] = domain + ["Meteorology"]
let inner: [Target.Dependency] = science + ["Clocks", "StoragePort", "WeatherPorts"]

let market: [Target.Dependency] = ["Languages", "MarketModels"]

let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
/// What a provider with an upstream may use.
let upstream: [Target.Dependency] =
    inner + ["ForecastRecords", "ProviderSupport", "HTTPPort", "TolerantJSON", httpTypes]
/// The providers with an upstream: a target of its name and one of its tests for each.
let upstreamProviders = [
    "OpenMeteo", "METNorway", "OpenWeatherMap", "KMA", "AirKorea", "NWS", "METAR", "BrightSky", "MeteoAlarm",
]
/// What some of them need besides, by name.
let furtherNeeds: [String: [Target.Dependency]] = [
    "KMA": ["DataGoKr", "CKMAZones", "EmbeddedFiles"],
    "AirKorea": ["DataGoKr", "CAirKoreaStations", "EmbeddedFiles"],
    "MeteoAlarm": ["CommonAlerting"],
]
/// What the tests of some of them need besides, by name.
let furtherTestNeeds: [String: [Target.Dependency]] = ["NWS": ["AsyncHTTPTransport", "UpstreamEmulator"]]
let providers =
    upstreamProviders.map { Target.Dependency(stringLiteral: $0) } + [
        "Almanac", "Simulation", "OwnForecasts",
    ]
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
// Tests look into the files with it, as another program would.
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let coreMetrics = Target.Dependency.product(name: "CoreMetrics", package: "swift-metrics")
let serviceLifecycle = Target.Dependency.product(
    name: "ServiceLifecycle",
    package: "swift-service-lifecycle"
)
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
    name: "haneul",
    // The oldest systems with typed throws, `Duration` and `Mutex`: what app authors may count on.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "haneul", targets: ["haneul"]),
        .executable(name: "cream", targets: ["cream"]),
        .library(
            name: "HaneulDomain",
            targets: [
                "Languages", "CivilDays", "Clocks", "StoragePort", "WeatherUnits", "WeatherModels",
                "Meteorology", "Verification", "NotificationRules", "NotificationPorts",
                "WeatherPorts", "ForecastRecords", "FailureTexts",
            ]
        ),
        .library(
            name: "HaneulProviders",
            targets: upstreamProviders + ["Almanac", "FailureTexts"]
        ),
        // The weather of a place by its parts, with cache and failover.
        .library(name: "HaneulWeather", targets: ["UseCases", "Repository", "SharedFolder", "FailureTexts"]),
        .library(name: "HaneulURLSession", targets: ["HTTPPort", "URLSessionTransport", "FailureTexts"]),
        .library(name: "HaneulGazetteer", targets: ["Gazetteer", "FailureTexts"]),
        .library(name: "HaneulUserDefaults", targets: ["UserDefaultsStorage", "FailureTexts"]),
        .library(name: "HaneulViewModels", targets: ["ViewModels", "FailureTexts"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        // MARK: Domain
        module("WeatherUnits", in: "Weather/Domain"),
        module("WeatherModels", in: "Weather/Domain", ["Languages", "Clocks", "WeatherUnits"]),
        module("Meteorology", in: "Weather/Domain", domain + ["CivilDays"]),
        module("Verification", in: "Weather/Domain", ["CivilDays"]),
        module(
            "NotificationRules",
            in: "Weather/Domain",
            ["Languages", "WeatherUnits", "WeatherModels", "Meteorology"]
        ),
        module(
            "NotificationPorts",
            in: "Weather/Domain",
            ["Languages", "StoragePort", "WeatherModels", "WeatherPorts", "NotificationRules"]
        ),
        module("WeatherPorts", in: "Weather/Domain", domain + ["Clocks", "StoragePort", "SyncedLists"]),
        module(
            "ForecastRecords",
            in: "Weather/Domain",
            science + ["StoragePort", "WeatherPorts", "Verification"]
        ),

        // MARK: Platform: knows no weather
        module("Languages", in: "Platform"),
        module("CivilDays", in: "Platform"),
        module("Clocks", in: "Platform"),
        module("MainThread", in: "Platform"),
        module("Caching", in: "Platform"),
        module("StoragePort", in: "Platform"),
        module("StoreTracing", in: "Platform", ["StoragePort"]),
        module("Wire", in: "Platform"),
        module("HTTPPort", in: "Platform", ["CivilDays", httpTypes]),
        module(
            "AsyncHTTPTransport",
            in: "Platform",
            [
                "HTTPPort", httpTypes, .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                "CZlib",
            ]
        ),
        .systemLibrary(name: "CZlib", path: "Sources/Platform/CZlib"),
        .systemLibrary(name: "CSQLite", path: "Sources/Platform/CSQLite"),
        .systemLibrary(name: "CAllocator", path: "Sources/Platform/CAllocator"),
        .systemLibrary(name: "CPostgreSQL", path: "Sources/Platform/CPostgreSQL"),
        module("URLSessionTransport", in: "Platform", ["HTTPPort", httpTypes]),
        module("TolerantJSON", in: "Platform"),
        module("SharedFolder", in: "Platform"),
        module("SharedCache", in: "Platform"),
        module("ValkeyCache", in: "Platform", ["SharedCache", "ValkeyClient"]),
        module("SharedWork", in: "Platform", ["Clocks", "StoragePort", "SharedFolder"]),
        module("PackedFiles", in: "Platform", ["CZlib"]),
        .plugin(name: "EmbedFiles", capability: .buildTool()),
        .target(name: "CEmbeddedFiles", path: "Sources/Platform/CEmbeddedFiles"),
        module("EmbeddedFiles", in: "Platform", ["CEmbeddedFiles"]),
        module("HTTPService", in: "Platform", ["Clocks", "Caching", httpTypes]),
        module("PrometheusMetrics", in: "Platform", [coreMetrics]),
        module("Charts", in: "Platform", ["Wire"]),
        module("LiveUpdates", in: "Platform", ["HTTPService", "Wire", httpTypes]),
        module("SiteModels", in: "Platform", ["Languages"]),
        module("Profiles", in: "Platform", ["StoragePort"]),
        files("CCommonPasswords", in: "Platform", folder: "lists"),
        module("AccountModels", in: "Platform", ["Languages", "CCommonPasswords", "EmbeddedFiles"]),
        module(
            "Accounts",
            in: "Platform",
            [
                "Languages", "Clocks", "StoragePort", "AccountModels", "Wire",
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        module(
            "StoreOutages",
            in: "Platform",
            [
                "Clocks", "Caching", "StoragePort", "StoreTracing", "SQLStore", "AccessKeys", "AccountModels",
                "Accounts",
            ],
            staying
        ),
        module("SyncedLists", in: "Platform"),
        .systemLibrary(name: "CArgon2", path: "Sources/Platform/CArgon2"),
        module(
            "Passwords",
            in: "Platform",
            ["AccountModels", "Accounts", "CArgon2", .product(name: "Crypto", package: "swift-crypto")]
        ),
        files("CSiteAssets", in: "Platform", folder: "assets"),
        module(
            "Site",
            in: "Platform",
            [
                "Languages", "StoragePort", "StoreTracing", "Profiles", "SiteModels", "HTTPService",
                "LiveUpdates", "Accounts", "SharedCache",
                "CSiteAssets", "EmbeddedFiles", httpTypes, .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Mustache", package: "swift-mustache"),
            ]
        ),
        files("CAccountAssets", in: "Platform", folder: "assets"),
        module(
            "AccountPages",
            in: "Platform",
            [
                "Languages", "StoragePort", "SiteModels", "HTTPService", "LiveUpdates", "Site", "Wire",
                "AccountModels", "Accounts", "CAccountAssets", "EmbeddedFiles", httpTypes,
            ]
        ),
        module(
            "SiteServer",
            in: "Platform",
            [
                "Site", "HTTPService", "HTTPServer", "PrometheusMetrics", httpTypes, logging,
                serviceLifecycle,
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]
        ),
        module(
            "AccessKeys",
            in: "Platform",
            [
                "Languages", "Clocks", "StoragePort", "Caching", "HTTPService", "SharedCache", "SharedFolder",
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        module("Mail", in: "Platform", ["CivilDays", "Clocks", "StoragePort"]),
        module("Deliveries", in: "Platform", ["Clocks", "StoragePort"]),
        module("OutboundTargets", in: "Platform", ["Clocks", "HTTPPort"]),
        module(
            "Webhooks",
            in: "Platform",
            [
                "Clocks", "Deliveries", "HTTPPort", "OutboundTargets", "Wire", httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        module(
            "AccountMails",
            in: "Platform",
            ["Languages", "StoragePort", "AccountModels", "Accounts", "Mail", logging]
        ),
        module(
            "WebPush",
            in: "Platform",
            [
                "Caching", "Clocks", "HTTPPort", "TolerantJSON", "Wire", httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        module("Backups", in: "Platform", [.product(name: "Crypto", package: "swift-crypto")]),
        module(
            "AccountHosting",
            in: "Platform",
            [
                "Clocks", "StoragePort", "AccountModels", "Accounts", "AccountMails", "Mail", "Passwords",
                "SMTPTransport",
                "SQLStore", "SQLiteStore", "PrometheusMetrics", logging, serviceLifecycle,
            ]
        ),
        module(
            "SMTPTransport",
            in: "Platform",
            [
                "Mail",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        module(
            "ValkeyClient",
            in: "Platform",
            [
                "Clocks",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        module(
            "SQLStore",
            in: "Platform",
            ["StoragePort", "AccessKeys", "AccountModels", "Accounts", "Mail", "Deliveries"],
            staying
        ),
        module("SQLiteStore", in: "Platform", ["StoragePort", "SQLStore", "CSQLite"], staying),
        module(
            "PostgreSQLStore",
            in: "Platform",
            ["Clocks", "StoragePort", "SharedWork", "SQLStore", "CPostgreSQL"],
            staying
        ),
        module(
            "StoreTransfer",
            in: "Platform",
            ["StoragePort", "SQLStore", .product(name: "Crypto", package: "swift-crypto")],
            staying
        ),
        module(
            "SharedDatabase",
            in: "Platform",
            [
                "StoragePort", "SQLStore", "PostgreSQLStore", "PrometheusMetrics",
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            staying
        ),
        module(
            "HTTPServer",
            in: "Platform",
            [
                "Clocks", "Caching", "HTTPPort", "HTTPService", "CZlib", "CAllocator", httpTypes, logging,
                serviceLifecycle,
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdHTTP2", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),

        // MARK: Adapters: siblings never import each other
        module(
            "ProviderSupport",
            in: "Weather/Adapters/Providers",
            inner + ["ForecastRecords", "HTTPPort", "TolerantJSON", httpTypes]
        ),
        // What the services of Korea's public data portal have in common.
        module("DataGoKr", in: "Weather/Adapters/Providers", upstream),
        files("CKMAZones", in: "Weather/Adapters/Providers", folder: "tables"),
        files("CAirKoreaStations", in: "Weather/Adapters/Providers", folder: "tables"),
        // The messages of the Common Alerting Protocol, in which agencies of many countries warn.
        module(
            "CommonAlerting",
            in: "Weather/Adapters/Providers",
            domain + ["ProviderSupport", "HTTPPort"]
        ),
        module(
            "Almanac",
            in: "Weather/Adapters/Providers",
            inner + ["ProviderSupport", "CAlmanacNormals"]
        ),
        .target(
            name: "CAlmanacNormals",
            path: "Sources/Weather/Adapters/Providers/CAlmanacNormals",
            exclude: ["normals.bin"]
        ),
        module("Simulation", in: "Weather/Adapters/Providers", inner + ["ProviderSupport"]),
        module(
            "OwnForecasts",
            in: "Weather/Adapters/Providers",
            inner + ["ForecastRecords", "ProviderSupport"]
        ),
        module(
            "Gazetteer",
            in: "Weather/Adapters",
            domain + ["Clocks", "StoragePort", "WeatherPorts", "CGazetteer", "CZlib"]
        ),
        .target(
            name: "CGazetteer",
            path: "Sources/Weather/Adapters/CGazetteer",
            exclude: ["gazetteer.bin"]
        ),
        module(
            "GazetteerBuilding",
            in: "Weather/Adapters",
            domain + ["Clocks", "StoragePort", "WeatherPorts", "Gazetteer"]
        ),
        module(
            "UserDefaultsStorage",
            in: "Weather/Adapters/Storage",
            domain + ["Clocks", "StoragePort", "WeatherPorts"]
        ),
        module(
            "SQLStorage",
            in: "Weather/Adapters/Storage",
            domain + [
                "Clocks", "StoragePort", "SyncedLists", "WeatherPorts", "NotificationRules",
                "NotificationPorts", "ForecastRecords", "SQLStore",
            ],
            staying
        ),
        module(
            "RememberedStorage",
            in: "Weather/Adapters/Storage",
            domain + [
                "Clocks", "StoragePort", "SyncedLists", "WeatherPorts", "NotificationPorts", "StoreOutages",
            ],
            staying
        ),
        module(
            "SQLRecords",
            in: "Weather/Adapters/Storage",
            science + ["StoragePort", "Verification", "ForecastRecords", "SQLStore"],
            staying
        ),
        module(
            "Repository",
            in: "Weather/Adapters",
            inner + ["ForecastRecords", "Caching", "SharedCache", "SharedFolder", logging]
        ),

        // MARK: Application
        module(
            "UseCases",
            in: "Weather/Application",
            inner + [
                "Wire", "Profiles", "SiteModels", "SyncedLists", "NotificationRules", "NotificationPorts",
                "Verification", "ForecastRecords",
            ]
        ),
        // The words of every error that an app can meet: in each library product.
        module(
            "FailureTexts",
            in: "Weather/Application",
            inner + ["HTTPPort", "TolerantJSON", "SharedFolder", "UseCases", "NotificationRules"]
        ),
        module(
            "ViewModels",
            in: "Weather/Application",
            science + [
                "NotificationRules", "Verification", "ForecastRecords", "Wire", "Charts", "SiteModels",
            ]
        ),

        // MARK: Delivery
        module(
            "TerminalPages",
            in: "Weather/Delivery",
            science + ["ForecastRecords", "UseCases", "ViewModels"]
        ),
        module(
            "TerminalService",
            in: "Weather/Delivery",
            science + [
                "UseCases", "FailureTexts", "ViewModels", "Wire", "HTTPService", "Site", "TerminalPages",
                httpTypes,
            ]
        ),
        module(
            "CLI",
            in: "Weather/Delivery",
            science + [
                "StoragePort", "NotificationRules", "Verification", "ForecastRecords", "UseCases",
                "FailureTexts", "ViewModels", "Wire", "AccessKeys", "AccountModels", "Accounts",
                "TerminalPages",
                argumentParser,
            ]
        ),

        files("CConditionArt", in: "Weather/Delivery", folder: "art"),
        module("ConditionArt", in: "Weather/Delivery", ["WeatherModels", "CConditionArt", "EmbeddedFiles"]),
        module(
            "Gateway",
            in: "Weather/Delivery",
            science + ["Clocks", "UseCases", "ViewModels", "Wire", "HTTPService", "ConditionArt", httpTypes]
        ),
        files("CWebAppAssets", in: "Weather/Delivery", folder: "assets"),
        module(
            "WebApp",
            in: "Weather/Delivery",
            inner + [
                "UseCases", "FailureTexts", "ViewModels", "HTTPService", "Site", "SiteModels", "Profiles",
                "NotificationRules", "ForecastRecords", "LiveUpdates", "AccessKeys", "Accounts",
                "AccountPages",
                "CWebAppAssets", "EmbeddedFiles", "AccountModels", "Wire", httpTypes,
            ]
        ),
        files("CServerPages", in: "Weather/Delivery", folder: "pages"),
        module(
            "Server",
            in: "Weather/Delivery",
            [
                "CServerPages", "Gateway", "HTTPService", "Languages", "AccessKeys", "PrometheusMetrics",
                "Site",
                "SiteServer", "EmbeddedFiles", httpTypes,
            ]
        ),

        // MARK: The one place that names live types
        .target(
            name: "Bootstrap",
            dependencies: inner + providers + [
                "HTTPPort", "AsyncHTTPTransport", "MainThread", "SharedFolder", "PackedFiles", "Gazetteer",
                "GazetteerBuilding", "SharedWork", "SQLStore", "SQLiteStore", "PostgreSQLStore",
                "SharedDatabase",
                "SQLStorage", "Repository", "ValkeyClient", "ValkeyCache",
                "NotificationRules", "NotificationPorts", "Verification", "ForecastRecords", "SQLRecords",
                "UseCases",
                "ViewModels", "CLI", "ProviderSupport", "Gateway", "Server", "AccessKeys", "HTTPServer",
                "TerminalService", "WebApp", "Site", "SiteServer", "Profiles", "PrometheusMetrics",
                "ConditionArt",
                "Accounts", "AccountMails", "AccountHosting", "Passwords", "Mail", "Backups", "Deliveries",
                "OutboundTargets", "StoreTransfer", "Webhooks", "WebPush", "Wire", "StoreOutages",
                "RememberedStorage",
                coreMetrics, serviceLifecycle, logging, httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Sources/Weather/Bootstrap",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul",
            dependencies: ["Bootstrap", "CLI"],
            path: "Sources/haneul",
            swiftSettings: strict
        ),

        // MARK: Market: the other product, in the same layers
        module("MarketModels", in: "Market/Domain", ["Languages", "CivilDays"]),
        module("MarketPorts", in: "Market/Domain", market),
        module("Catalogue", in: "Market/Adapters", market + ["MarketPorts"]),
        module("MarketUseCases", in: "Market/Application", market + ["Clocks", "MarketPorts"]),
        module(
            "MarketViewModels",
            in: "Market/Application",
            market + ["Charts", "MarketPorts", "SiteModels"]
        ),
        files("CMarketAssets", in: "Market/Delivery", folder: "assets"),
        module(
            "MarketApp",
            in: "Market/Delivery",
            market + [
                "MarketPorts", "MarketUseCases", "MarketViewModels", "HTTPService", "Site", "SiteModels",
                "Profiles", "Accounts", "AccountPages", "CMarketAssets", "EmbeddedFiles", httpTypes,
            ]
        ),
        .target(
            name: "MarketBootstrap",
            dependencies: market + [
                "Clocks", "Catalogue", "MarketUseCases", "MarketApp", "HTTPServer",
                "HTTPService", "Site", "SiteServer", "Profiles", "PrometheusMetrics", "StoragePort",
                "Accounts", "AccountMails", "AccountHosting", "Mail", "SQLStore", "SQLiteStore",
                "PostgreSQLStore", "SharedDatabase", "StoreOutages",
                argumentParser,
                coreMetrics, logging, serviceLifecycle,
            ],
            path: "Sources/Market/Bootstrap",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "cream",
            dependencies: ["MarketBootstrap"],
            path: "Sources/cream",
            swiftSettings: strict
        ),

        // MARK: Tests
        .target(
            name: "TestSupport",
            dependencies: domain + [
                "Clocks", "StoragePort", "SyncedLists", "WeatherPorts", "HTTPPort", "AccessKeys",
                "AccountModels", "Accounts", "Mail", "Deliveries", "NotificationRules", "NotificationPorts",
                "Meteorology", "Verification", "ForecastRecords", "SharedCache", httpTypes,
            ],
            path: "Tests/TestSupport",
            swiftSettings: strict
        ),
        .target(
            name: "UpstreamEmulator",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"), "CZlib",
            ],
            path: "Tests/UpstreamEmulator",
            swiftSettings: strict
        ),
        tests("AccountModelsTests", ["Languages", "AccountModels"]),
        tests(
            "AccountsTests",
            [
                "Languages", "Clocks", "StoragePort", "Wire", "AccountModels", "Accounts", "Passwords",
                "ServedStores", "SQLStore", "SQLiteStore", "Members", "accounts-driver", grdb,
            ]
        ),
        .testTarget(
            name: "StoreOutagesTests",
            dependencies: [
                "TestSupport", "Clocks", "StoragePort", "SQLStore", "SQLiteStore", "AccountModels",
                "Accounts",
                "StoreTracing", "StoreOutages", "Members",
            ],
            path: "Tests/StoreOutagesTests",
            swiftSettings: staying
        ),
        tests("SyncedListsTests", ["SyncedLists"]),
        tests("PasswordsTests", ["AccountModels", "Accounts", "Passwords"]),
        tests("ClocksTests", ["Clocks"]),
        tests("CachingTests", ["Caching"]),
        tests("HTTPPortTests", ["HTTPPort", httpTypes]),
        tests("TolerantJSONTests", ["TolerantJSON"]),
        tests("EmbeddedFilesTests", ["CEmbeddedFiles", "EmbeddedFiles"]),
        tests("HTTPServiceTests", ["Clocks", "HTTPService", httpTypes]),
        tests("PrometheusMetricsTests", ["PrometheusMetrics", coreMetrics]),
        tests("ChartsTests", ["Charts"]),
        tests("WireTests", ["Wire"]),
        tests("CivilDaysTests", ["CivilDays"]),
        tests("LiveUpdatesTests", ["HTTPService", "LiveUpdates", httpTypes]),
        tests(
            "SiteTests",
            [
                "Languages", "Clocks", "StoragePort", "Profiles", "SiteModels", "HTTPService", "Site",
                httpTypes,
            ]
        ),
        tests(
            "AccountPagesTests",
            [
                "Languages", "Clocks", "StoragePort", "Profiles", "HTTPService", "LiveUpdates", "Site",
                "AccountModels", "Accounts", "AccountPages", "Members", "SQLStore", "SQLiteStore", httpTypes,
            ]
        ),
        tests(
            "WebAppTests",
            inner + [
                "Verification", "ForecastRecords", "UseCases", "ViewModels", "HTTPService", "Site",
                "SiteModels", "Profiles", "SiteServer", "StoreTracing",
                "NotificationRules", "NotificationPorts", "LiveUpdates", "WebApp", "AccessKeys",
                "AccountModels", "Accounts", "AccountPages",
                "Passwords",
                "Gateway",
                "Server", "PrometheusMetrics", httpTypes,
            ]
        ),
        tests(
            "AccessKeysTests",
            [
                "AccessKeys", "Clocks", "StoragePort", "HTTPService", "SharedCache", "SharedFolder",
                "ValkeyCache",
                "ValkeyClient", "ValkeyServer",
            ]
        ),
        tests(
            "HTTPServerTests",
            [
                "Clocks", "HTTPService", "HTTPServer", httpTypes, logging, serviceLifecycle,
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
            ]
        ),
        tests(
            "GatewayTests",
            upstream + ["UseCases", "HTTPService", "Gateway", "ConditionArt", "OpenWeatherMap"]
        ),
        tests(
            "ServerTests",
            inner + [
                "UseCases", "HTTPService", "HTTPServer", "AccessKeys", "Gateway", "Server",
                "PrometheusMetrics", "SiteServer", httpTypes,
                logging,
            ]
        ),
        tests("AsyncHTTPTransportTests", ["HTTPPort", "AsyncHTTPTransport", "UpstreamEmulator", httpTypes]),
        tests(
            "TransportContractTests",
            ["HTTPPort", "AsyncHTTPTransport", "URLSessionTransport", "UpstreamEmulator", httpTypes]
        ),
        tests("WeatherUnitsTests", ["WeatherUnits"]),
        tests("WeatherModelsTests", domain),
        tests("MeteorologyTests", science),
        tests("NotificationRulesTests", science + ["NotificationRules", "ViewModels"]),
        tests("VerificationTests", ["CivilDays", "Verification"]),
        tests("SharedFolderTests", ["SharedFolder"]),
        tests("PackedFilesTests", ["PackedFiles", "UpstreamEmulator"]),
        tests("ProviderSupportTests", upstream),
        tests("AlmanacTests", inner + ["Almanac"]),
        tests("SimulationTests", inner + ["Simulation", "Almanac"]),
        tests("OwnForecastsTests", inner + ["ForecastRecords", "OwnForecasts"]),
        tests("GazetteerTests", domain + ["Clocks", "StoragePort", "WeatherPorts", "Gazetteer"]),
        tests(
            "GazetteerBuildingTests",
            domain + ["Clocks", "StoragePort", "WeatherPorts", "Gazetteer", "GazetteerBuilding"]
        ),
        .target(
            name: "GazetteerQueries",
            dependencies: domain + ["Clocks", "StoragePort", "WeatherPorts"],
            path: "Tests/GazetteerQueries",
            exclude: ["README.md", "queries.tsv", "held-out.tsv", "Source"],
            swiftSettings: strict
        ),
        tests(
            "GazetteerQueriesTests",
            domain + ["Clocks", "StoragePort", "WeatherPorts", "Gazetteer", "GazetteerQueries"]
        ),
        // A site that knows neither weather nor a market: what the platform's parts are for.
        .executableTarget(
            name: "notes-site",
            dependencies: [
                "Clocks", "Languages", "StoragePort", "Profiles", "SiteModels", "Site", "SiteServer",
                "LiveUpdates",
                "HTTPService", "HTTPServer", "PrometheusMetrics", httpTypes, logging,
            ],
            path: "Tests/NotesSite",
            swiftSettings: strict
        ),
        // A site with accounts that knows neither product.
        .executableTarget(
            name: "members-site",
            dependencies: [
                "Clocks", "Languages", "StoragePort", "Profiles", "SiteModels", "Site", "SiteServer",
                "HTTPService", "HTTPServer", "PrometheusMetrics", "Accounts", "AccountModels",
                "AccountPages", "AccountHosting", "AccountMails", "Mail", "Members", "Passwords",
                "SQLStore", "SQLiteStore", httpTypes, logging, serviceLifecycle,
            ],
            path: "Tests/MembersSite",
            swiftSettings: strict
        ),
        .target(
            name: "Notes",
            dependencies: ["StoragePort", "SQLStore", "SQLiteStore"],
            path: "Tests/Notes",
            swiftSettings: staying
        ),
        .executableTarget(
            name: "notes-driver",
            dependencies: ["StoragePort", "AccessKeys", "SQLStore", "SQLiteStore", "Notes"],
            path: "Tests/NotesDriver",
            swiftSettings: strict
        ),
        // Sends and queues for the tests against servers of other people.
        .executableTarget(
            name: "mail-driver",
            dependencies: [
                "AccountMails", "AccountModels", "Accounts", "Clocks", "Languages", "Mail", "SMTPTransport",
                "SQLStore", "SQLiteStore", "StoragePort", logging,
            ],
            path: "Tests/MailDriver",
            swiftSettings: strict
        ),
        tests(
            "AccountMailsTests",
            [
                "Languages", "Clocks", "StoragePort", "AccountModels", "Accounts", "AccountMails", "Mail",
                logging,
            ]
        ),
        tests(
            "AccountHostingTests",
            [
                "Languages", "Clocks", "StoragePort", "AccountModels", "Accounts", "AccountMails",
                "AccountHosting", "Mail", "SQLStore", "SQLiteStore", "PrometheusMetrics", logging,
            ]
        ),
        // Sends for the tests in Python.
        .executableTarget(
            name: "push-driver",
            dependencies: ["AsyncHTTPTransport", "Clocks", "HTTPPort", "WebPush"],
            path: "Tests/PushDriver",
            swiftSettings: strict
        ),
        tests(
            "WebPushTests",
            [
                "AsyncHTTPTransport", "Clocks", "HTTPPort", "UpstreamEmulator", "WebPush", httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        tests("CommonAlertingTests", domain + ["CommonAlerting"]),
        tests("BackupsTests", ["Backups"]),
        // A server of PostgreSQL's on loopback.
        .target(name: "PostgreSQLServer", path: "Tests/PostgreSQLServer", swiftSettings: strict),
        // Stores on it, for the contracts that every engine keeps.
        .target(
            name: "ServedStores",
            dependencies: ["StoragePort", "SQLStore", "PostgreSQLStore", "PostgreSQLServer"],
            path: "Tests/ServedStores",
            swiftSettings: staying
        ),
        tests(
            "PostgreSQLStoreTests",
            ["Clocks", "StoragePort", "SharedWork", "SQLStore", "PostgreSQLStore", "PostgreSQLServer"]
        ),
        tests(
            "StorePlansTests",
            [
                "StoragePort", "AccessKeys", "AccountModels", "Accounts", "Deliveries", "Mail", "NoticeWorld",
                "NotificationPorts", "NotificationRules", "ForecastRecords", "SQLStore", "SQLStorage",
                "SQLRecords", "PostgreSQLStore", "PostgreSQLServer", "Meteorology", "WeatherModels",
                "WeatherPorts", "WeatherUnits",
            ]
        ),
        tests(
            "SharedWorkTests",
            [
                "Clocks", "StoragePort", "SharedFolder", "SharedWork", "SQLStore", "PostgreSQLStore",
                "PostgreSQLServer",
            ]
        ),
        // Copies what a store has into a server, until killed.
        .executableTarget(
            name: "transfer-driver",
            dependencies: [
                "PostgreSQLStore", "SQLStorage", "SQLRecords", "SQLStore", "SQLiteStore", "StoragePort",
                "StoreTransfer",
            ],
            path: "Tests/TransferDriver",
            swiftSettings: staying
        ),
        tests(
            "StoreTransferTests",
            [
                "PostgreSQLServer", "PostgreSQLStore", "SQLStorage", "SQLRecords", "ServedStores", "SQLStore",
                "SQLiteStore", "StoragePort", "StoreTransfer", "WeatherPorts", "transfer-driver",
            ]
        ),
        tests(
            "SharedDatabaseTests",
            [
                "StoragePort", "SQLStore", "SQLiteStore", "PostgreSQLStore", "SharedDatabase", "ServedStores",
                "PostgreSQLServer", "PrometheusMetrics",
            ]
        ),
        // What must hold of the decoders of a site, for its tests and for `make fuzz`.
        .target(
            name: "InputProperties",
            dependencies: domain + [
                "StoragePort", "WeatherPorts", "UseCases", "HTTPService", "Site", "AccountModels", "Accounts",
                "Backups", "Clocks", "OutboundTargets", "TestSupport", "ValkeyClient", "WebPush", httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ],
            path: "Tests/InputProperties",
            swiftSettings: strict
        ),
        tests("InputPropertiesTests", ["InputProperties"]),
        tests("MailTests", ["Clocks", "StoragePort", "Mail", "ServedStores", "SQLStore", "SQLiteStore"]),
        .executableTarget(
            name: "deliveries-driver",
            dependencies: ["Deliveries", "SQLStore", "SQLiteStore", "StoragePort"],
            path: "Tests/DeliveriesDriver",
            swiftSettings: strict
        ),
        tests(
            "DeliveriesTests",
            [
                "Clocks", "StoragePort", "Deliveries", "ServedStores", "SQLStore", "SQLiteStore",
                "deliveries-driver", grdb,
            ]
        ),
        // The way of a notice without servers: warnings, people and a clock of the tests' own.
        .target(
            name: "NoticeWorld",
            dependencies: inner + ["NotificationRules", "NotificationPorts", "SQLStorage"],
            path: "Tests/NoticeWorld",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "notices-driver",
            dependencies: [
                "Bootstrap", "Clocks", "Deliveries", "NoticeWorld", "NotificationRules", "PostgreSQLStore",
                "SharedWork", "SQLStorage", "SQLStore", "SQLiteStore", "StoragePort", "UseCases",
                "WeatherModels",
            ],
            path: "Tests/NoticesDriver",
            swiftSettings: strict
        ),
        tests("NoticesTests", ["PostgreSQLServer", "notices-driver"]),
        tests(
            "RecordsTests",
            inner + [
                "Verification", "ForecastRecords", "SQLRecords", "ServedStores", "SQLStore", "SQLiteStore",
                "UseCases", "Repository",
            ]
        ),
        tests("OutboundTargetsTests", ["Clocks", "HTTPPort", "OutboundTargets"]),
        tests(
            "WebhooksTests",
            [
                "AsyncHTTPTransport", "Clocks", "Deliveries", "HTTPPort", "OutboundTargets",
                "UpstreamEmulator", "Webhooks", "Wire", httpTypes,
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        .target(name: "ValkeyServer", path: "Tests/ValkeyServer", swiftSettings: strict),
        tests("ValkeyClientTests", ["ValkeyClient", "ValkeyServer", "PostgreSQLServer"]),
        tests("SMTPTransportTests", ["Mail", "SMTPTransport", "UpstreamEmulator"]),
        // Accounts on a database, as a server has them but for the strength of the hashes.
        .target(
            name: "Members",
            dependencies: [
                "Clocks", "Languages", "StoragePort", "AccountModels", "Accounts", "Passwords", "SQLStore",
                "SQLiteStore",
            ],
            path: "Tests/Members",
            swiftSettings: staying
        ),
        .executableTarget(
            name: "accounts-driver",
            dependencies: ["AccountModels", "Accounts", "Members", "SQLStore", "SQLiteStore", "StoragePort"],
            path: "Tests/AccountsDriver",
            swiftSettings: strict
        ),
        tests(
            "SQLiteStoreTests",
            ["StoragePort", "AccessKeys", "SQLStore", "SQLiteStore", "Notes", "notes-driver", grdb]
        ),
        tests(
            "StorageTests",
            domain + [
                "Clocks", "StoragePort", "SyncedLists", "WeatherPorts", "AccessKeys", "UserDefaultsStorage",
                "ServedStores", "SQLStore", "SQLiteStore", "SQLStorage", "Profiles", "UseCases", "Notes",
                "AccountModels",
                "Accounts",
                "NotificationRules", "NotificationPorts", "ForecastRecords", "Repository", "StoreOutages",
                "RememberedStorage", grdb,
            ]
        ),
        tests(
            "RepositoryTests",
            inner + [
                "Repository", "ForecastRecords", "SharedCache", "SharedFolder", "UseCases", "AirKorea",
                "HTTPPort", "ValkeyCache", "ValkeyClient", "ValkeyServer",
                httpTypes,
                logging,
            ]
        ),
        tests(
            "UseCasesTests",
            inner + [
                "UseCases", "Profiles", "SiteModels", "NotificationRules", "NotificationPorts",
                "PackedFiles", "ForecastRecords",
            ]
        ),
        tests(
            "FailureTextsTests",
            inner + [
                "FailureTexts", "UseCases", "HTTPPort", "TolerantJSON", "SharedFolder", "NotificationRules",
            ]
        ),
        tests(
            "ViewModelsTests",
            science + [
                "NotificationRules", "Verification", "ForecastRecords", "ViewModels", "Charts", "SiteModels",
            ]
        ),
        tests(
            "CLITests",
            inner + [
                "CLI", "UseCases", "NotificationRules", "Verification", "ForecastRecords", "FailureTexts",
                "ViewModels", "AccessKeys", "TerminalPages",
                "AccountModels", "Accounts", argumentParser,
            ]
        ),
        tests(
            "TerminalServiceTests",
            inner + [
                "UseCases", "ViewModels", "HTTPService", "TerminalPages", "TerminalService", httpTypes,
            ]
        ),
        tests("MarketModelsTests", market),
        tests("CatalogueTests", market + ["MarketPorts", "Catalogue"]),
        tests("MarketUseCasesTests", market + ["Clocks", "MarketPorts", "MarketUseCases", "Catalogue"]),
        tests("MarketViewModelsTests", market + ["MarketPorts", "MarketViewModels", "SiteModels"]),
        tests(
            "MarketAppTests",
            market + [
                "Clocks", "MarketPorts", "MarketUseCases", "MarketViewModels", "Catalogue", "HTTPService",
                "Profiles", "Site", "SiteModels", "Accounts", "Members", "MarketApp", httpTypes,
            ]
        ),
        tests(
            "BootstrapTests",
            upstream + [
                "Bootstrap", "CLI", "UseCases", "UpstreamEmulator", "SQLStorage", "Gazetteer",
                "AccountHosting", "Accounts", "AccountMails", "HTTPServer", "Backups",
                "Repository", "SharedFolder", "AsyncHTTPTransport", "NotificationRules", "NotificationPorts",
                "Deliveries", "OutboundTargets", "Webhooks", "WebPush", "ServedStores", "SQLStore",
                "SQLiteStore", "StoreTransfer",
                "PostgreSQLStore", "SharedDatabase", "PrometheusMetrics", "ValkeyClient", "ValkeyServer",
                "Verification", "OwnForecasts", "SQLRecords", "Mail", logging,
                serviceLifecycle,
            ]
        ),
        tests(
            "OutageTests",
            inner + [
                "Bootstrap", "AccessKeys", "AccountModels", "Accounts", "ForecastRecords", "Gateway",
                "HTTPService",
                "NotificationRules", "NotificationPorts", "Passwords", "PostgreSQLServer", "PostgreSQLStore",
                "Profiles", "PrometheusMetrics", "RememberedStorage", "Server", "SQLStorage", "SQLStore",
                "StoreOutages", "TerminalService", "UseCases", "WebApp", httpTypes,
            ]
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: science + [
                "TestSupport", "UpstreamEmulator", "ForecastRecords", "SQLRecords", "SQLiteStore",
                "PostgreSQLServer", "ValkeyServer",
            ],
            path: "Tests/EndToEndTests",
            swiftSettings: strict
        ),
    ],
    cxxLanguageStandard: .cxx17
)

for name in upstreamProviders {
    package.targets += [
        module(name, in: "Weather/Adapters/Providers", upstream + furtherNeeds[name, default: []]),
        tests(
            "\(name)Tests",
            upstream + furtherNeeds[name, default: []] + furtherTestNeeds[name, default: []]
                + [.target(name: name)]
        ),
    ]
}

// MARK: Tools, for those who work on the project: built only by `make fuzz` and `make bench`, which set the variable
if Context.environment["HANEUL_TOOLS"] != nil {
    package.targets += [
        .executableTarget(
            name: "haneul-fuzz",
            dependencies: inner + [
                "Bootstrap", "ProviderSupport", "HTTPPort", "TestSupport", "UseCases", "HTTPService",
                "Gateway", "InputProperties", httpTypes, argumentParser,
            ],
            path: "Tools/Fuzz",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-decoding-benchmark",
            dependencies: domain + [
                "Clocks", "StoragePort", "WeatherPorts", "HTTPPort", "OpenMeteo", httpTypes, argumentParser,
            ],
            path: "Benchmarks/Decoding",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-notifications-benchmark",
            dependencies: [
                "WeatherUnits", "WeatherModels", "Meteorology", "NotificationRules", argumentParser,
            ],
            path: "Benchmarks/Notifications",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-verification-benchmark",
            dependencies: [
                "WeatherUnits", "WeatherModels", "Meteorology", "Verification", "ForecastRecords",
                argumentParser,
            ],
            path: "Benchmarks/Verification",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-outbox-benchmark",
            dependencies: [
                "AsyncHTTPTransport", "Bootstrap", "Clocks", "Deliveries", "NoticeWorld", "NotificationRules",
                "SQLStorage", "SQLStore", "SQLiteStore", "StoragePort", "UpstreamEmulator", "UseCases",
                "WeatherModels", "WeatherPorts", "WebPush", argumentParser,
            ],
            path: "Benchmarks/Outbox",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-postgresql-benchmark",
            dependencies: ["StoragePort", "SQLStore", "PostgreSQLStore", argumentParser],
            path: "Benchmarks/PostgreSQL",
            exclude: ["places.sql"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-gateway-benchmark",
            dependencies: [
                "Clocks", "HTTPService", "HTTPServer", httpTypes, logging, serviceLifecycle, argumentParser,
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            path: "Benchmarks/Gateway/Server",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "haneul-places-benchmark",
            dependencies: domain + [
                "Clocks", "StoragePort", "WeatherPorts", "Gazetteer", "GazetteerQueries", argumentParser,
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            path: "Benchmarks/Places",
            swiftSettings: strict
        ),
    ]
}

// Fewer tests to compile while working on some: HANEUL_TESTS=KMATests,RepositoryTests swift build --build-tests
if let names = Context.environment["HANEUL_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in
        target.type == .test && !names.contains { target.name == $0 }
    }
}
