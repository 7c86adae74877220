// swift-tools-version: 6.2
import PackageDescription

// What an app author's package looks like: every library product, and nothing else of Haneul.
let package = Package(
    name: "probe",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [
        .package(name: "haneul", path: "../.."),
        // For the log a repository writes.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "Probe",
            dependencies: [
                .product(name: "HaneulDomain", package: "haneul"),
                .product(name: "HaneulProviders", package: "haneul"),
                .product(name: "HaneulWeather", package: "haneul"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "HaneulGazetteer", package: "haneul"),
                .product(name: "HaneulURLSession", package: "haneul"),
                .product(name: "HaneulUserDefaults", package: "haneul"),
                .product(name: "HaneulViewModels", package: "haneul"),
            ],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
        ),
        // The Swift of the documentation; `run` writes the files.
        .target(
            name: "Guides",
            dependencies: [
                .product(name: "HaneulDomain", package: "haneul"),
                .product(name: "HaneulProviders", package: "haneul"),
                .product(name: "HaneulWeather", package: "haneul"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "HaneulGazetteer", package: "haneul"),
                .product(name: "HaneulURLSession", package: "haneul"),
                .product(name: "HaneulUserDefaults", package: "haneul"),
                .product(name: "HaneulViewModels", package: "haneul"),
            ],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error)]
        ),
    ]
)
