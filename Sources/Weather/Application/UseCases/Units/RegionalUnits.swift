public import WeatherUnits

extension UnitSystem {
    /// ISO 3166-1 alpha-2 codes of where the weather is told in degrees Fahrenheit: the United States with its
    /// territories, the states in free association with it, and those that keep to it besides.
    private static let fahrenheitRegions: Set = [
        "US", "PR", "GU", "VI", "AS", "MP", "UM", "LR", "BS", "BZ", "KY", "PW", "FM", "MH",
    ]

    /// The units people of a region read weather in; metric where the region is unknown.
    /// - Parameter region: ISO 3166-1 alpha-2.
    public init(region: String?) {
        let isFahrenheit = region.map { Self.fahrenheitRegions.contains($0.uppercased()) } ?? false
        self = isFahrenheit ? .imperial : .metric
    }
}
