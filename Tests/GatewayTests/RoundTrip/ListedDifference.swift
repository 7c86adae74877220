/// An intended difference; `docs/gateway-differences.md` gives the reason.
struct ListedDifference: Hashable {
    let path: String
    let kind: Difference.Kind

    init(_ path: String, _ kind: Difference.Kind) {
        self.path = path
        self.kind = kind
    }

    func covers(_ difference: Difference) -> Bool { difference.path == path && difference.kind == kind }

    /// Of `/weather`.
    static let current: [ListedDifference] =
        [
            .init("base", .value), .init("sys.type", .missing), .init("sys.id", .missing),
            .init("sys.message", .missing), .init("sys.sunrise", .value), .init("sys.sunset", .value),
            .init("main.temp_min", .value), .init("main.temp_max", .value), .init("main.pressure", .value),
            .init("visibility", .value), .init("rain", .missing), .init("snow", .missing),
            .init("rain.1h", .value), .init("rain.3h", .missing), .init("snow.3h", .missing),
        ] + story

    /// Of the elements of `/box/city`.
    static let box: [ListedDifference] = [
        .init("main.temp_min", .value), .init("main.temp_max", .value), .init("clouds.today", .value),
    ]

    /// Of `/forecast`.
    static let forecast: [ListedDifference] =
        [
            .init("message", .value), .init("city.sunset", .value),
            .init("list[].main.temp_min", .value),
            .init("list[].main.temp_max", .value), .init("list[].main.temp_kf", .value),
            .init("list[].main.pressure", .value),
            .init("list[].rain", .missing), .init("list[].snow", .missing), .init("list[].pop", .value),
            .init("list[].sys.pod", .value),
        ] + story.map { .init("list[]." + $0.path, $0.kind) }

    /// Of `/forecast/daily`.
    static let daily: [ListedDifference] = [
        .init("code", .missing), .init("message", .value), .init("list[].dt", .value),
        .init("list[].weather[].description", .value), .init("list[].weather[].icon", .value),
    ]

    /// The changes by reconciliation (X9), and the single condition where there were several.
    private static let story: [ListedDifference] = [
        .init("weather[]", .missing), .init("weather[].id", .value), .init("weather[].main", .value),
        .init("weather[].description", .value), .init("weather[].icon", .value),
    ]
}
