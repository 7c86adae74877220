public import WeatherUnits

extension UnitSystem {
    /// The regions (ISO 3166-1 alpha-2) that use degrees Fahrenheit: the United States with its territories, the
    /// states in free association with it, and a few others.
    private static let fahrenheitRegions: Set = [
        "US", "PR", "GU", "VI", "AS", "MP", "UM", "LR", "BS", "BZ", "KY", "PW", "FM", "MH",
    ]

    /// Creates the unit system usual in a region; metric if the region is unknown.
    ///
    /// - Parameter region: ISO 3166-1 alpha-2.
    public init(region: String?) {
        let isFahrenheit = region.map { Self.fahrenheitRegions.contains($0.uppercased()) } ?? false
        self = isFahrenheit ? .imperial : .metric
    }
}
